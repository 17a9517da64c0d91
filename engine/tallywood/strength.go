package tallywood

import (
	"math/bits"

	"tweed/engine"
)

// strongest are the seats with the highest strength in a region, nobody where
// nobody has any.
func (s *State) strongest(r Region) (best seatSet) {
	most := uint8(1)
	for seat := range engine.Seat(s.boards) {
		switch n := s.strength[r][seat]; {
		case n > most:
			most, best = n, setOfSeat(seat)
		case n == most:
			best |= setOfSeat(seat)
		}
	}
	return best
}

// top are the seats that get a district's reward for most strength: one, unless
// the switch for the last tie says otherwise (R6.2).
func (s *State) top(d Colour) seatSet {
	tied := s.strongest(Region(d))
	if tied == 0 || tied.single() {
		return tied
	}
	for _, a := range s.rules.data.spaceOrder {
		if owner := s.slots[d][a]; owner != engine.None && tied.has(owner) {
			return setOfSeat(owner)
		}
	}
	badges := s.badgesIn(d)
	if s.rules.switches.tieLast == tieNextBadge {
		tied = s.highest(tied, func(seat engine.Seat) int { return int(badges[seat]) })
		return s.lowestToken(tied)
	}
	tied = s.highest(tied, func(seat engine.Seat) int { return (bits.Len32(badges[seat]) + tierBits - 1) / tierBits })
	if s.rules.switches.tieLast == tieNone && !tied.single() {
		return 0
	}
	return tied
}

// tierBits is the room for a seat's number of badges of one tier.
const tierBits = 8

// badgesIn packs the badges of each seat on the public works of a district so that
// comparing the numbers compares the highest badge, then the next, and so on: the
// number of tier-3 badges above that of tier 2 above that of tier 1.
func (s *State) badgesIn(d Colour) (badges [maxPlayers]uint32) {
	for i := range s.placed {
		if t := &s.tiles[i]; t.district == d && t.owner != engine.None {
			badges[t.owner] += 1 << (tierBits * (pileTier(int(t.pile)) - 1))
		}
	}
	return badges
}

// highest are the members of a set with the highest value.
func (s *State) highest(among seatSet, value func(engine.Seat) int) (best seatSet) {
	most := -1
	for seat := range engine.Seat(s.boards) {
		if !among.has(seat) {
			continue
		}
		switch v := value(seat); {
		case v > most:
			most, best = v, setOfSeat(seat)
		case v == most:
			best |= setOfSeat(seat)
		}
	}
	return best
}

// lowestToken is the member of a set that comes first by initiative.
func (s *State) lowestToken(among seatSet) seatSet {
	return s.highest(among, func(seat engine.Seat) int { return maxPlayers - int(s.players[seat].token) })
}
