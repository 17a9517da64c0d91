package wardcards

import (
	"tweed/engine"
	"tweed/engine/table"
	"tweed/engine/wardcards/record"
)

// Recorder plays a game and adds its rows to the tables that are kept. It holds
// what the state does not: the set-up, the turn in progress and each seat's
// ledger.
type Recorder struct {
	rows [tableCount]*table.Rows // nil where a table is not kept

	draws      int32
	turnedAway int32
	setup      [maxSetup + maxWards]byte
	setupSize  int
	turn       [record.UBoard0 + maxPlayers]int32
	ledger     [maxPlayers]ledger
	text       []byte // for texts on their way to the rows
}

const tableCount = record.TChance + 1

// ledger counts what a seat did and won over the game; wards are those of the
// election being counted.
type ledger struct {
	tokens, won, byLeader, shared, tied int32
	voids, moves, speeches              int32
	wards                               int32
}

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

// begin starts a game, before anything is drawn.
func (rec *Recorder) begin() {
	*rec = Recorder{rows: rec.rows, text: rec.text}
}

// colourCell is how the records write a colour.
func (s *State) colourCell(c Colour) int32 {
	if s.rules.Ownership == OwnNobody {
		return -1
	}
	return int32(c)
}

// arrival notes an immigrant that chance brought; noWard when it found no room.
func (rec *Recorder) arrival(s *State, c Colour, w Ward) {
	colour, ward := s.colourCell(c), s.board.numberOf(w)
	colourKind, wardKind := int32(record.ChanceArrivalColour), int32(record.ChanceArrivalWard)
	if s.term == 0 {
		colourKind, wardKind = record.ChanceSetupColour, record.ChanceSetupWard
	}
	rec.draw(colourKind, colour)
	rec.draw(wardKind, ward)
	if w == noWard {
		rec.turnedAway++
	}
	if row := rec.add(record.TArrivals); row != nil {
		row[record.ATerm], row[record.AColour], row[record.AWard] = int32(s.term), colour, ward
	}
}

// draw notes a chance event.
func (rec *Recorder) draw(kind, value int32) {
	if row := rec.add(record.TChance); row != nil {
		row[table.ChanceIndex], row[table.ChanceKind], row[table.ChanceValue] = rec.draws, kind, value
	}
	rec.draws++
}

// dealt writes the set-up down: the wards in order, a letter for each immigrant.
func (rec *Recorder) dealt(s *State) {
	text := rec.setup[:0]
	for w := range s.board.wards {
		if w > 0 {
			text = append(text, '|')
		}
		for c := range Colour(s.colours) {
			letter := byte('0' + c)
			if s.rules.Ownership == OwnNobody {
				letter = 'x'
			}
			for range s.count[w][c] {
				text = append(text, letter)
			}
		}
	}
	rec.setupSize = len(text)
}

// leader notes where a leader goes, before it is there.
func (rec *Recorder) leader(s *State, seat engine.Seat, w Ward) {
	if row := rec.add(record.TLeaders); row != nil {
		row[record.LTerm], row[record.LSeat] = int32(s.term), int32(seat)
		row[record.LWard], row[record.LFromWard] = s.board.numberOf(w), s.board.numberOf(s.leader[seat])
	}
}

func (rec *Recorder) beginTurn(s *State, seat engine.Seat) {
	t := &rec.turn
	*t = [len(rec.turn)]int32{}
	t[record.UTurn], t[record.UTerm], t[record.URound] = int32(s.turns), int32(s.term), int32(s.round)
	t[record.USeat], t[record.ULeader] = int32(seat), s.board.numberOf(s.leader[seat])
	t[record.UColour], t[record.UMoveColour] = -1, -1
}

func (rec *Recorder) playedCard(seat engine.Seat, card, as Card, void bool) {
	rec.turn[record.UCard], rec.turn[record.UPlayedAs] = int32(card), int32(as)
	if as == Speech {
		rec.ledger[seat].speeches++
	}
	if void {
		rec.turn[record.UVoid] = 1
		rec.ledger[seat].voids++
	}
}

// effect notes the immigrant that a card put, took or carried.
func (rec *Recorder) effect(s *State, c Colour, from, to Ward) {
	rec.turn[record.UColour] = s.colourCell(c)
	rec.turn[record.UFromWard], rec.turn[record.UToWard] = s.board.numberOf(from), s.board.numberOf(to)
}

func (rec *Recorder) moved(s *State, c Colour, from, to Ward) {
	rec.turn[record.UMoveColour] = s.colourCell(c)
	rec.turn[record.UMoveFrom], rec.turn[record.UMoveTo] = s.board.numberOf(from), s.board.numberOf(to)
	rec.ledger[s.actor].moves++
}

func (rec *Recorder) endTurn(s *State) {
	row := rec.add(record.TTurns)
	if row == nil {
		return
	}
	t := &rec.turn
	for w := range s.board.wards {
		t[record.UImmigrants] += int32(s.total[w])
	}
	full := s.board.all &^ s.room(s.colourOf(s.actor))
	t[record.UFullWards] = int32(full.count())
	for seat := range engine.Seat(s.players) {
		t[record.UBoard0+int(seat)] = s.onBoard(seat)
	}
	copy(row, t[:])
}

// onBoard counts the immigrants of the seat's colour; none where nobody owns any.
func (s *State) onBoard(seat engine.Seat) (n int32) {
	if s.rules.Ownership == OwnNobody {
		return 0
	}
	for w := range s.board.wards {
		n += int32(s.count[w][seat])
	}
	return n
}
