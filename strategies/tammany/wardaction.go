package tammany

import "tweed/engine/tammany"

// planWardAction compares the best campaign with the best settling.
func (m *machine) planWardAction(v tammany.View, options uint32) {
	campaign, bosses := m.bestCampaign()
	m.turn.act, m.turn.bosses = tammany.ActCampaign, bosses
	if options>>tammany.ActSettle&1 == 0 {
		return
	}
	boss := bosses[1]
	settle := m.standing.gain[boss] + m.planCube(v, boss)
	if options>>tammany.ActCampaign&1 == 0 || settle+m.set.Settle >= campaign+m.set.Campaign {
		m.turn.act, m.turn.bosses = tammany.ActSettle, [2]int{boss, boss}
	}
}

// bestCampaign is the best place for the bosses of a campaign: the two best wards
// for one, or two in one of them. The better one comes last; it is also the place
// for a single boss.
func (m *machine) bestCampaign() (gain int, bosses [2]int) {
	first, second := m.standing.first, m.standing.second
	switch {
	case first == noRanked:
		return 0, [2]int{}
	case m.rules.CampaignBosses < 2:
		return first.worth(), [2]int{first.ward(), first.ward()}
	}
	double := rank(m.gainOfTwo(first.ward()), first.ward())
	if second == noRanked {
		return double.worth(), [2]int{double.ward(), double.ward()}
	}
	double = max(double, rank(m.gainOfTwo(second.ward()), second.ward()))
	if apart := first.worth() + second.worth(); apart > double.worth() {
		return apart, [2]int{second.ward(), first.ward()}
	}
	return double.worth(), [2]int{double.ward(), double.ward()}
}

// ranked is a ward with a worth, in one number that orders by worth, the lower
// ward first among equals.
type ranked int

const noRanked ranked = -1 << 62

func rank(worth, ward int) ranked { return ranked(worth<<4 | 15 - ward) }
func (r ranked) worth() int       { return int(r >> 4) }
func (r ranked) ward() int        { return 15 - int(r&15) }

// planCube plans the cube of a settling that puts a boss into a ward: the colour
// and the ward that together bring most, and what they bring with the favor. Only
// wards where the seat stands can gain by a cube.
func (m *machine) planCube(v tammany.View, boss int) int {
	bosses, chance := &m.board.bosses[boss&15], &m.standing.chance[boss&15]
	before, was := *bosses, *chance
	*bosses += 1 << m.board.own
	*chance = m.chanceWith(*bosses, m.board.colours[boss&15])
	garden := v.GardenWord()
	best := -1 << 30
	for set := m.board.mine&m.board.open | 1<<boss; set != 0; set &= set - 1 {
		w := set.first()
		for c := range tammany.Colours {
			if garden>>(8*c)&0xff == 0 {
				continue
			}
			if worth := m.cubeGain(w, c) + m.price[c]*m.rules.SettleFavors; worth > best {
				best, m.turn.cube, m.turn.to = worth, c, w
			}
		}
	}
	*bosses, *chance = before, was
	return best
}

// bestCube is what one more cube of a colour gains where it gains most.
func (m *machine) bestCube(c int) (gain int) {
	for set := m.board.mine & m.board.open; set != 0; set &= set - 1 {
		gain = max(gain, m.cubeGain(set.first(), c))
	}
	return gain
}

// cubeGain is what one more cube of a colour on a ward brings: its part in a
// leadership for the winner, and the votes of those who hold such favors.
func (m *machine) cubeGain(w, c int) int {
	w &= 15
	gain := m.cube[c] * m.standing.chance[w] >> chanceBits
	if m.board.colours[w]>>c&1 == 0 {
		gain += m.colourGain(w, c)
	}
	return gain
}

// takeGain is what it brings that a cube of a colour leaves a ward.
func (m *machine) takeGain(w, c int) int {
	gain := -m.cube[c] * m.standing.chance[w] >> chanceBits
	if m.board.cubes[w]>>(8*c)&0xff == 1 {
		gain += m.colourGain(w, c)
	}
	return gain
}

// colourGain is what it brings that a ward gets a colour or, where it has it,
// loses it: nothing unless somebody there holds such favors.
func (m *machine) colourGain(w, c int) int {
	if bosses := m.board.bosses[w]; m.board.favors[c]&present(bosses) != 0 {
		return m.changeGain(w, bosses, m.board.colours[w]^1<<c)
	}
	return 0
}

// changeGain is what it brings that a ward holds these bosses and colours.
func (m *machine) changeGain(w int, bosses uint64, colours uint8) int {
	return m.standing.worth[w] * (m.chanceWith(bosses, colours) - m.standing.chance[w]) >> chanceBits
}
