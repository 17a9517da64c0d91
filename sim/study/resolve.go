package study

import (
	"errors"

	"tweed/engine/settings"
	"tweed/sim/manifest"
)

// Resolve decides everything a study leaves open.
func Resolve(n *settings.Node, env Env) (*manifest.Study, error) { return nil, errors.New("not yet") }
