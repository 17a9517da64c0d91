package analysis

import (
	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// Solo is what a strategy does alone against the rules, for one cell of games
// with one player. There are no seats to compare, and a win may be nobody's.
type Solo struct {
	Scope    Scope  `json:"scope"`
	Strategy string `json:"strategy"`
	// Wins is its win share, a level result against the rules counting one half;
	// a block mean with its block t interval.
	Wins  Measure `json:"wins"`
	Score Measure `json:"score"` // mean final score
}

// solo makes the figure of a cell's tally; false for games with rivals.
func (o *outcomes) solo(scope Scope) (Solo, bool) {
	if scope.Players > 1 {
		return Solo{}, false
	}
	s := Solo{
		Scope: scope, Strategy: scope.Strategies[0],
		Wins:  share(o.sideShare(0), scope.Games, stats.Confidence),
		Score: Mean(o.sideScore[0], scope.GamesPerBlock, stats.Confidence),
	}
	if !o.hasScore {
		s.Score = Measure{Note: "the game has no score"}
	}
	return s, true
}

// soloSection is a line for each solo line-up; false without one.
func (f *Figures) soloSection() (Section, bool) {
	t := Table{
		Name: "solo", Caption: "share of solo games that the strategy wins, a level result counting one half; 95% block t intervals",
		Columns: f.Header.CellColumns(Words("blocks"), Shares("win share").With("95% interval"), f.scoreColumn()),
	}
	for i := range f.Solo {
		k := &f.Solo[i]
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, Word(k.Scope.Deals()), Estimate(k.Wins), Estimate(k.Score)))
	}
	return Section{Name: "solo", Title: "Solo games", Tables: []Table{t}}, len(f.Solo) > 0
}

// soloQuantities are the quantities of a cell with one player.
func soloQuantities(r *Run, c *manifest.Cell, cols resultColumns, unit string) Quantities {
	list := []Quantity{{Name: StrategyWinShare, Label: "win share of " + r.StrategyName(c.Lineup[0]), Unit: ShareUnit, Parts: WinParts}}
	if cols.hasScore {
		list = append(list, Quantity{Name: MeanScore, Label: "mean score", Unit: unit, Parts: 1})
	}
	all := newResults(c, cols)
	return Quantities{List: list, Fill: func(d *Deal, to []int64) (bool, error) {
		kept, err := all.read(d)
		if err != nil || !kept {
			return false, err
		}
		for g := range all.games {
			to[0] += all.share(g, 0)
			to[1]++
			if cols.hasScore {
				to[2] += all.score(g, 0)
				to[3]++
			}
		}
		return true, nil
	}}
}
