package wardcards

import (
	"fmt"

	"tweed/engine"
)

// Check returns an error that names a violated invariant (R10).
func (s *State) Check() error {
	for _, check := range []func(*State) error{checkWards, checkLimit, checkLeaders, checkHands, checkScores} {
		if err := check(s); err != nil {
			return fmt.Errorf("term %d, turn %d: %w", s.term, s.turns, err)
		}
	}
	return nil
}

// checkWards: sets and totals are what they are derived from.
func checkWards(s *State) error {
	for w := range Ward(maxWards) {
		total := 0
		for c := range Colour(maxPlayers) {
			n := int(s.count[w][c])
			total += n
			if s.with[c].has(w) != (n > 0) {
				return fmt.Errorf("%s: the set of wards with colour %d is wrong", s.board.label(w), c)
			}
			if n > 0 && (w >= s.board.wards || int8(c) >= s.colours) {
				return fmt.Errorf("%d immigrants of colour %d in ward %d, which is not in this game", n, c, w)
			}
		}
		if total != int(s.total[w]) || s.many.has(w) != (total > 1) {
			return fmt.Errorf("%s: %d immigrants do not fit its total", s.board.label(w), total)
		}
	}
	return nil
}

// checkLimit: no ward is above the limit, and room is where there is some.
func checkLimit(s *State) error {
	for w := range s.board.wards {
		for c := range Colour(s.colours) {
			n := int(s.total[w])
			if s.rules.CapScope == CapPlayer {
				n = int(s.count[w][c])
			}
			if n > s.rules.WardCap {
				return fmt.Errorf("%s: %d immigrants, the limit is %d", s.board.label(w), n, s.rules.WardCap)
			}
			if s.room(c).has(w) != (n < s.rules.WardCap) {
				return fmt.Errorf("%s: the set of wards with room for colour %d is wrong", s.board.label(w), c)
			}
		}
	}
	return nil
}

// checkLeaders: every leader stands in one ward once the first are placed.
func checkLeaders(s *State) error {
	for seat := range engine.Seat(s.players) {
		w := s.leader[seat]
		waits := s.term == 1 && s.round == 0 && s.place(seat) >= s.seatsDone
		if waits != (w == noWard) || w >= s.board.wards {
			return fmt.Errorf("the leader of seat %d stands in ward %d", seat, w)
		}
	}
	return nil
}

// checkHands: everybody has played one card a round, and what is held and played
// is what was given out.
func checkHands(s *State) error {
	var all [Cards]int
	for seat := range engine.Seat(s.players) {
		due := max(0, int(s.round)-1)
		switch place := s.place(seat); {
		case s.phase == phaseOver, s.round > 0 && place < s.seatsDone:
			due = int(s.round)
		case seat == s.actor && s.phase > phaseCopy:
			due++
		}
		held, played := &s.hand[seat], &s.played[seat]
		if size(played) != due || size(held) != s.rules.handSize-due {
			return fmt.Errorf("seat %d holds %d cards and has played %d in round %d", seat, size(held), size(played), s.round)
		}
		for k := range Card(Cards) {
			all[k] += int(held[k]) + int(played[k])
			if !s.hidesHands() && held[k]+played[k] != s.rules.dealt[k] {
				return fmt.Errorf("seat %d has had %d %s, should be %d", seat, held[k]+played[k], k, s.rules.dealt[k])
			}
			if held[k] > 0 && s.lacks[seat].has(k) {
				return fmt.Errorf("seat %d holds %s, which it is known to lack", seat, k)
			}
		}
	}
	for k, n := range all {
		if n != int(s.players)*int(s.rules.dealt[k]) {
			return fmt.Errorf("%d %s in all hands, should be %d", n, Card(k), int(s.players)*int(s.rules.dealt[k]))
		}
	}
	return nil
}

// checkScores: speeches are cards, and points are never taken away.
func checkScores(s *State) error {
	for seat := range engine.Seat(s.players) {
		if int(s.speeches[seat]) > size(&s.played[seat]) {
			return fmt.Errorf("seat %d has spoken %d times with %d cards", seat, s.speeches[seat], size(&s.played[seat]))
		}
		if s.score[seat] < 0 || s.tokens[seat] < 0 {
			return fmt.Errorf("seat %d has %d points and %d tokens", seat, s.score[seat], s.tokens[seat])
		}
	}
	return nil
}
