package tammany_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tweed/engine"
	"tweed/engine/enginetest"
	"tweed/engine/table"
	"tweed/engine/tammany"
)

// This file is the program of somebody who has the tables of a run and RULES.md,
// and trusts neither: it follows each game from its rows, checks that every choice
// was legal, and computes every vote, outcome, leader, mayor, point, ledger entry,
// rank and winner again. It uses nothing of the game's code but the tables, by
// their columns' names, and knows the standard rules only.

// line is one row, read by column names.
type line struct {
	rows  *table.Rows
	cells []int32
}

func (l line) column(name string) int {
	for i := range l.rows.Table.Columns {
		if l.rows.Table.Columns[i].Name == name {
			return i
		}
	}
	panic("no column " + name)
}

func (l line) num(name string) int  { return int(l.cells[l.column(name)]) }
func (l line) yes(name string) bool { return l.num(name) != 0 }
func (l line) text(name string) string {
	c := l.column(name)
	if l.rows.Table.Columns[c].Kind == table.Text {
		return string(l.rows.Text(l.cells[c]))
	}
	return l.rows.Table.Columns[c].Values[l.cells[c]]
}

// colour reads a colour column: 0 to 3, or −1.
func (l line) colour(name string) int { return slices.Index(auditColours, l.text(name)) }

// four reads the four columns of a prefix.
func (l line) four(prefix string) (n [4]int) {
	for c, name := range auditColours {
		n[c] = l.num(prefix + name)
	}
	return n
}

var auditColours = []string{"irish", "english", "german", "italian"}

// The board, by printed ward numbers.
var (
	auditOrder     = [3][]int{{1, 2, 4, 7, 6, 14}, {9, 15, 8, 5, 3}, {17, 11, 13, 10}}
	auditSetupList = []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 17}
	auditBorders   = strings.Fields("1-2 1-3 2-3 2-4 2-6 3-5 3-6 4-6 4-7 5-6 5-8 6-10 6-14 7-10 7-13 8-9 8-14 8-15 9-15 10-13 10-14 10-17 11-13 11-17 13-17 14-15 14-17 15-17")
	auditTrack     = [3][4]int{{2, 2, 2, 0}, {2, 2, 1, 0}, {2, 1, 1, 0}}
)

func auditAdjacent(a, b int) bool {
	return slices.Contains(auditBorders, fmt.Sprintf("%d-%d", min(a, b), max(a, b)))
}

// audit follows one game.
type audit struct {
	n      int // players
	tables map[string]*table.Rows
	used   map[string]int // rows used up
	err    error

	waiting map[int]int // colour of the cube waiting for each ward
	cubes   map[int]*[4]int
	bosses  map[int]*[5]int
	locked  map[int]bool
	zones   int
	bag     [4]int
	garden  [4]int
	supply  [4]int

	mayor, start int
	seats        []auditSeat
	turn         int

	bossShort, favorShort, bagShort int

	met map[string]bool // what came up, over all games
}

type auditSeat struct {
	hand      [4]int
	stock     int
	tokens    int
	vp        int
	office    string
	slandered bool

	wardsNow int // won in the present election
	total    map[string]int
}

// failf keeps the first thing that is wrong.
func (a *audit) failf(format string, args ...any) {
	if a.err == nil {
		a.err = fmt.Errorf("turn %d: %s", a.turn, fmt.Sprintf(format, args...))
	}
}

func (a *audit) must(ok bool, format string, args ...any) {
	if !ok {
		a.failf(format, args...)
	}
}

// equal compares a column with what it should say.
func (a *audit) equal(l line, name string, want int) {
	if got := l.num(name); got != want {
		a.failf("%s.%s is %d, should be %d: %v", l.rows.Table.Name, name, got, want, l.cells)
	}
}

func (a *audit) equalFour(l line, prefix string, want [4]int) {
	for c, name := range auditColours {
		a.equal(l, prefix+name, want[c])
	}
}

func (a *audit) equalText(l line, name, want string) {
	if got := l.text(name); got != want {
		a.failf("%s.%s is %q, should be %q", l.rows.Table.Name, name, got, want)
	}
}

// next is the next row of a table.
func (a *audit) next(name string) line {
	rows := a.tables[name]
	i := a.used[name]
	if i >= rows.Len() {
		a.failf("%s has only %d rows", name, rows.Len())
		return line{rows, make([]int32, rows.Width())}
	}
	a.used[name]++
	return line{rows, rows.Row(i)}
}

