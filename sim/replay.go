package sim

import (
	"errors"
	"fmt"
	"io"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/sim/manifest"
)

// Replayed says how a game was shown again.
type Replayed struct {
	Method     Method
	Agrees     bool   // its rows were there and are equal
	Strategies string // the line-up in seat order
}

// ErrNoGame is for an id that is not in the run.
var ErrNoGame = errors.New("no such game")

// Replay prints the transcript of a game. Where its rows are there it is played
// again from them and compared; else its strategies play it again, up to the
// fault if there was one.
func Replay(p *Prepared, dir string, game int64, w io.Writer) (_ *Replayed, err error) {
	c, deal, replicate, seating, err := p.find(game)
	if err != nil {
		return nil, err
	}
	r, err := p.load(dir, c, deal, game)
	if err != nil {
		return nil, err
	}
	out := &Replayed{Strategies: p.cells[c].names[seating], Method: FromStrategies}
	if r != nil {
		defer func() { err = errors.Join(err, r.Close()) }()
		if !r.void() {
			out.Method = r.methods(deal)[0]
		}
	}
	pl, err := p.replayer(c, out.Method)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, pl.close()) }()
	if r == nil || r.void() {
		fault, err := pl.game(deal, replicate, seating)
		if err != nil {
			return nil, err
		}
		if fault != nil {
			return out, pl.showFault(w, fault)
		}
		return out, p.Game.Transcript(w, pl.cell.rules, pl.cell.Players, pl.rows[:len(p.Game.Tables)])
	}
	disagrees := r.again(pl, out.Method, deal, replicate, seating, p.Game.NewScript(r.cell.rules, r.cell.Players))
	if pl.state.Actor() != engine.None {
		return nil, disagrees
	}
	if err := p.Game.Transcript(w, pl.cell.rules, pl.cell.Players, pl.rows[:len(p.Game.Tables)]); err != nil {
		return nil, err
	}
	if disagrees != nil {
		return out, fmt.Errorf("game %d does not agree with its rows: %w", game, disagrees)
	}
	out.Agrees = true
	return out, nil
}

// replayer plays a game of a cell again with every table kept.
func (p *Prepared) replayer(cell int, how Method) (*player, error) {
	if how != FromStrategies {
		whole := p.keeping(1)
		return newTable(whole, &whole.cells[cell]), nil
	}
	if err := p.lookUpStrategies(); err != nil {
		return nil, err
	}
	whole := p.keeping(1)
	return newPlayer(whole, &whole.cells[cell])
}

// find tells where a game stands in the schedule.
func (p *Prepared) find(game int64) (c int, deal int64, replicate, seating int, err error) {
	id := game >> manifest.CellBits
	for i := range p.cells {
		if int64(p.cells[i].Cell.Cell) != id {
			continue
		}
		deal, replicate, seating = p.cells[i].Place(game)
		if game >= 0 && deal < p.cells[i].Deals {
			return i, deal, replicate, seating, nil
		}
	}
	return 0, 0, 0, 0, fmt.Errorf("%w: the run has no game %d: ids are in the game column of every table, the first is %d", ErrNoGame, game, p.cells[0].GameID(0, 0, 0))
}

// keeping is the same study with every table of what is played at the density, and
// nothing played otherwise.
func (p *Prepared) keeping(every int64) *Prepared {
	other := *p
	other.cells = append([]cell(nil), p.cells...)
	other.Every = make([]int64, len(p.Every))
	for i := range other.Every {
		other.Every[i] = every
	}
	other.Every[p.counterfactuals] = 0
	return &other
}

// load returns a reader at the game, nil when its shard has not been played.
func (p *Prepared) load(dir string, c int, deal, game int64) (*shardReader, error) {
	shard := p.shardOf(c, deal)
	f := &folder{p: p, dir: dir}
	side, err := f.sidecar(shard)
	if side == nil || err != nil {
		return nil, err
	}
	if err := f.checkParts(side); err != nil {
		return nil, err
	}
	r, err := openShard(p, dir, shard)
	if err != nil {
		return nil, err
	}
	found, err := r.seek(game)
	if err == nil && !found {
		err = fmt.Errorf("shard %d has no rows of game %d", shard, game)
	}
	if err != nil {
		return nil, errors.Join(err, r.Close())
	}
	return r, nil
}

func (p *Prepared) shardOf(c int, deal int64) int {
	for i := range p.Plan.Len() {
		if s := p.Plan.At(i); s.Cell == c && deal < s.FirstDeal+s.Deals {
			return i
		}
	}
	return -1
}

// showFault prints the decisions of the game that ended with the fault: from the
// moves so far, played again.
func (pl *player) showFault(w io.Writer, fault *manifest.Fault) error {
	moves := pl.rows[pl.p.moves]
	deal, _, _ := pl.cell.Place(fault.Game)
	state := pl.p.Game.New(pl.cell.rules, pl.cell.Players)
	state.Deal(engine.DealSeed(pl.p.Study.Seed, uint64(deal)))
	for i := range moves.Len() {
		row := moves.Row(i)
		m := engine.Move(row[table.MoveMove])
		if _, err := fmt.Fprintf(w, "decision %3d  seat %d  %s\n", row[table.MovePly], row[table.MoveSeat], state.Describe(m)); err != nil {
			return err
		}
		state.Play(m)
	}
	_, err := fmt.Fprintf(w, "\nthen seat %d, %s, failed (%s): %s\n", fault.Seat, fault.Strategy, fault.Cause, fault.Text)
	return err
}
