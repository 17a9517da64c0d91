package report

import (
	"encoding/json"
	"fmt"
	"testing"

	"tweed/analysis"
	"tweed/analysis/chart"
	"tweed/sim/manifest"
)

// hostile is a name that is markup wherever somebody forgets to escape it.
const hostile = `<script>alert("x")</script>&'`

// extra is a game's own figures: the sections given.
type extra struct {
	Sum  analysis.Measure `json:"sum"`
	list []analysis.Section
}

func (e extra) Sections() []analysis.Section { return e.list }

// fixture is a run and its figures in which every text is hostile and every
// kind of table, chart and answer occurs.
func fixture() (*analysis.Run, *analysis.Figures) {
	scope := func(cell, players int) analysis.Scope {
		return analysis.Scope{
			Cell: cell, Players: players, Rules: "house", Lineup: "mirror " + hostile, Strategies: []string{hostile}, Mirror: true, Design: "mirror",
			GamesPerBlock: 1, Blocks: 200, Games: 200, Seed: 42, Faults: analysis.Faults{Of: 200, AtMost: 0.018},
		}
	}
	run := &analysis.Run{Manifest: &manifest.Run{
		RunID: "0123456789abcdef", SchemaVersion: 1, Complete: true,
		Study: manifest.Study{
			Name: hostile, Game: "toy", Seed: 42, Margin: 0.01, OnFault: "void-block",
			Rules:      []manifest.RuleSet{{Name: "house", Options: json.RawMessage(`{"mayor":2,"map":"<b>","bonus":{"1":"cube"}}`)}},
			Strategies: []manifest.Strategy{{Name: hostile, Spec: "spec:" + hostile}},
			Records:    []manifest.Density{{Table: "games", Every: 1}, {Table: "ballots", Every: 10}, {Table: "moves"}},
			Notes:      []string{"note " + hostile},
		},
		Faults: []manifest.Tally{{Strategy: hostile, Cause: "panic", Count: 3}},
	}}
	figures := &analysis.Figures{
		Header: analysis.Header{
			Study: hostile, Game: "Toy " + hostile, RunID: "0123456789abcdef", Seed: 42, Rules: []string{"house"}, Blocks: 400, Games: 400, Void: 2,
			Faults: analysis.Faults{Games: 3, Of: 400, AtMost: 0.02}, Margin: 0.01, Warnings: []string{"warning " + hostile},
			Notices: []string{"notice " + hostile},
		},
	}
	for i := range 2 {
		figures.Advantage = append(figures.Advantage, analysis.Advantage{
			Scope: scope(i, 3+i), Fair: 1 / float64(3+i), Sentence: "sentence " + hostile,
			First: analysis.Measure{Value: 0.1, Low: 0.05, High: 0.15, Confidence: 0.95, Blocks: 200},
		})
	}
	figures.Extra = extra{
		Sum: analysis.Measure{Value: 2.5, Low: 2.25, High: 2.75, Confidence: 0.95, Blocks: 200, Numerator: 500, Denominator: 200},
		list: []analysis.Section{
			toySection(scope(0, 3), scope(1, 4)),
			{Name: "empty", Title: "Empty", Notes: []string{"Not recorded."}},
			{Name: "remark", Title: "Remark", Answers: []analysis.Answer{{Text: "Nobody asked."}}},
			{Name: "first", Title: "First", Question: "What first?", Headline: true, Answers: []analysis.Answer{{Text: "This."}}},
		},
	}
	return run, figures
}

// toySection has everything that a section can have.
func toySection(scopes ...analysis.Scope) analysis.Section {
	measure := func(x float64) analysis.Measure {
		return analysis.Measure{Value: x, Low: x - 0.0125, High: x + 0.0125, Confidence: 0.95, Blocks: 200}
	}
	s := analysis.Section{
		Name: "toys", Title: "Toys " + hostile, Question: "Who wins " + hostile + "?",
		Answers: []analysis.Answer{
			{Of: "all " + hostile, Verdict: "MATERIAL", Text: "answer " + hostile + ".", Estimate: "+1.0 pp [" + hostile + "]"},
			{Text: "Another."},
		},
		Drawings: []analysis.Drawing{{
			Named: chart.Named{Name: "toy-chart", Chart: chart.Forest{
				Frame: chart.Frame{Title: "finding " + hostile, Caption: "caption " + hostile}, Axis: "points",
				Groups: []chart.ForestGroup{{Name: hostile, Rows: []chart.ForestRow{{Label: hostile, Value: 1, Known: true}}}},
			}.Chart()},
			Reading: "reading " + hostile,
		}},
		Tables: []analysis.Table{{
			Name: "toys", Caption: "caption " + hostile,
			Columns: []analysis.Column{
				analysis.Labels("players"), analysis.Words("strategy"), analysis.Counts("games"), analysis.Shares("won").With("95% interval"),
				analysis.Differences("more"), analysis.Amounts("bid", "favors").Fixed(2), analysis.PValues("p"),
			},
			Rows: [][]analysis.Datum{
				{analysis.Count(3), analysis.Word(hostile), analysis.Count(12345), analysis.Estimate(measure(0.25)), analysis.Estimate(measure(-0.005)), analysis.Exact(2.5), analysis.Exact(0.00004)},
				{analysis.Count(4), analysis.Word("a, \"b\"\nc"), analysis.Count(7), analysis.Estimate(analysis.Measure{Note: "no data"}), {}, analysis.Exact(2), {}},
			},
			Foot: []string{"foot " + hostile},
		}},
		Notes: []string{"note " + hostile},
	}
	for i := range scopes {
		t := analysis.Table{Name: "seats-of-toys", Title: "Seats", Scope: &scopes[i], Long: true, Columns: []analysis.Column{analysis.Labels("ward")}}
		row := []analysis.Datum{analysis.Word("all")}
		for seat := range scopes[i].Players {
			t.Columns = append(t.Columns, analysis.Shares(fmt.Sprintf("seat %d", seat+1)).With("95% interval"))
			row = append(row, analysis.Estimate(measure(0.5/float64(seat+1))))
		}
		t.Rows = [][]analysis.Datum{row}
		s.Tables = append(s.Tables, t)
	}
	return s
}

// standard is the toy's standard rules.
func standard(string) (json.RawMessage, error) {
	return json.RawMessage(`{"mayor":3,"map":"<b>","bonus":{"1":"cube"}}`), nil
}

var options = Options{Version: "v1.2.3 <b>", Standard: standard}

// write writes the fixture's report into a new folder.
func write(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	run, figures := fixture()
	if _, err := Write(dir, run, figures, options); err != nil {
		t.Fatal(err)
	}
	return dir
}
