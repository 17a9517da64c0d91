package analysis

import (
	"strings"
	"testing"

	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// contract builds a tally that gives the example table of the statistical
// contract to its last digit: 100,000 mirror games of four seats.
func contract(t *testing.T) *outcomes {
	t.Helper()
	c := mirrorCell(0, 4, "machine", 100_000)
	o := newOutcomes(&c, false)
	for seat, wins := range []int{25_502, 24_900, 24_772, 24_826} {
		for range wins {
			share := make([]float64, 4)
			share[seat] = 1
			if err := o.seats.Add(share); err != nil {
				t.Fatal(err)
			}
			for s := range 4 {
				o.sole[s].Add(1, int64(share[s]))
			}
		}
	}
	return o
}

func contractFigures(t *testing.T, soleWinner bool) *Figures {
	scope := Scope{Players: 4, Lineup: "mirror machine", Mirror: true, Design: "mirror", GamesPerBlock: 1, Blocks: 100_000, Games: 100_000, Rules: "standard", Seed: 42}
	var err error
	if scope.Faults, err = faults(0, 100_000); err != nil {
		t.Fatal(err)
	}
	f := &Figures{Header: Header{Study: "contract", Game: "Toy", Rules: []string{"standard"}, Seed: 42, Margin: 0.01, Faults: scope.Faults, Games: 100_000, Blocks: 100_000}}
	f.Advantage = []Advantage{advantage(scope, contract(t), 0.01, soleWinner)}
	return f
}

func TestTheSeatTablePrintsAsTheContractSays(t *testing.T) {
	text := contractFigures(t, false).Detail()
	for _, want := range []string{
		"4 players · mirror machine · 100,000 games (100,000 blocks, mirror) · rules standard · master 42",
		"seat  win share  95% simultaneous    vs 25%",
		"1        25.50%  25.16% .. 25.85%  +0.50 pp",
		"2        24.90%  24.56% .. 25.24%  −0.10 pp",
		"equal seats: T²=13.60 F(3, 99,997)=4.53 p=0.0035   FPA +0.50 pp [+0.23, +0.77]   margin 1 pp: EQUIVALENT (TOST p<0.001), statistically non-zero",
		"The start player wins 0.50 points more often than a fair share of 25%; that is within the 1 point this study",
		"faults 0/100,000 (at most 3.7e-05)",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the table lacks %q:\n%s", want, text)
		}
	}
}

func TestGamesWithOneWinnerByRuleGetWilsonAndChiSquare(t *testing.T) {
	a := contractFigures(t, true).Advantage[0]
	if got := a.EqualSeats.String(); got != "χ²(3)=13.77 p=0.0032" {
		t.Errorf("test %q", got)
	}
	if got := a.Seats[0].Share.PercentInterval(); got != "25.16% .. 25.85%" {
		t.Errorf("Wilson interval %s", got)
	}
	if a.Verdict.Outcome != stats.Equivalent || !a.Verdict.NonZero {
		t.Errorf("verdict %+v", a.Verdict)
	}
}

func TestSentencesKeepStatisticalAndPracticalSignificanceApart(t *testing.T) {
	cases := []struct {
		verdict *Verdict
		first   Measure
		games   int64
		want    string
	}{
		{nil, Measure{}, 1, "Too few games to say whether the start player is favoured: 12 blocks are too few."},
		{&Verdict{Outcome: stats.Material, NonZero: true}, Measure{Value: 0.05, Low: 0.04, High: 0.06}, 1,
			"The start player wins 5.0 points more often than a fair share of 33.3%; that is more than the 1 point this study calls fair."},
		{&Verdict{Outcome: stats.Material, NonZero: true}, Measure{Value: -0.05, Low: -0.06, High: -0.04}, 1,
			"The start player wins 5.0 points less often than a fair share of 33.3%; that is more than the 1 point this study calls fair."},
		{&Verdict{Outcome: stats.Equivalent, NonZero: true}, Measure{Value: 0.005, Low: 0.002, High: 0.008}, 1,
			"The start player wins 0.50 points more often than a fair share of 33.3%; that is within the 1 point this study calls fair."},
		{&Verdict{Outcome: stats.Equivalent}, Measure{Value: 0.001, Low: -0.002, High: 0.004}, 1,
			"No advantage of the start player was found, and one beyond the 1 point this study calls fair is ruled out."},
		{&Verdict{Outcome: stats.Inconclusive, NonZero: true, BlocksNeeded: 21_634}, Measure{Value: 0.012, Low: 0.002, High: 0.022}, 1,
			"The start player wins 1.2 points more often than a fair share of 33.3%; whether that lies inside or outside the 1 point this study calls fair is open: if what was seen is the truth, about 22,000 games would decide it."},
		{&Verdict{Outcome: stats.Inconclusive, BlocksNeeded: 21_634}, Measure{Value: 0.004, Low: -0.006, High: 0.014}, 6,
			"No advantage of the start player was found, but one of more than 1 point is not ruled out: if what was seen is the truth, about 22,000 blocks would decide it."},
		{&Verdict{Outcome: stats.Inconclusive, NonZero: true}, Measure{Value: 0.01, Low: 0.002, High: 0.018}, 1,
			"The start player wins 1.00 points more often than a fair share of 33.3%; whether that lies inside or outside the 1 point this study calls fair is open: what was seen lies so close to that edge that more games would hardly settle it."},
		{&Verdict{Outcome: stats.Inconclusive, Sequence: true}, Measure{Value: 0.004, Low: -0.006, High: 0.014}, 1,
			"No advantage of the start player was found, but one of more than 1 point is not ruled out: the confidence sequence at the end of this run does not say."},
	}
	for _, k := range cases {
		a := Advantage{Scope: Scope{Players: 3, GamesPerBlock: k.games}, Fair: 1.0 / 3, First: k.first, Verdict: k.verdict, Note: "12 blocks are too few"}
		if got := a.sentence(0.01); got != k.want {
			t.Errorf("got  %s\nwant %s", got, k.want)
		}
	}
}

