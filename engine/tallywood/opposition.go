package tallywood

import "tweed/engine"

// oppositionTurn plays the Opposition's turn (R8.2): the next solo card goes into
// its leftmost free column, whose string picks the first of the card's two
// districts; both actions of the card are tried, then the assistant blocks a
// space. It pays nothing and has no income.
func (s *State) oppositionTurn(seat engine.Seat, rec *Recorder) {
	p, t := &s.players[seat], &s.turn
	for p.columns[t.col].card != NoCard {
		t.col++
	}
	t.card, t.row = s.drawSolo(rec), middle
	p.columns[t.col].card, p.columns[t.col].row = t.card, middle
	card := &s.rules.data.soloCards[t.card]
	joined := s.rules.data.layout[t.col][middle].joined
	top, _ := onlyOne(joined, TL, TR)
	bottom, _ := onlyOne(joined, BL, BR)
	districts := [2]Colour{card.top[top], card.top[1-top]}
	s.moveOpposition(seat, districts[0])
	for _, a := range card.actions {
		if !s.oppositionAction(seat, a, districts, rec) {
			s.console(seat, districts[0], rec)
		}
	}
	s.oppositionBlock(seat, card.actions[bottom], card.actions[1-bottom], rec)
}

// moveOpposition moves the assistant of the present turn.
func (s *State) moveOpposition(seat engine.Seat, d Colour) {
	s.turn.region = Region(d)
	s.sendAssistant(seat, s.turn.col, Region(d))
}

// oppositionAction tries an action where the assistant stands and, from the first
// district, in the second one too, where it then stays. Where an assistant goes
// that is unable in the second district is the switch after_move.
func (s *State) oppositionAction(seat engine.Seat, a Act, districts [2]Colour, rec *Recorder) bool {
	here := Colour(s.turn.region)
	if s.try(seat, a, here, rec) {
		return true
	}
	switch {
	case here == districts[0]:
		s.moveOpposition(seat, districts[1])
		return s.try(seat, a, districts[1], rec)
	case s.rules.solo.afterMove == retryOriginal:
		s.moveOpposition(seat, districts[0])
		return s.try(seat, a, districts[0], rec)
	}
	return false
}

// console moves an assistant that was unable back to its first district and gives
// the Opposition 1 money and 1 popularity.
func (s *State) console(seat engine.Seat, d Colour, rec *Recorder) {
	s.moveOpposition(seat, d)
	if rec != nil {
		rec.beginOpposition(s, seat, NoAct)
	}
	s.turn.acts++
	s.gain(seat, money, 1, fromAction, rec)
	s.gain(seat, pop, 1, fromAction, rec)
}

// oppositionBlock moves the assistant onto the space of the action that the
// string joins, or of the other one when that is blocked.
func (s *State) oppositionBlock(seat engine.Seat, joined, other Act, rec *Recorder) {
	d := Colour(s.turn.region)
	spaces := []Act{joined, other}
	if s.rules.solo.bothBlocked == blockedLeftmostOpen {
		spaces = []Act{joined, other, s.rules.data.spaceOrder[0], s.rules.data.spaceOrder[1], s.rules.data.spaceOrder[2], s.rules.data.spaceOrder[3]}
	}
	for _, a := range spaces {
		if !s.blocked(d, a) {
			s.slots[d][a] = seat
			if rec != nil {
				rec.blocked(a)
			}
			return
		}
	}
}

// try takes an action for the Opposition in a district, if it is not blocked and
// has an object (R8.3).
func (s *State) try(seat engine.Seat, a Act, d Colour, rec *Recorder) bool {
	if s.rules.solo.blocking && s.blocked(d, a) {
		return false
	}
	tier, target := 0, 0
	switch a {
	case Works:
		tier = s.oppositionWorks(seat, d)
	case Celebrity:
		tier = s.oppositionCelebrity(d)
	case Research:
		target = s.oppositionTarget(seat, d)
	}
	if tier < 0 || target < 0 {
		return false
	}
	if rec != nil {
		rec.beginOpposition(s, seat, a)
	}
	s.turn.acts++
	switch a {
	case Works, Celebrity:
		s.placeTile(seat, a, tier, d, rec)
	case Research:
		s.flipTarget(seat, target, d, rec)
	case Campaign:
		s.poll(seat, d, s.rules.data.costs.campaignGain, fromAction, rec)
	}
	return true
}
