package tammany

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/parquet-go/parquet-go"

	"tweed/engine/tammany/record"
	"tweed/sim/manifest"
)

// The columns of Tammany Hall's tables that the figures read.
type gameRow struct {
	Game      int64  `parquet:"game,delta"`
	Cell      int32  `parquet:"cell,dict"`
	EndReason string `parquet:"end_reason,dict"`
}

type seatRow struct {
	Game         int64   `parquet:"game,delta"`
	Seat         int32   `parquet:"seat,dict"`
	Strategy     string  `parquet:"strategy,dict"`
	VP           int32   `parquet:"vp,dict"`
	WinShare     float64 `parquet:"win_share,dict"`
	VPWards      int32   `parquet:"vp_wards,dict"`
	VPMayor      int32   `parquet:"vp_mayor,dict"`
	VPMajorities int32   `parquet:"vp_majorities,dict"`
	VPSlander    int32   `parquet:"vp_slander,dict"`
	GainedSettle int32   `parquet:"gained_settle,dict"`
	GainedLeader int32   `parquet:"gained_leader,dict"`
	GainedWard   int32   `parquet:"gained_ward,dict"`
	GainedDeputy int32   `parquet:"gained_deputy,dict"`
	SpentWon     int32   `parquet:"spent_won,dict"`
	SpentLost    int32   `parquet:"spent_lost,dict"`
	SpentTied    int32   `parquet:"spent_tied,dict"`
	SpentSlander int32   `parquet:"spent_slander,dict"`
	Kept         int32   `parquet:"kept,dict"`
}

type electionRow struct {
	Game       int64  `parquet:"game,delta"`
	Term       int32  `parquet:"term,dict"`
	Ward       int32  `parquet:"ward,dict"`
	Candidates int32  `parquet:"candidates,dict"`
	Bids       int32  `parquet:"bids,dict"`
	Outcome    string `parquet:"outcome,dict"`
	Winner     int32  `parquet:"winner,dict"`
}

// The planted truth. Ward w (by its place i on the board) is contested with
// probability contest(i), a contest is tied with probability 0.1, a ward
// without contest is vacant with probability 0.25; seat 0 wins a decided ward
// with probability 1/n + edge. A bid of bidWon is lost on each won contest and
// one of bidLost by the loser.
const (
	tieChance    = 0.1
	vacantChance = 0.25
	edge         = 0.04
	bidWon       = 3
	bidLost      = 2
)

func contest(place int) float64 { return 0.30 + 0.04*float64(place) }

// wardsInTerm is how many of the board's wards vote in a term with zones
// opening by term: 6 in zone I, 5 more in II, 4 more in III.
func wardsInTerm(players, term int) []int32 {
	zones := [][]int32{{1, 2, 4, 7, 6, 14}, {9, 15, 8, 5, 3}, {17, 11, 13, 10}}
	var open []int32
	for z := 0; z <= min(term+players-3, 2); z++ {
		open = append(open, zones[z]...)
	}
	return open
}

// synthetic is a run with the planted truth.
type synthetic struct {
	cells []manifest.Cell
	shard int64
	// spoil may change a seat's row or an election before it is written.
	spoilSeat     func(*seatRow)
	spoilElection func(*electionRow)
	noElections   bool
}

func mirrorCell(number, players int, spec string, deals int64) manifest.Cell {
	c := manifest.Cell{Cell: number, Rules: "standard", Players: players, Mirror: true, Design: "mirror", Deals: deals, Replicates: 1, Seatings: [][]int{make([]int, players)}}
	for i := range players {
		c.Lineup = append(c.Lineup, spec)
		c.Seatings[0][i] = i
	}
	return c
}

func rotateCell(number int, specs []string, deals int64) manifest.Cell {
	c := manifest.Cell{Cell: number, Rules: "standard", Players: len(specs), Lineup: specs, Design: "rotate", Deals: deals, Replicates: 1}
	for r := range specs {
		seating := make([]int, len(specs))
		for i := range specs {
			seating[i] = (i + r) % len(specs)
		}
		c.Seatings = append(c.Seatings, seating)
	}
	return c
}

// quick is a run like the quickstart's: 3, 4 and 5 players, a mirror line-up
// and a mix each.
func quick(deals int64) synthetic {
	return synthetic{shard: 250, cells: []manifest.Cell{
		mirrorCell(0, 3, "machine", deals), rotateCell(1, []string{"machine", "greedy", "random"}, deals/3),
		mirrorCell(2, 4, "machine", deals), rotateCell(3, []string{"machine", "machine", "greedy", "random"}, deals/4),
		mirrorCell(4, 5, "machine", deals), rotateCell(5, []string{"machine", "machine", "greedy", "greedy", "random"}, deals/5),
	}}
}

