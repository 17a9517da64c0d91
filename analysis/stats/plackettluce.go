package stats

import "fmt"

// PlackettLuce is a rating of items from complete or partial orders.
type PlackettLuce struct {
	Rating
	NLL float64 // negative log-likelihood
}

// RankItems returns the maximum-likelihood strengths of the Plackett-Luce
// model, in which each place goes to one of the items not yet placed with
// probability proportional to its strength:
//
//	P(r_1 > r_2 > ... > r_m) = Π_j π_{r_j} / Σ_{l ≥ j} π_{r_l}.
//
// Each ranking lists the items of one block from first to last; rankings may
// hold different items. It returns an error for an item outside 0..items−1 or
// listed twice, and ErrNotIdentified, with the reason, when no finite
// strengths fit best.
//
// Source: R. L. Plackett, Applied Statistics 24, 1975; D. R. Hunter, Annals of
// Statistics 32, 2004.
func RankItems(items int, rankings [][]int) (PlackettLuce, error) {
	if items < 2 {
		return PlackettLuce{}, fmt.Errorf("a rating compares at least 2 items, got %d", items)
	}
	if len(rankings) == 0 {
		return PlackettLuce{}, ErrEmpty
	}
	m := newChoiceModel(items)
	for g, ranking := range rankings {
		if err := checkDistinct(ranking, items); err != nil {
			return PlackettLuce{}, fmt.Errorf("ranking %d: %w", g, err)
		}
		members := make([]alternative, len(ranking))
		for place, item := range ranking {
			members[place] = alternative{item}
		}
		m.addOrder(g, members)
	}
	if err := m.checkFinite(0, "item"); err != nil {
		return PlackettLuce{}, err
	}
	fit, err := m.fit()
	if err != nil {
		return PlackettLuce{}, err
	}
	return PlackettLuce{Rating: m.ratingOf(fit, 0), NLL: fit.nll}, nil
}

// addOrder adds the choices behind an order, best first: the first from all,
// the second from the rest, and so on.
func (m *choiceModel) addOrder(block int, members []alternative) {
	for place := 0; place+1 < len(members); place++ {
		chosen := make([]float64, len(members)-place)
		chosen[0] = 1
		m.add(block, members[place:], chosen)
	}
}

func checkDistinct(list []int, n int) error {
	seen := make([]bool, n)
	for _, x := range list {
		if x < 0 || x >= n {
			return fmt.Errorf("%d is not among 0..%d", x, n-1)
		}
		if seen[x] {
			return fmt.Errorf("%d is listed twice", x)
		}
		seen[x] = true
	}
	return nil
}
