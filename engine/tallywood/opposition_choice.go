package tallywood

import (
	"math/bits"

	"tweed/engine"
)

// unable is the tier or target of an action without an object.
const unable = -1

// tiersIn are the tiers of the tiles of a kind in a district, one bit each: those
// with the owner's badge, or all when owner is None.
func (s *State) tiersIn(d Colour, kind Act, owner engine.Seat) (tiers uint8) {
	for i := range s.placed {
		t := &s.tiles[i]
		if t.district == d && pileKind(int(t.pile)) == kind && (owner == engine.None || t.owner == owner) {
			tiers |= 1 << pileTier(int(t.pile))
		}
	}
	return tiers
}

const allTiers uint8 = 1<<1 | 1<<2 | 1<<3

// lowestMissing is the lowest tier that is not in the set, 0 when all are.
func lowestMissing(tiers uint8) int {
	for tier := 1; tier <= Tiers; tier++ {
		if tiers>>tier&1 == 0 {
			return tier
		}
	}
	return 0
}

// oppositionWorks is the tier of the public works that the Opposition builds: the
// lowest that is not in the district; where all are, the lowest that has no badge
// of its own; where all have, the switch works_all_built decides.
func (s *State) oppositionWorks(seat engine.Seat, d Colour) int {
	if s.players[seat].badges == 0 {
		return unable
	}
	tier := lowestMissing(s.tiersIn(d, Works, engine.None))
	if tier == 0 {
		tier = lowestMissing(s.tiersIn(d, Works, seat))
	}
	if tier == 0 {
		if s.rules.solo.allBuilt == builtUnable {
			return unable
		}
		tier = 1
	}
	return s.tierLeft(Works, tier)
}

// oppositionCelebrity is the tier of the celebrity that the Opposition engages.
func (s *State) oppositionCelebrity(d Colour) int {
	tier := lowestMissing(s.tiersIn(d, Celebrity, engine.None))
	if tier == 0 {
		tier = s.rules.solo.allTiers[s.rules.solo.mode]
	}
	return s.tierLeft(Celebrity, tier)
}

// tierLeft is the tier, or where its pile is empty the next higher one that has a
// tile; with wrap_down_when_empty then the next lower one.
func (s *State) tierLeft(kind Act, tier int) int {
	for t := tier; t <= Tiers; t++ {
		if s.pile[pileOf(kind, t)] != 0 {
			return t
		}
	}
	if s.rules.solo.wrapDown {
		for t := tier - 1; t >= 1; t-- {
			if s.pile[pileOf(kind, t)] != 0 {
				return t
			}
		}
	}
	return unable
}

// oppositionTarget is what the Opposition's research flips. With as many vote
// shares in the district as the player or more: the highest public works, else
// the highest celebrity, else the support token. With fewer the other way round,
// and the lowest tiers.
func (s *State) oppositionTarget(seat engine.Seat, d Colour) int {
	targets := s.targets(d)
	if targets == 0 {
		return unable
	}
	ahead := s.shares(seat, d) >= s.shares(0, d)
	tiles := targets &^ (1 << optSupport)
	if tiles == 0 || !ahead && tiles != targets {
		return optSupport
	}
	kinds := [2]Act{Works, Celebrity}
	if !ahead {
		kinds = [2]Act{Celebrity, Works}
	}
	for _, kind := range kinds {
		if i := s.bestTile(tiles, kind, ahead); i >= 0 {
			return i
		}
	}
	return unable
}

// bestTile is the tile of a kind with the highest or lowest tier, of equal ones
// the earliest placed; −1 when there is none.
func (s *State) bestTile(tiles uint64, kind Act, highest bool) int {
	best, bestTier := -1, 0
	for ; tiles != 0; tiles &= tiles - 1 {
		i := first(tiles)
		pile := int(s.tiles[i].pile)
		if pileKind(pile) != kind {
			continue
		}
		tier := pileTier(pile)
		if best < 0 || highest && tier > bestTier || !highest && tier < bestTier {
			best, bestTier = i, tier
		}
	}
	return best
}

// oppositionFlip is the tile that the Opposition flips in the final tally: in the
// district where it has most shares, then the player fewest, then most tiles are
// face down, then by board order; there public works before celebrities, and the
// highest tier (R8.6).
func (s *State) oppositionFlip() int {
	var best Colour
	found, bestKey := false, 0
	for _, d := range s.rules.data.boardOrder {
		tiles := s.targets(d) &^ (1 << optSupport)
		if tiles == 0 {
			continue
		}
		key := s.shares(s.opposition, d)<<16 - s.shares(0, d)<<8 + bits.OnesCount64(tiles)
		if !found || key > bestKey {
			found, best, bestKey = true, d, key
		}
	}
	tiles := s.targets(best) &^ (1 << optSupport)
	if i := s.bestTile(tiles, Works, true); i >= 0 {
		return i
	}
	return s.bestTile(tiles, Celebrity, true)
}
