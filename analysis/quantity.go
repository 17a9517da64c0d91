package analysis

import (
	"slices"

	"tweed/sim/manifest"
)

// Quantity is a figure with a value in every deal: a ratio y/x of two whole
// numbers, summed over the deal's games. Rule sets and runs are compared in
// quantities, deal by deal (F8).
type Quantity struct {
	// Name is as a study's `primary:` writes it; several quantities of a cell
	// may share one (the strategies' shares) and differ in Label.
	Name  string
	Label string
	// Unit is "share" for shares of 1, which differ by percentage points, else
	// the unit of the number.
	Unit string
	// Parts is what y counts parts of: WinParts for win shares, else 1.
	Parts int64
	// Fair is a reference that is taken off the number itself: 1/n in a
	// first-player advantage.
	Fair float64
	// Trials says that y counts wins of single games, so that with one game a
	// deal and one winner a game they are independent trials.
	Trials bool
}

// ShareUnit is the unit of shares of 1.
const ShareUnit = "share"

// Quantities are the quantities of a cell with what reads them: Fill writes y
// and x of each, in order, and returns false for a deal that its tables do not
// keep.
type Quantities struct {
	List []Quantity
	Fill func(d *Deal, to []int64) (kept bool, err error)
}

// Names of the general quantities that a study may call primary.
const (
	FirstPlayerAdvantage = "first_player_advantage"
	LastPlayerAdvantage  = "last_player_advantage"
	StrategyWinShare     = "strategy_win_share"
	SharedWins           = "shared_wins"
	MeanScore            = "mean_score"
	WinningScore         = "winning_score"
	WinningMargin        = "winning_margin"
)

// Primary lists the figures that any study may call primary. A game has more
// ([Game.Primary]), and has the scores only if it has a score.
var Primary = []string{FirstPlayerAdvantage, LastPlayerAdvantage, StrategyWinShare, SharedWins, MeanScore, WinningScore, WinningMargin}

// PrimaryFigures lists all that a study of the game may call primary.
func (g *Game) PrimaryFigures() []string {
	all := slices.Clone(Primary)
	if g.Score == "" {
		all = slices.DeleteFunc(all, func(name string) bool {
			return name == MeanScore || name == WinningScore || name == WinningMargin
		})
	}
	return append(all, g.Primary...)
}

// generalQuantities are those of a cell of any game.
func generalQuantities(r *Run, c *manifest.Cell, cols resultColumns, unit string) Quantities {
	if c.Players == 1 {
		return soloQuantities(r, c, cols, unit)
	}
	fair := 1 / float64(c.Players)
	list := []Quantity{
		{Name: FirstPlayerAdvantage, Label: "first-player advantage", Unit: ShareUnit, Parts: WinParts, Fair: fair, Trials: true},
		{Name: LastPlayerAdvantage, Label: "last player's advantage", Unit: ShareUnit, Parts: WinParts, Fair: fair, Trials: true},
		{Name: SharedWins, Label: "games with a shared win", Unit: ShareUnit, Parts: 1, Trials: true},
	}
	if cols.hasScore {
		list = append(list,
			Quantity{Name: MeanScore, Label: "mean score", Unit: unit, Parts: 1},
			Quantity{Name: WinningScore, Label: "best score", Unit: unit, Parts: 1},
			Quantity{Name: WinningMargin, Label: "best score less second best", Unit: unit, Parts: 1})
	}
	if !c.Mirror {
		for _, side := range Sides(c) {
			list = append(list, Quantity{Name: StrategyWinShare, Label: "win share of " + r.StrategyName(side.Spec), Unit: ShareUnit, Parts: WinParts,
				Trials: len(side.Places) == 1})
		}
	}
	f := quantityFiller{results: newResults(c, cols)}
	return Quantities{List: list, Fill: f.fill}
}

// quantityFiller reads the general quantities of a cell.
type quantityFiller struct{ results }

func (f *quantityFiller) fill(d *Deal, to []int64) (bool, error) {
	kept, err := f.read(d)
	if err != nil || !kept {
		return false, err
	}
	n := f.cell.Players
	var best, second, all, shared int64
	for g := range f.games {
		to[0] += f.share(g, 0)
		to[2] += f.share(g, n-1)
		top, next, winners := f.top(g)
		best, second = best+top, second+next
		if winners > 1 {
			shared++
		}
		if f.cols.hasScore {
			for s := range n {
				all += f.score(g, s)
			}
		}
	}
	games := int64(f.games)
	to[1], to[3] = games, games
	to[4], to[5] = shared, games
	next := 6
	if f.cols.hasScore {
		copy(to[next:], []int64{all, games * int64(n), best, games, best - second, games})
		next += 6
	}
	if !f.cell.Mirror {
		f.fillSides(to[next:])
	}
	return true, nil
}

// top is a game's best and second best score and the number of its winners.
func (f *quantityFiller) top(g int) (best, second int64, winners int) {
	for s := range f.cell.Players {
		if f.share(g, s) > 0 {
			winners++
		}
		if !f.cols.hasScore {
			continue
		}
		switch v := f.score(g, s); {
		case s == 0:
			best = v
		case s == 1:
			best, second = max(best, v), min(best, v)
		case v > best:
			best, second = v, best
		default:
			second = max(second, v)
		}
	}
	return best, second, winners
}

func (f *quantityFiller) fillSides(to []int64) {
	for g := range f.games {
		for s := range f.cell.Players {
			side := f.side(g, s)
			to[2*side] += f.share(g, s)
			to[2*side+1]++
		}
	}
}

// measured joins a cell's general quantities with the game's own and reads them
// for a pairing. Tables may keep different deals, so each list says by a flag
// which of its deals it has.
type measured struct {
	lists []Quantities
	list  []Quantity
}

func measuredOf(lists ...Quantities) *measured {
	m := &measured{lists: lists}
	for _, l := range lists {
		m.list = append(m.list, l.List...)
	}
	return m
}

// width is a flag for each list, then y and x of each quantity.
func (m *measured) width() int { return len(m.lists) + 2*len(m.list) }

func (m *measured) fill(d *Deal, to []int64) (some bool, err error) {
	at := len(m.lists)
	for i, l := range m.lists {
		part := to[at : at+2*len(l.List)]
		at += len(part)
		if len(part) == 0 {
			continue
		}
		kept, err := l.Fill(d, part)
		if err != nil {
			return false, err
		}
		if kept {
			to[i] = 1
			some = true
		}
	}
	return some, nil
}

// of returns y and x of the i-th quantity in a row; false where its tables do
// not keep the deal.
func (m *measured) of(row []int64, i int) (y, x int64, ok bool) {
	if row == nil {
		return 0, 0, false
	}
	list := 0
	for n := i; n >= len(m.lists[list].List); list++ {
		n -= len(m.lists[list].List)
	}
	at := len(m.lists) + 2*i
	return row[at], row[at+1], row[list] == 1
}
