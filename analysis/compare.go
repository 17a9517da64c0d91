package analysis

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tweed/sim/manifest"
)

// Comparison is two runs of one game against each other, figure by figure. Where
// both have the same master seed their deals are the same, and differences are
// paired over deals; else the runs are independent samples.
type Comparison struct {
	A Header `json:"a"`
	B Header `json:"b"`
	// Paired says that deals are shared, and Why how that is known.
	Paired bool            `json:"paired"`
	Why    string          `json:"why"`
	Cells  []ComparedCells `json:"cells"`
	// Unmatched names the cells that have no counterpart in the other run.
	Unmatched []string `json:"unmatched,omitempty"`
}

// ComparedCells is a cell of run A and its counterpart in run B; differences are
// B − A.
type ComparedCells struct {
	A Scope `json:"a"`
	B Scope `json:"b"`
	// Differ says in what the cells differ beyond the run: rules, line-up.
	Differ  string     `json:"differ,omitempty"`
	Deals   int64      `json:"deals"` // that both played, where paired
	Figures []Compared `json:"figures"`
}

// Compare compares the runs in two folders. Cells are counterparts when they
// have the same rule set, players and line-up; what is left is matched by
// players and line-up, then by players alone where each run has one cell left,
// and the comparison says what differs. workers bounds how many parts are read
// at once, 0 for one a core; it changes no figure.
func Compare(dirA, dirB string, games []Game, workers int) (*Comparison, error) {
	a, err := Open(dirA)
	if err != nil {
		return nil, err
	}
	b, err := Open(dirB)
	if err != nil {
		return nil, err
	}
	if workers > 0 {
		a.Workers, b.Workers = workers, workers
	}
	ga, gb := a.Manifest.Study.Game, b.Manifest.Study.Game
	if ga != gb {
		return nil, fmt.Errorf("%s is a run of %s and %s one of %s: runs of different games can't be compared", dirA, ga, dirB, gb)
	}
	i := slices.IndexFunc(games, func(g Game) bool { return g.Name == ga })
	if i < 0 {
		return nil, fmt.Errorf("%s: this version has no figures for the game %q", dirA, ga)
	}
	return compare(a, b, &games[i])
}

func compare(a, b *Run, g *Game) (*Comparison, error) {
	s := NewSurvey(a, b)
	if err := s.Keeps("seats"); err != nil {
		return nil, err
	}
	c := &Comparison{Paired: a.Manifest.Study.Seed == b.Manifest.Study.Seed}
	c.Why = fmt.Sprintf("both runs have master seed %d, so they met the same deals: differences are paired over deals", a.Manifest.Study.Seed)
	if !c.Paired {
		c.Why = fmt.Sprintf("the master seeds differ (%d and %d), so the runs are independent: Welch, or Newcombe where games are independent trials",
			a.Manifest.Study.Seed, b.Manifest.Study.Seed)
	}
	cols := resultColumnsOf(s, g.Score)
	of := quantitiesOf(s, g, cols)
	matches := match(a, b)
	t := &variantTally{deals: make([]int64, len(matches))}
	for _, m := range matches {
		base, other := m.a, len(a.Cells())+m.b
		t.pairs = append(t.pairs, newComparison(base, other, of(s.cells[base].cell), of(s.cells[other].cell)))
	}
	pairDeals(s, func(cell *manifest.Cell) filler { return of(cell) }, t.join)
	if err := s.Read(); err != nil {
		return nil, err
	}
	if err := c.fill(s, g, t, matches); err != nil {
		return nil, err
	}
	if c.A.Sequential || c.B.Sequential {
		return c, stopped(&a.Manifest.Study, c)
	}
	return c, nil
}

