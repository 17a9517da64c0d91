package tammany

import (
	"fmt"
	"math"

	"tweed/analysis"
	"tweed/analysis/chart"
	"tweed/analysis/stats"
	"tweed/engine/tammany/record"
)

// mapPanel is one map: a measure for each ward that has one.
type mapPanel struct {
	name     string
	measures map[int32]analysis.Measure // by ward
}

// overAll is a map of a measure for each cell, over all terms.
func overAll(cells []*Wards, of func(*Ward) analysis.Measure) []mapPanel {
	panels := make([]mapPanel, len(cells))
	for i, w := range cells {
		panels[i] = mapPanel{w.Scope.Name(), map[int32]analysis.Measure{}}
		for j := range w.Wards {
			panels[i].measures[w.Wards[j].Ward] = of(&w.Wards[j])
		}
	}
	return panels
}

// eachTerm is a row of maps for each cell, a map a term.
func eachTerm(cells []*Wards, of func(*Ward) analysis.Measure) (panels []mapPanel, terms int) {
	for _, w := range cells {
		for _, all := range w.All.Terms {
			panel := mapPanel{fmt.Sprintf("%d players · term %d", w.Scope.Players, all.Term), map[int32]analysis.Measure{}}
			for i := range w.Wards {
				for _, k := range w.Wards[i].Terms {
					if k.Term == all.Term {
						panel.measures[k.Ward] = of(&k)
					}
				}
			}
			panels = append(panels, panel)
		}
		terms = max(terms, len(w.All.Terms))
	}
	return panels, terms
}

// wardMap colours the board, a map for each panel.
func wardMap(h analysis.Header, frame chart.Frame, shade chart.Shade, panels []mapPanel) chart.Regions {
	frame.Caption = caption(h, frame.Caption)
	m := chart.Regions{Frame: frame, Shade: shade, Areas: areas()}
	for _, p := range panels {
		panel := chart.RegionPanel{Name: p.name}
		for _, number := range record.Wards {
			value := math.NaN()
			if m := p.measures[number]; m.Known() {
				value = m.Value
			}
			panel.Values = append(panel.Values, value)
		}
		m.Panels = append(m.Panels, panel)
	}
	return m
}

// widest is the largest half-width of an interval on any of the maps; false where
// a ward has too few blocks for one.
func widest(panels []mapPanel) (half float64, ok bool) {
	for _, p := range panels {
		for _, m := range p.measures {
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
func sureness(panels []mapPanel, kind string, format func(float64) string) string {
	half, ok := widest(panels)
	if !ok {
		return "Some wards have no interval."
	}
	return fmt.Sprintf("95%% intervals (%s) reach at most ±%s; smaller differences may be chance.", kind, format(half))
}

func inPoints(half float64) string {
	return stats.FormatNumber(100*half, stats.Decimals(100*half)) + " percentage points"
}

func inFavors(half float64) string { return stats.FormatNumber(half, stats.Decimals(half)) + " favors" }

func contested(k *Ward) analysis.Measure { return k.Contested }
