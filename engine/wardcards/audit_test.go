package wardcards_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/engine/wardcards/record"
)

// The audit follows a game from its rows alone and counts every election, score
// and rank again. It shares no code with the engine: columns go by their names,
// readings by what games.rule_… says, wards by their numbers, and only the
// borders come from the rule set's JSON, as run.json has it.
type audit struct {
	players  int
	colours  int // 1 where nobody owns immigrants
	rows     []*table.Rows
	readings map[string]string
	points   []int
	cap      int
	terms    int
	hand     string // letters, sorted
	wards    []int  // numbers, in the map's order
	borders  map[[2]int]bool

	count   map[[2]int]int // ward, colour
	leader  map[int]int    // seat
	speech  map[int]int    // seat: cards as speech in this term
	played  map[int]string // seat: letters of this term's cards
	given   map[int]string // seat: letters of all cards it plays in this term
	start   int            // seat that starts the term
	score   map[int]int
	tokens  map[int]int // of the last election
	arrived int         // rows of arrivals used up
	led     int         // rows of leaders
	turns   int         // rows of turns
	polled  int         // rows of elections
}

// auditRows checks the rows of one finished game.
func auditRows(rules engine.Rules, players int, rows []*table.Rows) (err error) {
	defer func() {
		if e, ok := recover().(auditError); ok {
			err = e
		}
	}()
	a := &audit{players: players, colours: players, rows: rows, count: map[[2]int]int{}, leader: map[int]int{}, score: map[int]int{}}
	a.readRules(rules)
	a.setUp()
	for term := 1; term <= a.terms; term++ {
		a.term(term)
	}
	a.result()
	return nil
}

type auditError string

func (e auditError) Error() string { return string(e) }

func (a *audit) fail(format string, args ...any) { panic(auditError(fmt.Sprintf(format, args...))) }

func (a *audit) equal(what string, got, want any) {
	if got != want {
		a.fail("%s: the rows say %v, should be %v", what, got, want)
	}
}

// text and num read a cell by its column's name.
func (a *audit) text(tab, row int, column string) string {
	rows := a.rows[tab]
	c := rows.Table.Index(column)
	if c < 0 {
		a.fail("%s has no column %s", rows.Table.Name, column)
	}
	return rows.Format(c, rows.Row(row)[c], nil)
}

func (a *audit) num(tab, row int, column string) int {
	text := a.text(tab, row, column)
	switch text {
	case "true":
		return 1
	case "false":
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		a.fail("%s.%s is %q", a.rows[tab].Table.Name, column, text)
	}
	return n
}

func (a *audit) bySeat(tab, row int, prefix string, seat int) int {
	return a.num(tab, row, prefix+strconv.Itoa(seat))
}

// readRules takes the readings from the game's row and the borders from the
// rule set.
func (a *audit) readRules(rules engine.Rules) {
	a.readings = map[string]string{}
	for _, c := range record.Games.Columns {
		if key, ok := strings.CutPrefix(c.Name, "rule_"); ok {
			a.readings[key] = a.text(record.TGames, 0, c.Name)
		}
	}
	for _, p := range strings.Fields(a.readings["score_table"]) {
		n, _ := strconv.Atoi(p)
		a.points = append(a.points, n)
	}
	a.cap, _ = strconv.Atoi(a.readings["ward_cap"])
	a.terms, _ = strconv.Atoi(a.readings["terms"])
	a.hand = sorted(a.readings["hand"])
	if a.readings["ownership"] == "leader_takes_all" {
		a.colours = 1
	}
	a.readMap(rules)
}

type jsonMap struct {
	Wards []any
	Edges [][2]any
}

func (a *audit) readMap(rules engine.Rules) {
	data, err := json.Marshal(rules)
	if err != nil {
		a.fail("%v", err)
	}
	var options struct {
		Data struct {
			Maps struct {
				Compact map[string]jsonMap
				Large   jsonMap
			}
		}
	}
	if err := json.Unmarshal(data, &options); err != nil {
		a.fail("%v", err)
	}
	m := options.Data.Maps.Compact[strconv.Itoa(a.players)]
	if a.readings["map"] == "large" {
		m = options.Data.Maps.Large
	}
	a.borders = map[[2]int]bool{}
	numbers := map[any]int{}
	for i, w := range m.Wards {
		n := i + 1
		if printed, ok := w.(float64); ok {
			n = int(printed)
		}
		numbers[w] = n
		a.wards = append(a.wards, n)
	}
	for _, e := range m.Edges {
		v, w := numbers[e[0]], numbers[e[1]]
		a.borders[[2]int{v, w}], a.borders[[2]int{w, v}] = true, true
	}
	a.equal("games.wards", a.num(record.TGames, 0, "wards"), len(a.wards))
}

func sorted(letters string) string {
	l := []byte(letters)
	slices.Sort(l)
	return string(l)
}

// The board.

func (a *audit) total(ward int) (n int) {
	for c := range a.colours {
		n += a.count[[2]int{ward, c}]
	}
	return n
}

