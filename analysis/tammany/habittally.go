package tammany

import "tweed/analysis"

// habitTally adds up how each strategy of a line-up plays, all seats together
// where everybody plays alike.
type habitTally struct {
	groups []Group
	of     []int // the place in groups of each of the cell's groups, −1 for none
	seats  []analysis.Joint
	votes  []analysis.Joint // over the blocks with ballots
	block  struct {
		seats [][habitSeats]int64
		votes [][habitVotes]int64
	}
	count int64
}

// Numbers of habitTally.seats.
const (
	hSeats = iota
	hWins  // win shares, in parts
	hSlanders
	hKept
	habitSeats
)

// Numbers of habitTally.votes.
const (
	hContests = iota // candidacies in contested wards
	hStanding        // bosses there
	habitVotes
)

func newHabitTally(d *deal, groups []Group) *habitTally {
	t := &habitTally{}
	for _, g := range groups {
		at := -1
		if g.Kind == OneStrategy || g.Kind == EverySeat && d.cell.Mirror {
			at = len(t.groups)
			t.groups = append(t.groups, g)
		}
		t.of = append(t.of, at)
	}
	n := len(t.groups)
	t.seats, t.block.seats = analysis.Joints(n, habitSeats), make([][habitSeats]int64, n)
	t.votes, t.block.votes = analysis.Joints(n, habitVotes), make([][habitVotes]int64, n)
	return t
}

// at is the place of a seat's strategy in groups.
func (t *habitTally) at(d *deal, seat int) int {
	for _, g := range d.groups[d.game.seating][seat] {
		if t.of[g] >= 0 {
			return t.of[g]
		}
	}
	return -1
}

// add takes in the seats and ballots of a game.
func (t *habitTally) add(d *deal) error {
	k := &d.seats
	for seat, wins := range d.game.shares {
		if at := t.at(d, seat); at >= 0 {
			row, to := k.lo+seat, &t.block.seats[at]
			to[hSeats]++
			to[hWins] += wins
			to[hSlanders] += int64(k.slanders[row])
			to[hKept] += int64(k.spent[sinkKept][row])
		}
	}
	b := &d.ballots
	for lo := b.lo; lo < b.hi; {
		hi := lo + 1
		for hi < b.hi && b.term[hi] == b.term[lo] && b.ward[hi] == b.ward[lo] {
			hi++
		}
		if hi-lo > 1 {
			t.addContest(d, lo, hi)
		}
		lo = hi
	}
	return nil
}

// addContest takes in the candidates of a contested ward, rows lo … hi−1.
func (t *habitTally) addContest(d *deal, lo, hi int) {
	for row := lo; row < hi; row++ {
		if at := t.at(d, int(d.ballots.seat[row])); at >= 0 {
			t.block.votes[at][hContests]++
			t.block.votes[at][hStanding] += int64(d.ballots.bosses[row])
		}
	}
}

// close takes in the deal that was read.
func (t *habitTally) close(d *deal) error {
	t.count++
	for i := range t.groups {
		t.seats[i].Add(t.block.seats[i][:])
		if d.ballots.kept() {
			t.votes[i].Add(t.block.votes[i][:])
		}
	}
	clear(t.block.seats)
	clear(t.block.votes)
	return nil
}

func (t *habitTally) merge(p part) error {
	o := p.(*habitTally)
	analysis.MergeJoints(t.seats, o.seats)
	analysis.MergeJoints(t.votes, o.votes)
	t.count += o.count
	return nil
}
