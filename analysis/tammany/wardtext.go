package tammany

import (
	"fmt"
	"strings"

	"tweed/analysis"
	"tweed/analysis/stats"
)

// notKept stands for the ward tables where there is nothing to make them of.
func notKept(p *analysis.Page) {
	p.Heading("Wards", "not recorded: the study keeps no elections table (`records:` in the study)")
}

// wardSummary is a line per cell: outcomes, contest rate, price, extremes.
func (f *Figures) wardSummary(p *analysis.Page) {
	if len(f.Wards) == 0 {
		notKept(p)
		return
	}
	p.Heading("Wards", "outcomes in percent of the elections held, all wards together; contested = won + tied; favors bid by all candidates of a contested election; "+
		"ward numbers with their contest rate")
	var rows [][]string
	for i := range f.Wards {
		w := &f.Wards[i]
		most, least := w.ends()
		rows = append(rows, f.Header.Cell(w.Scope, w.Scope.Deals(), stats.FormatCount(int(w.All.Held)),
			plainPercent(w.All.Won), plainPercent(w.All.Unopposed), plainPercent(w.All.Tied), plainPercent(w.All.Vacant),
			w.All.Contested.Percent(), w.All.Bids.Number(), most, least))
	}
	p.Table(f.Header.CellColumns("blocks", "elections", "won", "unopposed", "tied", "vacant", "contested", "bid", "<most contested", "<least"), rows)
}

// ends names the wards with the highest and the lowest contest rate.
func (w *Wards) ends() (most, least string) {
	a, b, ok := w.extremes()
	if !ok {
		return analysis.None, analysis.None
	}
	name := func(k *Ward) string { return fmt.Sprintf("ward %d, %s", k.Ward, plainPercent(k.Contested)) }
	return name(a), name(b)
}

// plainPercent prints a share with one decimal, so that shares of one whole
// line up and sum to 100%.
func plainPercent(m analysis.Measure) string {
	if !m.Known() {
		return analysis.None
	}
	return stats.FormatPercent(m.Value, 1)
}

// outcomeTable is a cell's outcomes and prices, ward by ward.
func (w *Wards) outcomeTable(p *analysis.Page) {
	p.Heading("Ward outcomes", fmt.Sprintf("%s; %.4g elections a game; ratios of sums over blocks, 95%% intervals by block (CR1); the four outcomes sum to 100%% of the elections held",
		w.Scope, w.PerGame))
	rows := [][]string{w.All.outcomeRow("all")}
	for i := range w.Wards {
		rows = append(rows, w.Wards[i].outcomeRow(fmt.Sprint(w.Wards[i].Ward)))
	}
	p.Table(analysis.Columns("ward", "held", "won", "unopposed", "tied", "vacant", "contested", "95% interval", "bid per contested", "95% interval", "of"), rows)
	p.Line("%s", w.Scope.Faults)
}

func (k *Ward) outcomeRow(name string) []string {
	return []string{
		name, stats.FormatCount(int(k.Held)),
		plainPercent(k.Won), plainPercent(k.Unopposed), plainPercent(k.Tied), plainPercent(k.Vacant),
		k.Contested.Percent(), k.Contested.PercentInterval(),
		k.Bids.Number(), k.Bids.NumberInterval(), stats.FormatCount(int(k.Contested.Numerator)),
	}
}

// seatTable is a cell's win rates, ward by ward and seat by seat.
func (w *Wards) seatTable(p *analysis.Page) {
	p.Heading("Ward win rate by seat", fmt.Sprintf("%s; win rate (a): P(the seat wins the ward | it held an election), 95%% intervals by block (CR1), each by itself", w.Scope))
	names := []string{"ward", "held"}
	for s := range w.Scope.Players {
		names = append(names, fmt.Sprintf("seat %d", s+1), "95% interval")
	}
	var rows [][]string
	for _, k := range append([]Ward{w.All}, w.Wards...) {
		name := fmt.Sprint(k.Ward)
		if k.Ward == 0 {
			name = "all"
		}
		row := []string{name, stats.FormatCount(int(k.Held))}
		for _, m := range k.Seats {
			row = append(row, m.Percent(), strings.ReplaceAll(m.PercentInterval(), " ", ""))
		}
		rows = append(rows, row)
	}
	p.Table(analysis.Columns(names...), rows)
	p.Line("%s", w.Scope.Faults)
}
