package tammany

import "tweed/engine"

// auction is the sealed, all-pay vote on a ward in which a tie for most elects
// nobody: every bidder adds a bid to its bosses and pays it whatever happens;
// strictly the most votes win the ward.
type auction struct {
	n      int
	bidder [engine.MaxSeats]bidder
}

// bidder is a contender of an auction with what it wants and its strategy.
type bidder struct {
	bosses, most int
	// value is what the ward is worth to it, price what each favor bid costs.
	value, price int
	// regret, weight and mix are by bid; mix and below in 1/2¹⁶. below[k] is
	// the chance to bid less than k.
	regret, weight [bidSlots]int
	mix            [bidSlots]int
	below          [bidSlots + 1]int
}

const (
	// bidSlots is one more than the highest bid that is told apart: a power of
	// two, so that an index needs no check.
	bidSlots = 16
	slotMask = bidSlots - 1
	// rounds is how often every bidder's strategy is improved.
	rounds  = 96
	mixBits = 16
	mixUnit = 1 << mixBits
)

// solve finds strategies from which nobody gains much by deviating, by predictive
// regret matching⁺ with alternating improvements and quadratic averaging (Farina,
// Kroer, Sandholm 2021): each round, every bidder in turn bids in proportion to
// how much better each bid would have done so far than its strategies did, the
// last round counted twice, never counting below nothing; its answer is the mean
// of its strategies, later rounds weighing more. All in whole numbers.
func (a *auction) solve() {
	for i := range a.n {
		a.bidder[i].begin()
	}
	for round := range rounds {
		for i := range a.n {
			a.improve(i, round+1)
		}
	}
	for i := range a.n {
		a.bidder[i].average()
	}
}

// begin bounds the bids by what the ward is worth and starts with equal chances.
func (b *bidder) begin() {
	b.most = min(b.most, bidSlots-1, b.value/max(1, b.price)+1)
	b.regret, b.weight = [bidSlots]int{}, [bidSlots]int{}
	b.setMix(&b.regret, 0)
}

// setMix makes the mix proportional to the weights, which add up to sum; equal
// chances where they are all 0. What rounding leaves goes to the bid of 0.
func (b *bidder) setMix(weights *[bidSlots]int, sum int) {
	const places = 28 // beyond those of the mix
	equal, scale := mixUnit/(b.most+1), 0
	if sum > 0 {
		equal, scale = 0, (mixUnit<<places)/sum
	}
	left := mixUnit
	b.below[b.most+1] = left
	for k := b.most; k > 0; k-- {
		chance := equal + weights[k&slotMask]*scale>>places
		b.mix[k&slotMask] = chance
		left -= chance
		b.below[k&slotMask] = left
	}
	b.mix[0], b.below[0] = left, 0
}

// improve adds the regrets of a round to a bidder and finds its next mix.
func (a *auction) improve(i, round int) {
	b := &a.bidder[i]
	if b.most == 0 {
		return
	}
	gain := a.chances(i)
	mean := 0
	for k := range b.most + 1 {
		gain[k&slotMask] = b.value*gain[k&slotMask]>>mixBits - b.price*k
		mean += gain[k&slotMask] * b.mix[k&slotMask]
	}
	mean >>= mixBits
	sum := 0
	var next [bidSlots]int
	for k := range b.most + 1 {
		more := gain[k&slotMask] - mean
		b.regret[k&slotMask] = max(0, b.regret[k&slotMask]+more)
		next[k&slotMask] = max(0, b.regret[k&slotMask]+more)
		sum += next[k&slotMask]
	}
	b.setMix(&next, sum)
	for k := range b.most + 1 {
		b.weight[k&slotMask] += round * round * b.mix[k&slotMask]
	}
}

// chances are the chances of a bidder to win, by bid: that every other one casts
// fewer votes.
func (a *auction) chances(i int) (chance [bidSlots]int) {
	b := &a.bidder[i]
	first := 0 // the least bid that can win
	for j := range a.n {
		if j != i {
			first = max(first, a.bidder[j].bosses-b.bosses+1)
		}
	}
	for k := first; k <= b.most; k++ {
		chance[k&slotMask] = mixUnit
	}
	for j := range a.n {
		if j == i {
			continue
		}
		r := &a.bidder[j]
		ahead := b.bosses - r.bosses
		for k := first; k <= min(b.most, r.most-ahead); k++ {
			chance[k&slotMask] = chance[k&slotMask] * r.below[(k+ahead)&slotMask] >> mixBits
		}
	}
	return chance
}

// average makes the mix the mean of all rounds.
func (b *bidder) average() {
	sum := 0
	for k := range b.most + 1 {
		sum += b.weight[k]
	}
	b.setMix(&b.weight, sum)
}

// draw samples a bid from a bidder's mix.
func (b *bidder) draw(r *engine.Rand) int {
	at := r.IntN(mixUnit)
	for k := b.most; k > 0; k-- {
		if at >= b.below[k] {
			return k
		}
	}
	return 0
}
