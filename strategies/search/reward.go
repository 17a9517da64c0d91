package search

import "tweed/engine"

// unit is a reward of 1: the win, all of it, by the largest margin.
const unit = 1 << 16

// reward is what a result is worth to a seat, from 0 to unit: a mix of its win
// share and of its margin over the best rival,
//
//	(1 + (own − rival)/max(|own|, |rival|, 1)) / 2,
//
// kept within 0 and 1. Win or loss alone tells little of a game: most moves
// change a margin and no winner.
func reward(r *engine.Result, seat engine.Seat, winPercent int) int32 {
	win := int64(0)
	if k := int64(r.Share[seat]); k > 0 {
		win = unit / k
	}
	own, rival := int64(r.Score[seat]), int64(bestRival(r, seat))
	margin := (own - rival) * unit / max(own, -own, rival, -rival, 1)
	margin = (unit + max(-unit, min(unit, margin))) / 2
	part := int64(winPercent)
	return int32((win*part + margin*(100-part)) / 100)
}

// bestRival is the highest score of another seat; alone at the table it is 0.
func bestRival(r *engine.Result, seat engine.Seat) int32 {
	best, found := int32(0), false
	for rival := range engine.Seat(r.Players) {
		if x := r.Score[rival]; rival != seat && (!found || x > best) {
			best, found = x, true
		}
	}
	return best
}
