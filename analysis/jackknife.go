package analysis

import (
	"math"

	"tweed/analysis/stats"
)

// jackknifeGroups is how many groups of deals a jackknife leaves out in turn.
const jackknifeGroups = 32

// jackknife returns a statistic of all deals with the standard error of the
// delete-a-group jackknife on G−1 df. whole is the statistic of all deals,
// without[g] that of the deals outside group g, blocks[g] the size of g; groups
// may differ in size and empty ones are left out. With h_g = B/blocks[g] and the
// pseudo-values τ_g = h_g·whole − (h_g−1)·without[g] around their centre
// τ̄ = G·whole − Σ(1−1/h_g)·without[g],
//
//	SE² = 1/G · Σ (τ_g − τ̄)²/(h_g − 1).
//
// Source: F. M. T. A. Busing, E. Meijer and R. van der Leeden, "Delete-m
// jackknife for unequal m", Statistics and Computing 9, 1999.
func jackknife(whole float64, without []float64, blocks []int64) stats.Estimate {
	total, groups := int64(0), 0.0
	for _, m := range blocks {
		total += m
		if m > 0 {
			groups++
		}
	}
	centre := groups * whole
	for g, m := range blocks {
		if m > 0 {
			centre -= float64((1 - float64(m)/float64(total)) * without[g])
		}
	}
	sum, size := 0.0, 0.0
	for g, m := range blocks {
		if m == 0 {
			continue
		}
		h := float64(total) / float64(m)
		pseudo := float64(h*whole) - float64((h-1)*without[g])
		sum += float64((pseudo-centre)*(pseudo-centre)) / (h - 1)
		size += float64(pseudo*pseudo) / (h - 1)
	}
	if sum < 1e-20*size {
		sum = 0 // a statistic that no deal changes leaves rounding alone
	}
	return stats.Estimate{Value: whole, SE: math.Sqrt(sum / groups), DF: groups - 1, Blocks: int(total)}
}
