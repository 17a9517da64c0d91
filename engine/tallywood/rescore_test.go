package tallywood

import (
	"testing"

	"tweed/engine/table"
	"tweed/engine/tallywood/record"
)

// rescorer recomputes a game from its rows: trackers turn by turn, the board, the
// strengths and rewards of every round, and the tally. It knows the printed
// numbers of the rule set and nothing of the engine's state.
type rescorer struct {
	t       testing.TB
	rules   *Rules
	boards  int
	solo    bool
	rows    []*table.Rows
	money   [maxPlayers]int
	pop     [maxPlayers]int
	polling [maxPlayers][Colours]int
	badges  [maxPlayers][Colours][Tiers + 1]int // by district and tier
	plaza   [maxPlayers]bool
	token   [maxPlayers]int // initiative
	// of the round in progress
	assistants [maxPlayers][Regions]int
	spaces     [Colours][Spaces]int // the seat's number + 1
	held       [maxPlayers][Colours]int
	share      [Colours]int // the seat's number + 1
	kinds      []int        // of tiles: kind and tier
	tiers      []int
	where      []int
	cubes      [Colours]int
	inPlaza    [Colours]int
}

// rescore fails the test when the rows do not follow from each other by the rules.
func rescore(t testing.TB, r *Rules, players int, s *State, rows []*table.Rows) {
	t.Helper()
	x := &rescorer{t: t, rules: r, boards: players, rows: rows, solo: players == 1}
	if x.solo {
		x.boards = 2
	}
	x.start()
	at := 0
	for turn := range rows[record.TTurns].Len() {
		u := rows[record.TTurns].Row(turn)
		at = x.turn(u, at)
		last := turn+1 == rows[record.TTurns].Len() || rows[record.TTurns].Row(turn + 1)[record.URound] != u[record.URound]
		if last {
			x.round(u[record.URound])
			x.cleanup(u[record.URound])
		}
	}
	x.tally()
}

func (x *rescorer) errorf(format string, args ...any) {
	x.t.Helper()
	x.t.Fatalf(format, args...)
}

func (x *rescorer) start() {
	for i := range x.rows[record.TSeats].Len() {
		p := &x.rules.data.politicians[x.rows[record.TSeats].Row(i)[record.SPolitician]]
		x.money[i], x.pop[i] = p.start[money], p.start[pop]
		copy(x.polling[i][:], p.start[polling:])
	}
	for i := range x.token {
		x.token[i] = i + 1
	}
	if x.solo {
		x.plaza[1] = true
		if x.rules.Hard() {
			x.token[0], x.token[1] = 2, 1
		}
	}
	for _, letter := range x.rows[record.TGames].Text(x.rows[record.TGames].Row(0)[record.GBag])[:min(x.rules.data.plazaAtSetup, Colours*x.rules.data.cubesPerColour)] {
		x.inPlaza[map[byte]int{'R': 0, 'Y': 1, 'G': 2, 'B': 3}[letter]]++
	}
}

func (x *rescorer) capped(n int) int { return min(n, x.rules.TrackMax()) }

// turn follows a turn: what came in and went out explains the trackers after it.
func (x *rescorer) turn(u []int32, at int) int {
	seat := int(u[record.USeat])
	x.income(u, seat)
	actions := x.rows[record.TActions]
	for ; at < actions.Len() && actions.Row(at)[record.ATurn] == u[record.UTurn]; at++ {
		x.action(actions.Row(at), seat)
	}
	region := int(u[record.URegion])
	x.assistants[seat][region]++
	if b := u[record.UBlock]; b > 0 {
		if x.spaces[region][b-1] != 0 {
			x.errorf("turn %d blocks a space that is taken", u[record.UTurn])
		}
		x.spaces[region][b-1] = seat + 1
	}
	for c := range Colours {
		if level := int(u[record.UClaimRed+c]); level > 0 {
			if level <= x.held[seat][c] || x.polling[seat][c] < x.rules.EndorsementAt(level) {
				x.errorf("turn %d claims level %d of %v with polling %d", u[record.UTurn], level, Colour(c), x.polling[seat][c])
			}
			x.held[seat][c] = level
		}
		if u[record.UTokenRed+c] != 0 {
			x.takeToken(seat, c)
		}
		if got := int(u[record.URed+c]); got != x.polling[seat][c] {
			x.errorf("turn %d: polling %d in %v, recomputed %d", u[record.UTurn], got, Colour(c), x.polling[seat][c])
		}
	}
	if int(u[record.UMoney]) != x.money[seat] || int(u[record.UPop]) != x.pop[seat] {
		x.errorf("turn %d: money %d and popularity %d, recomputed %d and %d", u[record.UTurn], u[record.UMoney], u[record.UPop], x.money[seat], x.pop[seat])
	}
	return at
}

