package tammany

// mostBid bounds the bids that are told apart in what is expected of rivals.
const mostBid = 31

// rivalBids is what a machine expects a rival to bid, by the most that makes sense:
// nothing with some chance, else a number of favors from 1 to that most, each
// further favor so many times as likely as the one before.
type rivalBids [mostBid + 1]bidChances

// bidChances are the chances in 1024ths that a rival bids no more than a number.
type bidChances [mostBid + 1]int16

// build takes zero and fall in 1/1000.
func (r *rivalBids) build(zero, fall int) {
	for most := range r {
		var sums [mostBid + 1]uint64
		weight := uint64(1) << 40
		for n := 1; n <= most; n++ {
			sums[n] = sums[n-1] + weight
			weight = weight / 1000 * uint64(fall)
		}
		for x := range r[most] {
			r[most][x] = chanceUnit
			if x < most {
				positive := sums[x] * chanceUnit / sums[most]
				r[most][x] = int16((uint64(zero)*chanceUnit + uint64(1000-zero)*positive) / 1000)
			}
		}
	}
}

// surer is what is expected of a rival who can win for certain, and does so with
// a chance in 1/1000: less of all the rest.
func (r *rivalBids) surer(sure int) (s rivalBids) {
	for most := range r {
		for x, chance := range r[most] {
			s[most][x] = int16(int(chance) * (1000 - sure) / 1000)
		}
	}
	return s
}
