package tallywood

import (
	"tweed/engine"
	"tweed/engine/tallywood/record"
)

func (rec *Recorder) beginTurn(s *State, seat engine.Seat) {
	k := &rec.kept
	k.inTurn, k.open = true, false
	k.turn = [len(k.turn)]int32{}
	k.turn[record.UTurn], k.turn[record.URound], k.turn[record.USeat] = int32(s.turns), int32(s.round), int32(seat)
}

func (rec *Recorder) endTurn(s *State, seat engine.Seat) {
	rec.closeAction()
	k, t := &rec.kept, &s.turn
	k.inTurn = false
	for _, n := range t.icons {
		k.ledger[seat].iconsUnused += int32(n)
	}
	row := rec.add(record.TTurns)
	if row == nil {
		return
	}
	p := &s.players[seat]
	k.turn[record.UCard] = int32(t.card)
	k.turn[record.UColumn], k.turn[record.URow] = int32(t.col)+1, int32(t.row)
	k.turn[record.URegion], k.turn[record.UActions] = int32(t.region), int32(t.acts)
	for i, at := range p.track {
		k.turn[record.UMoney+i] = int32(at)
	}
	k.turn[record.UBadges] = int32(p.badges)
	copy(row, k.turn[:])
}

func (rec *Recorder) blocked(a Act) { rec.kept.turn[record.UBlock] = int32(a) + 1 }

// beginAction starts the row of an action, ability or favor; options of phaseAct
// have the numbers of record.Kinds.
func (rec *Recorder) beginAction(s *State, seat engine.Seat, kind int) {
	rec.closeAction()
	k := &rec.kept
	k.ledger[seat].kinds[kind]++
	k.open = true
	k.action = [len(k.action)]int32{}
	k.action[record.ATurn], k.action[record.AIndex] = int32(s.turns), int32(s.turn.acts)
	k.action[record.ASeat], k.action[record.AKind] = int32(seat), int32(kind)
	k.action[record.ARegion], k.action[record.ATile] = int32(s.turn.region), -1
}

// beginOpposition starts the row of an action of the Opposition; NoAct is what it
// gets for one it was unable to take.
func (rec *Recorder) beginOpposition(s *State, seat engine.Seat, a Act) {
	if a == NoAct {
		a = record.Unable
	}
	rec.beginAction(s, seat, int(a))
}

// closeAction adds the row of the action in progress.
func (rec *Recorder) closeAction() {
	if !rec.kept.open {
		return
	}
	rec.kept.open = false
	if row := rec.add(record.TActions); row != nil {
		copy(row, rec.kept.action[:])
	}
}

func (rec *Recorder) spent(i Icon) { rec.kept.action[record.AIcon] = int32(i) + 1 }

func (rec *Recorder) tile(tier int, i int8) {
	rec.kept.action[record.ATier], rec.kept.action[record.ATile] = int32(tier), int32(i)
}

// target notes what a research flips.
func (rec *Recorder) target(s *State, target int) {
	a := &rec.kept.action
	if target == optSupport {
		a[record.ATarget] = record.TargetSupport
		return
	}
	pile := int(s.tiles[target].pile)
	a[record.ATarget] = record.TargetCelebrity
	if pileKind(pile) == Works {
		a[record.ATarget] = record.TargetWorks
	}
	rec.tile(pileTier(pile), int8(target))
}

// chose notes the cube and the district of an appeal or ability.
func (rec *Recorder) chose(cube, to Colour) {
	rec.kept.action[record.ACube], rec.kept.action[record.ADistrict] = int32(cube)+1, int32(to)+1
}

func (rec *Recorder) chosePolling(c Colour) { rec.kept.action[record.ADistrict] = int32(c) + 1 }
func (rec *Recorder) lost(c Colour)         { rec.kept.action[record.ALoss] = int32(c) + 1 }

func (rec *Recorder) favor(d Colour, level uint8, corner Corner) {
	a := &rec.kept.action
	a[record.AFavor], a[record.ALevel], a[record.ACorner] = int32(d)+1, int32(level), int32(corner)+1
}

// endorsed notes an endorsement taken at the end of a turn or granted in a
// clean-up.
func (rec *Recorder) endorsed(s *State, seat engine.Seat, d Colour, level uint8) {
	rec.kept.ledger[seat].claims++
	if rec.kept.inTurn {
		rec.kept.turn[record.UClaimRed+int(d)] = int32(level)
		return
	}
	if row := rec.cleanup(s, seat, record.Grant, NoCard); row != nil {
		row[record.CDistrict], row[record.CLevel] = int32(d)+1, int32(level)
	}
}

// tokenTaken notes a vote share token won in a turn or outside of one.
func (rec *Recorder) tokenTaken(s *State, seat engine.Seat, d Colour) {
	if rec.kept.inTurn {
		rec.kept.turn[record.UTokenRed+int(d)] = 1
		return
	}
	if row := rec.cleanup(s, seat, record.Token, NoCard); row != nil {
		row[record.CDistrict] = int32(d) + 1
	}
}
