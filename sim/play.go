package sim

import (
	"errors"
	"fmt"
	"math"
	"time"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/sim/manifest"
	"tweed/strategies"
)

// player plays the games of one cell, one after another, on one goroutine. It
// allocates nothing per game.
type player struct {
	p     *Prepared
	cell  *cell
	state engine.State
	// seated are the strategies by place in the line-up, contexts by seat.
	seated   []strategies.Strategy
	contexts []*strategies.Context
	// rows are the buffers by table, nil where the study keeps nothing; those
	// of the present deal are handed to its recorder. There is one recorder
	// for each set of tables kept together.
	rows      []*table.Rows
	marks     []table.Mark
	recorders map[uint64]engine.Recorder
	// otherwise plays alternatives, nil where the study keeps none.
	otherwise *otherwise

	// The game in progress, for the fault that may end it.
	id       int64
	actor    engine.Seat
	thinking bool
	seating  []int
	decision int32
}

func newPlayer(p *Prepared, c *cell) (*player, error) {
	pl := newTable(p, c)
	for range c.Players {
		pl.contexts = append(pl.contexts, &strategies.Context{Game: p.Game, Rules: c.rules, Players: c.Players})
	}
	for _, spec := range c.specs {
		s, err := spec.New()
		if err != nil {
			return nil, fmt.Errorf("strategy %s: %w", spec, err)
		}
		pl.seated = append(pl.seated, s)
	}
	if pl.rows[p.counterfactuals] != nil && c.Players > 1 {
		var err error
		if pl.otherwise, err = newOtherwise(pl); err != nil {
			return nil, errors.Join(err, pl.close())
		}
	}
	return pl, nil
}

// newTable is a player without strategies: it can only replay.
func newTable(p *Prepared, c *cell) *player {
	pl := &player{p: p, cell: c, state: p.Game.New(c.rules, c.Players), recorders: map[uint64]engine.Recorder{}}
	pl.rows = make([]*table.Rows, len(p.Tables))
	pl.marks = make([]table.Mark, len(p.Tables))
	for i, t := range p.Tables {
		if p.Every[i] > 0 {
			pl.rows[i] = table.NewRows(t)
		}
	}
	return pl
}

// close ends the strategies that hold something.
func (pl *player) close() error {
	var first error
	for _, s := range pl.seated {
		if c, ok := s.(interface{ Close() error }); ok {
			if err := c.Close(); err != nil && first == nil {
				first = err
			}
		}
	}
	return first
}

func (pl *player) resetRows() {
	for _, rows := range pl.rows {
		if rows != nil {
			rows.Reset()
		}
	}
}

// recorder returns the recorder for the tables that are kept of a deal.
func (pl *player) recorder(deal int64) engine.Recorder {
	var set uint64
	for i := range pl.rows {
		if pl.p.Kept(i, deal) {
			set |= 1 << i
		}
	}
	rec := pl.recorders[set]
	if rec == nil {
		rec = pl.newRecorder(set)
		pl.recorders[set] = rec
	}
	return rec
}

func (pl *player) newRecorder(set uint64) engine.Recorder {
	kept := make([]*table.Rows, len(pl.p.Game.Tables))
	none := true
	for i := range kept {
		if set>>i&1 != 0 {
			kept[i], none = pl.rows[i], false
		}
	}
	if none {
		return plain{}
	}
	return pl.p.Game.NewRecorder(pl.cell.rules, pl.cell.Players, kept)
}

// plain plays without records, where no table of the game is kept.
type plain struct{}

func (plain) Deal(s engine.State, seed engine.Seed) { s.Deal(seed) }
func (plain) Play(s engine.State, m engine.Move)    { s.Play(m) }

// block plays all games of a deal and returns the faults. A block with a fault
// leaves nothing but its games rows, which say so.
func (pl *player) block(deal int64) ([]manifest.Fault, error) {
	for i, r := range pl.rows {
		if r != nil {
			pl.marks[i] = r.Mark()
		}
	}
	var faults []manifest.Fault
	for replicate := range pl.cell.Replicates {
		for seating := range pl.cell.Seatings {
			f, err := pl.game(deal, replicate, seating)
			if err != nil {
				return nil, err
			}
			if f != nil {
				faults = append(faults, *f)
				if pl.p.Study.OnFault == "abort" {
					return faults, nil
				}
			}
		}
	}
	if faults != nil {
		pl.void(deal, faults)
	}
	return faults, nil
}

// game plays one game and adds its rows. The fault that ended it early is
// returned; err is for a failure of the engine.
func (pl *player) game(deal int64, replicate, seating int) (fault *manifest.Fault, err error) {
	seed := engine.DealSeed(pl.p.Study.Seed, uint64(deal))
	pl.id = pl.cell.GameID(deal, replicate, seating)
	pl.begin(deal)
	rec := pl.recorder(deal)
	if fault, err = pl.guarded(seed, replicate, seating, rec, pl.moves(deal)); fault != nil || err != nil {
		return fault, err
	}
	pl.fill(seed, deal, replicate, seating)
	if pl.otherwise != nil && pl.p.Kept(pl.p.counterfactuals, deal) {
		return nil, pl.otherwise.game(seed, replicate, seating)
	}
	return nil, nil
}

// moves are the rows for the decisions of a deal's games, nil where they are
// not kept.
func (pl *player) moves(deal int64) *table.Rows {
	if !pl.p.Kept(pl.p.moves, deal) {
		return nil
	}
	return pl.rows[pl.p.moves]
}

