package analysis

import (
	"fmt"

	"tweed/analysis/chart"
	"tweed/analysis/stats"
)

// advantageSection is F1: a line a cell, and a table of seats for each.
func (f *Figures) advantageSection() Section {
	s := Section{
		Name: "first-player-advantage", Title: "First-player advantage", Question: "Is the start player favoured?", Headline: true,
		Answers: f.advantageAnswers(),
		Drawings: []Drawing{{
			Named: chart.Named{Name: "first-player-advantage", Chart: f.forest().Chart()},
			Reading: fmt.Sprintf("Each point is one line-up: how many percentage points more (to the right) or less (to the left) than its fair share the start player wins. "+
				"The line through it is where the true value lies with 95%% confidence. The shaded band is what this study calls fair, ±%s: "+
				"a line wholly outside it is MATERIAL, one well inside it EQUIVALENT, one that crosses its edge needs more games.", points(f.Header.Margin)),
		}},
		Tables: []Table{f.advantageTable()},
	}
	for i := range f.Advantage {
		s.Tables = append(s.Tables, f.seatTable(&f.Advantage[i]))
	}
	return s
}

// advantageAnswers puts F1 in words: that of the mirror line-ups, which answer
// for the game itself, or without any that of the others.
func (f *Figures) advantageAnswers() []Answer {
	mirrors := false
	for i := range f.Advantage {
		mirrors = mirrors || f.Advantage[i].Scope.Mirror
	}
	var said []Answer
	for i := range f.Advantage {
		a := &f.Advantage[i]
		if a.Scope.Mirror != mirrors {
			continue
		}
		answer := Answer{Of: f.Header.CellName(a.Scope), Text: a.Sentence}
		if a.Verdict != nil {
			answer.Verdict = string(a.Verdict.Outcome)
		}
		if a.First.HasInterval() {
			answer.Estimate = a.First.Points() + " " + a.First.PointsInterval()
		}
		said = append(said, answer)
	}
	return said
}

// advantageTable is F1 in a line a cell.
func (f *Figures) advantageTable() Table {
	t := Table{
		Name: "first-player-advantage",
		Caption: fmt.Sprintf("the first seat's win share less a fair share 1/n; 95%% intervals over blocks of games with one deal; "+
			"this study calls up to %s fair", points(f.Header.Margin)),
		Columns: f.Header.CellColumns(Words("blocks"), Shares("first seat"), Differences("advantage").With("95% interval"), PValues("equal seats"), Words("verdict")),
	}
	for i := range f.Advantage {
		a := &f.Advantage[i]
		t.Rows = append(t.Rows, f.Header.Cell(a.Scope, Word(a.Scope.Deals()), Estimate(a.firstShare()), Estimate(a.First), a.EqualSeats.datum(), Word(a.verdict())))
	}
	return t
}

func (a *Advantage) verdict() string {
	if a.Verdict == nil {
		return None
	}
	return string(a.Verdict.Outcome)
}

// datum is a test's p value alone.
func (t Test) datum() Datum {
	if t.Name == "" {
		return Datum{}
	}
	return Exact(t.P)
}

// seatTable is F1 of one cell, a line a seat, as the contract prints it.
func (f *Figures) seatTable(a *Advantage) Table {
	t := Table{
		Name: "seats", Scope: &a.Scope, Long: true,
		Columns: []Column{
			Labels("seat"), Shares("win share").With("95% simultaneous"), Differences("vs " + a.fairShare()),
			Shares("sole wins").With("95% interval"), Counts("shared wins"), f.scoreColumn(),
		},
		Foot: []string{
			fmt.Sprintf("equal seats: %s   FPA %s %s   %s", a.EqualSeats, a.First.Points(), a.First.PointsInterval(), a.judgement()),
			a.Sentence,
			a.Scope.Faults.String(),
		},
	}
	for _, s := range a.Seats {
		t.Rows = append(t.Rows, []Datum{Count(int64(s.Seat + 1)), Estimate(s.Share), Estimate(s.Share.minus(a.Fair)), Estimate(s.Sole), Count(s.Shared), Estimate(s.Score)})
	}
	return t
}

// scoreColumn is the mean final score in the game's unit.
func (f *Figures) scoreColumn() Column {
	if f.unit == "" {
		return Amounts("mean score", "").With("95% interval")
	}
	return Amounts("mean "+f.unit, "").With("95% interval")
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
	by := "TOST " + stats.FormatP(v.TOSTP)
	if v.Sequence {
		by = "confidence sequence"
	}
	s := fmt.Sprintf("margin %s pp: %s (%s), %s", trim(100*v.Margin), v.Outcome, by, zero)
	if v.Outcome == stats.Inconclusive && v.BlocksNeeded > 0 {
		s += fmt.Sprintf(", about %s blocks would decide it if that is the truth", count(round2(int64(v.BlocksNeeded))))
	}
	return s
}

// firstShare is the first seat's win share with the interval of its advantage.
// The value is not made of the advantage and 1/n: their sum may round otherwise.
func (a *Advantage) firstShare() Measure {
	m := a.First.minus(-a.Fair)
	if len(a.Seats) > 0 {
		m.Value = a.Seats[0].Share.Value
	}
	return m
}
