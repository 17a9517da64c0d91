package tallywood

import (
	"slices"
	"strconv"
	"strings"

	"tweed/engine/settings"
)

// number is a component value that is a whole number, with the range that keeps
// the engine's counters safe.
type number struct {
	section, key string
	at           func(*components) *int
	min, max     int
}

var numbers = []number{
	{"track", "max", func(c *components) *int { return &c.trackMax }, 1, 30},
	{"track", "vote_share_token_at", func(c *components) *int { return &c.tokenAt }, 1, 30},
	{"track.endorsement_at", "1", func(c *components) *int { return &c.endorsementAt[0] }, 1, 30},
	{"track.endorsement_at", "2", func(c *components) *int { return &c.endorsementAt[1] }, 1, 30},
	{"track.endorsement_at", "3", func(c *components) *int { return &c.endorsementAt[2] }, 1, 30},
	{"cubes", "per_colour", func(c *components) *int { return &c.cubesPerColour }, 1, 20},
	{"cubes", "plaza_at_setup", func(c *components) *int { return &c.plazaAtSetup }, 0, 80},
	{"per_player", "badges", func(c *components) *int { return &c.badges }, 1, 15},
	{"per_player", "start_hand_per_deck", func(c *components) *int { return &c.startHand }, 1, 4},
	{"costs.works", "money_per_tier", func(c *components) *int { return &c.costs.worksMoney }, 0, 10},
	{"costs.celeb", "money_per_tier", func(c *components) *int { return &c.costs.celebMoney }, 0, 10},
	{"costs.celeb", "pop_per_tier", func(c *components) *int { return &c.costs.celebPop }, 0, 10},
	{"costs.celeb", "cubes_drawn", func(c *components) *int { return &c.costs.celebCubes }, 0, 10},
	{"costs.campaign", "pop", func(c *components) *int { return &c.costs.campaignPop }, 0, 30},
	{"costs.campaign", "polling", func(c *components) *int { return &c.costs.campaignGain }, 0, 30},
	{"costs.research", "polling", func(c *components) *int { return &c.costs.researchGain }, 0, 30},
	{"costs.appeal", "money", func(c *components) *int { return &c.costs.appeal.money }, 0, 30},
	{"costs.appeal", "pop", func(c *components) *int { return &c.costs.appeal.pop }, 0, 30},
	{"costs.rally", "pop_per_strength", func(c *components) *int { return &c.costs.rallyPop }, 0, 10},
	{"costs.fundraise_district", "money_per_strength", func(c *components) *int { return &c.costs.fundraiseDistrict }, 0, 10},
	{"costs.fundraise_plaza", "money_per_district", func(c *components) *int { return &c.costs.fundraisePlaza }, 0, 10},
	{"votes", "per_cube", func(c *components) *int { return &c.perCube }, 0, 10},
}

// fixed are values that a data file states and this engine has no other of.
var fixed = []struct {
	section, key string
	value        int
	why          string
}{
	{"meta", "schema", 1, "the layout that this version reads"},
	{"track", "min", 0, "trackers begin at 0"},
	{"action_spaces", "capacity", 1, "a space takes one assistant"},
	{"per_player", "assistants", Columns, "one for each action column"},
}

func itoa(n int) string { return strconv.Itoa(n) }

// sections are the mappings of a data file by their dotted paths, so that tables
// can name the place of a value.
type sections struct {
	p      *settings.Problems
	paths  []string
	fields []*settings.Fields
}

func newSections(root *settings.Node, p *settings.Problems) *sections {
	return &sections{p: p, paths: []string{""}, fields: []*settings.Fields{settings.NewFields(root, p)}}
}

// at is the mapping at a path, an empty one where the file has none.
func (s *sections) at(path string) *settings.Fields {
	if i := slices.Index(s.paths, path); i >= 0 {
		return s.fields[i]
	}
	above, key := "", path
	if i := strings.LastIndexByte(path, '.'); i >= 0 {
		above, key = path[:i], path[i+1:]
	}
	f := settings.NewFields(s.at(above).Node(key), s.p)
	s.paths = append(s.paths, path)
	s.fields = append(s.fields, f)
	return f
}

// done makes every key that nobody asked for a problem.
func (s *sections) done() {
	for _, f := range s.fields {
		f.Done()
	}
}

// readData reads a data file on top of what c, sw and so hold: mappings key by
// key, but lists, abilities, rewards and bonuses as a whole. All problems go to
// p.
func readData(n *settings.Node, c *components, sw *switches, so *soloRules, p *settings.Problems) {
	s := newSections(n, p)
	s.at("meta").String("content", &c.content)
	for _, f := range fixed {
		if v := s.at(f.section).Node(f.key); v != nil && v.Text != itoa(f.value) {
			p.Add(v, "expected %d (%s), found %s", f.value, f.why, v.What())
		}
	}
	for _, o := range numbers {
		s.at(o.section).Int(o.key, o.at(c), o.min, o.max)
	}
	s.at("votes").Bool("round_total_to_even", &c.roundToEven)
	s.at("track").Ints("share_icons", &c.shareIcons, 1, 30)
	readSupport(s, c)
	readOrders(s, c)
	for r := range c.rounds {
		readRound(s, "rounds."+itoa(r+1), &c.rounds[r])
	}
	for col := range c.layout {
		for row := range c.layout[col] {
			readSpace(s, "layout."+itoa(col+1)+"."+rowNames[row], &c.layout[col][row])
		}
	}
	readPoliticians(s, c)
	readFavors(s, c)
	readCards(s, c)
	readTiles(s, c)
	readSoloCards(s, c)
	readSwitches(s.at("switches"), sw)
	readSoloNumbers(s, "solo", so)
	readSoloSwitches(s.at("solo.switches"), so)
	s.done()
	checkData(n, c, p)
}

