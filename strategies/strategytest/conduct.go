package strategytest

import (
	"math"
	"testing"

	"tweed/engine"
)

// PlayLegally plays so many games, one of every so many at the other table too, which
// must go alike.
func (b *Table) PlayLegally(t *testing.T, other *Table, games, every int) {
	t.Helper()
	for deal := range games {
		seed := engine.DealSeed(42, uint64(deal))
		b.Begin(seed, 0)
		other.Begin(seed, 0)
		for !b.Over() {
			m := b.Choose()
			if !b.State.Legal(m) {
				t.Fatalf("%q, deal %d: seat %d chooses %#x, which is not legal", b.specs, deal, b.State.Actor(), uint32(m))
			}
			if deal%every == 0 {
				if again := other.Choose(); again != m {
					t.Fatalf("%q, deal %d: two instances choose to %s and to %s", b.specs, deal, b.State.Describe(m), other.State.Describe(again))
				}
				other.State.Play(m)
			}
			b.State.Play(m)
		}
		if c, ok := b.State.(interface{ Check() error }); ok {
			if err := c.Check(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// PlayWithTwin plays so many games in which a twin chooses along who never sees the
// game, only copies of it in which everything hidden has been drawn anew. Both must
// choose alike, always.
func (b *Table) PlayWithTwin(t *testing.T, twin *Table, games int, scramble *engine.Rand) {
	t.Helper()
	for deal := range games {
		seed := engine.DealSeed(31, uint64(deal))
		b.Begin(seed, 0)
		twin.Begin(seed, 0)
		for !b.Over() {
			m := b.Choose()
			b.State.View().Imagine(twin.State, scramble)
			if got := twin.Choose(); got != m {
				t.Fatalf("%q, deal %d: seat %d chooses to %s, but when what it can't see changes, to %s",
					b.specs, deal, b.State.Actor(), b.State.Describe(m), twin.State.Describe(got))
			}
			b.State.Play(m)
		}
	}
}

// AllocatesNothing counts over whole games, when buffers have grown once.
func (b *Table) AllocatesNothing(t *testing.T) {
	t.Helper()
	deal := uint64(0)
	b.Play(engine.DealSeed(9, 99), 0)
	if n := testing.AllocsPerRun(2, func() { b.Play(engine.DealSeed(9, deal), 0); deal++ }); n != 0 {
		t.Errorf("%q: %g allocations a game", b.specs, n)
	}
}

// Benchmark plays whole games, deal included, without records.
func (b *Table) Benchmark(bench *testing.B) {
	b.Play(engine.DealSeed(1, 0), 0)
	bench.ReportAllocs()
	deal, decisions := uint64(0), 0
	for bench.Loop() {
		b.Begin(engine.DealSeed(1, deal%1000), 0)
		for seat := b.State.Actor(); seat != engine.None; seat = b.State.Actor() {
			b.State.Play(b.Seats[seat].Choose(b.contexts[seat], b.State.View()))
			decisions++
		}
		deal++
	}
	seconds := bench.Elapsed().Seconds()
	bench.ReportMetric(float64(bench.N)/seconds, "games/s")
	bench.ReportMetric(float64(decisions)/seconds, "decisions/s")
}

// PlayEachOther plays every one of the specs with each number of players, at tables
// with others that change, legally; the first game goes again with other instances.
func (p Players) PlayEachOther(t *testing.T, r engine.Rules, specs []string, games func(players int) int) {
	t.Helper()
	for players := p.Game.MinPlayers; players <= p.Game.MaxPlayers; players++ {
		for i := range specs {
			seats := make([]string, players)
			for seat := range seats {
				seats[seat] = specs[(i+seat*(1+i%3))%len(specs)]
			}
			p.Table(t, r, seats...).PlayLegally(t, p.Table(t, r, seats...), games(players), math.MaxInt)
		}
	}
}
