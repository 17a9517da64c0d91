package wardcards

import (
	"tweed/engine"
	"tweed/engine/wardcards/record"
)

// Deal sets up a fresh game in place (R3).
func (s *State) Deal(seed engine.Seed) { s.deal(seed, nil) }

func (s *State) deal(seed engine.Seed, rec *Recorder) {
	s.clear(s.rules, s.players)
	s.chance = seed.Stream("terms")
	setup := seed.Stream("setup").Rand()
	if rec != nil {
		rec.begin()
	}
	s.setUp(&setup, rec)
	if rec != nil {
		rec.dealt(s)
	}
	s.beginTerm(rec)
	s.force(rec)
}

// maxSetup is the most immigrants that the set-up places: whole sets of one of each
// colour, the fewest that cover the wards.
const maxSetup = maxWards + maxPlayers - 1

// setUp shuffles the immigrants of the set-up and spreads them: the first ones
// one to a ward, the others to wards at random (R3).
func (s *State) setUp(r *engine.Rand, rec *Recorder) {
	wards := 0
	if s.rules.SetupMinOne {
		wards = int(s.board.wards)
	}
	var all [maxSetup]Colour
	n := 0
	for ok := true; ok; ok = n < wards {
		for seat := range engine.Seat(s.players) {
			all[n] = s.colourOf(seat)
			n++
		}
	}
	immigrants := all[:n]
	engine.Shuffle(r, immigrants)
	for i, c := range immigrants {
		if i < wards {
			s.put(Ward(i), c)
			if rec != nil {
				rec.arrival(s, c, Ward(i))
			}
			continue
		}
		s.arrive(c, r, rec)
	}
}

// arrive puts an immigrant into a ward at random; one that finds no room stays
// in the bank (R4.1).
func (s *State) arrive(c Colour, r *engine.Rand, rec *Recorder) {
	w := noWard
	if room := s.room(c); room != 0 {
		w = room.nth(r.IntN(room.count()))
		s.put(w, c)
	}
	if rec != nil {
		rec.arrival(s, c, w)
	}
}

// Numbers of the sub-streams of a term: what it draws does not depend on what
// another draw or term took.
const (
	drawArrivals = iota
	drawCards
	drawLeaders
	drawCount
)

// draw starts the term's stream for one kind of draws.
func (s *State) draw(kind int) engine.Rand {
	return s.chance.Sub(uint64(int(s.term)*drawCount + kind)).Rand()
}

// arrivals brings as many immigrants as there are players (R4.1). They come in
// random order, since room may run out.
func (s *State) arrivals(rec *Recorder) {
	r := s.draw(drawArrivals)
	var colours [maxPlayers]Colour
	for seat := range engine.Seat(s.players) {
		colours[seat] = s.colourOf(seat)
		if s.rules.Arrivals == ArriveBlind {
			colours[seat] = Colour(r.IntN(int(s.colours)))
		}
	}
	coming := colours[:s.players]
	if s.rules.Arrivals == ArriveOneEach {
		engine.Shuffle(&r, coming)
	}
	for _, c := range coming {
		s.arrive(c, &r, rec)
	}
}

// shuffleLeaders puts every leader into a ward at random (R4.3).
func (s *State) shuffleLeaders(rec *Recorder) {
	r := s.draw(drawLeaders)
	seat := s.start
	for range s.players {
		w := Ward(r.IntN(int(s.board.wards)))
		if rec != nil {
			rec.draw(record.ChanceLeaderWard, s.board.numberOf(w))
		}
		s.setLeader(seat, w, rec)
		seat = s.next(seat)
	}
}
