package tammany

import "tweed/analysis"

// Game is Tammany Hall's entry in the registry. A game that is still tied after
// the whole tie-break is a shared win, so wins are not exclusive.
var Game = analysis.Game{
	Name:  "tammany",
	Title: title,
	Score: "vp", Unit: "VP",
	Figures: func(s *analysis.Survey) func() (analysis.Extra, error) {
		figures := survey(s)
		return func() (analysis.Extra, error) { return figures() }
	},
	Primary: primary, Quantities: quantities,
	Starts: &analysis.Starts{Table: "terms", Round: "term", Seat: "seat", Next: "mayor", Word: "term"},
}

const title = "Tammany Hall"

// Figures are Tammany Hall's own figures, by cell in the order of the study. A
// figure whose tables were not recorded is empty.
type Figures struct {
	Wards    []Wards     `json:"wards"`      // F4: outcomes, prices
	Rates    []WardRates `json:"ward_rates"` // F4: (a) to (d)
	Order    []Order     `json:"order"`
	Ledger   []Ledger    `json:"ledger"`  // favors and points
	Weights  []Weights   `json:"weights"` // of sources of points, inequality
	Flows    []Flows     `json:"flows"`   // favors, term by term
	Stocks   []Stocks    `json:"stocks"`
	Returns  []Returns   `json:"returns"`
	Dynamics []Dynamics  `json:"dynamics"`
	Offices  []Offices   `json:"offices"`
	Slander  []Slander   `json:"slander"`
	Habits   []Habits    `json:"habits"`
	Holes    []Holes     `json:"rule_holes"`
	// Header is the run's, for what is printed over the tables.
	Header analysis.Header `json:"-"`
}

// Read reads Tammany Hall's own figures of a run alone.
func Read(r *analysis.Run) (*Figures, error) {
	s := analysis.NewSurvey(r)
	figures := survey(s)
	if err := s.Read(); err != nil {
		return nil, err
	}
	return figures()
}

// survey asks a survey for all that the figures are made of, and returns what
// makes them.
func survey(s *analysis.Survey) func() (*Figures, error) {
	tallies, err := surveyTally(s)
	return func() (*Figures, error) {
		if err != nil {
			return nil, err
		}
		f := &Figures{}
		var err error
		if f.Header, err = s.Run().Header(title); err != nil {
			return nil, err
		}
		for i, t := range tallies.Cells {
			if err := f.add(s.Run(), i, t); err != nil {
				return nil, err
			}
		}
		return f, nil
	}
}

// add makes the figures of the i-th cell.
func (f *Figures) add(r *analysis.Run, i int, t *tally) error {
	scopes := analysis.Scopes{Run: r, Cell: i}
	of := scopes.Of
	if scope, ok := of(t.wards.count, "elections"); ok {
		f.Wards = append(f.Wards, wards(scope, t.wards))
		f.Rates = append(f.Rates, t.rates.figure(r, scope, analysis.Sides(t.cell)))
		f.Order = append(f.Order, t.positions.figure(scope))
	}
	if scope, ok := of(t.ledger.count); ok {
		f.Ledger = append(f.Ledger, ledger(scope, t.ledger))
		f.Weights = append(f.Weights, t.points.figure(scope, t.groupList))
		f.Habits = append(f.Habits, t.habits.figure(scope))
		f.Holes = append(f.Holes, t.holes.figure(scope))
	}
	if scope, ok := of(t.flows.count, "turns", "terms", "elections", "ballots"); ok {
		f.Flows = append(f.Flows, t.flows.figure(scope))
	}
	if scope, ok := of(t.stock.count, "turns"); ok {
		f.Stocks = append(f.Stocks, t.stock.figure(scope, t.groupList))
		f.Slander = append(f.Slander, t.slander.figure(scope))
	}
	if scope, ok := of(t.returns.count, "elections", "ballots"); ok {
		f.Returns = append(f.Returns, t.returns.figure(scope))
	}
	if scope, ok := of(t.dynamics.count, "terms"); ok {
		f.Dynamics = append(f.Dynamics, t.dynamics.figure(scope))
		f.Offices = append(f.Offices, t.offices.figure(scope))
	}
	return scopes.Err
}

// Sections is the figures as the report shows them. A new figure is a line here.
func (f *Figures) Sections() []analysis.Section {
	all := []analysis.Section{f.wardSection()}
	add := func(s analysis.Section, some bool) {
		if some {
			all = append(all, s)
		}
	}
	add(f.rateSection())
	add(f.orderSection())
	all = append(all, f.favorSection())
	add(f.economySection())
	all = append(all, f.pointSection())
	add(f.dynamicsSection())
	add(f.officeSection())
	add(f.slanderSection())
	return append(all, f.habitSection(), f.holeSection())
}
