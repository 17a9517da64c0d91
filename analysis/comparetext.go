package analysis

import (
	"fmt"
	"strings"

	"tweed/analysis/chart"
	"tweed/analysis/stats"
)

// Text prints the comparison: what is compared and how, then a table of all
// figures for each pair of cells, then what the primary figures say.
func (c *Comparison) Text() string {
	var p page
	for _, side := range []struct {
		name   string
		header *Header
	}{{"A", &c.A}, {"B", &c.B}} {
		h := side.header
		p.line("%s  %s · %s · %s games in %s blocks · rules %s · master %d · %s · run %s", side.name, h.Study, h.Game, count(h.Games), count(h.Blocks),
			strings.Join(h.Rules, ", "), h.Seed, h.Faults, shortID(h.RunID))
		h.remarks(&p)
	}
	p.text(c.how())
	for _, u := range c.Unmatched {
		p.text("WARNING: no counterpart: " + u)
	}
	for _, s := range c.Sections() {
		s.summary(&p)
	}
	return p.b.String()
}

// how says in a sentence how the runs are compared.
func (c *Comparison) how() string {
	word := "Not paired"
	if c.Paired {
		word = "Paired"
	}
	return word + ": " + c.Why + ". Differences are B − A."
}

// Sections is the comparison as a report shows it, a section for each pair of
// cells.
func (c *Comparison) Sections() []Section {
	var all []Section
	for i := range c.Cells {
		k := &c.Cells[i]
		s := Section{
			Name: fmt.Sprintf("comparison-%d", i+1), Title: k.name(), Question: "What differs?",
			Answers: k.answers(), Tables: []Table{k.table()},
		}
		for _, unit := range k.units() {
			s.Drawings = append(s.Drawings, Drawing{
				Named:   chart.Named{Name: fmt.Sprintf("comparison-%d-%s", i+1, slug(unit, '-')), Chart: k.forest(c, unit).Chart()},
				Reading: "Each point is the difference B − A in one figure, with its 95% interval. A line that crosses zero: no difference was shown.",
			})
		}
		all = append(all, s)
	}
	return all
}

// name is what the cells are.
func (k *ComparedCells) name() string {
	name := k.A.Name() + " · rules " + k.A.Rules
	if k.Differ != "" {
		return name + " – A and B differ: " + k.Differ
	}
	return name
}

// answers says what became of the primary figures.
func (k *ComparedCells) answers() []Answer {
	var all []Answer
	for i := range k.Figures {
		f := &k.Figures[i]
		if !f.Primary || !f.Difference.HasInterval() {
			continue
		}
		a := Answer{Of: k.A.Name(), Verdict: string(f.Verdict), Estimate: f.difference()}
		if f.Tested() && f.P < 1-stats.Confidence {
			a.Text = fmt.Sprintf("The %s differs by %s (%s).", f.Label, f.difference(), stats.FormatP(f.P))
		} else {
			a.Text = fmt.Sprintf("The %s was not shown to differ: %s.", f.Label, f.difference())
		}
		all = append(all, a)
	}
	return all
}

// table has a row for each figure.
func (k *ComparedCells) table() Table {
	t := Table{
		Name:    "comparison",
		Caption: fmt.Sprintf("A: %s; B: %s", k.A.Deals(), k.B.Deals()),
		Columns: append(comparedColumns("A", "B"), Words("method")),
	}
	if k.Deals > 0 {
		t.Caption += fmt.Sprintf("; %s deals in common", count(k.Deals))
	}
	for i := range k.Figures {
		t.Rows = append(t.Rows, append(k.Figures[i].row(), Word(k.Figures[i].Method)))
	}
	return t
}

func (k *ComparedCells) units() []string {
	var units []string
	for i := range k.Figures {
		if indexOf(units, k.Figures[i].Unit) < 0 {
			units = append(units, k.Figures[i].Unit)
		}
	}
	return units
}

// forest draws the differences of the figures with one unit.
func (k *ComparedCells) forest(c *Comparison, unit string) chart.Forest {
	d, scale := comparedForest(unit, c.A.Margin)
	d.Frame = chart.Frame{Title: fmt.Sprintf("What differs between %s and %s", c.A.Study, c.B.Study), Caption: c.how() + " A: " + c.A.Source() + ". B: " + c.B.Source() + "."}
	g := chart.ForestGroup{Name: k.name()}
	for i := range k.Figures {
		if f := &k.Figures[i]; f.Unit == unit {
			g.Rows = append(g.Rows, f.forestRow(scale))
		}
	}
	d.Groups = []chart.ForestGroup{g}
	return d
}
