package study

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"tweed/engine"
	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
	"tweed/sim/manifest"
)

// Env is what resolving a study needs from the rest of the program.
type Env struct {
	// Games lists the games a study may name, Game returns one, nil when
	// there is none of that name.
	Games []string
	Game  func(name string) *engine.Game
	// Strategy reads a spec such as `machine:bid=value` for a game. Its errors
	// name the nearest valid name.
	Strategy func(game, spec string) (Spec, error)
	// RuleNames lists the rule sets that come with the program for a game,
	// RuleFile returns the options of one of them.
	RuleNames func(game string) []string
	RuleFile  func(game, name string) (*settings.Node, error)
	// ReadFile reads a study or rule file; nil reads it from disk. Paths in a
	// study are relative to the study's folder.
	ReadFile func(path string) (*settings.Node, error)
	// Figures are the names that `primary` may list; nil allows any.
	Figures []string
	Options Options
}

// Spec is a strategy as the program understood it.
type Spec struct {
	// Canonical is the complete spec: equal for equal strategies.
	Canonical string
	// Slow strategies search: their games go in small shards.
	Slow bool
	// Outside strategies run in another process. They are slow, and their
	// games can only be replayed from the moves table.
	Outside bool
}

// Options override what the study says, for the flags of a command.
type Options struct {
	Deals int64   // blocks per cell; 0 leaves it to the study
	Seed  *uint64 // master seed; nil leaves it to the study
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
// of its canonical JSON.
func RunID(s *manifest.Study) string {
	data, err := json.Marshal(s)
	if err != nil {
		// Only Options that are no JSON get here, and Resolve makes none.
		data = []byte(err.Error())
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16])
}
