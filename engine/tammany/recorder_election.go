package tammany

import (
	"tweed/engine"
	"tweed/engine/tammany/record"
)

// callWard notes a ward as its vote begins: its cubes, and what each candidate
// could bid.
func (rec *Recorder) callWard(s *State) {
	v, w := &rec.vote, s.vote.ward
	*v = [len(rec.vote)]int32{}
	v[record.ETerm], v[record.EWard] = int32(s.term), int32(w.Number())
	v[record.EPosition] = int32(s.vote.ranked)
	for c, n := range s.cubes[w].list() {
		v[record.EIrish+c] = int32(n)
	}
	if s.locked.has(w) {
		v[record.ELocked] = 1
	}
	usable := s.cubes[w].colours().favors()
	for seat := range s.players {
		rec.ballot[seat].held = (s.favors[seat] & usable).list()
	}
}

// counted notes the ward's count, before bids are paid and bosses go home, and
// adds the ballots. The ward's row waits for the bonus.
func (rec *Recorder) counted(s *State, t *tally) {
	v, w := &rec.vote, s.vote.ward
	v[record.EOutcome], v[record.EWinner] = int32(t.outcome), int32(t.winner)
	v[record.EVotesFirst], v[record.EVotesSecond] = int32(t.first), int32(t.second)
	if t.winner != engine.None {
		rec.ledger[t.winner].wardsWon++
	}
	for seat := range engine.Seat(s.players) {
		bosses := s.bosses[w].of(seat)
		if bosses == 0 {
			continue
		}
		bid := rec.addBallot(s, seat, t)
		v[record.ECandidates]++
		v[record.EBosses] += int32(bosses)
		v[record.EBids] += bid
		l := &rec.ledger[seat]
		switch t.winner {
		case seat:
			l.spentWon += bid
		case engine.None:
			l.spentTied += bid
		default:
			l.spentLost += bid
		}
	}
	row := rec.add(record.TElections)
	if row != nil {
		copy(row, v[:])
	}
}

// addBallot adds a candidate's row and returns the favors it bid.
func (rec *Recorder) addBallot(s *State, seat engine.Seat, t *tally) (bid int32) {
	bid = int32(s.vote.bids[seat].all())
	row := rec.add(record.TBallots)
	if row == nil {
		return bid
	}
	row[record.BTerm], row[record.BWard] = int32(s.term), int32(s.vote.ward.Number())
	row[record.BSeat], row[record.BBosses] = int32(seat), int32(s.bosses[s.vote.ward].of(seat))
	for c := range Colours {
		row[record.BHeldIrish+c] = int32(rec.ballot[seat].held[c])
		row[record.BBidIrish+c] = int32(s.vote.bids[seat].of(Colour(c)))
	}
	row[record.BVotes] = int32(s.vote.votes(s.bosses[s.vote.ward], seat))
	if seat == t.winner {
		row[record.BWon] = 1
	}
	return bid
}

// bonus writes the winner's bonus into the ward's row, which is the last one
// added.
func (rec *Recorder) bonus(c Colour, ward int32) {
	if rows := rec.rows[record.TElections]; rows != nil {
		row := rows.Row(rows.Len() - 1)
		row[record.EBonusColour], row[record.EBonusWard] = int32(c)+1, ward
	}
}

func (rec *Recorder) bonusCube(c Colour, w Ward) { rec.bonus(c, int32(w.Number())) }

func (rec *Recorder) bonusFavor(seat engine.Seat, c Colour, given int) {
	rec.ledger[seat].gainedWard += int32(given)
	rec.bonus(c, 0)
}

func (rec *Recorder) leader(seat engine.Seat, _ Colour, given int) {
	rec.ledger[seat].gainedLeader += int32(given)
}

func (rec *Recorder) wardPoints(seat engine.Seat, vp int)  { rec.ledger[seat].vpWards += int32(vp) }
func (rec *Recorder) mayorPoints(seat engine.Seat, vp int) { rec.ledger[seat].vpMayor += int32(vp) }
func (rec *Recorder) majorityPoints(seat engine.Seat, vp int) {
	rec.ledger[seat].vpMajorities += int32(vp)
}
func (rec *Recorder) slanderPoints(seat engine.Seat, vp int) { rec.ledger[seat].vpSlander += int32(vp) }

