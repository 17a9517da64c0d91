package main

import (
	"strings"
	"testing"

	"tweed/sim"
)

func TestARunIsRefusedByWhatItWouldTake(t *testing.T) {
	probed := []sim.Probed{
		{Games: 1000, Seconds: 1, Bytes: []float64{100, 0, 900}},
		{Games: 100, Seconds: 0.1, Bytes: []float64{1000, 0, 2000}},
	} // 1 ms and 2,000 bytes a game
	for _, c := range []struct {
		games   int64
		workers int
		want    string
	}{
		{2_000_000_000, 1, ""},
		{2_700_000_000, 1, "play 2700000000 games: about 31.2 days on 1 worker and 5.4 TB of records (measured on 2 cells"},
		{2_700_000_000, 2, ""},
		{5_100_000_000, 8, "about 7.4 days on 8 workers and 10.2 TB"},
	} {
		err := withinLimits(c.games, c.workers, probed)
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%d games: %v", c.games, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want) || exitCode(err) != exitUsage):
			t.Errorf("%d games: %v, want %q", c.games, err, c.want)
		}
	}
}
