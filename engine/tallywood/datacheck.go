package tallywood

import (
	"strings"

	"tweed/engine/settings"
)

// checkData tells what is wrong with component data although every value alone
// is right (R1). n is where the data, or what was changed of them, stand.
func checkData(n *settings.Node, c *components, p *settings.Problems) {
	found := faults{n, p}
	checkTurns(c, found)
	checkTrack(c, found)
	checkLayout(c, found)
	if c.plazaAtSetup > Colours*c.cubesPerColour {
		found.add("cubes.plaza_at_setup", "%d cubes for the plaza, but there are %d", c.plazaAtSetup, Colours*c.cubesPerColour)
	}
	for _, person := range c.politicians {
		for t, at := range person.start {
			if at > c.trackMax {
				found.add("politicians", "%s starts with %s at %d, but the track ends at %d", person.id, trackerNames[t], at, c.trackMax)
			}
		}
	}
}

// faults collects problems of values that may stand in the node or, when a rule
// set changes only some, in what it is based on.
type faults struct {
	n *settings.Node
	p *settings.Problems
}

// add adds a problem at a dotted path, or as near to it as the document goes.
func (f faults) add(path, format string, args ...any) {
	n, keys := f.n, strings.Split(path, ".")
	for len(keys) > 1 && n.Get(keys[0]) != nil {
		n, keys = n.Get(keys[0]), keys[1:]
	}
	f.p.AddKey(n, keys[0], format, args...)
}

// checkTurns: a hand lasts for its round, and so do the solo cards, of which a
// clean-up takes as many out unseen as were played; the last round has none.
func checkTurns(c *components, found faults) {
	r := &c.rounds
	if need := 2*(r[0].turns+r[1].turns+r[2].turns) + r[3].turns; need > soloCount {
		found.add("rounds", "%d, %d, %d and %d turns need %d solo cards (twice the first three, once the last), but there are %d: lower the turns",
			r[0].turns, r[1].turns, r[2].turns, r[3].turns, need, soloCount)
	}
	if got := c.startHand * Spaces; got != r[0].hand {
		found.add("rounds.1.hand", "%d cards in hand, but per_player.start_hand_per_deck deals %d of each of %d decks", r[0].hand, c.startHand, Spaces)
	}
	for i := range r {
		if r[i].hand < r[i].turns {
			found.add("rounds."+itoa(i+1)+".hand", "%d cards in hand do not last for %d turns", r[i].hand, r[i].turns)
		}
	}
}

// checkTrack: what stands along the track rises and lies on it.
func checkTrack(c *components, found faults) {
	at := c.endorsementAt
	if at[0] >= at[1] || at[1] >= at[2] || at[2] > c.trackMax {
		found.add("track.endorsement_at", "the spaces must rise with the levels up to track.max, %d; found %d, %d, %d", c.trackMax, at[0], at[1], at[2])
	}
	last := 0
	for _, icon := range c.shareIcons {
		if icon <= last || icon > c.trackMax {
			found.add("track.share_icons", "the spaces must rise up to track.max, %d; found %v", c.trackMax, c.shareIcons)
			break
		}
		last = icon
	}
	if c.tokenAt > c.trackMax {
		found.add("track.vote_share_token_at", "%d is beyond track.max, %d", c.tokenAt, c.trackMax)
	}
}

// checkLayout: a solo card lies in a middle row, whose string picks one of its
// two districts and one of its two actions; it gives no income (R8.2).
func checkLayout(c *components, found faults) {
	for col := range c.layout {
		path := "layout." + itoa(col+1) + "." + rowNames[middle]
		row := &c.layout[col][middle]
		if _, ok := onlyOne(row.joined, TL, TR); !ok {
			found.add(path+".join", "%s: join exactly one of TL and TR, which solo cards need", corners(row.joined))
		}
		if _, ok := onlyOne(row.joined, BL, BR); !ok {
			found.add(path+".join", "%s: join exactly one of BL and BR, which solo cards need", corners(row.joined))
		}
		if row.bonus != (price{}) {
			found.add(path+".bonus", "a middle row has no bonus, since solo cards give no income")
		}
	}
}

// onlyOne tells which of two corners the string joins, 0 for the first, when it
// joins exactly one of them.
func onlyOne(joined uint8, a, b Corner) (side int, ok bool) {
	hasA, hasB := joined>>a&1, joined>>b&1
	return int(hasB), hasA != hasB
}

// corners lists the corners of a set.
func corners(set uint8) string { return "[" + strings.Join(cornerList(set), ", ") + "]" }