func (y synthetic) write(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	run := manifest.Run{RunID: "5f1c0ffee5f1c0ffee", SchemaVersion: 1, Complete: true}
	run.Study = manifest.Study{
		Name: "synthetic", Game: "tammany", Seed: 7, Margin: 0.01, Cells: y.cells,
		Rules:   []manifest.RuleSet{{Name: "standard", Options: []byte("{}")}},
		Records: []manifest.Density{{Table: "games", Every: 1}, {Table: "seats", Every: 1}, {Table: "elections", Every: 1}},
	}
	if y.noElections {
		run.Study.Records[2].Every = 0
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
	data, err := json.MarshalIndent(run, "", " ")
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, manifest.RunFile), data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// play plays a shard.
func (y synthetic) play(t testing.TB, dir string, c *manifest.Cell, s *manifest.Shard) {
	var games []gameRow
	var seats []seatRow
	var elections []electionRow
	for deal := s.FirstDeal; deal < s.FirstDeal+s.Deals; deal++ {
		r := rand.New(rand.NewPCG(uint64(c.Cell), uint64(deal)))
		for i, seating := range c.Seatings {
			id := c.GameID(deal, 0, i)
			games = append(games, gameRow{Game: id, Cell: int32(c.Cell), EndReason: "finished"})
			g := playGame(r, c, id, seating)
			for j := range g.seats {
				if y.spoilSeat != nil {
					y.spoilSeat(&g.seats[j])
				}
			}
			for j := range g.elections {
				if y.spoilElection != nil {
					y.spoilElection(&g.elections[j])
				}
			}
			seats = append(seats, g.seats...)
			elections = append(elections, g.elections...)
		}
	}
	s.Games = int64(len(games))
	s.Parts = []manifest.Part{writePart(t, dir, "games", s.Shard, games), writePart(t, dir, "seats", s.Shard, seats)}
	if !y.noElections {
		s.Parts = append(s.Parts, writePart(t, dir, "elections", s.Shard, elections))
	}
}

type played struct {
	seats     []seatRow
	elections []electionRow
}

// playGame makes one game up: elections first, then a ledger that balances.
func playGame(r *rand.Rand, c *manifest.Cell, id int64, seating []int) played {
	n := c.Players
	var g played
	g.seats = make([]seatRow, n)
	for s := range g.seats {
		g.seats[s].Game, g.seats[s].Seat, g.seats[s].Strategy = id, int32(s), c.Lineup[seating[s]]
	}
	for term := range 4 {
		for _, ward := range wardsInTerm(n, term) {
			g.elect(r, id, term, ward)
		}
	}
	best := 0
	for s := range g.seats {
		k := &g.seats[s]
		k.SpentSlander, k.Kept = int32(r.IntN(3)), int32(r.IntN(7))
		gained := k.SpentWon + k.SpentLost + k.SpentTied + k.SpentSlander + k.Kept
		k.GainedDeputy = min(gained, int32(r.IntN(3)))
		k.GainedWard = min(gained-k.GainedDeputy, int32(r.IntN(4)))
		k.GainedSettle = (gained - k.GainedDeputy - k.GainedWard) / 2
		k.GainedLeader = gained - k.GainedDeputy - k.GainedWard - k.GainedSettle
		k.VPMayor, k.VPMajorities, k.VPSlander = int32(3*r.IntN(3)), int32(2*r.IntN(3)), int32(r.IntN(4))
		k.VP = k.VPWards + k.VPMayor + k.VPMajorities + k.VPSlander
		if k.VP > g.seats[best].VP {
			best = s
		}
	}
	g.seats[best].WinShare = 1
	return g
}

// elect holds one election.
func (g *played) elect(r *rand.Rand, id int64, term int, ward int32) {
	n := len(g.seats)
	place := 0
	for record.Wards[place] != ward {
		place++
	}
	e := electionRow{Game: id, Term: int32(term + 1), Ward: ward, Winner: -1}
	winner := 0
	if r.Float64() >= 1/float64(n)+edge {
		winner = 1 + r.IntN(n-1)
	}
	loser := (winner + 1) % n
	switch {
	case r.Float64() < contest(place):
		e.Candidates = 2
		e.Bids = bidWon + bidLost
		if r.Float64() < tieChance {
			e.Outcome = record.Outcomes[record.Tied]
			g.seats[winner].SpentTied += bidWon
			g.seats[loser].SpentTied += bidLost
			break
		}
		e.Outcome, e.Winner = record.Outcomes[record.Won], int32(winner)
		g.seats[winner].SpentWon += bidWon
		g.seats[loser].SpentLost += bidLost
		g.seats[winner].VPWards++
	case r.Float64() < vacantChance:
		e.Outcome = record.Outcomes[record.Vacant]
	default:
		e.Outcome, e.Winner, e.Candidates = record.Outcomes[record.Unopposed], int32(winner), 1
		g.seats[winner].VPWards++
	}
	g.elections = append(g.elections, e)
}

// writePart writes one table of one shard.
func writePart[T any](t testing.TB, dir, table string, shard int, rows []T) manifest.Part {
	t.Helper()
	path := filepath.Join(dir, manifest.PartName(table, shard))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := parquet.WriteFile(path, rows, parquet.Compression(&parquet.Zstd), parquet.MaxRowsPerRowGroup(10000)); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return manifest.Part{Table: table, Rows: int64(len(rows)), Bytes: info.Size()}
}
