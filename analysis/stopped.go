package analysis

import (
	"reflect"
	"strings"

	"tweed/analysis/sequential"
	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// What a sequential run says instead of intervals, tests and captions.
const (
	stoppedWarning = "sequential run, looked at while it was played: every interval is a confidence sequence, which holds wherever one stops; " +
		"there are no tests, and no interval where only one for a fixed number of blocks is known"
	stoppedInterval = "no interval after a sequential run: this kind holds for a number of blocks fixed in advance"
	stoppedTest     = "none after a sequential run"
	stoppedCaption  = "; sequential run: the intervals are confidence sequences, and there are no tests"
)

// Stopper is a figure that says more by its intervals and tests than they do
// themselves: a verdict, a mark. In a sequential run Stopped is called once these
// are replaced, and puts that right.
type Stopper interface{ Stopped(margin float64) }

// stopped replaces every interval of a sequential run's figures, anywhere in
// them, by the confidence sequence's, and takes the tests away: after looks that
// could have ended the run a fixed-sample interval would be too sure of itself.
//
// It goes through the figures by reflection, a game's own included, so that none
// can be forgotten. A mean or a ratio of sums has a standard error over blocks,
// which the sequence is made of (Waudby-Smith and others, asymptotic confidence
// sequences; for ratios by linearisation); what has none (quantiles, Wilson's
// interval at 0 or 1, the jackknife) is left without an interval and says why.
func stopped(study *manifest.Study, figures any) error {
	s := stopping{margin: study.Margin, targets: map[int]int{}}
	for i := range study.Cells {
		target, err := sequential.Target(&study.Cells[i], study.Margin)
		if study.Cells[i].Players < 2 {
			target, err = int(study.Cells[i].Deals), nil
		}
		if err != nil {
			return err
		}
		s.targets[study.Cells[i].Cell] = target
		s.common = max(s.common, target)
	}
	s.visit(reflect.ValueOf(figures), s.common)
	return nil
}

// stopping holds the numbers of blocks that the sequences are tuned for: those
// that the looks used, by cell, and one for what is of several cells.
type stopping struct {
	margin  float64
	targets map[int]int
	common  int
}

// visit goes through a value, what it holds before itself.
func (s *stopping) visit(v reflect.Value, target int) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			s.visit(v.Elem(), target)
		}
	case reflect.Interface:
		if !v.IsNil() {
			v.Set(s.visited(v.Elem(), target))
		}
	case reflect.Map:
		for _, k := range v.MapKeys() {
			v.SetMapIndex(k, s.visited(v.MapIndex(k), target))
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			s.visit(v.Index(i), target)
		}
	case reflect.Struct:
		s.visitStruct(v, target)
	}
}

// visited is a value that stands where it can't be changed, changed.
func (s *stopping) visited(v reflect.Value, target int) reflect.Value {
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	s.visit(c, target)
	return c
}

func (s *stopping) visitStruct(v reflect.Value, target int) {
	if scope := v.FieldByName("Scope"); scope.IsValid() && scope.CanInterface() {
		if of, ok := scope.Interface().(Scope); ok {
			target = s.targets[of.Cell]
		}
	}
	for i := range v.NumField() {
		if v.Type().Field(i).IsExported() {
			s.visit(v.Field(i), target)
		}
	}
	switch k := v.Addr().Interface().(type) {
	case *Measure:
		k.stop(target)
	case Stopper:
		k.Stopped(s.margin)
	}
}

// stop gives the measure the interval of the confidence sequence.
func (m *Measure) stop(target int) {
	if !m.HasInterval() {
		return
	}
	half, err := stats.ConfidenceSequenceHalfWidth(m.spread, int(m.Blocks), target, 1-m.Confidence)
	if err != nil || m.spread == 0 {
		m.Low, m.High, m.Confidence, m.Note = 0, 0, 0, stoppedInterval
		return
	}
	m.Low, m.High = m.Value-half, m.Value+half
	if m.least < m.most {
		m.Low, m.High = max(m.Low, m.least), min(m.High, m.most)
	}
}

// Stopped takes the test away.
func (c *Contrast) Stopped(float64) {
	if c.Tested() {
		c.P, c.Note = 1, stoppedTest
	}
}

// Stopped takes the test away.
func (t *Test) Stopped(float64) {
	if t.Name != "" {
		*t = Test{Note: stoppedTest}
	}
}

// Stopped takes the interval away.
func (q *Quantile) Stopped(float64) {
	if q.Confidence > 0 {
		q.Low, q.High, q.Confidence, q.Note = 0, 0, 0, stoppedInterval
	}
}

// Stopped takes the interval away where there were faults. Without any, the
// upper end holds wherever one stops: p > 1 − (α/2)^(1/n) is excluded wrongly
// only if n games in a row have none, n being fixed by p.
func (f *FaultRate) Stopped(float64) {
	if f.Count > 0 {
		f.Low, f.High, f.Note = 0, 0, stoppedInterval
	}
}

// Stopped takes the bound away where there were faults, as for FaultRate.
func (f *Faults) Stopped(float64) {
	if f.Games > 0 {
		f.AtMost = 0
	}
}

// Stopped judges by the confidence sequence.
func (a *Advantage) Stopped(margin float64) {
	if a.Verdict == nil {
		return
	}
	outcome := a.First.judged(margin)
	if outcome == "" {
		a.Verdict, a.Note = nil, a.First.Note
	} else {
		a.Verdict = &Verdict{Outcome: outcome, Margin: margin, Sequence: true, NonZero: a.First.Low > 0 || a.First.High < 0}
	}
	a.Sentence = a.sentence(margin)
}

// Stopped judges by the confidence sequence.
func (k *Compared) Stopped(margin float64) {
	k.Method, k.Verdict = stoppedMethod, ""
	if !k.Difference.HasInterval() {
		k.Method = None
	} else if k.Unit == ShareUnit {
		k.Verdict = k.Difference.judged(margin)
	}
}

// judged compares the interval of a confidence sequence with the margin; "" where
// there is none.
func (m *Measure) judged(margin float64) stats.Outcome {
	if !m.HasInterval() {
		return ""
	}
	outcome, err := stats.JudgeSequence(stats.Interval{Lo: m.Low, Hi: m.High, Conf: m.Confidence}, margin)
	if err != nil {
		return ""
	}
	return outcome
}

// stoppedTables says in the captions of tables with intervals or tests what these
// are.
func stoppedTables(sections []Section) {
	for i := range sections {
		for j := range sections[i].Tables {
			t := &sections[i].Tables[j]
			for _, c := range t.Columns {
				if c.Interval != "" || c.kind == pColumn {
					t.Caption = strings.ReplaceAll(t.Caption, "block t intervals", "intervals over blocks") + stoppedCaption
					break
				}
			}
		}
	}
}
