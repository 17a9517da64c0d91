package tallywood

import (
	"fmt"

	"tweed/analysis"
	"tweed/engine/tallywood/record"
)

// voteSection is where final votes come from.
func (f *Figures) voteSection() analysis.Section {
	s := analysis.Section{Name: "votes", Title: "Votes by source", Question: "Where do the votes come from?"}
	s.Tables = []analysis.Table{f.voteTable()}
	for i := range f.Votes {
		k := &f.Votes[i]
		all := &k.Groups[0]
		if k.Scope.Mirror && all.Votes.Known() {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: fmt.Sprintf(
				"A seat has %s votes in the end; %s of them are for endorsements that it holds, the rest are its shares of the districts.", all.Votes.QuotedNumber(), all.Share.QuotedPercent())})
		}
		s.Tables = append(s.Tables, k.groupTable())
	}
	return s
}

// voteColumns head the sources of votes, the districts one by one where there is
// room.
func voteColumns(each bool) []analysis.Column {
	columns := []analysis.Column{analysis.Counts("seats"), analysis.Amounts("votes", "").With(interval)}
	for _, name := range record.Colours {
		if each {
			columns = append(columns, analysis.Amounts(name, "").Fixed(2))
		}
	}
	return append(columns, analysis.Amounts("endorsements", "").Fixed(2), analysis.Shares("of all").With(interval), analysis.Amounts("tokens", "").Fixed(2), analysis.Amounts("icons unused", "").Fixed(2))
}

func (k *VoteSources) data(each bool) []analysis.Datum {
	row := []analysis.Datum{analysis.Count(k.Votes.Denominator), analysis.Estimate(k.Votes)}
	for _, m := range k.Districts {
		if each {
			row = append(row, analysis.Estimate(m))
		}
	}
	return append(row, analysis.Estimate(k.Endorsements), analysis.Estimate(k.Share), analysis.Estimate(k.Tokens), analysis.Estimate(k.Unused))
}

const voteCaption = "per seat and game: final votes, those for endorsements held, these in percent of all (the rest is from shares of the districts); vote share tokens held; strategy icons that paid for nothing; ratios of sums, 95% intervals by block"

// voteTable is a line per cell, all players' seats together.
func (f *Figures) voteTable() analysis.Table {
	t := analysis.Table{
		Name: "votes", Caption: voteCaption,
		Columns: f.Header.CellColumns(append([]analysis.Column{analysis.Words("blocks")}, voteColumns(false)...)...),
	}
	for i := range f.Votes {
		k := &f.Votes[i]
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, append([]analysis.Datum{analysis.Word(k.Scope.Deals())}, k.Groups[0].data(false)...)...))
	}
	return t
}

// groupTable is a cell's seats and strategies.
func (k *Votes) groupTable() analysis.Table {
	t := analysis.Table{
		Name: "votes-by-seat", Title: "Votes by seat and strategy", Scope: &k.Scope, Long: true, Caption: voteCaption,
		Columns: append([]analysis.Column{analysis.Words("of")}, voteColumns(true)...),
		Foot:    []string{k.Scope.Faults.String()},
	}
	for i := range k.Groups {
		g := &k.Groups[i]
		t.Rows = append(t.Rows, append([]analysis.Datum{analysis.Word(g.Name)}, g.data(true)...))
	}
	return t
}
