package tammany

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tweed/engine"
	"tweed/engine/enginetest"
	"tweed/engine/table"
	"tweed/engine/tammany/record"
)

// R10: the invariants, after every step of random play, for every option.

// watch plays a game step by step, forced steps too, and notes the first
// invariant that breaks.
type watch struct {
	*State
	rec  *Recorder
	rows []*table.Rows

	// What a ward held when it was locked.
	lockedCubes  [Wards]cubeCount
	lockedBosses [Wards]int
	err          error
}

// playWatched plays a random game and returns what was broken.
func playWatched(r *Rules, players int, seed engine.Seed) error {
	w := &watch{State: New(r, players).(*State), rows: newRows()}
	w.rec = NewRecorder(r, players, w.rows).(*Recorder)
	w.rec.Deal(w.State, seed)
	choice := seed.StrategyStream(0, 0, 0).Rand()
	var moves []engine.Move
	for w.actor != engine.None && w.err == nil {
		moves = w.Moves(moves[:0])
		w.step(moveOption(moves[choice.IntN(len(moves))]))
		for o := w.forced(); o >= 0 && w.err == nil; o = w.forced() {
			w.step(o)
		}
	}
	w.checkElections()
	w.checkSeats()
	return w.err
}

func (w *watch) failf(format string, args ...any) {
	if w.err == nil {
		w.err = fmt.Errorf("term %d, turn %d: %s", w.term, w.turns, fmt.Sprintf(format, args...))
	}
}

// step applies one option and compares the state before and after.
func (w *watch) step(o int) {
	before, ballots := *w.State, w.rows[record.TElections].Len()
	w.apply(o, w.rec)
	if err := w.Check(); err != nil {
		w.failf("%v", err)
	}
	w.checkTotals()
	if before.active&^w.active != 0 {
		w.failf("wards %b became inactive", before.active&^w.active)
	}
	for seat := range w.players {
		if w.vp[seat] < before.vp[seat] {
			w.failf("seat %d falls from %d to %d VP", seat, before.vp[seat], w.vp[seat])
		}
	}
	w.checkLocks(&before, ballots)
}

// checkTotals counts cubes, favors and bosses once more, through the view.
func (w *watch) checkTotals() {
	v := View{w.State}
	r := v.Rules()
	for c := range Colour(Colours) {
		cubes, favors := v.Bag(c)+v.Garden(c), v.Supply(c)
		for z := int(w.open); z < zoneCount; z++ {
			cubes += r.StartingCubes[z][c]
		}
		for ward := range Ward(Wards) {
			cubes += v.Cubes(ward, c)
		}
		for seat := range engine.Seat(w.players) {
			favors += v.Favors(seat, c)
		}
		if cubes != r.CubesPerColour[c] {
			w.failf("%d %s cubes, should be %d", cubes, c, r.CubesPerColour[c])
		}
		if r.FavorsPerColour > 0 && favors != r.FavorsPerColour {
			w.failf("%d %s favors, should be %d", favors, c, r.FavorsPerColour)
		}
	}
	for seat := range engine.Seat(w.players) {
		bosses := v.Stock(seat)
		for ward := range Ward(Wards) {
			bosses += v.Bosses(ward, seat)
		}
		if bosses != r.BossesPerPlayer-1 {
			w.failf("%d bosses of seat %d, should be %d", bosses, seat, r.BossesPerPlayer-1)
		}
	}
}

// checkLocks: until its own election is called nothing changes in a locked ward.
func (w *watch) checkLocks(before *State, elections int) {
	for set := w.locked &^ before.locked; set != 0; set &= set - 1 {
		ward := set.first()
		w.lockedCubes[ward], w.lockedBosses[ward] = before.cubes[ward], bossesIn(before, ward)
	}
	voted := wardSet(0)
	rows := w.rows[record.TElections]
	for i := elections; i < rows.Len(); i++ {
		row := rows.Row(i)
		ward := WardOf(int(row[record.EWard]))
		voted |= setOf(ward)
		if row[record.ELocked] == 0 {
			continue
		}
		if !before.locked.has(ward) { // the term's last act was to lock it
			w.lockedCubes[ward], w.lockedBosses[ward] = before.cubes[ward], bossesIn(before, ward)
		}
		for c, n := range w.lockedCubes[ward].list() {
			if row[record.EIrish+c] != int32(n) {
				w.failf("ward %d was locked with cubes %v and votes with %v", ward.Number(), w.lockedCubes[ward].list(), row[record.EIrish:][:Colours])
			}
		}
		if int(row[record.EBosses]) != w.lockedBosses[ward] {
			w.failf("ward %d was locked with %d bosses and votes with %d", ward.Number(), w.lockedBosses[ward], row[record.EBosses])
		}
	}
	if w.term != before.term || inElection(before) {
		return // their votes above tell
	}
	for set := before.locked &^ voted; set != 0; set &= set - 1 {
		if ward := set.first(); w.cubes[ward] != before.cubes[ward] || w.bosses[ward] != before.bosses[ward] {
			w.failf("ward %d is locked and changes", ward.Number())
		}
	}
}

