package wardcards

// contest is the election of a ward as the machine expects it. Every seat comes with a
// strength: the immigrants that it has there and that its attracts will still
// bring, doubled by a speech that it has held or will hold, and its leader. Odds
// fall with the strength that a seat lies behind (see odds), and a seat expects
// the tokens of its win in proportion.
type contest struct {
	tokens   [maxPlayers]int // of a seat's win, in units
	strength [maxPlayers]int // in half immigrants
	best     int             // strength
	total    int             // immigrants, in units
}

// promise is the tokens that every seat expects, in units: points, where each ward
// has its own. When no rival plays any more before the election, what would
// happen now is what happens.
func (m *machine) promise(b *board, w int) (t takings) {
	if m.stage == 0 {
		t = b.vote(w)
		for seat := range t {
			t[seat] *= unit
		}
		return t
	}
	c := contest{total: b.total[w] * unit}
	for seat := range b.players {
		m.enter(&c, b, w, seat)
	}
	if c.best > 0 {
		t = m.expect(&c, b)
	}
	if m.Home != 0 && b.here[w].has(b.me) {
		t[b.me] = int32(min(int(t[b.me])*(1000+m.Home)/1000, mostPromised))
	}
	return t
}

// enter adds a seat to the contest of a ward.
func (m *machine) enter(c *contest, b *board, w, seat int) {
	n, here := b.count(w, seat)*unit, b.here[w]
	if !here.has(seat) {
		c.tokens[seat], c.strength[seat] = n, 2*n/unit
		c.best = max(c.best, c.strength[seat])
		return
	}
	if !b.nobodys || here.isSingle() {
		grows := min(m.grow[seat], b.room(w, b.colour(seat))*unit)
		n += grows
		c.total += grows
	}
	if n == 0 {
		return
	}
	doubled := 0
	if b.doubleCount {
		doubled = n * m.speaks[seat] / unit
	}
	c.tokens[seat] = n
	if b.doubleTaken {
		c.tokens[seat] += doubled
	}
	strength := (2*(n+doubled) + m.Leader*unit/1000 + unit/2) / unit
	c.strength[seat] = max(1, min(strength, maxStrength-1))
	c.best = max(c.best, c.strength[seat])
}

// expect divides the ward by the odds.
func (m *machine) expect(c *contest, b *board) (t takings) {
	var chance [maxPlayers]int
	odds, sum := &m.odds[m.stage], evens*m.Open/1000
	for seat := range b.players {
		if c.tokens[seat] > 0 {
			chance[seat] = int(odds[c.best-c.strength[seat]])
			sum += chance[seat]
		}
	}
	inverse := evens * evens / sum
	for seat := range b.players {
		n := c.tokens[seat]
		if n == 0 {
			continue
		}
		if b.allTokens {
			n = c.total
		}
		if b.perWard {
			n = min(b.between(n), mostPromised)
		}
		t[seat] = int32(n * (chance[seat] * inverse / evens) / evens)
	}
	return t
}

// mostPromised keeps the sum of all wards in range, whatever the table of points.
const mostPromised = 1 << 26
