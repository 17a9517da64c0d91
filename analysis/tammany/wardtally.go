package tammany

import (
	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// allWards is the place of the sums over all wards in a tally, after those of
// record.Wards; allTerms that of the sums over all terms, before those of term
// 1, 2, …
var allWards = len(record.Wards)

const allTerms = 0

// wardTally adds up the elections of a cell by ward and by term.
type wardTally struct {
	rules     rules
	terms     int
	elections []analysis.Joint // by ward and term (see at), of elections
	prices    []analysis.Joint // the same, of elections whose ballots are kept
	colours   []analysis.Joint // by ward, of the contests won among these
	seats     []analysis.Joint // by ward over all terms: elections held, wins of each seat
	block     wardBlock
	count     int64 // blocks
	priced    int64 // blocks whose ballots are kept
}

// Numbers of wardTally.elections.
const (
	eHeld = iota
	eUnopposed
	eTied
	eWon // in a contest
	eCandidates
	eBids    // favors bid by all
	eOverbid // winner's votes less the best rival's less 1, in contests won
	ePoints  // victory points of the wards contested, won or tied
	electionNumbers
)

// Numbers of wardTally.prices.
const (
	pWon    = iota // contests won
	pPaid          // favors bid by their winners
	pBids          // favors bid by all, in all contests
	pWasted        // of these, those bid on wards lost or tied
	pPoints        // victory points of the contests won
	priceNumbers
)

// Numbers of wardTally.colours, for each colour: contests won in which it is in
// the ward, and the winners' bids in it.
func colourPresent(c int) int { return 2 * c }
func colourPaid(c int) int    { return 2*c + 1 }

const colourNumbers = 2 * colours

// wardBlock is what one block adds up to.
type wardBlock struct {
	elections [][electionNumbers]int64 // totals are filled in at its end
	prices    [][priceNumbers]int64    // the same
	colours   [][colourNumbers]int64
	seats     [][]int64
}

func newWardTally(d *deal) *wardTally {
	t := &wardTally{rules: d.rules, terms: d.rules.Terms}
	n := (allWards + 1) * (1 + t.terms)
	t.elections, t.prices = analysis.Joints(n, electionNumbers), analysis.Joints(n, priceNumbers)
	t.colours, t.block.colours = analysis.Joints(allWards+1, colourNumbers), make([][colourNumbers]int64, allWards+1)
	t.seats = analysis.Joints(allWards+1, 1+d.cell.Players)
	t.block.elections, t.block.prices = make([][electionNumbers]int64, n), make([][priceNumbers]int64, n)
	for range allWards + 1 {
		t.block.seats = append(t.block.seats, make([]int64, 1+d.cell.Players))
	}
	return t
}

// at is the place of a ward's sums in a term, from 1, or over allTerms.
func (t *wardTally) at(ward, term int) int { return ward*(1+t.terms) + term }

// add takes in the elections of a game.
func (t *wardTally) add(d *deal) error {
	e, ballot := &d.elections, d.ballots.lo
	for i := e.lo; i < e.hi; i++ {
		ward := e.place(i)
		addOutcome(e, i, t.rules.vp(ward), &t.block.elections[t.at(ward, int(e.term[i]))])
		for _, w := range [...]int{ward, allWards} {
			t.block.seats[w][0]++
			if e.winner[i] >= 0 {
				t.block.seats[w][1+e.winner[i]]++
			}
		}
		if d.ballots.kept() {
			ballot = t.addBallots(d, i, ballot)
		}
	}
	return nil
}

// addOutcome adds one election, in a ward of so many points, to a row.
func addOutcome(e *electionRows, i int, vp int64, row *[electionNumbers]int64) {
	row[eHeld]++
	row[eCandidates] += int64(e.candidates[i])
	row[eBids] += int64(e.bids[i])
	switch e.outcome[i] {
	case record.Unopposed:
		row[eUnopposed]++
	case record.Tied:
		row[eTied]++
		row[ePoints] += vp
	case record.Won:
		row[eWon]++
		row[ePoints] += vp
		row[eOverbid] += int64(e.first[i] - e.second[i] - 1)
	}
}

// addBallots takes in the ballots of an election, from row ballot on, and
// returns the row after them.
func (t *wardTally) addBallots(d *deal, i, ballot int) int {
	e, k := &d.elections, &d.ballots
	end := ballot + int(e.candidates[i])
	if e.outcome[i] != record.Won && e.outcome[i] != record.Tied {
		return end
	}
	ward := e.place(i)
	row := &t.block.prices[t.at(ward, int(e.term[i]))]
	for ; ballot < end; ballot++ {
		bid := k.paid(ballot)
		row[pBids] += bid
		if !k.won[ballot] {
			row[pWasted] += bid
			continue
		}
		row[pWon]++
		row[pPaid] += bid
		row[pPoints] += t.rules.vp(ward)
		for c := range colours {
			if e.cubes[c][i] > 0 {
				n := int64(k.bid[c][ballot])
				for _, w := range [...]int{ward, allWards} {
					t.block.colours[w][colourPresent(c)]++
					t.block.colours[w][colourPaid(c)] += n
				}
			}
		}
	}
	return end
}

// total fills in the sums over all terms, over all wards, and over both, of rows
// by ward and term.
func (t *wardTally) total(row func(at int) []int64) {
	for ward := range allWards {
		for term := 1; term <= t.terms; term++ {
			addRow(row(t.at(ward, allTerms)), row(t.at(ward, term)))
			addRow(row(t.at(allWards, term)), row(t.at(ward, term)))
		}
		addRow(row(t.at(allWards, allTerms)), row(t.at(ward, allTerms)))
	}
}

func addRow(to, row []int64) {
	for i, x := range row {
		to[i] += x
	}
}

// close takes in the deal that was read.
func (t *wardTally) close(d *deal) error {
	if !d.elections.kept() {
		return nil
	}
	t.count++
	t.total(func(at int) []int64 { return t.block.elections[at][:] })
	for i := range t.elections {
		t.elections[i].Add(t.block.elections[i][:])
	}
	for i := range t.seats {
		t.seats[i].Add(t.block.seats[i])
		clear(t.block.seats[i])
	}
	clear(t.block.elections)
	if d.ballots.kept() {
		t.priced++
		t.total(func(at int) []int64 { return t.block.prices[at][:] })
		for i := range t.prices {
			t.prices[i].Add(t.block.prices[i][:])
		}
		for i := range t.colours {
			t.colours[i].Add(t.block.colours[i][:])
		}
		clear(t.block.prices)
		clear(t.block.colours)
	}
	return nil
}

func (t *wardTally) merge(p part) error {
	o := p.(*wardTally)
	analysis.MergeJoints(t.elections, o.elections)
	analysis.MergeJoints(t.prices, o.prices)
	analysis.MergeJoints(t.colours, o.colours)
	analysis.MergeJoints(t.seats, o.seats)
	t.count += o.count
	t.priced += o.priced
	return nil
}
