package report

import (
	"bytes"
	"encoding/csv"
	"maps"
	"slices"
	"strconv"

	"tweed/analysis"
)

// record is one line of a CSV file by column names.
type record map[string]string

// sheet is a CSV file: a record for each row of a table, or of several tables
// that share it.
type sheet struct {
	columns []string
	records []record
}

// tableFiles lists the CSV files of all tables, in the order of their first
// table.
func tableFiles(sections []analysis.Section) []*file {
	var files []*file
	sheets := map[string]*sheet{}
	for i := range sections {
		for j := range sections[i].Tables {
			t := &sections[i].Tables[j]
			s, known := sheets[t.Name]
			if !known {
				s = &sheet{}
				sheets[t.Name] = s
				files = append(files, &file{name: t.Name + ".csv", make: s.bytes})
			}
			s.add(t)
		}
	}
	return files
}

// tableCSV is one table alone.
func tableCSV(t *analysis.Table) ([]byte, error) {
	var s sheet
	s.add(t)
	return s.bytes()
}

// add appends a table's rows. A table of one cell says in each row of which.
func (s *sheet) add(t *analysis.Table) {
	of := record{}
	if t.Scope != nil {
		for _, f := range scopeFields(t.Scope) {
			s.column(f[0])
			of[f[0]] = f[1]
		}
	}
	for _, row := range t.Rows {
		r := maps.Clone(of)
		s.fill(r, t.Columns, row)
		s.records = append(s.records, r)
	}
	if len(t.Rows) == 0 {
		s.fill(of, t.Columns, make([]analysis.Datum, len(t.Columns))) // for the head
	}
}

// scopeFields are the columns that say which cell a row is of.
func scopeFields(s *analysis.Scope) [][2]string {
	return [][2]string{
		{"cell", strconv.Itoa(s.Cell)}, {"rules", s.Rules}, {"players", strconv.Itoa(s.Players)}, {"line_up", s.Lineup},
		{"design", s.Design}, {"blocks", strconv.FormatInt(s.Blocks, 10)}, {"games", strconv.FormatInt(s.Games, 10)},
	}
}

// fill puts a row into a record.
func (s *sheet) fill(r record, columns []analysis.Column, row []analysis.Datum) {
	for i, c := range columns {
		s.field(r, c, row[i])
	}
}

// field puts one value into a record: a number in the column's unit, with the
// ends of its interval beside it, or the words.
func (s *sheet) field(r record, c analysis.Column, d analysis.Datum) {
	key := s.key(r, c.Key())
	s.column(key)
	if x, ok := c.Number(d); ok {
		r[key] = plain(x)
	} else {
		r[key] = d.Words()
	}
	if c.Interval == "" {
		return
	}
	s.column(key + "_low")
	s.column(key + "_high")
	r[key+"_low"], r[key+"_high"] = "", ""
	if low, high, ok := c.Ends(d); ok {
		r[key+"_low"], r[key+"_high"] = plain(low), plain(high)
	}
}

// key is the name under which a value goes into a record: the column's, with a
// number where the record has it already.
func (s *sheet) key(r record, name string) string {
	key := name
	for n := 2; ; n++ {
		if _, taken := r[key]; !taken {
			return key
		}
		key = name + "_" + strconv.Itoa(n)
	}
}

// column makes sure that the sheet has a column.
func (s *sheet) column(name string) {
	if !slices.Contains(s.columns, name) {
		s.columns = append(s.columns, name)
	}
}

// bytes is the sheet with its head. A column that only some of the tables have
// is empty in the others' rows.
func (s *sheet) bytes() ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	if err := w.Write(s.columns); err != nil {
		return nil, err
	}
	for _, r := range s.records {
		fields := make([]string, len(s.columns))
		for i, c := range s.columns {
			fields[i] = r[c]
		}
		if err := w.Write(fields); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return b.Bytes(), w.Error()
}

// digits is how many significant digits a number has: more than any figure is
// worth, and few enough to hide the rounding of binary fractions.
const digits = 10

// plain prints a number for machines.
func plain(x float64) string { return strconv.FormatFloat(x, 'g', digits, 64) }
