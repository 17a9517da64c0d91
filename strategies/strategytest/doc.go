// Package strategytest plays matches between the strategies of a game, for their
// tests: whole games at a [Table], a hero among a field ([Players.Match]), twins of
// whom one sees no hidden thing ([Table.PlayWithTwin]), and benchmarks.
package strategytest
