package tallywood

import "tweed/analysis"

// notRecorded is a section whose table the study does not keep.
func notRecorded(s analysis.Section, table string) analysis.Section {
	s.Question = ""
	s.Notes = []string{"Not recorded: the study does not keep " + table + " (`records:` in the study)."}
	return s
}
