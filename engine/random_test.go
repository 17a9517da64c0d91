package engine_test

import (
	"encoding/hex"
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"testing"

	"tweed/engine"
)

// The vectors come from testdata/random.py, which computes them from the
// definitions with Python's hashlib and a PCG of its own.
type vectors struct {
	Keys []struct {
		Master, Deal uint64
		Key          string
	}
	Streams []struct {
		Key, Purpose string
		Words        words
	}
	Subs []struct {
		Words words
		K     uint64
		Sub   words
	}
	Numbers []struct {
		Words  words
		Values []word
	}
	IntN struct {
		Words  words
		Bounds []int
		Values []int
	}
	Shuffles []struct {
		Words  words
		Length int
		Order  []int
	}
}

// word is 64 bits, written as 16 hexadecimal digits.
type word uint64

func (w *word) UnmarshalText(text []byte) error {
	v, err := strconv.ParseUint(string(text), 16, 64)
	*w = word(v)
	return err
}

type words [2]word

func (w words) stream() engine.Stream { return engine.Stream{Hi: uint64(w[0]), Lo: uint64(w[1])} }

func golden(t *testing.T) (v vectors) {
	t.Helper()
	data, err := os.ReadFile("testdata/random.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func seedOf(t *testing.T, digits string) engine.Seed {
	t.Helper()
	b, err := hex.DecodeString(digits)
	if err != nil {
		t.Fatal(err)
	}
	return engine.Seed(b)
}

func TestDealSeedIsTheHashOfMasterAndDeal(t *testing.T) {
	for _, v := range golden(t).Keys {
		got := engine.DealSeed(v.Master, v.Deal)
		if got.String() != v.Key {
			t.Errorf("DealSeed(%d, %d) = %v, want %s", v.Master, v.Deal, got, v.Key)
		}
		if appended := string(got.AppendHex([]byte("x"))); appended != "x"+v.Key {
			t.Errorf("AppendHex = %s, want x%s", appended, v.Key)
		}
	}
}

func TestStreamIsTheHashOfKeyAndPurpose(t *testing.T) {
	for _, v := range golden(t).Streams {
		if got := seedOf(t, v.Key).Stream(v.Purpose); got != v.Words.stream() {
			t.Errorf("%s, %q: %x, want %x", v.Key, v.Purpose, got, v.Words)
		}
	}
}

func TestStrategyStreamIsAPurposeWithReplicateSeatingAndSeat(t *testing.T) {
	seed := engine.DealSeed(1, 3)
	for _, v := range []struct {
		replicate, seating int
		seat               engine.Seat
		purpose            string
	}{
		{0, 0, 0, "strategy/0/0/0"}, {3, 119, 4, "strategy/3/119/4"}, {1 << 40, 1 << 50, 2, "strategy/1099511627776/1125899906842624/2"},
	} {
		if got, want := seed.StrategyStream(v.replicate, v.seating, v.seat), seed.Stream(v.purpose); got != want {
			t.Errorf("%s: %x, want %x", v.purpose, got, want)
		}
	}
	if got, want := seed.CounterfactualStream(3, 119, 4, 7), seed.Stream("counterfactual/3/119/4/7"); got != want {
		t.Errorf("counterfactual: %x, want %x", got, want)
	}
}

func TestLongPurposesWithACommonBeginningDiffer(t *testing.T) {
	seed := engine.DealSeed(1, 1)
	long := "a purpose of so many letters that no buffer of a fixed size holds it, and still more letters"
	if seed.Stream(long+"/1") == seed.Stream(long+"/2") {
		t.Error("two purposes are one stream")
	}
}

func TestSubMixesTheNumberIntoTheWords(t *testing.T) {
	for _, v := range golden(t).Subs {
		if got := v.Words.stream().Sub(v.K); got != v.Sub.stream() {
			t.Errorf("Sub(%d) = %x, want %x", v.K, got, v.Sub)
		}
	}
}

func TestRandDrawsPCG(t *testing.T) {
	for _, v := range golden(t).Numbers {
		r := v.Words.stream().Rand()
		checkNumbers(t, &r, v.Words, v.Values)
		var started engine.Rand
		started.Start(v.Words.stream())
		checkNumbers(t, &started, v.Words, v.Values)
	}
}

// TestRandDrawsThePublishedPCG compares with the case go_pcg of the project's
// golden_stats.json: seed (1, 2), made with Go's math/rand/v2.
func TestRandDrawsThePublishedPCG(t *testing.T) {
	r := engine.Stream{Hi: 1, Lo: 2}.Rand()
	checkNumbers(t, &r, words{1, 2}, []word{0xc4f5a58656eef510, 0x9dcec3ad077dec6c, 0xc8d04605312f8088})
}

func checkNumbers(t *testing.T, r *engine.Rand, seed words, want []word) {
	t.Helper()
	for i, w := range want {
		if got := r.Uint64(); got != uint64(w) {
			t.Fatalf("%x, number %d: %016x, want %016x", seed, i, got, w)
		}
	}
}

func TestStreamOfARandIsItsNextTwoNumbers(t *testing.T) {
	a, b := engine.Stream{Hi: 5, Lo: 6}.Rand(), engine.Stream{Hi: 5, Lo: 6}.Rand()
	if got, want := a.Stream(), (engine.Stream{Hi: b.Uint64(), Lo: b.Uint64()}); got != want {
		t.Errorf("%x, want %x", got, want)
	}
}

func TestIntNIsLemiresDraw(t *testing.T) {
	v := golden(t).IntN
	r := v.Words.stream().Rand()
	for i, n := range v.Bounds {
		if got := r.IntN(n); got != v.Values[i] {
			t.Fatalf("draw %d: IntN(%d) = %d, want %d", i, n, got, v.Values[i])
		}
	}
}

func TestIntNOfNothingPanics(t *testing.T) {
	for _, n := range []int{0, -1} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("IntN(%d) draws something", n)
				}
			}()
			r := engine.Stream{}.Rand()
			r.IntN(n)
		}()
	}
}

func TestShuffleIsFisherYatesFromTheEnd(t *testing.T) {
	for _, v := range golden(t).Shuffles {
		r := v.Words.stream().Rand()
		xs := make([]int, v.Length)
		for i := range xs {
			xs[i] = i
		}
		if engine.Shuffle(&r, xs); !slices.Equal(xs, v.Order) {
			t.Errorf("%d things: %v, want %v", v.Length, xs, v.Order)
		}
	}
}
