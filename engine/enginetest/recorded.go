package enginetest

import (
	"tweed/engine"
	"tweed/engine/table"
)

// recorded is a game played with records of all tables.
type recorded struct {
	state    engine.State
	recorder engine.Recorder
	rows     []*table.Rows
	players  int
}

// newRecorded makes a state, all tables and a recorder.
func (p *place) newRecorded() *recorded { return p.newRecording(func(int) bool { return true }) }

// newRecording keeps some of the tables.
func (p *place) newRecording(keep func(table int) bool) *recorded {
	g := &recorded{state: p.state(), rows: make([]*table.Rows, len(p.game.Tables)), players: p.players}
	for i, tab := range p.game.Tables {
		if keep(i) {
			g.rows[i] = table.NewRows(tab)
		}
	}
	g.recorder = p.game.NewRecorder(p.rules, p.players, g.rows)
	return g
}

// deal begins the game's records and deals.
func (g *recorded) deal(seed engine.Seed) {
	for _, rows := range g.rows {
		if rows != nil {
			rows.Begin(table.Key{Game: 7, Cell: 2, Players: int32(g.players)})
		}
	}
	g.recorder.Deal(g.state, seed)
}

func (g *recorded) play(m engine.Move) { g.recorder.Play(g.state, m) }

func (g *recorded) finish(c *chooser) {
	for g.state.Actor() != engine.None {
		g.play(c.move(g.state))
	}
}

func (g *recorded) reset() {
	for _, rows := range g.rows {
		if rows != nil {
			rows.Reset()
		}
	}
}

// abandonRecorded plays a part of a game and cuts its rows off again, as a run
// does after a fault.
func (g *recorded) abandonRecorded(p *place, deal int) {
	marks := make([]table.Mark, len(g.rows))
	for i, rows := range g.rows {
		marks[i] = rows.Mark()
	}
	g.deal(p.seed(deal))
	c := newChooser(p.seed(deal))
	for range c.rand.IntN(400) {
		if g.state.Actor() == engine.None {
			break
		}
		g.play(c.move(g.state))
	}
	for i, rows := range g.rows {
		rows.Truncate(marks[i])
	}
}
