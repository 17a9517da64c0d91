package tallywood

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/parquet-go/parquet-go"

	"tweed/analysis"
	"tweed/engine/games"
	"tweed/engine/settings/yamlfile"
	"tweed/sim"
	"tweed/sim/manifest"
	"tweed/sim/study"
	"tweed/strategies/registry"
)

// The figures of a real run are counted here a second time, in the plainest way,
// from its rows: by the names of strategies that stand in seats, not by seatings.
// Sums must be the same to the unit.

const realStudy = `
name: recount
game: tallywood
seed: 5
players: [1, 2, 4]
lineups:
  - mirror: random
  - mix:
      2: [greedy, random]
      4: [greedy, random, random, random]
deals: 8
seating: rotate
records: {turns: all, actions: all, tally: all, draws: all}
`

// realRun plays the study.
func realRun(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "study.yaml")
	if err := os.WriteFile(file, []byte(realStudy), 0o644); err != nil {
		t.Fatal(err)
	}
	node, err := yamlfile.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	resolved, err := study.Resolve(node, study.Env{
		Games: games.Names(), Game: games.ByName,
		Strategy: func(game, spec string) (study.Spec, error) {
			s, err := registry.For(game).Parse(spec)
			if err != nil {
				return study.Spec{}, err
			}
			all, err := s.Settings()
			return study.Spec{Canonical: s.String(), Settings: all}, err
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	p, err := sim.Prepare(resolved, study.RunID(resolved), sim.Library{Game: games.ByName, Catalog: registry.For})
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "run")
	if _, err := sim.Run(context.Background(), p, sim.Options{Dir: dir, Workers: 2, First: 0, Last: -1}); err != nil {
		t.Fatal(err)
	}
	return dir
}

// played is a game with its rows.
type played struct {
	game    gameRow
	seats   []seatRow
	turns   []turnRow
	actions []actionRow
	tally   []tallyLine
	draws   []drawRow
}

// strategy is who sits in a seat; the Opposition has none.
func (g *played) strategy(seat int32) string {
	if int(seat) == len(g.seats) {
		return "Opposition"
	}
	return g.seats[seat].Strategy
}

// share is a seat's of the win.
func (g *played) share(seat int32) float64 {
	if int(seat) == len(g.seats) {
		return 1 - g.seats[0].WinShare
	}
	return g.seats[seat].WinShare
}

// players is how many seats the tables have.
func (g *played) players() int { return max(len(g.seats), 2) }

// playedBy reads a run's games, by cell.
func playedBy(t *testing.T, dir string) map[int][]*played {
	t.Helper()
	type key struct {
		cell int32
		game int64
	}
	all, cells := map[key]*played{}, map[int][]*played{}
	for _, r := range tableRows[gameRow](t, dir, "games") {
		g := &played{game: r}
		all[key{r.Cell, r.Game}] = g
		cells[int(r.Cell)] = append(cells[int(r.Cell)], g)
	}
	of := func(cell int32, game int64) *played { return all[key{cell, game}] }
	for _, r := range tableRows[seatRow](t, dir, "seats") {
		of(r.Cell, r.Game).seats = append(of(r.Cell, r.Game).seats, r)
	}
	for _, r := range tableRows[turnRow](t, dir, "turns") {
		of(r.Cell, r.Game).turns = append(of(r.Cell, r.Game).turns, r)
	}
	for _, r := range tableRows[actionRow](t, dir, "actions") {
		of(r.Cell, r.Game).actions = append(of(r.Cell, r.Game).actions, r)
	}
	for _, r := range tableRows[tallyLine](t, dir, "tally") {
		of(r.Cell, r.Game).tally = append(of(r.Cell, r.Game).tally, r)
	}
	for _, r := range tableRows[drawRow](t, dir, "draws") {
		of(r.Cell, r.Game).draws = append(of(r.Cell, r.Game).draws, r)
	}
	return cells
}

func tableRows[T any](t *testing.T, dir, table string) (all []T) {
	t.Helper()
	parts, err := filepath.Glob(filepath.Join(dir, table, "part-*.parquet"))
	if err != nil || len(parts) == 0 {
		t.Fatalf("%v: no parts of %s", err, table)
	}
	for _, path := range parts {
		rows, err := parquet.ReadFile[T](path)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, rows...)
	}
	return all
}

// fraction is a numerator and a denominator.
type fraction struct{ y, x float64 }

func (f *fraction) add(y, x float64) { f.y, f.x = f.y+y, f.x+x }

