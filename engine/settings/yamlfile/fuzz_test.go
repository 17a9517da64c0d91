package yamlfile

import (
	"errors"
	"strings"
	"testing"

	"tweed/engine/settings"
)

// FuzzParse: whatever the bytes, there is a well-formed tree, or one problem
// that names the file.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"", "a: 1\nb: [x, {y: z}]\n", "- a\n- - b\n  -\n", "a: |\n  x\n\n y\n", "\"a\": 'b''c' # d\n", "{a: , b}", "a:\r\n  b: >-\n    c\n",
		"lineups:\n  - mirror: machine:bid=value\n  - mix: {3: [a, b, c]}\n    seating: full\n", "---\na: 1\n...\n", "? a\n: b", "&a *a !a", "a:\t1",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		n, err := Parse(data, "f.yaml")
		var e *settings.Error
		switch {
		case err == nil:
			check(t, n, "", 1, 1+strings.Count(string(data), "\n")+strings.Count(string(data), "\r"))
		case !errors.As(err, &e) || len(e.Problems) != 1 || e.Problems[0].File != "f.yaml" || strings.Contains(err.Error(), "\n"):
			t.Errorf("a bad error: %v", err)
		}
	})
}

func check(t *testing.T, n *settings.Node, path string, depth, lines int) {
	t.Helper()
	if n.Path != path || n.Line < 1 || n.Line > lines || depth > settings.MaxDepth && n.Kind >= settings.List {
		t.Fatalf("node %q stands at %q, line %d of %d, depth %d", path, n.Path, n.Line, lines, depth)
	}
	if n.Kind != settings.Map && n.Keys != nil || n.Kind != settings.List && n.List != nil || !n.IsScalar() && n.Text != "" {
		t.Fatalf("node %q is of kind %d and holds %+v", path, n.Kind, n)
	}
	seen := map[string]bool{}
	for _, k := range n.Keys {
		if seen[k.Name] || k.Name == "" || k.Line < 1 || k.Line > lines {
			t.Fatalf("node %q has the key %+v", path, k)
		}
		seen[k.Name] = true
		check(t, k.Value, n.KeyPath(k.Name), depth+1, lines)
	}
	for i, item := range n.List {
		check(t, item, n.ItemPath(i), depth+1, lines)
	}
}
