package tammany

import (
	"math"
	"math/bits"
)

// A chance is counted in 1024ths.
const (
	chanceBits = 10
	chanceUnit = 1 << chanceBits
)

// grain is how many steps of a contest's scale one boss is.
const grain = 16

// contest turns bosses and usable favors into chances to win a ward. Each
// contender has a strength on a scale of 16ths of a boss,
//
//	s = 16·bosses + shares(usable)
//
// and a weight e^(firm·s/16); its chance is its weight among all weights, those
// of rivals who may still enter included (the contest success function of
// Tullock and Hirshleifer). All weights of the rivals together are as good as
// one rival of strength L, so that the own chance is a function of one
// difference, s − L. There is one contest per number of own turns left, each
// with its own firmness.
//
// The tables are made in whole numbers, so that every machine makes the same.
type contest struct {
	// weights is by a seat's muster (see board).
	weights [256]uint32
	// behind is chanceOffset − L by the sum of the rivals' weights: the last
	// bits of its exponent and the first of what follows, as they stand in a
	// float.
	behind [levelClasses]uint16
	// chances is by the lead, s − L + chanceOffset.
	chances [2 * chanceOffset]uint16
}

const (
	// bossWeight is the weight of a lone boss, heaviest the most of any.
	bossWeight = 256
	heaviest   = 1 << 24

	levelBits    = 4
	doubleBits   = 52              // of a float64 after its exponent
	doubleBias   = 1023            // of a float64's exponent
	levelClasses = 32 << levelBits // of which 28 are in use
	levelMask    = levelClasses - 1

	// mostShares is the most that favors add; lowest and highest bound the
	// levels. With them no difference leaves the table of chances.
	mostShares      = 200
	lowest, highest = -280, 600
	chanceOffset    = 1024
)

// sum is the weight of all lanes of a muster together. Seats without a boss
// weigh nothing, so that no lane has to be tested.
func (t *contest) sum(muster *musterBytes) uint32 {
	w := &t.weights
	return w[muster[0]] + w[muster[1]] + w[muster[2]] + w[muster[3]] + w[muster[4]]
}

// mostOf is all ones if a weight is more than half of a sum.
func mostOf(weight, sum uint32) int { return int(int64(sum)-2*int64(weight)) >> 63 }

// lead is by how much a strength is ahead of one rival who weighs as much as all
// do together, counted from −chanceOffset; sum, of their weights, is at least 1.
// The class of a sum is read off its float, which holds it exactly.
func (t *contest) lead(strength int, sum uint32) int {
	class := math.Float64bits(float64(int64(sum))) >> (doubleBits - levelBits)
	return strength + int(t.behind[class&levelMask])
}

// chance is the own chance at a lead.
func (t *contest) chance(lead int) int {
	return int(t.chances[lead&(2*chanceOffset-1)])
}

// build fills the tables for a firmness in 1/1000 a boss, for the strengths by
// muster.
func (t *contest) build(firm int, strengths *[256]uint16) {
	up, down := expFixed(firm, 1000*grain), expFixed(-firm, 1000*grain)
	t.buildWeights(up, strengths)
	t.buildLevels(up, down)
	t.buildChances(down)
}

// buildWeights finds a weight for every muster with a boss; without one nobody
// stands.
func (t *contest) buildWeights(up uint64, strengths *[256]uint16) {
	for muster, s := range strengths {
		if muster>>usableBits == 0 {
			continue
		}
		value := uint64(bossWeight) << 20
		for range int(s) - grain {
			value = min(scale(value, up), heaviest<<20)
		}
		t.weights[muster] = uint32((value + 1<<19) >> 20)
	}
}

// buildLevels finds, for the middle of every class of sums, the strength whose
// weight comes nearest from below.
func (t *contest) buildLevels(up, down uint64) {
	s, value := grain, uint64(bossWeight)<<20
	for s > lowest && value > 1<<20 {
		value = scale(value, down)
		s--
	}
	for class := range levelClasses {
		// (1 + (m + ½)/16)·2ⁿ, times 2²⁰.
		n, m := class>>levelBits, class&(1<<levelBits-1)
		middle := uint64(2*(1<<levelBits+m)+1) << uint(n+20-levelBits-1)
		for s < highest && scale(value, up) <= middle {
			value = scale(value, up)
			s++
		}
		t.behind[(class+doubleBias<<levelBits)&levelMask] = uint16(chanceOffset - s)
	}
}

// buildChances fills 1/(1 + e^(−firm·d/16)).
func (t *contest) buildChances(down uint64) {
	odds := uint64(1) << fixedBits // e^(−firm·d/16)
	for d := range chanceOffset {
		chance := uint64(chanceUnit) << fixedBits / (1<<fixedBits + odds)
		t.chances[chanceOffset+d] = uint16(chance)
		t.chances[chanceOffset-d] = uint16(chanceUnit - chance)
		odds = scale(odds, down)
	}
	t.chances[0] = t.chances[1]
}

// fixedBits are the binary places of a fixed-point number.
const fixedBits = 32

// scale multiplies by a fixed-point factor.
func scale(value, factor uint64) uint64 {
	hi, lo := bits.Mul64(value, factor)
	return hi<<(64-fixedBits) | lo>>fixedBits
}

// expFixed is e^(numerator/denominator) in fixed point, for exponents of less
// than 1 either way.
func expFixed(numerator, denominator int) uint64 {
	x := int64(numerator) << fixedBits / int64(denominator)
	sum, term := int64(1)<<fixedBits, int64(1)<<fixedBits
	for n := int64(1); term != 0 && n < 32; n++ {
		term = (term >> 8) * (x >> 8) >> (fixedBits - 16) / n
		sum += term
	}
	return uint64(sum)
}
