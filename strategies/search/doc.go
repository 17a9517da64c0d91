// Package search plays any game by trying moves out in imagined ones:
// information-set Monte Carlo tree search on the game contract
// (engine.View.Imagine), with nothing of any particular game.
//
//	search:iterations=1000,rollout=machine
//
// A decision goes through these steps.
//
//  1. The adviser, a quick strategy that follows the real game, names the move
//     it would make. The candidates are that move and all other legal ones
//     (candidates.go).
//  2. The budget of iterations is spent in rounds; after each the worse half of
//     the candidates leaves (search.go). The k-th iteration of every candidate
//     meets the same k-th imagined game, so that the luck of the deal is the
//     same for all and drops out of their differences.
//  3. An iteration (playout.go) lets the view imagine a game, plays the
//     candidate, and plays on: a quick strategy plays every seat, except where
//     a tree decides. The result becomes a reward (reward.go).
//  4. What the actor decides afterwards is searched too (tree.go): below each
//     candidate hangs a tree of the actor's own later moves, in which the quick
//     strategy's move is tried first and upper confidence bounds choose among
//     those known. With rivals=search every rival has such a tree as well.
//  5. The candidate that beats the advised one by most, less some standard
//     errors, is played; if none does, the advised one.
//
// # Hidden information
//
// A node of a tree stands for what one seat has itself done since the search
// began, and for nothing else: not for what lies hidden in the imagined game, and
// not for other seats' moves. So a decision in the tree can't depend on anything
// that its seat does not know. That also decouples sealed bids: they are asked for
// seat by seat, but whatever an earlier seat has bid in an imagined ballot, a
// later seat stands at the same node; its bid is chosen against the mix of all the
// others' bids, as if all were made at once. The price is that the open moves of
// rivals are averaged over as well. The quick strategy, which plays below and
// beside the trees, sees them through its view. Only a game whose view tells which
// choices stay sealed ([Sealer]) has open moves in the way to a node.
//
// # Reproducibility
//
// The budget counts iterations and never looks at a clock. Rewards are whole
// numbers, and what is reckoned in floating point is written so that every
// architecture rounds alike. After the first decisions a search allocates nothing.
package search