// auditGame follows the game in the rows and returns the first thing wrong. It
// notes in met what came up.
func auditGame(players int, all []*table.Rows, met map[string]bool) (err error) {
	a := &audit{n: players, met: met, tables: map[string]*table.Rows{}, used: map[string]int{}, mayor: -1,
		waiting: map[int]int{}, cubes: map[int]*[4]int{}, bosses: map[int]*[5]int{}, locked: map[int]bool{}}
	for _, rows := range all {
		a.tables[rows.Table.Name] = rows
	}
	defer func() { // a wrong number may lead anywhere: that is an error too
		if r := recover(); r != nil {
			a.failf("%v", r)
			err = a.err
		}
	}()
	game := a.next("games")
	a.setUp(game.text("setup"))
	for term := 1; term <= 4 && a.err == nil; term++ {
		a.openZones(term)
		for year := 1; year <= 4 && a.err == nil; year++ {
			for i := range a.n {
				a.playTurn(term, 4*(term-1)+year, (a.start+i)%a.n)
			}
		}
		a.election(term)
	}
	a.finish(game)
	for name, rows := range a.tables {
		if name != "chance" {
			a.must(a.used[name] == rows.Len(), "%s has %d rows, should have %d", name, rows.Len(), a.used[name])
		}
	}
	return a.err
}

func (a *audit) setUp(letters string) {
	a.must(len(letters) == 15, "setup %q", letters)
	for i, w := range auditSetupList {
		a.waiting[w] = strings.IndexByte("IEGT", letters[i])
		a.cubes[w], a.bosses[w] = &[4]int{}, &[5]int{}
	}
	a.bag, a.supply = [4]int{25, 25, 25, 25}, [4]int{35, 35, 35, 35}
	for z, wards := range auditOrder {
		var track [4]int
		for _, w := range wards {
			track[a.waiting[w]]++
			a.bag[a.waiting[w]]--
		}
		a.must(track == auditTrack[z], "zone %d starts with %v", z+1, track)
	}
	a.must(a.waiting[14] == 0, "ward 14 starts with colour %d", a.waiting[14])
	for range a.n {
		a.seats = append(a.seats, auditSeat{stock: 19, tokens: 3, total: map[string]int{}})
	}
}

func (a *audit) openZones(term int) {
	for open := min(3, a.n-2+term-1); a.zones < open; a.zones++ {
		for _, w := range auditOrder[a.zones] {
			a.cubes[w][a.waiting[w]]++
		}
	}
}

func sum4(n [4]int) int { return n[0] + n[1] + n[2] + n[3] }

func (a *audit) active(w int) bool { return a.cubes[w] != nil && sum4(*a.cubes[w]) > 0 }
func (a *audit) open(w int) bool   { return a.active(w) && !a.locked[w] }

// grant gives up to n favors and returns how many there were.
func (a *audit) grant(seat, c, n int, source string) {
	given := min(n, a.supply[c])
	if given < n {
		a.favorShort++
	}
	a.supply[c] -= given
	a.seats[seat].hand[c] += given
	a.seats[seat].total["gained_"+source] += given
}

func (a *audit) pay(seat, c, n int, sink string) {
	a.must(a.seats[seat].hand[c] >= n, "seat %d pays %d of colour %d with %v", seat, n, c, a.seats[seat].hand)
	a.seats[seat].hand[c] -= n
	a.supply[c] += n
	a.seats[seat].total["spent_"+sink] += n
}

func (a *audit) playTurn(term, year, seat int) {
	l := a.next("turns")
	s := &a.seats[seat]
	a.equal(l, "turn", a.turn)
	a.equal(l, "term", term)
	a.equal(l, "year", year)
	a.equal(l, "seat", seat)
	a.equalText(l, "office", s.office)
	a.fillGarden(l)
	order := l.text("order")
	a.met["order "+order] = true
	a.must(strings.Count(order, "W") == 1, "order %q", order)
	for _, letter := range order {
		switch letter {
		case 'W':
			a.wardAction(l, seat)
		case 'O':
			a.office(l, seat, term)
		case 'S':
			a.slander(l, seat, term)
		}
	}
	if !strings.Contains(order, "O") {
		a.must(l.colour("office_colour") < 0 && l.num("office_ward") == 0 && l.num("office_to_ward") == 0, "an office power that was not used")
	}
	if !strings.Contains(order, "S") {
		a.must(l.num("slander_ward") == 0 && l.num("slander_victim") == -1 && l.colour("slander_colour") < 0 && l.num("spread_ward") == 0, "a slander that was not made")
	}
	a.equalFour(l, "favors_", s.hand)
	a.equal(l, "bosses_left", s.stock)
	a.equal(l, "slander_left", s.tokens)
	a.equal(l, "vp", s.vp)
	a.turn++
}

