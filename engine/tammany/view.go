package tammany

import "tweed/engine"

// View is what a seat sees of a game: everything that lies open on the table,
// and of a ballot in progress its own bid only. The bag's order, the cubes of
// closed zones and the others' bids have no query.
type View struct{ s *State }

// View is what the actor may see, as long as the state is not played on.
func (s *State) View() engine.View { return View{s} }

// Actor is the seat that decides, whose view this is.
func (v View) Actor() engine.Seat { return v.s.actor }

// Players is the number of players.
func (v View) Players() int { return int(v.s.players) }

// Moves appends the legal moves in canonical order.
func (v View) Moves(dst []engine.Move) []engine.Move { return v.s.Moves(dst) }

// Legal reports whether m is among Moves.
func (v View) Legal(m engine.Move) bool { return v.s.Legal(m) }

// Describe prints a move as a person would say it in this position.
func (v View) Describe(m engine.Move) string { return v.s.Describe(m) }

// Imagine copies the state into dst with everything hidden resampled.
func (v View) Imagine(dst engine.State, r *engine.Rand) { v.s.Imagine(dst, r) }

// Rules is a copy of the options in force.
func (v View) Rules() Rules { return *v.s.rules }

// Term and Year count from 1; the year within the term.
func (v View) Term() int { return int(v.s.term) }
func (v View) Year() int { return int(v.s.year) }

// LastTerm reports whether the present term is the last.
func (v View) LastTerm() bool { return int(v.s.term) == v.s.rules.Terms }

// TurnsLeft is the number of turns that the seat still has in this term, the
// present one included if it is the seat's.
func (v View) TurnsLeft(seat engine.Seat) int {
	s := v.s
	left := s.rules.YearsPerTerm - int(s.year)
	place := int(seat - s.start)
	if place < 0 {
		place += int(s.players)
	}
	if place >= int(s.seatsDone) {
		left++
	}
	return left
}

// Start is the seat that starts the present term's years.
func (v View) Start() engine.Seat { return v.s.start }

// Mayor is the mayor's seat, None when there is none.
func (v View) Mayor() engine.Seat { return v.s.mayor }

// Office is the office the seat holds.
func (v View) Office(seat engine.Seat) Office { return v.s.office[seat] }

// VP is the seat's victory points so far.
func (v View) VP(seat engine.Seat) int { return int(v.s.vp[seat]) }

// Cubes is the number of cubes of a colour on a ward.
func (v View) Cubes(w Ward, c Colour) int { return int(v.s.cubes[w].of(c)) }

// CubesOn is the number of all cubes on a ward.
func (v View) CubesOn(w Ward) int { return v.s.cubes[w].all() }

// Bosses is the number of a seat's bosses on a ward.
func (v View) Bosses(w Ward, seat engine.Seat) int { return int(v.s.bosses[w].of(seat)) }

// Stock is the number of bosses in a seat's supply.
func (v View) Stock(seat engine.Seat) int { return int(v.s.stock.of(seat)) }

// Active reports whether a ward holds a cube.
func (v View) Active(w Ward) bool { return v.s.active.has(w) }

// Locked reports whether the Council President has locked a ward.
func (v View) Locked(w Ward) bool { return v.s.locked.has(w) }

// Adjacent reports whether two wards share a border.
func (v View) Adjacent(a, b Ward) bool { return v.s.rules.adj[a].has(b) }

// The queries below give many wards or seats at once, for strategies that look
// at the whole board: sets of wards with one bit each, and counts packed into
// the bytes of a word.

// ActiveWards are the wards that hold a cube.
func (v View) ActiveWards() uint16 { return uint16(v.s.active) }

// OpenWards are the active wards that are not locked.
func (v View) OpenWards() uint16 { return uint16(v.s.openWards()) }

// WardsWith are the wards with a cube of a colour.
func (v View) WardsWith(c Colour) uint16 { return uint16(v.s.with.of(c)) }

// WardsWithTwo are the wards with at least two cubes.
func (v View) WardsWithTwo() uint16 { return uint16(v.s.many) }

// WardsOf are the wards with a boss of the seat.
func (v View) WardsOf(seat engine.Seat) uint16 { return uint16(v.s.where[seat]) }

// Neighbours are the wards that share a border with a ward.
func (v View) Neighbours(w Ward) uint16 { return uint16(v.s.rules.adj[w]) }

// DecidedWards are the wards whose vote in the present (or last) election is
// over.
func (v View) DecidedWards() uint16 { return uint16(v.s.vote.decided) }

// BossWord is the number of bosses of every seat on a ward: byte i is seat i's.
func (v View) BossWord(w Ward) uint64 { return uint64(v.s.bosses[w]) }

// CubeWord is the number of cubes of every colour on a ward: byte c is colour
// c's.
func (v View) CubeWord(w Ward) uint32 { return uint32(v.s.cubes[w]) }

// GardenWord is the number of cubes of every colour in Castle Garden: byte c is
// colour c's.
func (v View) GardenWord() uint32 { return uint32(v.s.garden) }

