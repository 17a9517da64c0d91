package tallywood

import (
	"tweed/analysis"
	"tweed/engine/tallywood/record"
)

// Actions is what the seats of a cell do: how often each takes each kind of
// action, in a game and in each round.
type Actions struct {
	Scope  analysis.Scope `json:"scope"`
	Groups []ActionMix    `json:"groups"`
}

// ActionMix is a group of seats.
type ActionMix struct {
	Group
	All    ActionRound   `json:"all"` // the whole game
	Rounds []ActionRound `json:"rounds"`
}

// ActionRound is one round or the whole game. Amounts are per seat and game;
// kinds are in the order of record.Kinds.
type ActionRound struct {
	Round   int                `json:"round"` // 0 for the whole game
	Kinds   []string           `json:"kinds"`
	PerSeat []analysis.Measure `json:"per_seat"`
	// Shares are the kinds' parts of all that is done; they sum to 1.
	Shares []analysis.Measure `json:"shares"`
	Total  analysis.Measure   `json:"total"`
}

// Numbers of a group in a round.
const (
	aSeats = iota
	aKind
	actionNumbers = aKind + record.Unable + 1
)

// actionTally adds up actions by group and round; round 0 is the whole game.
type actionTally struct {
	cols  *actionColumns
	turns *turnColumns
	who   grouping
	sums  []sums // by group, then by round
}

func newActionTally(cols *actionColumns, turns *turnColumns, who grouping) actionTally {
	return actionTally{cols: cols, turns: turns, who: who, sums: manySums(len(who.groups)*(rounds+1), actionNumbers)}
}

func (t *actionTally) blocks() int64 { return t.sums[0].Blocks() }

// add takes in a deal.
func (t *actionTally) add(d *analysis.Deal) error {
	b, turns := d.Of(t.cols.query), d.Of(t.turns.query)
	if b == nil || turns == nil {
		return nil
	}
	at := 0
	for lo, hi := range oneByOne(turns) {
		if err := t.turns.check(turns, lo, hi); err != nil {
			return err
		}
		id := turns.Game()[lo]
		_, _, seating := turns.Cell.Place(id)
		round := turns.Ints(t.turns.round)[lo:hi]
		for seat := range t.who.of[seating] {
			for r := range int(round[len(round)-1]) + 1 {
				t.count(seating, seat, r, aSeats)
			}
		}
		var err error
		at, err = t.cols.acts(b, at, id, func(i int) error {
			turn := int(b.Ints(t.cols.turn)[i])
			if turn < 0 || turn >= len(round) {
				return b.Wrong(i, "the game has no turn %d", turn)
			}
			seat, kind := int(b.Ints(t.cols.seat)[i]), int(b.Codes(t.cols.kind)[i])
			t.count(seating, seat, 0, aKind+kind)
			t.count(seating, seat, int(round[turn]), aKind+kind)
			return nil
		})
		if err != nil {
			return err
		}
	}
	if at < b.Rows() {
		return b.Wrong(at, "it has actions and no turns")
	}
	closeAll(t.sums)
	return nil
}

// count adds 1 to a number of a seat's groups.
func (t *actionTally) count(seating, seat, round, number int) {
	for _, g := range t.who.of[seating][seat] {
		t.sums[g*(rounds+1)+round].block[number]++
	}
}

func (t *actionTally) merge(o *actionTally) { mergeAll(t.sums, o.sums) }

// figure makes the figure of the tally.
func (t *actionTally) figure(scope analysis.Scope) Actions {
	out := Actions{Scope: scope}
	for g, group := range t.who.groups {
		k := ActionMix{Group: group, All: t.round(g, 0)}
		for r := 1; r <= rounds; r++ {
			if s := &t.sums[g*(rounds+1)+r]; s.Sum(analysis.The(aSeats)) > 0 {
				k.Rounds = append(k.Rounds, t.round(g, r))
			}
		}
		out.Groups = append(out.Groups, k)
	}
	return out
}

// round is one round of a group.
func (t *actionTally) round(group, round int) ActionRound {
	s := &t.sums[group*(rounds+1)+round]
	var all analysis.Form
	for k := range record.Kinds {
		all = all.Plus(1, aKind+k)
	}
	out := ActionRound{Round: round, Kinds: record.Kinds, Total: s.Amount(all, analysis.The(aSeats), 1)}
	for k := range record.Kinds {
		out.PerSeat = append(out.PerSeat, s.amount(aKind+k, aSeats))
		out.Shares = append(out.Shares, s.Share(analysis.The(aKind+k), all, 1))
	}
	return out
}
