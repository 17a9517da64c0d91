package tammany

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"tweed/engine"
)

// drawAuction draws an auction as a ward's vote makes it: what can't make sense
// to bid is left out.
func drawAuction(t *rapid.T) *auction {
	b := ballot{own: drawContender(t), rivals: rapid.IntRange(1, engine.MaxSeats-1).Draw(t, "rivals")}
	for i := range b.rivals {
		b.rival[i] = drawContender(t)
	}
	b.bound()
	a := &auction{n: b.rivals + 1}
	enter := func(i int, c *contender) {
		a.bidder[i].enter(c, rapid.IntRange(200, 8000).Draw(t, "value"), rapid.IntRange(20, 2000).Draw(t, "price"))
	}
	enter(0, &b.own)
	for i := range b.rivals {
		enter(i+1, &b.rival[i])
	}
	return a
}

func drawContender(t *rapid.T) contender {
	return contender{bosses: rapid.IntRange(1, 6).Draw(t, "bosses"), usable: rapid.IntRange(0, 14).Draw(t, "usable")}
}

// deviation is how much bidder i can gain by a pure bid against the solved mix
// of the others, compared with its own mix.
func (a *auction) deviation(i int) int {
	b := &a.bidder[i]
	best, mean := 0, 0
	chances := a.chances(i)
	for k := range b.most + 1 {
		gain := b.value*chances[k]>>mixBits - b.price*k
		best = max(best, gain)
		mean += gain * b.mix[k]
	}
	return best - mean>>mixBits
}

func TestNobodyGainsMuchByDeviatingFromTheSolution(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawAuction(t)
		a.solve()
		for i := range a.n {
			if d := a.deviation(i); d > a.bidder[i].value/5 {
				t.Fatalf("bidder %d gains %d of %d by deviating: %+v", i, d, a.bidder[i].value, a.bidder[:a.n])
			}
		}
	})
}

// TestHardlyAnybodyGainsByDeviating looks at many auctions: at most one bidder
// in 50 gains more than a fiftieth of what the ward is worth, one in 1000 more
// than a tenth.
func TestHardlyAnybodyGainsByDeviating(t *testing.T) {
	bidders, above2, above10 := 0, 0, 0
	sample := rapid.Custom(drawAuction)
	for seed := range 3000 {
		a := sample.Example(seed)
		a.solve()
		for i := range a.n {
			d := a.deviation(i)
			bidders++
			if d*50 > a.bidder[i].value {
				above2++
			}
			if d*10 > a.bidder[i].value {
				above10++
			}
		}
	}
	if above2*50 > bidders || above10*1000 > bidders {
		t.Errorf("of %d bidders %d gain more than a fiftieth by deviating, %d more than a tenth", bidders, above2, above10)
	}
}

func TestASolutionIsAMixOfBids(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawAuction(t)
		again := *a
		a.solve()
		again.solve()
		if *a != again {
			t.Fatal("the same auction is solved in two ways")
		}
		for i := range a.n {
			b, sum := &a.bidder[i], 0
			for k := range b.most + 1 {
				if b.mix[k] < 0 || b.below[k] != sum {
					t.Fatalf("bidder %d: mix %v, below %v", i, b.mix, b.below)
				}
				sum += b.mix[k]
			}
			if sum != mixUnit || b.below[b.most+1] != mixUnit {
				t.Fatalf("bidder %d: the chances add up to %d", i, sum)
			}
			if b.most*b.price > b.value+b.price {
				t.Fatalf("bidder %d bids %d at %d for a ward worth %d", i, b.most, b.price, b.value)
			}
		}
	})
}

// TestWhoCannotBeReachedBidsTheLeastCertainWin: the others hold nothing.
func TestWhoCannotBeReachedBidsTheLeastCertainWin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := ballot{own: contender{bosses: rapid.IntRange(1, 4).Draw(t, "own")}, rivals: rapid.IntRange(1, 4).Draw(t, "rivals")}
		top := 0
		for i := range b.rivals {
			b.rival[i].bosses = rapid.IntRange(1, 6).Draw(t, "bosses")
			top = max(top, b.rival[i].bosses)
		}
		least := max(0, top+1-b.own.bosses)
		b.own.usable = least + rapid.IntRange(0, 5).Draw(t, "more")
		b.bound()
		a := auction{n: b.rivals + 1}
		a.bidder[0].enter(&b.own, 10_000, 100)
		for i := range b.rivals {
			a.bidder[i+1].enter(&b.rival[i], 10_000, 100)
		}
		a.solve()
		if least < bidSlots && a.bidder[0].mix[least] < mixUnit*9/10 {
			t.Fatalf("the least certain win is %d, the mix %v", least, a.bidder[0].mix)
		}
	})
}

// TestNobodyBidsWhereNoBidChangesTheOutcome: one has more bosses than all others
// have votes, or two who hold nothing tie beyond what the others reach.
func TestNobodyBidsWhereNoBidChangesTheOutcome(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := ballot{rivals: rapid.IntRange(1, engine.MaxSeats-1).Draw(t, "rivals")}
		reach := 0
		for i := range b.rivals {
			b.rival[i] = drawContender(t)
			reach = max(reach, b.rival[i].bosses+b.rival[i].usable)
		}
		b.own = contender{bosses: reach + 1, usable: rapid.IntRange(0, 9).Draw(t, "own")}
		if rapid.Bool().Draw(t, "tied") {
			b.own.usable, b.rival[0] = 0, contender{bosses: reach + 1}
		}
		b.bound()
		a := auction{n: b.rivals + 1}
		a.bidder[0].enter(&b.own, 5000, 100)
		for i := range b.rivals {
			a.bidder[i+1].enter(&b.rival[i], 5000, 100)
		}
		a.solve()
		for i := range a.n {
			if a.bidder[i].mix[0] != mixUnit {
				t.Fatalf("bidder %d bids with the mix %v", i, a.bidder[i].mix)
			}
		}
	})
}

// TestEqualBiddersMixAsTheTheorySays: two equal bidders of an all-pay auction
// bid every amount below what the ward is worth with the same chance.
func TestEqualBiddersMixAsTheTheorySays(t *testing.T) {
	a := auction{n: 2}
	for i := range a.n {
		a.bidder[i] = bidder{bosses: 1, most: 3, value: 2000, price: 500}
	}
	a.solve()
	for k, chance := range a.bidder[0].mix[:4] {
		if chance < mixUnit/5 || chance > mixUnit*3/10 {
			t.Errorf("a bid of %d has the chance %d in %d, about a quarter is right", k, chance, mixUnit)
		}
	}
}

func TestDrawFollowsTheMix(t *testing.T) {
	b := bidder{most: 2}
	b.setMix(&[bidSlots]int{1, 2, 1}, 4)
	r := engine.Stream{Hi: 1, Lo: 2}.Rand()
	var drawn [3]int
	for range 40_000 {
		drawn[b.draw(&r)]++
	}
	for k, want := range []int{10_000, 20_000, 10_000} {
		if d := drawn[k] - want; d < -500 || d > 500 {
			t.Errorf("%d of 40,000 draws are %d, should be about %d", drawn[k], k, want)
		}
	}
}

func BenchmarkAuction(b *testing.B) {
	for n := 2; n <= engine.MaxSeats; n++ {
		b.Run(fmt.Sprintf("candidates=%d", n), func(b *testing.B) {
			var a auction
			for b.Loop() {
				a.n = n
				for i := range n {
					a.bidder[i].enter(&contender{bosses: 1 + i%3, most: 9}, 2000, 250)
				}
				a.solve()
			}
			b.ReportMetric(0, "allocs/op")
		})
	}
}
