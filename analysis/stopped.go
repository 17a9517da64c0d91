package analysis

import (
	"tweed/analysis/sequential"
	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// stoppedWarning goes into every header of a run that stopped by its results.
const stoppedWarning = "sequential run, stopped by its results: the first-player advantage is judged by a confidence sequence, " +
	"which holds wherever one stops; all other intervals and tests are those of a fixed number of blocks, and too sure of themselves here"

// stopped puts the confidence sequence in place of the fixed-sample interval,
// and of everything judged by that: after a sequential stop no naive interval
// may be printed of the figure that decided it.
func (a *Advantage) stopped(o *outcomes, c *manifest.Cell, margin float64) error {
	a.EqualSeats = Test{Note: "no fixed-sample test after a sequential stop: run.json has the looks"}
	target, err := sequential.Target(c, margin)
	if err != nil {
		return err
	}
	last := len(o.seats.Mean) - 1
	ci, err := a.sequence(o, 0, target, &a.First)
	if err == nil {
		_, err = a.sequence(o, last, target, &a.Last)
	}
	if err != nil {
		a.Verdict, a.Note = nil, err.Error()
		a.First.Confidence, a.Last.Confidence = 0, 0
		return nil
	}
	outcome, err := stats.JudgeSequence(ci, margin)
	if err != nil {
		return err
	}
	a.Verdict = &Verdict{Outcome: outcome, Margin: margin, Sequence: true, NonZero: !ci.Contains(0)}
	return nil
}

// sequence gives a seat's advantage the interval of the confidence sequence.
func (a *Advantage) sequence(o *outcomes, seat, target int, m *Measure) (stats.Interval, error) {
	moments := stats.Moments{N: o.seats.N, Mean: o.seats.Mean[seat] - a.Fair, M2: o.seats.Cross[seat][seat]}
	ci, err := moments.ConfidenceSequence(target, 1-stats.Confidence)
	if err == nil {
		m.Low, m.High, m.Confidence = ci.Lo, ci.Hi, stats.Confidence
	}
	return ci, err
}
