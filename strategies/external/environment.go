package external

import (
	"slices"
	"strings"
)

// passed are the variables that a bot gets from tweed's own environment: what
// it needs to find its interpreter, libraries and language, and nothing that
// may be a secret.
var passed = []string{"PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT"}

// added is set for every bot. A Python bot that goes through a set of texts
// does so in the same order in every process.
var added = []string{"PYTHONHASHSEED=0", "PYTHONIOENCODING=utf-8"}

// environment picks from the variables those that a bot gets.
func environment(all []string) []string {
	var env []string
	for _, v := range all {
		if name, _, ok := strings.Cut(v, "="); ok && slices.Contains(passed, strings.ToUpper(name)) {
			env = append(env, v)
		}
	}
	return append(env, added...)
}
