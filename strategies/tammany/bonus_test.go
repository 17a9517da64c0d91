package tammany

import (
	"testing"

	"tweed/engine/tammany"
)

// TestTheBonusCubeGoesWhereItBringsMost compares the plan with all pairs of a
// colour and a ward.
func TestTheBonusCubeGoesWhereItBringsMost(t *testing.T) {
	other := *balanced
	other.weights.Colour = [colourCount]int{1000, 1000, 1500, 800}
	for _, who := range []*character{balanced, &other} {
		m := begun(who, 4)
		planned := 0
		eachTurn(t, 4, 60, func(v tammany.View) {
			if v.Kind() != tammany.KindBonusCube {
				return
			}
			colour := m.planBonus(v, v.Options())
			to := m.turn.to
			m.look(v)
			best, bestColour, bestTo := -1, -1, -1
			for c := range tammany.Colours {
				for w := range tammany.Wards {
					if v.Options()>>c&1 == 0 || !(m.board.mine & m.board.open).has(w) {
						continue
					}
					gain := m.cube[c]
					if !v.Decided(tammany.Ward(w)) {
						gain = m.cubeGain(w, c)
					}
					if gain > best {
						best, bestColour, bestTo = gain, c, w
					}
				}
			}
			if best < 0 {
				return
			}
			planned++
			if colour != bestColour || to != bestTo {
				t.Fatalf("plans colour %d on ward %d; colour %d on ward %d brings %d", colour, to, bestColour, bestTo, best)
			}
		})
		if planned < 100 {
			t.Errorf("%d bonus cubes: the games show too little", planned)
		}
	}
}
