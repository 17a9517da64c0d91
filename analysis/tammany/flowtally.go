package tammany

import (
	"fmt"

	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// flowTally adds up the favor ledger term by term. The records have a seat's
// favors after each turn and each election, and what was bid; what was gained
// and paid in between follows from the rules, colour by colour, and must agree
// with the seat's ledger of the whole game.
type flowTally struct {
	terms  int
	groups []Group
	sums   []analysis.Total // by group, term and line
	block  []int64
	count  int64

	held [][colours]int32 // each seat's favors, as the records tell them one after the other
	bids [][colours]int32 // each seat's, in the election being read
	due  [][colours]int32 // favors that each seat named as ward bonus there
	flow []int64          // of the game being read, by seat, term and line
}

// Lines of a term: the sources, the sinks but the last, and the stock at the end
// of the term after its election.
const (
	lineSpent = 4
	lineStock = lineSpent + 4
	flowLines = lineStock + 1
)

func newFlowTally(d *deal, groups []Group) *flowTally {
	t := &flowTally{terms: d.rules.Terms, groups: groups}
	t.sums = make([]analysis.Total, len(groups)*t.terms*flowLines)
	t.block = make([]int64, len(t.sums))
	t.held, t.bids, t.due = make([][colours]int32, d.cell.Players), make([][colours]int32, d.cell.Players), make([][colours]int32, d.cell.Players)
	t.flow = make([]int64, d.cell.Players*t.terms*flowLines)
	return t
}

// line is the place of a line of a seat or group in a term, from 1.
func (t *flowTally) line(who, term, line int) int {
	return (who*t.terms+term-1)*flowLines + line
}

// kept reports whether the deal has all tables that the ledger is read from.
func (t *flowTally) kept(d *deal) bool {
	return d.turns.kept() && d.terms.kept() && d.elections.kept() && d.ballots.kept()
}

// add takes in a game.
func (t *flowTally) add(d *deal) error {
	if !t.kept(d) {
		return nil
	}
	clear(t.held)
	clear(t.flow)
	turn, election, ballot := d.turns.lo, d.elections.lo, d.ballots.lo
	for term := 1; term <= t.terms; term++ {
		for ; turn < d.turns.hi && int(d.turns.term[turn]) == term; turn++ {
			if err := t.addTurn(d, turn, term); err != nil {
				return d.turns.block.Wrong(turn, "%w", err)
			}
		}
		clear(t.bids)
		clear(t.due)
		for ; election < d.elections.hi && int(d.elections.term[election]) == term; election++ {
			ballot = t.addElection(d, election, ballot, term)
		}
		if err := t.addResult(d, term); err != nil {
			return d.terms.block.Wrong(d.terms.lo, "%w", err)
		}
	}
	if err := t.check(d); err != nil {
		return d.seats.block.Wrong(d.seats.lo, "%w", err)
	}
	for s, groups := range d.groups[d.game.seating] {
		for _, g := range groups {
			for i := range t.terms * flowLines {
				t.block[g*t.terms*flowLines+i] += t.flow[s*t.terms*flowLines+i]
			}
		}
	}
	return nil
}

// officeFirst says of each order of a turn's parts whether the office came
// before the ward action.
var officeFirst = func() []bool {
	first := make([]bool, len(record.Orders))
	for i, order := range record.Orders {
		for _, letter := range order {
			if letter != 'S' {
				first[i] = letter == 'O'
				break
			}
		}
	}
	return first
}()

// addTurn takes in what a turn gained and paid.
func (t *flowTally) addTurn(d *deal, i, term int) error {
	k := &d.turns
	s := int(k.seat[i])
	settled, named, paid := 0, 0, 0 // colours, from 1
	if k.action[i] == record.Settle {
		settled = int(k.cubeColour[i])
	}
	if k.office[i] == firstOffice { // Deputy Mayor
		named = int(k.officeColour[i])
	}
	if k.slanderWard[i] != 0 {
		paid = int(k.slanderColour[i])
	}
	for c := range colours {
		now := k.favors[c][i]
		if now == t.held[s][c] && c+1 != settled && c+1 != named && c+1 != paid {
			continue
		}
		cost := int32(0)
		if c+1 == paid {
			cost = d.rules.SlanderCost
			if k.spread[i] != 0 {
				cost += d.rules.SpreadCost
			}
		}
		gained := now - t.held[s][c] + cost
		settle, deputy, ok := shareOut(gained, due(c+1 == settled, d.rules.SettleFavors), due(c+1 == named, d.rules.DeputyFavors), officeFirst[k.order[i]])
		if !ok {
			return fmt.Errorf("seat %d, year %d: %d favors of one colour gained, which its turn does not explain", s, k.year[i], gained)
		}
		t.flow[t.line(s, term, sourceSettle)] += int64(settle)
		t.flow[t.line(s, term, sourceDeputy)] += int64(deputy)
		t.flow[t.line(s, term, lineSpent+sinkSlander)] += int64(cost)
		t.held[s][c] = now
	}
	return nil
}

func due(yes bool, n int32) int32 {
	if yes {
		return n
	}
	return 0
}

// shareOut divides what was gained of one colour between what settling and the
// Deputy Mayor were due: when the supply ran out, what came first took its due
// as far as there was any. false where more was gained than due.
func shareOut(gained, settle, deputy int32, officeFirst bool) (int32, int32, bool) {
	if gained < 0 || gained > settle+deputy {
		return 0, 0, false
	}
	if officeFirst {
		deputy = min(deputy, gained)
		return gained - deputy, deputy, true
	}
	settle = min(settle, gained)
	return settle, gained - settle, true
}

// addElection takes in the bids on a ward and notes the favor that its winner
// named as a bonus; it returns the row after its ballots.
func (t *flowTally) addElection(d *deal, i, ballot, term int) int {
	e, k := &d.elections, &d.ballots
	if c := e.bonusColour[i]; c > 0 && e.bonusWard[i] == 0 && e.winner[i] >= 0 {
		t.due[e.winner[i]][c-1]++
	}
	for range e.candidates[i] {
		s := k.seat[ballot]
		for c := range colours {
			t.bids[s][c] += k.bid[c][ballot]
		}
		sink := sinkLost
		switch {
		case k.won[ballot]:
			sink = sinkWon
		case e.outcome[i] == record.Tied:
			sink = sinkTied
		}
		t.flow[t.line(int(s), term, lineSpent+sink)] += k.paid(ballot)
		ballot++
	}
	return ballot
}

// addResult takes in what the election gave. Where the supply ran out of a
// colour that a seat was due as ward bonus and as leader, the leader's part,
// which comes last, is taken to be whole.
func (t *flowTally) addResult(d *deal, term int) error {
	k, n := &d.terms, d.cell.Players
	for s := range n {
		row := k.lo + (term-1)*n + s
		stock := int64(0)
		for c := range colours {
			after := k.favors[c][row]
			stock += int64(after)
			gained := after - t.held[s][c] + t.bids[s][c]
			leader := int32(0)
			if k.led[c][row] {
				leader = min(d.rules.LeaderFavors, gained)
			}
			if gained < 0 || gained-leader > t.due[s][c] {
				return fmt.Errorf("seat %d, term %d: %d favors of one colour gained in the election, which it does not explain", s, term, gained)
			}
			t.flow[t.line(s, term, sourceLeader)] += int64(leader)
			t.flow[t.line(s, term, sourceWard)] += int64(gained - leader)
			t.held[s][c] = after
		}
		t.flow[t.line(s, term, lineStock)] = stock
	}
	return nil
}

// check compares the terms with the ledger of the whole game. A favor of a
// colour that ran out can't be told apart between two grants, so grants are
// compared in pairs.
func (t *flowTally) check(d *deal) error {
	k := &d.seats
	for s := range d.cell.Players {
		var all [flowLines]int64
		for term := 1; term <= t.terms; term++ {
			for i := range all {
				all[i] += t.flow[t.line(s, term, i)]
			}
		}
		row := k.lo + s
		of := func(columns [][]int32, i int) int64 { return int64(columns[i][row]) }
		for _, pair := range [...]struct {
			name       string
			terms, all int64
		}{
			{"in its turns", all[sourceSettle] + all[sourceDeputy], of(k.gained, sourceSettle) + of(k.gained, sourceDeputy)},
			{"in elections", all[sourceLeader] + all[sourceWard], of(k.gained, sourceLeader) + of(k.gained, sourceWard)},
			{"for wards won", all[lineSpent+sinkWon], of(k.spent, sinkWon)},
			{"for wards lost", all[lineSpent+sinkLost], of(k.spent, sinkLost)},
			{"for wards tied", all[lineSpent+sinkTied], of(k.spent, sinkTied)},
			{"for slander", all[lineSpent+sinkSlander], of(k.spent, sinkSlander)},
		} {
			if pair.terms != pair.all {
				return fmt.Errorf("seat %d: favors %s are %d over its terms, %d in its ledger", s, pair.name, pair.terms, pair.all)
			}
		}
	}
	return nil
}

// close takes in the deal that was read.
func (t *flowTally) close(d *deal) error {
	if !t.kept(d) {
		return nil
	}
	t.count++
	for i, x := range t.block {
		t.sums[i].Add(x)
	}
	clear(t.block)
	return nil
}

func (t *flowTally) merge(p part) error {
	o := p.(*flowTally)
	mergeTotals(t.sums, o.sums)
	t.count += o.count
	return nil
}
