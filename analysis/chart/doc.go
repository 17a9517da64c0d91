// Package chart draws figures with gonum/plot: a function per chart, data in,
// drawing out.
//
// It knows nothing of games, runs or statistics. A chart's data type says what
// is plotted in plain numbers and words; its Chart method lays it out, and
// [Chart.SVG], [Chart.PNG] and [Chart.Picture] draw it, with the same bytes each
// time.
//
//	Forest   estimates with intervals against zero, a row each: advantage, variants
//	Dots     shares with intervals at named places, several series
//	Stacks   shares of a whole, an upright bar each: outcomes
//	Balance  what comes in and where it goes, in lying bars: flows
//	Heat     a matrix of coloured numbers: who wins against whom
//	Regions  a map of coloured areas, in small multiples
//	Bands    quantities over time with bands: quantiles, intervals
//	Ridges   distributions of whole numbers, a small histogram a row
//
// # How a chart is made
//
//  1. The caller fills in a data type. Title is a sentence that states the
//     finding; Caption says how many games it rests on, which interval is
//     drawn, and under which rules.
//  2. Chart measures title, legend and caption ([Frame]), and what is left
//     belongs to the panels. The chart's height follows from its content, so
//     that nothing is squeezed. On a page that has title and caption as text the
//     picture goes without.
//  3. The panels are gonum plots with this package's own plotters, in one look:
//     the Okabe–Ito palette, which colour-blind readers can tell apart, with a
//     different glyph per series so that print in grey works too; values as
//     colours on ramps of steady lightness ([Ramp]); legends stand above the
//     panels and never over the data.
//
// The width is that of a report's column, 1,100 pixels; PNGs have twice as many
// for sharp screens and print.
package chart
