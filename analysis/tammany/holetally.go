package tammany

import (
	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// hole is a situation that the rules barely provide for, with what it is counted
// in.
type hole struct {
	name  string
	unit  string // "games", "turns", "elections", "ward votes"
	table string // that it is read from
}

// The holes, in the order in which they are printed.
var holes = []hole{
	hBosses:    {"ward actions short of bosses", "games", "games"},
	hFavors:    {"grants short of favors", "games", "games"},
	hBag:       {"garden refills short of cubes", "games", "games"},
	hShared:    {"wins shared after the whole tie-break", "games", "games"},
	hDeadlock:  {"elections without a majority for mayor after all tie-breaks", "elections", "terms"},
	hNoMayor:   {"elections that left no mayor", "elections", "terms"},
	hNobody:    {"elections in which nobody won a ward", "elections", "terms"},
	hTied:      {"wards tied, so that nobody wins", "ward votes", "elections"},
	hVacant:    {"wards without a candidate", "ward votes", "elections"},
	hEmpty:     {"campaigns that placed no boss", "turns", "turns"},
	hFewBosses: {"campaigns that placed too few bosses, but some", "turns", "turns"},
	hNoBoss:    {"settling without a boss", "turns", "turns"},
	hNoGarden:  {"turns with an empty Castle Garden, which leaves only campaigning", "turns", "turns"},
}

const (
	hBosses = iota
	hFavors
	hBag
	hShared
	hDeadlock
	hNoMayor
	hNobody
	hTied
	hVacant
	hEmpty
	hFewBosses
	hNoBoss
	hNoGarden
	holeCount
)

// holeTally counts them.
type holeTally struct {
	sums  []analysis.Joint // by hole
	block [holeCount][holeNumbers]int64
	game  [holeCount][2]int64 // units and events of the game being read
}

// Numbers of holeTally.sums.
const (
	nGames  = iota
	nWith   // games with at least one
	nUnits  // games, turns, …
	nEvents // how often it happened; several times in a game where the unit is the game
	holeNumbers
)

func newHoleTally(*deal) *holeTally {
	return &holeTally{sums: analysis.Joints(holeCount, holeNumbers)}
}

// add takes in a game.
func (t *holeTally) add(d *deal) error {
	t.game = [holeCount][2]int64{}
	if d.games.kept() {
		row := d.games.lo
		t.count(hBosses, 1, int64(d.games.bosses[row]))
		t.count(hFavors, 1, int64(d.games.favors[row]))
		t.count(hBag, 1, int64(d.games.bag[row]))
		t.count(hShared, 1, one(d.games.winners[row] > 1))
	}
	n := d.cell.Players
	for lo := d.terms.lo; lo < d.terms.hi; lo += n {
		t.addElection(&d.terms, lo, n)
	}
	for i := d.elections.lo; i < d.elections.hi; i++ {
		t.count(hTied, 1, one(d.elections.outcome[i] == record.Tied))
		t.count(hVacant, 1, one(d.elections.outcome[i] == record.Vacant))
	}
	for i := d.turns.lo; i < d.turns.hi; i++ {
		t.addTurn(&d.turns, i, d.rules.CampaignBosses)
	}
	for h := range t.game {
		row := &t.block[h]
		row[nGames]++
		row[nUnits] += t.game[h][0]
		row[nEvents] += t.game[h][1]
		if t.game[h][1] > 0 {
			row[nWith]++
		}
	}
	return nil
}

func (t *holeTally) count(hole int, units, events int64) {
	t.game[hole][0] += units
	t.game[hole][1] += events
}

func one(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}

// addElection takes in the result of an election, whose seats' rows begin at lo.
func (t *holeTally) addElection(k *termRows, lo, n int) {
	mayors, wards := 0, int32(0)
	for s := range n {
		wards += k.wards[lo+s]
		if k.mayor[lo+s] {
			mayors++
		}
	}
	t.count(hDeadlock, 1, one(wards == 0 || k.deadlocked(lo, n)))
	t.count(hNoMayor, 1, one(mayors == 0))
	t.count(hNobody, 1, one(wards == 0))
}

// deadlocked reports whether several seats are level in wards won, favors in
// hand, and favors of each colour: the whole tie-break of the mayor.
func (k *termRows) deadlocked(lo, n int) bool {
	best := 0
	level := 1
	for s := 1; s < n; s++ {
		switch c := k.compare(lo+s, lo+best); {
		case c > 0:
			best, level = s, 1
		case c == 0:
			level++
		}
	}
	return level > 1
}

// compare orders two seats as the mayor's election does.
func (k *termRows) compare(a, b int) int {
	if c := k.wards[a] - k.wards[b]; c != 0 {
		return int(c)
	}
	sum := int32(0)
	for c := range colours {
		sum += k.favors[c][a] - k.favors[c][b]
	}
	if sum != 0 {
		return int(sum)
	}
	for c := range colours {
		if x := k.favors[c][a] - k.favors[c][b]; x != 0 {
			return int(x)
		}
	}
	return 0
}

func (t *holeTally) addTurn(k *turnRows, i int, due int64) {
	bosses := one(k.boss1[i] != 0) + one(k.boss2[i] != 0)
	campaign := k.action[i] == record.Campaign
	t.count(hEmpty, 1, one(campaign && bosses == 0))
	t.count(hFewBosses, 1, one(campaign && bosses > 0 && bosses < due))
	t.count(hNoBoss, 1, one(!campaign && bosses == 0))
	garden := int32(0)
	for c := range colours {
		garden += k.garden[c][i]
	}
	t.count(hNoGarden, 1, one(garden == 0))
}

// close takes in the deal that was read.
func (t *holeTally) close(d *deal) error {
	kept := map[string]bool{"games": d.games.kept(), "terms": d.terms.kept(), "elections": d.elections.kept(), "turns": d.turns.kept()}
	for h := range t.sums {
		if kept[holes[h].table] {
			t.sums[h].Add(t.block[h][:])
		}
	}
	t.block = [holeCount][holeNumbers]int64{}
	return nil
}

func (t *holeTally) merge(p part) error {
	analysis.MergeJoints(t.sums, p.(*holeTally).sums)
	return nil
}