// scored notes the leaders; the mayor has been made and no office given yet.
func (rec *Recorder) scored(s *State, led [Colours]seatSet) {
	rec.led = led
	rec.handed = [maxPlayers]Office{}
	if s.mayor != engine.None {
		rec.ledger[s.mayor].termsMayor++
	}
}

// appointed notes an office handed out; the first one makes the mayor's own row
// say so.
func (rec *Recorder) appointed(s *State, seat engine.Seat, o Office) {
	rec.handed[s.mayor] = Mayor
	rec.handed[seat] = o
}

// endTerm adds the seats' rows of the term.
func (rec *Recorder) endTerm(s *State) {
	for seat := range engine.Seat(s.players) {
		row := rec.add(record.TTerms)
		if row == nil {
			return
		}
		row[record.RTerm], row[record.RSeat] = int32(s.term), int32(seat)
		row[record.RWardsWon] = int32(s.wonCount[seat])
		row[record.RVP], row[record.RVPRank] = int32(s.vp[seat]), 1
		row[record.ROffice] = int32(rec.handed[seat])
		if seat == s.mayor {
			row[record.RMayor] = 1
		}
		for c := range Colours {
			if rec.led[c].has(seat) {
				row[record.RLedIrish+c] = 1
			}
			row[record.RFavorsIrish+c] = int32(s.favors[seat].of(Colour(c)))
		}
		for rival := range s.players {
			if s.vp[rival] > s.vp[seat] {
				row[record.RVPRank]++
			}
		}
		row[record.RBossesOnBoard] = int32(s.rules.usableBosses()) - int32(s.stock.of(seat))
	}
}

// finish adds the rows of the whole game.
func (rec *Recorder) finish(s *State) {
	var result engine.Result
	s.Result(&result)
	if row := rec.add(record.TGames); row != nil {
		row[record.GSetup] = rec.rows[record.TGames].AddText(rec.setup[:])
		row[record.GWinner] = int32(engine.None)
		for seat := range s.players {
			if result.Share[seat] > 0 {
				row[record.GWinners]++
				row[record.GWinner] = int32(seat)
			}
		}
		if row[record.GWinners] > 1 {
			row[record.GWinner] = int32(engine.None)
		}
		row[record.GMayor] = int32(s.mayor)
		row[record.GPlies] = int32(s.turns)
		row[record.GBossShortages] = int32(s.bossShortages)
		row[record.GFavorShortages] = int32(s.favorShortages)
		row[record.GBagShortages] = int32(s.bagShortages)
	}
	for seat := range engine.Seat(s.players) {
		row := rec.add(record.TSeats)
		if row == nil {
			return
		}
		rec.addSeat(row, s, seat, &result)
	}
}

func (rec *Recorder) addSeat(row []int32, s *State, seat engine.Seat, result *engine.Result) {
	l := &rec.ledger[seat]
	row[record.SSeat] = int32(seat)
	row[record.SVP] = result.Score[seat]
	row[record.SRank] = int32(result.Rank[seat])
	row[record.SWinShare] = int32(result.Share[seat])
	row[record.SVPWards], row[record.SVPMayor] = l.vpWards, l.vpMayor
	row[record.SVPMajorities], row[record.SVPSlander] = l.vpMajorities, l.vpSlander
	row[record.SWardsWon], row[record.STermsMayor] = l.wardsWon, l.termsMayor
	row[record.SGainedSettle], row[record.SGainedLeader] = l.gainedSettle, l.gainedLeader
	row[record.SGainedWard], row[record.SGainedDeputy] = l.gainedWard, l.gainedDeputy
	row[record.SSpentWon], row[record.SSpentLost] = l.spentWon, l.spentLost
	row[record.SSpentTied], row[record.SSpentSlander] = l.spentTied, l.spentSlander
	row[record.SKept] = int32(s.hand(seat))
	row[record.SSlandersMade], row[record.SBossesSlandered] = l.slanders, l.bossesSlandered
	row[record.SBossesLost], row[record.SOfficeUses] = l.bossesLost, l.officeUses
}
