package stats

import (
	"fmt"
	"math"
)

// BradleyTerry returns the maximum-likelihood strengths of items that were
// compared two at a time: P(i beats j) = π_i/(π_i + π_j). wins[i][j] counts
// the wins of i over j. The table has no blocks, so the standard errors take
// the games as independent and BlockSE is nil.
//
// It returns an error for fewer than 2 items, a table that is not square or a
// negative count, and ErrNotIdentified, with the reason, when no finite
// strengths fit best, e.g. when an item never won.
//
// Source: R. A. Bradley and M. E. Terry, Biometrika 39, 1952.
func BradleyTerry(wins [][]float64) (Rating, error) {
	k := len(wins)
	if k < 2 {
		return Rating{}, fmt.Errorf("a rating compares at least 2 items, got %d", k)
	}
	m := newChoiceModel(k)
	for i, row := range wins {
		if len(row) != k {
			return Rating{}, fmt.Errorf("row %d of the win table has %d columns, not %d", i, len(row), k)
		}
		for j, w := range row {
			if !(w >= 0) || math.IsInf(w, 1) || i == j && w != 0 {
				return Rating{}, fmt.Errorf("%d cannot have won %v games over %d", i, w, j)
			}
		}
		for j := range i {
			if wins[i][j]+wins[j][i] > 0 {
				m.add(0, []alternative{{i}, {j}}, []float64{wins[i][j], wins[j][i]})
			}
		}
	}
	if err := m.checkFinite(0, "item"); err != nil {
		return Rating{}, err
	}
	fit, err := m.fit()
	if err != nil {
		return Rating{}, err
	}
	r := m.ratingOf(fit, 0)
	r.Blocks = 0
	return r, nil
}
