package tammany

import (
	"slices"
	"testing"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/engine/tammany/record"
)

// Rows are added without clearing: a cell that a recorder forgets would keep what an
// earlier game left in it.
func TestNoCellKeepsWhatAnEarlierGameLeftInIt(t *testing.T) {
	for players := Game.MinPlayers; players <= Game.MaxPlayers; players++ {
		fresh, used := newRows(), newRows()
		for _, rows := range used {
			for range 400 {
				for i, row := 0, rows.AddUncleared(); i < len(row); i++ {
					row[i] = -77
				}
			}
		}
		for deal := range uint64(20) {
			for _, kept := range [][]*table.Rows{fresh, used} {
				for _, rows := range kept {
					rows.Reset()
					rows.Begin(table.Key{})
				}
				playRecorded(players, deal, kept)
			}
			for i := range fresh {
				if !slices.Equal(fresh[i].Cells, used[i].Cells) {
					t.Fatalf("%d players, deal %d: the rows of %s depend on what was in them before", players, deal, record.Tables[i].Name)
				}
			}
		}
	}
}

// playRecorded plays a random game into the rows.
func playRecorded(players int, deal uint64, rows []*table.Rows) {
	s, rec := New(Standard(), players), NewRecorder(Standard(), players, rows)
	seed := engine.DealSeed(6, deal)
	choice := seed.StrategyStream(0, 0, 0).Rand()
	for rec.Deal(s, seed); s.Actor() != engine.None; {
		moves := s.Moves(nil)
		rec.Play(s, moves[choice.IntN(len(moves))])
	}
}
