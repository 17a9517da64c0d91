package analysis

import (
	"errors"
	"math"
	"slices"

	"tweed/analysis/stats"
)

// Compared is one quantity under two conditions (F8): the same cell under two
// rule sets, or in two runs.
type Compared struct {
	Name  string `json:"name"` // as `primary:` writes it
	Label string `json:"label"`
	Unit  string `json:"unit"` // "share" differs by percentage points
	// Primary says that the study makes a claim on it: P is then adjusted by
	// Holm over the comparison's primary figures. Others have no test.
	Primary bool    `json:"primary"`
	Base    Measure `json:"base"`
	Other   Measure `json:"other"`
	// Contrast is Other − Base: paired over the deals of both, or of two
	// independent samples.
	Contrast
	Method string `json:"method"` // how the interval was made
	// Rho is the correlation of both over deals and Saving the share of deals
	// that pairing saved; nil where they were not paired or nothing varies.
	Rho    *float64 `json:"rho,omitempty"`
	Saving *float64 `json:"saving,omitempty"`
	// Verdict compares a difference of shares with the study's margin.
	Verdict stats.Outcome `json:"verdict,omitempty"`
}

// Methods of a comparison.
const (
	pairedMethod   = "paired, block t"
	welchMethod    = "independent, Welch"
	newcombeMethod = "independent, Newcombe"
	stoppedMethod  = "paired, confidence sequence"
)

// comparison adds up the quantities of two cells with the same list of them.
type comparison struct {
	base, other int       // cells of the survey
	measured    *measured // of the base
	otherList   *measured
	each        [2][]Joint // y, x of every deal of the cell
	both        []Joint    // y, x of the base and of the other, of the deals of both
	row         [4]int64
}

func newComparison(base, other int, a, b *measured) *comparison {
	c := &comparison{base: base, other: other, measured: a, otherList: b}
	n := len(a.list)
	c.each[0], c.each[1], c.both = Joints(n, 2), Joints(n, 2), Joints(n, 4)
	return c
}

// join takes in what the survey's cells have of a deal.
func (c *comparison) join(rows [][]int64) {
	for i := range c.measured.list {
		ya, xa, a := c.measured.of(rows[c.base], i)
		yb, xb, b := c.otherList.of(rows[c.other], i)
		c.row = [4]int64{ya, xa, yb, xb}
		if a {
			c.each[0][i].Add(c.row[:2])
		}
		if b {
			c.each[1][i].Add(c.row[2:])
		}
		if a && b {
			c.both[i].Add(c.row[:])
		}
	}
}

// claims is what a study says of comparisons.
type claims struct {
	primary []string
	margin  float64
	// soleWinner says that every game has exactly one winner.
	soleWinner bool
}

// figures makes the comparison's figures; paired says whether deals are shared.
func (c *comparison) figures(s *Survey, paired bool, by claims) []Compared {
	single := s.cells[c.base].cell.GamesPerBlock() == 1 && s.cells[c.other].cell.GamesPerBlock() == 1
	var out []Compared
	for i, q := range c.measured.list {
		k := Compared{Name: q.Name, Label: q.Label, Unit: q.Unit, Primary: slices.Contains(by.primary, q.Name)}
		switch {
		case paired:
			c.paired(i, q, &k, by.margin)
		case q.Trials && single && (by.soleWinner || q.Name == SharedWins):
			c.newcombe(i, q, &k, by.margin)
		default:
			c.welch(i, q, &k, by.margin)
		}
		if !k.Primary && k.Tested() {
			k.P, k.Note = 1, "not one of the study's primary figures"
		}
		out = append(out, k)
	}
	var family []*Contrast
	for i := range out {
		family = append(family, &out[i].Contrast)
	}
	Adjust(family, stats.Holm)
	return out
}

// level is a quantity under one condition.
func level(j *Joint, y, x Form, q Quantity) Measure {
	m := j.Amount(y, x, q.Parts)
	if q.Unit == ShareUnit {
		m = j.Share(y, x, q.Parts)
	}
	if q.Fair != 0 && m.Known() {
		m = m.minus(q.Fair)
	}
	return m
}

func (c *comparison) paired(i int, q Quantity, k *Compared, margin float64) {
	j := &c.both[i]
	a, b := Quotient{The(0), The(1), q.Parts}, Quotient{The(2), The(3), q.Parts}
	k.Base, k.Other = level(j, a.Y, a.X, q), level(j, b.Y, b.X, q)
	k.Method = pairedMethod
	k.settle(j.blocks, margin)(j.difference(b, a))
	k.bound(q, margin)
	_, ga, ok := j.ratio(a.Y, a.X)
	_, gb, also := j.ratio(b.Y, b.X)
	if !ok || !also {
		return
	}
	va, _ := j.quadratic(ga)
	vb, _ := j.quadratic(gb)
	vd, size := j.quadratic(minus(gb, ga))
	if va <= 0 || vb <= 0 {
		return
	}
	if vd < 64*0x1p-52*size {
		vd = 0
	}
	rho := min(max((va+vb-vd)/2/math.Sqrt(va*vb), -1), 1)
	saving := 1 - vd/(va+vb)
	k.Rho, k.Saving = &rho, &saving
}

