package analysis

import "tweed/engine/table"

// finished is the code of games.end_reason that a good game has.
const finished = 0

// voidDeals returns the deals of a shard that are out of every figure: those
// with a game that did not finish, by its own row or by run.json's list of
// faults. One such game takes its whole block out, since what is left of a
// block favours whoever sat well in it.
func (r *Run) voidDeals(shard int) (map[int64]bool, error) {
	v := &r.void[shard]
	v.once.Do(func() { v.deals, v.err = r.readVoid(shard) })
	return v.deals, v.err
}

func (r *Run) readVoid(shard int) (map[int64]bool, error) {
	s := &r.Manifest.Shards[shard]
	cell := &r.Cells()[r.cell(s.Cell)]
	void := map[int64]bool{}
	for _, f := range s.Faults {
		deal, _, _ := cell.Place(f.Game)
		void[deal] = true
	}
	if r.Every("games") == 0 {
		return void, nil
	}
	games, err := r.part("games", s)
	if err != nil {
		return nil, err
	}
	q := newQuery("games")
	reason := q.Code("end_reason", table.EndReasons)
	return void, readPart(games, q, func(f *frame) error {
		for i, code := range f.codes[reason] {
			if code != finished {
				deal, _, _ := cell.Place(f.longs[0][i])
				void[deal] = true
			}
		}
		f.drop(f.len())
		return nil
	})
}

// voidBlocks counts a cell's blocks that are out of every figure.
func (r *Run) voidBlocks(cell int) (int64, error) {
	n := int64(0)
	for i := range r.Manifest.Shards {
		if r.cell(r.Manifest.Shards[i].Cell) != cell {
			continue
		}
		void, err := r.voidDeals(i)
		if err != nil {
			return 0, err
		}
		n += int64(len(void))
	}
	return n, nil
}

// faulted counts a cell's games that had a fault of their own; a void game is
// one whose block had.
func (r *Run) faulted(cell int) int64 {
	games := map[int64]bool{}
	for i := range r.Manifest.Shards {
		s := &r.Manifest.Shards[i]
		if r.cell(s.Cell) != cell {
			continue
		}
		for _, f := range s.Faults {
			games[f.Game] = true
		}
	}
	return int64(len(games))
}
