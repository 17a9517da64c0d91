package analysis

import (
	"encoding/json"
	"errors"
	"fmt"

	"tweed/analysis/stats"
)

// Measure is one number of a figure with what is needed to judge it.
type Measure struct {
	// Value is in the figure's unit; it means nothing when Note says that there
	// is no value (see Known).
	Value float64
	// Low and High are the ends of the interval at Confidence, in the same
	// unit; Confidence is 0 when there is none, and Note says why.
	Low, High, Confidence float64
	// Blocks is how many blocks it rests on.
	Blocks int64
	// Numerator and Denominator are the sums of a rate or ratio; both 0 for a
	// block mean.
	Numerator, Denominator int64
	Note                   string
	// Parts is what Numerator counts parts of: WinParts for win shares, 0 or 1
	// for wholes.
	Parts int64

	// spread is the standard deviation of a block, √B times the standard error;
	// 0 where the interval is not made of it. least and most bound what the
	// value can be, both 0 for no bounds. A sequential run makes its intervals of
	// them.
	spread      float64
	least, most float64
}

// Known reports whether there is a value at all.
func (m Measure) Known() bool { return m.Blocks > 0 }

// HasInterval reports whether Low and High mean something.
func (m Measure) HasInterval() bool { return m.Confidence > 0 }

// Scaled is the measure in another unit: with 100, shares become percent.
func (m Measure) Scaled(by float64) Measure {
	m.Value *= by
	m.Low *= by
	m.High *= by
	m.spread *= by
	m.least *= by
	m.most *= by
	return m
}

// minus is the difference to a fixed reference, with the same width.
func (m Measure) minus(reference float64) Measure {
	m.Value -= reference
	m.Low -= reference
	m.High -= reference
	m.least -= reference
	m.most -= reference
	m.Numerator, m.Denominator = 0, 0
	return m
}

// MarshalJSON leaves out what the measure does not have, so that nobody reads
// a 0 that isn't one.
func (m Measure) MarshalJSON() ([]byte, error) {
	var out struct {
		Value       *float64 `json:"value"`
		Low         *float64 `json:"low,omitempty"`
		High        *float64 `json:"high,omitempty"`
		Confidence  float64  `json:"confidence,omitempty"`
		Blocks      int64    `json:"blocks"`
		Numerator   *int64   `json:"numerator,omitempty"`
		Parts       int64    `json:"parts,omitempty"`
		Denominator *int64   `json:"denominator,omitempty"`
		Note        string   `json:"note,omitempty"`
	}
	out.Blocks, out.Note, out.Confidence = m.Blocks, m.Note, m.Confidence
	if m.Known() {
		out.Value = &m.Value
	}
	if m.HasInterval() {
		out.Low, out.High = &m.Low, &m.High
	}
	if m.Denominator != 0 {
		out.Numerator, out.Denominator, out.Parts = &m.Numerator, &m.Denominator, m.Parts
	}
	return json.Marshal(out)
}

// unknown is a measure without a value.
func unknown(err error) Measure {
	if errors.Is(err, stats.ErrEmpty) {
		return Measure{Note: "no data"}
	}
	return Measure{Note: err.Error()}
}

// Mean is a block mean per game, or per whatever `per` counts in a block, with
// its block t interval (F5).
func Mean(t Total, per int64, conf float64) Measure {
	return blockMean(t.Moments(per), conf)
}

// blockMean is the mean of block values with its t interval on B−1 df.
func blockMean(m stats.Moments, conf float64) Measure {
	if m.N == 0 {
		return unknown(stats.ErrEmpty)
	}
	out := Measure{Value: m.Mean, Blocks: int64(m.N)}
	e, err := m.Estimate()
	if err == nil {
		err = out.estimated(e, conf, int64(m.N))
	}
	out.note(err)
	return out
}

// share is the block mean of a win share with its block t interval, cut to what
// a share can be (F1, F2). A seat that won every game or none shows no spread
// between blocks; its interval is Wilson's at the effective number of games.
func share(m stats.Moments, games int64, conf float64) Measure {
	out := blockMean(m, conf)
	e, err := m.Estimate()
	if err != nil || !out.HasInterval() {
		return out
	}
	if m.Mean == 0 || m.Mean == 1 {
		out.note(out.interval(wilson(e, games), conf, out.Blocks))
		return out
	}
	out.bounded()
	return out
}

