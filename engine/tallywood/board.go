package tallywood

import (
	"math/bits"

	"tweed/engine"
)

// Colour is a district, its polling tracker and its voter cubes (R1).
type Colour int8

// The districts, in the order used everywhere.
const (
	Red Colour = iota
	Yellow
	Green
	Blue
	Colours = 4
)

var colourNames = [Colours]string{"red", "yellow", "green", "blue"}

// colourLetters are the letters of the bag's order in the records.
const colourLetters = "RYGB"

// String is the colour's name.
func (c Colour) String() string { return colourNames[c] }

// Region is where an assistant may be: a district, which has its colour's
// number, or the plaza.
type Region int8

// The regions beside the districts.
const (
	Plaza   Region = Colours
	Regions        = Colours + 1
	Nowhere Region = -1 // at home
)

// String is the region's name.
func (r Region) String() string {
	if r == Plaza {
		return "the plaza"
	}
	return Colour(r).String()
}

// Act is a kind of action. The first four are strategy actions, which have an
// icon, a deck of cards and a space in every district of their own; the others
// are wild (R5).
type Act int8

// The kinds of actions.
const (
	Works Act = iota
	Celebrity
	Research
	Campaign
	Fundraise
	Appeal
	Rally
	Acts
	NoAct Act = -1
)

// Spaces is the number of strategy actions, and so of decks and of action
// spaces in a district.
const Spaces = 4

// actNames are the names in files and records.
var actNames = [Acts]string{"works", "celeb", "research", "campaign", "fundraise", "appeal", "rally"}

// actWords are the names as people say them.
var actWords = [Acts]string{"public works", "celebrity", "research", "campaign", "fundraise", "direct appeal", "rally"}

// String is the action's name as people say it.
func (a Act) String() string { return actWords[a] }

// Icon is what a corner of a strategy card shows: a strategy icon, which has
// the number of its action, or a resource.
type Icon int8

// The resource icons.
const (
	MoneyIcon Icon = Spaces + iota
	PopIcon
	Icons
)

var iconNames = [Icons]string{"works", "celeb", "research", "campaign", "money", "pop"}

// String is the icon's name.
func (i Icon) String() string { return iconNames[i] }

// Corner is a corner of a strategy card.
type Corner int8

// The corners.
const (
	TL Corner = iota
	TR
	BL
	BR
	Corners = 4
)

var cornerNames = [Corners]string{"TL", "TR", "BL", "BR"}

// String is the corner's short name.
func (c Corner) String() string { return cornerNames[c] }

// Places on a player board (R3).
const (
	Columns = 4
	Rows    = 3

	middle = 1 // the row of solo cards
)

var rowNames = [Rows]string{"top", "middle", "bottom"}

// Rounds is the number of rounds.
const Rounds = 4

// The decks (R1).
const (
	DeckSize = 16
	Cards    = Spaces * DeckSize
)

// Card is a strategy card: its number when the cards stand deck by deck.
type Card int8

// NoCard is no card.
const NoCard Card = -1

// Deck is the deck that the card belongs to.
func (c Card) Deck() Act { return Act(c / DeckSize) }

// cardSet is a set of strategy cards, one bit each.
type cardSet = uint64

func deckOf(set cardSet, deck Act) uint16 { return uint16(set >> (DeckSize * uint(deck))) }

func setOfDeck(deck Act, cards uint16) cardSet {
	return cardSet(cards) << (DeckSize * uint(deck))
}

// The tiles (R1): six piles, the celebrities of tiers 1 to 3 before the public
// works.
const (
	Tiers     = 3
	pileCount = 2 * Tiers
	pileSize  = 6
	tileCount = pileCount * pileSize
	maxIcons  = 3 // cube icons on a tile
)

// pileOf is the pile of the tiles that an action places.
func pileOf(kind Act, tier int) int {
	if kind == Works {
		return Tiers + tier - 1
	}
	return tier - 1
}

// pileKind and pileTier are the inverse of pileOf.
func pileKind(p int) Act {
	if p >= Tiers {
		return Works
	}
	return Celebrity
}

func pileTier(p int) int { return p%Tiers + 1 }

// Levels is the number of endorsement tokens of a district.
const Levels = 3

// soloCount is the number of solo cards.
const soloCount = 24

// Trackers on a player board; the polling tracker of colour c is polling + c.
const (
	money = iota
	pop
	polling
	trackers = polling + Colours
)

// seatSet is a set of seats, one bit each.
type seatSet uint8

func (t seatSet) has(seat engine.Seat) bool { return t>>uint(seat)&1 != 0 }
func (t seatSet) single() bool              { return t != 0 && t&(t-1) == 0 }
func (t seatSet) first() engine.Seat        { return engine.Seat(bits.TrailingZeros8(uint8(t))) }
func setOfSeat(seat engine.Seat) seatSet    { return 1 << uint(seat) }

// nth is the place of the i-th bit that is set, counted from 0.
func nth(set uint32, i int) int {
	for range i {
		set &= set - 1
	}
	return bits.TrailingZeros32(set)
}

// first is the place of the lowest bit that is set.
func first(set uint64) int { return bits.TrailingZeros64(set) }
