package tammany

import (
	"tweed/analysis"
	"tweed/engine/tammany/record"
	"tweed/sim/manifest"
)

// Names of the quantities that a study of Tammany Hall may call primary.
const (
	ContestRate   = "contest_rate"
	NobodyWins    = "wards_without_winner"
	BidsPerWard   = "bids_per_contest"
	WastedFavors  = "wasted_favors"
	FavorIncome   = "favor_income"
	MajorityShare = "majority_share"
)

// primary lists them.
var primary = []string{ContestRate, NobodyWins, BidsPerWard, WastedFavors, FavorIncome, MajorityShare}

// electionQuantities and seatQuantities are read from these tables.
var (
	electionQuantities = []analysis.Quantity{
		{Name: ContestRate, Label: "elections contested", Unit: analysis.ShareUnit, Parts: 1},
		{Name: NobodyWins, Label: "elections that nobody wins", Unit: analysis.ShareUnit, Parts: 1},
		{Name: BidsPerWard, Label: "favors bid per contested election", Unit: "favors", Parts: 1},
	}
	seatQuantities = []analysis.Quantity{
		{Name: WastedFavors, Label: "favors bid that are wasted", Unit: analysis.ShareUnit, Parts: 1},
		{Name: FavorIncome, Label: "favors gained per seat and game", Unit: "favors", Parts: 1},
		{Name: MajorityShare, Label: "VP from majorities, of all", Unit: analysis.ShareUnit, Parts: 1},
	}
)

// quantities asks for their columns and returns what reads them of a deal.
func quantities(s *analysis.Survey) func(*analysis.Run, *manifest.Cell) []analysis.Quantities {
	e, k := s.Table("elections"), s.Table("seats")
	outcome, bids := e.Code("outcome", record.Outcomes), e.Int("bids")
	gained, spent, points := ints(k, sources), ints(k, sinks), ints(k, points)
	return func(*analysis.Run, *manifest.Cell) []analysis.Quantities {
		return []analysis.Quantities{
			{List: electionQuantities, Fill: func(d *analysis.Deal, to []int64) (bool, error) {
				b := d.Of(e)
				if b == nil {
					return false, nil
				}
				fillElections(b.Codes(outcome), b.Ints(bids), to)
				return true, nil
			}},
			{List: seatQuantities, Fill: func(d *analysis.Deal, to []int64) (bool, error) {
				b := d.Of(k)
				if b == nil {
					return false, nil
				}
				fillSeats(b, gained, spent, points, to)
				return true, nil
			}},
		}
	}
}

func fillElections(outcome, bids []int32, to []int64) {
	var contested, nobody, bid int64
	for i, o := range outcome {
		if o == record.Won || o == record.Tied {
			contested++
		}
		if o == record.Vacant || o == record.Tied {
			nobody++
		}
		bid += int64(bids[i])
	}
	held := int64(len(outcome))
	copy(to, []int64{contested, held, nobody, held, bid, contested})
}

func fillSeats(b *analysis.Block, gained, spent, points []analysis.IntColumn, to []int64) {
	sum := func(c analysis.IntColumn) (s int64) {
		for _, x := range b.Ints(c) {
			s += int64(x)
		}
		return s
	}
	all := func(columns []analysis.IntColumn) (s int64) {
		for _, c := range columns {
			s += sum(c)
		}
		return s
	}
	lost := sum(spent[sinkLost]) + sum(spent[sinkTied])
	copy(to, []int64{lost, lost + sum(spent[sinkWon]), all(gained), int64(b.Rows()), sum(points[pointMajorities]), all(points)})
}
