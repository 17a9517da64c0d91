package analysis

import (
	"fmt"
	"strings"

	"tweed/analysis/stats"
)

// Summary prints the figures so that a stranger has the answers on one screen
// or two: a line per cell, the plain sentences, no long tables.
func (f *Figures) Summary() string {
	var p Page
	f.Header.print(&p)
	f.advantageTable(&p)
	f.strategyTable(&p)
	if f.Extra != nil {
		f.Extra.Summary(&p)
	}
	return p.String()
}

// Detail prints the long tables: every seat of every cell, and the game's own.
func (f *Figures) Detail() string {
	var p Page
	f.Header.print(&p)
	for i := range f.Advantage {
		f.seatTable(&p, &f.Advantage[i])
	}
	f.strategyTable(&p)
	if f.Extra != nil {
		f.Extra.Detail(&p)
	}
	return p.String()
}

// print writes the lines over everything.
func (h *Header) print(p *Page) {
	rules := "rules " + strings.Join(h.Rules, ", ")
	p.Line("%s · %s · %s games in %s blocks · %s · master %d", h.Study, h.Game, count(h.Games), count(h.Blocks), rules, h.Seed)
	void := ""
	if h.Void > 0 {
		void = fmt.Sprintf(" · blocks with a fault are left out of every figure: %s", count(h.Void))
	}
	p.Line("%s%s · run %s", h.Faults, void, shortID(h.RunID))
	for _, w := range h.Warnings {
		p.Text("WARNING: " + w)
	}
}

// shortID is enough of a run id to tell runs apart.
func shortID(id string) string { return id[:min(12, len(id))] }

// Deals says what a cell's figures rest on: "4,000 mirror", "667 × 6 full".
func (s Scope) Deals() string {
	if s.GamesPerBlock == 1 {
		return fmt.Sprintf("%s %s", count(s.Blocks), s.Design)
	}
	return fmt.Sprintf("%s × %d %s", count(s.Blocks), s.GamesPerBlock, s.Design)
}

// CellColumns heads the columns that say which cell a line is of; the rule set
// only where the study has several.
func (h *Header) CellColumns(more ...string) []Column {
	names := []string{"<players", "<line-up"}
	if len(h.Rules) > 1 {
		names = append(names, "<rules")
	}
	return Columns(append(names, more...)...)
}

// Cell fills those columns.
func (h *Header) Cell(s Scope, more ...string) []string {
	cells := []string{fmt.Sprint(s.Players), s.Lineup}
	if len(h.Rules) > 1 {
		cells = append(cells, s.Rules)
	}
	return append(cells, more...)
}

// advantageTable is F1 in a line a cell.
func (f *Figures) advantageTable(p *Page) {
	p.Heading("First-player advantage", fmt.Sprintf("the first seat's win share less a fair share 1/n; 95%% intervals over blocks of games with one deal; "+
		"this study calls up to %s fair", points(f.Header.Margin)))
	var rows [][]string
	for i := range f.Advantage {
		a := &f.Advantage[i]
		rows = append(rows, f.Header.Cell(a.Scope, a.Scope.Deals(), a.firstShare(), a.First.Points(), a.First.PointsInterval(), a.EqualSeats.short(), a.verdict()))
	}
	p.Table(f.Header.CellColumns("blocks", "first seat", "advantage", "95% interval", "equal seats", "<verdict"), rows)
	said := 0
	for i := range f.Advantage {
		a := &f.Advantage[i]
		if said < mostSentences && (a.Scope.Mirror || len(f.Advantage) <= mostSentences) {
			p.Item(a.Scope.Name() + ": " + a.Sentence)
			said++
		}
	}
}

// mostSentences is how many line-ups a summary puts in words; of more than
// that, it takes the mirror ones, which answer for the game itself.
const mostSentences = 8

// firstShare is the first seat's share with the decimals of the advantage.
func (a *Advantage) firstShare() string {
	m := a.First.minus(-a.Fair)
	return m.Percent()
}

func (a *Advantage) verdict() string {
	if a.Verdict == nil {
		return None
	}
	return string(a.Verdict.Outcome)
}

// short is a test's p value alone.
func (t Test) short() string {
	if t.Name == "" {
		return None
	}
	return stats.FormatP(t.P)
}

// strategyTable is F2: a line for each strategy of each mixed line-up.
func (f *Figures) strategyTable(p *Page) {
	if len(f.Strategies) == 0 {
		return
	}
	p.Heading("Strategies", "win share of one seat of the strategy; 95% block t intervals; p against a fair share, Holm over the line-up")
	columns := f.Header.CellColumns("<strategy", "blocks", "win share", "95% interval", "vs fair", "<p", "score", "95% interval")
	if f.unit != "" {
		columns[len(columns)-2].Name = "mean " + f.unit
	}
	var rows [][]string
	for i := range f.Strategies {
		s := &f.Strategies[i]
		for _, c := range s.Contestants {
			name := c.Strategy
			if c.Seats > 1 {
				name = fmt.Sprintf("%s ×%d", name, c.Seats)
			}
			pv := None
			if c.Note == "" {
				pv = stats.FormatP(c.P)
			}
			rows = append(rows, f.Header.Cell(s.Scope, name, s.Scope.Deals(), c.Share.Percent(), c.Share.PercentInterval(),
				c.Difference.Points(), pv, c.Score.Number(), c.Score.NumberInterval()))
		}
	}
	p.Table(columns, rows)
}

// seatTable is F1 of one cell, a line a seat, as the contract prints it.
func (f *Figures) seatTable(p *Page, a *Advantage) {
	p.Heading("First-player advantage", a.Scope.String())
	rows := make([][]string, len(a.Seats))
	for i, s := range a.Seats {
		rows[i] = []string{
			fmt.Sprint(s.Seat + 1), s.Share.Percent(), s.Share.PercentInterval(), s.Share.minus(a.Fair).Points(),
			s.Sole.Percent(), s.Sole.PercentInterval(), count(s.Shared), s.Score.Number(), s.Score.NumberInterval(),
		}
	}
	score := "mean score"
	if f.unit != "" {
		score = "mean " + f.unit
	}
	p.Table(Columns("<seat", "win share", "95% simultaneous", "vs "+a.fairShare(), "sole wins", "95% interval", "shared wins", score, "95% interval"), rows)
	p.Line("equal seats: %s   FPA %s %s   %s", a.EqualSeats, a.First.Points(), a.First.PointsInterval(), a.judgement())
	p.Text(a.Sentence)
	p.Line("%s", a.Scope.Faults)
}

// judgement is the verdict with its margin and tests.
func (a *Advantage) judgement() string {
	v := a.Verdict
	if v == nil {
		return "no verdict: " + a.Note
	}
	zero := "statistically non-zero"
	if !v.NonZero {
		zero = "statistically not distinct from zero"
	}
	s := fmt.Sprintf("margin %s pp: %s (TOST %s), %s", trim(100*v.Margin), v.Outcome, stats.FormatP(v.TOSTP), zero)
	if v.Outcome == stats.Inconclusive && v.BlocksNeeded > 0 {
		s += fmt.Sprintf(", about %s blocks needed", count(round2(int64(v.BlocksNeeded))))
	}
	return s
}
