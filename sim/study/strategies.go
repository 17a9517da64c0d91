package study

import (
	"slices"
	"strconv"
	"strings"

	"tweed/engine/settings"
)

// contestant is a strategy of the study.
type contestant struct {
	name string // the study's name for it, else its spec
	spec Spec
	line int // where the study names it, 0 when only a line-up has the spec
	used bool
}

// readStrategies reads the study's own names for strategies.
func (r *resolver) readStrategies() {
	n := r.f.Node("strategies")
	if n == nil || n.Kind == settings.Null {
		return
	}
	if n.Kind != settings.Map {
		r.p.Add(n, "expected a mapping of names to specs, found %s", n.What())
		return
	}
	for _, k := range n.Keys {
		r.names, r.named[k.Name] = append(r.names, k.Name), nil
		if !validName.MatchString(k.Name) {
			r.p.AddKey(n, k.Name, "%s is no name for a strategy; %s", settings.Quote(k.Name), nameForm)
		}
		text, ok := r.specText(k.Value)
		if !ok || r.game == nil {
			continue
		}
		spec, err := r.env.Strategy(r.game.Name, text)
		if err != nil {
			r.p.Add(k.Value, "%s", oneLine(err))
			continue
		}
		if r.shadows(k.Name) && spec.Canonical != k.Name {
			r.p.AddKey(n, k.Name, "%s is a strategy of the game already, which line-ups could not name any more; give this one another name", settings.Quote(k.Name))
		}
		// Records and figures know a strategy by its spec alone.
		if first, twice := r.specs[spec.Canonical]; twice {
			r.p.Add(k.Value, "the same strategy as %s in line %d (%s); one name is enough", settings.Quote(first.name), first.line, settings.Quote(spec.Canonical))
			continue
		}
		c := &contestant{name: k.Name, spec: spec, line: k.Line}
		r.named[k.Name], r.specs[spec.Canonical] = c, c
	}
}

// shadows reports whether a name is that of a strategy of the game.
func (r *resolver) shadows(name string) bool {
	return r.env.StrategyNames != nil && slices.Contains(r.env.StrategyNames(r.game.Name), name)
}

// specText is the spec string that a text, or a mapping such as
// {use: machine, bid: value}, stands for.
func (r *resolver) specText(n *settings.Node) (string, bool) {
	var text string
	if n.Kind != settings.Map {
		return text, settings.ReadString(n, &r.p, &text)
	}
	f := settings.NewFields(n, &r.p)
	before := r.p.Len()
	if f.Need("use", "name the strategy: {use: machine}") {
		f.String("use", &text)
	}
	var params []string
	for _, k := range n.Keys {
		switch {
		case k.Name == "use":
		case strings.ContainsAny(k.Name, ",=\n"):
			r.p.Add(k.Value, "a strategy's parameter can't have the name %s", settings.Quote(k.Name))
		default:
			if value, ok := r.paramText(k.Value); ok {
				params = append(params, k.Name+"="+value)
			}
		}
	}
	if len(params) > 0 {
		text += ":" + strings.Join(params, ",")
	}
	return text, r.p.Len() == before
}

// paramText is a parameter's value as a spec string writes it: a list is joined
// with |, and what a comma or a quote would break stands in quotes.
func (r *resolver) paramText(n *settings.Node) (string, bool) {
	items := n.List
	if n.Kind != settings.List {
		items = []*settings.Node{n}
	}
	var words []string
	for _, item := range items {
		if !item.IsScalar() {
			r.p.Add(item, "expected a single value, found %s", item.What())
			return "", false
		}
		words = append(words, item.Text)
	}
	text := strings.Join(words, "|")
	if strings.ContainsAny(text, ",\"\n ") {
		text = strconv.Quote(text)
	}
	return text, true
}

// contestant finds the strategy that a line-up names: the study's own name for
// one, or a spec. It is nil when there is none.
func (r *resolver) contestant(n *settings.Node) *contestant {
	var text string
	if !settings.ReadString(n, &r.p, &text) {
		return nil
	}
	if c, own := r.named[text]; own && c != nil {
		return use(c)
	} else if own || r.game == nil {
		return nil // the problem is told already
	}
	spec, err := r.env.Strategy(r.game.Name, text)
	if err != nil {
		if near := settings.Nearest(text, r.names); near != "" {
			r.p.Add(n, "%s; or is it the study's own %s?", oneLine(err), settings.Quote(near))
		} else {
			r.p.Add(n, "%s", oneLine(err))
		}
		return nil
	}
	if c := r.specs[spec.Canonical]; c != nil {
		return use(c)
	}
	c := &contestant{name: spec.Canonical, spec: spec}
	r.specs[spec.Canonical] = c
	return use(c)
}

func use(c *contestant) *contestant {
	c.used = true
	return c
}
