package tammany

import "tweed/engine/tammany"

// stakes is what things are worth under a rule set for a character, in 1/1000
// VP: made once per rule set, since only cubes and favors change in a game.
type stakes struct {
	rules *tammany.Rules
	// ward is what winning each ward is worth beside its cubes, by elections
	// to come after the present term's (0, or more).
	ward [2][wardSlots]int
	// favor is what a favor of each colour is worth after the present term's
	// election, and cube what a cube of it brings to the winner of its ward, by
	// elections to come after that.
	favor, cube [mostTerms][tammany.Colours]int
	even        bool // all colours are worth the same
	// mean is the mean of a favor's worth over the colours, at least 1.
	mean [mostTerms]int
	// end is the price of a favor in the last term, by the distance to the best
	// rival's number of the colour.
	end [len(majorityStep)]int
}

// mostTerms is the most terms of any rule set.
const mostTerms = 8

func (s *stakes) build(c *compiled, r *tammany.Rules) {
	s.rules = r
	for left := range s.favor {
		worth := c.favorWorth(left, r)
		for colour := range s.favor[left] {
			s.favor[left][colour] = worth * c.Colour[colour] / 1000
			s.cube[left][colour] = s.favor[left][colour] * c.Leader / 1000 * r.LeaderFavors / 3
		}
	}
	s.even = true
	for left, kept := range s.favor {
		for colour := range s.cube[left] {
			s.even = s.even && s.cube[left][colour] == s.cube[left][0]
		}
		s.mean[left] = max(1, (kept[0]+kept[1]+kept[2]+kept[3])/len(kept))
	}
	for distance := range s.end {
		s.end[distance] = max(1, c.FavorEnd*c.Price/1000+c.majority(distance, r))
	}
	for later := range s.ward {
		for w := range tammany.Wards {
			s.ward[later][w] = c.wardWorth(w, later, r) + c.bonusWorth(r.WardBonuses[w], s.favor[min(later, 1)][0])
		}
	}
}

// favorWorth is what a favor is worth with left elections to come: from the end
// through the last election to the first, along a line.
func (c *compiled) favorWorth(left int, r *tammany.Rules) int {
	worth := c.FavorLate
	switch {
	case left == 0:
		worth = c.FavorEnd + c.Majority*r.MajorityVP*meanStep/1000
	case r.Terms > 2:
		worth += (c.FavorEarly - c.FavorLate) * (left - 1) / (r.Terms - 2)
	}
	return max(0, worth) * c.Price / 1000
}

func (c *compiled) wardWorth(w, later int, r *tammany.Rules) int {
	worth := wardPoints(r, w)*1000 + c.Mayor
	if tammany.Ward(w) == tammany.HallWard {
		worth += c.Hall
	}
	if later > 0 {
		worth += c.Stay
	}
	return worth
}

func (c *compiled) bonusWorth(b tammany.Bonus, favor int) int {
	switch b {
	case tammany.CubeBonus:
		return c.BonusCube
	case tammany.FavorBonus:
		return favor
	}
	return 0
}

// majorityStep is what one more favor adds to the chance of the majority of its
// colour at the end, in 1/1000, by the distance to the best rival; meanStep is
// about its mean.
var majorityStep = [...]int{350, 300, 200, 130, 80, 50, 20, 0}

const meanStep = 100

// majority is what one favor more or less is worth for the majority of its
// colour at a distance.
func (c *compiled) majority(distance int, r *tammany.Rules) int {
	return c.Majority * r.MajorityVP * majorityStep[distance] / 1000 * c.Price / 1000
}
