package tammany

import (
	"fmt"
	"slices"

	"tweed/analysis"
	"tweed/analysis/chart"
)

// Parts of the favor chart, by sources and sinks.
var (
	sourceParts = []chart.Part{
		{Label: "settling", Color: chart.Green},
		{Label: "immigrant leader", Color: chart.Blue},
		{Label: "ward bonus", Color: chart.Orange},
		{Label: "Deputy Mayor", Color: chart.Purple},
	}
	sinkParts = []chart.Part{
		{Label: "bid, ward won", Color: chart.Blue},
		{Label: "bid, ward lost", Color: chart.Red},
		{Label: "bid, ward tied", Color: chart.Orange},
		{Label: "slander", Color: chart.Purple},
		{Label: "kept to the end", Color: chart.Grey},
	}
)

// favorBalance is where favors come from and go to, a row for each mirror
// line-up and for each strategy of a mixed one.
func (f *Figures) favorBalance(h analysis.Header) chart.Balance {
	b := chart.Balance{
		Frame: chart.Frame{Title: f.favorFinding(), Caption: fmt.Sprintf("Means per game and seat. %s %s.",
			f.widest((*Account).flow), h.Source())},
		Axis: "favors per game and seat",
		Left: chart.BalanceSide{Name: "gained from", Parts: sourceParts}, Right: chart.BalanceSide{Name: "spent on", Parts: sinkParts},
	}
	rows, of := 0, 0
	f.eachSummaryGroup(func(l *Ledger, a *Account) {
		if of++; rows == analysis.MostRows {
			return
		}
		rows++
		name := fmt.Sprintf("%d players", l.Scope.Players)
		at := slices.IndexFunc(b.Groups, func(g chart.BalanceGroup) bool { return g.Name == name })
		if at < 0 {
			at = len(b.Groups)
			b.Groups = append(b.Groups, chart.BalanceGroup{Name: name})
		}
		g := &b.Groups[at]
		g.Rows = append(g.Rows, chart.BalanceRow{Label: f.rowLabel(l, a, len(h.Rules) > 1), Left: values(a.Gained), Right: values(a.Spent)})
	})
	b.Caption += analysis.Drawn(rows, of)
	return b
}

// rowLabel names a group's row: the mirror line-up, or a strategy and the mix
// that it played in.
func (f *Figures) rowLabel(l *Ledger, a *Account, rules bool) string {
	label := l.Scope.Lineup
	if a.Group.Kind == OneStrategy {
		label = a.Group.Name + " in the mix"
		if f.mixes(l.Scope) > 1 {
			label = a.Group.Name + " in " + l.Scope.Lineup
		}
	}
	if rules {
		label = l.Scope.Rules + ": " + label
	}
	return label
}

// mixes counts the mixed line-ups with a scope's players and rules.
func (f *Figures) mixes(s analysis.Scope) int {
	n := 0
	for i := range f.Ledger {
		if o := f.Ledger[i].Scope; !o.Mirror && o.Players == s.Players && o.Rules == s.Rules {
			n++
		}
	}
	return n
}

func values(lines []Line) []float64 {
	out := make([]float64, len(lines))
	for i, l := range lines {
		out[i] = l.Mean.Value
	}
	return out
}

// favorFinding is the chart's title: the main source in mirror line-ups, and
// what share of the favors bid is wasted.
func (f *Figures) favorFinding() string {
	var shares [4]span // by source
	var wasted span
	f.eachSummaryGroup(func(l *Ledger, a *Account) {
		if !l.Scope.Mirror || !a.Wasted.Known() || a.Income.Value == 0 {
			return
		}
		wasted.widen(a.Wasted.Value)
		for i, k := range a.Gained {
			shares[i].widen(k.Mean.Value / a.Income.Value)
		}
	})
	main := 0
	for i := range shares {
		if shares[i].lo > shares[main].lo {
			main = i
		}
	}
	if !wasted.some {
		return "Where favors come from and what they are spent on"
	}
	return fmt.Sprintf("%s is the largest source of favors (%s); of those bid, %s go into wards that are lost or tied (mirror line-ups)",
		sourceNames[main], &shares[main], &wasted)
}

// sourceNames begin a sentence, by source.
var sourceNames = [4]string{"Settling", "Leading the immigrants", "The ward bonus", "The Deputy Mayor"}
