package tammany

import (
	"tweed/engine"
	"tweed/engine/tammany/record"
)

// counted adds the ward's row and its ballots, before bids are paid and bosses go
// home: nothing else has changed since the ward was called. The row's bonus comes
// later.
func (rec *Recorder) counted(s *State, t *tally) {
	if t.winner != engine.None {
		rec.ledger[t.winner].wardsWon++
	}
	var candidates, bosses, bids int32
	for set := s.bosses[s.vote.ward].some(); set != 0; set &= set - 1 {
		seat := set.seat()
		bid := int32(s.vote.bids[seat].all())
		candidates++
		bosses += int32(s.bosses[s.vote.ward].of(seat))
		bids += bid
		rec.ledger[seat].spent(seat, t.winner, bid)
		rec.addBallot(s, seat, t.winner)
	}
	cells := rec.add(record.TElections)
	if cells == nil {
		return
	}
	row, w := (*[record.EBonusWard + 1]int32)(cells), s.vote.ward
	row[record.ETerm], row[record.EWard], row[record.EPosition] = int32(s.term), int32(w.Number()), int32(s.vote.ranked)
	s.cubes[w].cells((*[Colours]int32)(row[record.EIrish:]))
	row[record.ELocked] = int32(s.locked >> uint(w) & 1)
	row[record.ECandidates], row[record.EBosses], row[record.EBids] = candidates, bosses, bids
	row[record.EVotesFirst], row[record.EVotesSecond] = int32(t.first), int32(t.second)
	row[record.EOutcome], row[record.EWinner] = int32(t.outcome), int32(t.winner)
	row[record.EBonusColour], row[record.EBonusWard] = 0, 0
}

// spent notes what the seat bid in a ward.
func (l *ledger) spent(seat, winner engine.Seat, bid int32) {
	sink := &l.spentLost
	if winner == engine.None {
		sink = &l.spentTied
	}
	if winner == seat {
		sink = &l.spentWon
	}
	*sink += bid
}

// addBallot adds a candidate's row.
func (rec *Recorder) addBallot(s *State, seat, winner engine.Seat) {
	cells := rec.add(record.TBallots)
	if cells == nil {
		return
	}
	row, w := (*[record.BWon + 1]int32)(cells), s.vote.ward
	row[record.BTerm], row[record.BWard] = int32(s.term), int32(w.Number())
	row[record.BSeat], row[record.BBosses] = int32(seat), int32(s.bosses[w].of(seat))
	(s.favors[seat] & s.cubes[w].colours().favors()).cells((*[Colours]int32)(row[record.BHeldIrish:]))
	s.vote.bids[seat].cells((*[Colours]int32)(row[record.BBidIrish:]))
	row[record.BVotes], row[record.BWon] = int32(s.vote.votes(s.bosses[w], seat)), 0
	if seat == winner {
		row[record.BWon] = 1
	}
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
		cells := rec.add(record.TTerms)
		if cells == nil {
			return
		}
		row := (*[record.RBossesOnBoard + 1]int32)(cells)
		row[record.RTerm], row[record.RSeat] = int32(s.term), int32(seat)
		row[record.RWardsWon] = int32(s.wonCount[seat])
		for c, led := range rec.led {
			row[record.RLedIrish+c] = int32(led >> uint(seat) & 1)
		}
		row[record.RMayor] = 0
		if seat == s.mayor {
			row[record.RMayor] = 1
		}
		row[record.ROffice] = int32(rec.handed[seat])
		row[record.RVP], row[record.RVPRank] = int32(s.vp[seat]), 1
		for rival := range s.players {
			if s.vp[rival] > s.vp[seat] {
				row[record.RVPRank]++
			}
		}
		s.favors[seat].cells((*[Colours]int32)(row[record.RFavorsIrish:]))
		row[record.RBossesOnBoard] = int32(s.rules.usableBosses()) - int32(s.stock.of(seat))
	}
}

// finish adds the rows of the whole game.
func (rec *Recorder) finish(s *State) {
	var result engine.Result
	s.Result(&result)
	if row := rec.addCleared(record.TGames); row != nil {
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
		row := rec.addCleared(record.TSeats)
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
