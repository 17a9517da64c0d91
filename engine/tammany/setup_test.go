package tammany

import (
	"fmt"
	"math"
	"testing"

	"tweed/engine"
	"tweed/engine/enginetest"
)

// R1 and R3: components and set-up.

func dealt(players int, deal uint64, change ...func(*Rules)) *State {
	r := Standard()
	for _, f := range change {
		f(r)
	}
	r.compile()
	s := New(r, players).(*State)
	s.Deal(engine.DealSeed(2, deal))
	return s
}

func TestEveryoneStartsWithNothingButBossesAndTokens(t *testing.T) {
	for players := 3; players <= 5; players++ {
		s := dealt(players, 1)
		for seat := range engine.Seat(players) {
			if s.vp[seat] != 0 || s.stock.of(seat) != 19 || s.tokens[seat] != 3 || s.hand(seat) != 0 || s.office[seat] != NoOffice {
				t.Errorf("%d players, seat %d: %d VP, %d bosses, %d tokens, %d favors, %v", players, seat,
					s.vp[seat], s.stock.of(seat), s.tokens[seat], s.hand(seat), s.office[seat])
			}
		}
		if s.mayor != engine.None || s.actor != 0 || s.term != 1 || s.year != 1 {
			t.Errorf("%d players: mayor %d, seat %d begins term %d, year %d", players, s.mayor, s.actor, s.term, s.year)
		}
	}
}

func TestSupplyStartsWithThirtyFiveFavorsOfEachColour(t *testing.T) {
	if s := dealt(5, 1); s.supply.list() != [Colours]int16{35, 35, 35, 35} {
		t.Errorf("supply %v", s.supply.list())
	}
}

func TestBagStartsWith19Irish20English21GermanAnd25Italian(t *testing.T) {
	for players := 3; players <= 5; players++ {
		s := dealt(players, 1)
		bag := s.bagCubes.list()
		for c := range bag {
			bag[c] += s.garden.of(Colour(c))
		}
		if bag != [Colours]uint8{19, 20, 21, 25} {
			t.Errorf("%d players: bag before the first draw %v", players, bag)
		}
	}
}

func TestGardenStartsWithPlayersPlusTwoCubes(t *testing.T) {
	for players := 3; players <= 5; players++ {
		if got := dealt(players, 1).gardenCubes(); got != players+2 {
			t.Errorf("%d players: %d cubes in Castle Garden", players, got)
		}
	}
}

func TestWardsOpenAtTheStartHoldOneCubeEach(t *testing.T) {
	for players := 3; players <= 5; players++ {
		s := dealt(players, 1)
		for w := range Ward(Wards) {
			want := 0
			if int(zoneOf[w]) < players-2 {
				want = 1
			}
			if s.cubes[w].all() != want {
				t.Errorf("%d players: ward %d holds %d cubes", players, w.Number(), s.cubes[w].all())
			}
		}
	}
}

func TestTheSameDealIsTheSameSetUpForEveryNumberOfPlayers(t *testing.T) {
	for deal := range uint64(50) {
		three, five := dealt(3, deal), dealt(5, deal, func(r *Rules) { r.SlanderTokens, r.TurnOrder = 0, OrderFixed })
		if three.reserved != five.reserved {
			t.Fatalf("deal %d: cubes %v with three players, %v with five", deal, three.reserved, five.reserved)
		}
		for c := range Colours { // the first five cubes drawn are the same
			if three.garden.of(Colour(c)) > five.garden.of(Colour(c)) {
				t.Fatalf("deal %d: Castle Garden %v with three players, %v with five", deal, three.garden.list(), five.garden.list())
			}
		}
	}
}

// chiSquareBound is the 1−10⁻⁵ quantile of chi-square with 1, 2 and 3 degrees of
// freedom. The seeds are fixed, so that the tests below never fail by chance.
var chiSquareBound = [...]float64{1: 19.51, 2: 23.03, 3: 25.90}

// checkShares fails the test when counts stray from the expected shares.
func checkShares(t *testing.T, what string, counts [Colours]int, weights [Colours]int) {
	t.Helper()
	n, sum, df, chi2 := 0, 0, -1, 0.0
	for c := range counts {
		n += counts[c]
		sum += weights[c]
	}
	for c, weight := range weights {
		if weight == 0 {
			if counts[c] > 0 {
				t.Errorf("%s: %d times %s, which can't be", what, counts[c], Colour(c))
			}
			continue
		}
		expected := float64(n) * float64(weight) / float64(sum)
		chi2 += (float64(counts[c]) - expected) * (float64(counts[c]) - expected) / expected
		df++
	}
	if df > 0 && chi2 > chiSquareBound[df] {
		t.Errorf("%s: chi-square %.1f with %d degrees of freedom: %v, expected in the ratio %v", what, chi2, df, counts, weights)
	}
}

