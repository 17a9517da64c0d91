package enginetest

import (
	"encoding/binary"
	"testing"

	"tweed/engine"
)

// Fuzz lets the fuzzer choose game, rule set, number of players, deal and moves,
// and checks the position at every step and the rows at the end.
func Fuzz(f *testing.F, games []*engine.Game, opts func(*engine.Game) Options) {
	var places []*place
	for _, g := range games {
		o := opts(g)
		for _, v := range append([]Variant{{"standard", "{}"}}, o.Variants...) {
			rules, err := parse(g, v)
			if err != nil {
				f.Fatal(err)
			}
			for players := g.MinPlayers; players <= g.MaxPlayers; players++ {
				places = append(places, &place{game: g, rules: rules, players: players, opts: &o})
			}
		}
	}
	f.Add([]byte{})
	f.Add([]byte{1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 1, 0, 3})
	f.Add([]byte("\x02\x00\x00\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, data []byte) { playBytes(t, places, data) })
}

// playBytes plays the game that data chooses: two bytes for the place, two for
// the deal, then one a decision; when they run out the rest is random.
func playBytes(t testing.TB, places []*place, data []byte) {
	var head [4]byte
	copy(head[:], data)
	data = data[min(len(head), len(data)):]
	p := places[int(binary.LittleEndian.Uint16(head[:]))%len(places)]
	seed := p.seed(int(binary.LittleEndian.Uint16(head[2:])))
	c := newChooser(seed)
	c.pick = func(r *engine.Rand, moves []engine.Move) engine.Move {
		if len(data) == 0 {
			return anyMove(r, moves)
		}
		m := moves[int(data[0])%len(moves)]
		data = data[1:]
		return m
	}
	g := p.newRecorded()
	g.deal(seed)
	for g.state.Actor() != engine.None {
		if err := g.state.Check(); err != nil {
			t.Fatalf("%s, %d players: %v", p.rules.RuleSet(), p.players, err)
		}
		p.checkMoves(t, g.state)
		g.play(c.move(g.state))
	}
	if err := g.state.Check(); err != nil {
		t.Fatalf("%s, %d players: %v", p.rules.RuleSet(), p.players, err)
	}
	if err := p.checkResult(result(g.state)); err != nil {
		t.Fatal(err)
	}
	p.checkRows(t, g.rows)
	if p.game.NewScript != nil {
		p.checkReplay(t, g, seed)
	}
}
