package analysis

import (
	"fmt"
	"slices"
	"strings"

	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// Header says what a run is: it stands over every figure.
type Header struct {
	Study string `json:"study"`
	Game  string `json:"game"`
	RunID string `json:"run_id"`
	Seed  uint64 `json:"master_seed"`
	// Rules names the rule sets played.
	Rules  []string `json:"rules"`
	Blocks int64    `json:"blocks"` // played, void ones included
	Games  int64    `json:"games"`
	Void   int64    `json:"void_blocks"` // left out of every figure
	Faults Faults   `json:"faults"`
	// Margin is what the study calls fair, as a share of a game.
	Margin float64 `json:"margin"`
	// Sequential says that the run was looked at while it was played, and could
	// end by what was seen.
	Sequential bool     `json:"sequential,omitempty"`
	Warnings   []string `json:"warnings,omitempty"`
	// Notices are what the game has to say first (Game.Notice).
	Notices []string `json:"notices,omitempty"`
}

// Faults counts games that a strategy's failure ended (F9).
type Faults struct {
	Games int64 `json:"games"`
	Of    int64 `json:"of"`
	// AtMost is the upper end of the exact 95% interval (Clopper–Pearson) of
	// the share of such games; 0 where a sequential run has none.
	AtMost float64 `json:"at_most,omitempty"`
}

// String is "faults 0/100,000 (at most 3.7e-05)".
func (f Faults) String() string {
	if f.Of == 0 {
		return "faults 0/0"
	}
	if f.AtMost == 0 {
		return fmt.Sprintf("faults %s/%s", count(f.Games), count(f.Of))
	}
	return fmt.Sprintf("faults %s/%s (at most %s)", count(f.Games), count(f.Of), stats.FormatRare(f.AtMost))
}

// Scope says what a cell's figures are of.
type Scope struct {
	Cell    int    `json:"cell"`
	Players int    `json:"players"`
	Rules   string `json:"rules"`
	// Lineup is the line-up in words: "mirror machine", "mix greedy, random".
	Lineup string `json:"lineup"`
	// Strategies names the strategy at each place of the line-up.
	Strategies    []string `json:"strategies"`
	Mirror        bool     `json:"mirror"`
	Design        string   `json:"design"`
	GamesPerBlock int64    `json:"games_per_block"`
	Blocks        int64    `json:"blocks"` // behind the figures
	Games         int64    `json:"games"`
	Void          int64    `json:"void_blocks"` // left out
	Seed          uint64   `json:"master_seed"`
	Faults        Faults   `json:"faults"`
}

// Name is the scope as a table's first words: "4 players · mirror machine".
func (s Scope) Name() string {
	if s.Players == 1 {
		return "1 player · " + s.Lineup
	}
	return fmt.Sprintf("%d players · %s", s.Players, s.Lineup)
}

// String is the line over a table: players, line-up, games, blocks, design,
// rules and seed.
func (s Scope) String() string {
	return fmt.Sprintf("%s · %s games (%s blocks, %s) · rules %s · master %d",
		s.Name(), count(s.Games), count(s.Blocks), s.Design, s.Rules, s.Seed)
}

// Header returns the run's header; title is the game's name for people.
func (r *Run) Header(title string) (Header, error) {
	m := r.Manifest
	h := Header{
		Study: m.Study.Name, Game: title, RunID: m.RunID, Seed: m.Study.Seed,
		Blocks: m.Blocks, Games: m.Games, Margin: m.Study.Margin,
		Sequential: m.Study.Until != nil, Warnings: r.Warnings,
	}
	for _, set := range m.Study.Rules {
		h.Rules = append(h.Rules, set.Name)
	}
	faulted := int64(0)
	for i := range r.Cells() {
		void, err := r.voidBlocks(i)
		if err != nil {
			return Header{}, err
		}
		h.Void += void
		faulted += r.faulted(i)
	}
	var err error
	h.Faults, err = faults(faulted, h.Games)
	return h, err
}

// intervals names the intervals of means.
func (h *Header) intervals() string {
	if h.Sequential {
		return "confidence sequences over blocks"
	}
	return "block t intervals"
}

// Scope describes a cell whose figures rest on the given number of blocks.
func (r *Run) Scope(cell int, blocks int64) (Scope, error) {
	c := &r.Cells()[cell]
	s := Scope{
		Cell: c.Cell, Players: c.Players, Rules: c.Rules, Mirror: c.Mirror, Design: c.Design,
		Lineup: r.lineup(c), GamesPerBlock: c.GamesPerBlock(), Seed: r.Manifest.Study.Seed,
		Blocks: blocks, Games: blocks * c.GamesPerBlock(),
	}
	for _, spec := range c.Lineup {
		s.Strategies = append(s.Strategies, r.StrategyName(spec))
	}
	played := int64(0)
	for i := range r.Manifest.Shards {
		if r.Manifest.Shards[i].Cell == c.Cell {
			played += r.Manifest.Shards[i].Games
		}
	}
	var err error
	if s.Void, err = r.voidBlocks(cell); err != nil {
		return Scope{}, err
	}
	s.Faults, err = faults(r.faulted(cell), played)
	return s, err
}

// Scopes makes the scopes of a cell's figures.
type Scopes struct {
	Run  *Run
	Cell int
	Err  error // the last one
}

// Of is the cell's scope for a figure that rests on so many blocks; false when the
// run does not keep all of its tables, or can't be read.
func (s *Scopes) Of(blocks int64, tables ...string) (Scope, bool) {
	for _, name := range tables {
		if s.Run.Every(name) == 0 {
			return Scope{}, false
		}
	}
	scope, err := s.Run.Scope(s.Cell, blocks)
	if err != nil {
		s.Err = err
	}
	return scope, err == nil
}

// lineup puts a line-up in words.
func (r *Run) lineup(c *manifest.Cell) string {
	if c.Mirror {
		return "mirror " + r.StrategyName(c.Lineup[0])
	}
	var parts []string
	for _, side := range Sides(c) {
		name := r.StrategyName(side.Spec)
		if n := len(side.Places); n > 1 {
			name = fmt.Sprintf("%s ×%d", name, n)
		}
		parts = append(parts, name)
	}
	return "mix " + strings.Join(parts, ", ")
}

// Side is a strategy of a line-up and the places it holds there.
type Side struct {
	Spec   string
	Places []int
}

// Sides lists a line-up's distinct strategies in order of first mention.
func Sides(c *manifest.Cell) []Side {
	var all []Side
	for place, spec := range c.Lineup {
		i := slices.IndexFunc(all, func(s Side) bool { return s.Spec == spec })
		if i < 0 {
			i = len(all)
			all = append(all, Side{Spec: spec})
		}
		all[i].Places = append(all[i].Places, place)
	}
	return all
}

// faults is k faulted games of n with the bound on their share.
func faults(k, n int64) (Faults, error) {
	f := Faults{Games: k, Of: n}
	if n == 0 {
		return f, nil
	}
	p, err := stats.ClopperPearson(int(k), int(n), stats.Confidence)
	f.AtMost = p.Interval.Hi
	return f, err
}

// count prints a number of things: "100,000".
func count(n int64) string { return stats.FormatCount(int(n)) }
