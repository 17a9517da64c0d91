package tammany

import "tweed/analysis"

// Holes counts situations that the rules barely provide for, for one cell.
type Holes struct {
	Scope analysis.Scope `json:"scope"`
	Holes []Hole         `json:"holes"`
}

// Hole is one situation.
type Hole struct {
	Name string `json:"name"`
	Unit string `json:"unit"` // what Rate is of: games, elections, ward votes, turns
	// Times is how often it happened, and Rate that per unit; with games as the
	// unit it is a mean count, which may exceed 1.
	Times int64            `json:"times"`
	Rate  analysis.Measure `json:"rate"`
	// Games is the share of games in which it happened at all.
	Games analysis.Measure `json:"games"`
}

// figure makes the figure of the tally: the holes whose tables are kept.
func (t *holeTally) figure(scope analysis.Scope) Holes {
	out := Holes{Scope: scope}
	for i, h := range holes {
		j := &t.sums[i]
		if j.Blocks() == 0 {
			continue
		}
		k := Hole{Name: h.name, Unit: h.unit, Times: j.Sum(analysis.The(nEvents)), Games: j.Share(analysis.The(nWith), analysis.The(nGames), 1)}
		if h.unit == "games" {
			k.Rate = j.Amount(analysis.The(nEvents), analysis.The(nUnits), 1)
		} else {
			k.Rate = j.Share(analysis.The(nEvents), analysis.The(nUnits), 1)
		}
		out.Holes = append(out.Holes, k)
	}
	return out
}
