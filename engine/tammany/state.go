package tammany

import (
	"tweed/engine"
)

// maxPlayers is the most players the game has.
const maxPlayers = 5

// Office is a city office; the order is that of the records.
type Office int8

// The city offices; NoOffice is none.
const (
	NoOffice Office = iota
	Mayor
	DeputyMayor
	ChiefOfPolice
	CouncilPresident
	PrecinctChairman
)

var officeNames = []string{"no office", "Mayor", "Deputy Mayor", "Chief of Police", "Council President", "Precinct Chairman"}

// String is the office's name.
func (o Office) String() string { return officeNames[o] }

// State is a game in progress. It is one flat value: copying it copies the
// game. Only [State.Play] and [State.Deal] change it.
type State struct {
	rules *Rules // shared and immutable

	bag streamState // hidden

	// The board. Sets and totals follow from cubes and bosses and are kept up
	// by addCube, addBoss and their inverses.
	cubes  [Wards][Colours]uint8
	total  [Wards]uint8
	bosses [Wards][maxPlayers]uint8
	where  [maxPlayers]wardSet // wards with a boss of the seat
	with   [Colours]wardSet    // wards with a cube of the colour
	active wardSet             // wards with a cube
	many   wardSet             // wards with at least two
	locked wardSet
	// reserved is the cube that waits for a ward of a zone that is still
	// closed; hidden until the zone opens.
	reserved [Wards]Colour
	open     int8 // zones open so far

	// Supplies and hands.
	bagCubes [Colours]uint8
	garden   [Colours]uint8
	supply   [Colours]int16
	favors   [maxPlayers][Colours]int16
	stock    [maxPlayers]uint8 // bosses in supply
	tokens   [maxPlayers]uint8
	vp       [maxPlayers]int16
	office   [maxPlayers]Office

	players   int8
	mayor     engine.Seat
	start     engine.Seat
	term      int8 // from 1
	year      int8 // from 1 in the term
	seatsDone int8 // turns taken in this year
	turns     int16
	refills   int16
	lockCount int8
	slandered uint8 // seats that have slandered this term
	marks     turnMarks

	// The decision being asked for.
	phase   phase
	actor   engine.Seat
	options uint32 // one bit an option
	most    int16  // of a bid: 0 … most are the options
	// What the decision is about, chosen in the decisions before it.
	aboutWard   Ward
	aboutColour Colour
	aboutSeat   engine.Seat
	toPlace     int8 // bosses still to place in this ward action

	vote voteState
	// wonBy is who won each ward in the present term's election so far, None
	// for nobody; wonCount counts them.
	wonBy    [Wards]engine.Seat
	wonCount [maxPlayers]int8

	bossShortages, favorShortages, bagShortages int16
}

// streamState is where the bag's refills are drawn from.
type streamState struct{ hi, lo uint64 }

// turnMarks say what the actor has done in this turn.
type turnMarks uint8

const (
	markWard turnMarks = 1 << iota
	markOffice
	markSlander
	markSettling
)

// voteState is a ward's vote in progress. A bid stays here, unexported, until
// all are in.
type voteState struct {
	position int8 // of the next ward in electionOrder
	ranked   int8 // position among the wards that held an election
	ward     Ward
	seat     engine.Seat // who bids now
	colour   Colour      // which colour
	asks     uint32      // bids still to ask for, see bidBit
	bids     [maxPlayers][Colours]int16
	decided  wardSet // wards whose vote is over in this election
	winner   engine.Seat
}

// Stage is the term in progress and how many there are.
func (s *State) Stage() (now, of int) { return int(s.term), s.rules.Terms }

// New returns a state for the rules and number of players, ready for Deal.
func New(r engine.Rules, players int) engine.State {
	return &State{rules: r.(*Rules), players: int8(players), phase: phaseOver, actor: engine.None}
}

// addCube puts a cube of colour c on ward w.
func (s *State) addCube(w Ward, c Colour) {
	s.cubes[w][c]++
	s.total[w]++
	s.with[c] |= setOf(w)
	s.active |= setOf(w)
	if s.total[w] > 1 {
		s.many |= setOf(w)
	}
}

// takeCube removes a cube of colour c from ward w, which holds at least two.
func (s *State) takeCube(w Ward, c Colour) {
	s.cubes[w][c]--
	s.total[w]--
	if s.cubes[w][c] == 0 {
		s.with[c] &^= setOf(w)
	}
	if s.total[w] < 2 {
		s.many &^= setOf(w)
	}
}

// addBoss places a boss of the seat's supply on ward w.
func (s *State) addBoss(w Ward, seat engine.Seat) {
	s.stock[seat]--
	s.bosses[w][seat]++
	s.where[seat] |= setOf(w)
}

// takeBosses sends n of the seat's bosses on ward w back to its supply.
func (s *State) takeBosses(w Ward, seat engine.Seat, n uint8) {
	s.stock[seat] += n
	s.bosses[w][seat] -= n
	if s.bosses[w][seat] == 0 {
		s.where[seat] &^= setOf(w)
	}
}

// openWards are the wards on which something may be placed (R4).
func (s *State) openWards() wardSet { return s.active &^ s.locked }

// grant gives the seat up to n favors of colour c and returns how many the
// supply had. Fewer than due is a shortage (R4).
func (s *State) grant(seat engine.Seat, c Colour, n int) int {
	given := n
	if s.rules.FavorsPerColour > 0 {
		given = min(n, int(s.supply[c]))
		s.supply[c] -= int16(given)
	}
	if given < n {
		s.favorShortages++
	}
	s.favors[seat][c] += int16(given)
	return given
}

// pay returns n of the seat's favors of colour c to the supply.
func (s *State) pay(seat engine.Seat, c Colour, n int) {
	s.favors[seat][c] -= int16(n)
	if s.rules.FavorsPerColour > 0 {
		s.supply[c] += int16(n)
	}
}

// hand is the number of favors of all colours that the seat holds.
func (s *State) hand(seat engine.Seat) int {
	f := &s.favors[seat]
	return int(f[Irish]) + int(f[English]) + int(f[German]) + int(f[Italian])
}

// next is the seat after seat in turn order.
func (s *State) next(seat engine.Seat) engine.Seat {
	if seat++; int8(seat) == s.players {
		return 0
	}
	return seat
}

// gardenCubes is the number of cubes in Castle Garden.
func (s *State) gardenCubes() int {
	g := &s.garden
	return int(g[Irish]) + int(g[English]) + int(g[German]) + int(g[Italian])
}
