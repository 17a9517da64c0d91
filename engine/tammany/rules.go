package tammany

import (
	"encoding/json"
	"fmt"

	"tweed/engine"
	"tweed/engine/settings"
)

// Rules are the options of a rule set (R9). The zero value is not a rule set:
// see [Standard]. The JSON names are the keys of a rule file.
type Rules struct {
	name string

	Terms        int `json:"terms"`
	YearsPerTerm int `json:"years_per_term"`

	// Components (R1).
	CubesPerColour  [Colours]int            `json:"cubes_per_colour"`
	StartingCubes   [zoneCount][Colours]int `json:"-"`                 // as zones in JSON
	FavorsPerColour int                     `json:"favors_per_colour"` // 0 is no limit
	BossesPerPlayer int                     `json:"bosses_per_player"` // the one that marks the score included
	SlanderTokens   int                     `json:"slander_tokens"`
	LocksPerTerm    int                     `json:"locks_per_term"`

	// Readings of the text, as indices into the choices of the same name.
	Map            int  `json:"-"`
	Zones          int  `json:"-"`
	TurnOrder      int  `json:"-"`
	GardenAtElect  int  `json:"-"`
	BonusOnLocked  int  `json:"-"`
	LeaderOnZero   int  `json:"-"`
	MayorDeadlock  int  `json:"-"`
	MajorityOnZero int  `json:"-"`
	BonusOptional  bool `json:"bonus_optional"`
	SpreadColour   bool `json:"spread_needs_colour"`

	// Numbers of the turn (R4 – R6).
	GardenExtra    int `json:"garden_extra"`
	CampaignBosses int `json:"campaign_bosses"`
	SettleFavors   int `json:"settle_favors"`
	DeputyFavors   int `json:"deputy_favors"`
	SlanderCost    int `json:"slander_cost"`
	SpreadCost     int `json:"spread_cost"`

	// Numbers of the election and the end (R7, R8).
	LeaderFavors   int          `json:"leader_favors"`
	WardVP         int          `json:"ward_vp"`
	TammanyHallVP  int          `json:"tammany_hall_vp"`
	MayorVP        int          `json:"mayor_vp"`
	MajorityVP     int          `json:"majority_vp"`
	SlanderTokenVP int          `json:"slander_token_vp"`
	WardBonuses    [Wards]Bonus `json:"-"`

	adj adjacency
}

// Bonus is what the winner of a ward takes at once.
type Bonus int8

// The ward bonuses.
const (
	NoBonus Bonus = iota
	CubeBonus
	FavorBonus
)

var bonusNames = []string{"none", "cube", "favor"}

// Readings of a rule: places in the lists of choice names.
const (
	MapStandard = iota
	MapBoardspace
)

const (
	ZonesByTerm = iota
	ZonesByPlayers
)

const (
	OrderAny = iota
	OrderFixed
)

const (
	GardenReturn = iota
	GardenKeep
)

const (
	LockedNo = iota
	LockedDecided
)

const (
	ZeroNone = iota
	ZeroAll
)

const (
	DeadlockIncumbent = iota
	DeadlockTiedIncumbent
	DeadlockNoChange
)

// choice is an option with named readings; the first is the default.
type choice struct {
	key   string
	at    func(*Rules) *int
	names []string
}

var choices = []choice{
	{"map", func(r *Rules) *int { return &r.Map }, []string{"standard", "boardspace"}},
	{"zones", func(r *Rules) *int { return &r.Zones }, []string{"by-term", "by-players"}},
	{"turn_order", func(r *Rules) *int { return &r.TurnOrder }, []string{"any", "fixed"}},
	{"garden_at_election", func(r *Rules) *int { return &r.GardenAtElect }, []string{"return", "keep"}},
	{"bonus_cube_on_locked", func(r *Rules) *int { return &r.BonusOnLocked }, []string{"no", "decided"}},
	{"leader_on_zero", func(r *Rules) *int { return &r.LeaderOnZero }, []string{"none", "all"}},
	{"mayor_deadlock", func(r *Rules) *int { return &r.MayorDeadlock }, []string{"incumbent", "tied-incumbent", "no-change"}},
	{"majority_on_zero", func(r *Rules) *int { return &r.MajorityOnZero }, []string{"none", "all"}},
}

