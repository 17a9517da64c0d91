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
		s.bagCubes += s.garden
		s.garden = 0
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
		v.bids = [maxPlayers]favorCount{}
		v.winner = engine.None
		if rec != nil {
			rec.callWard(s)
		}
		v.ranked++
		if s.bosses[v.ward].contested() {
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

// bidQuestions are the bids to ask for in a ward, a bit each: each candidate in
// seat order, each colour of the ward that it holds in colour order. Nobody's
// favors change until all bids are in.
func (s *State) bidQuestions(w Ward) (asks uint32) {
	usable := s.cubes[w].colours().favors()
	for set := s.bosses[w].some(); set != 0; set &= set - 1 {
		seat := engine.Seat(bits.TrailingZeros64(uint64(set)) / 8)
		asks |= uint32((s.favors[seat] & usable).coloursOf(1)) << bidBit(seat, Irish)
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
		s.askBid(v.seat, v.colour, s.favors[v.seat].of(v.colour))
		return
	}
	if !s.count(rec) {
		s.nextWard(rec)
	}
}

func (s *State) bid(n int16, rec *Recorder) {
	s.vote.bids[s.vote.seat] += favorCount(n) * favor(s.vote.colour)
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
// most elects nobody. Who is not a candidate has none.
func (s *State) tally() (t tally) {
	bosses := s.bosses[s.vote.ward]
	// Without branches: no ward's vote is like the last one. The seat stands below
	// its votes, so that the greatest number tells both.
	first, second := 0, 0
	for seat := range s.vote.bids {
		votes := int(bosses.of(engine.Seat(seat))) + s.vote.bids[seat].all()
		t.votes[seat] = int16(votes)
		n := votes<<3 | seat
		first, second = max(first, n), max(second, min(first, n))
	}
	t.first, t.second = int16(first>>3), int16(second>>3)
	t.winner = engine.Seat(first & 7)
	switch {
	case t.first == 0:
		t.outcome, t.winner = record.Vacant, engine.None
	case t.first == t.second:
		t.outcome, t.winner = record.Tied, engine.None
	case t.second == 0:
		t.outcome = record.Unopposed
	default:
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
	for seat, bids := range v.bids {
		s.pay(engine.Seat(seat), bids)
		s.where[seat] &^= setOf(v.ward)
	}
	home := s.bosses[v.ward]
	if t.winner != engine.None {
		home -= boss(t.winner)
		s.where[t.winner] |= setOf(v.ward)
	}
	s.stock += home
	s.bosses[v.ward] -= home
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
		cubes := colourOptions(s.bagCubes.colours())
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
	s.bagCubes -= cube(s.aboutColour)
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
