package sim

import (
	"context"
	"fmt"
	"time"

	"tweed/sim/part"
)

// Probed is what a short probe measured of a cell.
type Probed struct {
	Cell    int
	Games   int64
	Seconds float64 // of one core, playing and writing
	// Bytes a game of each of the study's tables, as written.
	Bytes []float64
	// Shares holds the win share of each seat in each block, block by block:
	// what the number of blocks needed is estimated from.
	Shares [][]float64
}

// GamesPerSecond is the rate of one core.
func (p *Probed) GamesPerSecond() float64 { return float64(p.Games) / p.Seconds }

// Bare is the same study with nothing recorded: for benchmarks of play alone.
func (p *Prepared) Bare() *Prepared { return p.keeping(0) }

// Probe plays whole blocks of each cell for about the given time, writes their
// rows to nowhere, and says how fast and how large they were. Its times are of
// this machine; nothing of a probe is kept.
func Probe(ctx context.Context, p *Prepared, each time.Duration) ([]Probed, error) {
	var all []Probed
	for i := range p.cells {
		one, err := probeCell(ctx, p, &p.cells[i], each)
		if err != nil {
			return nil, err
		}
		all = append(all, *one)
	}
	return all, nil
}

func probeCell(ctx context.Context, p *Prepared, c *cell, each time.Duration) (_ *Probed, err error) {
	pl, err := newPlayer(p, c)
	if err != nil {
		return nil, err
	}
	defer func() {
		if closeErr := pl.close(); err == nil {
			err = closeErr
		}
	}()
	sizes := make([]size, len(p.Tables))
	writers := make([]*part.Writer, len(p.Tables))
	for i, t := range p.Tables {
		if p.Every[i] == 0 {
			continue
		}
		if writers[i], err = part.NewWriter(&sizes[i], t, c.labels[i], nil, part.Options{}); err != nil {
			return nil, err
		}
	}
	out := &Probed{Cell: c.Cell.Cell}
	began := time.Now()
	for deal := int64(0); deal < c.Deals && (deal < 2 || time.Since(began) < each); deal++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		faults, err := pl.block(deal)
		if err != nil {
			return nil, err
		}
		if faults != nil {
			return nil, fmt.Errorf("the probe met a fault: %s in seat %d: %s", faults[0].Strategy, faults[0].Seat, faults[0].Text)
		}
		if p.Kept(seatsTable, deal) {
			out.Shares = append(out.Shares, pl.lastShares())
		}
		out.Games += c.GamesPerBlock()
		if err := pl.pour(writers); err != nil {
			return nil, err
		}
	}
	for i, w := range writers {
		if w != nil {
			if _, err := w.Close(); err != nil {
				return nil, err
			}
		}
		out.Bytes = append(out.Bytes, float64(sizes[i])/float64(out.Games))
	}
	out.Seconds = time.Since(began).Seconds()
	return out, nil
}

// lastShares is the mean win share of each seat in the block just played, from
// its seats rows.
func (pl *player) lastShares() []float64 {
	shares := make([]float64, pl.cell.Players)
	rows := pl.rows[seatsTable]
	games := int(pl.cell.GamesPerBlock())
	at := rows.Table.Index("win_share")
	for i := rows.Len() - games*pl.cell.Players; i < rows.Len(); i++ {
		row := rows.Row(i)
		if k := row[at]; k > 0 {
			shares[row[pl.p.given.seat]] += 1 / float64(k) / float64(games)
		}
	}
	return shares
}

// pour writes the waiting rows and empties the buffers.
func (pl *player) pour(writers []*part.Writer) error {
	for i, rows := range pl.rows {
		if rows == nil {
			continue
		}
		if err := writers[i].Write(rows); err != nil {
			return err
		}
		rows.Reset()
	}
	return nil
}

// size counts the bytes written to it.
type size int64

func (s *size) Write(b []byte) (int, error) {
	*s += size(len(b))
	return len(b), nil
}
