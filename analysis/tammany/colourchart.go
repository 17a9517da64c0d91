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

// colourHeat is what a ward costs in each colour: ward × colour, a panel for each
// cell that is drawn; false where no ballots were kept.
func colourHeat(h analysis.Header, cells []*Wards) (chart.Heat, bool) {
	d := chart.Heat{
		Frame: chart.Frame{Title: colourFinding(cells), Caption: caption(h, "Favors of the colour that the winner of a contest bid, per contest won in the ward while it had the colour; ratios of sums. "+colourSureness(cells))},
		Shade: chart.Shade{Ramp: chart.Oranges, Label: "favors per contest won", Format: func(x float64) string { return stats.FormatNumber(x, 2) }}, RowAxis: "ward", ColumnAxis: "colour",
	}
	known := false
	for _, w := range cells {
		p := chart.HeatPanel{Name: w.Scope.Name(), Columns: record.Colours}
		for i := range w.Wards {
			k := &w.Wards[i]
			row := make([]float64, len(k.Colours))
			for c, m := range k.Colours {
				row[c] = math.NaN()
				if m.Known() {
					row[c], known = m.Value, true
				}
			}
			p.Rows, p.Values = append(p.Rows, k.name()), append(p.Values, row)
		}
		d.Panels = append(d.Panels, p)
	}
	return d, known
}

// colourSureness says how wide the intervals of the squares are.
func colourSureness(cells []*Wards) string {
	half := 0.0
	for _, w := range cells {
		for i := range w.Wards {
			for _, m := range w.Wards[i].Colours {
				if m.Known() && !m.HasInterval() {
					return "Some squares have no interval."
				}
				half = math.Max(half, (m.High-m.Low)/2)
			}
		}
	}
	return fmt.Sprintf("95%% intervals (linearised, by block) reach at most ±%s; smaller differences may be chance.", inFavors(half))
}

// colourFinding is the title: the dearest and the cheapest colour over all wards.
func colourFinding(cells []*Wards) string {
	var parts []string
	for _, w := range cells {
		dear, cheap := -1, -1
		for c, m := range w.All.Colours {
			if !m.Known() {
				continue
			}
			if dear < 0 || m.Value > w.All.Colours[dear].Value {
				dear = c
			}
			if cheap < 0 || m.Value < w.All.Colours[cheap].Value {
				cheap = c
			}
		}
		if dear < 0 {
			continue
		}
		a, b := w.All.Colours[dear], w.All.Colours[cheap]
		says := fmt.Sprintf("%s favors most (%s), %s ones least (%s)", capital(record.Colours[dear]), a.Number(), capital(record.Colours[cheap]), b.Number())
		if !a.HasInterval() || !b.HasInterval() || a.Low <= b.High {
			says = "no colour clearly more than another"
		}
		parts = append(parts, fmt.Sprintf("with %d players %s", w.Scope.Players, says))
	}
	return "What the winner of a contested ward bids: " + strings.Join(parts, "; ")
}
