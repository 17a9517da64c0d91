// Package tallywood is Tallywood Rally (1–4 players): campaign managers win vote
// shares in four districts over four rounds; alone, a player meets the
// Opposition, an automaton.
//
// RULES.md beside this file tells the rules as this package plays them, with
// their switches and what of the component data is a placeholder; rule code cites
// its sections (R1 … R10). What is printed on cards, tiles and boards comes from
// a data file (data.yaml, replaceable): data.go holds it, dataread.go and its
// kin read and check it. A rule set is data and switches (rules.go, switches.go).
//
// The flat state and its decisions are in state.go and decide.go, everything
// that comes out of a hidden place in chance.go, and then there is a file for
// each part of the game: setup.go, round.go, turn.go, act.go (what may be done
// now), actions.go (doing it), banner.go (abilities), endorsements.go,
// strength.go, scoring.go, cleanup.go, tally.go, and opposition*.go for the
// solo game. A strategy sees a [View]; a [Recorder] plays and records; a
// [Script] plays a game again from its rows; transcript.go prints one.
//
// The hot path is bit sets and small fixed arrays: a state is copied by
// assignment and no step of a game allocates.
package tallywood
