package wardcards

import "tweed/engine/wardcards"

// unit is one token, immigrant or point in what the machine reckons with.
const unit = 1024

// machine is the judge that reckons with what is still to come before the election
// (contest.go). What it thinks of that is a matter of its weights.
type machine struct {
	Weights
	odds *odds

	// Of the position looked at.
	stage  int
	grow   [maxPlayers]int // immigrants that attracts will still bring a seat
	speaks [maxPlayers]int // chance that a seat will have spoken, out of unit
	extra  [maxPlayers]int // what a seat gets besides the wards
}

func newMachine(w Weights) *machine { return &machine{Weights: w, odds: oddsOf(w.Sharp, w.Fade)} }

// look notes what the hands of all seats will do.
func (m *machine) look(b *board) {
	turns := 0
	for seat := range b.players {
		if seat != b.me {
			turns += b.turns[seat]
		}
		m.lookAt(b, seat)
	}
	m.stage = stageOf(turns, b.players-1)
}

// lookAt notes what a hand will do. All cards are played in the term: who holds a
// speech will have spoken.
func (m *machine) lookAt(b *board, seat int) {
	hand := &b.hand[seat]
	m.grow[seat] = hand[wardcards.Attract] * m.Grow / 1000 * unit / certain
	m.speaks[seat] = min(hand[wardcards.Speech], certain) * unit / certain
	if b.spoken.has(seat) {
		m.speaks[seat] = unit
	}
	m.extra[seat] = 0
	if b.speechToken {
		m.extra[seat] = m.speaks[seat]
		if b.perWard {
			m.extra[seat] *= b.pointsFor(1)
		}
	}
}

// worth is the own points less a part of the rivals', more of those of the rival who
// would then have most in all.
func (m *machine) worth(b *board, sum *takings) int {
	own, rivals, top := 0, 0, none
	for seat := range b.players {
		points := int(sum[seat]) + m.extra[seat]
		if !b.perWard {
			points = b.between(points)
		}
		if seat == b.me {
			own = points
			continue
		}
		rivals += points
		top = max(top, b.score[seat]*unit+points)
	}
	return own*1000 - rivals*m.Rival - top*m.Top
}

// held is what immigrants are worth for later elections, and cards for later turns.
func (m *machine) held(b *board) int {
	immigrants := 0
	for seat := range b.players {
		if n := b.all.at(b.colour(seat)); seat == b.me {
			immigrants += n * m.Hold
		} else {
			immigrants -= n * m.Others
		}
	}
	hand := &b.hand[b.me]
	cards := hand[wardcards.Attract]*m.Attract + hand[wardcards.Threat]*m.Threat +
		hand[wardcards.Bribe]*m.Bribe + hand[wardcards.Speech]*m.Speech
	return (immigrants*b.elections + cards/certain*b.turns[b.me]) * unit
}

// between is the points for a number of tokens, both in units.
func (b *board) between(tokens int) int {
	whole, part := tokens/unit, tokens%unit
	low, high := b.pointsFor(whole), b.pointsFor(whole+1)
	return low*unit + (high-low)*part
}
