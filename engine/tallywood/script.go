package tallywood

import (
	"fmt"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/engine/tallywood/record"
)

// scripted are the tables that a script needs: nothing else than the deal's key,
// the rules and these rows is needed to play a game again.
var scripted = []int{record.TSeats, record.TTurns, record.TActions, record.TRounds, record.TCleanups, record.TFlips}

// Script finds the decisions of a game in its rows.
type Script struct {
	rows [tableCount]*table.Rows

	action, flip, cleanup int // rows before these are of earlier turns, flips, rounds
}

// NewScript returns an empty script.
func NewScript(engine.Rules, int) engine.Script { return &Script{} }

// Load points the script to the rows of one game, indexed like record.Tables.
func (p *Script) Load(rows []*table.Rows) error {
	*p = Script{}
	copy(p.rows[:], rows)
	for _, t := range scripted {
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
		return 0, fmt.Errorf("round %d, turn %d, seat %d: %w", s.round, s.turns, s.actor, err)
	}
	m := pack(s.phase, s.about(), o)
	if o < 0 || o > optDecline || !s.Legal(m) {
		return 0, fmt.Errorf("round %d, turn %d, seat %d: the rows say something that is not legal (option %d of decision %d)", s.round, s.turns, s.actor, o, s.phase)
	}
	return m, nil
}

func (p *Script) option(s *State) (int, error) {
	switch s.phase {
	case phasePolitician:
		return p.politician(s)
	case phaseReward:
		return p.reward(s)
	case phaseDiscard, phaseSwap, phaseDraw:
		return p.inCleanup(s)
	case phaseFlip:
		return p.nextFlip(s)
	}
	if int(s.turns) >= p.rows[record.TTurns].Len() {
		return 0, fmt.Errorf("there is no row for this turn")
	}
	u := p.rows[record.TTurns].Row(int(s.turns))
	if u[record.USeat] != int32(s.actor) || u[record.UTurn] != int32(s.turns) {
		return 0, fmt.Errorf("the row is for turn %d of seat %d", u[record.UTurn], u[record.USeat])
	}
	switch s.phase {
	case phaseCard:
		return int(u[record.UCard]), nil
	case phaseSpace:
		return int(u[record.UColumn]-1)*Rows + int(u[record.URow]), nil
	case phaseRegion:
		return int(u[record.URegion]), nil
	case phaseBlock:
		return int(u[record.UBlock]) - 1, nil
	case phaseClaim:
		if u[record.UClaimRed+int(s.turn.claim)] > 0 {
			return optTake, nil
		}
		return optDecline, nil
	case phaseAct:
		if a := p.actionRow(s, int32(s.turn.acts)); a != nil {
			return int(a[record.AKind]), nil
		}
		return optDecline, nil
	}
	a := p.actionRow(s, int32(s.turn.acts)-1)
	if a == nil {
		return 0, fmt.Errorf("there is no row for action %d of this turn", s.turn.acts-1)
	}
	return inAction(s, a), nil
}

// actionRow is the row of an action of the present turn, nil when there is none.
func (p *Script) actionRow(s *State, index int32) []int32 {
	rows := p.rows[record.TActions]
	for p.action < rows.Len() && rows.Row(p.action)[record.ATurn] < int32(s.turns) {
		p.action++
	}
	for i := p.action; i < rows.Len(); i++ {
		a := rows.Row(i)
		if a[record.ATurn] != int32(s.turns) {
			break
		}
		if a[record.AIndex] == index {
			return a
		}
	}
	return nil
}

// inAction is the option of a decision within an action; −1 where the row is
// silent.
func inAction(s *State, a []int32) int {
	switch s.phase {
	case phaseIcon:
		return int(a[record.AIcon]) - 1
	case phaseTier:
		return int(a[record.ATier])
	case phaseTarget:
		if a[record.ATarget] == record.TargetSupport {
			return optSupport
		}
		return int(a[record.ATile])
	case phaseCube:
		return int(a[record.ACube]) - 1
	case phaseTo, phaseChoice:
		return int(a[record.ADistrict]) - 1
	case phaseLoss:
		return int(a[record.ALoss]) - 1
	case phaseFavor:
		return int(a[record.AFavor]) - 1
	case phaseCorner:
		return int(a[record.ACorner]) - 1
	}
	return -1
}

// politician is the politician that the seat took.
func (p *Script) politician(s *State) (int, error) {
	rows := p.rows[record.TSeats]
	if int(s.actor) >= rows.Len() {
		return 0, fmt.Errorf("there is no row for this seat")
	}
	return int(rows.Row(int(s.actor))[record.SPolitician]), nil
}

// reward is the district that the seat chose for the present step of a plaza
// reward; steps are taken in district order.
func (p *Script) reward(s *State) (int, error) {
	rows := p.rows[record.TRounds]
	for i := range rows.Len() {
		r := rows.Row(i)
		if r[record.RRound] != int32(s.round) || Region(r[record.RRegion]) != Plaza || r[record.RSeat] != int32(s.actor) {
			continue
		}
		placed := int32(s.card().region.pollingPick) - int32(s.scoring.left)
		for c, steps := range r[record.RPollingRed : record.RPollingRed+Colours] {
			if placed < steps {
				return c, nil
			}
			placed -= steps
		}
	}
	return 0, fmt.Errorf("there is no row that says which district the plaza's reward went to")
}

// inCleanup is what the seat did in the clean-up of the present round.
func (p *Script) inCleanup(s *State) (int, error) {
	rows := p.rows[record.TCleanups]
	for p.cleanup < rows.Len() && rows.Row(p.cleanup)[record.CRound] < int32(s.round) {
		p.cleanup++
	}
	for i := p.cleanup; i < rows.Len(); i++ {
		c := rows.Row(i)
		if c[record.CRound] != int32(s.round) {
			break
		}
		if c[record.CSeat] != int32(s.actor) {
			continue
		}
		card := c[record.CCard]
		switch kind := c[record.CKind]; {
		case s.phase == phaseDiscard && kind == record.Discard && inSet(s.options, card):
			return int(card), nil
		case s.phase == phaseSwap && kind == record.Swap:
			return int(c[record.CWith]), nil
		case s.phase == phaseDraw && kind == record.Draw && !inSet(s.players[s.actor].hand, card):
			return int(c[record.CDeck]) - 1, nil
		}
	}
	if s.phase == phaseDiscard {
		return optDecline, nil
	}
	return 0, fmt.Errorf("there is no row for this decision of the clean-up")
}

// inSet reports whether a set has the card that a cell names.
func inSet(set cardSet, cell int32) bool { return cell >= 0 && cell < Cards && set>>cell&1 != 0 }

// nextFlip is the tile of the next flip.
func (p *Script) nextFlip(s *State) (int, error) {
	rows := p.rows[record.TFlips]
	for ; p.flip < rows.Len(); p.flip++ {
		i := rows.Row(p.flip)[record.FTile]
		if i < 0 || i >= int32(s.placed) {
			return 0, fmt.Errorf("row %d flips tile %d, which is not on the board", p.flip, i)
		}
		if s.faceDown>>i&1 != 0 {
			return int(i), nil
		}
	}
	return 0, fmt.Errorf("there is no row for this flip")
}
