package tammany

import (
	"math/bits"

	"tweed/engine/tammany"
)

// turnPlan is what a machine means to do in its present turn. Every part is only
// used where it is still on offer.
type turnPlan struct {
	term, year int // term 0: no plan
	act        int // campaign or settle
	// bosses are the wards for two bosses, the better last, so that whoever
	// has one boss left places it there.
	bosses   [2]int
	cube, to int // of a settling
	bonus    int // 1 + the ward whose bonus cube goes there as well, 0 for none
	office   officePlan
	slander  slanderPlan
}

func (p *turnPlan) forget() { p.term = 0 }

func (p *turnPlan) fits(v tammany.View) bool { return p.term == v.Term() && p.year == v.Year() }

// option is the planned option of a decision, −1 for none.
func (p *turnPlan) option(v tammany.View, kind tammany.Kind) int {
	if !p.fits(v) {
		return -1
	}
	switch kind {
	case tammany.KindBoss:
		return p.bosses[2-v.BossesToPlace()]
	case tammany.KindCube:
		return p.cube
	case tammany.KindSettle:
		if int(v.AboutColour()) == p.cube {
			return p.to
		}
	case tammany.KindSlander, tammany.KindVictim, tammany.KindPayment, tammany.KindSpread:
		return p.slander.option(v, kind)
	case tammany.KindDeputy, tammany.KindChief, tammany.KindChiefCube, tammany.KindLock,
		tammany.KindChairman, tammany.KindChairCube, tammany.KindChairTo:
		return p.office.option(v, kind)
	}
	return -1
}

// action chooses the next part of the turn. The whole turn is planned at its
// first question: the ward action, then the office power. The Deputy Mayor's
// favor is taken before, and so is every office used where the rules fix the
// order. A slander is planned when the rest is done, with the new bosses on the
// board.
func (m *machine) action(v tammany.View, options uint32) int {
	has := func(act int) bool { return options>>uint(act)&1 != 0 }
	if !m.turn.fits(v) {
		m.look(v)
		m.turn = turnPlan{term: v.Term(), year: v.Year()}
		if !v.WardActionDone() {
			m.planWardAction(v, options)
		}
		if has(tammany.ActOffice) {
			m.planOffice(v)
		}
	}
	office := &m.turn.office
	switch {
	case has(tammany.ActOffice) && office.use && (office.first || v.WardActionDone()):
		return tammany.ActOffice
	case has(m.turn.act) && !v.WardActionDone():
		return m.turn.act
	case has(tammany.ActSlander) && m.planSlander(v):
		return tammany.ActSlander
	case has(tammany.ActEnd):
		return tammany.ActEnd
	}
	return bits.TrailingZeros32(options)
}
