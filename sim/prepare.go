package sim

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"tweed/engine"
	"tweed/engine/settings"
	"tweed/engine/table"
	"tweed/sim/manifest"
	"tweed/sim/schedule"
	"tweed/strategies"
)

// Library is where a study's games and strategies are looked up.
type Library struct {
	Game    func(name string) *engine.Game
	Catalog func(game string) strategies.Catalog
}

// Prepared is a study that is ready to be played.
type Prepared struct {
	Study *manifest.Study
	RunID string
	Game  *engine.Game
	Plan  *schedule.Plan
	// Tables are the game's, then the generic ones; Every is the density of
	// each, 0 for one that is not kept.
	Tables []*table.Table
	Every  []int64
	// MayPlay, if set, is asked before the strategies of records are looked up:
	// some start programs.
	MayPlay func() error

	cells []cell
	given givenColumns
	// moves and counterfactuals are the places of the generic tables.
	moves, counterfactuals int
	catalog                strategies.Catalog
	lookedUp               bool // the strategies
}

// cell is a manifest.Cell with everything looked up.
type cell struct {
	*manifest.Cell
	rules engine.Rules
	specs []*strategies.Spec // by place in the line-up, once looked up
	// names are the line-ups in seat order, one a seating; seatName[s][seat]
	// indexes contestants.
	names       []string
	contestants []string
	seatName    [][]int32
	labels      []table.Labels // by table
}

// givenColumns are the places of the columns that the run fills in.
type givenColumns struct {
	rules, lineup, deal, replicate, seating, seed, endReason int // in games
	strategy, seat                                           int // in seats
}

// places of the general tables in every game's list.
const (
	gamesTable = 0
	seatsTable = 1
)

// Prepare compiles a resolved study. Its errors mean that the study was
// resolved by another version of the program, or edited afterwards.
func Prepare(study *manifest.Study, runID string, lib Library) (*Prepared, error) {
	p, err := PrepareRecords(study, runID, lib)
	if err != nil {
		return nil, err
	}
	return p, p.lookUpStrategies()
}

// PrepareRecords is Prepare for one who only reads the records: the strategies
// are not looked up before a game has to be played by them, so that a file of
// weights or a bot that is gone does no harm.
func PrepareRecords(study *manifest.Study, runID string, lib Library) (*Prepared, error) {
	game := lib.Game(study.Game)
	if game == nil {
		return nil, fmt.Errorf("study %s plays %s, which this version of tweed does not know", study.Name, study.Game)
	}
	if err := playable(study); err != nil {
		return nil, err
	}
	p := &Prepared{Study: study, RunID: runID, Game: game, Plan: schedule.NewPlan(study)}
	p.Tables = append(append(p.Tables, game.Tables...), table.Generic...)
	p.moves, p.counterfactuals = p.tableIndex(table.Moves.Name), p.tableIndex(table.Counterfactuals.Name)
	p.Every = make([]int64, len(p.Tables))
	for _, d := range study.Records {
		i := p.tableIndex(d.Table)
		if i < 0 {
			return nil, fmt.Errorf("study %s records %s, which is not a table of %s", study.Name, d.Table, game.Title)
		}
		p.Every[i] = d.Every
	}
	p.given = locateGiven(game)
	rules, err := p.compileRules()
	if err != nil {
		return nil, err
	}
	p.catalog = lib.Catalog(study.Game)
	for i := range study.Cells {
		c, err := p.prepareCell(&study.Cells[i], rules)
		if err != nil {
			return nil, err
		}
		p.cells = append(p.cells, c)
	}
	return p, nil
}

// playable tells what is wrong with the numbers of a study that a player of it
// trusts, nil when nothing is.
func playable(s *manifest.Study) error {
	switch {
	case s.ShardGames < 1 || s.Until != nil && s.Until.Blocks < 1:
		return fmt.Errorf("study %s has shards without games", s.Name)
	case s.MaxSteps < 1 || !(s.Timeout >= 0):
		return fmt.Errorf("study %s leaves its strategies no steps or no time", s.Name)
	}
	return s.Sound()
}

