package tammany

import (
	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// slanderTally adds up slander: when, against whom, and what became of the
// ward.
type slanderTally struct {
	years   []analysis.Joint // by year of the game: turns, slanders, spreads
	victims []analysis.Joint // by the victim's rank before the term
	effect  analysis.Joint
	block   struct {
		years   [][yearNumbers]int64
		victims [][victimNumbers]int64
		effect  [effectNumbers]int64
	}
	hit   []bool // wards slandered in the term being read
	count int64  // blocks with turns
	// ranked and decided count the blocks that also have terms, and elections.
	ranked, decided int64
}

// Numbers of slanderTally.years.
const (
	lTurns = iota
	lSlanders
	lSpreads
	yearNumbers
)

// Numbers of slanderTally.victims: opponents of that rank that a slanderer had,
// and victims among them.
const (
	kOpponents = iota
	kVictims
	victimNumbers
)

// Numbers of slanderTally.effect. A slandered ward is counted once for each
// slander or spread in the term before its election.
const (
	xSlandered   = iota
	xSlanderer   // won by the slanderer
	xVictim      // won by the victim
	xOther       // won by somebody else
	xSpared      // elections of terms with slander, of wards without any in the term
	xSparedWon   // of these, somebody won
	xSparedSeats // of these, seats
	effectNumbers
)

func newSlanderTally(d *deal) *slanderTally {
	t := &slanderTally{effect: analysis.NewJoint(effectNumbers), hit: make([]bool, len(record.Wards))}
	years := d.rules.Terms * d.rules.YearsPerTerm
	t.years, t.block.years = analysis.Joints(years, yearNumbers), make([][yearNumbers]int64, years)
	t.victims, t.block.victims = analysis.Joints(d.cell.Players, victimNumbers), make([][victimNumbers]int64, d.cell.Players)
	return t
}

// add takes in the turns of a game.
func (t *slanderTally) add(d *deal) error {
	k, e := &d.turns, &d.elections
	election := e.lo
	for i := k.lo; i < k.hi; {
		term := k.term[i]
		first := i
		for ; i < k.hi && k.term[i] == term; i++ {
			t.addTurn(d, i)
		}
		last := election
		for last < e.hi && e.term[last] == term {
			last++
		}
		if e.kept() && term > 1 {
			t.addEffect(d, first, i, election, last)
		}
		election = last
	}
	return nil
}

func (t *slanderTally) addTurn(d *deal, i int) {
	k := &d.turns
	row := &t.block.years[k.year[i]-1]
	row[lTurns]++
	if k.slanderWard[i] == 0 {
		return
	}
	row[lSlanders]++
	if k.spread[i] != 0 {
		row[lSpreads]++
	}
	if !d.terms.kept() || k.term[i] < 2 {
		return
	}
	lo := d.terms.lo + (int(k.term[i])-2)*d.cell.Players // the election before
	for s := range d.cell.Players {
		rank := &t.block.victims[d.terms.vpRank[lo+s]-1]
		if s != int(k.seat[i]) {
			rank[kOpponents]++
		}
		if s == int(k.slanderVictim[i]) {
			rank[kVictims]++
		}
	}
}

// addEffect takes in what became of the wards of a term: its turns are
// lo … hi−1, its elections first … last−1.
func (t *slanderTally) addEffect(d *deal, lo, hi, first, last int) {
	k, e, row := &d.turns, &d.elections, &t.block.effect
	clear(t.hit)
	for i := lo; i < hi; i++ {
		if k.slanderWard[i] == 0 {
			continue
		}
		for _, ward := range [...]int32{k.slanderWard[i], k.spread[i]} {
			if ward == 0 || int(ward) >= len(placeOf) || placeOf[ward] < 0 {
				continue
			}
			t.hit[placeOf[ward]] = true
			for j := first; j < last; j++ {
				if e.ward[j] != ward {
					continue
				}
				row[xSlandered]++
				switch e.winner[j] {
				case -1:
				case k.seat[i]:
					row[xSlanderer]++
				case k.slanderVictim[i]:
					row[xVictim]++
				default:
					row[xOther]++
				}
			}
		}
	}
	for j := first; j < last; j++ {
		if t.hit[e.place(j)] {
			continue
		}
		row[xSpared]++
		row[xSparedSeats] += int64(d.cell.Players)
		if e.winner[j] >= 0 {
			row[xSparedWon]++
		}
	}
}

// close takes in the deal that was read.
func (t *slanderTally) close(d *deal) error {
	if !d.turns.kept() {
		return nil
	}
	t.count++
	for i := range t.years {
		t.years[i].Add(t.block.years[i][:])
	}
	clear(t.block.years)
	if d.terms.kept() {
		t.ranked++
		for i := range t.victims {
			t.victims[i].Add(t.block.victims[i][:])
		}
		clear(t.block.victims)
	}
	if d.elections.kept() {
		t.decided++
		t.effect.Add(t.block.effect[:])
		t.block.effect = [effectNumbers]int64{}
	}
	return nil
}

func (t *slanderTally) merge(p part) error {
	o := p.(*slanderTally)
	analysis.MergeJoints(t.years, o.years)
	analysis.MergeJoints(t.victims, o.victims)
	t.effect.Merge(&o.effect)
	t.count += o.count
	t.ranked += o.ranked
	t.decided += o.decided
	return nil
}
