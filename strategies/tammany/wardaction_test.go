package tammany

import (
	"testing"

	"tweed/engine/tammany"
)

// TestSkippedPairsAndCubesWouldNotHaveBeenBest compares the plans that skip what
// can't gain with a look at everything, also where winning a ward is worth less
// than nothing.
func TestSkippedPairsAndCubesWouldNotHaveBeenBest(t *testing.T) {
	for _, mayor := range []int{balanced.weights.Mayor, -5000} {
		character := *balanced
		character.weights.Mayor = mayor
		m := begun(&character, 4)
		settled, taken, moved := 0, 0, 0
		eachTurn(t, 4, 25, func(v tammany.View) {
			if v.Kind() != tammany.KindAction {
				return
			}
			m.look(v)
			m.turn = turnPlan{}
			if v.GardenWord() != 0 {
				for set := m.board.open; set != 0; set &= set - 1 {
					m.compareCube(t, v, set.first())
					settled++
				}
			}
			gain := m.planChief(v)
			if want := m.chiefGain(v); gain != want {
				t.Fatalf("the Chief of Police gains %d at best, the plan %d", want, gain)
			} else if gain > 0 {
				taken++
			}
			gain = m.planChairman(v)
			if want := m.chairmanGain(v); gain != want {
				t.Fatalf("the Precinct Chairman gains %d at best, the plan %d", want, gain)
			} else if gain > 0 {
				moved++
			}
		})
		if settled < 1000 || taken < 100 || moved < 100 {
			t.Errorf("%d settlings, %d cubes taken, %d moved: the games show too little", settled, taken, moved)
		}
	}
}

// compareCube compares the cube planned with a boss for a ward with all pairs of
// a ward and a colour.
func (m *machine) compareCube(t *testing.T, v tammany.View, boss int) {
	t.Helper()
	worth, cube, to := m.planCube(v, boss), m.turn.cube, m.turn.to
	bosses, chance := m.board.bosses[boss], m.standing.chance[boss]
	m.board.bosses[boss] += 1 << m.board.own
	m.standing.chance[boss] = m.chanceWith(m.board.bosses[boss], m.board.colours[boss])
	best, bestCube, bestTo := -1<<30, 0, 0
	for w := range tammany.Wards {
		if !(m.board.mine&m.board.open | 1<<boss).has(w) {
			continue
		}
		for c := range tammany.Colours {
			if v.Garden(tammany.Colour(c)) == 0 {
				continue
			}
			if worth := m.cubeGain(w, c) + m.price[c]*m.rules.SettleFavors; worth > best {
				best, bestCube, bestTo = worth, c, w
			}
		}
	}
	m.board.bosses[boss], m.standing.chance[boss] = bosses, chance
	if worth != best || cube != bestCube || to != bestTo {
		t.Fatalf("plans cube %d to ward %d for %d; cube %d to ward %d brings %d", cube, to, worth, bestCube, bestTo, best)
	}
}

// chiefGain is what taking any cube gains at best, at least 0.
func (m *machine) chiefGain(v tammany.View) (gain int) {
	for set := m.cubeWards(v) & m.board.mine; set != 0; set &= set - 1 {
		gain = max(gain, m.bestTake(set.first()))
	}
	return gain
}

// chairmanGain is what moving any cube gains at best, at least 0.
func (m *machine) chairmanGain(v tammany.View) (gain int) {
	mine := m.board.mine & m.board.open
	for set := m.cubeWards(v); set != 0; set &= set - 1 {
		from := set.first()
		for near := m.near(v, from); near != 0; near &= near - 1 {
			to := near.first()
			for c := range tammany.Colours {
				if m.board.cubes[from]>>(8*c)&0xff == 0 {
					continue
				}
				g := 0
				if mine.has(from) {
					g += m.takeGain(from, c)
				}
				if mine.has(to) {
					g += m.cubeGain(to, c)
				}
				gain = max(gain, g)
			}
		}
	}
	return gain
}
