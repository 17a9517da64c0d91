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
// changes, and a ward once seen is remembered (outlook.go, memo.go). The judge of
// greedy (greedy.go) holds the election now (election.go); that of machine
// (machine.go) reckons with the turns to come, by weights (weights.go) of which
// there are several styles (style.go).
//
// Everything is integers: a choice is the same on every machine.
package wardcards
