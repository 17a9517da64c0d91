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
	turn   turnNotes
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

// turnNotes are what the cells of a turn's row need and the state at the turn's end
// no longer has: wards by their printed number, colours counted from 1, as the
// cells have them, 0 for none.
type turnNotes struct {
	garden     cubeCount
	order      orderLetters
	refilled   int8 // 0 or 1
	action     int8
	bossWard   [2]int8
	cubeColour int8
	cubeWard   int8

	officeColour, officeWard, officeToWard                int8
	slanderWard, slanderVictim, slanderColour, spreadWard int8
}

func wardNote(w Ward) int8     { return int8(w.Number()) }
func colourNote(c Colour) int8 { return int8(c) + 1 }

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

// add appends a row to table t and returns its cells, nil when it is not kept. They
// are not cleared: every one has to be written.
func (rec *Recorder) add(t int) []int32 {
	if rec.rows[t] == nil {
		return nil
	}
	return rec.rows[t].AddUncleared()
}

// addCleared adds a row of a table in which the run has cells of its own.
func (rec *Recorder) addCleared(t int) []int32 {
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
	rec.turn = turnNotes{garden: s.garden, slanderVictim: int8(engine.None)}
	if refilled {
		rec.turn.refilled = 1
	}
}

func (rec *Recorder) wardAction(settle bool) {
	rec.turn.order = rec.turn.order<<2 | letterW
	if settle {
		rec.turn.action = record.Settle
	}
}

// placed notes a boss of the ward action; two are kept in ascending order.
func (rec *Recorder) placed(w Ward) {
	wards := &rec.turn.bossWard
	if n := wardNote(w); wards[0] == 0 {
		wards[0] = n
	} else {
		wards[0], wards[1] = min(wards[0], n), max(wards[0], n)
	}
}

func (rec *Recorder) settled(seat engine.Seat, c Colour, w Ward, given int) {
	rec.turn.cubeColour, rec.turn.cubeWard = colourNote(c), wardNote(w)
	rec.ledger[seat].gainedSettle += int32(given)
}

func (rec *Recorder) deputy(seat engine.Seat, c Colour, given int) {
	rec.ledger[seat].gainedDeputy += int32(given)
	rec.turn.officeColour = colourNote(c)
	rec.office(seat)
}

func (rec *Recorder) chief(seat engine.Seat, c Colour, w Ward) {
	rec.turn.officeColour, rec.turn.officeWard = colourNote(c), wardNote(w)
	rec.office(seat)
}

func (rec *Recorder) president(seat engine.Seat, w Ward) {
	rec.turn.officeWard = wardNote(w)
	rec.office(seat)
}

func (rec *Recorder) chairman(seat engine.Seat, c Colour, w, to Ward) {
	rec.turn.officeColour, rec.turn.officeWard, rec.turn.officeToWard = colourNote(c), wardNote(w), wardNote(to)
	rec.office(seat)
}

// office notes the use of a power.
func (rec *Recorder) office(seat engine.Seat) {
	rec.turn.order = rec.turn.order<<2 | letterO
	rec.ledger[seat].officeUses++
}

func (rec *Recorder) slander(seat, victim engine.Seat, w Ward, c Colour, cost int) {
	t := &rec.turn
	t.order = t.order<<2 | letterS
	t.slanderWard, t.slanderVictim, t.slanderColour = wardNote(w), int8(victim), colourNote(c)
	rec.ledger[seat].slanders++
	rec.sentHome(seat, victim, cost)
}

func (rec *Recorder) spread(seat, victim engine.Seat, w Ward, cost int) {
	rec.turn.spreadWard = wardNote(w)
	rec.sentHome(seat, victim, cost)
}

func (rec *Recorder) sentHome(seat, victim engine.Seat, cost int) {
	rec.ledger[seat].spentSlander += int32(cost)
	rec.ledger[seat].bossesSlandered++
	rec.ledger[victim].bossesLost++
}

func (rec *Recorder) endTurn(s *State) {
	cells := rec.add(record.TTurns)
	if cells == nil {
		return
	}
	row, t := (*[record.UVP + 1]int32)(cells), &rec.turn
	row[record.UTurn], row[record.UTerm] = int32(s.turns), int32(s.term)
	row[record.UYear] = int32(s.rules.YearsPerTerm)*int32(s.term-1) + int32(s.year)
	row[record.USeat], row[record.UOrder] = int32(s.actor), orderCells[t.order%64]
	t.garden.cells((*[Colours]int32)(row[record.UGardenIrish:]))
	row[record.URefilled], row[record.UAction] = int32(t.refilled), int32(t.action)
	row[record.UBossWard1], row[record.UBossWard2] = int32(t.bossWard[0]), int32(t.bossWard[1])
	row[record.UCubeColour], row[record.UCubeWard] = int32(t.cubeColour), int32(t.cubeWard)
	row[record.UOffice], row[record.UOfficeColour] = int32(s.office[s.actor]), int32(t.officeColour)
	row[record.UOfficeWard], row[record.UOfficeToWard] = int32(t.officeWard), int32(t.officeToWard)
	row[record.USlanderWard], row[record.USlanderVictim] = int32(t.slanderWard), int32(t.slanderVictim)
	row[record.USlanderColour], row[record.USpreadWard] = int32(t.slanderColour), int32(t.spreadWard)
	s.favors[s.actor].cells((*[Colours]int32)(row[record.UFavorsIrish:]))
	row[record.UBossesLeft], row[record.USlanderLeft] = int32(s.stock.of(s.actor)), int32(s.tokens[s.actor])
	row[record.UVP] = int32(s.vp[s.actor])
}
