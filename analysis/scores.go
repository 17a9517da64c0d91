package analysis

import (
	"fmt"
	"slices"

	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// Scores is F7 for one cell: how final scores are distributed, and by how much
// games are won.
type Scores struct {
	Scope Scope  `json:"scope"`
	Unit  string `json:"unit"`
	// All are the scores of all seats together; Ranks those of the best score
	// of each game, the second best, and so on (by score alone, so that a
	// tie-break does not change them); Strategies those of each strategy of a
	// mixed line-up.
	All        ScoreGroup   `json:"all"`
	Ranks      []ScoreGroup `json:"ranks"`
	Strategies []ScoreGroup `json:"strategies,omitempty"`
	// Margin is the best score less the second best, 0 where two are best.
	Margin ScoreGroup `json:"margin"`
	// Level is the share of games in which two or more are best by score.
	Level Measure `json:"level_games"`
}

// ScoreGroup is one distribution: its mean (F5), its quantiles and its
// histogram (F7).
type ScoreGroup struct {
	Name      string     `json:"name"`
	Mean      Measure    `json:"mean"`
	Quantiles []Quantile `json:"quantiles"` // by ScoreQuantiles
	Bins      []Bin      `json:"histogram"`
}

// ScoreQuantiles are the quantiles of a score distribution: those of a box and
// its whiskers.
var ScoreQuantiles = []float64{0.05, 0.25, 0.5, 0.75, 0.95}

// scores is the tally behind F7.
type scores struct {
	cell     *manifest.Cell
	hasScore bool
	groups   []scoreTally // all, the ranks, the margin, the sides
	level    Pair
	ordered  []int64 // of a game, from the best down
	inBlock  int64   // level games of the block being read
}

// scoreTally is one distribution with the block totals behind its mean.
type scoreTally struct {
	distribution Distribution
	total        Total
	values       []int32 // of the block being read
}

// Places in scores.groups.
const allScores = 0

func (s *scores) rank(i int) int { return 1 + i }
func (s *scores) margin() int    { return 1 + s.cell.Players }
func (s *scores) side(i int) int { return 2 + s.cell.Players + i }

func newScores(c *manifest.Cell, hasScore bool) *scores {
	s := &scores{cell: c, hasScore: hasScore, ordered: make([]int64, c.Players)}
	if hasScore {
		s.groups = make([]scoreTally, s.side(len(Sides(c))))
	}
	return s
}

// add takes in a deal.
func (s *scores) add(r *results) error {
	if !s.hasScore {
		return nil
	}
	for i := range s.groups {
		s.groups[i].values = s.groups[i].values[:0]
	}
	s.inBlock = 0
	for g := range r.games {
		s.addGame(r, g)
	}
	s.level.Add(int64(r.games), s.inBlock)
	for i := range s.groups {
		if err := s.groups[i].close(); err != nil {
			return r.block.Wrong(0, "final scores: %w", err)
		}
	}
	return nil
}

func (s *scores) addGame(r *results, g int) {
	for seat := range s.ordered {
		v := r.score(g, seat)
		s.ordered[seat] = v
		s.groups[allScores].note(v)
		s.groups[s.side(r.side(g, seat))].note(v)
	}
	slices.SortFunc(s.ordered, func(a, b int64) int { return int(b - a) })
	for i, v := range s.ordered {
		s.groups[s.rank(i)].note(v)
	}
	if len(s.ordered) < 2 {
		return
	}
	lead := s.ordered[0] - s.ordered[1]
	s.groups[s.margin()].note(lead)
	if lead == 0 {
		s.inBlock++
	}
}

func (t *scoreTally) note(v int64) { t.values = append(t.values, int32(v)) }

// close takes in the block that was read.
func (t *scoreTally) close() error {
	sum := int64(0)
	for _, v := range t.values {
		sum += int64(v)
	}
	t.total.Add(sum)
	return t.distribution.Add(t.values)
}

func (s *scores) merge(o *scores) error {
	s.level.Merge(o.level)
	for i := range s.groups {
		s.groups[i].total.Merge(o.groups[i].total)
		if err := s.groups[i].distribution.Merge(&o.groups[i].distribution); err != nil {
			return err
		}
	}
	return nil
}

// figure makes F7 of the tally; false where the game has no score.
func (s *scores) figure(r *Run, scope Scope, unit string) (Scores, bool) {
	if !s.hasScore {
		return Scores{}, false
	}
	per := scope.GamesPerBlock
	out := Scores{
		Scope: scope, Unit: unit,
		All:    s.group(allScores, "all seats", per*int64(scope.Players)),
		Margin: s.group(s.margin(), "winning margin", per),
		Level:  Rate(s.level, stats.Confidence),
	}
	for i := range scope.Players {
		out.Ranks = append(out.Ranks, s.group(s.rank(i), nth(i)+"best", per))
	}
	if sides := Sides(s.cell); len(sides) > 1 {
		for i, side := range sides {
			out.Strategies = append(out.Strategies, s.group(s.side(i), r.StrategyName(side.Spec), per*int64(len(side.Places))))
		}
	}
	return out, true
}

// group makes a distribution's figure; per is its observations a block.
func (s *scores) group(i int, name string, per int64) ScoreGroup {
	t := &s.groups[i]
	return ScoreGroup{
		Name: name, Mean: Mean(t.total, per, stats.Confidence),
		Quantiles: t.distribution.Quantiles(ScoreQuantiles...), Bins: t.distribution.Bins(),
	}
}

// nth names a place before a superlative, from 0: "" for the first, "2nd ".
func nth(i int) string {
	suffix := "th"
	if i < 3 {
		suffix = [...]string{"st", "nd", "rd"}[i]
	}
	if i == 0 {
		return ""
	}
	return fmt.Sprintf("%d%s ", i+1, suffix)
}
