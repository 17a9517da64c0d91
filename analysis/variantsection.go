package analysis

import (
	"fmt"

	"tweed/analysis/chart"
	"tweed/analysis/stats"
)

// variantSection is F8; false for a study of one rule set.
func (f *Figures) variantSection() (Section, bool) {
	if len(f.Variants) == 0 {
		return Section{}, false
	}
	s := Section{
		Name: "variants", Title: "Rule variants", Question: "What do the rule variants change?",
		Tables: []Table{f.variantTable(true), f.variantTable(false)},
		Notes: []string{"Differences are of the same deals, variant less base. p by Holm over the study's primary figures of each comparison; the other figures have intervals and no test. " +
			"ρ is the correlation over deals, saving the share of deals that playing the same ones saved against playing others."},
	}
	for i := range f.Variants {
		v := &f.Variants[i]
		if v.Scope.Mirror || len(f.Variants) <= mostAnswers {
			s.Answers = append(s.Answers, v.answers()...)
		}
	}
	for i, c := range f.variantCharts() {
		s.Drawings = append(s.Drawings, Drawing{
			Named: chart.Named{Name: fmt.Sprintf("variants-%d", i+1), Chart: c.Chart()},
			Reading: "Each point is what a rule variant changes in one figure of one line-up, on the same deals. A line that crosses zero: no change was shown. " +
				"The shaded band is what this study calls fair.",
		})
	}
	return s, true
}

// name is what a comparison is of: "cheap-mayor against standard".
func (v *Variant) name() string { return fmt.Sprintf("%s against %s", v.Rules, v.Base) }

// answers says what the variant does to the primary figures.
func (v *Variant) answers() []Answer {
	var all []Answer
	for _, k := range v.Figures {
		if !k.Primary || !k.Difference.HasInterval() {
			continue
		}
		a := Answer{Of: v.Scope.Name(), Verdict: string(k.Verdict), Estimate: k.difference()}
		if k.Tested() && k.P < 1-stats.Confidence {
			a.Text = fmt.Sprintf("The rules %s change the %s by %s (%s).", v.Rules, k.Label, k.difference(), stats.FormatP(k.P))
		} else {
			a.Text = fmt.Sprintf("The rules %s were not shown to change the %s: %s.", v.Rules, k.Label, k.difference())
		}
		all = append(all, a)
	}
	return all
}

// difference prints a difference with its interval.
func (k *Compared) difference() string {
	if k.Unit == ShareUnit {
		return k.Difference.Points() + " " + k.Difference.PointsInterval()
	}
	return fmt.Sprintf("%s %s (%s)", k.Difference.Number(), k.Unit, k.Difference.NumberInterval())
}

// compared is the columns that a comparison fills, all as text but the
// numbers: a table holds shares and other units in one column.
func comparedColumns(base, other string) []Column {
	return []Column{Words("figure"), Words("unit"), Words(base), Words(other), Words("difference"), Words("95% interval"),
		PValues("p"), Words("verdict"), Amounts("ρ", "").Fixed(2), Shares("saving").Fixed(0)}
}

func (k *Compared) row() []Datum {
	row := []Datum{Word(k.Label)}
	if k.Unit == ShareUnit {
		row = append(row, Word("%"), Word(k.Base.Percent()), Word(k.Other.Percent()), Word(k.Difference.Points()), Word(k.Difference.PointsInterval()))
	} else {
		row = append(row, Word(k.Unit), Word(k.Base.Number()), Word(k.Other.Number()), Word(k.Difference.Number()), Word(k.Difference.NumberInterval()))
	}
	verdict := string(k.Verdict)
	if verdict == "" {
		verdict = None
	}
	row = append(row, k.Contrast.Datum(), Word(verdict))
	for _, x := range []*float64{k.Rho, k.Saving} {
		if x == nil {
			row = append(row, Datum{})
			continue
		}
		row = append(row, Exact(*x))
	}
	return row
}

// variantTable has a row for each variant, line-up and figure: the study's
// primary ones alone, or all.
func (f *Figures) variantTable(primary bool) Table {
	t := Table{
		Name: "variants", Title: "Rule variants, all figures", Long: true,
		Caption: "variant less base on the same deals; 95% intervals over deals (paired, ratios linearised)",
		Columns: append([]Column{Words("variant"), Labels("players"), Words("line-up"), Counts("deals")}, comparedColumns("base", "variant")...),
	}
	if primary {
		t.Name, t.Title, t.Long = "variants-primary", "", false
		t.Caption = "the study's primary figures; " + t.Caption
	}
	for i := range f.Variants {
		v := &f.Variants[i]
		for j := range v.Figures {
			if k := &v.Figures[j]; k.Primary || !primary {
				t.Rows = append(t.Rows, append([]Datum{Word(v.Rules), Count(int64(v.Scope.Players)), Word(v.Scope.Lineup), Count(v.Deals)}, k.row()...))
			}
		}
	}
	return t
}

