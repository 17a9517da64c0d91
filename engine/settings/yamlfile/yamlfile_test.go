package yamlfile

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tweed/engine/settings"
)

// scalar, list and mapping build the trees that tests expect; a line of 0 is
// that of what it stands in.
func scalar(line int, kind settings.Kind, text string) *settings.Node {
	return &settings.Node{Line: line, Kind: kind, Text: text}
}

func list(line int, items ...*settings.Node) *settings.Node {
	return &settings.Node{Line: line, Kind: settings.List, List: items}
}

type entry struct {
	name  string
	value *settings.Node
}

// mapping has its keys in the lines of their values.
func mapping(line int, entries ...entry) *settings.Node {
	n := &settings.Node{Line: line, Kind: settings.Map}
	for _, e := range entries {
		n.Keys = append(n.Keys, settings.Key{Name: e.name, Line: e.value.Line, Value: e.value})
	}
	return n
}

// placed fills in files and paths from the root down.
func placed(n *settings.Node, file, path string) *settings.Node {
	n.File, n.Path = file, path
	for _, k := range n.Keys {
		placed(k.Value, file, n.KeyPath(k.Name))
	}
	for i, item := range n.List {
		placed(item, file, n.ItemPath(i))
	}
	return n
}

func TestParseReadsValuesWithTheirLines(t *testing.T) {
	const S, I, F, B, N = settings.String, settings.Int, settings.Float, settings.Bool, settings.Null
	for _, c := range []struct {
		name, text string
		want       *settings.Node
	}{
		{"empty file", "", scalar(1, N, "")},
		{"only a comment", "# nothing\n\n", scalar(1, N, "")},
		{"byte order mark", "\uFEFFa: 1\n", mapping(1, entry{"a", scalar(1, I, "1")})},
		{"carriage returns", "a: 1\r\nb: 2\r\n", mapping(1, entry{"a", scalar(1, I, "1")}, entry{"b", scalar(2, I, "2")})},
		{"document marker", "---\na: 1\n...\n", mapping(2, entry{"a", scalar(2, I, "1")})},
		{"tab before a comment", "a: 1\t# one\tof them\n", mapping(1, entry{"a", scalar(1, I, "1")})},
		{"yes and no are texts", "[yes, no, on, off, y]", list(1, scalar(1, S, "yes"), scalar(1, S, "no"), scalar(1, S, "on"), scalar(1, S, "off"), scalar(1, S, "y"))},
		{"truth", "[true, False, 'true']", list(1, scalar(1, B, "true"), scalar(1, B, "False"), scalar(1, S, "true"))},
		{"nothing", "[null, ~, 'null', \"\"]", list(1, scalar(1, N, ""), scalar(1, N, ""), scalar(1, S, "null"), scalar(1, S, ""))},
		{"whole numbers", "[010, -5, +5, 1_000, 0x1F, 0o17, 1_]", list(1, scalar(1, I, "010"), scalar(1, I, "-5"), scalar(1, I, "+5"),
			scalar(1, I, "1_000"), scalar(1, I, "0x1F"), scalar(1, I, "0o17"), scalar(1, S, "1_"))},
		{"numbers", "[1e6, .5, 1., -.inf, .nan, '1.5']", list(1, scalar(1, F, "1e6"), scalar(1, F, ".5"), scalar(1, F, "1."), scalar(1, F, "-.inf"), scalar(1, F, ".nan"), scalar(1, S, "1.5"))},
		{"what other YAML takes for dates and base 60", "[2001-01-01, 12:30, 1/100, 1%]", list(1, scalar(1, S, "2001-01-01"), scalar(1, S, "12:30"), scalar(1, S, "1/100"), scalar(1, S, "1%"))},
		{"a spec string", "a: machine:bid=value", mapping(1, entry{"a", scalar(1, S, "machine:bid=value")})},
		{"spec strings in brackets", "{a: m:b=v, 3: [m:b=v:w, r], c: [m:b=v,\n m:x]}", mapping(1, entry{"a", scalar(1, S, "m:b=v")},
			entry{"3", list(1, scalar(1, S, "m:b=v:w"), scalar(1, S, "r"))}, entry{"c", list(1, scalar(1, S, "m:b=v"), scalar(2, S, "m:x"))})},
		{"a quoted key needs no space", "{\"a\":1}", mapping(1, entry{"a", scalar(1, I, "1")})},
		{"numbers as keys", "{3: [a], 4: {}}", mapping(1, entry{"3", list(1, scalar(1, S, "a"))}, entry{"4", mapping(1)})},
		{"a nested value has its key's line", "\na:\n\n  b:\n    - 1\n    - c: 2\n", mapping(2, entry{"a", &settings.Node{Line: 2, Kind: settings.Map,
			Keys: []settings.Key{{Name: "b", Line: 4, Value: list(4, scalar(5, I, "1"), mapping(6, entry{"c", scalar(6, I, "2")}))}}}})},
		{"texts over several lines", "a: \"x\n  y\"\nb: x\n  y\nc: |\n  x\n  y\nd: >-\n  x\n  y\ne: 1\n", mapping(1, entry{"a", scalar(1, S, "x y")},
			entry{"b", scalar(3, S, "x y")}, entry{"c", scalar(5, S, "x\ny\n")}, entry{"d", scalar(8, S, "x y")}, entry{"e", scalar(11, I, "1")})},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := Parse([]byte(c.text), "f.yaml")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(placed(c.want, "f.yaml", ""), got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestParseRefusesWithLineAndRemedy(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"key twice", "a:\n  b: 1\n  c: 2\n  b: 3\n", "f.yaml:4: key `a.b` stands twice, first in line 2; keep one"},
		{"key twice in a line", "{a: 1, a: 2}", "f.yaml:1: key `a` stands twice in this line; keep one"},
		{"key without a name", "'': 1", "f.yaml:1: a key without a name; write `key: value`"},
		{"anchor", "a: 1\nb: &x 1\n", "f.yaml:2: an anchor (`&`) is not taken here; write the value out, or put a text that begins with & in quotes"},
		{"alias", "a: *x\n", "f.yaml:1: an alias (`*`) is not taken here; write the value out, or put a text that begins with * in quotes"},
		{"tag", "a: !!str 1\n", "f.yaml:1: a tag (`!`) is not taken here; leave it out, or put a text that begins with ! in quotes"},
		{"merge key", "<<: {a: 1}\n", "f.yaml:1: a merge key (`<<`) is not taken here; write the keys out"},
		{"directive", "%YAML 1.2\n---\na: 1\n", "f.yaml:1: a directive (`%`) is not taken here; leave it out, or put a text that begins with % in quotes"},
		{"complex key", "? a\n: b\n", "f.yaml:1: a key that begins with `?` is not taken here; write `key: value`"},
		{"second document", "a: 1\n---\nb: 1\n", "f.yaml:2: a second document begins here; a file holds one, put the other into a file of its own"},
		{"tab as indentation", "a:\n\tb: 1\n", "f.yaml:2: a tab; write spaces, or \\t inside double quotes"},
		{"not UTF-8", "a: 1\nb: \xff\n", "f.yaml:2: a byte that is not UTF-8; save the file as UTF-8"},
		{"UTF-16", "\xff\xfea\x00", "f.yaml: the file is in UTF-16; save it as UTF-8"},
		{"control character", "a: \x00\n", "f.yaml:1: a control character (code U+0000); take it out"},
		{"open quote", "a: 1\nb: \"x\nc: 1\n", "f.yaml:2: not YAML: a quote (\") is opened and not closed, or a \\ before it means nothing"},
		{"open single quote", "b: 'x\n", "f.yaml:1: not YAML: a quote (') is opened and not closed"},
		{"open bracket", "a: [1, 2\nb: 3\n", "f.yaml:2: not YAML: a comma or ] is missing in the list"},
		{"bracket closes nothing", "a: ]\n", "f.yaml:1: not YAML: a bracket ] closes nothing"},
		{"brace closes nothing", "a: }\n", "f.yaml:1: a text that begins with `}` stands in quotes; or a bracket is opened and not closed"},
		{"two colons", "a: b: c\n", "f.yaml:1: not YAML: a second `: ` in one value; put the text in quotes, or check the indentation of the next line"},
		{"no space after a colon", "a: {b:1}\n", "f.yaml:1: a space is missing after the colon of `b:1`; or put a key that holds a colon in quotes"},
		{"no comma", "a: {b: 1 c: 2}\n", "f.yaml:1: a text that holds `: ` stands in quotes; or a comma or line break is missing in `1 c: 2`"},
		{"no colon", "a: 1\nb\nc: 1\n", "f.yaml:2: not YAML: expected `key: value` like the lines around it; check the colon and the indentation"},
		{"list behind a key", "a: - b\n", "f.yaml:1: not YAML: a `-` behind a key; begin the list in a new line"},
		{"comma twice", "a: [1,,2]\n", "f.yaml:1: not YAML: a value is missing before a comma, colon or bracket"},
		{"reserved character", "a: @x\n", "f.yaml:1: not YAML: a text that begins with @ or ` stands in quotes"},
		{"too deep in a line", strings.Repeat("[", 1000), "f.yaml:1: lists and mappings lie more than 32 deep in each other"},
		{"too many dashes", strings.Repeat("- ", 1000), "f.yaml:1: lists and mappings lie more than 32 deep in each other"},
		{"too deep by indentation", deep(33), "f.yaml:32: lists and mappings lie more than 32 deep in each other"},
		{"too many values", strings.Repeat("- 1\n", MaxNodes), "f.yaml:10000: the file holds more than 10000 values; settings are smaller than that"},
		{"too many tokens", "[" + strings.Repeat("1,", 4*MaxNodes), "f.yaml: the file holds more than 10000 values; settings are smaller than that"},
		{"too many blank lines", strings.Repeat(" \n", 1001), "f.yaml:1001: more than 1000 blank lines in a row; take them out"},
		{"too large", strings.Repeat(" ", MaxBytes+1), "f.yaml: the file is larger than 1 MiB; settings are smaller than that"},
	} {
		t.Run(c.name, func(t *testing.T) {
			n, err := Parse([]byte(c.text), "f.yaml")
			if err == nil {
				t.Fatalf("taken as %+v", n)
			}
			if err.Error() != c.want {
				t.Errorf("got  %s\nwant %s", err, c.want)
			}
		})
	}
	if _, err := Parse([]byte(deep(32)), "f.yaml"); err != nil {
		t.Errorf("a depth of 32 is refused: %v", err)
	}
}

// deep is a list in mappings in each other, of the given depth in all.
func deep(depth int) string {
	var b strings.Builder
	for i := range depth - 1 {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String() + strings.Repeat(" ", depth-1) + "- 1\n"
}

func TestReadNamesTheFile(t *testing.T) {
	dir := t.TempDir()
	good := filepath.Join(dir, "good.yaml")
	if err := os.WriteFile(good, []byte("a: 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if n, err := Read(good); err != nil || n.File != good || n.Get("a").Text != "1" {
		t.Errorf("got %+v, %v", n, err)
	}
	for path, want := range map[string]string{
		filepath.Join(dir, "none.yaml"): "none.yaml: there is no such file; check the path",
		dir:                             ": the file can't be read: is a directory",
	} {
		var e *settings.Error
		if _, err := Read(path); !errors.As(err, &e) || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("got %v, want …%s", err, want)
		}
	}
}
