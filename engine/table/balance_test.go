package table_test

import (
	"testing"

	"tweed/engine/table"
)

var crate = &table.Table{Name: "crate", Columns: []table.Column{{Name: "apples", Kind: table.Int}}}

var fruits = []table.Balance{
	{Doc: "shelves with apples = apples in the crates", Left: table.Count("shelf", "fruit", "apple"), Right: table.Sums("crate", "apples")},
	{Doc: "numbers = pears, twice, + rows", Left: table.Sums("shelf", "number"), Right: append(table.Count("shelf", "fruit", "pear", "pear"), table.Count("shelf", "")...)},
}

// count adds so many games of three apples and two pears to a tally of fruits.
func count(tally *table.Tally, games, inCrate int) {
	for range games {
		shelves, crates := table.NewRows(shelf), table.NewRows(crate)
		shelves.Begin(table.Key{})
		crates.Begin(table.Key{})
		for i := range 5 {
			row := shelves.Add()
			row[fruit], row[number] = 1, 1
			if i >= 3 {
				row[fruit], row[number] = 2, 3
			}
		}
		crates.Add()[0] = int32(inCrate)
		tally.Add(0, shelves)
		tally.Add(1, crates)
	}
}

func TestBalancesAreAddedUpOverAllRows(t *testing.T) {
	tally := table.NewTally([]*table.Table{shelf, crate}, fruits, func([]int) bool { return true })
	count(tally, 4, 3)
	if err := tally.Check(); err != nil {
		t.Error(err)
	}
	count(tally, 1, 2)
	if err := tally.Check(); err == nil || err.Error() != "the rows do not balance: shelves with apples = apples in the crates, but 15 is not 14" {
		t.Errorf("the error is %v", err)
	}
	tally.Reset()
	count(tally, 1, 3)
	if err := tally.Check(); err != nil {
		t.Errorf("after Reset: %v", err)
	}
}

func TestBalancesOfTablesThatAreNotKeptAreLeftOut(t *testing.T) {
	tally := table.NewTally([]*table.Table{shelf, crate}, fruits, func(tables []int) bool { return tables[0] == tables[len(tables)-1] })
	count(tally, 1, 9)
	if err := tally.Check(); err != nil {
		t.Error(err)
	}
}

func TestABalanceOfWhatIsNotTherePanics(t *testing.T) {
	for _, terms := range [][]table.Term{table.Sums("cellar", "apples"), table.Sums("crate", "plums"), table.Count("shelf", "fruit", "plum")} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v was accepted", terms)
				}
			}()
			table.NewTally([]*table.Table{shelf, crate}, []table.Balance{{Left: terms}}, func([]int) bool { return true })
		}()
	}
}
