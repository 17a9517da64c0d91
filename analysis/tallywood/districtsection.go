package tallywood

import (
	"fmt"

	"tweed/analysis"
	"tweed/analysis/chart"
	"tweed/analysis/stats"
)

// districtSection is what the districts and their shares are worth.
func (f *Figures) districtSection() analysis.Section {
	s := analysis.Section{Name: "districts", Title: "Districts and shares", Question: "What are the districts worth, and what is a share?", Headline: true}
	if len(f.Districts) == 0 {
		return notRecorded(s, "tally")
	}
	s.Tables = []analysis.Table{f.districtTable(), f.sourceTable()}
	for i := range f.Districts {
		k := &f.Districts[i]
		if (k.Scope.Mirror || k.Scope.Players == 1) && k.All.Votes.Known() {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: k.sentence()})
		}
		s.Tables = append(s.Tables, k.valueTable(), k.holderTable())
	}
	if d := f.shareStacks(); len(d.Panels) > 0 {
		s.Drawings = append(s.Drawings, analysis.Drawing{
			Named: chart.Named{Name: "share-sources", Chart: d.Chart()},
			Reading: "One bar a district, one panel a number of players. The lowest part of a bar is the shares that come from icons on the polling track, above it those from vote share tokens and those " +
				"for most strength in the last round.",
		})
	}
	if d := f.perShareForest(); len(d.Groups) > 0 {
		s.Drawings = append(s.Drawings, analysis.Drawing{
			Named:   chart.Named{Name: "votes-per-share", Chart: d.Chart()},
			Reading: "Each point is the votes that a share of the district is worth in the end, less what a share is worth in the four districts together, with its 95% interval. A line that crosses zero: the district was not shown to differ.",
		})
	}
	return s
}

// sentence says what districts and shares are worth.
func (k *Districts) sentence() string {
	a := &k.All
	text := fmt.Sprintf("A district has %s votes and %s shares in the end, and a share is worth %s votes. Of the shares %s come from the polling track, %s from vote share tokens and %s from most strength.",
		a.Votes.QuotedNumber(), a.Shares.QuotedNumber(), a.PerShare.QuotedNumber(), a.Icons.QuotedPercent(), a.Token.QuotedPercent(), a.Majority.QuotedPercent())
	for i := range k.Districts {
		if d := &k.Districts[i]; d.Versus.Tested() && d.Versus.P < 1-stats.Confidence {
			text += fmt.Sprintf(" In %s it is worth %s (%s by Holm over the districts).", d.District, d.PerShare.QuotedNumber(), stats.FormatP(d.Versus.P))
		}
	}
	return text
}

// districtTable is a line per cell: the four districts together.
func (f *Figures) districtTable() analysis.Table {
	t := analysis.Table{
		Name:    "districts",
		Caption: "per district and game: votes in the end, and vote shares of all seats; votes given out per share, rounded as the rules say; ratios of sums, 95% intervals by block",
		Columns: f.Header.CellColumns(analysis.Words("blocks"), analysis.Counts("districts"),
			analysis.Amounts("votes", "").With(interval), analysis.Amounts("shares", "").With(interval), analysis.Amounts("votes per share", "").With(interval)),
	}
	for i := range f.Districts {
		k := &f.Districts[i]
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, analysis.Word(k.Scope.Deals()), analysis.Count(k.All.Votes.Denominator),
			analysis.Estimate(k.All.Votes), analysis.Estimate(k.All.Shares), analysis.Estimate(k.All.PerShare)))
	}
	return t
}

