package tallywood

import (
	"encoding/json"
	"testing"

	"tweed/analysis"
	"tweed/analysis/analysistest"
	game "tweed/engine/tallywood"
	"tweed/sim/manifest"
)

// The columns of Tallywood Rally's tables that the figures read.
type gameRow struct {
	Game      int64  `parquet:"game,delta"`
	Cell      int32  `parquet:"cell,dict"`
	EndReason string `parquet:"end_reason,dict"`
	Mode      string `parquet:"mode,dict"`
	Winners   int32  `parquet:"winners,dict"`
	Plies     int32  `parquet:"plies,dict"`
	Rival     int32  `parquet:"opposition_votes,dict"`
	Bonus     int32  `parquet:"opposition_bonus,dict"`
}

type seatRow struct {
	Game         int64   `parquet:"game,delta"`
	Cell         int32   `parquet:"cell,dict"`
	Seat         int32   `parquet:"seat,dict"`
	Strategy     string  `parquet:"strategy,dict"`
	Politician   int32   `parquet:"politician,dict"`
	Votes        int32   `parquet:"votes,dict"`
	WinShare     float64 `parquet:"win_share,dict"`
	Red          int32   `parquet:"votes_red,dict"`
	Yellow       int32   `parquet:"votes_yellow,dict"`
	Green        int32   `parquet:"votes_green,dict"`
	Blue         int32   `parquet:"votes_blue,dict"`
	Endorsements int32   `parquet:"votes_endorsements,dict"`
	Appeal       int32   `parquet:"appeal,dict"`
	Rally        int32   `parquet:"rally,dict"`
	Unused       int32   `parquet:"icons_unused,dict"`
	Claims       int32   `parquet:"claims,dict"`
	Tokens       int32   `parquet:"tokens,dict"`
}

type turnRow struct {
	Game   int64 `parquet:"game,delta"`
	Cell   int32 `parquet:"cell,dict"`
	Turn   int32 `parquet:"turn,dict"`
	Round  int32 `parquet:"round,dict"`
	Seat   int32 `parquet:"seat,dict"`
	Card   int32 `parquet:"card,dict"`
	Red    int32 `parquet:"claim_red,dict"`
	Yellow int32 `parquet:"claim_yellow,dict"`
	Green  int32 `parquet:"claim_green,dict"`
	Blue   int32 `parquet:"claim_blue,dict"`
}

type actionRow struct {
	Game     int64  `parquet:"game,delta"`
	Cell     int32  `parquet:"cell,dict"`
	Turn     int32  `parquet:"turn,dict"`
	Seat     int32  `parquet:"seat,dict"`
	Kind     string `parquet:"kind,dict"`
	Level    int32  `parquet:"level,dict"`
	Money    int32  `parquet:"paid_money,dict"`
	Pop      int32  `parquet:"paid_pop,dict"`
	GotMoney int32  `parquet:"got_money,dict"`
	GotPop   int32  `parquet:"got_pop,dict"`
}

type tallyLine struct {
	Game      int64  `parquet:"game,delta"`
	Cell      int32  `parquet:"cell,dict"`
	District  string `parquet:"district,dict"`
	Seat      int32  `parquet:"seat,dict"`
	Support   int32  `parquet:"support,dict"`
	Cubes     int32  `parquet:"cubes,dict"`
	Unclaimed int32  `parquet:"unclaimed,dict"`
	Votes     int32  `parquet:"district_votes,dict"`
	Polling   int32  `parquet:"polling,dict"`
	Icons     int32  `parquet:"icons,dict"`
	Token     int32  `parquet:"token,dict"`
	Majority  int32  `parquet:"majority,dict"`
	Shares    int32  `parquet:"shares,dict"`
	Total     int32  `parquet:"total_shares,dict"`
	PerShare  int32  `parquet:"per_share,dict"`
	Got       int32  `parquet:"votes,dict"`
	Held      int32  `parquet:"held,dict"`
}

