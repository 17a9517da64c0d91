package tammany

import "tweed/strategies/characters"

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

// knob is one of them with its name, bounds and a line about it.
var knob = characters.NewKnob[Weights]

// knobs lists the weights in the order of files, spec strings and output.
var knobs = []characters.Knob[Weights]{
	knob("hall", func(w *Weights) *int { return &w.Hall }, -5000, 20000, "VP that winning ward 14 is worth beyond its points"),
	knob("mayor", func(w *Weights) *int { return &w.Mayor }, -5000, 20000, "VP that any ward is worth as a step to becoming mayor"),
	knob("stay", func(w *Weights) *int { return &w.Stay }, -5000, 20000, "VP that the boss is worth who stays for the next term"),
	knob("bonus_cube", func(w *Weights) *int { return &w.BonusCube }, -5000, 20000, "VP that the bonus cube of wards 1 and 2 is worth"),
	knob("leader", func(w *Weights) *int { return &w.Leader }, 0, 5000, "favors that a cube in a ward won brings through immigrant leadership"),

	knob("firm_early", func(w *Weights) *int { return &w.FirmEarly }, 100, 3000, "how much a boss's lead decides when the term is young (log odds)"),
	knob("firm_late", func(w *Weights) *int { return &w.FirmLate }, 100, 3000, "how much a boss's lead decides after the last turn (log odds)"),
	knob("share", func(w *Weights) *int { return &w.Share }, 0, 1000, "votes that the first usable favor is good for in a ward"),
	knob("fade", func(w *Weights) *int { return &w.Fade }, 0, 2000, "how fast further favors are good for less (log)"),
	knob("enter", func(w *Weights) *int { return &w.Enter }, 0, 2000, "chance that a rival enters a ward in one of its turns, as odds against a lone boss"),

	knob("price", func(w *Weights) *int { return &w.Price }, 0, 10000, "factor on what favors are worth"),
	knob("favor_early", func(w *Weights) *int { return &w.FavorEarly }, 0, 5000, "VP that a favor is worth after the first election"),
	knob("favor_late", func(w *Weights) *int { return &w.FavorLate }, 0, 5000, "VP that a favor is worth before the last election"),
	knob("favor_end", func(w *Weights) *int { return &w.FavorEnd }, 0, 5000, "VP that a favor is worth at the end beside majorities"),
	knob("coverage", func(w *Weights) *int { return &w.Coverage }, 0, 5000, "part of a favor's votes in the own contested wards that counts now"),
	knob("breadth", func(w *Weights) *int { return &w.Breadth }, 0, 1000, "VP that a favor is worth per ward with its colour"),
	knob("glut", func(w *Weights) *int { return &w.Glut }, 0, 1000, "VP that a favor loses per favor of its colour in hand"),
	knob("majority", func(w *Weights) *int { return &w.Majority }, 0, 10000, "factor on the majorities at the end"),

	knob("irish", func(w *Weights) *int { return &w.Colour[0] }, 0, 10000, "factor on the worth of Irish cubes and favors"),
	knob("english", func(w *Weights) *int { return &w.Colour[1] }, 0, 10000, "factor on the worth of English cubes and favors"),
	knob("german", func(w *Weights) *int { return &w.Colour[2] }, 0, 10000, "factor on the worth of German cubes and favors"),
	knob("italian", func(w *Weights) *int { return &w.Colour[3] }, 0, 10000, "factor on the worth of Italian cubes and favors"),

	knob("settle", func(w *Weights) *int { return &w.Settle }, -20000, 20000, "VP added to every settling"),
	knob("campaign", func(w *Weights) *int { return &w.Campaign }, -20000, 20000, "VP added to every campaign"),
	knob("pile", func(w *Weights) *int { return &w.Pile }, -5000, 5000, "VP added to a boss in a ward where the own bosses stand"),
	knob("topple", func(w *Weights) *int { return &w.Topple }, 0, 20000, "part of a gain added when it is taken from the leading rival"),
	knob("slander", func(w *Weights) *int { return &w.Slander }, 0, 10000, "factor on the gains of slander; 0 never slanders"),
	knob("slander_from", func(w *Weights) *int { return &w.SlanderFrom }, 1000, 8000, "slander is weighed when at most this many own turns are left in the term"),
	knob("token", func(w *Weights) *int { return &w.Token }, 0, 10000, "factor on the points of a slander token kept"),

	knob("bid_worth", func(w *Weights) *int { return &w.BidWorth }, 0, 10000, "factor on a ward's worth when bidding"),
	knob("bid_noise", func(w *Weights) *int { return &w.BidNoise }, 0, 5000, "VP by which a bid falls short of the best and is made e times less often; 0 takes the best"),
	knob("bid_price", func(w *Weights) *int { return &w.BidPrice }, 0, 10000, "factor on the price of favors when bidding"),
	knob("bid_later", func(w *Weights) *int { return &w.BidLater }, 0, 2000, "VP that a favor is worth more when bidding, per ward to come where it may be needed"),
	knob("bid_depth", func(w *Weights) *int { return &w.BidDepth }, 0, 10000, "how far rivals are expected to bid, as a factor on what the ward is worth in favors"),
	knob("bid_zero", func(w *Weights) *int { return &w.BidZero }, 0, 1000, "expected chance that a rival who can bid doesn't"),
	knob("bid_fall", func(w *Weights) *int { return &w.BidFall }, 100, 1000, "expected chance of one more favor in a rival's bid"),
	knob("bid_sure", func(w *Weights) *int { return &w.BidSure }, 0, 1000, "expected chance that a rival who can win for certain does"),
}
