package wardcards

// Readings of the text: places in the Values of record.Readings (R9).
const (
	MapCompact = iota
	MapLarge
)

const (
	HandSame = iota
	HandDealt
)

const (
	OwnColour = iota
	OwnNobody // the only leader takes all
)

const (
	ArriveOneEach = iota
	ArriveBlind
)

const (
	AttractOwn = iota
	AttractAny
)

const (
	TokensOwn = iota
	TokensAll
)

const (
	SpeechDoubles = iota
	SpeechDoublesTokens
	SpeechToken
)

const (
	TieNone = iota
	TieShared
)

const (
	MoveAdjacent = iota
	MoveAny
)

const (
	MoveAnyColour = iota
	MoveOwnColour
)

const (
	BribeAnyColour = iota
	BribeOwnColour
)

const (
	OverflowSplit = iota
	OverflowCap
	OverflowExtrapolate
	OverflowPerWard
)

const (
	LeaderFree = iota
	LeaderAdjacent
	LeaderNever
	LeaderRandom
)

const (
	StartRotates = iota
	StartStays
	StartLeads
)

const (
	VoidAllowed = iota
	VoidLast
)

const (
	CapWard = iota
	CapPlayer
)

const (
	ThreatAnyColour = iota
	ThreatForeign
)

// readings are the switches with named values: places of the values, in the
// order of record.Readings.
var readings = [...]func(*Rules) *int{
	func(r *Rules) *int { return &r.Map },
	func(r *Rules) *int { return &r.HandRenewal },
	func(r *Rules) *int { return &r.Ownership },
	func(r *Rules) *int { return &r.Arrivals },
	func(r *Rules) *int { return &r.AttractColour },
	func(r *Rules) *int { return &r.Tokens },
	func(r *Rules) *int { return &r.Speech },
	func(r *Rules) *int { return &r.Tie },
	func(r *Rules) *int { return &r.Move },
	func(r *Rules) *int { return &r.MoveColour },
	func(r *Rules) *int { return &r.Bribe },
	func(r *Rules) *int { return &r.Overflow },
	func(r *Rules) *int { return &r.LeaderMove },
	func(r *Rules) *int { return &r.StartPlayer },
	func(r *Rules) *int { return &r.Void },
	func(r *Rules) *int { return &r.CapScope },
	func(r *Rules) *int { return &r.ThreatTarget },
}

// flags are the switches that are true or false, in the order of record.Flags.
var flags = [...]func(*Rules) *bool{
	func(r *Rules) *bool { return &r.SetupMinOne },
	func(r *Rules) *bool { return &r.WildFifth },
	func(r *Rules) *bool { return &r.ArrivalsFirstTerm },
	func(r *Rules) *bool { return &r.ProtectLast },
}
