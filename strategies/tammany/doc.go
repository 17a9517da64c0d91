// Package tammany holds the strategies that know Tammany Hall: greedy, the
// machine with its characters, and restrictions that any strategy can be put
// under.
//
// # The machine
//
// A machine weighs every choice of the game in 1/1000 VP by one evaluation. All
// its weights stand in a file ([Weights], configs/strategies); a character is a
// set of weights. The evaluation has five parts.
//
// A ward is worth (stakes.go), to whoever wins it,
//
//	worth(w) = points + mayor + stay + bonus(w) + Σ cubes(w, c)·leader·favor(c)
//
// where mayor is its part in the mayor race, stay the boss that stays for the
// next term, and leader how many favors a cube brings through leadership.
//
// The chance to win it (contest.go, standing.go) is that of a contest. Each
// contender has a strength of its bosses and of what usable favors add, which
// fades with their number:
//
//	s = bosses + share·(1 + e^−fade + e^−2fade + …)
//	chance = e^(firm·s) / (Σ e^(firm·s over all contenders) + those still to enter)
//
// firm goes from firm_early to firm_late as the own turns of the term run out.
// Those still to enter weigh enter·e^firm for every turn that a rival has left.
//
// A choice brings worth·(chance after − chance before), summed over the wards it
// changes: a boss placed or sent home, a cube that makes favors usable or no
// longer so, a lock after which nothing changes any more. Where most of the
// rivals' weight is the leader's, a gain counts topple more.
//
// A favor is worth (prices.go) what it does in later terms, more for a colour
// that many wards have (breadth), less the more of it are in hand (glut), in the
// last term its part in the majority at the end; during a term also what it adds
// to the own chances (coverage), during an election what it may do in the wards
// to come (bid_later).
//
// A bid (bids.go) weighs the ward's worth times the chance that no rival bids as
// much against the price of the favors. Rivals are expected to bid nothing with
// bid_zero, else a number up to bid_depth of what the ward is worth that falls
// off with bid_fall; who can win for certain does so with bid_sure. The bid is
// drawn from those that are nearly best (bid_noise), and paid with the cheapest
// colours. Other styles of bidding are in bids.go, and the solution of the
// auction in auction.go.
//
// # How it decides
//
// At the first question of a turn the machine looks at the board once, plans the
// ward action and the office power (turn.go, wardaction.go, office.go), and
// answers the questions that follow from the plan; a slander is weighed at the
// end of the turn (slander.go). A bid is found at the first question of a ballot
// and paid out colour by colour (pay.go). Where a plan does not fit the question,
// it is decided afresh. The plans hold only within a turn or ballot of one game:
// who takes a machine to another position calls Begin first.
//
// All reckoning is in whole numbers, so that it is the same everywhere, and on
// words that hold one small number for each seat (board.go), since a turn has
// some hundred nanoseconds. Nothing is allocated in a game.
package tammany
