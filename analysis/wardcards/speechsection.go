package wardcards

import (
	"fmt"

	"tweed/analysis"
	"tweed/analysis/stats"
)

// speechSection is what speeches change.
func (f *Figures) speechSection() analysis.Section {
	s := analysis.Section{Name: "speech", Title: "Speech", Question: "Does a speech decide its ward?"}
	if len(f.Speech) == 0 {
		return notRecorded(s, "elections")
	}
	s.Notes = []string{"Each election is counted again on the same board without doubling. That is what the doubling decides at the count, not what a game without speeches would be like: players place immigrants with it in mind."}
	s.Tables = []analysis.Table{f.speechTable()}
	for i := range f.Speech {
		k := &f.Speech[i]
		if k.Scope.Mirror && k.All.Wins.Known() {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: k.All.sentence()})
		}
		s.Tables = append(s.Tables, k.termTable())
	}
	return s
}

// sentence says what a speech changes.
func (k *SpeechTerm) sentence() string {
	changed := k.Filled.Value + k.Taken.Value + k.Denied.Value
	return fmt.Sprintf("A speaker wins its leader's ward in %s of the cases, and would in %s without the doubling; a speech changes who wins in %s of the wards with one.",
		plain(k.Wins), plain(k.Without), stats.FormatPercent(changed, 1))
}

// speechTable is a line per cell.
func (f *Figures) speechTable() analysis.Table {
	t := analysis.Table{
		Name: "speech", Caption: "wards in which a leader stands whose player has spoken, of all elections; what the doubling changes there, summing to 100%; of the speeches, those whose speaker wins, with and without doubling; " +
			"tokens a speech brings in wards won only so; ratios of sums, 95% intervals by block",
		Columns: f.Header.CellColumns(append([]analysis.Column{analysis.Words("blocks")}, speechColumns()...)...),
	}
	for i := range f.Speech {
		k := &f.Speech[i]
		row := append([]analysis.Datum{analysis.Word(k.Scope.Deals())}, k.All.data()...)
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, row...))
	}
	return t
}

func speechColumns() []analysis.Column {
	return []analysis.Column{
		analysis.Counts("wards"), analysis.Shares("of all"),
		analysis.Shares("same").Fixed(1), analysis.Shares("from nobody").Fixed(1), analysis.Shares("from another").Fixed(1), analysis.Shares("to nobody").Fixed(1),
		analysis.Counts("speeches"), analysis.Shares("wins"), analysis.Shares("without"), analysis.Differences("effect").With(interval),
		analysis.Amounts("tokens", "").With(interval),
	}
}

func (k *SpeechTerm) data() []analysis.Datum {
	return []analysis.Datum{
		analysis.Count(k.Spoken.Numerator), analysis.Estimate(k.Spoken),
		analysis.Estimate(k.Same), analysis.Estimate(k.Filled), analysis.Estimate(k.Taken), analysis.Estimate(k.Denied),
		analysis.Count(k.Wins.Denominator), analysis.Estimate(k.Wins), analysis.Estimate(k.Without), analysis.Estimate(k.Effect.Difference),
		analysis.Estimate(k.Tokens),
	}
}

// termTable is a cell's speeches term by term.
func (k *Speech) termTable() analysis.Table {
	t := analysis.Table{
		Name: "speech-by-term", Title: "Speech by term", Scope: &k.Scope, Long: true,
		Caption: "as the table over line-ups; 95% intervals by block",
		Columns: append([]analysis.Column{analysis.Labels("term")}, speechColumns()...),
		Foot:    []string{k.Scope.Faults.String()},
	}
	for i := range k.Terms {
		t.Rows = append(t.Rows, append([]analysis.Datum{analysis.Count(int64(k.Terms[i].Term))}, k.Terms[i].data()...))
	}
	return t
}
