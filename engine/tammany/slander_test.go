package tammany

import (
	"testing"

	"tweed/engine/tammany/record"
)

// R6: slander.

// slanderPosition has A and B with a boss each in wards 14 and 15, Irish cubes in
// both, and the favors given.
func slanderPosition(t *testing.T, term int, favors string, change ...func(*Rules)) *position {
	p := newPosition(t, 5, term, change...).cubesOn(14, "I").cubesOn(15, "I").favorsOf(A, favors).garden("I")
	for _, number := range []int{14, 15} {
		p.bossesOn(number, A, 1).bossesOn(number, B, 1)
	}
	return p
}

func TestSlanderSendsOneBossHomeForOneFavorAndAToken(t *testing.T) {
	p := slanderPosition(t, 2, "I").turn(A).say("slander", slanderIn(14)) // victim, colour and no spread are forced
	p.hasBosses(14, 1, 0).hasBosses(15, 1, 1).holds(A, "")
	p.equal("B's bosses in supply", int(p.stock.of(B)), 18).equal("A's tokens", int(p.tokens[A]), 2)
	p.equal("Irish favors in supply", int(p.supply.of(Irish)), 35)
	p.campaign(1, 1)
	row := p.turnRow()
	p.equal("ward in the row", int(row[record.USlanderWard]), 14).equal("victim", int(row[record.USlanderVictim]), int(B))
	p.equal("colour", int(row[record.USlanderColour]), int(Irish)+1).equal("spread", int(row[record.USpreadWard]), 0)
}

func TestSlanderBeginsInTermTwo(t *testing.T) {
	for term := 1; term <= 4; term++ {
		if got := slanderPosition(t, term, "I").turn(A).can("slander"); got != (term > 1) {
			t.Errorf("A can slander in term %d: %v", term, got)
		}
	}
}

func TestSlanderNeedsAFavorOfAColourPresentThere(t *testing.T) {
	for favors, want := range map[string]bool{"": false, "EGT": false, "I": true} {
		if got := slanderPosition(t, 2, favors).turn(A).can("slander"); got != want {
			t.Errorf("with %q A can slander: %v", favors, got)
		}
	}
}

func TestSlanderNeedsAnOwnBossAndAnOpponents(t *testing.T) {
	if newPosition(t, 5, 2).cubesOn(14, "I").favorsOf(A, "I").garden("I").bossesOn(14, B, 2).turn(A).can("slander") {
		t.Error("A can slander without a boss there")
	}
	if newPosition(t, 5, 2).cubesOn(14, "I").favorsOf(A, "I").garden("I").bossesOn(14, A, 2).turn(A).can("slander") {
		t.Error("A can slander nobody")
	}
}

func TestSlanderNeedsAToken(t *testing.T) {
	p := slanderPosition(t, 2, "I")
	p.tokens[A] = 0
	if p.turn(A).can("slander") {
		t.Error("A can slander without a token")
	}
	if slanderPosition(t, 2, "I", func(r *Rules) { r.SlanderTokens = 0 }).turn(A).can("slander") {
		t.Error("A can slander in a game without tokens")
	}
}

func TestSlandererChoosesVictimAndColour(t *testing.T) {
	p := slanderPosition(t, 2, "IEG").cubesOn(14, "IE").bossesOn(14, D, 2).turn(A).say("slander", slanderIn(14))
	p.mustOffer("against seat 1", "against seat 3").say("against seat 3")
	p.mustOffer("pay with Irish", "pay with English").say("pay with English")
	p.hasBosses(14, 1, 1, 0, 1).holds(A, "IG")
}

func TestSlanderCanTakeTheLastBoss(t *testing.T) {
	p := slanderPosition(t, 2, "I").turn(A).say("slander", slanderIn(15)).hasBosses(15, 1, 0)
	if p.where[B].has(p.ward(15)) {
		t.Error("B still counts as present in ward 15")
	}
}

func TestSlanderIsOncePerTerm(t *testing.T) {
	p := slanderPosition(t, 2, "III").bossesOn(14, B, 2).turn(A).say("slander", slanderIn(14), "do not spread")
	p.mustOffer("campaign", "settle").campaign(1, 1)
	for p.actor != A {
		p.campaign(1, 1)
	}
	p.mustOffer("campaign", "settle")
}

func TestANewTermAllowsANewSlander(t *testing.T) {
	p := slanderPosition(t, 2, "IIII").turn(A).say("slander", slanderIn(14), "do not spread").campaign(1, 1)
	p.election()
	for p.phase == phaseBid || p.phase == phaseBonusCube || p.phase == phaseBonusWard || p.phase == phaseAppoint {
		p.say(p.offers()[0])
	}
	p.equal("term", int(p.term), 3)
	p.bossesOn(14, A, 1).bossesOn(14, B, 1).turn(A)
	if !p.can("slander") {
		t.Error("A can't slander in the next term")
	}
}

