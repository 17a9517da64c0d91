package wardcards_test

import (
	"fmt"

	"tweed/engine/wardcards/record"
)

// election counts all wards again and compares.
func (a *audit) election(term int) {
	tokens, perWard, wards := map[int]int{}, map[int]int{}, map[int]int{}
	for _, w := range a.wards {
		a.equal("term and ward", [2]int{a.num(record.TElections, a.polled, "term"), a.num(record.TElections, a.polled, "ward")}, [2]int{term, w})
		for seat, n := range a.ward(w) {
			wards[seat]++
			tokens[seat] += n
			perWard[seat] += a.worth(n)
		}
		a.polled++
	}
	if a.readings["speech"] == "plus_one_token" {
		for seat := range a.speech {
			tokens[seat]++
			perWard[seat] += a.worth(1)
		}
	}
	for seat := range a.players {
		points := a.worth(tokens[seat])
		if a.readings["overflow"] == "per_ward" {
			points = perWard[seat]
		}
		a.score[seat] += points
		a.termRow((term-1)*a.players+seat, seat, map[string]int{
			"term": term, "seat": seat, "wards_won": wards[seat], "tokens": tokens[seat], "points": points, "score": a.score[seat],
			"place": (seat - a.start + a.players) % a.players, "leader_ward": a.leader[seat], "speeches": a.speech[seat], "immigrants": a.onBoard(seat),
		})
	}
	for seat := range a.players {
		a.equal("rank of the term", a.num(record.TTerms, (term-1)*a.players+seat, "rank"), 1+a.better(func(rival int) bool { return a.score[rival] > a.score[seat] }))
	}
	a.tokens = tokens
}

func (a *audit) termRow(row, seat int, want map[string]int) {
	for column, n := range want {
		a.equal(fmt.Sprintf("terms.%s of seat %d", column, seat), a.num(record.TTerms, row, column), n)
	}
}

// better counts the seats for which worse is true of another.
func (a *audit) better(is func(rival int) bool) (n int) {
	for rival := range a.players {
		if is(rival) {
			n++
		}
	}
	return n
}

// ward counts one ward, compares its row, and returns the tokens of all who win
// or share it.
func (a *audit) ward(w int) map[int]int {
	count := map[int]int{}
	leaders := []int{}
	for seat := range a.players {
		if a.leader[seat] == w {
			leaders = append(leaders, seat)
		}
	}
	for seat := range a.players {
		switch {
		case a.colours > 1:
			count[seat] = a.count[[2]int{w, seat}]
		case len(leaders) == 1 && leaders[0] == seat:
			count[seat] = a.total(w)
		}
	}
	doubles := a.readings["speech"] != "plus_one_token"
	effective := map[int]int{}
	for seat := range a.players {
		effective[seat] = count[seat]
		if doubles && a.leader[seat] == w && a.speech[seat] > 0 {
			effective[seat] *= 2
		}
	}
	outcome, winner, sharers := a.winner(effective, leaders)
	_, plain, _ := a.winner(count, leaders)
	tokens := map[int]int{}
	if winner >= 0 {
		tokens[winner] = count[winner]
		if a.readings["tokens"] == "all_in_ward" {
			tokens[winner] = a.total(w)
		}
	}
	for _, seat := range sharers {
		tokens[seat] = count[seat]
	}
	if a.readings["speech"] == "double_also_tokens" {
		for seat := range tokens {
			if a.leader[seat] == w && a.speech[seat] > 0 {
				tokens[seat] *= 2
			}
		}
	}
	a.equal("outcome", a.text(record.TElections, a.polled, "outcome"), outcome)
	a.equal("winner", a.num(record.TElections, a.polled, "winner"), winner)
	a.equal("winner_without_speech", a.num(record.TElections, a.polled, "winner_without_speech"), plain)
	a.equal("immigrants", a.num(record.TElections, a.polled, "immigrants"), a.total(w))
	for seat := range a.players {
		for prefix, n := range map[string]int{"count_": count[seat], "effective_": effective[seat], "tokens_": tokens[seat]} {
			a.equal(prefix, a.bySeat(record.TElections, a.polled, prefix, seat), n)
		}
		a.equal("leader_", a.bySeat(record.TElections, a.polled, "leader_", seat) == 1, a.leader[seat] == w)
		a.equal("speech_", a.bySeat(record.TElections, a.polled, "speech_", seat) == 1, a.leader[seat] == w && a.speech[seat] > 0)
	}
	return tokens
}

