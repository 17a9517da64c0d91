package stats

import (
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestBradleyTerryTwoItems(t *testing.T) {
	r, err := BradleyTerry([][]float64{{0, 3}, {1, 0}})
	if err != nil {
		t.Fatal(err)
	}
	// Odds 3 to 1; the error of the log odds is √(1/3 + 1/1), half of it each.
	if !closeTo(r.Worth[0], 0.75, 1e-10) || !closeTo(r.LogWorth[0], math.Log(3)/2, 1e-10) {
		t.Errorf("%+v", r)
	}
	if !closeTo(r.SE[0], math.Sqrt(4.0/3)/2, 1e-10) {
		t.Errorf("SE %v", r.SE[0])
	}
	if _, err := r.Estimate(0); !errors.Is(err, ErrTooFewBlocks) {
		t.Errorf("a table without blocks has no block error, got %v", err)
	}
}

func TestRatingNotIdentified(t *testing.T) {
	game := func(block int, seating []int, wins ...float64) SeatedGame {
		return SeatedGame{Block: block, Strategy: seating, Wins: wins}
	}
	for _, c := range []struct {
		name string
		fit  func() error
		says string
	}{
		{"never won", func() error {
			_, err := BradleyTerry([][]float64{{0, 3, 2}, {2, 0, 1}, {0, 0, 0}})
			return err
		}, "item 2 never won"},
		{"never lost", func() error {
			_, err := RankItems(3, [][]int{{0, 1, 2}, {0, 2, 1}})
			return err
		}, "item 0 never lost"},
		{"two groups", func() error {
			_, err := BradleyTerry([][]float64{{0, 1, 0, 0}, {1, 0, 0, 0}, {0, 0, 0, 1}, {0, 0, 1, 0}})
			return err
		}, "no chain of wins"},
		{"one group above the other", func() error {
			_, err := BradleyTerry([][]float64{{0, 1, 1, 0}, {1, 0, 0, 0}, {0, 0, 0, 1}, {0, 0, 1, 0}})
			return err
		}, "no chain of wins"},
		{"absent", func() error {
			_, err := RankItems(3, [][]int{{0, 1}, {1, 0}})
			return err
		}, "item 2 played no game"},
		{"seats never change", func() error {
			_, err := SeatLogit(2, []SeatedGame{game(0, []int{0, 1}, 5, 3), game(1, []int{0, 1}, 2, 4)})
			return err
		}, "confounded"},
		{"a seat never won", func() error {
			_, err := SeatLogit(2, []SeatedGame{game(0, []int{0, 1, 1}, 5, 3, 0), game(1, []int{1, 0, 0}, 2, 4, 0)})
			return err
		}, "seat 2 never won"},
		{"separated by strategy and seat together", func() error {
			// Strategy 0 always wins from seat 0 and half the time from seat
			// 1: every strategy and seat has wins, yet no finite fit exists.
			_, err := SeatLogit(2, []SeatedGame{game(0, []int{0, 1}, 5, 0), game(1, []int{1, 0}, 3, 3)})
			return err
		}, "infinite"},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := c.fit()
			if !errors.Is(err, ErrNotIdentified) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("error %q, want one that says %q", err, c.says)
			}
		})
	}
}

func TestRatingInputErrors(t *testing.T) {
	for name, err := range map[string]error{
		"one item":       second(BradleyTerry([][]float64{{0}})),
		"not square":     second(BradleyTerry([][]float64{{0, 1}, {1}})),
		"negative":       second(BradleyTerry([][]float64{{0, -1}, {1, 0}})),
		"self":           second(BradleyTerry([][]float64{{1, 1}, {1, 0}})),
		"no ranking":     second(RankItems(2, nil)),
		"unknown item":   second(RankItems(2, [][]int{{0, 2}})),
		"twice":          second(RankItems(2, [][]int{{0, 0}})),
		"no games":       second(SeatLogit(2, nil)),
		"one seat":       second(SeatLogit(2, []SeatedGame{{0, []int{0}, []float64{1}}})),
		"one strategy":   second(SeatLogit(1, []SeatedGame{{0, []int{0, 0}, []float64{1, 0}}})),
		"ragged":         second(SeatLogit(2, []SeatedGame{{0, []int{0, 1}, []float64{1, 0}}, {0, []int{0, 1, 1}, []float64{1, 0, 0}}})),
		"wins":           second(SeatLogit(2, []SeatedGame{{0, []int{0, 1}, []float64{1}}})),
		"negative wins":  second(SeatLogit(2, []SeatedGame{{0, []int{0, 1}, []float64{-1, 2}}})),
		"unknown player": second(SeatLogit(2, []SeatedGame{{0, []int{0, 2}, []float64{1, 0}}})),
		"order":          second(SeatPlackettLuce(2, []OrderedGame{{0, []int{0, 1}, []int{0}}})),
	} {
		if err == nil {
			t.Errorf("%s gave no error", name)
		} else if errors.Is(err, ErrNotIdentified) {
			t.Errorf("%s is malformed, not unidentified: %v", name, err)
		}
	}
}

