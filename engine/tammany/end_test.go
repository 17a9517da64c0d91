package tammany

import (
	"slices"
	"testing"

	"tweed/engine"
	"tweed/engine/tammany/record"
)

// R8: the end.

// ended is a game after its last election in which nobody won a ward: only the
// end scoring differs between seats.
func ended(t *testing.T, change func(p *position), options ...func(*Rules)) *position {
	p := newPosition(t, 4, 4, options...)
	for seat := range p.players {
		p.tokens[seat] = 0
	}
	if change != nil {
		change(p)
	}
	return p.election()
}

// ranks checks ranks and win shares.
func (p *position) ranks(ranks, shares []int8) {
	p.t.Helper()
	var r engine.Result
	p.Result(&r)
	if !slices.Equal(r.Rank[:p.players], ranks) || !slices.Equal(r.Share[:p.players], shares) {
		p.t.Errorf("ranks %v and shares %v, should be %v and %v", r.Rank[:p.players], r.Share[:p.players], ranks, shares)
	}
	for seat := range p.players {
		row := p.rows[record.TSeats].Row(int(seat))
		p.equal("rank in the row", int(row[record.SRank]), int(ranks[seat]))
		p.equal("share in the row", int(row[record.SWinShare]), int(shares[seat]))
	}
}

func TestMostFavorsOfAColourScoreTwoPoints(t *testing.T) {
	p := ended(t, func(p *position) { p.favorsOf(A, "IEE").favorsOf(B, "IIEE").favorsOf(C, "G") })
	p.scores(2, 4, 2, 0)
	p.equal("B's points for majorities", int(p.rec.ledger[B].vpMajorities), 4)
}

func TestColourThatNobodyHoldsScoresForNobodyUnlessTheOptionSaysAll(t *testing.T) {
	ended(t, func(p *position) { p.favorsOf(A, "I") }).scores(2, 0, 0, 0)
	ended(t, func(p *position) { p.favorsOf(A, "I") }, func(r *Rules) { r.MajorityOnZero = ZeroAll }).scores(8, 6, 6, 6)
}

func TestUnusedSlanderTokensScoreOnePointEach(t *testing.T) {
	p := ended(t, func(p *position) { p.tokens = [maxPlayers]uint8{3, 1, 0, 2} })
	p.scores(3, 1, 0, 2).equal("A's points for tokens", int(p.rec.ledger[A].vpSlander), 3)
}

func TestMostPointsWin(t *testing.T) {
	p := ended(t, func(p *position) { p.tokens = [maxPlayers]uint8{1, 3, 0, 2} })
	p.ranks([]int8{3, 1, 4, 2}, []int8{0, 1, 0, 0})
	game := p.rows[record.TGames].Row(0)
	p.equal("winner in the row", int(game[record.GWinner]), int(B)).equal("winners", int(game[record.GWinners]), 1)
}

// withoutMajorities keeps the end scoring from breaking ties of points.
func withoutMajorities(r *Rules) { r.MajorityVP = 0 }

func TestTieOfPointsIsBrokenInThisOrder(t *testing.T) {
	for _, c := range []struct {
		what  string
		hands [4]string
		ranks []int8
	}{
		{"favors in all", [4]string{"T", "TTT", "II", ""}, []int8{3, 1, 2, 4}},
		{"then Irish", [4]string{"EE", "IE", "II", "GG"}, []int8{3, 2, 1, 4}},
		{"then English", [4]string{"IGG", "IEG", "IEE", "ITT"}, []int8{3, 2, 1, 4}},
		{"then German", [4]string{"IET", "IEG", "", ""}, []int8{2, 1, 3, 3}},
	} {
		p := ended(t, func(p *position) {
			for seat, hand := range c.hands {
				p.favorsOf(engine.Seat(seat), hand)
			}
		}, withoutMajorities)
		shares := make([]int8, 4)
		shares[slices.Index(c.ranks, 1)] = 1
		p.ranks(c.ranks, shares)
	}
}

func TestFinalMayorBreaksTheLastTie(t *testing.T) {
	// C, the sitting Mayor, is re-elected in the deadlock, without points.
	p := ended(t, func(p *position) { p.officeOf(C, Mayor) }, func(r *Rules) { r.MayorVP = 0 })
	p.mayorIs(C).ranks([]int8{2, 2, 1, 2}, []int8{0, 0, 1, 0})
}

func TestFavorsComeBeforeTheFinalMayor(t *testing.T) {
	p := ended(t, func(p *position) { p.officeOf(C, Mayor).favorsOf(D, "I") }, withoutMajorities, func(r *Rules) { r.MayorVP = 0 })
	p.ranks([]int8{3, 3, 2, 1}, []int8{0, 0, 0, 1})
}

func TestFullTieSharesTheWinAndTheNextRankIsThree(t *testing.T) {
	p := ended(t, func(p *position) { p.tokens = [maxPlayers]uint8{2, 1, 2, 0} })
	p.ranks([]int8{1, 3, 1, 4}, []int8{2, 0, 2, 0})
	game := p.rows[record.TGames].Row(0)
	p.equal("winner in the row", int(game[record.GWinner]), -1).equal("winners", int(game[record.GWinners]), 2)
}

func TestWholeTableMayShareTheWin(t *testing.T) {
	ended(t, nil).ranks([]int8{1, 1, 1, 1}, []int8{4, 4, 4, 4})
}

func TestGameRowsNameTheFinalMayor(t *testing.T) {
	p := ended(t, func(p *position) { p.bossesOn(6, D, 1) }, noLeaderFavors)
	p.equal("mayor in the row", int(p.rows[record.TGames].Row(0)[record.GMayor]), int(D))
	p = ended(t, nil)
	p.equal("mayor in the row", int(p.rows[record.TGames].Row(0)[record.GMayor]), -1)
}
