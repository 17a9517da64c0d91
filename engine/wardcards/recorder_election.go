package wardcards

import (
	"tweed/engine"
	"tweed/engine/wardcards/record"
)

// polled notes a ward's election.
func (rec *Recorder) polled(s *State, w Ward, p *poll) {
	for seat := range engine.Seat(s.players) {
		rec.ledger[seat].note(seat, p)
	}
	row := rec.add(record.TElections)
	if row == nil {
		return
	}
	row[record.ETerm], row[record.EWard] = int32(s.term), s.board.numberOf(w)
	row[record.EImmigrants] = int32(s.total[w])
	row[record.EOutcome], row[record.EWinner] = p.outcome, int32(p.winner)
	plain := s.poll(w, 0)
	row[record.EPlain] = int32(plain.winner)
	spoken := s.spoken()
	for seat := range engine.Seat(s.players) {
		row[record.ECount0+int(seat)] = int32(p.count[seat])
		row[record.EEffective0+int(seat)] = int32(p.effective[seat])
		row[record.ETokens0+int(seat)] = int32(p.tokens[seat])
		if p.here.has(seat) {
			row[record.ELeader0+int(seat)] = 1
			if spoken.has(seat) {
				row[record.ESpeech0+int(seat)] = 1
			}
		}
	}
}

// note adds a ward's outcome to a seat's ledger.
func (l *ledger) note(seat engine.Seat, p *poll) {
	switch {
	case p.winner == seat:
		l.won++
		l.wards++
		if p.outcome == record.Leader {
			l.byLeader++
		}
	case p.outcome == record.Shared && p.best.has(seat):
		l.shared++
		l.wards++
	case p.outcome == record.Tied && p.best.has(seat):
		l.tied++
	}
}

// endTerm adds the seats' rows of the term.
func (rec *Recorder) endTerm(s *State, h *[maxPlayers]haul) {
	for seat := range engine.Seat(s.players) {
		l := &rec.ledger[seat]
		wards := l.wards
		l.wards = 0
		l.tokens += int32(h[seat].tokens)
		row := rec.add(record.TTerms)
		if row == nil {
			continue
		}
		row[record.RTerm], row[record.RSeat], row[record.RPlace] = int32(s.term), int32(seat), int32(s.place(seat))
		row[record.RLeader], row[record.RImmigrants] = s.board.numberOf(s.leader[seat]), s.onBoard(seat)
		row[record.RSpeeches], row[record.RWardsWon] = int32(s.speeches[seat]), wards
		row[record.RTokens], row[record.RPoints] = int32(h[seat].tokens), h[seat].points
		row[record.RScore], row[record.RRank] = s.score[seat], 1
		for rival := range s.players {
			if s.score[rival] > s.score[seat] {
				row[record.RRank]++
			}
		}
	}
}

// finish adds the rows of the whole game.
func (rec *Recorder) finish(s *State) {
	var result engine.Result
	s.Result(&result)
	rec.addGame(s, &result)
	for seat := range engine.Seat(s.players) {
		row := rec.add(record.TSeats)
		if row == nil {
			return
		}
		l := &rec.ledger[seat]
		row[record.SSeat], row[record.SScore] = int32(seat), result.Score[seat]
		row[record.SRank], row[record.SWinShare] = int32(result.Rank[seat]), int32(result.Share[seat])
		row[record.STokens], row[record.STokensLast] = l.tokens, int32(s.tokens[seat])
		row[record.SWardsWon], row[record.SWardsByLeader] = l.won, l.byLeader
		row[record.SWardsShared], row[record.SWardsTied] = l.shared, l.tied
		row[record.SVoids], row[record.SMoves], row[record.SSpeeches] = l.voids, l.moves, l.speeches
		row[record.SImmigrants] = s.onBoard(seat)
	}
}

// addGame adds the game's row, with the reading of every switch.
func (rec *Recorder) addGame(s *State, result *engine.Result) {
	row := rec.add(record.TGames)
	if row == nil {
		return
	}
	rows, r := rec.rows[record.TGames], s.rules
	row[record.GSetup] = rows.AddText(rec.setup[:rec.setupSize])
	row[record.GWards] = int32(s.board.wards)
	row[record.GWinner] = int32(engine.None)
	winners := seatSet(0)
	for seat := range s.players {
		if result.Share[seat] > 0 {
			winners |= 1 << uint(seat)
		}
		row[record.GVoids] += rec.ledger[seat].voids
	}
	row[record.GWinners] = int32(winners.count())
	if winners.count() == 1 {
		row[record.GWinner] = int32(winners.first())
	}
	row[record.GPlies], row[record.GTurnedAway] = int32(s.turns), rec.turnedAway
	row[record.GTerms], row[record.GWardCap] = int32(r.Terms), int32(r.WardCap)
	rec.text = append(rec.text[:0], r.letters...)
	row[record.GHand] = rows.AddText(rec.text)
	rec.text = append(rec.text[:0], r.table...)
	row[record.GScoreTable] = rows.AddText(rec.text)
	for i, at := range readings {
		row[record.GReading+i] = int32(*at(r)) + 1
	}
	for i, at := range flags {
		if *at(r) {
			row[record.GReading+len(readings)+i] = 1
		}
	}
}
