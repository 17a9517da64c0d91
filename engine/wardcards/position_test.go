package wardcards

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tweed/engine"
	"tweed/engine/settings"
	"tweed/engine/table"
	"tweed/engine/wardcards/record"
)

// Wards of the compact map for four players, which form a ring: Battery, Bowery,
// Dry Dock, Greenwich.
const (
	battery Ward = iota
	bowery
	dryDock
	greenwich
)

// position is a state arranged by hand, which a test plays on in words.
// Everything is recorded.
type position struct {
	*State
	t    *testing.T
	rec  *Recorder
	rows []*table.Rows
}

// rulesOf reads a rule set, written as a study would.
func rulesOf(t testing.TB, options string) *Rules {
	t.Helper()
	n, err := settings.FromJSON([]byte(options), "test")
	if err != nil {
		t.Fatal(err)
	}
	var p settings.Problems
	r := Parse(n, nil, "test", &p).(*Rules)
	if err := p.Err(); err != nil {
		t.Fatal(err)
	}
	return r
}

// dealt is a game after its set-up and first arrivals, before anybody has
// decided anything.
func dealt(t *testing.T, players int, options string) *position {
	t.Helper()
	r := rulesOf(t, options)
	p := &position{State: New(r, players).(*State), t: t, rows: make([]*table.Rows, len(record.Tables))}
	for i, tab := range record.Tables {
		p.rows[i] = table.NewRows(tab)
		p.rows[i].Begin(table.Key{Players: int32(players)})
	}
	p.rec = NewRecorder(r, players, p.rows).(*Recorder)
	p.rec.Deal(p.State, engine.DealSeed(1, 1))
	p.check()
	return p
}

// arranged is an empty board when all leaders are placed, in Greenwich or the last
// ward there is. A test arranges the rest and begins the first turn, or votes.
func arranged(t *testing.T, players int, options string) *position {
	t.Helper()
	p := dealt(t, players, options)
	for w := range p.board.wards {
		p.empty(w)
	}
	for seat := range engine.Seat(p.players) {
		p.State.leader[seat] = min(greenwich, p.board.wards-1)
	}
	p.round, p.seatsDone = 1, 0
	return p
}

func (p *position) check() {
	p.t.Helper()
	if err := p.Check(); err != nil {
		p.t.Fatal(err)
	}
}

// begin begins the starting seat's turn as the board now is.
func (p *position) begin() *position {
	p.t.Helper()
	p.beginTurn(p.start, p.rec)
	p.force(p.rec)
	p.check()
	return p
}

func (p *position) empty(w Ward) {
	for c := range Colour(p.colours) {
		for p.count[w][c] > 0 {
			p.take(w, c)
		}
	}
}

// ward arranges the immigrants of a ward, written p0/p1/….
func (p *position) ward(w Ward, counts string) *position {
	p.t.Helper()
	p.empty(w)
	for c, n := range parseCounts(p.t, counts) {
		for range n {
			p.put(w, Colour(c))
		}
	}
	return p
}

func parseCounts(t testing.TB, text string) (counts []int) {
	t.Helper()
	for _, part := range strings.Split(text, "/") {
		n := 0
		if _, err := fmt.Sscan(part, &n); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		counts = append(counts, n)
	}
	return counts
}

// leaderIn puts a seat's leader into a ward.
func (p *position) leaderIn(seat engine.Seat, w Ward) *position {
	p.State.leader[seat] = w
	return p
}

// spoke marks seats as if they had played speech.
func (p *position) spoke(seats ...engine.Seat) *position {
	for _, seat := range seats {
		p.speeches[seat]++
	}
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

// pass ends the turn without a move, where one is offered.
func (p *position) pass() *position {
	p.t.Helper()
	if p.phase == phaseMove {
		p.say("no move")
	}
	return p
}

// vote holds the election at once.
func (p *position) vote() *position {
	p.t.Helper()
	p.election(p.rec)
	return p
}

// has checks the immigrants of a ward.
func (p *position) has(w Ward, counts string) *position {
	p.t.Helper()
	for c, n := range parseCounts(p.t, counts) {
		if int(p.count[w][c]) != n {
			p.t.Errorf("%s holds %v, should hold %s", p.board.label(w), p.count[w][:p.colours], counts)
			break
		}
	}
	return p
}

// equal fails the test when a number is not what the rules say.
func (p *position) equal(what string, got, want int) *position {
	p.t.Helper()
	if got != want {
		p.t.Errorf("%s: %d, should be %d", what, got, want)
	}
	return p
}

// won checks a ward in the last election: who won it, None for nobody, and the
// tokens by seat.
func (p *position) won(w Ward, winner engine.Seat, tokens string) *position {
	p.t.Helper()
	row := p.last(record.TElections, func(row []int32) bool { return row[record.EWard] == p.board.numberOf(w) })
	if row[record.EWinner] != int32(winner) {
		p.t.Errorf("%s: seat %d wins, should be seat %d", p.board.label(w), row[record.EWinner], winner)
	}
	for seat, n := range parseCounts(p.t, tokens) {
		if got := row[record.ETokens0+seat]; got != int32(n) {
			p.t.Errorf("%s: seat %d takes %d tokens, should take %d", p.board.label(w), seat, got, n)
		}
	}
	return p
}

// effective checks the counts after speech in the last election.
func (p *position) effective(w Ward, counts string) *position {
	p.t.Helper()
	row := p.last(record.TElections, func(row []int32) bool { return row[record.EWard] == p.board.numberOf(w) })
	for seat, n := range parseCounts(p.t, counts) {
		if got := row[record.EEffective0+seat]; got != int32(n) {
			p.t.Errorf("%s: seat %d counts %d, should count %d", p.board.label(w), seat, got, n)
		}
	}
	return p
}

// outcome is how the last election of a ward ended.
func (p *position) outcome(w Ward) string {
	p.t.Helper()
	row := p.last(record.TElections, func(row []int32) bool { return row[record.EWard] == p.board.numberOf(w) })
	return record.Outcomes[row[record.EOutcome]]
}

// turnRow is the row of the last turn that is over.
func (p *position) turnRow() []int32 {
	p.t.Helper()
	return p.last(record.TTurns, func([]int32) bool { return true })
}

// term checks tokens and points of a seat in the last election.
func (p *position) took(seat engine.Seat, tokens, points int) *position {
	p.t.Helper()
	row := p.last(record.TTerms, func(row []int32) bool { return row[record.RSeat] == int32(seat) })
	p.equal(fmt.Sprintf("tokens of seat %d", seat), int(row[record.RTokens]), tokens)
	return p.equal(fmt.Sprintf("points of seat %d", seat), int(row[record.RPoints]), points)
}

// last is the last row of a table that fits.
func (p *position) last(tab int, fits func(row []int32) bool) []int32 {
	p.t.Helper()
	for i := p.rows[tab].Len() - 1; i >= 0; i-- {
		if row := p.rows[tab].Row(i); fits(row) {
			return row
		}
	}
	p.t.Fatalf("the row is not in %s", record.Tables[tab].Name)
	return nil
}
