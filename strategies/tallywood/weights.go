package tallywood

import "tweed/strategies/characters"

// Weights are what makes a machine's character. Worths are in 1/1000 votes,
// factors and shares in 1/1000; files and spec strings write them as decimals.
// The table [knobs] says what each is.
type Weights struct {
	Rival, Drift, Influx, Focus, Even           int
	Money, Pop, Spend                           int
	Fog, Present, Lead, Later, Fund             int
	Cube, Tile, Flip                            int
	Endorse, Favor, Badge                       int
	Works, Celebrity, Research, Campaign, Plaza int
	Card, Corner, Block, Deny, First            int
}

// knob is one of them with its name, bounds and a line about it.
var knob = characters.NewKnob[Weights]

// knobs lists the weights in the order of files, spec strings and output.
var knobs = []characters.Knob[Weights]{
	knob("rival", func(w *Weights) *int { return &w.Rival }, -1000, 5000, "votes that a vote of the rivals, in the mean of them, costs"),
	knob("drift", func(w *Weights) *int { return &w.Drift }, 0, 3000, "spaces that every polling tracker is expected to advance for each own turn to come"),
	knob("influx", func(w *Weights) *int { return &w.Influx }, 0, 5000, "votes that a district is expected to gain for each own turn to come"),
	knob("focus", func(w *Weights) *int { return &w.Focus }, -2000, 2000, "votes that polling is worth more for each space that the tracker has advanced already"),
	knob("even", func(w *Weights) *int { return &w.Even }, -5000, 5000, "votes that polling is worth more in districts where the tracker is not ahead of the mean of the own ones"),

	knob("money", func(w *Weights) *int { return &w.Money }, 0, 5000, "votes that the first money is worth while there is time to spend it"),
	knob("pop", func(w *Weights) *int { return &w.Pop }, 0, 5000, "votes that the first popularity is worth while there is time to spend it"),
	knob("spend", func(w *Weights) *int { return &w.Spend }, 1, 20000, "money or popularity that can be spent in a turn, before more of it is worth half"),

	knob("fog", func(w *Weights) *int { return &w.Fog }, 0, 5000, "how much each turn that rivals still have in a round lessens what a lead in strength decides"),
	knob("present", func(w *Weights) *int { return &w.Present }, 0, 1000, "chance to be present in a region in a later round without lasting strength"),
	knob("lead", func(w *Weights) *int { return &w.Lead }, 0, 5000, "factor on the rewards for being present and for most strength in this round"),
	knob("later", func(w *Weights) *int { return &w.Later }, 0, 5000, "factor on those of the rounds to come"),
	knob("fund", func(w *Weights) *int { return &w.Fund }, 0, 1000, "votes that lasting strength is worth for each own turn to come, in which it can raise funds"),

	knob("cube", func(w *Weights) *int { return &w.Cube }, 0, 5000, "factor on what cubes are worth"),
	knob("tile", func(w *Weights) *int { return &w.Tile }, 0, 5000, "part of a cube that a face-down tile will bring its district, for each tier"),
	knob("flip", func(w *Weights) *int { return &w.Flip }, 0, 5000, "part of a cube that flipping a tile brings its district"),

	knob("endorse", func(w *Weights) *int { return &w.Endorse }, 0, 5000, "votes that a level of an endorsement held is worth"),
	knob("favor", func(w *Weights) *int { return &w.Favor }, 0, 5000, "votes that an endorsement's favor is worth for each round to come"),
	knob("badge", func(w *Weights) *int { return &w.Badge }, 0, 5000, "votes that a badge left is worth while there is time to use it"),

	knob("works", func(w *Weights) *int { return &w.Works }, -20000, 20000, "votes that building public works is worth as such, for each tier"),
	knob("celebrity", func(w *Weights) *int { return &w.Celebrity }, -20000, 20000, "votes that engaging a celebrity is worth as such, for each tier"),
	knob("research", func(w *Weights) *int { return &w.Research }, -20000, 20000, "votes that a research is worth as such"),
	knob("campaign", func(w *Weights) *int { return &w.Campaign }, -20000, 20000, "votes that a campaign is worth as such"),
	knob("plaza", func(w *Weights) *int { return &w.Plaza }, -20000, 20000, "votes that an assistant in the plaza is worth as such"),

	knob("card", func(w *Weights) *int { return &w.Card }, 0, 3000, "part of a card's worth that it costs to play it while there are later turns in the round"),
	knob("corner", func(w *Weights) *int { return &w.Corner }, 0, 5000, "votes that it costs to cover a space, for each corner that a column joins at best"),
	knob("block", func(w *Weights) *int { return &w.Block }, -5000, 5000, "part of what an action in a district is worth to the actor that blocking its space costs"),
	knob("deny", func(w *Weights) *int { return &w.Deny }, -5000, 5000, "part of what it is worth to a rival that blocking its space gains"),
	knob("first", func(w *Weights) *int { return &w.First }, -5000, 5000, "votes that each place further ahead in the order of turns is worth"),
}
