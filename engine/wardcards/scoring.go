package wardcards

import "tweed/engine"

// pointsFor is what a number of tokens is worth (R8).
func (r *Rules) pointsFor(tokens int16) int32 {
	most := int16(r.entries - 1)
	if tokens <= most {
		return r.points[tokens]
	}
	full, beyond := r.points[most], int32(tokens-most)
	switch r.Overflow {
	case OverflowCap:
		return full
	case OverflowExtrapolate:
		// Steps go on growing by one from the table's last step on.
		step := full - r.points[most-1]
		return full + beyond*step + beyond*(beyond+1)/2
	}
	return int32(tokens/most)*full + r.points[tokens%most]
}

// election counts all wards, scores the tokens and takes them back (R7, R8).
func (s *State) election(rec *Recorder) {
	h := s.hauls(rec)
	for seat := range s.players {
		s.tokens[seat] = h[seat].tokens
		s.score[seat] += h[seat].points
	}
	if rec != nil {
		rec.endTerm(s, &h)
	}
	s.endTerm(rec)
}

// Result writes the final scores, ranks and win shares.
func (s *State) Result(r *engine.Result) {
	*r = engine.Result{Players: int(s.players)}
	for seat := range s.players {
		r.Score[seat] = s.score[seat]
	}
	r.RankBy(s.ahead)
}

// ahead reports whether a is ranked before b: by points, then by the tokens of
// the last election (R8).
func (s *State) ahead(a, b engine.Seat) bool {
	if s.score[a] != s.score[b] {
		return s.score[a] > s.score[b]
	}
	return s.tokens[a] > s.tokens[b]
}
