package tallywood

import (
	"tweed/analysis"
	"tweed/sim/manifest"
)

// Game is Tallywood Rally's entry in the registry. Players who tie to the end
// share the win, so wins are not exclusive. Who holds the first initiative token
// has the first turn of a round.
var Game = analysis.Game{
	Name:  "tallywood",
	Title: title,
	Score: "votes", Unit: "votes",
	Figures: func(s *analysis.Survey) func() (analysis.Extra, error) {
		figures := survey(s)
		return func() (analysis.Extra, error) { return figures() }
	},
	Primary: primary, Quantities: quantities,
	Notice: notice,
	Starts: &analysis.Starts{Table: "turns", Round: "round", Seat: "seat", Word: "round"},
}

const title = "Tallywood Rally"

// Figures are Tallywood Rally's own figures, by cell in the order of the study. A
// figure whose tables were not recorded is empty.
type Figures struct {
	Districts    []Districts    `json:"districts"`    // values, shares and their sources
	Votes        []Votes        `json:"votes"`        // by source
	Actions      []Actions      `json:"actions"`      // the mix
	Components   []Components   `json:"components"`   // F4: cards, tiles, … and winning
	Endorsements []Endorsements `json:"endorsements"` // claims, favors, votes
	Initiative   []Initiative   `json:"initiative"`   // order of turns and winning
	Opposition   []Opposition   `json:"opposition"`   // solo games
	// Header is the run's, for what is printed over the tables.
	Header analysis.Header `json:"-"`
}

// Read reads Tallywood Rally's own figures of a run alone.
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
	sets, err := ruleSets(s.Run())
	tallies := surveyTally(s, sets)
	return func() (*Figures, error) {
		if err != nil {
			return nil, err
		}
		f := &Figures{}
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

// add makes the figures of the i-th cell, each of the deals that its tables keep.
func (f *Figures) add(r *analysis.Run, i int, t *tally) error {
	scopes := analysis.Scopes{Run: r, Cell: i}
	of := scopes.Of
	if scope, ok := of(t.districts.blocks(), "tally"); ok {
		f.Districts = append(f.Districts, t.districts.figure(scope))
	}
	if scope, ok := of(t.seats.blocks(), "seats"); ok {
		f.Votes = append(f.Votes, t.seats.votes(scope))
	}
	if scope, ok := of(t.actions.blocks(), "actions", "turns"); ok {
		f.Actions = append(f.Actions, t.actions.figure(scope))
	}
	if scope, ok := of(t.components.blocks(), "turns", "draws", "tally"); ok {
		f.Components = append(f.Components, t.components.figure(scope))
	}
	if scope, ok := of(t.endorsements.blocks(), "turns", "tally", "actions"); ok {
		f.Endorsements = append(f.Endorsements, t.endorsements.figure(scope))
	}
	if scope, ok := of(t.initiative.blocks(), "turns"); ok && t.cell.Players > 1 {
		f.Initiative = append(f.Initiative, t.initiative.figure(scope))
	}
	if scope, ok := of(t.opposition.blocks(), "games"); ok && t.cell.Players == 1 {
		f.Opposition = append(f.Opposition, t.opposition.figure(scope))
	}
	return scopes.Err
}

// Sections is the figures as the report shows them. A new figure is a line here.
func (f *Figures) Sections() []analysis.Section {
	var all []analysis.Section
	add := func(s analysis.Section, some bool) {
		if some {
			all = append(all, s)
		}
	}
	add(f.oppositionSection())
	all = append(all, f.districtSection(), f.voteSection(), f.actionSection(), f.componentSection(), f.endorsementSection())
	add(f.initiativeSection())
	return all
}

// seatsIn is how many seats the tables of a cell's games have: a solo game has
// the Opposition's too.
func seatsIn(c *manifest.Cell) int { return max(c.Players, 2) }