type drawRow struct {
	Game  int64  `parquet:"game,delta"`
	Cell  int32  `parquet:"cell,dict"`
	Seat  int32  `parquet:"seat,dict"`
	Place string `parquet:"place,dict"`
	Item  int32  `parquet:"item,dict"`
}

// rows is the rows of some games.
type rows struct {
	games   []gameRow
	seats   []seatRow
	turns   []turnRow
	actions []actionRow
	tally   []tallyLine
	draws   []drawRow
}

// turnOrder is the seats of the synthetic game's turns, two a round; the winner has the
// first turn of the last one.
func turnOrder(winner int32) [8]int32 {
	return [8]int32{0, 1, 1, 0, 0, 1, winner, 1 - winner}
}

// play adds the game of a deal between two: seat 1 wins the odd ones. Every figure
// of it can be counted by hand.
func (p *rows) play(id, deal int64) {
	winner := int32(deal % 2)
	odd := winner
	p.games = append(p.games, gameRow{Game: id, EndReason: "finished", Mode: "multi", Winners: 1, Plies: 8})
	for s := range int32(2) {
		// Seat 0 has two icons in each district, seat 1 most strength in each.
		got := 12 - 6*s
		row := seatRow{Game: id, Seat: s, Strategy: "machine", Politician: s, Votes: 4 * got, Red: got, Yellow: got, Green: got, Blue: got, Appeal: s, Rally: 2, Unused: 3 * s}
		if s == winner {
			row.WinShare = 1
		}
		if s == 1 && odd == 1 {
			row.Votes, row.Endorsements, row.Claims = row.Votes+2, 2, 2
		}
		p.seats = append(p.seats, row)
	}
	for turn, seat := range turnOrder(winner) {
		row := turnRow{Game: id, Turn: int32(turn), Round: int32(turn/2) + 1, Seat: seat, Card: 40}
		// Card 3 is the winner's in two of three deals, card 20 the other's.
		if three := (seat == winner) == (deal%3 != 0); turn < 2 {
			row.Card = map[bool]int32{true: 3, false: 20}[three]
		}
		if seat == 1 && odd == 1 && turn == 1 {
			row.Red = 1
		}
		if seat == 1 && odd == 1 && turn == 5 {
			row.Red = 2
		}
		p.turns = append(p.turns, row)
		kind := "fundraise"
		if seat == winner {
			kind = "works"
		}
		p.actions = append(p.actions, actionRow{Game: id, Turn: int32(turn), Seat: seat, Kind: kind})
		if seat == 1 && odd == 1 && turn > 5 {
			p.actions = append(p.actions, actionRow{Game: id, Turn: int32(turn), Seat: seat, Kind: "favor", Level: 2, Pop: 1, GotMoney: 2})
		}
	}
	for _, d := range []string{"red", "yellow", "green", "blue"} {
		for s := range int32(2) {
			// 11 + 2·2 + 2 = 17, rounded up to 18; three shares of 6.
			row := tallyLine{Game: id, District: d, Seat: s, Support: 11, Cubes: 2, Unclaimed: 2, Votes: 18, Polling: 5 - s, Icons: 2 - 2*s, Majority: s, Shares: 2 - s, Total: 3, PerShare: 6, Got: 12 - 6*s}
			if d == "red" && s == 1 && odd == 1 {
				row.Held = 2
			}
			p.tally = append(p.tally, row)
		}
	}
	p.draws = append(p.draws,
		drawRow{Game: id, Seat: -1, Place: "bag", Item: 1},
		drawRow{Game: id, Seat: winner, Place: "celeb_2", Item: 4},
		drawRow{Game: id, Seat: 1 - winner, Place: "works_1", Item: 0})
}

