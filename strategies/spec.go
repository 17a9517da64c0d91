package strategies

import (
	"encoding/json"
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
	// Outside strategies run in another process: their games are replayed from
	// the moves table.
	Outside bool
	// TunedOn, where there is one, lists the master seeds that the strategies which
	// play within this one were tuned on.
	TunedOn func(v Values) settings.Seeds
	// Defaults, where there is one, finds other defaults by parameter, out of a
	// file that a given value names. It is asked once per spec.
	Defaults func(v Values) (map[string]string, error)
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
	// Check, where there is one, tells what is wrong with a TextParam's value.
	Check func(value string) error
	Doc   string // one line
}

// Values are a strategy's parameters, defaults filled in and all checked.
type Values struct {
	def   *Definition
	text  []string // by parameter
	given []bool
}

// Given reports whether the spec names the parameter, be it with its default.
func (v Values) Given(name string) bool { return v.given[v.index(name)] }

func (v Values) index(name string) int {
	i := v.def.param(name)
	if i < 0 {
		panic(fmt.Sprintf("strategies: %s asks for its parameter %s, which it does not declare", v.def.Name, name))
	}
	return i
}

func (v Values) get(name string) string { return v.text[v.index(name)] }

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
			return fmt.Errorf("%s: expected a whole number from %g to %g", settings.Quote(p.Name+"="+value), p.Min, p.Max)
		}
	case FloatParam:
		x, err := strconv.ParseFloat(value, 64)
		if err != nil || !(x >= p.Min && x <= p.Max) {
			return fmt.Errorf("%s: expected a number from %g to %g", settings.Quote(p.Name+"="+value), p.Min, p.Max)
		}
	case ChoiceParam:
		if !slices.Contains(p.Choices, value) {
			return fmt.Errorf("%s: %s", settings.Quote(p.Name+"="+value), settings.Hint(value, p.Choices, "choices"))
		}
	case TextParam:
		if p.Check != nil {
			if err := p.Check(value); err != nil {
				return fmt.Errorf("%s: %w", settings.Quote(p.Name+"="+value), err)
			}
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
	replaced   bool // the defaults, by those of a file
}

// New makes the strategy of one seat.
func (s *Spec) New() (Strategy, error) { return s.Definition.New(s.values) }

// Float is the value of a FloatParam.
func (s *Spec) Float(name string) float64 { return s.values.Float(name) }

// Settings is everything that makes the strategy play as it does, as JSON with
// sorted keys: its name and every parameter, be it given, out of a file or the
// default.
func (s *Spec) Settings() (json.RawMessage, error) {
	parameters := map[string]string{}
	for i, p := range s.Definition.Params {
		parameters[p.Name] = s.values.text[i]
	}
	return json.Marshal(map[string]any{"strategy": s.Definition.Name, "parameters": parameters})
}

// String is the canonical spec: the name, and the given parameters that differ
// from their defaults in the order of their declaration; all that are given
// where a file has other defaults.
func (s *Spec) String() string {
	var parts []string
	for i, p := range s.Definition.Params {
		if v := s.values.text[i]; s.values.given[i] && (v != p.Default || s.replaced) {
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
	v := Values{def: d, text: make([]string, len(d.Params)), given: make([]bool, len(d.Params))}
	for i, p := range d.Params {
		v.text[i] = p.Default
	}
	var names, wrong []string
	for _, p := range d.Params {
		names = append(names, p.Name)
	}
	for _, pair := range pairs {
		i := d.param(pair[0])
		switch {
		case i < 0 && len(names) == 0:
			wrong = append(wrong, fmt.Sprintf("unknown parameter %s; %s has none", settings.Quote(pair[0]), d.Name))
		case i < 0:
			wrong = append(wrong, fmt.Sprintf("unknown parameter %s; %s", settings.Quote(pair[0]), settings.Hint(pair[0], names, "parameters")))
		case v.given[i]:
			wrong = append(wrong, fmt.Sprintf("%s is given twice", pair[0]))
		default:
			if err := d.Params[i].check(pair[1]); err != nil {
				wrong = append(wrong, err.Error())
			}
			v.text[i], v.given[i] = pair[1], true
		}
	}
	if wrong != nil {
		return nil, fmt.Errorf("strategy %s: %s", d.Name, strings.Join(wrong, "; "))
	}
	replaced, err := v.replaceDefaults()
	if err != nil {
		return nil, fmt.Errorf("strategy %s: %w", d.Name, err)
	}
	return &Spec{Definition: d, values: v, replaced: replaced}, nil
}

// replaceDefaults puts the definition's other defaults in the place of what is
// not given, and reports whether there are any.
func (v Values) replaceDefaults() (replaced bool, err error) {
	if v.def.Defaults == nil {
		return false, nil
	}
	defaults, err := v.def.Defaults(v)
	if err != nil {
		return false, err
	}
	for i := range v.def.Params {
		p := &v.def.Params[i]
		text, ok := defaults[p.Name]
		if !ok || v.given[i] {
			continue
		}
		if err := p.check(text); err != nil {
			return false, err
		}
		v.text[i] = text
	}
	return len(defaults) > 0, nil
}

// splitPairs cuts key=value,key="v,w" into pairs.
func splitPairs(text string) (pairs [][2]string, err error) {
	for text = strings.TrimSpace(text); text != ""; {
		key, rest, found := strings.Cut(text, "=")
		if !found {
			return nil, fmt.Errorf("expected key=value, found %s", settings.Quote(text))
		}
		var value string
		if rest = strings.TrimLeft(rest, " "); strings.HasPrefix(rest, `"`) {
			quoted, err := strconv.QuotedPrefix(rest)
			if err != nil {
				return nil, fmt.Errorf("the quote of %s is not closed", settings.Quote(strings.TrimSpace(key)+"="))
			}
			value, _ = strconv.Unquote(quoted)
			rest = strings.TrimSpace(rest[len(quoted):])
			if rest != "" && !strings.HasPrefix(rest, ",") {
				return nil, fmt.Errorf("expected a comma after %s", settings.Quote(quoted))
			}
			text = strings.TrimPrefix(rest, ",")
		} else {
			value, text, _ = strings.Cut(rest, ",")
			value = strings.TrimSpace(value)
		}
		pairs = append(pairs, [2]string{strings.TrimSpace(key), value})
		text = strings.TrimSpace(text)
	}
	return pairs, nil
}

func quote(v string) string {
	if v == "" || strings.ContainsAny(v, `," `) || strings.TrimSpace(v) != v {
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
