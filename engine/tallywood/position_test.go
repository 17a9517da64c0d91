package tallywood

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/engine/tallywood/record"
)

// Players, as RULES.md calls them: A is seat 0. In a solo game B is the
// Opposition.
const (
	A engine.Seat = iota
	B
	C
	D
)

// position is a state arranged by hand, which a test plays on in words. Cubes,
// tiles, cards and tokens are taken from where they are, so that every position
// keeps the rules' totals. Everything is recorded.
type position struct {
	*State
	t    *testing.T
	rec  *Recorder
	rows []*table.Rows
}

// newPosition is a game at its first decision. change changes the standard rules.
func newPosition(t *testing.T, players int, change ...func(*Rules)) *position {
	t.Helper()
	r := Standard()
	for _, f := range change {
		f(r)
	}
	r.compile()
	p := &position{State: New(r, players).(*State), t: t, rows: newRows()}
	p.rec = NewRecorder(r, players, p.rows).(*Recorder)
	p.rec.Deal(p.State, engine.DealSeed(1, 1))
	return p
}

func hard(r *Rules) { r.solo.mode = modeHard }

// newRows makes buffers for all tables and begins a game in them.
func newRows() []*table.Rows {
	rows := make([]*table.Rows, len(record.Tables))
	for i, tab := range record.Tables {
		rows[i] = table.NewRows(tab)
		rows[i].Begin(table.Key{})
	}
	return rows
}

// row is the last row of a table.
func (p *position) row(t int) []int32 { return p.rows[t].Row(p.rows[t].Len() - 1) }

func (p *position) check() *position {
	p.t.Helper()
	if err := p.Check(); err != nil {
		p.t.Fatal(err)
	}
	return p
}

// trackers sets money, popularity and, if given, polling in the four districts.
func (p *position) trackers(seat engine.Seat, at ...uint8) *position {
	copy(p.players[seat].track[:], at)
	return p.again()
}

// again asks anew what is asked for, after something was changed by hand.
func (p *position) again() *position {
	p.t.Helper()
	switch p.phase {
	case phaseCard:
		p.options = p.players[p.actor].hand
	case phaseAct:
		p.askAct(p.actor)
	}
	return p.check()
}

// has fails the test when the trackers are not these.
func (p *position) has(seat engine.Seat, at ...uint8) {
	p.t.Helper()
	if got := p.players[seat].track; !slices.Equal(got[:len(at)], at) {
		p.t.Errorf("seat %d has trackers %v, want %v", seat, got, at)
	}
}

// colours reads letters such as "RRG".
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
func letters(counts [Colours]uint8) string {
	var b strings.Builder
	for c, n := range counts {
		b.WriteString(strings.Repeat(colourLetters[c:c+1], int(n)))
	}
	return b.String()
}

// put arranges the cubes of one place, out of the bag.
func (p *position) put(at *[Colours]uint8, cubes string) {
	p.t.Helper()
	for c := range at {
		p.State.bag[c] += at[c]
		at[c] = 0
	}
	for _, c := range p.colours(cubes) {
		if p.State.bag[c] == 0 {
			p.t.Fatalf("no %v cube is left in the bag", c)
		}
		p.State.bag[c]--
		at[c]++
	}
}

func (p *position) inPlaza(cubes string) *position {
	p.t.Helper()
	p.put(&p.plaza, cubes)
	return p.again()
}

func (p *position) inDistrict(d Colour, cubes string) *position {
	p.t.Helper()
	p.put(&p.cubes[d], cubes)
	return p.again()
}

// supports sets a district's token by exchanging it with the one that has it.
func (p *position) supports(d Colour, votes uint8) *position {
	p.t.Helper()
	for other := range p.support {
		if p.support[other] == votes {
			p.support[d], p.support[other] = p.support[other], p.support[d]
			return p
		}
	}
	p.t.Fatalf("there is no token of %d", votes)
	return p
}

// tile puts a tile of a kind and tier face down into a district: one with these
// icons (a colour's name or any, with spaces between), or the first left when
// they are "". A badge of owner lies on public works.
func (p *position) tile(d Colour, kind Act, tier int, owner engine.Seat, icons string) int {
	p.t.Helper()
	pile := pileOf(kind, tier)
	for item := range pileSize {
		if p.pile[pile]>>item&1 == 0 || icons != "" && icons != iconWords(&p.rules.data.tiles[pile][item]) {
			continue
		}
		p.pile[pile] &^= 1 << item
		if kind == Celebrity {
			owner = engine.None
		}
		p.tiles[p.placed] = tile{pile: int8(pile), item: int8(item), district: d, owner: owner}
		p.faceDown |= 1 << p.placed
		if owner != engine.None {
			p.players[owner].badges--
			p.strength[d][owner] += uint8(tier)
		}
		p.placed++
		p.again()
		return int(p.placed) - 1
	}
	p.t.Fatalf("no %v of tier %d with %q is left", kind, tier, icons)
	return 0
}

func iconWords(f *tileFace) string {
	var words []string
	for _, c := range f.list() {
		if c == anyCube {
			words = append(words, "any")
		} else {
			words = append(words, c.String())
		}
	}
	return strings.Join(words, " ")
}

// up turns tiles face up without any effect.
func (p *position) up(tiles ...int) *position {
	for _, i := range tiles {
		p.faceDown &^= 1 << i
	}
	return p
}

