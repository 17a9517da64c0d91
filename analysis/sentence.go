package analysis

import (
	"fmt"
	"math"
	"strings"

	"tweed/analysis/stats"
)

// sentence says F1 to a designer: what was seen, and what may be concluded.
// Statistical and practical significance are separate words in it.
func (a *Advantage) sentence(margin float64) string {
	if a.Verdict == nil {
		return fmt.Sprintf("Too few games to say whether the start player is favoured: %s.", a.Note)
	}
	fair := fmt.Sprintf("the %s this study calls fair", points(margin))
	switch a.Verdict.Outcome {
	case stats.Material:
		return fmt.Sprintf("%s; that is more than %s.", a.seen(), fair)
	case stats.Equivalent:
		if a.Verdict.NonZero {
			return fmt.Sprintf("%s; that is within %s.", a.seen(), fair)
		}
		return fmt.Sprintf("No advantage of the start player was found, and one beyond %s is ruled out.", fair)
	default:
		return a.open(margin)
	}
}

// seen states the estimate: "The start player wins 0.50 points more often than
// a fair share of 25%".
func (a *Advantage) seen() string {
	more := "more"
	if a.First.Value < 0 {
		more = "less"
	}
	d := stats.Decimals(100 * (a.First.High - a.First.Low) / 2)
	size := stats.FormatNumber(100*math.Abs(a.First.Value), d)
	return fmt.Sprintf("The start player wins %s points %s often than a fair share of %s", size, more, a.fairShare())
}

// open is the sentence of an undecided verdict, with what would decide it.
func (a *Advantage) open(margin float64) string {
	if a.Verdict.NonZero {
		return fmt.Sprintf("%s; whether that lies inside or outside the %s this study calls fair is open: %s.", a.seen(), points(margin), a.wouldDecide())
	}
	return fmt.Sprintf("No advantage of the start player was found, but one of more than %s is not ruled out: %s.", points(margin), a.wouldDecide())
}

// wouldDecide forecasts what decides an open verdict. It can only take what was
// seen for the truth, and says so.
func (a *Advantage) wouldDecide() string {
	switch n := a.Verdict.BlocksNeeded; {
	case a.Verdict.Sequence:
		return "the confidence sequence at the end of this run does not say"
	case n == 0:
		return "what was seen lies so close to that edge that more games would hardly settle it"
	case a.Scope.GamesPerBlock == 1:
		return fmt.Sprintf("if what was seen is the truth, about %s games would decide it", count(round2(int64(n))))
	default:
		return fmt.Sprintf("if what was seen is the truth, about %s blocks would decide it", count(round2(int64(n))))
	}
}

// fairShare is 1/n as it is said: "25%", "33.3%".
func (a *Advantage) fairShare() string { return fairShare(a.Scope.Players) }

func fairShare(players int) string {
	if 100%players == 0 {
		return stats.FormatPercent(1/float64(players), 0)
	}
	return stats.FormatPercent(1/float64(players), 1)
}

// points says a difference of shares: "1 point", "0.5 points".
func points(share float64) string {
	if text := trim(100 * share); text != "1" {
		return text + " points"
	}
	return "1 point"
}

// trim prints a number that somebody chose with the decimals it has.
func trim(x float64) string {
	return strings.TrimSuffix(strings.TrimRight(stats.FormatNumber(x, 3), "0"), ".")
}

// round2 keeps two leading digits of a number that is a forecast.
func round2(n int64) int64 {
	unit := int64(1)
	for n/unit >= 100 {
		unit *= 10
	}
	return (n + unit/2) / unit * unit
}
