package analysis

import (
	"fmt"

	"tweed/analysis/stats"
)

// Kingmaking is, for one cell, how often a seat that can't win any more decides
// who does. It rests on the sample of games whose last stage (term, round) was
// played again with other choices of one seat at a time (the counterfactuals
// table):
//
//   - A seat is out of the race when it has no part of the win, neither in the
//     game nor in any of its Alternatives: tries in which it alone chooses
//     otherwise. That is as sure as so many tries are. A seat that would win p of
//     its varied tries is taken for out of the race in at most (1−p)⁶ of its games,
//     so that seats with a small chance left are among them.
//   - It is a kingmaker when in at least one of these tries somebody else wins than
//     in the game, or the same seats win with other shares.
//
// So it is about what a seat could have decided, not about what it wanted to. All
// rates are ratios of sums over deals with cluster-robust intervals; those
// between seats and strategies are of their games out of the race and not
// compared within deals.
type Kingmaking struct {
	Scope Scope  `json:"scope"`
	Stage string `json:"stage_is_called"`
	// Deals and Games were played otherwise; Failed deals, in which a strategy
	// failed in an alternative, are left out.
	Deals        int64 `json:"deals"`
	Games        int64 `json:"games"`
	Failed       int64 `json:"failed_deals"`
	Alternatives int   `json:"alternatives"` // tries of a seat
	// Decided is the share of games with a kingmaker.
	Decided Measure     `json:"games_with_a_kingmaker"`
	All     Outsiders   `json:"all_seats"`
	Seats   []Outsiders `json:"by_seat"`
	// Strategies are those of a mixed line-up.
	Strategies []Outsiders `json:"by_strategy,omitempty"`
}

// Outsiders is what seats decide that are out of the race: all, those in one
// place, or those of one strategy.
type Outsiders struct {
	Name string `json:"name"`
	// Out is how often such a seat is out of the race, Maker how often it is a
	// kingmaker then.
	Out   Measure `json:"out_of_the_race"`
	Maker Measure `json:"kingmaker"`
	// Varied and Random are the shares of tries of each kind that change who
	// wins, Moved the share of the win that a try hands from some seats to
	// others.
	Varied Measure `json:"varied_try_changes_winner"`
	Random Measure `json:"random_try_changes_winner"`
	Moved  Measure `json:"win_moved_by_a_try"`
}

// figure makes the figure of a cell.
func (t *kingmaking) figure(r *Run, scope Scope, stage string) Kingmaking {
	all := &t.groups[0]
	out := Kingmaking{
		Scope: scope, Stage: stage, Deals: all.Blocks(), Games: all.Sum(The(kingGames)), Failed: t.failed,
		Alternatives: t.tries, All: outsiders("all seats", all),
		Decided: all.Share(The(kingDecided), The(kingGames), 1),
	}
	for s := range scope.Players {
		out.Seats = append(out.Seats, outsiders(fmt.Sprintf("seat %d", s+1), &t.groups[t.seatGroup(s)]))
	}
	if len(t.sides) > 1 {
		for i, side := range t.sides {
			out.Strategies = append(out.Strategies, outsiders(r.StrategyName(side.Spec), &t.groups[t.sideGroup(i)]))
		}
	}
	return out
}

func outsiders(name string, j *Joint) Outsiders {
	return Outsiders{
		Name:   name,
		Out:    j.Share(The(kingOut), The(kingChairs), 1),
		Maker:  j.Share(The(kingMade), The(kingOut), 1),
		Varied: j.Share(The(kingVariedChanged), The(kingVaried), 1),
		Random: j.Share(The(kingRandomChanged), The(kingRandom), 1),
		Moved:  j.Share(The(kingMoved), The(kingVaried).Plus(1, kingRandom), WinParts),
	}
}

// sentence says how often an outsider could have decided the game.
func (k *Kingmaking) sentence() string {
	if !k.Decided.HasInterval() {
		return fmt.Sprintf("Too few games were played otherwise to say how often a player out of the race decides who wins: %s.", k.Decided.Note)
	}
	return fmt.Sprintf("In %s of the games (95%% interval %s) a player out of the race could have changed who wins by other choices in the last %s. "+
		"A player is out of the race in %s of its games; %s of its other ways to play then change who wins.",
		k.Decided.Percent(), k.Decided.PercentInterval(), k.Stage, stats.FormatPercent(k.All.Out.Value, 0), stats.FormatPercent(k.tries(), 0))
}

// tries is the share of all tries of players out of the race that change who
// wins.
func (k *Kingmaking) tries() float64 {
	v, r := k.All.Varied, k.All.Random
	return float64(v.Numerator+r.Numerator) / float64(max(v.Denominator+r.Denominator, 1))
}
