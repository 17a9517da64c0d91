package study

import (
	"math/big"
	"slices"
	"strconv"

	"tweed/engine/settings"
	"tweed/sim/schedule"
)

// entry is one item of `lineups`: the line-ups it stands for, by player count.
type entry struct {
	node    *settings.Node
	seating string // "" for the study's
	lineups map[int][]lineup
}

// lineup holds a strategy for each place.
type lineup []*contestant

func (l lineup) specs() []string {
	specs := make([]string, len(l))
	for i, c := range l {
		specs[i] = c.spec.Canonical
	}
	return specs
}

// forms are the ways to write an entry: its key, and what reads it.
var forms = []struct {
	key  string
	read func(*resolver, *settings.Node, map[int][]lineup)
}{
	{"mirror", (*resolver).readMirror},
	{"mix", (*resolver).readMix},
	{"every", (*resolver).readEvery},
}

const formsHelp = "write `mirror: NAME`, `mix: [NAMES]` or `every: [NAMES]`"

func (r *resolver) readLineups() {
	if !r.f.Need("lineups", "say who plays whom: a list of `mirror: NAME`, `mix: [NAMES]` and `every: [NAMES]`") {
		return
	}
	n := r.f.Node("lineups")
	if n.Kind == settings.List && len(n.List) == 0 {
		r.p.Add(n, "an empty list; %s", formsHelp)
	}
	for _, item := range r.f.List("lineups") {
		if item.Kind != settings.Map {
			r.p.Add(item, "expected a line-up, found %s; %s", item.What(), formsHelp)
			continue
		}
		r.entries = append(r.entries, r.readEntry(item))
	}
	r.checkPlayersMet(n)
}

func (r *resolver) readEntry(n *settings.Node) entry {
	e := entry{node: n, lineups: map[int][]lineup{}}
	f := settings.NewFields(n, &r.p)
	found := 0
	for _, form := range forms {
		if value := f.Node(form.key); value != nil {
			found++
			form.read(r, value, e.lineups)
		}
	}
	if found != 1 {
		r.p.Add(n, "a line-up has one of mirror, mix and every, this one has %d of them; %s", found, formsHelp)
	}
	e.seating = readDesign(f)
	f.Done()
	return e
}

// readDesign reads the key seating, "" when it is absent or wrong.
func readDesign(f *settings.Fields) string {
	design := -1
	if f.Choice("seating", &design, schedule.Designs...); design >= 0 {
		return schedule.Designs[design]
	}
	return ""
}

func (r *resolver) readSeating() {
	if r.seating = readDesign(r.f); r.seating == "" {
		r.seating = schedule.Auto
	}
}

func (r *resolver) readMirror(n *settings.Node, to map[int][]lineup) {
	if c := r.contestant(n); c != nil {
		for _, players := range r.players {
			to[players] = []lineup{slices.Repeat(lineup{c}, players)}
		}
	}
}

// readMix reads one line-up: a list, or a mapping of player counts to lists.
func (r *resolver) readMix(n *settings.Node, to map[int][]lineup) {
	switch {
	case n.Kind == settings.List && len(r.players) > 1:
		r.p.Add(n, "a list is for one player count, and the study has %s; write mix: {%d: [NAMES], …}", list(r.players), r.players[0])
	case n.Kind == settings.List && len(r.players) == 1:
		r.readMixOf(r.players[0], n, to)
	case n.Kind == settings.List:
		r.contestants(n) // no player count is valid: only for their problems
	case n.Kind == settings.Map:
		r.readMixMap(n, to)
	default:
		r.p.Add(n, "expected a list of strategies, found %s", n.What())
	}
}

func (r *resolver) readMixMap(n *settings.Node, to map[int][]lineup) {
	if len(n.Keys) == 0 {
		r.p.Add(n, "an empty mapping; write {3: [NAMES], 4: [NAMES]}")
	}
	for _, k := range n.Keys {
		players, err := strconv.Atoi(k.Name)
		switch {
		case err != nil:
			r.p.AddKey(n, k.Name, "expected a player count, found %s; write {3: [NAMES], 4: [NAMES]}", settings.Quote(k.Name))
		case len(r.players) > 0 && !slices.Contains(r.players, players):
			r.p.AddKey(n, k.Name, "a line-up for %d players, and the study has %s; add %d to `players` or take this out", players, list(r.players), players)
		default:
			r.readMixOf(players, k.Value, to)
		}
	}
	for _, players := range r.players {
		switch {
		case n.Get(strconv.Itoa(players)) != nil:
		case players == 1:
			r.note("%s has no line-up for 1 player and is not played alone", n.Path)
		default:
			r.note("%s has no line-up for %d players and is not played by them", n.Path, players)
		}
	}
}

func (r *resolver) readMixOf(players int, n *settings.Node, to map[int][]lineup) {
	l, ok := r.contestants(n)
	switch {
	case n.Kind == settings.List && len(n.List) != players:
		r.p.Add(n, "%s for %d players; name one strategy for each, the same one again where it plays twice", plural(len(n.List), "strategy", "strategies"), players)
	case ok:
		to[players] = []lineup{l}
	}
}

// readEvery reads a list of strategies that makes all line-ups in which the
// order doesn't count, mirrors included.
func (r *resolver) readEvery(n *settings.Node, to map[int][]lineup) {
	pool, ok := r.contestants(n)
	if !ok {
		return
	}
	if len(pool) == 0 {
		r.p.Add(n, "an empty list; name the strategies that meet each other")
	}
	for i, c := range pool {
		if first := slices.Index(pool, c); first < i {
			r.p.Add(n.List[i], "the same strategy as item %d of the list; name it once", first+1)
			return
		}
	}
	for _, players := range r.players {
		if lineups := multisets(len(pool), players); lineups.Cmp(big.NewInt(maxCells)) > 0 {
			r.p.Add(n, "%s strategies make %s line-ups of %d; a study has at most %s cells, so name fewer", grouped(len(pool)), groupDigits(lineups.String()), players, grouped(maxCells))
			return
		}
		to[players] = everyLineup(pool, players)
	}
}

// contestants reads a list of strategies; ok is false when it has problems.
func (r *resolver) contestants(n *settings.Node) (l lineup, ok bool) {
	if n.Kind != settings.List {
		r.p.Add(n, "expected a list of strategies, found %s", n.What())
		return nil, false
	}
	ok = true
	for _, item := range n.List {
		c := r.contestant(item)
		ok = ok && c != nil
		l = append(l, c)
	}
	return l, ok
}

// checkPlayersMet makes it a problem when a player count has no line-up, which
// is only so when there are maps for others.
func (r *resolver) checkPlayersMet(n *settings.Node) {
	if r.p.Len() > 0 {
		return // the line-up may be among those with problems
	}
	for _, players := range r.players {
		if !slices.ContainsFunc(r.entries, func(e entry) bool { return len(e.lineups[players]) > 0 }) {
			r.p.Add(n, "no line-up for %d players; add one, or take %d out of `players`", players, players)
		}
	}
}

// multisets is the number of sorted choices of k out of n with repetition.
func multisets(n, k int) *big.Int {
	return new(big.Int).Binomial(int64(n+k-1), int64(k))
}

// everyLineup lists the sorted choices of places out of the pool, in the order
// of the pool.
func everyLineup(pool lineup, places int) []lineup {
	if places == 0 {
		return []lineup{{}}
	}
	var all []lineup
	for i, c := range pool {
		for _, rest := range everyLineup(pool[i:], places-1) {
			all = append(all, append(lineup{c}, rest...))
		}
	}
	return all
}
