package tallywood

import (
	"testing"

	"tweed/engine"
	game "tweed/engine/tallywood"
)

// votesNow are the seat's votes if they were counted now, as far as they can be seen,
// with so many spaces more in a district; shares for strength are left out.
func votesNow(v game.View, seat engine.Seat, more game.Colour, n int) float64 {
	sum := 0.0
	for d := range game.Colour(game.Colours) {
		votes := float64(v.ExpectedSupport(d))/12 + float64(v.Unclaimed(d))
		for c := range game.Colour(game.Colours) {
			votes += float64(v.Rules().VotesPerCube() * v.Cubes(d, c))
		}
		votes += float64(v.Rules().VotesPerCube() * v.PlazaCubes(d))
		own, all := 0, 0
		for s := range engine.Seat(v.Boards()) {
			shares := v.Shares(s, d)
			if s == seat {
				at := v.Polling(s, d)
				if d == more {
					shares += v.Rules().SharesAt(min(at+n, v.Rules().TrackMax())) - v.Rules().SharesAt(at)
				}
				own = shares
			}
			all += shares
		}
		if own > 0 {
			sum += votes * float64(own) / float64(all)
		}
	}
	return sum
}

// TestGreedyPutsPollingOfChoiceWhereItGainsMostVotes where neither an endorsement nor
// a vote share token could be had by it.
func TestGreedyPutsPollingOfChoiceWhereItGainsMostVotes(t *testing.T) {
	b := everyone.Table(t, rulesOf(t, "{held_endorsements: none}"), "greedy", "machine", "greedy")
	compared := 0
	for deal := range uint64(60) {
		b.Watch(engine.DealSeed(14, deal), 0, func(m engine.Move) {
			v := b.State.View().(game.View)
			if v.Kind() != game.KindReward || v.Actor() == 1 {
				return
			}
			me, best, chosen := v.Actor(), 0.0, votesNow(v, v.Actor(), game.Colour(game.Option(m)), v.RewardLeft())
			for d := range game.Colour(game.Colours) {
				if v.Polling(me, d)+v.RewardLeft() >= v.Rules().TokenAt() {
					return
				}
				best = max(best, votesNow(v, me, d, v.RewardLeft()))
			}
			compared++
			if chosen < best-0.01 {
				t.Errorf("deal %d: seat %d %s and has %.2f votes, could have %.2f", deal, me, v.Describe(m), chosen, best)
			}
		})
	}
	if compared < 5 {
		t.Errorf("only %d choices were compared", compared)
	}
}
