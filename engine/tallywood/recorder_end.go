package tallywood

import (
	"tweed/engine"
	"tweed/engine/tallywood/record"
)

// chartEnd is the last column of the printed chart of votes per share.
const chartEnd = 40

// finish adds the rows of the whole game.
func (rec *Recorder) finish(s *State) {
	rec.closeFlip()
	var counts [Colours]count
	for d := range counts {
		counts[d] = s.count(Colour(d))
		if counts[d].votes > chartEnd {
			rec.kept.over40++
		}
		rec.addTally(s, Colour(d), &counts[d])
	}
	votes := s.votes()
	winners, n := s.winners(&votes)
	rec.addGame(s, votes, winners, n)
	for seat := range engine.Seat(s.seats) {
		if row := rec.add(record.TSeats); row != nil {
			rec.addResult(row, s, seat, &votes, &counts)
			if winners.has(seat) {
				row[record.SWinShare] = int32(n)
			}
			rec.addLedger(row, s, seat)
		}
	}
}

func (rec *Recorder) addTally(s *State, d Colour, t *count) {
	cubes := int32(0)
	for _, n := range s.cubes[d] {
		cubes += int32(n)
	}
	for seat := range engine.Seat(s.boards) {
		row := rec.add(record.TTally)
		if row == nil {
			return
		}
		p := &s.players[seat]
		row[record.LDistrict], row[record.LSeat] = int32(d), int32(seat)
		row[record.LSupport], row[record.LCubes] = int32(s.support[d]), cubes
		row[record.LUnclaimed], row[record.LVotes] = int32(s.unclaimed(d)), int32(t.votes)
		row[record.LPolling], row[record.LIcons] = int32(p.track[polling+int(d)]), int32(t.icons[seat])
		row[record.LToken], row[record.LMajority] = int32(t.token[seat]), int32(t.majority[seat])
		row[record.LShares], row[record.LTotalShares] = int32(t.shares[seat]), int32(t.total)
		row[record.LPerShare], row[record.LGained] = int32(t.perShare), int32(t.shares[seat]*t.perShare)
		row[record.LHeld] = int32(p.held[d])
	}
}

func (rec *Recorder) addGame(s *State, votes [maxPlayers]int, winners seatSet, n int) {
	row := rec.add(record.TGames)
	if row == nil {
		return
	}
	g := rec.rows[record.TGames]
	row[record.GPoliticians] = g.AddText(rec.orders[fromPoliticians])
	for d, v := range s.support {
		row[record.GSupportRed+d] = int32(v)
	}
	for i := range Spaces + pileCount {
		row[record.GDeckWorks+i] = g.AddText(rec.orders[i])
	}
	row[record.GBag] = g.AddText(rec.orders[fromBag])
	row[record.GSoloDeck] = g.AddText(rec.orders[fromSolo])
	row[record.GWinner], row[record.GWinners] = int32(engine.None), int32(n)
	if n == 1 {
		row[record.GWinner] = int32(winners.first())
	}
	row[record.GPlies] = int32(s.turns)
	if s.opposition != engine.None {
		row[record.GMode] = 1 + int32(s.rules.solo.mode)
		row[record.GOppositionVotes] = int32(votes[s.opposition])
		row[record.GOppositionBonus] = int32(s.bonus())
	}
	row[record.GReshuffles], row[record.GBagShortages] = rec.kept.reshuffles, rec.kept.bagShortages
	row[record.GCubesStuck], row[record.GOver40] = rec.kept.stuck, rec.kept.over40
}

// addResult writes a seat's votes and where its trackers ended.
func (rec *Recorder) addResult(row []int32, s *State, seat engine.Seat, votes *[maxPlayers]int, counts *[Colours]count) {
	p := &s.players[seat]
	row[record.SSeat], row[record.SPolitician] = int32(seat), int32(p.politician)
	row[record.SVotes], row[record.SRank] = int32(votes[seat]), 1
	for rival := range s.boards {
		if votes[rival] > votes[seat] {
			row[record.SRank]++
		}
	}
	for d := range counts {
		row[record.SVotesRed+d] = int32(counts[d].shares[seat] * counts[d].perShare)
		row[record.SSharesRed+d] = int32(counts[d].shares[seat])
		row[record.SPollingRed+d] = int32(p.track[polling+d])
		if s.tokenOf[d] == seat {
			row[record.STokens]++
		}
	}
	row[record.SVotesEndorsements] = int32(s.endorsementVotes(seat))
	row[record.SMoney], row[record.SPop] = int32(p.track[money]), int32(p.track[pop])
}

// addLedger writes what a seat did, gained and spent.
func (rec *Recorder) addLedger(row []int32, s *State, seat engine.Seat) {
	l := &rec.kept.ledger[seat]
	copy(row[record.SWorks:], l.kinds[:])
	row[record.SIconsUnused], row[record.SClaims], row[record.SDistrictsLed] = l.iconsUnused, l.claims, l.led
	for t, at := range [polling]int{record.SMoneyStart, record.SPopStart} {
		row[at] = l.start[t]
		row[at+1], row[at+2], row[at+3] = l.gained[fromIncome][t], l.gained[fromAction][t], l.gained[fromReward][t]
		row[at+4], row[at+5] = l.paid[t], l.lost[t]
	}
}
