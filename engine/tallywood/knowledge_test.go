package tallywood

import (
	"math/bits"
	"strings"
	"testing"

	"tweed/engine"
	"tweed/engine/tallywood/record"
)

// imagined are n resamplings of a position.
func (p *position) imagined(n int) (states []*State) {
	p.t.Helper()
	r := engine.DealSeed(9, 9).Stream("imagine").Rand()
	for range n {
		s := New(p.rules, int(p.seats)).(*State)
		p.Imagine(s, &r)
		if err := s.Check(); err != nil {
			p.t.Fatal(err)
		}
		states = append(states, s)
	}
	return states
}

func TestAFaceDownTileShowsItsKindAndTierToNobodyMore(t *testing.T) {
	p := newPosition(t, 2)
	i := p.tile(Red, Works, 2, A, "blue any")
	v := p.View().(View)
	if got := v.Tile(i); got.Up || got.Count != 0 || got.Icons != [3]Colour{} || got.Kind != Works || got.Tier != 2 || got.Owner != A {
		t.Errorf("its builder sees %+v", got)
	}
	items := map[int8]bool{}
	for _, s := range p.imagined(100) {
		items[s.tiles[i].item] = true
		if left := s.pile[pileOf(Works, 2)]; bits.OnesCount8(left) != pileSize-1 {
			t.Fatalf("the pile has %b", left)
		}
	}
	if len(items) != pileSize {
		t.Errorf("it is imagined as %d of %d tiles", len(items), pileSize)
	}
	p.up(i)
	if got := v.Tile(i); !got.Up || got.Count != 2 || got.Icons[0] != Blue || got.Icons[1] != AnyCube {
		t.Errorf("face up it shows %+v", got)
	}
	for _, s := range p.imagined(20) {
		if s.tiles[i] != p.tiles[i] {
			t.Error("a tile that is face up is imagined as another")
		}
	}
}

func TestASupportTokenIsUnknownUntilItIsUp(t *testing.T) {
	p := newPosition(t, 2).supports(Red, 14)
	v := p.View().(View)
	if got := v.Support(Red); got != -1 {
		t.Errorf("face down it shows %d", got)
	}
	if got := v.ExpectedSupport(Red); got != 12*50/4 {
		t.Errorf("twelve times the mean is %d, want %d", got, 12*50/4)
	}
	p.supportUp = 1 << Red
	if v.Support(Red) != 14 || v.ExpectedSupport(Red) != 12*14 || v.ExpectedSupport(Blue) != 12*12 {
		t.Errorf("face up it shows %d, and the others' mean is %d twelfths", v.Support(Red), v.ExpectedSupport(Blue))
	}
	seen := map[[Colours]uint8]bool{}
	for _, s := range p.imagined(100) {
		seen[s.support] = true
		if s.support[Red] != 14 {
			t.Fatal("the token that is up is imagined as another")
		}
	}
	if len(seen) != 6 {
		t.Errorf("the other three are imagined in %d orders, want 6", len(seen))
	}
}

func TestARivalsHandIsKnownByItsBacksOnly(t *testing.T) {
	p := newPosition(t, 3)
	own := p.players[A].hand
	hands := map[cardSet]bool{}
	for _, s := range p.imagined(200) {
		if s.players[A].hand != own {
			t.Fatal("the own hand is imagined as another")
		}
		for deck := range Act(Spaces) {
			if n := bits.OnesCount16(deckOf(s.players[B].hand, deck)); n != 1 {
				t.Fatalf("B is imagined with %d cards of the %v deck", n, deck)
			}
		}
		if s.players[B].hand&own != 0 {
			t.Fatal("B is imagined with a card of A's")
		}
		hands[s.players[B].hand] = true
	}
	if len(hands) < 150 {
		t.Errorf("200 times B has %d different hands", len(hands))
	}
}

