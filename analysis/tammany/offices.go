package tammany

import (
	"fmt"

	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// Offices is what the city offices are worth and how they are used, for one
// cell. Who gets an office is the mayor's choice: the values are associations.
type Offices struct {
	Scope   analysis.Scope `json:"scope"`
	Label   string         `json:"label"`
	Offices []Office       `json:"offices"`
	// Gifts is what the mayor gives to whom: a row for each rank of the receiver
	// among the opponents, by points at the election; equal ones share the
	// better rank.
	Gifts []Gift `json:"gifts"`
}

// Office is one office.
type Office struct {
	Name  string `json:"name"`
	Given int64  `json:"given"` // times it was handed out
	// Wins and Score are the win share and the final points of its holder less
	// the mean of the holders of the other offices, in the same game and term.
	Wins  analysis.Contrast `json:"win_share_against_others"`
	Score analysis.Contrast `json:"points_against_others"`
	// Used is the share of its holders' turns in which the power was used.
	Used analysis.Measure `json:"used"`
}

// Gift is what receivers of one rank get.
type Gift struct {
	Rank    int                `json:"rank"`  // 1 is the best-placed opponent
	Given   int64              `json:"given"` // offices that went to that rank
	Offices []analysis.Measure `json:"offices"`
}

// figure makes the figure of the tally.
func (t *officeTally) figure(scope analysis.Scope) Offices {
	out := Offices{Scope: scope, Label: analysis.Association}
	for i := range t.value {
		out.Offices = append(out.Offices, t.office(scope, i))
	}
	for r := range t.gifts {
		j := &t.gifts[r]
		g := Gift{Rank: r + 1, Given: j.Sum(analysis.The(0))}
		for o := range officeCount {
			g.Offices = append(g.Offices, j.Share(analysis.The(1+o), analysis.The(0), 1))
		}
		out.Gifts = append(out.Gifts, g)
	}
	return out
}

// office makes one office. The mayor gives every opponent one, so the others
// are the opponents but one: the block sums are of the holder's number times
// all holders less the sum over these, which is the difference to the mean of
// the others times their number.
func (t *officeTally) office(scope analysis.Scope, i int) Office {
	v, u := &t.value[i], &t.use[i]
	others := int64(scope.Players - 2)
	against := func(y int, parts int64) analysis.Contrast {
		return v.Contrast(
			analysis.Quotient{Y: analysis.The(y), X: analysis.Form(nil).Plus(others, fGiven), Parts: parts},
			analysis.Quotient{Y: nil, X: analysis.The(fGiven), Parts: 1})
	}
	return Office{
		Name: record.Offices[firstOffice+i], Given: v.Sum(analysis.The(fGiven)),
		Wins: against(fWins, analysis.WinParts), Score: against(fScore, 1),
		Used: u.Share(analysis.The(uUses), analysis.The(uTurns), 1),
	}
}

// title is an office's name for people: "Deputy Mayor".
func officeTitle(name string) string {
	titles := map[string]string{
		"deputy_mayor": "Deputy Mayor", "chief_of_police": "Chief of Police",
		"council_president": "Council President", "precinct_chairman": "Precinct Chairman",
	}
	if t, ok := titles[name]; ok {
		return t
	}
	return fmt.Sprint(name)
}
