package tammany

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/tammany/record"
)

// beginElection returns Castle Garden's cubes to the bag and calls the first
// ward (R7.1).
func (s *State) beginElection(rec *Recorder) {
	if s.rules.GardenAtElect == GardenReturn {
		for c := range Colours {
			s.bagCubes[c] += s.garden[c]
			s.garden[c] = 0
		}
	}
	s.vote = voteState{}
	s.wonCount = [maxPlayers]int8{}
	for w := range s.wonBy {
		s.wonBy[w] = engine.None
	}
	s.nextWard(rec)
}

// nextWard calls the wards in turn until somebody has to decide something; after
// the last one the election is scored.
func (s *State) nextWard(rec *Recorder) {
	v := &s.vote
	for int(v.position) < zoneStart[s.open] {
		v.ward = electionOrder[v.position]
		v.position++
		if !s.active.has(v.ward) {
			continue
		}
		v.bids = [maxPlayers][Colours]int16{}
		v.winner = engine.None
		if rec != nil {
			rec.callWard(s)
		}
		v.ranked++
		if s.candidates(v.ward) > 1 {
			v.asks = s.bidQuestions(v.ward)
			s.askNextBid(rec)
			return
		}
		if s.count(rec) {
			return
		}
	}
	s.score(rec)
}

// candidates is the number of players with a boss in the ward.
func (s *State) candidates(w Ward) int {
	n := 0
	for seat := range s.players {
		if s.bosses[w][seat] > 0 {
			n++
		}
	}
	return n
}

// bidQuestions are the bids to ask for in a ward, a bit each: each candidate in
// seat order, each colour of the ward that it holds in colour order. Nobody's
// favors change until all bids are in.
func (s *State) bidQuestions(w Ward) (asks uint32) {
	for seat := range engine.Seat(s.players) {
		if s.bosses[w][seat] == 0 {
			continue
		}
		for c, held := range s.favors[seat] {
			// Without branches: the sign of −held, where the ward has the colour.
			asks |= uint32(-int32(held)) >> 31 & uint32(s.with[c]>>uint(w)) << bidBit(seat, Colour(c))
		}
	}
	return asks
}

func bidBit(seat engine.Seat, c Colour) uint { return uint(seat)*Colours + uint(c) }

// askNextBid asks for the next bid. When all bids are in, the ward is counted.
func (s *State) askNextBid(rec *Recorder) {
	v := &s.vote
	if v.asks != 0 {
		bit := bits.TrailingZeros32(v.asks)
		v.asks &= v.asks - 1
		v.seat, v.colour = engine.Seat(bit/Colours), Colour(bit%Colours)
		s.askBid(v.seat, s.favors[v.seat][v.colour])
		return
	}
	if !s.count(rec) {
		s.nextWard(rec)
	}
}

func (s *State) bid(n int16, rec *Recorder) {
	s.vote.bids[s.vote.seat][s.vote.colour] = n
	s.askNextBid(rec)
}

// tally is a ward's count.
type tally struct {
	votes         [maxPlayers]int16
	first, second int16
	outcome       int32
	winner        engine.Seat
}

// tally counts the votes: bosses and favors bid; strictly most wins, a tie for
// most elects nobody.
func (s *State) tally() (t tally) {
	t.winner, t.outcome = engine.None, record.Vacant
	n := 0
	for seat := range engine.Seat(s.players) {
		bosses := s.bosses[s.vote.ward][seat]
		if bosses == 0 {
			continue
		}
		n++
		b := &s.vote.bids[seat]
		votes := int16(bosses) + b[Irish] + b[English] + b[German] + b[Italian]
		t.votes[seat] = votes
		switch {
		case votes > t.first:
			t.first, t.second, t.winner = votes, t.first, seat
		case votes == t.first:
			t.second, t.winner = votes, engine.None
		case votes > t.second:
			t.second = votes
		}
	}
	switch {
	case n == 1:
		t.outcome = record.Unopposed
	case n > 1 && t.winner == engine.None:
		t.outcome = record.Tied
	case n > 1:
		t.outcome = record.Won
	}
	return t
}

// count ends the ward's vote: bids go to the supply, bosses go home except one
// of the winner's, and the winner's bonus follows (R7.2). It reports whether
// the winner has to decide about the bonus.
func (s *State) count(rec *Recorder) bool {
	v := &s.vote
	t := s.tally()
	if rec != nil {
		rec.counted(s, &t)
	}
	for seat := range engine.Seat(s.players) {
		bosses := s.bosses[v.ward][seat]
		if bosses == 0 {
			continue
		}
		for c, n := range v.bids[seat] {
			if n > 0 {
				s.pay(seat, Colour(c), int(n))
			}
		}
		if seat == t.winner {
			bosses--
		}
		if bosses > 0 {
			s.takeBosses(v.ward, seat, bosses)
		}
	}
	v.decided |= setOf(v.ward)
	v.winner = t.winner
	if t.winner == engine.None {
		return false
	}
	s.wonBy[v.ward] = t.winner
	s.wonCount[t.winner]++
	return s.askBonus()
}

// askBonus asks the winner about the ward's bonus and reports whether there is
// anything to decide.
func (s *State) askBonus() bool {
	var decline uint32
	if s.rules.BonusOptional {
		decline = 1 << noBonus
	}
	switch s.rules.WardBonuses[s.vote.ward] {
	case CubeBonus:
		cubes := colourOptions(&s.bagCubes)
		if cubes == 0 || s.bonusWards() == 0 {
			return false
		}
		s.ask(phaseBonusCube, s.vote.winner, cubes|decline)
		return true
	case FavorBonus:
		s.ask(phaseBonusFavor, s.vote.winner, anyColour|decline)
		return true
	}
	return false
}

// bonusWards are the wards on which a bonus cube may be put.
func (s *State) bonusWards() wardSet {
	set := s.openWards()
	if s.rules.BonusOnLocked == LockedDecided {
		set |= s.locked & s.vote.decided
	}
	return set
}

func (s *State) bonusCube(o int, rec *Recorder) {
	if o == noBonus {
		s.nextWard(rec)
		return
	}
	s.aboutColour = Colour(o)
	s.ask(phaseBonusWard, s.vote.winner, wardOptions(s.bonusWards()))
}

func (s *State) bonusWard(w Ward, rec *Recorder) {
	s.bagCubes[s.aboutColour]--
	s.addCube(w, s.aboutColour)
	if rec != nil {
		rec.bonusCube(s.aboutColour, w)
	}
	s.nextWard(rec)
}

func (s *State) bonusFavor(o int, rec *Recorder) {
	if o != noBonus {
		given := s.grant(s.vote.winner, Colour(o), 1)
		if rec != nil {
			rec.bonusFavor(s.vote.winner, Colour(o), given)
		}
	}
	s.nextWard(rec)
}
