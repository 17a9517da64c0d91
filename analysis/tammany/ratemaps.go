package tammany

import (
	"fmt"
	"math"
	"strings"

	"tweed/analysis"
	"tweed/analysis/chart"
	"tweed/analysis/stats"
)

// rateMaps are the maps of what winning a ward goes with, term by term: the
// rates (c) and (d). (a) is on the maps of wards, and (b) is (c) with the
// win share of those who did not win the ward on top.
func (f *Figures) rateMaps() []analysis.Drawing {
	grids := f.shownGrids("term")
	if len(grids) == 0 {
		return nil
	}
	return []analysis.Drawing{
		{
			Named: chart.Named{Name: "ward-map-lift", Chart: liftMap(f.Header, grids).Chart()},
			Reading: mapReading + "One row a number of players, one map a term. Blue wards go with winning the game, orange ones with losing it: the number is by how many percentage points " +
				"whoever wins the ward then wins the game more often than those who do not. An association: who does well wins many wards.",
		},
		{
			Named: chart.Named{Name: "ward-map-held", Chart: heldMap(f.Header, grids).Chart()},
			Reading: mapReading + "One row a number of players, one map a term. The darker a ward, the more often the winner of the game had won it in that term; the number is that share. " +
				"An association, not an effect.",
		},
	}
}

// shownGrid is the grid of a cell whose wards are drawn.
type shownGrid struct {
	scope analysis.Scope
	*RateGrid
}

// shownGrids are the grids of a kind of the cells that are drawn.
func (f *Figures) shownGrids(by string) []shownGrid {
	var grids []shownGrid
	for _, w := range f.shown() {
		for i := range f.Rates {
			k := &f.Rates[i]
			for j := range k.Grids {
				if k.Scope.Cell == w.Scope.Cell && k.Grids[j].By == by {
					grids = append(grids, shownGrid{k.Scope, &k.Grids[j]})
				}
			}
		}
	}
	return grids
}

// gridPanels is a row of maps for each grid, a map a group.
func gridPanels(grids []shownGrid, of func(*RateCell) *RateTest) (panels []mapPanel, columns int) {
	for _, g := range grids {
		columns = max(columns, len(g.Groups))
		for _, group := range g.Groups {
			p := mapPanel{fmt.Sprintf("%d players · %s", g.scope.Players, group), map[int32]analysis.Measure{}}
			for i := range g.Cells {
				if c := &g.Cells[i]; c.Ward != 0 && c.Group == group {
					p.measures[c.Ward] = of(c).Rate
				}
			}
			panels = append(panels, p)
		}
	}
	return panels, columns
}

func lift(c *RateCell) *RateTest { return &c.Lift }
func held(c *RateCell) *RateTest { return &c.Held }

// liftMap is rate (c).
func liftMap(h analysis.Header, grids []shownGrid) chart.Regions {
	panels, columns := gridPanels(grids, lift)
	reach := 0.0
	for _, p := range panels {
		for _, m := range p.measures {
			reach = math.Max(reach, math.Abs(m.Value))
		}
	}
	m := wardMap(h, chart.Frame{
		Title: gridFinding(grids, lift, "Winning a ward goes with winning the game"),
		Caption: "P(game won | won the ward) less P(game won | did not), of the elections held in the term; association, not effect. " +
			sureness(panels, "linearised, by block", inPoints),
	}, chart.Shade{Ramp: chart.Diverging, Label: "win share with the ward less without it, percentage points", Low: -reach, High: reach,
		Format: func(x float64) string { return strings.TrimSuffix(stats.FormatPoints(x, 0), " pp") }}, panels)
	m.Columns = columns
	return m
}

// heldMap is rate (d).
func heldMap(h analysis.Header, grids []shownGrid) chart.Regions {
	panels, columns := gridPanels(grids, held)
	m := wardMap(h, chart.Frame{
		Title: gridFinding(grids, held, "The game's winner had won a ward"),
		Caption: "P(the game's winner won the ward | it held an election), term by term; association, not effect. " +
			sureness(panels, "CR1 by block", inPoints),
	}, chart.Shade{Ramp: chart.Blues, Label: "elections won by the game's winner", Format: whole}, panels)
	m.Columns = columns
	return m
}

// gridFinding is the title of a map: where the rate is highest.
func gridFinding(grids []shownGrid, of func(*RateCell) *RateTest, what string) string {
	var parts []string
	for _, g := range grids {
		var most *RateCell
		for i := range g.Cells {
			if c := &g.Cells[i]; c.Ward != 0 && of(c).Rate.Known() && (most == nil || of(c).Rate.Value > of(most).Rate.Value) {
				most = c
			}
		}
		if most != nil {
			value := whole(of(most).Rate.Value)
			if of(most) == &most.Lift {
				value = stats.FormatPoints(of(most).Rate.Value, 0)
			}
			parts = append(parts, fmt.Sprintf("with %d players most in ward %d in %s (%s)", g.scope.Players, most.Ward, most.Group, value))
		}
	}
	return what + ": " + strings.Join(parts, "; ")
}
