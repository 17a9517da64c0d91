package tallywood

import (
	"tweed/engine/table"
	"tweed/engine/tallywood/record"
)

// tally recomputes the tally and the result.
func (x *rescorer) tally() {
	drawn := x.rows[record.TGames].Text(x.rows[record.TGames].Row(0)[record.GBag])
	var inPlaza [Colours]int
	for _, letter := range drawn {
		inPlaza[map[byte]int{'R': 0, 'Y': 1, 'G': 2, 'B': 3}[letter]]++
	}
	x.flips(&inPlaza)
	var votes [maxPlayers]int
	for d := range Colours {
		x.district(d, &votes)
	}
	for seat := range x.boards {
		if x.rules.HeldCount() {
			for _, level := range x.held[seat] {
				votes[seat] += level
			}
		}
	}
	x.result(votes)
}

// flips follows the final flips, then sends the plaza's cubes home. Cubes in the
// plaza are those drawn less those that were moved.
func (x *rescorer) flips(inPlaza *[Colours]int) {
	moved := func(rows *table.Rows, at int) {
		for i := range rows.Len() {
			for c := range Colours {
				inPlaza[c] -= int(rows.Row(i)[at+c])
			}
		}
	}
	moved(x.rows[record.TActions], record.AMovedRed)
	flips := x.rows[record.TFlips]
	for i := range flips.Len() {
		f := flips.Row(i)
		for c := range Colours {
			x.cubes[f[record.FDistrict]] += int(f[record.FMovedRed+c])
			inPlaza[c] -= int(f[record.FMovedRed+c])
		}
		if x.where[f[record.FTile]] != int(f[record.FDistrict]) || x.tiers[f[record.FTile]] != int(f[record.FTier]) || x.kinds[f[record.FTile]] != int(f[record.FKind]) {
			x.errorf("flip %d: tile %d is another than was placed", i, f[record.FTile])
		}
	}
	for c, n := range inPlaza {
		if n < 0 {
			x.errorf("%d cubes left the plaza that were not in it", -n)
		}
		x.cubes[c] += n
	}
}

// district recomputes the tally rows of a district.
func (x *rescorer) district(d int, votes *[maxPlayers]int) {
	unclaimed := 1 + 2 + 3
	for seat := range x.boards {
		unclaimed -= x.held[seat][d]
	}
	total := int(x.rows[record.TGames].Row(0)[record.GSupportRed+d]) + x.rules.VotesPerCube()*x.cubes[d] + unclaimed
	if x.rules.data.roundToEven && total%2 == 1 {
		total++
	}
	shares, sum := [maxPlayers]int{}, 0
	for seat := range x.boards {
		for _, icon := range x.rules.data.shareIcons {
			if icon < x.polling[seat][d] || icon == x.polling[seat][d] && x.rules.switches.shareIcons == iconsReached {
				shares[seat]++
			}
		}
		if x.share[d] == seat+1 {
			shares[seat]++
		}
		for _, s := range x.first(d) {
			if s == seat {
				shares[seat] += x.rules.Most(Rounds).VoteShare
			}
		}
		sum += shares[seat]
	}
	rows := x.rows[record.TTally]
	for i := range rows.Len() {
		l := rows.Row(i)
		if int(l[record.LDistrict]) != d {
			continue
		}
		seat, each := int(l[record.LSeat]), 0
		if sum > 0 {
			each = (2*total + sum) / (2 * sum) // the nearest whole number, a half up
		}
		if int(l[record.LVotes]) != total || int(l[record.LShares]) != shares[seat] || int(l[record.LPerShare]) != each || int(l[record.LGained]) != each*shares[seat] {
			x.errorf("%v, seat %d: %v, recomputed %d votes, %d of %d shares, %d each", Colour(d), seat, l, total, shares[seat], sum, each)
		}
		votes[seat] += each * shares[seat]
	}
}

func (x *rescorer) result(votes [maxPlayers]int) {
	g := x.rows[record.TGames].Row(0)
	if x.solo {
		least, by := min(x.money[1], x.pop[1]), x.rules.solo.divide[x.rules.solo.mode]
		bonus := least / by
		if x.rules.solo.round[x.rules.solo.mode] == roundUp && least%by > 0 {
			bonus++
		}
		votes[1] += bonus
		if int(g[record.GOppositionVotes]) != votes[1] || int(g[record.GOppositionBonus]) != bonus {
			x.errorf("the Opposition has %d votes, %d of them bonus; recomputed %d and %d", g[record.GOppositionVotes], g[record.GOppositionBonus], votes[1], bonus)
		}
	}
	most, winners := 0, int32(0)
	for seat := range x.boards {
		most = max(most, votes[seat])
	}
	for seat := range x.boards {
		if votes[seat] == most {
			winners++
		}
	}
	for i := range x.rows[record.TSeats].Len() {
		s := x.rows[record.TSeats].Row(i)
		share := int32(0)
		if votes[i] == most {
			share = winners
		}
		if int(s[record.SVotes]) != votes[i] || s[record.SWinShare] != share {
			x.errorf("seat %d has %d votes and share %d, recomputed %d and %d", i, s[record.SVotes], s[record.SWinShare], votes[i], share)
		}
		if int(s[record.SMoney]) != x.money[i] || int(s[record.SPop]) != x.pop[i] {
			x.errorf("seat %d ends with %d money and %d popularity, recomputed %d and %d", i, s[record.SMoney], s[record.SPop], x.money[i], x.pop[i])
		}
		x.ledger(s, record.SMoney, record.SMoneyStart)
		x.ledger(s, record.SPop, record.SPopStart)
	}
	if g[record.GWinners] != winners {
		x.errorf("%d winners, recomputed %d", g[record.GWinners], winners)
	}
}

// ledger checks that start + income + actions + rewards − paid is what is left.
func (x *rescorer) ledger(s []int32, end, start int) {
	if sum := s[start] + s[start+1] + s[start+2] + s[start+3] - s[start+4]; sum != s[end] {
		x.errorf("seat %d: the ledger of %s sums to %d, left are %d", s[record.SSeat], record.Seats.Columns[end].Name, sum, s[end])
	}
}
