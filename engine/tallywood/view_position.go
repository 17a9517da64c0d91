package tallywood

import (
	"encoding/json"

	"tweed/engine"
)

// shown is what lies open on the table, the actor's hand and what the actor is
// asked, for who reads it outside of this program. Seats count from 0, columns and
// rows from 0, cards have their ids, and nothing is null but what there is none of
// or what lies face down.
type shown struct {
	Seat      engine.Seat      `json:"seat"`
	Asked     asked            `json:"asked"`
	Round     int              `json:"round"`
	LastRound bool             `json:"last_round"`
	Hand      []string         `json:"hand"`
	Unseen    []string         `json:"unseen"` // cards that may be anywhere
	Boards    []boardFields    `json:"boards"` // by seat
	Districts []districtFields `json:"districts"`
	Plaza     plazaFields      `json:"plaza"`
	Bag       map[string]int   `json:"bag"`
	Decks     map[string]int   `json:"decks"`
	Discards  map[string]int   `json:"discards"`
	Tiles     []tileFields     `json:"tiles"`
}

// asked is the decision: its name, and what the turn has come to.
type asked struct {
	What       string   `json:"what"`
	CanDecline bool     `json:"can_decline"`
	Card       *string  `json:"card"`
	Region     *string  `json:"region"`
	Acting     *string  `json:"acting"`
	Taken      []string `json:"taken"` // kinds of actions
	Ability    bool     `json:"ability_used"`
}

type boardFields struct {
	Initiative int            `json:"initiative"`
	TurnPlace  int            `json:"turn_place"`
	TurnsLeft  int            `json:"turns_left"`
	Money      int            `json:"money"`
	Pop        int            `json:"popularity"`
	Polling    map[string]int `json:"polling"`
	Badges     int            `json:"badges"`
	PlazaBadge bool           `json:"plaza_badge"`
	Appealed   bool           `json:"appealed"`
	HandFrom   map[string]int `json:"hand_from"` // cards by deck, as their backs show
	Columns    []columnFields `json:"columns"`
	Held       map[string]int `json:"endorsements"` // levels
}

type columnFields struct {
	Card   *string `json:"card"`
	Row    int     `json:"row"`
	Region *string `json:"region"`
}

type districtFields struct {
	District   string                  `json:"district"`
	Cubes      map[string]int          `json:"cubes"`
	Support    *int                    `json:"support"`
	Spaces     map[string]*engine.Seat `json:"spaces"`  // who stands on them
	Blocked    []string                `json:"blocked"` // to everybody
	Assistants []int                   `json:"assistants"`
	Strength   []int                   `json:"strength"`
	Shares     []int                   `json:"vote_shares"`
	Free       []int                   `json:"free_endorsements"`
	TokenOf    *engine.Seat            `json:"vote_share_token_of"`
}

type plazaFields struct {
	Cubes      map[string]int `json:"cubes"`
	Assistants []int          `json:"assistants"`
	Strength   []int          `json:"strength"`
}

type tileFields struct {
	Kind     string       `json:"kind"`
	Tier     int          `json:"tier"`
	District string       `json:"district"`
	Owner    *engine.Seat `json:"owner"`
	Icons    []string     `json:"icons"` // null face down; `any` is the district's colour
}

// Position is the view as one JSON object.
func (v View) Position() string {
	p := shown{
		Seat: v.Actor(), Asked: v.asked(), Round: v.Round(), LastRound: v.LastRound(), Hand: v.ids(v.Hand()), Unseen: v.ids(v.Unseen()),
		Plaza: plazaFields{byColour(v.PlazaCubes), v.bySeat(func(s engine.Seat) int { return v.Assistants(Plaza, s) }), v.bySeat(func(s engine.Seat) int { return v.Strength(Plaza, s) })},
		Bag:   byColour(v.Bag), Decks: byDeck(v.DeckLeft), Discards: byDeck(v.DiscardLeft), Tiles: []tileFields{},
	}
	for seat := range engine.Seat(v.Boards()) {
		p.Boards = append(p.Boards, v.boardFields(seat))
	}
	for d := range Colour(Colours) {
		p.Districts = append(p.Districts, v.districtFields(d))
	}
	for i := range v.Tiles() {
		p.Tiles = append(p.Tiles, tileFieldsOf(v.Tile(i)))
	}
	text, err := json.Marshal(p)
	if err != nil {
		panic(err) // names, numbers and lists of them
	}
	return string(text)
}

func byColour(number func(c Colour) int) map[string]int {
	n := map[string]int{}
	for c := range Colour(Colours) {
		n[c.String()] = number(c)
	}
	return n
}

func byDeck(number func(deck Act) int) map[string]int {
	n := map[string]int{}
	for deck := range Act(Spaces) {
		n[actNames[deck]] = number(deck)
	}
	return n
}

