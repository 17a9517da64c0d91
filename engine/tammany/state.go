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

	// The decision being asked for: base is that part of its moves which is the
	// same for all options, see pack.
	base    engine.Move
	options uint32 // one bit an option
	most    int16  // of a bid: 0 … most are the options
	phase   phase
	actor   engine.Seat
	// What the decision is about, chosen in the decisions before it.
	aboutWard   Ward
	aboutColour Colour
	aboutSeat   engine.Seat
	toPlace     int8 // bosses still to place in this ward action
	marks       turnMarks

	// Supplies and hands.
	garden   cubeCount
	bagCubes cubeCount
	stock    bossCount // bosses in supply
	supply   favorCount
	favors   [maxPlayers]favorCount
	tokens   [maxPlayers]uint8
	office   [maxPlayers]Office
	vp       [maxPlayers]int16

	players   int8
	mayor     engine.Seat
	start     engine.Seat
	term      int8 // from 1
	year      int8 // from 1 in the term
	seatsDone int8 // turns taken in this year
	turns     int16
	refills   int16
	lockCount int8
	slandered seatSet // seats that have slandered this term

	// The board. The sets follow from cubes and bosses and are kept up by
	// addCube, addBoss and their inverses.
	with     wardsByColour       // wards with a cube of the colour
	where    [maxPlayers]wardSet // wards with a boss of the seat
	occupied wardSet             // wards with a boss
	shared   wardSet             // wards with bosses of at least two seats
	active   wardSet             // wards with a cube
	many     wardSet             // wards with at least two
	locked   wardSet
	cubes    [Wards]cubeCount
	bosses   [Wards]bossCount

	vote voteState
	// wonBy is who won each ward in the present term's election so far, None
	// for nobody; wonCount counts them.
	wonBy    [Wards]engine.Seat
	wonCount [maxPlayers]int8

	// reserved is the cube that waits for a ward of a zone that is still
	// closed; hidden until the zone opens.
	reserved [Wards]Colour
	open     int8 // zones open so far

	bag streamState // hidden

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
	bids     [maxPlayers]favorCount
	decided  wardSet // wards whose vote is over in this election
	winner   engine.Seat
}

// Stage is the term in progress and how many there are.
func (s *State) Stage() (now, of int) { return int(s.term), s.rules.Terms }

// New returns a state for the rules and number of players, ready for Deal.
func New(r engine.Rules, players int) engine.State {
	return &State{rules: r.(*Rules), players: int8(players), phase: phaseOver, actor: engine.None, most: -1}
}

// addCube puts a cube of colour c on ward w.
func (s *State) addCube(w Ward, c Colour) {
	s.many |= s.active & setOf(w)
	s.active |= setOf(w)
	s.with |= onWard(w, c)
	s.cubes[w] += cube(c)
}

// takeCube removes a cube of colour c from ward w, which holds at least two.
func (s *State) takeCube(w Ward, c Colour) {
	s.cubes[w] -= cube(c)
	if s.cubes[w].of(c) == 0 {
		s.with &^= onWard(w, c)
	}
	if s.cubes[w].all() < 2 {
		s.many &^= setOf(w)
	}
}

// addBoss places a boss of the seat's supply on ward w.
func (s *State) addBoss(w Ward, seat engine.Seat) {
	s.stock -= boss(seat)
	s.bosses[w] += boss(seat)
	s.shared |= s.occupied &^ s.where[seat] & setOf(w) // somebody else was there
	s.occupied |= setOf(w)
	s.where[seat] |= setOf(w)
}

// takeBoss sends one of the seat's bosses on ward w back to its supply.
func (s *State) takeBoss(w Ward, seat engine.Seat) {
	s.stock += boss(seat)
	s.bosses[w] -= boss(seat)
	if s.bosses[w].of(seat) == 0 {
		s.where[seat] &^= setOf(w)
	}
	if !s.bosses[w].contested() {
		s.shared &^= setOf(w)
	}
	if s.bosses[w] == 0 {
		s.occupied &^= setOf(w)
	}
}

// openWards are the wards on which something may be placed (R4).
func (s *State) openWards() wardSet { return s.active &^ s.locked }

// grant gives the seat up to n favors of colour c and returns how many the
// supply had. Fewer than due is a shortage (R4).
func (s *State) grant(seat engine.Seat, c Colour, n int) int {
	given := n
	if s.rules.FavorsPerColour > 0 {
		given = min(n, int(s.supply.of(c)))
		s.supply -= favorCount(given) * favor(c)
	}
	if given < n {
		s.favorShortages++
	}
	s.favors[seat] += favorCount(given) * favor(c)
	return given
}

// pay returns favors of the seat to the supply.
func (s *State) pay(seat engine.Seat, paid favorCount) {
	s.favors[seat] -= paid
	if s.rules.FavorsPerColour > 0 {
		s.supply += paid
	}
}

// hand is the number of favors of all colours that the seat holds.
func (s *State) hand(seat engine.Seat) int { return s.favors[seat].all() }

// next is the seat after seat in turn order.
func (s *State) next(seat engine.Seat) engine.Seat {
	if seat++; int8(seat) == s.players {
		return 0
	}
	return seat
}
