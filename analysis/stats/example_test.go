package stats_test

import (
	"fmt"
	"log"

	"tweed/analysis/stats"
)

// The seat table of a mirror run of 100,000 games, from block shares to print.
func Example() {
	wins := []int{25500, 24900, 24800, 24800}
	m := stats.NewSeatMoments(4)
	for seat, count := range wins {
		share := make([]float64, 4)
		share[seat] = 1
		for range count {
			must(m.Add(share))
		}
	}

	conf, err := stats.SimultaneousConf(stats.Confidence, 4)
	must(err)
	for seat, count := range wins {
		// One game a block and no shared wins: Wilson applies.
		w, err := stats.Wilson(count, 100_000, conf)
		must(err)
		d := stats.Decimals(100 * w.Interval.HalfWidth())
		fmt.Printf("%d  %s  %s  %s\n", seat+1, stats.FormatPercent(w.Value, d),
			stats.FormatPercentInterval(w.Interval), stats.FormatPoints(w.Value-0.25, d))
	}

	h, err := m.Hotelling()
	must(err)
	fmt.Printf("equal seats: T²=%.2f F(%.0f, %s)=%.2f %s\n",
		h.T2, h.DF1, stats.FormatCount(int(h.DF2)), h.F, stats.FormatP(h.P))

	start, err := m.Seat(0)
	must(err)
	v, err := stats.Judge(start.Minus(0.25), stats.DefaultMargin)
	must(err)
	fmt.Printf("FPA %s %s %s (TOST %s)\n", stats.FormatPoints(v.Estimate.Value, 2),
		stats.FormatPointsInterval(v.CI95), v.Outcome, stats.FormatP(v.TOST.P))

	faults, err := stats.ClopperPearson(0, 100_000, stats.Confidence)
	must(err)
	fmt.Printf("faults 0/%s (at most %s)\n", stats.FormatCount(faults.N), stats.FormatRare(faults.Interval.Hi))

	// Output:
	// 1  25.50%  25.16% .. 25.85%  +0.50 pp
	// 2  24.90%  24.56% .. 25.24%  −0.10 pp
	// 3  24.80%  24.46% .. 25.14%  −0.20 pp
	// 4  24.80%  24.46% .. 25.14%  −0.20 pp
	// equal seats: T²=13.43 F(3, 99,997)=4.48 p=0.0038
	// FPA +0.50 pp [+0.23, +0.77] EQUIVALENT (TOST p<0.001)
	// faults 0/100,000 (at most 3.7e-05)
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
