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
//  2. A [Survey] goes through the run once for all figures. Each says first
//     which columns of which tables it reads ([Survey.Table], [Query]) and what
//     it adds up ([Collect]).
//  3. [Survey.Read] reads these columns of every part, each once, a batch of rows
//     at a time (part, chunk), the tables of a shard side by side, and hands them
//     on deal by deal ([Deal], [Block]). Blocks with a fault are left out there.
//     A batch is decoded into the cursor's frame, which owns it: a block is a
//     window on the frame, good until the next one.
//  4. A [Tally] takes the deals of a shard, one after the other, and adds them
//     up: integers ([Total], [Pair], [Joint], [Distribution]) or moments
//     (analysis/stats). Shards are read in parallel; tallies are merged in a
//     fixed order, so that a figure has the same bits on any number of workers.
//     Figures that pool or compare cells get what the cells have of each deal
//     together (pairing), since cells share their deals.
//  5. A figure is what a cell's tally says: plain structs of [Measure] and
//     [Contrast] values, through the estimators of analysis/stats and the gates
//     of the statistical contract ([Mean], [Rate], [Ratio], [Joint.Share]).
//  6. [Figures.Sections] says what the figures show, as data: answers, charts
//     (analysis/chart) and tables ([Section], [Table]). From these the text on a
//     terminal is made here, and the page, the CSV files and figures.json in
//     analysis/report.
//
// [Compare] does the same for two runs at once.
//
// Memory does not grow with the number of games: a survey holds a batch of rows
// for each table and worker and about a shard's block values of cells to be
// compared, and a tally holds sums.
//
// # Adding a game
//
// A game is a folder under analysis with a [Game] in it, and one line in
// analysis/games. Its figures take part in the same survey and show themselves
// as sections ([Extra]); its [Quantities] are what rule variants and runs are
// compared in; what every reader must know before any figure is its [Game].Notice.
//
// The estimators and what may be printed are laid down in the statistical
// contract; comments name its figures F1, F2, ….
package analysis
