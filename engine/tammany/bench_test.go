package tammany

import (
	"fmt"
	"reflect"
	"testing"

	"tweed/engine"
	"tweed/engine/table"
)

// BenchmarkDealPlay plays whole random games, choices included:
//
//	go test -run '^$' -bench DealPlay ./engine/tammany
func BenchmarkDealPlay(b *testing.B) {
	for players := Game.MinPlayers; players <= Game.MaxPlayers; players++ {
		b.Run(fmt.Sprintf("players=%d/records=no", players), func(b *testing.B) { benchmarkPlain(b, players) })
		b.Run(fmt.Sprintf("players=%d/records=yes", players), func(b *testing.B) { benchmarkRecorded(b, players) })
	}
}

func benchmarkPlain(b *testing.B, players int) {
	s := New(Standard(), players)
	var moves []engine.Move
	decisions := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		seed := engine.DealSeed(1, uint64(i))
		choice := seed.StrategyStream(0, 0, 0).Rand()
		for s.Deal(seed); s.Actor() != engine.None; decisions++ {
			moves = s.Moves(moves[:0])
			s.Play(moves[choice.IntN(len(moves))])
		}
	}
	reportRates(b, decisions)
}

func benchmarkRecorded(b *testing.B, players int) {
	rules, rows := Standard(), newRows()
	s, rec := New(rules, players), NewRecorder(rules, players, rows)
	var moves []engine.Move
	decisions := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		for _, r := range rows {
			r.Reset()
			r.Begin(table.Key{Game: int64(i), Players: int32(players)})
		}
		seed := engine.DealSeed(1, uint64(i))
		choice := seed.StrategyStream(0, 0, 0).Rand()
		for rec.Deal(s, seed); s.Actor() != engine.None; decisions++ {
			moves = s.Moves(moves[:0])
			rec.Play(s, moves[choice.IntN(len(moves))])
		}
	}
	reportRates(b, decisions)
}

func reportRates(b *testing.B, decisions int) {
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}

// BenchmarkCopy copies a game, as search does at every playout.
func BenchmarkCopy(b *testing.B) {
	s, copied := dealt(5, 1), dealt(5, 2)
	b.ReportAllocs()
	for b.Loop() {
		*copied = *s
	}
}

// BenchmarkImagine copies a game with everything hidden resampled.
func BenchmarkImagine(b *testing.B) {
	s, imagined := dealt(3, 1), dealt(3, 2)
	r := engine.Stream{Hi: 1, Lo: 2}.Rand()
	b.ReportAllocs()
	for b.Loop() {
		s.Imagine(imagined, &r)
	}
}

func TestStateStaysSmall(t *testing.T) {
	const most = 512 // bytes: a state is copied at every playout of a search
	if size := stateSize(); size > most {
		t.Errorf("a state has %d bytes, should have at most %d", size, most)
	}
}

func stateSize() int { return int(reflect.TypeFor[State]().Size()) }