func (v View) bySeat(number func(seat engine.Seat) int) (n []int) {
	for seat := range engine.Seat(v.Boards()) {
		n = append(n, number(seat))
	}
	return n
}

// ids names the cards of a set.
func (v View) ids(set cardSet) []string {
	ids := []string{}
	for c := range Card(Cards) {
		if set>>uint(c)&1 != 0 {
			ids = append(ids, v.s.rules.CardID(c))
		}
	}
	return ids
}

func seatOrNone(seat engine.Seat) *engine.Seat {
	if seat == engine.None {
		return nil
	}
	return &seat
}

func regionOrNone(r Region) *string {
	if r == Nowhere {
		return nil
	}
	name := "plaza"
	if r != Plaza {
		name = r.String()
	}
	return &name
}

func (v View) boardFields(seat engine.Seat) boardFields {
	f := boardFields{
		Initiative: v.Initiative(seat), TurnPlace: v.TurnPlace(seat), TurnsLeft: v.TurnsLeft(seat), Money: v.Money(seat), Pop: v.Pop(seat),
		Polling: byColour(func(d Colour) int { return v.Polling(seat, d) }), Badges: v.Badges(seat), PlazaBadge: v.PlazaBadge(seat), Appealed: v.Appealed(seat),
		HandFrom: byDeck(func(deck Act) int { return v.HandFrom(seat, deck) }),
		Held:     byColour(func(d Colour) int { return v.Endorsement(seat, d) }),
	}
	for col := range Columns {
		placed := v.Column(seat, col)
		c := columnFields{Row: placed.Row, Region: regionOrNone(placed.Region)}
		if placed.Card != NoCard {
			id := v.s.rules.CardID
			if seat == v.Opposition() {
				id = v.s.rules.SoloCardID
			}
			name := id(placed.Card)
			c.Card = &name
		}
		f.Columns = append(f.Columns, c)
	}
	return f
}

func (v View) districtFields(d Colour) districtFields {
	f := districtFields{
		District: d.String(), Cubes: byColour(func(c Colour) int { return v.Cubes(d, c) }), Spaces: map[string]*engine.Seat{}, Blocked: []string{}, Free: []int{},
		Assistants: v.bySeat(func(s engine.Seat) int { return v.Assistants(Region(d), s) }),
		Strength:   v.bySeat(func(s engine.Seat) int { return v.Strength(Region(d), s) }),
		Shares:     v.bySeat(func(s engine.Seat) int { return v.Shares(s, d) }),
		TokenOf:    seatOrNone(v.TokenOf(d)),
	}
	if votes := v.Support(d); votes >= 0 {
		f.Support = &votes
	}
	for a := range Act(Spaces) {
		f.Spaces[actNames[a]] = seatOrNone(v.Blocker(d, a))
		if v.Blocked(d, a) {
			f.Blocked = append(f.Blocked, actNames[a])
		}
	}
	for level := 1; level <= 8; level++ {
		if v.Free(d)>>(level-1)&1 != 0 {
			f.Free = append(f.Free, level)
		}
	}
	return f
}

func tileFieldsOf(t Tile) tileFields {
	f := tileFields{Kind: actNames[t.Kind], Tier: t.Tier, District: t.District.String(), Owner: seatOrNone(t.Owner)}
	if t.Up {
		f.Icons = []string{}
		for _, c := range t.Icons[:t.Count] {
			name := "any"
			if c != AnyCube {
				name = c.String()
			}
			f.Icons = append(f.Icons, name)
		}
	}
	return f
}

// questions name the decisions.
var questions = [phaseCount]string{
	phaseOver: "nothing", phasePolitician: "politician", phaseCard: "card", phaseSpace: "space", phaseRegion: "region", phaseAct: "act",
	phaseIcon: "icon", phaseTier: "tier", phaseTarget: "target", phaseCube: "cube", phaseTo: "to", phaseLoss: "loss", phaseChoice: "choice",
	phaseFavor: "favor", phaseCorner: "corner", phaseBlock: "block", phaseClaim: "claim", phaseReward: "reward", phaseDiscard: "discard",
	phaseSwap: "swap", phaseDraw: "draw", phaseFlip: "flip",
}

func (v View) asked() asked {
	a := asked{What: questions[v.Kind()], CanDecline: v.CanDecline(), Region: regionOrNone(v.Region()), Taken: []string{}, Ability: v.AbilityUsed()}
	if c := v.Card(); c != NoCard {
		id := v.s.rules.CardID(c)
		a.Card = &id
	}
	if act := v.Acting(); act != NoAct {
		a.Acting = &actNames[act]
	}
	for act := range Acts {
		if v.Taken()>>uint(act)&1 != 0 {
			a.Taken = append(a.Taken, actNames[act])
		}
	}
	return a
}