// begin starts the game's rows in every table that is kept of the deal.
func (pl *player) begin(deal int64) {
	key := table.Key{Game: pl.id, Cell: int32(pl.cell.Cell.Cell), Players: int32(pl.cell.Players)}
	for i, r := range pl.rows {
		if r != nil && pl.p.Kept(i, deal) {
			r.Begin(key)
		}
	}
}

// guarded plays the game and turns a panic of a strategy into its fault.
func (pl *player) guarded(seed engine.Seed, replicate, seating int, rec engine.Recorder, moves *table.Rows) (fault *manifest.Fault, err error) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		if !pl.thinking {
			err = engineError(pl.id, r)
			return
		}
		pl.thinking = false
		f := faultOf(r)
		fault = pl.blame(f.Cause, f.Text)
		fault.Said = f.Said
	}()
	pl.seating = pl.cell.Seatings[seating]
	pl.decision = 0
	rec.Deal(pl.state, seed)
	pl.seat(seed, replicate, seating)
	return pl.playOut(rec, moves), nil
}

// seat lets every strategy begin a game with its own stream.
func (pl *player) seat(seed engine.Seed, replicate, seating int) {
	for seat, c := range pl.contexts {
		pl.actor, pl.thinking = engine.Seat(seat), true
		c.Seat = engine.Seat(seat)
		c.Start(seed.StrategyStream(replicate, seating, c.Seat), pl.p.Study.MaxSteps)
		pl.seated[pl.seating[seat]].Begin(c)
		pl.thinking = false
	}
}

// playOut asks and plays until the game is over.
func (pl *player) playOut(rec engine.Recorder, moves *table.Rows) *manifest.Fault {
	state := pl.state
	timeout := time.Duration(math.Ceil(pl.p.Study.Timeout * float64(time.Second))) // 0 is none, so no other may become 0
	for pl.actor = state.Actor(); pl.actor != engine.None; pl.actor = state.Actor() {
		var began time.Time
		if timeout > 0 {
			began = time.Now()
		}
		c := pl.contexts[pl.actor]
		pl.thinking = true
		c.Spend(1)
		m := pl.seated[pl.seating[pl.actor]].Choose(c, state.View())
		pl.thinking = false
		if timeout > 0 && time.Since(began) > timeout {
			return pl.blame("time", fmt.Sprintf("a choice took more than %g s", pl.p.Study.Timeout))
		}
		if !state.Legal(m) {
			return pl.blame("illegal", fmt.Sprintf("decision %d: move %d is not legal here", pl.decision, m))
		}
		if moves != nil {
			row := moves.AddUncleared()
			row[table.MovePly], row[table.MoveSeat], row[table.MoveMove] = pl.decision, int32(pl.actor), int32(m)
		}
		if pl.otherwise != nil {
			pl.otherwise.note(pl.decision, m)
		}
		pl.decision++
		rec.Play(state, m)
	}
	return nil
}

func (pl *player) blame(cause, text string) *manifest.Fault {
	return &manifest.Fault{
		Game: pl.id, Seat: int(pl.actor), Strategy: pl.cell.Lineup[pl.seating[pl.actor]], Cause: cause, Text: text,
	}
}

// fill writes the columns that the game does not know.
func (pl *player) fill(seed engine.Seed, deal int64, replicate, seating int) {
	if pl.p.Kept(gamesTable, deal) {
		g := pl.rows[gamesTable]
		pl.fillGame(g.Row(g.Len()-1), seed, deal, replicate, seating, 0)
	}
	if !pl.p.Kept(seatsTable, deal) {
		return
	}
	s := pl.rows[seatsTable]
	for i := s.Len() - pl.cell.Players; i < s.Len(); i++ {
		row := s.Row(i)
		row[pl.p.given.strategy] = pl.cell.seatName[seating][row[pl.p.given.seat]]
	}
}

func (pl *player) fillGame(row []int32, seed engine.Seed, deal int64, replicate, seating int, reason int32) {
	var hex [2 * len(seed)]byte
	at, g := &pl.p.given, pl.rows[gamesTable]
	row[at.rules] = 0
	row[at.lineup] = int32(seating)
	row[at.deal] = g.AddLong(deal)
	row[at.replicate], row[at.seating] = int32(replicate), int32(seating)
	row[at.seed] = g.AddText(seed.AppendHex(hex[:0]))
	row[at.endReason] = reason
}

// void cuts the rows of a block back and leaves a games row for each of its
// games: with its fault, or as void for the others.
func (pl *player) void(deal int64, faults []manifest.Fault) {
	for i, r := range pl.rows {
		if r != nil {
			r.Truncate(pl.marks[i])
		}
	}
	seed := engine.DealSeed(pl.p.Study.Seed, uint64(deal))
	for replicate := range pl.cell.Replicates {
		for seating := range pl.cell.Seatings {
			pl.id = pl.cell.GameID(deal, replicate, seating)
			reason := "void"
			for _, f := range faults {
				if f.Game == pl.id {
					reason = f.Cause
				}
			}
			pl.begin(deal)
			pl.voidRow(seed, deal, replicate, seating, reasonCell(reason))
		}
	}
}

func (pl *player) voidRow(seed engine.Seed, deal int64, replicate, seating int, reason int32) {
	g := pl.rows[gamesTable]
	row := g.Add()
	for i := range g.Table.Columns {
		switch col := &g.Table.Columns[i]; {
		case col.Given:
		case col.Kind == table.Text:
			row[i] = g.AddText(nil)
		case col.Kind == table.Long:
			row[i] = g.AddLong(0)
		default:
			row[i] = col.Void
		}
	}
	pl.fillGame(row, seed, deal, replicate, seating, reason)
}
