package analysis

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// variantToy has a base rule set and two variants on the same deals: "tilted"
// gives seat 0 another 5% of the games, "same" changes nothing. Games draw on
// their deal, the more the greater luck is.
func variantToy(luck float64, deals int64) toy {
	y := toy{shard: 130, rows: 1000, margin: 0.01, rules: []string{"standard", "tilted", "same"}, primary: []string{FirstPlayerAdvantage, MeanScore}}
	for i, rules := range y.rules {
		a, b := mirrorCell(2*i, 4, "plain", deals), rotateCell(2*i+1, []string{"a", "b", "c"}, deals/2)
		a.Rules, b.Rules = rules, rules
		y.cells = append(y.cells, a, b)
	}
	y.outcome = func(g toyPlay) ([]float64, []int32) {
		n := len(g.strategies)
		chance := make([]float64, n)
		for s := range chance {
			chance[s] = 1 / float64(n)
		}
		if g.cell.Rules == "tilted" {
			for s := range chance {
				chance[s] -= 0.05 / float64(n)
			}
			chance[0] += 0.05
		}
		r := g.own
		if float64(g.deal%100) < 100*luck {
			r = g.common
		}
		shares := winner(r, chance)
		scores := make([]int32, n)
		for s := range scores {
			scores[s] = int32(r.IntN(5))
			if g.cell.Rules == "tilted" {
				scores[s] += 2
			}
		}
		return shares, scores
	}
	return y
}

func TestAVariantsPlantedDifferencesAreFoundOnTheSameDeals(t *testing.T) {
	f := read(t, variantToy(0.9, 4000).write(t), 2)
	if len(f.Variants) != 4 {
		t.Fatalf("%d comparisons", len(f.Variants))
	}
	for _, v := range f.Variants {
		want := map[bool]float64{true: 0.05 * (1 - 1/float64(v.Scope.Players)), false: 0}[v.Rules == "tilted"]
		for _, k := range v.Figures {
			switch k.Name {
			case FirstPlayerAdvantage:
				inside(t, v.name(), k.Difference, want)
			case MeanScore:
				inside(t, v.name()+" score", k.Difference, map[bool]float64{true: 2, false: 0}[v.Rules == "tilted"])
				if k.Verdict != "" {
					t.Errorf("a verdict on points: %s", k.Verdict)
				}
			}
			if k.Primary != (k.Name == FirstPlayerAdvantage || k.Name == MeanScore) || k.Tested() != k.Primary {
				t.Errorf("%s: primary %v, tested %v (%s)", k.Name, k.Primary, k.Tested(), k.Note)
			}
			if k.Name == FirstPlayerAdvantage && (k.Rho == nil || *k.Rho < 0.7 || *k.Saving < 0.7) {
				t.Errorf("pairing saved little: %v, %v", k.Rho, k.Saving)
			}
			if k.Method != pairedMethod {
				t.Errorf("method %s", k.Method)
			}
		}
		if v.Deals != int64(map[bool]int{true: 4000, false: 2000}[v.Scope.Mirror]) || v.Base != "standard" {
			t.Errorf("%s: %d deals against %s", v.name(), v.Deals, v.Base)
		}
	}
	if k := f.Variants[0].Figures[0]; k.P > 0.001 || k.Verdict != stats.Material {
		t.Errorf("%s: p %v, %s", f.Variants[0].name(), k.P, k.Verdict)
	}
}

// The comparison is the paired t of the blocks' values, adjusted by Holm.
func TestAComparisonIsThePairedTestOfBlocks(t *testing.T) {
	y := variantToy(0.5, 300)
	share := func(c *manifest.Cell) (x []float64) {
		y.games(c, func(_ int64, _ []int, shares []float64) { x = append(x, shares[0]) })
		return x
	}
	want, err := stats.PairedBlocks(share(&y.cells[2]), share(&y.cells[0]))
	if err != nil {
		t.Fatal(err)
	}
	ci, err := want.Interval(stats.Confidence)
	if err != nil {
		t.Fatal(err)
	}
	v := read(t, y.write(t), 1).Variants[0]
	k := v.Figures[0]
	if v.Rules != "tilted" || !v.Scope.Mirror || k.Name != FirstPlayerAdvantage {
		t.Fatalf("%s: %s", v.name(), k.Name)
	}
	near(t, "difference", k.Difference.Value, want.Value, 1e-12)
	near(t, "low end", k.Difference.Low, ci.Lo, 1e-9)
	near(t, "high end", k.Difference.High, ci.Hi, 1e-9)
	near(t, "correlation", *k.Rho, want.Rho, 1e-9)
	near(t, "saving", *k.Saving, want.Saving, 1e-9)
	p, _ := want.Test(0)
	other := 1.0
	for _, o := range v.Figures {
		if o.Name == MeanScore {
			other = o.P
		}
	}
	if adjusted := min(1, 2*p.P); math.Abs(k.P-adjusted) > 1e-9 && math.Abs(k.P-max(p.P, other)) > 1e-9 {
		t.Errorf("p %v, of its own %v, the other's %v", k.P, p.P, other)
	}
}

