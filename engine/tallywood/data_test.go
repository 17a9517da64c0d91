package tallywood

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tweed/engine/enginetest"
	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
)

// parse reads a rule set written in YAML, as if it stood in a file of that name.
func parse(t *testing.T, text, file string) (*Rules, error) {
	t.Helper()
	n, err := yamlfile.Parse([]byte(text), file)
	if err != nil {
		t.Fatal(err)
	}
	var p settings.Problems
	r := Parse(n, nil, "test", &p)
	return r.(*Rules), p.Err()
}

func asJSON(t *testing.T, r *Rules) string {
	t.Helper()
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestTheEmbeddedDataCallThemselvesAPlaceholder(t *testing.T) {
	if got := Standard().Content(); got != "placeholder" {
		t.Errorf("they call themselves %q", got)
	}
}

func TestTheEmbeddedDataReadTheSameFromTheirOwnFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mine.yaml")
	if err := os.WriteFile(file, embedded, 0o644); err != nil {
		t.Fatal(err)
	}
	r, err := parse(t, "data: "+filepath.ToSlash(file), "rules.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if a, b := asJSON(t, r), asJSON(t, Standard()); a != b {
		t.Errorf("the same data from a file are others:\n%s\n%s", a, b)
	}
}

func TestADataFileIsFoundBesideTheRuleFile(t *testing.T) {
	dir := t.TempDir()
	text := strings.Replace(string(embedded), "content: placeholder", "content: mine", 1)
	if err := os.WriteFile(filepath.Join(dir, "mine.yaml"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	r, err := parse(t, "data: mine.yaml", filepath.Join(dir, "rules.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	if r.Content() != "mine" {
		t.Errorf("the data call themselves %q", r.Content())
	}
}

func TestADataFileThatIsMissingIsAProblemOfTheKey(t *testing.T) {
	_, err := parse(t, "turn_order: initiative\ndata: none.yaml", "dir/rules.yaml")
	if err == nil || !strings.Contains(err.Error(), "dir/rules.yaml:2: data:") || !strings.Contains(err.Error(), "none.yaml: there is no such file") {
		t.Errorf("the error is %v", err)
	}
}

func TestASingleValueOfTheDataMayBeChanged(t *testing.T) {
	r, err := parse(t, "data: {rounds: {3: {plaza: {money: 2}}}, track: {share_icons: [3, 6, 9, 12]}}", "rules.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if got := r.PlazaReward(3); got != (Reward{Money: 2}) {
		t.Errorf("the plaza of round 3 gives %+v, want 2 money and nothing else", got)
	}
	if r.SharesAt(2) != 0 || r.SharesAt(12) != 4 {
		t.Errorf("%d shares at 2 and %d at 12", r.SharesAt(2), r.SharesAt(12))
	}
	if r.Turns(3) != 4 || r.Present(3).Money != 1 {
		t.Error("something else has changed")
	}
}

func TestSwitchesOfTheDataFileYieldToThoseOfTheRuleSet(t *testing.T) {
	r, err := parse(t, `
turn_order: initiative
solo: {after_move: retry_original}
data:
  switches: {turn_order: clockwise_from_first, share_icon_rule: passed}
  solo: {switches: {after_move: stay_then_return, lowest_tie: fewest_human_shares_then_board_order}}
`, "rules.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if r.switches.turnOrder != orderInitiative || r.switches.shareIcons != iconsPassed {
		t.Errorf("switches %+v", r.switches)
	}
	if r.solo.afterMove != retryOriginal || r.solo.lowestTie != lowestFewestShares {
		t.Errorf("solo %+v", r.solo)
	}
}

func TestAProfileSetsAllSwitchesAndSingleOnesComeAfterIt(t *testing.T) {
	r, err := parse(t, "profile: text_strict\nheld_endorsements: level", "rules.yaml")
	if err != nil {
		t.Fatal(err)
	}
	want := Standard()
	want.switches.claimScope, want.switches.politicianChoice = claimAssistant, politicianDraft
	want.solo.replacesReward = false
	if r.switches != want.switches || r.solo != want.solo {
		t.Errorf("switches %+v, solo %+v", r.switches, r.solo)
	}
	back, err := parse(t, "profile: reconstructed", "rules.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if a, b := asJSON(t, back), asJSON(t, Standard()); a != b {
		t.Error("the profile reconstructed is not the standard")
	}
}

// TestAllProblemsOfADataFileAreReportedAtOnce compares the problems of a file that
// is wrong in every way with the golden text.
func TestAllProblemsOfADataFileAreReportedAtOnce(t *testing.T) {
	_, err := parse(t, "data: wrong.yaml", filepath.Join("testdata", "rules.yaml"))
	var problems *settings.Error
	if !errors.As(err, &problems) {
		t.Fatalf("the error is %v", err)
	}
	text := strings.ReplaceAll(err.Error(), `\`, "/") + "\n"
	enginetest.Golden(t, filepath.Join("testdata", "wrong.txt"), []byte(text))
}

// TestAReplacementWithMoreThanThePlaceholderUses reads effects, icons and spaces
// that the embedded data have none of, and plays with them.
func TestAReplacementWithMoreThanThePlaceholderUses(t *testing.T) {
	text := string(embedded)
	for _, c := range [][2]string{
		{"  m1: {kind: instant, effects: [{gain: money, n: 1}]}", "  m1: {kind: instant, cost: {pop: 1}, effects: [{gain: money, n: 2}, {attract: {cube: red, to: here}}, {draw_cubes: 2}, {polling: blue}]}"},
		{"  p1: {kind: instant, effects: [{gain: pop, n: 1}]}", "  p1: {kind: instant, effects: [{draw_cubes: 1}, {attract: {cube: any, to: here}}]}"},
		{"  d1: {kind: instant, effects: [{draw_cubes: 1}]}", "  d1: {kind: instant, effects: [{attract: {cube: green, to: any_district}}]}"},
		{"  pas_research: {kind: passive, after: research, effects: [{gain: pop, n: 1}]}", "  pas_research: {kind: passive, after: fundraise, effects: [{attract: {cube: yellow, to: red}}, {polling: red, n: 1}]}"},
		{"  x_pm: {kind: instant, cost: {pop: 1}, effects: [{gain: money, n: 2}]}", "  x_pm: {kind: instant, effects: [{attract: {cube: any, to: blue}}]}"},
		{"  s_here: {kind: instant, cost: {money: 2}, effects: [{polling: here, n: 1}]}", "  s_here: {kind: instant, effects: [{attract: {cube: red, to: here}}, {attract: {cube: any, to: any_district}}]}"},
		{"    1: [[red], [yellow], [green], [blue], [any], [any]]", "    1: [[red, any, any], [], [green], [blue], [any], [any]]"},
		{"blocked_at_start: []", "blocked_at_start: [{district: red, action: works}, {district: blue, action: campaign}]"},
		{"left_to_right: [works, celeb, research, campaign]", "left_to_right: [campaign, research, celeb, works]"},
		{"districts: [red, yellow, green, blue]", "districts: [blue, green, yellow, red]"},
	} {
		if !strings.Contains(text, c[0]) {
			t.Fatalf("the data have no %q", c[0])
		}
		text = strings.Replace(text, c[0], c[1], 1)
	}
	n, err := yamlfile.Parse([]byte(text), "more.yaml")
	if err != nil {
		t.Fatal(err)
	}
	rules := &settings.Node{Kind: settings.Map, Keys: []settings.Key{{Name: "data", Value: n}}}
	var p settings.Problems
	r := Parse(rules, nil, "more", &p).(*Rules)
	if err := p.Err(); err != nil {
		t.Fatal(err)
	}
	again, err := settings.FromJSON([]byte(asJSON(t, r)), "more.json")
	if err != nil {
		t.Fatal(err)
	}
	back := Parse(again, nil, "more", &p).(*Rules)
	if err := p.Err(); err != nil {
		t.Fatal(err)
	}
	if a, b := asJSON(t, r), asJSON(t, back); a != b {
		t.Errorf("read back they are others:\n%s\n%s", a, b)
	}
	for players := 1; players <= maxPlayers; players++ {
		for deal := range uint64(20) {
			playChecked(t, r, players, deal)
		}
	}
}

// TestTheCardTableIsAsBalancedAsItSays checks what RULES.md says of the
// placeholder cards.
func TestTheCardTableIsAsBalancedAsItSays(t *testing.T) {
	r := Standard()
	var at [Corners][Icons]int
	for c := range Card(Cards) {
		resources := 0
		for corner, icon := range r.Icons(c) {
			at[corner][icon]++
			if icon >= MoneyIcon {
				resources++
			}
		}
		if resources != 1 && resources != 2 {
			t.Errorf("%s has %d resource icons", r.CardID(c), resources)
		}
	}
	for corner := range at {
		for icon, n := range at[corner] {
			want := 11
			if Icon(icon) >= MoneyIcon {
				want = 10
			}
			if n != want {
				t.Errorf("%v shows %v %d times, want %d", Corner(corner), Icon(icon), n, want)
			}
		}
	}
}
