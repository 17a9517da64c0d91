package tammany

import (
	"fmt"

	"tweed/analysis"
)

// holeSection is how often play runs into situations that the rules barely
// provide for.
func (f *Figures) holeSection() analysis.Section {
	s := analysis.Section{
		Name: "rule-holes", Title: "Rule holes", Question: "Does play run into gaps of the rules?",
		Tables: []analysis.Table{f.holeTable()},
	}
	for i := range f.Holes {
		k := &f.Holes[i]
		if k.Scope.Mirror && len(s.Answers) < 6 {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: k.sentence()})
		}
		s.Tables = append(s.Tables, k.table())
	}
	return s
}

// sentence names the most frequent hole of a game.
func (k *Holes) sentence() string {
	var most *Hole
	for i := range k.Holes {
		h := &k.Holes[i]
		ordinary := h.Name == holes[hTied].name || h.Name == holes[hVacant].name
		if !ordinary && h.Times > 0 && (most == nil || h.Games.Value > most.Games.Value) {
			most = h
		}
	}
	if most == nil {
		return "No game ran into one; tied and vacant wards are ordinary."
	}
	return fmt.Sprintf("The most frequent is “%s”, in %s of the games.", most.Name, most.Games.QuotedPercent())
}

// holeTable has a row for each situation that occurred at all.
func (f *Figures) holeTable() analysis.Table {
	t := analysis.Table{
		Name:    "rule-holes",
		Caption: "situations that occurred at least once in the line-up; share of games with one, 95% intervals by block",
		Columns: f.Header.CellColumns(analysis.Words("situation"), analysis.Counts("times"), analysis.Shares("games").With("95% interval")),
	}
	for i := range f.Holes {
		k := &f.Holes[i]
		for _, h := range k.Holes {
			if h.Times > 0 {
				t.Rows = append(t.Rows, f.Header.Cell(k.Scope, analysis.Word(h.Name), analysis.Count(h.Times), analysis.Estimate(h.Games)))
			}
		}
	}
	return t
}

func (k *Holes) table() analysis.Table {
	t := analysis.Table{
		Name: "rule-hole-rates", Title: "Rule holes", Scope: &k.Scope, Long: true,
		Caption: "how often a situation arises, per unit and in how many games; 95% intervals by block",
		Columns: []analysis.Column{analysis.Words("situation"), analysis.Counts("times"), analysis.Words("per"), analysis.Amounts("rate", "").With("95% interval"),
			analysis.Counts("units"), analysis.Shares("games").With("95% interval")},
		Foot: []string{k.Scope.Faults.String()},
	}
	for _, h := range k.Holes {
		t.Rows = append(t.Rows, []analysis.Datum{analysis.Word(h.Name), analysis.Count(h.Times), analysis.Word(h.Unit), analysis.Estimate(h.Rate), analysis.Count(h.Rate.Denominator), analysis.Estimate(h.Games)})
	}
	return t
}
