package tallywood

import (
	"fmt"
	"slices"

	"tweed/analysis"
)

// endorsementSection is who takes endorsements and what they are worth.
func (f *Figures) endorsementSection() analysis.Section {
	s := analysis.Section{Name: "endorsements", Title: "Endorsements", Question: "What is an endorsement worth?"}
	if len(f.Endorsements) == 0 {
		return notRecorded(s, "turns, actions and tally")
	}
	s.Notes = []string{"Net votes are counted in the same final tally with the endorsement back in its district, all else equal: its votes for the holder, less what the holder's shares there would have had of them. " +
		"That is not what a game without endorsements would be like. What the Opposition takes at a clean-up is not among the claims."}
	s.Tables = []analysis.Table{f.endorsementTable(), f.favorTable()}
	for i := range f.Endorsements {
		k := &f.Endorsements[i]
		if k.Scope.Mirror && k.Groups[0].All.Claims.Known() {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: k.Groups[0].sentence()})
		}
		s.Tables = append(s.Tables, k.levelTable())
	}
	return s
}

// sentence says how many are taken and what one is worth.
func (k *EndorsementGroup) sentence() string {
	a := &k.All
	text := fmt.Sprintf("A seat takes %s endorsements in a game and holds %s in the end; it uses %s favors.", a.Claims.QuotedNumber(), a.Held.QuotedNumber(), a.Uses.QuotedNumber())
	if a.Net.Known() {
		text += fmt.Sprintf(" One held gives its holder %s votes, of which its shares of the district would have had %s; the rivals go without %s.", a.Votes.QuotedNumber(), a.Forgone.QuotedNumber(), a.Rivals.QuotedNumber())
	}
	return text
}

// worthColumns head who takes endorsements and what they are worth, favorColumns
// their use.
func worthColumns() []analysis.Column {
	return []analysis.Column{
		analysis.Counts("seats"), analysis.Amounts("claims", "").With(interval), analysis.Amounts("held", "").With(interval),
		analysis.Amounts("votes", "").Fixed(2), analysis.Amounts("forgone", "").Fixed(2), analysis.Amounts("net", "").With(interval), analysis.Amounts("rivals", "").Fixed(2),
	}
}

func favorColumns() []analysis.Column {
	return []analysis.Column{
		analysis.Amounts("favors", "").With(interval), analysis.Amounts("money", "").With(interval), analysis.Amounts("pop", "").With(interval), analysis.Amounts("gains", "").With(interval),
	}
}

func (k *EndorsementLevel) worth(g *Group) []analysis.Datum {
	claims := analysis.Estimate(k.Claims)
	if g.Kind == TheOpposition {
		claims = analysis.Datum{}
	}
	return []analysis.Datum{
		analysis.Count(k.Held.Denominator), claims, analysis.Estimate(k.Held),
		analysis.Estimate(k.Votes), analysis.Estimate(k.Forgone), analysis.Estimate(k.Net), analysis.Estimate(k.Rivals),
	}
}

func (k *EndorsementLevel) favors() []analysis.Datum {
	return []analysis.Datum{analysis.Estimate(k.Uses), analysis.Estimate(k.Money), analysis.Estimate(k.Pop), analysis.Estimate(k.Gains)}
}

const (
	worthCaption = "per seat and game: endorsements taken (claims) and held in the end; per endorsement held: votes, what the holder's shares would have had of them in the district (forgone), the difference (net), " +
		"and what the rivals go without; ratios of sums, 95% intervals by block"
	favorCaption = "per seat and game: endorsements used as favors; per favor: money and popularity paid, and resources gained at once (else it gives a strategy icon); ratios of sums, 95% intervals by block"
)

// endorsementTable is a line per cell, all players' seats together.
func (f *Figures) endorsementTable() analysis.Table {
	t := analysis.Table{Name: "endorsements", Caption: worthCaption, Columns: f.Header.CellColumns(append([]analysis.Column{analysis.Words("blocks")}, worthColumns()...)...)}
	for i := range f.Endorsements {
		k := &f.Endorsements[i]
		g := &k.Groups[0]
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, append([]analysis.Datum{analysis.Word(k.Scope.Deals())}, g.All.worth(&g.Group)...)...))
	}
	return t
}

// favorTable is a line per cell: the use of endorsements as favors.
func (f *Figures) favorTable() analysis.Table {
	t := analysis.Table{Name: "favors", Title: "Favors", Caption: favorCaption, Columns: f.Header.CellColumns(append([]analysis.Column{analysis.Words("blocks")}, favorColumns()...)...)}
	for i := range f.Endorsements {
		k := &f.Endorsements[i]
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, append([]analysis.Datum{analysis.Word(k.Scope.Deals())}, k.Groups[0].All.favors()...)...))
	}
	return t
}

// levelTable is a cell's groups of seats, level by level.
func (k *Endorsements) levelTable() analysis.Table {
	t := analysis.Table{
		Name: "endorsements-by-level", Title: "Endorsements by seat and level", Scope: &k.Scope, Long: true, Caption: worthCaption + "; " + favorCaption + "; claims by round at the end",
		Columns: slices.Concat([]analysis.Column{analysis.Words("of"), analysis.Labels("level")}, worthColumns(), favorColumns()),
		Foot:    []string{k.Scope.Faults.String()},
	}
	for r := range rounds {
		t.Columns = append(t.Columns, analysis.Amounts(fmt.Sprintf("in round %d", r+1), "").Fixed(3))
	}
	for i := range k.Groups {
		g := &k.Groups[i]
		for _, l := range append([]EndorsementLevel{g.All}, g.Levels...) {
			level := analysis.Word("all")
			if l.Level > 0 {
				level = analysis.Count(int64(l.Level))
			}
			row := slices.Concat([]analysis.Datum{analysis.Word(g.Name), level}, l.worth(&g.Group), l.favors())
			for _, m := range l.Rounds {
				if g.Kind == TheOpposition {
					row = append(row, analysis.Datum{})
				} else {
					row = append(row, analysis.Estimate(m))
				}
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}
