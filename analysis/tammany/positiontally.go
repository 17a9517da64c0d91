package tammany

import (
	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// positionTally adds up elections by their position in the order of resolution.
type positionTally struct {
	positions []analysis.Joint // elections held, contested, priced contests, their price
	// slopes are the sums behind two regressions on the position: of being
	// contested, over elections held, and of the winner's bid, over contests
	// won.
	slopes [positionSlopes]analysis.Joint
	block  struct {
		positions [][positionNumbers]int64
		slopes    [positionSlopes][slopeNumbers]int64
	}
	count int64
}

// Numbers of positionTally.positions.
const (
	oHeld = iota
	oContested
	oWon
	oPaid // favors bid by the winners of contests won
	positionNumbers
)

// The regressions, and the numbers of each.
const (
	contestSlope = iota
	priceSlope
	positionSlopes
)

const (
	slopeN = iota
	slopeX
	slopeY
	slopeXX
	slopeXY
	slopeNumbers
)

func newPositionTally() *positionTally {
	t := &positionTally{positions: analysis.Joints(len(record.Wards), positionNumbers)}
	for i := range t.slopes {
		t.slopes[i] = analysis.NewJoint(slopeNumbers)
	}
	t.block.positions = make([][positionNumbers]int64, len(record.Wards))
	return t
}

// add takes in the elections of a game. The price needs ballots; where they are
// not kept it has no contests.
func (t *positionTally) add(d *deal) error {
	e, ballot := &d.elections, d.ballots.lo
	for i := e.lo; i < e.hi; i++ {
		x := int64(e.position[i])
		row := &t.block.positions[x]
		row[oHeld]++
		contested := int64(0)
		if e.outcome[i] == record.Won || e.outcome[i] == record.Tied {
			contested = 1
			row[oContested]++
		}
		t.regress(contestSlope, x, contested)
		if !d.ballots.kept() {
			continue
		}
		end := ballot + int(e.candidates[i])
		for ; ballot < end; ballot++ {
			if d.ballots.won[ballot] && contested == 1 {
				paid := d.ballots.paid(ballot)
				row[oWon]++
				row[oPaid] += paid
				t.regress(priceSlope, x, paid)
			}
		}
	}
	return nil
}

// paid is the favors of all colours that a ballot bid.
func (k *ballotRows) paid(row int) int64 {
	sum := int64(0)
	for c := range colours {
		sum += int64(k.bid[c][row])
	}
	return sum
}

func (t *positionTally) regress(slope int, x, y int64) {
	s := &t.block.slopes[slope]
	s[slopeN]++
	s[slopeX] += x
	s[slopeY] += y
	s[slopeXX] += x * x
	s[slopeXY] += x * y
}

// close takes in the deal that was read.
func (t *positionTally) close(d *deal) error {
	if !d.elections.kept() {
		return nil
	}
	t.count++
	for i := range t.positions {
		t.positions[i].Add(t.block.positions[i][:])
	}
	for i := range t.slopes {
		t.slopes[i].Add(t.block.slopes[i][:])
	}
	clear(t.block.positions)
	t.block.slopes = [positionSlopes][slopeNumbers]int64{}
	return nil
}

func (t *positionTally) merge(p part) error {
	o := p.(*positionTally)
	analysis.MergeJoints(t.positions, o.positions)
	for i := range t.slopes {
		t.slopes[i].Merge(&o.slopes[i])
	}
	t.count += o.count
	return nil
}
