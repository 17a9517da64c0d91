package tallywood

import "testing"

func TestTheRulesTellWhatIsPrinted(t *testing.T) {
	p := newPosition(t, 2)
	r := p.rules
	w01 := p.card("W01")
	if r.CardID(w01) != "W01" || r.Icons(w01) != [Corners]Icon{Icon(Works), MoneyIcon, Icon(Celebrity), PopIcon} || w01.Deck() != Works {
		t.Errorf("W01 is %s with %v of the %v deck", r.CardID(w01), r.Icons(w01), w01.Deck())
	}
	for id, want := range map[string]Ability{
		"W01": {Name: "m1", GainMoney: 1},
		"W04": {Name: "p1", GainPop: 1},
		"W07": {Name: "d1", Cubes: 1},
		"W02": {Name: "a1", Attracts: 1},
		"W05": {Name: "x_mp", CostMoney: 1, GainPop: 2},
		"W08": {Name: "s_here", CostMoney: 2, PollingHere: 1},
		"C08": {Name: "s_any", CostPop: 2, PollingChoice: 1},
		"W03": {Name: "t", CostPolling: 1, PollingHere: 2},
		"W06": {Name: "pas_works", Passive: true, Act: Works, ChangeMoney: -1},
		"R06": {Name: "pas_research", Passive: true, After: true, Act: Research, GainPop: 1},
		"K06": {Name: "pas_campaign", Passive: true, Act: Campaign, ChangePop: -1},
	} {
		if got := r.Ability(p.card(id)); got != want {
			t.Errorf("the ability of %s is %+v, want %+v", id, got, want)
		}
	}
	if m, pop, polling := r.Start(3); m != 3 || pop != 3 || polling != [Colours]int{Blue: 1} {
		t.Errorf("the fourth politician starts with %d, %d and %v", m, pop, polling)
	}
	if m, pop := r.FavorCost(Red, 1); m != 1 || pop != 1 {
		t.Errorf("red's first favor costs %d and %d", m, pop)
	}
	if m, d := r.FundraiseGain(); m != 1 || d != 1 {
		t.Errorf("a fundraise brings %d per strength, %d per district", m, d)
	}
	if r.HandAt(3) != 5 || r.Turns(3) != 4 || r.Present(4) != (Reward{PollingHere: 1}) || r.Most(4) != (Reward{VoteShare: 1}) {
		t.Error("the round cards are others")
	}
	if r.ResearchGain() != 1 || r.CampaignGain() != 2 || r.CelebrityCubes() != 2 || r.RallyGain() != 2 || VotesPerShare(46, 7) != 7 {
		t.Error("the actions gain something else")
	}
	if r.SoloCardID(1) != "S02" || r.SoloTop(1) != [2]Colour{Red, Yellow} || r.SoloActions(1) != [2]Act{Campaign, Research} || r.Hard() {
		t.Error("the solo cards are others")
	}
}
