package analysis

import (
	"fmt"
	"slices"

	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// Field is F2 and F3 over all line-ups of one rule set and player count: who
// wins against whom, pooled over cells. The cells share their deals, so sums
// are taken within a deal first, and blocks are deals.
type Field struct {
	Rules   string `json:"rules"`
	Players int    `json:"players"`
	Cells   []int  `json:"cells"`
	Lineups int    `json:"lineups"` // mixed ones; mirrors only tell about seats
	Deals   int64  `json:"deals"`   // that any of the cells played
	Seed    uint64 `json:"master_seed"`
	// Baseline names the strategy that the others are tested against: the first
	// that the study names.
	Baseline   string       `json:"baseline"`
	Strategies []Standing   `json:"strategies"`
	Pairs      []Pairwise   `json:"pairs"`
	Rating     *FieldRating `json:"rating,omitempty"`
	// Unrated says why there is no rating.
	Unrated string `json:"unrated,omitempty"`
}

// Standing is a strategy's results over all mixed line-ups of a field.
type Standing struct {
	Strategy string `json:"strategy"`
	// Share is its wins per seat and game, a ratio of sums.
	Share Measure `json:"share"`
	// Against is the paired difference to the baseline's share, P by Holm over
	// the strategies; the baseline's own has no test.
	Against Contrast `json:"against_baseline"`
}

// Pairwise is a strategy's share in the games that another one plays in too.
type Pairwise struct {
	Strategy string  `json:"strategy"`
	Other    string  `json:"other"`
	Share    Measure `json:"share"` // of Strategy's seats
	// Lead is the share less the other's in the same games, without a test: it
	// is of the same games as the share.
	Lead Measure `json:"lead"`
}

// pool is the pooled tally of a field.
type pool struct {
	cells []fieldCell
	specs []string // of the strategies, in the study's order
	seats int
	// deals holds a deal's numbers: each strategy's wins and seats in mixed
	// line-ups, each strategy's and each seat's wins in all, which cells played
	// it.
	deals Joint
	pairs []Joint // by strategy × strategy: wins of one, of the other, their seats
	row   []int64
	pair  []int64
}

// fieldCell is a cell of a field.
type fieldCell struct {
	at     int // in the survey
	cell   *manifest.Cell
	ids    []int   // each side's place in specs
	seats  []int64 // each side's seats in a block
	totals *outcomes
}

// Numbers of field.deals.
func (p *pool) mixedWins(i int) int  { return i }
func (p *pool) mixedSeats(i int) int { return len(p.specs) + i }
func (p *pool) wins(i int) int       { return 2*len(p.specs) + i }
func (p *pool) seatWins(s int) int   { return 3*len(p.specs) + s }
func (p *pool) played(c int) int     { return 3*len(p.specs) + p.seats + c }
func (p *pool) width() int           { return p.played(len(p.cells)) }

// Numbers of field.pairs.
const (
	pairWins = iota
	pairOtherWins
	pairSeats
	pairOtherSeats
	pairNumbers
)

func (p *pool) pairOf(i, j int) *Joint { return &p.pairs[i*len(p.specs)+j] }

// surveyFields asks for the pooled tallies of a run's fields: those that have a
// mixed line-up.
func surveyFields(s *Survey, cols resultColumns, tallies *Collected[*general]) []*pool {
	fields := fieldsOf(s, tallies)
	if len(fields) == 0 {
		return nil
	}
	pairDeals(s, func(c *manifest.Cell) filler { return newWinsFiller(c, cols) }, func(rows [][]int64) {
		for _, f := range fields {
			f.join(rows)
		}
	})
	return fields
}

// fieldsOf groups a run's cells by rule set and player count.
func fieldsOf(s *Survey, tallies *Collected[*general]) []*pool {
	var keys []string
	groups := map[string]*pool{}
	mixed := map[string]bool{}
	for i := range s.cells {
		c := s.cells[i].cell
		key := fmt.Sprint(c.Rules, "/", c.Players)
		f := groups[key]
		if f == nil {
			f = &pool{seats: c.Players}
			groups[key] = f
			keys = append(keys, key)
		}
		f.cells = append(f.cells, fieldCell{at: i, cell: c, totals: tallies.Cells[i].outcomes})
		mixed[key] = mixed[key] || !c.Mirror
	}
	var all []*pool
	for _, k := range keys {
		if mixed[k] {
			groups[k].number(s.Run())
			all = append(all, groups[k])
		}
	}
	return all
}

// number gives the strategies their places, in the study's order.
func (p *pool) number(r *Run) {
	for _, known := range r.Manifest.Study.Strategies {
		if slices.ContainsFunc(p.cells, func(c fieldCell) bool { return slices.Contains(c.cell.Lineup, known.Spec) }) {
			p.specs = append(p.specs, known.Spec)
		}
	}
	for i := range p.cells {
		c := &p.cells[i]
		for _, side := range Sides(c.cell) {
			at := slices.Index(p.specs, side.Spec)
			if at < 0 { // a spec that the study does not name
				at = len(p.specs)
				p.specs = append(p.specs, side.Spec)
			}
			c.ids = append(c.ids, at)
			c.seats = append(c.seats, c.cell.GamesPerBlock()*int64(len(side.Places)))
		}
	}
	p.deals = NewJoint(p.width())
	p.pairs = Joints(len(p.specs)*len(p.specs), pairNumbers)
	p.row, p.pair = make([]int64, p.width()), make([]int64, pairNumbers)
}

// join takes in what the cells have of a deal: each side's wins, then each
// seat's.
func (p *pool) join(rows [][]int64) {
	clear(p.row)
	some := false
	for i := range p.cells {
		c := &p.cells[i]
		if row := rows[c.at]; row != nil {
			some = true
			p.row[p.played(i)] = 1
			p.addCell(c, row)
		}
	}
	if some {
		p.deals.Add(p.row)
		p.joinPairs(rows)
	}
}

func (p *pool) addCell(c *fieldCell, row []int64) {
	for side, id := range c.ids {
		p.row[p.wins(id)] += row[side]
		if !c.cell.Mirror {
			p.row[p.mixedWins(id)] += row[side]
			p.row[p.mixedSeats(id)] += c.seats[side]
		}
	}
	for s := range p.seats {
		p.row[p.seatWins(s)] += row[len(c.ids)+s]
	}
}

func (p *pool) joinPairs(rows [][]int64) {
	for i := range p.specs {
		for j := range p.specs {
			if i != j {
				clear(p.pair)
				p.addPair(rows, i, j)
				p.pairOf(i, j).Add(p.pair)
			}
		}
	}
}

func (p *pool) addPair(rows [][]int64, i, j int) {
	for k := range p.cells {
		c := &p.cells[k]
		a, b := slices.Index(c.ids, i), slices.Index(c.ids, j)
		if row := rows[c.at]; row != nil && a >= 0 && b >= 0 {
			p.pair[pairWins] += row[a]
			p.pair[pairOtherWins] += row[b]
			p.pair[pairSeats] += c.seats[a]
			p.pair[pairOtherSeats] += c.seats[b]
		}
	}
}

// figure makes the field's figures.
func (p *pool) figure(r *Run) Field {
	out := Field{
		Rules: p.cells[0].cell.Rules, Players: p.seats, Deals: p.deals.Blocks(), Seed: r.Manifest.Study.Seed,
		Baseline: r.StrategyName(p.specs[0]),
	}
	for _, c := range p.cells {
		out.Cells = append(out.Cells, c.cell.Cell)
		if !c.cell.Mirror {
			out.Lineups++
		}
	}
	share := func(i int) Quotient {
		return Quotient{Y: The(p.mixedWins(i)), X: The(p.mixedSeats(i)), Parts: WinParts}
	}
	var family []*Contrast
	out.Strategies = make([]Standing, len(p.specs))
	for i, spec := range p.specs {
		k := &out.Strategies[i]
		*k = Standing{
			Strategy: r.StrategyName(spec), Share: p.deals.Share(share(i).Y, share(i).X, WinParts),
			Against: p.deals.Contrast(share(i), share(0)),
		}
		if i == 0 {
			k.Against = Contrast{Difference: Measure{Note: baseline}, P: 1, Note: baseline}
		}
		family = append(family, &k.Against)
	}
	Adjust(family, stats.Holm)
	out.Pairs = p.pairwise(r)
	rating, err := p.rate(r)
	if err != nil {
		out.Unrated = err.Error()
	} else {
		out.Rating = rating
	}
	return out
}

// pairwise lists the pairs that met.
func (p *pool) pairwise(r *Run) []Pairwise {
	var all []Pairwise
	for i := range p.specs {
		for j := range p.specs {
			both := p.pairOf(i, j)
			if i == j || both.Sum(The(pairSeats)) == 0 {
				continue
			}
			lead := both.Contrast(Quotient{The(pairWins), The(pairSeats), WinParts}, Quotient{The(pairOtherWins), The(pairOtherSeats), WinParts})
			all = append(all, Pairwise{
				Strategy: r.StrategyName(p.specs[i]), Other: r.StrategyName(p.specs[j]),
				Share: both.Share(The(pairWins), The(pairSeats), WinParts), Lead: lead.Difference,
			})
		}
	}
	return all
}

// winsFiller is what a field wants of a deal of a cell: the wins of each side,
// then of each seat, in parts.
type winsFiller struct{ results }

func newWinsFiller(c *manifest.Cell, cols resultColumns) *winsFiller {
	return &winsFiller{newResults(c, cols)}
}

func (f *winsFiller) width() int { return len(f.sides) + f.cell.Players }

func (f *winsFiller) fill(d *Deal, to []int64) (bool, error) {
	kept, err := f.read(d)
	if err != nil || !kept {
		return false, err
	}
	for g := range f.games {
		for s := range f.cell.Players {
			w := f.share(g, s)
			to[f.side(g, s)] += w
			to[len(f.sides)+s] += w
		}
	}
	return true, nil
}
