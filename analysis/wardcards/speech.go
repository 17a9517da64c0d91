package wardcards

import "tweed/analysis"

// Speech is what speeches change in elections, for one cell: each election is
// compared with itself on the same board without any count doubled. Players who
// knew of no speech would have played otherwise, and that is not in it.
type Speech struct {
	Scope analysis.Scope `json:"scope"`
	All   SpeechTerm     `json:"all"`
	Terms []SpeechTerm   `json:"terms"`
}

// SpeechTerm is all terms together, or one.
type SpeechTerm struct {
	Term int `json:"term"` // 0 for all terms together
	// Spoken is the share of the elections held in wards where a seat that has
	// spoken has its leader.
	Spoken analysis.Measure `json:"spoken"`
	// What became of these elections; the four shares sum to 1.
	Same   analysis.Measure `json:"same_winner"`
	Filled analysis.Measure `json:"winner_instead_of_nobody"`
	Taken  analysis.Measure `json:"winner_instead_of_another"`
	Denied analysis.Measure `json:"nobody_instead_of_a_winner"`
	// Of all speeches with a leader in a ward: those whose speaker wins the ward
	// alone, those whose speaker would have without any doubling, and the
	// difference.
	Wins    analysis.Measure  `json:"speaker_wins"`
	Without analysis.Measure  `json:"speaker_wins_without_speech"`
	Effect  analysis.Contrast `json:"effect"`
	// Tokens is what speakers take in wards that they win only so, per speech.
	Tokens analysis.Measure `json:"tokens_gained_per_speech"`
}

// Numbers of speechTally.
const (
	sHeld = iota
	sSpoken
	sFilled
	sTaken
	sDenied
	sSpeeches
	sWins
	sWithout
	sTokens
	speechNumbers
)

// speechTally adds up what speeches change.
type speechTally struct{ byTerm }

func newSpeechTally(terms int) speechTally { return speechTally{newByTerm(terms, speechNumbers)} }

// add takes in an election.
func (t *speechTally) add(e *electionRows) {
	t.count(e.term, sHeld, 1)
	spoken := false
	for s := range e.players {
		if e.speech[s] {
			spoken = true
			t.addSpeech(e, int32(s))
		}
	}
	if !spoken {
		return
	}
	t.count(e.term, sSpoken, 1)
	switch {
	case e.winner == e.plain:
	case e.plain < 0:
		t.count(e.term, sFilled, 1)
	case e.winner < 0:
		t.count(e.term, sDenied, 1)
	default:
		t.count(e.term, sTaken, 1)
	}
}

// addSpeech takes in a seat that has spoken and has its leader in the ward.
func (t *speechTally) addSpeech(e *electionRows, seat int32) {
	t.count(e.term, sSpeeches, 1)
	if e.plain == seat {
		t.count(e.term, sWithout, 1)
	}
	if e.winner != seat {
		return
	}
	t.count(e.term, sWins, 1)
	if e.plain != seat {
		t.count(e.term, sTokens, e.tokens[seat])
	}
}

func (t *speechTally) merge(o *speechTally) { t.byTerm.merge(&o.byTerm) }

// figure makes the figure of the tally.
func (t *speechTally) figure(scope analysis.Scope) Speech {
	out := Speech{Scope: scope}
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
func (t *speechTally) one(term int) SpeechTerm {
	j, the := &t.joints[term], analysis.The
	of := func(y analysis.Form) analysis.Measure { return j.Share(y, the(sSpoken), 1) }
	quotient := func(y int) analysis.Quotient { return analysis.Quotient{Y: the(y), X: the(sSpeeches), Parts: 1} }
	return SpeechTerm{
		Term: term, Spoken: j.Share(the(sSpoken), the(sHeld), 1),
		Same:   of(the(sSpoken).Plus(-1, sFilled).Plus(-1, sTaken).Plus(-1, sDenied)),
		Filled: of(the(sFilled)), Taken: of(the(sTaken)), Denied: of(the(sDenied)),
		Wins: j.Share(the(sWins), the(sSpeeches), 1), Without: j.Share(the(sWithout), the(sSpeeches), 1),
		Effect: j.Contrast(quotient(sWins), quotient(sWithout)),
		Tokens: j.Amount(the(sTokens), the(sSpeeches), 1),
	}
}