// number is an option that is a whole number, with the range that keeps the
// engine's counters safe.
type number struct {
	key      string
	at       func(*Rules) *int
	min, max int
}

var numbers = []number{
	{"terms", func(r *Rules) *int { return &r.Terms }, 1, 8},
	{"years_per_term", func(r *Rules) *int { return &r.YearsPerTerm }, 1, 8},
	{"favors_per_colour", func(r *Rules) *int { return &r.FavorsPerColour }, 0, 1000},
	{"bosses_per_player", func(r *Rules) *int { return &r.BossesPerPlayer }, 1, 101},
	{"slander_tokens", func(r *Rules) *int { return &r.SlanderTokens }, 0, 100},
	{"locks_per_term", func(r *Rules) *int { return &r.LocksPerTerm }, 0, Wards},
	{"garden_extra", func(r *Rules) *int { return &r.GardenExtra }, 0, 20},
	{"campaign_bosses", func(r *Rules) *int { return &r.CampaignBosses }, 1, 2},
	{"settle_favors", func(r *Rules) *int { return &r.SettleFavors }, 0, 10},
	{"deputy_favors", func(r *Rules) *int { return &r.DeputyFavors }, 0, 10},
	{"slander_cost", func(r *Rules) *int { return &r.SlanderCost }, 0, 10},
	{"spread_cost", func(r *Rules) *int { return &r.SpreadCost }, 0, 10},
	{"leader_favors", func(r *Rules) *int { return &r.LeaderFavors }, 0, 20},
	{"ward_vp", func(r *Rules) *int { return &r.WardVP }, 0, 50},
	{"tammany_hall_vp", func(r *Rules) *int { return &r.TammanyHallVP }, 0, 50},
	{"mayor_vp", func(r *Rules) *int { return &r.MayorVP }, 0, 50},
	{"majority_vp", func(r *Rules) *int { return &r.MajorityVP }, 0, 50},
	{"slander_token_vp", func(r *Rules) *int { return &r.SlanderTokenVP }, 0, 50},
}

// Standard is the published game.
func Standard() *Rules {
	r := &Rules{
		name:  "standard",
		Terms: 4, YearsPerTerm: 4,
		CubesPerColour:  [Colours]int{25, 25, 25, 25},
		StartingCubes:   [zoneCount][Colours]int{{2, 2, 2, 0}, {2, 2, 1, 0}, {2, 1, 1, 0}},
		FavorsPerColour: 35, BossesPerPlayer: 20, SlanderTokens: 3, LocksPerTerm: 2,
		SpreadColour: true,
		GardenExtra:  2, CampaignBosses: 2, SettleFavors: 1, DeputyFavors: 1, SlanderCost: 1, SpreadCost: 2,
		LeaderFavors: 3, WardVP: 1, TammanyHallVP: 2, MayorVP: 3, MajorityVP: 2, SlanderTokenVP: 1,
	}
	r.WardBonuses[WardOf(1)], r.WardBonuses[WardOf(2)] = CubeBonus, CubeBonus
	r.WardBonuses[WardOf(4)], r.WardBonuses[WardOf(7)] = FavorBonus, FavorBonus
	r.compile()
	return r
}

// RuleSet is the name under which the records file the rules.
func (r *Rules) RuleSet() string { return r.name }

// usableBosses is a player's supply at the start: all but the score marker.
func (r *Rules) usableBosses() int { return r.BossesPerPlayer - 1 }

func (r *Rules) compile() {
	borders := standardBorders
	if r.Map == MapBoardspace {
		borders = boardspaceBorders
	}
	r.adj = adjacencyOf(borders)
}

// Parse reads the options in n on top of base (nil: the standard rules).
// Problems are collected; the result is only good when there are none.
func Parse(n *settings.Node, base engine.Rules, name string, p *settings.Problems) engine.Rules {
	r := Standard()
	if base != nil {
		copied := *base.(*Rules)
		r = &copied
	}
	r.name = name
	f := settings.NewFields(n, p)
	for _, o := range numbers {
		f.Int(o.key, o.at(r), o.min, o.max)
	}
	for _, o := range choices {
		f.Choice(o.key, o.at(r), o.names...)
	}
	f.Bool("bonus_optional", &r.BonusOptional)
	f.Bool("spread_needs_colour", &r.SpreadColour)
	r.parseCubes(f.Node("cubes_per_colour"), p)
	r.parseStarting(f.Node("starting_cubes"), p)
	r.parseBonuses(f.Node("ward_bonuses"), p)
	f.Done()
	r.checkCubes(n, p)
	r.compile()
	return r
}

