package tammany

import (
	"fmt"

	"tweed/analysis"
	"tweed/sim/manifest"
)

// tally is all that the figures of a cell add up. Every table is read once, the
// tables side by side; a deal is checked and taken apart game by game, and each
// figure's part adds what it needs of the game.
type tally struct {
	deal
	groupList []Group
	parts     []part

	wards     *wardTally
	rates     *rateTally
	positions *positionTally
	ledger    *ledgerTally
	points    *pointTally
	flows     *flowTally
	stock     *stockTally
	returns   *returnTally
	dynamics  *dynamicsTally
	offices   *officeTally
	slander   *slanderTally
	habits    *habitTally
	holes     *holeTally
}

// part is the tally of one figure. add takes in a game of the deal being read,
// close the deal as a whole: sums over its games go into the block sums there.
type part interface {
	add(d *deal) error
	close(d *deal) error
	merge(part) error
}

// surveyTally asks for everything.
func surveyTally(s *analysis.Survey) (*analysis.Collected[*tally], error) {
	cols := columnsOf(s)
	sets := map[string]rules{}
	for _, set := range s.Run().Manifest.Study.Rules {
		r, err := rulesOf(s.Run(), set.Name)
		if err != nil {
			return nil, err
		}
		sets[set.Name] = r
	}
	return analysis.Collect(s, func(c *manifest.Cell) *tally { return newTally(s.Run(), c, cols, sets[c.Rules]) }), nil
}

func newTally(r *analysis.Run, c *manifest.Cell, cols *columns, set rules) *tally {
	t := &tally{deal: deal{cell: c, rules: set, cols: cols, sideOf: make([]int, len(c.Lineup))}}
	t.groupList, t.groups = groupsOf(r, c)
	sides := analysis.Sides(c)
	for i, side := range sides {
		for _, p := range side.Places {
			t.sideOf[p] = i
		}
	}
	t.wards = newWardTally(&t.deal)
	t.rates = newRateTally(&t.deal, sides)
	t.positions = newPositionTally()
	t.ledger = newLedgerTally(t.groupList)
	t.points = newPointTally(t.groupList)
	t.flows = newFlowTally(&t.deal, t.groupList)
	t.stock = newStockTally(&t.deal, t.groupList)
	t.returns = newReturnTally(&t.deal)
	t.dynamics = newDynamicsTally(&t.deal)
	t.offices = newOfficeTally(&t.deal)
	t.slander = newSlanderTally(&t.deal)
	t.habits = newHabitTally(&t.deal, t.groupList)
	t.holes = newHoleTally(&t.deal)
	t.parts = []part{
		t.wards, t.rates, t.positions, t.ledger, t.points, t.flows, t.stock, t.returns,
		t.dynamics, t.offices, t.slander, t.habits, t.holes,
	}
	return t
}

// Add takes in a deal.
func (t *tally) Add(d *analysis.Deal) error {
	if !t.load(d) {
		return nil
	}
	for {
		more, err := t.nextGame()
		if err != nil {
			return err
		}
		if !more {
			break
		}
		for _, p := range t.parts {
			if err := p.add(&t.deal); err != nil {
				return err
			}
		}
	}
	for _, p := range t.parts {
		if err := p.close(&t.deal); err != nil {
			return t.seats.block.Wrong(0, "%w", err)
		}
	}
	return nil
}

// Merge takes in the deals of a later shard.
func (t *tally) Merge(o *tally) error {
	for i, p := range t.parts {
		if err := p.merge(o.parts[i]); err != nil {
			return fmt.Errorf("cell %d: %w", t.cell.Cell, err)
		}
	}
	return nil
}
