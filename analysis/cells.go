package analysis

import "fmt"

// CellColumns heads the columns of a table over cells: which cell a row is of,
// with the rule set only where the study has several, and what more there is.
func (h *Header) CellColumns(more ...Column) []Column {
	columns := []Column{Labels("players"), Words("line-up")}
	if len(h.Rules) > 1 {
		columns = append(columns, Words("rules"))
	}
	return append(columns, more...)
}

// Cell fills those columns.
func (h *Header) Cell(s Scope, more ...Datum) []Datum {
	row := []Datum{Count(int64(s.Players)), Word(s.Lineup)}
	if len(h.Rules) > 1 {
		row = append(row, Word(s.Rules))
	}
	return append(row, more...)
}

// CellName names a cell in running text, with its rule set where the study has
// several: "4 players · mirror machine".
func (h *Header) CellName(s Scope) string {
	if len(h.Rules) > 1 {
		return s.Name() + " · rules " + s.Rules
	}
	return s.Name()
}

// Deals says what a cell's figures rest on: "4,000 mirror", "667 × 6 full".
func (s Scope) Deals() string {
	if s.GamesPerBlock == 1 {
		return fmt.Sprintf("%s %s", count(s.Blocks), s.Design)
	}
	return fmt.Sprintf("%s × %d %s", count(s.Blocks), s.GamesPerBlock, s.Design)
}
