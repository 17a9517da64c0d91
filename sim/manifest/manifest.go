// Package manifest holds the types of a run folder's run.json, and nothing that
// acts on them: the run writes them, analysis and every other reader read them.
//
// run.json is canonical: it depends on the resolved study and the games, never
// on times, host or number of workers, so that two runs of one study are equal
// byte for byte. What happened when and where stands in sessions.jsonl.
package manifest

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// File names in a run folder.
const (
	RunFile      = "run.json"
	SessionsFile = "sessions.jsonl"
	BotsFile     = "bots.jsonl" // what bots that failed wrote to their error output
	ShardsDir    = "shards"
	ReportDir    = "report"
)

// Run is run.json.
type Run struct {
	// RunID is the hash of the resolved study.
	RunID         string `json:"run_id"`
	SchemaVersion int    `json:"schema_version"`
	// Complete is true when every shard of the study is in.
	Complete bool    `json:"complete"`
	Games    int64   `json:"games"`  // games played, void ones included
	Blocks   int64   `json:"blocks"` // blocks played, void ones included
	Voided   int64   `json:"voided"` // blocks left out of every figure
	Study    Study   `json:"study"`
	Tables   []Sum   `json:"tables"`
	Faults   []Tally `json:"faults"`
	// NotReproducible says why a second run may differ: a time-out happened.
	NotReproducible string  `json:"not_reproducible,omitempty"`
	Shards          []Shard `json:"shards"`
	// Looks is the log of a sequential run, Stopped the number of shards after
	// which it stopped by its rule; the shards beyond were never part of it.
	Looks   []Look `json:"looks,omitempty"`
	Stopped int    `json:"stopped,omitempty"`
}

// Study is a study file with everything decided: what was run.
type Study struct {
	Name string `json:"name"`
	Game string `json:"game"`
	Seed uint64 `json:"seed"` // the master seed
	// Rules are the rule sets, the first is the base of all.
	Rules []RuleSet `json:"rules"`
	// Strategies are those that play, each once, in order of first mention.
	Strategies []Strategy `json:"strategies"`
	Cells      []Cell     `json:"cells"`
	// Records lists every table of the game and the moves table, and
	// counterfactuals where they are kept.
	Records []Density `json:"records"`
	// Margin is what the study calls fair, as a share of a game: 0.01 is one
	// percentage point.
	Margin  float64  `json:"margin"`
	Primary []string `json:"primary"` // figures that a family-wise claim is made on
	// OnFault is "abort" or "void-block".
	OnFault string `json:"on_fault"`
	// MaxSteps is a seat's step budget in one game.
	MaxSteps int64 `json:"max_steps"`
	// Timeout is the safety net in seconds on one decision, 0 for none.
	Timeout float64 `json:"timeout"`
	// ShardGames is about how many games a shard holds.
	ShardGames int `json:"shard_games"`
	// Until makes the run sequential: it stops at the first look at which
	// every primary figure is decided. Cells are interleaved, and Deals is the
	// most that are played.
	Until *Until `json:"until,omitempty"`
	// Notes say what resolving the study changed: budgets rounded up, designs
	// chosen.
	Notes []string `json:"notes,omitempty"`
}

// Until says how a sequential run looks at its results.
type Until struct {
	Blocks int64 `json:"blocks"` // a look comes after each shard of so many blocks
}

// Look is what one look at a cell's results found.
type Look struct {
	Shard     int     `json:"shard"` // after this one
	Cell      int     `json:"cell"`
	Blocks    int64   `json:"blocks"`    // of the cell so far
	Figure    string  `json:"figure"`    // first_player_advantage or a strategy's win share
	Method    string  `json:"method"`    // e-value, confidence sequence or GSPRT
	Statistic float64 `json:"statistic"` // log E, half-width or log-likelihood ratio
	Decision  string  `json:"decision"`  // "" while it is open
}

// RuleSet is a named rule set with all its options.
type RuleSet struct {
	Name    string          `json:"name"`
	Options json.RawMessage `json:"options"`
}

// Strategy is one contestant: the study's name for it, its spec, and everything
// that the spec stands for, weights out of a file included.
type Strategy struct {
	Name     string          `json:"name"`
	Spec     string          `json:"spec"`
	Settings json.RawMessage `json:"settings,omitempty"`
}

// Cell is one rule set × player count × line-up.
type Cell struct {
	Cell    int    `json:"cell"`
	Rules   string `json:"rules"`
	Players int    `json:"players"`
	// Lineup holds a strategy spec for each place of the line-up; seatings
	// say which seat it sits in.
	Lineup []string `json:"lineup"`
	Mirror bool     `json:"mirror"` // one strategy in all seats
	Design string   `json:"design"` // mirror, rotate, neighbour or full
	// Seatings[s][seat] is the place of the line-up that sits in seat.
	Seatings   [][]int `json:"seatings"`
	Deals      int64   `json:"deals"` // blocks: deals 0 … Deals−1
	Replicates int     `json:"replicates"`
}

// GamesPerBlock is the number of games of one deal.
func (c *Cell) GamesPerBlock() int64 { return int64(len(c.Seatings)) * int64(c.Replicates) }

// Games is the number of games of the cell.
func (c *Cell) Games() int64 { return c.Deals * c.GamesPerBlock() }

// CellBits is how far a game id is shifted to make room for the games of a cell.
const CellBits = 40

