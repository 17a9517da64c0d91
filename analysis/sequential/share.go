package sequential

import (
	"maps"
	"slices"

	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// share is a strategy's win share against a fair share.
type share struct {
	who    int // place in contestants
	fair   float64
	margin float64
	// counts holds how many blocks had each mean share; blocks of a few games
	// take few values.
	counts map[float64]int
}

func newShare(c *manifest.Cell, margin float64, who int) *share {
	return &share{who: who, fair: 1 / float64(c.Players), margin: margin, counts: map[float64]int{}}
}

func (s *share) add(_, contestants [][]float64) {
	for _, shares := range contestants {
		s.counts[shares[s.who]]++
	}
}

// look runs two tests, of a fair share against one that is better by the margin
// and against one that is worse. The figure is decided when one accepts its
// alternative or both keep to a fair share.
func (s *share) look() ([]manifest.Look, error) {
	scores := slices.Sorted(maps.Keys(s.counts))
	counts := make([]int, len(scores))
	for i, x := range scores {
		counts[i] = s.counts[x]
	}
	bounds, err := stats.NewSPRTBounds(alpha, alpha)
	if err != nil {
		return nil, err
	}
	var looks []manifest.Look
	fair := 0
	for _, t := range []struct {
		delta float64
		name  string
	}{{s.margin, "better"}, {-s.margin, "worse"}} {
		llr, err := stats.GSPRT(counts, scores, s.fair, s.fair+t.delta)
		if err != nil {
			// Only one value so far, or none beyond the alternative: the next
			// look may see more.
			return []manifest.Look{{Method: "GSPRT"}}, nil
		}
		l := manifest.Look{Method: "GSPRT " + t.name, Statistic: llr}
		switch bounds.Decide(llr) {
		case stats.AcceptH1:
			l.Decision = t.name
		case stats.AcceptH0:
			fair++
		}
		looks = append(looks, l)
	}
	if fair == 2 {
		for i := range looks {
			looks[i].Decision = "fair"
		}
	}
	return looks, nil
}