// winner finds who has most.
func (a *audit) winner(counts map[int]int, leaders []int) (outcome string, winner int, sharers []int) {
	most := 0
	for _, n := range counts {
		most = max(most, n)
	}
	if most == 0 {
		return "vacant", -1, nil
	}
	var tied, ledTied []int
	for seat := range a.players {
		if counts[seat] == most {
			tied = append(tied, seat)
		}
	}
	for _, seat := range tied {
		for _, leader := range leaders {
			if seat == leader {
				ledTied = append(ledTied, seat)
			}
		}
	}
	switch {
	case len(tied) == 1:
		return "won", tied[0], nil
	case len(ledTied) == 1:
		return "leader", ledTied[0], nil
	case a.readings["tie"] == "leader_else_shared":
		return "shared", -1, tied
	}
	return "tied", -1, nil
}

// worth is what tokens are worth, counted up one by one.
func (a *audit) worth(tokens int) int {
	last := len(a.points) - 1
	if tokens <= last {
		return a.points[tokens]
	}
	switch a.readings["overflow"] {
	case "cap":
		return a.points[last]
	case "extrapolate":
		points, step := a.points[last], a.points[last]-a.points[last-1]
		for range tokens - last {
			step++
			points += step
		}
		return points
	}
	return a.points[last] + a.worth(tokens-last)
}

// result compares the seats and the game with the scores counted.
func (a *audit) result() {
	for tab, used := range map[int]int{record.TArrivals: a.arrived, record.TLeaders: a.led, record.TTurns: a.turns, record.TElections: a.polled} {
		a.equal("rows of "+record.Tables[tab].Name, a.rows[tab].Len(), used)
	}
	ahead := func(x, y int) bool {
		return a.score[x] > a.score[y] || a.score[x] == a.score[y] && a.tokens[x] > a.tokens[y]
	}
	var winners []int
	for seat := range a.players {
		rank := 1 + a.better(func(rival int) bool { return ahead(rival, seat) })
		a.equal("score", a.num(record.TSeats, seat, "score"), a.score[seat])
		a.equal("tokens_last", a.num(record.TSeats, seat, "tokens_last"), a.tokens[seat])
		a.equal("rank", a.num(record.TSeats, seat, "rank"), rank)
		if rank == 1 {
			winners = append(winners, seat)
		}
		a.ledger(seat)
	}
	winner := -1
	if len(winners) == 1 {
		winner = winners[0]
	}
	a.equal("winners", a.num(record.TGames, 0, "winners"), len(winners))
	a.equal("winner", a.num(record.TGames, 0, "winner"), winner)
	a.equal("plies", a.num(record.TGames, 0, "plies"), a.turns)
	a.equal("voids", a.num(record.TGames, 0, "voids"), a.tally(record.TTurns, func(row int) bool { return a.num(record.TTurns, row, "void") == 1 }))
	a.equal("turned_away", a.num(record.TGames, 0, "turned_away"), a.tally(record.TArrivals, func(row int) bool { return a.num(record.TArrivals, row, "ward") == 0 }))
}

func (a *audit) tally(tab int, is func(row int) bool) (n int) {
	for row := range a.rows[tab].Len() {
		if is(row) {
			n++
		}
	}
	return n
}

// ledger compares a seat's sums with the rows they are sums of.
func (a *audit) ledger(seat int) {
	turns := func(column string) int {
		return a.tally(record.TTurns, func(row int) bool {
			return a.num(record.TTurns, row, "seat") == seat && a.num(record.TTurns, row, column) != 0
		})
	}
	wards := func(outcome string) int {
		return a.tally(record.TElections, func(row int) bool {
			most := 0
			for s := range a.players {
				most = max(most, a.bySeat(record.TElections, row, "effective_", s))
			}
			winner := a.num(record.TElections, row, "winner")
			return a.text(record.TElections, row, "outcome") == outcome && (winner == seat || winner < 0 && a.bySeat(record.TElections, row, "effective_", seat) == most)
		})
	}
	tokens := 0
	for row := range a.rows[record.TTerms].Len() {
		if a.num(record.TTerms, row, "seat") == seat {
			tokens += a.num(record.TTerms, row, "tokens")
		}
	}
	speeches := a.tally(record.TTurns, func(row int) bool {
		return a.num(record.TTurns, row, "seat") == seat && a.text(record.TTurns, row, "played_as") == "speech"
	})
	for column, n := range map[string]int{
		"tokens": tokens, "wards_won": wards("won") + wards("leader"), "wards_by_leader": wards("leader"), "wards_shared": wards("shared"),
		"wards_tied": wards("tied"), "voids": turns("void"), "moves": turns("move_from"), "speeches": speeches, "immigrants": a.onBoard(seat),
	} {
		a.equal("seats."+column, a.num(record.TSeats, seat, column), n)
	}
}
