package tallywood

import "tweed/engine"

// beginTally turns the support tokens up, then the players flip what is still
// face down (R10.1).
func (s *State) beginTally(rec *Recorder) {
	if s.opposition != engine.None && s.rules.solo.finalGrant {
		s.grantOpposition(rec)
	}
	s.supportUp = 1<<Colours - 1
	s.queue = 0
	s.nextFlip(rec)
}

// nextFlip asks the next player by initiative which tile to flip, until all are
// up (DP11).
func (s *State) nextFlip(rec *Recorder) {
	if s.faceDown == 0 {
		s.finish(rec)
		return
	}
	seat := s.byInitiative(s.queue % s.boards)
	options := s.faceDown
	if seat == s.opposition {
		options = 1 << s.oppositionFlip()
	}
	s.ask(phaseFlip, seat, options, false)
}

func (s *State) finalFlip(i int, rec *Recorder) {
	if rec != nil {
		rec.beginFlip(s, s.actor, i)
	}
	s.flip(i, rec)
	s.queue = (s.queue + 1) % s.boards
	s.nextFlip(rec)
}

// finish moves the plaza's last cubes to the districts of their colours and ends
// the game.
func (s *State) finish(rec *Recorder) {
	for c := range s.plaza {
		s.cubes[c][c] += s.plaza[c]
		s.plaza[c] = 0
	}
	s.over()
	if rec != nil {
		rec.finish(s)
	}
}

// count is the tally of a district.
type count struct {
	votes    int // of the district
	icons    [maxPlayers]int
	token    [maxPlayers]int
	majority [maxPlayers]int
	shares   [maxPlayers]int
	total    int
	perShare int
}

// count tallies a district (R10).
func (s *State) count(d Colour) (t count) {
	t.votes = s.districtVotes(d)
	top := s.top(d)
	for seat := range engine.Seat(s.boards) {
		t.icons[seat] = int(s.rules.sharesAt[s.players[seat].track[polling+int(d)]])
		if s.tokenOf[d] == seat {
			t.token[seat] = 1
		}
		if top.has(seat) {
			t.majority[seat] = s.rules.data.rounds[Rounds-1].most.voteShare
		}
		t.shares[seat] = t.icons[seat] + t.token[seat] + t.majority[seat]
		t.total += t.shares[seat]
	}
	t.perShare = votesPerShare(t.votes, t.total)
	return t
}

// districtVotes are the votes of a district as it stands: its support token, 2 a
// cube (as printed), and the endorsements nobody has taken, rounded up to even.
func (s *State) districtVotes(d Colour) int {
	cubes := 0
	for _, n := range s.cubes[d] {
		cubes += int(n)
	}
	votes := int(s.support[d]) + s.rules.data.perCube*cubes + s.unclaimed(d)
	if s.rules.data.roundToEven {
		votes += votes & 1
	}
	return votes
}

// votesPerShare divides a district's votes by all shares in it; a half or more is
// rounded up. It is the printed chart, and its continuation (R10.4).
func votesPerShare(votes, shares int) int {
	if shares == 0 {
		return 0
	}
	quotient, rest := votes/shares, votes%shares
	if rest > 0 && 2*rest >= shares {
		quotient++
	}
	return quotient
}

// votes are the votes of every seat, the Opposition's bonus included.
func (s *State) votes() (votes [maxPlayers]int) {
	for d := range Colour(Colours) {
		t := s.count(d)
		for seat := range votes {
			votes[seat] += t.shares[seat] * t.perShare
		}
	}
	for seat := range engine.Seat(s.boards) {
		votes[seat] += s.endorsementVotes(seat)
		if seat == s.opposition {
			votes[seat] += s.bonus()
		}
	}
	return votes
}

// endorsementVotes are the votes for endorsements held, if these count.
func (s *State) endorsementVotes(seat engine.Seat) int {
	if s.rules.switches.held == heldNone {
		return 0
	}
	return s.heldLevels(seat)
}

// Result writes the outcome. In a solo game it is that of the player, who is
// alone in it and so has rank 1: the share of the win is 1, or 1/2 in a tie
// with the Opposition, or 0. What is missing to 1 is the Opposition's.
func (s *State) Result(r *engine.Result) {
	*r = engine.Result{Players: int(s.seats)}
	votes := s.votes()
	winners, n := s.winners(&votes)
	for seat := range engine.Seat(s.seats) {
		r.Score[seat] = int32(votes[seat])
		r.Rank[seat] = 1
		for rival := range s.seats {
			if votes[rival] > votes[seat] {
				r.Rank[seat]++
			}
		}
		if winners.has(seat) {
			r.Share[seat] = int8(n)
		}
	}
}

// winners are the seats with most votes, the Opposition among them.
func (s *State) winners(votes *[maxPlayers]int) (winners seatSet, n int) {
	winners = s.highest(1<<uint(s.boards)-1, func(seat engine.Seat) int { return votes[seat] })
	for seat := range engine.Seat(s.boards) {
		if winners.has(seat) {
			n++
		}
	}
	return winners, n
}
