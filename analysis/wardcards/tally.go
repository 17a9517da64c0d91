package wardcards

import (
	"slices"

	"tweed/analysis"
	"tweed/sim/manifest"
)

// tally is all that the figures of a cell add up. Both tables are read once;
// each figure's part takes in the rows of a deal one by one.
type tally struct {
	cell      *manifest.Cell
	elections electionRows
	wards     wardTally
	speech    speechTally
	ties      tieTally
	cards     cardTally
}

// surveyTally asks for everything.
func surveyTally(s *analysis.Survey) *analysis.Collected[*tally] {
	elections, turns := electionColumnsOf(s), turnColumnsOf(s)
	return analysis.Collect(s, func(c *manifest.Cell) *tally {
		t := &tally{cell: c, elections: electionRows{cols: elections, players: c.Players}}
		t.cards = newCardTally(turns)
		return t
	})
}

// Add takes in a deal.
func (t *tally) Add(d *analysis.Deal) error {
	if err := t.addElections(d); err != nil {
		return err
	}
	return t.cards.add(d)
}

// addElections takes in the elections of a deal.
func (t *tally) addElections(d *analysis.Deal) error {
	e := &t.elections
	kept, err := e.load(d)
	if err != nil || !kept {
		return err
	}
	if e.blocks == 1 {
		t.begin()
	}
	for i := range e.rows() {
		if err := e.read(i); err != nil {
			return err
		}
		t.wards.add(e)
		t.speech.add(e)
		t.ties.add(e)
	}
	t.wards.close()
	t.speech.close()
	t.ties.close()
	return nil
}

// begin makes the tallies for the wards and terms that the first deal shows.
func (t *tally) begin() {
	e := &t.elections
	t.wards = newWardTally(e.wards, e.terms, t.cell.Players)
	t.speech, t.ties = newSpeechTally(e.terms), newTieTally(e.terms)
}

// Merge takes in the deals of a later shard.
func (t *tally) Merge(o *tally) error {
	t.cards.merge(&o.cards)
	if o.elections.blocks == 0 {
		return nil
	}
	a, b := &t.elections, &o.elections
	if a.blocks == 0 {
		a.wards, a.terms = b.wards, b.terms
		t.begin()
	}
	if !slices.Equal(a.wards, b.wards) || a.terms != b.terms {
		return b.block.Wrong(0, "wards %v vote in %d terms, in earlier deals %v in %d", b.wards, b.terms, a.wards, a.terms)
	}
	a.blocks += b.blocks
	t.wards.merge(&o.wards)
	t.speech.merge(&o.speech)
	t.ties.merge(&o.ties)
	return nil
}
