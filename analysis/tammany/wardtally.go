package tammany

import (
	"fmt"
	"slices"

	"tweed/analysis"
	"tweed/engine/tammany/record"
	"tweed/sim/manifest"
)

// allWards is the place of the sums over all wards in a tally, after those of
// record.Wards.
var allWards = len(record.Wards)

// wardTally adds up the elections of a cell, ward by ward.
type wardTally struct {
	cell  *manifest.Cell
	cols  electionColumns
	place map[int32]int // a ward's place in record.Wards
	sums  []wardSums    // by that place; the last is over all wards
	block []wardBlock   // of the block being read
	count int64         // blocks
}

// wardSums is what one ward adds up to over blocks.
type wardSums struct {
	outcomes  []analysis.Pair // by record.Outcomes, of elections held
	contested analysis.Pair   // two candidates or more, of elections held
	bids      analysis.Pair   // favors bid, of contested elections
	seats     []analysis.Pair // won by the seat, of elections held
}

// wardBlock counts one ward's elections in one block.
type wardBlock struct {
	held, contested, bids int64
	outcomes              []int64
	seats                 []int64
}

type electionColumns struct {
	ward, candidates, bids, winner analysis.IntColumn
	outcome                        analysis.CodeColumn
}

// scanWards reads the elections table.
func scanWards(r *analysis.Run) ([]*wardTally, error) {
	q := analysis.NewQuery("elections")
	cols := electionColumns{
		ward: q.Int("ward"), candidates: q.Int("candidates"), bids: q.Int("bids"), winner: q.Int("winner"),
		outcome: q.Code("outcome", record.Outcomes),
	}
	return analysis.Scan(r, q, func(c *manifest.Cell) *wardTally { return newWardTally(c, cols) })
}

func newWardTally(c *manifest.Cell, cols electionColumns) *wardTally {
	t := &wardTally{cell: c, cols: cols, place: map[int32]int{}}
	for i, w := range record.Wards {
		t.place[w] = i
	}
	for range len(record.Wards) + 1 {
		t.sums = append(t.sums, wardSums{
			outcomes: make([]analysis.Pair, len(record.Outcomes)),
			seats:    make([]analysis.Pair, c.Players),
		})
		t.block = append(t.block, wardBlock{
			outcomes: make([]int64, len(record.Outcomes)),
			seats:    make([]int64, c.Players),
		})
	}
	return t
}

// Add takes in the elections of one block.
func (t *wardTally) Add(b *analysis.Block) error {
	for i := range t.block {
		t.block[i].reset()
	}
	ward, outcome := b.Ints(t.cols.ward), b.Codes(t.cols.outcome)
	candidates, bids, winner := b.Ints(t.cols.candidates), b.Ints(t.cols.bids), b.Ints(t.cols.winner)
	for i := range b.Rows() {
		place, known := t.place[ward[i]]
		if !known {
			return fmt.Errorf("game %d: an election in ward %d, which is not on the board", b.Game()[i], ward[i])
		}
		if err := t.check(outcome[i], candidates[i], winner[i]); err != nil {
			return fmt.Errorf("game %d, ward %d: %w", b.Game()[i], ward[i], err)
		}
		t.block[place].add(outcome[i], int64(bids[i]), winner[i])
		t.block[allWards].add(outcome[i], int64(bids[i]), winner[i])
	}
	for i := range t.sums {
		t.sums[i].add(&t.block[i])
	}
	t.count++
	return nil
}

// check says whether an election's candidates and winner fit its outcome.
func (t *wardTally) check(outcome, candidates, winner int32) error {
	name := record.Outcomes[outcome]
	if won := outcome == record.Won || outcome == record.Unopposed; won != (winner >= 0) || int(winner) >= t.cell.Players {
		return fmt.Errorf("it is %s, and its winner is seat %d", name, winner)
	}
	fits := [...]bool{
		record.Vacant:    candidates == 0,
		record.Unopposed: candidates == 1,
		record.Tied:      candidates >= 2,
		record.Won:       candidates >= 2,
	}
	if !fits[outcome] {
		return fmt.Errorf("it is %s with %d candidates", name, candidates)
	}
	return nil
}

func (k *wardBlock) add(outcome int32, bids int64, winner int32) {
	k.held++
	k.outcomes[outcome]++
	if outcome == record.Won || outcome == record.Tied {
		k.contested++
		k.bids += bids
	}
	if winner >= 0 {
		k.seats[winner]++
	}
}

func (k *wardBlock) reset() {
	k.held, k.contested, k.bids = 0, 0, 0
	clear(k.outcomes)
	clear(k.seats)
}

func (s *wardSums) add(k *wardBlock) {
	for o := range s.outcomes {
		s.outcomes[o].Add(k.held, k.outcomes[o])
	}
	s.contested.Add(k.held, k.contested)
	s.bids.Add(k.contested, k.bids)
	for seat := range s.seats {
		s.seats[seat].Add(k.held, k.seats[seat])
	}
}

// Merge takes in the blocks of a later shard.
func (t *wardTally) Merge(o *wardTally) error {
	for i := range t.sums {
		s, p := &t.sums[i], &o.sums[i]
		for j := range s.outcomes {
			s.outcomes[j].Merge(p.outcomes[j])
		}
		s.contested.Merge(p.contested)
		s.bids.Merge(p.bids)
		for j := range s.seats {
			s.seats[j].Merge(p.seats[j])
		}
	}
	t.count += o.count
	return nil
}

// seen lists the places of the wards that held an election.
func (t *wardTally) seen() []int {
	places := make([]int, 0, len(record.Wards))
	for i := range record.Wards {
		if t.sums[i].contested.X() > 0 {
			places = append(places, i)
		}
	}
	return slices.Clip(places)
}
