// Package wardcards holds the strategies that know Ward Cards.
//
// All of them play in the same way and differ in what they think of a position.
// A [planner] looks at every turn that it can play:
//
//  1. It reads what lies on the table into a [board] (board.go, reading.go).
//  2. It lists the acts of its cards: every immigrant that a card can bring, take or
//     carry (act.go), as the rules in force allow.
//  3. It weighs them, together with every move that can follow (turn.go).
//  4. It takes the option that begins the best turn (planner.go).
//
// What a position is worth is said by a [judge]. It looks at one ward at a time,
// so that trying an act or a move costs no more than a look at the wards it
// changes, and a ward once seen is remembered (outlook.go, memo.go). Everything is
// integers: a choice is the same wherever it is made.
//
// # Greedy
//
// The judge of greedy (greedy.go) holds the election now (election.go): the own
// points less those of the best rival. It weighs every turn to the end.
//
// # The machine
//
// The judge of a machine (machine.go) reckons with what is still to come before the
// election. In each ward a seat has a strength (contest.go),
//
//	s = 2·(immigrants + grow·attracts)·(2 with a speech held or in hand) + leader
//
// where grow and leader count only where its leader stands, and no further than there
// is room. All cards of a hand are played before the election, so a speech in hand
// is as good as one held. A seat wins with odds that fall by a factor for every
// step by which it lies behind the strongest (odds.go),
//
//	1 + sharp / (1 + fade·quarters of a round that rivals still play)
//
// against open, that nobody does, and expects the tokens in that proportion. When no
// rival plays any more the election is known, and is what counts. The points table
// is read between its entries; what it gives is worth
//
//	own − rival·Σ others − top·(score and points of the best of them)
//	    + elections to come·(hold·own immigrants − others·those of rivals)
//	    + own turns left·(what each card kept is worth)
//
// where the last line is what makes it play attract first and keep threat and bribe
// for the end of a term, when nobody can answer. Weights are in [Weights]; a
// character is a set of them (package characters).
// A machine weighs only the best acts together with the moves after them: breadth.
package wardcards
