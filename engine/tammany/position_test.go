package tammany

import (
	"slices"
	"strings"
	"testing"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/engine/tammany/record"
)

// Players, as RULES.md calls them: A is seat 0.
const (
	A engine.Seat = iota
	B
	C
	D
	E
)

// position is a state arranged by hand, which a test plays on in words. Cubes,
// favors and bosses come out of bag and supplies, so that every position keeps
// the rules' totals; wards that a test says nothing about hold one cube and no
// boss. Everything is recorded.
type position struct {
	*State
	t    *testing.T
	rec  *Recorder
	rows []*table.Rows
}

// newPosition is the start of a term before Castle Garden is filled. change
// changes the standard rules.
func newPosition(t *testing.T, players, term int, change ...func(*Rules)) *position {
	t.Helper()
	r := Standard()
	for _, f := range change {
		f(r)
	}
	r.compile()
	p := &position{State: New(r, players).(*State), t: t, rows: newRows()}
	p.rec = NewRecorder(r, players, p.rows).(*Recorder)
	p.rec.Deal(p.State, engine.DealSeed(1, 1))
	p.garden("")
	p.term = int8(term)
	for ; p.open < p.zonesOpen(p.term); p.open++ {
		for _, w := range electionOrder[zoneStart[p.open]:zoneStart[p.open+1]] {
			p.addCube(w, p.reserved[w])
		}
	}
	p.bagShortages = 0
	p.check()
	return p
}

// newRows makes buffers for all tables and begins a game in them.
func newRows() []*table.Rows {
	rows := make([]*table.Rows, len(record.Tables))
	for i, tab := range record.Tables {
		rows[i] = table.NewRows(tab)
		rows[i].Begin(table.Key{})
	}
	return rows
}

func (p *position) check() {
	p.t.Helper()
	if err := p.Check(); err != nil {
		p.t.Fatal(err)
	}
}

// ward is the ward with a printed number.
func (p *position) ward(number int) Ward {
	p.t.Helper()
	w := WardOf(number)
	if w < 0 {
		p.t.Fatalf("there is no ward %d", number)
	}
	return w
}

// colours reads letters such as "IIG".
func (p *position) colours(letters string) (list []Colour) {
	p.t.Helper()
	for _, l := range letters {
		c := strings.IndexRune(colourLetters, l)
		if c < 0 {
			p.t.Fatalf("%q is no colour", l)
		}
		list = append(list, Colour(c))
	}
	return list
}

// letters writes counts as letters, the inverse of colours.
func letters[N int16 | uint8](counts [Colours]N) string {
	var b strings.Builder
	for c, n := range counts {
		b.WriteString(strings.Repeat(colourLetters[c:c+1], int(n)))
	}
	return b.String()
}

// cubesOn arranges the cubes of an open ward.
func (p *position) cubesOn(number int, cubes string) *position {
	p.t.Helper()
	w := p.ward(number)
	if !p.active.has(w) || cubes == "" {
		p.t.Fatalf("ward %d is closed or would become empty", number)
	}
	for c, n := range p.cubes[w].list() {
		p.bagCubes += cubeCount(n) * cube(Colour(c))
		p.with &^= onWard(w, Colour(c))
	}
	p.cubes[w] = 0
	p.active &^= setOf(w)
	p.many &^= setOf(w)
	for _, c := range p.colours(cubes) {
		p.fromBag(c)
		p.addCube(w, c)
	}
	return p
}

func (p *position) fromBag(c Colour) {
	p.t.Helper()
	if p.bagCubes.of(c) == 0 {
		p.t.Fatalf("no %s cube is left in the bag", c)
	}
	p.bagCubes -= cube(c)
}

// garden arranges Castle Garden.
func (p *position) garden(cubes string) *position {
	p.t.Helper()
	p.bagCubes += p.State.garden
	p.State.garden = 0
	for _, c := range p.colours(cubes) {
		p.fromBag(c)
		p.State.garden += cube(c)
	}
	return p
}

// bag leaves these cubes in the bag and heaps the others up in a ward.
func (p *position) bag(cubes string, heap int) *position {
	p.t.Helper()
	left := p.colours(cubes)
	for _, c := range left {
		p.fromBag(c)
	}
	for c := range Colour(Colours) {
		for ; p.bagCubes.of(c) > 0; p.bagCubes -= cube(c) {
			p.addCube(p.ward(heap), c)
		}
	}
	for _, c := range left {
		p.bagCubes += cube(c)
	}
	p.check()
	return p
}

