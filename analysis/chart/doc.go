// Package chart draws figures with gonum/plot: a function per chart, data in,
// drawing out.
//
// It knows nothing of games, runs or statistics. A chart's data type says what
// is plotted in plain numbers and words ([Forest], [Stacks], [Dots],
// [Balance]); its Chart method lays it out, and [Chart.Save] writes the drawing
// as PNG and SVG, with the same bytes each time.
//
// # How a chart is made
//
//  1. The caller fills in a data type. Title is a sentence that states the
//     finding; Caption says how many games it rests on, which interval is
//     drawn, and under which rules.
//  2. Chart measures title, legend and caption ([Frame]), and what is left
//     belongs to the panels. The chart's height follows from its content, so
//     that nothing is squeezed.
//  3. The panels are gonum plots with this package's own plotters, in one look:
//     the Okabe–Ito palette, which colour-blind readers can tell apart, with a
//     different glyph per series so that print in grey works too; legends stand
//     above the panels and never over the data.
//
// The width is that of a report's column, 1,100 pixels; PNGs have twice as many
// for sharp screens and print.
package chart
