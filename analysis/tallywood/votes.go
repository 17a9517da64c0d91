package tallywood

import "tweed/analysis"

// Votes is where players' final votes come from, for one cell.
type Votes struct {
	Scope  analysis.Scope `json:"scope"`
	Groups []VoteSources  `json:"groups"`
}

// VoteSources is a group of seats; amounts are per seat and game.
type VoteSources struct {
	Group
	Votes        analysis.Measure   `json:"votes"`
	Districts    []analysis.Measure `json:"from_districts"` // by district
	Endorsements analysis.Measure   `json:"from_endorsements"`
	// Share is the endorsements' part of all votes.
	Share  analysis.Measure `json:"endorsements_share"`
	Tokens analysis.Measure `json:"vote_share_tokens"`
	Unused analysis.Measure `json:"icons_unused"` // strategy icons that paid for nothing
}

// Numbers of a group of seats.
const (
	vSeats = iota
	vVotes
	vEndorsements
	vTokens
	vUnused
	vDistrict
	seatNumbers = vDistrict + colours
)

// seatTally adds up rows of seats by group.
type seatTally struct {
	who  grouping
	sums []sums
}

func newSeatTally(who grouping) seatTally {
	return seatTally{who: who, sums: manySums(len(who.groups), seatNumbers)}
}

func (t *seatTally) blocks() int64 { return t.sums[0].Blocks() }

// add takes in a deal.
func (t *seatTally) add(r *results) {
	b, c := r.block, r.cols
	for i := range r.parts {
		seating := r.seating[i/r.players]
		for _, g := range t.who.of[seating][i%r.players] {
			to := t.sums[g].block
			to[vSeats]++
			to[vVotes] += int64(b.Ints(c.votes)[i])
			for d, col := range c.district {
				to[vDistrict+d] += int64(b.Ints(col)[i])
			}
			to[vEndorsements] += int64(b.Ints(c.endorsements)[i])
			to[vTokens] += int64(b.Ints(c.tokens)[i])
			to[vUnused] += int64(b.Ints(c.unused)[i])
		}
	}
	closeAll(t.sums)
}

// votes makes the figure of votes by source.
func (t *seatTally) votes(scope analysis.Scope) Votes {
	out := Votes{Scope: scope}
	for g, group := range t.who.groups {
		if group.Kind == TheOpposition {
			continue // has no row in seats
		}
		s := &t.sums[g]
		k := VoteSources{
			Group: group, Votes: s.amount(vVotes, vSeats), Endorsements: s.amount(vEndorsements, vSeats), Share: s.share(vEndorsements, vVotes),
			Tokens: s.amount(vTokens, vSeats), Unused: s.amount(vUnused, vSeats),
		}
		for d := range colours {
			k.Districts = append(k.Districts, s.amount(vDistrict+d, vSeats))
		}
		out.Groups = append(out.Groups, k)
	}
	return out
}
