package analysis

import (
	"fmt"
	"slices"
	"strings"

	"tweed/analysis/chart"
	"tweed/analysis/stats"
)

// MostRows is how many rows a chart has at most; a study with more line-ups has
// them all in its tables.
const MostRows = 40

// forest puts F1 of every cell into a chart, in groups by player count.
func (f *Figures) forest() chart.Forest {
	d := chart.Forest{
		Frame: chart.Frame{Title: f.advantageFinding(), Caption: f.advantageCaption()},
		Axis:  "first seat's win share less a fair share 1/n, percentage points",
		Band:  100 * f.Header.Margin, BandLabel: fmt.Sprintf("within ±%s, which this study calls fair", points(f.Header.Margin)),
		ZeroLabel: "fair share 1/n", IntervalLabel: "estimate with 95% interval",
		Columns: []string{"advantage", "95% interval", "verdict"},
	}
	rows := 0
	for _, n := range f.playerCounts() {
		g := chart.ForestGroup{Name: fmt.Sprintf("%d players", n)}
		for i := range f.Advantage {
			if a := &f.Advantage[i]; a.Scope.Players == n && rows < MostRows {
				g.Rows = append(g.Rows, a.row(len(f.Header.Rules) > 1))
				rows++
			}
		}
		if len(g.Rows) > 0 {
			d.Groups = append(d.Groups, g)
		}
	}
	d.Caption += Drawn(rows, len(f.Advantage))
	return d
}

// Drawn ends a caption where a chart leaves rows out.
func Drawn(rows, of int) string {
	if rows == of {
		return ""
	}
	return fmt.Sprintf(" The first %d of %d rows are drawn; the tables have all.", rows, of)
}

func (a *Advantage) row(rules bool) chart.ForestRow {
	label := a.Scope.Lineup
	if rules {
		label = a.Scope.Rules + ": " + label
	}
	m := a.First.Scaled(100)
	return chart.ForestRow{
		Label: label, Value: m.Value, Low: m.Low, High: m.High, Known: m.Known(), Interval: m.HasInterval(),
		Cells: []string{a.First.Points(), a.First.PointsInterval(), a.verdict()},
	}
}

// playerCounts lists the player counts of the cells, from small to large.
func (f *Figures) playerCounts() []int {
	var all []int
	for i := range f.Advantage {
		all = append(all, f.Advantage[i].Scope.Players)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// advantageFinding is the chart's title: what the verdicts say together.
func (f *Figures) advantageFinding() string {
	margin := points(f.Header.Margin)
	var favoured, unfavoured, fair, open []string
	for i := range f.Advantage {
		a := &f.Advantage[i]
		name := a.Scope.short()
		switch {
		case a.Verdict == nil || a.Verdict.Outcome == stats.Inconclusive:
			open = append(open, name)
		case a.Verdict.Outcome == stats.Equivalent:
			fair = append(fair, name)
		case a.First.Value > 0:
			favoured = append(favoured, name)
		default:
			unfavoured = append(unfavoured, name)
		}
	}
	var parts []string
	for _, k := range []struct {
		names []string
		says  string
	}{
		{favoured, "The start player wins over " + margin + " more than a fair share with "},
		{unfavoured, "The start player wins over " + margin + " less than a fair share with "},
		{fair, "The start player's advantage is within " + margin + " with "},
		{open, "It is open whether the start player's advantage exceeds " + margin + " with "},
	} {
		switch {
		case len(k.names) == 0:
		case len(k.names) == len(f.Advantage) && len(f.Advantage) > 1:
			parts = append(parts, k.says+"every line-up.")
		case len(k.names) > 2:
			parts = append(parts, fmt.Sprintf("%s%d of %d line-ups.", k.says, len(k.names), len(f.Advantage)))
		default:
			parts = append(parts, k.says+list(k.names)+".")
		}
	}
	return strings.Join(parts, " ")
}

// short names a cell in running text: "4 (mirror machine)".
func (s Scope) short() string { return fmt.Sprintf("%d players (%s)", s.Players, s.Lineup) }

// list joins names as prose does.
func list(names []string) string {
	switch n := len(names); n {
	case 0:
		return ""
	case 1:
		return names[0]
	default:
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
}

func (f *Figures) advantageCaption() string {
	inside := "inside (TOST), INCONCLUSIVE needs more games"
	if f.Header.Sequential {
		inside = "inside, INCONCLUSIVE across its edge"
	}
	return fmt.Sprintf("95%% %s, a block being all games of one deal. Against the study's margin: MATERIAL lies outside it, EQUIVALENT %s. %s.",
		f.Header.intervals(), inside, f.Header.Source())
}

// Source says in a chart's caption what it is drawn from: game, games, rules
// and seed.
func (h *Header) Source() string {
	s := fmt.Sprintf("%s, study %s: %s games in %s blocks, rules %s, master seed %d, %s",
		h.Game, h.Study, count(h.Games), count(h.Blocks-h.Void), strings.Join(h.Rules, ", "), h.Seed, h.Faults)
	if len(h.Warnings) > 0 {
		s += "; " + strings.Join(h.Warnings, "; ")
	}
	return s
}
