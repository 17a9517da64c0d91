package wardcards

import (
	"fmt"
	"math/bits"

	"tweed/engine"
)

// phase is the kind of decision that the game waits for. Its number is the
// upper byte of a move.
type phase uint8

const (
	phaseOver         phase = iota
	phaseLeader             // ward for the leader
	phaseCard               // which card
	phaseCopy               // what the wild card is played as
	phaseAttract            // colour that attract adds
	phaseThreat             // ward from which threat takes an immigrant
	phaseThreatColour       // which immigrant
	phaseBribe              // ward out of which bribe carries an immigrant
	phaseBribeColour        // which immigrant
	phaseBribeTo            // to which ward
	phaseMove               // ward out of which the move after the card leads, or none
	phaseMoveColour         // which immigrant
	phaseMoveTo             // to which ward
	phaseCount
)

// noMove is the option of not moving, after all wards.
const noMove = maxWards

// A move is phase<<24 | option.
func pack(p phase, option int) engine.Move { return engine.Move(int32(p)<<24 | int32(option)) }

func movePhase(m engine.Move) phase { return phase(uint32(m) >> 24) }
func moveOption(m engine.Move) int  { return int(uint32(m) & 0xffffff) }

// ask makes the seat decide between the options, one bit each.
func (s *State) ask(p phase, seat engine.Seat, options uint32) {
	s.phase, s.actor, s.options = p, seat, options
}

// forced returns the only option of the present decision, or −1 when there is
// a choice (or the game is over).
func (s *State) forced() int {
	if s.options&(s.options-1) == 0 && s.phase != phaseOver {
		return bits.TrailingZeros32(s.options)
	}
	return -1
}

// Actor is who decides now, None when the game is over.
func (s *State) Actor() engine.Seat { return s.actor }

// Moves appends the legal moves in ascending order.
func (s *State) Moves(dst []engine.Move) []engine.Move {
	base := pack(s.phase, 0)
	for o := s.options; o != 0; o &= o - 1 {
		dst = append(dst, base+engine.Move(bits.TrailingZeros32(o)))
	}
	return dst
}

// Legal reports whether m is among Moves.
func (s *State) Legal(m engine.Move) bool {
	o := moveOption(m)
	return movePhase(m) == s.phase && o < 32 && s.options>>uint(o)&1 != 0
}

// Play applies a legal move and everything forced up to the next decision.
func (s *State) Play(m engine.Move) { s.play(m, nil) }

func (s *State) play(m engine.Move, rec *Recorder) {
	if !s.Legal(m) {
		panic(fmt.Sprintf("wardcards: move %#x is not legal here", uint32(m)))
	}
	s.apply(moveOption(m), rec)
	s.force(rec)
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
	case phaseLeader:
		s.placeLeader(Ward(o), rec)
	case phaseCard:
		s.chooseCard(Card(o), rec)
	case phaseCopy:
		s.playCard(Wild, Card(o), rec)
	case phaseAttract:
		s.attract(Colour(o), rec)
	case phaseThreat:
		s.threatIn(Ward(o))
	case phaseThreatColour:
		s.threat(Colour(o), rec)
	case phaseBribe:
		s.bribeFrom(Ward(o))
	case phaseBribeColour:
		s.bribeColour(Colour(o))
	case phaseBribeTo:
		s.bribe(Ward(o), rec)
	case phaseMove:
		s.moveFrom(o, rec)
	case phaseMoveColour:
		s.moveColour(Colour(o))
	case phaseMoveTo:
		s.move(Ward(o), rec)
	default:
		panic("wardcards: the game is over")
	}
}