// bossesOn puts bosses of a seat on a ward.
func (p *position) bossesOn(number int, seat engine.Seat, n int) *position {
	p.t.Helper()
	for range n {
		p.addBoss(p.ward(number), seat)
	}
	p.check()
	return p
}

// favorsOf gives a seat its favors.
func (p *position) favorsOf(seat engine.Seat, favors string) *position {
	p.t.Helper()
	p.pay(seat, p.favors[seat])
	for _, c := range p.colours(favors) {
		if p.grant(seat, c, 1) != 1 {
			p.t.Fatalf("no %s favor is left in the supply", c)
		}
	}
	return p
}

// officeOf gives a seat an office; the mayor's also starts the years.
func (p *position) officeOf(seat engine.Seat, o Office) *position {
	if p.State.office[seat] = o; o == Mayor {
		p.State.mayor, p.start = seat, seat
	}
	return p
}

// gardenCubes is the number of cubes in Castle Garden.
func (s *State) gardenCubes() int { return s.garden.all() }

// lockWard locks a ward, as the Council President did earlier in the term.
func (p *position) lockWard(number int) *position {
	p.t.Helper()
	p.locked |= setOf(p.ward(number))
	p.lockCount++
	return p
}

// turn begins a seat's turn, the first of a year.
func (p *position) turn(seat engine.Seat) *position {
	p.t.Helper()
	p.year, p.seatsDone, p.start, p.actor = 1, 0, seat, seat
	p.beginTurn(p.rec)
	p.force(p.rec)
	p.check()
	return p
}

// election holds the term's election up to the first decision.
func (p *position) election() *position {
	p.t.Helper()
	p.beginElection(p.rec)
	p.force(p.rec)
	p.check()
	return p
}

// offers lists the present decision's options in words.
func (p *position) offers() (words []string) {
	for _, m := range p.Moves(nil) {
		words = append(words, p.Describe(m))
	}
	return words
}

func (p *position) can(words string) bool { return slices.Contains(p.offers(), words) }

// mustOffer checks that the present decision is between exactly these options.
func (p *position) mustOffer(words ...string) *position {
	p.t.Helper()
	if got := p.offers(); !slices.Equal(got, words) {
		p.t.Fatalf("seat %d is offered %q, should be %q", p.actor, got, words)
	}
	return p
}

// say plays decisions in words. What is forced is not asked, so it is not said.
func (p *position) say(words ...string) *position {
	p.t.Helper()
	for _, w := range words {
		i := slices.Index(p.offers(), w)
		if i < 0 {
			p.t.Fatalf("seat %d can't %q, only %q", p.actor, w, p.offers())
		}
		p.rec.Play(p.State, p.Moves(nil)[i])
		p.check()
	}
	return p
}

// sayIfAsked plays a decision unless it was forced and so is past.
func (p *position) sayIfAsked(kind phase, words string) {
	p.t.Helper()
	if p.phase == kind {
		p.say(words)
	}
}

// campaign plays a whole turn: two bosses and nothing else.
func (p *position) campaign(first, second int) *position {
	p.t.Helper()
	p.sayIfAsked(phaseAction, "campaign")
	p.sayIfAsked(phaseBoss, bossTo(first))
	p.sayIfAsked(phaseBoss, bossTo(second))
	p.endTurnOf()
	return p
}

// settle plays the ward action: a boss, and a cube.
func (p *position) settle(boss int, c Colour, cube int) *position {
	p.t.Helper()
	p.say("settle")
	p.sayIfAsked(phaseBoss, bossTo(boss))
	p.sayIfAsked(phaseCube, "take the "+c.String()+" cube")
	p.sayIfAsked(phaseSettle, settleIn(cube))
	return p
}

func (p *position) endTurnOf() {
	p.t.Helper()
	if p.phase == phaseAction && p.can("end the turn") {
		p.say("end the turn")
	}
}

func bossTo(number int) string    { return "boss to " + wardName(nil, int(WardOf(number))) }
func settleIn(number int) string  { return "settle it in " + wardName(nil, int(WardOf(number))) }
func slanderIn(number int) string { return "slander in " + wardName(nil, int(WardOf(number))) }

// ballots are the bids of a ward's candidates, in letters.
type ballots map[engine.Seat]string

// vote plays all bids of a ward; whoever is not named bids nothing.
func (p *position) vote(number int, bids ballots) *position {
	p.t.Helper()
	if p.phase != phaseBid {
		p.t.Fatalf("nobody is asked for a bid, but seat %d for one of %q", p.actor, p.offers())
	}
	asked := map[engine.Seat]int{}
	for p.phase == phaseBid && p.State.vote.ward == p.ward(number) {
		seat, letter := p.actor, colourLetters[p.State.vote.colour]
		n := strings.Count(bids[seat], string(letter))
		asked[seat] += n
		p.rec.Play(p.State, pack(phaseBid, int(p.State.vote.colour), n))
		p.check()
	}
	for seat, bid := range bids {
		if asked[seat] != len(bid) {
			p.t.Fatalf("ward %d: seat %d could bid only %d of %q", number, seat, asked[seat], bid)
		}
	}
	return p
}

