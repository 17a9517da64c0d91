package wardcards

import (
	"tweed/analysis"
	"tweed/engine/wardcards/record"
)

// Ties is how often the strongest of a ward tie and what that is worth in
// tokens, for one cell.
type Ties struct {
	Scope analysis.Scope `json:"scope"`
	All   TieTerm        `json:"all"`
	Terms []TieTerm      `json:"terms"`
}

// TieTerm is all terms together, or one.
type TieTerm struct {
	Term int `json:"term"` // 0 for all terms together
	// Tie is the share of the elections held in which two or more count most.
	Tie analysis.Measure `json:"tie"`
	// How ties end, as shares of them; the three sum to 1.
	Leader analysis.Measure `json:"leader_decides"`
	Shared analysis.Measure `json:"shared"`
	Nobody analysis.Measure `json:"nobody_wins"`
	// Leaders is the share of ties in which two or more of the tied have their
	// leader there; None that in which none has.
	Leaders analysis.Measure `json:"several_leaders"`
	None    analysis.Measure `json:"no_leader"`
	// Tokens taken per ward: of those won outright, those the leader decided and
	// those shared, by all who share.
	Won      analysis.Measure `json:"tokens_won"`
	ByLeader analysis.Measure `json:"tokens_by_leader"`
	BySeats  analysis.Measure `json:"tokens_shared"`
	// Less is what a ward decided by the leader gives less than one won
	// outright.
	Less analysis.Contrast `json:"leader_against_won"`
	// Lost is, per tie that nobody wins, the most immigrants that counted for one
	// of the tied: what a token each would have made.
	Lost analysis.Measure `json:"lost_per_tie_without_winner"`
	// Share is the share of all tokens that comes from ties.
	Share analysis.Measure `json:"share_of_tokens"`
}

// Numbers of tieTally.
const (
	tHeld = iota
	tWon
	tWonTokens
	tLeader
	tLeaderTokens
	tShared
	tSharedTokens
	tTied
	tTiedLost
	tSeveral
	tNone
	tieNumbers
)

// tieTally adds up ties.
type tieTally struct{ byTerm }

func newTieTally(terms int) tieTally { return tieTally{newByTerm(terms, tieNumbers)} }

// add takes in an election.
func (t *tieTally) add(e *electionRows) {
	add := func(number, tokens int, by int64) {
		t.count(e.term, number, 1)
		t.count(e.term, tokens, by)
	}
	leaders, immigrants := e.best()
	t.count(e.term, tHeld, 1)
	switch e.outcome {
	case record.Vacant:
		return
	case record.Won:
		add(tWon, tWonTokens, e.taken())
		return
	case record.Leader:
		add(tLeader, tLeaderTokens, e.taken())
	case record.Shared:
		add(tShared, tSharedTokens, e.taken())
	case record.Tied:
		add(tTied, tTiedLost, immigrants)
	}
	switch {
	case leaders == 0:
		t.count(e.term, tNone, 1)
	case leaders > 1:
		t.count(e.term, tSeveral, 1)
	}
}

func (t *tieTally) merge(o *tieTally) { t.byTerm.merge(&o.byTerm) }

// figure makes the figure of the tally.
func (t *tieTally) figure(scope analysis.Scope) Ties {
	out := Ties{Scope: scope}
	for term := range t.joints {
		k := t.one(term)
		if term == 0 {
			out.All = k
			continue
		}
		out.Terms = append(out.Terms, k)
	}
	return out
}

// one is one term.
func (t *tieTally) one(term int) TieTerm {
	j, the := &t.joints[term], analysis.The
	ties := the(tLeader).Plus(1, tShared).Plus(1, tTied)
	tokens := the(tLeaderTokens).Plus(1, tSharedTokens)
	of := func(y int) analysis.Measure { return j.Share(the(y), ties, 1) }
	per := func(y, x int) analysis.Measure { return j.Amount(the(y), the(x), 1) }
	return TieTerm{
		Term: term, Tie: j.Share(ties, the(tHeld), 1),
		Leader: of(tLeader), Shared: of(tShared), Nobody: of(tTied), Leaders: of(tSeveral), None: of(tNone),
		Won: per(tWonTokens, tWon), ByLeader: per(tLeaderTokens, tLeader), BySeats: per(tSharedTokens, tShared), Lost: per(tTiedLost, tTied),
		Less: j.Contrast(analysis.Quotient{Y: the(tLeaderTokens), X: the(tLeader), Parts: 1},
			analysis.Quotient{Y: the(tWonTokens), X: the(tWon), Parts: 1}),
		Share: j.Share(tokens, tokens.Plus(1, tWonTokens), 1),
	}
}
