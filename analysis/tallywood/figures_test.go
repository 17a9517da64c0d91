package tallywood

import (
	"bytes"
	"encoding/json"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"tweed/analysis"
	"tweed/analysis/report"
	"tweed/sim/manifest"
)

var plainRun = synthetic{deals: 60, shard: 25}

// want checks values that were counted by hand.
func want(t *testing.T, what string, got analysis.Measure, value float64) {
	t.Helper()
	if !got.Known() || math.Abs(got.Value-value) > 1e-12 {
		t.Errorf("%s is %v (%s), want %v", what, got.Value, got.Note, value)
	}
}

func TestDistrictsHaveTheirVotesAndTheSourcesOfSharesSumToOne(t *testing.T) {
	k := read(t, plainRun.write(t), 2).Districts[0]
	if len(k.Districts) != 4 || k.All.Votes.Denominator != 240 || k.Scope.Blocks != 60 {
		t.Fatalf("%d districts, %d in all, %d blocks", len(k.Districts), k.All.Votes.Denominator, k.Scope.Blocks)
	}
	for _, d := range k.each() {
		want(t, d.District+" votes", d.Votes, 18)
		want(t, d.District+" shares", d.Shares, 3)
		want(t, d.District+" votes per share", d.PerShare, 6)
		want(t, d.District+" icons", d.Icons, 2.0/3)
		want(t, d.District+" token", d.Token, 0)
		want(t, d.District+" majority", d.Majority, 1.0/3)
		want(t, d.District+" over 40", d.Beyond, 0)
	}
	want(t, "red against all", k.Districts[0].Versus.Difference, 0)
	all, first, second := k.All.Holders[0], k.All.Holders[1], k.All.Holders[2]
	if all.Name != "all seats" || first.Name != "seat 1" || second.Name != "seat 2" {
		t.Fatalf("%q, %q, %q", all.Name, first.Name, second.Name)
	}
	want(t, "shares", all.Shares, 1.5)
	want(t, "shares of seat 1", first.Shares, 2)
	want(t, "votes of seat 2", second.Votes, 6)
	want(t, "polling of seat 2", second.Polling, 4)
}

func TestVotesComeFromDistrictsAndEndorsements(t *testing.T) {
	k := read(t, plainRun.write(t), 2).Votes[0]
	all, second := k.Groups[0], k.Groups[2]
	want(t, "votes", all.Votes, (48+24+1)/2.0)
	want(t, "from red", all.Districts[0], 9)
	want(t, "from endorsements", all.Endorsements, 0.5)
	want(t, "their share", all.Share, 1.0/73)
	want(t, "seat 2's", second.Share, 1.0/25)
	want(t, "icons unused", all.Unused, 1.5)
}

func TestActionsAreCountedByKindAndRound(t *testing.T) {
	k := read(t, plainRun.write(t), 2).Actions[0]
	all, second := k.Groups[0], k.Groups[2]
	if len(all.Rounds) != 4 {
		t.Fatalf("%d rounds", len(all.Rounds))
	}
	want(t, "works", all.All.PerSeat[0], 2)
	want(t, "fundraise", all.All.PerSeat[4], 2)
	want(t, "favors", all.All.PerSeat[8], 0.25)
	want(t, "all", all.All.Total, 4.25)
	want(t, "works' share", all.All.Shares[0], 2/4.25)
	want(t, "favors in round 3", all.Rounds[2].PerSeat[8], 0)
	want(t, "favors in round 4", all.Rounds[3].PerSeat[8], 0.25)
	want(t, "favors of seat 2", second.All.PerSeat[8], 0.5)
	want(t, "works of seat 2 in round 1", second.Rounds[0].PerSeat[0], 0.5)
}

