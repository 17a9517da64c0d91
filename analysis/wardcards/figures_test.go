package wardcards

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

func TestOutcomesAreSharesOfTheElectionsHeldAndSumToOne(t *testing.T) {
	w := read(t, plainRun.write(t), 2).Wards[0]
	if w.PerGame != 6 || w.All.Held != 360 || w.Scope.Blocks != 60 {
		t.Fatalf("%v elections a game, %d held in %d blocks", w.PerGame, w.All.Held, w.Scope.Blocks)
	}
	want(t, "won", w.All.Won, 1.0/2)
	want(t, "leader", w.All.Leader, 1.0/12)
	want(t, "shared", w.All.Shared, 1.0/12)
	want(t, "tied", w.All.Tied, 1.0/6)
	want(t, "vacant", w.All.Vacant, 1.0/6)
	want(t, "tokens", w.All.Tokens, 9.0/6)
	want(t, "seat 1", w.All.Seats[0], 2.0/6)
	want(t, "seat 2", w.All.Seats[1], 1.5/6)
	for _, k := range w.each() {
		for _, one := range append([]Ward{*k}, k.Terms...) {
			sum := one.Won.Value + one.Leader.Value + one.Shared.Value + one.Tied.Value + one.Vacant.Value
			if math.Abs(sum-1) > 1e-12 {
				t.Errorf("ward %d, term %d: outcomes sum to %v", one.Ward, one.Term, sum)
			}
		}
	}
	if n := len(w.Wards); n != 3 || w.Wards[2].Ward != 4 || len(w.Wards[2].Terms) != 2 {
		t.Fatalf("%d wards: %+v", n, w.Wards)
	}
	want(t, "ward 4 vacant in term 1", w.Wards[2].Terms[0].Vacant, 1)
}

func TestASpeechIsComparedWithTheSameElectionWithoutIt(t *testing.T) {
	k := read(t, plainRun.write(t), 2).Speech[0].All
	want(t, "spoken", k.Spoken, 3.0/6)
	want(t, "same", k.Same, 1.0/6)
	want(t, "winner instead of nobody", k.Filled, 1.0/3)
	want(t, "winner instead of another", k.Taken, 1.0/3)
	want(t, "nobody instead of a winner", k.Denied, 1.0/6)
	want(t, "wins", k.Wins, 2.5/3)
	want(t, "without", k.Without, 0.5/3)
	want(t, "effect", k.Effect.Difference, 2.0/3)
	want(t, "tokens", k.Tokens, 1)
}

func TestATieIsWorthTheTokensThatItGives(t *testing.T) {
	k := read(t, plainRun.write(t), 2).Ties[0].All
	want(t, "tie", k.Tie, 1.0/3)
	want(t, "leader", k.Leader, 1.0/4)
	want(t, "shared", k.Shared, 1.0/4)
	want(t, "nobody", k.Nobody, 1.0/2)
	want(t, "no leader", k.None, 1.0/4)
	want(t, "several leaders", k.Leaders, 1.0/2)
	want(t, "tokens won", k.Won, 2)
	want(t, "tokens by leader", k.ByLeader, 2)
	want(t, "difference", k.Less.Difference, 0)
	want(t, "tokens shared", k.BySeats, 4)
	want(t, "lost", k.Lost, 2)
	want(t, "share of tokens", k.Share, 1.0/3)
}

func TestCardsAreCountedByKindAndTerm(t *testing.T) {
	k := read(t, plainRun.write(t), 2).Cards[0]
	if len(k.All) != 3 || len(k.Terms) != 2 || k.All[1].Card != "attract" || k.All[2].Card != "speech" || k.All[0].Plays != 480 {
		t.Fatalf("%+v", k)
	}
	want(t, "void", k.All[0].Void, 1.0/8)
	want(t, "void attracts", k.All[1].Void, 1.0/4)
	want(t, "void in term 1", k.Terms[0][0].Void, 0)
	want(t, "void in term 2", k.Terms[1][0].Void, 1.0/4)
	want(t, "moves after a speech", k.All[2].Moves, 1.0/2)
	want(t, "round", k.All[0].Round, 1.5)
	want(t, "share of attracts", k.All[1].Share, 1.0/2)
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
	s := analysis.NewSurvey(open(t, plainRun.write(t), 2))
	of := quantities(s)
	all := analysis.Collect(s, func(c *manifest.Cell) *filled {
		return &filled{lists: of(s.Run(), c), sums: map[string][2]int64{}}
	})
	if err := s.Read(); err != nil {
		t.Fatal(err)
	}
	wanted := map[string][2]int64{
		VoidRate: {60, 480}, TurnedAway: {60, 60}, NobodyWins: {120, 360}, TieRate: {120, 360}, SpeechDecides: {150, 360}, TokensPerWard: {540, 360},
	}
	for _, name := range primary {
		if got := all.Cells[0].sums[name]; got != wanted[name] {
			t.Errorf("%s is %v, want %v", name, got, wanted[name])
		}
	}
}

