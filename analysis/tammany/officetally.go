package tammany

import (
	"strings"

	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// offices that a mayor hands out: places in record.Offices from firstOffice on.
const (
	firstOffice = 2
	officeCount = 4
)

// officeTally adds up what offices are worth, how often they are used and to
// whom they go.
type officeTally struct {
	value []analysis.Joint // by office
	use   []analysis.Joint // by office
	gifts []analysis.Joint // by the receiver's rank among the opponents
	block struct {
		value [officeCount][valueNumbers]int64
		use   [officeCount][useNumbers]int64
		gifts [][1 + officeCount]int64
	}
	count int64 // blocks with terms
	used  int64 // blocks with turns
}

// Numbers of officeTally.value: an office handed out, and its holder less the
// mean of the other holders, times the number of these.
const (
	fGiven = iota
	fWins
	fScore
	valueNumbers
)

// Numbers of officeTally.use.
const (
	uTurns = iota // turns in which a seat held the office
	uUses         // of these, with the power used
	useNumbers
)

func newOfficeTally(d *deal) *officeTally {
	t := &officeTally{value: analysis.Joints(officeCount, valueNumbers), use: analysis.Joints(officeCount, useNumbers)}
	t.gifts = analysis.Joints(d.cell.Players-1, 1+officeCount)
	t.block.gifts = make([][1 + officeCount]int64, d.cell.Players-1)
	return t
}

// add takes in the offices of a game.
func (t *officeTally) add(d *deal) error {
	if d.terms.kept() {
		n := d.cell.Players
		for lo := d.terms.lo; lo < d.terms.hi; lo += n {
			t.addTerm(d, lo)
		}
	}
	k := &d.turns
	for i := k.lo; i < k.hi; i++ {
		if o := int(k.office[i]) - firstOffice; o >= 0 {
			t.block.use[o][uTurns]++
			if usesOffice[k.order[i]] {
				t.block.use[o][uUses]++
			}
		}
	}
	return nil
}

// usesOffice says of each order of a turn's parts whether an office was used.
var usesOffice = func() []bool {
	uses := make([]bool, len(record.Orders))
	for i, order := range record.Orders {
		uses[i] = strings.Contains(order, "O")
	}
	return uses
}()

// addTerm takes in what the mayor handed out at one election, whose rows begin
// at lo.
func (t *officeTally) addTerm(d *deal, lo int) {
	k, n := &d.terms, d.cell.Players
	holders, wins, score := int64(0), int64(0), int64(0)
	for s := range n {
		if int(k.office[lo+s]) >= firstOffice {
			holders++
			wins += d.game.shares[s]
			score += int64(d.seats.vp[d.seats.lo+s])
		}
	}
	if holders < 2 {
		return // nobody to compare with
	}
	for s := range n {
		o := int(k.office[lo+s]) - firstOffice
		if o < 0 {
			continue
		}
		row := &t.block.value[o]
		row[fGiven]++
		row[fWins] += holders*d.game.shares[s] - wins
		row[fScore] += holders*int64(d.seats.vp[d.seats.lo+s]) - score
		gift := &t.block.gifts[t.rank(d, lo, s)]
		gift[0]++
		gift[1+o]++
	}
}

// rank is a receiver's place among the holders by points at the election, from
// 0; equal ones share the better place.
func (t *officeTally) rank(d *deal, lo, seat int) int {
	k, better := &d.terms, 0
	for s := range d.cell.Players {
		if int(k.office[lo+s]) >= firstOffice && k.vp[lo+s] > k.vp[lo+seat] {
			better++
		}
	}
	return better
}

// close takes in the deal that was read.
func (t *officeTally) close(d *deal) error {
	if d.terms.kept() {
		t.count++
		for i := range t.value {
			t.value[i].Add(t.block.value[i][:])
		}
		for i := range t.gifts {
			t.gifts[i].Add(t.block.gifts[i][:])
		}
		t.block.value = [officeCount][valueNumbers]int64{}
		clear(t.block.gifts)
	}
	if d.turns.kept() {
		t.used++
		for i := range t.use {
			t.use[i].Add(t.block.use[i][:])
		}
		t.block.use = [officeCount][useNumbers]int64{}
	}
	return nil
}

func (t *officeTally) merge(p part) error {
	o := p.(*officeTally)
	analysis.MergeJoints(t.value, o.value)
	analysis.MergeJoints(t.use, o.use)
	analysis.MergeJoints(t.gifts, o.gifts)
	t.count += o.count
	t.used += o.used
	return nil
}
