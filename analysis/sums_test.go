package analysis

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"testing"

	"tweed/analysis/stats"
)

func relative(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-12*math.Max(1, math.Abs(want)) {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func TestIntegerSumsGiveTheMomentsOfTheBlocks(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var total Total
	var pair Pair
	var halves [2]Pair
	var x, y, per []float64
	for i := range 1000 {
		m := int64(r.IntN(60))
		k := int64(0)
		if m > 0 {
			k = int64(r.IntN(int(m) + 1))
		}
		total.Add(k)
		pair.Add(m, k)
		halves[i/500].Add(m, k)
		x, y, per = append(x, float64(m)), append(y, float64(k)), append(per, float64(k)/6)
	}
	want := stats.MomentsOf(per)
	got := total.Moments(6)
	if got.N != want.N {
		t.Errorf("%d blocks", got.N)
	}
	relative(t, "mean", got.Mean, want.Mean)
	relative(t, "M2", got.M2, want.M2)
	co, err := stats.CoMomentsOf(x, y)
	if err != nil {
		t.Fatal(err)
	}
	gotCo := pair.CoMoments()
	relative(t, "M2X", gotCo.M2X, co.M2X)
	relative(t, "M2Y", gotCo.M2Y, co.M2Y)
	relative(t, "CXY", gotCo.CXY, co.CXY)
	halves[1].Merge(halves[0]) // the wrong order: integers do not mind
	if halves[1].CoMoments() != gotCo {
		t.Error("merged halves differ from the whole")
	}
}

func TestMeasuresOfNothingHaveNoValue(t *testing.T) {
	for name, m := range map[string]Measure{"mean": Mean(Total{}, 1, 0.95), "rate": Rate(Pair{}, 0.95), "ratio": Ratio(Pair{}, 0.95), "trials": trials(Pair{}, 0.95)} {
		if m.Known() || m.HasInterval() || m.Note != "no data" || m.Percent() != None || m.NumberInterval() != None {
			t.Errorf("%s of nothing: %+v", name, m)
		}
		data, err := json.Marshal(m)
		if err != nil || string(data) != `{"value":null,"blocks":0,"note":"no data"}` {
			t.Errorf("%s of nothing marshals to %s (%v)", name, data, err)
		}
	}
}

func TestRatesAtTheEndsKeepAWidth(t *testing.T) {
	for _, k := range []int64{0, 4} {
		var p Pair
		for range 50 {
			p.Add(4, k)
		}
		m := Rate(p, 0.95)
		if m.Value != float64(k)/4 || m.High-m.Low < 0.01 || m.Low < 0 || m.High > 1 {
			t.Errorf("%d of 4 in every block: %+v", k, m)
		}
	}
}

func TestAMeasureMarshalsWithEverythingNeededToJudgeIt(t *testing.T) {
	var p Pair
	for i := range int64(40) {
		p.Add(10, 4+i%2)
	}
	data, err := json.Marshal(Rate(p, 0.95))
	if err != nil {
		t.Fatal(err)
	}
	var back map[string]float64
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]float64{"value": 0.45, "confidence": 0.95, "blocks": 40, "numerator": 180, "denominator": 400} {
		relative(t, key, back[key], want)
	}
	if !(back["low"] < 0.45 && 0.45 < back["high"]) {
		t.Errorf("%s", data)
	}
}
