package tammany

import (
	"fmt"

	"tweed/engine"
)

// Check returns an error that names a violated invariant (R10): conservation of
// cubes, favors and bosses, and the agreement of all sets with what they are
// derived from.
func (s *State) Check() error {
	for _, check := range []func(*State) error{checkCubes, checkBoard, checkFavors, checkBosses, checkBid} {
		if err := check(s); err != nil {
			return fmt.Errorf("term %d, turn %d: %w", s.term, s.turns, err)
		}
	}
	return nil
}

func checkCubes(s *State) error {
	for c := range Colour(Colours) {
		n := int(s.bagCubes.of(c)) + int(s.garden.of(c))
		for z := int(s.open); z < zoneCount; z++ {
			n += s.rules.StartingCubes[z][c]
		}
		for w := range s.cubes {
			n += int(s.cubes[w].of(c))
		}
		if n != s.rules.CubesPerColour[c] {
			return fmt.Errorf("%d %s cubes in bag, garden, track and wards, should be %d", n, c, s.rules.CubesPerColour[c])
		}
	}
	return nil
}

func checkBoard(s *State) error {
	for w := range Ward(Wards) {
		total := 0
		for c, n := range s.cubes[w].list() {
			total += int(n)
			if s.with.of(Colour(c)).has(w) != (n > 0) {
				return fmt.Errorf("ward %d: the set of wards with %s is wrong", w.Number(), Colour(c))
			}
		}
		if total != s.cubes[w].all() || s.active.has(w) != (total > 0) || s.many.has(w) != (total > 1) {
			return fmt.Errorf("ward %d: %d cubes do not fit its totals", w.Number(), total)
		}
		if open := zoneOf[w] < s.open; open != s.active.has(w) {
			return fmt.Errorf("ward %d: active %v, its zone open %v", w.Number(), s.active.has(w), open)
		}
		if s.occupied.has(w) != (s.bosses[w] != 0) || s.shared.has(w) != s.bosses[w].contested() {
			return fmt.Errorf("ward %d: the set of wards with bosses, or with bosses of two seats, is wrong", w.Number())
		}
		for seat := range engine.Seat(s.players) {
			if s.where[seat].has(w) != (s.bosses[w].of(seat) > 0) {
				return fmt.Errorf("ward %d: the set of wards with bosses of seat %d is wrong", w.Number(), seat)
			}
			if s.bosses[w].of(seat) > 0 && !s.active.has(w) {
				return fmt.Errorf("ward %d: bosses on an inactive ward", w.Number())
			}
		}
	}
	if s.locked&^s.active != 0 {
		return fmt.Errorf("an inactive ward is locked")
	}
	return nil
}

func checkFavors(s *State) error {
	for c := range Colour(Colours) {
		n := int(s.supply.of(c))
		for seat := range engine.Seat(s.players) {
			if s.favors[seat].of(c) < 0 {
				return fmt.Errorf("seat %d has %d %s favors", seat, s.favors[seat].of(c), c)
			}
			n += int(s.favors[seat].of(c))
		}
		if limit := s.rules.FavorsPerColour; limit > 0 && n != limit {
			return fmt.Errorf("%d %s favors in supply and hands, should be %d", n, c, limit)
		}
	}
	return nil
}

func checkBosses(s *State) error {
	for seat := range engine.Seat(s.players) {
		n := int(s.stock.of(seat))
		for w := range s.bosses {
			n += int(s.bosses[w].of(seat))
		}
		if n != s.rules.usableBosses() {
			return fmt.Errorf("seat %d has %d bosses in supply and on the board, should be %d", seat, n, s.rules.usableBosses())
		}
	}
	return nil
}

func checkBid(s *State) error {
	if s.phase != phaseBid {
		return nil
	}
	for seat := range engine.Seat(s.players) {
		for c, n := range s.vote.bids[seat].list() {
			if n > s.favors[seat].of(Colour(c)) {
				return fmt.Errorf("seat %d bids %d %s of %d", seat, n, Colour(c), s.favors[seat].of(Colour(c)))
			}
		}
	}
	return nil
}