// bounded cuts the interval of a share to what a share can be.
func (m *Measure) bounded() {
	m.least, m.most = 0, 1
	m.Low, m.High = max(m.Low, 0), min(m.High, 1)
}

// trials is a proportion of independent trials, one a block, with Wilson's
// interval.
func trials(p Pair, conf float64) Measure {
	out, ok := fraction(p)
	if !ok {
		return out
	}
	out.note(out.interval(func(conf float64) (stats.Interval, error) {
		w, err := stats.Wilson(int(p.y), int(p.x), conf)
		return w.Interval, err
	}, conf, p.blocks))
	if e, err := p.CoMoments().Ratio(); err == nil {
		out.spread, out.least, out.most = e.SD(), 0, 1
	}
	return out
}

// Rate is a proportion y of x as a ratio of sums over blocks, with its
// cluster-robust interval (F4, CR1, t on B−1 df). Where the proportion is
// exactly 0 or 1 the blocks show no spread, and the interval is Wilson's at the
// effective number of trials.
func Rate(p Pair, conf float64) Measure {
	out, ok := fraction(p)
	if !ok {
		return out
	}
	r, err := p.CoMoments().Rate()
	switch {
	case err != nil:
	case r.Value == 0 || r.Value == 1:
		err = out.interval(wilson(r.Estimate, p.x), conf, units(p.blocks, p.x))
	default:
		if err = out.estimated(r.Estimate, conf, units(p.blocks, p.x)); err == nil {
			out.least, out.most = 0, 1
		}
	}
	out.note(err)
	return out
}

// Ratio is a ratio of sums y/x that is no proportion, e.g. favors per ward,
// with its linearised interval (F6, t on B−1 df).
func Ratio(p Pair, conf float64) Measure {
	out, ok := fraction(p)
	if !ok {
		return out
	}
	r, err := p.CoMoments().Ratio()
	if err == nil {
		err = out.estimated(r.Estimate, conf, units(p.blocks, p.x))
	}
	out.note(err)
	return out
}

// fraction is y/x without an interval; false when x is 0.
func fraction(p Pair) (Measure, bool) {
	if p.x == 0 {
		return unknown(stats.ErrEmpty), false
	}
	return Measure{
		Value: float64(p.y) / float64(p.x), Blocks: p.blocks,
		Numerator: p.y, Denominator: p.x,
	}, true
}

// units is how many independent units a rate can rest on: the blocks, but no more
// than there are trials. What is rare happens in few of the blocks.
func units(blocks, trials int64) int64 { return min(blocks, trials) }

// wilson is the interval of a proportion of n trials measured over blocks.
func wilson(e stats.Estimate, n int64) func(float64) (stats.Interval, error) {
	e.Blocks = int(units(int64(e.Blocks), n))
	return func(conf float64) (stats.Interval, error) {
		w, err := stats.WilsonEffective(e, int(max(n, 2)), conf)
		return w.Interval, err
	}
}

// interval fills in the ends that an estimator gives at a level, unless it
// rests on too few independent units to print one: blocks, or trials where
// these are fewer.
func (m *Measure) interval(at func(conf float64) (stats.Interval, error), conf float64, units int64) error {
	if err := stats.GateBlocks(int(units)); err != nil {
		if units < m.Blocks {
			return fmt.Errorf("%d trials are too few for an interval or a test; %d are needed", units, stats.MinBlocks)
		}
		return err
	}
	iv, err := at(conf)
	if err != nil {
		return err
	}
	m.Low, m.High, m.Confidence = iv.Lo, iv.Hi, conf
	return nil
}

// estimated fills in the t interval of an estimate over blocks.
func (m *Measure) estimated(e stats.Estimate, conf float64, units int64) error {
	m.spread = e.SD()
	return m.interval(e.Interval, conf, units)
}

func (m *Measure) note(err error) {
	if err != nil {
		m.Note = fmt.Sprint(err)
	}
}
