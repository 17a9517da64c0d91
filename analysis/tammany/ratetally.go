package tammany

import (
	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// rateTally is behind the ward rates (a) to (d): who wins the ward against who
// wins the game, by ward and by seat, by strategy and by term. Its trial is a
// seat in an election that was held.
type rateTally struct {
	seats, sides, terms int
	// sums, by kind of grid and by ward, hold the four numbers of each group,
	// one group after the other.
	sums  [gridKinds][]analysis.Joint
	block [gridKinds][][]int64
	count int64
	held  []int64 // elections of the game being read, by ward and term
}

// Kinds of grids, and their names.
const (
	bySeat = iota
	byStrategy
	byTerm
	gridKinds
)

// Numbers of a group in a ward.
const (
	rTrials = iota // seats of the group in elections held
	rWards         // of these, won the ward
	rGames         // of these, won the game, in parts
	rBoth          // of these, won both
	rateNumbers
)

func newRateTally(d *deal, sides []analysis.Side) *rateTally {
	t := &rateTally{seats: d.cell.Players, sides: len(sides), terms: d.rules.Terms}
	if t.sides < 2 {
		t.sides = 0 // one strategy is every seat
	}
	for kind, groups := range [gridKinds]int{t.seats, t.sides, t.terms} {
		t.sums[kind] = analysis.Joints(allWards+1, groups*rateNumbers)
		for range allWards + 1 {
			t.block[kind] = append(t.block[kind], make([]int64, groups*rateNumbers))
		}
	}
	t.held = make([]int64, len(record.Wards)*t.terms)
	return t
}

// number is the place of a group's number.
func number(group, n int) int { return group*rateNumbers + n }

// add takes in the elections of a game.
func (t *rateTally) add(d *deal) error {
	e := &d.elections
	if !e.kept() {
		return nil
	}
	clear(t.held)
	for i := e.lo; i < e.hi; i++ {
		ward, term := e.place(i), int(e.term[i])-1
		t.held[ward*t.terms+term]++
		if e.winner[i] >= 0 {
			t.addWin(d, ward, term, int(e.winner[i]))
		}
	}
	for ward := range record.Wards {
		t.addHeld(d, ward, t.held[ward*t.terms:(ward+1)*t.terms])
	}
	return nil
}

// addWin takes in who won a ward in a term.
func (t *rateTally) addWin(d *deal, ward, term, winner int) {
	for _, w := range [...]int{ward, allWards} {
		t.note(bySeat, w, winner, rWards, 1, rBoth, d.game.shares[winner])
		t.note(byTerm, w, term, rWards, 1, rBoth, d.game.shares[winner])
		if t.sides > 0 {
			t.note(byStrategy, w, d.game.sides[winner], rWards, 1, rBoth, d.game.shares[winner])
		}
	}
}

// addHeld takes in how many elections a ward held in each term: every seat was a
// trial in each.
func (t *rateTally) addHeld(d *deal, ward int, held []int64) {
	all := int64(0)
	for term, n := range held {
		all += n
		for _, w := range [...]int{ward, allWards} {
			t.note(byTerm, w, term, rTrials, n*int64(t.seats), rGames, n*analysis.WinParts)
		}
	}
	for s, share := range d.game.shares {
		for _, w := range [...]int{ward, allWards} {
			t.note(bySeat, w, s, rTrials, all, rGames, all*share)
			if t.sides > 0 {
				t.note(byStrategy, w, d.game.sides[s], rTrials, all, rGames, all*share)
			}
		}
	}
}

// note adds to two of a group's numbers.
func (t *rateTally) note(kind, ward, group, i int, x int64, j int, y int64) {
	to := t.block[kind][ward][number(group, 0):]
	to[i] += x
	to[j] += y
}

// close takes in the deal that was read.
func (t *rateTally) close(d *deal) error {
	if !d.elections.kept() {
		return nil
	}
	t.count++
	for kind := range t.sums {
		for w := range t.sums[kind] {
			t.sums[kind][w].Add(t.block[kind][w])
			clear(t.block[kind][w])
		}
	}
	return nil
}

func (t *rateTally) merge(p part) error {
	o := p.(*rateTally)
	for kind := range t.sums {
		analysis.MergeJoints(t.sums[kind], o.sums[kind])
	}
	t.count += o.count
	return nil
}
