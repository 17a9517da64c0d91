package strategies

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tweed/engine/settings"
)

// Definition is what a catalog knows of a strategy.
type Definition struct {
	Name   string
	Doc    string // one line
	Params []Param
	// Slow strategies get small shards: a game takes seconds, not
	// microseconds.
	Slow bool
	// New makes the strategy of one seat from checked values.
	New func(v Values) (Strategy, error)
}

// ParamKind is the type of a parameter.
type ParamKind uint8

// The kinds of parameters.
const (
	IntParam ParamKind = iota
	FloatParam
	ChoiceParam
	TextParam
)

// Param is a parameter of a strategy.
type Param struct {
	Name    string
	Kind    ParamKind
	Default string
	// Min and Max bound a number.
	Min, Max float64
	// Choices are the values of a ChoiceParam.
	Choices []string
	Doc     string // one line
}

// Values are a strategy's parameters, defaults filled in and all checked.
type Values struct {
	def  *Definition
	text []string // by parameter
}

func (v Values) get(name string) string {
	i := v.def.param(name)
	if i < 0 {
		panic(fmt.Sprintf("strategies: %s asks for its parameter %s, which it does not declare", v.def.Name, name))
	}
	return v.text[i]
}

// Int returns an IntParam.
func (v Values) Int(name string) int {
	n, _ := strconv.Atoi(v.get(name))
	return n
}

// Float returns a FloatParam.
func (v Values) Float(name string) float64 {
	x, _ := strconv.ParseFloat(v.get(name), 64)
	return x
}

// Text returns a TextParam or the value of a ChoiceParam.
func (v Values) Text(name string) string { return v.get(name) }

func (d *Definition) param(name string) int {
	return slices.IndexFunc(d.Params, func(p Param) bool { return p.Name == name })
}

// check tells what is wrong with a value, nil when nothing is.
func (p *Param) check(value string) error {
	switch p.Kind {
	case IntParam:
		n, err := strconv.Atoi(value)
		if err != nil || float64(n) < p.Min || float64(n) > p.Max {
			return fmt.Errorf("%s=%s: expected a whole number from %g to %g", p.Name, value, p.Min, p.Max)
		}
	case FloatParam:
		x, err := strconv.ParseFloat(value, 64)
		if err != nil || !(x >= p.Min && x <= p.Max) {
			return fmt.Errorf("%s=%s: expected a number from %g to %g", p.Name, value, p.Min, p.Max)
		}
	case ChoiceParam:
		if !slices.Contains(p.Choices, value) {
			return fmt.Errorf("%s=%s: %s", p.Name, value, settings.Hint(value, p.Choices, "choices"))
		}
	}
	return nil
}

// Catalog is the list of strategies that can play a game.
type Catalog []*Definition

// ByName returns the named definition, nil when there is none.
func (c Catalog) ByName(name string) *Definition {
	for _, d := range c {
		if d.Name == name {
			return d
		}
	}
	return nil
}

// Names lists the strategies' names.
func (c Catalog) Names() []string {
	names := make([]string, len(c))
	for i, d := range c {
		names[i] = d.Name
	}
	return names
}

// Spec is a strategy with its parameters.
type Spec struct {
	Definition *Definition
	values     Values
}

// New makes the strategy of one seat.
func (s *Spec) New() (Strategy, error) { return s.Definition.New(s.values) }

// String is the canonical spec: the name, and the parameters that differ from
// their defaults in the order of their declaration.
func (s *Spec) String() string {
	var parts []string
	for i, p := range s.Definition.Params {
		if v := s.values.text[i]; v != p.Default {
			parts = append(parts, p.Name+"="+quote(v))
		}
	}
	if parts == nil {
		return s.Definition.Name
	}
	return s.Definition.Name + ":" + strings.Join(parts, ",")
}

// Parse reads a spec string: name, or name:key=value,key=value. A value with a
// comma or a space stands in double quotes.
func (c Catalog) Parse(spec string) (*Spec, error) {
	name, rest, _ := strings.Cut(spec, ":")
	name = strings.TrimSpace(name)
	def := c.ByName(name)
	if def == nil {
		return nil, fmt.Errorf("unknown strategy %s; %s", settings.Quote(name), settings.Hint(name, c.Names(), "strategies"))
	}
	pairs, err := splitPairs(rest)
	if err != nil {
		return nil, fmt.Errorf("strategy %s: %w", settings.Quote(spec), err)
	}
	return def.fill(pairs)
}

// fill checks the given pairs and adds the defaults. All errors come at once.
func (d *Definition) fill(pairs [][2]string) (*Spec, error) {
	v := Values{def: d, text: make([]string, len(d.Params))}
	for i, p := range d.Params {
		v.text[i] = p.Default
	}
	var names, wrong []string
	for _, p := range d.Params {
		names = append(names, p.Name)
	}
	given := map[string]bool{}
	for _, pair := range pairs {
		i := d.param(pair[0])
		switch {
		case i < 0 && len(names) == 0:
			wrong = append(wrong, fmt.Sprintf("unknown parameter %s; %s has none", settings.Quote(pair[0]), d.Name))
		case i < 0:
			wrong = append(wrong, fmt.Sprintf("unknown parameter %s; %s", settings.Quote(pair[0]), settings.Hint(pair[0], names, "parameters")))
		case given[pair[0]]:
			wrong = append(wrong, fmt.Sprintf("%s is given twice", pair[0]))
		default:
			if err := d.Params[i].check(pair[1]); err != nil {
				wrong = append(wrong, err.Error())
			}
			v.text[i] = pair[1]
		}
		given[pair[0]] = true
	}
	if wrong != nil {
		return nil, fmt.Errorf("strategy %s: %s", d.Name, strings.Join(wrong, "; "))
	}
	return &Spec{Definition: d, values: v}, nil
}

// splitPairs cuts key=value,key="v,w" into pairs.
func splitPairs(text string) (pairs [][2]string, err error) {
	for text = strings.TrimSpace(text); text != ""; {
		key, rest, found := strings.Cut(text, "=")
		if !found {
			return nil, fmt.Errorf("expected key=value, found %s", settings.Quote(text))
		}
		var value string
		if strings.HasPrefix(rest, `"`) {
			quoted, err := strconv.QuotedPrefix(rest)
			if err != nil {
				return nil, fmt.Errorf("the quote of %s= is not closed", strings.TrimSpace(key))
			}
			value, _ = strconv.Unquote(quoted)
			rest = strings.TrimSpace(rest[len(quoted):])
			if rest != "" && !strings.HasPrefix(rest, ",") {
				return nil, fmt.Errorf("expected a comma after %s", quoted)
			}
			text = strings.TrimPrefix(rest, ",")
		} else {
			value, text, _ = strings.Cut(rest, ",")
		}
		pairs = append(pairs, [2]string{strings.TrimSpace(key), strings.TrimSpace(value)})
		text = strings.TrimSpace(text)
	}
	return pairs, nil
}

func quote(v string) string {
	if v == "" || strings.ContainsAny(v, `," `) {
		return strconv.Quote(v)
	}
	return v
}

// General lists the strategies that play every game.
var General = Catalog{
	{
		Name: "random",
		Doc:  "uniform over the legal moves, decision by decision: the floor that everything is measured from",
		New:  func(Values) (Strategy, error) { return &Random{}, nil },
	},
}
