package tallywood

import (
	"math/bits"

	"tweed/engine"
)

// PlazaCubes is the number of cubes of a colour in the plaza.
func (v View) PlazaCubes(c Colour) int { return int(v.s.plaza[c]) }

// Cubes is the number of cubes of a colour in a district.
func (v View) Cubes(d, c Colour) int { return int(v.s.cubes[d][c]) }

// Bag is the number of cubes of a colour in the bag: everybody can count them,
// nobody knows their order.
func (v View) Bag(c Colour) int { return int(v.s.bag[c]) }

// Support is the votes of a district's support token, −1 while it is face down.
func (v View) Support(d Colour) int {
	if v.s.supportUp>>d&1 == 0 {
		return -1
	}
	return int(v.s.support[d])
}

// ExpectedSupport is twelve times the mean of what a district's support token can
// be (twelve, so that it is a whole number).
func (v View) ExpectedSupport(d Colour) int {
	if v.s.supportUp>>d&1 != 0 {
		return 12 * int(v.s.support[d])
	}
	sum, n := 0, 0
	for other := range Colours {
		if v.s.supportUp>>other&1 == 0 {
			sum += int(v.s.support[other])
			n++
		}
	}
	return 12 * sum / n
}

// Tile is a celebrity or public works tile on the board as everybody sees it.
type Tile struct {
	Kind     Act // Celebrity or Works
	Tier     int
	District Colour
	Owner    engine.Seat // of the badge on it, None on a celebrity
	Up       bool
	// Icons are the first Count cube icons, once the tile is up; AnyCube is the
	// colour of the tile's district.
	Count int
	Icons [3]Colour
}

// AnyCube is the cube icon of all colours.
const AnyCube = anyCube

// Tiles is the number of tiles on the board; they are numbered in the order in
// which they came onto it.
func (v View) Tiles() int { return int(v.s.placed) }

// Tile is a tile on the board, zero when there is none of that number.
func (v View) Tile(i int) Tile {
	if i >= int(v.s.placed) {
		return Tile{}
	}
	t := &v.s.tiles[i]
	tile := Tile{Kind: pileKind(int(t.pile)), Tier: pileTier(int(t.pile)), District: t.district, Owner: t.owner}
	if v.s.faceDown>>i&1 == 0 {
		face := &v.s.rules.data.tiles[t.pile][t.item]
		tile.Up, tile.Count, tile.Icons = true, face.count, face.icons
	}
	return tile
}

// FaceDown is the set of tiles that are face down.
func (v View) FaceDown() uint64 { return v.s.faceDown }

// PileLeft is the number of tiles left of a kind, Celebrity or Works, and tier.
func (v View) PileLeft(kind Act, tier int) int {
	if tier < 1 || tier > Tiers {
		return 0
	}
	return bits.OnesCount8(v.s.pile[pileOf(kind, tier)])
}

// Blocker is who stands on an action space, None on an open one; Blocked tells
// also of spaces that are closed to everybody.
func (v View) Blocker(d Colour, a Act) engine.Seat { return v.s.slots[d][a] }
func (v View) Blocked(d Colour, a Act) bool        { return v.s.blocked(d, a) }

// Assistants is the number of a seat's assistants in a region, on spaces or not.
func (v View) Assistants(r Region, seat engine.Seat) int { return int(v.s.assistants[r][seat]) }

// Strength is a seat's strength in a region.
func (v View) Strength(r Region, seat engine.Seat) int { return int(v.s.strength[r][seat]) }

// Top is the set of seats that would get the reward for most strength in a region
// now.
func (v View) Top(r Region) uint8 {
	if r == Plaza {
		return uint8(v.s.strongest(Plaza))
	}
	return uint8(v.s.top(Colour(r)))
}

// Endorsement is the level of a district's endorsement that a seat holds, 0 for
// none; FavorUsed reports whether it was used as a favor in this round.
func (v View) Endorsement(seat engine.Seat, d Colour) int { return int(v.s.players[seat].held[d]) }
func (v View) FavorUsed(seat engine.Seat, d Colour) bool {
	return v.s.players[seat].used>>d&1 != 0
}

// Due is the level of the endorsement that a seat could claim in a district now, 0
// for none.
func (v View) Due(seat engine.Seat, d Colour) int { return int(v.s.due(seat, d)) }

// Free is the set of levels still in a district: bit 0 is level 1.
func (v View) Free(d Colour) uint8 { return v.s.free[d] }

// TokenOf is who holds a district's vote share token, None while it is there.
func (v View) TokenOf(d Colour) engine.Seat { return v.s.tokenOf[d] }

// Shares is a seat's vote shares in a district as it stands, without that for most
// strength, which Top tells.
func (v View) Shares(seat engine.Seat, d Colour) int { return v.s.shares(seat, d) }

// Unclaimed is the sum of the levels still in a district.
func (v View) Unclaimed(d Colour) int { return v.s.unclaimed(d) }

// SoloLeft is the number of cards in the solo deck; SoloUnseen the set of those
// that nobody has seen.
func (v View) SoloLeft() int      { return int(v.s.soloLeft) }
func (v View) SoloUnseen() uint32 { return v.s.soloDeck }

// OppositionBonus is the votes that the Opposition would get for its money and
// popularity now.
func (v View) OppositionBonus() int {
	if v.s.opposition == engine.None {
		return 0
	}
	return v.s.bonus()
}
