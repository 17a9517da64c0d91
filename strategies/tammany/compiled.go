package tammany

import "sync"

// contests is how many turns left are told apart.
const contests = 4

// noiseGrain is how finely the noise of bids is told apart.
const noiseGrain = 8

// compiled is a character in the tables that a machine reckons with: made once,
// shared by all its seats.
type compiled struct {
	Weights
	bid bidStyle
	// strengths is a contender's strength by muster, more what one more usable
	// favor adds to it.
	strengths, more [256]uint16
	// contests is by the own turns left after the present one.
	contests [contests]contest
	rivals   rivalBids
	surest   rivalBids           // of those who can win for certain
	noise    [8 * noiseGrain]int // e^(−i/noiseGrain)
	perNoise uint64              // 1/BidNoise in 1/2³²
	topple   int                 // in 1024ths
}

func compile(c *character) *compiled {
	m := &compiled{Weights: c.weights, bid: c.bid}
	m.topple = m.Topple * chanceUnit / 1000
	m.buildStrengths()
	for left := range m.contests {
		firm := m.FirmLate + (m.FirmEarly-m.FirmLate)*left/(contests-1)
		m.contests[left].build(firm, &m.strengths)
	}
	m.rivals.build(m.BidZero, m.BidFall)
	m.surest = m.rivals.surer(m.BidSure)
	m.perNoise = perNoise(m.BidNoise)
	value, step := uint64(1)<<fixedBits, expFixed(-1000, 1000*noiseGrain)
	for i := range m.noise {
		m.noise[i] = int(value >> (fixedBits - 16))
		value = scale(value, step)
	}
	return m
}

// perNoise is 1/noise in 1/2³², rounded up, for a noise of 1 to 5000; any for none.
func perNoise(noise int) uint64 { return 1<<32/uint64(max(1, noise)) + 1 }

// noiseOf is how often a bid is made that falls short of the best, in 1/2¹⁶ of how
// often that is: e^(−short/BidNoise), in steps of noiseGrain. The product is the
// quotient, since it is bounded before.
func (m *compiled) noiseOf(short int) int {
	const most = 8*noiseGrain - 1
	steps := uint64(min(short*noiseGrain, most*m.BidNoise)) * m.perNoise >> 32
	return m.noise[steps&most]
}

// buildStrengths adds grain·share·e^(−fade·i) for every usable favor i = 0, 1, …
// to grain for every boss.
func (m *compiled) buildStrengths() {
	var shares [mostUsable + 2]int
	sum := uint64(0)
	next := uint64(m.Share) << fixedBits * grain / 1000
	for u := range shares {
		shares[u] = int(min(sum>>fixedBits, mostShares))
		sum += next
		next = m.faded(next)
	}
	for muster := range m.strengths {
		u := muster & mostUsable
		m.strengths[muster] = uint16(grain*(muster>>usableBits) + shares[u])
		m.more[muster] = uint16(shares[u+1] - shares[u])
	}
}

// faded multiplies by e^(−fade), in two steps since each must be below 1.
func (m *compiled) faded(value uint64) uint64 {
	half := expFixed(-m.Fade, 2000)
	return scale(scale(value, half), half)
}

// made holds the tables of characters that were compiled before, so that all
// seats of a character share theirs.
var made struct {
	sync.Mutex
	by map[character]*compiled
}

// mostMade bounds made; a tuner goes through more characters than that.
const mostMade = 64

func compiledFor(c character) *compiled {
	made.Lock()
	defer made.Unlock()
	m := made.by[c]
	if m == nil {
		if made.by == nil || len(made.by) == mostMade {
			made.by = map[character]*compiled{}
		}
		m = compile(&c)
		made.by[c] = m
	}
	return m
}
