// Package stats turns block totals into the figures a report prints: estimates
// with intervals, tests with p values, verdicts against a margin, ratings and
// stopping rules.
//
// # The unit is the block
//
// A block is one deal played under one seating design: one environment key and
// m games. The games of a block share their luck and are dependent; blocks are
// independent. Every interval and test here therefore takes blocks as its
// observations, never single games, except where its comment says that each
// trial must be independent (Wilson, Clopper-Pearson, chi-square: one game a
// block). A block with a fault is left out by the caller, as a whole.
//
// # How data flows
//
// The package holds pure functions of numbers. It reads no files and knows no
// rules of a game. A caller
//
//  1. adds block values, in block order, to an accumulator (Moments,
//     CoMoments, SeatMoments, Histogram), one accumulator a shard;
//  2. merges the shards' accumulators in shard order;
//  3. asks the accumulator for an Estimate (or a Ratio, Paired, Hotelling,
//     Quantile), and the Estimate for an Interval, a TTest or a Verdict;
//  4. corrects the p values of a family with Holm or BenjaminiHochberg;
//  5. prints with the Format functions.
//
// Functions that take slices (BlockMean, PairedBlocks, RatioOfSums, ...) run
// the same accumulators over the slice.
//
// # Bit-stable results
//
// Floating-point addition is not associative, so a merge is only repeatable if
// its order is. Keep the shards' boundaries fixed (they must not depend on the
// number of workers) and merge from the first shard to the last. Accumulators
// round every product before they add it, which forbids the compiler to fuse
// the two, so that the bits do not depend on the processor either. Counts are
// integers and merge exactly in any order.
//
// # Errors and gates
//
// No data is an error (ErrEmpty), never a NaN. A model that the data cannot
// determine is an error that says why (ErrNotIdentified). The formulas do not
// refuse small samples: the gates (no t below 30 blocks, no chi-square with an
// expected count below 5) are GateBlocks and GateExpected, for the report to
// apply.
package stats
