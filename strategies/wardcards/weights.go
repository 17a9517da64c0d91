package wardcards

import "tweed/strategies/characters"

// Weights are what makes a machine's character. Worths are in 1/1000 points,
// factors and shares in 1/1000; files and spec strings write them as decimals.
// The table [knobs] says what each is.
type Weights struct {
	Sharp, Fade, Grow, Leader, Open, Home int
	Rival, Top, Hold, Others              int
	Attract, Threat, Bribe, Speech, Move  int
}

// knob is one of them with its name, bounds and a line about it.
var knob = characters.NewKnob[Weights]

// knobs lists the weights in the order of files, spec strings and output.
var knobs = []characters.Knob[Weights]{
	knob("sharp", func(w *Weights) *int { return &w.Sharp }, 0, 20000, "how much a lead of half an immigrant decides when nobody plays any more (factor of odds, less 1)"),
	knob("fade", func(w *Weights) *int { return &w.Fade }, 0, 20000, "how fast a lead decides less with every quarter of a round that rivals still play"),
	knob("grow", func(w *Weights) *int { return &w.Grow }, 0, 3000, "immigrants that an attract in hand is expected to bring, room permitting"),
	knob("leader", func(w *Weights) *int { return &w.Leader }, -5000, 5000, "half immigrants that a leader in a ward is worth in its election"),
	knob("open", func(w *Weights) *int { return &w.Open }, 0, 10000, "chance that nobody wins a ward, as odds against the strongest"),
	knob("home", func(w *Weights) *int { return &w.Home }, -900, 5000, "part by which tokens in the ward of the own leader count more"),

	knob("rival", func(w *Weights) *int { return &w.Rival }, -1000, 5000, "points that a point of any rival costs"),
	knob("top", func(w *Weights) *int { return &w.Top }, 0, 5000, "points that a point of the rival with most costs in addition"),
	knob("hold", func(w *Weights) *int { return &w.Hold }, -5000, 5000, "points that an own immigrant on the board is worth for each later election"),
	knob("others", func(w *Weights) *int { return &w.Others }, -5000, 5000, "points that a rival's immigrant on the board costs for each later election"),

	knob("attract", func(w *Weights) *int { return &w.Attract }, -20000, 20000, "points that an attract kept in hand is worth for each own turn left in the term"),
	knob("threat", func(w *Weights) *int { return &w.Threat }, -20000, 20000, "points that a threat kept in hand is worth for each own turn left in the term"),
	knob("bribe", func(w *Weights) *int { return &w.Bribe }, -20000, 20000, "points that a bribe kept in hand is worth for each own turn left in the term"),
	knob("speech", func(w *Weights) *int { return &w.Speech }, -20000, 20000, "points that a speech kept in hand is worth for each own turn left in the term"),
	knob("move", func(w *Weights) *int { return &w.Move }, -20000, 20000, "points that a move after the card is worth as such"),
}
