// Package sequential decides when a sequential run (`tweed run --until`) stops.
//
// A [Judge] is given the results of each further shard of the contiguous index
// prefix and looks at the study's primary figures by methods that hold however
// often one looks (the statistical contract, Stopping):
//
//   - first-player advantage: the confidence sequence against the margin, and
//     in mirror line-ups the e-value for "all seats equal" (advantage.go);
//   - strategy win share: GSPRT against a fair share plus or minus the margin
//     (share.go).
//
// A figure is decided once and stays so. The run stops at the first look at
// which every figure of every cell is. Afterwards only the confidence sequence's
// interval may be printed; [Target] is the number of blocks it is tuned for.
package sequential

import (
	"fmt"
	"slices"

	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// Names of the primary figures that a sequential run can decide.
const (
	FirstPlayerAdvantage = "first_player_advantage"
	StrategyWinShare     = "strategy_win_share"
)

// alpha is the level of every sequential method here.
const alpha = 1 - stats.Confidence

// Judge looks at a sequential study. It satisfies sim.Judge.
type Judge struct {
	cells [][]*watched // the figures of each cell
	open  int          // figures not yet decided
}

// watched is a primary figure of a cell.
type watched struct {
	figure
	name    string
	cell    int
	blocks  int64
	decided bool
}

// figure is what a primary figure does with blocks.
type figure interface {
	// add takes in the mean win shares of the seats and of the strategies,
	// block by block.
	add(seats, contestants [][]float64)
	// look returns what each method says; a Decision that is not "" decides
	// the figure.
	look() ([]manifest.Look, error)
}

// New returns a judge for the study's primary figures.
func New(study *manifest.Study) (*Judge, error) {
	j := &Judge{cells: make([][]*watched, len(study.Cells))}
	for i := range study.Cells {
		c := &study.Cells[i]
		if slices.Contains(study.Primary, FirstPlayerAdvantage) {
			target, err := Target(c, study.Margin)
			if err != nil {
				return nil, fmt.Errorf("cell %d: %w", c.Cell, err)
			}
			j.watch(i, c, FirstPlayerAdvantage, newAdvantage(c, study.Margin, target))
		}
		if slices.Contains(study.Primary, StrategyWinShare) && !c.Mirror {
			for who, spec := range contestants(c) {
				j.watch(i, c, StrategyWinShare+" "+spec, newShare(c, study.Margin, who))
			}
		}
	}
	if j.open == 0 {
		return nil, fmt.Errorf("none of the study's primary figures can be decided while it is played: set `primary` to %s or %s", FirstPlayerAdvantage, StrategyWinShare)
	}
	return j, nil
}

func (j *Judge) watch(i int, c *manifest.Cell, name string, f figure) {
	j.cells[i] = append(j.cells[i], &watched{figure: f, name: name, cell: c.Cell})
	j.open++
}

// contestants lists the strategies of a line-up in order of first mention.
func contestants(c *manifest.Cell) (specs []string) {
	for _, s := range c.Lineup {
		if !slices.Contains(specs, s) {
			specs = append(specs, s)
		}
	}
	return specs
}

// Target is the number of blocks at which a cell's confidence sequence is
// tightest: enough games for a fixed test at the margin, and no more blocks than
// the study plays. It is fixed before the first look.
func Target(c *manifest.Cell, margin float64) (int, error) {
	games, err := stats.GamesForSeat(c.Players, margin, alpha, 0.8)
	if err != nil {
		return 0, err
	}
	return int(min(int64(games), c.Deals)), nil
}

// Look adds the blocks of one more shard of a cell and looks at its figures.
// seats[b] are the mean win shares of the seats in block b, contestants[b] those
// of a seat of each strategy.
func (j *Judge) Look(shard, cell int, seats, contestants [][]float64) (looks []manifest.Look, decided bool, err error) {
	for _, w := range j.cells[cell] {
		w.add(seats, contestants)
		if w.blocks += int64(len(seats)); w.decided || w.blocks < stats.MinBlocks {
			continue
		}
		found, err := w.look()
		if err != nil {
			return nil, false, fmt.Errorf("cell %d, %s: %w", w.cell, w.name, err)
		}
		for _, l := range found {
			l.Shard, l.Cell, l.Blocks, l.Figure = shard, w.cell, w.blocks, w.name
			looks = append(looks, l)
			w.decided = w.decided || l.Decision != ""
		}
		if w.decided {
			j.open--
		}
	}
	return looks, j.open == 0, nil
}
