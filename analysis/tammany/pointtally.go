package tammany

import "tweed/analysis"

// pointTally adds up what decides games and how unequal seats are: the weight
// of each source of points, and the inequality of favor income.
type pointTally struct {
	groups []analysis.Joint // by group of seats, of the share numbers
	games  analysis.Joint   // of the game numbers
	block  struct {
		groups [][shareNumbers]int64
		games  [gameNumbers]int64
	}
}

// Numbers of pointTally.groups.
const (
	sScore  = iota // points
	sPoints        // by source
	sKept   = sPoints + 4
	sSeats  = sKept + 1 // seats of games
	// shareNumbers is how many there are
	shareNumbers = sSeats + 1
)

// Numbers of pointTally.games.
const (
	gGames      = iota
	gPivot                   // games that the source decides, by source
	gGap        = gPivot + 4 // Σ |x_i − x_j| over pairs of seats, of favors gained
	gIncome     = gGap + 1   // favors gained by all seats
	gMost       = gIncome + 1
	gameNumbers = gMost + 1 // gMost: favors gained by the seat that gained most
)

func newPointTally(groups []Group) *pointTally {
	t := &pointTally{groups: analysis.Joints(len(groups), shareNumbers), games: analysis.NewJoint(gameNumbers)}
	t.block.groups = make([][shareNumbers]int64, len(groups))
	return t
}

// add takes in the seats of a game.
func (t *pointTally) add(d *deal) error {
	k := &d.seats
	for s, groups := range d.groups[d.game.seating] {
		row := k.lo + s
		for _, g := range groups {
			to := &t.block.groups[g]
			to[sSeats]++
			to[sScore] += int64(k.vp[row])
			to[sKept] += int64(k.spent[sinkKept][row])
			for i := range points {
				to[sPoints+i] += int64(k.points[i][row])
			}
		}
	}
	t.block.games[gGames]++
	for i := range points {
		if t.decides(d, i) {
			t.block.games[gPivot+i]++
		}
	}
	t.addIncome(d)
	return nil
}

// decides reports whether a source of points decides the game: without it, no
// winner has the most points any longer.
func (t *pointTally) decides(d *deal, source int) bool {
	k := &d.seats
	top, winners := int32(-1<<31), int32(-1<<31)
	for s, share := range d.game.shares {
		v := k.vp[k.lo+s] - k.points[source][k.lo+s]
		top = max(top, v)
		if share > 0 {
			winners = max(winners, v)
		}
	}
	return winners < top
}

// addIncome takes in how unequal the seats' favor income is.
func (t *pointTally) addIncome(d *deal) {
	k, n := &d.seats, d.cell.Players
	most := int64(0)
	for s := range n {
		x := sumRow(k.gained, k.lo+s)
		t.block.games[gIncome] += x
		most = max(most, x)
		for o := range s {
			gap := x - sumRow(k.gained, k.lo+o)
			t.block.games[gGap] += max(gap, -gap)
		}
	}
	t.block.games[gMost] += most
}

// close takes in the deal that was read.
func (t *pointTally) close(*deal) error {
	for i := range t.groups {
		t.groups[i].Add(t.block.groups[i][:])
	}
	t.games.Add(t.block.games[:])
	clear(t.block.groups)
	t.block.games = [gameNumbers]int64{}
	return nil
}

func (t *pointTally) merge(p part) error {
	o := p.(*pointTally)
	analysis.MergeJoints(t.groups, o.groups)
	t.games.Merge(&o.games)
	return nil
}