func TestEachWardStartsWithEveryCubeOfItsZoneEquallyOften(t *testing.T) {
	const deals = 20_000
	var counts [Wards][Colours]int
	for deal := range uint64(deals) {
		for w, c := range dealt(3, deal).reserved {
			counts[w][c]++
		}
	}
	weights := [zoneCount][Colours]int{{1, 2, 2, 0}, {2, 2, 1, 0}, {2, 1, 1, 0}} // zone I: one Irish is fixed
	for w := range Ward(Wards) {
		want := weights[zoneOf[w]]
		if w == HallWard {
			want = [Colours]int{Irish: 1}
		}
		checkShares(t, fmt.Sprintf("ward %d", w.Number()), counts[w], want)
	}
}

func TestFirstGardenIsDrawnEvenlyFromTheBag(t *testing.T) {
	const deals = 20_000
	var counts [Colours]int
	for deal := range uint64(deals) {
		for c, n := range dealt(5, deal).garden.list() {
			counts[c] += int(n)
		}
	}
	// Seven cubes of one garden are drawn without putting back, which makes
	// the spread a little narrower than the bound allows for.
	checkShares(t, "first Castle Garden", counts, [Colours]int{19, 20, 21, 25})
}

// TestLaterRefillsAreDrawnEvenlyFromTheBag adds up, over all refills of many
// games, how many more cubes of each colour came out than the bag's composition
// promised. Given the bag, a refill is hypergeometric, so the sum has mean zero
// and a variance that is known.
func TestLaterRefillsAreDrawnEvenlyFromTheBag(t *testing.T) {
	var excess, variance [Colours]float64
	refills := 0
	s := New(Standard(), 4).(*State)
	for deal := range uint64(enginetest.Games(400)) {
		seed := engine.DealSeed(4, deal)
		choice := seed.StrategyStream(0, 0, 0).Rand()
		s.Deal(seed)
		before := s.refills
		for s.actor != engine.None {
			if s.refills != before && s.marks == 0 && s.phase == phaseAction {
				before = s.refills
				refills++
				addRefill(s, &excess, &variance)
			}
			moves := s.Moves(nil)
			s.Play(moves[choice.IntN(len(moves))])
		}
	}
	if refills < 1000 && !testing.Short() {
		t.Fatalf("only %d refills seen", refills)
	}
	for c := range Colours {
		if z := excess[c] / math.Sqrt(variance[c]); math.Abs(z) > 4.3 {
			t.Errorf("%s: %.1f more than expected in %d refills, %.1f standard deviations", Colour(c), excess[c], refills, z)
		}
	}
}

// addRefill compares the garden just filled with the bag it was drawn from.
func addRefill(s *State, excess, variance *[Colours]float64) {
	left, drawn := 0.0, float64(s.gardenCubes())
	for _, n := range s.bagCubes.list() {
		left += float64(n)
	}
	total := left + drawn
	for c := range Colours {
		share := float64(s.bagCubes.list()[c]+s.garden.of(Colour(c))) / total
		excess[c] += float64(s.garden.of(Colour(c))) - drawn*share
		if total > 1 {
			variance[c] += drawn * share * (1 - share) * left / (total - 1)
		}
	}
}

func TestDealsOfOneStudyDiffer(t *testing.T) {
	seen := map[string]bool{}
	for deal := range uint64(200) {
		s := dealt(5, deal)
		seen[fmt.Sprint(s.reserved, s.garden)] = true
	}
	if len(seen) < 190 {
		t.Errorf("200 deals are only %d different ones", len(seen))
	}
}

func TestEveryRefillDrawsFromItsOwnSubStream(t *testing.T) {
	seed := engine.DealSeed(2, 3)
	s := New(Standard(), 4).(*State)
	s.Deal(seed)
	choice := seed.StrategyStream(0, 0, 0).Rand()
	before, seen := int16(0), 0
	for s.actor != engine.None {
		if s.refills == before+1 && s.phase == phaseAction && s.marks == 0 {
			checkRefill(t, s, seed.Stream("bag").Sub(uint64(before)))
			seen++
		}
		before = s.refills
		moves := s.Moves(nil)
		s.Play(moves[choice.IntN(len(moves))])
	}
	if seen < 4 {
		t.Errorf("only %d refills checked", seen)
	}
}

// checkRefill draws Castle Garden's cubes again from the stream, out of the bag as
// it was before: what it holds now and the garden.
func checkRefill(t *testing.T, s *State, stream engine.Stream) {
	t.Helper()
	bag, left := s.bagCubes.list(), 0
	for c := range bag {
		bag[c] += s.garden.of(Colour(c))
		left += int(bag[c])
	}
	r := stream.Rand()
	var want [Colours]uint8
	for range s.gardenCubes() {
		at := r.IntN(left)
		left--
		for c := range bag { // the cubes in the bag, sorted by colour
			if at < int(bag[c]) {
				bag[c]--
				want[c]++
				break
			}
			at -= int(bag[c])
		}
	}
	if s.garden.list() != want {
		t.Errorf("turn %d: Castle Garden was filled with %v, should be %v", s.turns, s.garden.list(), want)
	}
}