// sourceTable is a line per cell: where shares come from.
func (f *Figures) sourceTable() analysis.Table {
	t := analysis.Table{
		Name: "share-sources", Title: "Sources of shares", Caption: shareCaption + "; over 40: districts with more votes than the printed chart has",
		Columns: f.Header.CellColumns(analysis.Words("blocks"), analysis.Counts("shares"), analysis.Shares("icons").Fixed(1).With(interval),
			analysis.Shares("token").Fixed(1), analysis.Shares("majority").Fixed(1).With(interval), analysis.Shares("over 40")),
	}
	for i := range f.Districts {
		k := &f.Districts[i]
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, analysis.Word(k.Scope.Deals()), analysis.Count(k.All.Icons.Denominator),
			analysis.Estimate(k.All.Icons), analysis.Estimate(k.All.Token), analysis.Estimate(k.All.Majority), analysis.Estimate(k.All.Beyond)))
	}
	return t
}

const shareCaption = "where shares come from, summing to 100%: icons on the polling track, vote share tokens, most strength in the last round; ratios of sums, 95% intervals by block"

// each is the four districts together, then each.
func (k *Districts) each() []*District {
	all := []*District{&k.All}
	for i := range k.Districts {
		all = append(all, &k.Districts[i])
	}
	return all
}

// valueTable is a cell's districts.
func (k *Districts) valueTable() analysis.Table {
	t := analysis.Table{
		Name: "district-values", Title: "District values", Scope: &k.Scope, Long: true,
		Caption: "per district and game: votes in the end and what they are made of (support token, voter cubes, votes of unclaimed endorsements); shares of all seats; votes per share given out, these less those of the four districts together with p by Holm over the four, and votes per share before rounding; " +
			shareCaption + "; over 40: districts with more votes than the printed chart has",
		Columns: []analysis.Column{
			analysis.Words("district"), analysis.Counts("districts"), analysis.Amounts("votes", "").With(interval), analysis.Amounts("support", ""), analysis.Amounts("cubes", ""), analysis.Amounts("unclaimed", ""),
			analysis.Amounts("shares", "").With(interval), analysis.Amounts("votes per share", "").With(interval), analysis.Amounts("vs all", "").With(interval), analysis.PValues("p"), analysis.Amounts("before rounding", ""),
			analysis.Shares("icons").Fixed(1), analysis.Shares("token").Fixed(1), analysis.Shares("majority").Fixed(1), analysis.Shares("over 40"),
		},
		Foot: []string{k.Scope.Faults.String()},
	}
	for _, d := range k.each() {
		t.Rows = append(t.Rows, []analysis.Datum{
			analysis.Word(d.District), analysis.Count(d.Votes.Denominator), analysis.Estimate(d.Votes), analysis.Estimate(d.Support), analysis.Estimate(d.Cubes), analysis.Estimate(d.Unclaimed),
			analysis.Estimate(d.Shares), analysis.Estimate(d.PerShare), analysis.Estimate(d.Versus.Difference), d.p(), analysis.Estimate(d.Before),
			analysis.Estimate(d.Icons), analysis.Estimate(d.Token), analysis.Estimate(d.Majority), analysis.Estimate(d.Beyond),
		})
	}
	return t
}

// holderTable is a cell's shares by district and group of seats.
func (k *Districts) holderTable() analysis.Table {
	t := analysis.Table{
		Name: "district-shares", Title: "Shares by seat", Scope: &k.Scope, Long: true,
		Caption: "per seat and game in the district (all: per district): polling in the end, vote shares and where they come from, votes that they bring, and votes per share held; ratios of sums, 95% intervals by block",
		Columns: []analysis.Column{
			analysis.Words("district"), analysis.Words("of"), analysis.Counts("seats"), analysis.Amounts("polling", "").With(interval), analysis.Amounts("shares", "").With(interval),
			analysis.Amounts("icons", ""), analysis.Amounts("token", ""), analysis.Amounts("majority", ""),
			analysis.Amounts("votes", "").With(interval), analysis.Amounts("votes per share", "").With(interval),
		},
		Foot: []string{k.Scope.Faults.String()},
	}
	for _, d := range k.each() {
		for i := range d.Holders {
			h := &d.Holders[i]
			t.Rows = append(t.Rows, []analysis.Datum{
				analysis.Word(d.District), analysis.Word(h.Name), analysis.Count(h.Shares.Denominator), analysis.Estimate(h.Polling), analysis.Estimate(h.Shares),
				analysis.Estimate(h.Icons), analysis.Estimate(h.Token), analysis.Estimate(h.Majority), analysis.Estimate(h.Votes), analysis.Estimate(h.PerShare),
			})
		}
	}
	return t
}

