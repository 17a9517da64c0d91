package tallywood

import (
	"fmt"
	"math/bits"

	"tweed/engine"
)

// Check returns an error that names a violated invariant (R11): everything is in
// exactly one place, and what is kept besides agrees with what it follows from.
func (s *State) Check() error {
	for _, check := range []func(*State) error{
		checkCubes, checkStrategyCards, checkTiles, checkTokens, checkAssistants, checkStrength, checkPlayers, checkSolo,
	} {
		if err := check(s); err != nil {
			return fmt.Errorf("round %d, turn %d: %w", s.round, s.turns, err)
		}
	}
	return nil
}

func checkCubes(s *State) error {
	for c := range Colours {
		n := int(s.bag[c]) + int(s.plaza[c])
		for d := range Colours {
			n += int(s.cubes[d][c])
		}
		if n != s.rules.data.cubesPerColour {
			return fmt.Errorf("%d %v cubes in bag, plaza and districts, should be %d", n, Colour(c), s.rules.data.cubesPerColour)
		}
	}
	return nil
}

func checkStrategyCards(s *State) error {
	var all cardSet
	sum := 0
	put := func(set cardSet) {
		sum += bits.OnesCount64(set)
		all |= set
	}
	for deck := range Act(Spaces) {
		put(setOfDeck(deck, s.deck[deck]))
		put(setOfDeck(deck, s.discard[deck]))
	}
	for seat := range engine.Seat(s.seats) {
		p := &s.players[seat]
		put(p.hand)
		for col := range p.columns {
			if c := p.columns[col].card; c != NoCard {
				put(1 << c)
			}
		}
		if p.pending&^p.hand != 0 {
			return fmt.Errorf("seat %d discards cards it does not hold", seat)
		}
		for deck := range Act(Spaces) {
			if known := deckOf(p.known, deck); known&^s.discard[deck] != 0 {
				return fmt.Errorf("seat %d knows of discards that are not there", seat)
			}
		}
	}
	if sum != Cards || ^all != 0 {
		return fmt.Errorf("%d strategy cards in decks, discards, hands and columns, %d different ones", sum, bits.OnesCount64(all))
	}
	return nil
}

func checkTiles(s *State) error {
	var there [pileCount]uint8
	n := 0
	for i := range s.placed {
		t := &s.tiles[i]
		if there[t.pile]>>t.item&1 != 0 {
			return fmt.Errorf("tile %d of pile %d is on the board twice", t.item, t.pile)
		}
		there[t.pile] |= 1 << t.item
		if (t.owner != engine.None) != (pileKind(int(t.pile)) == Works) {
			return fmt.Errorf("tile %d: a badge lies on public works and nowhere else", i)
		}
		n++
	}
	for p, left := range s.pile {
		if left&there[p] != 0 || left|there[p] != 1<<pileSize-1 {
			return fmt.Errorf("pile %d and its tiles on the board are not the %d tiles of its tier", p, pileSize)
		}
	}
	if s.faceDown>>s.placed != 0 {
		return fmt.Errorf("a tile is face down that is not on the board")
	}
	return nil
}

// checkTokens: every endorsement and vote share token is in one place, at most
// one endorsement of a district with a seat.
func checkTokens(s *State) error {
	for d := range Colour(Colours) {
		levels := s.free[d]
		for seat := range engine.Seat(s.boards) {
			level := s.players[seat].held[d]
			if level == 0 {
				continue
			}
			if level > Levels || levels>>(level-1)&1 != 0 {
				return fmt.Errorf("the endorsement of %v, level %d, is in two places", d, level)
			}
			levels |= 1 << (level - 1)
		}
		if levels != 1<<Levels-1 {
			return fmt.Errorf("an endorsement of %v is nowhere", d)
		}
		if owner := s.tokenOf[d]; owner != engine.None && (owner < 0 || int8(owner) >= s.boards) {
			return fmt.Errorf("the vote share token of %v is with seat %d", d, owner)
		}
	}
	return nil
}

// checkAssistants: every seat has one for each column, at home or where the column
// says; a blocked space has one of its owner in that district.
func checkAssistants(s *State) error {
	for seat := range engine.Seat(s.boards) {
		var out [Regions]uint8
		for _, col := range s.players[seat].columns {
			if col.region != Nowhere {
				out[col.region]++
			}
		}
		for r := range out {
			if out[r] != s.assistants[r][seat] {
				return fmt.Errorf("seat %d: %d assistants in %v, %d of its columns' are there", seat, s.assistants[r][seat], Region(r), out[r])
			}
		}
		for d := range Colours {
			blocking := uint8(0)
			for _, owner := range s.slots[d] {
				if owner == seat {
					blocking++
				}
			}
			if blocking > out[d] {
				return fmt.Errorf("seat %d blocks %d spaces in %v with %d assistants", seat, blocking, Colour(d), out[d])
			}
		}
	}
	return nil
}

func checkStrength(s *State) error {
	for seat := range engine.Seat(s.boards) {
		p := &s.players[seat]
		badges := int(p.badges)
		want := [Regions]int{}
		for r := range want {
			want[r] = int(s.assistants[r][seat])
		}
		if p.plazaBadge {
			want[Plaza]++
			badges++
		}
		for i := range s.placed {
			if t := &s.tiles[i]; t.owner == seat {
				want[t.district] += pileTier(int(t.pile))
				badges++
			}
		}
		for r, n := range want {
			if n != int(s.strength[r][seat]) {
				return fmt.Errorf("seat %d has strength %d in %v, should be %d", seat, s.strength[r][seat], Region(r), n)
			}
		}
		if badges != s.rules.data.badges {
			return fmt.Errorf("seat %d has %d badges, should be %d", seat, badges, s.rules.data.badges)
		}
	}
	return nil
}

func checkPlayers(s *State) error {
	var tokens uint64
	for seat := range engine.Seat(s.boards) {
		p := &s.players[seat]
		tokens |= 1 << p.token
		for t, at := range p.track {
			if int(at) > s.rules.data.trackMax {
				return fmt.Errorf("seat %d: %s is at %d, beyond the track", seat, trackerNames[t], at)
			}
		}
		var change [Acts][2]int8
		for _, col := range p.columns {
			if col.card == NoCard || seat == s.opposition {
				continue
			}
			if a := s.ability(col.card); a.passive && !a.after {
				change[a.act][money] += int8(a.change.money)
				change[a.act][pop] += int8(a.change.pop)
			}
		}
		if change != p.change {
			return fmt.Errorf("seat %d: passive abilities change costs by %v, should be %v", seat, p.change, change)
		}
	}
	if tokens != 1<<(s.boards+1)-2 {
		return fmt.Errorf("the initiative tokens are not 1 to %d", s.boards)
	}
	return nil
}

func checkSolo(s *State) error {
	if s.opposition == engine.None {
		return nil
	}
	if unseen := bits.OnesCount32(s.soloDeck); s.soloLeft < 0 || int(s.soloLeft) > unseen {
		return fmt.Errorf("%d solo cards are left of %d unseen", s.soloLeft, unseen)
	}
	return nil
}