// GameID is the id of a game: it does not change with the number of deals.
func (c *Cell) GameID(deal int64, replicate, seating int) int64 {
	return int64(c.Cell)<<CellBits + (deal*int64(c.Replicates)+int64(replicate))*int64(len(c.Seatings)) + int64(seating)
}

// Place is the inverse of GameID within the cell; the game must be the cell's.
func (c *Cell) Place(game int64) (deal int64, replicate, seating int) {
	in := game - int64(c.Cell)<<CellBits
	m := int64(len(c.Seatings))
	seating = int(in % m)
	in /= m
	return in / int64(c.Replicates), int(in % int64(c.Replicates)), seating
}

// Density says how much of a table is kept: the whole games of deals with
// deal mod Every = 0; nothing when Every is 0.
type Density struct {
	Table string `json:"table"`
	Every int64  `json:"every"`
}

// Sum is a table's totals.
type Sum struct {
	Table string `json:"table"`
	Rows  int64  `json:"rows"`
	Bytes int64  `json:"bytes"`
	Parts int    `json:"parts"`
}

// Shard is a contiguous range of whole blocks of one cell, played; it is also
// the content of the shard's sidecar.
type Shard struct {
	Shard     int     `json:"shard"`
	Cell      int     `json:"cell"`
	FirstDeal int64   `json:"first_deal"`
	Deals     int64   `json:"deals"`
	Games     int64   `json:"games"`
	Voided    int64   `json:"voided,omitempty"` // blocks
	Parts     []Part  `json:"parts"`            // in the order of Study.Records
	Faults    []Fault `json:"faults,omitempty"`
}

// Part is one Parquet file, at <table>/part-<shard>.parquet.
type Part struct {
	Table  string `json:"table"`
	Rows   int64  `json:"rows"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// Fault is a strategy's failure in one game.
type Fault struct {
	Game     int64  `json:"game"`
	Seat     int    `json:"seat"`
	Strategy string `json:"strategy"`
	Cause    string `json:"cause"` // as in games.end_reason
	Text     string `json:"text"`
	// Said is what a bot wrote to its error output last. It depends on which games
	// the process played before, so it stands in BotsFile and not in run.json.
	Said string `json:"-"`
}

// Tally counts faults by strategy and cause.
type Tally struct {
	Strategy string `json:"strategy"`
	Cause    string `json:"cause"`
	Count    int64  `json:"count"`
}

// PartName is a part's path in the run folder.
func PartName(table string, shard int) string {
	return filepath.Join(table, fmt.Sprintf("part-%06d.parquet", shard))
}

// ShardName is a sidecar's path in the run folder.
func ShardName(shard int) string {
	return filepath.Join(ShardsDir, fmt.Sprintf("shard-%06d.json", shard))
}

// LoadPlayed is Load for a reader of what there is: where a run was killed or
// played in slices, the shards that run.json does not list yet come from their
// sidecars.
func LoadPlayed(dir string) (*Run, error) {
	run, err := Load(dir)
	if err != nil || run.Complete {
		return run, err
	}
	played := shardsPlayed(dir)
	if len(played) <= len(run.Shards) {
		return run, nil
	}
	run.Shards = nil
	for _, index := range played {
		s, err := readShard(dir, index)
		if errors.Is(err, fs.ErrNotExist) {
			continue // a sequential run drops what lies past its end
		}
		if err != nil {
			return nil, err
		}
		run.Shards = append(run.Shards, *s)
	}
	run.Total()
	return run, nil
}

// shardsPlayed lists the shards that have sidecars. A copy under another name is
// none.
func shardsPlayed(dir string) (played []int) {
	// A folder that can't be read holds no sidecars; what needs them will say so.
	entries, _ := os.ReadDir(filepath.Join(dir, ShardsDir))
	for _, e := range entries {
		digits := strings.TrimSuffix(strings.TrimPrefix(e.Name(), "shard-"), ".json")
		if index, err := strconv.Atoi(digits); err == nil && e.Name() == filepath.Base(ShardName(index)) {
			played = append(played, index)
		}
	}
	return played
}

// readShard reads a sidecar.
func readShard(dir string, index int) (*Shard, error) {
	path := filepath.Join(dir, ShardName(index))
	data, err := ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var s Shard
	if err == nil {
		err = json.Unmarshal(data, &s)
	}
	if err == nil && s.Shard != index {
		err = fmt.Errorf("it is that of shard %d", s.Shard)
	}
	if err != nil {
		return nil, DamagedShard(dir, path, err)
	}
	return &s, nil
}

// Load reads the run.json of a run folder. An error that is a *Damage says that
// this is a run folder, and what to do.
func Load(dir string) (*Run, error) {
	data, err := ReadFile(filepath.Join(dir, RunFile))
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		if _, err := os.Stat(filepath.Join(dir, ShardsDir)); err == nil {
			return nil, DamagedRun(dir, errors.New("it is missing, and there are shards"))
		}
		return nil, fmt.Errorf("%s: no %s here: this is not the folder of a run", dir, RunFile)
	}
	if err != nil {
		return nil, DamagedRun(dir, err)
	}
	var run Run
	err = json.Unmarshal(data, &run)
	if err == nil {
		err = run.Study.Sound()
	}
	if err != nil {
		return nil, DamagedRun(dir, err)
	}
	return &run, nil
}
