package tammany

// Weights are what makes a machine's character. Worths are in 1/1000 VP,
// factors and shares in 1/1000; files and spec strings write them as decimals.
// The table [knobs] says what each is.
type Weights struct {
	Hall, Mayor, Stay, BonusCube, Leader int

	FirmEarly, FirmLate, Share, Fade, Enter int

	Price, FavorEarly, FavorLate, FavorEnd int
	Coverage, Breadth, Glut, Majority      int

	Colour [colourCount]int

	Settle, Campaign, Pile, Topple int
	Slander, SlanderFrom, Token    int

	BidWorth, BidNoise, BidPrice, BidLater, BidDepth, BidZero, BidFall, BidSure int
}

// knob is a weight as a person sees it.
type knob struct {
	name     string
	at       func(*Weights) *int
	min, max int // in 1/1000
	doc      string
}

// knobs lists the weights in the order of files, spec strings and output.
var knobs = []knob{
	{"hall", func(w *Weights) *int { return &w.Hall }, -5000, 20000, "VP that winning ward 14 is worth beyond its points"},
	{"mayor", func(w *Weights) *int { return &w.Mayor }, -5000, 20000, "VP that any ward is worth as a step to becoming mayor"},
	{"stay", func(w *Weights) *int { return &w.Stay }, -5000, 20000, "VP that the boss is worth who stays for the next term"},
	{"bonus_cube", func(w *Weights) *int { return &w.BonusCube }, -5000, 20000, "VP that the bonus cube of wards 1 and 2 is worth"},
	{"leader", func(w *Weights) *int { return &w.Leader }, 0, 5000, "favors that a cube in a ward won brings through immigrant leadership"},

	{"firm_early", func(w *Weights) *int { return &w.FirmEarly }, 100, 3000, "how much a boss's lead decides when the term is young (log odds)"},
	{"firm_late", func(w *Weights) *int { return &w.FirmLate }, 100, 3000, "how much a boss's lead decides after the last turn (log odds)"},
	{"share", func(w *Weights) *int { return &w.Share }, 0, 1000, "votes that the first usable favor is good for in a ward"},
	{"fade", func(w *Weights) *int { return &w.Fade }, 0, 2000, "how fast further favors are good for less (log)"},
	{"enter", func(w *Weights) *int { return &w.Enter }, 0, 2000, "chance that a rival enters a ward in one of its turns, as odds against a lone boss"},

	{"price", func(w *Weights) *int { return &w.Price }, 0, 10000, "factor on what favors are worth"},
	{"favor_early", func(w *Weights) *int { return &w.FavorEarly }, 0, 5000, "VP that a favor is worth after the first election"},
	{"favor_late", func(w *Weights) *int { return &w.FavorLate }, 0, 5000, "VP that a favor is worth before the last election"},
	{"favor_end", func(w *Weights) *int { return &w.FavorEnd }, 0, 5000, "VP that a favor is worth at the end beside majorities"},
	{"coverage", func(w *Weights) *int { return &w.Coverage }, 0, 5000, "part of a favor's votes in the own contested wards that counts now"},
	{"breadth", func(w *Weights) *int { return &w.Breadth }, 0, 1000, "VP that a favor is worth per ward with its colour"},
	{"glut", func(w *Weights) *int { return &w.Glut }, 0, 1000, "VP that a favor loses per favor of its colour in hand"},
	{"majority", func(w *Weights) *int { return &w.Majority }, 0, 10000, "factor on the majorities at the end"},

	{"irish", func(w *Weights) *int { return &w.Colour[0] }, 0, 10000, "factor on the worth of Irish cubes and favors"},
	{"english", func(w *Weights) *int { return &w.Colour[1] }, 0, 10000, "factor on the worth of English cubes and favors"},
	{"german", func(w *Weights) *int { return &w.Colour[2] }, 0, 10000, "factor on the worth of German cubes and favors"},
	{"italian", func(w *Weights) *int { return &w.Colour[3] }, 0, 10000, "factor on the worth of Italian cubes and favors"},

	{"settle", func(w *Weights) *int { return &w.Settle }, -20000, 20000, "VP added to every settling"},
	{"campaign", func(w *Weights) *int { return &w.Campaign }, -20000, 20000, "VP added to every campaign"},
	{"pile", func(w *Weights) *int { return &w.Pile }, -5000, 5000, "VP added to a boss in a ward where the own bosses stand"},
	{"topple", func(w *Weights) *int { return &w.Topple }, 0, 20000, "part of a gain added when it is taken from the leading rival"},
	{"slander", func(w *Weights) *int { return &w.Slander }, 0, 10000, "factor on the gains of slander; 0 never slanders"},
	{"slander_from", func(w *Weights) *int { return &w.SlanderFrom }, 1000, 8000, "slander is weighed when at most this many own turns are left in the term"},
	{"token", func(w *Weights) *int { return &w.Token }, 0, 10000, "factor on the points of a slander token kept"},

	{"bid_worth", func(w *Weights) *int { return &w.BidWorth }, 0, 10000, "factor on a ward's worth when bidding"},
	{"bid_noise", func(w *Weights) *int { return &w.BidNoise }, 0, 5000, "VP by which a bid falls short of the best and is made e times less often; 0 takes the best"},
	{"bid_price", func(w *Weights) *int { return &w.BidPrice }, 0, 10000, "factor on the price of favors when bidding"},
	{"bid_later", func(w *Weights) *int { return &w.BidLater }, 0, 2000, "VP that a favor is worth more when bidding, per ward to come where it may be needed"},
	{"bid_depth", func(w *Weights) *int { return &w.BidDepth }, 0, 10000, "how far rivals are expected to bid, as a factor on what the ward is worth in favors"},
	{"bid_zero", func(w *Weights) *int { return &w.BidZero }, 0, 1000, "expected chance that a rival who can bid doesn't"},
	{"bid_fall", func(w *Weights) *int { return &w.BidFall }, 100, 1000, "expected chance of one more favor in a rival's bid"},
	{"bid_sure", func(w *Weights) *int { return &w.BidSure }, 0, 1000, "expected chance that a rival who can win for certain does"},
}
