package settings

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

func TestFromJSONKeepsOrderAndLines(t *testing.T) {
	n := read(t, "{\n \"b\": {\"x\": [1,\n 2.5]},\n \"a\": null\n}")
	if len(n.Keys) != 2 || n.Keys[0].Name != "b" || n.Keys[1].Name != "a" || n.Keys[1].Line != 4 {
		t.Fatalf("got %+v", n)
	}
	item := n.Get("b").Get("x").List[1]
	if item.Line != 3 || item.Path != "b.x[1]" || item.Kind != Float || item.Text != "2.5" || item.File != "f.json" {
		t.Errorf("got %+v", item)
	}
}

func TestFromJSONRefuses(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "f.json:1: not JSON: it ends too early"},
		{"{\n\"a\": 1,\n\"a\": 2}", "f.json:3: key `a` stands twice, first in line 2"},
		{"1 2", "f.json:1: there is something after the end of the JSON value"},
		{"[1", "f.json:1: not JSON: a bracket or the text ends too early"},
		{"{1: 2}", "f.json:1: not JSON: a key is missing"},
		{strings.Repeat("[", 100), "f.json:1: lists and mappings lie more than 32 deep in each other"},
	} {
		_, err := FromJSON([]byte(c.text), "f.json")
		if err == nil || err.Error() != c.want {
			t.Errorf("%.20q\ngot  %v\nwant %s", c.text, err, c.want)
		}
	}
}

// FuzzFromJSON: what is read is JSON, and what is not is one problem with its
// file.
func FuzzFromJSON(f *testing.F) {
	for _, seed := range []string{"", "{}", `{"a": [1, 2.5e3, "x", null, true]}`, "[[", `{"a" 1}`, `{"a": 1, "a": 2}`, "1 2", "{1:2}"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		n, err := FromJSON(data, "f.json")
		var e *Error
		switch {
		case err == nil && (n == nil || !json.Valid(data)):
			t.Errorf("%q is read as %+v", data, n)
		case err != nil && !errors.As(err, &e):
			t.Errorf("a bad error: %v", err)
		}
	})
}
