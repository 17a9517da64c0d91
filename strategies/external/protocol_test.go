package external

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"tweed/engine"
	"tweed/engine/games"
	"tweed/strategies"
)

// The session that PROTOCOL.md shows is one: each message has the fields that
// tweed writes, and each answer fits its message.
func TestTheSessionInTheDocument(t *testing.T) {
	page, err := os.ReadFile("PROTOCOL.md")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer("{…}", "{}", ",…}", "}").Replace(string(page))
	var message map[string]any
	types := map[string]int{}
	for l := range strings.Lines(text) {
		l = strings.TrimSpace(l)
		if m, ok := strings.CutPrefix(l, "> "); ok {
			message = nil
			if err := json.Unmarshal([]byte(m), &message); err != nil {
				t.Fatalf("%s: %v", l, err)
			}
			kind := message["type"].(string)
			types[kind]++
			for _, name := range fieldsOf(t, kind) {
				if _, ok := message[name]; !ok {
					t.Errorf("%s has no %s", l, name)
				}
				delete(message, name)
			}
			if len(message) > 0 {
				t.Errorf("%s has the fields %v, which tweed does not write", l, message)
			}
			if err := json.Unmarshal([]byte(m), &message); err != nil {
				t.Fatal(err)
			}
		}
		if a, ok := strings.CutPrefix(l, "< "); ok {
			checkAnswer(t, message, a)
		}
	}
	for _, kind := range []string{"hello", "begin", "decide", "over"} {
		if types[kind] == 0 {
			t.Errorf("the session has no %s", kind)
		}
	}
}

func checkAnswer(t *testing.T, message map[string]any, text string) {
	t.Helper()
	a, err := parseAnswer([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	k := map[string]kind{"hello": greeting, "decide": decision}[message["type"].(string)]
	if err := a.fits(int64(message["id"].(float64)), k); err != nil {
		t.Errorf("%s: %v", text, err)
	}
}

// fieldsOf lists the fields of a message as tweed writes it.
func fieldsOf(t *testing.T, kind string) []string {
	t.Helper()
	var message any
	switch kind {
	case "hello":
		message = hello{}
	case "begin":
		message = begin{}
	case "decide":
		message = decide{}
	case "over":
		message = over{}
	default:
		t.Fatalf("there is no message %s", kind)
	}
	var fields map[string]any
	if err := json.Unmarshal(line(message), &fields); err != nil {
		t.Fatal(err)
	}
	var names []string
	for name := range fields {
		names = append(names, name)
	}
	return names
}

// mute is a view that gives no position.
type mute struct{ engine.View }

// seen is a view that gives the position as named fields.
type seen struct {
	engine.View
	text string
}

func (s seen) Position() string { return s.text }

func TestMessages(t *testing.T) {
	game := games.ByName("tammany")
	rules := game.Parse(nil, nil, "standard", nil)
	c := &strategies.Context{Game: game, Rules: rules, Players: 3, Seat: 2}
	state := game.New(rules, 3)
	state.Deal(engine.DealSeed(1, 0))
	moves := state.Moves(nil)
	result := engine.Result{Players: 3, Score: [engine.MaxSeats]int32{7, -2, 7}, Rank: [engine.MaxSeats]int8{1, 3, 1}, Share: [engine.MaxSeats]int8{2, 0, 2}}
	for _, test := range []struct{ got, want string }{
		{string(line(beginMessage(1, c))), `{"id":1,"type":"begin","seat":2,"seed":"`},
		{string(line(decideMessage(2, state.View(), moves))), `{"id":2,"type":"decide","position":{"seat":0,"asked":{"what":"action"},"term":1,"year":1,`},
		{string(line(decideMessage(2, mute{state.View()}, moves))), `{"id":2,"type":"decide","position":null,"moves":[{"code":16777216,"text":"campaign"},{"code":16777217,"text":"settle"}]}`},
		{string(line(decideMessage(2, seen{state.View(), `{"year": 1}`}, moves))), `{"id":2,"type":"decide","position":{"year":1},"moves":[`},
		{string(line(overMessage(3, &result))), `{"id":3,"type":"over","scores":[7,-2,7],"ranks":[1,3,1],"shares":[0.5,0,0.5]}`},
		{string(line(helloMessage(c))), `{"id":0,"type":"hello","protocol":1,"game":"tammany","title":"Tammany Hall","players":3,"rule_set":"standard","rules":{"`},
	} {
		if !strings.HasPrefix(test.got, test.want) || strings.Index(test.got, "\n") != len(test.got)-1 {
			t.Errorf("%s, want %s", test.got, test.want)
		}
	}
}

// Every game tells a bot the position as named fields, at every decision: an
// object whose names stay the same, with a name for what is asked.
func TestEveryGameGivesItsPosition(t *testing.T) {
	for _, game := range games.All() {
		var names string
		for players := game.MinPlayers; players <= game.MaxPlayers; players++ {
			state := game.New(game.Parse(nil, nil, "standard", nil), players)
			state.Deal(engine.DealSeed(2, 0))
			r := engine.DealSeed(2, 0).Stream("moves").Rand()
			for state.Actor() != engine.None {
				v := state.View()
				p, ok := v.(Positioner)
				if !ok {
					t.Fatalf("%s gives no position", game.Name)
				}
				var fields map[string]any
				if err := json.Unmarshal([]byte(p.Position()), &fields); err != nil {
					t.Fatalf("%s: %v", game.Name, err)
				}
				if fields["seat"] != float64(v.Actor()) || fields["asked"].(map[string]any)["what"] == "" {
					t.Fatalf("%s: seat %d is told %v, asked %v", game.Name, v.Actor(), fields["seat"], fields["asked"])
				}
				now := fmt.Sprint(slices.Sorted(maps.Keys(fields)))
				if names == "" {
					names = now
				}
				if now != names {
					t.Fatalf("%s: the fields are %s, and %s before", game.Name, now, names)
				}
				moves := v.Moves(nil)
				state.Play(moves[r.IntN(len(moves))])
			}
		}
	}
}

// The seed is drawn from the seat's stream: the same in the same game, another
// in every other.
func TestSeedsComeFromTheSeatsStream(t *testing.T) {
	seed := func(deal uint64, seat engine.Seat) string {
		c := &strategies.Context{Seat: 0}
		c.Start(engine.DealSeed(1, deal).StrategyStream(0, 0, seat), 1)
		return beginMessage(0, c).Seed
	}
	if seed(0, 1) != seed(0, 1) {
		t.Error("the same game has two seeds")
	}
	if seed(0, 1) == seed(0, 2) || seed(0, 1) == seed(1, 1) {
		t.Error("two games have the same seed")
	}
}

func TestABrokenPositionIsNotTheBotsFault(t *testing.T) {
	defer func() {
		if _, fault := recover().(strategies.Fault); fault {
			t.Error("the bot is blamed")
		}
	}()
	game := games.ByName("tammany")
	state := game.New(game.Parse(nil, nil, "standard", nil), 3)
	state.Deal(engine.DealSeed(1, 0))
	if got := line(decideMessage(2, seen{state.View(), `{"year":`}, nil)); bytes.Contains(got, []byte("year")) {
		t.Errorf("wrote %s", got)
	}
}
