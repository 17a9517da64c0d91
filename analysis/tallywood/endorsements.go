package tallywood

import (
	"tweed/analysis"
	"tweed/engine/tallywood/record"
)

// Endorsements is who takes endorsements and what they are worth, for one cell.
type Endorsements struct {
	Scope  analysis.Scope     `json:"scope"`
	Groups []EndorsementGroup `json:"groups"`
}

// EndorsementGroup is a group of seats.
type EndorsementGroup struct {
	Group
	All    EndorsementLevel   `json:"all"` // levels together
	Levels []EndorsementLevel `json:"levels"`
}

// EndorsementLevel is one level, or all. Its worth is a count of the same final
// tally with the endorsement back in its district, all else equal: the level in
// votes that it gives its holder, less what the holder's shares there would have
// had of these votes. Players who knew of no endorsements would have played
// otherwise, and that is not in it.
type EndorsementLevel struct {
	Level int `json:"level"` // 0 for all
	// Claims and Held (in the end) are per seat and game; Rounds are the claims by
	// round. What was claimed and is not held went back for a higher one.
	Claims analysis.Measure   `json:"claims"`
	Rounds []analysis.Measure `json:"claims_by_round"`
	Held   analysis.Measure   `json:"held"`
	// Votes, Forgone and Net are per endorsement held: what it gives, what the
	// holder would have of it in the district, and the difference; Rivals is what
	// the others go without there.
	Votes   analysis.Measure `json:"votes"`
	Forgone analysis.Measure `json:"forgone"`
	Net     analysis.Measure `json:"net"`
	Rivals  analysis.Measure `json:"rivals_forgo"`
	// Uses as a favor per seat and game; what one costs and what resources it
	// gives at once, else it gives a strategy icon.
	Uses  analysis.Measure `json:"favors_used"`
	Money analysis.Measure `json:"money_paid_per_favor"`
	Pop   analysis.Measure `json:"popularity_paid_per_favor"`
	Gains analysis.Measure `json:"resources_gained_per_favor"`
}

// Numbers of a group and level.
const (
	eSeats = iota
	eClaims
	eHeld
	eVotes
	eForgone
	eRivals
	eUses
	eMoney
	ePop
	eGains
	eRound
	endorsementNumbers = eRound + rounds
)

// endorsementTally adds up claims, favors and what is held in the end, by group
// and level; level 0 is all.
type endorsementTally struct {
	turns   *turnColumns
	actions *actionColumns
	tally   *tallyColumns
	rules   *rules
	who     grouping
	sums    []sums // by group, then by level
}

func newEndorsementTally(turns *turnColumns, actions *actionColumns, tally *tallyColumns, set *rules, who grouping) endorsementTally {
	return endorsementTally{turns: turns, actions: actions, tally: tally, rules: set, who: who, sums: manySums(len(who.groups)*(levels+1), endorsementNumbers)}
}

func (t *endorsementTally) blocks() int64 { return t.sums[0].Blocks() }

// count adds to a number of a seat's groups, for the level and for all.
func (t *endorsementTally) count(seating, seat, level, number int, by int64) {
	for _, g := range t.who.of[seating][seat] {
		t.sums[g*(levels+1)].block[number] += by
		if level > 0 {
			t.sums[g*(levels+1)+level].block[number] += by
		}
	}
}

// add takes in a deal.
func (t *endorsementTally) add(d *analysis.Deal) error {
	turns, actions, tally := d.Of(t.turns.query), d.Of(t.actions.query), d.Of(t.tally.query)
	if turns == nil || actions == nil || tally == nil {
		return nil
	}
	at := 0
	for lo, hi := range oneByOne(turns) {
		id := turns.Game()[lo]
		_, _, seating := turns.Cell.Place(id)
		for _, groups := range t.who.of[seating] {
			for _, g := range groups {
				for level := range levels + 1 {
					t.sums[g*(levels+1)+level].block[eSeats]++
				}
			}
		}
		if err := t.addClaims(turns, lo, hi, seating); err != nil {
			return err
		}
		var err error
		if at, err = t.actions.acts(actions, at, id, func(i int) error { return t.addFavor(actions, i, seating) }); err != nil {
			return err
		}
	}
	for i := range tally.Rows() {
		if err := t.addHeld(tally, i); err != nil {
			return err
		}
	}
	closeAll(t.sums)
	return nil
}

