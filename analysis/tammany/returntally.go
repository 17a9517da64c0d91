package tammany

import (
	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// returnTally adds up what favors buy: the victory points of contested wards,
// by the colours that were bid for them, by term.
type returnTally struct {
	terms int
	sums  []analysis.Joint // by term and colour (see at)
	block [][returnNumbers]int64
	count int64
}

// Numbers of returnTally.sums.
const (
	vBid    = iota // favors bid in contests, by anybody
	vWon           // of these, those bid by the ward's winner
	vPoints        // points that they bought, in thousandths
	returnNumbers
)

// pointParts is into how many parts a point is cut to be shared out between the
// colours of a bid. The parts of a bid's last colour make up for rounding, so
// that the colours sum to the whole.
const pointParts = 1000

// allColours is the place of all colours together, after the four.
const allColours = colours

func newReturnTally(d *deal) *returnTally {
	t := &returnTally{terms: d.rules.Terms}
	n := (1 + t.terms) * (1 + colours)
	t.sums, t.block = analysis.Joints(n, returnNumbers), make([][returnNumbers]int64, n)
	return t
}

// at is the place of a colour in a term, from 1, or over allTerms.
func (t *returnTally) at(term, colour int) int { return term*(1+colours) + colour }

// add takes in the ballots of a game.
func (t *returnTally) add(d *deal) error {
	e, k := &d.elections, &d.ballots
	if !e.kept() || !k.kept() {
		return nil
	}
	row := k.lo
	for i := e.lo; i < e.hi; i++ {
		end := row + int(e.candidates[i])
		if e.outcome[i] == record.Won || e.outcome[i] == record.Tied {
			for ; row < end; row++ {
				t.addBallot(k, row, int(e.term[i]), d.rules.vp(e.place(i)))
			}
		}
		row = end
	}
	return nil
}

// addBallot takes in a candidate's bid for a ward of so many points.
func (t *returnTally) addBallot(k *ballotRows, row, term int, vp int64) {
	all := k.paid(row)
	if all == 0 {
		return
	}
	left, given := all, int64(0)
	for c := range colours {
		n := int64(k.bid[c][row])
		if n == 0 {
			continue
		}
		r := [returnNumbers]int64{vBid: n}
		if k.won[row] {
			r[vWon] = n
			r[vPoints] = n * vp * pointParts / all
			if left -= n; left == 0 {
				r[vPoints] = vp*pointParts - given
			}
			given += r[vPoints]
		}
		for _, at := range [...]int{t.at(term, c), t.at(term, allColours), t.at(allTerms, c), t.at(allTerms, allColours)} {
			for j, x := range r {
				t.block[at][j] += x
			}
		}
	}
}

// close takes in the deal that was read.
func (t *returnTally) close(d *deal) error {
	if !d.elections.kept() || !d.ballots.kept() {
		return nil
	}
	t.count++
	for i := range t.sums {
		t.sums[i].Add(t.block[i][:])
	}
	clear(t.block)
	return nil
}

func (t *returnTally) merge(p part) error {
	o := p.(*returnTally)
	analysis.MergeJoints(t.sums, o.sums)
	t.count += o.count
	return nil
}
