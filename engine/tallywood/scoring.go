package tallywood

import "tweed/engine"

// scoreRound gives the rewards of the round card: in every district to all that
// are present and to who is strongest, by initiative, then in the plaza to all
// that are strongest there (R6).
func (s *State) scoreRound(rec *Recorder) {
	card := s.card()
	if rec != nil {
		rec.beginScoring(s)
	}
	for d := range Colour(Colours) {
		top := s.top(d)
		for i := range s.boards {
			seat := s.byInitiative(i)
			if s.strength[d][seat] > 0 {
				s.reward(seat, Region(d), &card.present, rec)
				if rec != nil {
					rec.present(seat, d)
				}
			}
			if top.has(seat) {
				s.reward(seat, Region(d), &card.most, rec)
				if rec != nil {
					rec.most(seat, Region(d))
				}
			}
		}
	}
	s.scoring = plazaReward{winners: s.strongest(Plaza)}
	s.queue = 0
	s.nextPlazaReward(rec)
}

// reward gives what a round card shows, all but polling of choice.
func (s *State) reward(seat engine.Seat, r Region, w *reward, rec *Recorder) {
	if rec != nil {
		rec.rewarded(seat, r, w)
	}
	s.gain(seat, money, w.money, fromReward, rec)
	s.gain(seat, pop, w.pop, fromReward, rec)
	if w.pollingHere > 0 {
		s.poll(seat, Colour(r), w.pollingHere, fromReward, rec)
	}
}

// nextPlazaReward gives the plaza's reward to each of the strongest there, by
// initiative, until one has to choose a district (DP7).
func (s *State) nextPlazaReward(rec *Recorder) {
	for ; s.queue < s.boards; s.queue++ {
		seat := s.byInitiative(s.queue)
		if !s.scoring.winners.has(seat) {
			continue
		}
		if rec != nil {
			rec.most(seat, Plaza)
		}
		w := &s.card().region
		if seat == s.opposition {
			s.rewardOpposition(seat, w, rec)
			continue
		}
		s.reward(seat, Plaza, w, rec)
		if w.pollingPick > 0 {
			s.scoring.left = int8(w.pollingPick)
			s.ask(phaseReward, seat, anyColour, false)
			return
		}
	}
	s.endRound(rec)
}

// rewardChoice gives polling in the district of choice: all steps at once, or one
// by one with choice_reward_split.
func (s *State) rewardChoice(c Colour, rec *Recorder) {
	seat, n := s.actor, int(s.scoring.left)
	if s.rules.switches.rewardSplit {
		n = 1
	}
	if rec != nil {
		rec.rewardedPolling(seat, Plaza, c, n)
	}
	s.poll(seat, c, n, fromReward, rec)
	if s.scoring.left -= int8(n); s.scoring.left > 0 {
		s.ask(phaseReward, seat, anyColour, false)
		return
	}
	s.queue++
	s.nextPlazaReward(rec)
}