func (a *audit) fillGarden(l line) {
	refilled := 0
	if a.garden == [4]int{} {
		due := a.n + 2
		if left := sum4(a.bag); left < due {
			a.bagShort++
			due = left
		}
		a.garden = l.four("garden_")
		a.must(sum4(a.garden) == due, "%d cubes drawn, should be %d", sum4(a.garden), due)
		for c := range 4 {
			a.bag[c] -= a.garden[c]
			a.must(a.bag[c] >= 0 && a.garden[c] >= 0, "more cubes drawn than the bag has: %v", a.garden)
		}
		a.met[fmt.Sprintf("refill, short %v", due < a.n+2)] = true
		if due > 0 && a.turn > 0 {
			refilled = 1
		}
	}
	a.equalFour(l, "garden_", a.garden)
	a.equal(l, "refilled", refilled)
}

func (a *audit) wardAction(l line, seat int) {
	first, second := l.num("boss_ward_1"), l.num("boss_ward_2")
	settles := l.text("action") == "settle"
	need, placed := 2, 0
	if settles {
		need = 1
	}
	for _, w := range []int{first, second} {
		if w != 0 {
			a.must(a.open(w), "a boss in ward %d", w)
			a.bosses[w][seat]++
			a.seats[seat].stock--
			placed++
		}
	}
	a.must(second == 0 || first <= second && first != 0, "bosses in %d and %d", first, second)
	a.must(placed == min(need, a.seats[seat].stock+placed), "%d bosses placed of %d", placed, need)
	if placed < need {
		a.met[fmt.Sprintf("%s with %d bosses", l.text("action"), placed)] = true
		a.bossShort++
	}
	c, w := l.colour("cube_colour"), l.num("cube_ward")
	if !settles {
		a.must(c < 0 && w == 0, "a cube of colour %d in ward %d without settling", c, w)
		return
	}
	a.must(a.open(w), "a cube in ward %d", w)
	a.must(a.garden[c] > 0, "a cube that Castle Garden does not have")
	a.garden[c]--
	a.cubes[w][c]++
	a.grant(seat, c, 1, "settle")
}

func (a *audit) office(l line, seat, term int) {
	a.must(term > 1, "an office power in term 1")
	a.seats[seat].total["office_uses"]++
	c, w, to := l.colour("office_colour"), l.num("office_ward"), l.num("office_to_ward")
	a.met["power of the "+a.seats[seat].office] = true
	switch office := a.seats[seat].office; office {
	case "deputy_mayor":
		a.must(w == 0 && to == 0, "the deputy chose wards %d and %d", w, to)
		a.grant(seat, c, 1, "deputy")
	case "chief_of_police":
		a.must(to == 0, "the chief chose ward %d", to)
		a.takeCube(w, c)
		a.bag[c]++
	case "council_president":
		a.must(c < 0 && to == 0, "the president chose colour %d and ward %d", c, to)
		a.must(a.open(w), "ward %d is locked", w)
		a.locked[w] = true
		a.must(len(a.locked) <= 2, "a third lock")
	case "precinct_chairman":
		a.takeCube(w, c)
		a.must(a.open(to) && auditAdjacent(w, to), "a cube moves from ward %d to %d", w, to)
		a.cubes[to][c]++
	default:
		a.failf("the power of office %q", office)
	}
}

func (a *audit) takeCube(w, c int) {
	a.must(a.open(w) && sum4(*a.cubes[w]) >= 2 && a.cubes[w][c] > 0, "a cube of colour %d is taken from ward %d", c, w)
	a.cubes[w][c]--
}

func (a *audit) slander(l line, seat, term int) {
	s := &a.seats[seat]
	w, victim, c := l.num("slander_ward"), l.num("slander_victim"), l.colour("slander_colour")
	a.must(term > 1 && !s.slandered && s.tokens > 0, "a slander in term %d, slandered %v, %d tokens", term, s.slandered, s.tokens)
	s.slandered = true
	s.tokens--
	s.total["slanders_made"]++
	a.pay(seat, c, 1, "slander")
	a.sendHome(seat, victim, w, c)
	if to := l.num("spread_ward"); to != 0 {
		a.met["spread"] = true
		a.must(auditAdjacent(w, to), "a slander spreads from ward %d to %d", w, to)
		a.pay(seat, c, 2, "slander")
		a.sendHome(seat, victim, to, c)
	}
}

