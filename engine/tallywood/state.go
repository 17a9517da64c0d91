package tallywood

import "tweed/engine"

// maxPlayers is the most players the game has.
const maxPlayers = 4

// State is a game in progress. It is one flat value: copying it copies the
// game. Only [State.Play] and [State.Deal] change it.
//
// In a solo game the player is seat 0 and the Opposition has the board of seat 1;
// nobody is ever asked for it.
type State struct {
	rules *Rules // shared and immutable

	// Hidden places (R2): sets of what is left in them, out of which the stream
	// picks. draws counts what came out of each.
	stream   engine.Stream
	deck     [Spaces]uint16
	discard  [Spaces]uint16 // who knows which is in player.known
	pile     [pileCount]uint8
	bag      [Colours]uint8
	soloDeck uint32 // cards nobody has seen
	soloLeft int8   // how many of them are in the deck, the others in the box
	draws    [drawPlaces]uint16
	support  [Colours]uint8 // hidden while face down

	// The board.
	supportUp  uint8 // districts whose token is face up
	plaza      [Colours]uint8
	cubes      [Colours][Colours]uint8 // by district and colour
	tiles      [tileCount]tile         // in the order placed
	placed     int8
	faceDown   uint64 // tiles that are face down
	slots      [Colours][Spaces]engine.Seat
	assistants [Regions][maxPlayers]uint8
	strength   [Regions][maxPlayers]uint8 // follows from assistants, badges and tiles
	free       [Colours]uint8             // endorsement levels in the district, one bit each
	tokenOf    [Colours]engine.Seat       // vote share tokens; None in the district

	players [maxPlayers]player

	seats      int8        // those that are asked
	boards     int8        // those and the Opposition
	opposition engine.Seat // None without one
	round      int8        // from 1; 0 in the set-up
	turnsDone  int8        // in this round
	turns      int16
	queue      int8 // whose turn it is in scoring, clean-up and tally

	turn    turn
	scoring plazaReward

	// The decision being asked for.
	phase   phase
	actor   engine.Seat
	options uint64 // one bit an option
	decline bool   // optDecline is one too
}

// tile is a celebrity or public works tile on the board. Which of its pile it is
// stays hidden from everybody until it is face up.
type tile struct {
	pile     int8
	item     int8 // hidden while face down
	district Colour
	owner    engine.Seat // of the badge on a public works tile
}

// player is what belongs to a seat.
type player struct {
	hand    cardSet
	known   cardSet // cards in the discard piles that the seat has seen go there
	pending cardSet // cards chosen to be discarded, until all have chosen (R7.4)

	track      [trackers]uint8
	columns    [Columns]column
	change     [Acts][2]int8 // what passive abilities add to the money and pop of an action
	held       [Colours]uint8
	used       uint8 // favors used this round, one bit a district
	badges     uint8
	token      int8 // initiative, from 1
	politician int8
	appealed   bool
	plazaBadge bool
}

// column is an action column of a player board.
type column struct {
	card   Card // a solo card's number on the Opposition's board
	row    int8
	region Region // where the column's assistant is
}

// turn is what is known of a turn in progress.
type turn struct {
	card     Card
	col, row int8
	region   Region
	joined   uint8        // corners, one bit each
	icons    [Spaces]int8 // strategy icons that have paid for nothing yet
	taken    uint8        // kinds of actions taken
	acts     int8         // actions begun
	ability  bool         // used

	// Chosen in the decisions before this one.
	act    Act
	cube   Colour
	favor  Colour
	effect int8 // of the ability, that comes next
	banner bool // an ability is being resolved
	claim  Colour
}

// plazaReward is the reward in districts of choice in progress (R6.4).
type plazaReward struct {
	winners seatSet
	left    int8 // steps that the seat may still place
}

// Stage is the round in progress and how many there are.
func (s *State) Stage() (now, of int) { return int(s.round), Rounds }

// New returns a state for the rules and number of players, ready for Deal.
func New(r engine.Rules, players int) engine.State {
	return &State{rules: r.(*Rules), seats: int8(players), phase: phaseOver, actor: engine.None}
}

// source is where money, popularity and polling come from, for the records.
type source uint8

const (
	fromIncome source = iota
	fromAction
	fromReward
	sources
)

// gain moves a tracker forward, as far as the track goes (R3.2).
func (s *State) gain(seat engine.Seat, tracker, n int, from source, rec *Recorder) {
	at := &s.players[seat].track[tracker]
	got := min(n, s.rules.data.trackMax-int(*at))
	*at += uint8(got)
	if rec != nil {
		rec.gained(seat, tracker, from, got, n-got)
	}
}

// poll moves a polling tracker forward.
func (s *State) poll(seat engine.Seat, c Colour, n int, from source, rec *Recorder) {
	s.gain(seat, polling+int(c), n, from, rec)
	if s.rules.switches.tokenTiming == tokenImmediate && seat != s.opposition {
		s.takeToken(seat, c, rec)
	}
}

// pay moves money and popularity back; both can be paid in full.
func (s *State) pay(seat engine.Seat, p price, rec *Recorder) {
	t := &s.players[seat].track
	t[money] -= uint8(p.money)
	t[pop] -= uint8(p.pop)
	if rec != nil {
		rec.paid(seat, p)
	}
}

// canPay reports whether the seat has what must be paid (R3.2).
func (s *State) canPay(seat engine.Seat, p price) bool {
	t := &s.players[seat].track
	return int(t[money]) >= p.money && int(t[pop]) >= p.pop
}

// moveCube moves a cube of colour c out of the plaza; without one nothing
// happens (R5.3).
func (s *State) moveCube(c, to Colour, rec *Recorder) {
	if s.plaza[c] == 0 {
		if rec != nil {
			rec.stuck()
		}
		return
	}
	s.plaza[c]--
	s.cubes[to][c]++
	if rec != nil {
		rec.movedCube(c)
	}
}

// sendAssistant moves a seat's assistant from one region to another.
func (s *State) sendAssistant(seat engine.Seat, col int8, to Region) {
	at := &s.players[seat].columns[col].region
	if *at != Nowhere {
		s.assistants[*at][seat]--
		s.strength[*at][seat]--
	}
	*at = to
	if to != Nowhere {
		s.assistants[to][seat]++
		s.strength[to][seat]++
	}
}

// blocked reports whether an action space can't be used: an assistant stands on
// it, whoever owns it (R4.3).
func (s *State) blocked(d Colour, a Act) bool {
	return s.slots[d][a] != engine.None || s.rules.data.closed[d]>>a&1 != 0
}

// openSpaces are the action spaces of a district that nobody blocks, one bit an
// action.
func (s *State) openSpaces(d Colour) (open uint64) {
	for a := range Act(Spaces) {
		if !s.blocked(d, a) {
			open |= 1 << a
		}
	}
	return open
}

// plazaCubes is the number of cubes in the plaza.
func (s *State) plazaCubes() int {
	p := &s.plaza
	return int(p[Red]) + int(p[Yellow]) + int(p[Green]) + int(p[Blue])
}

// shares is the seat's vote shares in a district without those for strength:
// icons of the track and the token (R10.4).
func (s *State) shares(seat engine.Seat, d Colour) int {
	n := int(s.rules.sharesAt[s.players[seat].track[polling+int(d)]])
	if s.tokenOf[d] == seat {
		n++
	}
	return n
}
