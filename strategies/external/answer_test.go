package external

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"tweed/engine"
)

func TestAnswers(t *testing.T) {
	code := engine.Move(16777216)
	for _, test := range []struct {
		line string
		code *engine.Move
		want string // of the error
	}{
		{`{"id":3,"code":16777216}`, &code, ""},
		{` { "code" : 16777216 , "id" : 3 } ` + "\r\n", &code, ""},
		{`{"id":3}`, nil, ""},
		{`{"id":3,"code":null}`, nil, ""},
		{``, nil, "the line is empty"},
		{"\n", nil, "the line is empty"},
		{`{"id":3`, nil, "the object does not end"},
		{`{"code":1}`, nil, "it has no id"},
		{`{}`, nil, "it has no id"},
		{`null`, nil, "it has no id"},
		{`[3,1]`, nil, "expected an object, found array"},
		{`3`, nil, "expected an object, found number"},
		{`{"id":3,"code":"1"}`, nil, "code is no whole number in its range: string"},
		{`{"id":3,"code":1.5}`, nil, "code is no whole number in its range: number 1.5"},
		{`{"id":3,"code":4294967296}`, nil, "code is no whole number in its range: number 4294967296"},
		{`{"id":3,"mvoe":1}`, nil, `unknown field "mvoe"`},
		{`{"id":3} {"id":4}`, nil, "something follows"},
		{`{"id":3}x`, nil, "something follows"},
		{"\x00\xff", nil, "invalid character"},
	} {
		a, err := parseAnswer([]byte(test.line))
		switch {
		case test.want != "":
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%q: error %v, want %q", test.line, err, test.want)
			}
		case err != nil:
			t.Errorf("%q: %v", test.line, err)
		case *a.ID != 3 || (a.Code == nil) != (test.code == nil) || a.Code != nil && *a.Code != *test.code:
			t.Errorf("%q is read as %+v", test.line, a)
		}
	}
}

func TestSplitWords(t *testing.T) {
	for cmd, want := range map[string]string{
		"python3 bot.py":              "python3|bot.py",
		"  python3\t bot.py ":         "python3|bot.py",
		"python3 'my bot.py' --fast":  "python3|my bot.py|--fast",
		`"C:\Program Files\bot" -x=1`: `C:\Program Files\bot|-x=1`,
		`a'b "c'd`:                    `ab "cd`,
		`bot ''`:                      "bot|",
		"":                            "",
	} {
		words, err := splitWords(cmd)
		if got := strings.Join(words, "|"); err != nil || got != want {
			t.Errorf("%q: %q, %v, want %q", cmd, got, err, want)
		}
	}
}

// FuzzAnswer: whatever a bot writes is an answer or an error in one printable
// line, and an answer written again is the same answer.
func FuzzAnswer(f *testing.F) {
	for _, seed := range []string{
		`{"id":3,"code":16777216}`, `{"id":0,"protocol":1}`, `{"id":3,"id":4}`, `{"ID":1}`, `{"id":1e2}`,
		`{"id":-0}`, `[[[[`, `{"id":"\ud800"}`, "\xff\xfe", `{"id":3}}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		a, err := parseAnswer(text)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\x00\x1b") {
				t.Errorf("the error is not one printable line: %q", err)
			}
			return
		}
		again, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		b, err := parseAnswer(again)
		if err != nil {
			t.Fatalf("%s, read from %q: %v", again, text, err)
		}
		if third, _ := json.Marshal(b); !bytes.Equal(again, third) {
			t.Errorf("%s becomes %s", again, third)
		}
		for _, k := range []kind{plain, greeting, decision} {
			if a.fits(*a.ID, k) == nil && a.fits(*a.ID+1, k) == nil {
				t.Errorf("%s answers two messages", again)
			}
		}
	})
}
