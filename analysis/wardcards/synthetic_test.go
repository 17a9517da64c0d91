package wardcards

import (
	"testing"

	"tweed/analysis"
	"tweed/analysis/analysistest"
	"tweed/sim/manifest"
)

// The columns of Ward Cards' tables that the figures read.
type gameRow struct {
	Game       int64  `parquet:"game,delta"`
	EndReason  string `parquet:"end_reason,dict"`
	Winners    int32  `parquet:"winners,dict"`
	Plies      int32  `parquet:"plies,dict"`
	Voids      int32  `parquet:"voids,dict"`
	TurnedAway int32  `parquet:"turned_away,dict"`
}

type seatRow struct {
	Game     int64   `parquet:"game,delta"`
	Seat     int32   `parquet:"seat,dict"`
	Strategy string  `parquet:"strategy,dict"`
	Score    int32   `parquet:"score,dict"`
	WinShare float64 `parquet:"win_share,dict"`
}

type turnRow struct {
	Game  int64  `parquet:"game,delta"`
	Term  int32  `parquet:"term,dict"`
	Round int32  `parquet:"round,dict"`
	Card  string `parquet:"card,dict"`
	Void  bool   `parquet:"void"`
	Moved int32  `parquet:"move_to,dict"`
}

type electionRow struct {
	Game       int64  `parquet:"game,delta"`
	Term       int32  `parquet:"term,dict"`
	Ward       int32  `parquet:"ward,dict"`
	Immigrants int32  `parquet:"immigrants,dict"`
	Outcome    string `parquet:"outcome,dict"`
	Winner     int32  `parquet:"winner,dict"`
	Plain      int32  `parquet:"winner_without_speech,dict"`
	Count0     int32  `parquet:"count_0,dict"`
	Count1     int32  `parquet:"count_1,dict"`
	Count2     int32  `parquet:"count_2,dict"`
	Count3     int32  `parquet:"count_3,dict"`
	Count4     int32  `parquet:"count_4,dict"`
	Effective0 int32  `parquet:"effective_0,dict"`
	Effective1 int32  `parquet:"effective_1,dict"`
	Effective2 int32  `parquet:"effective_2,dict"`
	Effective3 int32  `parquet:"effective_3,dict"`
	Effective4 int32  `parquet:"effective_4,dict"`
	Leader0    bool   `parquet:"leader_0"`
	Leader1    bool   `parquet:"leader_1"`
	Leader2    bool   `parquet:"leader_2"`
	Leader3    bool   `parquet:"leader_3"`
	Leader4    bool   `parquet:"leader_4"`
	Speech0    bool   `parquet:"speech_0"`
	Speech1    bool   `parquet:"speech_1"`
	Speech2    bool   `parquet:"speech_2"`
	Speech3    bool   `parquet:"speech_3"`
	Speech4    bool   `parquet:"speech_4"`
	Tokens0    int32  `parquet:"tokens_0,dict"`
	Tokens1    int32  `parquet:"tokens_1,dict"`
	Tokens2    int32  `parquet:"tokens_2,dict"`
	Tokens3    int32  `parquet:"tokens_3,dict"`
	Tokens4    int32  `parquet:"tokens_4,dict"`
}

// vote is an election of two seats as the tests write it down.
type vote struct {
	ward             int32
	outcome          string
	winner, plain    int32
	count, effective [2]int32
	leader, speech   [2]bool
	tokens           [2]int32
}

// votes are the elections of a game: three wards in two terms, one way in even
// deals and another in odd ones, so that every figure can be counted by hand.
func votes(odd bool) [2][]vote {
	both, first, second := [2]bool{true, true}, [2]bool{true, false}, [2]bool{false, true}
	one := vote{ward: 1, outcome: "won", winner: 0, plain: 0, count: [2]int32{3, 2}, effective: [2]int32{3, 2}, tokens: [2]int32{3, 0}}
	two := vote{ward: 2, outcome: "leader", winner: 1, plain: 1, count: [2]int32{2, 2}, effective: [2]int32{2, 2}, leader: second, tokens: [2]int32{0, 2}}
	last := vote{ward: 4, outcome: "shared", winner: -1, plain: -1, count: [2]int32{2, 2}, effective: [2]int32{2, 2}, tokens: [2]int32{2, 2}}
	if odd {
		one.leader, one.speech, one.effective = first, first, [2]int32{6, 2}
		two.outcome, two.winner, two.plain, two.leader, two.tokens = "tied", -1, -1, both, [2]int32{}
		last = vote{ward: 4, outcome: "tied", winner: -1, plain: 0, count: [2]int32{2, 1}, effective: [2]int32{2, 2}, leader: both, speech: second}
	}
	return [2][]vote{
		{one, two, {ward: 4, outcome: "vacant", winner: -1, plain: -1}},
		{
			{ward: 1, outcome: "won", winner: 0, plain: 1, count: [2]int32{2, 3}, effective: [2]int32{4, 3}, leader: first, speech: first, tokens: [2]int32{2, 0}},
			{ward: 2, outcome: "won", winner: 1, plain: -1, count: [2]int32{1, 1}, effective: [2]int32{1, 2}, leader: both, speech: second, tokens: [2]int32{0, 1}},
			last,
		},
	}
}

