package analysis

import (
	"slices"

	"tweed/sim/manifest"
)

// Variant is F8 for one cell: what a rule variant changes against the base rule
// set, on the same deals.
type Variant struct {
	Rules string `json:"rules"`
	Base  string `json:"base"`
	// Scope is the base's cell.
	Scope   Scope      `json:"scope"`
	Deals   int64      `json:"deals"` // that both played
	Figures []Compared `json:"figures"`
}

// variantTally is the comparisons of a run's rule sets.
type variantTally struct {
	rules []string // by comparison
	pairs []*comparison
	deals []int64 // that both cells of a comparison played
}

// surveyVariants asks for the comparisons of every variant with the base: the
// cells with the same players and line-up.
func surveyVariants(s *Survey, g *Game, cols resultColumns) *variantTally {
	t := &variantTally{}
	sets := s.Run().Manifest.Study.Rules
	of := quantitiesOf(s, g, cols)
	for v := 1; v < len(sets); v++ {
		for i := range s.cells {
			base := s.cells[i].cell
			if base.Rules != sets[0].Name {
				continue
			}
			other := slices.IndexFunc(s.cells, func(c surveyed) bool {
				return c.cell.Rules == sets[v].Name && c.cell.Players == base.Players && slices.Equal(c.cell.Lineup, base.Lineup)
			})
			if other >= 0 {
				t.rules = append(t.rules, sets[v].Name)
				t.pairs = append(t.pairs, newComparison(i, other, of(base), of(s.cells[other].cell)))
			}
		}
	}
	if len(t.pairs) > 0 {
		t.deals = make([]int64, len(t.pairs))
		pairDeals(s, func(c *manifest.Cell) filler { return of(c) }, t.join)
	}
	return t
}

func (t *variantTally) join(rows [][]int64) {
	for i, c := range t.pairs {
		c.join(rows)
		if rows[c.base] != nil && rows[c.other] != nil {
			t.deals[i]++
		}
	}
}

// quantitiesOf asks for the columns of all quantities and returns what makes
// those of a cell.
func quantitiesOf(s *Survey, g *Game, cols resultColumns) func(*manifest.Cell) *measured {
	own := func(*Run, *manifest.Cell) []Quantities { return nil }
	if g.Quantities != nil {
		own = g.Quantities(s)
	}
	return func(c *manifest.Cell) *measured {
		r := s.runOf(c)
		return measuredOf(append([]Quantities{generalQuantities(r, c, cols, g.Unit)}, own(r, c)...)...)
	}
}

// figures makes F8 of every comparison.
func (t *variantTally) figures(s *Survey, g *Game, scopes []Scope) []Variant {
	study := &s.Run().Manifest.Study
	by := claims{primary: study.Primary, margin: study.Margin, soleWinner: g.SoleWinner}
	var all []Variant
	for i, c := range t.pairs {
		all = append(all, Variant{
			Rules: t.rules[i], Base: study.Rules[0].Name, Scope: scopes[c.base], Deals: t.deals[i],
			Figures: c.figures(s, true, by),
		})
	}
	return all
}
