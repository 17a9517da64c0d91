package study

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"tweed/engine/settings"
	"tweed/sim/manifest"
	"tweed/sim/schedule"
)

// Limits of a study: where it is surely a slip of the keyboard. (A cell's games have
// ids of CellBits bits, which is far above.)
const (
	maxCells      = 10_000
	maxGames      = 10_000_000_000
	maxReplicates = 1_000_000
)

// budget is how much a study plays: deals or games per cell, the other is 0.
type budget struct {
	deals, games int64
	replicates   int
}

func (r *resolver) readBudget() {
	r.budget.replicates = 1
	r.f.Int64("deals", &r.budget.deals, 1, math.MaxInt64)
	r.f.Int64("games", &r.budget.games, 1, math.MaxInt64)
	r.f.Int("replicates", &r.budget.replicates, 1, maxReplicates)
	override := r.env.Options.Deals
	switch deals, games := r.f.Has("deals"), r.f.Has("games"); {
	case override < 0:
		r.p.Add(nil, "--deals %d: give at least 1", override)
	case deals && games:
		r.p.AddKey(r.node, "games", "give deals or games, not both: deals counts blocks, games is rounded up to whole blocks")
	case !deals && !games && override == 0:
		r.p.AddKey(r.node, "deals", "missing; say how much is played: `deals: 10_000` blocks per cell, or `games: 10_000`")
	case !deals && !games:
		r.budget.deals = override
	}
}

// blocks is the number of blocks of a cell with so many games a block.
func (r *resolver) blocks(block int64) int64 {
	b := r.budget
	switch {
	case r.env.Options.Deals > 0:
		return r.env.Options.Deals
	case b.deals > 0:
		return b.deals
	case b.games%block > 0:
		blocks := b.games/block + 1
		whole := new(big.Int).Mul(big.NewInt(blocks), big.NewInt(block))
		r.note("games: %s per cell are %s in whole blocks of %s games", grouped(b.games), groupDigits(whole.String()), grouped(block))
		return blocks
	}
	return b.games / block
}

// makeCells crosses rule sets, player counts and line-ups, and sets the size of
// shards.
func (r *resolver) makeCells() {
	tables := r.tables()
	if len(tables)*len(r.rules) > maxCells {
		r.p.AddKey(r.node, "lineups", "the study has more than %s cells (rule sets × line-ups); take some out", grouped(maxCells))
		return
	}
	if r.budget.deals == 0 && r.budget.games == 0 {
		return
	}
	games, ok := r.checkSizes(tables)
	if !ok {
		return
	}
	for _, rules := range r.rules {
		for _, t := range tables {
			t.Cell, t.Rules = len(r.study.Cells), rules.Name
			r.study.Cells = append(r.study.Cells, t)
		}
	}
	r.study.ShardGames = schedule.ShardGames(games, r.listStrategies())
}

// tables are the cells of one rule set: each line-up of each player count once.
func (r *resolver) tables() []manifest.Cell {
	var tables []manifest.Cell
	played := map[[sha256.Size]byte]bool{}
	for _, players := range r.players {
		for i := range r.entries {
			if len(tables) <= maxCells {
				tables = append(tables, r.entryTables(&r.entries[i], players, played)...)
			}
		}
	}
	r.noteAuto()
	return tables
}

// entryTables are the cells of an entry's line-ups that were not played yet.
func (r *resolver) entryTables(e *entry, players int, played map[[sha256.Size]byte]bool) []manifest.Cell {
	var tables []manifest.Cell
	for _, l := range e.lineups[players] {
		t, ok := r.table(e, players, l.specs())
		if !ok {
			return nil
		}
		key := gamesOf(&t)
		if played[key] {
			continue
		}
		played[key] = true
		tables = append(tables, t)
		if r.asked(e) == schedule.Auto && !t.Mirror {
			r.chosen = append(r.chosen, t.Design)
		}
	}
	if again := len(e.lineups[players]) - len(tables); again > 0 {
		r.note("%s, %d players: %s there before and played once", e.node.Path, players, plural(again, "line-up was", "line-ups were"))
	}
	return tables
}

// table is the cell of a line-up, without rules.
func (r *resolver) table(e *entry, players int, lineup []string) (manifest.Cell, bool) {
	asked, b := r.asked(e), r.budget
	mirror := schedule.IsMirror(lineup)
	design := schedule.Choose(asked, lineup, b.replicates, b.deals, b.games)
	switch {
	case design == schedule.Mirror && !mirror:
		r.p.Add(e.node, "seating mirror is for one strategy in all seats; take rotate, neighbour, full or auto for this line-up")
		return manifest.Cell{}, false
	case mirror && asked != schedule.Auto && asked != schedule.Mirror:
		r.note("seating %s: line-ups of one strategy are played as mirror", asked)
	case asked == schedule.Neighbour && design == schedule.Full:
		r.note("seating neighbour: for up to four players that is full, and called so")
	}
	t := manifest.Cell{
		Players: players, Lineup: lineup, Mirror: mirror,
		Design: design, Seatings: schedule.Seatings(design, lineup), Replicates: b.replicates,
	}
	if b.deals > 0 || b.games > 0 {
		t.Deals = r.blocks(t.GamesPerBlock())
	}
	return t, true
}

