package tallywood

import (
	"sort"

	"tweed/engine/settings"
)

// maxEffects is the number of effects that an ability may have.
const maxEffects = 4

// ability is the banner of a strategy card (R5.5). An instant one has a cost and
// effects; a passive one changes the cost of an action, or has its effects after
// one.
type ability struct {
	name    string
	passive bool

	cost   price
	loss   int // steps back on a polling tracker elsewhere, as a cost
	effect [maxEffects]effect
	count  int

	act    Act   // of a passive one
	after  bool  // effects follow the action; else change applies to its cost
	change price // may be negative
}

// effectKind is what an effect does.
type effectKind uint8

const (
	gainMoney effectKind = iota
	gainPop
	drawCubes
	attractCube   // from the plaza to a district
	pollingHere   // in the district of this turn's assistant
	pollingChoice // in the district of choice
	pollingIn     // in the district named
)

// effect is one of the effects of an ability.
type effect struct {
	kind effectKind
	n    int
	cube Colour // of attractCube: anyCube is the player's choice
	to   Colour // of attractCube: anyDistrict or here; of pollingIn
}

// Destinations of a cube beside the districts.
const (
	anyDistrict Colour = -1
	hereOnly    Colour = -2
)

// asks reports whether the player has to choose something.
func (e *effect) asks() bool {
	return e.kind == pollingChoice || e.kind == attractCube && (e.cube == anyCube || e.to == anyDistrict)
}

// here reports whether the effect needs this turn's assistant in a district.
func (e *effect) here() bool {
	return e.kind == pollingHere || e.kind == attractCube && e.to == hereOnly
}

// readAbilities reads all abilities, in the order of their names.
func readAbilities(n *settings.Node, p *settings.Problems, c *components) {
	f := settings.NewFields(n, p)
	var names []string
	for _, k := range n.Keys {
		names = append(names, k.Name)
	}
	sort.Strings(names)
	c.abilities = make([]ability, len(names))
	for i, name := range names {
		c.abilities[i].name = name
		readAbility(f.Node(name), p, &c.abilities[i])
	}
	if n.Kind == settings.Map && (len(names) == 0 || len(names) > Cards) {
		p.Add(n, "expected 1 to %d abilities, found %d", Cards, len(names))
	}
}

func readAbility(n *settings.Node, p *settings.Problems, a *ability) {
	f := settings.NewFields(n, p)
	kind := 0
	if f.Need("kind", "write `kind: instant` or `kind: passive`") {
		f.Choice("kind", &kind, "instant", "passive")
	}
	a.passive = kind == 1
	if a.passive {
		readPassive(f, p, a)
	} else {
		g := settings.NewFields(f.Node("cost"), p)
		g.Int("money", &a.cost.money, 0, 30)
		g.Int("pop", &a.cost.pop, 0, 30)
		g.Int("polling_other", &a.loss, 0, 30)
		g.Done()
	}
	readEffects(f, p, a)
	f.Done()
}

// readPassive reads what a passive ability changes: `modify` an action's cost, or
// `effects` `after` it.
func readPassive(f *settings.Fields, p *settings.Problems, a *ability) {
	act := 0
	a.after = f.Has("after")
	if a.after {
		f.Choice("after", &act, actNames[:]...)
	} else if f.Need("modify", "name the action whose cost changes, or the one `after` which there are effects") {
		f.Choice("modify", &act, actNames[:]...)
		f.Int("money", &a.change.money, -30, 30)
		f.Int("pop", &a.change.pop, -30, 30)
	}
	a.act = Act(act)
}

func readEffects(f *settings.Fields, p *settings.Problems, a *ability) {
	if !a.passive || a.after {
		f.Need("effects", "list what it does, such as [{gain: money, n: 1}]")
	}
	items := f.List("effects")
	if len(items) > maxEffects {
		p.Add(f.Node("effects"), "expected up to %d effects, found %d", maxEffects, len(items))
		return
	}
	if a.passive && !a.after && len(items) > 0 {
		p.Add(f.Node("effects"), "effects follow an action only with `after`")
		return
	}
	asking := 0
	for _, item := range items {
		e := &a.effect[a.count]
		a.count++
		readEffect(item, p, e)
		if e.asks() {
			asking++
		}
		switch {
		case asking > 0 && a.passive:
			p.Add(item, "an effect after an action leaves the player no choice; name cube and district")
		case asking > 1:
			p.Add(item, "an ability has at most one effect that asks the player something")
		case e.here() && a.passive && a.act >= Spaces:
			p.Add(item, "`here` needs an action in a district, but %s is not always one", actWords[a.act])
		}
	}
}

func readEffect(n *settings.Node, p *settings.Problems, e *effect) {
	f := settings.NewFields(n, p)
	e.n = 1
	switch {
	case f.Has("gain"):
		what := 0
		f.Choice("gain", &what, "money", "pop")
		e.kind = gainMoney + effectKind(what)
		f.Int("n", &e.n, 1, 30)
	case f.Has("draw_cubes"):
		e.kind = drawCubes
		f.Int("draw_cubes", &e.n, 1, 10)
	case f.Has("attract"):
		e.kind = attractCube
		readAttract(f.Node("attract"), p, e)
	case f.Has("polling"):
		where := 0
		f.Choice("polling", &where, append([]string{"here", "choice"}, colourNames[:]...)...)
		f.Int("n", &e.n, 1, 30)
		e.kind = pollingHere + effectKind(min(where, 2))
		e.to = Colour(max(where-2, 0))
	default:
		p.Add(n, "an effect is one of `gain`, `draw_cubes`, `attract` and `polling`, found %s", n.What())
	}
	f.Done()
}

func readAttract(n *settings.Node, p *settings.Problems, e *effect) {
	f := settings.NewFields(n, p)
	cube, to := 0, 0
	f.Choice("cube", &cube, append([]string{"any"}, colourNames[:]...)...)
	f.Choice("to", &to, append([]string{"any_district", "here"}, colourNames[:]...)...)
	f.Done()
	e.cube = Colour(cube) - 1
	e.to = [...]Colour{anyDistrict, hereOnly, Red, Yellow, Green, Blue}[to]
}