// synthetic is a run of a mirror line-up of two.
type synthetic struct {
	deals, shard int64
	spoil        func(*electionRow)
	without      string // a table that is not kept
}

// played is the rows of a shard.
type played struct {
	games     []gameRow
	seats     []seatRow
	turns     []turnRow
	elections []electionRow
}

// play adds the game of a deal.
func (p *played) play(id int64, odd bool, spoil func(*electionRow)) {
	p.games = append(p.games, gameRow{Game: id, EndReason: "finished", Winners: 1, Plies: 8, Voids: map[bool]int32{true: 2}[odd], TurnedAway: 1})
	for s := range int32(2) {
		won := (s == 1) == odd
		p.seats = append(p.seats, seatRow{Game: id, Seat: s, Strategy: "machine", Score: 5 + s, WinShare: map[bool]float64{true: 1}[won]})
	}
	for term := range int32(2) {
		for range 2 {
			p.turns = append(p.turns, turnRow{Game: id, Term: term + 1, Round: 1, Card: "attract", Void: odd && term == 1})
		}
		for range 2 {
			p.turns = append(p.turns, turnRow{Game: id, Term: term + 1, Round: 2, Card: "speech", Moved: 1 - term})
		}
		for _, v := range votes(odd)[term] {
			row := electionRow{
				Game: id, Term: term + 1, Ward: v.ward, Immigrants: v.count[0] + v.count[1], Outcome: v.outcome, Winner: v.winner, Plain: v.plain,
				Count0: v.count[0], Count1: v.count[1], Effective0: v.effective[0], Effective1: v.effective[1],
				Leader0: v.leader[0], Leader1: v.leader[1], Speech0: v.speech[0], Speech1: v.speech[1], Tokens0: v.tokens[0], Tokens1: v.tokens[1],
			}
			if spoil != nil {
				spoil(&row)
			}
			p.elections = append(p.elections, row)
		}
	}
}

// write writes the run into a folder of the test's own.
func (y synthetic) write(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	cell := manifest.Cell{Rules: "standard", Players: 2, Lineup: []string{"machine", "machine"}, Mirror: true, Design: "mirror", Deals: y.deals, Replicates: 1, Seatings: [][]int{{0, 1}}}
	run := manifest.Run{RunID: "5f1c0ffee5f1c0ffee", SchemaVersion: 1, Complete: true, Games: y.deals, Blocks: y.deals}
	run.Study = manifest.Study{Name: "synthetic", Game: "wardcards", Seed: 7, Margin: 0.01, Cells: []manifest.Cell{cell}, Rules: []manifest.RuleSet{{Name: "standard", Options: []byte("{}")}}}
	for _, name := range []string{"games", "seats", "turns", "elections"} {
		every := int64(1)
		if name == y.without {
			every = 0
		}
		run.Study.Records = append(run.Study.Records, manifest.Density{Table: name, Every: every})
	}
	for first := int64(0); first < y.deals; first += y.shard {
		s := manifest.Shard{Shard: len(run.Shards), FirstDeal: first, Deals: min(y.shard, y.deals-first)}
		s.Games = s.Deals
		var rows played
		for deal := first; deal < first+s.Deals; deal++ {
			rows.play(cell.GameID(deal, 0, 0), deal%2 == 1, y.spoil)
		}
		for _, p := range []manifest.Part{
			analysistest.WritePart(t, dir, "games", s.Shard, rows.games), analysistest.WritePart(t, dir, "seats", s.Shard, rows.seats),
			analysistest.WritePart(t, dir, "turns", s.Shard, rows.turns), analysistest.WritePart(t, dir, "elections", s.Shard, rows.elections),
		} {
			if p.Table != y.without {
				s.Parts = append(s.Parts, p)
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
