package tammany

import "tweed/analysis"

// Habits is how the strategies of one cell play, and what it brings them.
type Habits struct {
	Scope      analysis.Scope `json:"scope"`
	Strategies []Habit        `json:"strategies"`
}

// Habit is one strategy's, all seats together in a mirror line-up. All are ratios
// of sums with linearised intervals by block (F6).
type Habit struct {
	Group Group `json:"group"`
	// Wins is the win share of a seat, Slanders those it makes in a game, Kept the
	// favors that it holds at the end.
	Wins     analysis.Measure `json:"wins"`
	Slanders analysis.Measure `json:"slanders"`
	Kept     analysis.Measure `json:"kept"`
	// Bosses is how many it has, at the vote, in a contested ward where it stands.
	// It rests on the deals whose ballots are kept.
	Bosses analysis.Measure `json:"bosses_per_contested_ward"`
}

// figure makes the figure of the tally.
func (t *habitTally) figure(scope analysis.Scope) Habits {
	the := analysis.The
	out := Habits{Scope: scope}
	for i := range t.groups {
		seats, votes := &t.seats[i], &t.votes[i]
		out.Strategies = append(out.Strategies, Habit{
			Group:    t.groups[i],
			Wins:     seats.Share(the(hWins), the(hSeats), analysis.WinParts),
			Slanders: seats.Amount(the(hSlanders), the(hSeats), 1),
			Kept:     seats.Amount(the(hKept), the(hSeats), 1),
			Bosses:   votes.Amount(the(hStanding), the(hContests), 1),
		})
	}
	return out
}

// habitSection is how the strategies differ, side by side.
func (f *Figures) habitSection() analysis.Section {
	t := analysis.Table{
		Name: "habits",
		Caption: "per seat of the strategy and game: win share, slanders made, favors kept to the end, and bosses at the vote in a contested ward where it stands; " +
			"ratios of sums, 95% intervals by block",
		Columns: f.Header.CellColumns(analysis.Words("seats of"), analysis.Counts("seats"), analysis.Shares("wins").With("95% interval"),
			analysis.Amounts("slanders", "slanders").With("95% interval"), analysis.Amounts("kept", "favors").With("95% interval"),
			analysis.Amounts("bosses", "bosses").With("95% interval"), analysis.Counts("stands")),
		Foot: []string{"stands: contested wards with a boss of the strategy, in the deals whose ballots are kept"},
	}
	for i := range f.Habits {
		k := &f.Habits[i]
		for _, h := range k.Strategies {
			t.Rows = append(t.Rows, f.Header.Cell(k.Scope, analysis.Word(h.Group.Name), analysis.Count(h.Wins.Denominator), analysis.Estimate(h.Wins),
				analysis.Estimate(h.Slanders), analysis.Estimate(h.Kept), analysis.Estimate(h.Bosses), analysis.Count(h.Bosses.Denominator)))
		}
	}
	return analysis.Section{Name: "habits", Title: "Habits of strategies", Question: "How do the strategies differ?", Tables: []analysis.Table{t}}
}
