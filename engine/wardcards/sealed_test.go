package wardcards

import (
	"fmt"
	"slices"
	"testing"

	"tweed/engine"
	"tweed/engine/enginetest"
)

// What is hidden stays hidden: others' hands out of a deck, and all later draws.
// Every query of the view is asked with every argument, by reflection, so that a
// new one can't be forgotten.

// arguments are all values that queries take.
func arguments() []any {
	wards, colours, cards, numbers := make([]Ward, maxWards), make([]Colour, maxPlayers), make([]Card, Cards), make([]int, 32)
	for i := range numbers {
		numbers[i] = i
	}
	for i := range wards {
		wards[i] = Ward(i)
	}
	for i := range colours {
		colours[i], cards[i] = Colour(i), Card(i)
	}
	return []any{wards, colours, cards, numbers}
}

// scramble changes what the actor of s may not know, by hand: it swaps cards
// between others as long as nobody gets what it is known to lack.
func scramble(s *State, r *engine.Rand) {
	s.chance = r.Stream()
	if !s.hidesHands() {
		return
	}
	draw := func(hand *[Cards]uint8) Card {
		i := r.IntN(size(hand))
		for k, n := range hand {
			if i -= int(n); i < 0 {
				return Card(k)
			}
		}
		panic("an empty hand")
	}
	for range 20 {
		a, b := engine.Seat(r.IntN(int(s.players))), engine.Seat(r.IntN(int(s.players)))
		if a == b || a == s.actor || b == s.actor || size(&s.hand[a]) == 0 || size(&s.hand[b]) == 0 {
			continue
		}
		x, y := draw(&s.hand[a]), draw(&s.hand[b])
		if s.lacks[a].has(y) || s.lacks[b].has(x) {
			continue
		}
		s.hand[a][x]--
		s.hand[a][y]++
		s.hand[b][y]--
		s.hand[b][x]++
	}
}

// secrets counts how often a scrambled state differed from the original, so that a
// test knows that it has tested something.
type secrets struct{ hands, chance, lacks int }

func (n *secrets) count(a, b *State) {
	if a.hand != b.hand {
		n.hands++
	}
	if a.chance != b.chance {
		n.chance++
	}
	if a.lacks != ([maxPlayers]cardSet{}) {
		n.lacks++
	}
}

// hunt plays random games and returns the first query whose answer depends on
// what is hidden. view makes the view of a state.
func hunt(r *Rules, players int, view func(*State) engine.View) (leak string, seen secrets, err error) {
	s, scrambled := New(r, players).(*State), New(r, players).(*State)
	var queries *enginetest.Queries
	var before, after []any
	var moves []engine.Move
	for deal := range uint64(enginetest.Games(3)) {
		seed := engine.DealSeed(14, deal)
		draw := seed.Stream("scramble").Rand()
		for s.Deal(seed); s.actor != engine.None; {
			if queries == nil {
				if queries, err = enginetest.NewQueries(view(s), arguments()...); err != nil {
					return "", seen, err
				}
			}
			moves = s.Moves(moves[:0])
			m := moves[draw.IntN(len(moves))]
			before = queries.Ask(view(s), before[:0])
			*scrambled = *s
			scramble(scrambled, &draw)
			seen.count(s, scrambled)
			if err := scrambled.Check(); err != nil {
				return "", seen, fmt.Errorf("the test scrambles wrongly: %w", err)
			}
			after = queries.Ask(view(scrambled), after[:0])
			if d := queries.Difference(before, after); d != "" {
				return d, seen, nil
			}
			if v := view(scrambled); !slices.Equal(v.Moves(nil), moves) || v.Describe(m) != s.Describe(m) {
				return fmt.Sprintf("what is asked of seat %d", s.actor), seen, nil
			}
			s.Play(m)
		}
	}
	return "", seen, nil
}

const hiding = `{"hand_renewal": "deal_from_shuffled_deck", "void": "only_if_no_other_card", "wild_fifth": true, "ward_cap": 2}`

func TestNoQueryShowsWhatIsHidden(t *testing.T) {
	for players := minPlayers; players <= maxPlayers; players++ {
		for _, options := range []string{`{}`, hiding} {
			leak, seen, err := hunt(rulesOf(t, options), players, (*State).View)
			if err != nil {
				t.Fatal(err)
			}
			if leak != "" {
				t.Errorf("%d players, %s: %s", players, options, leak)
			}
			if seen.chance == 0 || options == hiding && players > 2 && (seen.hands == 0 || seen.lacks == 0) {
				t.Errorf("%d players, %s: the test scrambled too little: %+v", players, options, seen)
			}
		}
	}
}

// Views that show too much, each in one query.
type (
	viewWithHands  struct{ View }
	viewWithStream struct{ View }
	viewWithNext   struct{ View }
)

func (v viewWithHands) Hand(seat engine.Seat, k Card) int { return int(v.s.hand[seat][k]) }
func (v viewWithStream) Stream() uint64                   { return v.s.chance.Hi }

// Next is the board after the next term's arrivals: a query need not return a hidden
// field to depend on it.
func (v viewWithNext) Next() [maxWards]uint8 {
	copied := *v.s
	copied.term++
	copied.arrivals(nil)
	return copied.total
}

func TestLeakingQueriesAreFound(t *testing.T) {
	for name, view := range map[string]func(*State) engine.View{
		"hands":  func(s *State) engine.View { return viewWithHands{View{s}} },
		"stream": func(s *State) engine.View { return viewWithStream{View{s}} },
		"next":   func(s *State) engine.View { return viewWithNext{View{s}} },
	} {
		leak, _, err := hunt(rulesOf(t, hiding), 4, view)
		if err != nil {
			t.Fatal(err)
		}
		if leak == "" {
			t.Errorf("a view that shows the %s passes", name)
		}
	}
}
