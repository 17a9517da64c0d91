package tammany

import (
	"tweed/engine"
	"tweed/engine/table"
	"tweed/engine/tammany/record"
)

// Kinds of chance events, as in record.Chance.
const (
	chanceZone   = 0 // + the zone
	chanceGarden = zoneCount
)

// Recorder plays a game and adds its rows to the tables that are kept. It holds
// what the state does not: the turn and the ward in progress, and each seat's
// ledger.
type Recorder struct {
	rows [tableCount]*table.Rows // nil where a table is not kept

	seed   engine.Seed
	draws  int32
	turn   [record.UVP + 1]int32
	order  orderLetters
	ballot [maxPlayers]ballotHand
	vote   [record.EBonusWard + 1]int32
	ledger [maxPlayers]ledger
	// handed is what the mayor has handed out at this election.
	handed [maxPlayers]Office
	led    [Colours]seatSet
	setup  [Wards]byte
}

const tableCount = record.TChance + 1

// ledger counts what a seat gained and spent over the game.
type ledger struct {
	vpWards, vpMayor, vpMajorities, vpSlander            int32
	wardsWon, termsMayor                                 int32
	gainedSettle, gainedLeader, gainedWard, gainedDeputy int32
	spentWon, spentLost, spentTied, spentSlander         int32
	slanders, bossesSlandered, bossesLost, officeUses    int32
}

// ballotHand is a candidate's usable holdings before bidding.
type ballotHand struct{ held [Colours]int16 }

// NewRecorder returns a recorder that adds to rows, indexed like record.Tables.
func NewRecorder(_ engine.Rules, _ int, rows []*table.Rows) engine.Recorder {
	rec := &Recorder{}
	copy(rec.rows[:], rows)
	return rec
}

// Deal deals the seed into s and starts the game's records.
func (rec *Recorder) Deal(s engine.State, seed engine.Seed) { s.(*State).deal(seed, rec) }

// Play plays m in s and adds the rows it completes.
func (rec *Recorder) Play(s engine.State, m engine.Move) { s.(*State).play(m, rec) }

// add appends a row to table t and returns its cells, nil when it is not kept.
func (rec *Recorder) add(t int) []int32 {
	if rec.rows[t] == nil {
		return nil
	}
	return rec.rows[t].Add()
}

// dealt starts a game: the cubes of all zones are drawn up.
func (rec *Recorder) dealt(s *State, seed engine.Seed) {
	*rec = Recorder{rows: rec.rows, seed: seed}
	for w := range Wards {
		rec.setup[w] = colourLetters[s.reserved[w]]
	}
	for i, w := range electionOrder {
		rec.chance(chanceZone+int(zoneOf[electionOrder[i]]), s.reserved[w])
	}
}

func (rec *Recorder) chance(kind int, c Colour) {
	if row := rec.add(record.TChance); row != nil {
		row[table.ChanceIndex], row[table.ChanceKind], row[table.ChanceValue] = rec.draws, int32(kind), int32(c)
	}
	rec.draws++
}

// orderLetters collects the order of a turn's parts, two bits each.
type orderLetters uint8

const (
	letterW = 1 + iota
	letterO
	letterS
)

// orderCells maps collected letters to the cell of the order column.
var orderCells = func() (cells [64]int32) {
	for i, name := range record.Orders {
		var o orderLetters
		for _, letter := range name {
			o = o<<2 | map[rune]orderLetters{'W': letterW, 'O': letterO, 'S': letterS}[letter]
		}
		cells[o] = int32(i)
	}
	return cells
}()

func (rec *Recorder) beginTurn(s *State, refilled bool) {
	rec.order = 0
	t := &rec.turn
	*t = [len(rec.turn)]int32{}
	t[record.UTurn], t[record.UTerm] = int32(s.turns), int32(s.term)
	t[record.UYear] = int32(s.rules.YearsPerTerm)*int32(s.term-1) + int32(s.year)
	t[record.USeat] = int32(s.actor)
	for c, n := range s.garden.list() {
		t[record.UGardenIrish+c] = int32(n)
	}
	if refilled {
		t[record.URefilled] = 1
	}
	t[record.UOffice] = int32(s.office[s.actor])
	t[record.USlanderVictim] = int32(engine.None)
}

func (rec *Recorder) wardAction(settle bool) {
	rec.order = rec.order<<2 | letterW
	if settle {
		rec.turn[record.UAction] = record.Settle
	}
}

// placed notes a boss of the ward action; two are kept in ascending order.
func (rec *Recorder) placed(w Ward) {
	first, second := &rec.turn[record.UBossWard1], &rec.turn[record.UBossWard2]
	n := int32(w.Number())
	switch {
	case *first == 0:
		*first = n
	case n < *first:
		*first, *second = n, *first
	default:
		*second = n
	}
}

func (rec *Recorder) settled(seat engine.Seat, c Colour, w Ward, given int) {
	rec.turn[record.UCubeColour] = int32(c) + 1
	rec.turn[record.UCubeWard] = int32(w.Number())
	rec.ledger[seat].gainedSettle += int32(given)
}

func (rec *Recorder) deputy(seat engine.Seat, c Colour, given int) {
	rec.ledger[seat].gainedDeputy += int32(given)
	rec.office(seat, int(c), -1, -1)
}

// office notes the use of a power; −1 for what it does not have.
func (rec *Recorder) office(seat engine.Seat, colour int, w, to Ward) {
	rec.order = rec.order<<2 | letterO
	rec.ledger[seat].officeUses++
	rec.turn[record.UOfficeColour] = int32(colour) + 1
	if w >= 0 {
		rec.turn[record.UOfficeWard] = int32(w.Number())
	}
	if to >= 0 {
		rec.turn[record.UOfficeToWard] = int32(to.Number())
	}
}

func (rec *Recorder) slander(seat, victim engine.Seat, w Ward, c Colour, cost int) {
	rec.order = rec.order<<2 | letterS
	rec.turn[record.USlanderWard] = int32(w.Number())
	rec.turn[record.USlanderVictim] = int32(victim)
	rec.turn[record.USlanderColour] = int32(c) + 1
	rec.ledger[seat].slanders++
	rec.sentHome(seat, victim, cost)
}

func (rec *Recorder) spread(seat, victim engine.Seat, w Ward, cost int) {
	rec.turn[record.USpreadWard] = int32(w.Number())
	rec.sentHome(seat, victim, cost)
}

func (rec *Recorder) sentHome(seat, victim engine.Seat, cost int) {
	rec.ledger[seat].spentSlander += int32(cost)
	rec.ledger[seat].bossesSlandered++
	rec.ledger[victim].bossesLost++
}

func (rec *Recorder) endTurn(s *State) {
	row := rec.add(record.TTurns)
	if row == nil {
		return
	}
	t := &rec.turn
	t[record.UOrder] = orderCells[rec.order]
	for c, n := range s.favors[s.actor].list() {
		t[record.UFavorsIrish+c] = int32(n)
	}
	t[record.UBossesLeft] = int32(s.stock.of(s.actor))
	t[record.USlanderLeft] = int32(s.tokens[s.actor])
	t[record.UVP] = int32(s.vp[s.actor])
	copy(row, t[:])
}