// same compares a measure with a fraction counted again.
func same(t *testing.T, what string, m analysis.Measure, again fraction) {
	t.Helper()
	if again.x == 0 {
		if m.Known() {
			t.Errorf("%s: there is a value, %v, of nothing", what, m.Value)
		}
		return
	}
	if y := float64(m.Numerator) / float64(max(m.Parts, 1)); math.Abs(y-again.y) > 1e-9 || float64(m.Denominator) != again.x {
		t.Errorf("%s: %v of %d, counted again %v of %v", what, y, m.Denominator, again.y, again.x)
	}
}

// in reports whether a seat is of a group.
func (g *played) in(k Group, seat int32) bool {
	alone := len(g.seats) == 1
	switch k.Kind {
	case EverySeat:
		return !alone || seat == 0
	case OneSeat:
		return k.Name == "seat "+string(rune('1'+seat))
	}
	return k.Name == g.strategy(seat)
}

func TestFiguresAreWhatTheRowsSay(t *testing.T) {
	dir := realRun(t)
	f, cells := read(t, dir, 2), playedBy(t, dir)
	if len(cells) != 5 || len(f.Districts) != 5 || len(f.Initiative) != 4 || len(f.Opposition) != 1 {
		t.Fatalf("%d cells, %d, %d, %d", len(cells), len(f.Districts), len(f.Initiative), len(f.Opposition))
	}
	for i := range f.Districts {
		recountDistricts(t, &f.Districts[i], cells[f.Districts[i].Scope.Cell])
		recountVotes(t, &f.Votes[i], cells[f.Votes[i].Scope.Cell])
		recountActions(t, &f.Actions[i], cells[f.Actions[i].Scope.Cell])
		recountCards(t, &f.Components[i], cells[f.Components[i].Scope.Cell])
		recountEndorsements(t, &f.Endorsements[i], cells[f.Endorsements[i].Scope.Cell])
	}
	for i := range f.Initiative {
		recountInitiative(t, &f.Initiative[i], cells[f.Initiative[i].Scope.Cell])
	}
	k := &f.Opposition[0]
	var lead, wins fraction
	for _, g := range cells[k.Scope.Cell] {
		lead.add(float64(g.seats[0].Votes-g.game.Rival), 1)
		wins.add(g.seats[0].WinShare, 1)
	}
	same(t, "solo wins", k.Wins, wins)
	if math.Abs(k.Lead.Difference.Value-lead.y/lead.x) > 1e-9 {
		t.Errorf("lead %v, counted again %v", k.Lead.Difference.Value, lead.y/lead.x)
	}
}

func recountDistricts(t *testing.T, k *Districts, all []*played) {
	for _, d := range k.each() {
		var votes, worth, icons, token fraction
		holders := make([]fraction, len(d.Holders))
		for _, g := range all {
			for _, r := range g.tally {
				if d.District != "all" && d.District != r.District {
					continue
				}
				icons.add(float64(r.Icons), float64(r.Icons+r.Token+r.Majority))
				token.add(float64(r.Token), float64(r.Icons+r.Token+r.Majority))
				worth.add(float64(r.Got), float64(r.Shares))
				if r.Seat == 0 {
					votes.add(float64(r.Votes), 1)
				}
				for h := range d.Holders {
					if g.in(d.Holders[h].Group, r.Seat) {
						holders[h].add(float64(r.Got), float64(r.Shares))
					}
				}
			}
		}
		same(t, d.District+" votes", d.Votes, votes)
		same(t, d.District+" votes per share", d.PerShare, worth)
		same(t, d.District+" icons", d.Icons, icons)
		same(t, d.District+" token", d.Token, token)
		for h := range d.Holders {
			same(t, d.District+" of "+d.Holders[h].Name, d.Holders[h].PerShare, holders[h])
		}
	}
}

func recountVotes(t *testing.T, k *Votes, all []*played) {
	for i := range k.Groups {
		var share, blue fraction
		for _, g := range all {
			for _, r := range g.seats {
				if g.in(k.Groups[i].Group, r.Seat) {
					share.add(float64(r.Endorsements), float64(r.Votes))
					blue.add(float64(r.Blue), 1)
					if r.Red+r.Yellow+r.Green+r.Blue+r.Endorsements != r.Votes {
						t.Errorf("the votes of %d do not sum up", r.Game)
					}
				}
			}
		}
		same(t, k.Groups[i].Name+"'s endorsements", k.Groups[i].Share, share)
		same(t, k.Groups[i].Name+" in blue", k.Groups[i].Districts[3], blue)
	}
}

