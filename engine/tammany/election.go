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
		if s.shared.has(v.ward) {
			v.asks = s.bidQuestions(v.ward)
			s.askNextBid(rec)
			return
		}
		if s.count(s.unopposed(), rec) {
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
		seat := set.seat()
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
	if !s.count(s.tally(), rec) {
		s.nextWard(rec)
	}
}

func (s *State) bid(n int16, rec *Recorder) {
	s.vote.bids[s.vote.seat] += favorCount(n) * favor(s.vote.colour)
	s.askNextBid(rec)
}

// tally is a ward's count.
type tally struct {
	first, second int16
	outcome       int8
	winner        engine.Seat
}

// tally counts the votes: bosses and favors bid; strictly most wins, a tie for
// most elects nobody. Who is not a candidate has none.
func (s *State) tally() tally {
	bosses := s.bosses[s.vote.ward]
	// Without branches: no ward's vote is like the last one. The seat stands below
	// its votes, so that the greatest number tells both.
	first, second := 0, 0
	for seat := range s.vote.bids {
		n := s.vote.votes(bosses, engine.Seat(seat))<<3 | seat
		first, second = max(first, n), max(second, min(first, n))
	}
	t := tally{int16(first >> 3), int16(second >> 3), record.Won, engine.Seat(first & 7)}
	if t.first == t.second {
		t.outcome, t.winner = record.Tied, engine.None
	}
	return t
}

// votes are a seat's votes: its bosses in the ward and the favors it bids.
func (v *voteState) votes(bosses bossCount, seat engine.Seat) int {
	return int(bosses.of(seat)) + v.bids[seat].all()
}

// unopposed is the count of a ward with one candidate, who wins, or with none.
func (s *State) unopposed() tally {
	bosses := s.bosses[s.vote.ward]
	if bosses == 0 {
		return tally{outcome: record.Vacant, winner: engine.None}
	}
	seat := bosses.seat()
	return tally{first: int16(bosses.of(seat)), outcome: record.Unopposed, winner: seat}
}

// count ends the ward's vote: bids go to the supply, bosses go home except one
// of the winner's, and the winner's bonus follows (R7.2). It reports whether
// the winner has to decide about the bonus.
func (s *State) count(t tally, rec *Recorder) bool {
	v := &s.vote
	if rec != nil {
		rec.counted(s, &t)
	}
	v.ranked++
	ward := setOf(v.ward)
	if s.shared.has(v.ward) {
		for seat, bids := range v.bids {
			s.pay(engine.Seat(seat), bids)
			s.where[seat] &^= ward
		}
		s.shared &^= ward
		s.occupied &^= ward
	}
	home := s.bosses[v.ward]
	if t.winner != engine.None {
		home -= boss(t.winner)
		s.where[t.winner] |= ward
		s.occupied |= ward
	}
	s.stock += home
	s.bosses[v.ward] -= home
	v.decided |= ward
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
