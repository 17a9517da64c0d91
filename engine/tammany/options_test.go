package tammany

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tweed/engine"
	"tweed/engine/settings"
)

// R9: the options. That each reading of a rule is played is tested where the
// rule is; here it is that the keys mean those readings, and that every number
// takes effect.

// parseJSON reads options on top of base.
func parseJSON(t *testing.T, base engine.Rules, options string) (*Rules, error) {
	t.Helper()
	n, err := settings.FromJSON([]byte(options), "rules.json")
	if err != nil {
		t.Fatal(err)
	}
	var p settings.Problems
	r := Parse(n, base, "test", &p)
	return r.(*Rules), p.Err()
}

// mustParse reads options that are fine.
func mustParse(t *testing.T, options string) *Rules {
	t.Helper()
	r, err := parseJSON(t, nil, options)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// with changes the standard rules the way a file does.
func with(t *testing.T, options string) func(*Rules) {
	return func(r *Rules) { *r = *mustParse(t, options) }
}

// numberEffects checks, for every option that is a number, that another value
// than the default changes what it should. The value is given with the key.
var numberEffects = map[string]struct {
	value int
	check func(t *testing.T, set func(*Rules), value int)
}{
	"terms": {2, func(t *testing.T, set func(*Rules), value int) {
		s := finished(t, set)
		checkNumber(t, "turns", int(s.turns), value*4*3)
		checkNumber(t, "term", int(s.term), value)
	}},
	"years_per_term": {3, func(t *testing.T, set func(*Rules), value int) {
		checkNumber(t, "turns", int(finished(t, set).turns), 4*value*3)
	}},
	"favors_per_colour": {7, func(t *testing.T, set func(*Rules), value int) {
		for _, n := range newPosition(t, 3, 1, set).supply.list() {
			checkNumber(t, "supply", int(n), value)
		}
	}},
	"bosses_per_player": {9, func(t *testing.T, set func(*Rules), value int) {
		checkNumber(t, "bosses in supply, the score marker not counted", int(newPosition(t, 3, 1, set).stock.of(C)), value-1)
	}},
	"slander_tokens": {5, func(t *testing.T, set func(*Rules), value int) {
		checkNumber(t, "tokens", int(newPosition(t, 3, 1, set).tokens[C]), value)
	}},
	"locks_per_term": {1, func(t *testing.T, set func(*Rules), value int) {
		p := newPosition(t, 3, 2, set)
		checkNumber(t, "wards to lock", p.lockable().count(), 11)
		p.lockWard(1)
		checkNumber(t, "wards to lock", p.lockable().count(), 0)
	}},
	"garden_extra": {4, func(t *testing.T, set func(*Rules), value int) {
		checkNumber(t, "cubes in Castle Garden", newPosition(t, 3, 1, set).turn(A).gardenCubes(), 3+value)
	}},
	"campaign_bosses": {1, func(t *testing.T, set func(*Rules), value int) {
		p := newPosition(t, 3, 1, set).garden("I").turn(A).say("campaign", bossTo(6))
		checkNumber(t, "actor", int(p.actor), int(B))
		checkNumber(t, "bosses placed", 19-int(p.stock.of(A)), value)
		checkNumber(t, "shortages", int(p.bossShortages), 0)
	}},
	"settle_favors": {3, func(t *testing.T, set func(*Rules), value int) {
		checkNumber(t, "favors", newPosition(t, 3, 1, set).garden("I").turn(A).settle(6, Irish, 6).hand(A), value)
	}},
	"deputy_favors": {2, func(t *testing.T, set func(*Rules), value int) {
		p := inOffice(t, DeputyMayor, set).turn(A).say("use the office", "Deputy Mayor: take a favor, German")
		checkNumber(t, "favors", p.hand(A), value)
	}},
	"slander_cost": {2, func(t *testing.T, set func(*Rules), value int) {
		if slanderPosition(t, 2, "I", set).turn(A).can("slander") {
			t.Error("one favor is enough")
		}
		checkNumber(t, "favors left", slanderPosition(t, 2, "III", set).turn(A).say("slander", slanderIn(14)).hand(A), 3-value)
	}},
	"spread_cost": {1, func(t *testing.T, set func(*Rules), value int) {
		p := slanderPosition(t, 2, "III", set).turn(A).say("slander", slanderIn(14), "spread to ward 15")
		checkNumber(t, "favors left", p.hand(A), 3-1-value)
	}},
	"leader_favors": {5, func(t *testing.T, set func(*Rules), value int) {
		checkNumber(t, "favors", newPosition(t, 3, 1, set).cubesOn(6, "I").bossesOn(6, A, 1).election().hand(A), value)
	}},
	"ward_vp": {4, func(t *testing.T, set func(*Rules), value int) {
		checkNumber(t, "VP", int(newPosition(t, 3, 1, set).bossesOn(6, A, 1).election().vp[A]), value+3)
	}},
	"tammany_hall_vp": {7, func(t *testing.T, set func(*Rules), value int) {
		checkNumber(t, "VP", int(newPosition(t, 3, 1, set).bossesOn(14, A, 1).election().vp[A]), value+3)
	}},
	"mayor_vp": {9, func(t *testing.T, set func(*Rules), value int) {
		checkNumber(t, "VP", int(newPosition(t, 3, 1, set).bossesOn(6, A, 1).election().vp[A]), 1+value)
	}},
	"majority_vp": {6, func(t *testing.T, set func(*Rules), value int) {
		p := newPosition(t, 3, 4, set).favorsOf(A, "I").election()
		checkNumber(t, "VP, three tokens included", int(p.vp[A]), value+3)
	}},
	"slander_token_vp": {5, func(t *testing.T, set func(*Rules), value int) {
		checkNumber(t, "VP for three tokens", int(newPosition(t, 3, 4, set).election().vp[A]), 3*value)
	}},
}

func checkNumber(t *testing.T, what string, got, want int) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %d, should be %d", what, got, want)
	}
}

