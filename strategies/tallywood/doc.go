// Package tallywood holds the strategies that know Tallywood Rally.
//
// All of them play in the same way and differ in what they think of a position.
// A [planner] looks at the turns that it can play:
//
//  1. It reads what lies on the table into a [board] (board.go); what is printed it
//     knows (facts.go).
//  2. A [judge] says what everything that a turn can change is worth: each space of
//     each tracker, strength in each region, a cube in each district, a badge, an
//     action as such ([worths], worths.go).
//  3. It lists the places for a card and its assistant, guesses the worth of each from
//     what the joined icons are worth one by one, and looks closely at the best
//     (placing.go): it tries favors, ability and actions in one order in which all
//     that can be afforded is found (spot.go, doing.go). A turn is worth the sum of
//     what it changes.
//  4. It takes the option that begins the best turn (planner.go). Between actions it
//     looks again.
//
// The other decisions take their worth from the same table: spaces to block and
// endorsements to claim, polling of choice, initiative and flips (others.go), cards to
// discard and decks to draw from (cards.go). Everything is integers: a choice is the
// same wherever it is made.
//
// # Greedy
//
// The judge of greedy (greedy.go) counts the votes now: its own, as far as they can be
// seen. Rivals' shares count only as what they are; money, popularity and strength only
// break ties.
//
// # The machine
//
// The judge of a machine (machine.go) reckons with what is still to come. With T own
// turns left after the present one, all trackers will go on by drift·T, and a district
// will have influx·T votes more. Of its votes V, with own shares s and those of the
// rivals r in the end, parts of a share counting as such until the last turn, the actor
// has
//
//	V · (s − rival·r/rivals) / (s + r),
//
// so that the first share in a district is worth most, and what a rival loses is worth
// something too. To that comes focus·at²/2 for a tracker at a space, even·at up to the mean of
// the own trackers, and what the endorsements due there are worth. The n-th money or popularity is worth
//
//	money · spend·T / (spend·T + n),
//
// nothing in the end. Strength is worth the rewards of the round's card, and lasting
// strength those of the rounds to come, each with the chance to be the strongest: even
// when it is tied, surer the fewer turns rivals still have (fog). Cubes move between
// districts where a vote more is worth more or less. Weights are in [Weights]; a
// character is a set of them (package characters).
package tallywood
