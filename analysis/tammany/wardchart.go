package tammany

import (
	"fmt"
	"math"
	"strings"

	"tweed/analysis"
	"tweed/analysis/chart"
	"tweed/analysis/stats"
	"tweed/engine/tammany/record"
)

// shown picks the cells whose wards are drawn: for each player count the first
// mirror line-up under the first rule set, or without one the first cell.
func (f *Figures) shown() []*Wards {
	var cells []*Wards
	for i := range f.Wards {
		w := &f.Wards[i]
		if len(w.Wards) == 0 {
			continue
		}
		place := -1
		for j, c := range cells {
			if c.Scope.Players == w.Scope.Players {
				place = j
			}
		}
		switch {
		case place < 0:
			cells = append(cells, w)
		case w.Scope.Mirror && !cells[place].Scope.Mirror:
			cells[place] = w
		}
	}
	return cells
}

// board is the wards as every ward chart labels its axis.
func board() []string {
	names := make([]string, len(record.Wards))
	for i, w := range record.Wards {
		names[i] = fmt.Sprint(w)
	}
	return names
}

var outcomeParts = []chart.Part{
	{Label: "won in a contest", Color: chart.Blue},
	{Label: "tied, nobody wins", Color: chart.Orange},
	{Label: "won unopposed", Color: chart.SkyBlue},
	{Label: "vacant, no candidate", Color: chart.Grey},
}

// outcomeStacks is what becomes of each ward's elections.
func outcomeStacks(h analysis.Header, cells []*Wards) chart.Stacks {
	s := chart.Stacks{
		Frame: chart.Frame{Title: contestFinding(cells), Caption: caption(h, "Shares of the elections held in each ward, over all terms in which it held one; they sum to 100%. "+widestRate(cells))},
		XAxis: "ward", YAxis: "elections held",
		Parts: outcomeParts, Bars: board(),
	}
	for _, w := range cells {
		panel := chart.StackPanel{Name: w.panelName(), Shares: make([][]float64, len(record.Wards))}
		for i, number := range record.Wards {
			if k := w.ward(number); k != nil {
				panel.Shares[i] = []float64{k.Won.Value, k.Tied.Value, k.Unopposed.Value, k.Vacant.Value}
			}
		}
		s.Panels = append(s.Panels, panel)
	}
	return s
}

// ward finds a ward by its number, nil where it held no election.
func (w *Wards) ward(number int32) *Ward {
	for i := range w.Wards {
		if w.Wards[i].Ward == number {
			return &w.Wards[i]
		}
	}
	return nil
}

// panelName is a cell with its number of elections.
func (w *Wards) panelName() string {
	return fmt.Sprintf("%s · %s elections in %s games", w.Scope.Name(), stats.FormatCount(int(w.All.Held)), stats.FormatCount(int(w.Scope.Games)))
}

// contestFinding is the outcome chart's title: the wards fought over most and
// least.
func contestFinding(cells []*Wards) string {
	var parts []string
	var most, least span
	same := true
	first, last, _ := cells[0].extremes()
	for _, w := range cells {
		hi, lo, _ := w.extremes()
		same = same && hi.Ward == first.Ward && lo.Ward == last.Ward
		most.widen(hi.Contested.Value)
		least.widen(lo.Contested.Value)
		parts = append(parts, fmt.Sprintf("with %d players ward %d most (%s) and ward %d least (%s)",
			w.Scope.Players, hi.Ward, whole(hi.Contested.Value), lo.Ward, whole(lo.Contested.Value)))
	}
	if same {
		return fmt.Sprintf("Ward %d is fought over most (%s of its elections are contested), ward %d least (%s)", first.Ward, &most, last.Ward, &least)
	}
	return "Wards are fought over unequally: " + strings.Join(parts, "; ")
}

// span is the range of a share over cells.
type span struct {
	lo, hi float64
	some   bool
}

// widen takes in another cell's share.
func (s *span) widen(x float64) {
	if !s.some {
		*s = span{x, x, true}
	}
	s.lo, s.hi = min(s.lo, x), max(s.hi, x)
}

// String prints a span in whole percent: "30% to 34%", or "30%".
func (s *span) String() string {
	if whole(s.lo) == whole(s.hi) {
		return whole(s.lo)
	}
	return whole(s.lo) + " to " + whole(s.hi)
}