func TestFewBlocksHaveNoIntervals(t *testing.T) {
	f := read(t, synthetic{deals: 20, shard: 20}.write(t), 1)
	for what, m := range map[string]analysis.Measure{"won": f.Wards[0].All.Won, "void": f.Cards[0].All[0].Void, "wins": f.Speech[0].All.Wins, "tie": f.Ties[0].All.Tie} {
		if !m.Known() || m.HasInterval() || m.Note == "" {
			t.Errorf("%s of 20 blocks: %+v", what, m)
		}
	}
}

func TestElectionsThatCannotBeAreErrorsThatNameTheFile(t *testing.T) {
	for name, k := range map[string]struct {
		spoil func(*electionRow)
		words string
	}{
		"a winner of a tie": {func(e *electionRow) {
			if e.Outcome == "tied" {
				e.Winner = 0
			}
		}, "is tied, and its winner is seat 0"},
		"no winner": {func(e *electionRow) {
			if e.Outcome == "won" {
				e.Winner = -1
			}
		}, "is won, and its winner is seat -1"},
		"no such seat":       {func(e *electionRow) { e.Plain = 2 }, "winner is seat"},
		"an unknown outcome": {func(e *electionRow) { e.Outcome = "stolen" }, `"stolen"`},
		"a ward twice": {func(e *electionRow) {
			if e.Term == 2 && e.Ward == 2 {
				e.Ward = 1
			}
		}, "ward 1 in term 2 votes where ward 2 in term 2 belongs"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Read(open(t, synthetic{deals: 4, shard: 4, spoil: k.spoil}.write(t), 1))
			if err == nil || !strings.Contains(err.Error(), k.words) || !strings.Contains(err.Error(), filepath.Join("elections", "part-000000.parquet")) {
				t.Errorf("the error %v does not say %q", err, k.words)
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
	for table, sections := range map[string][]string{"elections": {"wards", "speech", "ties"}, "turns": {"cards"}} {
		y := plainRun
		y.without = table
		missing := map[string]bool{}
		for _, s := range read(t, y.write(t), 1).Sections() {
			if s.Question == "" {
				missing[s.Name] = strings.Contains(s.Notes[0], "no "+table+" table")
			}
		}
		if len(missing) != len(sections) {
			t.Errorf("without %s: %v", table, missing)
		}
		for _, name := range sections {
			if !missing[name] {
				t.Errorf("without %s the section %s does not say so", table, name)
			}
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
		"FIRST-PLAYER ADVANTAGE", "WARDS", "CARDS", "SPEECH", "TIES",
		"50.0% of the elections are won outright", "12.5% of the cards are played without effect, most in term 2",
		"in 83.3% of the cases", "33.3% of the elections tie",
	} {
		if !strings.Contains(out.String(), text) {
			t.Errorf("the summary lacks %q", text)
		}
	}
	written := filepath.ToSlash(strings.Join(files, "\n"))
	for _, name := range []string{"ward-outcomes.svg", "cards-without-effect.png", "wards.csv", "ward-win-rates.csv", "cards-by-term.csv", "speech.csv", "ties.csv", "tie-tokens.csv", "figures.json"} {
		if !strings.Contains(written, "/"+name) {
			t.Errorf("%s was not written", name)
		}
	}
}

func TestIntervalsAreByBlock(t *testing.T) {
	m := read(t, plainRun.write(t), 2).Cards[0].All[0].Void
	// 60 blocks of 8 cards with 0 or 2 voids, each one off the mean of 1.
	const t59 = 2.000995
	half := t59 * math.Sqrt(60.0/59*60) / 480
	if math.Abs(m.High-m.Value-half) > 1e-7 || math.Abs(m.Value-m.Low-half) > 1e-7 {
		t.Errorf("%v .. %v around %v, want half a width of %v", m.Low, m.High, m.Value, half)
	}
	if m.Numerator != 60 || m.Denominator != 480 || m.Blocks != 60 {
		t.Errorf("%d of %d in %d blocks", m.Numerator, m.Denominator, m.Blocks)
	}
}

func TestTheChartsPlotTheFigures(t *testing.T) {
	f := read(t, plainRun.write(t), 2)
	s := f.outcomeStacks()
	if s.Title != "Of the first term's elections 33% are won outright, of the last term's 67%" || len(s.Panels) != 1 || len(s.Bars) != 2 {
		t.Fatalf("%q, %d panels, bars %v", s.Title, len(s.Panels), s.Bars)
	}
	for i, shares := range s.Panels[0].Shares {
		k := f.Wards[0].All.Terms[i]
		if shares[0] != k.Won.Value || shares[3] != k.Tied.Value || len(shares) != len(s.Parts) {
			t.Errorf("term %d: %v", i+1, shares)
		}
	}
	d := f.voidBands()
	line := d.Panels[0].Series[0]
	if d.Title != "Of the first term's cards 0% are without effect, of the last term's 25%" || len(d.Times) != 2 || line.Line[1] != 0.25 || line.Bands[0].High[1] <= 0.25 {
		t.Errorf("%q, %v", d.Title, line)
	}
}
