package wardcards

import "tweed/engine/wardcards"

// reading is what a player has to know of the rules: how the text is read where that
// changes what a card can do or how a ward votes.
type reading struct {
	cap     int  // immigrants in a ward
	capEach bool // the limit holds for each colour
	protect bool // a ward's last immigrant stays
	nobodys bool // immigrants have no owner

	anyAttract    bool // attract adds any colour
	foreignThreat bool // threats take no own immigrant
	ownBribe      bool // bribes carry only own ones
	ownMove       bool // moves too
	anyMove       bool // to any ward

	allTokens   bool // the winner has a token for every immigrant of the ward
	doubleCount bool // a speech doubles the count
	doubleTaken bool // and the tokens
	speechToken bool // a speech is a token
	shared      bool // who is tied shares
	perWard     bool // each ward gives points by itself
}

func readingOf(r *wardcards.Rules) reading {
	return reading{
		cap:     r.WardCap,
		capEach: r.CapScope == wardcards.CapPlayer,
		protect: r.ProtectLast,
		nobodys: r.Ownership == wardcards.OwnNobody,

		anyAttract:    r.AttractColour == wardcards.AttractAny,
		foreignThreat: r.ThreatTarget == wardcards.ThreatForeign,
		ownBribe:      r.Bribe == wardcards.BribeOwnColour,
		ownMove:       r.MoveColour == wardcards.MoveOwnColour,
		anyMove:       r.Move == wardcards.MoveAny,

		allTokens:   r.Tokens == wardcards.TokensAll,
		doubleCount: r.Speech != wardcards.SpeechToken,
		doubleTaken: r.Speech == wardcards.SpeechDoublesTokens,
		speechToken: r.Speech == wardcards.SpeechToken,
		shared:      r.Tie == wardcards.TieShared,
		perWard:     r.Overflow == wardcards.OverflowPerWard,
	}
}

// pointTable is what 0, 1, 2 … tokens are worth.
type pointTable [512]int32

func (t *pointTable) fill(v wardcards.View) {
	for n := range t {
		t[n] = int32(v.PointsFor(n))
	}
}

// pointsFor is what a number of tokens is worth; beyond the table more make no
// difference.
func (t *pointTable) pointsFor(tokens int) int { return int(t[min(tokens, len(t)-1)]) }
