package tallywood

// Everything printed on the components, for strategies and reports.

// CardID is the id of a strategy card; SoloCardID that of a solo card.
func (r *Rules) CardID(c Card) string     { return r.data.cards[c].id }
func (r *Rules) SoloCardID(c Card) string { return r.data.soloCards[c].id }

// Start is where a politician puts the trackers.
func (r *Rules) Start(politician int) (m, p int, places [Colours]int) {
	start := &r.data.politicians[politician].start
	for c := range places {
		places[c] = start[polling+c]
	}
	return start[money], start[pop], places
}

// Icons are the icons at the corners of a strategy card.
func (r *Rules) Icons(c Card) [Corners]Icon { return r.data.cards[c].icons }

// Joined is the set of corners that the string of a space joins.
func (r *Rules) Joined(col, row int) uint8 { return r.data.layout[col][row].joined }

// Bonus is what the board gives to a card in a space.
func (r *Rules) Bonus(col, row int) (money, pop int) {
	b := r.data.layout[col][row].bonus
	return b.money, b.pop
}

// Ability is what stands on the banner of a card, with its parts added up.
type Ability struct {
	Name    string
	Passive bool

	// An instant one.
	CostMoney, CostPop int
	CostPolling        int // on a tracker of choice elsewhere
	GainMoney, GainPop int
	Cubes              int // drawn into the plaza
	Attracts           int // cubes moved from the plaza
	PollingHere        int
	PollingChoice      int

	// A passive one: what is added to the cost of Act, or the gains above after
	// it.
	Act                    Act
	After                  bool
	ChangeMoney, ChangePop int
}

// Ability is the ability of a strategy card.
func (r *Rules) Ability(c Card) Ability {
	a := &r.data.abilities[r.data.cards[c].ability]
	b := Ability{Name: a.name, Passive: a.passive, CostMoney: a.cost.money, CostPop: a.cost.pop, CostPolling: a.loss,
		Act: a.act, After: a.after, ChangeMoney: a.change.money, ChangePop: a.change.pop}
	for i := range a.count {
		e := &a.effect[i]
		switch e.kind {
		case gainMoney:
			b.GainMoney += e.n
		case gainPop:
			b.GainPop += e.n
		case drawCubes:
			b.Cubes += e.n
		case attractCube:
			b.Attracts++
		case pollingHere:
			b.PollingHere += e.n
		case pollingChoice, pollingIn:
			b.PollingChoice += e.n
		}
	}
	return b
}

// FavorCost is what the favor on the back of an endorsement costs.
func (r *Rules) FavorCost(d Colour, level int) (money, pop int) {
	p := r.data.favors[d][level-1]
	return p.money, p.pop
}

// Turns is the number of turns of a round, from 1; HandAt the cards in hand at its
// start.
func (r *Rules) Turns(round int) int  { return r.data.rounds[round-1].turns }
func (r *Rules) HandAt(round int) int { return r.data.rounds[round-1].hand }

// Reward is what a round card gives a seat.
type Reward struct {
	Money, Pop    int
	PollingHere   int
	PollingChoice int
	VoteShare     int
}

// Present, Most and PlazaReward are the rewards of a round card.
func (r *Rules) Present(round int) Reward     { return r.data.rounds[round-1].present.public() }
func (r *Rules) Most(round int) Reward        { return r.data.rounds[round-1].most.public() }
func (r *Rules) PlazaReward(round int) Reward { return r.data.rounds[round-1].region.public() }

func (w *reward) public() Reward {
	return Reward{w.money, w.pop, w.pollingHere, w.pollingPick, w.voteShare}
}

// TrackMax is the last space of the track.
func (r *Rules) TrackMax() int { return r.data.trackMax }

// SharesAt is the number of vote share icons that a polling tracker at a place
// counts.
func (r *Rules) SharesAt(place int) int { return int(r.sharesAt[place]) }

// EndorsementAt is the space at which an endorsement of a level is due.
func (r *Rules) EndorsementAt(level int) int { return r.data.endorsementAt[level-1] }

// TokenAt is the space at which a vote share token is won.
func (r *Rules) TokenAt() int { return r.data.tokenAt }

// VotesPerCube is what a cube in a district counts.
func (r *Rules) VotesPerCube() int { return r.data.perCube }

// HeldCount reports whether endorsements held are votes at the end.
func (r *Rules) HeldCount() bool { return r.switches.held == heldLevel }

// Gains of the actions.
func (r *Rules) ResearchGain() int   { return r.data.costs.researchGain }
func (r *Rules) CampaignGain() int   { return r.data.costs.campaignGain }
func (r *Rules) CelebrityCubes() int { return r.data.costs.celebCubes }
func (r *Rules) RallyGain() int      { return r.data.costs.rallyPop }

// FundraiseGain is what a fundraise brings per strength in a district, and per
// district in the plaza.
func (r *Rules) FundraiseGain() (perStrength, perDistrict int) {
	return r.data.costs.fundraiseDistrict, r.data.costs.fundraisePlaza
}

// SpaceOrder is the order of a district's action spaces from left to right, which
// breaks ties.
func (r *Rules) SpaceOrder() [Spaces]Act { return r.data.spaceOrder }

// VotesPerShare is what a share is worth in a district with so many votes and
// shares.
func VotesPerShare(votes, shares int) int { return votesPerShare(votes, shares) }

// Hard reports whether a solo game is played in hard mode.
func (r *Rules) Hard() bool { return r.solo.mode == modeHard }

// SoloTop and SoloActions are the two districts and the two actions of a solo
// card, left and right.
func (r *Rules) SoloTop(c Card) [2]Colour  { return r.data.soloCards[c].top }
func (r *Rules) SoloActions(c Card) [2]Act { return r.data.soloCards[c].actions }

// Content is what the component data call themselves: `placeholder` for those that
// ship with this program, which are no publisher's.
func (r *Rules) Content() string { return r.data.content }
