package tammany

import "testing"

// TestNoiseIsTakenByTheWholeSteps compares the product with the quotient wherever
// that changes, for every noise.
func TestNoiseIsTakenByTheWholeSteps(t *testing.T) {
	m := &compiled{}
	for i := range m.noise {
		m.noise[i] = i
	}
	last := len(m.noise) - 1
	for noise := 1; noise <= 5000; noise++ {
		m.BidNoise = noise
		m.perNoise = perNoise(noise)
		for step := range last + 2 {
			at := step * noise / noiseGrain
			for short := max(0, at-1); short <= at+1; short++ {
				if got, want := m.noiseOf(short), min(short*noiseGrain/noise, last); got != want {
					t.Fatalf("with a noise of %d, %d short is step %d, should be %d", noise, short, got, want)
				}
			}
		}
		if got := m.noiseOf(-noBid); got != last {
			t.Fatalf("with a noise of %d, a bid that can't win is step %d", noise, got)
		}
	}
}

func TestWhoCanWinForCertainIsExpectedToBidAllTheMoreOften(t *testing.T) {
	var r rivalBids
	r.build(40, 570)
	s := r.surer(250)
	for most := range r {
		for x, chance := range r[most] {
			if want := int(chance) * 750 / 1000; int(s[most][x]) != want {
				t.Fatalf("up to %d: the chance of at most %d is %d, should be %d", most, x, s[most][x], want)
			}
		}
	}
}
