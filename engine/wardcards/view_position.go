package wardcards

import (
	"encoding/json"

	"tweed/engine"
)

// shown is what lies open on the table and what the actor is asked, for who
// reads it outside of this program. Seats count from 0, wards have the numbers of
// the records, and nothing is null but what there is none of or what the actor
// can't know.
type shown struct {
	Seat    engine.Seat  `json:"seat"`
	Asked   asked        `json:"asked"`
	Term    int          `json:"term"`
	Terms   int          `json:"terms"`
	Round   int          `json:"round"`
	Start   engine.Seat  `json:"start"`
	Players []seatFields `json:"players"`
	Wards   []wardFields `json:"wards"`
}

// asked is the decision: its name, and what was chosen for it before.
type asked struct {
	What   string  `json:"what"`
	Card   string  `json:"card,omitempty"`
	Ward   *int    `json:"ward,omitempty"`
	Colour *Colour `json:"colour,omitempty"`
}

type seatFields struct {
	Score    int            `json:"score"`
	Colour   Colour         `json:"colour"`
	Leader   *int           `json:"leader"` // ward
	HandSize int            `json:"hand_size"`
	Hand     map[string]int `json:"hand"`
	Played   map[string]int `json:"played"`
}

type wardFields struct {
	Ward       int          `json:"ward"`
	Label      string       `json:"label"`
	Neighbours []int        `json:"neighbours"`
	Immigrants []int        `json:"immigrants"` // by colour
	Winner     *engine.Seat `json:"winner"`     // if the election were held now
	Outcome    string       `json:"outcome"`
}

// Position is the view as one JSON object.
func (v View) Position() string {
	p := shown{Seat: v.Actor(), Asked: v.asked(), Term: v.Term(), Terms: v.Terms(), Round: v.Round(), Start: v.Start()}
	for seat := range engine.Seat(v.Players()) {
		p.Players = append(p.Players, v.seatFields(seat))
	}
	for w := range Ward(v.Wards()) {
		p.Wards = append(p.Wards, v.wardFields(w))
	}
	text, err := json.Marshal(p)
	if err != nil {
		panic(err) // names, numbers and lists of them
	}
	return string(text)
}

func (v View) seatFields(seat engine.Seat) seatFields {
	f := seatFields{Score: v.Score(seat), Colour: v.ColourOf(seat), HandSize: v.HandSize(seat), Played: map[string]int{}}
	if w := v.Leader(seat); w >= 0 {
		number := v.Number(w)
		f.Leader = &number
	}
	known := v.Holds(seat, 0) >= 0
	if known {
		f.Hand = map[string]int{}
	}
	for k := range Card(Cards) {
		if known {
			f.Hand[k.String()] = v.Holds(seat, k)
		}
		f.Played[k.String()] = v.Played(seat, k)
	}
	return f
}

func (v View) wardFields(w Ward) wardFields {
	standing := v.Standing(w)
	f := wardFields{Ward: v.Number(w), Label: v.Label(w), Neighbours: []int{}, Outcome: standing.Outcome}
	if standing.Winner != engine.None {
		f.Winner = &standing.Winner
	}
	for other := range Ward(v.Wards()) {
		if v.Neighbours(w)>>uint(other)&1 != 0 {
			f.Neighbours = append(f.Neighbours, v.Number(other))
		}
	}
	for c := range Colour(v.Colours()) {
		f.Immigrants = append(f.Immigrants, v.Immigrants(w, c))
	}
	return f
}

// questions name the decisions, and what of that which was chosen before they are
// about.
var questions = [phaseCount]struct {
	what               string
	card, ward, colour bool
}{
	phaseOver:         {what: "nothing"},
	phaseLeader:       {what: "leader"},
	phaseCard:         {what: "card"},
	phaseCopy:         {what: "copy"},
	phaseAttract:      {what: "attract", card: true},
	phaseThreat:       {what: "threat", card: true},
	phaseThreatColour: {what: "threat_colour", card: true, ward: true},
	phaseBribe:        {what: "bribe", card: true},
	phaseBribeColour:  {what: "bribe_colour", card: true, ward: true},
	phaseBribeTo:      {what: "bribe_to", card: true, ward: true, colour: true},
	phaseMove:         {what: "move"},
	phaseMoveColour:   {what: "move_colour", ward: true},
	phaseMoveTo:       {what: "move_to", ward: true, colour: true},
}

func (v View) asked() asked {
	q := questions[v.Kind()]
	a := asked{What: q.what}
	if q.card {
		a.Card = v.AboutCard().String()
	}
	if q.ward {
		number := v.Number(v.AboutWard())
		a.Ward = &number
	}
	if q.colour {
		c := v.AboutColour()
		a.Colour = &c
	}
	return a
}
