package report

import (
	"fmt"
	"regexp"

	"tweed/analysis"
)

// form is what names of sections, tables and charts look like: they become file
// names and link targets.
var form = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// valid checks what a renderer relies on. A mistake here is one of the program
// that made the sections, not of who runs it.
func valid(sections []analysis.Section) error {
	names, charts, tables := map[string]bool{}, map[string]bool{}, map[string]string{}
	for i := range sections {
		s := &sections[i]
		if err := fresh("section", s.Name, names); err != nil {
			return err
		}
		for _, d := range s.Drawings {
			if err := fresh("chart", d.Name, charts); err != nil {
				return err
			}
		}
		for j := range s.Tables {
			t := &s.Tables[j]
			// Tables of several cells may share a file, but only in one section.
			if owner, taken := tables[t.Name]; !form.MatchString(t.Name) || taken && (owner != s.Name || t.Scope == nil) {
				return fmt.Errorf("table %q of section %s: the name is taken or no file name", t.Name, s.Name)
			}
			tables[t.Name] = s.Name
			for r, row := range t.Rows {
				if len(row) != len(t.Columns) {
					return fmt.Errorf("table %s: row %d has %d values for %d columns", t.Name, r, len(row), len(t.Columns))
				}
			}
		}
	}
	return nil
}

func fresh(what, name string, seen map[string]bool) error {
	if !form.MatchString(name) || seen[name] {
		return fmt.Errorf("%s %q: the name is taken or no file name", what, name)
	}
	seen[name] = true
	return nil
}
