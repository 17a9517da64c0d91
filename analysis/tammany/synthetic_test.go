package tammany

import (
	"math/rand/v2"
	"testing"

	"tweed/analysis/analysistest"
	"tweed/sim/manifest"
)

// The columns of Tammany Hall's tables that the figures read.
type gameRow struct {
	Game           int64  `parquet:"game,delta"`
	Cell           int32  `parquet:"cell,dict"`
	EndReason      string `parquet:"end_reason,dict"`
	Winners        int32  `parquet:"winners,dict"`
	BossShortages  int32  `parquet:"boss_shortages,dict"`
	FavorShortages int32  `parquet:"favor_shortages,dict"`
	BagShortages   int32  `parquet:"bag_shortages,dict"`
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
	SlandersMade int32   `parquet:"slanders_made,dict"`
}

type electionRow struct {
	Game        int64  `parquet:"game,delta"`
	Term        int32  `parquet:"term,dict"`
	Ward        int32  `parquet:"ward,dict"`
	Position    int32  `parquet:"position,dict"`
	Irish       int32  `parquet:"irish,dict"`
	English     int32  `parquet:"english,dict"`
	German      int32  `parquet:"german,dict"`
	Italian     int32  `parquet:"italian,dict"`
	Candidates  int32  `parquet:"candidates,dict"`
	Bids        int32  `parquet:"bids,dict"`
	VotesFirst  int32  `parquet:"votes_first,dict"`
	VotesSecond int32  `parquet:"votes_second,dict"`
	Outcome     string `parquet:"outcome,dict"`
	Winner      int32  `parquet:"winner,dict"`
	BonusColour string `parquet:"bonus_colour,dict"`
	BonusWard   int32  `parquet:"bonus_ward,dict"`
}

type ballotRow struct {
	Game    int64 `parquet:"game,delta"`
	Term    int32 `parquet:"term,dict"`
	Ward    int32 `parquet:"ward,dict"`
	Seat    int32 `parquet:"seat,dict"`
	Bosses  int32 `parquet:"bosses,dict"`
	Irish   int32 `parquet:"bid_irish,dict"`
	English int32 `parquet:"bid_english,dict"`
	German  int32 `parquet:"bid_german,dict"`
	Italian int32 `parquet:"bid_italian,dict"`
	Won     bool  `parquet:"won"`
}

type termRow struct {
	Game       int64  `parquet:"game,delta"`
	Term       int32  `parquet:"term,dict"`
	Seat       int32  `parquet:"seat,dict"`
	WardsWon   int32  `parquet:"wards_won,dict"`
	LedIrish   bool   `parquet:"led_irish"`
	LedEnglish bool   `parquet:"led_english"`
	LedGerman  bool   `parquet:"led_german"`
	LedItalian bool   `parquet:"led_italian"`
	Mayor      bool   `parquet:"mayor"`
	Office     string `parquet:"office,dict"`
	VP         int32  `parquet:"vp,dict"`
	VPRank     int32  `parquet:"vp_rank,dict"`
	Irish      int32  `parquet:"favors_irish,dict"`
	English    int32  `parquet:"favors_english,dict"`
	German     int32  `parquet:"favors_german,dict"`
	Italian    int32  `parquet:"favors_italian,dict"`
}

type turnRow struct {
	Game          int64  `parquet:"game,delta"`
	Term          int32  `parquet:"term,dict"`
	Year          int32  `parquet:"year,dict"`
	Seat          int32  `parquet:"seat,dict"`
	Order         string `parquet:"order,dict"`
	GardenIrish   int32  `parquet:"garden_irish,dict"`
	GardenEnglish int32  `parquet:"garden_english,dict"`
	GardenGerman  int32  `parquet:"garden_german,dict"`
	GardenItalian int32  `parquet:"garden_italian,dict"`
	Action        string `parquet:"action,dict"`
	BossWard1     int32  `parquet:"boss_ward_1,dict"`
	BossWard2     int32  `parquet:"boss_ward_2,dict"`
	CubeColour    string `parquet:"cube_colour,dict"`
	Office        string `parquet:"office,dict"`
	OfficeColour  string `parquet:"office_colour,dict"`
	SlanderWard   int32  `parquet:"slander_ward,dict"`
	SlanderVictim int32  `parquet:"slander_victim,dict"`
	SlanderColour string `parquet:"slander_colour,dict"`
	SpreadWard    int32  `parquet:"spread_ward,dict"`
	Irish         int32  `parquet:"favors_irish,dict"`
	English       int32  `parquet:"favors_english,dict"`
	German        int32  `parquet:"favors_german,dict"`
	Italian       int32  `parquet:"favors_italian,dict"`
}

// synthetic is a run with the planted truth of playGame.
type synthetic struct {
	cells []manifest.Cell
	shard int64
	// spoil may change a seat's row or an election before it is written.
	spoilSeat     func(*seatRow)
	spoilElection func(*electionRow)
	spoil         func(*played)
	noElections   bool
	// every is the density of tables; those that it does not name are kept
	// whole, 0 keeps none.
	every map[string]int64
	// games are all that were played, by cell, in order.
	games map[int][]played
	dir   string // where to write, "" for a folder of the test's own
}

