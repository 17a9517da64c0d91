package tammany

import (
	"testing"

	"tweed/engine"
)

// Counts in words are what counts in arrays would be, up to the greatest that a
// rule set allows.
func TestCountsInWordsAreThoseOfTheirFields(t *testing.T) {
	r := engine.Stream{Hi: 3, Lo: 4}.Rand()
	for range 20_000 {
		checkCubeCount(t, &r)
		checkFavorCount(t, &r)
		checkBossCount(t, &r)
	}
}

// some draws 0, 1 or another number up to most.
func some(r *engine.Rand, most int) int { return r.IntN([]int{1, 2, most + 1}[r.IntN(3)]) }

func checkCubeCount(t *testing.T, r *engine.Rand) {
	t.Helper()
	var n cubeCount
	var list [Colours]uint8
	var sorted []Colour
	all, colours := 0, colourSet(0)
	for c := range Colour(Colours) {
		k := some(r, 60)
		n += cubeCount(k) * cube(c)
		list[c] = uint8(k)
		all += k
		if k > 0 {
			colours |= 1 << c
		}
		for range k {
			sorted = append(sorted, c)
		}
	}
	if n.list() != list || n.all() != all || n.colours() != colours || n.of(German) != list[German] {
		t.Fatalf("%v: %d of all colours, set %b; should be %v, %d, %b", n.list(), n.all(), n.colours(), list, all, colours)
	}
	bag := sortByColour(n)
	for left := len(sorted); left > 0; left-- {
		at := r.IntN(left)
		if got := bag.draw(at); got != sorted[at] {
			t.Fatalf("%v: the cube at place %d of %v is %v, should be %v", list, at, sorted, got, sorted[at])
		}
		sorted = append(sorted[:at], sorted[at+1:]...)
	}
}

func checkFavorCount(t *testing.T, r *engine.Rand) {
	t.Helper()
	var n favorCount
	var list [Colours]int16
	all, colours, fields := 0, colourSet(0), favorCount(0)
	least := r.IntN(11)
	for c := range Colour(Colours) {
		k := some(r, 8000)
		n += favorCount(k) * favor(c)
		list[c] = int16(k)
		all += k
		if k >= least {
			colours |= 1 << c
			fields |= 0xffff << (16 * uint(c))
		}
	}
	if n.list() != list || n.all() != all || n.of(German) != list[German] {
		t.Fatalf("%v, %d of all colours; should be %v, %d", n.list(), n.all(), list, all)
	}
	if n.coloursOf(least) != colours || n.atLeast(least)*0xffff != fields || colours.favors() != fields {
		t.Fatalf("%v: colours with at least %d are %b, should be %b", list, least, n.coloursOf(least), colours)
	}
}

func checkBossCount(t *testing.T, r *engine.Rand) {
	t.Helper()
	var n, seats bossCount
	for seat := range engine.Seat(maxPlayers) {
		k := some(r, 100)
		n += bossCount(k) * boss(seat)
		if int(n.of(seat)) != k {
			t.Fatalf("%d bosses of seat %d, should be %d", n.of(seat), seat, k)
		}
		if k > 0 {
			seats += boss(seat)
		}
	}
	candidates := 0
	for seat := range engine.Seat(maxPlayers) {
		candidates += int(seats.of(seat))
	}
	if n.some() != seats || n.contested() != (candidates > 1) {
		t.Fatalf("%x: seats with a boss %x, should be %x; contested %v", n, n.some(), seats, n.contested())
	}
}

func TestWardsWithAnyColourAreThoseOfItsFields(t *testing.T) {
	r := engine.Stream{Hi: 5, Lo: 6}.Rand()
	for range 20_000 {
		var n wardsByColour
		var want wardSet
		var fields favorCount
		for c := range Colour(Colours) {
			chosen := r.IntN(2) == 0
			if chosen {
				fields |= favor(c)
			}
			for w := range Ward(Wards) {
				if r.IntN(4) > 0 {
					continue
				}
				n |= onWard(w, c)
				if chosen {
					want |= setOf(w)
				}
			}
		}
		if got := n.withAny(fields); got != want {
			t.Fatalf("%x: wards with any colour of %x are %b, should be %b", n, fields, got, want)
		}
	}
}
