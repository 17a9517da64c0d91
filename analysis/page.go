package analysis

import (
	"fmt"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// pageWidth is where running text wraps.
const pageWidth = 110

// Page is plain text under construction: headings, aligned tables, sentences.
// It has no colour and no boxes, so that it reads the same on a terminal, in a
// file and through a pipe.
type Page struct{ b strings.Builder }

// String is the text so far.
func (p *Page) String() string { return p.b.String() }

// Line adds a line as it is.
func (p *Page) Line(format string, args ...any) { fmt.Fprintf(&p.b, format+"\n", args...) }

// Heading begins a section: an empty line, its name in capitals, and what its
// tables have in common.
func (p *Page) Heading(name, facts string) {
	p.Line("")
	p.Line("%s", strings.ToUpper(name))
	p.Text(facts)
}

// Text adds running text, wrapped.
func (p *Page) Text(s string) { p.wrap(s, "") }

// Item adds an entry of a list, wrapped and indented under its first line.
func (p *Page) Item(s string) { p.wrap("- "+s, "  ") }

func (p *Page) wrap(s, indent string) {
	if s == "" {
		return
	}
	line, width := "", 0
	for _, word := range strings.Fields(s) {
		w := text.StringWidthWithoutEscSequences(word)
		if width > 0 && width+1+w > pageWidth {
			p.Line("%s", line)
			line, width = indent+word, len(indent)+w
			continue
		}
		if width > 0 {
			line, width = line+" ", width+1
		}
		line, width = line+word, width+w
	}
	p.Line("%s", line)
}

// Column is the head of a table's column. Numbers stand to the right, words to
// the left.
type Column struct {
	Name string
	Left bool
}

// Columns makes heads from names; a name that begins with "<" is of words.
func Columns(names ...string) []Column {
	cols := make([]Column, len(names))
	for i, n := range names {
		word, left := strings.CutPrefix(n, "<")
		cols[i] = Column{Name: word, Left: left}
	}
	return cols
}

// Table adds an aligned table; each row has a text for each column.
func (p *Page) Table(columns []Column, rows [][]string) {
	w := table.NewWriter()
	style := table.StyleDefault
	style.Options = table.OptionsNoBordersAndSeparators
	style.Box.PaddingLeft, style.Box.PaddingRight = "", "  "
	style.Format.Header = text.FormatDefault
	w.SetStyle(style)
	w.SuppressTrailingSpaces()
	head := make(table.Row, len(columns))
	configs := make([]table.ColumnConfig, len(columns))
	for i, c := range columns {
		align := text.AlignRight
		if c.Left {
			align = text.AlignLeft
		}
		head[i] = c.Name
		configs[i] = table.ColumnConfig{Number: i + 1, Align: align, AlignHeader: align}
	}
	w.AppendHeader(head)
	w.SetColumnConfigs(configs)
	for _, r := range rows {
		row := make(table.Row, len(r))
		for i := range r {
			row[i] = r[i]
		}
		w.AppendRow(row)
	}
	p.b.WriteString(w.Render())
	p.b.WriteByte('\n')
}
