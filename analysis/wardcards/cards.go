package wardcards

import (
	"tweed/analysis"
	"tweed/engine/wardcards/record"
)

// Cards is which cards are played when and how many of them do nothing, for one
// cell.
type Cards struct {
	Scope analysis.Scope `json:"scope"`
	All   []CardUse      `json:"all"`   // all cards together, then each kind that was played
	Terms [][]CardUse    `json:"terms"` // the same, term by term
}

// CardUse is one kind of card in all terms or one of them.
type CardUse struct {
	Card  string           `json:"card"` // "all" for all together
	Term  int              `json:"term"` // 0 for all together
	Plays int64            `json:"plays"`
	Share analysis.Measure `json:"share"` // of all cards played
	// Void is the share of plays without effect.
	Void analysis.Measure `json:"void"`
	// Moves is the share of plays after which an immigrant was moved.
	Moves analysis.Measure `json:"moves"`
	// Round is when in a term the card is played, from 1, on average.
	Round analysis.Measure `json:"round"`
}

// turnColumns are the handles of what is read of turns.
type turnColumns struct {
	query              *analysis.Query
	term, round, moved analysis.IntColumn
	card               analysis.CodeColumn
	void               analysis.BoolColumn
}

func turnColumnsOf(s *analysis.Survey) *turnColumns {
	q := s.Table("turns")
	return &turnColumns{query: q, term: q.Int("term"), round: q.Int("round"), moved: q.Int("move_to"), card: q.Code("card", record.Cards), void: q.Bool("void")}
}

// Numbers of a kind of card, one after the other for each kind in the order of
// record.Cards.
const (
	cPlays = iota
	cVoids
	cMoves
	cRounds
	cardNumbers
)

// cardTally adds up the cards played.
type cardTally struct {
	cols *turnColumns
	byTerm
	blocks int64
}

func newCardTally(cols *turnColumns) cardTally {
	return cardTally{cols: cols, byTerm: newByTerm(mostTerms, cardNumbers*len(record.Cards))}
}

// add takes in a deal.
func (t *cardTally) add(d *analysis.Deal) error {
	b := d.Of(t.cols.query)
	if b == nil {
		return nil
	}
	term, round, moved := b.Ints(t.cols.term), b.Ints(t.cols.round), b.Ints(t.cols.moved)
	card, void := b.Codes(t.cols.card), b.Bools(t.cols.void)
	for i, k := range term {
		if k < 1 || k > mostTerms {
			return b.Wrong(i, "there is no term %d", k)
		}
		kind := cardNumbers * int(card[i])
		t.count(int(k), kind+cPlays, 1)
		t.count(int(k), kind+cRounds, int64(round[i]))
		if void[i] {
			t.count(int(k), kind+cVoids, 1)
		}
		if moved[i] > 0 {
			t.count(int(k), kind+cMoves, 1)
		}
	}
	t.blocks++
	t.close()
	return nil
}

func (t *cardTally) merge(o *cardTally) {
	t.blocks += o.blocks
	t.byTerm.merge(&o.byTerm)
}

// figure makes the figure of the tally.
func (t *cardTally) figure(scope analysis.Scope) Cards {
	out := Cards{Scope: scope, All: t.uses(0)}
	for term := 1; term <= mostTerms; term++ {
		if uses := t.uses(term); len(uses) > 0 {
			out.Terms = append(out.Terms, uses)
		}
	}
	return out
}

// uses lists the kinds of cards played in a term, all together first.
func (t *cardTally) uses(term int) []CardUse {
	j := &t.joints[term]
	sum := func(number int) (f analysis.Form) {
		for k := range record.Cards {
			f = f.Plus(1, cardNumbers*k+number)
		}
		return f
	}
	of := func(kind int) func(int) analysis.Form {
		return func(number int) analysis.Form { return analysis.The(cardNumbers*kind + number) }
	}
	use := func(name string, number func(int) analysis.Form) CardUse {
		plays := number(cPlays)
		return CardUse{
			Card: name, Term: term, Plays: j.Sum(plays), Share: j.Share(plays, sum(cPlays), 1),
			Void: j.Share(number(cVoids), plays, 1), Moves: j.Share(number(cMoves), plays, 1), Round: j.Amount(number(cRounds), plays, 1),
		}
	}
	if j.Sum(sum(cPlays)) == 0 {
		return nil
	}
	all := []CardUse{use("all", sum)}
	for kind, name := range record.Cards {
		if j.Sum(of(kind)(cPlays)) > 0 {
			all = append(all, use(name, of(kind)))
		}
	}
	return all
}
