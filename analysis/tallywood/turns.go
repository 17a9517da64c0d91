package tallywood

import (
	"tweed/analysis"
	"tweed/engine/tallywood/record"
)

// turnColumns are the handles of what is read of turns.
type turnColumns struct {
	query                   *analysis.Query
	turn, round, seat, card analysis.IntColumn
	claim                   [colours]analysis.IntColumn
}

func turnColumnsOf(s *analysis.Survey) *turnColumns {
	q := s.Table("turns")
	c := &turnColumns{query: q, turn: q.Int("turn"), round: q.Int("round"), seat: q.Int("seat"), card: q.Int("card")}
	for d, name := range record.Colours {
		c.claim[d] = q.Int("claim_" + name)
	}
	return c
}

// check is the error of turns of a game, rows lo … hi−1, that are not one after
// the other or in rounds that no game has.
func (c *turnColumns) check(b *analysis.Block, lo, hi int) error {
	last := int32(1)
	for i := lo; i < hi; i++ {
		turn, round := b.Ints(c.turn)[i], b.Ints(c.round)[i]
		if int(turn) != i-lo || round < last || round > rounds {
			return b.Wrong(i, "turn %d of round %d is out of its place", turn, round)
		}
		if err := checkSeat(b, i, b.Ints(c.seat)[i]); err != nil {
			return err
		}
		last = round
	}
	return nil
}

// actionColumns are the handles of what is read of actions.
type actionColumns struct {
	query                                *analysis.Query
	turn, seat, level                    analysis.IntColumn
	paidMoney, paidPop, gotMoney, gotPop analysis.IntColumn
	kind                                 analysis.CodeColumn
}

func actionColumnsOf(s *analysis.Survey) *actionColumns {
	q := s.Table("actions").Sparse()
	return &actionColumns{
		query: q, turn: q.Int("turn"), seat: q.Int("seat"), kind: q.Code("kind", record.Kinds), level: q.Int("level"),
		paidMoney: q.Int("paid_money"), paidPop: q.Int("paid_pop"), gotMoney: q.Int("got_money"), gotPop: q.Int("got_pop"),
	}
}

// acts goes through the actions of a game in a block: those of the same game as
// the turns' rows, which lie at or behind from. It returns where the next game's
// begin. A game without an action has no row.
func (c *actionColumns) acts(b *analysis.Block, from int, game int64, act func(i int) error) (int, error) {
	id := b.Game()
	for ; from < len(id) && id[from] == game; from++ {
		if err := checkSeat(b, from, b.Ints(c.seat)[from]); err != nil {
			return from, err
		}
		if err := act(from); err != nil {
			return from, err
		}
	}
	return from, nil
}