func TestWhatNeverHappensUnderEitherRuleSetHasAnIntervalAllTheSame(t *testing.T) {
	for _, k := range read(t, variantToy(0.5, 60).write(t), 1).Variants[0].Figures {
		if k.Name == SharedWins && (k.Difference.Value != 0 || k.Difference.High < 0.03 || k.Difference.Low != -k.Difference.High || k.Verdict == stats.Equivalent) {
			t.Errorf("%+v, %s", k.Difference, k.Verdict)
		}
	}
}

func TestVariantsArePrintedWithTheirPrimaryFigures(t *testing.T) {
	text := read(t, variantToy(0.5, 200).write(t), 1).Summary()
	for _, want := range []string{"RULE VARIANTS", "tilted", "first-player advantage", "The rules tilted change the mean score by 2.", "p<0.001", "saving"} {
		if !strings.Contains(text, want) {
			t.Errorf("the summary lacks %q", want)
		}
	}
}

// halves are the two runs whose rule sets the variants are of one run.
func halves(t *testing.T, seedB uint64) (*Run, *Run, toy) {
	t.Helper()
	whole := variantToy(0.8, 500)
	one := func(i int, seed uint64) *Run {
		y := whole
		y.cells, y.rules, y.seed = whole.cells[2*i:2*i+2], whole.rules[i:i+1], seed
		run, err := Open(y.write(t))
		if err != nil {
			t.Fatal(err)
		}
		return run
	}
	whole.seed = 9
	return one(0, 9), one(1, seedB), whole
}

func TestRunsWithOneSeedAreComparedPairedAsVariantsAre(t *testing.T) {
	a, b, whole := halves(t, 9)
	c, err := compare(a, b, &toyGame)
	if err != nil {
		t.Fatal(err)
	}
	variants := read(t, whole.write(t), 2).Variants
	if !c.Paired || len(c.Cells) != 2 || len(c.Unmatched) != 0 {
		t.Fatalf("%+v", c)
	}
	for i, k := range c.Cells {
		if k.Deals != variants[i].Deals || !strings.Contains(k.Differ, "rules standard and tilted") {
			t.Errorf("%d deals, differ %q", k.Deals, k.Differ)
		}
		for j, got := range k.Figures {
			want := variants[i].Figures[j]
			if got.Difference != want.Difference || got.P != want.P || got.Method != pairedMethod {
				t.Errorf("%s: %+v, as a variant %+v", got.Label, got.Difference, want.Difference)
			}
			if (got.Rho == nil) != (want.Rho == nil) || got.Rho != nil && (*got.Rho != *want.Rho || *got.Saving != *want.Saving) {
				t.Errorf("%s: other correlations", got.Label)
			}
		}
	}
}

func TestRunsWithOtherSeedsAreIndependentSamples(t *testing.T) {
	a, b, _ := halves(t, 10)
	sole := toyGame
	sole.SoleWinner = true
	c, err := compare(a, b, &sole)
	if err != nil {
		t.Fatal(err)
	}
	if c.Paired || !strings.Contains(c.Why, "master seeds differ (9 and 10)") {
		t.Errorf("%v: %s", c.Paired, c.Why)
	}
	methods := map[string]string{}
	for _, k := range c.Cells[0].Figures { // the mirror: one game a deal
		methods[k.Name] = k.Method
		if k.Rho != nil || k.Saving != nil {
			t.Errorf("%s has a correlation", k.Name)
		}
	}
	if methods[FirstPlayerAdvantage] != newcombeMethod || methods[MeanScore] != welchMethod || methods[WinningMargin] != welchMethod {
		t.Errorf("methods %v", methods)
	}
	for _, k := range c.Cells[1].Figures { // several games a deal
		if k.Method != welchMethod {
			t.Errorf("%s: %s", k.Name, k.Method)
		}
	}
	if k := c.Cells[0].Figures[0]; !k.Difference.HasInterval() || math.Abs(k.Difference.Value-(k.Other.Value-k.Base.Value)) > 1e-12 || !k.Tested() {
		t.Errorf("%+v", k)
	}
	text := c.Text()
	for _, want := range []string{"A  toy · Toy", "B  toy · Toy", "Not paired: the master seeds differ", "independent, Newcombe", "4 PLAYERS · MIRROR PLAIN"} {
		if !strings.Contains(text, want) {
			t.Errorf("the comparison lacks %q:\n%s", want, text)
		}
	}
}

