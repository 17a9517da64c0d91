// Package tammany is Tammany Hall (3–5 players): ward elections in the New York
// of the 1850s.
//
// RULES.md beside this file tells the rules as this package plays them, with
// their options; rule code cites its sections (R1 … R9). The board and its
// graphs are in board.go, the options in rules.go, the flat state and its
// decisions in state.go and decide.go, and then one file for each part of the
// game: term.go (set-up, terms, years, turns), turn.go (ward actions), office.go,
// slander.go, election.go and scoring.go. A strategy sees a [View]; a [Recorder]
// plays and records; a [Script] plays a game again from its rows; transcript.go
// prints one.
//
// The hot path is bit sets over wards and counts packed into words (counts.go): a
// state is copied by assignment and no step of a game allocates.
package tammany
