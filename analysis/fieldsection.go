package analysis

import (
	"fmt"
	"math"
	"strings"

	"tweed/analysis/chart"
)

// fieldSection is F2 and F3 pooled over line-ups; false without a mixed one.
func (f *Figures) fieldSection() (Section, bool) {
	if len(f.Fields) == 0 {
		return Section{}, false
	}
	s := Section{
		Name: "strengths", Title: "Strengths of strategies", Question: "How strong are the strategies against each other?",
		Tables: []Table{f.standingTable(), f.ratingTable(), f.pairTable()},
		Notes: []string{"All line-ups of one rule set and player count together: they share their deals, so sums are taken within a deal first and blocks are deals. " +
			"The rating is a conditional logit of winners on strategy and seat, with a block sandwich for its intervals; it uses every game."},
	}
	for i := range f.Fields {
		k := &f.Fields[i]
		s.Answers = append(s.Answers, Answer{Of: k.name(&f.Header), Text: k.sentence()})
	}
	if d, some := f.pairHeat(); some {
		s.Drawings = append(s.Drawings, Drawing{
			Named: chart.Named{Name: "pairwise", Chart: d.Chart()},
			Reading: "Read along a row: how often one seat of the row's strategy wins in the games that the column's strategy plays in too. " +
				"A row that is dark throughout is a strategy that wins whoever it meets.",
		})
	}
	return s, true
}

func (k *Field) name(h *Header) string {
	t := Robustness{Rules: k.Rules, Players: k.Players}
	return t.name(h)
}

// sentence says the order of strengths, or why there is none.
func (k *Field) sentence() string {
	if k.Rating == nil {
		return fmt.Sprintf("No rating: %s.", strings.TrimPrefix(k.Unrated, "rating "))
	}
	order := k.Rating.ranked()
	names := make([]string, len(order))
	for i, s := range order {
		names[i] = fmt.Sprintf("%s (%s)", s.Name, s.Worth.QuotedPercent())
	}
	return fmt.Sprintf("Strongest first: %s – in brackets the chance of winning a game with one seat of each, all seats alike.", strings.Join(names, ", "))
}

// fieldColumns heads what a row of several fields is of.
func (h *Header) fieldColumns(more ...Column) []Column {
	columns := []Column{Labels("players")}
	if len(h.Rules) > 1 {
		columns = append(columns, Words("rules"))
	}
	return append(columns, more...)
}

func (h *Header) field(k *Field, more ...Datum) []Datum {
	row := []Datum{Count(int64(k.Players))}
	if len(h.Rules) > 1 {
		row = append(row, Word(k.Rules))
	}
	return append(row, more...)
}

// standingTable is F2 over all mixed line-ups.
func (f *Figures) standingTable() Table {
	t := Table{
		Name: "standings", Title: "Strategies over all line-ups", Long: true, // with one line-up F2 has it already
		Caption: "wins per seat and game over all mixed line-ups, ratios of sums; 95% intervals over deals; the paired difference to the study's first strategy, " +
			"p by Holm over the strategies",
		Columns: f.Header.fieldColumns(Words("strategy"), Counts("line-ups"), Counts("deals"), Shares("win share").With("95% interval"),
			Differences("vs baseline").With("95% interval"), PValues("p")),
	}
	for i := range f.Fields {
		k := &f.Fields[i]
		t.Long = t.Long && k.Lineups == 1
		for _, s := range k.Strategies {
			t.Rows = append(t.Rows, f.Header.field(k, Word(s.Strategy), Count(int64(k.Lineups)), Count(k.Deals), Estimate(s.Share), Estimate(s.Against.Difference), s.Against.Datum()))
		}
	}
	return t
}

// ratingTable is F3.
func (f *Figures) ratingTable() Table {
	t := Table{
		Name: "ratings", Title: "Ratings",
		Caption: "conditional logit of winners on strategy and seat: log odds against the average, 95% intervals by block sandwich; chance: of winning among one of each",
		Columns: f.Header.fieldColumns(Words("effect"), Amounts("log odds", "").With("95% interval"), Shares("chance").With("95% interval"), Counts("deals")),
	}
	for i := range f.Fields {
		k := &f.Fields[i]
		if k.Rating == nil {
			t.Foot = append(t.Foot, fmt.Sprintf("%s: no rating: %s", k.name(&f.Header), k.Unrated))
			continue
		}
		for _, s := range append(k.Rating.ranked(), k.Rating.Seats...) {
			t.Rows = append(t.Rows, f.Header.field(k, Word(s.Name), Estimate(s.LogOdds), Estimate(s.Worth), Count(k.Deals)))
		}
		t.Foot = append(t.Foot, fmt.Sprintf("%s: equal seats: %s; by likelihood ratio, games as independent: %s", k.name(&f.Header), k.Rating.EqualSeats, k.Rating.LR))
	}
	return t
}

