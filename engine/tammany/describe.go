package tammany

import (
	"fmt"

	"tweed/engine"
)

// Kind is what a decision is about, for strategies.
type Kind = phase

// The kinds of decisions.
const (
	KindAction     = phaseAction
	KindBoss       = phaseBoss
	KindCube       = phaseCube
	KindSettle     = phaseSettle
	KindDeputy     = phaseDeputy
	KindChief      = phaseChief
	KindChiefCube  = phaseChiefCube
	KindLock       = phaseLock
	KindChairman   = phaseChairman
	KindChairCube  = phaseChairCube
	KindChairTo    = phaseChairTo
	KindSlander    = phaseSlander
	KindVictim     = phaseVictim
	KindPayment    = phasePayment
	KindSpread     = phaseSpread
	KindBid        = phaseBid
	KindBonusCube  = phaseBonusCube
	KindBonusWard  = phaseBonusWard
	KindBonusFavor = phaseBonusFavor
	KindAppoint    = phaseAppoint
)

// Options of KindAction, and the options of declining.
const (
	ActCampaign = actCampaign
	ActSettle   = actSettle
	ActOffice   = actOffice
	ActSlander  = actSlander
	ActEnd      = actEnd
	NoSpread    = noSpread
	NoCube      = noBonus // also no favor
)

// Kind is what the actor is asked for.
func (v View) Kind() Kind { return v.s.phase }

// Options is the set of options, one bit each: wards, colours, seats, offices or
// the Act constants, as the kind says. For a bid see MostBid.
func (v View) Options() uint32 { return v.s.options }

// MostBid is the most favors of BidColour that the actor may bid.
func (v View) MostBid() int { return int(v.s.most) }

// Move is the move that takes an option of the present decision; for a bid the
// option is the number of favors.
func (v View) Move(option int) engine.Move { return v.s.base + engine.Move(option) }

// Option is the inverse of Move.
func Option(m engine.Move) int { return moveOption(m) }

// wording is how each kind of decision reads; %s is the option's name.
var wording = [phaseCount]struct {
	text string
	name func(s *State, o int) string
}{
	phaseAction:     {"%s", func(_ *State, o int) string { return actionNames[o] }},
	phaseBoss:       {"boss to %s", wardName},
	phaseCube:       {"take the %s cube", colourName},
	phaseSettle:     {"settle it in %s", wardName},
	phaseDeputy:     {"Deputy Mayor: take a favor, %s", colourName},
	phaseChief:      {"Chief of Police: remove a cube from %s", wardName},
	phaseChiefCube:  {"remove the %s cube", colourName},
	phaseLock:       {"Council President: lock %s", wardName},
	phaseChairman:   {"Precinct Chairman: move a cube out of %s", wardName},
	phaseChairCube:  {"move the %s cube", colourName},
	phaseChairTo:    {"move it to %s", wardName},
	phaseSlander:    {"slander in %s", wardName},
	phaseVictim:     {"against %s", func(_ *State, o int) string { return seatName(engine.Seat(o)) }},
	phasePayment:    {"pay with %s", colourName},
	phaseSpread:     {"%s", spreadName},
	phaseBid:        {"bid %s", bidName},
	phaseBonusCube:  {"ward bonus: %s cube", bonusName},
	phaseBonusWard:  {"put it in %s", wardName},
	phaseBonusFavor: {"ward bonus: %s favor", bonusName},
	phaseAppoint: {"%s", func(s *State, o int) string {
		return fmt.Sprintf("%s becomes %s", seatName(s.aboutSeat), Office(o))
	}},
}

var actionNames = []string{"campaign", "settle", "use the office", "slander", "end the turn"}

func wardName(_ *State, o int) string   { return fmt.Sprintf("ward %d", wardNumber[o]) }
func colourName(_ *State, o int) string { return Colour(o).String() }
func seatName(seat engine.Seat) string  { return fmt.Sprintf("seat %d", seat) }

func spreadName(s *State, o int) string {
	if o == noSpread {
		return "do not spread"
	}
	return "spread to " + wardName(s, o)
}

func bonusName(s *State, o int) string {
	if o == noBonus {
		return "no"
	}
	return colourName(s, o)
}

func bidName(s *State, o int) string {
	return fmt.Sprintf("%d %s for ward %d", o, s.vote.colour, s.vote.ward.Number())
}

// Describe prints a move as a person would say it in this position.
func (s *State) Describe(m engine.Move) string {
	if !s.Legal(m) {
		return fmt.Sprintf("illegal move %d", m)
	}
	w := wording[s.phase]
	return fmt.Sprintf(w.text, w.name(s, moveOption(m)))
}
