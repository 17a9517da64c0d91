package tammany

import (
	"fmt"
	"io"
	"strings"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/engine/tammany/record"
)

// Transcript prints a game from its rows, one line a turn and a ward, so that a
// person can follow it at the table. rows is indexed like record.Tables; the
// games, seats, turns, elections, ballots and terms rows of one game are
// needed.
func Transcript(w io.Writer, r engine.Rules, players int, rows []*table.Rows) error {
	for _, t := range []int{record.TGames, record.TSeats, record.TTurns, record.TElections, record.TBallots, record.TTerms} {
		if rows[t] == nil {
			return fmt.Errorf("the %s table is not there: a transcript needs it", record.Tables[t].Name)
		}
	}
	t := transcript{w: w, rows: rows, players: players}
	t.setup(r)
	term := int32(0)
	for i := range rows[record.TTurns].Len() {
		u := rows[record.TTurns].Row(i)
		if u[record.UTerm] != term {
			t.election(term)
			term = u[record.UTerm]
			t.printf("\nTERM %d\n", term)
		}
		t.turn(u)
	}
	t.election(term)
	t.end()
	return t.err
}

// transcript writes with a sticky error.
type transcript struct {
	w       io.Writer
	rows    []*table.Rows
	players int
	year    int32
	err     error
}

func (t *transcript) printf(format string, args ...any) {
	if t.err == nil {
		_, t.err = fmt.Fprintf(t.w, format, args...)
	}
}

func (t *transcript) setup(r engine.Rules) {
	g := t.rows[record.TGames].Row(0)
	setup := t.rows[record.TGames].Text(g[record.GSetup])
	t.printf("Tammany Hall, %d players, rules %s\n", t.players, r.RuleSet())
	t.printf("Starting cubes, wards of later zones included:")
	for w, letter := range setup {
		t.printf(" %d %c", wardNumber[w], letter)
	}
	t.printf("\n(I Irish, E English, G German, T Italian)\n")
}

// counts prints four colour cells as "2 Irish, 1 German".
func counts(cells []int32) string {
	var parts []string
	for c := range Colours {
		if cells[c] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", cells[c], Colour(c)))
		}
	}
	if parts == nil {
		return "none"
	}
	return strings.Join(parts, ", ")
}

func colourCell(cell int32) string { return Colour(cell - 1).String() }

func (t *transcript) turn(u []int32) {
	if u[record.UYear] != t.year {
		t.year = u[record.UYear]
		t.printf("Year %d\n", t.year)
	}
	refill := ""
	if u[record.URefilled] != 0 {
		refill = ", refilled"
	}
	t.printf("  turn %2d  seat %d", u[record.UTurn], u[record.USeat])
	if u[record.UOffice] != 0 {
		t.printf(" (%s)", Office(u[record.UOffice]))
	}
	t.printf("  Castle Garden: %s%s\n", counts(u[record.UGardenIrish:]), refill)
	for _, letter := range record.Orders[u[record.UOrder]] {
		switch letter {
		case 'W':
			t.wardAction(u)
		case 'O':
			t.office(u)
		case 'S':
			t.slander(u)
		}
	}
	t.printf("           favors: %s; %d bosses, %d slander tokens, %d VP\n",
		counts(u[record.UFavorsIrish:]), u[record.UBossesLeft], u[record.USlanderLeft], u[record.UVP])
}

func (t *transcript) wardAction(u []int32) {
	var bosses []string
	for _, n := range []int32{u[record.UBossWard1], u[record.UBossWard2]} {
		if n > 0 {
			bosses = append(bosses, fmt.Sprintf("a boss in ward %d", n))
		}
	}
	if bosses == nil {
		bosses = []string{"no boss"}
	}
	placed := strings.Join(bosses, " and ")
	if u[record.UAction] == record.Campaign {
		t.printf("           campaigns: %s\n", placed)
		return
	}
	t.printf("           settles: %s, then a cube, %s, in ward %d for a favor of that colour\n",
		placed, colourCell(u[record.UCubeColour]), u[record.UCubeWard])
}

