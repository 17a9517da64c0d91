package tammany

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// drawContest builds the tables of a character with drawn weights.
func drawContest(t *rapid.T) (*compiled, *contest) {
	c := *balanced
	c.weights.FirmEarly = rapid.IntRange(100, 3000).Draw(t, "firm_early")
	c.weights.FirmLate = rapid.IntRange(100, 3000).Draw(t, "firm_late")
	c.weights.Share = rapid.IntRange(0, 1000).Draw(t, "share")
	c.weights.Fade = rapid.IntRange(0, 2000).Draw(t, "fade")
	m := compile(&c)
	return m, &m.contests[rapid.IntRange(0, contests-1).Draw(t, "left")]
}

// TestNoSumOrDifferenceLeavesTheTables looks at every muster against every sum
// that the weights can add up to.
func TestNoSumOrDifferenceLeavesTheTables(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, c := drawContest(t)
		for _, sum := range []uint32{1, 2, 255, 256, 1000, 1 << 20, 4 * heaviest, 4*heaviest + 1<<20} {
			for muster, s := range m.strengths {
				for _, more := range []int{0, int(m.more[muster]), 2 * grain} {
					if lead := c.lead(int(s), sum) + more; lead <= 0 || lead >= 2*chanceOffset {
						t.Fatalf("muster %#x against %d: the lead %d is not in the table", muster, sum, lead)
					}
				}
			}
		}
	})
}

func TestChancesAreFairAndRiseWithStrength(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, c := drawContest(t)
		for d := range chanceOffset {
			if sum := c.chance(chanceOffset+d) + c.chance(chanceOffset-d); sum != chanceUnit {
				t.Fatalf("at a difference of %d the chances of both add up to %d", d, sum)
			}
			if now, less := c.chance(chanceOffset+d), c.chance(chanceOffset+d-1); now < less {
				t.Fatalf("the chance falls from %d to %d at a difference of %d", less, now, d)
			}
		}
	})
}

// TestChancesAreTheContestSuccessFunction compares with the formula in floats.
func TestChancesAreTheContestSuccessFunction(t *testing.T) {
	m := compile(balanced)
	c := &m.contests[0]
	firm := float64(m.FirmLate) / 1000
	weight := func(muster int) float64 { return math.Exp(firm * float64(m.strengths[muster]) / grain) }
	for _, musters := range [][]int{{0x20, 0x20}, {0x21, 0x43}, {0x61, 0x20, 0x42}, {0x25, 0x25, 0x25, 0x41, 0x3f}} {
		all, rivals := weight(musters[0]), uint32(0)
		for _, x := range musters[1:] {
			all += weight(x)
			rivals += c.weights[x]
		}
		want := weight(musters[0]) / all
		got := float64(c.chance(c.lead(int(m.strengths[musters[0]]), rivals))) / chanceUnit
		if math.Abs(got-want) > 0.02 {
			t.Errorf("%#x: the first has a chance of %.3f, the formula says %.3f", musters, got, want)
		}
	}
}

func TestFixedPointExponentials(t *testing.T) {
	for _, x := range []int{-1000, -500, -3, 0, 1, 40, 999} {
		got := float64(expFixed(x, 1000)) / (1 << fixedBits)
		if want := math.Exp(float64(x) / 1000); math.Abs(got-want) > 1e-6 {
			t.Errorf("e^%g: %g, should be %g", float64(x)/1000, got, want)
		}
	}
}

func TestRivalBidsAreAnticipatedAsAMix(t *testing.T) {
	var r rivalBids
	r.build(400, 500)
	for most := range r {
		for x := range r[most] {
			p := r[most][x]
			if x > 0 && p < r[most][x-1] || x >= most && p != chanceUnit || x < most && p >= chanceUnit {
				t.Fatalf("up to %d: the chance of at most %d is %d", most, x, p)
			}
		}
	}
	// Nothing with 0.4; 1 with 0.6·2/3; 2 with the rest.
	if a, b := r[2][0], r[2][1]; a != 409 || b < 817 || b > 820 {
		t.Errorf("up to 2: at most 0 and 1 with %d and %d in 1024", a, b)
	}
}
