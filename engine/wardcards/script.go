package wardcards

import (
	"fmt"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/engine/wardcards/record"
)

// Script finds the decisions of a game in its leaders and turns rows: nothing
// else than the deal's key, the rules and these rows is needed to play it again.
type Script struct{ leaders, turns *table.Rows }

// NewScript returns an empty script.
func NewScript(engine.Rules, int) engine.Script { return &Script{} }

// Load points the script to the rows of one game, indexed like record.Tables.
func (p *Script) Load(rows []*table.Rows) error {
	*p = Script{leaders: rows[record.TLeaders], turns: rows[record.TTurns]}
	for _, t := range []int{record.TLeaders, record.TTurns} {
		if rows[t] == nil {
			return fmt.Errorf("the %s table is not there: a game can be replayed from its rows only with it", record.Tables[t].Name)
		}
	}
	return nil
}

// Next is the move that the rows say the actor of the state made.
func (p *Script) Next(state engine.State) (engine.Move, error) {
	s := state.(*State)
	o, err := p.option(s)
	if err != nil {
		return 0, fmt.Errorf("term %d, turn %d, seat %d: %w", s.term, s.turns, s.actor, err)
	}
	m := pack(s.phase, o)
	if o < 0 || !s.Legal(m) {
		return 0, fmt.Errorf("term %d, turn %d, seat %d: the rows say something that is not legal (option %d of decision %d)", s.term, s.turns, s.actor, o, s.phase)
	}
	return m, nil
}

func (p *Script) option(s *State) (int, error) {
	if s.phase == phaseLeader {
		return p.leader(s)
	}
	if int(s.turns) >= p.turns.Len() {
		return 0, fmt.Errorf("there is no row for this turn")
	}
	t := p.turns.Row(int(s.turns))
	if t[record.USeat] != int32(s.actor) || t[record.UTurn] != int32(s.turns) {
		return 0, fmt.Errorf("the row is for turn %d of seat %d", t[record.UTurn], t[record.USeat])
	}
	return inTurn(s, t), nil
}

// leader is the ward of the seat's leader in this term: each term has a row for
// every seat, in turn order.
func (p *Script) leader(s *State) (int, error) {
	i := int(s.term-1)*int(s.players) + int(s.seatsDone)
	if i >= p.leaders.Len() {
		return 0, fmt.Errorf("there is no row for this leader")
	}
	l := p.leaders.Row(i)
	if l[record.LTerm] != int32(s.term) || l[record.LSeat] != int32(s.actor) {
		return 0, fmt.Errorf("the row is for the leader of seat %d in term %d", l[record.LSeat], l[record.LTerm])
	}
	return int(s.board.wardOf(l[record.LWard])), nil
}

// inTurn is the option of a decision within a turn; −1 where the row is silent.
func inTurn(s *State, t []int32) int {
	ward := func(cell int) int { return int(s.board.wardOf(t[cell])) }
	switch s.phase {
	case phaseCard:
		return int(t[record.UCard])
	case phaseCopy:
		return int(t[record.UPlayedAs])
	case phaseAttract, phaseThreatColour, phaseBribeColour:
		return int(t[record.UColour])
	case phaseThreat, phaseBribe:
		return ward(record.UFromWard)
	case phaseBribeTo:
		return ward(record.UToWard)
	case phaseMove:
		if t[record.UMoveFrom] == 0 {
			return noMove
		}
		return ward(record.UMoveFrom)
	case phaseMoveColour:
		return int(t[record.UMoveColour])
	case phaseMoveTo:
		return ward(record.UMoveTo)
	}
	return -1
}
