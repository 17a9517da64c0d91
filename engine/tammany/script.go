package tammany

import (
	"fmt"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/engine/tammany/record"
)

// Script finds the decisions of a game in its turns, elections, ballots and
// terms rows: nothing else than the deal's key, the rules and these rows is
// needed to play it again.
type Script struct {
	turns, elections, ballots, terms *table.Rows

	election, ballot int // rows that have been used up
}

// NewScript returns an empty script.
func NewScript(engine.Rules, int) engine.Script { return &Script{} }

// Load points the script to the rows of one game, indexed like record.Tables.
func (p *Script) Load(rows []*table.Rows) error {
	*p = Script{turns: rows[record.TTurns], elections: rows[record.TElections], ballots: rows[record.TBallots], terms: rows[record.TTerms]}
	for _, t := range []int{record.TTurns, record.TElections, record.TBallots, record.TTerms} {
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
	m := s.base + engine.Move(o)
	if o < 0 || !s.Legal(m) {
		return 0, fmt.Errorf("term %d, turn %d, seat %d: the rows say something that is not legal (option %d of decision %d)", s.term, s.turns, s.actor, o, s.phase)
	}
	return m, nil
}

func (p *Script) option(s *State) (int, error) {
	switch s.phase {
	case phaseBid:
		return p.bid(s)
	case phaseBonusCube, phaseBonusWard, phaseBonusFavor:
		return p.bonus(s)
	case phaseAppoint:
		return p.appointment(s)
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

// inTurn is the option of a decision within a turn; −1 where the row is silent.
func inTurn(s *State, t []int32) int {
	switch s.phase {
	case phaseAction:
		return nextAction(s, t)
	case phaseBoss:
		return nextBoss(s, t)
	case phaseCube:
		return int(t[record.UCubeColour]) - 1
	case phaseSettle:
		return wardOption(t[record.UCubeWard])
	case phaseDeputy, phaseChiefCube, phaseChairCube:
		return int(t[record.UOfficeColour]) - 1
	case phaseChief, phaseLock, phaseChairman:
		return wardOption(t[record.UOfficeWard])
	case phaseChairTo:
		return wardOption(t[record.UOfficeToWard])
	case phaseSlander:
		return wardOption(t[record.USlanderWard])
	case phaseVictim:
		return int(t[record.USlanderVictim])
	case phasePayment:
		return int(t[record.USlanderColour]) - 1
	case phaseSpread:
		if t[record.USpreadWard] == 0 {
			return noSpread
		}
		return wardOption(t[record.USpreadWard])
	}
	return -1
}

// nextAction is the part of the turn that comes next in the order column.
func nextAction(s *State, t []int32) int {
	done := 0
	for _, mark := range []turnMarks{markWard, markOffice, markSlander} {
		if s.marks&mark != 0 {
			done++
		}
	}
	order := record.Orders[t[record.UOrder]]
	if done == len(order) {
		return actEnd
	}
	switch order[done] {
	case 'O':
		return actOffice
	case 'S':
		return actSlander
	}
	if t[record.UAction] == record.Settle {
		return actSettle
	}
	return actCampaign
}

// nextBoss is the ward of the next boss to place: the row's second one when one is
// left of two.
func nextBoss(s *State, t []int32) int {
	if second := t[record.UBossWard2]; second != 0 && s.toPlace == 1 {
		return wardOption(second)
	}
	return wardOption(t[record.UBossWard1])
}

func wardOption(number int32) int { return int(WardOf(int(number))) }

// bid is the seat's bid of the colour asked for.
func (p *Script) bid(s *State) (int, error) {
	ward := int32(s.vote.ward.Number())
	for ; p.ballot < p.ballots.Len(); p.ballot++ {
		b := p.ballots.Row(p.ballot)
		if b[record.BTerm] == int32(s.term) && b[record.BWard] == ward && b[record.BSeat] == int32(s.actor) {
			return int(b[record.BBidIrish+int(s.vote.colour)]), nil
		}
	}
	return 0, fmt.Errorf("there is no ballot of this seat in ward %d", ward)
}

// bonus is the winner's ward bonus; an empty one was declined.
func (p *Script) bonus(s *State) (int, error) {
	ward := int32(s.vote.ward.Number())
	for ; p.election < p.elections.Len(); p.election++ {
		e := p.elections.Row(p.election)
		if e[record.ETerm] != int32(s.term) || e[record.EWard] != ward {
			continue
		}
		if s.phase == phaseBonusWard {
			return wardOption(e[record.EBonusWard]), nil
		}
		if e[record.EBonusColour] == 0 {
			return noBonus, nil
		}
		return int(e[record.EBonusColour]) - 1, nil
	}
	return 0, fmt.Errorf("there is no row for the election in ward %d", ward)
}

// appointment is the office that the seat got in this term's election.
func (p *Script) appointment(s *State) (int, error) {
	for i := range p.terms.Len() {
		r := p.terms.Row(i)
		if r[record.RTerm] == int32(s.term) && r[record.RSeat] == int32(s.aboutSeat) {
			return int(r[record.ROffice]), nil
		}
	}
	return 0, fmt.Errorf("there is no row for this term and seat %d", s.aboutSeat)
}
