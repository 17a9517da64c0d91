package sim

import (
	"fmt"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/strategies"
)

// chanceOneIn is how rarely a varied alternative leaves a choice to chance.
const chanceOneIn = 4

// otherwise plays the last stage of a game again with other choices of one seat,
// and adds the rows of table.Counterfactuals.
//
// A strategy may remember what it has seen, so every alternative begins with the
// deal: all strategies are asked again, with their own streams, and choose as
// they did until the seat in question chooses otherwise. Everything it does
// otherwise comes from a stream of its own purpose
// (engine.Seed.CounterfactualStream), so that neither the game's streams nor
// those of the others begin anywhere else. Nothing of it reaches the rows of the
// game, and a strategy that fails here is no fault of the game. No clock is
// looked at: a time-out would make the rows depend on the machine.
type otherwise struct {
	pl     *player
	state  engine.State
	staged engine.Staged
	// moves are those of the game that was played.
	moves  []engine.Move
	was    engine.Result
	result engine.Result

	// The alternative being played.
	seat      engine.Seat
	kind      int32
	stream    engine.Stream
	begun     bool // the seat has chosen in the last stage
	differs   bool
	chance    strategies.Random
	dice      strategies.Context // what chance draws from
	endReason string
}

func newOtherwise(pl *player) (*otherwise, error) {
	o := &otherwise{pl: pl, state: pl.p.Game.New(pl.cell.rules, pl.cell.Players)}
	staged, ok := o.state.(engine.Staged)
	if !ok {
		return nil, fmt.Errorf("%s has no stages: it can't record %s", pl.p.Game.Title, table.Counterfactuals.Name)
	}
	o.staged = staged
	return o, nil
}

// note keeps a move of the game being played.
func (o *otherwise) note(decision int32, m engine.Move) { o.moves = append(o.moves[:decision], m) }

// game plays the alternatives to the game that was just played. An error is a
// failure of the engine, or of a strategy that does not repeat itself.
func (o *otherwise) game(seed engine.Seed, replicate, seating int) error {
	o.pl.state.Result(&o.was)
	for seat := range engine.Seat(o.pl.cell.Players) {
		if o.was.Share[seat] > 0 {
			continue
		}
		for k := range table.Alternatives {
			o.seat, o.kind = seat, table.Varied
			if k >= table.VariedAlternatives {
				o.kind = table.AtRandom
			}
			o.stream = seed.CounterfactualStream(replicate, seating, seat, k)
			if err := o.alternative(seed, replicate, seating); err != nil {
				return err
			}
			o.add(k)
			if o.result.Share[seat] > 0 {
				break
			}
		}
	}
	return nil
}

// add adds the alternative's row.
func (o *otherwise) add(k int) {
	row := o.pl.rows[o.pl.p.counterfactuals].Add()
	row[table.CounterfactualSeat] = int32(o.seat)
	row[table.CounterfactualAlternative] = int32(k)
	row[table.CounterfactualKind] = o.kind
	if o.differs {
		row[table.CounterfactualDiffers] = 1
	}
	for s := range o.pl.cell.Players {
		row[table.CounterfactualShare+s] = int32(o.result.Share[s])
	}
	row[table.CounterfactualScore] = o.result.Score[o.seat]
	row[table.CounterfactualEnd] = reasonCell(o.endReason)
}

// alternative plays one and leaves its result, an empty one where a strategy
// failed.
func (o *otherwise) alternative(seed engine.Seed, replicate, seating int) (err error) {
	pl := o.pl
	o.begun, o.differs, o.endReason = false, false, "finished"
	o.result = engine.Result{}
	defer func() {
		r := recover()
		switch {
		case r == nil:
		case pl.thinking:
			pl.thinking = false
			o.endReason = faultOf(r).Cause
		default:
			err = engineError(pl.id, r)
		}
	}()
	o.state.Deal(seed)
	pl.seat(seed, replicate, seating)
	for i := 0; o.state.Actor() != engine.None; i++ {
		actor := o.state.Actor()
		now, of := o.staged.Stage()
		own := actor == o.seat && now == of
		pl.thinking = true
		m := o.choose(actor, own)
		pl.thinking = false
		if !o.state.Legal(m) {
			o.endReason = "illegal"
			return nil
		}
		if !o.differs && (i >= len(o.moves) || m != o.moves[i]) {
			if !own {
				return fmt.Errorf("strategy %s chose otherwise when game %d was played again: a strategy may know what it sees and draws, and nothing else",
					pl.cell.Lineup[pl.seating[actor]], pl.id)
			}
			o.differs = true
		}
		o.state.Play(m)
	}
	o.state.Result(&o.result)
	return nil
}

// choose asks the actor's strategy; own says that the choice is one that the
// seat makes otherwise.
func (o *otherwise) choose(actor engine.Seat, own bool) engine.Move {
	c := o.pl.contexts[actor]
	c.Spend(1)
	if own && !o.begun {
		o.begun = true
		o.dice.Rand.Start(o.stream.Sub(0))
		c.Rand.Start(o.stream.Sub(1))
	}
	if own && o.kind == table.AtRandom {
		return o.chance.Choose(&o.dice, o.state.View())
	}
	m := o.pl.seated[o.pl.seating[actor]].Choose(c, o.state.View())
	if own && o.dice.Rand.IntN(chanceOneIn) == 0 {
		return o.chance.Choose(&o.dice, o.state.View())
	}
	return m
}