func TestWhoUsesAComponentIsComparedWithAFairShare(t *testing.T) {
	k := read(t, plainRun.write(t), 2).Components[0]
	if k.Label != analysis.Association || len(k.Grids) != 5 {
		t.Fatalf("%q, %d grids", k.Label, len(k.Grids))
	}
	cards := k.Grids[0].Components
	if len(cards) != 3 || cards[0].Name != "W04" || cards[0].On != "celeb, works, pop, money · ability p1" || cards[1].Name != "R09" || cards[2].Name != "C05" {
		t.Fatalf("%+v", cards)
	}
	want(t, "card 3", cards[0].Wins, 2.0/3)
	want(t, "card 3 against 1/2", cards[0].Versus.Difference, 1.0/6)
	want(t, "card 3 is used", cards[0].Used, 1.0/2)
	want(t, "card 20", cards[2].Wins, 1.0/3)
	want(t, "card 40 against 1/2", cards[1].Versus.Difference, 0)
	celebrities, works := k.Grids[1].Components, k.Grids[2].Components
	if len(celebrities) != 1 || celebrities[0].Name != "celebrity 2-5" || celebrities[0].On != "any" || works[0].Name != "public works 1-1" || works[0].On != "red" {
		t.Fatalf("%+v %+v", celebrities, works)
	}
	want(t, "the celebrity", celebrities[0].Wins, 1)
	want(t, "the works", works[0].Wins, 0)
	politicians, held := k.Grids[3].Components, k.Grids[4].Components
	if len(politicians) != 2 || politicians[0].Name != "Ash Redfern" || len(held) != 1 || held[0].Name != "endorsement red 2" {
		t.Fatalf("%+v %+v", politicians, held)
	}
	want(t, "endorsement", held[0].Wins, 1)
}

// Of 60 blocks with one trial each, 40 won: half a width of
// t(59)·√(60/59·(40/9 + 20·4/9))/60.
func TestComponentsAreTestedByBlockAndAdjustedOverTheirGrid(t *testing.T) {
	cards := read(t, plainRun.write(t), 2).Components[0].Grids[0].Components
	const t59 = 2.000995
	half := t59 * math.Sqrt(60.0/59*(40.0/9+80.0/9)) / 60
	for _, m := range []analysis.Measure{cards[0].Wins, cards[0].Versus.Difference} {
		if math.Abs(m.High-m.Value-half) > 1e-6 || m.Blocks != 60 {
			t.Errorf("%v .. %v around %v in %d blocks, want half a width of %v", m.Low, m.High, m.Value, m.Blocks, half)
		}
	}
	// t = (1/6)/(half/t59) = 2.7156, p = 0.00867 twice, and 1 for card 40, which
	// does not vary: the second smallest of two or three makes q.
	q := cards[0].Versus.P
	if q < 0.008 || q > 0.014 || !cards[0].Clear || cards[1].Clear {
		t.Errorf("q is %v, clear %v and %v", q, cards[0].Clear, cards[1].Clear)
	}
}

func TestAnEndorsementIsWorthItsVotesLessWhatItsHolderWouldHaveOfThem(t *testing.T) {
	k := read(t, plainRun.write(t), 2).Endorsements[0]
	all, one, two := k.Groups[0].All, k.Groups[0].Levels[0], k.Groups[0].Levels[1]
	want(t, "claims", all.Claims, 0.5)
	want(t, "held", all.Held, 0.25)
	want(t, "claims of level 1", one.Claims, 0.25)
	want(t, "claims in round 1", all.Rounds[0], 0.25)
	want(t, "claims of level 2 in round 3", two.Rounds[2], 0.25)
	// Back in red it makes 19, rounded up to 20: three shares of 7 instead of 6.
	want(t, "votes", all.Votes, 2)
	want(t, "forgone", two.Forgone, 1)
	want(t, "net", two.Net, 1)
	want(t, "rivals", two.Rivals, 2)
	want(t, "favors", all.Uses, 0.25)
	want(t, "popularity paid", all.Pop, 1)
	want(t, "gains", all.Gains, 2)
	if one.Net.Known() {
		t.Errorf("no endorsement of level 1 is held, and one is worth %v", one.Net.Value)
	}
}

func TestTheFirstTurnOfRoundOneIsTheSeat(t *testing.T) {
	k := read(t, plainRun.write(t), 2).Initiative[0]
	if len(k.Rounds) != 4 || k.Rounds[0].Label != SeatEffect || k.Rounds[3].Label != analysis.Association {
		t.Fatalf("%+v", k)
	}
	want(t, "round 1", k.Rounds[0].Places[0], 0.5)
	want(t, "round 4, first", k.Rounds[3].Places[0], 1)
	want(t, "round 4, second", k.Rounds[3].Places[1], 0)
	want(t, "round 4 against a fair share", k.Rounds[3].Versus[0].Difference, 0.5)
}

