package tallywood

import (
	"tweed/engine"
	"tweed/engine/table"
	"tweed/engine/tallywood/record"
)

// Recorder plays a game and adds its rows to the tables that are kept. It holds
// what the state does not: the turn, the action, the scoring and the flip in
// progress, each seat's ledger, and the orders of the hidden places as far as they
// came up.
type Recorder struct {
	rules *Rules
	rows  [tableCount]*table.Rows // nil where a table is not kept
	kept  notes

	orders [allPlaces][]byte
}

const tableCount = record.TChance + 1

// notes are what a recorder collects during one game.
type notes struct {
	draws, cleanups, flips int32 // rows so far; cleanups of the round

	inTurn  bool
	turn    [record.UBadges + 1]int32
	open    bool // the action waits for its end
	action  [record.AMovedRed + Colours]int32
	inFlip  bool
	flip    [record.FMovedRed + Colours]int32
	rewards [Regions][maxPlayers]rewardCells
	ledger  [maxPlayers]ledger

	reshuffles, bagShortages, stuck, over40 int32
}

// rewardCells are what a seat got for a region at a round's scoring.
type rewardCells struct {
	present, most   bool
	money, pop      int32
	polling         [Colours]int32
	share, strength int32
}

// ledger counts what a seat did, gained and spent over the game.
type ledger struct {
	kinds       [record.Unable + 1]int32
	iconsUnused int32
	claims, led int32
	start       [polling]int32
	gained      [sources][polling]int32
	paid, lost  [polling]int32
}

// NewRecorder returns a recorder that adds to rows, indexed like record.Tables.
func NewRecorder(r engine.Rules, _ int, rows []*table.Rows) engine.Recorder {
	rec := &Recorder{rules: r.(*Rules)}
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

// dealt starts a game: the support tokens lie in their districts.
func (rec *Recorder) dealt(s *State) {
	rec.kept = notes{}
	for i := range rec.orders {
		rec.orders[i] = rec.orders[i][:0]
	}
	for _, votes := range s.support {
		rec.chance(fromSupport, int(votes))
	}
}

// chance notes what came out of a hidden place.
func (rec *Recorder) chance(from place, value int) {
	if row := rec.add(record.TChance); row != nil {
		row[table.ChanceIndex] = rec.kept.draws
		row[table.ChanceKind], row[table.ChanceValue] = int32(from), int32(value)
	}
	rec.kept.draws++
}

// engaged notes the politician of a seat and what it starts with.
func (rec *Recorder) engaged(s *State, seat engine.Seat) {
	p := &s.players[seat]
	rec.kept.ledger[seat].start = [polling]int32{int32(p.track[money]), int32(p.track[pop])}
	rec.order(fromPoliticians, s.rules.data.politicians[p.politician].id)
}

// order appends a word to the order of a hidden place.
func (rec *Recorder) order(from place, word string) {
	o := &rec.orders[from]
	if len(*o) > 0 {
		*o = append(*o, ' ')
	}
	*o = append(*o, word...)
}

// drew adds a row for something that left a hidden place.
func (rec *Recorder) drew(s *State, seat engine.Seat, from place, item, to, tile int) {
	if row := rec.add(record.TDraws); row != nil {
		row[record.DIndex] = rec.kept.draws
		row[record.DRound], row[record.DTurn] = int32(s.round), -1
		if rec.kept.inTurn {
			row[record.DTurn] = int32(s.turns)
		}
		row[record.DSeat], row[record.DPlace] = int32(seat), int32(from)
		row[record.DItem], row[record.DTo], row[record.DTile] = int32(item), int32(to), int32(tile)
	}
	rec.chance(from, item)
}

func (rec *Recorder) drewCard(s *State, seat engine.Seat, c Card) {
	deck := fromDeck + place(c.Deck())
	rec.order(deck, rec.rules.data.cards[c].id)
	rec.drew(s, seat, deck, int(c), record.ToHand, -1)
	if s.round > 0 {
		rec.cleanup(s, seat, record.Draw, c)
	}
}

func (rec *Recorder) drewTile(s *State, seat engine.Seat, i int8) {
	t := &s.tiles[i]
	pile := fromPile + place(t.pile)
	rec.order(pile, digits[t.item])
	rec.drew(s, seat, pile, int(t.item), record.ToRed+int(t.district), int(i))
}

var digits = [pileSize]string{"0", "1", "2", "3", "4", "5"}

func (rec *Recorder) drewCube(s *State, seat engine.Seat, c Colour) {
	rec.orders[fromBag] = append(rec.orders[fromBag], colourLetters[c])
	rec.drew(s, seat, fromBag, int(c), record.ToPlaza, -1)
	if rec.kept.open {
		rec.kept.action[record.ADrawn]++
	}
}

func (rec *Recorder) drewSolo(s *State, c Card) {
	rec.order(fromSolo, rec.rules.data.soloCards[c].id)
	rec.drew(s, s.opposition, fromSolo, int(c), record.ToColumn, -1)
}

func (rec *Recorder) shortBag(int) { rec.kept.bagShortages++ }
func (rec *Recorder) stuck()       { rec.kept.stuck++ }

// gained notes what a tracker gained, and what the track had no room for.
func (rec *Recorder) gained(seat engine.Seat, tracker int, from source, got, lost int) {
	k := &rec.kept
	if tracker < polling {
		k.ledger[seat].gained[from][tracker] += int32(got)
		k.ledger[seat].lost[tracker] += int32(lost)
	}
	switch {
	case from == fromIncome:
		k.turn[record.UIncomeMoney+tracker] += int32(got)
	case from == fromAction && tracker < polling:
		k.action[record.AGotMoney+tracker] += int32(got)
	case from == fromAction:
		k.action[record.APolling] += int32(got)
	}
}

func (rec *Recorder) paid(seat engine.Seat, p price) {
	l := &rec.kept.ledger[seat]
	l.paid[money] += int32(p.money)
	l.paid[pop] += int32(p.pop)
	rec.kept.action[record.APaidMoney] += int32(p.money)
	rec.kept.action[record.APaidPop] += int32(p.pop)
}

// movedCube notes a cube that left the plaza by an action or a final flip.
func (rec *Recorder) movedCube(c Colour) {
	if rec.kept.inFlip {
		rec.kept.flip[record.FMovedRed+int(c)]++
		return
	}
	rec.kept.action[record.AMovedRed+int(c)]++
}
