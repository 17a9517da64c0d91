package wardcards

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/engine/wardcards/record"
)

// Transcript prints a game from its rows, one line a turn and a ward, so that a
// person can follow it at the table. rows is indexed like record.Tables; all
// tables but chance are needed.
func Transcript(w io.Writer, r engine.Rules, players int, rows []*table.Rows) error {
	for t, rows := range rows[:record.TChance] {
		if rows == nil {
			return fmt.Errorf("the %s table is not there: a transcript needs it", record.Tables[t].Name)
		}
	}
	t := transcript{w: w, rows: rows, players: players, rules: r.(*Rules)}
	t.board = t.rules.boardFor(int8(players))
	t.setUp()
	turns := rows[record.TTurns]
	for i := range turns.Len() {
		u := turns.Row(i)
		if u[record.UTerm] != t.term {
			t.election()
			t.beginTerm(u[record.UTerm])
		}
		t.turn(u)
		if (i+1)%players == 0 {
			t.showBoard()
		}
	}
	t.election()
	t.end()
	return t.err
}

// transcript writes with a sticky error.
type transcript struct {
	w       io.Writer
	rows    []*table.Rows
	players int
	rules   *Rules
	board   *board
	// count are the immigrants on the board, as arrivals and turns add them up.
	count [maxWards][maxPlayers]int
	term  int32
	round int32
	err   error
}

func (t *transcript) printf(format string, args ...any) {
	if t.err == nil {
		_, t.err = fmt.Fprintf(t.w, format, args...)
	}
}

// each calls print for the rows of a table that are of the present term.
func (t *transcript) each(table int, print func(row []int32)) {
	rows := t.rows[table]
	term := rows.Table.Index("term")
	for i := range rows.Len() {
		if row := rows.Row(i); row[term] == t.term {
			print(row)
		}
	}
}

func (t *transcript) ward(number int32) string { return t.board.label(t.board.wardOf(number)) }

func immigrantOf(colour int32) string {
	if colour < 0 {
		return "an immigrant"
	}
	return fmt.Sprintf("an immigrant of seat %d", colour)
}

func (t *transcript) setUp() {
	games := t.rows[record.TGames]
	g := games.Row(0)
	t.printf("Ward Cards, %d players, rules %s\n", t.players, t.rules.RuleSet())
	t.printf("Hand %s, points for tokens %s, at most %d immigrants\n",
		games.Text(g[record.GHand]), games.Text(g[record.GScoreTable]), g[record.GWardCap])
	t.printf("Set-up, a digit for each immigrant's seat:")
	for w, immigrants := range strings.Split(string(games.Text(g[record.GSetup])), "|") {
		t.printf(" %s %s;", t.board.label(Ward(w)), nothingIs(immigrants, "none"))
	}
	t.printf("\n")
	t.each(record.TArrivals, func(a []int32) { t.carry(a[record.AColour], 0, a[record.AWard]) })
}

// carry moves an immigrant between two wards, or the bank.
func (t *transcript) carry(colour, from, to int32) {
	c := max(colour, 0)
	if w := t.board.wardOf(from); w != noWard {
		t.count[w][c]--
	}
	if w := t.board.wardOf(to); w != noWard {
		t.count[w][c]++
	}
}

// showBoard prints what lies in every ward, seat by seat.
func (t *transcript) showBoard() {
	t.printf("  board:")
	colours := t.players
	if t.rules.Ownership == OwnNobody {
		colours = 1
	}
	for w := range t.board.wards {
		counts := make([]string, colours)
		for c := range counts {
			counts[c] = strconv.Itoa(t.count[w][c])
		}
		t.printf(" %s %s;", t.board.label(w), strings.Join(counts, "/"))
	}
	t.printf("\n")
}

func nothingIs(text, nothing string) string {
	if text == "" {
		return nothing
	}
	return text
}

func (t *transcript) beginTerm(term int32) {
	t.term, t.round = term, 0
	t.printf("\nTERM %d\n", term)
	t.each(record.TArrivals, func(a []int32) {
		if a[record.AWard] == 0 {
			t.printf("  arrives: %s, finds no room\n", immigrantOf(a[record.AColour]))
			return
		}
		t.printf("  arrives: %s, in %s\n", immigrantOf(a[record.AColour]), t.ward(a[record.AWard]))
		t.carry(a[record.AColour], 0, a[record.AWard])
	})
	t.showHands()
	t.each(record.TLeaders, func(l []int32) {
		how := "goes to"
		if l[record.LWard] == l[record.LFromWard] {
			how = "stays in"
		}
		t.printf("  leader of seat %d %s %s\n", l[record.LSeat], how, t.ward(l[record.LWard]))
	})
}

