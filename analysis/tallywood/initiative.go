package tallywood

import (
	"tweed/analysis"
	"tweed/sim/manifest"
)

// Initiative is how often those win who have the first, second, … turn of a
// round, for one cell. In round 1 that is the seat, which the design draws by lot:
// an effect. In later rounds it is an association: the tokens change hands in each
// clean-up by choice.
type Initiative struct {
	Scope  analysis.Scope    `json:"scope"`
	Fair   float64           `json:"fair"`
	Rounds []InitiativeRound `json:"rounds"`
}

// InitiativeRound is one round.
type InitiativeRound struct {
	Round int    `json:"round"`
	Label string `json:"label"` // "effect of the seat", or analysis.Association
	// Places are the win shares by place in the order of turns; Versus their
	// differences to the fair share.
	Places []analysis.Measure  `json:"win_share_by_place"`
	Versus []analysis.Contrast `json:"versus_fair"`
}

// SeatEffect labels what follows from the seat alone.
const SeatEffect = "effect of the seat"

// Numbers of a round and place.
const (
	iGames = iota
	iWins  // in parts
	initiativeNumbers
)

// initiativeTally adds up wins by place in the order of turns.
type initiativeTally struct {
	turns   *turnColumns
	players int
	sums    []sums // by round, then by place
}

func newInitiativeTally(turns *turnColumns, c *manifest.Cell) initiativeTally {
	return initiativeTally{turns: turns, players: c.Players, sums: manySums(rounds*c.Players, initiativeNumbers)}
}

func (t *initiativeTally) blocks() int64 { return t.sums[0].Blocks() }

// add takes in a deal.
func (t *initiativeTally) add(d *analysis.Deal, r *results) error {
	b := d.Of(t.turns.query)
	if b == nil || t.players == 1 {
		return nil
	}
	g := 0
	for lo, hi := range oneByOne(b) {
		if err := t.turns.check(b, lo, hi); err != nil {
			return err
		}
		round, seat := b.Ints(t.turns.round), b.Ints(t.turns.seat)
		place := 0
		for i := lo; i < hi; i++ {
			if i > lo && round[i] > round[i-1] {
				place = 0
			}
			if place < t.players {
				to := t.sums[(int(round[i])-1)*t.players+place].block
				to[iGames]++
				to[iWins] += r.won(g, int(seat[i]))
			}
			place++
		}
		g++
	}
	closeAll(t.sums)
	return nil
}

func (t *initiativeTally) merge(o *initiativeTally) { mergeAll(t.sums, o.sums) }

// figure makes the figure of the tally.
func (t *initiativeTally) figure(scope analysis.Scope) Initiative {
	out := Initiative{Scope: scope, Fair: 1 / float64(t.players)}
	the := analysis.The
	for r := range rounds {
		k := InitiativeRound{Round: r + 1, Label: analysis.Association}
		if r == 0 {
			k.Label = SeatEffect
		}
		for place := range t.players {
			s := &t.sums[r*t.players+place]
			if s.Sum(the(iGames)) == 0 {
				continue
			}
			wins := analysis.Quotient{Y: the(iWins), X: the(iGames), Parts: analysis.WinParts}
			k.Places = append(k.Places, s.Share(wins.Y, wins.X, analysis.WinParts))
			k.Versus = append(k.Versus, s.Contrast(wins, fairShare(t.players, iGames)))
		}
		if len(k.Places) > 0 {
			out.Rounds = append(out.Rounds, k)
		}
	}
	return out
}