func (a *audit) room(ward, colour int) bool {
	if a.readings["cap_scope"] == "player" {
		return a.count[[2]int{ward, colour}] < a.cap
	}
	return a.total(ward) < a.cap
}

func (a *audit) put(ward, colour int) {
	if !slices.Contains(a.wards, ward) || !a.room(ward, colour) {
		a.fail("an immigrant of %d comes into ward %d, which has no room", colour, ward)
	}
	a.count[[2]int{ward, colour}]++
}

func (a *audit) take(ward, colour int) {
	if a.count[[2]int{ward, colour}] == 0 || a.readings["protect_last"] == "true" && a.total(ward) == 1 {
		a.fail("an immigrant of %d is taken out of ward %d, where none may be", colour, ward)
	}
	a.count[[2]int{ward, colour}]--
}

// colour is a cell's colour as a key of count.
func (a *audit) colour(cell int) int {
	if a.colours == 1 {
		a.equal("a colour where nobody owns immigrants", cell, -1)
		return 0
	}
	return cell
}

// arrivals adds the rows of a term, 0 for the set-up.
func (a *audit) arrivals(term int) (came int) {
	for ; a.arrived < a.rows[record.TArrivals].Len() && a.num(record.TArrivals, a.arrived, "term") == term; a.arrived++ {
		came++
		c, w := a.colour(a.num(record.TArrivals, a.arrived, "colour")), a.num(record.TArrivals, a.arrived, "ward")
		if w != 0 {
			a.put(w, c)
			continue
		}
		for _, ward := range a.wards {
			if a.room(ward, c) {
				a.fail("an immigrant of %d is turned away, but ward %d has room", c, ward)
			}
		}
	}
	return came
}

func (a *audit) setUp() {
	came := a.arrivals(0)
	if a.readings["setup_min_one"] == "true" {
		for _, w := range a.wards {
			if a.total(w) == 0 {
				a.fail("ward %d is empty after the set-up", w)
			}
		}
		a.equal("immigrants of the set-up", came, (len(a.wards)+a.players-1)/a.players*a.players)
	} else {
		a.equal("immigrants of the set-up", came, a.players)
	}
	var wards []string
	for _, w := range a.wards {
		text := ""
		for c := range a.colours {
			letter := strconv.Itoa(c)
			if a.readings["ownership"] == "leader_takes_all" {
				letter = "x"
			}
			text += strings.Repeat(letter, a.count[[2]int{w, c}])
		}
		wards = append(wards, text)
	}
	a.equal("games.setup", a.text(record.TGames, 0, "setup"), strings.Join(wards, "|"))
}

// term follows one term.
func (a *audit) term(term int) {
	came, due := a.arrivals(term), a.players
	if term == 1 && a.readings["arrivals_first_term"] == "false" {
		due = 0
	}
	a.equal("arrivals", came, due)
	if term > 1 {
		a.start = a.nextStart()
	}
	a.leaders(term)
	a.speech, a.played, a.given = map[int]int{}, map[int]string{}, map[int]string{}
	for row := a.turns; row < a.turns+a.players*len(a.hand); row++ {
		a.given[a.num(record.TTurns, row, "seat")] += a.letter(row)
	}
	for range len(a.hand) {
		for i := range a.players {
			seat := (a.start + i) % a.players
			a.equal("whose turn", a.num(record.TTurns, a.turns, "seat"), seat)
			a.turn(seat)
			a.turns++
		}
	}
	a.hands()
	a.election(term)
}

// nextStart is who starts a later term.
func (a *audit) nextStart() int {
	switch a.readings["start_player"] {
	case "same":
		return 0
	case "leader_in_score":
		best := a.start
		for i := range a.players {
			if seat := (a.start + i) % a.players; a.score[seat] > a.score[best] {
				best = seat
			}
		}
		return best
	}
	return (a.start + 1) % a.players
}

func (a *audit) leaders(term int) {
	for i := range a.players {
		row := a.led
		a.led++
		a.equal("term of a leader", a.num(record.TLeaders, row, "term"), term)
		a.equal("whose leader", a.num(record.TLeaders, row, "seat"), (a.start+i)%a.players)
		seat, w, from := a.num(record.TLeaders, row, "seat"), a.num(record.TLeaders, row, "ward"), a.num(record.TLeaders, row, "from_ward")
		a.equal("where the leader stood", from, a.leader[seat])
		near := w == from || a.borders[[2]int{from, w}]
		switch reading := a.readings["leader_move"]; {
		case term > 1 && reading == "adjacent" && !near, term > 1 && reading == "never" && w != from:
			a.fail("the leader of seat %d goes from %d to %d", seat, from, w)
		}
		a.leader[seat] = w
	}
}

// hands: all that was played is what was given out.
func (a *audit) hands() {
	all := ""
	for seat := range a.players {
		all += a.played[seat]
		if a.readings["hand_renewal"] == "same" {
			a.equal("cards of a seat", sorted(a.played[seat]), a.hand)
		}
	}
	a.equal("all cards", sorted(all), sorted(strings.Repeat(a.hand, a.players)))
}
