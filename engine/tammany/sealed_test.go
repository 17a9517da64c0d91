package tammany

import (
	"fmt"
	"slices"
	"testing"

	"tweed/engine"
	"tweed/engine/enginetest"
)

// What is hidden stays hidden: the bids of a ballot in progress, the bag's order
// and the cubes of closed zones have no query. Every query of the view is asked
// with every argument, by reflection, so that a new one can't be forgotten.

// arguments are all values that queries take.
func arguments() []any {
	wards, colours, options := make([]Ward, Wards), make([]Colour, Colours), make([]int, 32)
	for i := range wards {
		wards[i] = Ward(i)
	}
	for i := range colours {
		colours[i] = Colour(i)
	}
	for i := range options {
		options[i] = i
	}
	return []any{wards, colours, options}
}

// scramble changes everything that the actor of s may not know: in place, by
// hand, and further than Imagine goes.
func scramble(s *State, r *engine.Rand) {
	s.bag = streamState{r.Uint64(), r.Uint64()}
	for z := int(s.open); z < zoneCount; z++ {
		wards := electionOrder[zoneStart[z]:zoneStart[z+1]]
		for i := len(wards) - 1; i > 0; i-- {
			j := r.IntN(i + 1)
			s.reserved[wards[i]], s.reserved[wards[j]] = s.reserved[wards[j]], s.reserved[wards[i]]
		}
	}
	if s.phase != phaseBid {
		return
	}
	for seat := range engine.Seat(s.players) {
		for c := range Colour(Colours) {
			if seat != s.actor && s.with.of(c).has(s.vote.ward) {
				s.vote.bids[seat] &^= 0xffff * favor(c)
				s.vote.bids[seat] |= favorCount(r.IntN(int(s.favors[seat].of(c))+1)) * favor(c)
			}
		}
	}
}

// secrets counts how often a scrambled state differed from the original in each
// hidden part, so that a test knows that it has tested something.
type secrets struct{ bids, stream, zones int }

func (n *secrets) count(a, b *State) {
	if a.vote.bids != b.vote.bids {
		n.bids++
	}
	if a.bag != b.bag {
		n.stream++
	}
	if a.reserved != b.reserved {
		n.zones++
	}
}

// hunt plays random games and returns the first query whose answer depends on
// what is hidden. view makes the view of a state.
func hunt(players, games int, view func(*State) engine.View) (leak string, seen secrets, err error) {
	s, scrambled := New(Standard(), players).(*State), New(Standard(), players).(*State)
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
	for players := 3; players <= 5; players++ {
		leak, seen, err := hunt(players, enginetest.Games(8), (*State).View)
		if err != nil {
			t.Fatal(err)
		}
		if leak != "" {
			t.Errorf("%d players: %s", players, leak)
		}
		if seen.bids == 0 || seen.stream == 0 || players < 5 && seen.zones == 0 {
			t.Errorf("%d players: the test scrambled too little: %+v", players, seen)
		}
	}
}

// Views that show too much, each in one query.
type (
	viewWithBids  struct{ View }
	viewWithBag   struct{ View }
	viewWithZones struct{ View }
	viewWithNext  struct{ View }
)

func (v viewWithBids) BidOf(seat engine.Seat, c Colour) int { return int(v.s.vote.bids[seat].of(c)) }
func (v viewWithBag) Stream() uint64                        { return v.s.bag.hi }
func (v viewWithZones) Waiting(w Ward) Colour               { return v.s.reserved[w] }

// Next is the first cube of the next refill: a query need not return a hidden
// field to depend on it.
func (v viewWithNext) Next() Colour {
	copied := *v.s
	copied.garden = 0
	copied.refill(nil)
	for c, n := range copied.garden.list() {
		if n > 0 {
			return Colour(c)
		}
	}
	return 0
}

