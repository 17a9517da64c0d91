package tammany

import (
	"slices"
	"testing"

	"tweed/engine"
	"tweed/engine/tammany"
)

// TestBidsArePaidWithTheCheapestColours compares every payment with the
// cheapest favors that count, one by one.
func TestBidsArePaidWithTheCheapestColours(t *testing.T) {
	r := engine.Stream{Hi: 8, Lo: 9}.Rand()
	mixed := 0
	eachTurn(t, 4, 60, func(v tammany.View) {
		if v.Kind() != tammany.KindBid {
			return
		}
		var price [tammany.Colours]int
		var each []int // the price of every favor that counts
		held := v.FavorsOf(v.Actor())
		for c := range price {
			price[c] = r.IntN(5)
			if v.Cubes(v.VoteWard(), tammany.Colour(c)) > 0 {
				for range held[c] {
					each = append(each, price[c])
				}
			}
		}
		slices.Sort(each)
		n := r.IntN(len(each) + 1)
		var p payment
		p.plan(v, n, &price)
		if !p.fits(v) {
			t.Fatal("a payment does not fit the ballot that it was made for")
		}
		paid, cost, want := 0, 0, 0
		for c, k := range p.favors {
			if k > int(held[c]) || k > 0 && v.Cubes(v.VoteWard(), tammany.Colour(c)) == 0 {
				t.Fatalf("pays %d of colour %d, which it has not or which does not count", k, c)
			}
			paid += k
			cost += k * price[c]
		}
		for _, x := range each[:n] {
			want += x
		}
		if paid != n || cost != want {
			t.Fatalf("pays %d favors at %d, should be %d at %d", paid, cost, n, want)
		}
		var s spender
		s.begin(v, v.VoteWard(), &price)
		for i, x := range each {
			if got := s.next(); got != x {
				t.Fatalf("favor %d is spent at %d, should be %d", i, got, x)
			}
		}
		if s.cheapest[1] != beyond {
			mixed++
		}
	})
	if mixed < 100 {
		t.Errorf("%d payments had a choice: the games show too little", mixed)
	}
}

func TestABallotBoundsEverybodysBids(t *testing.T) {
	for _, c := range []struct {
		own, rival contender
		sure, most int
	}{
		{contender{bosses: 1, usable: 3}, contender{bosses: 1, usable: 2}, 3, 3},
		{contender{bosses: 1, usable: 2}, contender{bosses: 1, usable: 3}, 4, 2},
		{contender{bosses: 5, usable: 2}, contender{bosses: 1, usable: 3}, 0, 0},
		{contender{bosses: 1, usable: 1}, contender{bosses: 2}, 2, 0}, // a tie at best
		{contender{bosses: 2, usable: 9}, contender{bosses: 2}, 1, 1},
	} {
		b := ballot{own: c.own, rivals: 1, rival: [4]contender{c.rival}}
		b.bound()
		if b.own.sure != c.sure || b.own.most != c.most {
			t.Errorf("%+v against %+v: sure %d, most %d; should be %d and %d", c.own, c.rival, b.own.sure, b.own.most, c.sure, c.most)
		}
	}
}
