package analysis

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/parquet-go/parquet-go"

	"tweed/analysis/analysistest"
	"tweed/sim/manifest"
)

// gameRow and seatRow are what the general figures read of any game.
type gameRow struct {
	Game      int64  `parquet:"game,delta"`
	Cell      int32  `parquet:"cell,dict"`
	Players   int32  `parquet:"players,dict"`
	Deal      int64  `parquet:"deal,delta"`
	EndReason string `parquet:"end_reason,dict"`
}

type seatRow struct {
	Game     int64   `parquet:"game,delta"`
	Cell     int32   `parquet:"cell,dict"`
	Players  int32   `parquet:"players,dict"`
	Seat     int32   `parquet:"seat,dict"`
	Strategy string  `parquet:"strategy,dict"`
	Score    int32   `parquet:"score"`
	WinShare float64 `parquet:"win_share,dict"`
}

// toy is a synthetic run of a game that is nothing but its result.
type toy struct {
	cells  []manifest.Cell
	shard  int64 // deals a shard
	rows   int   // rows a row group
	margin float64
	// shares gives the win shares by seat of a game; strategies are in seat
	// order.
	shares func(r *rand.Rand, c *manifest.Cell, strategies []string) []float64
	// outcome gives shares and scores instead, knowing more of the game.
	outcome func(g toyPlay) (shares []float64, scores []int32)
	// rules are the rule sets, standard alone without any; every is the density
	// of seats, 1 without.
	rules   []string
	every   int64
	seed    uint64
	primary []string
	// terms are the rows of a table of who starts later rounds.
	terms func(g toyPlay) []startRow
	// otherwise are the rows of a game's counterfactuals, kept of every second
	// deal; won are its win shares.
	otherwise func(g toyPlay, won []float64) []otherwiseRow
	// faulty games end in a panic; with cut, their blocks leave no seats.
	faulty map[int64]bool
	cut    bool
}

// toyPlay is a game to be made up. own is a stream of its own, common one of its
// deal, the same in every cell and every game of the deal.
type toyPlay struct {
	cell        *manifest.Cell
	deal        int64
	replicate   int
	strategies  []string // in seat order
	own, common *rand.Rand
}

type startRow struct {
	Game  int64 `parquet:"game,delta"`
	Term  int32 `parquet:"term,dict"`
	Seat  int32 `parquet:"seat,dict"`
	Mayor bool  `parquet:"mayor"`
}

type otherwiseRow struct {
	Game   int64   `parquet:"game,delta"`
	Seat   int32   `parquet:"seat,dict"`
	Kind   string  `parquet:"kind,dict"`
	Share0 float64 `parquet:"share_0,dict"`
	Share1 float64 `parquet:"share_1,dict"`
	Share2 float64 `parquet:"share_2,dict"`
	Share3 float64 `parquet:"share_3,dict"`
	Share4 float64 `parquet:"share_4,dict"`
	End    string  `parquet:"end_reason,dict"`
}

// mirrorCell is a cell with one strategy in all seats, a game a deal.
func mirrorCell(number, players int, spec string, deals int64) manifest.Cell {
	c := manifest.Cell{Cell: number, Rules: "standard", Players: players, Mirror: true, Design: "mirror", Deals: deals, Replicates: 1}
	seating := make([]int, players)
	for i := range players {
		c.Lineup = append(c.Lineup, spec)
		seating[i] = i
	}
	c.Seatings = [][]int{seating}
	return c
}

// rotateCell is a cell whose line-up is rotated through all seats.
func rotateCell(number int, specs []string, deals int64) manifest.Cell {
	n := len(specs)
	c := manifest.Cell{Cell: number, Rules: "standard", Players: n, Lineup: specs, Design: "rotate", Deals: deals, Replicates: 1}
	for r := range n {
		seating := make([]int, n)
		for i := range n {
			seating[i] = (i + r) % n
		}
		c.Seatings = append(c.Seatings, seating)
	}
	return c
}

// write plays the toy into a run folder.
func (y toy) write(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	run := manifest.Run{RunID: "0123456789abcdef", SchemaVersion: 1, Complete: true}
	run.Study = manifest.Study{
		Name: "toy", Game: "toy", Seed: 42, Margin: y.margin, Cells: y.cells, Primary: y.primary,
		Rules:   []manifest.RuleSet{{Name: "standard", Options: []byte("{}")}},
		Records: []manifest.Density{{Table: "games", Every: 1}, {Table: "seats", Every: max(y.every, 1)}},
	}
	if y.terms != nil {
		run.Study.Records = append(run.Study.Records, manifest.Density{Table: "terms", Every: 1})
	}
	if y.otherwise != nil {
		run.Study.Records = append(run.Study.Records, manifest.Density{Table: "counterfactuals", Every: 2})
	}
	for i, name := range y.rules {
		set := manifest.RuleSet{Name: name, Options: []byte(fmt.Sprintf(`{"reading": %d}`, i))}
		run.Study.Rules = append(run.Study.Rules[:i], set)
	}
	if y.seed != 0 {
		run.Study.Seed = y.seed
	}
	for i := range y.cells {
		c := &y.cells[i]
		for first := int64(0); first < c.Deals; first += y.shard {
			s := manifest.Shard{Shard: len(run.Shards), Cell: c.Cell, FirstDeal: first, Deals: min(y.shard, c.Deals-first)}
			y.play(t, dir, c, &s)
			run.Games += s.Games
			run.Blocks += s.Deals
			run.Shards = append(run.Shards, s)
		}
	}
	analysistest.WriteRun(t, dir, &run)
	return dir
}

