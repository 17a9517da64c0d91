package tammany

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tweed/engine/settings"
	"tweed/engine/tammany"
	"tweed/strategies"
)

// Restrict lets every strategy of a catalog be restricted by parameters.
func Restrict(catalog strategies.Catalog) strategies.Catalog {
	var list strategies.Catalog
	for _, d := range catalog {
		list = append(list, restrictDefinition(d))
	}
	return list
}

// restrictDefinition adds the parameters; a strategy that is given none of them
// is left as it is.
func restrictDefinition(d *strategies.Definition) *strategies.Definition {
	r := *d
	r.Params = slices.Concat(d.Params, restrictions)
	r.New = func(v strategies.Values) (strategies.Strategy, error) {
		inner, err := d.New(v)
		if err != nil || !slices.ContainsFunc(restrictions, func(p strategies.Param) bool { return v.Given(p.Name) }) {
			return inner, err
		}
		l := limitsOf(v)
		if s, ok := inner.(restrictable); ok {
			s.restrict(l)
		}
		return &restricted{limits: l, inner: inner}, nil
	}
	return &r
}

// restrictions are the parameters that every strategy of the game takes.
var restrictions = []strategies.Param{
	{Name: "never", Kind: strategies.TextParam, Check: checkNever, Doc: "what is never done, as a|b: " + strings.Join(neverNames(), ", ")},
	{Name: "max_bid", Kind: strategies.IntParam, Max: 1000, Doc: "the most favors bid for one ward"},
	{Name: "wards", Kind: strategies.TextParam, Check: checkWards, Doc: "the only wards where bosses are placed, as 1|2|14"},
	{Name: "from_term", Kind: strategies.IntParam, Default: "1", Min: 1, Max: 8, Doc: "the first term in which never, max_bid and wards hold"},
}

// nevers is what can be done without.
var nevers = []struct {
	name  string
	apply func(*limits)
}{
	{"campaign", func(l *limits) { l.never |= 1 << tammany.ActCampaign }},
	{"settle", func(l *limits) { l.never |= 1 << tammany.ActSettle }},
	{"office", func(l *limits) { l.never |= 1 << tammany.ActOffice }},
	{"slander", func(l *limits) { l.never |= 1 << tammany.ActSlander }},
	{"spread", func(l *limits) { l.noSpread = true }},
	{"ward_bonus", func(l *limits) { l.noBonus = true }},
	{"bid", func(l *limits) { l.maxBid = 0 }},
}

func neverNames() (names []string) {
	for _, n := range nevers {
		names = append(names, n.name)
	}
	return names
}

func limitsOf(v strategies.Values) limits {
	l := limits{on: true, maxBid: noLimit, where: 1<<tammany.Wards - 1, fromTerm: v.Int("from_term")}
	if v.Given("max_bid") {
		l.maxBid = v.Int("max_bid")
	}
	if text := v.Text("wards"); text != "" {
		l.where, _ = parseWards(text)
	}
	for _, name := range strings.Split(v.Text("never"), "|") {
		for _, n := range nevers {
			if n.name == name {
				n.apply(&l)
			}
		}
	}
	return l
}

func checkNever(value string) error {
	for _, name := range strings.Split(value, "|") {
		if !slices.Contains(neverNames(), name) {
			return fmt.Errorf("%s: %s", settings.Quote(name), settings.Hint(name, neverNames(), "choices"))
		}
	}
	return nil
}

func checkWards(value string) error {
	_, err := parseWards(value)
	return err
}

func parseWards(value string) (set wards, err error) {
	for _, text := range strings.Split(value, "|") {
		n, err := strconv.Atoi(text)
		if err != nil || tammany.WardOf(n) < 0 {
			return 0, fmt.Errorf("%s is no ward; the wards are 1 to 11, 13, 14, 15 and 17", settings.Quote(text))
		}
		set |= wardBit(tammany.WardOf(n))
	}
	return set, nil
}
