package tallywood

import (
	"tweed/analysis"
	"tweed/engine/tallywood/record"
)

// Opposition is how a strategy fares alone against the Opposition, for one cell.
type Opposition struct {
	Scope    analysis.Scope `json:"scope"`
	Mode     string         `json:"mode"` // normal or hard
	Strategy string         `json:"strategy"`
	// Wins is the win share, a tie counting one half; the three outcomes are of
	// the games and sum to 1.
	Wins analysis.Measure `json:"win_share"`
	Won  analysis.Measure `json:"won"`
	Tied analysis.Measure `json:"tied"`
	Lost analysis.Measure `json:"lost"`
	// Votes per game; Bonus is in the Opposition's. Lead is the player's votes less
	// the Opposition's.
	Votes analysis.Measure  `json:"votes"`
	Rival analysis.Measure  `json:"opposition_votes"`
	Bonus analysis.Measure  `json:"opposition_bonus"`
	Lead  analysis.Contrast `json:"lead"`
}

// gameColumns are the handles of what is read of games.
type gameColumns struct {
	query        *analysis.Query
	votes, bonus analysis.IntColumn
	mode         analysis.CodeColumn
}

func gameColumnsOf(s *analysis.Survey) *gameColumns {
	q := s.Table("games")
	return &gameColumns{query: q, votes: q.Int("opposition_votes"), bonus: q.Int("opposition_bonus"), mode: q.Code("mode", record.Modes)}
}

// Numbers of oppositionTally.
const (
	oGames = iota
	oParts // of wins
	oWon
	oTied
	oVotes
	oRival
	oBonus
	oppositionNumbers
)

// oppositionTally adds up solo games.
type oppositionTally struct {
	cols *gameColumns
	sums []sums // one
	mode int32
}

func newOppositionTally(cols *gameColumns) oppositionTally {
	return oppositionTally{cols: cols, sums: manySums(1, oppositionNumbers)}
}

func (t *oppositionTally) blocks() int64 { return t.sums[0].Blocks() }

// add takes in a deal.
func (t *oppositionTally) add(d *analysis.Deal, r *results) error {
	b := d.Of(t.cols.query)
	if b == nil || r.players > 1 {
		return nil
	}
	to := t.sums[0].block
	for g := range r.seating {
		mode, won := b.Codes(t.cols.mode)[g], r.won(g, 0)
		if mode == 0 || t.mode != 0 && mode != t.mode {
			return b.Wrong(g, "a solo game of mode %s", record.Modes[mode])
		}
		t.mode = mode
		to[oGames]++
		to[oParts] += won
		switch won {
		case analysis.WinParts:
			to[oWon]++
		case 0:
		default:
			to[oTied]++
		}
		to[oVotes] += int64(r.block.Ints(r.cols.votes)[g])
		to[oRival] += int64(b.Ints(t.cols.votes)[g])
		to[oBonus] += int64(b.Ints(t.cols.bonus)[g])
	}
	closeAll(t.sums)
	return nil
}

func (t *oppositionTally) merge(o *oppositionTally) {
	t.mode = max(t.mode, o.mode)
	mergeAll(t.sums, o.sums)
}

// figure makes the figure of the tally.
func (t *oppositionTally) figure(scope analysis.Scope) Opposition {
	s, the := &t.sums[0], analysis.The
	per := func(n int) analysis.Quotient { return analysis.Quotient{Y: the(n), X: the(oGames), Parts: 1} }
	return Opposition{
		Scope: scope, Mode: record.Modes[t.mode], Strategy: scope.Strategies[0],
		Wins: s.Share(the(oParts), the(oGames), analysis.WinParts), Won: s.share(oWon, oGames), Tied: s.share(oTied, oGames),
		Lost:  s.Share(the(oGames).Plus(-1, oWon).Plus(-1, oTied), the(oGames), 1),
		Votes: s.amount(oVotes, oGames), Rival: s.amount(oRival, oGames), Bonus: s.amount(oBonus, oGames),
		Lead: s.Contrast(per(oVotes), per(oRival)),
	}
}
