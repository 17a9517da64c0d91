package manifest

import (
	"fmt"
	"slices"
)

// Sound tells what is wrong with the numbers of a resolved study, nil when nothing
// is. A study that was just resolved is sound; one out of a run.json may have been
// edited, and whoever plays or reads the run trusts its numbers.
func (s *Study) Sound() error {
	if len(s.Cells) == 0 {
		return fmt.Errorf("study %s has no cells", s.Name)
	}
	for _, d := range s.Records {
		if d.Every < 0 {
			return fmt.Errorf("study %s keeps every %d-th deal of %s", s.Name, d.Every, d.Table)
		}
	}
	last := -1
	for i := range s.Cells {
		c := &s.Cells[i]
		if c.Cell <= last || c.Cell >= 1<<(63-CellBits) {
			return fmt.Errorf("study %s has cell %d after cell %d", s.Name, c.Cell, last)
		}
		if err := c.sound(); err != nil {
			return fmt.Errorf("cell %d of study %s: %w", c.Cell, s.Name, err)
		}
		last = c.Cell
	}
	return nil
}

// sound tells what is wrong with the numbers of a cell.
func (c *Cell) sound() error {
	const most = 1 << CellBits // games
	switch {
	case c.Players < 1 || len(c.Lineup) != c.Players:
		return fmt.Errorf("a line-up of %d for %d players", len(c.Lineup), c.Players)
	case len(c.Seatings) == 0 || c.Replicates < 1 || c.Replicates > most || c.Deals < 1:
		return fmt.Errorf("%d deals of %d replicates in %d seatings are no games", c.Deals, c.Replicates, len(c.Seatings))
	case c.GamesPerBlock() > most || c.Deals > most/c.GamesPerBlock():
		return fmt.Errorf("%d blocks of %d games are more than the %d that a cell has ids for", c.Deals, c.GamesPerBlock(), int64(most))
	}
	places := make([]int, c.Players)
	for _, seating := range c.Seatings {
		places = append(places[:0], seating...)
		slices.Sort(places)
		for place := range c.Players {
			if len(places) != c.Players || places[place] != place {
				return fmt.Errorf("%v is no seating of %d", seating, c.Players)
			}
		}
	}
	return nil
}
