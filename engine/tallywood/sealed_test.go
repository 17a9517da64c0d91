package tallywood

import (
	"fmt"
	"slices"
	"testing"

	"tweed/engine"
	"tweed/engine/enginetest"
)

// What is hidden stays hidden. Every query of the view is asked with every
// argument, by reflection, so that a new one can't be forgotten.

// arguments are all values that queries take.
func arguments() []any {
	acts, regions, numbers := make([]Act, Spaces), make([]Region, Regions), make([]int, Columns)
	colours := []Colour{Red, Yellow, Green, Blue}
	for i := range acts {
		acts[i] = Act(i)
	}
	for i := range regions {
		regions[i] = Region(i)
	}
	for i := range numbers {
		numbers[i] = i
	}
	return []any{acts, regions, colours, numbers}
}

// scramble changes everything that the actor of s may not know: in place, by hand
// and not as Imagine does it.
func scramble(s *State, r *engine.Rand) {
	s.stream = engine.Stream{Hi: r.Uint64(), Lo: r.Uint64()}
	for range 8 {
		a, b := r.IntN(Colours), r.IntN(Colours)
		if s.supportUp>>a&1 == 0 && s.supportUp>>b&1 == 0 {
			s.support[a], s.support[b] = s.support[b], s.support[a]
		}
	}
	for i := range s.placed {
		t := &s.tiles[i]
		if left := s.pile[t.pile]; s.faceDown>>i&1 != 0 && left != 0 {
			other := first(uint64(left))
			s.pile[t.pile] = left&^(1<<other) | 1<<t.item
			t.item = int8(other)
		}
	}
	for range 200 {
		a, b := Card(r.IntN(Cards)), Card(r.IntN(Cards))
		if v := (View{s}).Unseen(); a.Deck() == b.Deck() && v>>a&1 != 0 && v>>b&1 != 0 {
			swapCards(s, a, b)
		}
	}
	if s.phase != phaseDiscard {
		return
	}
	for i := range s.queue {
		if p := &s.players[s.byInitiative(i)]; s.byInitiative(i) != s.opposition {
			p.pending = p.hand & r.Uint64()
		}
	}
}

// swapCards exchanges the places of two cards of a deck that the actor can't see.
func swapCards(s *State, a, b Card) {
	swap := func(set cardSet) cardSet {
		hasA, hasB := set>>a&1, set>>b&1
		return set&^(1<<a|1<<b) | hasA<<b | hasB<<a
	}
	for seat := range s.players {
		p := &s.players[seat]
		p.hand, p.known, p.pending = swap(p.hand), swap(p.known), swap(p.pending)
	}
	deck := a.Deck()
	s.deck[deck] = deckOf(swap(setOfDeck(deck, s.deck[deck])), deck)
	s.discard[deck] = deckOf(swap(setOfDeck(deck, s.discard[deck])), deck)
}

// secrets counts how often a scrambled state differed from the original in each
// hidden part, so that a test knows that it has tested something.
type secrets struct{ stream, support, tiles, hands, decks, discards, pending int }

func (n *secrets) count(a, b *State) {
	add := func(to *int, differs bool) {
		if differs {
			*to++
		}
	}
	add(&n.stream, a.stream != b.stream)
	add(&n.support, a.support != b.support)
	add(&n.tiles, a.tiles != b.tiles)
	add(&n.decks, a.deck != b.deck)
	add(&n.discards, a.discard != b.discard)
	for seat := range a.players {
		add(&n.hands, a.players[seat].hand != b.players[seat].hand)
		add(&n.pending, a.players[seat].pending != b.players[seat].pending)
	}
}

// hunt plays random games and returns the first query whose answer depends on
// what is hidden. view makes the view of a state.
func hunt(players, games int, view func(*State) engine.View) (leak string, seen secrets, err error) {
	r := Standard()
	s, scrambled := New(r, players).(*State), New(r, players).(*State)
	var queries *enginetest.Queries
	var before, after []any
	var moves []engine.Move
	for deal := range uint64(games) {
		seed := engine.DealSeed(9, deal)
		r := seed.Stream("scramble").Rand()
		for s.Deal(seed); s.actor != engine.None; {
			if queries == nil {
				if queries, err = enginetest.NewQueries(view(s), arguments()...); err != nil {
					return "", seen, err
				}
			}
			moves = s.Moves(moves[:0])
			m := moves[r.IntN(len(moves))]
			before = queries.Ask(view(s), before[:0])
			for way := range 2 {
				if *scrambled = *s; way == 0 {
					scramble(scrambled, &r)
				} else {
					view(s).Imagine(scrambled, &r)
				}
				if err := scrambled.Check(); err != nil {
					return "", seen, err
				}
				seen.count(s, scrambled)
				after = queries.Ask(view(scrambled), after[:0])
				if d := queries.Difference(before, after); d != "" {
					return d, seen, nil
				}
				if v := view(scrambled); v.Actor() != s.actor || v.Players() != players || !slices.Equal(v.Moves(nil), moves) || !v.Legal(m) || v.Describe(m) != s.Describe(m) {
					return fmt.Sprintf("what is asked of seat %d", s.actor), seen, nil
				}
			}
			s.Play(m)
		}
	}
	return "", seen, nil
}

func TestNoQueryShowsWhatIsHidden(t *testing.T) {
	for players := 1; players <= maxPlayers; players++ {
		leak, seen, err := hunt(players, enginetest.Games(5), (*State).View)
		if err != nil {
			t.Fatal(err)
		}
		if leak != "" {
			t.Errorf("%d players: %s", players, leak)
		}
		if seen.stream == 0 || seen.support == 0 || seen.tiles == 0 || players > 1 && (seen.decks == 0 || seen.hands == 0 || seen.discards == 0 || seen.pending == 0) {
			t.Errorf("%d players: the test scrambled too little: %+v", players, seen)
		}
	}
}

// Views that show too much, each in one query.
type (
	viewWithHands   struct{ View }
	viewWithTiles   struct{ View }
	viewWithSupport struct{ View }
	viewWithPending struct{ View }
	viewWithNext    struct{ View }
)

func (v viewWithHands) HandOf(seat engine.Seat) uint64   { return v.s.players[seat].hand }
func (v viewWithTiles) Item(i int) int                   { return int(v.s.tiles[i].item) }
func (v viewWithSupport) Votes(d Colour) int             { return v.s.districtVotes(d) }
func (v viewWithPending) Discards(seat engine.Seat) bool { return v.s.players[seat].pending != 0 }

// Next is the next card of a deck: a query need not return a hidden field to
// depend on it.
func (v viewWithNext) Next(deck Act) uint64 {
	copied := *v.s
	if copied.deck[deck] == 0 {
		return 0
	}
	copied.players[0].hand = 0
	copied.drawCard(0, deck, nil)
	return copied.players[0].hand
}

func TestLeakingQueriesAreFound(t *testing.T) {
	for name, view := range map[string]func(*State) engine.View{
		"hands":    func(s *State) engine.View { return viewWithHands{View{s}} },
		"tiles":    func(s *State) engine.View { return viewWithTiles{View{s}} },
		"support":  func(s *State) engine.View { return viewWithSupport{View{s}} },
		"discards": func(s *State) engine.View { return viewWithPending{View{s}} },
		"next":     func(s *State) engine.View { return viewWithNext{View{s}} },
	} {
		leak, _, err := hunt(3, 8, view)
		if err != nil {
			t.Fatal(err)
		}
		if leak == "" {
			t.Errorf("a view that shows the %s passes", name)
		}
	}
}
