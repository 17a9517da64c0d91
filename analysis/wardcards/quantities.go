package wardcards

import (
	"tweed/analysis"
	"tweed/engine/wardcards/record"
	"tweed/sim/manifest"
)

// Names of the quantities that a study of Ward Cards may call primary.
const (
	VoidRate      = "void_rate"
	TurnedAway    = "turned_away"
	NobodyWins    = "wards_without_winner"
	TieRate       = "tied_wards"
	SpeechDecides = "speech_decides"
	TokensPerWard = "tokens_per_ward"
)

// primary lists them.
var primary = []string{VoidRate, TurnedAway, NobodyWins, TieRate, SpeechDecides, TokensPerWard}

// gameQuantities and electionQuantities are read from these tables.
var (
	gameQuantities = []analysis.Quantity{
		{Name: VoidRate, Label: "cards played without effect", Unit: analysis.ShareUnit, Parts: 1},
		{Name: TurnedAway, Label: "immigrants turned away per game", Unit: "immigrants", Parts: 1},
	}
	electionQuantities = []analysis.Quantity{
		{Name: NobodyWins, Label: "elections that nobody wins", Unit: analysis.ShareUnit, Parts: 1},
		{Name: TieRate, Label: "elections tied for most", Unit: analysis.ShareUnit, Parts: 1},
		{Name: SpeechDecides, Label: "elections whose winner a speech changes", Unit: analysis.ShareUnit, Parts: 1},
		{Name: TokensPerWard, Label: "tokens taken per election", Unit: "tokens", Parts: 1},
	}
)

// quantities asks for their columns and returns what reads them of a deal.
func quantities(s *analysis.Survey) func(*analysis.Run, *manifest.Cell) []analysis.Quantities {
	games, elections := s.Table("games"), electionColumnsOf(s)
	plies, voids, away := games.Int("plies"), games.Int("voids"), games.Int("turned_away")
	return func(_ *analysis.Run, c *manifest.Cell) []analysis.Quantities {
		rows := electionRows{cols: elections, players: c.Players}
		return []analysis.Quantities{
			{List: gameQuantities, Fill: func(d *analysis.Deal, to []int64) (bool, error) {
				b := d.Of(games)
				if b == nil {
					return false, nil
				}
				copy(to, []int64{sum(b.Ints(voids)), sum(b.Ints(plies)), sum(b.Ints(away)), int64(b.Rows())})
				return true, nil
			}},
			{List: electionQuantities, Fill: func(d *analysis.Deal, to []int64) (bool, error) {
				return fillElections(&rows, d, to)
			}},
		}
	}
}

func fillElections(e *electionRows, d *analysis.Deal, to []int64) (bool, error) {
	kept, err := e.load(d)
	if err != nil || !kept {
		return false, err
	}
	var nobody, tied, changed, tokens int64
	for i := range e.rows() {
		if err := e.read(i); err != nil {
			return false, err
		}
		if e.outcome == record.Vacant || e.outcome == record.Tied {
			nobody++
		}
		if e.outcome == record.Leader || e.outcome == record.Tied || e.outcome == record.Shared {
			tied++
		}
		if e.winner != e.plain {
			changed++
		}
		tokens += e.taken()
	}
	held := int64(e.rows())
	copy(to, []int64{nobody, held, tied, held, changed, held, tokens, held})
	return true, nil
}

func sum(column []int32) (s int64) {
	for _, x := range column {
		s += int64(x)
	}
	return s
}