func (x *rescorer) takeToken(seat, c int) {
	if x.share[c] != 0 || x.polling[seat][c] < x.rules.TokenAt() {
		x.errorf("seat %d wins the token of %v with polling %d", seat, Colour(c), x.polling[seat][c])
	}
	x.share[c] = seat + 1
}

// income checks a turn's income against the card and the space.
func (x *rescorer) income(u []int32, seat int) {
	if x.solo && seat == 1 {
		return
	}
	m, p := x.rules.Bonus(int(u[record.UColumn])-1, int(u[record.URow]))
	joined := x.rules.Joined(int(u[record.UColumn])-1, int(u[record.URow]))
	for corner, icon := range x.rules.Icons(Card(u[record.UCard])) {
		if joined>>corner&1 == 0 {
			continue
		}
		if icon == MoneyIcon {
			m++
		}
		if icon == PopIcon {
			p++
		}
	}
	m, p = x.capped(x.money[seat]+m)-x.money[seat], x.capped(x.pop[seat]+p)-x.pop[seat]
	if int(u[record.UIncomeMoney]) != m || int(u[record.UIncomePop]) != p {
		x.errorf("turn %d: income %d and %d, recomputed %d and %d", u[record.UTurn], u[record.UIncomeMoney], u[record.UIncomePop], m, p)
	}
	x.money[seat] += m
	x.pop[seat] += p
}

// action follows an action's costs and gains. Which trackers its polling steps
// moved follows from its kind.
func (x *rescorer) action(a []int32, seat int) {
	x.money[seat] += int(a[record.AGotMoney] - a[record.APaidMoney])
	x.pop[seat] += int(a[record.AGotPop] - a[record.APaidPop])
	if x.money[seat] < 0 || x.pop[seat] < 0 {
		x.errorf("turn %d, action %d: more is paid than there is", a[record.ATurn], a[record.AIndex])
	}
	here, to := int(a[record.ARegion]), int(a[record.ADistrict])-1
	if loss := int(a[record.ALoss]) - 1; loss >= 0 {
		x.polling[seat][loss] = max(0, x.polling[seat][loss]-x.lossOf(a))
	}
	if n := int(a[record.APolling]); n > 0 {
		district := here
		if a[record.AKind] == record.Ability && to >= 0 {
			district = to
		}
		x.polling[seat][district] += n
	}
	switch a[record.AKind] {
	case record.Works:
		x.badges[seat][here][a[record.ATier]]++
		x.tile(a)
	case record.Celebrity:
		x.tile(a)
	case record.Appeal:
		if x.seatBadges(seat) < x.rules.data.badges {
			x.plaza[seat] = true
		}
	}
	for c := range Colours {
		moved := int(a[record.AMovedRed+c])
		if moved == 0 {
			continue
		}
		x.inPlaza[c] -= moved
		if to >= 0 {
			x.cubes[to] += moved
		} else {
			x.cubes[here] += moved
		}
	}
}

// lossOf is the polling paid for the ability of the turn's card.
func (x *rescorer) lossOf(a []int32) int {
	u := x.rows[record.TTurns].Row(int(a[record.ATurn]))
	return x.rules.Ability(Card(u[record.UCard])).CostPolling
}

func (x *rescorer) tile(a []int32) {
	if int(a[record.ATile]) != len(x.tiers) {
		x.errorf("turn %d places tile %d after %d", a[record.ATurn], a[record.ATile], len(x.tiers))
	}
	x.kinds = append(x.kinds, int(a[record.AKind]))
	x.tiers = append(x.tiers, int(a[record.ATier]))
	x.where = append(x.where, int(a[record.ARegion]))
}

// seatBadges is the number of badges that a seat has used.
func (x *rescorer) seatBadges(seat int) (n int) {
	for d := range x.badges[seat] {
		for _, of := range x.badges[seat][d] {
			n += of
		}
	}
	if x.plaza[seat] {
		n++
	}
	return n
}

func TestRoundsAndTallyFollowFromTheRows(t *testing.T) {
	for _, r := range []*Rules{Standard(), strict(), hardRules()} {
		for players := 1; players <= maxPlayers; players++ {
			for deal := range uint64(50) {
				s, rows := playChecked(t, r, players, deal)
				rescore(t, r, players, s, rows)
			}
		}
	}
}

func strict() *Rules {
	r := Standard()
	r.setProfile(1)
	r.compile()
	return r
}

func hardRules() *Rules {
	r := Standard()
	hard(r)
	return r
}
