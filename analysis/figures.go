package analysis

// Figures are all figures of a run, as data: they marshal to JSON, print
// themselves and draw themselves.
type Figures struct {
	Header     Header       `json:"header"`
	Advantage  []Advantage  `json:"first_player_advantage"` // F1, by cell
	Strategies []Strategies `json:"strategies"`             // F2, by cell with several
	Extra      Extra        `json:"game,omitempty"`         // the game's own
	unit       string
}

// Read reads all figures of a run of the game.
func Read(r *Run, g Game) (*Figures, error) {
	tallies, err := scanOutcomes(r, g.Score)
	if err != nil {
		return nil, err
	}
	f := &Figures{unit: g.Unit}
	if f.Header, err = r.Header(g.Title); err != nil {
		return nil, err
	}
	for i, t := range tallies {
		scope, err := r.Scope(i, int64(t.seats.N))
		if err != nil {
			return nil, err
		}
		f.Advantage = append(f.Advantage, advantage(scope, t, r.Manifest.Study.Margin, g.SoleWinner))
		if s, several := strategies(r, scope, t); several {
			f.Strategies = append(f.Strategies, s)
		}
	}
	if g.Figures != nil {
		if f.Extra, err = g.Figures(r); err != nil {
			return nil, err
		}
	}
	return f, nil
}
