package tallywood

import (
	"math/bits"

	"tweed/engine"
)

// Deal sets up a fresh game in place (R2).
func (s *State) Deal(seed engine.Seed) { s.deal(seed, nil) }

// Sub-streams of the set-up.
const (
	setupSupport = iota
	setupPoliticians
)

func (s *State) deal(seed engine.Seed, rec *Recorder) {
	c := &s.rules.data
	*s = State{rules: s.rules, seats: s.seats, boards: s.seats, opposition: engine.None, actor: engine.None, phase: phaseOver}
	s.stream = seed.Stream("draws")
	if s.seats == 1 {
		s.boards, s.opposition = 2, 1
	}
	s.layOut(c)
	setup := seed.Stream("setup")
	r := setup.Sub(setupSupport).Rand()
	for d, votes := range c.support {
		s.support[d] = uint8(votes)
	}
	engine.Shuffle(&r, s.support[:])
	if rec != nil {
		rec.dealt(s)
	}
	s.drawCubes(engine.None, c.plazaAtSetup, rec)
	for seat := range engine.Seat(s.seats) {
		for deck := range Act(Spaces) {
			for range c.startHand {
				s.drawCard(seat, deck, rec)
			}
		}
	}
	if s.opposition != engine.None {
		s.setUpOpposition()
	}
	if s.rules.switches.politicianChoice == politicianDraft {
		s.askPolitician(0)
		return
	}
	s.dealPoliticians(setup.Sub(setupPoliticians), rec)
}

// layOut puts everything in its place at the start.
func (s *State) layOut(c *components) {
	for i := range s.deck {
		s.deck[i] = 1<<DeckSize - 1
	}
	for i := range s.pile {
		s.pile[i] = 1<<pileSize - 1
	}
	for d := range Colour(Colours) {
		s.bag[d] = uint8(c.cubesPerColour)
		s.free[d] = 1<<Levels - 1
		s.tokenOf[d] = engine.None
		for a := range s.slots[d] {
			s.slots[d][a] = engine.None
		}
	}
	for seat := range s.players {
		p := &s.players[seat]
		p.politician = -1
		for col := range p.columns {
			p.columns[col] = column{card: NoCard, region: Nowhere}
		}
		if seat < int(s.boards) {
			p.token = int8(seat) + 1
			p.badges = uint8(c.badges)
		}
	}
}

// setUpOpposition gives the Opposition what it has beyond a player (R8.1).
func (s *State) setUpOpposition() {
	s.soloDeck, s.soloLeft = 1<<soloCount-1, soloCount
	p := &s.players[s.opposition]
	p.badges--
	p.plazaBadge = true
	s.strength[Plaza][s.opposition]++
	if s.rules.solo.mode == modeHard {
		s.players[0].token, p.token = 2, 1
	}
}

// dealPoliticians gives each player a random politician.
func (s *State) dealPoliticians(stream engine.Stream, rec *Recorder) {
	var cards [16]int8
	all := cards[:len(s.rules.data.politicians)]
	for i := range all {
		all[i] = int8(i)
	}
	r := stream.Rand()
	engine.Shuffle(&r, all)
	for seat := range engine.Seat(s.seats) {
		if rec != nil {
			rec.chance(fromPoliticians, int(all[seat]))
		}
		s.engage(seat, all[seat], rec)
	}
	s.beginRound(rec)
	s.force(rec)
}

// askPolitician lets a seat choose among the politicians nobody has (DP1).
func (s *State) askPolitician(seat engine.Seat) {
	left := uint64(1)<<len(s.rules.data.politicians) - 1
	for other := range seat {
		left &^= 1 << s.players[other].politician
	}
	s.ask(phasePolitician, seat, left, false)
}

func (s *State) choosePolitician(i int, rec *Recorder) {
	seat := s.actor
	s.engage(seat, int8(i), rec)
	if seat++; int8(seat) < s.seats {
		s.askPolitician(seat)
		return
	}
	s.beginRound(rec)
}

// engage takes a politician and sets the trackers as it says.
func (s *State) engage(seat engine.Seat, politician int8, rec *Recorder) {
	p := &s.players[seat]
	p.politician = politician
	for t, at := range s.rules.data.politicians[politician].start {
		p.track[t] = uint8(at)
	}
	if rec != nil {
		rec.engaged(s, seat)
	}
}

// handSize is the number of cards in the seat's hand.
func (s *State) handSize(seat engine.Seat) int { return bits.OnesCount64(s.players[seat].hand) }
