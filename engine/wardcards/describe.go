package wardcards

import (
	"fmt"

	"tweed/engine"
)

// wording is how each kind of decision reads; %s is the option's name.
var wording = [phaseCount]struct {
	text string
	name func(s *State, o int) string
}{
	phaseLeader:       {"leader to %s", wardName},
	phaseCard:         {"play %s", cardName},
	phaseCopy:         {"as %s", cardName},
	phaseAttract:      {"attract %s", colourName},
	phaseThreat:       {"threaten in %s", wardName},
	phaseThreatColour: {"remove %s", colourName},
	phaseBribe:        {"bribe in %s", wardName},
	phaseBribeColour:  {"carry %s", colourName},
	phaseBribeTo:      {"carry it to %s", wardName},
	phaseMove:         {"%s", moveName},
	phaseMoveColour:   {"move %s", colourName},
	phaseMoveTo:       {"move it to %s", wardName},
}

func wardName(s *State, o int) string { return s.board.label(Ward(o)) }
func cardName(_ *State, o int) string { return Card(o).String() }

func colourName(s *State, o int) string {
	if s.rules.Ownership == OwnNobody {
		return "an immigrant"
	}
	return fmt.Sprintf("an immigrant of seat %d", o)
}

func moveName(s *State, o int) string {
	if o == noMove {
		return "no move"
	}
	return "move out of " + wardName(s, o)
}

// Describe prints a move as a person would say it in this position.
func (s *State) Describe(m engine.Move) string {
	if !s.Legal(m) {
		return fmt.Sprintf("illegal move %d", m)
	}
	w := wording[s.phase]
	return fmt.Sprintf(w.text, w.name(s, moveOption(m)))
}
