package tammany

import (
	"os"
	"reflect"
	"testing"

	"tweed/engine"
	"tweed/engine/table"
)

func TestSmoke(t *testing.T) {
	for players := 3; players <= 5; players++ {
		rules := Standard()
		rows := make([]*table.Rows, len(Game.Tables)); rows2 := make([]*table.Rows, len(Game.Tables))
		for i, tb := range Game.Tables { rows[i] = table.NewRows(tb); rows2[i] = table.NewRows(tb) }
		rec, rec2 := NewRecorder(rules, players, rows), NewRecorder(rules, players, rows2)
		s, s2 := New(rules, players), New(rules, players)
		for d := range uint64(300) {
			seed := engine.DealSeed(1, d)
			for i := range rows { rows[i].Reset(); rows[i].Begin(table.Key{}); rows2[i].Reset(); rows2[i].Begin(table.Key{}) }
			r := seed.StrategyStream(0, 0, 0).Rand()
			rec.Deal(s, seed)
			var moves []engine.Move
			n := 0
			for s.Actor() != engine.None {
				if err := s.Check(); err != nil { t.Fatal(err) }
				moves = s.Moves(moves[:0])
				if len(moves) < 2 { t.Fatal("moves") }
				m := moves[r.IntN(len(moves))]
				_ = s.Describe(m)
				rec.Play(s, m)
				n++
			}
			sc := NewScript(rules, players)
			if err := sc.Load(rows); err != nil { t.Fatal(err) }
			rec2.Deal(s2, seed)
			for s2.Actor() != engine.None {
				m, err := sc.Next(s2)
				if err != nil { t.Fatal(err) }
				rec2.Play(s2, m)
			}
			for i := range rows { if !reflect.DeepEqual(rows[i], rows2[i]) { t.Fatal(players, d, rows[i].Table.Name) } }
			if d == 0 { t.Log(n); f, _ := os.Create("/tmp/play" + string(rune('0'+players)) + ".txt"); Transcript(f, rules, players, rows); f.Close() }
		}
	}
}

func BenchmarkRandom5(b *testing.B) {
	rules := Standard()
	s := New(rules, 5)
	b.ReportAllocs()
	var moves []engine.Move
	n := 0
	for i := 0; i < b.N; i++ {
		seed := engine.DealSeed(1, uint64(i))
		r := seed.StrategyStream(0, 0, 0).Rand()
		s.Deal(seed)
		for s.Actor() != engine.None {
			moves = s.Moves(moves[:0])
			s.Play(moves[r.IntN(len(moves))])
			n++
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "decisions/s")
}