// variantUnits lists the units of the figures: a chart has one axis.
func (f *Figures) variantUnits() []string {
	var units []string
	for i := range f.Variants {
		for _, k := range f.Variants[i].Figures {
			if indexOf(units, k.Unit) < 0 {
				units = append(units, k.Unit)
			}
		}
	}
	return units
}

// mostVariants is how many variants have a chart of their own.
const mostVariants = 6

// variantCharts are a chart of shares for each variant, and one of all variants
// for each other unit.
func (f *Figures) variantCharts() []chart.Forest {
	var all []chart.Forest
	for _, rules := range f.Header.Rules[1:min(len(f.Header.Rules), 1+mostVariants)] {
		if d := f.variantForest(rules, ShareUnit); len(d.Groups) > 0 {
			all = append(all, d)
		}
	}
	for _, unit := range f.variantUnits() {
		if unit != ShareUnit {
			all = append(all, f.variantForest("", unit))
		}
	}
	return all
}

// variantForest draws the differences of a variant, "" for all of them, in the
// figures with one unit, in groups by line-up.
func (f *Figures) variantForest(rules, unit string) chart.Forest {
	d, scale := comparedForest(unit, f.Header.Margin)
	d.Frame = chart.Frame{Title: f.variantFinding(rules, unit), Caption: "Variant less base rules on the same deals; 95% intervals over deals. " + f.Header.Source() + "."}
	rows, of := 0, 0
	for i := range f.Variants {
		v := &f.Variants[i]
		if rules != "" && v.Rules != rules {
			continue
		}
		g := chart.ForestGroup{Name: fmt.Sprintf("%s · %s", v.name(), v.Scope.Name())}
		for j := range v.Figures {
			if k := &v.Figures[j]; k.Unit == unit {
				if of++; rows < MostRows {
					rows++
					g.Rows = append(g.Rows, k.forestRow(scale))
				}
			}
		}
		if len(g.Rows) > 0 {
			d.Groups = append(d.Groups, g)
		}
	}
	d.Caption += Drawn(rows, of)
	return d
}

// comparedForest is a chart of differences in one unit, without rows, and what
// they are to be multiplied by.
func comparedForest(unit string, margin float64) (chart.Forest, float64) {
	d := chart.Forest{Axis: "difference, " + unit, ZeroLabel: "no change", IntervalLabel: "difference with 95% interval", Columns: []string{"difference", "95% interval"}}
	if unit != ShareUnit {
		return d, 1
	}
	d.Axis = "difference, percentage points"
	d.Band, d.BandLabel = 100*margin, fmt.Sprintf("within ±%s, which this study calls fair", points(margin))
	return d, 100
}

// forestRow is a figure as a row of that chart.
func (k *Compared) forestRow(scale float64) chart.ForestRow {
	m := k.Difference.Scaled(scale)
	row := chart.ForestRow{Label: k.Label, Value: m.Value, Low: m.Low, High: m.High, Known: m.Known(), Interval: m.HasInterval(),
		Cells: []string{k.Difference.Number(), k.Difference.NumberInterval()}}
	if k.Unit == ShareUnit {
		row.Cells = []string{k.Difference.Points(), k.Difference.PointsInterval()}
	}
	return row
}

// variantFinding counts the primary figures that change.
func (f *Figures) variantFinding(rules, unit string) string {
	who := "The rule variants change"
	if rules != "" {
		who = "The rules " + rules + " change"
	}
	changed, of := 0, 0
	for i := range f.Variants {
		for _, k := range f.Variants[i].Figures {
			if (rules == "" || f.Variants[i].Rules == rules) && k.Unit == unit && k.Primary && k.Tested() {
				of++
				if k.P < 1-stats.Confidence {
					changed++
				}
			}
		}
	}
	if of == 0 {
		return "What the rule variants change, in " + unit
	}
	return fmt.Sprintf("%s %d of %d primary figures beyond chance", who, changed, of)
}
