package analysis

// Figures are all figures of a run, as data: they marshal to JSON, print
// themselves and draw themselves.
type Figures struct {
	Header      Header           `json:"header"`
	Advantage   []Advantage      `json:"first_player_advantage"` // F1, by cell
	Robustness  []Robustness     `json:"robustness"`             // F1, by rule set and player count
	LaterStarts []LaterStarts    `json:"later_starts,omitempty"` // by cell
	Strategies  []Strategies     `json:"strategies"`             // F2, by cell with several
	Fields      []Field          `json:"fields,omitempty"`       // F2 and F3, pooled over cells
	Solo        []Solo           `json:"solo,omitempty"`         // by cell with one player
	Scores      []Scores         `json:"scores,omitempty"`       // F7, by cell
	Luck        []Luck           `json:"luck,omitempty"`         // by cell with replicates and response
	Kingmaking  []Kingmaking     `json:"kingmaking,omitempty"`   // by cell, where games were played otherwise
	Variants    []Variant        `json:"variants,omitempty"`     // F8, by variant and cell
	Faults      []StrategyFaults `json:"faults"`                 // F9
	Stops       []Stop           `json:"stops,omitempty"`        // of a sequential run
	Extra       Extra            `json:"game,omitempty"`         // the game's own
	unit        string
}

// Read reads all figures of a run of the game.
func Read(r *Run, g Game) (*Figures, error) {
	s := NewSurvey(r)
	if err := s.Keeps("seats"); err != nil {
		return nil, err
	}
	cols := resultColumnsOf(s, g.Score)
	tallies := surveyGeneral(s, cols)
	fields := surveyFields(s, cols, tallies)
	later := surveyStarts(s, &g, cols)
	kings := surveyKingmaking(s, cols)
	variants := surveyVariants(s, &g, cols)
	extra := func() (Extra, error) { return nil, nil }
	if g.Figures != nil {
		extra = g.Figures(s)
	}
	if err := s.Read(); err != nil {
		return nil, err
	}
	f := &Figures{unit: g.Unit}
	var err error
	if f.Header, err = g.header(r); err != nil {
		return nil, err
	}
	scopes, err := f.cells(r, &g, tallies.Cells)
	if err != nil {
		return nil, err
	}
	f.Stops = stops(r.Manifest.Looks, scopes)
	for _, k := range fields {
		f.Fields = append(f.Fields, k.figure(r))
	}
	f.Robustness = robustness(r, f.Advantage, tallies.Cells, f.Fields)
	if later != nil {
		for i, t := range later.Cells {
			if scopes[i].Players == 1 {
				continue
			}
			f.LaterStarts = append(f.LaterStarts, t.figure(scopes[i], g.Starts.Word))
		}
	}
	if kings != nil {
		for i, t := range kings.Cells {
			if scopes[i].Players > 1 {
				f.Kingmaking = append(f.Kingmaking, t.figure(r, scopes[i], g.stage()))
			}
		}
	}
	f.Variants = variants.figures(s, &g, scopes)
	if f.Faults, err = faultsByStrategy(r); err != nil {
		return nil, err
	}
	if f.Extra, err = extra(); err == nil && f.Header.Sequential {
		err = stopped(&r.Manifest.Study, f)
	}
	return f, err
}

// cells makes the figures of each cell.
func (f *Figures) cells(r *Run, g *Game, tallies []*general) ([]Scope, error) {
	var scopes []Scope
	for i, t := range tallies {
		scope, err := r.Scope(i, t.outcomes.sides.Blocks())
		if err != nil {
			return nil, err
		}
		scopes = append(scopes, scope)
		if s, some := t.scores.figure(r, scope, g.Unit); some {
			f.Scores = append(f.Scores, s)
		}
		f.Luck = append(f.Luck, t.luck.figures(scope, g.Unit)...)
		if s, alone := t.outcomes.solo(scope); alone {
			f.Solo = append(f.Solo, s)
			continue
		}
		a := advantage(scope, t.outcomes, r.Manifest.Study.Margin, g.SoleWinner)
		f.Advantage = append(f.Advantage, a)
		if s, several := strategies(r, scope, t.outcomes); several {
			f.Strategies = append(f.Strategies, s)
		}
	}
	return scopes, nil
}

// Sections is the figures as the report shows them, the general ones first.
func (f *Figures) Sections() []Section {
	var all []Section
	if len(f.Advantage) > 0 {
		all = append(all, f.advantageSection())
	}
	add := func(sections ...func() (Section, bool)) {
		for _, section := range sections {
			if s, some := section(); some {
				all = append(all, s)
			}
		}
	}
	add(f.stopSection, f.soloSection, f.robustSection, f.startSection, f.strategySection, f.fieldSection, f.variantSection, f.scoreSection, f.luckSection, f.kingmakingSection)
	if f.Extra != nil {
		all = append(all, f.Extra.Sections()...)
	}
	add(f.faultSection)
	if f.Header.Sequential {
		stoppedTables(all)
	}
	for i := range all {
		all[i].concise()
	}
	return all
}
