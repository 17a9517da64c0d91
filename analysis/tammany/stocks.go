package tammany

import (
	"tweed/analysis"
	"tweed/analysis/stats"
)

// Stocks is the favors in a seat's hand over the years, for one cell (F7).
type Stocks struct {
	Scope  analysis.Scope `json:"scope"`
	Groups []GroupStock   `json:"groups"` // all seats, and each strategy
}

// GroupStock is a group's stock.
type GroupStock struct {
	Group Group       `json:"group"`
	Years []YearStock `json:"years"`
}

// YearStock is the favors that a seat has after its turn of the year.
type YearStock struct {
	Year      int                 `json:"year"`
	Mean      analysis.Measure    `json:"mean"`
	Quantiles []analysis.Quantile `json:"quantiles"` // by StockQuantiles
}

// StockQuantiles are the bands of the stock: the middle half and four fifths.
var StockQuantiles = []float64{0.1, 0.25, 0.5, 0.75, 0.9}

// figure makes the figure of the tally.
func (t *stockTally) figure(scope analysis.Scope, groups []Group) Stocks {
	out := Stocks{Scope: scope}
	for at, place := range t.places {
		k := GroupStock{Group: groups[place]}
		per := scope.GamesPerBlock * int64(k.Group.Seats)
		for year := range t.years {
			s := &t.stocks[at*t.years+year]
			k.Years = append(k.Years, YearStock{
				Year: year + 1, Mean: analysis.Mean(s.total, per, stats.Confidence), Quantiles: s.distribution.Quantiles(StockQuantiles...),
			})
		}
		out.Groups = append(out.Groups, k)
	}
	return out
}
