package study

// Key describes one key of a study file, for help texts.
type Key struct {
	Name    string
	Default string // "" for a key that must be there
	Doc     string
}

// TuneKey is the key of the block that only tuning reads (sim/tune).
const TuneKey = "tune"

// Keys lists the keys of a study file in the order in which they are read.
var Keys = []Key{
	{"name", "the file's name", "what the run's folder is called: letters, digits, dots, _ and -"},
	{"game", "", "which game is played"},
	{"seed", "1", "the master seed: the same seed and deal are the same game everywhere"},
	{"players", "", "player counts: a number or a list"},
	{"rules", "standard", "the base rule set: the name of one that comes with the program, a path that ends in .yaml, or a mapping of options"},
	{"variants", "none", "rule variants by name: a mapping of options on top of `rules`, or, complete on their own, a name or path"},
	{"strategies", "none", "strategies by name: a spec such as `machine:bid=value`, or a mapping {use: machine, bid: value}"},
	{"lineups", "", "who plays whom: a list of `mirror: NAME`, `mix: [NAMES]` or `mix: {3: [NAMES], 4: [NAMES]}`, and `every: [NAMES]` for all combinations; each may have a `seating` of its own"},
	{"seating", "auto", "which seatings a deal is played in: mirror, rotate, neighbour, full or auto"},
	{"deals", "games", "blocks per cell; a block is one deal in all its seatings"},
	{"games", "deals", "games per cell instead of deals, rounded up to whole blocks"},
	{"replicates", "1", "how often each deal and seating is played, with other choices of the strategies"},
	{"records", "all but chance, moves and counterfactuals", "how much of each table is kept: all, none or 1/k by table, or one word for all tables; games and seats are always kept whole, counterfactuals only where named"},
	{"margin", "1", "how far from fair is still fair, in percentage points"},
	{"primary", "[first_player_advantage]", "the figures that a family-wise claim is made on"},
	{"on_fault", "abort", "what a strategy's fault does: abort, or void-block to leave the block out of every figure"},
	{"max_steps", "1_000_000_000", "a seat's step budget in one game; more is a fault"},
	{"timeout", "0", "seconds for one decision, 0 for no limit; a time-out makes the run non-reproducible"},
	{TuneKey, "none", "what tweed tune searches for; playing the study passes over it"},
}
