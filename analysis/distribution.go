package analysis

import (
	"fmt"
	"slices"

	"tweed/analysis/stats"
)

// Distribution is the exact histogram of whole numbers (F7), with what the
// interval of a quantile needs where a block has several of them: for every
// value, the sum over blocks of the squared number of observations at or below
// it. All of it is whole numbers, so merging is exact in any order.
type Distribution struct {
	blocks, n, nn int64 // blocks, observations, Σ n_b²
	low           int32 // the value of cells[0]
	cells         []distributionCell
}

// distributionCell is what changes at one value. Summed up to a value v, the
// steps are Σ_b c_b(v)² and Σ_b n_b·c_b(v), with c_b(v) the observations of
// block b at or below v.
type distributionCell struct{ count, square, weighted int64 }

// widest is the widest range of values that a distribution holds.
const widest = 1 << 20

// Add takes in a block's observations, which it sorts.
func (d *Distribution) Add(values []int32) error {
	d.blocks++
	if len(values) == 0 {
		return nil
	}
	slices.Sort(values)
	if err := d.span(values[0], values[len(values)-1]); err != nil {
		return err
	}
	n := int64(len(values))
	d.n += n
	d.nn += n * n
	for at := int64(0); at < n; {
		v, end := values[at], at+1
		for end < n && values[end] == v {
			end++
		}
		c := &d.cells[v-d.low]
		c.count += end - at
		c.square += end*end - at*at
		c.weighted += n * (end - at)
		at = end
	}
	return nil
}

// span makes room for the values from lo to hi.
func (d *Distribution) span(lo, hi int32) error {
	if len(d.cells) > 0 {
		lo, hi = min(lo, d.low), max(hi, d.low+int32(len(d.cells))-1)
	} else {
		d.low = lo
	}
	if int64(hi)-int64(lo) >= widest {
		return fmt.Errorf("values from %d to %d are too far apart for a histogram", lo, hi)
	}
	if grow := int(d.low - lo); grow > 0 {
		d.cells = append(make([]distributionCell, grow), d.cells...)
		d.low = lo
	}
	for int(hi-lo) >= len(d.cells) {
		d.cells = append(d.cells, distributionCell{})
	}
	return nil
}

// Merge takes in another shard's blocks.
func (d *Distribution) Merge(o *Distribution) error {
	d.blocks += o.blocks
	d.n += o.n
	d.nn += o.nn
	if len(o.cells) == 0 {
		return nil
	}
	if err := d.span(o.low, o.low+int32(len(o.cells))-1); err != nil {
		return err
	}
	for i, c := range o.cells {
		to := &d.cells[o.low-d.low+int32(i)]
		to.count += c.count
		to.square += c.square
		to.weighted += c.weighted
	}
	return nil
}

// N is the number of observations.
func (d *Distribution) N() int64 { return d.n }

// Bin is one value of a histogram.
type Bin struct {
	Value int   `json:"value"`
	Count int64 `json:"count"`
}

// Bins lists the values seen with their counts, from small to large.
func (d *Distribution) Bins() []Bin {
	var bins []Bin
	for i, c := range d.cells {
		if c.count > 0 {
			bins = append(bins, Bin{int(d.low) + i, c.count})
		}
	}
	return bins
}

// Quantile is a quantile of a distribution: an observed value, with an interval
// between observed values. It is of order statistics where each block has one
// observation, else Woodruff's.
type Quantile struct {
	Q          float64 `json:"q"`
	Value      int     `json:"value"`
	Low        int     `json:"low"`
	High       int     `json:"high"`
	Confidence float64 `json:"confidence"` // 0 where there is no interval, and Note says why
	N          int64   `json:"n"`          // observations; 0 where there is no value
	Blocks     int64   `json:"blocks"`
	Note       string  `json:"note,omitempty"`
}

// String prints a quantile with its interval: "12 (11 .. 13)".
func (q Quantile) String() string {
	switch {
	case q.N == 0:
		return None
	case q.Confidence == 0:
		return fmt.Sprint(q.Value)
	default:
		return fmt.Sprintf("%d (%d .. %d)", q.Value, q.Low, q.High)
	}
}

// Quantiles returns quantiles with their 95% intervals.
func (d *Distribution) Quantiles(q ...float64) []Quantile {
	h := make(stats.Histogram, len(d.cells))
	for _, b := range d.Bins() {
		h[b.Value] = int(b.Count)
	}
	out := make([]Quantile, len(q))
	for i := range q {
		out[i] = d.quantile(h, q[i])
	}
	return out
}

func (d *Distribution) quantile(h stats.Histogram, q float64) Quantile {
	out := Quantile{Q: q, N: d.n, Blocks: d.blocks}
	value, err := h.Quantile(q)
	if err != nil {
		out.Note = unknown(err).Note
		return out
	}
	out.Value = value
	if err = stats.GateBlocks(int(d.blocks)); err == nil {
		if d.nn == d.n && d.n == d.blocks {
			err = out.orders(h)
		} else {
			err = out.woodruff(h, d)
		}
	}
	if err != nil {
		out.Note = err.Error()
	}
	return out
}

// orders fills in the interval of independent observations, one a block.
func (q *Quantile) orders(h stats.Histogram) error {
	i, err := h.QuantileInterval(q.Q, stats.Confidence)
	if err != nil {
		return err
	}
	q.Low, q.High, q.Confidence = i.Lo, i.Hi, stats.Confidence
	return nil
}

// woodruff fills in the interval of observations that are dependent inside
// blocks: Q̂(q ∓ t·SE), SE that of the share of observations at or below the
// quantile. It is stats.Woodruff on sums.
func (q *Quantile) woodruff(h stats.Histogram, d *Distribution) error {
	share, err := d.atMost(q.Value).Rate()
	if err != nil {
		return err
	}
	iv, err := share.Ratio.Interval(stats.Confidence)
	if err != nil {
		return err
	}
	half := iv.HalfWidth()
	if q.Q-half <= 0 || q.Q+half >= 1 {
		return fmt.Errorf("%d blocks cannot enclose the %v quantile with confidence %v", d.blocks, q.Q, stats.Confidence)
	}
	if q.Low, err = h.Quantile(q.Q - half); err != nil {
		return err
	}
	if q.High, err = h.Quantile(q.Q + half); err != nil {
		return err
	}
	q.Confidence = stats.Confidence
	return nil
}

// atMost is the joint moments of a block's observations and those at or below
// a value.
func (d *Distribution) atMost(value int) stats.CoMoments {
	p := Pair{blocks: d.blocks, x: d.n, xx: d.nn}
	for i, c := range d.cells {
		if int(d.low)+i > value {
			break
		}
		p.y += c.count
		p.yy += c.square
		p.xy += c.weighted
	}
	return p.CoMoments()
}
