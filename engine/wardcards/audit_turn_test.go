package wardcards_test

import (
	"strconv"
	"strings"

	"tweed/engine/wardcards/record"
)

// turn carries out the next row of turns.
func (a *audit) turn(seat int) {
	num := func(column string) int { return a.num(record.TTurns, a.turns, column) }
	a.equal("turn", num("turn"), a.turns)
	a.equal("leader_ward", num("leader_ward"), a.leader[seat])
	card, as := a.text(record.TTurns, a.turns, "card"), a.text(record.TTurns, a.turns, "played_as")
	if card != "wild" {
		a.equal("played_as", as, card)
	}
	void := num("void") == 1
	a.equal("void "+as, void, !a.possible(seat, as))
	if void {
		a.mayPlayVoid(seat)
	}
	a.played[seat] += a.letter(a.turns)
	if as == "speech" {
		a.speech[seat]++
	}
	from, to := num("from_ward"), num("to_ward")
	switch {
	case void, as == "speech":
		a.equal("from and to", [2]int{from, to}, [2]int{})
	default:
		a.effect(seat, as, a.colour(num("colour")), from, to)
	}
	if num("move_from") != 0 {
		a.move(seat, a.colour(num("move_colour")), num("move_from"), num("move_to"))
	}
	a.boardAfter(seat)
}

var letters = map[string]string{"attract": "A", "threat": "T", "bribe": "B", "speech": "S", "wild": "W"}

// letter is the card of a row of turns.
func (a *audit) letter(row int) string { return letters[a.text(record.TTurns, row, "card")] }

// mayPlayVoid: where that is the last resort, no card in hand can do anything.
func (a *audit) mayPlayVoid(seat int) {
	if a.readings["void"] == "allowed" {
		return
	}
	for kind, letter := range letters {
		held := strings.Count(a.given[seat], letter) - strings.Count(a.played[seat], letter)
		if held > 0 && (kind == "wild" || a.possible(seat, kind)) {
			a.fail("seat %d plays a card without effect and holds %s", seat, kind)
		}
	}
}

// effect checks and does what a card says.
func (a *audit) effect(seat int, as string, colour, from, to int) {
	own := colour == seat || a.colours == 1
	bad := false
	switch as {
	case "attract":
		bad = from != 0 || to != a.leader[seat] || !own && a.readings["attract_colour"] == "own"
	case "threat":
		bad = to != 0 || from == a.leader[seat] || own && a.colours > 1 && a.readings["threat_target"] == "foreign"
	case "bribe":
		bad = from == to || !own && a.readings["bribe"] == "own_only"
	}
	if bad {
		a.fail("seat %d plays %s with an immigrant of %d from %d to %d", seat, as, colour, from, to)
	}
	if from != 0 {
		a.take(from, colour)
	}
	if to != 0 {
		a.put(to, colour)
	}
}

func (a *audit) move(seat, colour, from, to int) {
	own := colour == seat || a.colours == 1
	near := a.borders[[2]int{from, to}] || a.readings["move"] == "any"
	if from == to || !near || !own && a.readings["move_colour"] == "own" {
		a.fail("seat %d moves an immigrant of %d from %d to %d", seat, colour, from, to)
	}
	a.take(from, colour)
	a.put(to, colour)
}

// possible tries every way to carry out a card.
func (a *audit) possible(seat int, as string) bool {
	if as == "speech" {
		return true
	}
	for c := range a.colours {
		own := c == seat || a.colours == 1
		if as == "attract" && (own || a.readings["attract_colour"] == "any") && a.room(a.leader[seat], c) {
			return true
		}
		for _, from := range a.wards {
			if a.count[[2]int{from, c}] == 0 || a.readings["protect_last"] == "true" && a.total(from) == 1 {
				continue
			}
			if as == "threat" && from != a.leader[seat] && (!own || a.colours == 1 || a.readings["threat_target"] == "any") {
				return true
			}
			for _, to := range a.wards {
				if as == "bribe" && to != from && a.room(to, c) && (own || a.readings["bribe"] == "any") {
					return true
				}
			}
		}
	}
	return false
}

// boardAfter checks what the row says of the board.
func (a *audit) boardAfter(seat int) {
	all, full := 0, 0
	for _, w := range a.wards {
		all += a.total(w)
		if !a.room(w, min(seat, a.colours-1)) {
			full++
		}
	}
	a.equal("immigrants", a.num(record.TTurns, a.turns, "immigrants"), all)
	a.equal("full_wards", a.num(record.TTurns, a.turns, "full_wards"), full)
	for s := range a.players {
		a.equal("board_"+strconv.Itoa(s), a.bySeat(record.TTurns, a.turns, "board_", s), a.onBoard(s))
	}
}

func (a *audit) onBoard(seat int) (n int) {
	if a.colours == 1 {
		return 0
	}
	for _, w := range a.wards {
		n += a.count[[2]int{w, seat}]
	}
	return n
}