// tables are those of the game, in the order of the study.
var tables = []string{"games", "seats", "turns", "elections", "ballots", "terms"}

// density is how densely a table is kept.
func (y *synthetic) density(table string) int64 {
	if y.noElections && table == "elections" {
		return 0
	}
	if k, named := y.every[table]; named {
		return k
	}
	return 1
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
// and a mix each. Turns and ballots are kept of some deals only.
func quick(deals int64) synthetic {
	return synthetic{shard: 250, every: map[string]int64{"turns": 3, "ballots": 2}, cells: []manifest.Cell{
		mirrorCell(0, 3, "machine", deals), rotateCell(1, []string{"machine", "greedy", "random"}, deals/3),
		mirrorCell(2, 4, "machine", deals), rotateCell(3, []string{"machine", "machine", "greedy", "random"}, deals/4),
		mirrorCell(4, 5, "machine", deals), rotateCell(5, []string{"machine", "machine", "greedy", "greedy", "random"}, deals/5),
	}}
}

func (y synthetic) write(t testing.TB) string {
	t.Helper()
	return y.play(t)
}

// play plays the run into a folder and remembers the games.
func (y *synthetic) play(t testing.TB) string {
	t.Helper()
	dir := y.dir
	if dir == "" {
		dir = t.TempDir()
	}
	y.games = map[int][]played{}
	run := manifest.Run{RunID: "5f1c0ffee5f1c0ffee", SchemaVersion: 1, Complete: true}
	run.Study = manifest.Study{
		Name: "synthetic", Game: "tammany", Seed: 7, Margin: 0.01, Cells: y.cells,
		Rules: []manifest.RuleSet{{Name: "standard", Options: []byte("{}")}},
	}
	for _, name := range tables {
		run.Study.Records = append(run.Study.Records, manifest.Density{Table: name, Every: y.density(name)})
	}
	for i := range y.cells {
		c := &y.cells[i]
		for first := int64(0); first < c.Deals; first += y.shard {
			s := manifest.Shard{Shard: len(run.Shards), Cell: c.Cell, FirstDeal: first, Deals: min(y.shard, c.Deals-first)}
			y.playShard(t, dir, c, &s)
			run.Games += s.Games
			run.Blocks += s.Deals
			run.Shards = append(run.Shards, s)
		}
	}
	analysistest.WriteRun(t, dir, &run)
	return dir
}

// playShard plays a shard and writes its parts.
func (y *synthetic) playShard(t testing.TB, dir string, c *manifest.Cell, s *manifest.Shard) {
	var rows played
	for deal := s.FirstDeal; deal < s.FirstDeal+s.Deals; deal++ {
		r := rand.New(rand.NewPCG(uint64(c.Cell+1), uint64(deal)))
		for i, seating := range c.Seatings {
			g := playGame(r, c, c.GameID(deal, 0, i), seating)
			y.spoilGame(&g)
			y.games[c.Cell] = append(y.games[c.Cell], g)
			s.Games++
			for _, k := range []struct {
				table string
				add   func()
			}{
				{"games", func() { rows.games = append(rows.games, g.games...) }},
				{"seats", func() { rows.seats = append(rows.seats, g.seats...) }},
				{"turns", func() { rows.turns = append(rows.turns, g.turns...) }},
				{"elections", func() { rows.elections = append(rows.elections, g.elections...) }},
				{"ballots", func() { rows.ballots = append(rows.ballots, g.ballots...) }},
				{"terms", func() { rows.terms = append(rows.terms, g.terms...) }},
			} {
				if every := y.density(k.table); every > 0 && deal%every == 0 {
					k.add()
				}
			}
		}
	}
	for _, part := range []func() manifest.Part{
		func() manifest.Part { return analysistest.WritePart(t, dir, "games", s.Shard, rows.games) },
		func() manifest.Part { return analysistest.WritePart(t, dir, "seats", s.Shard, rows.seats) },
		func() manifest.Part { return analysistest.WritePart(t, dir, "turns", s.Shard, rows.turns) },
		func() manifest.Part { return analysistest.WritePart(t, dir, "elections", s.Shard, rows.elections) },
		func() manifest.Part { return analysistest.WritePart(t, dir, "ballots", s.Shard, rows.ballots) },
		func() manifest.Part { return analysistest.WritePart(t, dir, "terms", s.Shard, rows.terms) },
	} {
		if p := part(); y.density(p.Table) > 0 {
			s.Parts = append(s.Parts, p)
		}
	}
}

// spoilGame changes a game as the test wants it. A ballot's ward is its
// election's.
func (y *synthetic) spoilGame(g *played) {
	row := 0
	for i := range g.elections {
		e := &g.elections[i]
		standing := int(e.Candidates)
		if y.spoilElection != nil {
			y.spoilElection(e)
		}
		for range standing {
			g.ballots[row].Term, g.ballots[row].Ward = e.Term, e.Ward
			row++
		}
	}
	for i := range g.seats {
		if y.spoilSeat != nil {
			y.spoilSeat(&g.seats[i])
		}
	}
	if y.spoil != nil {
		y.spoil(g)
	}
}