func TestLeakingQueriesAreFound(t *testing.T) {
	for name, view := range map[string]func(*State) engine.View{
		"bids":  func(s *State) engine.View { return viewWithBids{View{s}} },
		"bag":   func(s *State) engine.View { return viewWithBag{View{s}} },
		"zones": func(s *State) engine.View { return viewWithZones{View{s}} },
		"next":  func(s *State) engine.View { return viewWithNext{View{s}} },
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

func TestEveryQueryOfTheViewIsAsked(t *testing.T) {
	queries, err := enginetest.NewQueries(View{dealt(5, 1)}, arguments()...)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Cubes", "Bosses", "Favors", "Supply", "Garden", "Bag", "OwnBid", "MostBid", "Usable", "Office", "Rules", "WonBy"} {
		if !queries.Asks(name) {
			t.Errorf("%s is not asked", name)
		}
	}
	if queries.Asks("Imagine") {
		t.Error("Imagine is asked as if it were a query")
	}
}

func TestOwnBidIsTheActorsOnly(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(6, "IT").bossesOn(6, A, 1).bossesOn(6, B, 1).favorsOf(A, "III").favorsOf(B, "IT").election()
	p.say("bid 3 Irish for ward 6")
	v := View{p.State}
	p.equal("actor", int(v.Actor()), int(B)).equal("B's own Irish bid", v.OwnBid(Irish), 0)
	p.say("bid 1 Irish for ward 6").equal("actor", int(v.Actor()), int(B))
	p.equal("B's own Irish bid", v.OwnBid(Irish), 1)
	p.equal("A's Irish favors, still in hand", v.Favors(A, Irish), 3)
}

// Imagine resamples every hidden part, to everything it may be.

func TestImagineResamplesTheBidsOfOthers(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(6, "IT").favorsOf(A, "III").favorsOf(B, "IT").favorsOf(C, "T")
	for _, seat := range []engine.Seat{A, B, C} {
		p.bossesOn(6, seat, 1)
	}
	p.election().say("bid 2 Irish for ward 6", "bid 1 Irish for ward 6", "bid 1 Italian for ward 6")
	p.equal("actor", int(p.actor), int(C))
	counts := map[string]int{}
	imagined := New(p.rules, 5).(*State)
	r := engine.DealSeed(1, 1).Stream("imagine").Rand()
	const draws = 4000
	for range draws {
		p.Imagine(imagined, &r)
		counts[fmt.Sprint(imagined.vote.bids[A].of(Irish), imagined.vote.bids[B].of(Irish), imagined.vote.bids[B].of(Italian))]++
	}
	if len(counts) != 4*2*2 {
		t.Errorf("%d different pairs of bids, should be 16: %v", len(counts), counts)
	}
	for bids, n := range counts { // expected draws/16 = 250 each, with a deviation of 15
		if n < 180 || n > 320 {
			t.Errorf("bids %s were imagined %d times of %d", bids, n, draws)
		}
	}
	p.equal("A's real bid", int(p.State.vote.bids[A].of(Irish)), 2)
}

func TestImagineKeepsTheActorsOwnBid(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(6, "IT").favorsOf(A, "IIITT").bossesOn(6, A, 1).bossesOn(6, B, 1).election()
	p.say("bid 2 Irish for ward 6")
	imagined := New(p.rules, 5).(*State)
	r := engine.DealSeed(1, 1).Stream("imagine").Rand()
	for range 50 {
		p.Imagine(imagined, &r)
		p.equal("A's own bid", int(imagined.vote.bids[A].of(Irish)), 2)
	}
}

func TestImagineResamplesTheCubesOfClosedZones(t *testing.T) {
	s := dealt(3, 1)
	imagined := New(Standard(), 3).(*State)
	r := engine.DealSeed(1, 1).Stream("imagine").Rand()
	var counts [Wards][Colours]int
	for range 4000 {
		s.Imagine(imagined, &r)
		for w, c := range imagined.reserved {
			counts[w][c]++
		}
	}
	for w := range Ward(Wards) {
		switch zoneOf[w] {
		case 0:
			if counts[w][s.reserved[w]] != 4000 {
				t.Errorf("ward %d is open, but its cube is imagined anew", w.Number())
			}
		case 1:
			checkShares(t, fmt.Sprintf("ward %d", w.Number()), counts[w], [Colours]int{2, 2, 1, 0})
		case 2:
			checkShares(t, fmt.Sprintf("ward %d", w.Number()), counts[w], [Colours]int{2, 1, 1, 0})
		}
	}
}

func TestImagineResamplesTheRefills(t *testing.T) {
	p := newPosition(t, 5, 1).garden("I").turn(A)
	bag := p.bagCubes.list()
	imagined := New(p.rules, 5).(*State)
	r := engine.DealSeed(1, 1).Stream("imagine").Rand()
	var counts [Colours]int
	for range 4000 {
		p.Imagine(imagined, &r)
		if imagined.bagCubes.list() != bag {
			t.Fatalf("the bag holds %v, imagined %v", bag, imagined.bagCubes.list())
		}
		q := position{State: imagined, t: t, rec: &Recorder{}}
		q.settle(6, Irish, 6) // empties Castle Garden, so that B's turn refills it
		for c, n := range imagined.garden.list() {
			counts[c] += int(n)
		}
	}
	checkShares(t, "imagined refills", counts, [Colours]int{int(bag[0]), int(bag[1]), int(bag[2]), int(bag[3])})
}
