package tammany

import (
	"math/rand/v2"
	"slices"

	"tweed/engine/tammany/record"
	"tweed/sim/manifest"
)

// The planted truth.
//
// Ward w (by its place i on the board) is contested with probability contest(i);
// a contest is tied with probability tieChance, a ward without contest vacant
// with probability vacantChance; seat 0 wins a decided ward with probability
// 1/n + edge. A winner bids bidWon favors, two of one colour and one of another,
// which are the two that are in the ward; the other candidate bids bidLost of
// the first. The winner has 0 or 2 votes more than needed, equally likely.
//
// A turn settles with probability settleChance; a seat leads a colour with
// probability leadChance; a mayor, uniformly chosen, gives offices out at
// random, and their holders use them with useChance; from term 2 on a turn
// slanders a random opponent in a random open ward with slanderChance, half of
// the time with a spread. Nothing of that has a bearing on the wards.
//
// The game's winner is with probability decisive who won ward 14 in the last
// term, else (or when nobody did) anybody; with sharedChance another seat shares
// the win.
const (
	tieChance     = 0.1
	vacantChance  = 0.25
	edge          = 0.04
	bidWon        = 3
	bidLost       = 2
	overbid       = 1.0 // on average
	settleChance  = 0.5
	leadChance    = 0.5
	useChance     = 0.6
	slanderChance = 0.1
	spreadChance  = 0.5
	decisive      = 0.5
	sharedChance  = 0.1
	shortChance   = 0.05 // of a game with a shortage of bosses
	emptyChance   = 0.02 // of a campaign without a boss
)

func contest(place int) float64 { return 0.30 + 0.04*float64(place) }

// wardsInTerm is how many of the board's wards vote in a term with zones
// opening by term: 6 in zone I, 5 more in II, 4 more in III.
func wardsInTerm(players, term int) []int32 {
	zones := [][]int32{{1, 2, 4, 7, 6, 14}, {9, 15, 8, 5, 3}, {17, 11, 13, 10}}
	var open []int32
	for z := 0; z <= min(term+players-3, 2); z++ {
		open = append(open, zones[z]...)
	}
	return open
}

// played is a game's rows.
type played struct {
	games     []gameRow
	seats     []seatRow
	turns     []turnRow
	elections []electionRow
	ballots   []ballotRow
	terms     []termRow
}

// table is a game being made up.
type tableau struct {
	played
	r      *rand.Rand
	id     int64
	n      int
	hall   int // who won ward 14 in the last term, −1 nobody
	held   [][colours]int32
	vp     []int32
	wards  []int32 // won in the term
	office []string
}

// playGame makes one game up.
func playGame(r *rand.Rand, c *manifest.Cell, id int64, seating []int) played {
	n := c.Players
	g := &tableau{r: r, id: id, n: n, hall: -1, held: make([][colours]int32, n), vp: make([]int32, n), wards: make([]int32, n), office: make([]string, n)}
	g.seats = make([]seatRow, n)
	for s := range g.seats {
		g.seats[s].Game, g.seats[s].Seat, g.seats[s].Strategy = id, int32(s), c.Lineup[seating[s]]
	}
	for term := range 4 {
		for year := range 4 {
			for s := range n {
				g.turn(term, year, s)
			}
		}
		g.elect(term)
	}
	g.finish(int32(c.Cell))
	return g.played
}

func (g *tableau) chance(p float64) bool { return g.r.Float64() < p }

// turn makes one turn up.
func (g *tableau) turn(term, year, s int) {
	k := turnRow{Game: g.id, Term: int32(term + 1), Year: int32(4*term + year + 1), Seat: int32(s), Order: "W", GardenIrish: 1, Action: "campaign", SlanderVictim: -1, Office: g.office[s]}
	me := &g.seats[s]
	if g.chance(settleChance) {
		colour := g.r.IntN(colours)
		k.Action, k.BossWard1, k.CubeColour = "settle", 1, record.Colours[colour]
		g.held[s][colour]++
		me.GainedSettle++
	} else if !g.chance(emptyChance) {
		k.BossWard1, k.BossWard2 = 1, 2
	}
	if len(k.Office) > 5 && g.chance(useChance) { // any but none and mayor
		k.Order = "OW"
		if k.Office == "deputy_mayor" {
			colour := g.r.IntN(colours)
			k.OfficeColour = record.Colours[colour]
			g.held[s][colour]++
			me.GainedDeputy++
		}
	}
	if term > 0 && g.chance(slanderChance) {
		g.slander(&k, term, s)
	}
	k.Irish, k.English, k.German, k.Italian = g.held[s][0], g.held[s][1], g.held[s][2], g.held[s][3]
	g.turns = append(g.turns, k)
}

func (g *tableau) slander(k *turnRow, term, s int) {
	open := wardsInTerm(g.n, term)
	colour, cost := g.r.IntN(colours), int32(1)
	k.SlanderWard, k.SlanderVictim, k.SlanderColour = open[g.r.IntN(len(open))], int32((s+1+g.r.IntN(g.n-1))%g.n), record.Colours[colour]
	if g.chance(spreadChance) {
		k.SpreadWard = open[g.r.IntN(len(open))]
		cost += 2
	}
	k.Order += "S"
	g.held[s][colour] -= cost
	g.seats[s].SpentSlander += cost
	g.seats[s].SlandersMade++
}

