package enginetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"tweed/engine"
	"tweed/engine/settings"
	"tweed/engine/table"
)

// The toy is a small game that keeps the contract, unless one of its faults is
// switched on. In each round every seat first hides a stake of 0 to 2, then may
// draw a card or, as often as the rules say, not. A card adds its value and the
// stake; most points win.

// fault is a way in which the toy breaks the contract.
type fault int

const (
	noFault fault = iota
	descendingMoves
	doubleMove
	singleMove
	movesThatChange
	legalTooMuch
	legalTooLittle
	sameWords
	violatedInvariant
	neverEnding
	dealLeavesPoints
	dealIgnoresSeed
	choosesByItself
	illegalIsPlayed
	illegalLeavesMark
	illegalIsRecorded
	imagineKeepsStream
	imagineChangesPoints
	imagineChangesOriginal
	imagineUsesOldState
	imagineUsesHidden
	queryShowsStake
	recordedPlaysOtherwise
	recorderRemembers
	boolOfTwo
	enumTooHigh
	writesRunColumn
	textOfNothing
	tableNeedsTable
	rowsOfTheFirstGame
	scriptSwapsMoves
	scriptPanics
	scriptNeedsNothing
	sharesOfThree
	ranksByChance
	loserWins
	playAllocates
	recordAllocates
	rulesForget
	rulesTakeAnything
	undocumentedColumn
	seatsFirst
	transcriptWithoutRows
	faults
)

// toyRules has one option, and the fault.
type toyRules struct {
	name   string
	Rounds int `json:"rounds"`
	fault  fault
}

func (r *toyRules) RuleSet() string { return r.name }

func (r *toyRules) MarshalJSON() ([]byte, error) {
	if r.fault == rulesForget {
		return []byte(`{}`), nil
	}
	return json.Marshal(map[string]int{"rounds": r.Rounds})
}

type toyState struct {
	rules   *toyRules
	players int8
	actor   engine.Seat
	drawing bool // the stakes are in
	round   int8
	draws   int16
	stream  engine.Stream
	stakes  [engine.MaxSeats]int8
	points  [engine.MaxSeats]int16
	noise   int // never reset
}

func (s *toyState) is(f fault) bool { return s.rules.fault == f }

func (s *toyState) Deal(seed engine.Seed) {
	old := *s
	*s = toyState{rules: s.rules, players: s.players, stream: seed.Stream("deck"), noise: old.noise + 1}
	if s.is(dealIgnoresSeed) {
		s.stream = engine.Stream{}
	}
	if s.is(dealLeavesPoints) && old.points[0] > 0 {
		s.draws = 1
	}
}

func (s *toyState) Actor() engine.Seat { return s.actor }

func (s *toyState) options() int {
	if s.drawing {
		return 2
	}
	return 3
}

func (s *toyState) base() engine.Move {
	if s.drawing {
		return 16
	}
	return 0
}

func (s *toyState) Moves(dst []engine.Move) []engine.Move {
	if s.actor == engine.None {
		return dst
	}
	n := s.options()
	if s.is(singleMove) && s.round == 2 {
		n = 1
	}
	for i := range n {
		dst = append(dst, s.base()+engine.Move(i))
	}
	last := len(dst) - 1
	switch {
	case s.is(descendingMoves):
		dst[last-1], dst[last] = dst[last], dst[last-1]
	case s.is(doubleMove):
		dst[last] = dst[last-1]
	case s.is(movesThatChange):
		if s.noise++; s.noise%2 == 0 {
			dst = dst[:last]
		}
	}
	return dst
}

func (s *toyState) Legal(m engine.Move) bool {
	if s.actor == engine.None {
		return false
	}
	if s.is(legalTooMuch) && s.drawing && m == 2 {
		return true
	}
	if s.is(legalTooLittle) && s.drawing && m == 17 {
		return false
	}
	return m >= s.base() && m < s.base()+engine.Move(s.options())
}

func (s *toyState) Play(m engine.Move) { s.play(m, false) }

var escaped []byte

func (s *toyState) play(m engine.Move, recorded bool) (card int) {
	if !s.Legal(m) {
		if s.is(illegalIsPlayed) && !recorded {
			return 0
		}
		if s.is(illegalLeavesMark) && s.actor != engine.None {
			s.draws++
		}
		panic("toy: illegal")
	}
	if s.is(playAllocates) {
		escaped = make([]byte, 8)
	}
	seat := s.actor
	if !s.drawing {
		s.stakes[seat] = int8(m)
	} else if m == 16 {
		card = s.draw()
		if s.is(recordedPlaysOtherwise) && recorded {
			card++
		}
		s.points[seat] += int16(card) + int16(s.stakes[seat])
	}
	s.next()
	return card
}

func (s *toyState) draw() int {
	r := s.stream.Sub(uint64(s.draws)).Rand()
	if s.draws++; s.is(choosesByItself) {
		return s.noise % 7
	}
	return r.IntN(7)
}

