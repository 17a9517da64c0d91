package study

import (
	"math"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"tweed/engine"
	"tweed/engine/settings"
	"tweed/sim/manifest"
)

// resolver is a study on its way from file to manifest.
type resolver struct {
	env     Env
	node    *settings.Node
	f       *settings.Fields
	p       settings.Problems
	game    *engine.Game // nil when the study names none that there is
	players []int
	rules   []ruleSet
	names   []string               // the study's own names for strategies
	named   map[string]*contestant // what they stand for, nil where that has a problem
	specs   map[string]*contestant // by canonical spec
	seating string                 // for entries that have none of their own
	entries []entry
	budget  budget
	chosen  []string // what auto became, for each line-up
	study   manifest.Study
}

// Resolve decides everything that a study leaves open. The error is a
// [*settings.Error] with everything that is wrong.
func Resolve(n *settings.Node, env Env) (*manifest.Study, error) {
	r := &resolver{env: env, node: n, named: map[string]*contestant{}, specs: map[string]*contestant{}}
	if n != nil && n.Kind != settings.Map && n.Kind != settings.Null {
		r.p.Add(n, "a study is a mapping that begins with a line such as `game: %s`, found %s", strings.Join(env.Games[:min(1, len(env.Games))], ""), n.What())
		return nil, r.p.Err()
	}
	r.f = settings.NewFields(n, &r.p)
	for _, read := range []func(){
		r.readName, r.readGame, r.readSeed, r.readPlayers,
		r.readRules, r.readVariants,
		r.readStrategies, r.readLineups, r.readSeating,
		r.readBudget, r.makeCells,
		r.readRecords, r.readClaims, r.readFaultPolicy, r.passOverTuning,
		r.f.Done,
	} {
		read()
	}
	if err := r.p.Err(); err != nil {
		return nil, err
	}
	if env.Options.Until {
		r.study.Until = &manifest.Until{Blocks: blocksALook}
	}
	return &r.study, nil
}

// blocksALook is the size of a sequential study's shards: a look comes after
// each, so that a larger number only wastes games past the stop.
const blocksALook = 64

// validName is what may stand in paths and columns: no separators, no leading
// dot or dash.
var validName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$`)

const nameForm = "a name has up to 100 letters, digits, dots, _ and -, and begins with a letter or digit"

// passOverTuning knows the key, and leaves what is in it to who tunes.
func (r *resolver) passOverTuning() { r.f.Has(TuneKey) }

func (r *resolver) readName() {
	file := ""
	if r.node != nil && r.node.File != "" {
		base := filepath.Base(r.node.File)
		file = strings.TrimSuffix(base, filepath.Ext(base))
	}
	r.study.Name = file
	r.f.String("name", &r.study.Name)
	switch named := r.f.Has("name"); {
	case validName.MatchString(r.study.Name):
	case named:
		r.p.AddKey(r.node, "name", "%s is no name; %s", settings.Quote(r.study.Name), nameForm)
	case file == "":
		r.p.AddKey(r.node, "name", "missing; give the study a name")
	default:
		r.p.AddKey(r.node, "name", "missing, and the file's name %s is none; %s", settings.Quote(file), nameForm)
	}
}

func (r *resolver) readGame() {
	if !r.f.Need("game", "say which game is played: "+settings.QuoteAll(r.env.Games)) {
		return
	}
	before := r.p.Len()
	r.f.String("game", &r.study.Game)
	if r.p.Len() > before {
		return
	}
	if r.game = r.env.Game(r.study.Game); r.game == nil {
		r.p.Add(r.f.Node("game"), "unknown game %s; %s", settings.Quote(r.study.Game), settings.Hint(r.study.Game, r.env.Games, "games"))
	}
}

func (r *resolver) readSeed() {
	r.study.Seed = 1
	r.f.Uint64("seed", &r.study.Seed)
	if r.env.Options.Seed != nil {
		r.study.Seed = *r.env.Options.Seed
	}
}

func (r *resolver) readPlayers() {
	if !r.f.Need("players", "say how many play: `players: 4`, or a list such as `players: [3, 4, 5]`") {
		return
	}
	n := r.f.Node("players")
	items := []*settings.Node{n}
	if n.Kind == settings.List {
		items = n.List
		if len(items) == 0 {
			r.p.Add(n, "an empty list; say how many play")
		}
	}
	for _, item := range items {
		var players int
		if !settings.ReadInt(item, &r.p, &players, 1, math.MaxInt) {
			continue
		}
		switch g := r.game; {
		case g != nil && (players < g.MinPlayers || players > g.MaxPlayers):
			r.p.Add(item, "%s takes %s players, found %d", g.Title, span(g.MinPlayers, g.MaxPlayers), players)
		case slices.Contains(r.players, players):
			r.p.Add(item, "%d players stand twice; keep one", players)
		default:
			r.players = append(r.players, players)
		}
	}
}