// readSupport reads the four initial support tokens.
func readSupport(s *sections, c *components) {
	n := s.at("").Node("initial_support")
	if n == nil {
		return
	}
	if n.Kind != settings.List || len(n.List) != Colours {
		s.p.Add(n, "expected four numbers, one for each district, such as [11, 12, 13, 14]; found %s", n.What())
		return
	}
	for i, item := range n.List {
		settings.ReadInt(item, s.p, &c.support[i], 0, 60)
	}
}

// readOrders reads the order of the districts and of the action spaces, and the
// spaces that are closed.
func readOrders(s *sections, c *components) {
	readOrder(s, "", "districts", colourNames[:], func(i, value int) { c.boardOrder[i] = Colour(value) })
	readOrder(s, "action_spaces", "left_to_right", actNames[:Spaces], func(i, value int) { c.spaceOrder[i] = Act(value) })
	f := s.at("action_spaces")
	if !f.Has("blocked_at_start") {
		return
	}
	c.closed = [Colours]uint8{}
	for _, item := range f.List("blocked_at_start") {
		d, a := 0, 0
		g := settings.NewFields(item, s.p)
		hasDistrict := g.Need("district", "name the district of the space")
		hasAction := g.Need("action", "name the action of the space")
		if hasDistrict && hasAction {
			g.Choice("district", &d, colourNames[:]...)
			g.Choice("action", &a, actNames[:Spaces]...)
			c.closed[d] |= 1 << a
		}
		g.Done()
	}
}

// readOrder reads a list that holds each of the names once.
func readOrder(s *sections, section, key string, names []string, set func(i, value int)) {
	n := s.at(section).Node(key)
	if n == nil {
		return
	}
	if n.Kind != settings.List || len(n.List) != len(names) {
		s.p.Add(n, "expected a list of %s in any order, found %s", settings.QuoteAll(names), n.What())
		return
	}
	seen := map[int]bool{}
	for i, item := range n.List {
		value := 0
		if !settings.ReadChoice(item, s.p, &value, names...) {
			continue
		}
		if seen[value] {
			s.p.Add(item, "%s stands twice; name each of %s once", settings.Quote(item.Text), settings.QuoteAll(names))
		}
		seen[value] = true
		set(i, value)
	}
}

func readRound(s *sections, path string, r *roundCard) {
	f := s.at(path)
	f.Int("turns", &r.turns, 1, Columns)
	f.Int("hand", &r.hand, 1, DeckSize)
	last := strings.HasSuffix(path, itoa(Rounds))
	readReward(f.Node("present"), s.p, &r.present, true, false, false)
	readReward(f.Node("most"), s.p, &r.most, true, last, false)
	readReward(f.Node("plaza"), s.p, &r.region, false, false, true)
}

// readReward reads a reward whole: polling here makes sense in a district only,
// polling of choice in the plaza, and a vote share is counted in the tally, so
// only the last round can give one.
func readReward(n *settings.Node, p *settings.Problems, r *reward, here, share, pick bool) {
	if n == nil {
		return
	}
	*r = reward{}
	f := settings.NewFields(n, p)
	f.Int("money", &r.money, 0, 30)
	f.Int("pop", &r.pop, 0, 30)
	if here {
		f.Int("polling_here", &r.pollingHere, 0, 30)
	}
	if share {
		f.Int("vote_share", &r.voteShare, 0, 9)
	}
	if pick {
		f.Int("polling_choice", &r.pollingPick, 0, 9)
	}
	f.Done()
}

// readSpace reads a space: a string that is given takes the old bonus with it.
func readSpace(s *sections, path string, to *space) {
	f := s.at(path)
	if f.Has("join") {
		to.joined = 0
		for _, item := range f.List("join") {
			corner := 0
			if settings.ReadChoice(item, s.p, &corner, cornerNames[:]...) {
				to.joined |= 1 << corner
			}
		}
		to.bonus = price{}
	}
	readPrice(f.Node("bonus"), s.p, &to.bonus)
}

// readPrice reads an amount of money and popularity whole.
func readPrice(n *settings.Node, p *settings.Problems, to *price) {
	if n == nil {
		return
	}
	*to = price{}
	f := settings.NewFields(n, p)
	f.Int("money", &to.money, 0, 30)
	f.Int("pop", &to.pop, 0, 30)
	f.Done()
}
