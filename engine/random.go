package engine

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math/bits"
	"math/rand/v2"
	"strconv"
)

// Seed is the key of a deal: everything random in a game comes from it. Every
// cell and variant of a study numbers its deals from 0 with the same keys, so
// that line-ups, player counts and rule sets meet the same deals.
type Seed [16]byte

// keyVersion separates these keys from any later scheme's.
const keyVersion = "tweed/v1"

// DealSeed is the key of a deal under a study's master seed:
// SHA-256("tweed/v1", u64le master, u64le deal)[:16].
func DealSeed(master, deal uint64) Seed {
	var b [len(keyVersion) + 16]byte
	copy(b[:], keyVersion)
	binary.LittleEndian.PutUint64(b[len(keyVersion):], master)
	binary.LittleEndian.PutUint64(b[len(keyVersion)+8:], deal)
	sum := sha256.Sum256(b[:])
	return Seed(sum[:16])
}

// String is the key as the records write it: 32 hexadecimal digits.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// AppendHex appends String to dst.
func (s Seed) AppendHex(dst []byte) []byte { return hex.AppendEncode(dst, s[:]) }

// Stream is the beginning of a random sequence: the two words that seed a PCG.
type Stream struct{ Hi, Lo uint64 }

// Stream is the sequence for one purpose: SHA-256(key, purpose)[:16] as two
// big-endian words. Environment purposes ("setup", "bag") hold neither seating
// nor replicate nor strategy.
func (s Seed) Stream(purpose string) Stream {
	var buf [96]byte
	return streamOf(append(append(buf[:0], s[:]...), purpose...))
}

// StrategyStream is the sequence for the choices of one seat: the purpose
// "strategy/<replicate>/<seating>/<seat>".
func (s Seed) StrategyStream(replicate, seating int, seat Seat) Stream {
	return s.numbered("strategy", replicate, seating, int(seat))
}

// CounterfactualStream is the sequence for what a seat does otherwise in the
// k-th alternative to a game that was played: the purpose
// "counterfactual/<replicate>/<seating>/<seat>/<k>".
func (s Seed) CounterfactualStream(replicate, seating int, seat Seat, k int) Stream {
	return s.numbered("counterfactual", replicate, seating, int(seat), k)
}

// numbered is the stream of a purpose with numbers behind it.
func (s Seed) numbered(purpose string, numbers ...int) Stream {
	var buf [128]byte
	b := append(append(buf[:0], s[:]...), purpose...)
	for _, n := range numbers {
		b = strconv.AppendInt(append(b, '/'), int64(n), 10)
	}
	return streamOf(b)
}

func streamOf(b []byte) Stream {
	sum := sha256.Sum256(b)
	return Stream{binary.BigEndian.Uint64(sum[:8]), binary.BigEndian.Uint64(sum[8:16])}
}

// Sub is the numbered sub-stream k: k mixed into the words with SplitMix64, so
// that one more or fewer draw in one never shifts the next.
func (s Stream) Sub(k uint64) Stream {
	return Stream{splitMix(s.Hi + (2*k+1)*splitMixGamma), splitMix(s.Lo + (2*k+2)*splitMixGamma)}
}

const splitMixGamma = 0x9e3779b97f4a7c15

// splitMix is the output function of SplitMix64 (Steele, Lea, Flood 2014).
func splitMix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Rand draws from a stream. The generator is the library's PCG, whose sequence
// is fixed by its paper; the bounded draws and shuffles are our own, since the
// library promises no fixed sequence for its own.
type Rand struct{ pcg rand.PCG }

// Rand starts the stream from its beginning.
func (s Stream) Rand() Rand {
	var r Rand
	r.pcg.Seed(s.Hi, s.Lo)
	return r
}

// Start makes r draw the stream s from its beginning.
func (r *Rand) Start(s Stream) { r.pcg.Seed(s.Hi, s.Lo) }

// Uint64 draws 64 uniform bits.
func (r *Rand) Uint64() uint64 { return r.pcg.Uint64() }

// IntN draws uniformly from 0 … n−1 by Lemire's multiply-shift with rejection
// (ACM TOMACS 29, 2019); n must be positive.
func (r *Rand) IntN(n int) int {
	if n <= 0 {
		panic("engine: IntN of a number that is not positive")
	}
	bound := uint64(n)
	hi, lo := bits.Mul64(r.pcg.Uint64(), bound)
	if lo < bound {
		for reject := -bound % bound; lo < reject; {
			hi, lo = bits.Mul64(r.pcg.Uint64(), bound)
		}
	}
	return int(hi)
}

// Stream draws the beginning of an independent stream.
func (r *Rand) Stream() Stream { return Stream{r.pcg.Uint64(), r.pcg.Uint64()} }

// Shuffle permutes xs uniformly (Fisher–Yates from the end).
func Shuffle[T any](r *Rand, xs []T) {
	for i := len(xs) - 1; i > 0; i-- {
		j := r.IntN(i + 1)
		xs[i], xs[j] = xs[j], xs[i]
	}
}
