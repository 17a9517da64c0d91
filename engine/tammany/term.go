package tammany

import "tweed/engine"

// Deal sets up a fresh game in place (R3).
func (s *State) Deal(seed engine.Seed) { s.deal(seed, nil) }

func (s *State) deal(seed engine.Seed, rec *Recorder) {
	r := s.rules
	*s = State{rules: r, players: s.players, mayor: engine.None, actor: engine.None, phase: phaseOver}
	bag := seed.Stream("bag")
	s.bag = streamState{bag.Hi, bag.Lo}
	for w := range s.wonBy {
		s.wonBy[w] = engine.None
	}
	for seat := range engine.Seat(s.players) {
		s.stock += bossCount(r.usableBosses()) * boss(seat)
		s.tokens[seat] = uint8(r.SlanderTokens)
	}
	for c := range Colour(Colours) {
		s.supply += favorCount(r.FavorsPerColour) * favor(c)
		in := r.CubesPerColour[c]
		for z := range zoneCount {
			in -= r.StartingCubes[z][c]
		}
		s.bagCubes += cubeCount(in) * cube(c)
	}
	setup := seed.Stream("setup").Rand()
	for z := range zoneCount {
		s.drawZone(z, &setup)
	}
	if rec != nil {
		rec.dealt(s, seed)
	}
	s.beginTerm(rec)
	s.force(rec)
}

// drawZone shuffles the zone's cubes on the Starting Immigrants track onto its
// wards, where they wait until it opens. One Irish cube is fixed on ward 14.
func (s *State) drawZone(z int, r *engine.Rand) {
	var cubes [Wards]Colour
	n := 0
	for c, count := range s.rules.StartingCubes[z] {
		for range count {
			cubes[n] = Colour(c)
			n++
		}
	}
	pool := cubes[:n]
	if z == 0 {
		pool = pool[1:] // the first is Irish
	}
	engine.Shuffle(r, pool)
	i := 0
	for _, w := range electionOrder[zoneStart[z]:zoneStart[z+1]] {
		if w == HallWard {
			s.reserved[w] = Irish
			continue
		}
		s.reserved[w] = pool[i]
		i++
	}
}

// zonesOpen is the number of zones open in a term (R2).
func (s *State) zonesOpen(term int8) int8 {
	first := s.players - 2
	if s.rules.Zones == ZonesByPlayers {
		return first
	}
	return min(zoneCount, first+term-1)
}

// beginTerm opens the zones of the next term and begins its first year.
func (s *State) beginTerm(rec *Recorder) {
	s.term++
	s.year = 0
	s.lockCount, s.slandered, s.locked = 0, 0, 0
	s.vote.decided = 0
	for ; s.open < s.zonesOpen(s.term); s.open++ {
		for _, w := range electionOrder[zoneStart[s.open]:zoneStart[s.open+1]] {
			s.addCube(w, s.reserved[w])
		}
	}
	if s.term == 1 {
		s.refill(rec)
	}
	s.beginYear(rec)
}

func (s *State) beginYear(rec *Recorder) {
	s.year++
	s.seatsDone = 0
	s.actor = s.start
	s.beginTurn(rec)
}

// beginTurn refills Castle Garden if it is completely empty and lets the actor
// choose (R4).
func (s *State) beginTurn(rec *Recorder) {
	s.marks = 0
	refilled := false
	if s.garden == 0 {
		s.refill(rec)
		refilled = s.garden != 0
	}
	if rec != nil {
		rec.beginTurn(s, refilled)
	}
	s.askAction(s.actor, rec)
}

// refill draws players + garden_extra cubes into Castle Garden, or as many as
// the bag has. Every refill has a sub-stream of its own.
func (s *State) refill(rec *Recorder) {
	sub := engine.Stream{Hi: s.bag.hi, Lo: s.bag.lo}.Sub(uint64(s.refills))
	s.refills++
	left := s.bagCubes.all()
	due := int(s.players) + s.rules.GardenExtra
	if left < due {
		s.bagShortages++
		due = left
	}
	r := sub.Rand()
	for in := sortByColour(s.bagCubes); due > 0; due-- {
		c := in.draw(r.IntN(left))
		left--
		s.bagCubes -= cube(c)
		s.garden += cube(c)
		if rec != nil {
			rec.chance(chanceGarden, c)
		}
	}
}

// endTurn passes on to the next player, year or the election.
func (s *State) endTurn(rec *Recorder) {
	if rec != nil {
		rec.endTurn(s)
	}
	s.turns++
	s.seatsDone++
	if s.seatsDone < s.players {
		s.actor = s.next(s.actor)
		s.beginTurn(rec)
		return
	}
	if int(s.year) < s.rules.YearsPerTerm {
		s.beginYear(rec)
		return
	}
	s.beginElection(rec)
}
