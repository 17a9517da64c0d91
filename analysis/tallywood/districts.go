package tallywood

import (
	"tweed/analysis"
	"tweed/analysis/stats"
	"tweed/engine/tallywood/record"
)

// Districts is what the districts are worth in the end and who has their shares,
// for one cell.
type Districts struct {
	Scope     analysis.Scope `json:"scope"`
	All       District       `json:"all"` // the four together
	Districts []District     `json:"districts"`
}

// District is one district in the final tally. Amounts are per district and game;
// every number is a ratio of sums over blocks.
type District struct {
	District  string           `json:"district"` // "all" for the four together
	Votes     analysis.Measure `json:"votes"`
	Support   analysis.Measure `json:"support"`
	Cubes     analysis.Measure `json:"cubes"`
	Unclaimed analysis.Measure `json:"unclaimed_endorsements"` // their votes
	Shares    analysis.Measure `json:"shares"`                 // of all seats
	// PerShare is the votes given out per share, after rounding; Before is the
	// district's votes per share.
	PerShare analysis.Measure `json:"votes_per_share"`
	Before   analysis.Measure `json:"votes_per_share_before_rounding"`
	// Versus is PerShare less that of the four districts together, P by Holm over
	// the four.
	Versus analysis.Contrast `json:"versus_all"`
	// Where shares come from; the three sum to 1.
	Icons    analysis.Measure `json:"from_icons"`
	Token    analysis.Measure `json:"from_token"`
	Majority analysis.Measure `json:"from_majority"`
	// Beyond is the share of districts with more votes than the printed chart has.
	Beyond  analysis.Measure `json:"beyond_chart"`
	Holders []Holder         `json:"holders"`
}

// Holder is a group of seats in a district; amounts are per seat and game.
type Holder struct {
	Group
	Polling  analysis.Measure `json:"polling"`
	Shares   analysis.Measure `json:"shares"`
	Icons    analysis.Measure `json:"from_icons"` // shares by source
	Token    analysis.Measure `json:"from_token"`
	Majority analysis.Measure `json:"from_majority"`
	Votes    analysis.Measure `json:"votes"`
	PerShare analysis.Measure `json:"votes_per_share"` // that the group holds
}

// tallyColumns are the handles of what is read of tally.
type tallyColumns struct {
	query                                               *analysis.Query
	seat, support, cubes, unclaimed, votes, polling     analysis.IntColumn
	icons, token, majority, shares, all, per, got, held analysis.IntColumn
	district                                            analysis.CodeColumn
}

func tallyColumnsOf(s *analysis.Survey) *tallyColumns {
	q := s.Table("tally")
	return &tallyColumns{
		query: q, district: q.Code("district", record.Colours), seat: q.Int("seat"),
		support: q.Int("support"), cubes: q.Int("cubes"), unclaimed: q.Int("unclaimed"), votes: q.Int("district_votes"), polling: q.Int("polling"),
		icons: q.Int("icons"), token: q.Int("token"), majority: q.Int("majority"), shares: q.Int("shares"), all: q.Int("total_shares"),
		per: q.Int("per_share"), got: q.Int("votes"), held: q.Int("held"),
	}
}

// tallyRow is a row of tally: a seat in a district.
type tallyRow struct {
	district, seat                                        int
	support, cubes, unclaimed, votes, polling             int64
	icons, token, majority, shares, total, per, got, held int64
}

// read takes and checks the i-th row: every game has the districts in order, and
// in each its seats.
func (c *tallyColumns) read(b *analysis.Block, i int) (tallyRow, error) {
	at := func(col analysis.IntColumn) int64 { return int64(b.Ints(col)[i]) }
	r := tallyRow{
		district: int(b.Codes(c.district)[i]), seat: int(at(c.seat)),
		support: at(c.support), cubes: at(c.cubes), unclaimed: at(c.unclaimed), votes: at(c.votes), polling: at(c.polling),
		icons: at(c.icons), token: at(c.token), majority: at(c.majority), shares: at(c.shares), total: at(c.all), per: at(c.per), got: at(c.got), held: at(c.held),
	}
	n := seatsIn(b.Cell)
	if b.Rows() != b.Games*colours*n || r.seat != i%n || r.district != i/n%colours {
		return r, b.Wrong(i, "seat %d in %s is out of its place", r.seat, record.Colours[r.district])
	}
	if r.icons+r.token+r.majority != r.shares || r.shares*r.per != r.got {
		return r, b.Wrong(i, "seat %d in %s has %d shares of %d votes from %d, %d and %d, and %d votes", r.seat, record.Colours[r.district], r.shares, r.per, r.icons, r.token, r.majority, r.got)
	}
	if r.held < 0 || r.held > levels {
		return r, b.Wrong(i, "there is no endorsement of level %d", r.held)
	}
	return r, nil
}

// Numbers of a place, by district and game.
const (
	dGames = iota
	dVotes
	dSupport
	dCubes
	dUnclaimed
	dShares
	dShared // votes of districts in which somebody has a share
	dGiven
	dIcons
	dToken
	dMajority
	dBeyond
	placeNumbers
)