func (s *toyState) next() {
	if s.actor++; int8(s.actor) < s.players {
		return
	}
	s.actor = 0
	if s.drawing = !s.drawing; s.drawing {
		return
	}
	s.stakes = [engine.MaxSeats]int8{}
	s.round++
	if int(s.round) == s.rules.Rounds || s.is(neverEnding) && s.round == 100 {
		s.actor = engine.None
	}
	if s.is(neverEnding) && int(s.round) == s.rules.Rounds {
		s.actor = 0
	}
}

func (s *toyState) Result(r *engine.Result) {
	*r = engine.Result{Players: int(s.players)}
	winners := int8(0)
	for seat := range s.players {
		r.Score[seat], r.Rank[seat] = int32(s.points[seat]), 1
		for rival := range s.players {
			if s.points[rival] > s.points[seat] {
				r.Rank[seat]++
			}
		}
		if r.Rank[seat] == 1 {
			winners++
		}
	}
	for seat := range s.players {
		if r.Rank[seat] == 1 {
			r.Share[seat] = winners
		}
	}
	switch {
	case s.is(sharesOfThree):
		r.Share[0] = 3
	case s.is(ranksByChance):
		r.Rank[1]++
	case s.is(loserWins):
		for seat := range s.players {
			r.Score[seat] = -r.Score[seat]
		}
	}
}

func (s *toyState) View() engine.View { return toyView{s} }

func (s *toyState) Imagine(dst engine.State, r *engine.Rand) {
	d := dst.(*toyState)
	old, hidden := *d, s.stream
	*d = *s
	if s.is(imagineKeepsStream) {
		r.Stream()
	} else {
		d.stream = r.Stream()
	}
	if s.is(imagineUsesOldState) {
		d.stream.Lo ^= uint64(old.points[0])
	}
	if s.is(imagineUsesHidden) {
		d.stream.Lo ^= hidden.Lo
	}
	if s.is(imagineChangesPoints) {
		d.points[0] += int16(r.IntN(2))
	}
	if s.is(imagineChangesOriginal) {
		s.draws++
	}
	for seat := range d.stakes {
		if engine.Seat(seat) < s.actor && !s.drawing {
			d.stakes[seat] = int8(r.IntN(3))
		}
	}
}

func (s *toyState) Describe(m engine.Move) string {
	if s.is(sameWords) {
		return "do something"
	}
	return fmt.Sprint("option ", m)
}

func (s *toyState) Check() error {
	if s.is(violatedInvariant) && s.round == 1 {
		return errors.New("the toy is broken")
	}
	return nil
}

type toyView struct{ s *toyState }

func (v toyView) Actor() engine.Seat                       { return v.s.actor }
func (v toyView) Players() int                             { return int(v.s.players) }
func (v toyView) Moves(dst []engine.Move) []engine.Move    { return v.s.Moves(dst) }
func (v toyView) Legal(m engine.Move) bool                 { return v.s.Legal(m) }
func (v toyView) Describe(m engine.Move) string            { return v.s.Describe(m) }
func (v toyView) Imagine(dst engine.State, r *engine.Rand) { v.s.Imagine(dst, r) }
func (v toyView) Points(seat engine.Seat) int              { return int(v.s.points[seat]) }

// Stake shows hidden stakes when it is a fault, and only open ones else.
func (v toyView) Stake(seat engine.Seat) int {
	if v.s.drawing || v.s.is(queryShowsStake) {
		return int(v.s.stakes[seat])
	}
	return 0
}

// toyTables are the toy's tables: games, seats and turns.
func toyTables(f fault) []*table.Table {
	games := &table.Table{Name: "games", Doc: "1 per game", Columns: append(append(append([]table.Column{}, table.GamesHead...),
		table.Column{Name: "winners", Kind: table.Int, Doc: "how many share the win"},
		table.Column{Name: "note", Kind: table.Text, Doc: "the seed"}), table.GamesTail...)}
	seats := &table.Table{Name: "seats", Doc: "1 per seat", Columns: append(append([]table.Column{}, table.SeatsHead...),
		table.Column{Name: "points", Kind: table.Int, Doc: "points"})}
	turns := &table.Table{Name: "turns", Doc: "1 per decision", Columns: []table.Column{
		{Name: "seat", Kind: table.Int, Doc: "who decided"},
		{Name: "drawing", Kind: table.Bool, Doc: "whether the stakes were in"},
		{Name: "option", Kind: table.Enum, Values: []string{"first", "second", "third"}, Doc: "what was decided"},
		{Name: "card", Kind: table.Int, Doc: "the card drawn"},
	}}
	if f == undocumentedColumn {
		turns.Columns[3].Doc = ""
	}
	if f == seatsFirst {
		return []*table.Table{seats, games, turns}
	}
	return []*table.Table{games, seats, turns}
}

