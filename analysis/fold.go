package analysis

import (
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"
)

const (
	columnGap = 2
	// leastWords is how far a column of words is narrowed, unless it holds a
	// longer word.
	leastWords = 18
)

// folded is a table, or some columns of one, that fits the page.
type folded struct {
	heads  []Head
	rows   [][]string
	widths []int // of the columns: words wrap at them
}

// fold makes a table fit the page. Columns of words wrap, the widest first; where
// that is not enough the table is cut into parts with the words repeated, and
// what interval belongs to which number stays together.
func fold(heads []Head, rows [][]string) []folded {
	f := folded{heads: heads, rows: rows}
	least := make([]int, len(heads))
	for i, h := range heads {
		wide := cellWidth(h.Name)
		word := longest(h.Name)
		for _, r := range rows {
			wide, word = max(wide, cellWidth(r[i])), max(word, longest(r[i]))
		}
		f.widths = append(f.widths, wide)
		least[i] = wide
		if h.Left {
			least[i] = min(wide, max(word, leastWords))
		}
	}
	natural := slices.Clone(f.widths)
	f.narrow(least)
	if f.total() <= tableWidth {
		return []folded{f}
	}
	return f.cut(natural)
}

// narrow takes from the widest column of words until the table fits or nothing is
// left to take.
func (f *folded) narrow(least []int) {
	for f.total() > tableWidth {
		widest := -1
		for i, w := range f.widths {
			if w > least[i] && (widest < 0 || w > f.widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			return
		}
		f.widths[widest]--
	}
}

// total is the width of a row.
func (f *folded) total() int {
	sum := columnGap * (len(f.widths) - 1)
	for _, w := range f.widths {
		sum += w
	}
	return sum
}

// cut divides the columns into parts that fit, each with the columns that say
// what a row is of; the others have the room that they like.
func (f *folded) cut(natural []int) []folded {
	keys := f.keys()
	for i, w := range natural {
		if !slices.Contains(keys, i) {
			f.widths[i] = min(w, tableWidth/2)
		}
	}
	part := slices.Clone(keys)
	var parts []folded
	for next := 0; next < len(f.heads); {
		if slices.Contains(keys, next) {
			next++
			continue
		}
		wider := append(slices.Clone(part), next)
		if next+1 < len(f.heads) && f.heads[next+1].Interval {
			wider = append(wider, next+1)
		}
		if w := f.columns(wider); w.total() > tableWidth && len(part) > len(keys) {
			parts = append(parts, f.columns(part))
			part = slices.Clone(keys)
			continue
		}
		next += len(wider) - len(part)
		part = wider
	}
	return append(parts, f.columns(part))
}

// keys are the first columns of words, as far as they leave half the page.
func (f *folded) keys() (keys []int) {
	sum := 0
	for i, h := range f.heads {
		if !h.Left {
			continue
		}
		if sum += f.widths[i] + columnGap; sum > tableWidth/2 {
			break
		}
		keys = append(keys, i)
	}
	return keys
}

// columns is the table with some of its columns.
func (f *folded) columns(which []int) folded {
	out := folded{}
	for _, i := range which {
		out.heads, out.widths = append(out.heads, f.heads[i]), append(out.widths, f.widths[i])
	}
	for _, r := range f.rows {
		row := make([]string, len(which))
		for j, i := range which {
			row[j] = r[i]
		}
		out.rows = append(out.rows, row)
	}
	return out
}

func cellWidth(s string) int { return text.StringWidthWithoutEscSequences(s) }

// longest is the width of a text's longest word.
func longest(s string) (w int) {
	for _, word := range strings.Fields(s) {
		w = max(w, cellWidth(word))
	}
	return w
}