// ranked lists the strategies from the strongest down.
func (r *FieldRating) ranked() []Strength {
	all := append([]Strength{}, r.Strategies...)
	for i := range all {
		for j := i; j > 0 && all[j].LogOdds.Value > all[j-1].LogOdds.Value; j-- {
			all[j], all[j-1] = all[j-1], all[j]
		}
	}
	return all
}

// pairTable is one strategy's share when another plays too.
func (f *Figures) pairTable() Table {
	t := Table{
		Name: "pairwise", Title: "Pairwise", Long: true,
		Caption: "win share of a seat of the strategy in the games that the other plays in too, and its lead over a seat of the other; ratios of sums, 95% intervals over deals",
		Columns: f.Header.fieldColumns(Words("strategy"), Words("against"), Shares("win share").With("95% interval"), Differences("lead").With("95% interval"), Counts("seats")),
	}
	for i := range f.Fields {
		k := &f.Fields[i]
		for _, p := range k.Pairs {
			t.Rows = append(t.Rows, f.Header.field(k, Word(p.Strategy), Word(p.Other), Estimate(p.Share), Estimate(p.Lead), Count(p.Share.Denominator)))
		}
	}
	return t
}

// pairHeat draws the pairwise table of the first rule set, a panel a player
// count.
func (f *Figures) pairHeat() (chart.Heat, bool) {
	d := chart.Heat{
		Frame: chart.Frame{Title: f.pairFinding(), Caption: "Share of a seat of the row's strategy, over all line-ups with both. " + f.Header.Source() + "."},
		Shade: chart.Shade{Ramp: chart.Blues, Label: "win share", Format: wholePercent}, RowAxis: "strategy", ColumnAxis: "when this one plays too",
	}
	for i := range f.Fields {
		k := &f.Fields[i]
		if k.Rules != f.Header.Rules[0] || k.Lineups < 2 || len(k.Strategies) > MostRows {
			continue
		}
		p := chart.HeatPanel{Name: k.name(&f.Header)}
		for _, a := range k.Strategies {
			p.Rows, p.Columns = append(p.Rows, a.Strategy), append(p.Columns, a.Strategy)
			row := make([]float64, len(k.Strategies))
			for j, b := range k.Strategies {
				row[j] = k.pairShare(a.Strategy, b.Strategy)
			}
			p.Values = append(p.Values, row)
		}
		d.Panels = append(d.Panels, p)
	}
	return d, len(d.Panels) > 0
}

// pairFinding is the chart's title: whether one strategy wins most whoever plays
// too.
func (f *Figures) pairFinding() string {
	best := ""
	for i := range f.Fields {
		k := &f.Fields[i]
		if k.Rules != f.Header.Rules[0] || k.Lineups < 2 {
			continue
		}
		for _, p := range k.Pairs {
			leads := p.Lead.Low > 0
			behind := p.Lead.High < 0
			switch {
			case leads && best == "" && p.Strategy == k.strongest():
				best = p.Strategy
			case p.Strategy == best && !leads, p.Other == best && !behind:
				return "Who wins depends on who else plays"
			}
		}
	}
	if best == "" {
		return "Win share when the other plays too"
	}
	return fmt.Sprintf("The strategy %s wins more than any other that it meets", best)
}

// strongest is the strategy with the highest share.
func (k *Field) strongest() string {
	name, most := "", -1.0
	for _, s := range k.Strategies {
		if s.Share.Value > most {
			name, most = s.Strategy, s.Share.Value
		}
	}
	return name
}

// pairShare is a's share when b plays too, NaN where they never met.
func (k *Field) pairShare(a, b string) float64 {
	for _, p := range k.Pairs {
		if p.Strategy == a && p.Other == b {
			return p.Share.Value
		}
	}
	return math.NaN()
}
