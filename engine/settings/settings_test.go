package settings

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

func read(t *testing.T, json string) *Node {
	t.Helper()
	n, err := FromJSON([]byte(json), "f.json")
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// got is what a test of Fields reads into, with the defaults it begins with.
type got struct {
	i  int
	l  int64
	u  uint64
	f  float64
	b  bool
	s  string
	c  int
	ss []string
	is []int
}

func pick(n *Node, p *Problems) got {
	g := got{i: 7, l: 8, u: 9, f: 0.5, s: "default", c: 1}
	f := NewFields(n, p)
	f.Int("int", &g.i, 3, 5)
	f.Int64("long", &g.l, 1, math.MaxInt64)
	f.Uint64("seed", &g.u)
	f.Float("share", &g.f, 0, 1)
	f.Bool("flag", &g.b)
	f.String("text", &g.s)
	f.Choice("map", &g.c, "published", "boardspace")
	f.Strings("words", &g.ss)
	f.Ints("counts", &g.is, 0, 25)
	f.Done()
	return g
}

func TestFieldsPicksValues(t *testing.T) {
	var p Problems
	g := pick(read(t, `{"int": 4, "long": 1e6, "seed": 18446744073709551615, "share": 1, "flag": true, "text": "x", "map": "published", "words": ["a"], "counts": [1, 2]}`), &p)
	if err := p.Err(); err != nil {
		t.Fatal(err)
	}
	if g.i != 4 || g.l != 1_000_000 || g.u != math.MaxUint64 || g.f != 1 || !g.b || g.s != "x" || g.c != 0 || len(g.ss) != 1 || len(g.is) != 2 || g.is[1] != 2 {
		t.Errorf("got %+v", g)
	}
}

func TestFieldsLeavesDefaultsOfAbsentKeys(t *testing.T) {
	for name, n := range map[string]*Node{"nil": nil, "null": {Kind: Null}, "empty": {Kind: Map}} {
		var p Problems
		if g := pick(n, &p); p.Err() != nil || g.i != 7 || g.s != "default" || g.c != 1 || g.ss != nil {
			t.Errorf("%s: got %+v, %v", name, g, p.Err())
		}
	}
}

func TestFieldsSaysWhatIsExpected(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"int": 6}`, "int: expected a whole number from 3 to 5, found 6"},
		{`{"int": "4"}`, "int: expected a whole number from 3 to 5, found the text `4`"},
		{`{"int": 4.5}`, "int: expected a whole number from 3 to 5, found 4.5"},
		{`{"int": null}`, "int: expected a whole number from 3 to 5, found nothing"},
		{`{"int": 99999999999999999999}`, "int: expected a whole number from 3 to 5, found 99999999999999999999"},
		{`{"long": 0}`, "long: expected a whole number of at least 1, found 0"},
		{`{"seed": -1}`, "seed: expected a whole number from 0 to 18446744073709551615, found -1"},
		{`{"share": 1.01}`, "share: expected a number from 0 to 1, found 1.01"},
		{`{"share": 1e999}`, "share: expected a number from 0 to 1, found 1e999"},
		{`{"flag": "yes"}`, "flag: expected true or false, found the text `yes`"},
		{`{"text": 5}`, `text: expected a text, found 5; put it in quotes if it is one: "5"`},
		{`{"text": [1, 2]}`, "text: expected a text, found a list of 2"},
		{`{"map": "boardspce"}`, "map: expected one of `published`, `boardspace`, found the text `boardspce`; did you mean `boardspace`?"},
		{`{"map": {"a": 1}}`, "map: expected one of `published`, `boardspace`, found a mapping with 1 key"},
		{`{"words": "a"}`, "words: expected a list, found the text `a`"},
		{`{"counts": [1, 26]}`, "counts[1]: expected a whole number from 0 to 25, found 26"},
		{`{"shares": 1}`, "shares: unknown key `shares`; did you mean `share`?"},
		{`{"zzzzzzzz": 1}`, "zzzzzzzz: unknown key `zzzzzzzz`; the keys here are `int`, `long`, `seed`, `share`, `flag`, `text`, `map`, `words`, `counts`"},
		{`[]`, "expected a mapping of keys to values, found a list of 0"},
	} {
		var p Problems
		g := pick(read(t, c.text), &p)
		if err := p.Err(); err == nil || err.Error() != "f.json:1: "+c.want {
			t.Errorf("%s\ngot  %v\nwant f.json:1: %s", c.text, err, c.want)
		}
		if g.i != 7 || g.is != nil {
			t.Errorf("%s changed a default: %+v", c.text, g)
		}
	}
}

func TestFieldsNeedAndHas(t *testing.T) {
	var p Problems
	f := NewFields(read(t, "\n{\"here\": null}"), &p)
	if !f.Has("here") || f.Has("there") || !f.Need("here", "") || f.Need("there", "write `there: 1`") {
		t.Error("Has and Need disagree with the keys")
	}
	if err := p.Err(); err == nil || err.Error() != "f.json:2: there: missing; write `there: 1`" {
		t.Errorf("got %v", err)
	}
}

func TestProblemsAreSortedAndListedOnce(t *testing.T) {
	var p Problems
	if p.Err() != nil {
		t.Error("no problems are an error")
	}
	p.Add(&Node{File: "b.yaml", Line: 2, Path: "k"}, "second %d", 2)
	p.Add(&Node{File: "b.yaml", Line: 1}, "first")
	p.Add(&Node{File: "b.yaml", Line: 2, Path: "k"}, "second %d", 2)
	p.Add(&Node{File: "a.yaml", Line: 9}, "other file")
	p.Add(nil, "no place")
	const want = "no place\na.yaml:9: other file\nb.yaml:1: first\nb.yaml:2: k: second 2"
	if err := p.Err(); err.Error() != want {
		t.Errorf("got\n%s\nwant\n%s", err, want)
	}
}

func TestNearest(t *testing.T) {
	keys := []string{"strategies", "lineups", "seed", "games", "deals", "equilibrium", "void-block"}
	for word, want := range map[string]string{
		"lineup": "lineups", "line-ups": "lineups", "Seed": "seed", "sede": "seed", "strategy": "strategies", "gmaes": "games",
		"equi": "equilibrium", "void_block": "void-block", "xyz": "", "": "", "s": "", strings.Repeat("seed", 20): "",
	} {
		if got := Nearest(word, keys); got != want {
			t.Errorf("%q: got %q, want %q", word, got, want)
		}
	}
}

func TestQuoteKeepsMessagesOnOneShortLine(t *testing.T) {
	if got := Quote("a\nb\x1b[0m"); got != "`a�b�[0m`" {
		t.Error(got)
	}
	if got := Quote(strings.Repeat("é", 100)); got != "`"+strings.Repeat("é", 60)+"…`" {
		t.Error(got)
	}
}

func TestNumbersInAllForms(t *testing.T) {
	for _, c := range []struct {
		kind Kind
		text string
		want int64
	}{
		{Int, "010", 10}, {Int, "0x1F", 31}, {Int, "0o17", 15}, {Int, "-5", -5}, {Int, "+5", 5}, {Int, "1_000", 1000}, {Float, "1e3", 1000}, {Float, "-2.0", -2},
	} {
		var p Problems
		n := &Node{Kind: c.kind, Text: c.text}
		var l int64
		var f float64
		if ReadInt64(n, &p, &l, math.MinInt64, math.MaxInt64); l != c.want {
			t.Errorf("%s as a whole number: got %d, %v", c.text, l, p.Err())
		}
		if ReadFloat(n, &p, &f, -math.MaxFloat64, math.MaxFloat64); f != float64(c.want) {
			t.Errorf("%s as a number: got %v, %v", c.text, f, p.Err())
		}
		var u uint64
		if ok := ReadUint64(n, &p, &u); ok != (c.want >= 0) || ok && u != uint64(c.want) {
			t.Errorf("%s as a whole number from 0: got %d", c.text, u)
		}
	}
	for _, text := range []string{".inf", "-.inf", ".nan", "1e400"} {
		var p Problems
		var f float64
		if ReadFloat(&Node{Kind: Float, Text: text}, &p, &f, -math.MaxFloat64, math.MaxFloat64); p.Err() == nil || p.Err().Error() != "expected a number, found "+text {
			t.Errorf("%s: got %v, %v", text, f, p.Err())
		}
	}
}

func TestRangesOpenAtAnEnd(t *testing.T) {
	var p Problems
	var i int
	ReadInt(&Node{Kind: Int, Text: "5"}, &p, &i, math.MinInt, 4)
	if want := "expected a whole number of at most 4, found 5"; p.Err() == nil || p.Err().Error() != want {
		t.Errorf("got %v", p.Err())
	}
}

func ExampleFields() {
	node, _ := FromJSON([]byte("{\"bosses\": 25,\n \"mapp\": \"boardspace\"}"), "rules.json")
	bosses, board := 20, 0

	var p Problems
	f := NewFields(node, &p)
	f.Int("bosses", &bosses, 1, 20)
	f.Choice("map", &board, "published", "boardspace")
	f.Done()

	fmt.Println(p.Err())
	// Output:
	// rules.json:1: bosses: expected a whole number from 1 to 20, found 25
	// rules.json:2: mapp: unknown key `mapp`; did you mean `map`?
}
