package tallywood

import (
	"math/bits"

	"tweed/engine/tallywood"
)

const (
	colours = tallywood.Colours
	regions = tallywood.Regions
	plaza   = int(tallywood.Plaza)
	spaces  = tallywood.Spaces
	acts    = int(tallywood.Acts)
	columns = tallywood.Columns
	rows    = tallywood.Rows
	corners = tallywood.Corners
	tiers   = tallywood.Tiers
	levels  = tallywood.Levels
	rounds  = tallywood.Rounds
	cards   = tallywood.Cards

	maxSeats = 4
	maxTrack = 30 // the longest track that component data may have
)

// unit is a vote, a share or a space of the track in what is reckoned with.
const unit = 1000

// facts are what is printed, in the form in which it is needed.
type facts struct {
	rules *tallywood.Rules

	track       int                   // last space
	shares      [maxTrack + 1]int     // share icons reached, in units
	between     [maxTrack + 1]int     // the same with parts of the next one
	endorsement [levels + 1]int       // space at which a level is due
	present     [rounds + 1]reward    // by round
	most        [rounds + 1]reward    // in a district
	prize       [rounds + 1]reward    // in the plaza
	turns       [rounds + 1]int       // of the round and all after it
	order       [spaces]tallywood.Act // action spaces from left to right
	spaceOf     [columns][rows]space  // of the player board
	corners     [columns]int          // that a column joins at best
	card        [cards]card
	favorCost   [colours][levels + 1]cost

	// Gains of actions.
	researchGain, campaignGain, rallyGain, celebrityCubes int
	fundStrength, fundPresent                             int
}

type reward = tallywood.Reward

// space is a space of the player board.
type space struct {
	joined     uint8
	money, pop int
}

// card is a strategy card.
type card struct {
	icons   [corners]tallywood.Icon
	ability tallywood.Ability
}

// know reads what is printed.
func (f *facts) know(r *tallywood.Rules) {
	*f = facts{rules: r, track: r.TrackMax(), order: r.SpaceOrder()}
	for level := 1; level <= levels; level++ {
		f.endorsement[level] = r.EndorsementAt(level)
	}
	for round := rounds; round >= 1; round-- {
		f.present[round], f.most[round], f.prize[round] = r.Present(round), r.Most(round), r.PlazaReward(round)
		f.turns[round] = r.Turns(round)
		if round < rounds {
			f.turns[round] += f.turns[round+1]
		}
	}
	for col := range columns {
		for row := range rows {
			s := &f.spaceOf[col][row]
			s.joined = r.Joined(col, row)
			s.money, s.pop = r.Bonus(col, row)
			f.corners[col] = max(f.corners[col], bits.OnesCount8(s.joined))
		}
	}
	for c := range f.card {
		f.card[c] = card{r.Icons(tallywood.Card(c)), r.Ability(tallywood.Card(c))}
	}
	f.knowShares()
	f.knowGains()
}

// knowGains reads what actions bring and favors cost.
func (f *facts) knowGains() {
	r := f.rules
	f.researchGain, f.campaignGain, f.rallyGain, f.celebrityCubes = r.ResearchGain(), r.CampaignGain(), r.RallyGain(), r.CelebrityCubes()
	f.fundStrength, f.fundPresent = r.FundraiseGain()
	for d := range tallywood.Colour(colours) {
		for level := 1; level <= levels; level++ {
			c := &f.favorCost[d][level]
			c.money, c.pop = r.FavorCost(d, level)
		}
	}
}

// knowShares fills the tables of vote shares by space of the track.
func (f *facts) knowShares() {
	last := 0 // where the icons counted so far begin to count
	for at := 0; at <= f.track; at++ {
		n := f.rules.SharesAt(at)
		f.shares[at], f.between[at] = n*unit, n*unit
		if at > 0 && n > f.rules.SharesAt(at-1) {
			before := f.rules.SharesAt(at - 1)
			for i := last + 1; i < at; i++ {
				f.between[i] = before*unit + (n-before)*unit*(i-last)/(at-last)
			}
			last = at
		}
	}
}

// sharesNear is the table between, read between its entries: place in units.
func (f *facts) sharesNear(place int) int {
	at := place / unit
	if at >= f.track {
		return f.between[f.track]
	}
	low, high := f.between[at], f.between[at+1]
	return low + (high-low)*(place%unit)/unit
}
