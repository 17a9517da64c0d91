// Package tammany has the figures that only Tammany Hall has: what happens in
// the wards' elections, where political favors come from and go to, and what
// victory points are won by.
//
// # How data flows
//
//  1. Figures scans the elections table into a ward tally and the seats table
//     into a ledger tally, a tally for each cell (analysis.Scan).
//  2. Every row is checked on the way: an election's winner fits its outcome,
//     a seat's favors gained less those spent are those kept, its points by
//     source are its points. A row that does not add up is an error that names
//     file, game and seat: no figure is made of a wrong record.
//  3. Wards, Ledger and Points are what the tallies say, as plain data.
//  4. Sections show that data: answers, charts, tables ([analysis.Section]).
//
// Rates are ratios of sums over blocks with cluster-robust intervals (F4, F6),
// means are block means with block t intervals (F5); see analysis/stats and the
// statistical contract.
package tammany