func (a *audit) sendHome(seat, victim, w, c int) {
	a.must(victim != seat && a.open(w) && a.cubes[w][c] > 0 && a.bosses[w][seat] > 0 && a.bosses[w][victim] > 0,
		"seat %d slanders seat %d in ward %d with colour %d", seat, victim, w, c)
	a.bosses[w][victim]--
	a.seats[victim].stock++
	a.seats[seat].total["bosses_slandered"]++
	a.seats[victim].total["bosses_lost_to_slander"]++
}

func (a *audit) election(term int) {
	for c := range 4 {
		a.bag[c] += a.garden[c]
		a.garden[c] = 0
	}
	for seat := range a.seats {
		a.seats[seat].wardsNow = 0
	}
	won := map[int]int{}
	position := 0
	for z := range a.zones {
		for _, w := range auditOrder[z] {
			if winner := a.ward(term, w, position); winner >= 0 {
				won[w] = winner
			}
			position++
		}
	}
	led := a.leaders(won)
	for w, seat := range won {
		vp := 1
		if w == 14 {
			vp = 2
		}
		a.seats[seat].vp += vp
		a.seats[seat].total["vp_wards"] += vp
		a.seats[seat].total["wards_won"]++
	}
	a.elect()
	a.endTerm(term, led)
	a.locked = map[int]bool{}
	for seat := range a.seats {
		a.seats[seat].slandered = false
	}
}

// ward counts one ward's vote and returns the winner, −1 for nobody.
func (a *audit) ward(term, w, position int) int {
	e := a.next("elections")
	a.equal(e, "term", term)
	a.equal(e, "ward", w)
	a.equal(e, "position", position)
	a.equalFour(e, "", *a.cubes[w])
	a.must(e.yes("locked") == a.locked[w], "ward %d: locked is %v", w, e.yes("locked"))
	var candidates []int
	bosses := 0
	for seat, n := range a.bosses[w][:a.n] {
		if n > 0 {
			candidates = append(candidates, seat)
			bosses += n
		}
	}
	a.equal(e, "candidates", len(candidates))
	a.equal(e, "bosses", bosses)

	votes, bids := map[int]int{}, map[int][4]int{}
	var ballots []line
	for _, seat := range candidates {
		b := a.next("ballots")
		ballots = append(ballots, b)
		bids[seat] = a.ballot(b, term, w, seat, len(candidates) == 1)
		votes[seat] = a.bosses[w][seat] + sum4(bids[seat])
	}
	winner, outcome := a.count(e, candidates, votes)
	all := 0
	for i, seat := range candidates {
		a.equal(ballots[i], "votes", votes[seat])
		a.must(ballots[i].yes("won") == (seat == winner), "ward %d, seat %d: won is %v", w, seat, ballots[i].yes("won"))
		sink := map[bool]string{true: "won", false: "lost"}[seat == winner]
		if outcome == "tied" {
			sink = "tied"
		}
		for c, n := range bids[seat] {
			a.pay(seat, c, n, sink)
			all += n
		}
		home := a.bosses[w][seat]
		if seat == winner {
			home--
		}
		a.bosses[w][seat] -= home
		a.seats[seat].stock += home
	}
	a.equal(e, "bids", all)
	a.bonus(e, w, winner)
	if winner >= 0 {
		a.seats[winner].wardsNow++
	}
	return winner
}

// ballot checks a candidate's row but for the count, and returns the bid.
func (a *audit) ballot(b line, term, w, seat int, alone bool) [4]int {
	a.equal(b, "term", term)
	a.equal(b, "ward", w)
	a.equal(b, "seat", seat)
	a.equal(b, "bosses", a.bosses[w][seat])
	var usable [4]int
	for c := range 4 {
		if a.cubes[w][c] > 0 {
			usable[c] = a.seats[seat].hand[c]
		}
	}
	a.equalFour(b, "held_", usable)
	bid := b.four("bid_")
	for c, n := range bid {
		a.must(n >= 0 && n <= usable[c], "ward %d: seat %d bids %v of %v", w, seat, bid, usable)
	}
	a.must(!alone || bid == [4]int{}, "ward %d: seat %d bids %v without a rival", w, seat, bid)
	return bid
}

