package wardcards

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/google/go-cmp/cmp"

	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
	"tweed/engine/wardcards/record"
)

// parseYAML reads a rule file.
func parseYAML(t *testing.T, file, text string) (*Rules, error) {
	t.Helper()
	n, err := yamlfile.Parse([]byte(text), file)
	if err != nil {
		t.Fatal(err)
	}
	var p settings.Problems
	r := Parse(n, nil, "custom", &p).(*Rules)
	return r, p.Err()
}

func TestProblemsAreAllReportedWithTheirPlaces(t *testing.T) {
	_, err := parseYAML(t, "rules.yaml", `terms: 9
ward_cap: five
hand: [attract, speach]
score_table: [1, 3, 2]
tie: leader_else_nobody
protect_last: yes
wild_fifth: true
no_such_key: 1
data:
  schema: 2
  maps:
    compact:
      2:
        wards: [North, South, South]
        edges: [[North, South]]
      3:
        wards: [North, South, East]
        edges: [[North, South], [South, North], [North, North], [North, West], North]
      4:
        wards: [North, South, East]
        edges: [[North, South]]
      6: {}
    large:
      wards: [1, two]
      edges: []
  switches: {bribe: all}
`)
	want := strings.TrimSpace("rules.yaml:1: terms: expected a whole number from 1 to 8, found 9\n" +
		"rules.yaml:2: ward_cap: expected a whole number from 1 to 20, found the text `five`\n" +
		"rules.yaml:3: hand[1]: expected one of `attract`, `threat`, `bribe`, `speech`, found the text `speach`; did you mean `speech`?\n" +
		"rules.yaml:4: score_table[0]: 1 points for no token; begin the list with 0\n" +
		"rules.yaml:4: score_table[2]: 2 points for 2 tokens, but 3 for fewer; more tokens must not be worth less\n" +
		"rules.yaml:5: tie: expected one of `leader_else_none`, `leader_else_shared`, found the text `leader_else_nobody`; did you mean `leader_else_none`?\n" +
		"rules.yaml:6: protect_last: expected true or false, found the text `yes`\n" +
		"rules.yaml:7: wild_fifth: the card beyond the four kinds becomes wild, but no kind stands twice in the hand; set it to false or repeat a kind in `hand`\n" +
		"rules.yaml:8: no_such_key: unknown key `no_such_key`; the keys here are `data`, `terms`, `ward_cap`, `hand`, `score_table`, `map`, `hand_renewal`, `ownership`, `arrivals`, `attract_colour`, `tokens`, `speech`, `tie`, `move`, `move_colour`, `bribe`, `overflow`, `leader_move`, `start_player`, `void`, `cap_scope`, `threat_target`, `setup_min_one`, `wild_fifth`, `arrivals_first_term`, `protect_last`\n" +
		"rules.yaml:10: data.schema: expected a whole number from 1 to 1, found 2\n" +
		"rules.yaml:14: data.maps.compact.2.wards[2]: ward `South` stands twice; give each ward a name or number of its own\n" +
		"rules.yaml:18: data.maps.compact.3.edges[1]: South and North are joined twice; take one out\n" +
		"rules.yaml:18: data.maps.compact.3.edges[2]: an edge from North to itself; take it out\n" +
		"rules.yaml:18: data.maps.compact.3.edges[3][1]: expected one of the map's wards, found the text `West`; did you mean `East`?\n" +
		"rules.yaml:18: data.maps.compact.3.edges[4]: expected a pair of wards, such as [A, B]; found the text `North`\n" +
		"rules.yaml:19: data.maps.compact.4: East can't be reached from North; join them with an edge\n" +
		"rules.yaml:22: data.maps.compact.6: unknown key `6`; the keys here are `2`, `3`, `4`, `5`\n" +
		"rules.yaml:24: data.maps.large.wards[1]: expected a whole number from 1 to 99, found the text `two`\n" +
		"rules.yaml:26: data.switches.bribe: expected one of `any`, `own_only`, found the text `all`\n")
	if err == nil {
		t.Fatal("no problem")
	}
	if d := cmp.Diff(want, err.Error()); d != "" {
		t.Error(d)
	}
}

func TestOptionsStandOnTopOfTheData(t *testing.T) {
	r, err := parseYAML(t, "rules.yaml", `
tie: leader_else_none
data: {content: tried, terms: 3, hand: [speech], switches: {tie: leader_else_shared, move: any}}
`)
	if err != nil {
		t.Fatal(err)
	}
	if r.Terms != 3 || r.Tie != TieNone || r.Move != MoveAny || r.handSize != 1 || r.content != "tried" || r.WardCap != 5 {
		t.Errorf("%+v", r)
	}
}