// play plays a shard.
func (y toy) play(t testing.TB, dir string, c *manifest.Cell, s *manifest.Shard) {
	var games []gameRow
	var seats []seatRow
	var terms []startRow
	var otherwise []otherwiseRow
	for deal := s.FirstDeal; deal < s.FirstDeal+s.Deals; deal++ {
		r := rand.New(rand.NewPCG(uint64(c.Cell)+1000*y.seed, uint64(deal)))
		void := false
		for i := range c.Seatings {
			void = void || y.faulty[c.GameID(deal, 0, i)]
		}
		for i := range c.Replicates * len(c.Seatings) {
			replicate, seating := i/len(c.Seatings), c.Seatings[i%len(c.Seatings)]
			id := c.GameID(deal, replicate, i%len(c.Seatings))
			reason := "finished"
			switch {
			case y.faulty[id]:
				reason = "panic"
				s.Faults = append(s.Faults, manifest.Fault{Game: id, Strategy: c.Lineup[seating[0]], Cause: reason})
			case void:
				reason = "void"
			}
			games = append(games, gameRow{Game: id, Cell: int32(c.Cell), Players: int32(c.Players), Deal: deal, EndReason: reason})
			g := toyPlay{cell: c, deal: deal, replicate: replicate, own: r, common: rand.New(rand.NewPCG(y.seed, uint64(deal)))}
			for _, place := range seating {
				g.strategies = append(g.strategies, c.Lineup[place])
			}
			if y.terms != nil {
				for _, k := range y.terms(g) {
					k.Game = id
					terms = append(terms, k)
				}
			}
			if void && y.cut || deal%max(y.every, 1) != 0 {
				continue
			}
			result := y.result(g, id)
			seats = append(seats, result...)
			if y.otherwise != nil && deal%2 == 0 {
				otherwise = append(otherwise, y.playOtherwise(g, result)...)
			}
		}
	}
	s.Games = int64(len(games))
	s.Parts = []manifest.Part{analysistest.WritePart(t, dir, "games", s.Shard, games, groupsOf(y.rows)), analysistest.WritePart(t, dir, "seats", s.Shard, seats, groupsOf(y.rows))}
	if y.terms != nil {
		s.Parts = append(s.Parts, analysistest.WritePart(t, dir, "terms", s.Shard, terms, groupsOf(y.rows)))
	}
	if y.otherwise != nil {
		s.Parts = append(s.Parts, analysistest.WritePart(t, dir, "counterfactuals", s.Shard, otherwise, groupsOf(y.rows)))
	}
}

// playOtherwise is a game's rows of counterfactuals.
func (y toy) playOtherwise(g toyPlay, result []seatRow) []otherwiseRow {
	var won []float64
	for _, k := range result {
		won = append(won, k.WinShare)
	}
	rows := y.otherwise(g, won)
	for i := range rows {
		rows[i].Game = result[0].Game
	}
	return rows
}

// result is a game's rows of seats.
func (y toy) result(g toyPlay, id int64) []seatRow {
	var shares []float64
	var scores []int32
	if y.outcome != nil {
		shares, scores = y.outcome(g)
	} else {
		shares = y.shares(g.own, g.cell, g.strategies)
	}
	var rows []seatRow
	for seat, w := range shares {
		k := seatRow{
			Game: id, Cell: int32(g.cell.Cell), Players: int32(g.cell.Players), Seat: int32(seat),
			Strategy: g.strategies[seat], Score: int32(10 * w), WinShare: w,
		}
		if scores != nil {
			k.Score = scores[seat]
		}
		rows = append(rows, k)
	}
	return rows
}

// winner returns shares with one winner, drawn with the given chances.
func winner(r *rand.Rand, chance []float64) []float64 {
	shares := make([]float64, len(chance))
	x := r.Float64()
	for i, p := range chance {
		if x -= p; x < 0 || i == len(chance)-1 {
			shares[i] = 1
			return shares
		}
	}
	return shares
}

// groupsOf asks for row groups of so many rows.
func groupsOf(rows int) parquet.WriterOption { return parquet.MaxRowsPerRowGroup(int64(rows)) }

// read reads the figures of a toy run.
func read(t testing.TB, dir string, workers int) *Figures {
	t.Helper()
	run, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	run.Workers = workers
	f, err := Read(run, toyGame)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

var toyGame = Game{Name: "toy", Title: "Toy", Score: "score", Unit: "points"}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if got < want-within || got > want+within {
		t.Errorf("%s is %v, want %v ± %v", what, got, want, within)
	}
}
