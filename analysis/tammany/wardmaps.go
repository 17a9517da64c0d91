package tammany

import (
	"fmt"
	"math"
	"strings"

	"tweed/analysis"
	"tweed/analysis/chart"
	"tweed/analysis/stats"
)

// mapReading begins the paragraph on how to read a ward map.
const mapReading = "The fifteen wards as they lie on the board, the Battery at the foot; wards that share a border are neighbours in the game. "

// wardMaps are the maps of contest rate, over all and by term, of price, and of
// the start player's luck.
func (f *Figures) wardMaps(cells []*Wards) []analysis.Drawing {
	return []analysis.Drawing{
		{
			Named:   chart.Named{Name: "ward-map-contest", Chart: contestMap(f.Header, cells).Chart()},
			Reading: mapReading + "The darker a ward, the larger the share of its elections in which two or more players stood; the number under the ward's is that share.",
		},
		{
			Named: chart.Named{Name: "ward-map-terms", Chart: termMap(f.Header, cells).Chart()},
			Reading: mapReading + "One row a number of players, one map a term. The darker a ward, the larger the share of its elections in which two or more players stood; " +
				"grey wards are not open yet.",
		},
		{
			Named: chart.Named{Name: "ward-map-price", Chart: priceMap(f.Header, cells).Chart()},
			Reading: mapReading + "The darker a ward, the more favors a contested election in it costs for each victory point that the ward gives: " +
				"dark wards are dear for what they give, light ones cheap.",
		},
		{
			Named: chart.Named{Name: "ward-map-start", Chart: startMap(f.Header, cells).Chart()},
			Reading: mapReading + "Blue wards are won by the start player more often than by the other seats, orange ones less often; the number is by how many percentage points " +
				"the start player's win rate differs from the mean of all seats.",
		},
	}
}

// contestMap is the share of elections that were contested.
func contestMap(h analysis.Header, cells []*Wards) chart.Regions {
	return wardMap(h, chart.Frame{
		Title: contestFinding(cells),
		Caption: "Share of the elections held in the ward, over all terms in which it held one, that had two candidates or more. " +
			sureness(overAll(cells, contested), "CR1 by block", inPoints),
	}, chart.Shade{Ramp: chart.Blues, Label: "elections contested", Format: whole}, overAll(cells, contested))
}

// termMap is the share of elections that were contested, term by term.
func termMap(h analysis.Header, cells []*Wards) chart.Regions {
	panels, terms := eachTerm(cells, contested)
	m := wardMap(h, chart.Frame{
		Title: termFinding(cells),
		Caption: "Share of the elections held in the ward in the term that had two candidates or more; wards of zones that are still closed hold none. " +
			sureness(panels, "CR1 by block", inPoints),
	}, chart.Shade{Ramp: chart.Blues, Label: "elections contested", Format: whole}, panels)
	m.Columns = terms
	return m
}

// termFinding is the title of the maps by term.
func termFinding(cells []*Wards) string {
	var parts []string
	for _, w := range cells {
		var rates []string
		for _, k := range w.All.Terms {
			rates = append(rates, whole(k.Contested.Value))
		}
		parts = append(parts, fmt.Sprintf("with %d players %s", w.Scope.Players, strings.Join(rates, ", ")))
	}
	return "Elections contested, term by term: " + strings.Join(parts, "; ")
}

// priceMap is what wards cost for the points they give.
func priceMap(h analysis.Header, cells []*Wards) chart.Regions {
	return wardMap(h, chart.Frame{
		Title: priceFinding(cells),
		Caption: "The " + cells[0].paid() + ", a ratio of sums, divided by the victory points of the ward; over all terms. " +
			sureness(overAll(cells, (*Ward).price), "linearised, by block", inFavors),
	}, chart.Shade{Ramp: chart.Oranges, Label: "favors per victory point", Format: func(x float64) string { return stats.FormatNumber(x, 2) }}, overAll(cells, (*Ward).price))
}

// startMap is where the start player wins more and less often than the others.
func startMap(h analysis.Header, cells []*Wards) chart.Regions {
	reach := 0.0
	for _, w := range cells {
		for i := range w.Wards {
			reach = math.Max(reach, math.Abs(startEdge(&w.Wards[i]).Value))
		}
	}
	return wardMap(h, chart.Frame{
		Title: startFinding(cells),
		Caption: "P(the start player wins the ward | it held an election) less the mean of all seats, over all terms. In terms 2 to 4 the mayor starts; the seat is that of term 1's start player. " +
			sureness(overAll(cells, func(k *Ward) analysis.Measure { return k.Seats[0] }), "CR1 by block, of the start player's rate", inPoints),
	}, chart.Shade{Ramp: chart.Diverging, Label: "start player's win rate against the mean of all seats, percentage points", Low: -reach, High: reach,
		Format: func(x float64) string { return strings.TrimSuffix(stats.FormatPoints(x, 1), " pp") }}, overAll(cells, startEdge))
}

// startEdge is the start player's win rate less the mean of all seats, without
// an interval.
func startEdge(k *Ward) analysis.Measure {
	edge := analysis.Measure{Value: k.Seats[0].Value, Blocks: k.Seats[0].Blocks}
	for _, m := range k.Seats {
		edge.Value -= m.Value / float64(len(k.Seats))
	}
	return edge
}

// startFinding is the title of the start player's map.
func startFinding(cells []*Wards) string {
	var parts []string
	for _, w := range cells {
		var best, worst *Ward
		for i := range w.Wards {
			k := &w.Wards[i]
			if best == nil || startEdge(k).Value > startEdge(best).Value {
				best = k
			}
			if worst == nil || startEdge(k).Value < startEdge(worst).Value {
				worst = k
			}
		}
		parts = append(parts, fmt.Sprintf("with %d players best in ward %d (%s) and worst in ward %d (%s)", w.Scope.Players,
			best.Ward, stats.FormatPoints(startEdge(best).Value, 1), worst.Ward, stats.FormatPoints(startEdge(worst).Value, 1)))
	}
	return "The start player's win rate against the mean of all seats: " + strings.Join(parts, "; ")
}
