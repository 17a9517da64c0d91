package stats

import (
	"fmt"

	"gonum.org/v1/gonum/stat/distuv"
)

// SeatedGame is one game, or several games of a block under the same seating
// with their wins added.
type SeatedGame struct {
	Block    int       // the deal the game belongs to
	Strategy []int     // Strategy[i] sits in seat i
	Wins     []float64 // win share of seat i; sums to the number of games
}

// OrderedGame is one game with its final order.
type OrderedGame struct {
	Block    int
	Strategy []int // Strategy[i] sits in seat i
	Order    []int // seats from first to last, no ties
}

// LikelihoodRatio is a chi-square test of nested models. It takes games as
// independent.
type LikelihoodRatio struct {
	Stat float64
	DF   float64
	P    float64
}

// SeatRating holds the strengths of strategies with the advantage of seats
// taken out, and that advantage.
type SeatRating struct {
	Strategy Rating
	Seat     Rating // Seat.Worth: chance of each seat among equal strategies
	NLL      float64
	SeatLR   LikelihoodRatio // against a model without seats
}

// SeatLogit returns the maximum-likelihood fit of the conditional logit of
// winners on strategy and seat,
//
//	P(seat i wins) = exp(θ_{s(i)} + γ_i) / Σ_j exp(θ_{s(j)} + γ_j),
//
// Σθ = Σγ = 0. A win shared by k seats counts 1/k for each. Standard errors
// come with independent games (SE) and as the block sandwich (BlockSE); when a
// block has more than one game only the latter holds, and
// SeatRating.Seat.EqualTest is the test of seats to prefer to SeatLR.
//
// It returns an error for malformed games and ErrNotIdentified, with the
// reason, when the games do not determine the strengths: a strategy or seat
// that never won, groups of strategies that never met, or strategies that
// always kept their seats.
//
// Source: D. McFadden, in Frontiers in Econometrics, 1974; sandwich:
// K.-Y. Liang and S. L. Zeger, Biometrika 73, 1986.
func SeatLogit(strategies int, games []SeatedGame) (SeatRating, error) {
	seats, err := countSeats(strategies, len(games), func(g int) []int { return games[g].Strategy })
	if err != nil {
		return SeatRating{}, err
	}
	withSeat, without := newChoiceModel(strategies, seats), newChoiceModel(strategies)
	for g, game := range games {
		if err := checkWins(game.Wins, seats); err != nil {
			return SeatRating{}, fmt.Errorf("game %d: %w", g, err)
		}
		withSeat.add(game.Block, seatMembers(game.Strategy, true), game.Wins)
		without.add(game.Block, seatMembers(game.Strategy, false), game.Wins)
	}
	return fitSeats(withSeat, without)
}

// SeatPlackettLuce is SeatLogit on whole orders: every place, not only the
// first, goes to a remaining seat with probability proportional to
// exp(θ_{s(i)} + γ_i). Break ties in the order by the game's rule or use
// SeatLogit. Errors as for SeatLogit.
func SeatPlackettLuce(strategies int, games []OrderedGame) (SeatRating, error) {
	seats, err := countSeats(strategies, len(games), func(g int) []int { return games[g].Strategy })
	if err != nil {
		return SeatRating{}, err
	}
	withSeat, without := newChoiceModel(strategies, seats), newChoiceModel(strategies)
	for g, game := range games {
		if err := checkDistinct(game.Order, seats); err != nil || len(game.Order) != seats {
			return SeatRating{}, fmt.Errorf("game %d: order %v does not list each of %d seats once", g, game.Order, seats)
		}
		withSeat.addOrder(game.Block, ordered(seatMembers(game.Strategy, true), game.Order))
		without.addOrder(game.Block, ordered(seatMembers(game.Strategy, false), game.Order))
	}
	return fitSeats(withSeat, without)
}

func fitSeats(withSeat, without *choiceModel) (SeatRating, error) {
	if err := withSeat.checkFinite(0, "strategy"); err != nil {
		return SeatRating{}, err
	}
	if err := withSeat.checkFinite(1, "seat"); err != nil {
		return SeatRating{}, err
	}
	if err := withSeat.checkSeparable(); err != nil {
		return SeatRating{}, err
	}
	full, err := withSeat.fit()
	if err != nil {
		return SeatRating{}, err
	}
	reduced, err := without.fit()
	if err != nil {
		return SeatRating{}, err
	}
	lr := LikelihoodRatio{Stat: max(0, 2*(reduced.nll-full.nll)), DF: float64(withSeat.levels[1] - 1)}
	lr.P = distuv.ChiSquared{K: lr.DF}.Survival(lr.Stat)
	return SeatRating{
		Strategy: withSeat.ratingOf(full, 0),
		Seat:     withSeat.ratingOf(full, 1),
		NLL:      full.nll,
		SeatLR:   lr,
	}, nil
}

// countSeats checks the seatings and returns their common number of seats.
func countSeats(strategies, games int, seating func(g int) []int) (int, error) {
	if strategies < 2 {
		return 0, fmt.Errorf("a rating compares at least 2 strategies, got %d", strategies)
	}
	if games == 0 {
		return 0, ErrEmpty
	}
	seats := len(seating(0))
	if seats < 2 {
		return 0, fmt.Errorf("a game needs at least 2 seats, got %d", seats)
	}
	for g := range games {
		s := seating(g)
		if len(s) != seats {
			return 0, fmt.Errorf("game %d has %d seats, not %d", g, len(s), seats)
		}
		for _, id := range s {
			if id < 0 || id >= strategies {
				return 0, fmt.Errorf("game %d seats strategy %d, which is not among 0..%d", g, id, strategies-1)
			}
		}
	}
	return seats, nil
}

func checkWins(wins []float64, seats int) error {
	if len(wins) != seats {
		return fmt.Errorf("%d win shares do not match %d seats", len(wins), seats)
	}
	for i, w := range wins {
		if !(w >= 0) || !finite(w) {
			return fmt.Errorf("seat %d cannot have won %v games", i, w)
		}
	}
	return nil
}

func seatMembers(strategy []int, withSeat bool) []alternative {
	members := make([]alternative, len(strategy))
	for seat, s := range strategy {
		members[seat] = alternative{s}
		if withSeat {
			members[seat] = alternative{s, seat}
		}
	}
	return members
}

func ordered(members []alternative, order []int) []alternative {
	out := make([]alternative, len(order))
	for place, seat := range order {
		out[place] = members[seat]
	}
	return out
}
