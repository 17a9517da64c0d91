package analysis

import (
	"slices"

	"tweed/analysis/stats"
	"tweed/engine/table"
)

// StrategyFaults is F9 for one strategy: how often it failed, and why. The unit
// is a seat of a game that was played: a game with two seats of a strategy gives
// it two chances to fail.
type StrategyFaults struct {
	Strategy string       `json:"strategy"`
	Seats    int64        `json:"seats"` // of games played, void ones included
	Any      FaultRate    `json:"any"`
	Causes   []FaultCount `json:"causes"` // those that occurred
}

// FaultCount is one cause.
type FaultCount struct {
	Cause string    `json:"cause"` // as in games.end_reason
	Rate  FaultRate `json:"rate"`
}

// FaultRate is k of n with the exact 95% interval (Clopper–Pearson).
type FaultRate struct {
	Count int64   `json:"count"`
	Of    int64   `json:"of"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	Note  string  `json:"note,omitempty"` // why there is no interval
}

// row is the rate as a table's row.
func (f FaultRate) row(strategy, cause string) []Datum {
	ends := None
	if f.Of > 0 && f.Note == "" {
		ends = stats.FormatRare(f.Low) + " .. " + stats.FormatRare(f.High)
	}
	return []Datum{Word(strategy), Word(cause), Count(f.Count), Count(f.Of), Word(ends)}
}

func faultRate(k, n int64) (FaultRate, error) {
	f := FaultRate{Count: k, Of: n}
	if n == 0 {
		return f, nil
	}
	p, err := stats.ClopperPearson(int(k), int(n), stats.Confidence)
	f.Low, f.High = p.Interval.Lo, p.Interval.Hi
	return f, err
}

// faultsByStrategy counts the run's faults. It needs run.json alone.
func faultsByStrategy(r *Run) ([]StrategyFaults, error) {
	seats, counts := map[string]int64{}, map[string]map[string]int64{}
	var specs []string
	for i := range r.Manifest.Shards {
		s := &r.Manifest.Shards[i]
		cell := &r.Cells()[r.cell(s.Cell)]
		for _, spec := range cell.Lineup {
			if !slices.Contains(specs, spec) {
				specs = append(specs, spec)
				counts[spec] = map[string]int64{}
			}
			seats[spec] += s.Games
		}
		for _, f := range s.Faults {
			if counts[f.Strategy] == nil {
				specs = append(specs, f.Strategy)
				counts[f.Strategy] = map[string]int64{}
			}
			counts[f.Strategy][f.Cause]++
		}
	}
	var all []StrategyFaults
	for _, spec := range specs {
		f, err := strategyFaults(r.StrategyName(spec), seats[spec], counts[spec])
		if err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return all, nil
}

func strategyFaults(name string, seats int64, causes map[string]int64) (StrategyFaults, error) {
	out := StrategyFaults{Strategy: name, Seats: seats}
	total := int64(0)
	for _, cause := range table.EndReasons {
		if k := causes[cause]; k > 0 {
			rate, err := faultRate(k, seats)
			if err != nil {
				return out, err
			}
			out.Causes = append(out.Causes, FaultCount{cause, rate})
			total += k
		}
	}
	var err error
	out.Any, err = faultRate(total, seats)
	return out, err
}
