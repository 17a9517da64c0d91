package stats

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"testing"
)

// Stored shards are compared bit by bit, so accumulators must not depend on
// the processor: a compiler that fused a product and a sum (GOAMD64=v3, arm64)
// would change this hash.
func TestAccumulatorBitsArePinned(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var m, mShard Moments
	var c, cShard CoMoments
	s, sShard := NewSeatMoments(3), NewSeatMoments(3)
	for b := range 1000 {
		x, y := rng.Float64(), 40*rng.Float64()
		share := []float64{x / 2, x / 2, 1 - x}
		mShard.Add(y)
		cShard.Add(x, y)
		if err := sShard.Add(share); err != nil {
			t.Fatal(err)
		}
		if b%64 == 63 {
			m.Merge(mShard)
			c.Merge(cShard)
			if err := s.Merge(sShard); err != nil {
				t.Fatal(err)
			}
			mShard, cShard, sShard = Moments{}, CoMoments{}, NewSeatMoments(3)
		}
	}
	h := fnv.New64a()
	write := func(xs ...float64) {
		for _, x := range xs {
			if err := binary.Write(h, binary.LittleEndian, math.Float64bits(x)); err != nil {
				t.Fatal(err)
			}
		}
	}
	write(m.Mean, m.M2, m.M3, m.M4)
	write(c.SumX, c.SumY, c.MeanX, c.MeanY, c.M2X, c.M2Y, c.CXY)
	write(s.Mean...)
	for _, row := range s.Cross {
		write(row...)
	}
	const want = 0xff304103b862c0b1
	if got := h.Sum64(); got != want {
		t.Errorf("accumulators hash to %#x, want %#x", got, uint64(want))
	}
}