// stands sends assistants of a seat out, which block spaces if any are named: the
// last columns' that are at home.
func (p *position) stands(seat engine.Seat, to Region, spaces ...Act) *position {
	p.t.Helper()
	for i := range max(1, len(spaces)) {
		col := int8(Columns) - 1
		for p.players[seat].columns[col].region != Nowhere {
			col--
		}
		p.sendAssistant(seat, col, to)
		if len(spaces) > 0 {
			p.slots[to][spaces[i]] = seat
		}
	}
	return p.again()
}

// holds gives a seat an endorsement, unused.
func (p *position) holds(seat engine.Seat, d Colour, level uint8) *position {
	p.t.Helper()
	p.endorse(seat, d, level, nil)
	return p.again()
}

// gives puts a card into a seat's hand, in exchange for one of the same deck or
// any that it holds.
func (p *position) gives(seat engine.Seat, id string) Card {
	p.t.Helper()
	c := p.card(id)
	hand := &p.players[seat].hand
	if *hand>>c&1 != 0 {
		return c
	}
	give := Card(first(*hand))
	if own := setOfDeck(c.Deck(), deckOf(*hand, c.Deck())); own != 0 {
		give = Card(first(own))
	}
	p.exchangeCards(c, give)
	return c
}

// card is the card with an id.
func (p *position) card(id string) Card {
	p.t.Helper()
	for c := range p.rules.data.cards {
		if p.rules.data.cards[c].id == id {
			return Card(c)
		}
	}
	p.t.Fatalf("there is no card %s", id)
	return NoCard
}

// exchangeCards swaps the places of two cards in hands and decks.
func (p *position) exchangeCards(a, b Card) {
	swap := func(set cardSet) cardSet {
		hasA, hasB := set>>a&1, set>>b&1
		return set&^(1<<a|1<<b) | hasA<<b | hasB<<a
	}
	for seat := range p.players {
		p.players[seat].hand = swap(p.players[seat].hand)
	}
	var decks cardSet
	for deck := range Act(Spaces) {
		decks |= setOfDeck(deck, p.deck[deck])
	}
	decks = swap(decks)
	for deck := range Act(Spaces) {
		p.deck[deck] = deckOf(decks, deck)
	}
	p.again()
}

// say plays moves by the beginnings of their words.
func (p *position) say(words ...string) *position {
	p.t.Helper()
	for _, w := range words {
		m, n := p.find(w)
		if n != 1 {
			p.t.Fatalf("%d moves begin with %q; seat %d may %s", n, w, p.actor, strings.Join(p.offered(), " | "))
		}
		p.rec.Play(p.State, m)
		p.check()
	}
	return p
}

// find looks for moves whose words begin with w; a whole text wins.
func (p *position) find(w string) (found engine.Move, n int) {
	for _, m := range p.Moves(nil) {
		text := p.Describe(m)
		if text == w {
			return m, 1
		}
		if strings.HasPrefix(text, w) {
			found = m
			n++
		}
	}
	return found, n
}

func (p *position) offered() (words []string) {
	for _, m := range p.Moves(nil) {
		words = append(words, p.Describe(m))
	}
	return words
}

// offers reports whether there is a move whose words begin with w.
func (p *position) offers(w string) bool {
	_, n := p.find(w)
	return n > 0
}

func (p *position) must(w string) {
	p.t.Helper()
	if !p.offers(w) {
		p.t.Errorf("%q is not offered, but should be; seat %d may %s", w, p.actor, strings.Join(p.offered(), " | "))
	}
}

func (p *position) mustNot(w string) {
	p.t.Helper()
	if p.offers(w) {
		p.t.Errorf("%q is offered, but should not be", w)
	}
}

// plays puts a card of choice into a space, from 1, and sends the assistant out.
func (p *position) plays(seat engine.Seat, id string, col int, row string, to Region) *position {
	p.t.Helper()
	if p.actor != seat || p.phase != phaseCard {
		p.t.Fatalf("seat %d is to play a card, but seat %d is asked: %s", seat, p.actor, strings.Join(p.offered(), " | "))
	}
	p.gives(seat, id)
	p.say("play "+id, fmt.Sprintf("into column %d, %s row", col, row))
	return p.say("assistant to " + to.String())
}

// passes ends the turn as soon as possible, leaving what is offered.
func (p *position) passes() *position {
	p.t.Helper()
	for turn := p.turns; p.turns == turn && p.round > 0; {
		p.lastMove()
		if p.phase == phaseDiscard || p.phase == phaseSwap || p.phase == phaseReward || p.phase == phaseFlip {
			break
		}
	}
	return p
}

// lastMove plays the last move: what declines, where something does.
func (p *position) lastMove() {
	moves := p.Moves(nil)
	p.rec.Play(p.State, moves[len(moves)-1])
	p.check()
}

// passRound plays the round's turns until its scoring has been done or asks
// something.
func (p *position) passRound() *position {
	p.t.Helper()
	for round := p.round; p.round == round && p.phase >= phaseCard && p.phase <= phaseClaim; {
		p.lastMove()
	}
	return p
}

// untilRound plays on to the first turn of a round.
func (p *position) untilRound(round int8) *position {
	p.t.Helper()
	for p.round < round {
		p.lastMove()
	}
	return p
}

// untilOver plays the game to its end.
func (p *position) untilOver() *position {
	for p.actor != engine.None {
		p.lastMove()
	}
	return p
}