type toyRecorder struct {
	rows  []*table.Rows
	seed  engine.Seed
	games int
	fault fault
}

func (rec *toyRecorder) Deal(s engine.State, seed engine.Seed) {
	rec.seed = seed
	rec.games++
	s.Deal(seed)
}

func (rec *toyRecorder) Play(state engine.State, m engine.Move) {
	s := state.(*toyState)
	if rec.fault == recordAllocates {
		escaped = make([]byte, 8)
	}
	seat, drawing, base := s.actor, s.drawing, s.base()
	if rec.fault == illegalIsRecorded && !s.Legal(m) && rec.rows[2] != nil && s.actor != engine.None {
		rec.rows[2].Add()
	}
	card := s.play(m, true)
	if rec.rows[2] != nil {
		rec.turn(rec.rows[2].Add(), seat, drawing, int32(m-base), card)
	}
	if s.actor == engine.None {
		rec.finish(s)
	}
}

func (rec *toyRecorder) turn(row []int32, seat engine.Seat, drawing bool, option int32, card int) {
	row[0], row[2], row[3] = int32(seat), option, int32(card)
	if drawing {
		row[1] = 1
	}
	switch rec.fault {
	case boolOfTwo:
		row[1] *= 2
	case enumTooHigh:
		row[2] += 2
	case recorderRemembers:
		row[3] += int32(rec.games)
	case tableNeedsTable:
		if rec.rows[1] == nil {
			row[3] = 0
		}
	case rowsOfTheFirstGame:
		if len(rec.rows[2].Spans) > 1 {
			row[3] = 0
		}
	}
}

func (rec *toyRecorder) finish(s *toyState) {
	var r engine.Result
	s.Result(&r)
	if rows := rec.rows[0]; rows != nil {
		row := rows.Add()
		var text [32]byte
		row[rows.Table.Index("note")] = rows.AddText(rec.seed.AppendHex(text[:0]))
		for _, k := range r.Share {
			if k > 0 {
				row[rows.Table.Index("winners")]++
			}
		}
		if rec.fault == writesRunColumn {
			row[0] = 1
		}
		if rec.fault == textOfNothing {
			row[rows.Table.Index("note")]++
		}
	}
	if rows := rec.rows[1]; rows != nil {
		for seat := range s.players {
			row := rows.Add()
			row[0], row[2] = int32(seat), r.Score[seat]
		}
	}
}

// toyScript replays from turns.
type toyScript struct {
	turns *table.Rows
	at    int
	fault fault
}

func (p *toyScript) Load(rows []*table.Rows) error {
	*p = toyScript{turns: rows[2], fault: p.fault}
	if p.turns == nil && p.fault != scriptNeedsNothing {
		return errors.New("no turns")
	}
	return nil
}

func (p *toyScript) Next(state engine.State) (engine.Move, error) {
	s := state.(*toyState)
	if p.at >= p.turns.Len() && p.fault != scriptPanics {
		return 0, errors.New("no row")
	}
	row := p.turns.Row(p.at)
	p.at++
	m := s.base() + engine.Move(row[2])
	if p.fault == scriptSwapsMoves && p.at == 5 {
		m = s.Moves(nil)[0]
	}
	if row[0] != int32(s.actor) || !s.Legal(m) {
		return 0, errors.New("the row does not fit")
	}
	return m, nil
}

// toy is the game with a fault.
func toy(f fault) *engine.Game {
	return &engine.Game{
		Name: "toy", Title: "Toy", MinPlayers: 2, MaxPlayers: 3, MaxDecisions: 100,
		Tables: toyTables(f), Scripted: []string{"turns"},
		Parse: func(n *settings.Node, base engine.Rules, name string, p *settings.Problems) engine.Rules {
			r := &toyRules{Rounds: 6}
			if base != nil {
				*r = *base.(*toyRules)
			}
			r.name, r.fault = name, f
			fields := settings.NewFields(n, p)
			fields.Int("rounds", &r.Rounds, 1, 50)
			if f != rulesTakeAnything {
				fields.Done()
			}
			return r
		},
		New: func(r engine.Rules, players int) engine.State {
			return &toyState{rules: r.(*toyRules), players: int8(players), actor: engine.None}
		},
		NewRecorder: func(_ engine.Rules, _ int, rows []*table.Rows) engine.Recorder {
			return &toyRecorder{rows: rows, fault: f}
		},
		NewScript: func(engine.Rules, int) engine.Script { return &toyScript{fault: f} },
		Transcript: func(w io.Writer, _ engine.Rules, _ int, rows []*table.Rows) error {
			if rows[2] == nil && f != transcriptWithoutRows {
				return errors.New("no turns")
			}
			if rows[2] == nil {
				return nil
			}
			for i := range rows[2].Len() {
				if _, err := fmt.Fprintln(w, rows[2].Row(i)); err != nil {
					return err
				}
			}
			return nil
		},
	}
}
