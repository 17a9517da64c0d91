package analysis

import "tweed/sim/manifest"

// general is the tally of a cell behind the figures that any game has.
type general struct {
	results
	outcomes *outcomes
	scores   *scores
	luck     *luck
}

// surveyGeneral asks for what the general figures of every cell are made of.
func surveyGeneral(s *Survey, cols resultColumns) *Collected[*general] {
	return Collect(s, func(c *manifest.Cell) *general {
		return &general{
			results:  newResults(c, cols),
			outcomes: newOutcomes(c, cols.hasScore),
			scores:   newScores(c, cols.hasScore),
			luck:     newLuck(c, cols.hasScore),
		}
	})
}

// Add takes in a deal.
func (t *general) Add(d *Deal) error {
	kept, err := t.read(d)
	if err != nil || !kept {
		return err
	}
	if err := t.outcomes.add(&t.results); err != nil {
		return err
	}
	t.luck.add(&t.results, d.Deal)
	return t.scores.add(&t.results)
}

// Merge takes in the deals of a later shard.
func (t *general) Merge(o *general) error {
	if err := t.outcomes.merge(o.outcomes); err != nil {
		return err
	}
	t.luck.merge(o.luck)
	return t.scores.merge(o.scores)
}
