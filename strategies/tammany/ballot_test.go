package tammany_test

import (
	"testing"

	"tweed/engine"
	rules "tweed/engine/tammany"
)

// bidding adds up a seat's bids of one ballot.
type bidding struct {
	seat                engine.Seat
	ward                rules.Ward
	total               int
	bosses, usable      int // the seat's
	topReach, topBosses int // the best rival's
}

// sure is the least bid that wins whatever the others bid.
func (b *bidding) sure() int { return max(0, b.topReach+1-b.bosses) }

// hopeless reports whether no bid can win even if nobody else bids.
func (b *bidding) hopeless() bool { return b.bosses+b.usable <= b.topBosses }

// ballots plays games and shows the whole bid of every ballot in which a seat
// was asked.
func ballots(t *testing.T, games int, seats []string, see func(b bidding)) {
	t.Helper()
	var b *bidding
	watch(t, everyone.Table(t, rules.Standard(), seats...), 77, games, func(v rules.View, m engine.Move) {
		if b != nil && (v.Kind() != rules.KindBid || v.Actor() != b.seat || v.VoteWard() != b.ward) {
			see(*b)
			b = nil
		}
		if v.Kind() != rules.KindBid {
			return
		}
		if b == nil {
			b = &bidding{seat: v.Actor(), ward: v.VoteWard()}
			for seat := range engine.Seat(v.Players()) {
				bosses := v.Bosses(b.ward, seat)
				switch {
				case bosses == 0:
				case seat == b.seat:
					b.bosses, b.usable = bosses, v.Usable(b.ward, seat)
				default:
					b.topBosses = max(b.topBosses, bosses)
					b.topReach = max(b.topReach, bosses+v.Usable(b.ward, seat))
				}
			}
		}
		b.total += rules.Option(m)
	})
}

func TestGreedyBidsTheLeastThatSurelyWinsElseNothing(t *testing.T) {
	won, gaveUp := 0, 0
	ballots(t, 60, []string{"greedy", "greedy", "greedy", "greedy"}, func(b bidding) {
		want := b.sure()
		if want > b.usable {
			want = 0
			gaveUp++
		} else if want > 0 {
			won++
		}
		if b.total != want {
			t.Fatalf("%+v: greedy bids %d, the least that surely wins is %d", b, b.total, b.sure())
		}
	})
	if won < 100 || gaveUp < 100 {
		t.Errorf("only %d ballots were bought and %d given up: the games show too little", won, gaveUp)
	}
}

func TestMachineNeverBidsHopelesslyNorAboveACertainWin(t *testing.T) {
	for _, style := range []string{"zero", "all", "proportional", "least-winning", "value", "equilibrium"} {
		seen, positive := 0, 0
		hero := "machine:bid=" + style
		ballots(t, 25, []string{hero, "machine", hero, "greedy"}, func(b bidding) {
			if b.seat%2 != 0 {
				return
			}
			seen++
			if b.total > 0 {
				positive++
			}
			switch {
			case b.total > b.sure():
				t.Fatalf("%s: %+v bids more than the %d that surely win", style, b, b.sure())
			case b.hopeless() && b.total > 0:
				t.Fatalf("%s: %+v bids where nothing can win", style, b)
			case style == "zero" && b.total > 0:
				t.Fatalf("zero bids %d", b.total)
			case style == "least-winning" && b.total > 0 && b.total != b.sure():
				t.Fatalf("least-winning bids %d of %+v", b.total, b)
			case style == "all" && !b.hopeless() && b.total != min(b.usable, b.sure()):
				t.Fatalf("all bids %d of %+v", b.total, b)
			}
		})
		if seen < 100 || style != "zero" && positive < 20 {
			t.Errorf("%s: %d ballots, %d with a bid: the games show too little", style, seen, positive)
		}
	}
}

func TestALimitedBidStaysWithinTheLimit(t *testing.T) {
	for _, hero := range []string{"machine:max_bid=2", "greedy:max_bid=2", "random:max_bid=2", "gambler:max_bid=2"} {
		full := 0
		ballots(t, 30, []string{hero, hero, hero}, func(b bidding) {
			if b.total > 2 {
				t.Fatalf("%s bids %d", hero, b.total)
			}
			if b.total == 2 {
				full++
			}
		})
		if full == 0 {
			t.Errorf("%s never bids 2", hero)
		}
	}
}
