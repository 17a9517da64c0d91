package analysis

import (
	"fmt"
	"math"

	"tweed/analysis/stats"
)

// Luck is the decomposition of the variance of an outcome, for one cell whose
// deals were played several times with other strategy streams (`replicates:`).
// The outcome w is a seat's win share or score in a game; the model is
//
//	w = mean + seat + strategy + seat×strategy + deal(seat, strategy) + rest,
//
// the first effects fixed, the deal's random over deals, and the rest what
// differs between replicates of one deal in one seating. The components are
// estimated by the method of moments: rest is the mean square within
// replicates, deal the excess of the mean square between deals over it, divided
// by the replicates; the fixed ones are mean squares of effects less the
// variance of their estimates. A small component can therefore come out
// slightly negative. Intervals are of the delete-a-group jackknife over deals.
type Luck struct {
	Scope      Scope       `json:"scope"`
	Response   string      `json:"response"` // "win share" or the score's unit
	Replicates int         `json:"replicates"`
	Components []Component `json:"components"` // by LuckComponents
	// Total is the sum of the components.
	Total Measure `json:"total"`
}

// Component is a part of the variance.
type Component struct {
	Name     string  `json:"name"`
	Variance Measure `json:"variance"` // in squared units of the response
	Share    Measure `json:"share"`    // of the total
}

// LuckComponents are what the variance is split into, in the order in which
// they are printed.
var LuckComponents = []string{"deal", "seat", "strategy", "seat × strategy", "rest"}

// Places in LuckComponents.
const (
	dealPart = iota
	seatPart
	strategyPart
	interplayPart
	restPart
	luckParts
)

// figures makes the decomposition of each response; none without replicates.
func (l *luck) figures(scope Scope, unit string) []Luck {
	var out []Luck
	for i := range l.responses {
		name, parts := "win share", float64(WinParts)
		if i > 0 {
			name, parts = unit, 1
		}
		f := l.decompose(&l.responses[i], parts)
		f.Scope, f.Response, f.Replicates = scope, name, l.cell.Replicates
		out = append(out, f)
	}
	return out
}

// decompose estimates one response's components; parts is what its numbers
// count parts of.
func (l *luck) decompose(r *luckResponse, parts float64) Luck {
	all := newLuckSums(len(r.block.total), len(r.block.seat), len(r.block.side))
	blocks := make([]int64, jackknifeGroups)
	for g := range r.groups {
		all.merge(&r.groups[g])
		blocks[g] = r.groups[g].blocks
	}
	whole := l.components(&all, r.block.sideSeats, parts)
	var without [luckParts][]float64
	var shares [luckParts][]float64
	total := make([]float64, jackknifeGroups)
	for g := range r.groups {
		rest := all.less(&r.groups[g])
		c := l.components(&rest, r.block.sideSeats, parts)
		total[g] = sum(c[:])
		for i := range c {
			without[i] = append(without[i], c[i])
			shares[i] = append(shares[i], c[i]/total[g])
		}
	}
	var f Luck
	f.Total = jackknifed(sum(whole[:]), total, blocks)
	for i, v := range whole {
		c := Component{Name: LuckComponents[i], Variance: jackknifed(v, without[i], blocks), Share: Measure{Note: "nothing varies"}}
		if all := sum(whole[:]); all > 0 {
			c.Share = jackknifed(v/all, shares[i], blocks)
		}
		f.Components = append(f.Components, c)
	}
	return f
}

// jackknifed is a measure with the jackknife's interval.
func jackknifed(whole float64, without []float64, blocks []int64) Measure {
	e := jackknife(whole, without, blocks)
	m := Measure{Value: whole, Blocks: int64(e.Blocks)}
	switch {
	case e.Blocks < 2:
		return Measure{Note: "no data"}
	case math.IsNaN(e.SE) || math.IsInf(e.SE, 0):
		m.Note = "too few deals, or deals in which nothing varies"
	default:
		m.note(m.interval(e.Interval, stats.Confidence, m.Blocks))
	}
	return m
}