// count finds the outcome and compares it with the ward's row.
func (a *audit) count(e line, candidates []int, votes map[int]int) (winner int, outcome string) {
	ranked := slices.Clone(candidates)
	slices.SortFunc(ranked, func(x, y int) int { return votes[y] - votes[x] })
	winner, outcome = -1, "vacant"
	first, second := 0, 0
	switch {
	case len(ranked) == 1:
		winner, outcome, first = ranked[0], "unopposed", votes[ranked[0]]
	case len(ranked) > 1:
		first, second = votes[ranked[0]], votes[ranked[1]]
		outcome = "tied"
		if first > second {
			winner, outcome = ranked[0], "won"
		}
	}
	a.met["ward "+outcome] = true
	a.met[fmt.Sprintf("ward %s, locked %v", outcome, e.yes("locked"))] = true
	a.equalText(e, "outcome", outcome)
	a.equal(e, "winner", winner)
	a.equal(e, "votes_first", first)
	a.equal(e, "votes_second", second)
	return winner, outcome
}

func (a *audit) bonus(e line, w, winner int) {
	c, to := e.colour("bonus_colour"), e.num("bonus_ward")
	cube, favor := winner >= 0 && (w == 1 || w == 2), winner >= 0 && (w == 4 || w == 7)
	if cube && sum4(a.bag) == 0 {
		cube = false
	}
	switch {
	case cube:
		a.met["bonus cube"] = true
		a.must(a.open(to), "the bonus cube of ward %d goes to ward %d", w, to)
		a.must(a.bag[c] > 0, "the bonus cube of ward %d is not in the bag", w)
		a.bag[c]--
		a.cubes[to][c]++
	case favor:
		a.met["bonus favor"] = true
		a.must(to == 0, "the bonus favor of ward %d goes to ward %d", w, to)
		a.grant(winner, c, 1, "ward")
	default:
		a.must(c < 0 && to == 0, "a bonus in ward %d", w)
	}
}

// leaders gives three favors to whoever leads each colour.
func (a *audit) leaders(won map[int]int) (led [4][]bool) {
	for c := range 4 {
		counts := make([]int, a.n)
		for w, seat := range won {
			counts[seat] += a.cubes[w][c]
		}
		most := slices.Max(counts)
		led[c] = make([]bool, a.n)
		for seat, n := range counts {
			if n == most && most > 0 {
				led[c][seat] = true
				a.grant(seat, c, 3, "leader")
			}
		}
	}
	return led
}

// elect makes the mayor: most wards, then favors in all, then each colour; in a
// deadlock the sitting mayor goes on, if there is one.
func (a *audit) elect() {
	most := 0
	for _, s := range a.seats {
		most = max(most, s.wardsNow)
	}
	best := []int{}
	for seat, s := range a.seats {
		if s.wardsNow == most {
			best = append(best, seat)
		}
	}
	if most > 0 && len(best) > 1 {
		a.met["mayor tie"] = true
		best = a.untie(best)
	}
	if most > 0 && len(best) == 1 {
		a.mayor = best[0]
	} else {
		a.met[fmt.Sprintf("deadlock, mayor %v, tied %v", a.mayor >= 0, slices.Contains(best, a.mayor))] = true
	}
	if a.mayor >= 0 {
		a.start = a.mayor
		a.seats[a.mayor].vp += 3
		a.seats[a.mayor].total["vp_mayor"] += 3
		a.seats[a.mayor].total["terms_mayor"]++
	}
}

// untie keeps the seats that are first by favors in all and of each colour.
func (a *audit) untie(seats []int) []int {
	for by := -1; by < 4; by++ {
		value := func(seat int) int {
			if by < 0 {
				return sum4(a.seats[seat].hand)
			}
			return a.seats[seat].hand[by]
		}
		best := 0
		for _, seat := range seats {
			best = max(best, value(seat))
		}
		seats = slices.DeleteFunc(slices.Clone(seats), func(seat int) bool { return value(seat) < best })
	}
	return seats
}

