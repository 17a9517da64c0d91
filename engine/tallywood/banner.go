package tallywood

import "tweed/engine"

// abilityUsable reports whether the seat can use the ability of its current card
// now: it is no passive one, not used yet, can be paid, and everything it does has
// an object (R5.5).
func (s *State) abilityUsable(seat engine.Seat) bool {
	t := &s.turn
	a := s.ability(t.card)
	if a.passive || t.ability || !s.canPay(seat, a.cost) || a.loss > 0 && s.losable(seat, a.loss) == 0 {
		return false
	}
	cubes := s.plazaCubes()
	for i := range a.count {
		e := &a.effect[i]
		switch {
		case e.here() && t.region == Plaza:
			return false
		case e.kind == drawCubes:
			if s.bag == ([Colours]uint8{}) {
				return false
			}
			cubes++
		case e.kind == attractCube:
			if cubes == 0 || e.cube != anyCube && s.plaza[e.cube] == 0 {
				return false
			}
		}
	}
	return true
}

// losable are the polling trackers, other than that of this turn's district,
// which can pay n steps. With polling_loss_is_cost off every other one can,
// and loses what it has (R3.2).
func (s *State) losable(seat engine.Seat, n int) (colours uint64) {
	for c := range Colours {
		if Region(c) == s.turn.region {
			continue
		}
		if int(s.players[seat].track[polling+c]) >= n || !s.rules.switches.lossIsCost {
			colours |= 1 << c
		}
	}
	return colours
}

// useAbility pays for the ability of the current card and begins its effects.
func (s *State) useAbility(seat engine.Seat, rec *Recorder) {
	t := &s.turn
	a := s.ability(t.card)
	t.ability, t.banner, t.effect = true, true, 0
	s.pay(seat, a.cost, rec)
	if a.loss > 0 {
		s.ask(phaseLoss, seat, s.losable(seat, a.loss), false)
		return
	}
	s.runEffects(seat, rec)
}

func (s *State) lose(c Colour, rec *Recorder) {
	at := &s.players[s.actor].track[polling+int(c)]
	*at -= uint8(min(int(*at), s.ability(s.turn.card).loss))
	if rec != nil {
		rec.lost(c)
	}
	s.runEffects(s.actor, rec)
}

// runEffects has the effects from the turn's next one on, until one asks the
// player something.
func (s *State) runEffects(seat engine.Seat, rec *Recorder) {
	t := &s.turn
	a := s.ability(t.card)
	for int(t.effect) < a.count {
		e := &a.effect[t.effect]
		if e.asks() && s.askEffect(seat, e) {
			return
		}
		if !e.asks() {
			s.applyEffect(seat, e, rec)
		}
		t.effect++
	}
	s.askAct(seat)
}

// askEffect asks what an effect leaves to the player, if there is anything.
func (s *State) askEffect(seat engine.Seat, e *effect) bool {
	if e.kind == pollingChoice {
		s.ask(phaseChoice, seat, anyColour, false)
		return true
	}
	cubes := colourOptions(&s.plaza)
	if e.cube != anyCube {
		cubes &= 1 << e.cube
	}
	if cubes == 0 {
		return false
	}
	s.ask(phaseCube, seat, cubes, false)
	return true
}

// destinations are the districts to which the ability's cube may go.
func (s *State) destinations() uint64 {
	switch to := s.ability(s.turn.card).effect[s.turn.effect].to; to {
	case anyDistrict:
		return anyColour
	case hereOnly:
		return 1 << s.turn.region
	default:
		return 1 << to
	}
}

func (s *State) pollChoice(c Colour, rec *Recorder) {
	e := &s.ability(s.turn.card).effect[s.turn.effect]
	if rec != nil {
		rec.chosePolling(c)
	}
	s.poll(s.actor, c, e.n, fromAction, rec)
	s.turn.effect++
	s.runEffects(s.actor, rec)
}

// applyEffect has an effect that asks nothing.
func (s *State) applyEffect(seat engine.Seat, e *effect, rec *Recorder) {
	switch e.kind {
	case gainMoney:
		s.gain(seat, money, e.n, fromAction, rec)
	case gainPop:
		s.gain(seat, pop, e.n, fromAction, rec)
	case drawCubes:
		s.drawCubes(seat, e.n, rec)
	case attractCube:
		to := e.to
		if to == hereOnly {
			to = Colour(s.turn.region)
		}
		s.moveCube(e.cube, to, rec)
	case pollingHere:
		s.poll(seat, Colour(s.turn.region), e.n, fromAction, rec)
	case pollingIn:
		s.poll(seat, e.to, e.n, fromAction, rec)
	}
}
