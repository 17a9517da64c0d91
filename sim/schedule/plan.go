package schedule

import (
	"sort"

	"tweed/sim/manifest"
)

// Bounds of the number of games in a shard.
const (
	// partsWanted is how many shards a middling study is cut into: enough to
	// keep every core busy to the end, and few files.
	partsWanted = 256
	leastGames  = 500
	mostGames   = 50_000
	// MostShards keeps the number of files, and the lists of shards in memory and
	// in run.json, within what a machine handles.
	MostShards = 200_000
	// mostSlow is for studies in which a search or an outside bot plays, so
	// that a crash loses minutes at most.
	mostSlow = 50
)

// ShardGames is about how many games a shard of a study with so many games
// holds. It depends on the study alone, never on timing; no study has many more than
// MostShards.
func ShardGames(games int64, slow bool) int {
	size := min(max(games/partsWanted, leastGames), mostGames)
	if slow {
		size = min(size, mostSlow)
	}
	return int(max(size, games/MostShards))
}

// Shard is a contiguous range of whole blocks of one cell.
type Shard struct {
	Index     int
	Cell      int // index into Study.Cells
	FirstDeal int64
	Deals     int64
}

// Games is the number of games of the shard; c must be its cell.
func (s Shard) Games(c *manifest.Cell) int64 { return s.Deals * c.GamesPerBlock() }

// Plan is the list of a study's shards, in the order of cells and deals. It
// holds one number a cell; shards are worked out from their index. In a
// sequential study the cells take turns instead, so that every look sees all of
// them.
type Plan struct {
	cells []manifest.Cell
	ends  []int // ends[c] is the index after cell c's last shard
	turns []int // of a sequential study: the place in cell order of shard i
}

// NewPlan plans a resolved study. Each cell is cut into as few shards as keep
// to the study's ShardGames, equal to within one block.
func NewPlan(study *manifest.Study) *Plan {
	p := &Plan{cells: study.Cells, ends: make([]int, len(study.Cells))}
	total := 0
	for i := range study.Cells {
		c := &study.Cells[i]
		if block := c.GamesPerBlock(); block > 0 && c.Deals > 0 {
			deals := max(int64(study.ShardGames)/block, 1)
			if study.Until != nil {
				deals = study.Until.Blocks
			}
			total += int((c.Deals-1)/deals + 1)
		}
		p.ends[i] = total
	}
	if study.Until != nil {
		p.takeTurns()
	}
	return p
}

// takeTurns interleaves the cells: the first shard of each, then the second of
// each that has one, and so on.
func (p *Plan) takeTurns() {
	for round := 0; len(p.turns) < p.Len(); round++ {
		first := 0
		for _, end := range p.ends {
			if first+round < end {
				p.turns = append(p.turns, first+round)
			}
			first = end
		}
	}
}

// Len is the number of shards.
func (p *Plan) Len() int {
	if len(p.ends) == 0 {
		return 0
	}
	return p.ends[len(p.ends)-1]
}

// At returns shard i, 0 ≤ i < Len.
func (p *Plan) At(i int) Shard {
	if p.turns == nil {
		return p.inOrder(i)
	}
	s := p.inOrder(p.turns[i])
	s.Index = i
	return s
}

// inOrder is shard i in the order of cells and deals.
func (p *Plan) inOrder(i int) Shard {
	cell := sort.SearchInts(p.ends, i+1)
	first := 0
	if cell > 0 {
		first = p.ends[cell-1]
	}
	shards, at := int64(p.ends[cell]-first), int64(i-first)
	// The first `more` shards have one deal more than the others.
	deals, more := p.cells[cell].Deals/shards, p.cells[cell].Deals%shards
	s := Shard{Index: i, Cell: cell, FirstDeal: at*deals + min(at, more), Deals: deals}
	if at < more {
		s.Deals++
	}
	return s
}

// Shards lists the whole plan.
func (p *Plan) Shards() []Shard {
	all := make([]Shard, p.Len())
	for i := range all {
		all[i] = p.At(i)
	}
	return all
}
