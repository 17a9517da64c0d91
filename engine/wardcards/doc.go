// Package wardcards is Ward Cards (2–5 players): action cards and leaders in the
// wards of New York, with an election after each term.
//
// The text that the game comes from is short and contradicts itself. RULES.md
// beside this file tells the rules as this package plays them (R1 … R11, which
// rule code cites) and every place where the text can be read in more ways than
// one: these are switches, and the records say which reading was played.
//
// What the game is played with and the defaults of the switches stand in
// data.yaml, which data.go reads; board.go has the wards, readings.go and
// rules.go the rule set, state.go and decide.go the flat state and its
// decisions, and then there is one file for each part of the game: setup.go,
// term.go, hand.go, card.go, move.go, election.go and scoring.go. A strategy
// sees a [View]; a [Recorder] plays and records; a [Script] plays a game again
// from its rows; transcript.go prints one.
//
// The hot path is bit sets over wards and small fixed arrays: a state is copied
// by assignment and no step of a game allocates.
package wardcards
