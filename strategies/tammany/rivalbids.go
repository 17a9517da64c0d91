package tammany

// mostBid bounds the bids that are told apart in what is expected of rivals.
const mostBid = 31

// rivalBids is what a machine expects a rival to bid: nothing with some chance,
// else a number of favors from 1 to the most that makes sense, each further
// favor so many times as likely as the one before.
type rivalBids struct {
	// atMost is the chance in 1024ths that a rival who may bid up to the first
	// index bids no more than the second.
	atMost [mostBid + 1][mostBid + 1]int16
}

// build takes zero and fall in 1/1000.
func (r *rivalBids) build(zero, fall int) {
	for most := range r.atMost {
		var sums [mostBid + 1]uint64
		weight := uint64(1) << 40
		for n := 1; n <= most; n++ {
			sums[n] = sums[n-1] + weight
			weight = weight / 1000 * uint64(fall)
		}
		for x := range r.atMost[most] {
			r.atMost[most][x] = chanceUnit
			if x < most {
				positive := sums[x] * chanceUnit / sums[most]
				r.atMost[most][x] = int16((uint64(zero)*chanceUnit + uint64(1000-zero)*positive) / 1000)
			}
		}
	}
}
