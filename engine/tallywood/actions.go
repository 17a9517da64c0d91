package tallywood

import "tweed/engine"

// chooseTier builds public works or engages a celebrity: the top tile of the pile
// goes face down into the district (R5.1, R5.2).
func (s *State) chooseTier(tier int, rec *Recorder) {
	seat, a, d := s.actor, s.turn.act, Colour(s.turn.region)
	s.pay(seat, s.cost(seat, a, tier), rec)
	s.placeTile(seat, a, tier, d, rec)
	s.afterAction(seat, a, rec)
}

// placeTile does what a works or celebrity action does once it is paid, for
// players and the Opposition.
func (s *State) placeTile(seat engine.Seat, a Act, tier int, d Colour, rec *Recorder) {
	if rec != nil {
		rec.tile(tier, s.placed)
	}
	if a == Works {
		s.players[seat].badges--
		s.drawTile(seat, pileOf(a, tier), d, seat, rec)
		return
	}
	s.drawTile(seat, pileOf(a, tier), d, engine.None, rec)
	s.poll(seat, d, tier, fromAction, rec)
	s.drawCubes(seat, s.rules.data.costs.celebCubes, rec)
}

// research flips the chosen target in the assistant's district (R5.3).
func (s *State) research(target int, rec *Recorder) {
	seat, d := s.actor, Colour(s.turn.region)
	s.flipTarget(seat, target, d, rec)
	s.afterAction(seat, Research, rec)
}

// flipTarget does what a research does, for players and the Opposition.
func (s *State) flipTarget(seat engine.Seat, target int, d Colour, rec *Recorder) {
	if rec != nil {
		rec.target(s, target)
	}
	if target == optSupport {
		s.supportUp |= 1 << d
	} else {
		s.flip(target, rec)
	}
	s.poll(seat, d, s.rules.data.costs.researchGain, fromAction, rec)
}

// flip turns a tile face up; each of its icons moves a cube out of the plaza into
// its district. A badge stays on it (R5.3).
func (s *State) flip(i int, rec *Recorder) {
	s.faceDown &^= 1 << i
	t := &s.tiles[i]
	face := &s.rules.data.tiles[t.pile][t.item]
	for _, c := range face.icons[:face.count] {
		if c == anyCube {
			c = t.district
		}
		s.moveCube(c, t.district, rec)
	}
}

// campaign pays popularity for polling (R5.4).
func (s *State) campaign(seat engine.Seat, rec *Recorder) {
	s.pay(seat, s.cost(seat, Campaign, 0), rec)
	s.poll(seat, Colour(s.turn.region), s.rules.data.costs.campaignGain, fromAction, rec)
	s.afterAction(seat, Campaign, rec)
}

// spendIcon pays a wild action with an icon of choice and takes it (R5.6).
func (s *State) spendIcon(i Icon, rec *Recorder) {
	seat, t, c := s.actor, &s.turn, &s.rules.data.costs
	s.spend(i, rec)
	switch t.act {
	case Fundraise:
		s.gain(seat, money, s.collected(seat), fromAction, rec)
	case Rally:
		s.gain(seat, pop, c.rallyPop*int(s.strength[Plaza][seat]), fromAction, rec)
	case Appeal:
		s.pay(seat, s.cost(seat, Appeal, 0), rec)
		s.ask(phaseCube, seat, colourOptions(&s.plaza), false)
		return
	}
	s.afterAction(seat, t.act, rec)
}

// collected is what a fundraise brings: in a district for the seat's strength
// there, in the plaza for every district where it has any.
func (s *State) collected(seat engine.Seat) int {
	c := &s.rules.data.costs
	if s.turn.region != Plaza {
		return c.fundraiseDistrict * int(s.strength[s.turn.region][seat])
	}
	n := 0
	for d := range Colours {
		if s.strength[d][seat] > 0 {
			n += c.fundraisePlaza
		}
	}
	return n
}

// chooseCube chooses the cube of an appeal or of an ability.
func (s *State) chooseCube(c Colour) {
	s.turn.cube = c
	to := anyColour
	if s.turn.banner {
		to = s.destinations()
	}
	s.ask(phaseTo, s.actor, to, false)
}

// chooseTo moves the chosen cube.
func (s *State) chooseTo(to Colour, rec *Recorder) {
	if rec != nil {
		rec.chose(s.turn.cube, to)
	}
	s.moveCube(s.turn.cube, to, rec)
	if s.turn.banner {
		s.turn.effect++
		s.runEffects(s.actor, rec)
		return
	}
	s.appealed(s.actor)
	s.afterAction(s.actor, Appeal, rec)
}

// appealed puts a badge into the plaza at the seat's first appeal; without one
// left that right is used up (R5.6).
func (s *State) appealed(seat engine.Seat) {
	p := &s.players[seat]
	if p.appealed {
		return
	}
	p.appealed = true
	if p.badges > 0 {
		p.badges--
		p.plazaBadge = true
		s.strength[Plaza][seat]++
	}
}

// afterAction ends an action: passive abilities that follow it have their
// effects.
func (s *State) afterAction(seat engine.Seat, a Act, rec *Recorder) {
	for col := range s.players[seat].columns {
		c := s.players[seat].columns[col].card
		if c == NoCard {
			continue
		}
		if b := s.ability(c); b.passive && b.after && b.act == a {
			for i := range b.count {
				s.applyEffect(seat, &b.effect[i], rec)
			}
		}
	}
	s.askAct(seat)
}