func bossesIn(s *State, ward Ward) (n int) {
	for seat := range engine.Seat(s.players) {
		n += int(s.bosses[ward].of(seat))
	}
	return n
}

func inElection(s *State) bool {
	return slices.Contains([]phase{phaseBid, phaseBonusCube, phaseBonusWard, phaseBonusFavor, phaseAppoint, phaseOver}, s.phase)
}

// checkElections: the points given at an election are those of the wards decided
// and of the mayor made.
func (w *watch) checkElections() {
	given := make([]int, w.rules.Terms+1)
	elections := w.rows[record.TElections]
	for i := range elections.Len() {
		row := elections.Row(i)
		if row[record.EWinner] < 0 {
			continue
		}
		if row[record.EWard] == 14 {
			given[row[record.ETerm]] += w.rules.TammanyHallVP
		} else {
			given[row[record.ETerm]] += w.rules.WardVP
		}
	}
	terms := w.rows[record.TTerms]
	before := 0
	for first := 0; first < terms.Len(); first += int(w.players) {
		sum, mayor, term := 0, false, int(terms.Row(first)[record.RTerm])
		for i := first; i < first+int(w.players); i++ {
			sum += int(terms.Row(i)[record.RVP])
			mayor = mayor || terms.Row(i)[record.RMayor] != 0
		}
		got, without := sum-before, given[term]
		// A mayor who stays because nothing changes gets no points.
		stayed := w.rules.MayorDeadlock == DeadlockNoChange && got == without
		if mayor && got != without+w.rules.MayorVP && !stayed || !mayor && got != without {
			w.failf("election %d gives %d VP: %d for wards, mayor %v", term, got, without, mayor)
		}
		before = sum
	}
	if want := w.rules.Terms * int(w.players); terms.Len() != want && w.err == nil {
		w.failf("%d rows of terms, should be %d", terms.Len(), want)
	}
}

// checkSeats: the ledger balances, and the points by source add up.
func (w *watch) checkSeats() {
	if w.err != nil {
		return
	}
	for seat := range int(w.players) {
		row := w.rows[record.TSeats].Row(seat)
		gained := row[record.SGainedSettle] + row[record.SGainedLeader] + row[record.SGainedWard] + row[record.SGainedDeputy]
		spent := row[record.SSpentWon] + row[record.SSpentLost] + row[record.SSpentTied] + row[record.SSpentSlander]
		if gained-spent != row[record.SKept] || int(row[record.SKept]) != w.hand(engine.Seat(seat)) {
			w.failf("seat %d gained %d, spent %d, kept %d and holds %d", seat, gained, spent, row[record.SKept], w.hand(engine.Seat(seat)))
		}
		if vp := row[record.SVPWards] + row[record.SVPMayor] + row[record.SVPMajorities] + row[record.SVPSlander]; vp != row[record.SVP] {
			w.failf("seat %d has %d VP, the sources give %d", seat, row[record.SVP], vp)
		}
	}
}

// watchAll plays games of a rule set with every number of players.
func watchAll(r *Rules, games int) error {
	for players := Game.MinPlayers; players <= Game.MaxPlayers; players++ {
		for deal := range uint64(games) {
			if err := playWatched(r, players, engine.DealSeed(5, deal)); err != nil {
				return fmt.Errorf("%d players, deal %d: %w", players, deal, err)
			}
		}
	}
	return nil
}

func TestInvariantsOfTheStandardRules(t *testing.T) {
	if err := watchAll(Standard(), enginetest.Games(300)); err != nil {
		t.Error(err)
	}
}

// sampledValues are the values of a number worth playing: all of a short range,
// else the ends, their neighbours, and some between.
func sampledValues(o number) (values []int) {
	if o.max-o.min <= 20 {
		for v := o.min; v <= o.max; v++ {
			values = append(values, v)
		}
		return values
	}
	for _, v := range []int{o.min, o.min + 1, o.min + 2, o.min + 3, o.min + 5, o.min + 8, o.min + 12, o.min + 25, o.max - 1, o.max} {
		values = append(values, min(v, o.max))
	}
	return slices.Compact(values)
}