// finished plays a game of three, always the last move.
func finished(t *testing.T, set func(*Rules)) *State {
	s := newPosition(t, 3, 1, set).State
	s.Deal(engine.DealSeed(1, 1))
	for s.actor != engine.None {
		moves := s.Moves(nil)
		s.Play(moves[len(moves)-1])
	}
	return s
}

func TestEveryNumberTakesEffect(t *testing.T) {
	for _, o := range numbers {
		effect, ok := numberEffects[o.key]
		if !ok {
			t.Errorf("%s: there is no test of its effect", o.key)
			continue
		}
		t.Run(o.key, func(t *testing.T) {
			if *o.at(Standard()) == effect.value {
				t.Fatal("the value is the default, which shows nothing")
			}
			effect.check(t, with(t, fmt.Sprintf(`{%q: %d}`, o.key, effect.value)), effect.value)
		})
	}
}

func TestNumbersHaveARange(t *testing.T) {
	for _, o := range numbers {
		for value, ok := range map[int]bool{o.min - 1: false, o.min: true, o.max: true, o.max + 1: false} {
			r, err := parseJSON(t, nil, fmt.Sprintf(`{%q: %d}`, o.key, value))
			if (err == nil) != ok {
				t.Errorf("%s: %d: %v", o.key, value, err)
			}
			if ok && *o.at(r) != value {
				t.Errorf("%s: %d reads as %d", o.key, value, *o.at(r))
			}
		}
	}
}

