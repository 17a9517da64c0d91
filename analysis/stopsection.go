package analysis

import (
	"fmt"

	"tweed/sim/manifest"
)

// Stop is what the looks of a sequential run said of a primary figure of a cell:
// the first one that decided it, which stands whatever came later, or the last
// one where none did. The looks are those of run.json.
type Stop struct {
	Scope     Scope   `json:"scope"`
	Figure    string  `json:"figure"` // as looks name it
	Method    string  `json:"method"`
	Statistic float64 `json:"statistic"`
	Looks     int     `json:"looks"`    // up to this one
	Blocks    int64   `json:"blocks"`   // of the cell at this look
	Decision  string  `json:"decision"` // "" where it stayed open
}

// stops makes the figures of a run's looks, in the order in which the figures
// were first looked at.
func stops(looks []manifest.Look, scopes []Scope) []Stop {
	type figure struct {
		cell int
		name string
	}
	var all []Stop
	at := map[figure]int{}
	for _, l := range looks {
		i, seen := at[figure{l.Cell, l.Figure}]
		if !seen {
			i = len(all)
			at[figure{l.Cell, l.Figure}] = i
			all = append(all, Stop{Figure: l.Figure, Scope: scopeOf(scopes, l.Cell)})
		}
		s := &all[i]
		if s.Decision != "" {
			continue
		}
		if l.Blocks != s.Blocks {
			s.Looks++
		}
		s.Method, s.Statistic, s.Blocks, s.Decision = l.Method, l.Statistic, l.Blocks, l.Decision
	}
	return all
}

func scopeOf(scopes []Scope, cell int) Scope {
	for _, s := range scopes {
		if s.Cell == cell {
			return s
		}
	}
	return Scope{Cell: cell}
}

// stopSection says which look decided what; false for a run of fixed size.
func (f *Figures) stopSection() (Section, bool) {
	t := Table{
		Name: "stops",
		Caption: "the look that decided each primary figure, or the last one where none did; a figure is decided once, and that stands: " +
			"the intervals elsewhere are those at the end of the run, and may be wider",
		Columns: f.Header.CellColumns(Words("figure"), Counts("looks"), Counts("blocks"), Words("method"), Amounts("statistic", ""), Words("decision")),
	}
	open := 0
	for _, k := range f.Stops {
		decision := k.Decision
		if decision == "" {
			decision, open = "open", open+1
		}
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, Word(k.Figure), Count(int64(k.Looks)), Count(k.Blocks), Word(k.Method), Exact(k.Statistic), Word(decision)))
	}
	s := Section{
		Name: "stops", Title: "Where the run stopped", Tables: []Table{t},
		Notes: []string{"Statistic: log E of the e-value, half-width of the confidence sequence, or log-likelihood ratio (GSPRT), as the method says."},
	}
	s.Answers = []Answer{{Text: fmt.Sprintf("Of %d primary figures %d were decided and %d stayed open.", len(f.Stops), len(f.Stops)-open, open)}}
	return s, len(f.Stops) > 0
}
