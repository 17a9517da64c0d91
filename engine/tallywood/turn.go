package tallywood

import "tweed/engine"

// chooseCard begins a turn with a card of the hand.
func (s *State) chooseCard(c Card) {
	s.turn.card = c
	var free uint64
	for col := range s.players[s.actor].columns {
		if s.players[s.actor].columns[col].card == NoCard {
			free |= (1<<Rows - 1) << (col * Rows)
		}
	}
	s.ask(phaseSpace, s.actor, free, false)
}

// placeCard puts the chosen card onto the player board, switches a passive
// ability on and takes the income (R4.2).
func (s *State) placeCard(col, row int, rec *Recorder) {
	seat, t := s.actor, &s.turn
	p := &s.players[seat]
	t.col, t.row = int8(col), int8(row)
	p.hand &^= 1 << t.card
	p.columns[col].card, p.columns[col].row = t.card, int8(row)
	at := &s.rules.data.layout[col][row]
	t.joined = at.joined
	if a := s.ability(t.card); a.passive && !a.after {
		p.change[a.act][money] += int8(a.change.money)
		p.change[a.act][pop] += int8(a.change.pop)
	}
	income := at.bonus
	for corner, icon := range s.rules.data.cards[t.card].icons {
		switch {
		case at.joined>>corner&1 == 0:
		case icon == MoneyIcon:
			income.money++
		case icon == PopIcon:
			income.pop++
		default:
			t.icons[icon]++
		}
	}
	s.gain(seat, money, income.money, fromIncome, rec)
	s.gain(seat, pop, income.pop, fromIncome, rec)
	s.ask(phaseRegion, seat, 1<<Regions-1, false)
}

// ability is what stands on the banner of a card.
func (s *State) ability(c Card) *ability {
	return &s.rules.data.abilities[s.rules.data.cards[c].ability]
}

// assign sends the assistant of the card's column out (R4.3).
func (s *State) assign(to Region, rec *Recorder) {
	seat := s.actor
	s.turn.region = to
	s.sendAssistant(seat, s.turn.col, to)
	if to != Plaza && s.rules.switches.blockChoice == blockAtAssignment {
		if open := s.openSpaces(Colour(to)); open != 0 {
			s.ask(phaseBlock, seat, open, false)
			return
		}
	}
	s.askAct(seat)
}

// askBlock ends the turn's actions: the assistant moves onto an open space of its
// district, which stays blocked until the clean-up (R4.6).
func (s *State) askBlock(seat engine.Seat, rec *Recorder) {
	t := &s.turn
	if t.region != Plaza && s.rules.switches.blockChoice != blockAtAssignment {
		open := s.openSpaces(Colour(t.region))
		if taken := open & uint64(t.taken); taken != 0 && s.rules.switches.blockChoice == blockTaken {
			open = taken
		}
		if open != 0 {
			s.ask(phaseBlock, seat, open, false)
			return
		}
	}
	s.askClaims(seat, 0, rec)
}

func (s *State) block(a Act, rec *Recorder) {
	seat := s.actor
	s.slots[s.turn.region][a] = seat
	if rec != nil {
		rec.blocked(a)
	}
	if s.rules.switches.blockChoice == blockAtAssignment {
		s.askAct(seat)
		return
	}
	s.askClaims(seat, 0, rec)
}