// FavorsOf is the number of favors of every colour that the seat holds.
func (v View) FavorsOf(seat engine.Seat) [Colours]int16 { return v.s.favors[seat].list() }

// HandWord is the number of favors of every colour that the seat holds, 16 bits
// each: 0 for a seat beyond the players.
func (v View) HandWord(seat engine.Seat) uint64 { return uint64(v.s.favors[seat]) }

// TurnsLeftOfAll is the number of turns that all seats together still have in
// this term, as TurnsLeft counts them.
func (v View) TurnsLeftOfAll() int {
	s := v.s
	return int(s.players)*(s.rules.YearsPerTerm-int(s.year)+1) - int(s.seatsDone)
}

// Favors is the number of favors of a colour that the seat holds; hands are
// public.
func (v View) Favors(seat engine.Seat, c Colour) int { return int(v.s.favors[seat].of(c)) }

// Hand is the number of favors of all colours that the seat holds.
func (v View) Hand(seat engine.Seat) int { return v.s.hand(seat) }

// Usable is the number of the seat's favors that count in a ward's vote as it
// stands: those of colours present there.
func (v View) Usable(w Ward, seat engine.Seat) int {
	return (v.s.favors[seat] & v.s.cubes[w].colours().favors()).all()
}

// Supply is the number of favors of a colour in the supply; meaningless when
// the rules know no limit.
func (v View) Supply(c Colour) int { return int(v.s.supply.of(c)) }

// Garden is the number of cubes of a colour in Castle Garden.
func (v View) Garden(c Colour) int { return int(v.s.garden.of(c)) }

// Bag is the number of cubes of a colour in the bag: everybody can count them,
// nobody knows their order.
func (v View) Bag(c Colour) int { return int(v.s.bagCubes.of(c)) }

// Tokens is the number of slander tokens a seat has left.
func (v View) Tokens(seat engine.Seat) int { return int(v.s.tokens[seat]) }

// Slandered reports whether the seat has slandered in this term.
func (v View) Slandered(seat engine.Seat) bool { return v.s.slandered.has(seat) }

// LocksLeft is the number of wards that may still be locked in this term.
func (v View) LocksLeft() int { return v.s.rules.LocksPerTerm - int(v.s.lockCount) }

// WardActionDone and its kin tell what the actor has done in this turn.
func (v View) WardActionDone() bool { return v.s.marks&markWard != 0 }
func (v View) OfficeUsed() bool     { return v.s.marks&markOffice != 0 }

// BossesToPlace is the number of bosses still to place in this ward action.
func (v View) BossesToPlace() int { return int(v.s.toPlace) }

// Settling reports whether a cube follows the boss being placed.
func (v View) Settling() bool { return v.s.marks&markSettling != 0 }

// AboutWard, AboutColour and AboutSeat are what the earlier decisions of the
// same action chose: the slander's ward, the cube's colour, the victim or the
// opponent who gets an office.
func (v View) AboutWard() Ward        { return v.s.aboutWard }
func (v View) AboutColour() Colour    { return v.s.aboutColour }
func (v View) AboutSeat() engine.Seat { return v.s.aboutSeat }

// VoteWard is the ward being voted on during an election.
func (v View) VoteWard() Ward { return v.s.vote.ward }

// BidColour is the colour that the actor is asked to bid.
func (v View) BidColour() Colour { return v.s.vote.colour }

// OwnBid is what the actor has bid of a colour in the ballot in progress.
func (v View) OwnBid(c Colour) int {
	if v.s.phase != phaseBid {
		return 0
	}
	return int(v.s.vote.bids[v.s.actor].of(c))
}

// Decided reports whether a ward's vote in the present election is over.
func (v View) Decided(w Ward) bool { return v.s.vote.decided.has(w) }

// WonBy is who won a ward in the present (or last) election, None for nobody.
func (v View) WonBy(w Ward) engine.Seat { return v.s.wonBy[w] }

// WardsWon is the number of wards the seat has won in the present (or last)
// election.
func (v View) WardsWon(seat engine.Seat) int { return int(v.s.wonCount[seat]) }

// Imagine copies the state into dst and resamples what the actor can't know:
// the cubes waiting for closed zones (their colours are public, their wards are
// not), the bids of others already made for the ward in vote, and the bag's
// stream.
func (s *State) Imagine(dst engine.State, r *engine.Rand) {
	d := dst.(*State)
	*d = *s
	stream := r.Stream()
	d.bag = streamState{stream.Hi, stream.Lo}
	for z := int(s.open); z < zoneCount; z++ {
		d.drawZone(z, r)
	}
	if s.phase != phaseBid {
		return
	}
	for seat := range engine.Seat(s.vote.seat) {
		if s.bosses[s.vote.ward].of(seat) == 0 {
			continue
		}
		d.vote.bids[seat] = 0
		for c := range Colour(Colours) {
			if held := s.favors[seat].of(c); held > 0 && s.with.of(c).has(s.vote.ward) {
				d.vote.bids[seat] += favorCount(r.IntN(int(held)+1)) * favor(c)
			}
		}
	}
}
