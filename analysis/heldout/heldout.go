// Package heldout decides which tuned candidates beat their incumbent on deals
// that were not used to find them.
package heldout

import "tweed/analysis/stats"

// Verdict is the comparison of one candidate with the incumbent, block by block
// on the same deals.
type Verdict struct {
	Difference stats.Estimate // candidate − incumbent, in the blocks' unit
	Interval   stats.Interval // 95%
	P          float64        // two-sided paired t
	Adjusted   float64        // Holm over the candidates
}

// Better reports whether the candidate is better at the 5% level of the whole
// family.
func (v Verdict) Better() bool { return v.Difference.Value > 0 && v.Adjusted < 1-stats.Confidence }

// Judge compares every candidate with the incumbent: candidates[i][b] and
// incumbent[b] are the scores in block b. It returns an error for fewer blocks
// than the gates of the statistical contract allow.
func Judge(candidates [][]float64, incumbent []float64) ([]Verdict, error) {
	if err := stats.GateBlocks(len(incumbent)); err != nil {
		return nil, err
	}
	var verdicts []Verdict
	var ps []float64
	for _, blocks := range candidates {
		paired, err := stats.PairedBlocks(blocks, incumbent)
		if err != nil {
			return nil, err
		}
		test, err := paired.Test(0)
		if err != nil {
			return nil, err
		}
		interval, err := paired.Interval(stats.Confidence)
		if err != nil {
			return nil, err
		}
		verdicts = append(verdicts, Verdict{Difference: paired.Estimate, Interval: interval, P: test.P})
		ps = append(ps, test.P)
	}
	adjusted, err := stats.Holm(ps)
	if err != nil {
		return nil, err
	}
	for i := range verdicts {
		verdicts[i].Adjusted = adjusted[i]
	}
	return verdicts, nil
}