// lookUpStrategies reads the specs of all line-ups, once.
func (p *Prepared) lookUpStrategies() error {
	if p.lookedUp {
		return nil
	}
	if p.MayPlay != nil {
		if err := p.MayPlay(); err != nil {
			return err
		}
	}
	if err := sameSettings(p.Study, p.catalog); err != nil {
		return err
	}
	for i := range p.cells {
		c := &p.cells[i]
		for _, name := range c.Lineup {
			spec, err := p.catalog.Parse(name)
			if err != nil {
				return fmt.Errorf("cell %d: %w", c.Cell.Cell, err)
			}
			c.specs = append(c.specs, spec)
		}
	}
	p.lookedUp = true
	return nil
}

// sameSettings checks that the specs still stand for what they stood for when
// the study was resolved: a file of weights may have changed since.
func sameSettings(study *manifest.Study, catalog strategies.Catalog) error {
	for _, s := range study.Strategies {
		spec, err := catalog.Parse(s.Spec)
		if err != nil {
			return fmt.Errorf("strategy %s: %w", s.Name, err)
		}
		now, err := spec.Settings()
		if err != nil {
			return err
		}
		var then bytes.Buffer
		if err := json.Compact(&then, s.Settings); s.Settings != nil && (err != nil || !bytes.Equal(now, then.Bytes())) {
			return fmt.Errorf("strategy %s no longer stands for the settings that the study was resolved with (a file of weights changed, or this is another version of tweed): then %s, now %s", s.Name, s.Settings, now)
		}
	}
	return nil
}

func (p *Prepared) tableIndex(name string) int {
	for i, t := range p.Tables {
		if t.Name == name {
			return i
		}
	}
	return -1
}

func locateGiven(g *engine.Game) givenColumns {
	games, seats := g.Tables[gamesTable], g.Tables[seatsTable]
	return givenColumns{
		rules: games.Index("rules"), lineup: games.Index("lineup"), deal: games.Index("deal"),
		replicate: games.Index("replicate"), seating: games.Index("seating"), seed: games.Index("seed"),
		endReason: games.Index("end_reason"), strategy: seats.Index("strategy"), seat: seats.Index("seat"),
	}
}

// compileRules reads the rule sets back from their complete options.
func (p *Prepared) compileRules() (map[string]engine.Rules, error) {
	compiled := map[string]engine.Rules{}
	for _, set := range p.Study.Rules {
		node, err := settings.FromJSON(bytes.TrimSpace(set.Options), "rules "+set.Name)
		if err != nil {
			return nil, err
		}
		var problems settings.Problems
		compiled[set.Name] = p.Game.Parse(node, nil, set.Name, &problems)
		if err := problems.Err(); err != nil {
			return nil, err
		}
	}
	return compiled, nil
}

func (p *Prepared) prepareCell(m *manifest.Cell, rules map[string]engine.Rules) (cell, error) {
	c := cell{Cell: m, rules: rules[m.Rules]}
	if m.Players < p.Game.MinPlayers || m.Players > p.Game.MaxPlayers {
		return c, fmt.Errorf("cell %d is for %d players, which %s has no game for", m.Cell, m.Players, p.Game.Title)
	}
	if c.rules == nil {
		return c, fmt.Errorf("cell %d plays rules %s, which the study does not list", m.Cell, m.Rules)
	}
	index := map[string]int32{}
	for _, name := range m.Lineup {
		if _, known := index[name]; !known {
			index[name] = int32(len(c.contestants))
			c.contestants = append(c.contestants, name)
		}
	}
	for _, seating := range m.Seatings {
		inSeats := make([]string, m.Players)
		numbers := make([]int32, m.Players)
		for seat, place := range seating {
			inSeats[seat] = m.Lineup[place]
			numbers[seat] = index[m.Lineup[place]]
		}
		c.names = append(c.names, strings.Join(inSeats, " | "))
		c.seatName = append(c.seatName, numbers)
	}
	c.labels = p.cellLabels(&c)
	return c, nil
}

// cellLabels are the dictionaries of the tables' Label columns for a cell.
func (p *Prepared) cellLabels(c *cell) []table.Labels {
	labels := make([]table.Labels, len(p.Tables))
	for i, t := range p.Tables {
		labels[i] = make(table.Labels, len(t.Columns))
	}
	games, seats := labels[gamesTable], labels[seatsTable]
	games[p.given.rules] = []string{c.Rules}
	games[p.given.lineup] = c.names
	games[p.given.endReason] = table.EndReasons
	seats[p.given.strategy] = c.contestants
	return labels
}

// Kept reports whether the rows of a deal are kept in table t.
func (p *Prepared) Kept(t int, deal int64) bool {
	return p.Every[t] > 0 && deal%p.Every[t] == 0
}