// playAlone adds a solo game: of four deals two are won, one is tied, one lost.
func (p *rows) playAlone(id, deal int64, mode string) {
	lead := []int32{10, 4, 0, -6}[deal%4]
	share := []float64{1, 1, 0.5, 0}[deal%4]
	p.games = append(p.games, gameRow{Game: id, EndReason: "finished", Mode: mode, Winners: 1, Plies: 28, Rival: 70, Bonus: 3})
	p.seats = append(p.seats, seatRow{Game: id, Strategy: "machine", Votes: 70 + lead, WinShare: share, Endorsements: 7})
}

// synthetic is a run of one cell.
type synthetic struct {
	deals, shard int64
	alone        string // mode of solo games; "" for two players
	spoil        func(*rows)
	without      string // a table that is not kept
	rules        []manifest.RuleSet
}

// standard is the standard rules, as a run has them.
func standard(t testing.TB) []manifest.RuleSet {
	t.Helper()
	options, err := json.Marshal(game.Standard())
	if err != nil {
		t.Fatal(err)
	}
	return []manifest.RuleSet{{Name: "standard", Options: options}}
}

// write writes the run into a folder of the test's own.
func (y synthetic) write(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	cell := manifest.Cell{Rules: "standard", Players: 2, Lineup: []string{"machine", "machine"}, Mirror: true, Design: "mirror", Deals: y.deals, Replicates: 1, Seatings: [][]int{{0, 1}}}
	kept := []string{"games", "seats", "turns", "actions", "tally", "draws"}
	if y.alone != "" {
		cell.Players, cell.Lineup, cell.Seatings = 1, []string{"machine"}, [][]int{{0}}
		kept = kept[:2]
	}
	if y.rules == nil {
		y.rules = standard(t)
	}
	run := manifest.Run{RunID: "5f1c0ffee5f1c0ffee", SchemaVersion: 1, Complete: true, Games: y.deals, Blocks: y.deals}
	run.Study = manifest.Study{Name: "synthetic", Game: "tallywood", Seed: 7, Margin: 0.01, Cells: []manifest.Cell{cell}, Rules: y.rules}
	for _, name := range kept {
		every := int64(1)
		if name == y.without {
			every = 0
		}
		run.Study.Records = append(run.Study.Records, manifest.Density{Table: name, Every: every})
	}
	for first := int64(0); first < y.deals; first += y.shard {
		s := manifest.Shard{Shard: len(run.Shards), FirstDeal: first, Deals: min(y.shard, y.deals-first)}
		s.Games = s.Deals
		var p rows
		for deal := first; deal < first+s.Deals; deal++ {
			if y.alone != "" {
				p.playAlone(cell.GameID(deal, 0, 0), deal, y.alone)
			} else {
				p.play(cell.GameID(deal, 0, 0), deal)
			}
		}
		if y.spoil != nil {
			y.spoil(&p)
		}
		parts := []manifest.Part{analysistest.WritePart(t, dir, "games", s.Shard, p.games), analysistest.WritePart(t, dir, "seats", s.Shard, p.seats)}
		if y.alone == "" {
			parts = append(parts, analysistest.WritePart(t, dir, "turns", s.Shard, p.turns), analysistest.WritePart(t, dir, "actions", s.Shard, p.actions),
				analysistest.WritePart(t, dir, "tally", s.Shard, p.tally), analysistest.WritePart(t, dir, "draws", s.Shard, p.draws))
		}
		for _, part := range parts {
			if part.Table != y.without {
				s.Parts = append(s.Parts, part)
			}
		}
		run.Shards = append(run.Shards, s)
	}
	analysistest.WriteRun(t, dir, &run)
	return dir
}

// open opens a run.
func open(t testing.TB, dir string, workers int) *analysis.Run {
	t.Helper()
	run, err := analysis.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	run.Workers = workers
	return run
}

// read reads the figures of a run.
func read(t testing.TB, dir string, workers int) *Figures {
	t.Helper()
	f, err := Read(open(t, dir, workers))
	if err != nil {
		t.Fatal(err)
	}
	return f
}
