package wardcards

import "tweed/analysis"

// Game is Ward Cards' entry in the registry. Players who tie in points and in
// the last term's tokens share the win, so wins are not exclusive. It has no
// Starts: under the standard rules the start goes round the table, so that who
// starts a later term says nothing that the seats don't.
var Game = analysis.Game{
	Name:  "wardcards",
	Title: title,
	Score: "score", Unit: "points",
	Figures: func(s *analysis.Survey) func() (analysis.Extra, error) {
		figures := survey(s)
		return func() (analysis.Extra, error) { return figures() }
	},
	Primary: primary, Quantities: quantities,
}

const title = "Ward Cards"

// Figures are Ward Cards' own figures, by cell in the order of the study. A
// figure whose table was not recorded is empty.
type Figures struct {
	Wards  []Wards  `json:"wards"`  // F4: outcomes of elections
	Cards  []Cards  `json:"cards"`  // cards played and without effect
	Speech []Speech `json:"speech"` // what doubling changes
	Ties   []Ties   `json:"ties"`   // what ties are worth
	// Header is the run's, for what is printed over the tables.
	Header analysis.Header `json:"-"`
}

// Read reads Ward Cards' own figures of a run alone.
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
	tallies := surveyTally(s)
	return func() (*Figures, error) {
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
	if r.Every("elections") > 0 {
		scope, err := r.Scope(i, t.elections.blocks)
		if err != nil {
			return err
		}
		f.Wards = append(f.Wards, t.wards.figure(scope))
		f.Speech = append(f.Speech, t.speech.figure(scope))
		f.Ties = append(f.Ties, t.ties.figure(scope))
	}
	if r.Every("turns") > 0 {
		scope, err := r.Scope(i, t.cards.blocks)
		if err != nil {
			return err
		}
		f.Cards = append(f.Cards, t.cards.figure(scope))
	}
	return nil
}

// Sections is the figures as the report shows them. A new figure is a line here.
func (f *Figures) Sections() []analysis.Section {
	return []analysis.Section{f.wardSection(), f.cardSection(), f.speechSection(), f.tieSection()}
}

// notRecorded is a section whose table the study does not keep.
func notRecorded(s analysis.Section, table string) analysis.Section {
	s.Question = ""
	s.Notes = []string{"Not recorded: the study keeps no " + table + " table (`records:` in the study)."}
	return s
}