func TestChoicesNameTheirReadings(t *testing.T) {
	for option, want := range map[string]struct {
		at      func(*Rules) int
		reading int
	}{
		`{"map": "standard"}`:                      {func(r *Rules) int { return r.Map }, MapStandard},
		`{"map": "boardspace"}`:                    {func(r *Rules) int { return r.Map }, MapBoardspace},
		`{"zones": "by-term"}`:                     {func(r *Rules) int { return r.Zones }, ZonesByTerm},
		`{"zones": "by-players"}`:                  {func(r *Rules) int { return r.Zones }, ZonesByPlayers},
		`{"turn_order": "any"}`:                    {func(r *Rules) int { return r.TurnOrder }, OrderAny},
		`{"turn_order": "fixed"}`:                  {func(r *Rules) int { return r.TurnOrder }, OrderFixed},
		`{"garden_at_election": "return"}`:         {func(r *Rules) int { return r.GardenAtElect }, GardenReturn},
		`{"garden_at_election": "keep"}`:           {func(r *Rules) int { return r.GardenAtElect }, GardenKeep},
		`{"bonus_cube_on_locked": "no"}`:           {func(r *Rules) int { return r.BonusOnLocked }, LockedNo},
		`{"bonus_cube_on_locked": "decided"}`:      {func(r *Rules) int { return r.BonusOnLocked }, LockedDecided},
		`{"leader_on_zero": "none"}`:               {func(r *Rules) int { return r.LeaderOnZero }, ZeroNone},
		`{"leader_on_zero": "all"}`:                {func(r *Rules) int { return r.LeaderOnZero }, ZeroAll},
		`{"mayor_deadlock": "incumbent"}`:          {func(r *Rules) int { return r.MayorDeadlock }, DeadlockIncumbent},
		`{"mayor_deadlock": "tied-incumbent"}`:     {func(r *Rules) int { return r.MayorDeadlock }, DeadlockTiedIncumbent},
		`{"mayor_deadlock": "no-change"}`:          {func(r *Rules) int { return r.MayorDeadlock }, DeadlockNoChange},
		`{"majority_on_zero": "none"}`:             {func(r *Rules) int { return r.MajorityOnZero }, ZeroNone},
		`{"majority_on_zero": "all"}`:              {func(r *Rules) int { return r.MajorityOnZero }, ZeroAll},
		`{"bonus_optional": true}`:                 {func(r *Rules) int { return oneIf(r.BonusOptional) }, 1},
		`{"spread_needs_colour": false}`:           {func(r *Rules) int { return oneIf(r.SpreadColour) }, 0},
		`{"ward_bonuses": {"14": "favor"}}`:        {func(r *Rules) int { return int(r.WardBonuses[HallWard]) }, int(FavorBonus)},
		`{"ward_bonuses": {"14": "favor"}} `:       {func(r *Rules) int { return int(r.WardBonuses[WardOf(1)]) }, int(NoBonus)},
		`{"ward_bonuses": {"14": "cube"}}`:         {func(r *Rules) int { return int(r.WardBonuses[HallWard]) }, int(CubeBonus)},
		`{"ward_bonuses": {"1": "none"}}`:          {func(r *Rules) int { return int(r.WardBonuses[WardOf(1)]) }, int(NoBonus)},
		`{"cubes_per_colour": [25, 26, 27, 28]}`:   {func(r *Rules) int { return r.CubesPerColour[Italian] }, 28},
		`{"starting_cubes": {"III": {"irish":4}}}`: {func(r *Rules) int { return r.StartingCubes[2][Irish] }, 4},
	} {
		checkNumber(t, option, want.at(mustParse(t, option)), want.reading)
	}
}

func oneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func TestDefaultsAreThePublishedGame(t *testing.T) {
	r := mustParse(t, `{}`)
	for _, o := range choices {
		checkNumber(t, o.key, *o.at(r), 0)
	}
	for key, want := range map[string]int{
		"terms": 4, "years_per_term": 4, "favors_per_colour": 35, "bosses_per_player": 20, "slander_tokens": 3, "locks_per_term": 2,
		"garden_extra": 2, "campaign_bosses": 2, "settle_favors": 1, "deputy_favors": 1, "slander_cost": 1, "spread_cost": 2,
		"leader_favors": 3, "ward_vp": 1, "tammany_hall_vp": 2, "mayor_vp": 3, "majority_vp": 2, "slander_token_vp": 1,
	} {
		i := slices.IndexFunc(numbers, func(o number) bool { return o.key == key })
		if i < 0 {
			t.Errorf("there is no option %s", key)
			continue
		}
		checkNumber(t, key, *numbers[i].at(r), want)
	}
	if !r.SpreadColour || r.BonusOptional {
		t.Errorf("spread_needs_colour %v, bonus_optional %v", r.SpreadColour, r.BonusOptional)
	}
	if r.CubesPerColour != [Colours]int{25, 25, 25, 25} {
		t.Errorf("cubes_per_colour %v", r.CubesPerColour)
	}
	if r.StartingCubes != [zoneCount][Colours]int{{2, 2, 2, 0}, {2, 2, 1, 0}, {2, 1, 1, 0}} {
		t.Errorf("starting_cubes %v", r.StartingCubes)
	}
}

func TestStartingCubesAndCubesPerColourTakeEffect(t *testing.T) {
	s := newPosition(t, 5, 1, with(t, `{"cubes_per_colour": [10, 20, 30, 40], "starting_cubes": {"I": {"irish": 1, "italian": 5}, "III": {"italian": 4}}}`))
	for _, number := range []int{1, 2, 4, 7, 6, 17, 11, 13, 10} {
		s.hasCubes(number, "T")
	}
	s.hasCubes(14, "I")
	total := s.bagCubes.list()
	for w := range s.cubes {
		for c, n := range s.cubes[w].list() {
			total[c] += n
		}
	}
	if total != [Colours]uint8{10, 20, 30, 40} {
		t.Errorf("%v cubes in all", total)
	}
}

func TestOptionsStandOnTheBase(t *testing.T) {
	base := mustParse(t, `{"terms": 2, "map": "boardspace", "ward_bonuses": {"5": "favor"}, "starting_cubes": {"I": {"irish": 6}}}`)
	before := *base
	r, err := parseJSON(t, base, `{"zones": "by-players"}`)
	if err != nil {
		t.Fatal(err)
	}
	want := before
	want.Zones = ZonesByPlayers
	if !reflect.DeepEqual(*r, want) {
		t.Errorf("%+v\nshould be\n%+v", *r, want)
	}
	if !reflect.DeepEqual(*base, before) {
		t.Error("the base was changed")
	}
}

func TestRuleSetsWriteEveryOption(t *testing.T) {
	data, err := json.Marshal(Standard())
	if err != nil {
		t.Fatal(err)
	}
	var written map[string]any
	if err := json.Unmarshal(data, &written); err != nil {
		t.Fatal(err)
	}
	keys := optionKeys()
	for _, key := range keys {
		if _, ok := written[key]; !ok {
			t.Errorf("%s is not written", key)
		}
	}
	if len(written) != len(keys) {
		t.Errorf("%d keys written, there are %d options", len(written), len(keys))
	}
}

// optionKeys are the keys of a rule file, asked from Parse: it names them when it
// meets one that is unlike all.
func optionKeys() (keys []string) {
	n, err := settings.FromJSON([]byte(`{"qqqqqqqqqqqqqqqqqqqq": 1}`), "")
	if err != nil {
		panic(err)
	}
	var p settings.Problems
	Parse(n, nil, "", &p)
	for i, part := range strings.Split(p.Sorted()[0].Text, "`") {
		if i%2 == 1 && i > 1 {
			keys = append(keys, part)
		}
	}
	return keys
}

func TestEveryOptionIsKnownToTheTests(t *testing.T) {
	known := []string{"bonus_optional", "spread_needs_colour", "cubes_per_colour", "starting_cubes", "ward_bonuses"}
	for _, o := range numbers {
		known = append(known, o.key)
	}
	for _, o := range choices {
		known = append(known, o.key)
	}
	for _, key := range optionKeys() {
		if !slices.Contains(known, key) {
			t.Errorf("%s is an option that no test knows", key)
		}
	}
	checkNumber(t, "options", len(optionKeys()), len(known))
}
