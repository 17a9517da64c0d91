package tallywood

import (
	"fmt"

	"tweed/engine"
)

// Kind is what a decision is about, for strategies.
type Kind = phase

// The kinds of decisions (DP1 … DP11), with what their options are.
const (
	KindPolitician = phasePolitician // place in the rule set's politicians
	KindCard       = phaseCard       // Card of the hand
	KindSpace      = phaseSpace      // column·3 + row, both from 0
	KindRegion     = phaseRegion     // Region
	KindAct        = phaseAct        // Act, OptAbility, OptFavor; declining ends the actions
	KindIcon       = phaseIcon       // Icon of the strategy icon that pays
	KindTier       = phaseTier       // tier, from 1
	KindTarget     = phaseTarget     // number of a tile, or OptSupport
	KindCube       = phaseCube       // Colour of the cube
	KindTo         = phaseTo         // Colour of the district
	KindLoss       = phaseLoss       // Colour of the tracker that pays
	KindChoice     = phaseChoice     // Colour of the tracker that gains
	KindFavor      = phaseFavor      // Colour of the endorsement's district
	KindCorner     = phaseCorner     // Corner
	KindBlock      = phaseBlock      // Act of the space
	KindClaim      = phaseClaim      // OptTake; declining leaves it
	KindReward     = phaseReward     // Colour of the tracker
	KindDiscard    = phaseDiscard    // Card; declining discards no more
	KindSwap       = phaseSwap       // Seat
	KindDraw       = phaseDraw       // Act of the deck
	KindFlip       = phaseFlip       // number of a tile
)

// Options beside those that are named above.
const (
	OptAbility = actAbility
	OptFavor   = actFavor
	OptTake    = optTake
	OptSupport = optSupport
	OptDecline = optDecline
)

// Kind is what the actor is asked for.
func (v View) Kind() Kind { return v.s.phase }

// Options is the set of options, one bit each, as the kind says. For declining see
// CanDecline.
func (v View) Options() uint64 { return v.s.options }

// CanDecline reports whether OptDecline is an option too.
func (v View) CanDecline() bool { return v.s.decline }

// Move is the move that takes an option of the present decision.
func (v View) Move(option int) engine.Move { return pack(v.s.phase, v.s.about(), option) }

// Option is the inverse of Move.
func Option(m engine.Move) int { return moveOption(m) }

// wording is how each kind of decision reads; declined is the option of doing
// nothing.
var wording = [phaseCount]struct {
	text     string
	name     func(s *State, o int) string
	declined string
}{
	phasePolitician: {"take %s", politicianName, ""},
	phaseCard:       {"play %s", cardName, ""},
	phaseSpace:      {"into %s", spaceName, ""},
	phaseRegion:     {"assistant to %s", regionName, ""},
	phaseAct:        {"%s", actionName, "no more actions"},
	phaseIcon:       {"pay with the %s icon", iconName, ""},
	phaseTier:       {"%s", tierName, ""},
	phaseTarget:     {"flip %s", targetName, ""},
	phaseCube:       {"take a %s cube from the plaza", colourName, ""},
	phaseTo:         {"move it to %s", colourName, ""},
	phaseLoss:       {"go back on the %s tracker", colourName, ""},
	phaseChoice:     {"polling in %s", colourName, ""},
	phaseFavor:      {"use the favor of %s", favorName, ""},
	phaseCorner:     {"join %s", cornerName, ""},
	phaseBlock:      {"block %s", blockName, ""},
	phaseClaim:      {"take %s", claimName, "leave it"},
	phaseReward:     {"plaza reward: polling in %s", colourName, ""},
	phaseDiscard:    {"discard %s", cardName, "discard no more"},
	phaseSwap:       {"exchange initiative with %s", seatName, ""},
	phaseDraw:       {"draw from the %s deck", deckName, ""},
	phaseFlip:       {"flip %s", targetName, ""},
}

func politicianName(s *State, o int) string {
	p := &s.rules.data.politicians[o]
	return fmt.Sprintf("%s (%s)", p.name, p.id)
}

func cardName(s *State, o int) string {
	c := &s.rules.data.cards[o]
	i := &c.icons
	return fmt.Sprintf("%s (%v %v / %v %v; %s)", c.id, i[TL], i[TR], i[BL], i[BR], s.rules.data.abilities[c.ability].name)
}

func spaceName(_ *State, o int) string {
	return fmt.Sprintf("column %d, %s row", o/Rows+1, rowNames[o%Rows])
}

func regionName(_ *State, o int) string { return Region(o).String() }

func actionName(s *State, o int) string {
	switch o {
	case actAbility:
		return "use the ability " + s.ability(s.turn.card).name
	case actFavor:
		return "use a favor"
	}
	return Act(o).String()
}

func iconName(_ *State, o int) string   { return Icon(o).String() }
func colourName(_ *State, o int) string { return Colour(o).String() }
func cornerName(_ *State, o int) string { return Corner(o).String() }
func deckName(_ *State, o int) string   { return Act(o).String() }
func blockName(_ *State, o int) string  { return Act(o).String() }

func tierName(s *State, o int) string {
	p := s.cost(s.actor, s.turn.act, o)
	return fmt.Sprintf("%v of tier %d for %d money and %d popularity", s.turn.act, o, p.money, p.pop)
}

func targetName(s *State, o int) string {
	if o == optSupport {
		return "the support token"
	}
	t := &s.tiles[o]
	return fmt.Sprintf("tile %d, %v of tier %d in %v", o, pileKind(int(t.pile)), pileTier(int(t.pile)), t.district)
}

func favorName(s *State, o int) string {
	return fmt.Sprintf("%v, level %d", Colour(o), s.players[s.actor].held[o])
}

func claimName(s *State, _ int) string {
	d := s.turn.claim
	return fmt.Sprintf("the endorsement of %v, level %d", d, s.due(s.actor, d))
}

func seatName(_ *State, o int) string { return fmt.Sprintf("seat %d", o) }

// Describe prints a move as a person would say it in this position.
func (s *State) Describe(m engine.Move) string {
	if !s.Legal(m) {
		return fmt.Sprintf("illegal move %d", m)
	}
	w := &wording[s.phase]
	if o := moveOption(m); o != optDecline {
		return fmt.Sprintf(w.text, w.name(s, o))
	}
	if s.phase == phaseClaim {
		return fmt.Sprintf("leave %s", claimName(s, 0))
	}
	return w.declined
}
