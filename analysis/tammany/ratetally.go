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
	sideSeats           []int64 // seats that a side holds in a game
	// sums, by kind of grid and by ward, hold the four numbers of each group,
	// one group after the other.
	sums  [gridKinds][]analysis.Joint
	block [gridKinds][][]int64
	count int64
	// held and won count the elections of the game being read, by ward and
	// term, and by ward, term and winner.
	held []int64
	won  []int64
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
	for _, s := range sides {
		t.sideSeats = append(t.sideSeats, int64(len(s.Places)))
	}
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
	t.won = make([]int64, len(record.Wards)*t.terms*t.seats)
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
	clear(t.won)
	for i := e.lo; i < e.hi; i++ {
		at := e.place(i)*t.terms + int(e.term[i]) - 1
		t.held[at]++
		if w := e.winner[i]; w >= 0 {
			t.won[at*t.seats+int(w)]++
		}
	}
	for ward := range record.Wards {
		for term := range t.terms {
			if at := ward*t.terms + term; t.held[at] > 0 {
				t.addWard(d, ward, term, t.held[at], t.won[at*t.seats:(at+1)*t.seats])
			}
		}
	}
	return nil
}

// addWard takes in what a ward held in a term, and how often each seat won it.
func (t *rateTally) addWard(d *deal, ward, term int, held int64, won []int64) {
	for s, wins := range won {
		share := d.game.shares[s]
		row := [rateNumbers]int64{rTrials: held, rWards: wins, rGames: held * share, rBoth: wins * share}
		for _, w := range [...]int{ward, allWards} {
			addRow(t.block[bySeat][w][number(s, 0):], &row)
			addRow(t.block[byTerm][w][number(term, 0):], &row)
			if t.sides > 0 {
				addRow(t.block[byStrategy][w][number(d.game.sides[s], 0):], &row)
			}
		}
	}
}

func addRow(to []int64, row *[rateNumbers]int64) {
	for i, x := range row {
		to[i] += x
	}
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
