package tallywood

import (
	"tweed/analysis"
	"tweed/engine/tallywood/record"
	"tweed/sim/manifest"
)

// Names of the quantities that a study of Tallywood Rally may call primary. The
// last three are of solo games, the Opposition's.
const (
	VotesPerDistrict  = "votes_per_district"
	SharesPerDistrict = "shares_per_district"
	VotesPerShare     = "votes_per_share"
	MajorityShares    = "majority_shares"
	EndorsementVotes  = "endorsement_votes"
	UnusedIcons       = "icons_unused"
	ClaimsPerSeat     = "claims_per_seat"
	PlazaPerSeat      = "plaza_actions_per_seat"
	OppositionLead    = "lead_over_opposition"
	OppositionVotes   = "opposition_votes"
	OppositionBonus   = "opposition_bonus"
)

// primary lists them.
var primary = []string{
	VotesPerDistrict, SharesPerDistrict, VotesPerShare, MajorityShares, EndorsementVotes, UnusedIcons, ClaimsPerSeat, PlazaPerSeat,
	OppositionLead, OppositionVotes, OppositionBonus,
}

// Quantities by the table that they are read from.
var (
	tallyQuantities = []analysis.Quantity{
		{Name: VotesPerDistrict, Label: "votes of a district", Unit: "votes", Parts: 1},
		{Name: SharesPerDistrict, Label: "vote shares in a district", Unit: "shares", Parts: 1},
		{Name: VotesPerShare, Label: "votes per share", Unit: "votes", Parts: 1},
		{Name: MajorityShares, Label: "shares that come from most strength", Unit: analysis.ShareUnit, Parts: 1},
	}
	seatQuantities = []analysis.Quantity{
		{Name: EndorsementVotes, Label: "votes that come from endorsements", Unit: analysis.ShareUnit, Parts: 1},
		{Name: UnusedIcons, Label: "strategy icons unused per seat", Unit: "icons", Parts: 1},
		{Name: ClaimsPerSeat, Label: "endorsements taken per seat", Unit: "endorsements", Parts: 1},
		{Name: PlazaPerSeat, Label: "appeals and rallies per seat", Unit: "actions", Parts: 1},
	}
	soloQuantities = []analysis.Quantity{
		{Name: OppositionLead, Label: "lead over the Opposition", Unit: "votes", Parts: 1},
		{Name: OppositionVotes, Label: "votes of the Opposition", Unit: "votes", Parts: 1},
		{Name: OppositionBonus, Label: "bonus votes of the Opposition", Unit: "votes", Parts: 1},
	}
)

// quantities asks for their columns and returns what reads them of a deal.
func quantities(s *analysis.Survey) func(*analysis.Run, *manifest.Cell) []analysis.Quantities {
	tally, seats, games := tallyColumnsOf(s), s.Table("seats"), gameColumnsOf(s)
	votes, seat := seats.Int("votes"), seatFillers(seats)
	return func(_ *analysis.Run, c *manifest.Cell) []analysis.Quantities {
		all := []analysis.Quantities{
			{List: tallyQuantities, Fill: func(d *analysis.Deal, to []int64) (bool, error) { return fillTally(tally, d, to) }},
			{List: seatQuantities, Fill: func(d *analysis.Deal, to []int64) (bool, error) {
				b := d.Of(seats)
				if b == nil {
					return false, nil
				}
				seat.fill(b, to)
				return true, nil
			}},
		}
		if c.Players > 1 {
			return all
		}
		return append(all, analysis.Quantities{List: soloQuantities, Fill: func(d *analysis.Deal, to []int64) (bool, error) {
			b, own := d.Of(games.query), d.Of(seats)
			if b == nil || own == nil {
				return false, nil
			}
			rival, n := sum(b.Ints(games.votes)), int64(b.Rows())
			copy(to, []int64{sum(own.Ints(votes)) - rival, n, rival, n, sum(b.Ints(games.bonus)), n})
			return true, nil
		}})
	}
}

// seatFiller reads the quantities of seats.
type seatFiller struct{ votes, endorsements, unused, claims, appeal, rally analysis.IntColumn }

func seatFillers(q *analysis.Query) seatFiller {
	return seatFiller{
		votes: q.Int("votes"), endorsements: q.Int("votes_endorsements"), unused: q.Int("icons_unused"), claims: q.Int("claims"),
		appeal: q.Int(record.Kinds[record.Appeal]), rally: q.Int(record.Kinds[record.Rally]),
	}
}

func (f *seatFiller) fill(b *analysis.Block, to []int64) {
	n := int64(b.Rows())
	copy(to, []int64{
		sum(b.Ints(f.endorsements)), sum(b.Ints(f.votes)), sum(b.Ints(f.unused)), n, sum(b.Ints(f.claims)), n,
		sum(b.Ints(f.appeal)) + sum(b.Ints(f.rally)), n,
	})
}

// fillTally reads the quantities of the final tally.
func fillTally(c *tallyColumns, d *analysis.Deal, to []int64) (bool, error) {
	b := d.Of(c.query)
	if b == nil {
		return false, nil
	}
	var districts, votes, shares, given, majority int64
	for i := range b.Rows() {
		r, err := c.read(b, i)
		if err != nil {
			return false, err
		}
		given, majority = given+r.got, majority+r.majority
		if r.seat == 0 {
			districts, votes, shares = districts+1, votes+r.votes, shares+r.total
		}
	}
	copy(to, []int64{votes, districts, shares, districts, given, shares, majority, shares})
	return true, nil
}

func sum(column []int32) (s int64) {
	for _, x := range column {
		s += int64(x)
	}
	return s
}
