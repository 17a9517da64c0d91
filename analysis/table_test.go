package analysis

import (
	"strings"
	"testing"
)

// sample is a measure with a half-width of 1/80.
func sample(x float64) Measure {
	return Measure{Value: x, Low: x - 0.0125, High: x + 0.0125, Confidence: 0.95, Blocks: 100}
}

func TestAColumnDecidesHowItsNumbersArePrinted(t *testing.T) {
	for _, k := range []struct {
		column Column
		datum  Datum
		text   string
		number float64
		key    string
	}{
		{Words("strategy"), Word("machine"), "machine", 0, "strategy"},
		{Labels("ward"), Count(14), "14", 14, "ward"},
		{Labels("ward"), Word("all"), "all", 0, "ward"},
		{Counts("elections held"), Count(12345), "12,345", 12345, "elections_held"},
		{Shares("win share"), Estimate(sample(0.25)), "25.0%", 25, "win_share_percent"},
		{Shares("won").Fixed(1), Exact(0.5), "50.0%", 50, "won_percent"},
		{Differences("vs 25%"), Estimate(sample(-0.005)), "−0.5 pp", -0.5, "vs_25_pp"},
		{Amounts("bid", "favors").Fixed(2), Estimate(sample(1.5)), "1.50", 1.5, "bid_favors"},
		{Amounts("mean VP", ""), Estimate(sample(1.5)), "1.500", 1.5, "mean_vp"},
		{PValues("p"), Exact(0.0001), "p<0.001", 0.0001, "p"},
		{Shares("won"), Datum{}, None, 0, "won_percent"},
		{Shares("won"), Estimate(Measure{Note: "no data"}), None, 0, "won_percent"},
		{Words("note"), Datum{}, "", 0, "note"},
	} {
		if got := k.column.Text(k.datum); got != k.text {
			t.Errorf("%s: %q, want %q", k.column.Name, got, k.text)
		}
		if x, ok := k.column.Number(k.datum); ok && x != k.number {
			t.Errorf("%s: the number is %v, want %v", k.column.Name, x, k.number)
		}
		if got := k.column.Key(); got != k.key {
			t.Errorf("%s: the key is %q, want %q", k.column.Name, got, k.key)
		}
	}
}

func TestIntervalsStandBesideTheirEstimates(t *testing.T) {
	table := Table{
		Columns: []Column{Words("who"), Shares("share").With("95% interval"), Differences("more").With("90% interval"), Amounts("bid", "favors").With("95%")},
		Rows: [][]Datum{
			{Word("a"), Estimate(sample(0.25)), Estimate(sample(0.25)), Estimate(sample(0.25))},
			{Word("b"), Estimate(Measure{Value: 0.5, Blocks: 3, Note: "too few"}), {}, {}},
		},
	}
	var heads []string
	for _, h := range table.Heads() {
		heads = append(heads, h.Name)
	}
	if got := strings.Join(heads, "|"); got != "who|share|95% interval|more|90% interval|bid|95%" {
		t.Errorf("heads %s", got)
	}
	rows := table.Printed()
	if got := strings.Join(rows[0], "|"); got != "a|25.0%|23.8% .. 26.2%|+25.0 pp|[+23.8, +26.2]|0.250|0.238 .. 0.263" && got != "a|25.0%|23.8% .. 26.2%|+25.0 pp|[+23.8, +26.2]|0.250|0.237 .. 0.263" {
		t.Errorf("row %s", got)
	}
	if got := strings.Join(rows[1], "|"); got != "b|50.0%|–|–|–|–|–" {
		t.Errorf("row %s", got)
	}
}

func TestTheSummaryLeavesLongTablesOutAndTheDetailPrintsThem(t *testing.T) {
	table := func(name string, long bool) Table {
		return Table{Name: name, Caption: "caption of " + name, Long: long, Columns: []Column{Words("x")}, Rows: [][]Datum{{Word("row of " + name)}}, Foot: []string{"foot of " + name}}
	}
	both := Section{Title: "Both", Tables: []Table{table("short", false), table("long", true)}, Answers: []Answer{{Of: "4 players", Text: "Yes."}, {Text: "No."}}, Notes: []string{"A note."}}
	var summary, detail page
	both.summary(&summary)
	if got, want := summary.b.String(), "\nBOTH\ncaption of short\nx\nrow of short\nfoot of short\n- 4 players: Yes.\n- No.\nA note.\n"; got != want {
		t.Errorf("summary %q, want %q", got, want)
	}
	if !both.detail(&detail) {
		t.Error("no long table was found")
	}
	if got, want := detail.b.String(), "\nBOTH\ncaption of long\nx\nrow of long\nfoot of long\n"; got != want {
		t.Errorf("detail %q, want %q", got, want)
	}
	if (&Section{Tables: []Table{table("short", false)}}).detail(&detail) {
		t.Error("a long table was found where there is none")
	}
}

func TestTheTextShowsTheEndsOfALongListAndWhereAllIs(t *testing.T) {
	table := Table{Name: "cards", Caption: "caption", Columns: []Column{Labels("n")}, Ends: 2}
	for n := range int64(6) {
		table.Rows = append(table.Rows, []Datum{Count(n)})
	}
	var text page
	(&Section{Title: "List", Tables: []Table{table}}).summary(&text)
	if got, want := text.b.String(), "\nLIST\ncaption\nn\n0\n1\n4\n5\nthe first and the last 2 of 6 rows; all are in cards.csv\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if len(table.Rows) != 6 || len(table.Foot) != 0 {
		t.Error("the table itself was cut")
	}
	table.Ends = 3
	if short := table.ends(); len(short.Rows) != 6 || len(short.Foot) != 0 {
		t.Error("a list that fits was cut")
	}
}
