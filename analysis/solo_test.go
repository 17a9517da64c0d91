package analysis

import (
	"strings"
	"testing"

	"tweed/sim/manifest"
)

func TestASoloGameMayBeLostToTheRules(t *testing.T) {
	y := toy{shard: 40, rows: 50, margin: 0.01, rules: []string{"standard", "hard"}, primary: []string{StrategyWinShare}}
	y.cells = []manifest.Cell{mirrorCell(0, 1, "plain", 200), mirrorCell(1, 1, "plain", 200)}
	y.cells[1].Rules = "hard"
	y.outcome = func(g toyPlay) ([]float64, []int32) {
		level := 4
		if g.cell.Rules == "hard" {
			level = 5
		}
		roll := g.common.IntN(10)
		share := map[bool]float64{true: 1, false: 0}[roll >= level]
		if roll == level {
			share = 0.5
		}
		return []float64{share}, []int32{int32(roll)}
	}
	f := read(t, y.write(t), 2)
	if len(f.Solo) != 2 || len(f.Advantage) != 0 || len(f.Strategies) != 0 || len(f.Variants) != 1 {
		t.Fatalf("%d solo, %d with seats, %d variants", len(f.Solo), len(f.Advantage), len(f.Variants))
	}
	inside(t, "standard", f.Solo[0].Wins, 0.55)
	inside(t, "hard", f.Solo[1].Wins, 0.45)
	if k := f.Variants[0].Figures[0]; k.Label != "win share of plain" || !k.Tested() || k.Difference.Value >= 0 {
		t.Errorf("%+v", k)
	}
	text := f.Summary()
	if !strings.Contains(text, "SOLO GAMES") || strings.Contains(text, "FIRST-PLAYER ADVANTAGE") {
		t.Errorf("%s", text)
	}
	if detail := f.Detail(); !strings.Contains(detail, "SCORE DISTRIBUTIONS") {
		t.Errorf("%s", detail)
	}
	for _, s := range f.Sections() {
		for _, d := range s.Drawings {
			if d.Title == "" {
				t.Errorf("a chart of %s without a finding", s.Name)
			}
		}
	}
}
