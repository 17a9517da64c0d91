package external

import (
	"bytes"
	"encoding/json"
	"fmt"

	"tweed/engine"
	"tweed/strategies"
)

// Protocol is the version of the protocol. A bot answers hello with the version
// it was written for.
const Protocol = 1

// Positioner is a view that gives the position as named fields: a JSON object
// of what the actor may know, and nothing else. It is text, so that the tests of
// what a view gives away (engine/enginetest) compare it like any other answer.
// A bot in a game without it, which none of those that ship is, has the words of
// the moves alone.
type Positioner interface{ Position() string }

// The messages to a bot; each is one line and has exactly one answer. Their
// fields are in the order of PROTOCOL.md.
type (
	hello struct {
		ID       int64        `json:"id"`
		Type     string       `json:"type"`
		Protocol int          `json:"protocol"`
		Game     string       `json:"game"`
		Title    string       `json:"title"`
		Players  int          `json:"players"`
		RuleSet  string       `json:"rule_set"`
		Rules    engine.Rules `json:"rules"`
	}
	begin struct {
		ID   int64       `json:"id"`
		Type string      `json:"type"`
		Seat engine.Seat `json:"seat"`
		Seed string      `json:"seed"`
	}
	decide struct {
		ID       int64           `json:"id"`
		Type     string          `json:"type"`
		Position json.RawMessage `json:"position"` // null where the game gives none
		Moves    []move          `json:"moves"`
	}
	move struct {
		Code engine.Move `json:"code"`
		Text string      `json:"text"`
	}
	over struct {
		ID     int64     `json:"id"`
		Type   string    `json:"type"`
		Scores []int32   `json:"scores"`
		Ranks  []int8    `json:"ranks"`
		Shares []float64 `json:"shares"`
	}
)

// helloID is the id of hello, the first message to every process; the others
// count on from it.
const helloID = 0

func helloMessage(c *strategies.Context) hello {
	return hello{helloID, "hello", Protocol, c.Game.Name, c.Game.Title, c.Players, c.Rules.RuleSet(), c.Rules}
}

// beginMessage carries a seed from the seat's own stream, so that a bot that
// draws from it makes the same choices when the game is played again. It is
// text, since many languages read numbers of this size as floating point.
func beginMessage(id int64, c *strategies.Context) begin {
	return begin{id, "begin", c.Seat, fmt.Sprintf("%016x", c.Rand.Uint64())}
}

func decideMessage(id int64, v engine.View, legal []engine.Move) decide {
	d := decide{ID: id, Type: "decide", Moves: make([]move, len(legal))}
	if p, ok := v.(Positioner); ok {
		d.Position = json.RawMessage(p.Position())
	}
	for i, m := range legal {
		d.Moves[i] = move{m, v.Describe(m)}
	}
	return d
}

func overMessage(id int64, r *engine.Result) over {
	o := over{ID: id, Type: "over", Scores: r.Score[:r.Players], Ranks: r.Rank[:r.Players]}
	for _, k := range r.Share[:r.Players] {
		share := 0.0
		if k > 0 {
			share = 1 / float64(k)
		}
		o.Shares = append(o.Shares, share)
	}
	return o
}

// line writes a message as one line. A message that can't be written is a
// mistake in the game's rules or position, not of the bot.
func line(message any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(message); err != nil {
		panic(fmt.Sprintf("external: a message can't be written as JSON: %v", err))
	}
	return b.Bytes()
}
