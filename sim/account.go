package sim

import (
	"errors"
	"fmt"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/sim/part"
	"tweed/sim/schedule"
)

// account adds up the rows of a shard: what they must amount to before the shard
// counts. The sums are those that the writers keep anyway, against which the parts
// are read back; only what is counted is looked at row by row.
type account struct {
	p                      *Prepared
	tally                  *table.Tally // the game's own balances
	finished, seats, wins  int64        // wins in units of 1/shareUnit
	reasonColumn, winShare int
}

// shareUnit is divisible by every number of seats that may share a win.
const shareUnit = 60

var _ [0]struct{} = [shareUnit % engine.MaxSeats]struct{}{}

func newAccount(p *Prepared) *account {
	a := &account{p: p, reasonColumn: p.given.endReason, winShare: p.Tables[seatsTable].Index("win_share")}
	a.tally = table.NewTally(p.Tables, p.Game.Balances, p.together)
	return a
}

// together reports whether tables are kept for the same games.
func (p *Prepared) together(tables []int) bool {
	for _, t := range tables {
		if p.Every[t] == 0 || p.Every[t] != p.Every[tables[0]] {
			return false
		}
	}
	return true
}

func (a *account) reset() {
	a.tally.Reset()
	a.finished, a.seats, a.wins = 0, 0, 0
}

// count adds rows of a table as they are written.
func (a *account) count(t int, rows *table.Rows) {
	a.tally.AddCounts(t, rows)
	w := rows.Width()
	switch t {
	case gamesTable:
		for at := a.reasonColumn; at < len(rows.Cells); at += w {
			if rows.Cells[at] == finishedCell {
				a.finished++
			}
		}
	case seatsTable:
		a.seats += int64(rows.Len())
		for at := a.winShare; at < len(rows.Cells); at += w {
			if k := rows.Cells[at]; k > 0 {
				a.wins += int64(shareUnit / k)
			}
		}
	}
}

// sum adds what was written of a table.
func (a *account) sum(t int, info part.Info) { a.tally.AddSums(t, info.Rows, info.Sum) }

// check compares the sums of a shard of games of so many players. In a solo game
// the win may go to nobody.
func (a *account) check(players int) error {
	err := a.tally.Check()
	if !a.p.together([]int{gamesTable, seatsTable}) {
		return err
	}
	if want := a.finished * int64(players); a.seats != want {
		err = errors.Join(err, fmt.Errorf("%d finished games of %d players have %d rows of seats", a.finished, players, a.seats))
	}
	if players > 1 && a.wins != shareUnit*a.finished {
		err = errors.Join(err, fmt.Errorf("the win shares of %d finished games add up to %g", a.finished, float64(a.wins)/shareUnit))
	}
	return err
}

// unbalanced is the error for a shard whose rows do not add up.
func unbalanced(s schedule.Shard, why error) error {
	return fmt.Errorf("shard %d (deals %s) is not kept: %w; this is a bug in tweed or a fault of the machine's memory, please report it with the study",
		s.Index, dealRange(s), why)
}

// readBack is a reader of the parts that wait to be put in their places. They
// stay open.
func (k *shardWork) readBack() (*shardReader, error) {
	r := newShardReader(k.p, k.dir, k.shard.Index)
	for i, file := range k.files {
		if file == nil {
			continue
		}
		if err := r.read(i, file.file, file.size); err != nil {
			return nil, &ReadBackError{Path: file.path, Err: err}
		}
	}
	return r, nil
}

// replaySample plays the games of the shard's deals that selfCheck divides again
// out of the parts just written.
func (k *shardWork) replaySample() error {
	first := (k.shard.FirstDeal + k.selfCheck - 1) / k.selfCheck * k.selfCheck
	if first >= k.shard.FirstDeal+k.shard.Deals {
		return nil
	}
	r, err := k.readBack()
	if err != nil {
		return err
	}
	defer k.player.resetRows()
	script := k.p.Game.NewScript(r.cell.rules, r.cell.Players)
	o := VerifyOptions{Dir: k.dir, Progress: k.checked}
	v := &Verified{Method: map[Method]int64{}}
	for deal := first; deal < k.shard.FirstDeal+k.shard.Deals; deal += k.selfCheck {
		games := r.cell.GamesPerBlock()
		for game := r.cell.GameID(deal, 0, 0); games > 0; game, games = game+1, games-1 {
			found, err := r.seek(game)
			if err == nil && found {
				err = r.verify(k.player, game, script, o, v)
			}
			if err != nil {
				return fmt.Errorf("the self-check failed, and shard %d is not kept: %w", k.shard.Index, err)
			}
		}
	}
	return nil
}