func TestASoloGameIsPlayedAgainstTheOpposition(t *testing.T) {
	f := read(t, synthetic{deals: 80, shard: 30, alone: "hard"}.write(t), 2)
	k := f.Opposition[0]
	if k.Mode != "hard" || k.Scope.Blocks != 80 {
		t.Fatalf("mode %q, %d blocks", k.Mode, k.Scope.Blocks)
	}
	want(t, "win share", k.Wins, 2.5/4)
	want(t, "won", k.Won, 0.5)
	want(t, "tied", k.Tied, 0.25)
	want(t, "lost", k.Lost, 0.25)
	want(t, "votes", k.Votes, 72)
	want(t, "lead", k.Lead.Difference, 2)
	want(t, "bonus", k.Bonus, 3)
	if len(f.Initiative) != 0 {
		t.Error("a solo game has an order of turns")
	}
}

// filled sums quantities over deals.
type filled struct {
	lists []analysis.Quantities
	sums  map[string][2]int64
}

func (f *filled) Add(d *analysis.Deal) error {
	for _, l := range f.lists {
		row := make([]int64, 2*len(l.List))
		if kept, err := l.Fill(d, row); err != nil || !kept {
			return err
		}
		for i, q := range l.List {
			s := f.sums[q.Name]
			f.sums[q.Name] = [2]int64{s[0] + row[2*i], s[1] + row[2*i+1]}
		}
	}
	return nil
}

func (f *filled) Merge(o *filled) error {
	for name, s := range o.sums {
		f.sums[name] = [2]int64{f.sums[name][0] + s[0], f.sums[name][1] + s[1]}
	}
	return nil
}

func TestEveryPrimaryQuantityIsARatioOfSums(t *testing.T) {
	got := map[string][2]int64{}
	for _, y := range []synthetic{plainRun, {deals: 80, shard: 30, alone: "normal"}} {
		s := analysis.NewSurvey(open(t, y.write(t), 2))
		of := quantities(s)
		all := analysis.Collect(s, func(c *manifest.Cell) *filled {
			lists := of(s.Run(), c)
			if y.alone != "" {
				lists = lists[2:] // the others' tables are not there
			}
			return &filled{lists: lists, sums: map[string][2]int64{}}
		})
		if err := s.Read(); err != nil {
			t.Fatal(err)
		}
		for name, sum := range all.Cells[0].sums {
			got[name] = sum
		}
	}
	wanted := map[string][2]int64{
		VotesPerDistrict: {240 * 18, 240}, SharesPerDistrict: {720, 240}, VotesPerShare: {240 * 18, 720}, MajorityShares: {240, 720},
		EndorsementVotes: {60, 60 * 73}, UnusedIcons: {180, 120}, ClaimsPerSeat: {60, 120}, PlazaPerSeat: {300, 120},
		OppositionLead: {160, 80}, OppositionVotes: {5600, 80}, OppositionBonus: {240, 80},
	}
	for _, name := range primary {
		if got[name] != wanted[name] {
			t.Errorf("%s is %v, want %v", name, got[name], wanted[name])
		}
	}
}

func TestFewBlocksHaveNoIntervals(t *testing.T) {
	f := read(t, synthetic{deals: 20, shard: 20}.write(t), 1)
	for what, m := range map[string]analysis.Measure{
		"votes per share": f.Districts[0].All.PerShare, "endorsements' share": f.Votes[0].Groups[0].Share, "works": f.Actions[0].Groups[0].All.PerSeat[0],
		"a card": f.Components[0].Grids[0].Components[0].Wins, "net": f.Endorsements[0].Groups[0].All.Net, "round 4": f.Initiative[0].Rounds[3].Places[0],
	} {
		if !m.Known() || m.HasInterval() || m.Note == "" {
			t.Errorf("%s of 20 blocks: %+v", what, m)
		}
	}
}

