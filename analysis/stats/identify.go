package stats

import (
	"errors"
	"fmt"

	"gonum.org/v1/gonum/mat"
)

// ErrNotIdentified reports that the data do not determine a rating. The error
// that wraps it says why; a report prints that in place of a number.
var ErrNotIdentified = errors.New("rating not identified")

var errDiverged = fmt.Errorf("%w: the strengths that fit best are infinite; some combination of strategy and seat always won or never won", ErrNotIdentified)

// checkFinite makes sure that every level of an effect (called name, e.g.
// "strategy") has a finite maximum-likelihood estimate: it must be linked to
// every other by a chain of wins. Without one, a group that never lost to the
// rest would fit best with infinite strength.
//
// Source: L. R. Ford, American Mathematical Monthly 64, 1957; D. R. Hunter,
// Annals of Statistics 32, 2004, assumption 1.
func (m *choiceModel) checkFinite(effect int, name string) error {
	k := m.levels[effect]
	played := make([]bool, k)
	beats := make([][]bool, k)
	for i := range beats {
		beats[i] = make([]bool, k)
		beats[i][i] = true
	}
	for _, s := range m.sets {
		for j, a := range s.members {
			played[a[effect]] = true
			for _, b := range s.members {
				if s.chosen[j] > 0 {
					beats[a[effect]][b[effect]] = true
				}
			}
		}
	}
	for i, ok := range played {
		if !ok {
			return fmt.Errorf("%w: %s %d played no game", ErrNotIdentified, name, i)
		}
	}
	return checkConnected(beats, name)
}

// checkConnected returns an error unless every level reaches every other along
// wins.
func checkConnected(beats [][]bool, name string) error {
	for i, row := range beats {
		won, lost := 0, 0
		for j := range row {
			if j != i && row[j] {
				won++
			}
			if j != i && beats[j][i] {
				lost++
			}
		}
		if won == 0 {
			return fmt.Errorf("%w: %s %d never won a game against another", ErrNotIdentified, name, i)
		}
		if lost == 0 {
			return fmt.Errorf("%w: %s %d never lost a game to another", ErrNotIdentified, name, i)
		}
	}
	closeTransitively(beats)
	for i := range beats {
		for j := range beats {
			if !beats[i][j] {
				return fmt.Errorf("%w: no chain of wins leads from %s %d to %s %d", ErrNotIdentified, name, i, name, j)
			}
		}
	}
	return nil
}

func closeTransitively(reach [][]bool) {
	for via := range reach {
		for i := range reach {
			for j := range reach {
				if reach[i][via] && reach[via][j] {
					reach[i][j] = true
				}
			}
		}
	}
}

// checkSeparable returns an error when different parameters give the same
// probabilities in every choice set, i.e. when the design rows, centred in
// their sets, do not have full rank. With connected strategies that means that
// strategies and seats move together.
func (m *choiceModel) checkSeparable() error {
	p := m.params()
	scatter := mat.NewSymDense(p, nil)
	for _, s := range m.sets {
		equal := make([]float64, len(s.rows))
		for j := range equal {
			equal[j] = 1 / float64(len(equal))
		}
		addScatter(scatter, s.rows, equal, 1/float64(len(m.sets)))
	}
	var eigen mat.EigenSym
	if !eigen.Factorize(scatter, false) {
		return fmt.Errorf("%w: the design has no eigenvalues", ErrNotIdentified)
	}
	values := eigen.Values(nil) // ascending
	if values[0] < 1e-10*values[p-1] {
		return fmt.Errorf("%w: strategies and seats are confounded, as strategies did not change seats enough to tell the two apart; use a rotating design", ErrNotIdentified)
	}
	return nil
}
