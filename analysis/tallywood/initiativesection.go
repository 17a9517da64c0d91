package tallywood

import (
	"fmt"

	"tweed/analysis"
	"tweed/analysis/stats"
)

// initiativeSection is what the order of turns has to do with winning; false
// without games of several players.
func (f *Figures) initiativeSection() (analysis.Section, bool) {
	s := analysis.Section{Name: "initiative", Title: "Order of turns", Question: "Does initiative win games?"}
	if len(f.Initiative) == 0 {
		return s, false
	}
	s.Notes = []string{"Round 1: the effect of the seat, which the design draws by lot; first-player advantage judges it. Later rounds: association, not effect, since the tokens change hands in each clean-up by choice."}
	s.Tables = []analysis.Table{f.tokenTable()}
	for i := range f.Initiative {
		k := &f.Initiative[i]
		if k.Scope.Mirror && len(k.Rounds) > 0 {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: k.sentence()})
		}
		s.Tables = append(s.Tables, k.placeTable())
	}
	return s, true
}

// sentence says what the first turn of the first and of the last round goes with.
func (k *Initiative) sentence() string {
	first, last := &k.Rounds[0], &k.Rounds[len(k.Rounds)-1]
	return fmt.Sprintf("Who has the first turn of the game wins %s: the effect of the seat. Who has the first turn of round %d wins %s, which is an association. A fair share is %s.",
		first.Places[0].QuotedPercent(), last.Round, last.Places[0].QuotedPercent(), stats.FormatPercent(k.Fair, 1))
}

// tokenTable is a line per cell: the holder of the first token, round by round.
func (f *Figures) tokenTable() analysis.Table {
	t := analysis.Table{
		Name: "initiative", Caption: "win share of who has the first turn of the round; round 1: the effect of the seat, later: association, not effect; ratios of sums, 95% intervals by block",
		Columns: f.Header.CellColumns(analysis.Words("blocks"), analysis.Shares("round 1").With(interval)),
	}
	for r := 2; r <= rounds; r++ {
		t.Columns = append(t.Columns, analysis.Shares(fmt.Sprintf("round %d", r)).With(interval))
	}
	for i := range f.Initiative {
		k := &f.Initiative[i]
		row := []analysis.Datum{analysis.Word(k.Scope.Deals())}
		for r := range rounds {
			if r < len(k.Rounds) {
				row = append(row, analysis.Estimate(k.Rounds[r].Places[0]))
			} else {
				row = append(row, analysis.Datum{})
			}
		}
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, row...))
	}
	return t
}

// placeTable is a cell's rounds and places.
func (k *Initiative) placeTable() analysis.Table {
	t := analysis.Table{
		Name: "initiative-by-place", Title: "Winning by place in the order of turns", Scope: &k.Scope, Long: true,
		Caption: "win share of who has the first, second, … turn of the round, and its difference to a fair share; ratios of sums, 95% intervals by block",
		Columns: []analysis.Column{
			analysis.Labels("round"), analysis.Labels("place"), analysis.Words("what it is"), analysis.Counts("games"),
			analysis.Shares("win share").With(interval), analysis.Differences("vs fair").With(interval),
		},
		Foot: []string{k.Scope.Faults.String()},
	}
	for _, r := range k.Rounds {
		for place, m := range r.Places {
			t.Rows = append(t.Rows, []analysis.Datum{
				analysis.Count(int64(r.Round)), analysis.Count(int64(place + 1)), analysis.Word(r.Label), analysis.Count(m.Denominator),
				analysis.Estimate(m), analysis.Estimate(r.Versus[place].Difference),
			})
		}
	}
	return t
}
