package search_test

import (
	"testing"

	"tweed/engine"
	"tweed/strategies"
	"tweed/strategies/search"
)

// judge plays at random and can tell how a toy would end if it ended now.
type judge struct{ strategies.Random }

func (judge) Evaluate(_ *strategies.Context, v engine.View, r *engine.Result) {
	v.(*toyState).Result(r)
}

// first plays the first move.
type first struct{ strategies.Random }

func (first) Choose(_ *strategies.Context, v engine.View) engine.Move { return v.Moves(nil)[0] }

// searching makes a search for a toy, in which everybody plays at random unless
// the parameters say otherwise.
func searching(t *testing.T, params string) strategies.Strategy {
	t.Helper()
	c := strategies.Catalog{
		{Name: "random", New: func(strategies.Values) (strategies.Strategy, error) { return &strategies.Random{}, nil }},
		{Name: "judge", New: func(strategies.Values) (strategies.Strategy, error) { return &judge{}, nil }},
		{Name: "first", New: func(strategies.Values) (strategies.Strategy, error) { return &first{}, nil }},
	}
	c = append(c, search.Definition(func() strategies.Catalog { return c }))
	spec, err := c.Parse("search:iterations=1000," + params)
	if err != nil {
		t.Fatal(err)
	}
	s, err := spec.New()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// tries is how often a toy is played.
const tries = 40

// expect checks that the search plays a move in nearly all deals, or nearly
// none.
func expect(t *testing.T, what string, g *toy, params string, m engine.Move, nearlyAll bool, played ...engine.Move) {
	t.Helper()
	n := often(chosen(g, searching(t, params), tries, played...), m)
	if nearlyAll && n < tries*9/10 || !nearlyAll && n > tries/10 {
		t.Errorf("%s: move %d in %d of %d deals", what, m, n, tries)
	}
}

// solitary asks seat 0 for choices of so many options, one after another; the
// rival always has five points.
func solitary(coin int, score func(coin int, played []engine.Move) int32, options ...int) *toy {
	return &toy{
		players: 2, coin: coin,
		ask: func(played []engine.Move) (engine.Seat, int) {
			if len(played) == len(options) {
				return engine.None, 0
			}
			return 0, options[len(played)]
		},
		scores: func(coin int, played []engine.Move) []int32 { return []int32{score(coin, played), 5} },
	}
}

func TestTheBestOfManyMoves(t *testing.T) {
	best := solitary(1, func(_ int, m []engine.Move) int32 { return 10 - int32(max(m[0]-13, 13-m[0])) }, 20)
	expect(t, "a hill with its top at 13", best, "", 13, true)
	chancy := solitary(2, func(coin int, m []engine.Move) int32 { return int32(m[0]) + 12*int32(coin) }, 4)
	expect(t, "more is better, whatever the coin says", chancy, "", 3, true)
}

// The first move is good only with the right second one, which random play
// finds too seldom.
func TestLaterDecisionsAreSearched(t *testing.T) {
	g := solitary(1, func(_ int, m []engine.Move) int32 {
		switch {
		case m[0] == 0:
			return 6
		case m[1] == 7:
			return 10
		}
		return 0
	}, 2, 12)
	expect(t, "the present decision alone", g, "depth=1", 0, true)
	expect(t, "two decisions", g, "depth=2", 1, true)
}

// Guessing a coin is right half of the time. A search that looked at the
// imagined coin would guess it every time.
func TestATreeDoesNotSeeHiddenThings(t *testing.T) {
	g := solitary(2, func(coin int, m []engine.Move) int32 {
		switch {
		case m[0] == 0:
			return 6
		case int(m[1]) == coin:
			return 10
		}
		return 0
	}, 2, 2)
	expect(t, "a sure six or a guess for ten", g, "", 0, true)
	expect(t, "a sure six or a guess for ten, rivals searching", g, "rivals=search", 0, true)
}

// A sure win by one point, or a chance of a large one.
func TestTheRewardIsAChoice(t *testing.T) {
	g := solitary(2, func(coin int, m []engine.Move) int32 {
		switch {
		case m[0] == 0:
			return 6
		case coin == 0:
			return 30
		}
		return 4
	}, 2)
	expect(t, "win or loss alone", g, "win=100", 0, true)
	expect(t, "the margin alone", g, "win=0", 1, true)
}

// Luck alone makes one of two equal moves look better than the other; a careful
// search stays with its adviser then, and still sees what is better beyond doubt.
func TestCautionStaysWithTheAdviser(t *testing.T) {
	luck := solitary(1000, func(coin int, m []engine.Move) int32 { return int32(coin * int(m[0]+1) * 7919 % 13) }, 2)
	careless := often(chosen(luck, searching(t, "advice=first,caution=0"), tries), 0)
	if careless > tries*9/10 {
		t.Errorf("without caution the adviser is followed in %d of %d deals: nothing is tested", careless, tries)
	}
	expect(t, "two lotteries alike", luck, "advice=first,caution=4", 0, true)
	better := solitary(1000, func(coin int, m []engine.Move) int32 { return int32(coin%13) + 3*int32(m[0]) }, 2)
	expect(t, "three points for nothing", better, "advice=first,caution=4", 1, true)
}

// With a horizon an imagined game is judged before its end: here it is the
// first of two moves that shows, and the second that counts.
func TestTheHorizonAsksForAnEvaluation(t *testing.T) {
	g := solitary(1, func(_ int, m []engine.Move) int32 {
		if len(m) < 2 {
			return int32(m[0])
		}
		return 10 - int32(m[0])
	}, 3, 2)
	expect(t, "judged after one move", g, "rollout=judge,horizon=1", 2, true)
	expect(t, "judged after two moves", g, "rollout=judge,horizon=2", 0, true)
	expect(t, "played to the end", g, "rollout=judge", 0, true)
}

// pennies lets seat 0 take a sure four points to the rival's five, or play
// matching pennies for ten: seat 0 wins when the second penny is not like the
// first.
func pennies(sealed bool) (g *toy) {
	g = &toy{
		players: 2,
		ask: func(played []engine.Move) (engine.Seat, int) {
			switch {
			case len(played) == 0:
				return 0, 2
			case played[0] == 0 || len(played) == 3:
				return engine.None, 0
			}
			return engine.Seat(len(played) - 1), 2
		},
		scores: func(_ int, played []engine.Move) []int32 {
			switch {
			case played[0] == 0:
				return []int32{4, 5}
			case played[1] != played[2]:
				return []int32{10, 0}
			}
			return []int32{0, 10}
		},
		tells:  true,
		sealed: func(place int) bool { return sealed && place > 0 },
	}
	return g
}

// Sealed bids are asked for one after the other; a search in which the second
// seat answered the first one's bid would never let it come to that.
func TestSealedBidsAreChosenTogether(t *testing.T) {
	expect(t, "open pennies, where the second player always wins", pennies(false), "win=0,rivals=search", 0, true)
	expect(t, "sealed pennies, an even game", pennies(true), "win=0,rivals=search", 1, true)
	silent := pennies(true)
	silent.tells = false
	expect(t, "a game that does not tell what is sealed", silent, "win=0,rivals=search", 1, true)
}

// The bid of the first seat stands in the imagined game when the second seat
// is asked, but not as it is in the game: the second can't do better than even.
func TestASealedBidIsNotAnswered(t *testing.T) {
	for _, params := range []string{"win=0", "win=0,rivals=search"} {
		for _, bid := range []engine.Move{0, 1} {
			n := often(chosen(pennies(true), searching(t, params), tries, 1, bid), bid)
			if n < tries/5 || n > tries*4/5 {
				t.Errorf("%s: against a sealed %d, the same is bid in %d of %d deals", params, bid, n, tries)
			}
		}
	}
	expect(t, "an open penny is matched", pennies(false), "win=0", 1, true, 1, 1)
}
