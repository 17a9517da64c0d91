package sim

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/sim/manifest"
	"tweed/sim/part"
)

// source says which move the actor of a state made: an engine.Script from a
// game's own rows, or its moves rows.
type source interface {
	Next(engine.State) (engine.Move, error)
}

// moveRows is a source that reads the moves table.
type moveRows struct {
	rows *table.Rows
	at   int
}

func (m *moveRows) Next(s engine.State) (engine.Move, error) {
	if m.at >= m.rows.Len() {
		return 0, fmt.Errorf("the moves table ends after %d decisions", m.at)
	}
	row := m.rows.Row(m.at)
	move := engine.Move(row[table.MoveMove])
	if row[table.MoveSeat] != int32(s.Actor()) || !s.Legal(move) {
		return 0, fmt.Errorf("decision %d of the moves table is not legal", m.at)
	}
	m.at++
	return move, nil
}

// replay plays a game again from a source and adds its rows.
func (pl *player) replay(deal int64, replicate, seating int, from source) (err error) {
	seed := engine.DealSeed(pl.p.Study.Seed, uint64(deal))
	pl.id = pl.cell.GameID(deal, replicate, seating)
	defer func() {
		if r := recover(); r != nil {
			err = engineError(pl.id, r)
		}
	}()
	pl.begin(deal)
	rec := pl.recorder(deal)
	moves := pl.moves(deal)
	rec.Deal(pl.state, seed)
	for ply := int32(0); pl.state.Actor() != engine.None; ply++ {
		m, err := from.Next(pl.state)
		if err != nil {
			return err
		}
		if moves != nil {
			row := moves.Add()
			row[table.MovePly], row[table.MoveSeat], row[table.MoveMove] = ply, int32(pl.state.Actor()), int32(m)
		}
		rec.Play(pl.state, m)
	}
	pl.fill(seed, deal, replicate, seating)
	return nil
}

// shardReader reads the games of a shard from all its parts side by side.
type shardReader struct {
	p       *Prepared
	dir     string
	shard   int
	cell    *cell
	files   []*os.File
	readers []*part.Reader // by table, nil where nothing is kept
	rows    []*table.Rows
}

func newShardReader(p *Prepared, dir string, shard int) *shardReader {
	return &shardReader{
		p: p, dir: dir, shard: shard, cell: &p.cells[p.Plan.At(shard).Cell],
		files:   make([]*os.File, len(p.Tables)),
		readers: make([]*part.Reader, len(p.Tables)),
		rows:    make([]*table.Rows, len(p.Tables)),
	}
}

func openShard(p *Prepared, dir string, shard int) (r *shardReader, err error) {
	r = newShardReader(p, dir, shard)
	for i, t := range p.Tables {
		if p.Every[i] == 0 {
			continue
		}
		if err := r.openPart(i, filepath.Join(dir, manifest.PartName(t.Name, shard))); err != nil {
			return nil, errors.Join(r.damaged(i, err), r.Close())
		}
	}
	return r, nil
}

// damaged is the error for the part of table i.
func (r *shardReader) damaged(i int, why error) error {
	return manifest.DamagedShard(r.dir, filepath.Join(r.dir, manifest.PartName(r.p.Tables[i].Name, r.shard)), why)
}

func (r *shardReader) openPart(i int, path string) (err error) {
	if r.files[i], err = manifest.Open(path); err != nil {
		return err
	}
	info, err := r.files[i].Stat()
	if err != nil {
		return err
	}
	return r.read(i, r.files[i], info.Size())
}

// read opens the part of table i.
func (r *shardReader) read(i int, from io.ReaderAt, size int64) (err error) {
	t := r.p.Tables[i]
	r.rows[i] = table.NewRows(t)
	r.readers[i], err = part.Open(from, size, t, r.cell.labels[i])
	return err
}

func (r *shardReader) Close() error {
	var errs []error
	for _, f := range r.files {
		if f != nil {
			errs = append(errs, f.Close())
		}
	}
	return errors.Join(errs...)
}

