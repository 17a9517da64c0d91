package tallywood

import (
	"fmt"
	"io"
	"strings"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/engine/tallywood/record"
)

// Transcript prints a game from its rows, a paragraph a turn, so that a person
// can follow it at the table. rows is indexed like record.Tables; all tables but
// draws and chance of one game are needed.
func Transcript(w io.Writer, r engine.Rules, players int, rows []*table.Rows) error {
	for t := range record.TDraws {
		if rows[t] == nil {
			return fmt.Errorf("the %s table is not there: a transcript needs it", record.Tables[t].Name)
		}
	}
	t := transcript{w: w, rows: rows, rules: r.(*Rules), solo: players == 1}
	t.setup(players)
	round := int32(0)
	action := 0
	for i := range rows[record.TTurns].Len() {
		u := rows[record.TTurns].Row(i)
		if u[record.URound] != round {
			t.endRound(round)
			round = u[record.URound]
			t.printf("\nROUND %d\n", round)
		}
		action = t.turn(u, action)
	}
	t.endRound(round)
	t.tally()
	t.end()
	return t.err
}

// transcript writes with a sticky error.
type transcript struct {
	w     io.Writer
	rows  []*table.Rows
	rules *Rules
	solo  bool
	err   error
}

func (t *transcript) printf(format string, args ...any) {
	if t.err == nil {
		_, t.err = fmt.Fprintf(t.w, format, args...)
	}
}

// seat names a seat.
func (t *transcript) seat(n int32) string {
	switch {
	case t.solo && n == 1:
		return "Opposition"
	case n < 0:
		return "nobody"
	}
	return fmt.Sprintf("seat %d", n)
}

func (t *transcript) setup(players int) {
	games := t.rows[record.TGames]
	g := games.Row(0)
	seats := fmt.Sprintf("%d players", players)
	if t.solo {
		seats = "1 player"
	}
	t.printf("Tallywood Rally, %s, mode %s, rules %s, components %s\n", seats, record.Modes[g[record.GMode]], t.rules.name, t.rules.data.content)
	t.printf("Politicians: %s\n", games.Text(g[record.GPoliticians]))
	t.printf("Initial support, hidden at first: %s\n", four(g[record.GSupportRed:]))
	t.printf("What came up, in order:\n")
	for i := record.GDeckWorks; i <= record.GSoloDeck; i++ {
		if text := games.Text(g[i]); len(text) > 0 {
			t.printf("  %s: %s\n", record.Games.Columns[i].Name, text)
		}
	}
}

// four prints four district cells.
func four(cells []int32) string {
	parts := make([]string, Colours)
	for c := range parts {
		parts[c] = fmt.Sprintf("%s %d", colourNames[c], cells[c])
	}
	return strings.Join(parts, ", ")
}

// some prints the positive ones of four district cells, "" when there are none.
func some(cells []int32, unit string) string {
	var parts []string
	for c, n := range cells[:Colours] {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s%s", n, colourNames[c], unit))
		}
	}
	return strings.Join(parts, ", ")
}

// resources prints money and popularity, "" when there is none.
func resources(m, p int32) string {
	var parts []string
	if m > 0 {
		parts = append(parts, fmt.Sprintf("%d money", m))
	}
	if p > 0 {
		parts = append(parts, fmt.Sprintf("%d popularity", p))
	}
	return strings.Join(parts, " and ")
}

// clause prints a text after a lead, nothing when it is empty.
func clause(lead, text string) string {
	if text == "" {
		return ""
	}
	return lead + text
}

// turn prints a turn with its actions, which begin at a row of the actions table;
// it returns where the next turn's begin.
func (t *transcript) turn(u []int32, action int) int {
	t.printf("  turn %2d  %s plays %s into column %d, %s row%s\n", u[record.UTurn], t.seat(u[record.USeat]), t.card(u),
		u[record.UColumn], record.Rows[u[record.URow]], clause("; income ", resources(u[record.UIncomeMoney], u[record.UIncomePop])))
	rows := t.rows[record.TActions]
	for ; action < rows.Len() && rows.Row(action)[record.ATurn] == u[record.UTurn]; action++ {
		t.action(rows.Row(action))
	}
	t.printf("           assistant in %s%s", record.Regions[u[record.URegion]], clause(", blocks ", name(record.ActionNames, u[record.UBlock])))
	for c := range Colours {
		if level := u[record.UClaimRed+c]; level > 0 {
			t.printf(", takes the endorsement %s %d", colourNames[c], level)
		}
		if u[record.UTokenRed+c] != 0 {
			t.printf(", wins the %s vote share token", colourNames[c])
		}
	}
	t.printf("; has %d money, %d popularity, polling %s, %d badges\n", u[record.UMoney], u[record.UPop], four(u[record.URed:]), u[record.UBadges])
	return action
}

// name is the name behind a cell in which 0 is none.
func name(names []string, cell int32) string {
	if cell == 0 {
		return ""
	}
	return names[cell-1]
}

func (t *transcript) card(u []int32) string {
	data := &t.rules.data
	if t.solo && u[record.USeat] == 1 {
		c := &data.soloCards[u[record.UCard]]
		return fmt.Sprintf("%s (%v, %v; %s, %s)", c.id, c.top[0], c.top[1], actNames[c.actions[0]], actNames[c.actions[1]])
	}
	c := &data.cards[u[record.UCard]]
	return fmt.Sprintf("%s (%v %v / %v %v; %s)", c.id, c.icons[TL], c.icons[TR], c.icons[BL], c.icons[BR], data.abilities[c.ability].name)
}

// action prints one action of a turn.
func (t *transcript) action(a []int32) {
	t.printf("           in %s: %s", record.Regions[a[record.ARegion]], record.Kinds[a[record.AKind]])
	if a[record.AKind] >= record.Fundraise {
		t.printf("%s", clause(" with ", name(record.ActionNames, a[record.AIcon])))
	}
	switch {
	case a[record.ATarget] == record.TargetSupport:
		t.printf(", the support token")
	case a[record.ATile] >= 0:
		t.printf(", tile %d of tier %d", a[record.ATile], a[record.ATier])
	}
	if a[record.AFavor] > 0 {
		t.printf(" %s %d, joins %s", name(record.Colours, a[record.AFavor]), a[record.ALevel], record.Corners[a[record.ACorner]])
	}
	t.printf("%s%s%s", clause(", cube ", name(record.Colours, a[record.ACube])), clause(", to ", name(record.Colours, a[record.ADistrict])),
		clause(", back in ", name(record.Colours, a[record.ALoss])))
	t.printf("%s%s", clause("; pays ", resources(a[record.APaidMoney], a[record.APaidPop])), clause("; gains ", resources(a[record.AGotMoney], a[record.AGotPop])))
	if a[record.APolling] > 0 {
		t.printf("; polling +%d", a[record.APolling])
	}
	if a[record.ADrawn] > 0 {
		t.printf("; %d cubes into the plaza", a[record.ADrawn])
	}
	t.printf("%s\n", clause("; moves ", some(a[record.AMovedRed:], "")))
}