func second[T any](_ T, err error) error { return err }

// simulateOrders plays rotated games with Plackett-Luce orders.
func simulateOrders(theta, gamma []float64, blocks int) []OrderedGame {
	rng := rand.New(rand.NewPCG(7, 7))
	n := len(gamma)
	var games []OrderedGame
	for b := range blocks {
		for r := range n {
			seating := make([]int, n)
			worth := make([]float64, n)
			for i := range n {
				seating[i] = (i + r) % n
				worth[i] = math.Exp(theta[seating[i]] + gamma[i])
			}
			var order []int
			for range n {
				total := 0.0
				for _, w := range worth {
					total += w
				}
				prob := make([]float64, n)
				for i, w := range worth {
					prob[i] = w / total
				}
				pick := draw(rng, prob)
				order = append(order, pick)
				worth[pick] = 0
			}
			games = append(games, OrderedGame{Block: b, Strategy: seating, Order: order})
		}
	}
	return games
}

func TestSeatPlackettLuceRecoversThePlant(t *testing.T) {
	theta, gamma := []float64{0.5, 0, -0.5}, []float64{0.3, -0.1, -0.2}
	r, err := SeatPlackettLuce(3, simulateOrders(theta, gamma, 2000))
	if err != nil {
		t.Fatal(err)
	}
	for i := range theta {
		if d := math.Abs(r.Strategy.LogWorth[i] - theta[i]); d > 4*r.Strategy.BlockSE[i] {
			t.Errorf("theta %d = %v ± %v, planted %v", i, r.Strategy.LogWorth[i], r.Strategy.BlockSE[i], theta[i])
		}
		if d := math.Abs(r.Seat.LogWorth[i] - gamma[i]); d > 4*r.Seat.BlockSE[i] {
			t.Errorf("gamma %d = %v ± %v, planted %v", i, r.Seat.LogWorth[i], r.Seat.BlockSE[i], gamma[i])
		}
		// Games were independent, so that both errors estimate the same.
		if ratio := r.Seat.BlockSE[i] / r.Seat.SE[i]; ratio < 0.9 || ratio > 1.1 {
			t.Errorf("seat %d: block error %v, independent %v", i, r.Seat.BlockSE[i], r.Seat.SE[i])
		}
	}
	if r.SeatLR.P > 1e-6 || r.SeatLR.DF != 2 {
		t.Errorf("seat test %+v", r.SeatLR)
	}
	if f, err := r.Seat.EqualTest(); err != nil || f.P > 1e-6 || f.DF1 != 2 || f.DF2 != 1998 {
		t.Errorf("block seat test %+v (%v)", f, err)
	}
}

// A rating without seats on winners only must match the wins-by-item table.
func TestSeatLogitMatchesBradleyTerryForTwo(t *testing.T) {
	games := []SeatedGame{
		{0, []int{0, 1}, []float64{6, 4}}, {1, []int{1, 0}, []float64{3, 7}},
		{2, []int{0, 1}, []float64{7, 3}}, {3, []int{1, 0}, []float64{4, 6}},
	}
	r, err := SeatLogit(2, games)
	if err != nil {
		t.Fatal(err)
	}
	// 13 of 20 from both seats: no seat effect at all.
	if !closeTo(r.Strategy.Worth[0], 0.65, 1e-9) || math.Abs(r.Seat.LogWorth[0]) > 1e-9 {
		t.Errorf("%+v", r)
	}
	if r.SeatLR.Stat > 1e-9 || !closeTo(r.SeatLR.P, 1, 1e-4) {
		t.Errorf("seat test %+v", r.SeatLR)
	}
	d, err := r.Strategy.Difference(0, 1)
	if err != nil || !closeTo(d.Value, math.Log(0.65/0.35), 1e-9) || d.Blocks != 4 || d.DF != 3 {
		t.Errorf("difference %+v (%v)", d, err)
	}
	e, err := r.Strategy.Estimate(0)
	if err != nil || !closeTo(e.SE, d.SE/2, 1e-9) {
		t.Errorf("estimate %+v (%v)", e, err)
	}
	if _, err := r.Strategy.Estimate(2); err == nil {
		t.Error("there is no strategy 2")
	}
}
