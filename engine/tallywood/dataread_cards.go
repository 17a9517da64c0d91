package tallywood

import (
	"slices"
	"strings"

	"tweed/engine/settings"
)

// trackerNames are the trackers as a politician card lists them.
var trackerNames = append([]string{"money", "pop"}, colourNames[:]...)

func readPoliticians(s *sections, c *components) {
	n := s.at("").Node("politicians")
	if n == nil {
		return
	}
	items := s.at("").List("politicians")
	if n.Kind == settings.List && (len(items) < maxPlayers || len(items) > 16) {
		s.p.Add(n, "expected 4 to 16 politicians, found %d: every player needs one", len(items))
	}
	c.politicians = make([]politician, len(items))
	ids := identities{p: s.p, what: "politician"}
	for i, item := range items {
		to := &c.politicians[i]
		f := settings.NewFields(item, s.p)
		ids.read(f, &to.id)
		to.name = to.id
		f.String("name", &to.name)
		g := settings.NewFields(f.Node("start"), s.p)
		for t, name := range trackerNames {
			g.Int(name, &to.start[t], 0, c.trackMax)
		}
		g.Done()
		f.Done()
	}
}

// identities reads the ids of a list's items, each of which must be there once.
type identities struct {
	p    *settings.Problems
	what string
	seen []string
}

func (ids *identities) read(f *settings.Fields, to *string) {
	if !f.Need("id", "give the "+ids.what+" an id") {
		return
	}
	f.String("id", to)
	n := f.Node("id")
	if n.Kind != settings.String {
		return // told
	}
	switch {
	case *to == "" || strings.ContainsAny(*to, " \t\n"):
		ids.p.Add(n, "an id is a word without spaces, found %s", n.What())
	case slices.Contains(ids.seen, *to):
		ids.p.Add(n, "the id %s stands twice; give each %s one of its own", settings.Quote(*to), ids.what)
	}
	ids.seen = append(ids.seen, *to)
}

// readFavors reads the back sides of the twelve endorsement tokens.
func readFavors(s *sections, c *components) {
	n := s.at("").Node("favors")
	if n == nil {
		return
	}
	var seen [Colours][Levels]bool
	for _, item := range s.at("").List("favors") {
		d, level := 0, 1
		f := settings.NewFields(item, s.p)
		hasDistrict, hasLevel := f.Need("district", "name the district"), f.Need("level", "give the level, 1 to 3")
		ok := hasDistrict && hasLevel
		f.Choice("district", &d, colourNames[:]...)
		f.Int("level", &level, 1, Levels)
		if ok && seen[d][level-1] {
			s.p.Add(item, "the favor of %s, level %d, stands twice", Colour(d), level)
		}
		if ok {
			seen[d][level-1] = true
			c.favors[d][level-1] = price{}
			readPrice(f.Node("cost"), s.p, &c.favors[d][level-1])
		}
		f.Done()
	}
	for d := range seen {
		for level, there := range seen[d] {
			if n.Kind == settings.List && !there {
				s.p.Add(n, "the favor of %s, level %d, is missing: list all twelve", Colour(d), level+1)
			}
		}
	}
}

// readCards reads the abilities and the strategy cards that name them. Cards are
// sorted deck by deck; within a deck they keep their order.
func readCards(s *sections, c *components) {
	if n := s.at("").Node("abilities"); n != nil {
		readAbilities(n, s.p, c)
	}
	n := s.at("").Node("strategy_cards")
	if n == nil {
		if a := s.at("").Node("abilities"); a != nil {
			s.p.Add(a, "the abilities are replaced but not the cards that name them: give strategy_cards too")
		}
		return
	}
	names := make([]string, len(c.abilities))
	for i := range c.abilities {
		names[i] = c.abilities[i].name
	}
	var count [Spaces]int
	ids := identities{p: s.p, what: "card"}
	for _, item := range s.at("").List("strategy_cards") {
		var card strategyCard
		deck := -1
		f := settings.NewFields(item, s.p)
		ids.read(f, &card.id)
		if f.Need("deck", "name the deck: one of "+settings.QuoteAll(actNames[:Spaces])) {
			f.Choice("deck", &deck, actNames[:Spaces]...)
		}
		readIcons(f, s.p, &card)
		if f.Need("ability", "name one of the abilities") {
			f.Choice("ability", &card.ability, names...)
		}
		f.Done()
		if deck < 0 {
			continue
		}
		if count[deck] < DeckSize {
			c.cards[deck*DeckSize+count[deck]] = card
		}
		count[deck]++
	}
	for deck, found := range count {
		if n.Kind == settings.List && found != DeckSize {
			s.p.Add(n, "expected %d cards of the %s deck, found %d", DeckSize, actNames[deck], found)
		}
	}
}