// Numbers of a group in a place, by seat and game.
const (
	hSeats = iota
	hPolling
	hShares
	hIcons
	hToken
	hMajority
	hVotes
	holderNumbers
)

// chartEnd is the last column of the printed chart of votes per share.
const chartEnd = 40

// districtTally adds up the final tally, by district; the last place is the four
// together.
type districtTally struct {
	cols    *tallyColumns
	who     grouping
	places  []sums
	holders []sums // by place, then by group
	worth   []sums // one: votes given out and shares of each district, side by side
}

func newDistrictTally(cols *tallyColumns, who grouping) districtTally {
	return districtTally{cols: cols, who: who, places: manySums(colours+1, placeNumbers), holders: manySums((colours+1)*len(who.groups), holderNumbers), worth: manySums(1, 2*colours)}
}

func (t *districtTally) blocks() int64 { return t.places[0].Blocks() }

// add takes in a deal.
func (t *districtTally) add(d *analysis.Deal) error {
	b := d.Of(t.cols.query)
	if b == nil {
		return nil
	}
	for i, id := range b.Game() {
		r, err := t.cols.read(b, i)
		if err != nil {
			return err
		}
		_, _, seating := b.Cell.Place(id)
		for _, place := range [...]int{r.district, colours} {
			t.addPlace(t.places[place].block, &r)
			for _, g := range t.who.of[seating][r.seat] {
				to := t.holders[place*len(t.who.groups)+g].block
				for n, x := range [holderNumbers]int64{1, r.polling, r.shares, r.icons, r.token, r.majority, r.got} {
					to[n] += x
				}
			}
		}
	}
	for d := range colours {
		copy(t.worth[0].block[2*d:], []int64{t.places[d].block[dGiven], t.places[d].block[dShares]})
	}
	closeAll(t.places)
	closeAll(t.holders)
	closeAll(t.worth)
	return nil
}

// addPlace takes in a seat in a district, and with the first seat the district.
func (t *districtTally) addPlace(to []int64, r *tallyRow) {
	to[dIcons] += r.icons
	to[dToken] += r.token
	to[dMajority] += r.majority
	if r.seat > 0 {
		return
	}
	to[dGames]++
	to[dVotes] += r.votes
	to[dSupport] += r.support
	to[dCubes] += r.cubes
	to[dUnclaimed] += r.unclaimed
	to[dShares] += r.total
	to[dGiven] += r.total * r.per
	if r.total > 0 {
		to[dShared] += r.votes
	}
	if r.votes > chartEnd {
		to[dBeyond]++
	}
}

func (t *districtTally) merge(o *districtTally) {
	mergeAll(t.places, o.places)
	mergeAll(t.holders, o.holders)
	mergeAll(t.worth, o.worth)
}

// figure makes the figure of the tally.
func (t *districtTally) figure(scope analysis.Scope) Districts {
	out := Districts{Scope: scope, All: t.district(colours, "all")}
	for d, name := range record.Colours {
		out.Districts = append(out.Districts, t.district(d, name))
	}
	var family []*analysis.Contrast
	for d := range out.Districts {
		family = append(family, &out.Districts[d].Versus)
	}
	analysis.Adjust(family, stats.Holm)
	return out
}

// district is one place of the tally.
func (t *districtTally) district(place int, name string) District {
	p := &t.places[place]
	k := District{
		District: name, Votes: p.amount(dVotes, dGames), Support: p.amount(dSupport, dGames), Cubes: p.amount(dCubes, dGames),
		Unclaimed: p.amount(dUnclaimed, dGames), Shares: p.amount(dShares, dGames),
		PerShare: p.amount(dGiven, dShares), Before: p.amount(dShared, dShares),
		Icons: p.share(dIcons, dShares), Token: p.share(dToken, dShares), Majority: p.share(dMajority, dShares),
		Beyond: p.share(dBeyond, dGames),
	}
	if place < colours {
		k.Versus = t.versus(place)
	}
	for g, group := range t.who.groups {
		h := &t.holders[place*len(t.who.groups)+g]
		k.Holders = append(k.Holders, Holder{
			Group: group, Polling: h.amount(hPolling, hSeats), Shares: h.amount(hShares, hSeats), Icons: h.amount(hIcons, hSeats), Token: h.amount(hToken, hSeats),
			Majority: h.amount(hMajority, hSeats), Votes: h.amount(hVotes, hSeats), PerShare: h.amount(hVotes, hShares),
		})
	}
	return k
}

// versus is what a share of a district is worth less what one of any district is.
func (t *districtTally) versus(district int) analysis.Contrast {
	all := analysis.Quotient{Parts: 1}
	for d := range colours {
		all.Y, all.X = all.Y.Plus(1, 2*d), all.X.Plus(1, 2*d+1)
	}
	return t.worth[0].Contrast(analysis.Quotient{Y: analysis.The(2 * district), X: analysis.The(2*district + 1), Parts: 1}, all)
}
