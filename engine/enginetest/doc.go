// Package enginetest is the conformance suite of the engine: what every
// registered game must do, whatever its rules are.
//
// All that follows in this module – random play, search, replay, records,
// figures – knows a game only through the contract in package engine. A game
// that keeps it can be trusted with millions of games nobody looks at; one that
// breaks it gives wrong numbers in silence. [Run] plays a game at random under
// several rule sets and every number of players and checks:
//
//   - tables: the descriptions are complete and begin and end with the general
//     columns;
//   - rules: a rule set written as JSON and read back is the same rule set;
//   - moves: at least two, ascending, no move twice, the same when asked again;
//     Legal agrees with them over moves of other positions, their neighbours and
//     numbers at random; every move has words of its own; Check holds after every
//     step; no seat decides more often than MaxDecisions; stages, where there are any,
//     do not fall and end with the last;
//   - determinism: the same rules, seed and moves give the same positions, results
//     and rows; what a state or a recorder was used for before leaves no trace;
//   - illegal moves panic and change nothing, in the state or in the rows;
//   - knowledge: Imagine keeps all that the actor knows, replaces what it does not,
//     leaves the original alone, and what it makes can be played on;
//   - futures: imagined games differ, and depend on the draws and on what the actor
//     knows alone;
//   - records: cells are within their columns' ranges, columns of the run stay
//     untouched, recorded and unrecorded play are the same play, tables that are not
//     kept change nothing in the others;
//   - scripts: a game replayed from its rows alone gives identical rows, and damaged
//     rows give an error or another game, never a panic;
//   - results: ranks, scores and win shares fit each other;
//   - allocations: none in play, none in recorded play once the buffers have grown;
//   - playthrough: the transcript of one seeded game per number of players equals the
//     golden file in the game's testdata, so that a change of the rules is a diff
//     that a person can read. Run the test with -update to rewrite it.
//
// A game takes part by being registered; what the suite can't guess (variants of
// the rules, the values that queries of its view may be asked about) stands in
// [Options]. [Fuzz] lets Go's fuzzer choose the moves.
//
// The sizes fit a short run. For long ones there is the build tag slow:
//
//	go test -tags slow -timeout 1h ./engine/...
//
// and -short plays a tenth.
package enginetest