// whole prints a share in whole percent.
func whole(share float64) string { return stats.FormatPercent(share, 0) }

// widestRate says how sure the shares of an outcome chart are.
func widestRate(cells []*Wards) string {
	half := 0.0
	for _, w := range cells {
		for i := range w.Wards {
			k := &w.Wards[i]
			for _, m := range []analysis.Measure{k.Won, k.Tied, k.Unopposed, k.Vacant} {
				if !m.HasInterval() {
					return "Some shares have no interval."
				}
				half = max(half, (m.High-m.Low)/2)
			}
		}
	}
	return fmt.Sprintf("Every 95%% interval (CR1 by block) is within ±%s points.", stats.FormatNumber(100*half, stats.Decimals(100*half)))
}

// caption says what a ward chart rests on.
func caption(h analysis.Header, what string) string {
	return fmt.Sprintf("%s Drawn: the first mirror line-up of each player count. %s.", what, h.Source())
}

// seatDots is each seat's win rate in each ward.
func seatDots(h analysis.Header, cells []*Wards) chart.Dots {
	d := chart.Dots{
		Frame: chart.Frame{Title: seatFinding(cells), Caption: caption(h, "P(the seat wins the ward | it held an election); "+seatIntervals(cells)+
			" Where many elections end tied or vacant all seats win less.")},
		XAxis: "ward", YAxis: "elections won by the seat",
		Reference: "mean of the seats", Places: board(),
	}
	for _, w := range cells {
		for s := len(d.Series); s < w.Scope.Players; s++ {
			d.Series = append(d.Series, seatLabel(s))
		}
		d.Panels = append(d.Panels, w.dotPanel())
	}
	return d
}

// seatIntervals says what the lines through the points are.
func seatIntervals(cells []*Wards) string {
	for _, w := range cells {
		if !w.All.Seats[0].HasInterval() {
			return "points without a line rest on too few blocks for an interval, the lines are 95% intervals (CR1 by block)."
		}
	}
	return "95% intervals (CR1 by block), each by itself; where no line is seen it is shorter than the mark."
}

func seatLabel(s int) string {
	if s == 0 {
		return "seat 1 (starts)"
	}
	return fmt.Sprintf("seat %d", s+1)
}

func (w *Wards) dotPanel() chart.DotPanel {
	p := chart.DotPanel{Name: w.panelName(), Points: make([][]chart.Dot, w.Scope.Players)}
	for s := range p.Points {
		p.Points[s] = make([]chart.Dot, len(record.Wards))
	}
	for i, number := range record.Wards {
		k := w.ward(number)
		if k == nil {
			p.Reference = append(p.Reference, math.NaN())
			continue
		}
		mean := 0.0
		for s, m := range k.Seats {
			mean += m.Value / float64(len(k.Seats))
			p.Points[s][i] = chart.Dot{Value: m.Value, Low: m.Low, High: m.High, Known: m.Known(), Interval: m.HasInterval()}
		}
		p.Reference = append(p.Reference, mean)
	}
	return p
}

// seatFinding is the win rate chart's title: which seat wins most wards over
// all, where that is more than chance.
func seatFinding(cells []*Wards) string {
	var parts []string
	for _, w := range cells {
		best, worst := bestAndWorst(w.All.Seats)
		hi, lo := w.All.Seats[best], w.All.Seats[worst]
		says := fmt.Sprintf("seat %d most (%s), seat %d fewest (%s)", best+1, plainPercent(hi), worst+1, plainPercent(lo))
		switch {
		case !hi.HasInterval():
			says = "too few games to tell the seats apart"
		case hi.Low <= lo.High:
			says = "no seat clearly more than another"
		}
		parts = append(parts, fmt.Sprintf("with %d players %s", w.Scope.Players, says))
	}
	return "Share of all elections won: " + strings.Join(parts, "; ")
}

// bestAndWorst returns the seats with the highest and the lowest rate.
func bestAndWorst(seats []analysis.Measure) (best, worst int) {
	for s := range seats {
		if seats[s].Value > seats[best].Value {
			best = s
		}
		if seats[s].Value < seats[worst].Value {
			worst = s
		}
	}
	return best, worst
}