func (a *audit) endTerm(term int, led [4][]bool) {
	held := map[string]bool{}
	for seat := range a.seats {
		l, s := a.next("terms"), &a.seats[seat]
		a.equal(l, "term", term)
		a.equal(l, "seat", seat)
		a.equal(l, "wards_won", s.wardsNow)
		for c, name := range auditColours {
			a.must(l.yes("led_"+name) == led[c][seat], "seat %d leads the %s: %v", seat, name, l.yes("led_"+name))
		}
		a.must(l.yes("mayor") == (seat == a.mayor), "seat %d is mayor: %v", seat, l.yes("mayor"))
		a.equal(l, "vp", s.vp)
		rank := 1
		for _, rival := range a.seats {
			if rival.vp > s.vp {
				rank++
			}
		}
		a.equal(l, "vp_rank", rank)
		a.equalFour(l, "favors_", s.hand)
		onBoard := 0
		for _, b := range a.bosses {
			onBoard += b[seat]
		}
		a.equal(l, "bosses_on_board", onBoard)
		a.must(onBoard+s.stock == 19, "seat %d has %d bosses on the board and %d in supply", seat, onBoard, s.stock)
		a.appointed(l, term, seat, held)
	}
}

func (a *audit) appointed(l line, term, seat int, held map[string]bool) {
	office := l.text("office")
	switch {
	case term == 4 || a.mayor < 0:
		a.must(office == "", "seat %d gets office %q", seat, office)
	case seat == a.mayor:
		a.must(office == "mayor", "the mayor's office is %q", office)
	default:
		a.must(office != "" && office != "mayor" && !held[office], "seat %d gets office %q", seat, office)
		held[office] = true
	}
	a.seats[seat].office = office
}

func (a *audit) finish(game line) {
	for c := range 4 {
		most := 0
		for _, s := range a.seats {
			most = max(most, s.hand[c])
		}
		for seat := range a.seats {
			if s := &a.seats[seat]; most > 0 && s.hand[c] == most {
				s.vp += 2
				s.total["vp_majorities"] += 2
			}
		}
	}
	for seat := range a.seats {
		s := &a.seats[seat]
		s.vp += s.tokens
		s.total["vp_slander"] = s.tokens
	}
	first := a.finishSeats()
	a.met[fmt.Sprintf("%d winners", len(first))] = true
	winner := -1
	if len(first) == 1 {
		winner = first[0]
	}
	a.equal(game, "winner", winner)
	a.equal(game, "winners", len(first))
	a.equal(game, "mayor", a.mayor)
	a.equal(game, "plies", 16*a.n)
	a.equal(game, "boss_shortages", a.bossShort)
	a.equal(game, "favor_shortages", a.favorShort)
	a.equal(game, "bag_shortages", a.bagShort)
}

// finishSeats ranks the seats, checks their rows and returns who is first.
func (a *audit) finishSeats() (first []int) {
	key := func(seat int) []int {
		s := &a.seats[seat]
		mayor := 0
		if seat == a.mayor {
			mayor = 1
		}
		return []int{s.vp, sum4(s.hand), s.hand[0], s.hand[1], s.hand[2], s.hand[3], mayor}
	}
	ranks := make([]int, a.n)
	for seat := range ranks {
		ranks[seat] = 1
		for rival := range ranks {
			if slices.Compare(key(rival), key(seat)) > 0 {
				ranks[seat]++
			}
		}
		if ranks[seat] == 1 {
			first = append(first, seat)
		}
	}
	for seat := range a.seats {
		l, s := a.next("seats"), &a.seats[seat]
		a.equal(l, "seat", seat)
		a.equal(l, "vp", s.vp)
		a.equal(l, "rank", ranks[seat])
		share := 0
		if ranks[seat] == 1 {
			share = len(first)
		}
		a.equal(l, "win_share", share)
		a.equal(l, "kept", sum4(s.hand))
		for _, name := range []string{"vp_wards", "vp_mayor", "vp_majorities", "vp_slander", "wards_won", "terms_mayor",
			"gained_settle", "gained_leader", "gained_ward", "gained_deputy", "spent_won", "spent_lost", "spent_tied", "spent_slander",
			"slanders_made", "bosses_slandered", "bosses_lost_to_slander", "office_uses"} {
			a.equal(l, name, s.total[name])
		}
		t := s.total
		gained := t["gained_settle"] + t["gained_leader"] + t["gained_ward"] + t["gained_deputy"]
		spent := t["spent_won"] + t["spent_lost"] + t["spent_tied"] + t["spent_slander"]
		a.must(gained-spent == sum4(s.hand), "seat %d gained %d, spent %d and kept %d", seat, gained, spent, sum4(s.hand))
		a.must(t["vp_wards"]+t["vp_mayor"]+t["vp_majorities"]+t["vp_slander"] == s.vp, "seat %d: %v are not %d VP", seat, t, s.vp)
	}
	return first
}

