package analysis

import (
	"fmt"

	"tweed/engine/table"
	"tweed/sim/manifest"
)

// kingmaking is the tally of a cell behind the figure of that name.
type kingmaking struct {
	results
	by     kingmakingColumns
	tries  int     // of a seat
	groups []Joint // all seats, each seat, each side; by the king numbers
	failed int64   // deals left out

	// Of the block being read: the numbers by group, the next row, which groups
	// have a kingmaker in the game, and the tries of the seat.
	rows    [][]int64
	at      int
	decided []bool
	tried   [table.Alternatives]try
}

// try is one alternative: what it is, and how much of the win it moves.
type try struct {
	kind    int32
	changed bool
	moved   int64
}

// Numbers of kingmaking.groups.
const (
	kingGames   = iota
	kingChairs  // seats × games
	kingOut     // of these, out of the race
	kingMade    // of these, kingmakers
	kingDecided // games with a kingmaker
	kingVaried  // tries of seats out of the race
	kingVariedChanged
	kingRandom
	kingRandomChanged
	kingMoved // parts of the win
	kingNumbers
)

type kingmakingColumns struct {
	query  *Query
	seat   IntColumn
	kind   CodeColumn
	shares [table.ShareSeats]FloatColumn
	end    CodeColumn
}

// surveyKingmaking asks for the tallies; nil where the run has played nothing
// otherwise.
func surveyKingmaking(s *Survey, cols resultColumns) *Collected[*kingmaking] {
	if s.Keeps(table.Counterfactuals.Name) != nil {
		return nil
	}
	q := s.Table(table.Counterfactuals.Name).Sparse()
	by := kingmakingColumns{query: q, seat: q.Int("seat"), kind: q.Code("kind", table.CounterfactualKinds), end: q.Code("end_reason", table.EndReasons)}
	for i := range by.shares {
		by.shares[i] = q.Float(fmt.Sprintf("share_%d", i))
	}
	return Collect(s, func(c *manifest.Cell) *kingmaking {
		t := &kingmaking{results: newResults(c, cols), by: by, tries: table.Alternatives}
		n := t.sideGroup(len(t.sides))
		t.groups, t.decided = Joints(n, kingNumbers), make([]bool, n)
		for range n {
			t.rows = append(t.rows, make([]int64, kingNumbers))
		}
		return t
	})
}

func (t *kingmaking) seatGroup(seat int) int { return 1 + seat }
func (t *kingmaking) sideGroup(side int) int { return 1 + t.cell.Players + side }

// Add takes in a deal.
func (t *kingmaking) Add(d *Deal) error {
	b := d.Of(t.by.query)
	if b == nil || t.cell.Players < 2 {
		return nil
	}
	kept, err := t.read(d)
	if err != nil || !kept {
		return err
	}
	for _, end := range b.Codes(t.by.end) {
		if table.EndReasons[end] != "finished" {
			t.failed++
			return nil
		}
	}
	for _, row := range t.rows {
		clear(row)
	}
	t.at = 0
	for g := range t.games {
		if err := t.addGame(b, g); err != nil {
			return err
		}
	}
	if t.at < b.Rows() {
		return b.Wrong(t.at, "alternatives of seat %d of a game that has no such seat, or in which it won", b.Ints(t.by.seat)[t.at])
	}
	for i := range t.groups {
		t.groups[i].Add(t.rows[i])
	}
	return nil
}

// addGame takes in the deal's g-th game.
func (t *kingmaking) addGame(b *Block, g int) error {
	for _, row := range t.rows {
		row[kingGames]++
	}
	clear(t.decided)
	for s := range t.cell.Players {
		groups := [3]int{0, t.seatGroup(s), t.sideGroup(t.side(g, s))}
		for _, i := range groups {
			t.rows[i][kingChairs]++
		}
		if t.share(g, s) > 0 {
			continue
		}
		out, n, err := t.addSeat(b, g, s)
		if err != nil {
			return err
		}
		if !out {
			continue
		}
		for _, i := range groups {
			if countTries(t.rows[i], t.tried[:n]) {
				t.decided[i] = true
			}
		}
	}
	for i, yes := range t.decided {
		if yes {
			t.rows[i][kingDecided]++
		}
	}
	return nil
}

// addSeat reads the n tries of a seat without a part of the win into tried; out
// says that none of them gave it one.
func (t *kingmaking) addSeat(b *Block, g, seat int) (out bool, n int, err error) {
	game := t.block.Game()[g*t.cell.Players]
	won := false
	for ; t.at < b.Rows() && b.Game()[t.at] == game && int(b.Ints(t.by.seat)[t.at]) == seat; t.at++ {
		if won || n == t.tries {
			return false, 0, b.Wrong(t.at, "seat %d has more alternatives than it can have", seat)
		}
		k, wins, err := t.readTry(b, g, seat)
		if err != nil {
			return false, 0, err
		}
		t.tried[n], won = k, wins
		n++
	}
	if !won && n < t.tries {
		return false, 0, b.Wrong(t.at, "seat %d of game %d has %d alternatives, not %d", seat, game, n, t.tries)
	}
	return !won, n, nil
}

// readTry reads the row at hand; wins says whether the seat has a part of the win.
func (t *kingmaking) readTry(b *Block, g, seat int) (k try, wins bool, err error) {
	k.kind = b.Codes(t.by.kind)[t.at]
	sum := int64(0)
	for s, column := range t.by.shares {
		parts, ok := Parts(b.Floats(column)[t.at])
		if !ok || s >= t.cell.Players && parts > 0 {
			return k, false, b.Wrong(t.at, "seat %d has a win share of %v", s, b.Floats(column)[t.at])
		}
		sum += parts
		if s < t.cell.Players {
			was := t.share(g, s)
			k.changed = k.changed || was != parts
			k.moved += max(was-parts, 0)
		}
		wins = wins || s == seat && parts > 0
	}
	if sum != WinParts {
		return k, false, b.Wrong(t.at, "the win shares of an alternative sum to %v, not to 1", float64(sum)/WinParts)
	}
	return k, wins, nil
}

// countTries adds a seat out of the race with its tries to a group, and reports
// whether it is a kingmaker.
func countTries(row []int64, tries []try) (maker bool) {
	row[kingOut]++
	for _, k := range tries {
		kind, changed := kingVaried, kingVariedChanged
		if k.kind == table.AtRandom {
			kind, changed = kingRandom, kingRandomChanged
		}
		row[kind]++
		row[kingMoved] += k.moved
		if k.changed {
			row[changed]++
			maker = true
		}
	}
	if maker {
		row[kingMade]++
	}
	return maker
}

// Merge takes in the deals of a later shard.
func (t *kingmaking) Merge(o *kingmaking) error {
	MergeJoints(t.groups, o.groups)
	t.failed += o.failed
	return nil
}
