// Package schedule says which games a study plays and who sits where: pure
// functions of the study, the same on every machine.
//
// A study is a list of cells. Each cell plays blocks: one deal under all the
// seatings of its design ([Seatings]), a number of replicates each. The blocks
// of a cell are cut into shards ([Plan]), the unit in which games are handed
// out, written and resumed. From a shard and the cell's GameID everything about
// a game follows: cell, deal, replicate, seating.
package schedule
