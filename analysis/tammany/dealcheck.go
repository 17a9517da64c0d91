package tammany

import (
	"fmt"

	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// nextGame moves all tables on to the next game and checks its rows; false
// after the last one. Every figure may rely on what is checked here: that rows
// stand in the order of the contract, numbers are in their ranges, and what is
// said twice agrees. A row that does not add up is an error that names file and
// game: no figure is made of a wrong record.
func (d *deal) nextGame() (more bool, err error) {
	windows := [...]*window{&d.games.window, &d.seats.window, &d.elections.window, &d.ballots.window, &d.terms.window, &d.turns.window}
	if d.seats.hi == len(d.seats.ids) {
		for _, s := range windows {
			if s.hi < len(s.ids) {
				return false, s.block.Wrong(s.hi, "the seats table has no such game")
			}
		}
		return false, nil
	}
	id := d.seats.ids[d.seats.hi]
	for _, s := range windows {
		s.next(id)
	}
	_, _, d.game.seating = d.cell.Place(id)
	for _, check := range []func() error{d.checkSeats, d.checkElections, d.checkBallots, d.checkTerms, d.checkTurns} {
		if err := check(); err != nil {
			return false, err
		}
	}
	return true, nil
}

// checkSeats checks the results and the ledger of every seat, and takes in who
// won.
func (d *deal) checkSeats() error {
	k, n := &d.seats, d.cell.Players
	if k.hi-k.lo != n {
		return k.block.Wrong(k.lo, "%d rows for %d seats", k.hi-k.lo, n)
	}
	d.game.shares, d.game.sides = d.game.shares[:0], d.game.sides[:0]
	sum := int64(0)
	for s := range n {
		row := k.lo + s
		if k.seat[row] != int32(s) {
			if k.seat[row] < 0 || k.seat[row] >= int32(n) {
				return k.block.Wrong(row, "there is no seat %d", k.seat[row])
			}
			return k.block.Wrong(row, "a row of seat %d stands where seat %d belongs", k.seat[row], s)
		}
		parts, ok := analysis.Parts(k.share[row])
		if !ok {
			return k.block.Wrong(row, "seat %d has a win share of %v", s, k.share[row])
		}
		sum += parts
		d.game.shares = append(d.game.shares, parts)
		d.game.sides = append(d.game.sides, d.sideOf[d.cell.Seatings[d.game.seating][s]])
		if err := d.checkLedger(row); err != nil {
			return k.block.Wrong(row, "seat %d: %w", s, err)
		}
	}
	if sum != analysis.WinParts {
		return k.block.Wrong(k.lo, "the win shares sum to %v, not to 1", float64(sum)/analysis.WinParts)
	}
	return nil
}

// checkLedger says whether a seat's favors and points add up.
func (d *deal) checkLedger(row int) error {
	k := &d.seats
	gained, spent := sumRow(k.gained, row), sumRow(k.spent, row)
	if gained != spent {
		kept := int64(k.spent[len(sinks)-1][row])
		return fmt.Errorf("%d favors gained less %d spent are not the %d kept", gained, spent-kept, kept)
	}
	if vp, all := int64(k.vp[row]), sumRow(k.points, row); vp != all {
		return fmt.Errorf("the points by source sum to %d, not to its %d", all, vp)
	}
	return nil
}

func sumRow(columns [][]int32, row int) int64 {
	sum := int64(0)
	for _, c := range columns {
		sum += int64(c[row])
	}
	return sum
}

// checkElections checks that wards are on the board, terms ascend, and
// candidates and winner fit the outcome.
func (d *deal) checkElections() error {
	k := &d.elections
	last := int32(1)
	for i := k.lo; i < k.hi; i++ {
		w := k.ward[i]
		if w < 0 || int(w) >= len(placeOf) || placeOf[w] < 0 {
			return k.block.Wrong(i, "an election in ward %d, which is not on the board", w)
		}
		if t := k.term[i]; t < last || int(t) > d.rules.Terms {
			return k.block.Wrong(i, "ward %d: term %d is out of its place", w, t)
		}
		last = k.term[i]
		if err := d.checkOutcome(i); err != nil {
			return k.block.Wrong(i, "ward %d: %w", w, err)
		}
	}
	return nil
}

// checkOutcome says whether an election's candidates, winner and votes fit its
// outcome.
func (d *deal) checkOutcome(i int) error {
	k := &d.elections
	outcome, candidates, winner := k.outcome[i], k.candidates[i], k.winner[i]
	name := record.Outcomes[outcome]
	if won := outcome == record.Won || outcome == record.Unopposed; won != (winner >= 0) || int(winner) >= d.cell.Players {
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
	if k.position[i] < 0 || int(k.position[i]) >= len(record.Wards) {
		return fmt.Errorf("there is no position %d", k.position[i])
	}
	return nil
}

// checkBallots checks, where elections are kept too, that each has a ballot of
// each of its candidates, in order.
func (d *deal) checkBallots() error {
	k, e := &d.ballots, &d.elections
	for i := k.lo; i < k.hi; i++ {
		if k.seat[i] < 0 || int(k.seat[i]) >= d.cell.Players {
			return k.block.Wrong(i, "there is no seat %d", k.seat[i])
		}
	}
	if !k.kept() || !e.kept() {
		return nil
	}
	row := k.lo
	for i := e.lo; i < e.hi; i++ {
		bid := int32(0)
		for range e.candidates[i] {
			if row == k.hi || k.term[row] != e.term[i] || k.ward[row] != e.ward[i] || k.won[row] != (k.seat[row] == e.winner[i]) {
				return e.block.Wrong(i, "the ballots of ward %d in term %d are not those of its election", e.ward[i], e.term[i])
			}
			for _, c := range k.bid {
				bid += c[row]
			}
			row++
		}
		if bid != e.bids[i] {
			return e.block.Wrong(i, "the ballots of ward %d in term %d bid %d favors, its election %d", e.ward[i], e.term[i], bid, e.bids[i])
		}
	}
	if row != k.hi {
		return k.block.Wrong(row, "a ballot in ward %d, term %d, without an election", k.ward[row], k.term[row])
	}
	return nil
}

// checkTerms checks that there is a row for every term and seat, in order.
func (d *deal) checkTerms() error {
	k, n := &d.terms, d.cell.Players
	if k.kept() && k.hi-k.lo != n*d.rules.Terms {
		return k.block.Wrong(k.lo, "%d rows for %d terms of %d seats", k.hi-k.lo, d.rules.Terms, n)
	}
	for i := k.lo; i < k.hi; i++ {
		if at := i - k.lo; int(k.seat[i]) != at%n || int(k.term[i]) != 1+at/n {
			return k.block.Wrong(i, "a row of term %d, seat %d stands where term %d, seat %d belongs", k.term[i], k.seat[i], 1+at/n, at%n)
		}
		if k.vpRank[i] < 1 || int(k.vpRank[i]) > n {
			return k.block.Wrong(i, "seat %d has rank %d", k.seat[i], k.vpRank[i])
		}
	}
	return nil
}

// checkTurns checks that terms and years ascend, that seats are there, and that
// everybody has a turn in every year.
func (d *deal) checkTurns() error {
	k, n := &d.turns, d.cell.Players
	years := d.rules.Terms * d.rules.YearsPerTerm
	if k.kept() && k.hi-k.lo != n*years {
		return k.block.Wrong(k.lo, "%d turns for %d years of %d seats", k.hi-k.lo, years, n)
	}
	for i := k.lo; i < k.hi; i++ {
		year := 1 + (i-k.lo)/n
		if int(k.year[i]) != year || int(k.term[i]) != 1+(year-1)/d.rules.YearsPerTerm {
			return k.block.Wrong(i, "year %d of term %d is out of its place", k.year[i], k.term[i])
		}
		if k.seat[i] < 0 || int(k.seat[i]) >= n {
			return k.block.Wrong(i, "there is no seat %d", k.seat[i])
		}
		if v := int(k.slanderVictim[i]); v >= n || k.slanderWard[i] != 0 && v < 0 {
			return k.block.Wrong(i, "there is no victim %d", v)
		}
	}
	return nil
}

// place is the place on the board of an election's ward.
func (k *electionRows) place(i int) int { return placeOf[k.ward[i]] }
