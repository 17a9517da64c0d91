package tallywood

import (
	"math/bits"

	"tweed/engine"
)

// rewardOpposition gives the Opposition the plaza's reward (R8.4): in the rounds of
// plaza_polling its lowest polling trackers advance by the number there, instead
// of or besides what the card shows; polling of choice always goes that way.
func (s *State) rewardOpposition(seat engine.Seat, w *reward, rec *Recorder) {
	steps := s.rules.solo.plazaPolling[s.round-1]
	if steps == 0 || !s.rules.solo.replacesReward {
		s.reward(seat, Plaza, w, rec)
	}
	if steps == 0 {
		steps = w.pollingPick
	}
	if steps == 0 {
		return
	}
	lowest := s.lowestTrackers(seat, s.rules.solo.advanced[s.rules.solo.mode])
	for c := range Colour(Colours) {
		if lowest>>c&1 == 0 {
			continue
		}
		if rec != nil {
			rec.rewardedPolling(seat, Plaza, c, steps)
		}
		s.poll(seat, c, steps, fromReward, rec)
	}
}

// lowestTrackers are the seat's n lowest polling trackers, one bit each. Of
// trackers that tie for the last place all count, or those where the player has
// fewest shares, as the switch lowest_tie says.
func (s *State) lowestTrackers(seat engine.Seat, n int) (lowest uint8) {
	for range n {
		if bits.OnesCount8(lowest) >= n {
			break
		}
		next := s.lowestOf(seat, lowest)
		if s.rules.solo.lowestTie == lowestFewestShares {
			next = s.fewestHumanShares(next)
		}
		lowest |= next
	}
	return lowest
}

// lowestOf are all trackers with the lowest place among those not in without.
func (s *State) lowestOf(seat engine.Seat, without uint8) (lowest uint8) {
	least := uint8(255)
	for c := range Colours {
		at := s.players[seat].track[polling+c]
		if without>>c&1 != 0 || at > least {
			continue
		}
		if at < least {
			least, lowest = at, 0
		}
		lowest |= 1 << c
	}
	return lowest
}

// fewestHumanShares is the one of the districts where the player has fewest
// shares, the first in board order where these tie.
func (s *State) fewestHumanShares(among uint8) (one uint8) {
	fewest := 1 << 30
	for _, d := range s.rules.data.boardOrder {
		if n := s.shares(0, d); among>>d&1 != 0 && n < fewest {
			fewest, one = n, 1<<d
		}
	}
	return one
}

// grantOpposition gives the Opposition the endorsements it is due, then the vote
// share tokens that are still there (R8.5).
func (s *State) grantOpposition(rec *Recorder) {
	seat := s.opposition
	for d := range Colour(Colours) {
		if level := s.due(seat, d); level > 0 {
			s.endorse(seat, d, level, rec)
		}
	}
	for d := range Colour(Colours) {
		s.takeToken(seat, d, rec)
	}
}

// bonus are the Opposition's votes for the lower of money and popularity (R8.7).
func (s *State) bonus() int {
	mode := s.rules.solo.mode
	t := &s.players[s.opposition].track
	least, by := int(min(t[money], t[pop])), s.rules.solo.divide[mode]
	if s.rules.solo.round[mode] == roundUp {
		least += by - 1
	}
	return least / by
}
