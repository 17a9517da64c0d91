package stats

import (
	"math"
	"math/rand/v2"
)

// toy is a game whose true figures are known. A deal favours one seat, drawn
// evenly; all games of the block share it. In a game the favoured seat takes
// the win outright with probability luck; otherwise seat i wins with
// probability proportional to exp(theta[strategy in i] + gamma[i]). With
// probability shared the winner splits the win with the seat to its left.
//
// The favoured seat enters the win chances linearly, so that every expectation
// has a closed form and no truth needs to be simulated.
type toy struct {
	theta  []float64 // by strategy
	gamma  []float64 // by seat
	luck   float64
	shared float64

	rotation   [][]int     // seatings of the rotate design
	rotateWin  [][]float64 // win chances without luck, by rotation and seat
	mirrorWin  []float64   // the same with strategy 0 in all seats
	mirrorSeat []int
}

func newToy(theta, gamma []float64, luck, shared float64) toy {
	g := toy{theta: theta, gamma: gamma, luck: luck, shared: shared}
	n := g.seats()
	for r := range n {
		seating := make([]int, n)
		for i := range n {
			seating[i] = (i + r) % n
		}
		g.rotation = append(g.rotation, seating)
		g.rotateWin = append(g.rotateWin, g.skill(seating))
	}
	g.mirrorSeat = make([]int, n)
	g.mirrorWin = g.skill(g.mirrorSeat)
	return g
}

// fourPlayers has unequal seats, unequal strategies, shared luck and shared
// wins: everything at once.
var fourPlayers = newToy([]float64{0.4, 0.1, -0.1, -0.4}, []float64{0.3, 0, -0.1, -0.2}, 0.5, 0.1)

// fairPlayers has equal strategies and seats, so that every null is true.
var fairPlayers = newToy(make([]float64, 4), make([]float64, 4), 0.5, 0.1)

// soleWins is the game without shared wins.
func (g toy) soleWins() toy {
	g.shared = 0
	return g
}

func (g toy) seats() int { return len(g.gamma) }

// skill returns the win chances when luck plays no part.
func (g toy) skill(seating []int) []float64 {
	u := make([]float64, len(seating))
	for i, s := range seating {
		u[i] = g.theta[s] + g.gamma[i]
	}
	return softmax(u)
}

// expected returns the true expected win share of each seat, over deals.
func (g toy) expected(seating []int) []float64 {
	n := len(seating)
	win := g.skill(seating)
	for i := range win {
		win[i] = (1-g.luck)*win[i] + g.luck/float64(n)
	}
	share := make([]float64, n)
	for i := range win {
		share[i] += (1 - g.shared/2) * win[i]
		share[(i+1)%n] += g.shared / 2 * win[i]
	}
	return share
}

// play returns the win shares of one game of a deal that favours a seat.
func (g toy) play(rng *rand.Rand, favoured int, skill []float64) []float64 {
	winner := favoured
	if rng.Float64() >= g.luck {
		winner = draw(rng, skill)
	}
	share := make([]float64, len(skill))
	if rng.Float64() < g.shared {
		share[winner] = 0.5
		share[(winner+1)%len(share)] = 0.5
	} else {
		share[winner] = 1
	}
	return share
}

// rotated is one block under the rotate design.
type rotated struct {
	games    [][]float64 // win share by game and seat
	seat     []float64   // mean win share by seat
	strategy []float64   // mean win share by strategy
}

func (g toy) rotatedBlock(rng *rand.Rand) rotated {
	n := g.seats()
	b := rotated{seat: make([]float64, n), strategy: make([]float64, n)}
	favoured := rng.IntN(n)
	for r, seating := range g.rotation {
		share := g.play(rng, favoured, g.rotateWin[r])
		b.games = append(b.games, share)
		for i, w := range share {
			b.seat[i] += w / float64(n)
			b.strategy[seating[i]] += w / float64(n)
		}
	}
	return b
}

// seatTruth is the true mean win share of a seat over the rotation,
// strategyTruth that of a strategy.
func (g toy) seatTruth(seat int) float64 {
	sum := 0.0
	for _, seating := range g.rotation {
		sum += g.expected(seating)[seat]
	}
	return sum / float64(g.seats())
}

func (g toy) strategyTruth(strategy int) float64 {
	sum := 0.0
	for _, seating := range g.rotation {
		share := g.expected(seating)
		for i, s := range seating {
			if s == strategy {
				sum += share[i]
			}
		}
	}
	return sum / float64(g.seats())
}

// mirrorGame is a block of one game with one strategy in all seats.
func (g toy) mirrorGame(rng *rand.Rand) []float64 {
	return g.play(rng, rng.IntN(g.seats()), g.mirrorWin)
}

// wards is the toy of ward rates: a block holds a random number of elections,
// fewer when its luck is bad, and its luck moves every one of them.
type wards struct {
	elections [2][]int // possible numbers of elections, by luck
	win       [2]float64
	spend     [2]float64 // mean favor spent per election, by luck
}

var fourWards = wards{
	elections: [2][]int{{1, 2, 3, 4}, {3, 4, 5, 6}},
	win:       [2]float64{0.30, 0.45},
	spend:     [2]float64{4, 7},
}

// block returns one block's won and held elections and the favor spent.
func (w wards) block(rng *rand.Rand) (won, held int, spent float64) {
	luck := rng.IntN(2)
	choices := w.elections[luck]
	held = choices[rng.IntN(len(choices))]
	for range held {
		if rng.Float64() < w.win[luck] {
			won++
		}
		spent += float64(rng.IntN(int(2*w.spend[luck]) + 1))
	}
	return won, held, spent
}

// truth returns the true win rate per election and the true favor spent per
// ward won, both ratios of expectations.
func (w wards) truth() (rate, spentPerWin float64) {
	held, won, spent := 0.0, 0.0, 0.0
	for luck, choices := range w.elections {
		mean := 0.0
		for _, c := range choices {
			mean += float64(c) / float64(len(choices))
		}
		held += mean
		won += mean * w.win[luck]
		spent += mean * w.spend[luck]
	}
	return won / held, spent / won
}

// draw returns an index with the given probabilities.
func draw(rng *rand.Rand, prob []float64) int {
	u := rng.Float64()
	for i, p := range prob {
		u -= p
		if u < 0 {
			return i
		}
	}
	return len(prob) - 1
}

// kolmogorovP returns the p value of the Kolmogorov-Smirnov test that the
// sorted p values are uniform, by Kolmogorov's series with Stephens' small
// sample correction.
func kolmogorovP(sorted []float64) float64 {
	n := float64(len(sorted))
	d := 0.0
	for i, p := range sorted {
		d = max(d, p-float64(i)/n, float64(i+1)/n-p)
	}
	x := d * (math.Sqrt(n) + 0.12 + 0.11/math.Sqrt(n))
	sum := 0.0
	for k := 1; k <= 100; k++ {
		sum += math.Pow(-1, float64(k-1)) * math.Exp(-2*float64(k*k)*x*x)
	}
	return min(1, max(0, 2*sum))
}
