package tammany

import (
	"fmt"
	"math/bits"

	"tweed/engine"
)

// phase is the kind of decision that the game waits for. Its number is the
// upper byte of a move.
type phase uint8

const (
	phaseOver       phase = iota
	phaseAction           // campaign, settle, office, slander, end of turn
	phaseBoss             // ward for a boss
	phaseCube             // which cube of Castle Garden
	phaseSettle           // ward for that cube
	phaseDeputy           // colour of the Deputy Mayor's favor
	phaseChief            // ward from which the Chief of Police removes a cube
	phaseChiefCube        // which cube
	phaseLock             // ward that the Council President locks
	phaseChairman         // ward from which the Precinct Chairman moves a cube
	phaseChairCube        // which cube
	phaseChairTo          // to which ward
	phaseSlander          // ward of a slander
	phaseVictim           // whose boss
	phasePayment          // colour of the favors paid
	phaseSpread           // ward to which the slander spreads, or none
	phaseBid              // favors of one colour bid for a ward
	phaseBonusCube        // colour of the cube that is a ward bonus
	phaseBonusWard        // where it goes
	phaseBonusFavor       // colour of the favor that is a ward bonus
	phaseAppoint          // office for one opponent
	phaseCount
)

// Options of phaseAction, in canonical order.
const (
	actCampaign = iota
	actSettle
	actOffice
	actSlander
	actEnd
)

// optionNone is the option of declining, after all wards or colours.
const (
	noSpread = Wards
	noBonus  = int(Colours)
)

// A move is phase<<24 | about<<16 | option. about is the colour of a bid or the
// seat of an appointment, 0 else; option is the index of the option, for a bid
// the number of favors.
func pack(p phase, about, option int) engine.Move {
	return engine.Move(int32(p)<<24 | int32(about)<<16 | int32(option))
}

func moveOption(m engine.Move) int { return int(uint32(m) & 0xffff) }

// ask makes the actor decide between the options, one bit each.
func (s *State) ask(p phase, seat engine.Seat, options uint32) {
	s.phase, s.actor, s.options, s.most, s.base = p, seat, options, -1, pack(p, 0, 0)
}

// askBid makes the seat decide how many favors, up to most, it bids.
func (s *State) askBid(seat engine.Seat, c Colour, most int16) {
	s.phase, s.actor, s.options, s.most, s.base = phaseBid, seat, 0, most, pack(phaseBid, int(c), 0)
}

// forced returns the only option of the present decision, or −1 when there is
// a choice (or the game is over). A bid is a choice: only colours that the seat
// holds are asked for.
func (s *State) forced() int {
	if o := s.options; o != 0 && o&(o-1) == 0 {
		return bits.TrailingZeros32(o)
	}
	return -1
}

// Actor is who decides now, None when the game is over.
func (s *State) Actor() engine.Seat { return s.actor }

// Moves appends the legal moves in ascending order.
func (s *State) Moves(dst []engine.Move) []engine.Move {
	if s.phase == phaseBid {
		for n := range engine.Move(s.most) + 1 {
			dst = append(dst, s.base+n)
		}
		return dst
	}
	for o := s.options; o != 0; o &= o - 1 {
		dst = append(dst, s.base+engine.Move(bits.TrailingZeros32(o)))
	}
	return dst
}

// Legal reports whether m is among Moves.
func (s *State) Legal(m engine.Move) bool {
	o := uint32(m ^ s.base) // too large for any option if m is of another decision
	return o < 32 && s.options>>o&1 != 0 || int64(o) <= int64(s.most)
}

// Play applies a legal move and everything forced up to the next decision.
func (s *State) Play(m engine.Move) { s.play(m, nil) }

func (s *State) play(m engine.Move, rec *Recorder) {
	if !s.Legal(m) {
		panic(fmt.Sprintf("tammany: move %#x is not legal here", uint32(m)))
	}
	s.apply(moveOption(m), rec)
	if s.forced() >= 0 { // mostly not: no call then
		s.force(rec)
	}
}

// force applies decisions with a single option.
func (s *State) force(rec *Recorder) {
	for o := s.forced(); o >= 0; o = s.forced() {
		s.apply(o, rec)
	}
}

// apply carries out option o of the present decision; each handler asks for the
// next one.
func (s *State) apply(o int, rec *Recorder) {
	switch s.phase {
	case phaseAction:
		s.act(o, rec)
	case phaseBoss:
		s.placeBoss(Ward(o), rec)
	case phaseCube:
		s.chooseCube(Colour(o))
	case phaseSettle:
		s.settleCube(Ward(o), rec)
	case phaseDeputy:
		s.deputy(Colour(o), rec)
	case phaseChief:
		s.chiefWard(Ward(o))
	case phaseChiefCube:
		s.chiefCube(Colour(o), rec)
	case phaseLock:
		s.lock(Ward(o), rec)
	case phaseChairman:
		s.chairmanWard(Ward(o))
	case phaseChairCube:
		s.chairmanCube(Colour(o))
	case phaseChairTo:
		s.chairmanTo(Ward(o), rec)
	case phaseSlander:
		s.slanderWard(Ward(o))
	case phaseVictim:
		s.slanderVictim(engine.Seat(o))
	case phasePayment:
		s.slander(Colour(o), rec)
	case phaseSpread:
		s.spread(Ward(o), rec)
	case phaseBid:
		s.bid(int16(o), rec)
	case phaseBonusCube:
		s.bonusCube(o, rec)
	case phaseBonusWard:
		s.bonusWard(Ward(o), rec)
	case phaseBonusFavor:
		s.bonusFavor(o, rec)
	case phaseAppoint:
		s.appoint(Office(o), rec)
	default:
		panic("tammany: the game is over")
	}
}

// wardOptions are the options that name a ward of the set.
func wardOptions(set wardSet) uint32 { return uint32(set) }

// colourOptions are the options that name a colour of the set.
func colourOptions(set colourSet) uint32 { return uint32(set) }

const anyColour uint32 = 1<<Colours - 1
