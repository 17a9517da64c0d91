package wardcards

import "tweed/engine/wardcards"

// act is one thing that a card can do: an immigrant of a colour goes out of a ward
// and into another, where noWard is the bank. An act from noWard to noWard does
// nothing, as that of a speech or of a card without effect.
type act struct {
	option   int // of the present decision, that begins it
	colour   int
	from, to int
	worth    int
	chosen   bool // to be weighed with the moves after it
}

// play is a card that can be played as one of the kinds, with its acts; laid says
// that the card lies on the table already.
type play struct {
	card, as    wardcards.Card
	laid        bool
	first, last int // acts[first:last]
}

// maxPlays is enough for each kind, and for a wild card as each of them.
const maxPlays = 2 * cards

// acts is the list of what the options of the present decision can lead to.
type acts struct {
	board *board
	list  []act
	plays [maxPlays]play
	count int // of plays
}

func (a *acts) begin() { a.list, a.count = a.list[:0], 0 }

// open begins a play, to which the acts that follow belong; close ends it.
func (a *acts) open(card, as wardcards.Card, laid bool) {
	a.plays[a.count] = play{card: card, as: as, laid: laid, first: len(a.list)}
}

func (a *acts) close() {
	a.plays[a.count].last = len(a.list)
	a.count++
}

func (a *acts) add(option, colour, from, to int) {
	a.list = append(a.list, act{option: option, colour: colour, from: from, to: to})
}

// card lists what a card in hand can do.
func (a *acts) card(option int, k wardcards.Card) {
	if k != wardcards.Wild {
		a.cardAs(option, k, k)
		return
	}
	for as := range wardcards.Wild {
		a.cardAs(option, k, as)
	}
}

// cardAs lists what a card in hand can do as one of the kinds.
func (a *acts) cardAs(option int, k, as wardcards.Card) {
	a.open(k, as, false)
	b, before := a.board, len(a.list)
	switch as {
	case wardcards.Attract:
		a.attracts(option)
	case wardcards.Threat:
		for w := range b.wards {
			if w != b.leader[b.me] {
				a.threats(option, w)
			}
		}
	case wardcards.Bribe:
		for w := range b.wards {
			a.bribes(option, w)
		}
	}
	if len(a.list) == before {
		a.add(option, 0, noWard, noWard)
	}
	a.close()
}

// attracts lists the colours that can come to the own leader.
func (a *acts) attracts(option int) {
	b := a.board
	w := b.leader[b.me]
	for c := range b.colours {
		if (b.anyAttract || c == b.colour(b.me)) && b.room(w, c) > 0 {
			a.add(option, c, noWard, w)
		}
	}
}

// threats lists the immigrants of a ward that can be threatened.
func (a *acts) threats(option, w int) {
	b := a.board
	for c := range b.colours {
		if b.takeable(w, c) && (!b.foreignThreat || b.nobodys || c != b.me) {
			a.add(option, c, w, noWard)
		}
	}
}

// bribes lists the immigrants of a ward that can be bribed, carries the ways that
// one of them can go.
func (a *acts) bribes(option, w int) {
	b := a.board
	for c := range b.colours {
		if b.takeable(w, c) && (!b.ownBribe || c == b.colour(b.me)) {
			a.carries(option, w, c)
		}
	}
}

func (a *acts) carries(option, w, c int) {
	for to := a.board.withRoom(c).without(w); to != 0; to &= to - 1 {
		a.add(option, c, w, to.first())
	}
}