// shareStacks draws where shares come from, a panel for the first mirror line-up
// of each number of players.
func (f *Figures) shareStacks() chart.Stacks {
	s := chart.Stacks{
		Frame: chart.Frame{Caption: "Shares of all vote shares of a district in the final tally; they sum to 100%. Drawn: the first mirror line-up of each player count. " + f.Header.Source() + "."},
		XAxis: "district", YAxis: "vote shares",
		Parts: []chart.Part{{Label: "icons on the polling track", Color: chart.Blue}, {Label: "vote share token", Color: chart.Orange}, {Label: "most strength in the last round", Color: chart.Green}},
	}
	var icons, majority analysis.Extent
	shown := analysis.FirstMirrors{}
	for i := range f.Districts {
		k := &f.Districts[i]
		if !k.All.Icons.Known() || !shown.Take(k.Scope) {
			continue
		}
		icons.Widen(k.All.Icons.Value)
		majority.Widen(k.All.Majority.Value)
		panel := chart.StackPanel{Name: f.Header.CellName(k.Scope)}
		s.Bars = nil
		for _, d := range k.each() {
			s.Bars = append(s.Bars, d.District)
			panel.Shares = append(panel.Shares, []float64{d.Icons.Value, d.Token.Value, d.Majority.Value})
		}
		s.Panels = append(s.Panels, panel)
	}
	if len(s.Panels) > 0 {
		s.Title = fmt.Sprintf("The polling track gives %s of all vote shares, most strength %s", &icons, &majority)
	}
	return s
}

// perShareForest draws how a share's worth differs from district to district, a
// group for the first mirror line-up of each number of players.
func (f *Figures) perShareForest() chart.Forest {
	d := chart.Forest{
		Frame: chart.Frame{Caption: "Votes per share of a district less those of the four together, and at the right its own; ratios of sums, 95% intervals by block. Drawn: the first mirror line-up of each player count. " +
			f.Header.Source() + "."},
		Axis: "votes per share, less those of the four districts together", ZeroLabel: "the four districts together", IntervalLabel: "district, 95% interval",
		Columns: []string{"votes per share", interval},
	}
	var worth, apart analysis.Extent
	shown := analysis.FirstMirrors{}
	for i := range f.Districts {
		k := &f.Districts[i]
		if !k.All.PerShare.Known() || !shown.Take(k.Scope) {
			continue
		}
		g := chart.ForestGroup{Name: f.Header.CellName(k.Scope)}
		worth.Widen(k.All.PerShare.Value)
		for _, one := range k.Districts {
			m := one.Versus.Difference
			g.Rows = append(g.Rows, chart.ForestRow{
				Label: one.District, Value: m.Value, Low: m.Low, High: m.High, Known: m.Known(), Interval: m.HasInterval(),
				Cells: []string{one.PerShare.Number(), one.PerShare.NumberInterval()},
			})
			apart.Widen(m.Value)
		}
		d.Groups = append(d.Groups, g)
	}
	if len(d.Groups) > 0 {
		d.Title = fmt.Sprintf("A share is worth %s votes; the district furthest from the four together is %s off", worth.Numbers(1), stats.FormatNumber(max(apart.High, -apart.Low), 2))
	}
	return d
}

// p is the adjusted p value, a gap for the four districts together.
func (k *District) p() analysis.Datum {
	if !k.Versus.Difference.Known() {
		return analysis.Datum{}
	}
	return k.Versus.Datum()
}
