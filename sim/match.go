package sim

import (
	"context"
	"errors"
	"fmt"

	"golang.org/x/sync/errgroup"

	"tweed/engine"
)

// matchBlocks is how many blocks a worker plays of a match at a time.
const matchBlocks = 16

// Match plays the deals first … first+deals−1 of a cell in memory, with nothing
// recorded, and returns the mean win share of each place of the line-up in each
// block: shares[b][place]. A fault is an error. The result does not depend on the number of workers.
func Match(ctx context.Context, p *Prepared, cell int, first, deals int64, workers int) ([][]float64, error) {
	bare := p.Bare()
	c := &bare.cells[cell]
	shares := make([][]float64, deals)
	chunks := make(chan int64)
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error {
		defer close(chunks)
		for at := int64(0); at < deals; at += matchBlocks {
			select {
			case chunks <- at:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return nil
	})
	for range max(workers, 1) {
		group.Go(func() (err error) {
			pl, err := newPlayer(bare, c)
			if err != nil {
				return err
			}
			defer func() { err = errors.Join(err, pl.close()) }()
			for at := range chunks {
				for b := at; b < min(at+matchBlocks, deals); b++ {
					if shares[b], err = pl.matchBlock(first + b); err != nil {
						return err
					}
				}
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	return shares, nil
}

// matchBlock plays a block and returns the mean share of each place.
func (pl *player) matchBlock(deal int64) ([]float64, error) {
	c := pl.cell
	shares := make([]float64, len(c.Lineup))
	var result engine.Result
	for replicate := range c.Replicates {
		for seating := range c.Seatings {
			fault, err := pl.game(deal, replicate, seating)
			if err != nil {
				return nil, err
			}
			if fault != nil {
				return nil, fmt.Errorf("%s failed in deal %d (%s): %s", fault.Strategy, deal, fault.Cause, fault.Text)
			}
			pl.state.Result(&result)
			for seat, place := range c.Seatings[seating] {
				if k := result.Share[seat]; k > 0 {
					shares[place] += 1 / float64(k) / float64(c.GamesPerBlock())
				}
			}
		}
	}
	return shares, nil
}
