package analysis

import (
	"fmt"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// pageWidth is where running text wraps, tableWidth the width that tables are
// folded to.
const (
	pageWidth  = 110
	tableWidth = 120
)

// page is plain text under construction: headings, aligned tables, sentences.
// It has no colour and no boxes, so that it reads the same on a terminal, in a
// file and through a pipe.
type page struct{ b strings.Builder }

// line adds a line as it is.
func (p *page) line(format string, args ...any) { fmt.Fprintf(&p.b, format+"\n", args...) }

// heading begins a section: an empty line, and its name in capitals.
func (p *page) heading(name string) {
	p.line("")
	p.line("%s", strings.ToUpper(name))
}

// text adds running text, wrapped.
func (p *page) text(s string) { p.wrap(s, "") }

// item adds an entry of a list, wrapped and indented under its first line.
func (p *page) item(s string) { p.wrap("- "+s, "  ") }

func (p *page) wrap(s, indent string) {
	if s == "" {
		return
	}
	line, width := "", 0
	for _, word := range strings.Fields(s) {
		w := cellWidth(word)
		if width > 0 && width+1+w > pageWidth {
			p.line("%s", line)
			line, width = indent+word, len(indent)+w
			continue
		}
		if width > 0 {
			line, width = line+" ", width+1
		}
		line, width = line+word, width+w
	}
	p.line("%s", line)
}

// table adds an aligned table, folded to the page.
func (p *page) table(t *Table) {
	for i, part := range fold(t.Heads(), t.Printed()) {
		if i > 0 {
			p.line("")
		}
		p.aligned(part)
	}
}

// aligned adds a table that fits.
func (p *page) aligned(f folded) {
	w := table.NewWriter()
	style := table.StyleDefault
	style.Options = table.OptionsNoBordersAndSeparators
	style.Box.PaddingLeft, style.Box.PaddingRight = "", strings.Repeat(" ", columnGap)
	style.Format.Header = text.FormatDefault
	w.SetStyle(style)
	w.SuppressTrailingSpaces()
	var head table.Row
	var configs []table.ColumnConfig
	for i, h := range f.heads {
		align := text.AlignRight
		if h.Left {
			align = text.AlignLeft
		}
		head = append(head, h.Name)
		configs = append(configs, table.ColumnConfig{Number: i + 1, Align: align, AlignHeader: align, WidthMax: f.widths[i], WidthMaxEnforcer: text.WrapSoft})
	}
	w.AppendHeader(head)
	w.SetColumnConfigs(configs)
	for _, cells := range f.rows {
		row := make(table.Row, len(cells))
		for i := range cells {
			row[i] = cells[i]
		}
		w.AppendRow(row)
	}
	p.b.WriteString(w.Render())
	p.b.WriteByte('\n')
}
