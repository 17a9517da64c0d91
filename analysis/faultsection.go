package analysis

// faultSection is F9; false for figures of no strategy.
func (f *Figures) faultSection() (Section, bool) {
	t := Table{
		Name: "faults-by-strategy", Caption: "seats of games in which the strategy failed, of those it played; exact 95% intervals (Clopper–Pearson)",
		Columns: []Column{Words("strategy"), Words("cause"), Counts("faults"), Counts("of"), Words("95% interval")},
	}
	for _, s := range f.Faults {
		t.Rows = append(t.Rows, s.Any.row(s.Strategy, "any"))
		for _, c := range s.Causes {
			t.Rows = append(t.Rows, c.Rate.row(s.Strategy, c.Cause))
		}
	}
	return Section{Name: "faults-by-strategy", Title: "Faults by strategy", Tables: []Table{t}}, len(f.Faults) > 0
}