func readIcons(f *settings.Fields, p *settings.Problems, card *strategyCard) {
	if !f.Need("icons", "list the icons at [TL, TR, BL, BR]") {
		return
	}
	items := f.List("icons")
	if n := f.Node("icons"); n.Kind == settings.List && len(items) != Corners {
		p.Add(n, "expected four icons at [TL, TR, BL, BR], found %d", len(items))
		return
	}
	for i, item := range items {
		icon := 0
		settings.ReadChoice(item, p, &icon, iconNames[:]...)
		card.icons[i] = Icon(icon)
	}
}

// readTiles reads the six piles.
func readTiles(s *sections, c *components) {
	for p := range c.tiles {
		section := "tiles.celebrity"
		if pileKind(p) == Works {
			section = "tiles.public_works"
		}
		f, key := s.at(section), itoa(pileTier(p))
		n := f.Node(key)
		if n == nil {
			continue
		}
		items := f.List(key)
		if n.Kind == settings.List && len(items) != pileSize {
			s.p.Add(n, "expected %d tiles in a tier, found %d", pileSize, len(items))
			continue
		}
		for i, item := range items {
			readTile(item, s.p, &c.tiles[p][i])
		}
	}
}

func readTile(n *settings.Node, p *settings.Problems, to *tileFace) {
	*to = tileFace{}
	if n.Kind != settings.List || len(n.List) > maxIcons {
		p.Add(n, "expected a list of up to %d cube icons, found %s", maxIcons, n.What())
		return
	}
	for _, item := range n.List {
		icon := 0
		if settings.ReadChoice(item, p, &icon, append(colourNames[:], "any")...) {
			to.icons[to.count] = Colour(icon)
			if icon == Colours {
				to.icons[to.count] = anyCube
			}
			to.count++
		}
	}
}

func readSoloCards(s *sections, c *components) {
	n := s.at("").Node("solo_cards")
	if n == nil {
		return
	}
	items := s.at("").List("solo_cards")
	if n.Kind == settings.List && len(items) != soloCount {
		s.p.Add(n, "expected %d solo cards, found %d", soloCount, len(items))
	}
	ids := identities{p: s.p, what: "solo card"}
	for i, item := range items {
		var card soloCard
		f := settings.NewFields(item, s.p)
		ids.read(f, &card.id)
		readPair(f, s.p, "top", colourNames[:], func(side, value int) { card.top[side] = Colour(value) })
		readPair(f, s.p, "actions", actNames[:Spaces], func(side, value int) { card.actions[side] = Act(value) })
		f.Done()
		if i < soloCount {
			c.soloCards[i] = card
		}
	}
}

// readPair reads two different names, left and right.
func readPair(f *settings.Fields, p *settings.Problems, key string, names []string, set func(side, value int)) {
	if !f.Need(key, "give two different ones: [left, right]") {
		return
	}
	items := f.List(key)
	n := f.Node(key)
	if n.Kind != settings.List {
		return // told
	}
	if len(items) != 2 || items[0].Text == items[1].Text {
		p.Add(n, "expected two different ones of %s, found %s", settings.QuoteAll(names), n.What())
		return
	}
	for side, item := range items {
		value := 0
		if settings.ReadChoice(item, p, &value, names...) {
			set(side, value)
		}
	}
}
