package wardcards

import (
	"encoding/json"
	"strconv"
	"strings"

	"tweed/engine"
	"tweed/engine/settings"
	"tweed/engine/wardcards/record"
)

// Rules are the options of a rule set (R9). The zero value is not a rule set:
// see [Standard].
type Rules struct {
	name string

	// What the game is played with (R1). Hand counts the cards of each kind
	// that a player gets, before one of them becomes wild.
	Terms   int
	WardCap int
	Hand    [Cards]int
	// points holds the points for 0, 1, 2 … tokens, as far as the table goes.
	points  [maxTable]int32
	entries int
	content string // what the numbers are worth, in a word
	compact [maxPlayers + 1]board
	large   board

	// Readings of the text: indices into the values of record.Readings.
	Map, HandRenewal, Ownership, Arrivals, AttractColour   int
	Tokens, Speech, Tie, Move, MoveColour, Bribe, Overflow int
	LeaderMove, StartPlayer, Void, CapScope, ThreatTarget  int

	SetupMinOne, WildFifth, ArrivalsFirstTerm, ProtectLast bool

	// What follows from these: see compile.
	dealt    [Cards]uint8 // Hand with its wild card
	handSize int
	letters  string // dealt, as the records write it
	table    string // points, as the records write them
}

// Ranges that keep the engine's counters safe.
const (
	maxTerms  = 8
	maxCap    = 20
	maxHand   = 10
	maxTable  = 32
	maxPoints = 1000
)

// number is an option that is a whole number.
type number struct {
	key      string
	at       func(*Rules) *int
	min, max int
}

var numbers = []number{
	{"terms", func(r *Rules) *int { return &r.Terms }, 1, maxTerms},
	{"ward_cap", func(r *Rules) *int { return &r.WardCap }, 1, maxCap},
}

// Standard is the game with the default reading of every switch.
func Standard() *Rules {
	r := standard
	return &r
}

// RuleSet is the name under which the records file the rules.
func (r *Rules) RuleSet() string { return r.name }

// boardFor is the map for a number of players.
func (r *Rules) boardFor(players int8) *board {
	if r.Map == MapLarge {
		return &r.large
	}
	return &r.compact[players]
}

// Parse reads the options in n on top of base (nil: the standard rules): first
// the data that it replaces, then the options beside it. Problems are collected;
// the result is only good when there are none.
func Parse(n *settings.Node, base engine.Rules, name string, p *settings.Problems) engine.Rules {
	r := Standard()
	if base != nil {
		copied := *base.(*Rules)
		r = &copied
	}
	r.name = name
	f := settings.NewFields(n, p)
	r.readDataOption(f.Node("data"), p)
	r.readNumbers(f, p)
	r.readSwitches(f)
	f.Done()
	r.check(n, p)
	r.compile()
	return r
}

// readNumbers reads what a data file and a rule set both may say in numbers and
// cards.
func (r *Rules) readNumbers(f *settings.Fields, p *settings.Problems) {
	for _, o := range numbers {
		f.Int(o.key, o.at(r), o.min, o.max)
	}
	r.readHand(f.Node("hand"), p)
	r.readTable(f.Node("score_table"), p)
}

// readSwitches reads the switches, each under its own key.
func (r *Rules) readSwitches(f *settings.Fields) {
	for i, at := range readings {
		f.Choice(record.Readings[i].Key, at(r), record.Readings[i].Values...)
	}
	for i, at := range flags {
		f.Bool(record.Flags[i].Key, at(r))
	}
}

// readHand reads the cards of a hand: a list of kinds.
func (r *Rules) readHand(n *settings.Node, p *settings.Problems) {
	if n == nil {
		return
	}
	if n.Kind != settings.List || len(n.List) == 0 || len(n.List) > maxHand {
		p.Add(n, "expected a list of 1 to %d cards, such as [attract, attract, threat, bribe, speech]; found %s", maxHand, n.What())
		return
	}
	r.Hand = [Cards]int{}
	for _, item := range n.List {
		kind := 0
		if settings.ReadChoice(item, p, &kind, record.Cards[:Wild]...) {
			r.Hand[kind]++
		}
	}
}

// readTable reads the points for 0, 1, 2 … tokens: a list that never falls, so
// that more tokens are never worth less.
func (r *Rules) readTable(n *settings.Node, p *settings.Problems) {
	if n == nil {
		return
	}
	if n.Kind != settings.List || len(n.List) < 2 || len(n.List) > maxTable {
		p.Add(n, "expected a list of the points for 0, 1, 2 … tokens, such as [0, 1, 3, 5, 8, 12], with 2 to %d numbers; found %s", maxTable, n.What())
		return
	}
	r.points, r.entries = [maxTable]int32{}, len(n.List)
	least := 0
	for i, item := range n.List {
		v := 0
		if !settings.ReadInt(item, p, &v, 0, maxPoints) {
			continue
		}
		if i == 0 && v != 0 {
			p.Add(item, "%d points for no token; begin the list with 0", v)
		}
		if v < least {
			p.Add(item, "%d points for %d tokens, but %d for fewer; more tokens must not be worth less", v, i, least)
		}
		least = max(least, v)
		r.points[i] = int32(v)
	}
}

// check tells where options do not fit each other.
func (r *Rules) check(n *settings.Node, p *settings.Problems) {
	if r.WildFifth && r.repeated() < 0 {
		p.AddKey(n, "wild_fifth", "the card beyond the four kinds becomes wild, but no kind stands twice in the hand; set it to false or repeat a kind in `hand`")
	}
}

// repeated is the first kind that stands twice in a hand, −1 when none does.
func (r *Rules) repeated() Card {
	for k, n := range r.Hand {
		if n > 1 {
			return Card(k)
		}
	}
	return -1
}

// compile works out what follows from the options.
func (r *Rules) compile() {
	r.dealt, r.handSize = [Cards]uint8{}, 0
	for k, n := range r.Hand {
		r.dealt[k] = uint8(n)
		r.handSize += n
	}
	if k := r.repeated(); r.WildFifth && k >= 0 {
		r.dealt[k]--
		r.dealt[Wild]++
	}
	r.letters = ""
	for k, n := range r.dealt {
		r.letters += strings.Repeat(record.CardLetters[k:k+1], int(n))
	}
	words := make([]string, r.entries)
	for i := range words {
		words[i] = strconv.Itoa(int(r.points[i]))
	}
	r.table = strings.Join(words, " ")
}

// MarshalJSON writes every option under its key in a rule file, and as data what
// has no key of its own.
func (r *Rules) MarshalJSON() ([]byte, error) {
	hand := []string{}
	for k, n := range r.Hand {
		for range n {
			hand = append(hand, record.Cards[k])
		}
	}
	options := map[string]any{"hand": hand, "score_table": r.points[:r.entries], "data": r.data()}
	for _, o := range numbers {
		options[o.key] = *o.at(r)
	}
	for i, at := range readings {
		options[record.Readings[i].Key] = record.Readings[i].Values[*at(r)]
	}
	for i, at := range flags {
		options[record.Flags[i].Key] = *at(r)
	}
	return json.Marshal(options)
}