func TestPointsAreSaidAsChosen(t *testing.T) {
	for share, want := range map[float64]string{0.01: "1 point", 0.005: "0.5 points", 0.02: "2 points", 0.0025: "0.25 points", 0.1: "10 points"} {
		if got := points(share); got != want {
			t.Errorf("%v is %q, want %q", share, got, want)
		}
	}
}

func TestSummaryFitsAScreenAndHasALineForEveryCell(t *testing.T) {
	f := read(t, planted().write(t), 2)
	text := f.Summary()
	for _, want := range []string{"4        mirror plain", "3        mix strong, middling, weak", "20,000 mirror", "3,000 × 3 rotate", "MATERIAL", "master 42", "rules standard", "faults 0/29,000"} {
		if !strings.Contains(text, want) {
			t.Errorf("the summary lacks %q:\n%s", want, text)
		}
	}
	for _, line := range strings.Split(text, "\n") {
		if n := len([]rune(line)); n > 120 {
			t.Errorf("a line of %d characters: %s", n, line)
		}
		if strings.HasSuffix(line, " ") || strings.Contains(line, "\x1b") {
			t.Errorf("trailing space or colour in %q", line)
		}
	}
}

func TestRuleSetsAreNamedWhereThereAreSeveral(t *testing.T) {
	y := planted()
	y.cells = []manifest.Cell{mirrorCell(0, 4, "plain", 100), mirrorCell(1, 4, "plain", 100)}
	y.cells[1].Rules = "house"
	dir := y.write(t)
	change(t, dir, func(r *manifest.Run) {
		r.Study.Rules = append(r.Study.Rules, manifest.RuleSet{Name: "house", Options: []byte("{}")})
	})
	f := read(t, dir, 1)
	if text := f.Summary(); !strings.Contains(text, "line-up       rules") || !strings.Contains(text, "mirror plain  house") {
		t.Errorf("no rule set in the table:\n%s", text)
	}
	if rows := f.forest().Groups[0].Rows; rows[1].Label != "house: mirror plain" {
		t.Errorf("chart row %q", rows[1].Label)
	}
}

func TestWhatAGameHasToSayFirstStandsBeforeEveryFigure(t *testing.T) {
	game := toyGame
	game.Notice = func(r *Run) ([]string, error) { return []string{"Made for " + r.Manifest.Study.Name + "."}, nil }
	dir := planted().write(t)
	run, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	f, err := Read(run, game)
	if err != nil {
		t.Fatal(err)
	}
	want := "NOTE: Made for " + run.Manifest.Study.Name + ".\n"
	text := f.Summary()
	if at := strings.Index(text, want); at < 0 || at > strings.Index(text, "FIRST-PLAYER ADVANTAGE") || !strings.Contains(f.Detail(), want) {
		t.Errorf("the notice is not first:\n%s", text)
	}
	c, err := Compare(dir, dir, []Game{game}, 2)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(c.Text(), want); n != 2 {
		t.Errorf("a comparison has the notice %d times, want once a run", n)
	}
}

func TestASectionWithManyAnswersSaysHowManyMoreThereAre(t *testing.T) {
	f := &Figures{Header: Header{Rules: []string{"standard"}, Margin: 0.01}}
	for range mostAnswers + 2 {
		f.Advantage = append(f.Advantage, Advantage{Scope: Scope{Players: 4, Lineup: "mirror machine", Mirror: true, Rules: "standard"}, Sentence: "The start player wins."})
	}
	for left, want := range []string{"2 sentences more could be said: see the tables.", "One sentence more could be said: see the tables.", "The start player wins."} {
		f.Advantage = f.Advantage[:mostAnswers+2-left]
		answers := f.Sections()[0].Answers
		if got := answers[len(answers)-1].Text; got != want {
			t.Errorf("%d line-ups end with %q, not %q", len(f.Advantage), got, want)
		}
	}
}

func TestTablesOfASectionAreSetApart(t *testing.T) {
	table := Table{Caption: "a caption", Columns: []Column{Counts("games")}, Rows: [][]Datum{{Count(1)}}}
	var p page
	(&Section{Title: "Toys", Tables: []Table{table, table}}).summary(&p)
	if text := p.b.String(); strings.Count(text, "\n\na caption\n") != 1 {
		t.Errorf("no empty line before the second table alone:\n%s", text)
	}
}