// elect makes the election of a term up.
func (g *tableau) elect(term int) {
	clear(g.wards)
	for position, ward := range wardsInTerm(g.n, term) {
		g.vote(term, position, ward)
	}
	mayor := g.r.IntN(g.n)
	g.vp[mayor] += 3
	g.seats[mayor].VPMayor += 3
	for s := range g.office {
		g.office[s] = ""
	}
	if term < 3 {
		gifts := g.r.Perm(officeCount)
		for i := range g.n - 1 {
			g.office[(mayor+1+i)%g.n] = record.Offices[firstOffice+gifts[i]]
		}
		g.office[mayor] = "mayor"
	}
	for s := range g.n {
		k := termRow{Game: g.id, Term: int32(term + 1), Seat: int32(s), WardsWon: g.wards[s], Mayor: s == mayor, Office: g.office[s], VP: g.vp[s], VPRank: 1}
		for _, vp := range g.vp {
			if vp > g.vp[s] {
				k.VPRank++
			}
		}
		for c, led := range []*bool{&k.LedIrish, &k.LedEnglish, &k.LedGerman, &k.LedItalian} {
			if *led = g.chance(leadChance); *led {
				g.held[s][c] += 3
				g.seats[s].GainedLeader += 3
			}
		}
		k.Irish, k.English, k.German, k.Italian = g.held[s][0], g.held[s][1], g.held[s][2], g.held[s][3]
		g.terms = append(g.terms, k)
	}
}

// vote holds the election of one ward.
func (g *tableau) vote(term, position int, ward int32) {
	place := slices.Index(record.Wards, ward)
	e := electionRow{Game: g.id, Term: int32(term + 1), Ward: ward, Position: int32(position), Winner: -1}
	winner := 0
	if g.r.Float64() >= 1/float64(g.n)+edge {
		winner = 1 + g.r.IntN(g.n-1)
	}
	loser := (winner + 1) % g.n
	two := g.r.Perm(colours)[:2]
	cubes := [colours]int32{}
	cubes[two[0]], cubes[two[1]] = 1, 1
	e.Irish, e.English, e.German, e.Italian = cubes[0], cubes[1], cubes[2], cubes[3]
	var high, low [colours]int32
	switch {
	case g.chance(contest(place)):
		e.Candidates, e.Bids = 2, bidWon+bidLost
		high[two[0]], high[two[1]], low[two[0]] = 2, 1, 2
		e.Outcome, e.VotesFirst, e.VotesSecond = record.Outcomes[record.Tied], 5, 5
		if !g.chance(tieChance) {
			e.Outcome, e.VotesSecond = record.Outcomes[record.Won], 4-2*int32(g.r.IntN(2))
			e.Winner = int32(winner)
		}
		g.ballot(winner, high, e.Winner == int32(winner), e.Outcome)
		g.ballot(loser, low, false, e.Outcome)
	case g.chance(vacantChance):
		e.Outcome = record.Outcomes[record.Vacant]
	default:
		e.Outcome, e.Winner, e.Candidates, e.VotesFirst = record.Outcomes[record.Unopposed], int32(winner), 1, 1
		g.ballot(winner, high, true, e.Outcome)
	}
	if e.Winner >= 0 {
		g.win(&e, term)
	}
	g.elections = append(g.elections, e)
}

// win gives the winner of a ward its points and its bonus.
func (g *tableau) win(e *electionRow, term int) {
	vp := int32(1)
	if e.Ward == tammanyHall {
		vp = 2
		if term == 3 {
			g.hall = int(e.Winner)
		}
	}
	g.wards[e.Winner]++
	g.vp[e.Winner] += vp
	g.seats[e.Winner].VPWards += vp
	colour := g.r.IntN(colours)
	switch e.Ward {
	case 1, 2:
		e.BonusColour, e.BonusWard = record.Colours[colour], 1
	case 4, 7:
		e.BonusColour = record.Colours[colour]
		g.held[e.Winner][colour]++
		g.seats[e.Winner].GainedWard++
	}
}

func (g *tableau) ballot(s int, bid [colours]int32, won bool, outcome string) {
	g.ballots = append(g.ballots, ballotRow{Game: g.id, Seat: int32(s), Bosses: int32(1 + (s+len(g.ballots))%3), Irish: bid[0], English: bid[1], German: bid[2], Italian: bid[3], Won: won})
	paid := int32(0)
	for c, n := range bid {
		g.held[s][c] -= n
		paid += n
	}
	to := &g.seats[s].SpentLost
	switch {
	case won:
		to = &g.seats[s].SpentWon
	case outcome == record.Outcomes[record.Tied]:
		to = &g.seats[s].SpentTied
	}
	*to += paid
}

// finish scores the game and makes its winner up.
func (g *tableau) finish(cell int32) {
	winner := g.r.IntN(g.n)
	if g.hall >= 0 && g.chance(decisive) {
		winner = g.hall
	}
	g.seats[winner].WinShare = 1
	k := gameRow{Game: g.id, Cell: cell, EndReason: "finished", Winners: 1}
	if g.chance(sharedChance) {
		k.Winners = 2
		g.seats[winner].WinShare = 0.5
		g.seats[(winner+1+g.r.IntN(g.n-1))%g.n].WinShare = 0.5
	}
	if g.chance(shortChance) {
		k.BossShortages = 2
	}
	for s := range g.seats {
		me := &g.seats[s]
		for _, n := range g.held[s] {
			me.Kept += n
		}
		me.VPMajorities, me.VPSlander = int32(2*g.r.IntN(3)), int32(g.r.IntN(4))
		me.VP = g.vp[s] + me.VPMajorities + me.VPSlander
	}
	g.games = append(g.games, k)
}
