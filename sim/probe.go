package sim

import (
	"context"
	"fmt"
	"time"

	"tweed/sim/part"
)

// Probed is what a short probe measured of a cell.
type Probed struct {
	Cell  int
	Games int64
	// Seconds of one core, playing and writing, for so many games of a long
	// run: deals that are also played otherwise count as often as there.
	Seconds float64
	// Bytes a game of a long run of each of the study's tables, as written.
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
	return ProbeSome(ctx, p, len(p.cells), each)
}

// ProbeSome probes at most n cells, spread evenly over the study.
func ProbeSome(ctx context.Context, p *Prepared, n int, each time.Duration) ([]Probed, error) {
	n = min(n, len(p.cells))
	var all []Probed
	for i := range n {
		one, err := probeCell(ctx, p, &p.cells[i*len(p.cells)/n], each)
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
	var pace pace
	kept := make([]int64, len(p.Tables)) // deals
	began := time.Now()
	for deal := int64(0); deal < c.Deals && (deal < 2 || time.Since(began) < each); deal++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		start := time.Now()
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
		for i := range kept {
			if p.Kept(i, deal) {
				kept[i]++
			}
		}
		pace.add(p.Kept(p.counterfactuals, deal), time.Since(start))
	}
	start := time.Now()
	for i, w := range writers {
		if w == nil {
			out.Bytes = append(out.Bytes, 0)
			continue
		}
		if _, err := w.Close(); err != nil {
			return nil, err
		}
		out.Bytes = append(out.Bytes, float64(sizes[i])/float64(kept[i]*c.GamesPerBlock()*p.Every[i]))
	}
	out.Seconds = pace.seconds(p.Every[p.counterfactuals]) + time.Since(start).Seconds()
	return out, nil
}

// pace adds up how long blocks took: those that were also played otherwise
// apart, since the few first deals of a probe hold too many of them.
type pace struct {
	plain, otherwise struct {
		blocks int64
		time   time.Duration
	}
}

func (k *pace) add(otherwise bool, took time.Duration) {
	part := &k.plain
	if otherwise {
		part = &k.otherwise
	}
	part.blocks++
	part.time += took
}

// seconds is how long as many blocks take in a long run, where one in every is
// played otherwise.
func (k *pace) seconds(every int64) float64 {
	sum := (k.plain.time + k.otherwise.time).Seconds()
	if k.plain.blocks == 0 || k.otherwise.blocks == 0 {
		return sum
	}
	plain, otherwise := k.plain.time.Seconds()/float64(k.plain.blocks), k.otherwise.time.Seconds()/float64(k.otherwise.blocks)
	return float64(k.plain.blocks+k.otherwise.blocks) * (plain + (otherwise-plain)/float64(every))
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
