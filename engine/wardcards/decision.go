package wardcards

import "tweed/engine"

// Kind is what a decision is about, for strategies.
type Kind = phase

// The kinds of decisions.
const (
	KindLeader       = phaseLeader
	KindCard         = phaseCard
	KindCopy         = phaseCopy
	KindAttract      = phaseAttract
	KindThreat       = phaseThreat
	KindThreatColour = phaseThreatColour
	KindBribe        = phaseBribe
	KindBribeColour  = phaseBribeColour
	KindBribeTo      = phaseBribeTo
	KindMove         = phaseMove
	KindMoveColour   = phaseMoveColour
	KindMoveTo       = phaseMoveTo
)

// NoMove is the option of KindMove that moves nothing.
const NoMove = noMove

// Kind is what the actor is asked for.
func (v View) Kind() Kind { return v.s.phase }

// Options is the set of options, one bit each: wards, colours or cards, as the
// kind says, and NoMove.
func (v View) Options() uint32 { return v.s.options }

// Move is the move that takes an option of the present decision.
func (v View) Move(option int) engine.Move { return pack(v.s.phase, option) }

// Option is the inverse of Move.
func Option(m engine.Move) int { return moveOption(m) }

// AboutCard is the kind of the card being played, AboutWard and AboutColour what
// the earlier decisions of the same card or move chose: the ward to take an
// immigrant from, and its colour.
func (v View) AboutCard() Card     { return v.s.aboutCard }
func (v View) AboutWard() Ward     { return v.s.aboutWard }
func (v View) AboutColour() Colour { return v.s.aboutColour }

// CardWorks reports whether a card could do something if the actor played it now.
func (v View) CardWorks(k Card) bool { return v.s.works(v.s.actor, k) }
