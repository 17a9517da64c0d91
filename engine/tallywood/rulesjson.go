package tallywood

import (
	"encoding/json"
	"strings"
)

// options is a JSON object in the making, marshalled with its keys sorted.
type options map[string]any

// at is the object at a dotted path.
func (o options) at(path string) options {
	if path == "" {
		return o
	}
	key, below, _ := strings.Cut(path, ".")
	inner, ok := o[key].(options)
	if !ok {
		inner = options{}
		o[key] = inner
	}
	return inner.at(below)
}

// MarshalJSON writes every option under its key in a rule file, and all component
// data under data.
func (r *Rules) MarshalJSON() ([]byte, error) {
	o := options{}
	writeTables(o, &r.switches, choices, flags)
	solo := o.at("solo")
	solo["mode"] = modeNames[r.solo.mode]
	writeTables(solo, &r.solo, soloChoices, soloFlags)
	for i, steps := range r.solo.plazaPolling {
		o.at("solo.plaza_polling")[itoa(i+1)] = steps
	}
	for m, name := range modeNames {
		o.at("solo.trackers_advanced")[name] = r.solo.advanced[m]
		o.at("solo.celebrity_when_all_tiers")[name] = r.solo.allTiers[m]
		o.at("solo.final_bonus")[name] = options{"divide": r.solo.divide[m], "round": roundingNames[r.solo.round[m]]}
	}
	o["data"] = r.data.options()
	return json.Marshal(o)
}

func writeTables[T any](o options, from *T, choices []choice[T], flags []flag[T]) {
	for _, c := range choices {
		o[c.key] = c.names[*c.at(from)]
	}
	for _, f := range flags {
		o[f.key] = *f.at(from)
	}
}

// options is the data file that reads as c.
func (c *components) options() options {
	o := options{}
	o.at("meta")["content"] = c.content
	for _, f := range fixed {
		o.at(f.section)[f.key] = f.value
	}
	for _, n := range numbers {
		o.at(n.section)[n.key] = *n.at(c)
	}
	o.at("votes")["round_total_to_even"] = c.roundToEven
	o.at("track")["share_icons"] = append([]int{}, c.shareIcons...)
	o["initial_support"] = c.support
	c.writeOrders(o)
	for i := range c.rounds {
		r := &c.rounds[i]
		o.at("rounds")[itoa(i+1)] = options{"turns": r.turns, "hand": r.hand,
			"present": r.present.options(), "most": r.most.options(), "plaza": r.region.options()}
	}
	for col := range c.layout {
		for row := range c.layout[col] {
			at := &c.layout[col][row]
			o.at("layout." + itoa(col+1))[rowNames[row]] = options{"join": cornerList(at.joined), "bonus": at.bonus.options()}
		}
	}
	c.writeCards(o)
	return o
}

func (c *components) writeOrders(o options) {
	var districts, spaces []string
	closed := []options{}
	for _, d := range c.boardOrder {
		districts = append(districts, d.String())
	}
	for _, a := range c.spaceOrder {
		spaces = append(spaces, actNames[a])
	}
	for d, set := range c.closed {
		for a := range Spaces {
			if set>>a&1 != 0 {
				closed = append(closed, options{"district": colourNames[d], "action": actNames[a]})
			}
		}
	}
	o["districts"] = districts
	o.at("action_spaces")["left_to_right"] = spaces
	o.at("action_spaces")["blocked_at_start"] = closed
}

func (c *components) writeCards(o options) {
	var politicians, favors, cards, solo []options
	for i := range c.politicians {
		start := options{}
		for t, at := range c.politicians[i].start {
			if at > 0 {
				start[trackerNames[t]] = at
			}
		}
		politicians = append(politicians, options{"id": c.politicians[i].id, "name": c.politicians[i].name, "start": start})
	}
	for d := range c.favors {
		for level := range c.favors[d] {
			favors = append(favors, options{"district": colourNames[d], "level": level + 1, "cost": c.favors[d][level].options()})
		}
	}
	for i := range c.abilities {
		o.at("abilities")[c.abilities[i].name] = c.abilities[i].options()
	}
	for i := range c.cards {
		card := &c.cards[i]
		var icons []string
		for _, icon := range card.icons {
			icons = append(icons, icon.String())
		}
		cards = append(cards, options{"id": card.id, "deck": actNames[Card(i).Deck()], "icons": icons, "ability": c.abilities[card.ability].name})
	}
	for i := range c.soloCards {
		card := &c.soloCards[i]
		solo = append(solo, options{"id": card.id,
			"top":     []string{card.top[0].String(), card.top[1].String()},
			"actions": []string{actNames[card.actions[0]], actNames[card.actions[1]]}})
	}
	o["politicians"], o["favors"], o["strategy_cards"], o["solo_cards"] = politicians, favors, cards, solo
	c.writeTiles(o)
}

func (c *components) writeTiles(o options) {
	for p := range c.tiles {
		section := "tiles.celebrity"
		if pileKind(p) == Works {
			section = "tiles.public_works"
		}
		var faces [][]string
		for i := range c.tiles[p] {
			face := []string{}
			for _, icon := range c.tiles[p][i].list() {
				if icon == anyCube {
					face = append(face, "any")
				} else {
					face = append(face, icon.String())
				}
			}
			faces = append(faces, face)
		}
		o.at(section)[itoa(pileTier(p))] = faces
	}
}

// list is the face's cube icons.
func (f *tileFace) list() []Colour { return f.icons[:f.count] }

func cornerList(set uint8) []string {
	names := []string{}
	for c := range Corner(Corners) {
		if set>>c&1 != 0 {
			names = append(names, c.String())
		}
	}
	return names
}

// amounts are the positive values, under their keys.
func amounts(pairs ...any) options {
	o := options{}
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] != 0 {
			o[pairs[i].(string)] = pairs[i+1]
		}
	}
	return o
}

func (p price) options() options { return amounts("money", p.money, "pop", p.pop) }

func (r *reward) options() options {
	return amounts("money", r.money, "pop", r.pop, "polling_here", r.pollingHere, "polling_choice", r.pollingPick, "vote_share", r.voteShare)
}

func (a *ability) options() options {
	if a.passive && !a.after {
		o := amounts("money", a.change.money, "pop", a.change.pop)
		o["kind"], o["modify"] = "passive", actNames[a.act]
		return o
	}
	effects := []options{}
	for i := range a.count {
		effects = append(effects, a.effect[i].options())
	}
	if a.passive {
		return options{"kind": "passive", "after": actNames[a.act], "effects": effects}
	}
	cost := amounts("money", a.cost.money, "pop", a.cost.pop, "polling_other", a.loss)
	return options{"kind": "instant", "cost": cost, "effects": effects}
}

func (e *effect) options() options {
	switch e.kind {
	case gainMoney:
		return options{"gain": "money", "n": e.n}
	case gainPop:
		return options{"gain": "pop", "n": e.n}
	case drawCubes:
		return options{"draw_cubes": e.n}
	case attractCube:
		cube, to := "any", "any_district"
		if e.cube != anyCube {
			cube = e.cube.String()
		}
		switch {
		case e.to == hereOnly:
			to = "here"
		case e.to != anyDistrict:
			to = e.to.String()
		}
		return options{"attract": options{"cube": cube, "to": to}}
	case pollingHere:
		return options{"polling": "here", "n": e.n}
	case pollingChoice:
		return options{"polling": "choice", "n": e.n}
	}
	return options{"polling": e.to.String(), "n": e.n}
}
