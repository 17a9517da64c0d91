package tammany

import (
	"fmt"
	"math"

	"tweed/analysis"
	"tweed/analysis/chart"
	"tweed/analysis/stats"
	"tweed/engine/tammany/record"
)

// mapPanel is one map: wards with their figures.
type mapPanel struct {
	name  string
	wards []Ward
}

// overAll is a map for each cell, over all terms.
func overAll(cells []*Wards) []mapPanel {
	panels := make([]mapPanel, len(cells))
	for i, w := range cells {
		panels[i] = mapPanel{w.Scope.Name(), w.Wards}
	}
	return panels
}

// eachTerm is a row of maps for each cell, a map a term.
func eachTerm(cells []*Wards) (panels []mapPanel, terms int) {
	for _, w := range cells {
		for _, all := range w.All.Terms {
			panel := mapPanel{name: fmt.Sprintf("%d players · term %d", w.Scope.Players, all.Term)}
			for i := range w.Wards {
				for _, k := range w.Wards[i].Terms {
					if k.Term == all.Term {
						panel.wards = append(panel.wards, k)
					}
				}
			}
			panels = append(panels, panel)
		}
		terms = max(terms, len(w.All.Terms))
	}
	return panels, terms
}

// wardMap colours the board by a measure of each ward, a map for each panel.
func wardMap(h analysis.Header, frame chart.Frame, shade chart.Shade, panels []mapPanel, of func(*Ward) analysis.Measure) chart.Regions {
	frame.Caption = caption(h, frame.Caption)
	m := chart.Regions{Frame: frame, Shade: shade, Areas: areas()}
	for _, p := range panels {
		panel := chart.RegionPanel{Name: p.name}
		for _, number := range record.Wards {
			value := math.NaN()
			for i := range p.wards {
				if m := of(&p.wards[i]); p.wards[i].Ward == number && m.Known() {
					value = m.Value
				}
			}
			panel.Values = append(panel.Values, value)
		}
		m.Panels = append(m.Panels, panel)
	}
	return m
}

// widest is the largest half-width of a measure on any of the maps; false where
// a ward has too few blocks for an interval.
func widest(panels []mapPanel, of func(*Ward) analysis.Measure) (half float64, ok bool) {
	for _, p := range panels {
		for i := range p.wards {
			m := of(&p.wards[i])
			switch {
			case m.HasInterval():
				half = math.Max(half, (m.High-m.Low)/2)
			case m.Known():
				return 0, false
			}
		}
	}
	return half, true
}

// sureness says how wide the intervals of a map are: format prints a half-width.
func sureness(panels []mapPanel, kind string, format func(float64) string, of func(*Ward) analysis.Measure) string {
	half, ok := widest(panels, of)
	if !ok {
		return "Some wards have too few blocks for intervals."
	}
	return fmt.Sprintf("95%% intervals (%s) reach at most ±%s; smaller differences may be chance.", kind, format(half))
}

func inPoints(half float64) string {
	return stats.FormatNumber(100*half, stats.Decimals(100*half)) + " percentage points"
}

func inFavors(half float64) string { return stats.FormatNumber(half, stats.Decimals(half)) + " favors" }

func contested(k *Ward) analysis.Measure { return k.Contested }
