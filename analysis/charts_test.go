package analysis

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

func TestTheAdvantageChartPlotsTheFigure(t *testing.T) {
	f := read(t, planted().write(t), 2)
	d := f.forest()
	if len(d.Groups) != 2 || d.Groups[0].Name != "3 players" || d.Groups[1].Name != "4 players" {
		t.Fatalf("groups %+v", d.Groups)
	}
	a, row := f.Advantage[0], d.Groups[1].Rows[0]
	near(t, "point", row.Value, 100*a.First.Value, 1e-9)
	near(t, "low end", row.Low, 100*a.First.Low, 1e-9)
	near(t, "high end", row.High, 100*a.First.High, 1e-9)
	if row.Label != "mirror plain" || !row.Known || !row.Interval || row.Cells[2] != "MATERIAL" || d.Band != 1 {
		t.Errorf("row %+v, band %v", row, d.Band)
	}
	for _, want := range []string{"29,000 games", "rules standard", "master seed 42", "block t"} {
		if !strings.Contains(d.Caption, want) {
			t.Errorf("the caption lacks %q: %s", want, d.Caption)
		}
	}
}

func TestTheAdvantageTitleStatesTheFinding(t *testing.T) {
	cell := func(players int, outcome stats.Outcome, value float64) Advantage {
		return Advantage{Scope: Scope{Players: players, Lineup: "mirror m"}, First: Measure{Value: value}, Verdict: &Verdict{Outcome: outcome}}
	}
	cases := []struct {
		cells []Advantage
		want  string
	}{
		{[]Advantage{cell(3, stats.Equivalent, 0), cell(4, stats.Equivalent, 0)}, "The start player's advantage is within 1 point with every line-up."},
		{[]Advantage{cell(3, stats.Material, 0.1), cell(4, stats.Material, -0.1), cell(5, stats.Inconclusive, 0)},
			"The start player wins over 1 point more than a fair share with 3 players (mirror m). " +
				"The start player wins over 1 point less than a fair share with 4 players (mirror m). " +
				"It is open whether the start player's advantage exceeds 1 point with 5 players (mirror m)."},
		{[]Advantage{cell(3, stats.Material, 0.1), cell(4, stats.Material, 0.1), cell(5, stats.Equivalent, 0)},
			"The start player wins over 1 point more than a fair share with 3 players (mirror m) and 4 players (mirror m). " +
				"The start player's advantage is within 1 point with 5 players (mirror m)."},
	}
	for _, k := range cases {
		f := Figures{Header: Header{Margin: 0.01}, Advantage: k.cells}
		if got := f.advantageFinding(); got != k.want {
			t.Errorf("got  %s\nwant %s", got, k.want)
		}
	}
}

func TestALargeStudyDrawsTheFirstRowsAndSaysSo(t *testing.T) {
	y := planted()
	y.cells = nil
	for i := range 45 {
		y.cells = append(y.cells, mirrorCell(i, 3, "plain", 2))
	}
	y.shares = func(r *rand.Rand, _ *manifest.Cell, _ []string) []float64 { return winner(r, []float64{0.4, 0.3, 0.3}) }
	d := read(t, y.write(t), 2).forest()
	if n := len(d.Groups[0].Rows); n != MostRows || !strings.Contains(d.Caption, "first 40 of 45 rows") {
		t.Errorf("%d rows; %s", n, d.Caption)
	}
}
