package tallywood

import (
	_ "embed"

	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
)

// embedded is the placeholder component set (R1). Its layout is that of any
// replacement.
//
//go:embed data.yaml
var embedded []byte

const embeddedName = "engine/tallywood/data.yaml"

// components is the component data of a rule set: everything that is printed on
// cards, tiles, tokens and boards (R1). It is immutable once read.
type components struct {
	content string // what the data call themselves

	trackMax      int
	shareIcons    []int // spaces of the polling track, rising
	endorsementAt [Levels]int
	tokenAt       int

	boardOrder [Colours]Colour
	spaceOrder [Spaces]Act    // from left to right
	closed     [Colours]uint8 // spaces that nobody can ever use, one bit an action

	cubesPerColour int
	plazaAtSetup   int
	support        [Colours]int
	badges         int
	startHand      int // cards of each deck

	costs       costs
	perCube     int
	roundToEven bool

	rounds      [Rounds]roundCard
	politicians []politician
	layout      [Columns][Rows]space
	favors      [Colours][Levels]price
	abilities   []ability // by name
	cards       [Cards]strategyCard
	tiles       [pileCount][pileSize]tileFace
	soloCards   [soloCount]soloCard
}

// costs are the numbers of the actions (R5).
type costs struct {
	worksMoney                int // per tier
	celebMoney, celebPop      int // per tier
	celebCubes                int
	campaignPop, campaignGain int
	researchGain              int
	appeal                    price
	rallyPop                  int // per strength
	fundraiseDistrict         int // per strength
	fundraisePlaza            int // per district
}

// price is what must be paid.
type price struct{ money, pop int }

// roundCard is one of the four round cards.
type roundCard struct {
	turns, hand           int
	present, most, region reward // region is the plaza's
}

// reward is what a round card gives to one seat.
type reward struct {
	money, pop  int
	pollingHere int
	pollingPick int // steps in the district of choice
	voteShare   int // counted in the tally
}

// politician is a card that sets the trackers.
type politician struct {
	id, name string
	start    [trackers]int
}

// space is a place for a card on the player board: the corners that its string
// joins, and what the board gives besides.
type space struct {
	joined uint8 // one bit a corner
	bonus  price
}

// strategyCard is the face of a strategy card.
type strategyCard struct {
	id      string
	icons   [Corners]Icon
	ability int // place in abilities
}

// anyCube is the cube icon of all colours: that of the tile's district (R5.3).
const anyCube Colour = -1

// tileFace is the hidden side of a tile: its cube icons.
type tileFace struct {
	count int
	icons [maxIcons]Colour
}

// soloCard is a card of the Opposition's deck (R8).
type soloCard struct {
	id      string
	top     [2]Colour // left, right
	actions [2]Act
}

// placeholder reads the embedded data. They are part of the program: a problem
// is a fault of the program.
func placeholder() (components, switches, soloRules) {
	n, err := yamlfile.Parse(embedded, embeddedName)
	if err != nil {
		panic(err)
	}
	var (
		c  components
		sw switches
		so soloRules
		p  settings.Problems
	)
	readData(n, &c, &sw, &so, &p)
	if err := p.Err(); err != nil {
		panic(err)
	}
	return c, sw, so
}