func TestPlayedCardsAreRememberedInTheDiscardsAndOthersDiscardsAreNot(t *testing.T) {
	p := newPosition(t, 2, func(r *Rules) { r.data.rounds[0].turns = 2 }).passRound()
	var played, secret cardSet
	for seat := range engine.Seat(2) { // what the clean-up has put down
		played |= p.players[seat].known
	}
	for p.phase == phaseDiscard {
		if p.actor == B && secret == 0 {
			secret = p.players[B].hand & -p.players[B].hand
			p.rec.Play(p.State, pack(phaseDiscard, 0, first(secret)))
			continue
		}
		p.lastMove()
	}
	for p.actor != A || p.phase == phaseDraw {
		p.lastMove()
	}
	if bits.OnesCount64(played) != 4 || bits.OnesCount64(secret) != 1 {
		t.Fatalf("%d cards played, %d discarded", bits.OnesCount64(played), bits.OnesCount64(secret))
	}
	c := Card(first(secret))
	stayed := 0
	for _, s := range p.imagined(100) {
		for set := played; set != 0; set &= set - 1 {
			if c := Card(first(set)); s.discard[c.Deck()]>>(c%DeckSize)&1 == 0 {
				t.Fatal("a card that was played is imagined elsewhere than in the discards")
			}
		}
		if s.discard[c.Deck()]>>(c%DeckSize)&1 != 0 {
			stayed++
		}
	}
	if stayed > 50 {
		t.Errorf("B's secret discard is where it is in %d of 100 imagined games", stayed)
	}
	if v := p.View().(View); v.Unseen()>>c&1 == 0 || v.Unseen()&played != 0 {
		t.Error("A's unseen cards lack B's secret discard, or hold cards that were played")
	}
}

func TestWhatOthersAreDiscardingStaysHiddenUntilAllHaveChosen(t *testing.T) {
	p := newPosition(t, 2, func(r *Rules) { r.data.rounds[0].turns = 1 }).passRound()
	one, two := p.actor, 1-p.actor
	p.rec.Play(p.State, p.Moves(nil)[0])
	p.say("discard no more")
	if p.actor != two {
		t.Fatalf("seat %d is asked", p.actor)
	}
	v := p.View().(View)
	if v.HandSize(one) != 3 || v.Discarding() != 0 {
		t.Errorf("seat %d sees a hand of %d and itself discarding %b", two, v.HandSize(one), v.Discarding())
	}
	sizes := map[int]bool{}
	for _, s := range p.imagined(100) {
		sizes[bits.OnesCount64(s.players[one].pending)] = true
	}
	if len(sizes) != 4 {
		t.Errorf("seat %d is imagined discarding %v cards, want 0 to 3", one, sizes)
	}
}

func TestADeckMadeAnewIsUnknownAgain(t *testing.T) {
	p := newPosition(t, 2).untilRound(2)
	known := deckOf(p.players[A].known, Works) | deckOf(p.players[A].known, Celebrity) | deckOf(p.players[A].known, Research) | deckOf(p.players[A].known, Campaign)
	if known == 0 {
		t.Fatal("A remembers nothing")
	}
	for deck := range Act(Spaces) {
		p.players[B].hand |= setOfDeck(deck, p.deck[deck]) // out of the way
		p.deck[deck] = 0
		p.reform(deck, nil)
	}
	if p.players[A].known != 0 || p.players[B].known != 0 {
		t.Error("somebody still knows where the cards of the discards are")
	}
	p.check()
}

// TestHiddenOrdersAreTheSameInEveryLineUp: the k-th card, tile or cube out of a
// hidden place depends on the deal only, so that line-ups meet the same deals.
func TestHiddenOrdersAreTheSameInEveryLineUp(t *testing.T) {
	r := Standard()
	for place := record.GCelebrity1; place <= record.GSoloDeck; place++ {
		for players := 1; players <= maxPlayers; players++ {
			longest := ""
			for choice := range uint64(12) {
				order := orderUnder(r, players, choice, place)
				if !strings.HasPrefix(order, longest) && !strings.HasPrefix(longest, order) {
					t.Fatalf("%s of %d players: %q and %q", record.Games.Columns[place].Name, players, longest, order)
				}
				if len(order) > len(longest) {
					longest = order
				}
			}
		}
	}
}

// orderUnder plays one deal with some choices and returns a column of games.
func orderUnder(r *Rules, players int, choice uint64, column int) string {
	rows := newRows()
	s := New(r, players).(*State)
	rec := NewRecorder(r, players, rows)
	rec.Deal(s, engine.DealSeed(1, 1))
	choices := engine.DealSeed(2, choice).Stream("choices").Rand()
	var moves []engine.Move
	for s.actor != engine.None {
		moves = s.Moves(moves[:0])
		rec.Play(s, moves[choices.IntN(len(moves))])
	}
	g := rows[record.TGames]
	return string(g.Text(g.Row(0)[column]))
}