// addClaims takes in the endorsements that were taken in a game's turns.
func (t *endorsementTally) addClaims(b *analysis.Block, lo, hi, seating int) error {
	if err := t.turns.check(b, lo, hi); err != nil {
		return err
	}
	for i := lo; i < hi; i++ {
		for _, col := range t.turns.claim {
			level := int(b.Ints(col)[i])
			if level < 0 || level > levels {
				return b.Wrong(i, "there is no endorsement of level %d", level)
			}
			if level > 0 {
				seat := int(b.Ints(t.turns.seat)[i])
				t.count(seating, seat, level, eClaims, 1)
				t.count(seating, seat, level, eRound+int(b.Ints(t.turns.round)[i])-1, 1)
			}
		}
	}
	return nil
}

// addFavor takes in an action, if it is a favor.
func (t *endorsementTally) addFavor(b *analysis.Block, i, seating int) error {
	if b.Codes(t.actions.kind)[i] != record.Favor {
		return nil
	}
	at := func(c analysis.IntColumn) int64 { return int64(b.Ints(c)[i]) }
	seat, level := int(at(t.actions.seat)), int(at(t.actions.level))
	if level < 1 || level > levels {
		return b.Wrong(i, "there is no favor of level %d", level)
	}
	t.count(seating, seat, level, eUses, 1)
	t.count(seating, seat, level, eMoney, at(t.actions.paidMoney))
	t.count(seating, seat, level, ePop, at(t.actions.paidPop))
	t.count(seating, seat, level, eGains, at(t.actions.gotMoney)+at(t.actions.gotPop))
	return nil
}

// addHeld takes in a seat in a district: what it holds there, and what that is
// worth.
func (t *endorsementTally) addHeld(b *analysis.Block, i int) error {
	r, err := t.tally.read(b, i)
	if err != nil || r.held == 0 {
		return err
	}
	if t.rules.total(r.support, r.cubes, r.unclaimed) != r.votes || perShare(r.votes, r.total) != r.per {
		return b.Wrong(i, "%d votes and %d for each of %d shares do not follow from %d, %d cubes and %d unclaimed", r.votes, r.per, r.total, r.support, r.cubes, r.unclaimed)
	}
	_, _, seating := b.Cell.Place(b.Game()[i])
	level := int(r.held)
	more := perShare(t.rules.total(r.support, r.cubes, r.unclaimed+r.held), r.total) - r.per
	t.count(seating, r.seat, level, eHeld, 1)
	if t.rules.Held == "level" {
		t.count(seating, r.seat, level, eVotes, r.held)
	}
	t.count(seating, r.seat, level, eForgone, more*r.shares)
	t.count(seating, r.seat, level, eRivals, more*(r.total-r.shares))
	return nil
}

func (t *endorsementTally) merge(o *endorsementTally) { mergeAll(t.sums, o.sums) }

// figure makes the figure of the tally.
func (t *endorsementTally) figure(scope analysis.Scope) Endorsements {
	out := Endorsements{Scope: scope}
	for g, group := range t.who.groups {
		k := EndorsementGroup{Group: group, All: t.level(g, 0)}
		for level := 1; level <= levels; level++ {
			k.Levels = append(k.Levels, t.level(g, level))
		}
		out.Groups = append(out.Groups, k)
	}
	return out
}

// level is one level of a group, 0 for all.
func (t *endorsementTally) level(group, level int) EndorsementLevel {
	s := &t.sums[group*(levels+1)+level]
	k := EndorsementLevel{
		Level: level, Claims: s.amount(eClaims, eSeats), Held: s.amount(eHeld, eSeats),
		Votes: s.amount(eVotes, eHeld), Forgone: s.amount(eForgone, eHeld), Rivals: s.amount(eRivals, eHeld),
		Net:  s.Amount(analysis.The(eVotes).Plus(-1, eForgone), analysis.The(eHeld), 1),
		Uses: s.amount(eUses, eSeats), Money: s.amount(eMoney, eUses), Pop: s.amount(ePop, eUses), Gains: s.amount(eGains, eUses),
	}
	for r := range rounds {
		k.Rounds = append(k.Rounds, s.amount(eRound+r, eSeats))
	}
	return k
}
