// Package analysis turns the files of a run into figures: numbers with their
// intervals, tests and verdicts, ready to print, to draw or to marshal.
//
// It reads files and nothing else. It knows no game, no strategy and no running
// engine; what only one game has (wards, favors, …) is a package below this
// one, and the two meet in the registry analysis/games.
//
// # How data flows
//
//  1. [Open] reads run.json and checks that every part is there and whole. What
//     is amiss but not fatal travels on as [Run.Warnings], into every header.
//  2. A [Query] names a table and the columns of it that a figure needs.
//  3. [Scan] reads those columns of every part with Arrow, a row group at a
//     time, and hands them on as whole blocks ([Block]: one deal of one cell).
//     Blocks with a fault are left out there, once for all figures.
//  4. A [Tally] takes the blocks of a shard, one after the other, and adds them
//     up: integers ([Total], [Pair]) or moments (analysis/stats). Parts are
//     scanned in parallel; tallies are merged in the order of the shards, so
//     that a figure has the same bits on any number of workers.
//  5. A figure is what a cell's tally says: plain structs of [Measure] values,
//     through the estimators of analysis/stats and the gates of the statistical
//     contract ([Mean], [Rate], [Ratio]).
//  6. [Figures.Sections] says what the figures show, as data: answers, charts
//     (analysis/chart) and tables ([Section], [Table]). From these the text on a
//     terminal is made here, and the page, the CSV files and figures.json in
//     analysis/report.
//
// Memory does not grow with the number of games: a scan holds one row group a
// worker, and a tally holds sums.
//
// # Adding a game
//
// A game is a folder under analysis with a [Game] in it, and one line in
// analysis/games. Its figures see the run through the same Query, Scan and
// Tally, and show themselves as sections ([Extra]).
//
// The estimators and what may be printed are laid down in the statistical
// contract; comments name its figures F1, F2, ….
package analysis