// electionRow is the row of a ward's election in the present term.
func (p *position) electionRow(number int) []int32 {
	p.t.Helper()
	return p.find(record.TElections, func(row []int32) bool {
		return row[record.ETerm] == int32(p.lastElection()) && row[record.EWard] == int32(number)
	})
}

// lastElection is the term of the last row of elections.
func (p *position) lastElection() int {
	rows := p.rows[record.TElections]
	return int(rows.Row(rows.Len() - 1)[record.ETerm])
}

// ballotRow is the row of a candidate in a ward in the last election.
func (p *position) ballotRow(number int, seat engine.Seat) []int32 {
	p.t.Helper()
	return p.find(record.TBallots, func(row []int32) bool {
		return row[record.BTerm] == int32(p.lastElection()) && row[record.BWard] == int32(number) && row[record.BSeat] == int32(seat)
	})
}

// termRow is the row of a seat after the last election.
func (p *position) termRow(seat engine.Seat) []int32 {
	p.t.Helper()
	return p.find(record.TTerms, func(row []int32) bool {
		return row[record.RTerm] == int32(p.lastElection()) && row[record.RSeat] == int32(seat)
	})
}

// turnRow is the row of the last turn that is over.
func (p *position) turnRow() []int32 {
	p.t.Helper()
	rows := p.rows[record.TTurns]
	if rows.Len() == 0 {
		p.t.Fatal("no turn is over")
	}
	return rows.Row(rows.Len() - 1)
}

func (p *position) find(tab int, fits func(row []int32) bool) []int32 {
	p.t.Helper()
	for i := range p.rows[tab].Len() {
		if row := p.rows[tab].Row(i); fits(row) {
			return row
		}
	}
	p.t.Fatalf("the row is not in %s", record.Tables[tab].Name)
	return nil
}

// equal fails the test when a number is not what the rules say.
func (p *position) equal(what string, got, want int) *position {
	p.t.Helper()
	if got != want {
		p.t.Errorf("%s: %d, should be %d", what, got, want)
	}
	return p
}

// holds checks a seat's favors.
func (p *position) holds(seat engine.Seat, favors string) *position {
	p.t.Helper()
	if got := letters(p.favors[seat].list()); got != favors {
		p.t.Errorf("seat %d holds %q, should hold %q", seat, got, favors)
	}
	return p
}

// hasCubes checks a ward's cubes.
func (p *position) hasCubes(number int, cubes string) *position {
	p.t.Helper()
	if got := letters(p.cubes[p.ward(number)].list()); got != cubes {
		p.t.Errorf("ward %d holds %q, should hold %q", number, got, cubes)
	}
	return p
}

// hasBosses checks the bosses on a ward, seat by seat.
func (p *position) hasBosses(number int, want ...int) *position {
	p.t.Helper()
	for seat := range p.players {
		n := 0
		if int(seat) < len(want) {
			n = want[seat]
		}
		if got := int(p.bosses[p.ward(number)].of(engine.Seat(seat))); got != n {
			p.t.Errorf("ward %d: %d bosses of seat %d, should be %d", number, got, seat, n)
		}
	}
	return p
}

// scores checks the victory points, seat by seat.
func (p *position) scores(want ...int) *position {
	p.t.Helper()
	for seat, vp := range want {
		if got := int(p.vp[seat]); got != vp {
			p.t.Errorf("seat %d has %d VP, should have %d", seat, got, vp)
		}
	}
	return p
}

// mayorIs checks who is Mayor.
func (p *position) mayorIs(seat engine.Seat) *position {
	p.t.Helper()
	if p.State.mayor != seat {
		p.t.Errorf("seat %d is Mayor, should be seat %d", p.State.mayor, seat)
	}
	return p
}

// outcome checks how a ward's election ended.
func (p *position) outcome(number int, want string, winner engine.Seat) *position {
	p.t.Helper()
	row := p.electionRow(number)
	if got := record.Outcomes[row[record.EOutcome]]; got != want || row[record.EWinner] != int32(winner) {
		p.t.Errorf("ward %d: %s by seat %d, should be %s by seat %d", number, got, row[record.EWinner], want, winner)
	}
	return p
}
