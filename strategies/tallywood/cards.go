package tallywood

import (
	"math/bits"

	"tweed/engine/tallywood"
)

// weighIcons finds what single icons are worth to an assistant in each region, with a
// little income to pay with.
func (p *planner) weighIcons(v tallywood.View) {
	p.most = [tallywood.Icons]int{}
	for region := range regions {
		p.weighIconsIn(v, region)
		for i, worth := range p.icons[region] {
			p.most[i] = max(p.most[i], worth)
		}
	}
}

func (p *planner) weighIconsIn(v tallywood.View, region int) {
	t, icons := &p.turn, &p.icons[region]
	t.free()
	s := p.before(v)
	s.favors = 0
	p.send(&s, region)
	p.standing[region] = int(s.worth)
	t.gain(&s, 1, 1)
	nothing := int(s.worth)
	wild := t.bestWild(s)
	for a := range tallywood.Act(spaces) {
		worth := wild
		if region != plaza {
			worth = max(worth, t.bestOf(s, a))
		}
		icons[a] = max(0, worth-nothing)
	}
	icons[tallywood.MoneyIcon] = t.money(int(s.money)) - t.money(int(s.money)-1)
	icons[tallywood.PopIcon] = t.pop(int(s.pop)) - t.pop(int(s.pop)-1)
}

// cardWorth is what a card in hand is worth, one with another: half of its icons, and
// its ability.
func (p *planner) cardWorth(c int) int {
	worth := 0
	for _, icon := range p.board.card[c].icons {
		worth += p.most[icon]
	}
	return worth/2 + p.abilityWorth(&p.board.card[c].ability)
}

// abilityWorth is about what an ability is worth.
func (p *planner) abilityWorth(a *tallywood.Ability) int {
	b, w := &p.board, &p.worths
	money, pop := p.most[tallywood.MoneyIcon], p.most[tallywood.PopIcon]
	if a.Passive && !a.After {
		return -a.ChangeMoney*money - a.ChangePop*pop
	}
	polling, low, high := 0, 0, 0
	for d := range colours {
		at := b.polling[b.me][d]
		polling = max(polling, w.polling[d][min(at+1, b.track)]-w.polling[d][at])
		if w.cube[d] < w.cube[low] {
			low = d
		}
		if w.cube[d] > w.cube[high] {
			high = d
		}
	}
	worth := (a.GainMoney-a.CostMoney)*money + (a.GainPop-a.CostPop)*pop + a.Cubes*w.drawn +
		a.Attracts*(w.cube[high]-w.cube[low]) + (a.PollingHere+a.PollingChoice)*polling
	return max(0, worth)
}

// deckWorth is what the next card of a deck is worth: the mean of those that may be.
func (p *planner) deckWorth(v tallywood.View, deck tallywood.Act) int {
	set := v.Unseen() >> (tallywood.DeckSize * uint(deck)) & (1<<tallywood.DeckSize - 1)
	n, sum := bits.OnesCount64(set), 0
	for ; set != 0; set &= set - 1 {
		sum += p.cardWorth(int(deck)*tallywood.DeckSize + first(set))
	}
	return sum / max(1, n)
}

// bestDeck is the worth of the next card of the best deck.
func (p *planner) bestDeck(v tallywood.View) int {
	best := 0
	for deck := range tallywood.Act(spaces) {
		if v.DeckLeft(deck)+v.DiscardLeft(deck) > 0 {
			best = max(best, p.deckWorth(v, deck))
		}
	}
	return best
}

// discardWorth is what it is worth to discard a card: a new one is drawn for it if the
// hand is small enough.
func (p *planner) discardWorth(v tallywood.View, c int) int {
	if v.HandSize(v.Actor())-bits.OnesCount64(v.Discarding()) > v.Rules().HandAt(v.Round()+1) {
		return -p.cardWorth(c)
	}
	return p.bestDeck(v) - p.cardWorth(c)
}
