package settings

import (
	"slices"
	"strings"
	"testing"
)

func TestSeedsAreReadAsWritten(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"777", "777"},
		{"777/1000..1040/5..5", "777/1000..1040/5"},
		{"777|1000..1040", "777/1000..1040"},
		{"0..18446744073709551615", "0..18446744073709551615"},
	} {
		seeds, err := ParseSeeds(c.text)
		if err != nil || seeds.String() != c.want {
			t.Errorf("%q is read as %q, %v; should be %q", c.text, seeds, err, c.want)
		}
	}
	for _, text := range []string{"x", "1/", "-1", "9..8", "1..", "..1", "1...2", "1.5", "18446744073709551616"} {
		if seeds, err := ParseSeeds(text); err == nil || !strings.Contains(err.Error(), "1000..1040") {
			t.Errorf("%q is read as %q, %v", text, seeds, err)
		}
	}
}

func TestARangeOfSeedsHoldsBothItsEnds(t *testing.T) {
	seeds, err := ParseSeeds("7/1000..18446744073709551615")
	if err != nil {
		t.Fatal(err)
	}
	for seed, want := range map[uint64]string{6: "", 7: "7", 8: "", 999: "", 1000: "1000..18446744073709551615", 1 << 63: "1000..18446744073709551615"} {
		got, ok := seeds.Range(seed)
		if ok != (want != "") || ok && got.String() != want {
			t.Errorf("%d lies in %v, %t; should be %q", seed, got, ok, want)
		}
	}
}

func TestFieldsReadSeeds(t *testing.T) {
	for text, want := range map[string]Seeds{
		`{"tuned_on": [777, "1000..1040"]}`: {{777, 777}, {1000, 1040}},
		`{"tuned_on": "1000..1040"}`:        {{1000, 1040}},
		`{"tuned_on": []}`:                  nil,
		`{}`:                                {{5, 5}},
	} {
		var p Problems
		seeds := Seeds{{5, 5}}
		NewFields(read(t, text), &p).Seeds("tuned_on", &seeds)
		if p.Err() != nil || !slices.Equal(seeds, want) {
			t.Errorf("%s gives %v, %v; should be %v", text, seeds, p.Err(), want)
		}
	}
	var p Problems
	seeds := Seeds{{5, 5}}
	NewFields(read(t, "{\"tuned_on\": [1,\n\"2..1\",\n[3]]}"), &p).Seeds("tuned_on", &seeds)
	for _, want := range []string{"f.json:2: tuned_on[1]", "f.json:3: tuned_on[2]"} {
		if p.Err() == nil || !strings.Contains(p.Err().Error(), want) {
			t.Errorf("%v does not name %s", p.Err(), want)
		}
	}
	if !slices.Equal(seeds, Seeds{{5, 5}}) {
		t.Errorf("a bad list became %v", seeds)
	}
}