// bound widens the interval of a share that was 0, or 1, in all blocks of both:
// they show no spread, which says little of what is rare. The interval reaches
// from the lowest to the highest difference of the two Wilson intervals.
func (k *Compared) bound(q Quantity, margin float64) {
	a, b := k.Base.Value+q.Fair, k.Other.Value+q.Fair
	if k.Unit != ShareUnit || a != b || a != 0 && a != 1 || !k.Base.HasInterval() || !k.Other.HasInterval() {
		return
	}
	k.Difference.Low, k.Difference.High = k.Other.Low-k.Base.High, k.Other.High-k.Base.Low
	wide := stats.Interval{Lo: k.Difference.Low, Hi: k.Difference.High, Conf: stats.Confidence}
	narrow := wide
	narrow.Conf = stats.EquivalenceConfidence // not narrower: the bound is no t interval
	k.Verdict = ""
	if v, err := stats.JudgeIntervals(wide, narrow, margin); err == nil {
		k.Verdict = v
	}
}

// minus is x − y.
func minus(x, y []float64) []float64 {
	out := make([]float64, len(x))
	for i := range x {
		out[i] = x[i] - y[i]
	}
	return out
}

func (c *comparison) welch(i int, q Quantity, k *Compared, margin float64) {
	a, b := &c.each[0][i], &c.each[1][i]
	k.Base, k.Other, k.Method = level(a, The(0), The(1), q), level(b, The(0), The(1), q), welchMethod
	if !k.Base.Known() || !k.Other.Known() {
		k.Contrast = untested(stats.ErrEmpty)
		return
	}
	ma, mb := a.linearised(), b.linearised()
	e, err := stats.Welch(mb, ma)
	e.Value, e.SE = (mb.Mean-ma.Mean)/float64(q.Parts), e.SE/float64(q.Parts)
	k.settle(min(a.blocks, b.blocks), margin)(e, err)
	k.Difference.spread = 0 // of two numbers of blocks there is no spread of one
}

// settle fills in the contrast of an estimate that rests on so many blocks and,
// for shares, its verdict against the margin.
func (k *Compared) settle(blocks int64, margin float64) func(stats.Estimate, error) {
	return func(e stats.Estimate, err error) {
		if errors.Is(err, stats.ErrEmpty) {
			k.Contrast = untested(err)
			return
		}
		k.Difference = Measure{Value: e.Value, Blocks: blocks}
		k.test(e, err, blocks)
		if k.Unit == ShareUnit && k.Difference.HasInterval() {
			if v, err := stats.Judge(e, margin); err == nil {
				k.Verdict = v.Outcome
			}
		}
	}
}

// linearised is the moments of a ratio's linearised block values
// r + (y_b − r·x_b)/x̄, for numbers 0 and 1 of the joint.
func (j *Joint) linearised() stats.Moments {
	r, g, ok := j.ratio(The(0), The(1))
	if !ok {
		return stats.Moments{}
	}
	squares, size := j.quadratic(g)
	if squares < 64*0x1p-52*size {
		squares = 0
	}
	b := float64(j.blocks)
	return stats.Moments{N: int(j.blocks), Mean: r, M2: squares * b * b}
}

func (c *comparison) newcombe(i int, q Quantity, k *Compared, margin float64) {
	a, b := &c.each[0][i], &c.each[1][i]
	k.Method = newcombeMethod
	k.Base, k.Other = trialsOf(a, q), trialsOf(b, q)
	if !k.Base.Known() || !k.Other.Known() {
		k.Contrast = untested(stats.ErrEmpty)
		return
	}
	k.Difference = Measure{Value: k.Other.Value - k.Base.Value, Blocks: min(a.blocks, b.blocks)}
	at := func(conf float64) (stats.ProportionDifference, error) {
		return stats.Newcombe(int(b.sum[0]/q.Parts), int(b.sum[1]), int(a.sum[0]/q.Parts), int(a.sum[1]), conf)
	}
	wide, err := at(stats.Confidence)
	narrow, also := at(stats.EquivalenceConfidence)
	if err = errors.Join(err, also); err == nil {
		err = k.Difference.interval(func(float64) (stats.Interval, error) { return wide.Interval, nil }, stats.Confidence, k.Difference.Blocks)
	}
	if err != nil {
		k.Difference.note(err)
		k.P, k.Note = 1, err.Error()
		return
	}
	k.P = equalProportions(&wide)
	if v, err := stats.JudgeIntervals(wide.Interval, narrow.Interval, margin); err == nil {
		k.Verdict = v
	}
}

// trialsOf is a proportion of independent trials, with Wilson's interval.
func trialsOf(j *Joint, q Quantity) Measure {
	return trials(Pair{blocks: j.blocks, x: j.sum[1], y: j.sum[0] / q.Parts}, stats.Confidence).minus(q.Fair)
}

// equalProportions is the two-sided p value of the score test that two
// independent proportions are equal: z = d/√(p(1−p)(1/n+1/m)) with the pooled p,
// the square root of the 2×2 chi-square.
func equalProportions(d *stats.ProportionDifference) float64 {
	n, m := float64(d.First.N), float64(d.Second.N)
	p := float64(d.First.K+d.Second.K) / (n + m)
	variance := p * (1 - p) * (1/n + 1/m)
	if variance == 0 {
		return 1
	}
	return math.Erfc(math.Abs(d.Value) / math.Sqrt(2*variance))
}
