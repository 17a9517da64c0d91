package tallywood

import (
	"math/bits"

	"tweed/engine"
)

// usableFavors are the districts whose endorsement the seat can use as a favor
// now (R4.5): it is not used yet, can be paid, and the card has a corner left to
// join.
func (s *State) usableFavors(seat engine.Seat) (favors uint64) {
	p := &s.players[seat]
	if s.turn.joined == 1<<Corners-1 {
		return 0
	}
	for d, level := range p.held {
		if level > 0 && p.used>>d&1 == 0 && s.canPay(seat, s.rules.data.favors[d][level-1]) {
			favors |= 1 << d
		}
	}
	return favors
}

func (s *State) chooseFavor(d Colour) {
	s.turn.favor = d
	s.ask(phaseCorner, s.actor, uint64(^s.turn.joined)&(1<<Corners-1), false)
}

// useFavor joins one more corner of the current card: a resource is gained at
// once, a strategy icon can pay for an action.
func (s *State) useFavor(corner Corner, rec *Recorder) {
	seat, t := s.actor, &s.turn
	p := &s.players[seat]
	level := p.held[t.favor]
	p.used |= 1 << t.favor
	t.joined |= 1 << corner
	if rec != nil {
		rec.favor(t.favor, level, corner)
	}
	s.pay(seat, s.rules.data.favors[t.favor][level-1], rec)
	switch icon := s.rules.data.cards[t.card].icons[corner]; icon {
	case MoneyIcon:
		s.gain(seat, money, 1, fromAction, rec)
	case PopIcon:
		s.gain(seat, pop, 1, fromAction, rec)
	default:
		t.icons[icon]++
	}
	s.askAct(seat)
}

// due is the level of the best endorsement that the seat may take in a district:
// its space is reached, it lies there, and it is higher than the one held. 0 is
// none (R4.7).
func (s *State) due(seat engine.Seat, d Colour) uint8 {
	at := int(s.players[seat].track[polling+int(d)])
	for level := uint8(Levels); level > s.players[seat].held[d]; level-- {
		if at >= s.rules.data.endorsementAt[level-1] && s.free[d]>>(level-1)&1 != 0 {
			return level
		}
	}
	return 0
}

// askClaims offers the endorsements due from district d on, then ends the turn
// (R4.7).
func (s *State) askClaims(seat engine.Seat, d Colour, rec *Recorder) {
	for ; d < Colours; d++ {
		if s.rules.switches.claimScope == claimAssistant && Region(d) != s.turn.region {
			continue
		}
		level := s.due(seat, d)
		if level == 0 {
			continue
		}
		if s.rules.switches.claimOptional {
			s.turn.claim = d
			s.ask(phaseClaim, seat, 1<<optTake, true)
			return
		}
		s.endorse(seat, d, level, rec)
	}
	if s.rules.switches.tokenTiming == tokenEndOfTurn {
		for d := range Colour(Colours) {
			s.takeToken(seat, d, rec)
		}
	}
	s.endTurn(seat, rec)
}

func (s *State) claim(take bool, rec *Recorder) {
	seat, d := s.actor, s.turn.claim
	if take {
		s.endorse(seat, d, s.due(seat, d), rec)
	}
	s.askClaims(seat, d+1, rec)
}

// endorse gives the seat an endorsement, unused; the one it held goes back to the
// district even if it was in use.
func (s *State) endorse(seat engine.Seat, d Colour, level uint8, rec *Recorder) {
	p := &s.players[seat]
	if p.held[d] > 0 {
		s.free[d] |= 1 << (p.held[d] - 1)
	}
	s.free[d] &^= 1 << (level - 1)
	p.held[d] = level
	p.used &^= 1 << d
	if rec != nil {
		rec.endorsed(s, seat, d, level)
	}
}

// takeToken gives the seat a district's vote share token if its tracker is far
// enough and nobody has it yet (R4.8).
func (s *State) takeToken(seat engine.Seat, d Colour, rec *Recorder) {
	if s.tokenOf[d] != engine.None || int(s.players[seat].track[polling+int(d)]) < s.rules.data.tokenAt {
		return
	}
	s.tokenOf[d] = seat
	if rec != nil {
		rec.tokenTaken(s, seat, d)
	}
}

// heldLevels is the sum of the levels of the seat's endorsements.
func (s *State) heldLevels(seat engine.Seat) int {
	n := 0
	for _, level := range s.players[seat].held {
		n += int(level)
	}
	return n
}

// unclaimed is the sum of the levels of the endorsements still in a district.
func (s *State) unclaimed(d Colour) int {
	n := 0
	for set := s.free[d]; set != 0; set &= set - 1 {
		n += bits.TrailingZeros8(set) + 1
	}
	return n
}