// parseCubes reads the number of cubes of each colour: a list in colour order.
func (r *Rules) parseCubes(n *settings.Node, p *settings.Problems) {
	if n == nil {
		return
	}
	if n.Kind != settings.List || len(n.List) != Colours {
		p.Add(n, "give four numbers in the order irish, english, german, italian, such as [25, 25, 25, 25]")
		return
	}
	for c, item := range n.List {
		settings.ReadInt(item, p, &r.CubesPerColour[c], 0, 60)
	}
}

// parseStarting reads the Starting Immigrants track: zone → colour → cubes. A
// zone that is given is given whole: colours left out are 0.
func (r *Rules) parseStarting(n *settings.Node, p *settings.Problems) {
	if n == nil {
		return
	}
	zones := settings.NewFields(n, p)
	for z, name := range zoneNames {
		zone := zones.Node(name)
		if zone == nil {
			continue
		}
		r.StartingCubes[z] = [Colours]int{}
		before := p.Len()
		f := settings.NewFields(zone, p)
		sum := 0
		for c := range Colours {
			f.Int(lower(Colour(c)), &r.StartingCubes[z][c], 0, Wards)
			sum += r.StartingCubes[z][c]
		}
		f.Done()
		if p.Len() > before {
			continue // what can't be read can't be counted
		}
		if wards := zoneStart[z+1] - zoneStart[z]; sum != wards {
			p.Add(zone, "%d cubes for %d wards: give each ward of zone %s exactly one", sum, wards, name)
		}
		if z == 0 && r.StartingCubes[0][Irish] == 0 {
			p.Add(zone, "no irish cube, but one is fixed on ward 14: give zone I at least one")
		}
	}
	zones.Done()
}

// parseBonuses reads ward → cube, favor or none; the list given replaces the
// standard one.
func (r *Rules) parseBonuses(n *settings.Node, p *settings.Problems) {
	if n == nil {
		return
	}
	r.WardBonuses = [Wards]Bonus{}
	f := settings.NewFields(n, p)
	for w := range Wards {
		bonus := 0
		f.Choice(fmt.Sprint(wardNumber[w]), &bonus, bonusNames...)
		r.WardBonuses[w] = Bonus(bonus)
	}
	f.Done()
}

// checkCubes tells when the track asks for more cubes of a colour than there
// are.
func (r *Rules) checkCubes(n *settings.Node, p *settings.Problems) {
	for c := range Colours {
		reserved := 0
		for z := range zoneCount {
			reserved += r.StartingCubes[z][c]
		}
		if reserved > r.CubesPerColour[c] {
			p.Add(n, "starting_cubes reserve %d %s cubes, but cubes_per_colour has %d: lower the one or raise the other",
				reserved, lower(Colour(c)), r.CubesPerColour[c])
		}
	}
}

func lower(c Colour) string { return [Colours]string{"irish", "english", "german", "italian"}[c] }

// MarshalJSON writes every option under its key in a rule file.
func (r *Rules) MarshalJSON() ([]byte, error) {
	type plain Rules
	data, err := json.Marshal((*plain)(r))
	if err != nil {
		return nil, err
	}
	var options map[string]any // marshalled with its keys sorted
	if err := json.Unmarshal(data, &options); err != nil {
		return nil, err
	}
	for _, o := range choices {
		options[o.key] = o.names[*o.at(r)]
	}
	starting := map[string]map[string]int{}
	for z, name := range zoneNames {
		starting[name] = map[string]int{}
		for c := range Colours {
			starting[name][lower(Colour(c))] = r.StartingCubes[z][c]
		}
	}
	options["starting_cubes"] = starting
	bonuses := map[string]string{}
	for w, b := range r.WardBonuses {
		if b != NoBonus {
			bonuses[fmt.Sprint(wardNumber[w])] = bonusNames[b]
		}
	}
	options["ward_bonuses"] = bonuses
	return json.Marshal(options)
}
