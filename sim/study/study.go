package study

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"tweed/engine"
	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
	"tweed/sim/manifest"
)

// Env is what resolving a study needs from the rest of the program. Games,
// Game and Strategy must be there.
type Env struct {
	// Games lists the games a study may name; Game returns one, nil when
	// there is none of that name.
	Games []string
	Game  func(name string) *engine.Game
	// Strategy reads a spec such as `machine:bid=value` for a game. Its errors
	// are sentences that name the nearest valid name.
	Strategy func(game, spec string) (Spec, error)
	// StrategyNames lists the strategies of a game, which a study must not call
	// others of its own; nil when there are none to guard.
	StrategyNames func(game string) []string
	// RuleNames lists the rule sets that come with the program for a game;
	// RuleFile returns the options of one of them. The standard rules need
	// neither.
	RuleNames func(game string) []string
	RuleFile  func(game, name string) (*settings.Node, error)
	// ReadFile reads a study or a rule file; nil reads it from disk. Paths in
	// a study are relative to the study's folder.
	ReadFile func(path string) (*settings.Node, error)
	// Figures lists the names that `primary` may have for a game; nil allows
	// any.
	Figures func(game string) []string
	Options Options
}

// Spec is a strategy as the program understood it.
type Spec struct {
	// Canonical is the complete spec: equal for equal strategies.
	Canonical string
	// Settings is everything the spec stands for; TunedOn are the master seeds
	// that its weights were tuned on, which no study may report on.
	Settings json.RawMessage
	TunedOn  settings.Seeds
	// Slow strategies search: their games go in small shards.
	Slow bool
	// Outside strategies run in another process: slow, and their games can
	// only be replayed from the moves table, which is kept by default then.
	Outside bool
}

// Options override what the study says: the flags of a command.
type Options struct {
	// Deals is the number of blocks per cell, 0 leaves it to the study. The
	// seatings stay those of the study's own budget, so that the games of a
	// short run are the first of the long one.
	Deals int64
	Seed  *uint64 // master seed; nil leaves it to the study
	Until bool    // stop as soon as the primary figures are decided
}

// Load reads a study file and resolves it. The error is a [*settings.Error]
// with everything that is wrong.
func Load(path string, env Env) (*manifest.Study, error) {
	n, err := env.read(path)
	if err != nil {
		return nil, err
	}
	return Resolve(n, env)
}

func (env *Env) read(path string) (*settings.Node, error) {
	if env.ReadFile != nil {
		return env.ReadFile(path)
	}
	return yamlfile.Read(path)
}

// RunID is the id of the runs of a resolved study: 32 hex digits of the SHA-256
// of its canonical JSON. Reading a study from a run.json, however it is
// indented, gives the same id again.
func RunID(s *manifest.Study) string {
	data, err := json.Marshal(s)
	if err != nil {
		// Resolve makes no such study: somebody damaged its numbers or the
		// options of a rule set. It still has an id of its own.
		data = fmt.Appendf(nil, "%v %+v", err, *s)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16])
}
