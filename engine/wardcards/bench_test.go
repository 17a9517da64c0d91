package wardcards_test

import (
	"fmt"
	"testing"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/engine/wardcards"
)

// BenchmarkRandom plays random games of the standard rules.
func BenchmarkRandom(b *testing.B) {
	for players := wardcards.Game.MinPlayers; players <= wardcards.Game.MaxPlayers; players++ {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
			s := wardcards.New(wardcards.Standard(), players)
			benchmarkGames(b, s, s.Deal, s.Play)
		})
	}
}

// BenchmarkLarge does the same on the large map.
func BenchmarkLarge(b *testing.B) {
	rules := wardcards.Standard()
	rules.Map = wardcards.MapLarge
	s := wardcards.New(rules, 4)
	benchmarkGames(b, s, s.Deal, s.Play)
}

// BenchmarkRecorded does the same with every table recorded.
func BenchmarkRecorded(b *testing.B) {
	s := wardcards.New(wardcards.Standard(), 4)
	rows := newRows()
	rec := wardcards.NewRecorder(wardcards.Standard(), 4, rows)
	deal := func(seed engine.Seed) {
		for _, r := range rows {
			r.Reset()
			r.Begin(table.Key{Players: 4})
		}
		rec.Deal(s, seed)
	}
	benchmarkGames(b, s, deal, func(m engine.Move) { rec.Play(s, m) })
}

func benchmarkGames(b *testing.B, s engine.State, deal func(engine.Seed), play func(engine.Move)) {
	b.ReportAllocs()
	choices := engine.DealSeed(1, 0).Stream("choices").Rand()
	var moves []engine.Move
	decisions := 0
	for n := uint64(0); b.Loop(); n++ {
		deal(engine.DealSeed(1, n))
		for s.Actor() != engine.None {
			moves = s.Moves(moves[:0])
			play(moves[choices.IntN(len(moves))])
			decisions++
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(decisions)/float64(b.N), "decisions/game")
}

// newRows makes buffers for all tables.
func newRows() []*table.Rows {
	rows := make([]*table.Rows, len(wardcards.Game.Tables))
	for i, t := range wardcards.Game.Tables {
		rows[i] = table.NewRows(t)
	}
	return rows
}
