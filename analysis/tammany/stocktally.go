package tammany

import "tweed/analysis"

// stockTally is the favors in hand, year by year: a distribution for each group
// of all seats or of a strategy.
type stockTally struct {
	years  int
	places []int // in the tally's groups, of those that are followed
	stocks []stock
	count  int64
}

// stock is one group in one year.
type stock struct {
	distribution analysis.Distribution
	total        analysis.Total
	values       []int32 // of the block being read
}

func newStockTally(d *deal, groups []Group) *stockTally {
	t := &stockTally{years: d.rules.Terms * d.rules.YearsPerTerm}
	for i, g := range groups {
		if g.Kind != OneSeat {
			t.places = append(t.places, i)
		}
	}
	t.stocks = make([]stock, len(t.places)*t.years)
	return t
}

// add takes in the turns of a game: what each seat has after its turn of the
// year.
func (t *stockTally) add(d *deal) error {
	k := &d.turns
	for i := k.lo; i < k.hi; i++ {
		held := int32(0)
		for c := range colours {
			held += k.favors[c][i]
		}
		for _, g := range d.groups[d.game.seating][k.seat[i]] {
			for at, place := range t.places {
				if place == g {
					s := &t.stocks[at*t.years+int(k.year[i])-1]
					s.values = append(s.values, held)
				}
			}
		}
	}
	return nil
}

// close takes in the deal that was read.
func (t *stockTally) close(d *deal) error {
	if !d.turns.kept() {
		return nil
	}
	t.count++
	for i := range t.stocks {
		s := &t.stocks[i]
		sum := int64(0)
		for _, v := range s.values {
			sum += int64(v)
		}
		s.total.Add(sum)
		if err := s.distribution.Add(s.values); err != nil {
			return err
		}
		s.values = s.values[:0]
	}
	return nil
}

func (t *stockTally) merge(p part) error {
	o := p.(*stockTally)
	for i := range t.stocks {
		t.stocks[i].total.Merge(o.stocks[i].total)
		if err := t.stocks[i].distribution.Merge(&o.stocks[i].distribution); err != nil {
			return err
		}
	}
	t.count += o.count
	return nil
}
