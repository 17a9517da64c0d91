package strategies

import (
	"errors"
	"strings"
	"testing"
)

// toys is a catalog with a parameter of every kind.
var toys = Catalog{
	{Name: "plain", Doc: "has no parameters", New: newToy},
	{
		Name: "rich", Doc: "has one of every kind", New: newToy,
		Params: []Param{
			{Name: "count", Kind: IntParam, Default: "3", Min: 1, Max: 9},
			{Name: "factor", Kind: FloatParam, Default: "1", Min: -2, Max: 2},
			{Name: "style", Kind: ChoiceParam, Default: "mild", Choices: []string{"mild", "wild"}},
			{Name: "text", Kind: TextParam},
			{Name: "even", Kind: TextParam, Check: func(value string) error {
				if len(value)%2 != 0 {
					return errors.New("give an even number of letters")
				}
				return nil
			}},
		},
	},
	{
		Name: "loader", Doc: "reads defaults from a file", New: newToy,
		Params: []Param{{Name: "file", Kind: TextParam}, {Name: "weight", Kind: FloatParam, Default: "1", Max: 5}},
		Defaults: func(v Values) (map[string]string, error) {
			switch v.Text("file") {
			case "":
				return nil, nil
			case "heavy":
				return map[string]string{"weight": "4"}, nil
			case "too-heavy":
				return map[string]string{"weight": "6"}, nil
			}
			return nil, errors.New("there is no such file; check the path")
		},
	},
}

func newToy(Values) (Strategy, error) { return &Random{}, nil }

func TestParseReadsSpecStrings(t *testing.T) {
	for _, c := range []struct{ spec, canonical string }{
		{"plain", "plain"},
		{" plain ", "plain"},
		{"plain:", "plain"},
		{"rich", "rich"},
		{"rich:count=3", "rich"},
		{"rich:count=4", "rich:count=4"},
		{"rich:style=wild,count=4", "rich:count=4,style=wild"},
		{"rich: count = 4 , style = wild ", "rich:count=4,style=wild"},
		{`rich:text="a,b c"`, `rich:text="a,b c"`},
		{`rich:text="say \"x\"",count=5`, `rich:count=5,text="say \"x\""`},
		{`rich:text=a=b`, `rich:text=a=b`},
		{`rich:text= " a "`, `rich:text=" a "`},
		{"rich:factor=-1.5", "rich:factor=-1.5"},
		{"loader:weight=1", "loader"},
		{"loader:weight=1,file=heavy", "loader:file=heavy,weight=1"},
		{"loader:file=heavy", "loader:file=heavy"},
		{"loader", "loader"},
	} {
		spec, err := toys.Parse(c.spec)
		if err != nil {
			t.Errorf("%s: %v", c.spec, err)
			continue
		}
		if spec.String() != c.canonical {
			t.Errorf("%s is canonically %s, not %s", c.spec, c.canonical, spec)
		}
		if _, err := spec.New(); err != nil {
			t.Errorf("%s: %v", c.spec, err)
		}
	}
}

func TestParseRefusesWithTheRemedy(t *testing.T) {
	for _, c := range []struct{ spec, want string }{
		{"plian", "did you mean `plain`?"},
		{"", "the strategies are `plain`, `rich`, `loader`"},
		{"zebra", "the strategies are `plain`, `rich`, `loader`"},
		{"rich:cuont=1", "did you mean `count`?"},
		{"rich:zebra=1", "the parameters are `count`, `factor`, `style`, `text`, `even`"},
		{"plain:a=1", "plain has none"},
		{"rich:count=10", "expected a whole number from 1 to 9"},
		{"rich:count=2.5", "expected a whole number from 1 to 9"},
		{"rich:factor=NaN", "expected a number from -2 to 2"},
		{"rich:style=wid", "did you mean `wild`?"},
		{"rich:even=abc", "give an even number of letters"},
		{"rich:count=4,count=5", "count is given twice"},
		{"rich:count", "expected key=value"},
		{`rich:text="a`, "the quote of `text=` is not closed"},
		{`rich:text="a"b`, "expected a comma after `\"a\"`"},
		{"loader:file=bad", "there is no such file"},
		{"loader:file=too-heavy", "`weight=6`: expected a number from 0 to 5"},
	} {
		_, err := toys.Parse(c.spec)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, which should say %q", c.spec, err, c.want)
		}
	}
}

func TestParseReportsAllProblemsAtOnce(t *testing.T) {
	_, err := toys.Parse("rich:count=0,zebra=1,style=x")
	for _, want := range []string{"count=0", "zebra", "style=x"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v says nothing of %s", err, want)
		}
	}
}

func TestSettingsAreComplete(t *testing.T) {
	for _, c := range []struct{ spec, want string }{
		{"plain", `{"parameters":{},"strategy":"plain"}`},
		{"rich:count=4", `{"parameters":{"count":"4","even":"","factor":"1","style":"mild","text":""},"strategy":"rich"}`},
		{"loader:weight=2", `{"parameters":{"file":"","weight":"2"},"strategy":"loader"}`},
		{"loader:file=heavy", `{"parameters":{"file":"heavy","weight":"4"},"strategy":"loader"}`},
		{"loader:file=heavy,weight=1", `{"parameters":{"file":"heavy","weight":"1"},"strategy":"loader"}`},
	} {
		spec, err := toys.Parse(c.spec)
		if err != nil {
			t.Fatal(err)
		}
		data, err := spec.Settings()
		if err != nil || string(data) != c.want {
			t.Errorf("%s: %s, %v; want %s", c.spec, data, err, c.want)
		}
	}
}

// FuzzParse checks that whatever is taken has a canonical form that means the
// same.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"plain", "rich:count=4,style=wild", `rich:text="a,b \" c"`, "rich:factor=1e0", `rich:text=" x "`, "loader:weight=1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		spec, err := toys.Parse(text)
		if err != nil {
			return
		}
		again, err := toys.Parse(spec.String())
		if err != nil {
			t.Fatalf("%q is canonically %q, which is refused: %v", text, spec, err)
		}
		if again.String() != spec.String() {
			t.Fatalf("%q is canonically %q, and that %q", text, spec, again)
		}
		for i, v := range spec.values.text {
			if again.values.text[i] != v {
				t.Fatalf("%q: %s is %q, and read again %q", text, spec.Definition.Params[i].Name, v, again.values.text[i])
			}
		}
	})
}