func TestIndependentSamplesAreComparedByTheBooks(t *testing.T) {
	y := variantToy(0, 400)
	y.seed = 3
	a, b := &y.cells[0], &y.cells[2]
	blocks := func(c *manifest.Cell) (x []float64) {
		y.games(c, func(_ int64, _ []int, shares []float64) { x = append(x, shares[0]) })
		return x
	}
	xa, xb := blocks(a), blocks(b)
	want, err := stats.Welch(stats.MomentsOf(xb), stats.MomentsOf(xa))
	if err != nil {
		t.Fatal(err)
	}
	c := newComparison(0, 1, measuredOf(Quantities{List: []Quantity{{Name: "x", Unit: ShareUnit, Parts: WinParts}}}), measuredOf(Quantities{List: []Quantity{{}}}))
	for i := range xa {
		c.join([][]int64{{1, int64(WinParts * xa[i]), 1}, {1, int64(WinParts * xb[i]), 1}})
	}
	var k Compared
	k.Unit = ShareUnit
	c.welch(0, c.measured.list[0], &k, 0.01)
	ci, _ := want.Interval(stats.Confidence)
	near(t, "difference", k.Difference.Value, want.Value, 1e-12)
	near(t, "low end", k.Difference.Low, ci.Lo, 1e-9)
	count := func(x []float64) (n int) {
		for _, w := range x {
			n += int(w)
		}
		return n
	}
	newcombe, err := stats.Newcombe(count(xb), len(xb), count(xa), len(xa), stats.Confidence)
	if err != nil {
		t.Fatal(err)
	}
	c.newcombe(0, c.measured.list[0], &k, 0.01)
	near(t, "Newcombe's low end", k.Difference.Low, newcombe.Interval.Lo, 1e-12)
	near(t, "Newcombe's high end", k.Difference.High, newcombe.Interval.Hi, 1e-12)
	// The 2×2 chi-square of the same counts.
	ka, kb, n := float64(count(xa)), float64(count(xb)), float64(len(xa))
	p := (ka + kb) / (2 * n)
	z := (kb - ka) / n / math.Sqrt(p*(1-p)*2/n)
	near(t, "p", k.P, math.Erfc(math.Abs(z)/math.Sqrt2), 1e-12)
}

func TestCellsMeetTheirClosestCounterpart(t *testing.T) {
	run := func(rules []string, cells ...manifest.Cell) *Run {
		m := &manifest.Run{Study: manifest.Study{Cells: cells}}
		for _, name := range rules {
			m.Study.Rules = append(m.Study.Rules, manifest.RuleSet{Name: name, Options: []byte("{}")})
		}
		return &Run{Manifest: m}
	}
	withRules := func(c manifest.Cell, rules string) manifest.Cell {
		c.Rules = rules
		return c
	}
	a := run([]string{"standard"}, mirrorCell(0, 4, "x", 10), mirrorCell(1, 3, "x", 10), rotateCell(2, []string{"x", "y", "z"}, 10))
	b := run([]string{"standard", "house"}, withRules(mirrorCell(0, 4, "x", 10), "house"), mirrorCell(1, 4, "x", 10), mirrorCell(2, 3, "new", 10))
	got := match(a, b)
	if len(got) != 2 || got[0].a != 0 || got[0].b != 1 || got[0].differ != "" || got[1].a != 1 || got[1].b != 2 || got[1].differ != "mirror x and mirror new" {
		t.Errorf("%+v", got)
	}
	names := append(unmatched(a, "the first run", got, func(m matched) int { return m.a }), unmatched(b, "the second run", got, func(m matched) int { return m.b })...)
	if len(names) != 2 || !strings.Contains(names[0], "the first run: 3 players · mix x, y, z") || !strings.Contains(names[1], "rules house") {
		t.Errorf("%q", names)
	}
}

func TestRunsOfDifferentGamesAreNotCompared(t *testing.T) {
	a, b := planted().write(t), small(t)
	change(t, b, func(r *manifest.Run) { r.Study.Game = "other" })
	if _, err := Compare(a, b, []Game{toyGame}, 1); err == nil || !strings.Contains(err.Error(), "runs of different games can't be compared") {
		t.Errorf("%v", err)
	}
	if _, err := Compare(a, a+"x", []Game{toyGame}, 1); err == nil {
		t.Error("a folder that is not there was compared")
	}
}

// A variant's coverage on planted differences, short: 95% intervals of the
// paired difference hold the truth in about 95% of runs.
func TestPairedIntervalsCover(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	const runs, deals = 400, 60
	held := 0
	for range runs {
		j := NewJoint(4)
		for range deals {
			games := int64(1 + r.IntN(3))
			luck := r.IntN(30)
			a, b := int64(0), int64(0)
			for range games {
				a += int64(luck + r.IntN(11))
				b += int64(luck + r.IntN(11) + 2)
			}
			j.Add([]int64{a, games, b, games})
		}
		c := j.Contrast(Quotient{The(2), The(3), 1}, Quotient{The(0), The(1), 1})
		if c.Difference.Low <= 2 && 2 <= c.Difference.High {
			held++
		}
	}
	if rate := float64(held) / runs; rate < 0.92 || rate > 0.98 {
		t.Errorf("%v of the 95%% intervals hold the truth", rate)
	}
}
