package enginetest

import (
	"fmt"
	"testing"

	"tweed/engine"
)

// testResults checks that ranks, scores and shares of finished games fit each
// other.
func (p *place) testResults(t testing.TB) {
	s := p.state()
	for deal := range Games(30) {
		s.Deal(p.seed(deal))
		newChooser(p.seed(deal)).finish(s)
		r := engine.Result{Players: 99, Score: [engine.MaxSeats]int32{9, 9, 9, 9, 9}, Share: [engine.MaxSeats]int8{9, 9, 9, 9, 9}}
		s.Result(&r) // over what stood there
		if err := p.checkResult(r); err != nil {
			t.Fatalf("deal %d: %v: %+v", deal, err, r)
		}
	}
}

func (p *place) checkResult(r engine.Result) error {
	if r.Players != p.players {
		return fmt.Errorf("%d players, should be %d", r.Players, p.players)
	}
	if err := p.checkShares(r); err != nil {
		return err
	}
	for seat := range engine.MaxSeats {
		if seat >= p.players {
			if r.Score[seat] != 0 || r.Rank[seat] != 0 || r.Share[seat] != 0 {
				return fmt.Errorf("seat %d is not in the game but has a result", seat)
			}
			continue
		}
		before := int8(0)
		for rival := range p.players {
			if r.Rank[rival] < r.Rank[seat] {
				before++
			}
		}
		if r.Rank[seat] != before+1 {
			return fmt.Errorf("seat %d has rank %d with %d before it", seat, r.Rank[seat], before)
		}
	}
	if p.opts.Winners != nil {
		return p.opts.Winners(r)
	}
	return p.bestWins(r)
}

// checkShares: the shares sum to 1 because k seats have 1/k each. Who is alone
// with an automaton may lose, or tie with it for half the win.
func (p *place) checkShares(r engine.Result) error {
	alone := p.players == 1 && p.opts.Winners != nil
	winners := int8(0)
	for seat := range p.players {
		if r.Share[seat] > 0 {
			winners++
		}
	}
	for seat := range p.players {
		if k := r.Share[seat]; k != 0 && k != winners && !alone {
			return fmt.Errorf("seat %d has 1/%d of a win that %d share", seat, k, winners)
		}
	}
	if winners == 0 && !alone {
		return fmt.Errorf("nobody has a share of the win")
	}
	return nil
}

// bestWins: rank 1 wins, and a better rank never has a lower score.
func (p *place) bestWins(r engine.Result) error {
	for seat := range p.players {
		if (r.Rank[seat] == 1) != (r.Share[seat] > 0) {
			return fmt.Errorf("seat %d has rank %d and share %d", seat, r.Rank[seat], r.Share[seat])
		}
		for rival := range p.players {
			if r.Rank[seat] < r.Rank[rival] && r.Score[seat] < r.Score[rival] {
				return fmt.Errorf("seat %d is ranked before seat %d with a lower score", seat, rival)
			}
		}
	}
	return nil
}
