package analysis

import (
	"fmt"
	"strings"

	"tweed/analysis/chart"
)

// luckSection is the variance decomposition; false for a study without
// replicates.
func (f *Figures) luckSection() (Section, bool) {
	if len(f.Luck) == 0 {
		return Section{}, false
	}
	s := Section{
		Name: "luck", Title: "Luck and skill", Question: "How much of the outcome does the deal alone fix?",
		Tables: []Table{f.luckTable()},
		Drawings: []Drawing{{
			Named: chart.Named{Name: "luck", Chart: f.luckStacks().Chart()},
			Reading: "Each bar is the variance of a seat's win share in one line-up, split into what the deal fixes, what the seat and the strategy give, and the rest, " +
				"which differs between games of one deal and seating that were played again with other random choices of the strategies.",
		}},
		Notes: []string{"Every deal was played several times in each seating with other strategy streams. Components by the method of moments, so a small one can come out below 0; " +
			"intervals by a delete-a-group jackknife over deals. A strategy that makes no random choices plays one deal the same way each time: all of its outcome is then the deal's."},
	}
	for _, n := range f.playerCounts() {
		for _, rules := range f.Header.Rules {
			if text := luckByPlayers(f.luckOf(n, rules)); text != "" {
				t := Robustness{Rules: rules, Players: n}
				s.Answers = append(s.Answers, Answer{Of: t.name(&f.Header), Text: text})
			}
		}
	}
	for i := range f.Luck {
		if k := &f.Luck[i]; k.Response == "win share" {
			s.Answers = append(s.Answers, Answer{Of: f.Header.CellName(k.Scope), Text: k.sentence()})
		}
	}
	return s, true
}

// luckOf lists the decompositions of a player count under a rule set.
func (f *Figures) luckOf(players int, rules string) (of []*Luck) {
	for i := range f.Luck {
		if k := &f.Luck[i]; k.Scope.Players == players && k.Scope.Rules == rules {
			of = append(of, k)
		}
	}
	return of
}

// luckTable has a row for each line-up and response.
func (f *Figures) luckTable() Table {
	t := Table{
		Name:    "luck",
		Caption: "shares of the variance between seats and games; 95% jackknife intervals over deals",
		Columns: f.Header.CellColumns(Words("of"), Words("blocks"), Counts("replicates"), Amounts("variance", "")),
	}
	for i, name := range LuckComponents {
		c := Shares(name)
		if i == dealPart {
			c = c.With("95% interval")
		}
		t.Columns = append(t.Columns, c)
	}
	for i := range f.Luck {
		k := &f.Luck[i]
		row := []Datum{Word(k.Response), Word(k.Scope.Deals()), Count(int64(k.Replicates)), Estimate(k.Total)}
		for _, c := range k.Components {
			row = append(row, Estimate(c.Share))
		}
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, row...))
	}
	return t
}

// luckStacks draws the win share's components, a bar a line-up.
func (f *Figures) luckStacks() chart.Stacks {
	d := chart.Stacks{
		Frame: chart.Frame{Title: f.luckFinding(), Caption: "Shares of the variance of the win share by the method of moments; components below 0 are drawn as 0. " + f.Header.Source() + "."},
		XAxis: "line-up", YAxis: "variance of the win share",
		Parts: []chart.Part{
			{Label: "deal", Color: chart.Blue}, {Label: "seat", Color: chart.Green}, {Label: "strategy", Color: chart.Orange},
			{Label: "seat × strategy", Color: chart.Purple}, {Label: "rest", Color: chart.Grey},
		},
	}
	for _, n := range f.playerCounts() {
		p := chart.StackPanel{Name: fmt.Sprintf("%d players", n)}
		for i := range f.Luck {
			k := &f.Luck[i]
			if k.Response != "win share" || k.Scope.Players != n || !k.Total.Known() {
				continue
			}
			_, name, _ := strings.Cut(f.Header.CellName(k.Scope), " · ") // behind the number of players
			at := indexOf(d.Bars, name)
			if at < 0 {
				at = len(d.Bars)
				d.Bars = append(d.Bars, name)
			}
			for len(p.Shares) <= at {
				p.Shares = append(p.Shares, nil)
			}
			p.Shares[at] = k.stack()
		}
		if len(p.Shares) > 0 {
			d.Panels = append(d.Panels, p)
		}
	}
	for i := range d.Panels {
		for len(d.Panels[i].Shares) < len(d.Bars) {
			d.Panels[i].Shares = append(d.Panels[i].Shares, nil)
		}
	}
	return d
}

// stack is the components' shares without what is below 0, as parts of 1.
func (k *Luck) stack() []float64 {
	shares := make([]float64, luckParts)
	for i, c := range k.Components {
		shares[i] = max(c.Share.Value, 0)
	}
	all := sum(shares)
	for i := range shares {
		shares[i] /= max(all, 1e-300)
	}
	return shares
}

func indexOf(names []string, name string) int {
	for i, n := range names {
		if n == name {
			return i
		}
	}
	return -1
}

// luckFinding is the chart's title: where the deal fixes most.
func (f *Figures) luckFinding() string {
	var most *Luck
	for i := range f.Luck {
		k := &f.Luck[i]
		if k.Response == "win share" && k.Components[dealPart].Share.Known() && (most == nil || k.Components[dealPart].Share.Value > most.Components[dealPart].Share.Value) {
			most = k
		}
	}
	if most == nil {
		return "What the deal fixes"
	}
	return fmt.Sprintf("The deal alone fixes up to %s of who wins (%s)", wholePercent(max(most.Components[dealPart].Share.Value, 0)), most.Scope.short())
}