func TestOthersMaySlanderInTheSameTerm(t *testing.T) {
	p := slanderPosition(t, 2, "I").favorsOf(B, "I").turn(A).say("slander", slanderIn(14)).campaign(1, 1)
	if p.actor != B || !p.can("slander") {
		t.Error("B can't slander after A did")
	}
}

func TestSpreadPaysTwoMoreFavorsOfTheSameColour(t *testing.T) {
	for favors, want := range map[string]bool{"I": false, "II": false, "IEE": false, "III": true} {
		p := slanderPosition(t, 2, favors).turn(A).say("slander", slanderIn(14))
		if got := p.can("spread to ward 15"); got != want {
			t.Errorf("with %q A can spread: %v", favors, got)
		}
	}
	p := slanderPosition(t, 2, "IIII").turn(A).say("slander", slanderIn(14), "spread to ward 15")
	p.hasBosses(14, 1, 0).hasBosses(15, 1, 0).holds(A, "I").equal("A's tokens", int(p.tokens[A]), 2)
	p.equal("bosses A sent home", int(p.rec.ledger[A].bossesSlandered), 2).equal("slanders A made", int(p.rec.ledger[A].slanders), 1)
	p.equal("bosses B lost", int(p.rec.ledger[B].bossesLost), 2)
}

func TestSpreadIsOptional(t *testing.T) {
	p := slanderPosition(t, 2, "III").turn(A).say("slander", slanderIn(14))
	p.mustOffer("spread to ward 15", "do not spread").say("do not spread")
	p.hasBosses(15, 1, 1).holds(A, "II")
}

func TestSpreadNeedsTheSameVictim(t *testing.T) {
	p := slanderPosition(t, 2, "III").bossesOn(14, C, 1).turn(A).say("slander", slanderIn(14), "against seat 2")
	if p.can("spread to ward 15") { // only B is there
		t.Error("the slander spreads to another victim")
	}
}

func TestSpreadNeedsAnOwnBossInTheSecondWard(t *testing.T) {
	p := newPosition(t, 5, 2).cubesOn(14, "I").cubesOn(15, "I").favorsOf(A, "III").garden("I").
		bossesOn(14, A, 1).bossesOn(14, B, 1).bossesOn(15, B, 1).turn(A).say("slander")
	if p.can("spread to ward 15") {
		t.Error("the slander spreads to a ward where A has no boss")
	}
}

func TestSpreadDoesNotReachALockedWard(t *testing.T) {
	p := slanderPosition(t, 2, "III").lockWard(15).turn(A).say("slander")
	p.hasBosses(14, 1, 0)
	if p.can("spread to ward 15") {
		t.Error("the slander spreads to a locked ward")
	}
}

func TestSpreadNeedsTheColourUnlessTheOptionSaysNot(t *testing.T) {
	for _, needs := range []bool{true, false} {
		p := slanderPosition(t, 2, "III", func(r *Rules) { r.SpreadColour = needs }).cubesOn(15, "EG").turn(A).say("slander")
		if got := p.can("spread to ward 15"); got == needs {
			t.Errorf("spread_needs_colour %v: the slander spreads to a ward without Irish: %v", needs, got)
		}
	}
}

func TestSpreadFollowsTheMap(t *testing.T) {
	for _, m := range []int{MapStandard, MapBoardspace} {
		p := newPosition(t, 5, 2, func(r *Rules) { r.Map = m }).cubesOn(6, "I").cubesOn(7, "I").favorsOf(A, "III").garden("I")
		for _, number := range []int{6, 7} {
			p.bossesOn(number, A, 1).bossesOn(number, B, 1)
		}
		p.turn(A).say("slander", slanderIn(6))
		if got := p.can("spread to ward 7"); got != (m == MapBoardspace) {
			t.Errorf("map %d: the slander spreads from 6 to 7: %v", m, got)
		}
	}
}

func TestFreeSlanderNeedsNoFavorButAColour(t *testing.T) {
	p := slanderPosition(t, 2, "", func(r *Rules) { r.SlanderCost, r.SpreadCost = 0, 0 }).cubesOn(14, "IE").turn(A)
	p.say("slander", slanderIn(14)).mustOffer("pay with Irish", "pay with English").say("pay with Irish", "spread to ward 15")
	p.hasBosses(14, 1, 0).hasBosses(15, 1, 0).holds(A, "")
}