func TestDataFileIsReadFromBesideTheRuleFile(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("mine.yaml", "maps: {large: {wards: [Left, Right], edges: [[Left, Right]]}}\nward_cap: 7\n")
	r, err := parseYAML(t, filepath.Join(dir, "rules.yaml"), "data: mine.yaml\nmap: large\n")
	if err != nil {
		t.Fatal(err)
	}
	if r.WardCap != 7 || r.large.wards != 2 || r.large.label(1) != "Right" {
		t.Errorf("limit %d, %d wards", r.WardCap, r.large.wards)
	}
	// What was read is part of the rule set: its JSON needs no file.
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	if back := rulesOf(t, string(data)); back.large != r.large {
		t.Errorf("from JSON: %v", back.large)
	}
	write("mine.yaml", "ward_cap: 0\n")
	_, err = parseYAML(t, filepath.Join(dir, "rules.yaml"), "data: mine.yaml\n")
	if want := filepath.Join(dir, "mine.yaml") + ":1: ward_cap: expected a whole number from 1 to 20, found 0"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	_, err = parseYAML(t, filepath.Join(dir, "rules.yaml"), "data: yours.yaml\n")
	if err == nil || !strings.Contains(err.Error(), "there is no such file") || !strings.Contains(err.Error(), "rules.yaml:1: data: the data file `yours.yaml` can't be read") {
		t.Errorf("a file that is not there: %v", err)
	}
}

func TestEmbeddedDataFileGivesEveryValue(t *testing.T) {
	n, err := yamlfile.Parse(dataFile, "data.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"schema", "content", "hand", "score_table", "maps"} {
		if n.Get(key) == nil {
			t.Errorf("no %s", key)
		}
	}
	for _, o := range numbers {
		if n.Get(o.key) == nil {
			t.Errorf("no %s", o.key)
		}
	}
	switches := n.Get("switches")
	for _, r := range record.Readings {
		if switches.Get(r.Key) == nil {
			t.Errorf("no switch %s", r.Key)
		}
		if got := *readings[slices.IndexFunc(record.Readings, func(o record.Reading) bool { return o.Key == r.Key })](Standard()); got != 0 {
			t.Errorf("%s: the default is %s, should be the first reading", r.Key, r.Values[got])
		}
	}
	for _, f := range record.Flags {
		if switches.Get(f.Key) == nil {
			t.Errorf("no switch %s", f.Key)
		}
	}
	for players := minPlayers; players <= maxPlayers; players++ {
		if b := Standard().boardFor(int8(players)); int(b.wards) != max(players, 3) {
			t.Errorf("%d players: %d wards", players, b.wards)
		}
	}
}

func TestEverySwitchHasAPlaceInTheRules(t *testing.T) {
	if len(readings) != len(record.Readings) || len(flags) != len(record.Flags) {
		t.Errorf("%d and %d switches in the rules, %d and %d in the records", len(readings), len(flags), len(record.Readings), len(record.Flags))
	}
}

// TestRulesPageTellsEveryOption keeps RULES.md complete: each switch with all its
// readings, the default first, and each number with its default.
func TestRulesPageTellsEveryOption(t *testing.T) {
	page, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	line := func(key string) string {
		return string(regexp.MustCompile("(?m)^\\| `" + key + "`.*$").Find(page))
	}
	for _, r := range record.Readings {
		at := -1
		for _, v := range r.Values {
			next := strings.Index(line(r.Key), "`"+v+"`:")
			if next <= at {
				t.Errorf("%s: %s is missing or out of order in %q", r.Key, v, line(r.Key))
			}
			at = next
		}
	}
	for i, f := range record.Flags {
		standard := fmt.Sprintf("`%v`", *flags[i](Standard()))
		other := fmt.Sprintf("`%v`: ", !*flags[i](Standard()))
		if l := line(f.Key); strings.Index(l, standard) < 0 || strings.Index(l, other) < strings.Index(l, standard) {
			t.Errorf("%s: %q does not tell %s, then %s", f.Key, l, standard, other)
		}
	}
	for _, o := range numbers {
		if l := line(o.key); !strings.Contains(l, fmt.Sprintf("`%d`", *o.at(Standard()))) || !strings.Contains(l, fmt.Sprintf("%d to %d", o.min, o.max)) {
			t.Errorf("%s: %q", o.key, l)
		}
	}
}

func TestStateIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(State{}); size > 384 {
		t.Errorf("a state takes %d bytes", size)
	} else {
		t.Logf("a state takes %d bytes", size)
	}
}
