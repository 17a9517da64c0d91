package tallywood

import (
	"tweed/analysis"
	"tweed/analysis/stats"
)

// plain prints a share with one decimal.
func plain(m analysis.Measure) string {
	if !m.Known() {
		return analysis.None
	}
	return stats.FormatPercent(m.Value, 1)
}

// number prints an amount.
func number(m analysis.Measure, decimals int) string {
	if !m.Known() {
		return analysis.None
	}
	return stats.FormatNumber(m.Value, decimals)
}

// notRecorded is a section whose table the study does not keep.
func notRecorded(s analysis.Section, table string) analysis.Section {
	s.Question = ""
	s.Notes = []string{"Not recorded: the study does not keep " + table + " (`records:` in the study)."}
	return s
}
