package tammany

import "math"

// weights are the knobs of a machine. Worths are in 1/1000 VP, shares and
// factors in 1/1000; a file and a spec string write them as decimals.
type weights struct {
	// What a ward is worth besides its points.
	mayor, mayorLast int // its part of the mayor race
	hold             int // the boss that stays for the next term
	leader           int // favors that one cube of it brings, by leadership
	hall             int // more for ward 14
	bonusCube        int // the bonus cube of wards 1 and 2
	// What a favor is worth.
	price    [4]int // kept, by the term (the last is what lasts to the end)
	coverage int    // how much of what it adds in this term's votes counts
	majority int    // the majorities at the end
	// How bosses and favors make chances.
	boss     [4]int // weight of a boss, by the own turns left after this
	share    int    // votes that the first favor adds to a ward
	fade     int    // how fast further favors add less
	enter    int    // how likely a rival enters a ward, per turn left
	rival    int    // what a rival's gain costs
	rivalTop int    // and the leading rival's in addition
	// Characters.
	settle, campaign int
	slander          int
	slanderEarly     int
	token            int
	office           int
	// Bids.
	bidZero int // chance that a rival bids nothing
	bidSure int // chance that a rival who can surely win does so
	bidLow  int // how much rivals prefer low bids
	keep    int // factor on the price of favors when bidding
}

func defaults() weights {
	return weights{
		mayor: 500, mayorLast: 500, hold: 300, leader: 500, bonusCube: 200,
		price: [4]int{400, 400, 350, 250}, coverage: 500, majority: 1000,
		boss: [4]int{1200, 900, 700, 500}, share: 450, fade: 100, enter: 150,
		rival: 100, rivalTop: 150,
		slander: 1000, slanderEarly: 1500, token: 1000, office: 1000,
		bidZero: 400, bidSure: 600, bidLow: 500, keep: 1000,
	}
}

// compiled is what a machine reckons with, made once for its weights.
type compiled struct {
	weights
	// votes[left][16·bosses + shares[favors]] is the weight of a contender.
	votes  [4][512]int64
	shares [256]uint16
}

func compile(w weights) *compiled {
	c := &compiled{weights: w}
	sum := 0.0
	for u := range c.shares {
		c.shares[u] = uint16(math.Round(sum * 16))
		sum += float64(w.share) / 1000 * math.Exp(-float64(w.fade)/1000*float64(u))
	}
	for left := range c.votes {
		k := float64(w.boss[left]) / 1000
		for s := range c.votes[left] {
			c.votes[left][s] = int64(math.Min(1<<24, math.Round(256*math.Exp(k*(float64(s)/16-1)))))
		}
	}
	return c
}