// asked is the seating that the file names for an entry.
func (r *resolver) asked(e *entry) string { return cmp.Or(e.seating, r.seating) }

// gamesOf identifies what is played in a cell of any rules: two cells that
// arrange the same strategies in the same ways play the same games.
func gamesOf(t *manifest.Cell) [sha256.Size]byte {
	arrangements := make([]string, len(t.Seatings))
	for i, s := range t.Seatings {
		arrangements[i] = strings.Join(schedule.Arrange(s, t.Lineup), "\x00")
	}
	slices.Sort(arrangements)
	return sha256.Sum256([]byte(strings.Join(arrangements, "\x01")))
}

// noteAuto says what auto became.
func (r *resolver) noteAuto() {
	for _, design := range []string{schedule.Full, schedule.Neighbour, schedule.Rotate} {
		n := 0
		for _, d := range r.chosen {
			if d == design {
				n++
			}
		}
		switch {
		case n == 0:
		case design == schedule.Rotate:
			r.note("seating auto: rotate for %s, since fewer than %s blocks of neighbour fit the budget", plural(n, "line-up", "line-ups"), grouped(schedule.EnoughBlocks))
		default:
			r.note("seating auto: %s for %s", design, plural(n, "line-up", "line-ups"))
		}
	}
}

// checkSizes returns the number of games of the study, or false when it is
// absurd.
func (r *resolver) checkSizes(tables []manifest.Cell) (int64, bool) {
	total, looks := new(big.Int), new(big.Int)
	for i := range tables {
		c := &tables[i]
		total.Add(total, new(big.Int).Mul(big.NewInt(c.Deals), big.NewInt(c.GamesPerBlock())))
		looks.Add(looks, big.NewInt((c.Deals-1)/blocksALook+1))
	}
	sets := big.NewInt(int64(max(len(r.rules), 1))) // none when the rules have problems
	total.Mul(total, sets)
	looks.Mul(looks, sets)
	switch {
	case total.Cmp(big.NewInt(maxGames)) > 0:
		r.tooMany("the study would have %s games%s; at most %s go: play fewer", groupDigits(total.String()), cost(total), grouped(maxGames))
	case r.env.Options.Until && looks.Cmp(big.NewInt(schedule.MostShards)) > 0:
		r.tooMany("with --until the study would look at its results up to %s times, after every %d blocks; at most %s go: play fewer", groupDigits(looks.String()), blocksALook, grouped(schedule.MostShards))
	default:
		return total.Int64(), true
	}
	return 0, false
}

// What a game takes, in round numbers, for a study that is refused before anything is
// measured: a fast strategy on one core, and all tables but chance and moves.
const (
	gamesASecond = 10_000
	bytesAGame   = 16_000
)

// cost says what so many games would take.
func cost(games *big.Int) string {
	years := new(big.Int).Div(games, big.NewInt(gamesASecond*86400*365))
	terabytes := new(big.Int).Div(new(big.Int).Mul(games, big.NewInt(bytesAGame)), big.NewInt(1e12))
	return fmt.Sprintf(", which at %s games a second take more than %s years of one core, and with records of %s bytes each %s TB",
		grouped(gamesASecond), groupDigits(years.String()), grouped(bytesAGame), groupDigits(terabytes.String()))
}

// tooMany is a problem of what decides the number of games.
func (r *resolver) tooMany(format string, args ...any) {
	switch {
	case r.env.Options.Deals > 0:
		r.p.Add(&settings.Node{Path: "--deals"}, format, args...)
	case r.budget.deals > 0:
		r.p.AddKey(r.node, "deals", format, args...)
	default:
		r.p.AddKey(r.node, "games", format, args...)
	}
}

// listStrategies lists those that play, in order of first mention in the cells,
// and reports whether one of them is slow.
func (r *resolver) listStrategies() (slow bool) {
	seen := map[string]bool{}
	for _, cell := range r.study.Cells {
		for _, spec := range cell.Lineup {
			if c := r.specs[spec]; !seen[spec] {
				seen[spec] = true
				r.study.Strategies = append(r.study.Strategies, manifest.Strategy{Name: c.name, Spec: spec, Settings: c.spec.Settings})
				r.refuseTuned(spec, c.spec.TunedOn)
				slow = slow || c.spec.Slow || c.spec.Outside
			}
		}
	}
	for _, name := range r.names {
		if c := r.named[name]; c != nil && !c.used {
			r.note("strategy %s is in no line-up", settings.Quote(name))
		}
	}
	return slow
}

// refuseTuned keeps a strategy from being judged on the deals that made it.
func (r *resolver) refuseTuned(spec string, seeds settings.Seeds) {
	tuned, ok := seeds.Range(r.study.Seed)
	if !ok {
		return
	}
	which := fmt.Sprintf("master seed %d", r.study.Seed)
	if tuned.First < tuned.Last {
		which += fmt.Sprintf(" (one of %s)", tuned)
	}
	r.p.AddKey(r.node, "seed", "the weights of %s were tuned on the deals of the %s, where they look better than they are; choose another seed", settings.Quote(spec), which)
}

// note says once what resolving the study changed.
func (r *resolver) note(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !slices.Contains(r.study.Notes, text) {
		r.study.Notes = append(r.study.Notes, text)
	}
}
