package tallywood

import (
	"fmt"
	"slices"

	"tweed/analysis"
	"tweed/analysis/stats"
	"tweed/engine/tallywood/record"
	"tweed/sim/manifest"
)

// Components is how often those win who use a component, for one cell (F4): in
// grids of strategy cards, celebrities, public works, politicians, and
// endorsements held in the end. All are associations, not effects: who is ahead
// can afford more, and in a mixed line-up the strategies choose differently.
type Components struct {
	Scope analysis.Scope  `json:"scope"`
	Label string          `json:"label"` // analysis.Association
	Grids []ComponentGrid `json:"grids"`
}

// ComponentGrid is one grid: a family of tests.
type ComponentGrid struct {
	Name string `json:"name"` // as a file is called
	Of   string `json:"of"`   // "strategy cards"
	Verb string `json:"verb"` // what a seat does with them: "played"
	// Components are those that were used, from the highest win share to the
	// lowest.
	Components []Component `json:"components"`
}

// Component is one thing. The trial is a seat in a game in which it used it, once
// or more often.
type Component struct {
	Name string `json:"name"`
	On   string `json:"on,omitempty"` // what is on it
	// Used is the share of seats and games.
	Used analysis.Measure `json:"used"`
	// Wins is P(the seat wins | it used it); Versus its difference to the fair
	// share 1/n, alone to the win share of all games, with P adjusted by
	// Benjamini–Hochberg over the grid.
	Wins   analysis.Measure  `json:"wins"`
	Versus analysis.Contrast `json:"versus_fair"`
	Clear  bool              `json:"clear"` // adjusted P ≤ 0.05
}

// Stopped takes the mark away: a sequential run has no tests.
func (k *Component) Stopped(float64) { k.Clear = false }

// drawColumns are the handles of what is read of draws.
type drawColumns struct {
	query      *analysis.Query
	seat, item analysis.IntColumn
	place      analysis.CodeColumn
}

func drawColumnsOf(s *analysis.Survey) *drawColumns {
	q := s.Table("draws")
	return &drawColumns{query: q, seat: q.Int("seat"), item: q.Int("item"), place: q.Code("place", record.Places)}
}

// Grids of components: where each begins in a list of all.
const (
	firstCard        = 0
	firstTile        = firstCard + cards
	firstWorks       = firstTile + tiers*pile
	firstPolitician  = firstWorks + tiers*pile
	firstEndorsement = firstPolitician + mostPols
	components       = firstEndorsement + colours*levels
)

// celebrityPlace is where the piles begin in record.Places: those of celebrities,
// tier by tier, then those of public works.
const celebrityPlace = 4

// Numbers of a component.
const (
	cSeats = iota // all seats
	cWins         // and what they won, in parts
	cUsed
	cUsedWins
	componentNumbers
)

// componentTally adds up who used what and won.
type componentTally struct {
	turns   *turnColumns
	draws   *drawColumns
	tally   *tallyColumns
	rules   *rules
	players int
	sums    []sums
	used    [mostSeats][components]bool // in the game being read
}

func newComponentTally(turns *turnColumns, draws *drawColumns, tally *tallyColumns, set *rules, c *manifest.Cell) componentTally {
	return componentTally{turns: turns, draws: draws, tally: tally, rules: set, players: c.Players, sums: manySums(components, componentNumbers)}
}

func (t *componentTally) blocks() int64 { return t.sums[0].Blocks() }

// add takes in a deal.
func (t *componentTally) add(d *analysis.Deal, r *results) error {
	turns, draws, tally := d.Of(t.turns.query), d.Of(t.draws.query), d.Of(t.tally.query)
	if turns == nil || draws == nil || tally == nil {
		return nil
	}
	games := [3][]span{spans(turns), spans(draws), spans(tally)}
	for g := range r.seating {
		t.used = [mostSeats][components]bool{}
		if err := t.addTurns(turns, games[0][g]); err != nil {
			return err
		}
		if err := t.addDraws(draws, games[1][g]); err != nil {
			return err
		}
		if err := t.addHeld(tally, games[2][g]); err != nil {
			return err
		}
		for seat := range t.players {
			if k := int(r.block.Ints(r.cols.politician)[g*t.players+seat]); k >= 0 && k < mostPols {
				t.used[seat][firstPolitician+k] = true
			}
			t.count(seat, r.won(g, seat))
		}
	}
	closeAll(t.sums)
	return nil
}

// span is the rows of a game.
type span struct{ lo, hi int }

func spans(b *analysis.Block) (all []span) {
	for lo, hi := range oneByOne(b) {
		all = append(all, span{lo, hi})
	}
	return all
}

// addTurns notes the strategy cards played in a game.
func (t *componentTally) addTurns(b *analysis.Block, rows span) error {
	for i := rows.lo; i < rows.hi; i++ {
		seat, card := b.Ints(t.turns.seat)[i], b.Ints(t.turns.card)[i]
		if err := checkSeat(b, i, seat); err != nil {
			return err
		}
		if int(seat) >= t.players {
			continue // the Opposition's are solo cards
		}
		if card < 0 || card >= cards {
			return b.Wrong(i, "there is no strategy card %d", card)
		}
		t.used[seat][firstCard+card] = true
	}
	return nil
}

