package wardcards

import (
	"fmt"

	"tweed/analysis"
	"tweed/analysis/stats"
)

// tieSection is what ties are worth.
func (f *Figures) tieSection() analysis.Section {
	s := analysis.Section{Name: "ties", Title: "Ties", Question: "What is a tie worth?"}
	if len(f.Ties) == 0 {
		return notRecorded(s, "elections")
	}
	s.Notes = []string{"The tokens of a tie against those of a ward won outright are an association: wards that tie differ from others in more than the tie."}
	s.Tables = []analysis.Table{f.tieTable(), f.tokenTable()}
	for i := range f.Ties {
		k := &f.Ties[i]
		if k.Scope.Mirror && k.All.Tie.Known() {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: k.All.sentence()})
		}
		s.Tables = append(s.Tables, k.termTable())
	}
	return s
}

// sentence says how often wards tie and what comes of it.
func (k *TieTerm) sentence() string {
	text := fmt.Sprintf("%s of the elections tie; of all tokens %s come from ties.", plain(k.Tie), plain(k.Share))
	if k.ByLeader.Known() && k.Won.Known() {
		text += fmt.Sprintf(" A tie that the leader decides gives %s tokens, a ward won outright %s.", amount(k.ByLeader), amount(k.Won))
	}
	if k.Lost.Known() {
		text += fmt.Sprintf(" Where nobody wins, each of the tied goes without up to %s.", amount(k.Lost))
	}
	return text
}

// amount prints a number of tokens.
func amount(m analysis.Measure) string { return stats.FormatNumber(m.Value, 2) }

// tieTable is a line per cell: how ties end.
func (f *Figures) tieTable() analysis.Table {
	t := analysis.Table{
		Name: "ties", Caption: "elections in which two or more count most, of all held; how these end, summing to 100%; those in which none, and several, of the tied have their leader there; ratios of sums, 95% intervals by block",
		Columns: f.Header.CellColumns(append([]analysis.Column{analysis.Words("blocks")}, endColumns()...)...),
	}
	for i := range f.Ties {
		k := &f.Ties[i]
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, append([]analysis.Datum{analysis.Word(k.Scope.Deals())}, k.All.ends()...)...))
	}
	return t
}

func endColumns() []analysis.Column {
	return []analysis.Column{
		analysis.Counts("held"), analysis.Shares("tie").With(interval), analysis.Counts("ties"),
		analysis.Shares("leader").Fixed(1), analysis.Shares("shared").Fixed(1), analysis.Shares("nobody").Fixed(1),
		analysis.Shares("no leader"), analysis.Shares("several leaders"),
	}
}

func (k *TieTerm) ends() []analysis.Datum {
	return []analysis.Datum{
		analysis.Count(k.Tie.Denominator), analysis.Estimate(k.Tie), analysis.Count(k.Tie.Numerator),
		analysis.Estimate(k.Leader), analysis.Estimate(k.Shared), analysis.Estimate(k.Nobody), analysis.Estimate(k.None), analysis.Estimate(k.Leaders),
	}
}

// tokenTable is a line per cell: what ties give.
func (f *Figures) tokenTable() analysis.Table {
	t := analysis.Table{
		Name: "tie-tokens", Title: "Tokens of ties", Caption: "tokens per ward won outright, decided by a leader, and shared (by all who share); the second less the first, an association; lost: where nobody wins, the most immigrants of one of the tied; " +
			"ties' part of all tokens; ratios of sums, 95% intervals by block",
		Columns: f.Header.CellColumns(append([]analysis.Column{analysis.Words("blocks")}, tokenColumns()...)...),
	}
	for i := range f.Ties {
		k := &f.Ties[i]
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, append([]analysis.Datum{analysis.Word(k.Scope.Deals())}, k.All.tokens()...)...))
	}
	return t
}

func tokenColumns() []analysis.Column {
	return []analysis.Column{
		analysis.Amounts("won", "tokens").With(interval), analysis.Amounts("leader", "tokens").With(interval), analysis.Amounts("leader − won", "tokens").With(interval),
		analysis.Amounts("shared", "tokens").With(interval), analysis.Amounts("lost", "tokens").With(interval), analysis.Shares("of all tokens").With(interval),
	}
}

func (k *TieTerm) tokens() []analysis.Datum {
	return []analysis.Datum{
		analysis.Estimate(k.Won), analysis.Estimate(k.ByLeader), analysis.Estimate(k.Less.Difference),
		analysis.Estimate(k.BySeats), analysis.Estimate(k.Lost), analysis.Estimate(k.Share),
	}
}

// termTable is a cell's ties term by term.
func (k *Ties) termTable() analysis.Table {
	t := analysis.Table{
		Name: "ties-by-term", Title: "Ties by term", Scope: &k.Scope, Long: true,
		Caption: "how ties end, as the table over line-ups; 95% intervals by block",
		Columns: append([]analysis.Column{analysis.Labels("term")}, endColumns()...),
		Foot:    []string{k.Scope.Faults.String()},
	}
	for i := range k.Terms {
		t.Rows = append(t.Rows, append([]analysis.Datum{analysis.Count(int64(k.Terms[i].Term))}, k.Terms[i].ends()...))
	}
	return t
}