func (t *transcript) office(u []int32) {
	t.printf("           as %s ", Office(u[record.UOffice]))
	switch Office(u[record.UOffice]) {
	case DeputyMayor:
		t.printf("names %s for a favor\n", colourCell(u[record.UOfficeColour]))
	case ChiefOfPolice:
		t.printf("removes a cube, %s, from ward %d\n", colourCell(u[record.UOfficeColour]), u[record.UOfficeWard])
	case CouncilPresident:
		t.printf("locks ward %d\n", u[record.UOfficeWard])
	case PrecinctChairman:
		t.printf("moves a cube, %s, from ward %d to ward %d\n", colourCell(u[record.UOfficeColour]), u[record.UOfficeWard], u[record.UOfficeToWard])
	}
}

func (t *transcript) slander(u []int32) {
	t.printf("           slanders seat %d in ward %d, paying with %s", u[record.USlanderVictim], u[record.USlanderWard], colourCell(u[record.USlanderColour]))
	if u[record.USpreadWard] > 0 {
		t.printf(", and spreads it to ward %d", u[record.USpreadWard])
	}
	t.printf("\n")
}

// election prints the wards and the outcome of a term's election.
func (t *transcript) election(term int32) {
	if term == 0 {
		return
	}
	t.printf("Election of term %d\n", term)
	for i := range t.rows[record.TElections].Len() {
		if e := t.rows[record.TElections].Row(i); e[record.ETerm] == term {
			t.ward(e)
		}
	}
	for i := range t.rows[record.TTerms].Len() {
		r := t.rows[record.TTerms].Row(i)
		if r[record.RTerm] != term {
			continue
		}
		t.printf("  seat %d: %d wards, %d VP, favors %s", r[record.RSeat], r[record.RWardsWon], r[record.RVP], counts(r[record.RFavorsIrish:]))
		for c := range Colours {
			if r[record.RLedIrish+c] != 0 {
				t.printf(", leads the %s", Colour(c))
			}
		}
		if r[record.RMayor] != 0 {
			t.printf(", is Mayor")
		} else if o := Office(r[record.ROffice]); o != NoOffice {
			t.printf(", becomes %s", o)
		}
		t.printf("\n")
	}
}

func (t *transcript) ward(e []int32) {
	locked := ""
	if e[record.ELocked] != 0 {
		locked = ", locked"
	}
	t.printf("  ward %2d (%s%s): ", e[record.EWard], counts(e[record.EIrish:]), locked)
	var ballots []string
	for i := range t.rows[record.TBallots].Len() {
		b := t.rows[record.TBallots].Row(i)
		if b[record.BTerm] == e[record.ETerm] && b[record.BWard] == e[record.EWard] {
			ballots = append(ballots, fmt.Sprintf("seat %d %d bosses + %s = %d", b[record.BSeat], b[record.BBosses], counts(b[record.BBidIrish:]), b[record.BVotes]))
		}
	}
	switch e[record.EOutcome] {
	case record.Vacant:
		t.printf("vacant")
	case record.Unopposed:
		t.printf("seat %d unopposed", e[record.EWinner])
	case record.Tied:
		t.printf("%s: tied, nobody wins", strings.Join(ballots, "; "))
	case record.Won:
		t.printf("%s: seat %d wins", strings.Join(ballots, "; "), e[record.EWinner])
	}
	switch {
	case e[record.EBonusWard] > 0:
		t.printf("; bonus: a cube, %s, in ward %d", colourCell(e[record.EBonusColour]), e[record.EBonusWard])
	case e[record.EBonusColour] > 0:
		t.printf("; bonus: names %s for a favor", colourCell(e[record.EBonusColour]))
	}
	t.printf("\n")
}

func (t *transcript) end() {
	t.printf("\nEND\n")
	for i := range t.rows[record.TSeats].Len() {
		s := t.rows[record.TSeats].Row(i)
		t.printf("  seat %d: %d VP = %d wards + %d mayor + %d majorities + %d slander tokens; rank %d",
			s[record.SSeat], s[record.SVP], s[record.SVPWards], s[record.SVPMayor], s[record.SVPMajorities], s[record.SVPSlander], s[record.SRank])
		if k := s[record.SWinShare]; k == 1 {
			t.printf("; wins")
		} else if k > 1 {
			t.printf("; shares the win with %d others", k-1)
		}
		t.printf("\n         favors: settling %d + leader %d + wards %d + deputy %d − won bids %d − lost %d − tied %d − slander %d = %d kept\n",
			s[record.SGainedSettle], s[record.SGainedLeader], s[record.SGainedWard], s[record.SGainedDeputy],
			s[record.SSpentWon], s[record.SSpentLost], s[record.SSpentTied], s[record.SSpentSlander], s[record.SKept])
	}
}