// fill makes the comparison's figures.
func (c *Comparison) fill(s *Survey, g *Game, t *variantTally, matches []matched) (err error) {
	a, b := s.Runs[0], s.Runs[1]
	if c.A, err = g.header(a); err != nil {
		return err
	}
	if c.B, err = g.header(b); err != nil {
		return err
	}
	study := &a.Manifest.Study
	by := claims{primary: study.Primary, margin: study.Margin, soleWinner: g.SoleWinner}
	for i, m := range matches {
		k := ComparedCells{Differ: m.differ, Figures: t.pairs[i].figures(s, c.Paired, by)}
		played := [2]int64{t.pairs[i].each[0][0].blocks, t.pairs[i].each[1][0].blocks}
		var errA, errB error
		k.A, errA = a.Scope(m.a, played[0])
		k.B, errB = b.Scope(m.b, played[1])
		if err := errors.Join(errA, errB); err != nil {
			return err
		}
		if c.Paired {
			k.Deals = t.deals[i]
		}
		c.Cells = append(c.Cells, k)
	}
	c.Unmatched = append(unmatched(a, "the first run", matches, func(m matched) int { return m.a }),
		unmatched(b, "the second run", matches, func(m matched) int { return m.b })...)
	return nil
}

// matched is a cell of the first run and its counterpart in the second.
type matched struct {
	a, b   int
	differ string
}

// match finds the counterparts, the closest first.
func match(a, b *Run) []matched {
	var all []matched
	usedA, usedB := map[int]bool{}, map[int]bool{}
	for _, closeness := range []func(x, y *manifest.Cell) bool{
		func(x, y *manifest.Cell) bool { return x.Rules == y.Rules && slices.Equal(x.Lineup, y.Lineup) },
		func(x, y *manifest.Cell) bool { return slices.Equal(x.Lineup, y.Lineup) },
		func(x, y *manifest.Cell) bool { return x.Rules == y.Rules },
		func(x, y *manifest.Cell) bool { return true },
	} {
		for i := range a.Cells() {
			x := &a.Cells()[i]
			fits := func(y *manifest.Cell) bool {
				return x.Players == y.Players && x.Mirror == y.Mirror && len(Sides(x)) == len(Sides(y)) && closeness(x, y)
			}
			if j := only(b.Cells(), usedB, fits); !usedA[i] && j >= 0 {
				usedA[i], usedB[j] = true, true
				all = append(all, matched{i, j, differ(a, x, b, &b.Cells()[j])})
			}
		}
	}
	slices.SortFunc(all, func(x, y matched) int { return x.a - y.a })
	return all
}

// only returns the one unused cell that fits, −1 for none or several.
func only(cells []manifest.Cell, used map[int]bool, fits func(*manifest.Cell) bool) int {
	found := -1
	for j := range cells {
		if used[j] || !fits(&cells[j]) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = j
	}
	return found
}

// differ says in what two counterparts differ.
func differ(a *Run, x *manifest.Cell, b *Run, y *manifest.Cell) string {
	var in []string
	if x.Rules != y.Rules {
		in = append(in, fmt.Sprintf("rules %s and %s", x.Rules, y.Rules))
	} else if !slices.Equal(a.ruleOptions(x.Rules), b.ruleOptions(y.Rules)) {
		in = append(in, fmt.Sprintf("rules of one name, %s, with other options", x.Rules))
	}
	if !slices.Equal(x.Lineup, y.Lineup) {
		in = append(in, fmt.Sprintf("%s and %s", a.lineup(x), b.lineup(y)))
	}
	if x.Design != y.Design {
		in = append(in, fmt.Sprintf("seatings %s and %s", x.Design, y.Design))
	}
	return strings.Join(in, "; ")
}

// ruleOptions is a rule set's options as run.json has them.
func (r *Run) ruleOptions(name string) []byte {
	for _, set := range r.Manifest.Study.Rules {
		if set.Name == name {
			return set.Options
		}
	}
	return nil
}

func unmatched(r *Run, run string, matches []matched, of func(matched) int) []string {
	var names []string
	for i := range r.Cells() {
		c := &r.Cells()[i]
		if !slices.ContainsFunc(matches, func(m matched) bool { return of(m) == i }) {
			names = append(names, fmt.Sprintf("%s: %d players · %s · rules %s", run, c.Players, r.lineup(c), c.Rules))
		}
	}
	return names
}
