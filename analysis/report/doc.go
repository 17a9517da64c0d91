// Package report writes the report of a run: what its sections say
// ([analysis.Section]), as one page for people and as files for machines.
//
//	index.html     the answers, the charts, the tables, and how they came about
//	figures.json   all figures as data: see [Document]
//	NAME.csv       a file for each table
//	NAME.svg .png  a file of each kind for each chart
//
// The page is self-contained: its style, its script and its charts are part of
// it, it loads nothing, and its content security policy says so. It works
// without JavaScript; the script sorts tables and opens folded ones that a link
// points to.
//
// All of it has the same bytes each time: nothing is written that depends on
// when, where or on how many cores. Each file appears whole or not at all, the
// page last; files of an earlier report that this one does not have are removed
// (see [Document.Files]).
//
// # Layout
//
// make.go reads a run and writes its report, write.go does the files, csv.go and
// document.go what machines read. page.go, charts.go, tables.go and method.go
// prepare what page.html.tmpl lays out; page.css and page.js are its style and
// script. Nothing here knows a game or a figure.
package report
