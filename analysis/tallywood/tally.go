package tallywood

import (
	"tweed/analysis"
	"tweed/sim/manifest"
)

// tally is all that the figures of a cell add up, a part for each figure.
type tally struct {
	cell         *manifest.Cell
	results      results
	districts    districtTally
	seats        seatTally
	actions      actionTally
	components   componentTally
	endorsements endorsementTally
	initiative   initiativeTally
	opposition   oppositionTally
}

// surveyTally asks for everything.
func surveyTally(s *analysis.Survey, sets map[string]*rules) *analysis.Collected[*tally] {
	seats, tallies, turns, actions := seatColumnsOf(s), tallyColumnsOf(s), turnColumnsOf(s), actionColumnsOf(s)
	draws, games := drawColumnsOf(s), gameColumnsOf(s)
	return analysis.Collect(s, func(c *manifest.Cell) *tally {
		who, set := groupsOf(s.Run(), c), rulesOf(sets, c)
		return &tally{
			cell:         c,
			results:      results{cols: seats, players: c.Players},
			districts:    newDistrictTally(tallies, who),
			seats:        newSeatTally(who),
			actions:      newActionTally(actions, turns, who),
			components:   newComponentTally(turns, draws, tallies, set, c),
			endorsements: newEndorsementTally(turns, actions, tallies, set, who),
			initiative:   newInitiativeTally(turns, c),
			opposition:   newOppositionTally(games),
		}
	})
}

// Add takes in a deal.
func (t *tally) Add(d *analysis.Deal) error {
	kept, err := t.results.load(d)
	if err != nil {
		return err
	}
	for _, add := range []func(*analysis.Deal) error{t.districts.add, t.actions.add, t.endorsements.add} {
		if err := add(d); err != nil {
			return err
		}
	}
	if !kept {
		return nil
	}
	t.seats.add(&t.results)
	for _, add := range []func(*analysis.Deal, *results) error{t.components.add, t.initiative.add, t.opposition.add} {
		if err := add(d, &t.results); err != nil {
			return err
		}
	}
	return nil
}

// Merge takes in the deals of a later shard.
func (t *tally) Merge(o *tally) error {
	t.districts.merge(&o.districts)
	mergeAll(t.seats.sums, o.seats.sums)
	t.actions.merge(&o.actions)
	t.components.merge(&o.components)
	t.endorsements.merge(&o.endorsements)
	t.initiative.merge(&o.initiative)
	t.opposition.merge(&o.opposition)
	return nil
}
