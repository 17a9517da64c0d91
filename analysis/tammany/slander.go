package tammany

import "tweed/analysis"

// Slander is when, against whom and with what result players slander, for one
// cell.
type Slander struct {
	Scope   analysis.Scope  `json:"scope"`
	Years   []SlanderYear   `json:"years"`
	Victims []SlanderVictim `json:"victims"`
	Effect  SlanderEffect   `json:"effect"`
}

// SlanderYear is one year of the game; slander begins in term 2.
type SlanderYear struct {
	Year  int              `json:"year"`
	Made  analysis.Measure `json:"made"`   // share of turns with a slander
	Apart analysis.Measure `json:"spread"` // share of slanders that spread
}

// SlanderVictim is the opponents of one rank by points after the election before.
type SlanderVictim struct {
	Rank int `json:"rank"`
	// Hit is the share of the opponents of that rank that a slander chose as its
	// victim. With all opponents alike it were 1/(n−1).
	Hit analysis.Measure `json:"hit"`
}

// SlanderEffect is what became of the slandered wards at the next election: an
// association, since players slander where it matters. A ward is counted for
// each slander and spread in the term.
type SlanderEffect struct {
	Label     string           `json:"label"`
	Slanderer analysis.Measure `json:"slanderer_wins"`
	Victim    analysis.Measure `json:"victim_wins"`
	Other     analysis.Measure `json:"other_wins"`
	Nobody    analysis.Measure `json:"nobody_wins"`
	// Lead is the slanderer's rate less the victim's, of the same wards.
	Lead analysis.Contrast `json:"slanderer_against_victim"`
	// Spared is what any one seat wins of the wards of the same terms that nobody
	// slandered.
	Spared analysis.Measure `json:"a_seat_wins_unslandered"`
}

// figure makes the figure of the tally.
func (t *slanderTally) figure(scope analysis.Scope) Slander {
	the := analysis.The
	out := Slander{Scope: scope}
	for i := range t.years {
		out.Years = append(out.Years, SlanderYear{
			Year: i + 1, Made: t.years[i].Share(the(lSlanders), the(lTurns), 1), Apart: t.years[i].Share(the(lSpreads), the(lSlanders), 1),
		})
	}
	for i := range t.victims {
		out.Victims = append(out.Victims, SlanderVictim{Rank: i + 1, Hit: t.victims[i].Share(the(kVictims), the(kOpponents), 1)})
	}
	rate := func(y analysis.Form) analysis.Measure { return t.effect.Share(y, the(xSlandered), 1) }
	quotient := func(y int) analysis.Quotient { return analysis.Quotient{Y: the(y), X: the(xSlandered), Parts: 1} }
	out.Effect = SlanderEffect{
		Label:     analysis.Association,
		Slanderer: rate(the(xSlanderer)), Victim: rate(the(xVictim)), Other: rate(the(xOther)),
		Nobody: rate(the(xSlandered).Plus(-1, xSlanderer).Plus(-1, xVictim).Plus(-1, xOther)),
		Lead:   t.effect.Contrast(quotient(xSlanderer), quotient(xVictim)),
		Spared: t.effect.Share(the(xSparedWon), the(xSparedSeats), 1),
	}
	return out
}
