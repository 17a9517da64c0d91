package analysis

// Robustness is F1 by line-up and by strategy, for one rule set and player
// count: does the seat matter as much whoever plays?
type Robustness struct {
	Rules   string       `json:"rules"`
	Players int          `json:"players"`
	Rows    []SeatEffect `json:"rows"` // the mirror line-ups, then the strategies of the mixed ones
}

// SeatEffect is what the first and the last seat are worth in one line-up, or
// to one strategy of a mixed one.
type SeatEffect struct {
	Scope    Scope  `json:"scope"`
	Strategy string `json:"strategy"`
	// First and Last are the win share in that seat less a fair share 1/n in a
	// mirror line-up, and less the strategy's own share over all seats in a
	// mixed one, where the seats are compared within blocks.
	First Measure `json:"first"`
	Last  Measure `json:"last"`
	// Seats is the win share in each seat.
	Seats []Measure `json:"seats"`
	// EqualSeats is the line-up's test; a strategy of a mixed one has none of
	// its own.
	EqualSeats Test `json:"equal_seats"`
	// Strength is the strategy's rating in the field, where there is one.
	Strength *Measure `json:"strength,omitempty"`
}

// robustness lists the seat effects by rule set and player count.
func robustness(r *Run, advantages []Advantage, tallies []*general, fields []Field) []Robustness {
	var all []Robustness
	at := func(s Scope) *Robustness {
		for i := range all {
			if all[i].Rules == s.Rules && all[i].Players == s.Players {
				return &all[i]
			}
		}
		all = append(all, Robustness{Rules: s.Rules, Players: s.Players})
		return &all[len(all)-1]
	}
	for _, mirrors := range []bool{true, false} {
		for i := range advantages {
			a := &advantages[i]
			if a.Scope.Mirror != mirrors {
				continue
			}
			to := at(a.Scope)
			if mirrors {
				to.Rows = append(to.Rows, mirrorEffect(a))
			} else {
				to.Rows = append(to.Rows, mixedEffects(r, a, tallies[r.cell(a.Scope.Cell)].outcomes)...)
			}
		}
	}
	for i := range all {
		all[i].rate(fields)
	}
	return all
}

func mirrorEffect(a *Advantage) SeatEffect {
	e := SeatEffect{Scope: a.Scope, Strategy: a.Scope.Strategies[0], First: a.First, Last: a.Last, EqualSeats: a.EqualSeats}
	for _, s := range a.Seats {
		e.Seats = append(e.Seats, s.Share)
	}
	return e
}

func mixedEffects(r *Run, a *Advantage, o *outcomes) []SeatEffect {
	var all []SeatEffect
	for i, side := range Sides(o.cell) {
		c := &o.chairs[i]
		var wins, games Form
		for s := range a.Scope.Players {
			wins, games = wins.Plus(1, chairWins(s)), games.Plus(1, chairGames(s))
		}
		own := Quotient{wins, games, WinParts}
		in := func(s int) Quotient { return Quotient{The(chairWins(s)), The(chairGames(s)), WinParts} }
		e := SeatEffect{
			Scope: a.Scope, Strategy: r.StrategyName(side.Spec),
			First:      c.Contrast(in(0), own).Difference,
			Last:       c.Contrast(in(a.Scope.Players-1), own).Difference,
			EqualSeats: Test{Note: "tested for the whole line-up"},
		}
		for s := range a.Scope.Players {
			e.Seats = append(e.Seats, c.Share(in(s).Y, in(s).X, WinParts))
		}
		all = append(all, e)
	}
	return all
}

// rate adds the strategies' strengths.
func (t *Robustness) rate(fields []Field) {
	for _, f := range fields {
		if f.Rules != t.Rules || f.Players != t.Players || f.Rating == nil {
			continue
		}
		for i := range t.Rows {
			for _, s := range f.Rating.Strategies {
				if s.Name == t.Rows[i].Strategy {
					m := s.LogOdds
					t.Rows[i].Strength = &m
				}
			}
		}
	}
}

// sentence says whether the start player's advantage depends on who plays: the
// range over the mirror line-ups.
func (t *Robustness) sentence(margin float64) string {
	var low, high *SeatEffect
	n := 0
	for i := range t.Rows {
		e := &t.Rows[i]
		if !e.Scope.Mirror || !e.First.HasInterval() {
			continue
		}
		n++
		if low == nil || e.First.Value < low.First.Value {
			low = e
		}
		if high == nil || e.First.Value > high.First.Value {
			high = e
		}
	}
	switch {
	case n < 2:
		return ""
	case low.First.High < high.First.Low:
		return "The start player's advantage depends on who plays: " + low.says() + ", " + high.says() + "."
	case high.First.Value-low.First.Value > margin:
		return "Whether the start player's advantage depends on who plays is open: " + low.says() + ", " + high.says() + ", and the intervals overlap."
	default:
		return "The start player's advantage is about the same whoever plays: " + low.says() + ", " + high.says() + "."
	}
}

func (e *SeatEffect) says() string {
	return e.First.Points() + " " + e.First.PointsInterval() + " when all play " + e.Strategy
}
