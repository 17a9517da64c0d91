package main

import (
	"testing"
	"time"
)

func TestProgressLineTellsRateAndTimeLeft(t *testing.T) {
	for _, c := range []struct {
		n, total int64
		took     time.Duration
		want     string
	}{
		{0, 480, 10 * time.Second, "0 of 480 games (0%) in 10s"},
		{30, 480, 7 * time.Minute, "30 of 480 games (6%), 0.071 games/s, 1h45m0s to go"},
		{5, 10, time.Second, "5 of 10 games (50%), 5 games/s, 1s to go"},
		{250_000, 1_000_000, 10 * time.Second, "250000 of 1000000 games (25%), 25000 games/s, 30s to go"},
	} {
		if got := progressLine(c.n, c.total, c.took); got != c.want {
			t.Errorf("%d of %d in %v: %q, want %q", c.n, c.total, c.took, got, c.want)
		}
	}
}