// showHands prints hands that were dealt out of a deck: what each seat will have
// played by the end of the term.
func (t *transcript) showHands() {
	if t.rules.HandRenewal == HandSame {
		return
	}
	var hands [maxPlayers][Cards]int
	t.each(record.TTurns, func(u []int32) { hands[u[record.USeat]][u[record.UCard]]++ })
	for seat := range t.players {
		t.printf("  hand of seat %d: ", seat)
		for k, n := range hands[seat] {
			t.printf("%s", strings.Repeat(record.CardLetters[k:k+1], n))
		}
		t.printf("\n")
	}
}

func (t *transcript) turn(u []int32) {
	if u[record.URound] != t.round {
		t.round = u[record.URound]
		t.printf("Round %d\n", t.round)
	}
	t.printf("  turn %2d  seat %d plays %s", u[record.UTurn], u[record.USeat], Card(u[record.UCard]))
	if u[record.UCard] != u[record.UPlayedAs] {
		t.printf(" as %s", Card(u[record.UPlayedAs]))
	}
	who := immigrantOf(u[record.UColour])
	switch {
	case u[record.UVoid] != 0:
		t.printf(", without effect")
	case Card(u[record.UPlayedAs]) == Attract:
		t.printf(": %s to %s", who, t.ward(u[record.UToWard]))
	case Card(u[record.UPlayedAs]) == Threat:
		t.printf(": %s out of %s", who, t.ward(u[record.UFromWard]))
	case Card(u[record.UPlayedAs]) == Bribe:
		t.printf(": %s from %s to %s", who, t.ward(u[record.UFromWard]), t.ward(u[record.UToWard]))
	}
	t.carry(u[record.UColour], u[record.UFromWard], u[record.UToWard])
	t.carry(u[record.UMoveColour], u[record.UMoveFrom], u[record.UMoveTo])
	if u[record.UMoveFrom] != 0 {
		t.printf("; moves %s from %s to %s", immigrantOf(u[record.UMoveColour]), t.ward(u[record.UMoveFrom]), t.ward(u[record.UMoveTo]))
	}
	t.printf("\n")
}

// election prints the present term's election.
func (t *transcript) election() {
	if t.term == 0 {
		return
	}
	t.printf("Election of term %d\n", t.term)
	t.each(record.TElections, t.poll)
	t.each(record.TTerms, func(r []int32) {
		t.printf("  seat %d: wards %d, tokens %d, points %d, score %d\n",
			r[record.RSeat], r[record.RWardsWon], r[record.RTokens], r[record.RPoints], r[record.RScore])
	})
}

// poll prints a ward's election: what counts for each seat, L where its leader
// stands, and the count after speech where that differs.
func (t *transcript) poll(e []int32) {
	t.printf("  %s (%d):", t.ward(e[record.EWard]), e[record.EImmigrants])
	for seat := range t.players {
		leader, doubled := "", ""
		if e[record.ELeader0+seat] != 0 {
			leader = "L"
		}
		if n := e[record.EEffective0+seat]; n != e[record.ECount0+seat] {
			doubled = fmt.Sprintf(" speaks: %d", n)
		}
		t.printf(" seat %d %d%s%s,", seat, e[record.ECount0+seat], leader, doubled)
	}
	switch e[record.EOutcome] {
	case record.Vacant:
		t.printf(" vacant")
	case record.Won:
		t.printf(" seat %d wins", e[record.EWinner])
	case record.Leader:
		t.printf(" tied, the leader makes seat %d win", e[record.EWinner])
	case record.Tied:
		t.printf(" tied, nobody wins")
	case record.Shared:
		t.printf(" tied, shared")
	}
	for seat := range t.players {
		if n := e[record.ETokens0+seat]; n > 0 {
			t.printf(", %d to seat %d", n, seat)
		}
	}
	t.printf("\n")
}

func (t *transcript) end() {
	t.printf("\nEND\n")
	for i := range t.rows[record.TSeats].Len() {
		s := t.rows[record.TSeats].Row(i)
		t.printf("  seat %d: %d points, rank %d", s[record.SSeat], s[record.SScore], s[record.SRank])
		if k := s[record.SWinShare]; k == 1 {
			t.printf("; wins")
		} else if k > 1 {
			t.printf("; shares the win with %d", k-1)
		}
		t.printf("\n          %d tokens (%d in the last term), wards %d (%d by the leader) + %d shared, %d tied; %d cards void, %d moves\n",
			s[record.STokens], s[record.STokensLast], s[record.SWardsWon], s[record.SWardsByLeader],
			s[record.SWardsShared], s[record.SWardsTied], s[record.SVoids], s[record.SMoves])
	}
}
