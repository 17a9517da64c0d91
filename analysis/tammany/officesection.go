package tammany

import (
	"fmt"

	"tweed/analysis"
	"tweed/analysis/chart"
)

// officeSection is what offices are worth, their use, and who gets them.
func (f *Figures) officeSection() (analysis.Section, bool) {
	if len(f.Offices) == 0 {
		return analysis.Section{}, false
	}
	s := analysis.Section{
		Name: "offices", Title: "Offices", Question: "Which office is worth most?",
		Tables: []analysis.Table{f.officeTable()},
		Notes: []string{"Association, not effect: the mayor gives the offices out. Worth is the holder's win share, or points, less the mean of the holders of the other offices in the same game and term. " +
			"In terms with one holder there is nothing to compare."},
	}
	for i := range f.Offices {
		k := &f.Offices[i]
		if k.Scope.Mirror && len(s.Answers) < 6 {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: k.sentence()})
		}
		s.Tables = append(s.Tables, k.giftTable())
	}
	if d := f.officeForest(); len(d.Groups) > 0 {
		s.Drawings = append(s.Drawings, analysis.Drawing{
			Named: chart.Named{Name: "office-value", Chart: d.Chart()},
			Reading: "Each point is one office: how many percentage points more often its holder wins the game than the holders of the other offices of the same game and term. " +
				"Part of that is whom the mayor gives it to.",
		})
	}
	return s, true
}

// best is the office that goes most with winning, nil where no interval tells.
func (k *Offices) best() (best *Office) {
	for i := range k.Offices {
		if o := &k.Offices[i]; o.Wins.Difference.HasInterval() && (best == nil || o.Wins.Difference.Value > best.Wins.Difference.Value) {
			best = o
		}
	}
	return best
}

// officeFinding is the chart's title.
func (f *Figures) officeFinding() string {
	name := ""
	for i := range f.Offices {
		if k := &f.Offices[i]; k.Scope.Mirror {
			best := k.best()
			if best == nil || best.Wins.Difference.Low <= 0 || name != "" && best.Name != name {
				return "Which office goes with winning depends on the number of players, or is open"
			}
			name = best.Name
		}
	}
	if name == "" {
		return "Win share of an office's holder against the holders of the others"
	}
	return fmt.Sprintf("The %s wins more often than the holders of the other offices, in every mirror line-up", officeTitle(name))
}

// sentence says which office goes with winning.
func (k *Offices) sentence() string {
	best := k.best()
	switch {
	case best == nil:
		return "Too few games to compare the offices."
	case best.Wins.Difference.Low <= 0:
		return "No office was shown to go with winning more than the others."
	default:
		return fmt.Sprintf("The %s has a win share %s above that of the holders of the other offices – an association.",
			officeTitle(best.Name), best.Wins.Difference.QuotedPoints())
	}
}

func (f *Figures) officeTable() analysis.Table {
	t := analysis.Table{
		Name:    "offices",
		Caption: "association, not effect: win share and final VP against the holders of the other offices, paired within game and term, 95% intervals by block; used: share of turns with the power used",
		Columns: f.Header.CellColumns(analysis.Words("office"), analysis.Counts("given"), analysis.Differences("win share").With("95% interval"),
			analysis.Amounts("points", "VP").With("95% interval"), analysis.Shares("used")),
	}
	for i := range f.Offices {
		k := &f.Offices[i]
		for _, o := range k.Offices {
			t.Rows = append(t.Rows, f.Header.Cell(k.Scope, analysis.Word(officeTitle(o.Name)), analysis.Count(o.Given), analysis.Estimate(o.Wins.Difference),
				analysis.Estimate(o.Score.Difference), analysis.Estimate(o.Used)))
		}
	}
	return t
}

// giftTable is what the mayor gives to whom.
func (k *Offices) giftTable() analysis.Table {
	t := analysis.Table{
		Name: "office-gifts", Title: "What the mayor gives to whom", Scope: &k.Scope, Long: true,
		Caption: "share of the offices given to the opponent of that rank by points at the election (equal ones share the better rank); 95% intervals by block",
		Columns: []analysis.Column{analysis.Labels("rank"), analysis.Counts("given")},
		Foot:    []string{k.Scope.Faults.String()},
	}
	for _, o := range k.Offices {
		t.Columns = append(t.Columns, analysis.Shares(officeTitle(o.Name)).With("95% interval"))
	}
	for _, g := range k.Gifts {
		row := []analysis.Datum{analysis.Count(int64(g.Rank)), analysis.Count(g.Given)}
		for _, m := range g.Offices {
			row = append(row, analysis.Estimate(m))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// officeForest draws the offices' values, a group a line-up.
func (f *Figures) officeForest() chart.Forest {
	d := chart.Forest{
		Frame: chart.Frame{Title: f.officeFinding(), Caption: "Paired within game and term; 95% intervals by block; association, not effect. " + f.Header.Source() + "."},
		Axis:  "difference of win shares, percentage points", ZeroLabel: "no difference", IntervalLabel: "difference with 95% interval", Columns: []string{"difference", "95% interval"},
	}
	rows, of := 0, 0
	for i := range f.Offices {
		k := &f.Offices[i]
		g := chart.ForestGroup{Name: f.Header.CellName(k.Scope)}
		for _, o := range k.Offices {
			if o.Given == 0 {
				continue
			}
			if of++; rows == analysis.MostRows {
				continue
			}
			rows++
			m := o.Wins.Difference.Scaled(100)
			g.Rows = append(g.Rows, chart.ForestRow{Label: officeTitle(o.Name), Value: m.Value, Low: m.Low, High: m.High, Known: m.Known(), Interval: m.HasInterval(),
				Cells: []string{o.Wins.Difference.Points(), o.Wins.Difference.PointsInterval()}})
		}
		if len(g.Rows) > 0 {
			d.Groups = append(d.Groups, g)
		}
	}
	d.Caption += analysis.Drawn(rows, of)
	return d
}
