package analysis

import "tweed/analysis/stats"

// Contrast is a difference with its interval and its two-sided t test against
// 0.
type Contrast struct {
	Difference Measure `json:"difference"`
	// P is the p value, adjusted over the figure's family where it says so; 1
	// where there is no test, and Note says why.
	P    float64 `json:"p"`
	Note string  `json:"note,omitempty"`
}

// Tested reports whether there is a test.
func (c Contrast) Tested() bool { return c.Note == "" }

// Datum is the p value in a table, a gap where there is no test.
func (c Contrast) Datum() Datum {
	if !c.Tested() {
		return Datum{}
	}
	return Exact(c.P)
}

// untested is a contrast without a value.
func untested(err error) Contrast {
	m := unknown(err)
	return Contrast{Difference: m, P: 1, Note: m.Note}
}

// test fills in the interval and the p value of an estimate, unless it rests on
// too few independent units to print them.
func (c *Contrast) test(e stats.Estimate, err error, units int64) {
	c.P = 1
	if err == nil {
		err = c.Difference.estimated(e, stats.Confidence, units)
	}
	var t stats.TTest
	if err == nil {
		t, err = e.Test(0)
	}
	if err != nil {
		c.Difference.note(err)
		c.Note = c.Difference.Note
		return
	}
	c.P = t.P
}

// Adjust replaces the p values of a family by adjusted ones (stats.Holm,
// stats.BenjaminiHochberg). Contrasts without a test are not of the family.
func Adjust(family []*Contrast, by func([]float64) ([]float64, error)) {
	var tested []*Contrast
	var p []float64
	for _, c := range family {
		if c.Tested() {
			tested = append(tested, c)
			p = append(p, c.P)
		}
	}
	if len(p) == 0 {
		return
	}
	adjusted, err := by(p)
	for i, c := range tested {
		if err != nil {
			c.P, c.Note = 1, err.Error()
			continue
		}
		c.P = adjusted[i]
	}
}