// recordGame plays a random game of the standard rules with records. Every other
// game is uniform; the rest lean to the first moves (campaigns, low wards, no bids),
// to the last ones (end of the turn, high bids), or let seat 0 spread its bosses
// over the wards while the others crowd into the first, until they run out.
func recordGame(players int, deal uint64) []*table.Rows {
	rules := tammany.Standard()
	rows := make([]*table.Rows, len(tammany.Game.Tables))
	for i, tab := range tammany.Game.Tables {
		rows[i] = table.NewRows(tab)
		rows[i].Begin(table.Key{Players: int32(players)})
	}
	rec, s := tammany.NewRecorder(rules, players, rows), tammany.New(rules, players)
	seed := engine.DealSeed(12, deal)
	rec.Deal(s, seed)
	r := seed.StrategyStream(0, 0, 0).Rand()
	var moves []engine.Move
	for s.Actor() != engine.None {
		moves = s.Moves(moves[:0])
		i := r.IntN(len(moves))
		switch v := s.View().(tammany.View); {
		case deal%6 == 1 && r.IntN(4) > 0:
			i = 0
		case deal%6 == 3 && r.IntN(4) > 0:
			i = len(moves) - 1
		case deal%6 == 5 && (s.Actor() > 0 || v.Kind() == tammany.KindAction && v.Stock(0) > 0):
			i = 0
		}
		rec.Play(s, moves[i])
	}
	return rows
}

// rarely are things that random games of the standard rules must have met for the
// comparison below to mean something.
var rarely = []string{
	"order W", "order OW", "order WO", "order SW", "order WS", "order OWS", "order OSW", "order WOS", "order WSO", "order SOW", "order SWO",
	"power of the deputy_mayor", "power of the chief_of_police", "power of the council_president", "power of the precinct_chairman",
	"spread", "campaign with 1 bosses", "campaign with 0 bosses", "settle with 0 bosses",
	"ward vacant", "ward unopposed", "ward tied", "ward won", "ward won, locked true", "ward tied, locked true",
	"bonus cube", "bonus favor", "refill, short false", "deadlock, mayor false, tied false", "mayor tie", "deadlock, mayor true, tied true", "deadlock, mayor true, tied false", "1 winners",
}

func TestAnIndependentProgramComputesEveryRowAgain(t *testing.T) {
	met := map[string]bool{}
	for players := 3; players <= 5; players++ {
		for deal := range uint64(enginetest.Games(1000)) {
			if err := auditGame(players, recordGame(players, deal), met); err != nil {
				t.Fatalf("%d players, deal %d: %v", players, deal, err)
			}
		}
	}
	for _, what := range rarely {
		if !met[what] && !testing.Short() {
			t.Errorf("no game had: %s", what)
		}
	}
}

// TestTheIndependentProgramSeesEveryColumn changes cells at random: for each
// column at least one change must be noticed, and hardly any may pass.
func TestTheIndependentProgramSeesEveryColumn(t *testing.T) {
	r := engine.DealSeed(12, 0).Stream("damage").Rand()
	tried, passed := 0, 0
	for i, tab := range tammany.Game.Tables {
		if tab.Name == "chance" {
			continue
		}
		for c, col := range tab.Columns {
			if col.Given || col.Kind == table.Text {
				continue
			}
			noticed := false
			for range 6 {
				rows := recordGame(4, uint64(r.IntN(20)))
				cell := &rows[i].Row(r.IntN(rows[i].Len()))[c]
				switch was := *cell; col.Kind {
				case table.Bool:
					*cell = 1 - was
				case table.Enum:
					*cell = (was + 1 + int32(r.IntN(len(col.Values)-1))) % int32(len(col.Values))
				default:
					*cell += 1 - 2*int32(r.IntN(2))
				}
				tried++
				if auditGame(4, rows, map[string]bool{}) != nil {
					noticed = true
				} else {
					passed++
				}
			}
			if !noticed {
				t.Errorf("%s.%s can be changed and the program does not notice", tab.Name, col.Name)
			}
		}
	}
	if passed*20 > tried {
		t.Errorf("%d of %d changes were not noticed", passed, tried)
	}
}
