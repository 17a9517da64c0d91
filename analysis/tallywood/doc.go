// Package tallywood has the figures that only Tallywood Rally has: what districts
// and their shares are worth, what players do, which cards and tiles go with
// winning, what endorsements are worth, what the order of turns has to do with
// winning, and how hard the Opposition is. The tables it reads are those of
// engine/tallywood/record; what cards and tiles are it learns from the rule sets
// in run.json.
//
// In a solo game the Opposition is seat 1. It has no row in seats; figures by
// group of seats have it as a group of its own.
package tallywood
