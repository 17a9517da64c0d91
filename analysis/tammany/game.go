package tammany

import (
	"errors"

	"tweed/analysis"
	"tweed/analysis/chart"
)

// Game is Tammany Hall's entry in the registry. A game that is still tied after
// the whole tie-break is a shared win, so wins are not exclusive.
var Game = analysis.Game{
	Name:  "tammany",
	Title: title,
	Score: "vp", Unit: "VP",
	Figures: func(r *analysis.Run) (analysis.Extra, error) { return Read(r) },
}

const title = "Tammany Hall"

// Figures are Tammany Hall's own figures, by cell in the order of the study.
type Figures struct {
	Wards  []Wards  `json:"wards"`  // empty when elections were not recorded
	Ledger []Ledger `json:"ledger"` // favors and points
	// Header is the run's, for what is printed over the tables.
	Header analysis.Header `json:"-"`
}

// Read reads the figures of a run.
func Read(r *analysis.Run) (*Figures, error) {
	f := &Figures{}
	var err error
	if f.Header, err = r.Header(title); err != nil {
		return nil, err
	}
	elections, err := scanWards(r)
	if err != nil && !errors.Is(err, analysis.ErrNotKept) {
		return nil, err
	}
	for i, t := range elections {
		scope, err := r.Scope(i, t.count)
		if err != nil {
			return nil, err
		}
		f.Wards = append(f.Wards, wards(scope, t))
	}
	seats, err := scanLedger(r)
	if err != nil {
		return nil, err
	}
	for i, t := range seats {
		scope, err := r.Scope(i, t.count)
		if err != nil {
			return nil, err
		}
		f.Ledger = append(f.Ledger, ledger(scope, t))
	}
	return f, nil
}

// Summary adds a line per cell for the wards and a line per group for favors
// and points.
func (f *Figures) Summary(p *analysis.Page) {
	f.wardSummary(p)
	f.favorSummary(p)
	f.pointSummary(p)
}

// Detail adds a table of wards and one of favors and points for each cell.
func (f *Figures) Detail(p *analysis.Page) {
	if len(f.Wards) == 0 {
		notKept(p)
	}
	for i := range f.Wards {
		f.Wards[i].outcomeTable(p)
		f.Wards[i].seatTable(p)
	}
	for i := range f.Ledger {
		f.Ledger[i].table(p)
	}
}

// Charts draws ward outcomes, ward win rates by seat, and favor economics.
func (f *Figures) Charts(h analysis.Header) []chart.Named {
	var all []chart.Named
	if cells := f.shown(); len(cells) > 0 {
		all = append(all,
			chart.Named{Name: "ward-outcomes", Chart: outcomeStacks(h, cells).Chart()},
			chart.Named{Name: "ward-win-rate-by-seat", Chart: seatDots(h, cells).Chart()})
	}
	return append(all, chart.Named{Name: "favor-economics", Chart: f.favorBalance(h).Chart()})
}
