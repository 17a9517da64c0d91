// Package study reads study files and decides everything that they leave open.
//
// A study file (YAML, strict) says which games are wanted in a few lines; a
// [manifest.Study] says it completely: every rule set with all its options,
// every strategy with its whole spec, every cell with its seatings and number
// of blocks. What runs, what is resumed and what analysis reads is the latter.
//
// [Load] goes through these steps. Each reads its keys of the file, adds what
// is wrong to one list of problems, and goes on, so that a person sees all
// problems at once, with file, line, key and remedy:
//
//  1. name, game, seed, players (resolve.go)
//  2. rules and variants become rule sets (rules.go)
//  3. strategies and lineups become line-ups of complete specs, by player
//     count (strategies.go, lineups.go)
//  4. deals or games, replicates and seating become cells (cells.go)
//  5. records, claims and fault policy (records.go, claims.go)
//
// What the package must not import (which games, strategies and rule files there
// are) comes in through [Env].
package study
