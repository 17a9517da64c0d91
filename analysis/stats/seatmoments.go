package stats

import (
	"fmt"
	"math"
)

// SeatMoments accumulates the win shares of all seats over blocks: the mean
// share of each seat and the matrix of centred cross products. Make one with
// NewSeatMoments; a copy shares its memory. Fields are exported so that a shard
// can be stored.
//
// Source: Pébay 2008, as for Moments.
type SeatMoments struct {
	N     int         // blocks
	Mean  []float64   // mean win share by seat
	Cross [][]float64 // Σ(w_i − w̄_i)(w_j − w̄_j), symmetric
}

// NewSeatMoments returns an empty accumulator for the given number of seats.
func NewSeatMoments(seats int) SeatMoments {
	m := SeatMoments{Mean: make([]float64, seats), Cross: make([][]float64, seats)}
	for i := range m.Cross {
		m.Cross[i] = make([]float64, seats)
	}
	return m
}

// Add takes in one block: share[i] is seat i's mean win share over the block's
// games. It returns an error when the number of seats differs or the shares do
// not sum to 1, as they do in every game.
func (m *SeatMoments) Add(share []float64) error {
	if len(share) != len(m.Mean) {
		return fmt.Errorf("a block with %d seats cannot be added to one with %d", len(share), len(m.Mean))
	}
	sum := 0.0
	for _, w := range share {
		sum += w
	}
	if !(math.Abs(sum-1) < 1e-9) {
		return fmt.Errorf("the win shares of block %d sum to %v, not 1", m.N, sum)
	}
	m.N++
	n := float64(m.N)
	before := make([]float64, len(share))
	for i, w := range share {
		before[i] = w - m.Mean[i]
		m.Mean[i] += before[i] / n
	}
	scale := (n - 1) / n
	for i, di := range before {
		for j, dj := range before {
			m.Cross[i][j] += product(product(di, dj), scale)
		}
	}
	return nil
}

// Merge appends the blocks summarised by o. Merge shards in index order. It
// returns an error when the number of seats differs.
func (m *SeatMoments) Merge(o SeatMoments) error {
	if len(o.Mean) != len(m.Mean) {
		return fmt.Errorf("blocks with %d seats cannot be merged with blocks with %d", len(o.Mean), len(m.Mean))
	}
	if o.N == 0 {
		return nil
	}
	if m.N == 0 {
		m.copyFrom(o)
		return nil
	}
	na, nb := float64(m.N), float64(o.N)
	n := na + nb
	share := nb / n
	weight := product(na, share)
	d := make([]float64, len(m.Mean))
	for i := range d {
		d[i] = o.Mean[i] - m.Mean[i]
	}
	for i := range d {
		for j := range d {
			m.Cross[i][j] = m.Cross[i][j] + o.Cross[i][j] + product(product(d[i], d[j]), weight)
		}
	}
	for i := range d {
		m.Mean[i] += product(d[i], share)
	}
	m.N += o.N
	return nil
}

func (m *SeatMoments) copyFrom(o SeatMoments) {
	m.N = o.N
	copy(m.Mean, o.Mean)
	for i := range m.Cross {
		copy(m.Cross[i], o.Cross[i])
	}
}

// Seat returns the block mean of one seat's win share. It returns an error
// below 2 blocks or for a seat that is not there.
func (m SeatMoments) Seat(i int) (Estimate, error) {
	if i < 0 || i >= len(m.Mean) {
		return Estimate{}, fmt.Errorf("there is no seat %d among %d seats", i, len(m.Mean))
	}
	return Moments{N: m.N, Mean: m.Mean[i], M2: m.Cross[i][i]}.Estimate()
}
