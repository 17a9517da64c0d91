package search

import (
	"math"
	"math/bits"
	"slices"

	"tweed/engine"
)

// fewest is how many visits a move needs at least to be worth trying.
const fewest = 4

// candidate is a move that the decision may fall on.
type candidate struct {
	move   engine.Move
	root   int32 // of the tree of what the actor decides afterwards
	visits int
	sum    int64 // of the rewards
	// The gain is by how much the reward exceeds the advised move's in the
	// same imagined games: its sum and the sum of its squares.
	gain   int64
	square float64
}

// ballot is the decision at the root: the candidates, and which of them are
// still in the running. The advised move comes first and stays to the end, since
// the others are measured against it.
type ballot struct {
	candidates []candidate
	running    []int   // indices, the advised move first
	advised    []int32 // rewards of the advised move, by imagined game
}

// reserve makes room for the rewards of so many iterations.
func (b *ballot) reserve(iterations int) {
	b.advised = slices.Grow(b.advised[:0], min(iterations, mostReserved))
}

// nominate makes the advised move and all others candidates. When the budget is
// too small for so many, it is chance that strikes out some of the others.
func (b *ballot) nominate(moves []engine.Move, advised engine.Move, iterations int, r *engine.Rand) {
	b.candidates = append(b.candidates[:0], candidate{move: advised})
	for _, m := range moves {
		if m != advised {
			b.candidates = append(b.candidates, candidate{move: m})
		}
	}
	for len(b.candidates) > 1 && len(b.candidates)*b.rounds()*fewest > iterations {
		i := 1 + r.IntN(len(b.candidates)-1)
		b.candidates = slices.Delete(b.candidates, i, i+1)
	}
	b.running = b.running[:0]
	for i := range b.candidates {
		b.running = append(b.running, i)
	}
	b.advised = b.advised[:0]
}

// rounds is how often the candidates are halved until two are left, plus the
// round between those two.
func (b *ballot) rounds() int { return bits.Len(uint(len(b.candidates) - 1)) }

// count adds the reward of a visit to candidate i. Its k-th visit plays the k-th
// imagined game, whose reward for the advised move is known by then.
func (b *ballot) count(i int, reward int32) {
	x := &b.candidates[i]
	if i == 0 {
		b.advised = append(b.advised, reward)
	} else {
		d := int64(reward - b.advised[x.visits])
		x.gain += d
		x.square += float64(d * d)
	}
	x.visits++
	x.sum += int64(reward)
}

// halve keeps the better half of those in the running, the advised move always.
// They have all been visited equally often.
func (b *ballot) halve() {
	rest := b.running[1:]
	slices.SortStableFunc(rest, func(i, j int) int {
		x, y := b.candidates[i].sum, b.candidates[j].sum
		switch {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	b.running = b.running[:max(2, (len(b.running)+1)/2)]
}

// elect returns the move with the highest lower bound of its gain: the mean
// less so many standard errors. The advised move's is 0.
func (b *ballot) elect(caution float64) engine.Move {
	best, top := 0, 0.0
	for _, i := range b.running[1:] {
		if low := b.candidates[i].lowerGain(caution); low > top {
			best, top = i, low
		}
	}
	return b.candidates[best].move
}

// lowerGain is the lower bound of the gain. Products are rounded before they
// are added, so that every architecture finds the same.
func (x *candidate) lowerGain(caution float64) float64 {
	if x.visits < 2 {
		return 0
	}
	n := float64(x.visits)
	mean := float64(x.gain) / n
	variance := (x.square - float64(mean*float64(x.gain))) / (n - 1)
	return mean - float64(caution*math.Sqrt(max(0, variance)/n))
}
