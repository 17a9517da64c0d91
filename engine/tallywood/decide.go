package tallywood

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
	phasePolitician       // DP1: which politician
	phaseCard             // DP2: which card of the hand
	phaseSpace            // DP2: column and row for it
	phaseRegion           // DP3: where its assistant goes
	phaseAct              // DP4: what to do next, or end the turn
	phaseIcon             // DP4e, f: which strategy icon pays
	phaseTier             // DP4a, b: tier of the tile
	phaseTarget           // DP4c: what to flip
	phaseCube             // DP4f, g: which cube of the plaza
	phaseTo               // DP4f, g: to which district
	phaseLoss             // DP4g: which other polling tracker pays
	phaseChoice           // DP4g: which polling tracker gains
	phaseFavor            // DP4h: which endorsement
	phaseCorner           // DP4h: which corner it joins
	phaseBlock            // DP5: which space to block
	phaseClaim            // DP6: take the endorsement of a district, or not
	phaseReward           // DP7: district of choice of a plaza reward
	phaseDiscard          // DP8: the next card to discard, or no more
	phaseSwap             // DP9: with whom to exchange initiative
	phaseDraw             // DP10: which deck
	phaseFlip             // DP11: which tile
	phaseCount
)

// Options of phaseAct: the kinds of actions, and these.
const (
	actAbility = int(Acts) + iota
	actFavor
)

// optDecline is the option of doing nothing (more), after all others; optTake is
// the other option of a claim; optSupport is the research of a support token,
// after all tiles.
const (
	optTake    = 0
	optSupport = tileCount
	optDecline = 64
)

// A move is phase<<24 | about<<16 | option. about is the district of a claim, 0
// else; option is the index of the option.
func pack(p phase, about, option int) engine.Move {
	return engine.Move(int32(p)<<24 | int32(about)<<16 | int32(option))
}

func movePhase(m engine.Move) phase { return phase(uint32(m) >> 24) }
func moveAbout(m engine.Move) int   { return int(uint32(m) >> 16 & 0xff) }
func moveOption(m engine.Move) int  { return int(uint32(m) & 0xffff) }

// about is that part of the present decision's moves which is the same for all
// options.
func (s *State) about() int {
	if s.phase == phaseClaim {
		return int(s.turn.claim)
	}
	return 0
}

// ask makes the seat decide between the options, one bit each, and with decline
// between them and doing nothing.
func (s *State) ask(p phase, seat engine.Seat, options uint64, decline bool) {
	s.phase, s.actor, s.options, s.decline = p, seat, options, decline
}

// over ends the game.
func (s *State) over() { s.ask(phaseOver, engine.None, 0, false) }

// forced returns the only option of the present decision, or −1 when there is
// a choice (or the game is over).
func (s *State) forced() int {
	switch {
	case s.phase == phaseOver:
		return -1
	case s.options == 0:
		return optDecline
	case !s.decline && s.options&(s.options-1) == 0:
		return bits.TrailingZeros64(s.options)
	}
	return -1
}

// Actor is who decides now, None when the game is over.
func (s *State) Actor() engine.Seat { return s.actor }

// Moves appends the legal moves in ascending order.
func (s *State) Moves(dst []engine.Move) []engine.Move {
	base := pack(s.phase, s.about(), 0)
	for o := s.options; o != 0; o &= o - 1 {
		dst = append(dst, base+engine.Move(bits.TrailingZeros64(o)))
	}
	if s.decline {
		dst = append(dst, base+optDecline)
	}
	return dst
}

// Legal reports whether m is among Moves.
func (s *State) Legal(m engine.Move) bool {
	if movePhase(m) != s.phase || s.phase == phaseOver || moveAbout(m) != s.about() {
		return false
	}
	o := moveOption(m)
	if o == optDecline {
		return s.decline
	}
	return o < optDecline && s.options>>uint(o)&1 != 0
}

// Play applies a legal move and everything forced up to the next decision.
func (s *State) Play(m engine.Move) { s.play(m, nil) }

func (s *State) play(m engine.Move, rec *Recorder) {
	if !s.Legal(m) {
		panic(fmt.Sprintf("tallywood: move %#x is not legal here", uint32(m)))
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
	case phasePolitician:
		s.choosePolitician(o, rec)
	case phaseCard:
		s.chooseCard(Card(o))
	case phaseSpace:
		s.placeCard(o/Rows, o%Rows, rec)
	case phaseRegion:
		s.assign(Region(o), rec)
	case phaseAct:
		s.act(o, rec)
	case phaseIcon:
		s.spendIcon(Icon(o), rec)
	case phaseTier:
		s.chooseTier(o, rec)
	case phaseTarget:
		s.research(o, rec)
	case phaseCube:
		s.chooseCube(Colour(o))
	case phaseTo:
		s.chooseTo(Colour(o), rec)
	case phaseLoss:
		s.lose(Colour(o), rec)
	case phaseChoice:
		s.pollChoice(Colour(o), rec)
	case phaseFavor:
		s.chooseFavor(Colour(o))
	case phaseCorner:
		s.useFavor(Corner(o), rec)
	case phaseBlock:
		s.block(Act(o), rec)
	case phaseClaim:
		s.claim(o == optTake, rec)
	case phaseReward:
		s.rewardChoice(Colour(o), rec)
	case phaseDiscard:
		s.discardCard(o, rec)
	case phaseSwap:
		s.swap(engine.Seat(o), rec)
	case phaseDraw:
		s.drawFrom(Act(o), rec)
	case phaseFlip:
		s.finalFlip(o, rec)
	default:
		panic("tallywood: the game is over")
	}
}

// colourOptions are the options that name a colour with a positive count.
func colourOptions(counts *[Colours]uint8) (options uint64) {
	for c, n := range counts {
		if n > 0 {
			options |= 1 << c
		}
	}
	return options
}

const anyColour uint64 = 1<<Colours - 1
