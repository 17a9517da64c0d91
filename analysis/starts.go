package analysis

import (
	"fmt"

	"tweed/sim/manifest"
)

// Starts says where a game's records tell who starts each later round: a table
// with rows for each game and round, in that order, which mark the starter by one
// of two columns; without either the seat of a round's first row starts it. Solo
// games have none.
type Starts struct {
	Table, Round, Seat string // columns; rounds count from 1
	// Next is a BOOLEAN column that marks who starts the next round; where it
	// marks nobody, the starter stays.
	Next string
	// Place is an INT column that is 0 for who starts this round.
	Place string
	Word  string // what people call a round: "term"
}

// LaterStarts is an association, for one cell: how often the seat that starts a
// later round wins the game. Who starts then is a consequence of the game so
// far, so it is no effect of starting; that is F1's first round alone.
type LaterStarts struct {
	Scope  Scope        `json:"scope"`
	Label  string       `json:"label"` // Association
	Word   string       `json:"round_is_called"`
	Fair   float64      `json:"fair"`
	Rounds []RoundStart `json:"rounds"` // from the second on
}

// Association labels figures that no reader may take for an effect.
const Association = "association, not effect"

// RoundStart is one round.
type RoundStart struct {
	Round int `json:"round"`
	// Share is the win share of the round's starter, of games.
	Share Measure `json:"share"`
	// Same is the share of games in which the first round's starter starts
	// again.
	Same Measure `json:"same_starter"`
}

// mostRounds is how many rounds a game has at most, for what follows starters.
const mostRounds = 16

// starts is the tally behind LaterStarts.
type starts struct {
	results
	by     startColumns
	rounds []Joint // from the second; by the start numbers
	row    [mostRounds][startNumbers]int64
	seen   int
}

// Numbers of starts.rounds.
const (
	startGames = iota
	startWins
	startSame
	startNumbers
)

type startColumns struct {
	query       *Query
	round, seat IntColumn
	next        BoolColumn
	place       IntColumn
	mark        startMark
}

// startMark is how a table marks who starts.
type startMark int

const (
	byFirstRow startMark = iota
	byNext
	byPlace
)

// surveyStarts asks for the later starts; nil where the game has none or the
// run does not keep the table.
func surveyStarts(s *Survey, g *Game, cols resultColumns) *Collected[*starts] {
	if g.Starts == nil || s.Keeps(g.Starts.Table) != nil {
		return nil
	}
	q := s.Table(g.Starts.Table)
	by := startColumns{query: q, round: q.Int(g.Starts.Round), seat: q.Int(g.Starts.Seat)}
	switch {
	case g.Starts.Next != "":
		by.mark, by.next = byNext, q.Bool(g.Starts.Next)
	case g.Starts.Place != "":
		by.mark, by.place = byPlace, q.Int(g.Starts.Place)
	}
	return Collect(s, func(c *manifest.Cell) *starts {
		return &starts{results: newResults(c, cols), by: by, rounds: Joints(mostRounds, startNumbers)}
	})
}

// Add takes in a deal.
func (t *starts) Add(d *Deal) error {
	b := d.Of(t.by.query)
	if b == nil || t.cell.Players == 1 {
		return nil
	}
	kept, err := t.read(d)
	if err != nil || !kept {
		return err
	}
	t.row = [mostRounds][startNumbers]int64{}
	game, row := b.Game(), 0
	for g := range t.games {
		end := row
		for end < len(game) && game[end] == game[row] {
			end++
		}
		if err := t.addGame(b, row, end, g); err != nil {
			return err
		}
		row = end
	}
	for i := range t.seen {
		t.rounds[i].Add(t.row[i][:])
	}
	return nil
}

// addGame follows the starter through the rounds of the deal's g-th game, whose
// rows are lo … hi−1.
func (t *starts) addGame(b *Block, lo, hi, g int) error {
	round, seat := b.Ints(t.by.round), b.Ints(t.by.seat)
	starter := [mostRounds + 2]int{}
	last := 0
	for i := lo; i < hi; i++ {
		k := int(round[i])
		if k < 1 || k > mostRounds || k < last || seat[i] < 0 || int(seat[i]) >= t.cell.Players {
			return b.Wrong(i, "round %d of seat %d is out of its place", k, seat[i])
		}
		opens := k > last
		if opens {
			last = k
			starter[k+1] = starter[k] // stays unless a row says otherwise
		}
		switch {
		case t.by.mark == byNext && b.Bools(t.by.next)[i]:
			starter[k+1] = int(seat[i])
		case t.by.mark == byPlace && b.Ints(t.by.place)[i] == 0, t.by.mark == byFirstRow && opens:
			starter[k] = int(seat[i])
		}
	}
	for k := 2; k <= last; k++ {
		row := &t.row[k-2]
		row[startGames]++
		row[startWins] += t.share(g, starter[k])
		if starter[k] == starter[1] {
			row[startSame]++
		}
	}
	t.seen = max(t.seen, last-1)
	return nil
}

// Merge takes in the deals of a later shard.
func (t *starts) Merge(o *starts) error {
	MergeJoints(t.rounds, o.rounds)
	t.seen = max(t.seen, o.seen)
	return nil
}

// figure makes the association.
func (t *starts) figure(scope Scope, word string) LaterStarts {
	out := LaterStarts{Scope: scope, Label: Association, Word: word, Fair: 1 / float64(scope.Players)}
	for i := range t.seen {
		j := &t.rounds[i]
		out.Rounds = append(out.Rounds, RoundStart{
			Round: i + 2,
			Share: j.Share(The(startWins), The(startGames), WinParts),
			Same:  j.Share(The(startSame), The(startGames), 1),
		})
	}
	return out
}

// sentence says the association for the last round.
func (l *LaterStarts) sentence() string {
	if len(l.Rounds) == 0 {
		return ""
	}
	k := l.Rounds[len(l.Rounds)-1]
	if !k.Share.HasInterval() {
		return ""
	}
	return fmt.Sprintf("Who starts %s %d wins %s of the games (95%% interval %s; a fair share is %s). That is an association: who starts then follows from the game so far.",
		l.Word, k.Round, k.Share.Percent(), k.Share.PercentInterval(), fairShare(l.Scope.Players))
}
