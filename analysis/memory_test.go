package analysis

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// footprint is the bytes that a value keeps alive, slices by their capacity.
// What is shared by all tallies of a cell (the manifest, the plan) is left out.
func footprint(v reflect.Value, seen map[uintptr]bool) int {
	switch v.Kind() {
	case reflect.Pointer:
		switch v.Interface().(type) {
		case *manifest.Cell, *Query, *Run, *Block:
			return 0
		}
		if v.IsNil() || seen[v.Pointer()] {
			return 0
		}
		seen[v.Pointer()] = true
		return footprint(v.Elem(), seen)
	case reflect.Slice:
		size := v.Cap() * int(v.Type().Elem().Size())
		for i := range v.Len() {
			size += footprint(v.Index(i), seen)
		}
		return size
	case reflect.Struct:
		size := 0
		for i := range v.NumField() {
			f := v.Field(i)
			if f.CanInterface() || f.Kind() != reflect.Pointer {
				size += footprint(f, seen)
			} else if name := f.Type().String(); name == "*analysis.outcomes" || name == "*analysis.scores" || name == "*analysis.luck" {
				size += footprint(f.Elem(), seen)
			}
		}
		return size
	case reflect.Array:
		size := 0
		for i := range v.Len() {
			size += footprint(v.Index(i), seen)
		}
		return size
	case reflect.Map:
		return v.Len() * 64
	}
	return 0
}

// What a tally holds does not grow with the number of games.
func TestTalliesDoNotGrowWithTheGames(t *testing.T) {
	size := func(deals int64) int {
		y := replicated(0.5, deals)
		y.shard = 50
		run, err := Open(y.write(t))
		if err != nil {
			t.Fatal(err)
		}
		s := NewSurvey(run)
		cols := resultColumnsOf(s, "score")
		tallies := surveyGeneral(s, cols)
		fields := surveyFields(s, cols, tallies)
		if err := s.Read(); err != nil {
			t.Fatal(err)
		}
		all := footprint(reflect.ValueOf(fields[0].deals), map[uintptr]bool{}) + footprint(reflect.ValueOf(fields[0].pairs), map[uintptr]bool{})
		for _, c := range tallies.Cells {
			all += footprint(reflect.ValueOf(c).Elem(), map[uintptr]bool{})
		}
		return all
	}
	few, many := size(100), size(1000)
	if few < 10_000 || many != few {
		t.Errorf("tallies of 100 deals hold %d bytes, of 1,000 deals %d", few, many)
	}
}

func TestAllFiguresHaveTheSameBitsOnAnyNumberOfWorkers(t *testing.T) {
	toys := map[string]toy{"variants": variantToy(0.5, 300), "field": fieldToy(), "replicates": replicated(0.3, 200), "scores": scored(300)}
	for name, y := range toys {
		t.Run(name, func(t *testing.T) {
			dir := y.write(t)
			var first []byte
			for _, workers := range []int{1, 2, 7} {
				f := read(t, dir, workers)
				data, err := json.Marshal(f)
				if err != nil {
					t.Fatal(err)
				}
				data = append(data, f.Summary()+f.Detail()...)
				if first == nil {
					first = data
				}
				if !bytes.Equal(data, first) {
					t.Errorf("%d workers give other figures than 1", workers)
				}
			}
		})
	}
}

func TestFaultsAreCountedByStrategyAndCause(t *testing.T) {
	y := planted()
	y.cells = []manifest.Cell{rotateCell(0, []string{"a", "b", "b"}, 100)}
	y.shard, y.rows = 30, 50
	y.faulty = map[int64]bool{y.cells[0].GameID(57, 0, 1): true, y.cells[0].GameID(3, 0, 0): true}
	y.shares = func(_ *rand.Rand, _ *manifest.Cell, _ []string) []float64 { return []float64{0, 0.5, 0.5} }
	f := read(t, y.write(t), 2)
	want := map[string]int64{"a": 1, "b": 1} // by who sat first in the game
	for _, k := range f.Faults {
		of := int64(300)
		if k.Strategy == "b" {
			of = 600
		}
		if k.Any.Count != want[k.Strategy] || k.Any.Of != of || len(k.Causes) != 1 || k.Causes[0].Cause != "panic" {
			t.Errorf("%+v", k)
		}
		p, err := stats.ClopperPearson(int(k.Any.Count), int(of), stats.Confidence)
		if err != nil || k.Any.High != p.Interval.Hi || k.Any.Low != p.Interval.Lo {
			t.Errorf("%v .. %v (%v)", k.Any.Low, k.Any.High, err)
		}
	}
	if len(f.Faults) != 2 {
		t.Errorf("%d strategies", len(f.Faults))
	}
}
