package tammany

import "tweed/analysis"

// dynamicsTally follows who is ahead from election to election.
type dynamicsTally struct {
	terms int
	after []analysis.Joint // by checkpoint: after the election of term 1, 2, …
	games analysis.Joint
	// deficit is the largest lead that the winner had to make up in a game.
	deficit analysis.Distribution
	block   struct {
		after    [][afterNumbers]int64
		games    []int64
		deficits []int32
	}
	count int64
}

// Numbers of dynamicsTally.after.
const (
	aLeaders    = iota // seats with the most points then
	aLeaderWins        // wins of these
	aMayors
	aMayorWins
	aLast // seats with the fewest points then
	aLastWins
	afterNumbers
)

// Numbers of dynamicsTally.games; the last are by the checkpoint at which the
// winner took the lead for good.
const (
	yGames    = iota
	yChanges  // changes of the lead between checkpoints, the end included
	yTrailing // checkpoints at which the winner was behind
	yDeficit  // points that the winner was behind, over checkpoints
	yScore    // points of the winner at the end
	yDecided
)

func newDynamicsTally(d *deal) *dynamicsTally {
	t := &dynamicsTally{terms: d.rules.Terms}
	n := yDecided + t.terms + 1
	t.after, t.games = analysis.Joints(t.terms, afterNumbers), analysis.NewJoint(n)
	t.block.after, t.block.games = make([][afterNumbers]int64, t.terms), make([]int64, n)
	return t
}

// add takes in the elections of a game.
func (t *dynamicsTally) add(d *deal) error {
	if !d.terms.kept() {
		return nil
	}
	row := t.block.games
	row[yGames]++
	worst, since := int32(0), 0
	for k := range t.terms {
		c := t.checkpoint(d, k)
		if c.changes(d) {
			row[yChanges]++
		}
		if c.deficit == 0 {
			continue
		}
		row[yTrailing]++
		row[yDeficit] += int64(c.deficit)
		worst = max(worst, c.deficit)
		since = k + 1 // not ahead here: not before the next checkpoint
	}
	row[yDecided+since]++
	row[yScore] += int64(t.winnerScore(d))
	t.block.deficits = append(t.block.deficits, worst)
	return nil
}

// checkpoint is where a game stands after the election of one term.
type checkpoint struct {
	lo      int   // the first row of the term
	top     int32 // most points
	deficit int32 // points that the best of the winners is behind
}

// checkpoint takes in the k-th checkpoint, from 0.
func (t *dynamicsTally) checkpoint(d *deal, k int) checkpoint {
	r, n := &d.terms, d.cell.Players
	c := checkpoint{lo: r.lo + k*n, top: r.vp[r.lo+k*n]}
	low, winner := c.top, int32(-1<<31)
	for s, share := range d.game.shares {
		v := r.vp[c.lo+s]
		c.top, low = max(c.top, v), min(low, v)
		if share > 0 {
			winner = max(winner, v)
		}
	}
	c.deficit = c.top - winner
	row := &t.block.after[k]
	for s, share := range d.game.shares {
		at := c.lo + s
		if r.vp[at] == c.top {
			row[aLeaders]++
			row[aLeaderWins] += share
		}
		if r.vp[at] == low {
			row[aLast]++
			row[aLastWins] += share
		}
		if r.mayor[at] {
			row[aMayors]++
			row[aMayorWins] += share
		}
	}
	return c
}

// changes reports whether the lead changes between this checkpoint and the
// next, or the end: nobody who leads here leads there.
func (c *checkpoint) changes(d *deal) bool {
	r, n := &d.terms, d.cell.Players
	last := c.lo+n >= r.hi
	next := int32(-1 << 31)
	for s := range n {
		if !last {
			next = max(next, r.vp[c.lo+n+s])
		}
	}
	for s, share := range d.game.shares {
		leads := share > 0
		if !last {
			leads = r.vp[c.lo+n+s] == next
		}
		if leads && r.vp[c.lo+s] == c.top {
			return false
		}
	}
	return true
}

// winnerScore is the final points of the winners, who are level.
func (t *dynamicsTally) winnerScore(d *deal) int32 {
	for s, share := range d.game.shares {
		if share > 0 {
			return d.seats.vp[d.seats.lo+s]
		}
	}
	return 0
}

// close takes in the deal that was read.
func (t *dynamicsTally) close(d *deal) error {
	if !d.terms.kept() {
		return nil
	}
	t.count++
	for i := range t.after {
		t.after[i].Add(t.block.after[i][:])
	}
	t.games.Add(t.block.games)
	clear(t.block.after)
	clear(t.block.games)
	err := t.deficit.Add(t.block.deficits)
	t.block.deficits = t.block.deficits[:0]
	return err
}

func (t *dynamicsTally) merge(p part) error {
	o := p.(*dynamicsTally)
	analysis.MergeJoints(t.after, o.after)
	t.games.Merge(&o.games)
	t.count += o.count
	return t.deficit.Merge(&o.deficit)
}