// everyOptionValue lists rule sets that differ from the standard one in one
// option.
func everyOptionValue() map[string]string {
	sets := map[string]string{}
	for _, o := range numbers {
		for _, v := range sampledValues(o) {
			sets[fmt.Sprintf("%s %d", o.key, v)] = fmt.Sprintf(`{%q: %d}`, o.key, v)
		}
	}
	for _, o := range choices {
		for _, name := range o.names {
			sets[o.key+" "+name] = fmt.Sprintf(`{%q: %q}`, o.key, name)
		}
	}
	for _, key := range []string{"bonus_optional", "spread_needs_colour"} {
		sets[key+" true"], sets[key+" false"] = fmt.Sprintf(`{%q: true}`, key), fmt.Sprintf(`{%q: false}`, key)
	}
	for name, value := range map[string]string{
		"cubes_per_colour fewest":     `{"cubes_per_colour": [6, 5, 4, 0]}`,
		"cubes_per_colour few":        `{"cubes_per_colour": [7, 7, 7, 7]}`,
		"cubes_per_colour most":       `{"cubes_per_colour": [60, 60, 60, 60]}`,
		"starting_cubes one colour":   `{"starting_cubes": {"I": {"irish": 6}, "II": {"italian": 5}, "III": {"german": 4}}}`,
		"starting_cubes four colours": `{"starting_cubes": {"I": {"irish": 1, "english": 1, "german": 2, "italian": 2}}}`,
		"ward_bonuses none":           `{"ward_bonuses": {}}`,
		"ward_bonuses cubes":          `{"ward_bonuses": {"1": "cube", "2": "cube", "3": "cube", "4": "cube", "5": "cube", "6": "cube", "7": "cube", "8": "cube", "9": "cube", "10": "cube", "11": "cube", "13": "cube", "14": "cube", "15": "cube", "17": "cube"}}`,
		"ward_bonuses favors":         `{"ward_bonuses": {"1": "favor", "2": "favor", "3": "favor", "10": "favor", "14": "favor", "17": "favor"}}`,
	} {
		sets[name] = value
	}
	return sets
}

func TestInvariantsOfEveryOptionValue(t *testing.T) {
	for name, options := range everyOptionValue() {
		t.Run(name, func(t *testing.T) {
			if err := watchAll(mustParse(t, options), enginetest.Games(8)); err != nil {
				t.Error(err)
			}
		})
	}
}

// anyRules draws a rule set.
func anyRules(t *rapid.T) *Rules {
	r := Standard()
	for _, o := range numbers {
		if rapid.IntRange(0, 2).Draw(t, "change "+o.key) == 0 {
			*o.at(r) = rapid.SampledFrom(sampledValues(o)).Draw(t, o.key)
		}
	}
	// Long games with many favors are slow and show little.
	r.Terms, r.YearsPerTerm = min(r.Terms, 5), min(r.YearsPerTerm, 5)
	for _, o := range choices {
		*o.at(r) = rapid.IntRange(0, len(o.names)-1).Draw(t, o.key)
	}
	r.BonusOptional = rapid.Bool().Draw(t, "bonus_optional")
	r.SpreadColour = rapid.Bool().Draw(t, "spread_needs_colour")
	for w := range r.WardBonuses {
		r.WardBonuses[w] = Bonus(rapid.IntRange(0, len(bonusNames)-1).Draw(t, "ward bonus"))
	}
	for z := range zoneCount {
		left := zoneStart[z+1] - zoneStart[z]
		for c := range Colours {
			n := rapid.IntRange(0, left).Draw(t, "starting cubes")
			if z == 0 && c == 0 {
				n = max(n, 1)
			}
			if c == Colours-1 {
				n = left
			}
			r.StartingCubes[z][c] = n
			left -= n
		}
	}
	for c := range Colours {
		track := r.StartingCubes[0][c] + r.StartingCubes[1][c] + r.StartingCubes[2][c]
		r.CubesPerColour[c] = rapid.IntRange(track, 40).Draw(t, "cubes")
	}
	r.compile()
	return r
}

func TestInvariantsOfAnyCombinationOfOptions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		players := rapid.IntRange(3, 5).Draw(t, "players")
		first := rapid.Uint64Range(0, 1000).Draw(t, "deal")
		for deal := range uint64(enginetest.Games(6)) {
			if err := playWatched(r, players, engine.DealSeed(6, first+deal)); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestAnyRuleSetReadsBackFromItsJSON(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := anyRules(rt)
		r.name = "test"
		data, err := r.MarshalJSON()
		if err != nil {
			rt.Fatal(err)
		}
		if back := mustParse(t, string(data)); *back != *r {
			rt.Fatalf("%+v\nis read back as\n%+v", *r, *back)
		}
	})
}

func TestFavorLedgerBalancesInThousandsOfGames(t *testing.T) {
	games := 0
	for players := 3; players <= 5; players++ {
		rules, rows := Standard(), newRows()
		rec, s := NewRecorder(rules, players, rows), New(rules, players).(*State)
		var moves []engine.Move
		for deal := range uint64(enginetest.Games(1000)) {
			for _, r := range rows {
				r.Reset()
				r.Begin(table.Key{})
			}
			seed := engine.DealSeed(8, deal)
			choice := seed.StrategyStream(0, 0, 0).Rand()
			for rec.Deal(s, seed); s.actor != engine.None; {
				moves = s.Moves(moves[:0])
				rec.Play(s, moves[choice.IntN(len(moves))])
			}
			w := watch{State: s, rows: rows}
			if w.checkSeats(); w.err != nil {
				t.Fatalf("%d players, deal %d: %v", players, deal, w.err)
			}
			games++
		}
	}
	if want := 3 * enginetest.Games(1000); games != want {
		t.Errorf("%d games, should be %d", games, want)
	}
}
