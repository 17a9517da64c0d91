package tammany

import (
	"encoding/json"
	"fmt"

	"tweed/engine"
)

// shown is what lies open on the table and what the actor is asked, for who
// reads it outside of this program. Seats count from 0, wards have their printed
// numbers, and nothing is null but what there is none of.
type shown struct {
	Seat     engine.Seat  `json:"seat"`
	Asked    asked        `json:"asked"`
	Term     int          `json:"term"`
	Year     int          `json:"year"`
	LastTerm bool         `json:"last_term"`
	Start    engine.Seat  `json:"start"`
	Mayor    *engine.Seat `json:"mayor"`
	Turn     turnFields   `json:"turn"`
	Players  []seatFields `json:"players"`
	Wards    []wardFields `json:"wards"`
	Garden   byColour     `json:"garden"`
	Bag      byColour     `json:"bag"`
	Supply   *byColour    `json:"supply"`
}

// asked is the decision: its name, and what was chosen for it before.
type asked struct {
	What   string       `json:"what"`
	Ward   int          `json:"ward,omitempty"`
	Colour string       `json:"colour,omitempty"`
	Seat   *engine.Seat `json:"seat,omitempty"`
	// OwnBid is the actor's so far in this ballot.
	OwnBid *byColour `json:"own_bid,omitempty"`
}

type turnFields struct {
	WardActionDone bool `json:"ward_action_done"`
	OfficeUsed     bool `json:"office_used"`
	Settling       bool `json:"settling"`
	BossesToPlace  int  `json:"bosses_to_place"`
	LocksLeft      int  `json:"locks_left"`
}

type seatFields struct {
	VP        int      `json:"vp"`
	Office    *string  `json:"office"`
	Bosses    int      `json:"bosses_in_supply"`
	Favors    byColour `json:"favors"`
	Tokens    int      `json:"slander_tokens"`
	Slandered bool     `json:"slandered"`
	TurnsLeft int      `json:"turns_left"`
	WardsWon  int      `json:"wards_won"`
}

type wardFields struct {
	Ward       int          `json:"ward"`
	Neighbours []int        `json:"neighbours"`
	Cubes      byColour     `json:"cubes"`
	Bosses     []int        `json:"bosses"` // by seat
	Locked     bool         `json:"locked"`
	Voted      bool         `json:"voted"`
	WonBy      *engine.Seat `json:"won_by"`
}

// byColour is a number for each colour, under its name.
type byColour [Colours]int

// MarshalJSON writes the colours in their usual order.
func (n byColour) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `{"%s":%d,"%s":%d,"%s":%d,"%s":%d}`, Irish, n[0], English, n[1], German, n[2], Italian, n[3]), nil
}

func countColours(number func(c Colour) int) (n byColour) {
	for c := range Colour(Colours) {
		n[c] = number(c)
	}
	return n
}

// Position is the view as one JSON object.
func (v View) Position() string {
	p := shown{
		Seat: v.Actor(), Asked: v.asked(), Term: v.Term(), Year: v.Year(), LastTerm: v.LastTerm(), Start: v.Start(), Mayor: seatOrNone(v.Mayor()),
		Turn:   turnFields{v.WardActionDone(), v.OfficeUsed(), v.Settling(), v.BossesToPlace(), v.LocksLeft()},
		Garden: countColours(v.Garden), Bag: countColours(v.Bag),
	}
	if v.s.rules.FavorsPerColour > 0 {
		supply := countColours(v.Supply)
		p.Supply = &supply
	}
	for seat := range engine.Seat(v.Players()) {
		p.Players = append(p.Players, v.seatFields(seat))
	}
	for w := range Ward(Wards) {
		p.Wards = append(p.Wards, v.wardFields(w))
	}
	text, err := json.Marshal(p)
	if err != nil {
		panic(err) // names, numbers and lists of them
	}
	return string(text)
}

func seatOrNone(seat engine.Seat) *engine.Seat {
	if seat == engine.None {
		return nil
	}
	return &seat
}

func (v View) seatFields(seat engine.Seat) seatFields {
	f := seatFields{
		VP: v.VP(seat), Bosses: v.Stock(seat), Favors: countColours(func(c Colour) int { return v.Favors(seat, c) }),
		Tokens: v.Tokens(seat), Slandered: v.Slandered(seat), TurnsLeft: v.TurnsLeft(seat), WardsWon: v.WardsWon(seat),
	}
	if o := v.Office(seat); o != NoOffice {
		name := o.String()
		f.Office = &name
	}
	return f
}

func (v View) wardFields(w Ward) wardFields {
	f := wardFields{
		Ward: w.Number(), Neighbours: []int{}, Cubes: countColours(func(c Colour) int { return v.Cubes(w, c) }),
		Locked: v.Locked(w), Voted: v.Decided(w), WonBy: seatOrNone(v.WonBy(w)),
	}
	for other := range Ward(Wards) {
		if v.Adjacent(w, other) {
			f.Neighbours = append(f.Neighbours, other.Number())
		}
	}
	for seat := range engine.Seat(v.Players()) {
		f.Bosses = append(f.Bosses, v.Bosses(w, seat))
	}
	return f
}

// questions name the decisions, and what of that which was chosen before they are
// about.
var questions = [phaseCount]struct {
	what               string
	ward, colour, seat bool
}{
	phaseOver:       {what: "nothing"},
	phaseAction:     {what: "action"},
	phaseBoss:       {what: "boss"},
	phaseCube:       {what: "cube"},
	phaseSettle:     {what: "settle", colour: true},
	phaseDeputy:     {what: "deputy_mayor"},
	phaseChief:      {what: "chief_of_police"},
	phaseChiefCube:  {what: "chief_of_police_cube", ward: true},
	phaseLock:       {what: "council_president"},
	phaseChairman:   {what: "precinct_chairman"},
	phaseChairCube:  {what: "precinct_chairman_cube", ward: true},
	phaseChairTo:    {what: "precinct_chairman_to", ward: true, colour: true},
	phaseSlander:    {what: "slander"},
	phaseVictim:     {what: "victim", ward: true},
	phasePayment:    {what: "payment", ward: true, seat: true},
	phaseSpread:     {what: "spread", ward: true, colour: true, seat: true},
	phaseBid:        {what: "bid"},
	phaseBonusCube:  {what: "bonus_cube"},
	phaseBonusWard:  {what: "bonus_ward", colour: true},
	phaseBonusFavor: {what: "bonus_favor"},
	phaseAppoint:    {what: "appoint", seat: true},
}

func (v View) asked() asked {
	q := questions[v.Kind()]
	a := asked{What: q.what}
	if q.ward {
		a.Ward = v.AboutWard().Number()
	}
	if q.colour {
		a.Colour = v.AboutColour().String()
	}
	if q.seat {
		seat := v.AboutSeat()
		a.Seat = &seat
	}
	switch v.Kind() {
	case KindBid:
		bid := countColours(v.OwnBid)
		a.Ward, a.Colour, a.OwnBid = v.VoteWard().Number(), v.BidColour().String(), &bid
	case KindBonusCube, KindBonusWard, KindBonusFavor:
		a.Ward = v.VoteWard().Number()
	}
	return a
}
