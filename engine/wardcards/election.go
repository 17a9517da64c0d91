package wardcards

import (
	"tweed/engine"
	"tweed/engine/wardcards/record"
)

// poll is how a ward would vote (R7).
type poll struct {
	count     [maxPlayers]int16 // immigrants that count for the seat
	effective [maxPlayers]int16 // after speech
	here      seatSet           // seats whose leader stands in the ward
	best      seatSet           // seats with most of effective
	outcome   int32             // of record.Outcomes
	winner    engine.Seat       // alone
	tokens    [maxPlayers]int16 // that the seats take
}

// poll counts the ward as it stands; spoken are the seats whose speech doubles
// their count where their leader stands.
func (s *State) poll(w Ward, spoken seatSet) (p poll) {
	p.here = s.leadersIn(w)
	p.winner = engine.None
	doubled := spoken & p.here
	most := int16(0)
	for seat := range engine.Seat(s.players) {
		n := s.counts(w, seat, p.here)
		p.count[seat] = n
		if doubled.has(seat) {
			n *= 2
		}
		p.effective[seat] = n
		switch {
		case n > most:
			most, p.best = n, 1<<uint(seat)
		case n == most && n > 0:
			p.best |= 1 << uint(seat)
		}
	}
	s.decide(&p)
	s.giveTokens(w, &p, doubled)
	return p
}

// counts is the number of immigrants in the ward that count for the seat: its
// own, or all of them where nobody owns any and its leader is the only one there.
func (s *State) counts(w Ward, seat engine.Seat, here seatSet) int16 {
	switch {
	case s.rules.Ownership == OwnColour:
		return int16(s.count[w][seat])
	case here == 1<<uint(seat):
		return int16(s.total[w])
	}
	return 0
}

// decide finds the outcome: most wins; of those who are tied, the one whose
// leader stands there, when there is exactly one such (R7.2).
func (s *State) decide(p *poll) {
	tied := p.best & p.here
	switch {
	case p.best == 0:
		p.outcome = record.Vacant
	case p.best.count() == 1:
		p.outcome, p.winner = record.Won, p.best.first()
	case tied.count() == 1:
		p.outcome, p.winner = record.Leader, tied.first()
	case s.rules.Tie == TieShared:
		p.outcome = record.Shared
	default:
		p.outcome = record.Tied
	}
}

// giveTokens fills in the tokens that a ward gives (R7.3).
func (s *State) giveTokens(w Ward, p *poll, doubled seatSet) {
	takers := seatSet(0)
	switch {
	case p.winner != engine.None:
		takers = 1 << uint(p.winner)
	case p.outcome == record.Shared:
		takers = p.best
	}
	for set := takers; set != 0; set &= set - 1 {
		seat := set.first()
		n := p.count[seat]
		if s.rules.Tokens == TokensAll && p.winner != engine.None {
			n = int16(s.total[w])
		}
		if s.rules.Speech == SpeechDoublesTokens && doubled.has(seat) {
			n *= 2
		}
		p.tokens[seat] = n
	}
}

// spoken are the seats that have played speech in this term.
func (s *State) spoken() (seats seatSet) {
	for seat := range s.players {
		if s.speeches[seat] > 0 {
			seats |= 1 << uint(seat)
		}
	}
	return seats
}

// doubling are the seats whose speech doubles counts: however many of them a
// seat has played, it doubles once (R7.1).
func (s *State) doubling() seatSet {
	if s.rules.Speech == SpeechToken {
		return 0
	}
	return s.spoken()
}

// haul is what a seat takes in an election.
type haul struct {
	tokens int16
	points int32
}

// hauls is what every seat would take if the election were held now; rec is told
// of every ward.
func (s *State) hauls(rec *Recorder) (h [maxPlayers]haul) {
	perWard := s.rules.Overflow == OverflowPerWard
	doubling := s.doubling()
	for w := range s.board.wards {
		p := s.poll(w, doubling)
		if rec != nil {
			rec.polled(s, w, &p)
		}
		for seat := range s.players {
			if n := p.tokens[seat]; n > 0 {
				h[seat].tokens += n
				if perWard {
					h[seat].points += s.rules.pointsFor(n)
				}
			}
		}
	}
	if s.rules.Speech == SpeechToken {
		for set := s.spoken(); set != 0; set &= set - 1 {
			seat := set.first()
			h[seat].tokens++
			if perWard {
				h[seat].points += s.rules.pointsFor(1)
			}
		}
	}
	if !perWard {
		for seat := range s.players {
			h[seat].points = s.rules.pointsFor(h[seat].tokens)
		}
	}
	return h
}