// addDraws notes the tiles that players placed.
func (t *componentTally) addDraws(b *analysis.Block, rows span) error {
	for i := rows.lo; i < rows.hi; i++ {
		from, seat, item := int(b.Codes(t.draws.place)[i])-celebrityPlace, int(b.Ints(t.draws.seat)[i]), int(b.Ints(t.draws.item)[i])
		if from < 0 || from >= len(kindsOfTiles)*tiers || seat < 0 || seat >= t.players {
			continue
		}
		if item < 0 || item >= pile {
			return b.Wrong(i, "a pile has no tile %d", item)
		}
		t.used[seat][firstTile+from*pile+item] = true
	}
	return nil
}

// addHeld notes the endorsements that players hold in the end.
func (t *componentTally) addHeld(b *analysis.Block, rows span) error {
	for i := rows.lo; i < rows.hi; i++ {
		r, err := t.tally.read(b, i)
		if err != nil {
			return err
		}
		if r.held > 0 && r.seat < t.players {
			t.used[r.seat][firstEndorsement+r.district*levels+int(r.held)-1] = true
		}
	}
	return nil
}

// count takes in a seat of the game that was read.
func (t *componentTally) count(seat int, won int64) {
	for k, used := range t.used[seat] {
		to := t.sums[k].block
		to[cSeats]++
		to[cWins] += won
		if used {
			to[cUsed]++
			to[cUsedWins] += won
		}
	}
}

func (t *componentTally) merge(o *componentTally) { mergeAll(t.sums, o.sums) }

// grids lists what the grids are of.
var grids = []struct {
	name, of, verb string
	first, end     int
}{
	{"strategy-cards", "strategy cards", "played", firstCard, firstTile},
	{"celebrities", "celebrities", "engaged", firstTile, firstWorks},
	{"public-works", "public works", "built", firstWorks, firstPolitician},
	{"politicians", "politicians", "had", firstPolitician, firstEndorsement},
	{"endorsements-held", "endorsements held in the end", "held", firstEndorsement, components},
}

// figure makes the figure of the tally.
func (t *componentTally) figure(scope analysis.Scope) Components {
	out := Components{Scope: scope, Label: analysis.Association}
	for _, k := range grids {
		g := ComponentGrid{Name: k.name, Of: k.of, Verb: k.verb}
		for i := k.first; i < k.end; i++ {
			if s := &t.sums[i]; s.Sum(analysis.The(cUsed)) > 0 {
				g.Components = append(g.Components, t.component(i))
			}
		}
		g.test()
		out.Grids = append(out.Grids, g)
	}
	return out
}

// component makes one of a grid.
func (t *componentTally) component(i int) Component {
	s, the := &t.sums[i], analysis.The
	k := Component{Used: s.share(cUsed, cSeats), Wins: s.Share(the(cUsedWins), the(cUsed), analysis.WinParts)}
	k.Name, k.On = t.name(i)
	wins := analysis.Quotient{Y: the(cUsedWins), X: the(cUsed), Parts: analysis.WinParts}
	against := fairShare(t.players, cUsed)
	if t.players == 1 {
		against = analysis.Quotient{Y: the(cWins), X: the(cSeats), Parts: analysis.WinParts}
	}
	k.Versus = s.Contrast(wins, against)
	return k
}

// name names a component and says what is on it.
func (t *componentTally) name(i int) (name, on string) {
	switch {
	case i < firstTile:
		return t.rules.card(i - firstCard)
	case i < firstPolitician:
		k := i - firstTile
		return t.rules.tile(k/(tiers*pile), k/pile%tiers+1, k%pile)
	case i < firstEndorsement:
		return t.rules.politician(i - firstPolitician), ""
	}
	k := i - firstEndorsement
	return fmt.Sprintf("endorsement %s %d", record.Colours[k/levels], k%levels+1), ""
}

// test adjusts the grid's tests and orders it by win share.
func (g *ComponentGrid) test() {
	var family []*analysis.Contrast
	for i := range g.Components {
		family = append(family, &g.Components[i].Versus)
	}
	analysis.Adjust(family, stats.BenjaminiHochberg)
	for i := range g.Components {
		k := &g.Components[i]
		k.Clear = k.Versus.Tested() && k.Versus.P <= stats.FalseDiscoveryRate
	}
	slices.SortStableFunc(g.Components, func(a, b Component) int {
		switch {
		case a.Wins.Value > b.Wins.Value:
			return -1
		case a.Wins.Value < b.Wins.Value:
			return 1
		}
		return 0
	})
}

// clear is how many of the grid's components differ, and of these the one that goes
// most with winning and the one that goes most with losing, nil for none.
func (g *ComponentGrid) clear() (n int64, high, low *Component) {
	for i := range g.Components {
		k := &g.Components[i]
		if !k.Clear {
			continue
		}
		n++
		if high == nil && k.Versus.Difference.Value > 0 {
			high = k
		}
		if k.Versus.Difference.Value < 0 {
			low = k
		}
	}
	return n, high, low
}
