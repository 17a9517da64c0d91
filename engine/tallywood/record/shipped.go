package record

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Replaced reports whether a rule set has other data of the component than the
// placeholder. rules is the rule set's JSON in run.json, decoded.
func (s *Source) Replaced(rules any) bool { return len(s.Data) > 0 && s.Digest(rules) != s.Shipped }

// Digest is that of the component's data in a rule set.
func (s *Source) Digest(rules any) string {
	var found []any
	for _, path := range s.Data {
		found = append(found, at(rules, strings.Split(path, "."))...)
	}
	text, err := json.Marshal(found) // keys of objects in order
	if err != nil {
		return err.Error()
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:4])
}

// at lists what stands at a path: a key of an object, * for all its values, or
// key=value for the objects of a list in which the key has this value.
func at(value any, path []string) []any {
	if len(path) == 0 {
		return []any{value}
	}
	var all []any
	switch v := value.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			if key == path[0] || path[0] == "*" {
				all = append(all, at(v[key], path[1:])...)
			}
		}
	case []any:
		key, want, _ := strings.Cut(path[0], "=")
		for _, e := range v {
			if o, ok := e.(map[string]any); ok && fmt.Sprint(o[key]) == want {
				all = append(all, at(e, path[1:])...)
			}
		}
	}
	return all
}
