package tammany

import "tweed/analysis"

// Order is the order in which wards are resolved against how they are fought
// for, for one cell. The order is printed on the board, so position and ward go
// together: an association, not an effect.
type Order struct {
	Scope     analysis.Scope `json:"scope"`
	Label     string         `json:"label"`
	Positions []Position     `json:"positions"`
	// ContestSlope is how much more often an election is contested, and
	// PriceSlope how many favors more the winner of a contest bids, for each
	// place later in the order: slopes of regressions over elections, linearised,
	// by block.
	ContestSlope analysis.Contrast `json:"contest_slope"`
	PriceSlope   analysis.Contrast `json:"price_slope"`
}

// Position is one place in the order.
type Position struct {
	Position  int              `json:"position"` // from 0
	Held      int64            `json:"held"`
	Contested analysis.Measure `json:"contested"`
	Paid      analysis.Measure `json:"paid_per_contest_won"`
}

// figure makes the figure of the tally.
func (t *positionTally) figure(scope analysis.Scope) Order {
	out := Order{
		Scope: scope, Label: analysis.Association,
		ContestSlope: slope(&t.slopes[contestSlope]), PriceSlope: slope(&t.slopes[priceSlope]),
	}
	for i := range t.positions {
		j := &t.positions[i]
		if held := j.Sum(analysis.The(oHeld)); held > 0 {
			out.Positions = append(out.Positions, Position{
				Position: i, Held: held,
				Contested: j.Share(analysis.The(oContested), analysis.The(oHeld), 1),
				Paid:      j.Amount(analysis.The(oPaid), analysis.The(oWon), 1),
			})
		}
	}
	return out
}

// slope is the least-squares slope of y on x from sums over the rows of all
// blocks,
//
//	β = (n·Σxy − Σx·Σy)/(n·Σx² − (Σx)²),
//
// linearised in these sums, so that rows of one block may depend on each other.
func slope(j *analysis.Joint) analysis.Contrast {
	sum := func(i int) float64 { return float64(j.Sum(analysis.The(i))) }
	n, x, y, xx, xy := sum(slopeN), sum(slopeX), sum(slopeY), sum(slopeXX), sum(slopeXY)
	below := float64(n*xx) - float64(x*x)
	if below <= 0 {
		return analysis.Contrast{Difference: analysis.Measure{Note: "no data"}, P: 1, Note: "no data"}
	}
	b := (float64(n*xy) - float64(x*y)) / below
	gradient := make([]float64, slopeNumbers)
	gradient[slopeN] = (xy - float64(b*xx)) / below
	gradient[slopeX] = (float64(2*b*x) - y) / below
	gradient[slopeY] = -x / below
	gradient[slopeXX] = -b * n / below
	gradient[slopeXY] = n / below
	return j.Function(b, gradient)
}
