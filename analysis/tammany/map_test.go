package tammany

import (
	"math"
	"testing"

	"tweed/analysis/chart"
	"tweed/engine/tammany/record"
)

// shared is the length that the outlines of two areas run along each other,
// whatever points they are made of.
func shared(a, b chart.Area) float64 {
	length := 0.0
	for i, p := range a.Outline {
		q := a.Outline[(i+1)%len(a.Outline)]
		for j, r := range b.Outline {
			length += along(p, q, r, b.Outline[(j+1)%len(b.Outline)])
		}
	}
	return length
}

// along is the length of the part of segment rs that lies on segment pq.
func along(p, q, r, s chart.Place) float64 {
	length := math.Hypot(q.X-p.X, q.Y-p.Y)
	ux, uy := (q.X-p.X)/length, (q.Y-p.Y)/length
	across := func(k chart.Place) float64 { return math.Abs((k.X-p.X)*uy - (k.Y-p.Y)*ux) }
	if across(r) > 1e-9 || across(s) > 1e-9 {
		return 0
	}
	on := func(k chart.Place) float64 { return (k.X-p.X)*ux + (k.Y-p.Y)*uy }
	lo, hi := math.Min(on(r), on(s)), math.Max(on(r), on(s))
	return math.Max(math.Min(hi, length)-math.Max(lo, 0), 0)
}

func TestTheMapsSharedBordersAreTheNeighboursOfTheRules(t *testing.T) {
	all := areas()
	if len(all) != 15 || len(borders) != 28 {
		t.Fatalf("%d wards, %d borders", len(all), len(borders))
	}
	for i := range all {
		for j := range i {
			a, b := record.Wards[j], record.Wards[i]
			neighbours := false
			for _, k := range borders {
				neighbours = neighbours || k == [2]int32{a, b}
			}
			length := shared(all[i], all[j])
			if neighbours && length < 0.6 {
				t.Errorf("wards %d and %d are neighbours, but share a border of only %.2f", a, b, length)
			}
			if !neighbours && length > 0 {
				t.Errorf("wards %d and %d are no neighbours, but share a border of %.2f", a, b, length)
			}
		}
	}
}

// turn is twice the signed area of a triangle: positive where p, q, r turn left.
func turn(p, q, r chart.Place) float64 { return (q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X) }

// area is a polygon's signed area.
func area(outline []chart.Place) float64 {
	sum := 0.0
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		sum += (p.X*q.Y - q.X*p.Y) / 2
	}
	return sum
}

// hold reports whether a polygon holds a point.
func hold(outline []chart.Place, k chart.Place) bool {
	in := false
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		if (p.Y > k.Y) != (q.Y > k.Y) && k.X < p.X+(k.Y-p.Y)/(q.Y-p.Y)*(q.X-p.X) {
			in = !in
		}
	}
	return in
}

func TestTheMapCoversTheBoardOnceWithoutGaps(t *testing.T) {
	all := areas()
	total := 0.0
	for i, a := range all {
		size := area(a.Outline)
		if size < 2 {
			t.Errorf("ward %s has an area of %.2f: a sliver, or its outline runs clockwise", a.Name, size)
		}
		total += size
		for j, b := range all {
			if got := hold(b.Outline, a.Label); got != (i == j) {
				t.Errorf("the label of ward %s in ward %s: %v", a.Name, b.Name, got)
			}
		}
		for n, p := range a.Outline {
			if turn(p, a.Outline[(n+1)%len(a.Outline)], a.Outline[(n+2)%len(a.Outline)]) == 0 {
				t.Errorf("ward %s has a corner that is none", a.Name)
			}
		}
	}
	// The wards' areas sum to that of the shore line, so that they neither
	// overlap nor leave a hole.
	var shore []chart.Place
	for _, c := range "ABCDEFGHIJKLMNOPQ" {
		shore = append(shore, chart.Place{X: corners[string(c)][0], Y: corners[string(c)][1]})
	}
	if whole := area(shore); math.Abs(total-whole) > 1e-9 {
		t.Errorf("the wards cover %.4f of %.4f", total, whole)
	}
	used := map[rune]bool{}
	for _, o := range outlines {
		for _, c := range o {
			used[c] = true
		}
	}
	if len(used) != len(corners) {
		t.Errorf("%d corners are used of %d", len(used), len(corners))
	}
}