// next loads the rows of the next game in the games table; io.EOF after the
// last.
func (r *shardReader) next() (table.Key, error) {
	key, ok, err := r.readers[gamesTable].Peek()
	if err != nil {
		return key, r.damaged(gamesTable, err)
	}
	if !ok {
		return key, io.EOF
	}
	for i, reader := range r.readers {
		if reader == nil {
			continue
		}
		r.rows[i].Reset()
		if err := r.loadTable(i, reader, key); err != nil {
			return key, r.damaged(i, fmt.Errorf("game %d: %w", key.Game, err))
		}
	}
	return key, nil
}

func (r *shardReader) loadTable(i int, reader *part.Reader, key table.Key) error {
	at, ok, err := reader.Peek()
	if err != nil || !ok || at.Game > key.Game {
		return err
	}
	if at != key {
		return fmt.Errorf("its rows are for game %d, cell %d, %d players, which the games table does not have", at.Game, at.Cell, at.Players)
	}
	_, err = reader.Next(r.rows[i])
	return err
}

// seek goes to a game; false when the parts do not have it.
func (r *shardReader) seek(game int64) (bool, error) {
	for i, reader := range r.readers {
		if reader == nil {
			continue
		}
		if err := reader.SeekGame(game); err != nil {
			return false, r.damaged(i, err)
		}
	}
	key, err := r.next()
	if err == io.EOF {
		return false, nil
	}
	return err == nil && key.Game == game, err
}

// Method is how a game was played again.
type Method string

// The methods, the best first.
const (
	FromRows       Method = "from the rows"
	FromMoves      Method = "from the moves table"
	FromStrategies Method = "by running the strategies again"
)

// methods lists how the loaded game of a deal is played again: from its rows
// and from its moves where they are there, by its strategies where neither is or
// where the deal has counterfactuals.
func (r *shardReader) methods(deal int64) (methods []Method) {
	complete := true
	for _, name := range r.p.Game.Scripted {
		complete = complete && r.p.Kept(r.p.tableIndex(name), deal)
	}
	if complete {
		methods = append(methods, FromRows)
	}
	if r.p.Kept(r.p.moves, deal) {
		methods = append(methods, FromMoves)
	}
	// What would have been is in no row of the game.
	if methods == nil || r.p.Kept(r.p.counterfactuals, deal) {
		methods = append(methods, FromStrategies)
	}
	return methods
}

// again plays the loaded game again with pl and compares its rows.
func (r *shardReader) again(pl *player, m Method, deal int64, replicate, seating int, script engine.Script) error {
	pl.resetRows()
	switch m {
	case FromRows:
		if err := script.Load(r.rows[:len(r.p.Game.Tables)]); err != nil {
			return err
		}
		if err := pl.replay(deal, replicate, seating, script); err != nil {
			return err
		}
		// The rows fix the game, not the order of interchangeable decisions
		// (two bosses of one campaign), so the moves are compared apart.
		return r.compare(pl, deal, r.p.moves)
	case FromMoves:
		if err := pl.replay(deal, replicate, seating, &moveRows{rows: r.rows[r.p.moves]}); err != nil {
			return err
		}
		return r.compare(pl, deal, r.p.moves+1)
	default:
		fault, err := pl.game(deal, replicate, seating)
		if err != nil {
			return err
		}
		if fault != nil {
			return fmt.Errorf("%s failed this time: %s", fault.Strategy, fault.Text)
		}
	}
	return r.compare(pl, deal, len(r.rows))
}

// compare tells where the rows of the loaded game, of a deal, in the first so many
// tables differ from those of pl. Tables that do not keep the deal are left out,
// since pl may keep more, and counterfactuals where pl plays none.
func (r *shardReader) compare(pl *player, deal int64, tables int) error {
	for i, rows := range r.rows[:tables] {
		if !r.p.Kept(i, deal) || pl.rows[i] == nil {
			continue
		}
		labels := r.readers[i].Labels()
		d := part.Diff(part.Side{Rows: rows, Labels: labels}, part.Side{Rows: pl.rows[i], Labels: r.cell.labels[i]})
		switch {
		case d == nil:
		case d.Column == "":
			return fmt.Errorf("table %s: %s in the file, %s when played again", r.p.Tables[i].Name, d.A, d.B)
		default:
			return fmt.Errorf("table %s, row %d of the game, column %s: the file says %s, playing again gives %s",
				r.p.Tables[i].Name, d.Row, d.Column, d.A, d.B)
		}
	}
	return nil
}
