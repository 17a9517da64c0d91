// Package tammany has the figures that only Tammany Hall has: what happens in
// the wards' elections and who wins them, where political favors come from, what
// they buy, what victory points are won by, how games turn, what offices and
// slander do, how strategies differ, and where play runs into gaps of the rules.
//
// # How data flows
//
//  1. columns asks a survey for what all figures read; deal holds the rows of
//     one deal of all tables, and takes it apart game by game.
//  2. Every row is checked on the way (dealcheck.go): an election's winner fits
//     its outcome, its ballots are its candidates', a seat's favors gained less
//     those spent are those kept, its points by source are its points. A row
//     that does not add up is an error that names file and game: no figure is
//     made of a wrong record.
//  3. tally is a cell's: a part for each figure (wardTally, rateTally, …) adds
//     up what it needs of each game, and of each deal as a whole.
//  4. Wards, WardRates, Ledger, Flows, Dynamics, … are what the parts say, as
//     plain data.
//  5. Sections show that data: answers, charts, tables ([analysis.Section]).
//
// A figure whose tables were not recorded is left out; one whose tables are kept
// of some deals only rests on these.
//
// Rates are ratios of sums over blocks with cluster-robust intervals (F4, F6),
// means are block means with block t intervals (F5); see analysis/stats and the
// statistical contract. What is no effect is labelled analysis.Association.
package tammany
