package enginetest

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"tweed/engine"
)

// A suite that passes everything is worth nothing: each fault of the toy must be
// found, and without a fault it must pass.

// spy is a test that takes down what is said of the game.
type spy struct {
	testing.TB
	said []string
}

func (s *spy) Helper()                      {}
func (s *spy) Errorf(f string, args ...any) { s.said = append(s.said, fmt.Sprintf(f, args...)) }
func (s *spy) Error(args ...any)            { s.said = append(s.said, fmt.Sprint(args...)) }
func (s *spy) Fatalf(f string, args ...any) { s.Errorf(f, args...); runtime.Goexit() }
func (s *spy) Fatal(args ...any)            { s.Error(args...); runtime.Goexit() }

// spyOn runs a check, which may end early or panic.
func spyOn(t *testing.T, check func(testing.TB)) []string {
	s := &spy{TB: t}
	done := make(chan bool)
	go func() {
		defer close(done)
		defer func() {
			if r := recover(); r != nil {
				s.Error("panic: ", r)
			}
		}()
		check(s)
	}()
	<-done
	return s.said
}

// suite runs all checks of the toy and returns what each says.
func suite(t *testing.T, f fault) map[string][]string {
	g, opts := toy(f), &Options{}
	said := map[string][]string{"tables": spyOn(t, func(t testing.TB) { testTables(t, g) })}
	for _, v := range []Variant{{"standard", "{}"}, {"long", `{"rounds": 20}`}} {
		rules, err := parse(g, v)
		if err != nil {
			t.Fatal(err)
		}
		said["rules"] = append(said["rules"], spyOn(t, func(t testing.TB) { testRules(t, g, rules) })...)
		for players := g.MinPlayers; players <= g.MaxPlayers; players++ {
			p := &place{game: g, rules: rules, players: players, opts: opts}
			for _, c := range checks {
				said[c.name] = append(said[c.name], spyOn(t, func(t testing.TB) { c.run(p, t) })...)
			}
		}
	}
	return said
}

func TestAGameWithoutFaultPasses(t *testing.T) {
	for check, said := range suite(t, noFault) {
		if len(said) > 0 {
			t.Errorf("%s: %q", check, said)
		}
	}
}

// found says which check finds each fault and a part of what it says.
var found = map[fault]struct{ check, says string }{
	descendingMoves:        {"moves", "not ascending"},
	doubleMove:             {"moves", "not ascending"},
	singleMove:             {"moves", "1 moves: a decision needs two"},
	movesThatChange:        {"moves", "the same list again"},
	legalTooMuch:           {"moves", "listed false, legal true"},
	legalTooLittle:         {"moves", "Legal says no"},
	sameWords:              {"moves", "like another"},
	violatedInvariant:      {"moves", "the toy is broken"},
	neverEnding:            {"moves", "more than MaxDecisions"},
	dealLeavesPoints:       {"determinism", "end in"},
	dealIgnoresSeed:        {"determinism", "all the same way"},
	choosesByItself:        {"determinism", "end in"},
	illegalIsPlayed:        {"illegal moves", "was played"},
	illegalLeavesMark:      {"illegal moves", "after illegal moves"},
	illegalIsRecorded:      {"illegal moves", "changed the rows"},
	imagineKeepsStream:     {"futures", "all the same"},
	imagineChangesPoints:   {"knowledge", "changes what the actor knows"},
	imagineChangesOriginal: {"knowledge", "with imagining the game ends in"},
	imagineUsesOldState:    {"futures", "the same draws imagine two games"},
	imagineUsesHidden:      {"futures", "when hidden things are others"},
	queryShowsStake:        {"knowledge", "Stake"},
	recordedPlaysOtherwise: {"records", "unrecorded in"},
	recorderRemembers:      {"records", "used before writes other rows"},
	boolOfTwo:              {"records", "yes and no"},
	enumTooHigh:            {"records", "where there are 3 values"},
	writesRunColumn:        {"records", "a column of the run"},
	textOfNothing:          {"records", "stands for no text"},
	tableNeedsTable:        {"tables left out", "without seats"},
	rowsOfTheFirstGame:     {"many games in a buffer", "among others"},
	scriptSwapsMoves:       {"scripts", "has other rows"},
	scriptPanics:           {"damaged rows", "the script panics"},
	scriptNeedsNothing:     {"scripts", "without the turns table"},
	sharesOfThree:          {"results", "that"},
	ranksByChance:          {"results", "rank"},
	loserWins:              {"results", "lower score"},
	playAllocates:          {"allocations", "allocations a game"},
	recordAllocates:        {"allocations", "allocations a recorded game"},
	rulesForget:            {"rules", "read back"},
	rulesTakeAnything:      {"rules", "unknown"},
	undocumentedColumn:     {"tables", "no explanation"},
	seatsFirst:             {"tables", "not games and seats"},
	transcriptWithoutRows:  {"records", "without any table"},
}

func TestEveryFaultIsFound(t *testing.T) {
	for f := noFault + 1; f < faults; f++ {
		want, ok := found[f]
		if !ok {
			t.Errorf("fault %d: the test does not say who finds it", f)
			continue
		}
		said := strings.Join(suite(t, f)[want.check], "\n")
		if !strings.Contains(said, want.says) {
			t.Errorf("fault %d: %s should say %q: %.500s", f, want.check, want.says, said)
		}
	}
}

func TestGoldenComparesAndNamesTheLine(t *testing.T) {
	path := filepath.Join(t.TempDir(), "sub", "golden.txt")
	missing := spyOn(t, func(t testing.TB) { Golden(t, path, []byte("a\n")) })
	if len(missing) != 1 || !strings.Contains(missing[0], "-update") {
		t.Errorf("without a file: %q", missing)
	}
	*update = true
	written := spyOn(t, func(t testing.TB) { Golden(t, path, []byte("a\nb\n")) })
	*update = false
	if data, err := os.ReadFile(path); err != nil || string(data) != "a\nb\n" || written != nil {
		t.Errorf("-update wrote %q: %v, %q", data, err, written)
	}
	for got, want := range map[string]string{"a\nb\n": "", "a\nc\n": "golden.txt:2:", "a\n": "golden.txt:2:", "a\nb\nc\n": "golden.txt:3:", "a\nb": "golden.txt:2:"} {
		said := strings.Join(spyOn(t, func(t testing.TB) { Golden(t, path, []byte(got)) }), "\n")
		if (said == "") != (want == "") || !strings.Contains(said, want) {
			t.Errorf("%q: %q, should name %q", got, said, want)
		}
	}
}

func TestQueriesNeedTheValuesOfTheirArguments(t *testing.T) {
	p := &place{game: toy(noFault), rules: &toyRules{Rounds: 3}, players: 2}
	s := p.state()
	s.Deal(p.seed(1))
	if _, err := NewQueries(strangeView{s.View()}); err == nil || !strings.Contains(err.Error(), "Bid") {
		t.Errorf("a query whose argument has no values: %v", err)
	}
	if _, err := NewQueries(strangeView{s.View()}, []float64{1, 2}); err == nil || !strings.Contains(err.Error(), "can't be compared") {
		t.Errorf("a query whose answer can't be compared: %v", err)
	}
}

// strangeView has a query that can't be asked without more, and one whose answer
// can't be compared.
type strangeView struct{ engine.View }

func (strangeView) Bid(x float64) int { return int(x) }
func (strangeView) List() []int       { return nil }
