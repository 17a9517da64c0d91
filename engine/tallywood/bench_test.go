package tallywood

import (
	"fmt"
	"testing"

	"tweed/engine"
	"tweed/engine/table"
)

// BenchmarkRandomPlay plays whole games with uniformly random choices:
//
//	go test -bench Play -run ^$ ./engine/tallywood
func BenchmarkRandomPlay(b *testing.B) {
	for players := 1; players <= maxPlayers; players++ {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
			s := New(Standard(), players).(*State)
			p := randomPlayer{moves: make([]engine.Move, 0, optDecline+1)}
			b.ReportAllocs()
			for b.Loop() {
				s.Deal(p.next())
				for s.actor != engine.None {
					s.Play(p.choose(s))
				}
			}
			p.report(b)
		})
	}
}

// BenchmarkRecordedPlay does the same with records of all tables.
func BenchmarkRecordedPlay(b *testing.B) {
	for players := 1; players <= maxPlayers; players++ {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
			r := Standard()
			s := New(r, players).(*State)
			rows := newRows()
			rec := NewRecorder(r, players, rows)
			p := randomPlayer{moves: make([]engine.Move, 0, optDecline+1)}
			b.ReportAllocs()
			for b.Loop() {
				for _, t := range rows {
					t.Reset()
					t.Begin(table.Key{})
				}
				rec.Deal(s, p.next())
				for s.actor != engine.None {
					rec.Play(s, p.choose(s))
				}
			}
			p.report(b)
		})
	}
}

// BenchmarkImagine copies a state in the middle of a game with everything hidden
// resampled.
func BenchmarkImagine(b *testing.B) {
	for players := 1; players <= maxPlayers; players++ {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
			s := New(Standard(), players).(*State)
			imagined := New(s.rules, players)
			p := randomPlayer{moves: make([]engine.Move, 0, optDecline+1)}
			s.Deal(p.next())
			for s.round < 3 {
				s.Play(p.choose(s))
			}
			b.ReportAllocs()
			for b.Loop() {
				s.Imagine(imagined, &p.choices)
			}
		})
	}
}

// randomPlayer chooses uniformly and counts.
type randomPlayer struct {
	choices   engine.Rand
	moves     []engine.Move
	games     uint64
	decisions int
}

func (p *randomPlayer) next() engine.Seed {
	p.games++
	seed := engine.DealSeed(1, p.games)
	p.choices = seed.StrategyStream(0, 0, 0).Rand()
	return seed
}

func (p *randomPlayer) choose(s *State) engine.Move {
	p.decisions++
	p.moves = s.Moves(p.moves[:0])
	return p.moves[p.choices.IntN(len(p.moves))]
}

func (p *randomPlayer) report(b *testing.B) {
	b.ReportMetric(float64(p.games)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(p.decisions)/float64(p.games), "decisions/game")
}
