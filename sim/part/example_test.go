package part_test

import (
	"bytes"
	"fmt"
	"log"

	"tweed/engine/table"
	"tweed/sim/part"
)

var turns = &table.Table{
	Name: "turns",
	Columns: []table.Column{
		{Name: "seat", Kind: table.Int},
		{Name: "action", Kind: table.Enum, Values: []string{"campaign", "settle"}},
	},
}

// A part is written game by game, checked, and read back game by game.
func Example() {
	var file bytes.Buffer
	w, err := part.NewWriter(&file, turns, nil, map[string]string{"run_id": "8f1c"}, part.Options{})
	if err != nil {
		log.Fatal(err)
	}
	rows := table.NewRows(turns)
	for game := range int64(2) {
		rows.Reset()
		rows.Begin(table.Key{Game: game, Cell: 0, Players: 3})
		for seat := range int32(3) {
			row := rows.Add()
			row[0], row[1] = seat, seat%2
		}
		if err := w.Write(rows); err != nil {
			log.Fatal(err)
		}
	}
	info, err := w.Close()
	if err != nil {
		log.Fatal(err)
	}

	data := bytes.NewReader(file.Bytes())
	if err := part.Check(data, data.Size(), turns, info); err != nil {
		log.Fatal(err)
	}
	r, err := part.Open(data, data.Size(), turns, nil)
	if err != nil {
		log.Fatal(err)
	}
	for {
		ok, err := r.Next(rows)
		if err != nil {
			log.Fatal(err)
		}
		if !ok {
			break
		}
		for i := range rows.Len() {
			row := rows.Row(i)
			fmt.Println(rows.Spans[0].Game, rows.Format(0, row[0], nil), rows.Format(1, row[1], nil))
		}
	}
	// Output:
	// 0 0 campaign
	// 0 1 settle
	// 0 2 campaign
	// 1 0 campaign
	// 1 1 settle
	// 1 2 campaign
}
