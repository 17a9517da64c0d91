package table

import "slices"

// Number is an Int column.
func Number(name, doc string) Column { return Column{Name: name, Kind: Int, Doc: doc} }

// Flag is a Bool column.
func Flag(name, doc string) Column { return Column{Name: name, Kind: Bool, Doc: doc} }

// Words is a Text column.
func Words(name, doc string) Column { return Column{Name: name, Kind: Text, Doc: doc} }

// OneOf is an Enum column.
func OneOf(name string, values []string, doc string) Column {
	return Column{Name: name, Kind: Enum, Values: values, Doc: doc}
}

// Each is a column for each name, with a common prefix and explanation.
func Each(prefix string, names []string, kind Kind, doc string) []Column {
	columns := make([]Column, len(names))
	for i, name := range names {
		columns[i] = Column{Name: prefix + name, Kind: kind, Doc: doc}
	}
	return columns
}

// Columns puts the parts of a table's columns together.
func Columns(parts ...[]Column) []Column { return slices.Concat(parts...) }
