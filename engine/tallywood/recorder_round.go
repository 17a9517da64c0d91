package tallywood

import (
	"tweed/engine"
	"tweed/engine/tallywood/record"
)

// beginScoring notes the strengths before any reward.
func (rec *Recorder) beginScoring(s *State) {
	k := &rec.kept
	k.cleanups = 0
	k.rewards = [Regions][maxPlayers]rewardCells{}
	for r := range k.rewards {
		for seat := range k.rewards[r] {
			k.rewards[r][seat].strength = int32(s.strength[r][seat])
		}
	}
}

func (rec *Recorder) present(seat engine.Seat, d Colour) { rec.kept.rewards[d][seat].present = true }

func (rec *Recorder) most(seat engine.Seat, r Region) {
	rec.kept.rewards[r][seat].most = true
	if r != Plaza {
		rec.kept.ledger[seat].led++
	}
}

func (rec *Recorder) rewarded(seat engine.Seat, r Region, w *reward) {
	c := &rec.kept.rewards[r][seat]
	c.money += int32(w.money)
	c.pop += int32(w.pop)
	c.share += int32(w.voteShare)
	if r != Plaza {
		c.polling[r] += int32(w.pollingHere)
	}
}

func (rec *Recorder) rewardedPolling(seat engine.Seat, r Region, c Colour, n int) {
	rec.kept.rewards[r][seat].polling[c] += int32(n)
}

// endRound adds the round's rows.
func (rec *Recorder) endRound(s *State) {
	for r := range rec.kept.rewards {
		for seat := range s.boards {
			row := rec.add(record.TRounds)
			if row == nil {
				return
			}
			c := &rec.kept.rewards[r][seat]
			row[record.RRound], row[record.RRegion], row[record.RSeat] = int32(s.round), int32(r), int32(seat)
			row[record.RStrength] = c.strength
			row[record.RPresent], row[record.RMost] = yes(c.present), yes(c.most)
			row[record.RMoney], row[record.RPop], row[record.RVoteShare] = c.money, c.pop, c.share
			copy(row[record.RPollingRed:], c.polling[:])
		}
	}
}

func yes(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// cleanup adds a row for an event between two rounds; the cells that only some
// events have are left to the caller.
func (rec *Recorder) cleanup(s *State, seat engine.Seat, kind int32, c Card) []int32 {
	index := rec.kept.cleanups
	rec.kept.cleanups++
	row := rec.add(record.TCleanups)
	if row == nil {
		return nil
	}
	row[record.CRound], row[record.CIndex] = int32(s.round), index
	row[record.CSeat], row[record.CKind] = int32(seat), kind
	row[record.CCard], row[record.CWith] = int32(c), int32(engine.None)
	if c != NoCard {
		row[record.CDeck] = int32(c.Deck()) + 1
	}
	return row
}

func (rec *Recorder) discarded(s *State, seat engine.Seat, c Card) {
	rec.cleanup(s, seat, record.Discard, c)
}

func (rec *Recorder) swapped(s *State, a, b engine.Seat) {
	if row := rec.cleanup(s, a, record.Swap, NoCard); row != nil {
		row[record.CWith] = int32(b)
	}
}

func (rec *Recorder) reshuffled(s *State, deck Act) {
	rec.kept.reshuffles++
	if row := rec.cleanup(s, engine.None, record.Reshuffle, NoCard); row != nil {
		row[record.CDeck] = int32(deck) + 1
	}
}

// beginFlip starts the row of a tile flipped in the final tally.
func (rec *Recorder) beginFlip(s *State, seat engine.Seat, i int) {
	rec.closeFlip()
	k, t := &rec.kept, &s.tiles[i]
	k.inFlip = true
	k.flip = [len(k.flip)]int32{}
	k.flip[record.FIndex], k.flip[record.FSeat], k.flip[record.FTile] = k.flips, int32(seat), int32(i)
	k.flip[record.FDistrict], k.flip[record.FKind] = int32(t.district), int32(pileKind(int(t.pile)))
	k.flip[record.FTier], k.flip[record.FItem] = int32(pileTier(int(t.pile))), int32(t.item)
	k.flips++
}

func (rec *Recorder) closeFlip() {
	if !rec.kept.inFlip {
		return
	}
	rec.kept.inFlip = false
	if row := rec.add(record.TFlips); row != nil {
		copy(row, rec.kept.flip[:])
	}
}