func TestRowsThatCannotBeAreErrorsThatNameTheFile(t *testing.T) {
	for name, k := range map[string]struct {
		table string
		spoil func(*rows)
		words string
	}{
		"a seat too many":      {"turns", func(p *rows) { p.turns[3].Seat = 2 }, "there is no seat 2"},
		"a turn twice":         {"turns", func(p *rows) { p.turns[3].Turn = 2 }, "turn 2 of round 2 is out of its place"},
		"a fifth round":        {"turns", func(p *rows) { p.turns[7].Round = 5 }, "round 5"},
		"no such card":         {"turns", func(p *rows) { p.turns[0].Card = 64 }, "no strategy card 64"},
		"no such level":        {"turns", func(p *rows) { p.turns[0].Red = 4 }, "no endorsement of level 4"},
		"an unknown kind":      {"actions", func(p *rows) { p.actions[0].Kind = "bribe" }, `"bribe"`},
		"an action in no turn": {"actions", func(p *rows) { p.actions[0].Turn = 8 }, "no turn 8"},
		"shares of nothing":    {"tally", func(p *rows) { p.tally[0].Shares = 5 }, "5 shares of 6 votes"},
		"votes of nothing":     {"tally", func(p *rows) { p.tally[9].Votes = 30 }, "30 votes and 6 for each of 3 shares do not follow"},
		"a district twice":     {"tally", func(p *rows) { p.tally[2].District = "red" }, "is out of its place"},
		"no such tile":         {"draws", func(p *rows) { p.draws[1].Item = 6 }, "no tile 6"},
		"half a win":           {"seats", func(p *rows) { p.seats[0].WinShare = 0.41 }, "win share of 0.41"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Read(open(t, synthetic{deals: 4, shard: 4, spoil: k.spoil}.write(t), 1))
			if err == nil || !strings.Contains(err.Error(), k.words) || !strings.Contains(err.Error(), filepath.Join(k.table, "part-000000.parquet")) {
				t.Errorf("the error %v does not say %q of %s", err, k.words, k.table)
			}
		})
	}
}

func TestFiguresHaveTheSameBitsOnAnyNumberOfWorkers(t *testing.T) {
	dir := plainRun.write(t)
	var first []byte
	for _, workers := range []int{1, 2, 7} {
		data, err := json.Marshal(read(t, dir, workers))
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = data
		}
		if !bytes.Equal(data, first) {
			t.Errorf("%d workers give other figures than 1", workers)
		}
	}
}

func TestATableThatWasNotKeptIsSaidSo(t *testing.T) {
	for table, sections := range map[string]string{
		"tally": "districts components endorsements", "actions": "actions endorsements", "draws": "components", "turns": "actions components endorsements",
	} {
		y := plainRun
		y.without = table
		var missing []string
		for _, s := range read(t, y.write(t), 1).Sections() {
			if s.Question == "" && strings.Contains(s.Notes[0], table) {
				missing = append(missing, s.Name)
			}
		}
		if got := strings.Join(missing, " "); got != sections {
			t.Errorf("without %s the sections %q say so, want %q", table, got, sections)
		}
	}
}

func TestTheReportHasEverySection(t *testing.T) {
	dir := plainRun.write(t)
	var out bytes.Buffer
	files, err := report.Make(dir, []analysis.Game{Game}, &out, report.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"FIRST-PLAYER ADVANTAGE", "WHO STARTS LATER ROUNDS", "DISTRICTS AND SHARES", "VOTES BY SOURCE", "ACTIONS", "CARDS AND TILES", "ENDORSEMENTS", "ORDER OF TURNS",
		"A district has 18.00 [18.00 .. 18.00] votes and 3.00 [3.00 .. 3.00] shares in", "1.37%", "A seat takes 4.250 [4.185 .. 4.315] actions a game; most often works, 2.00", "an association",
	} {
		if !strings.Contains(out.String(), text) {
			t.Errorf("the summary lacks %q", text)
		}
	}
	written := filepath.ToSlash(strings.Join(files, "\n"))
	for _, name := range []string{
		"share-sources.svg", "votes-per-share.png", "actions-by-round.svg", "components.png", "districts.csv", "district-values.csv", "district-shares.csv", "votes.csv", "votes-by-seat.csv",
		"actions.csv", "actions-by-round.csv", "component-grids.csv", "strategy-cards.csv", "celebrities.csv", "public-works.csv", "endorsements.csv", "endorsements-by-level.csv",
		"initiative.csv", "initiative-by-place.csv", "figures.json",
	} {
		if !strings.Contains(written, "/"+name) {
			t.Errorf("%s was not written", name)
		}
	}
	alone := synthetic{deals: 40, shard: 40, alone: "normal"}.write(t)
	if _, err := report.Make(alone, []analysis.Game{Game}, &out, report.Options{}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "machine wins 62% [49% .. 76%] in mode normal, lead over the Opposition 2.0 [0.1") {
		t.Error("the summary of solo games lacks the win share")
	}
}
