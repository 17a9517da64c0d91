package report

import (
	"encoding/base64"
	"fmt"
	"html/template"
	"slices"

	"tweed/analysis"
)

// tablesView is the tables of one section, with what it notes.
type tablesView struct {
	Name, Title string
	Charts      bool              // there are charts to the same subject
	Remarks     []analysis.Answer // where no chart has them
	Notes       []string
	Tables      []tableView // over cells
	Long        []longView
}

// longView is the long tables of one kind, a table a cell. A study of many
// line-ups has more of them than a page can hold: More are only in the file.
type longView struct {
	Title, File string
	Tables      []tableView
	More        int
}

// mostLong is how many long tables of one kind are on the page.
const mostLong = 24

// tableView is one table.
type tableView struct {
	Title, Scope, Caption string
	Heads                 []headView
	Rows                  [][]fieldView
	Foot                  []string
	// File is the name of the CSV, Data the table as CSV in a link.
	File string
	Data template.URL
}

// headView is a column's head. Sort is how the column sorts: "number" or
// "text".
type headView struct {
	analysis.Head
	Unit, Sort string
}

// fieldView is one printed value. Value is the number behind it, "" for words.
type fieldView struct {
	Text, Value string
	Left, Head  bool
}

// tablesOf prepares the tables and notes of the sections that have any.
func tablesOf(sections []analysis.Section) ([]tablesView, error) {
	var all []tablesView
	for i := range sections {
		s := &sections[i]
		v := tablesView{Name: s.Name, Title: s.Title, Charts: len(s.Drawings) > 0, Notes: s.Notes}
		if rankOf(s) == remark && !v.Charts {
			v.Remarks = s.Answers
		}
		if len(s.Tables)+len(s.Notes)+len(v.Remarks) == 0 {
			continue
		}
		for j := range s.Tables {
			t, err := tableOf(s, &s.Tables[j])
			if err != nil {
				return nil, err
			}
			if !s.Tables[j].Long {
				v.Tables = append(v.Tables, t)
				continue
			}
			v.addLong(t, s.Tables[j].Name)
		}
		all = append(all, v)
	}
	return all, nil
}

// addLong adds a long table to those of its kind.
func (v *tablesView) addLong(t tableView, name string) {
	k := slices.IndexFunc(v.Long, func(l longView) bool { return l.File == name+".csv" })
	if k < 0 {
		k = len(v.Long)
		v.Long = append(v.Long, longView{Title: t.Title, File: name + ".csv"})
	}
	if len(v.Long[k].Tables) == mostLong {
		v.Long[k].More++
		return
	}
	v.Long[k].Tables = append(v.Long[k].Tables, t)
}

// tableOf prepares one table of a section.
func tableOf(s *analysis.Section, t *analysis.Table) (tableView, error) {
	v := tableView{Title: t.Title, Caption: t.Caption, Foot: t.Foot, File: t.Name + ".csv"}
	if v.Title == "" {
		v.Title = s.Title
	}
	if t.Scope != nil {
		v.Scope = t.Scope.String()
		v.File = fmt.Sprintf("%s-cell-%d.csv", t.Name, t.Scope.Cell)
	}
	data, err := tableCSV(t)
	if err != nil {
		return v, err
	}
	v.Data = template.URL("data:text/csv;charset=utf-8;base64," + base64.StdEncoding.EncodeToString(data))
	for _, c := range t.Columns {
		h := headView{Head: analysis.Head{Name: c.Name, Left: c.Left()}, Unit: c.Unit, Sort: "text"}
		if c.Numeric() {
			h.Sort = "number"
		}
		if c.Unit == "pp" || c.Unit == "%" {
			h.Unit = "" // stands at every number
		}
		v.Heads = append(v.Heads, h)
		if c.Interval != "" {
			v.Heads = append(v.Heads, headView{Head: analysis.Head{Name: c.Interval}, Sort: "number"})
		}
	}
	for _, row := range t.Rows {
		v.Rows = append(v.Rows, fields(t.Columns, row))
	}
	return v, nil
}

// fields prints a row. Its first value names it.
func fields(columns []analysis.Column, row []analysis.Datum) []fieldView {
	var all []fieldView
	for i, c := range columns {
		f := fieldView{Text: c.Text(row[i]), Left: c.Left(), Head: i == 0}
		if x, ok := c.Number(row[i]); ok {
			f.Value = plain(x)
		}
		all = append(all, f)
		if c.Interval == "" {
			continue
		}
		f = fieldView{Text: c.IntervalText(row[i])}
		if low, _, ok := c.Ends(row[i]); ok {
			f.Value = plain(low)
		}
		all = append(all, f)
	}
	return all
}
