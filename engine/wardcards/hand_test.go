package wardcards

import (
	"fmt"
	"math"
	"testing"

	"tweed/engine"
)

// hands are three seats with the cards of the deck in their hands as arranged, and
// a board on which every card works.
func hands(t *testing.T, cards ...[Cards]uint8) *position {
	t.Helper()
	p := arranged(t, 3, `{"hand_renewal": "deal_from_shuffled_deck", "void": "only_if_no_other_card"}`)
	for seat, hand := range cards {
		p.hand[seat] = hand
	}
	return p.ward(battery, "1/1/1").begin()
}

// imagined is how often each way to deal the hidden hands comes up.
func imagined(p *position, draws int) map[string]int {
	r := engine.DealSeed(13, 0).Stream("imagine").Rand()
	d := New(p.rules, int(p.players)).(*State)
	seen := map[string]int{}
	for range draws {
		p.View().Imagine(d, &r)
		seen[fmt.Sprint(d.hand[:p.players])]++
	}
	return seen
}

// uniform lists every way to deal the hidden cards to seats 1 and 2, one card at
// a time, and how many of these ways give the same hands: the frequencies that
// imagining should have.
func uniform(p *position) (ways map[string]int, all int) {
	ways = map[string]int{}
	var cards [maxDeck]Card
	copied := *p.State
	deck := copied.collect(cards[:0], 0)
	first := size(&p.hand[1])
	for set := range 1 << len(deck) {
		h := p.hand
		h[1], h[2] = [Cards]uint8{}, [Cards]uint8{}
		fits, n := true, 0
		for i, k := range deck {
			seat := 2 - set>>i&1
			n += set >> i & 1
			h[seat][k]++
			fits = fits && !p.lacks[seat].has(k)
		}
		if fits && n == first {
			ways[fmt.Sprint(h[:p.players])]++
			all++
		}
	}
	return ways, all
}

func sameFrequencies(t *testing.T, p *position) {
	t.Helper()
	const draws = 30000
	seen := imagined(p, draws)
	ways, all := uniform(p)
	for hands, n := range ways {
		share := float64(n) / float64(all)
		off := math.Abs(float64(seen[hands])-draws*share) / math.Sqrt(draws*share*(1-share)+1)
		if off > 5 {
			t.Errorf("%s: %d of %d, should be %.0f", hands, seen[hands], draws, draws*share)
		}
		delete(seen, hands)
	}
	if len(seen) > 0 {
		t.Errorf("hands that can't be: %v", seen)
	}
}

func TestHiddenHandsAreImaginedUniformly(t *testing.T) {
	sameFrequencies(t, hands(t,
		[Cards]uint8{Attract: 3, Threat: 1, Speech: 1}, [Cards]uint8{Attract: 1, Threat: 2, Bribe: 2}, [Cards]uint8{Attract: 2, Bribe: 1, Speech: 2}))
}

func TestImaginedHandsKeepWhatIsKnown(t *testing.T) {
	arrange := func() *position {
		return hands(t, [Cards]uint8{Attract: 2, Threat: 1, Bribe: 1, Speech: 1}, [Cards]uint8{Attract: 3, Bribe: 2}, [Cards]uint8{Attract: 1, Threat: 2, Speech: 2})
	}
	p := arrange()
	p.lacks[1] = 1<<Threat | 1<<Speech
	sameFrequencies(t, p)
	p = arrange()
	p.lacks[1], p.lacks[2] = 1<<Threat|1<<Speech, 1<<Bribe
	sameFrequencies(t, p)
	p = arrange()
	p.lacks[1], p.lacks[2] = 1<<Speech, 1<<Bribe // they overlap: both may hold attract and threat
	ways, _ := uniform(p)
	for hands := range imagined(p, 1000) {
		if ways[hands] == 0 {
			t.Errorf("hands that can't be: %s", hands)
		}
	}
}

func TestPlayingACardWithoutEffectShowsWhatTheHandLacks(t *testing.T) {
	p := hands(t, [Cards]uint8{Attract: 4, Threat: 1}, [Cards]uint8{Attract: 2, Threat: 1, Bribe: 1, Speech: 1}, [Cards]uint8{Threat: 1, Bribe: 2, Speech: 2})
	p.ward(battery, "3/1/1").leaderIn(0, battery).begin() // no room for attract, and nothing elsewhere to threaten
	v := p.View().(View)
	if v.Holds(1, Attract) != -1 || v.Holds(0, Attract) != 4 || v.Others(Speech) != 3 {
		t.Errorf("seat 0 sees %d attract of seat 1, %d of its own, %d speeches of the others", v.Holds(1, Attract), v.Holds(0, Attract), v.Others(Speech))
	}
	p.say("play attract", "no move")
	v = p.View().(View)
	for k, lacks := range map[Card]bool{Attract: false, Threat: false, Bribe: true, Speech: true, Wild: true} {
		if v.Lacks(0, k) != lacks {
			t.Errorf("seat 0 is known to lack %s: %v", k, v.Lacks(0, k))
		}
	}
	if v.Played(0, Attract) != 1 || v.HandSize(0) != 4 || v.Holds(0, Attract) != -1 {
		t.Errorf("seat 1 sees %d played, %d held, %d of them attract", v.Played(0, Attract), v.HandSize(0), v.Holds(0, Attract))
	}
}

func TestHandsThatAllHaveAlikeAreOpen(t *testing.T) {
	p := arranged(t, 3, `{}`).begin().say("play attract").pass()
	if v := p.View().(View); v.Holds(0, Attract) != 1 || v.Holds(2, Speech) != 1 {
		t.Errorf("seat 1 sees %d attract of seat 0, %d speech of seat 2", v.Holds(0, Attract), v.Holds(2, Speech))
	}
}

func TestPointsOfTheViewAreThoseOfTheElection(t *testing.T) {
	p := arranged(t, 4, `{}`).ward(battery, "2/3/0/0").ward(bowery, "0/0/1/0").leaderIn(0, battery).begin().spoke(0)
	v := p.View().(View)
	if s := v.Standing(battery); s.Winner != 0 || s.Outcome != "won" || s.Count != [5]int16{2, 3} || s.Effective != [5]int16{4, 3} || s.Tokens != [5]int16{2} {
		t.Errorf("Battery stands %+v", s)
	}
	points := v.Points()
	if points != [5]int32{3, 0, 1} || v.PointsFor(7) != 15 {
		t.Errorf("points %v, 7 tokens %d", points, v.PointsFor(7))
	}
	p.vote()
	for seat := range engine.Seat(4) {
		p.equal("score", int(p.score[seat]), int(points[seat]))
	}
}
