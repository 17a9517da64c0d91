package table

// Balance is an equation that holds over the rows of any whole games: what one
// table says of them, another says again, or one row adds up. The run checks it
// for every shard before the shard counts, where all its tables keep the same
// games.
type Balance struct {
	Doc         string // what it says, for the error
	Left, Right []Term
}

// Term is one summand: a sum or a count over all rows of a table.
type Term struct {
	Table string
	// Column is the Int or Bool column that is added up; "" counts rows.
	Column string
	// Is makes it a count of the rows whose Enum column says so.
	Is string
}

// Sums are the terms of several columns of a table.
func Sums(table string, columns ...string) []Term {
	var terms []Term
	for _, c := range columns {
		terms = append(terms, Term{Table: table, Column: c})
	}
	return terms
}

// Count is the number of rows whose Enum column says one of the values; of all
// rows when there is no column.
func Count(table, column string, values ...string) []Term {
	if column == "" {
		return []Term{{Table: table}}
	}
	var terms []Term
	for _, v := range values {
		terms = append(terms, Term{table, column, v})
	}
	return terms
}
