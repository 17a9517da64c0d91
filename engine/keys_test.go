package engine_test

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"testing"

	"tweed/engine"
)

// purposes are streams of a deal as games and runs take them: those of the
// environment, and those of the seats.
var purposes = func() []func(engine.Seed) engine.Stream {
	var list []func(engine.Seed) engine.Stream
	for _, name := range []string{"setup", "bag", "terms", "draws"} {
		list = append(list, func(s engine.Seed) engine.Stream { return s.Stream(name) })
	}
	for seating := range 2 {
		for seat := range engine.Seat(3) {
			list = append(list, func(s engine.Seed) engine.Stream { return s.StrategyStream(0, seating, seat) })
		}
	}
	return list
}()

// The keys of manyKeys triples of master seed, deal and purpose are all different,
// by their first 64 bits alone: of 10 million random numbers two would be equal once
// in 370,000 times.
func TestNoStreamKeyComesTwice(t *testing.T) {
	const masters = 10
	deals := manyKeys / masters / len(purposes)
	keys := make([]uint64, 0, manyKeys)
	for master := range uint64(masters) {
		for deal := range uint64(deals) {
			seed := engine.DealSeed(master, deal)
			for _, stream := range purposes {
				keys = append(keys, stream(seed).Hi)
			}
		}
	}
	if len(keys) != manyKeys {
		t.Fatalf("%d keys, not %d", len(keys), manyKeys)
	}
	slices.Sort(keys)
	if different := len(slices.Compact(keys)); different != manyKeys {
		t.Errorf("%d of %d keys came before", manyKeys-different, manyKeys)
	}
}

// keyOf makes the 128 bits of a stream from master seed, deal and purpose.
type keyOf func(master, deal uint64, purpose int) [2]uint64

func streamKey(master, deal uint64, purpose int) [2]uint64 {
	s := purposes[purpose%len(purposes)](engine.DealSeed(master, deal))
	return [2]uint64{s.Hi, s.Lo}
}

// avalanche flips each bit of master seed and deal, and changes the purpose, in
// `samples` places, and returns the share of flips of the output bit that is farthest
// from one half over all pairs of input and output bits.
func avalanche(key keyOf, samples int) (worst float64) {
	const inputs = 2*64 + 1 // the last one is the purpose
	var flips [inputs][128]int
	for i := range samples {
		master, deal := uint64(i%7)*1000+1, uint64(i)
		before := key(master, deal, i)
		for in := range inputs {
			var after [2]uint64
			switch {
			case in < 64:
				after = key(master^1<<in, deal, i)
			case in < 128:
				after = key(master, deal^1<<(in-64), i)
			default:
				after = key(master, deal, i+1)
			}
			for word := range after {
				for changed := before[word] ^ after[word]; changed != 0; changed &= changed - 1 {
					flips[in][64*word+bits.TrailingZeros64(changed)]++
				}
			}
		}
	}
	worst = 0.5
	for _, row := range flips {
		for _, n := range row {
			if share := float64(n) / float64(samples); math.Abs(share-0.5) > math.Abs(worst-0.5) {
				worst = share
			}
		}
	}
	return worst
}

// avalancheBound is how far the share of flips of a bit may be from one half: 5.5
// standard deviations of a fair coin. Of the 129·128 pairs of bits, the worst of a
// random function goes beyond that once in 1,500 times.
func avalancheBound(samples int) float64 { return 5.5 * 0.5 / math.Sqrt(float64(samples)) }

// Changing one bit of the master seed or of the deal, or the purpose, changes every
// bit of the key in half of all cases.
func TestEveryBitOfMasterAndDealReachesEveryBitOfTheKey(t *testing.T) {
	samples := manyKeys / 129
	worst, bound := avalanche(streamKey, samples), avalancheBound(samples)
	if math.Abs(worst-0.5) > bound {
		t.Errorf("a bit of the key changes in %.4f of %d cases, which is more than %.4f from one half", worst, samples, bound)
	}
}

// The check above notices keys that are mixed badly.
func TestAvalancheNoticesWeakKeys(t *testing.T) {
	mixed := func(master, deal uint64) uint64 {
		return binary.LittleEndian.Uint64([]byte(fmt.Sprintf("%08x", uint32(master*31+deal))))
	}
	for name, weak := range map[string]keyOf{
		"a sum":                     func(m, d uint64, p int) [2]uint64 { return [2]uint64{m + d, uint64(p)} },
		"digits":                    func(m, d uint64, p int) [2]uint64 { return [2]uint64{mixed(m, d), mixed(d, m)} },
		"one bit of the deal lost":  func(m, d uint64, p int) [2]uint64 { return streamKey(m, d|1<<63, p) },
		"the master seed left out":  func(m, d uint64, p int) [2]uint64 { return streamKey(1, d, p) },
		"one bit of the key is set": func(m, d uint64, p int) [2]uint64 { k := streamKey(m, d, p); k[1] |= 1 << 40; return k },
	} {
		if worst := avalanche(weak, 500); math.Abs(worst-0.5) <= avalancheBound(500) {
			t.Errorf("%s: passes, with %.4f", name, worst)
		}
	}
}
