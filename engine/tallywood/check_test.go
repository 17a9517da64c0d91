package tallywood

import (
	"testing"

	"tweed/engine"
)

// TestCheckNoticesEveryThingThatIsAmiss spoils a position in one way after the
// other.
func TestCheckNoticesEveryThingThatIsAmiss(t *testing.T) {
	for name, spoil := range map[string]func(*position){
		"a cube too many":                    func(p *position) { p.plaza[Red]++ },
		"a card in two places":               func(p *position) { p.deck[Works] |= 1<<DeckSize - 1 },
		"a card nowhere":                     func(p *position) { p.players[A].hand &= p.players[A].hand - 1 },
		"a discard of another's card":        func(p *position) { p.players[A].pending = p.players[B].hand },
		"known discards that are not there":  func(p *position) { p.players[A].known = 1 },
		"a tile that is still in its pile":   func(p *position) { p.pile[p.tiles[0].pile] |= 1 << p.tiles[0].item },
		"a tile twice":                       func(p *position) { p.tiles[1].item, p.tiles[1].pile = p.tiles[0].item, p.tiles[0].pile },
		"public works without a badge":       func(p *position) { p.tiles[0].owner = engine.None },
		"a face-down tile that is not there": func(p *position) { p.faceDown |= 1 << 35 },
		"an endorsement twice":               func(p *position) { p.free[Red] |= 1 << 1 },
		"an endorsement nowhere":             func(p *position) { p.free[Red] = 0 },
		"a token with nobody":                func(p *position) { p.tokenOf[Red] = D },
		"an assistant nowhere":               func(p *position) { p.assistants[Red][A]-- },
		"a space blocked from elsewhere":     func(p *position) { p.slots[Blue][Works] = A },
		"strength from nothing":              func(p *position) { p.strength[Red][B]++ },
		"a badge too many":                   func(p *position) { p.players[B].badges++ },
		"a tracker off the track":            func(p *position) { p.players[A].track[pop] = 13 },
		"a discount from nothing":            func(p *position) { p.players[A].change[Works][money] = -1 },
		"two first players":                  func(p *position) { p.players[B].token = 1 },
	} {
		p := newPosition(t, 2).holds(B, Red, 2).stands(A, Region(Red), Works)
		p.tile(Red, Works, 1, B, "")
		p.tile(Red, Celebrity, 1, engine.None, "")
		spoil(p)
		if p.Check() == nil {
			t.Errorf("%s is not noticed", name)
		}
	}
	p := newPosition(t, 1)
	p.soloLeft = 25
	if p.Check() == nil {
		t.Error("more solo cards than there are is not noticed")
	}
}
