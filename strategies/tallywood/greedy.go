package tallywood

// greedy is the judge that counts the votes now: the own ones, as far as they can be
// seen. It sees nothing of what is still to come, and of equal positions likes the
// one with more polling, then with more money, popularity and strength.
type greedy struct{}

// greedyBreadth is how many placements of a card it looks at closely.
const greedyBreadth = 12

// What greedy goes by among equal votes.
const (
	greedyPolling  = unit / 20
	greedyResource = unit / 100
	greedyStrength = unit / 100
)

func (greedy) shares(b *board, at int) int { return b.facts.shares[at] }
func (greedy) votes(b *board, d int) int   { return b.votes[d] }

func (greedy) look(b *board, w *worths) {
	*w = worths{}
	for at := 0; at <= b.track; at++ {
		w.money[at], w.pop[at] = at*greedyResource, at*greedyResource
	}
	if b.rules.HeldCount() {
		for level := range w.level {
			w.level[level] = level * unit
		}
	}
	for d := range colours {
		greedyDistrict(b, w, d)
	}
	for region := range regions {
		for n := range mostStrength {
			w.lasting[region][n] = n * greedyStrength
		}
	}
}

// greedyDistrict counts a district.
func greedyDistrict(b *board, w *worths, d int) {
	rivals, own := 0, b.tokenShares(b.me, d)
	for seat := range b.seats {
		if seat != b.me {
			rivals += b.shares[b.polling[seat][d]] + b.tokenShares(seat, d)
		}
	}
	for at := 0; at <= b.track; at++ {
		shares := own + b.shares[at]
		if b.winsToken(d, at) {
			shares += unit
		}
		w.polling[d][at] = at*greedyPolling + votesOf(b.votes[d], shares, rivals) + w.level[b.due(d, at)]
	}
	shares := own + b.shares[b.polling[b.me][d]]
	w.vote[d] = votesOf(unit, shares, rivals)
	w.cube[d] = b.rules.VotesPerCube() * w.vote[d]
	w.move[d] = w.cube[d] / 2
}

// votesOf is what own shares get of a district's votes.
func votesOf(votes, own, rivals int) int {
	if own == 0 {
		return 0
	}
	return votes * own / (own + rivals)
}