func recountActions(t *testing.T, k *Actions, all []*played) {
	for i := range k.Groups {
		group := &k.Groups[i]
		for _, r := range append([]ActionRound{group.All}, group.Rounds...) {
			counts := make([]fraction, len(r.Kinds))
			for _, g := range all {
				for seat := range int32(g.players()) {
					for kind := range counts {
						if g.in(group.Group, seat) {
							counts[kind].add(0, 1)
						}
					}
				}
				for _, a := range g.actions {
					if !g.in(group.Group, a.Seat) || r.Round > 0 && int(g.turns[a.Turn].Round) != r.Round {
						continue
					}
					for kind, name := range r.Kinds {
						if name == a.Kind {
							counts[kind].add(1, 0)
						}
					}
				}
			}
			for kind, name := range r.Kinds {
				same(t, group.Name+" "+name, r.PerSeat[kind], counts[kind])
			}
		}
	}
}

func recountCards(t *testing.T, k *Components, all []*played) {
	sets, err := ruleSets(&analysis.Run{Manifest: &manifest.Run{Study: manifest.Study{Rules: standard(t)}}})
	if err != nil {
		t.Fatal(err)
	}
	set := sets["standard"]
	wins := map[string]fraction{}
	for _, g := range all {
		for _, s := range g.seats {
			used := map[string]bool{}
			for _, r := range g.turns {
				if r.Seat == s.Seat {
					name, _ := set.card(int(r.Card))
					used[name] = true
				}
			}
			for _, r := range g.draws {
				for tier := range 3 {
					for kind, place := range []string{"celeb_", "works_"} {
						if r.Seat == s.Seat && r.Place == place+string(rune('1'+tier)) {
							name, _ := set.tile(kind, tier+1, int(r.Item))
							used[name] = true
						}
					}
				}
			}
			for _, r := range g.tally {
				if r.Seat == s.Seat && r.Held > 0 {
					used["endorsement "+r.District+" "+string(rune('0'+r.Held))] = true
				}
			}
			used[set.politician(int(s.Politician))] = true
			for name := range used {
				w := wins[name]
				w.add(s.WinShare, 1)
				wins[name] = w
			}
		}
	}
	there := 0
	for _, grid := range k.Grids {
		for _, c := range grid.Components {
			same(t, c.Name, c.Wins, wins[c.Name])
			there++
		}
	}
	if there != len(wins) {
		t.Errorf("%d components, counted again %d", there, len(wins))
	}
}

func recountEndorsements(t *testing.T, k *Endorsements, all []*played) {
	for i := range k.Groups {
		group := &k.Groups[i]
		var claims, held, favors, net fraction
		for _, g := range all {
			for seat := range int32(g.players()) {
				if g.in(group.Group, seat) {
					claims.add(0, 1)
					held.add(0, 1)
					favors.add(0, 1)
				}
			}
			for _, r := range g.turns {
				for _, level := range []int32{r.Red, r.Yellow, r.Green, r.Blue} {
					if level > 0 && g.in(group.Group, r.Seat) {
						claims.add(1, 0)
					}
				}
			}
			for _, a := range g.actions {
				if a.Kind == "favor" && g.in(group.Group, a.Seat) {
					favors.add(1, 0)
				}
			}
			for _, r := range g.tally {
				if r.Held > 0 && g.in(group.Group, r.Seat) {
					held.add(1, 0)
					// The same tally with the token back in the district.
					back := r.Support + 2*r.Cubes + r.Unclaimed + r.Held
					back += back % 2
					each := int32(0)
					if r.Total > 0 {
						each = int32(math.Floor(float64(back)/float64(r.Total) + 0.5))
					}
					net.add(float64(r.Held-(each*r.Shares-r.Got)), 1)
				}
			}
		}
		same(t, group.Name+" claims", group.All.Claims, claims)
		same(t, group.Name+" holds", group.All.Held, held)
		same(t, group.Name+" favors", group.All.Uses, favors)
		same(t, group.Name+" net", group.All.Net, net)
	}
}

func recountInitiative(t *testing.T, k *Initiative, all []*played) {
	for _, r := range k.Rounds {
		places := make([]fraction, len(r.Places))
		for _, g := range all {
			place := 0
			for _, turn := range g.turns {
				if int(turn.Round) == r.Round && place < len(places) {
					places[place].add(g.share(turn.Seat), 1)
					place++
				}
			}
		}
		for place := range places {
			same(t, "place in the order of turns", r.Places[place], places[place])
		}
	}
}