// components estimates the components from sums over at least two deals.
func (l *luck) components(t *luckSums, sideSeats []int64, parts float64) (c [luckParts]float64) {
	b, r, s, n := float64(t.blocks), float64(l.cell.Replicates), float64(len(l.cell.Seatings)), float64(l.cell.Players)
	places := s * n
	unit := parts * parts
	for p := range t.total {
		within := (float64(t.games[p]) - float64(t.square[p])/r) / (b * (r - 1))
		between := centred(t.blocks, t.square[p], t.total[p], t.total[p]) / r / (b - 1)
		c[restPart] += within / places / unit
		c[dealPart] += (between - within) / r / places / unit
	}
	fixed := 0.0
	for _, m := range t.place {
		fixed += m.effect(t.blocks, places*r) / places / unit
	}
	for _, m := range t.seat {
		c[seatPart] += m.effect(t.blocks, n*s*r) / n / unit
	}
	for i, m := range t.side {
		held := float64(sideSeats[i])
		c[strategyPart] += m.effect(t.blocks, n*held*s*r) * held / n / unit
	}
	if l.cell.Mirror {
		c[strategyPart] = 0
	}
	c[interplayPart] = fixed - c[seatPart] - c[strategyPart]
	if len(t.side) == 1 { // one strategy in one seating: the seats are all there is
		c[interplayPart] = 0
	}
	return c
}

// effect is the square of a mean effect less the variance of its estimate, where
// the moments are those of the effect times scale, over b deals.
func (m moment) effect(b int64, scale float64) float64 {
	mean := float64(m.sum) / float64(b) / scale
	variance := centred(b, m.square, m.sum, m.sum) / float64(b-1) / float64(b) / scale / scale
	return float64(mean*mean) - variance
}

// less is the sums without those of a part of the deals.
func (t *luckSums) less(o *luckSums) luckSums {
	out := newLuckSums(len(t.total), len(t.seat), len(t.side))
	out.merge(t)
	out.blocks -= o.blocks
	for p := range out.total {
		out.total[p] -= o.total[p]
		out.square[p] -= o.square[p]
		out.games[p] -= o.games[p]
		out.place[p].less(o.place[p])
	}
	for s := range out.seat {
		out.seat[s].less(o.seat[s])
	}
	for i := range out.side {
		out.side[i].less(o.side[i])
	}
	return out
}

func (m *moment) less(o moment) {
	m.sum -= o.sum
	m.square -= o.square
}

func sum(x []float64) float64 {
	s := 0.0
	for _, v := range x {
		s += v
	}
	return s
}

// sentence says how much the deal alone decides.
func (f *Luck) sentence() string {
	deal, rest := f.Components[dealPart].Share, f.Components[restPart].Share
	switch {
	case !deal.HasInterval():
		return fmt.Sprintf("Too few deals to say how much of the %s they decide.", f.Response)
	case deal.Low <= 0:
		return fmt.Sprintf("The deal alone was not shown to decide the %s: it fixes %s of its variance at most (95%% interval %s).",
			f.Response, stats.FormatPercent(max(deal.High, 0), 1), deal.PercentInterval())
	default:
		return fmt.Sprintf("The deal alone fixes %s of the variance of the %s (95%% interval %s); %s is left to choices that differ between games of the same deal.",
			deal.Percent(), f.Response, deal.PercentInterval(), rest.QuotedPercent())
	}
}

// luckByPlayers says whether what the deal fixes depends on who plays: the deal's
// share of the win share's variance over the mirror line-ups of one number of
// players; "" below two of them.
func luckByPlayers(all []*Luck) string {
	var said []string
	var low, high *Measure
	for _, f := range all {
		m := &f.Components[dealPart].Share
		if !f.Scope.Mirror || f.Response != "win share" || !m.HasInterval() {
			continue
		}
		said = append(said, fmt.Sprintf("%s (%s) when all play %s", m.Percent(), m.PercentInterval(), f.Scope.Strategies[0]))
		if low == nil || m.Value < low.Value {
			low = m
		}
		if high == nil || m.Value > high.Value {
			high = m
		}
	}
	switch {
	case len(said) < 2:
		return ""
	case low.High < high.Low:
		return fmt.Sprintf("What the deal fixes depends on who plays: %s.", list(said))
	default:
		return fmt.Sprintf("What the deal fixes was not shown to depend on who plays: %s.", list(said))
	}
}
