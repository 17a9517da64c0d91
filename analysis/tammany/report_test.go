package tammany

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tweed/analysis"
	"tweed/analysis/report"
)

func TestReportPrintsTheFiguresAndWritesEveryChartTwice(t *testing.T) {
	dir := quick(300).write(t)
	var out bytes.Buffer
	files, err := report.Make(dir, []analysis.Game{Game}, &out, report.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"FIRST-PLAYER ADVANTAGE", "STRATEGIES", "WARDS", "FAVORS", "VICTORY POINTS", "3        mirror machine", "Tammany Hall", "master 7"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the summary lacks %q", want)
		}
	}
	written := map[string]bool{}
	for _, f := range files {
		written[filepath.Base(f)] = true
	}
	for _, name := range []string{"first-player-advantage", "strategies", "ward-map-contest", "ward-map-price", "ward-map-start", "ward-outcomes", "ward-win-rate-by-seat", "favor-economics"} {
		if !written[name+".svg"] || !written[name+".png"] {
			t.Errorf("the chart %s was not written", name)
		}
	}
	for _, name := range []string{"index.html", "figures.json", "seats.csv", "wards.csv", "ward-outcomes.csv", "ward-win-rates.csv", "favors.csv", "victory-points.csv"} {
		if !written[name] {
			t.Errorf("%s was not written", name)
		}
	}
	entries, err := os.ReadDir(filepath.Join(dir, "report"))
	if err != nil || len(entries) != len(files) {
		t.Errorf("the folder holds %d files, %d were written (%v)", len(entries), len(files), err)
	}
}

func TestTheLongTablesHaveEveryWardAndSeat(t *testing.T) {
	dir := quick(300).write(t)
	var out bytes.Buffer
	files, err := report.Make(dir, []analysis.Game{Game}, &out, report.Options{Detail: true, TextOnly: true})
	if err != nil || len(files) != 0 {
		t.Fatalf("%v, %d files", err, len(files))
	}
	if _, err := os.Stat(filepath.Join(dir, "report")); !os.IsNotExist(err) {
		t.Error("a report folder was made for nothing")
	}
	text := out.String()
	for what, n := range map[string]int{"WARD OUTCOMES": 6, "WARD WIN RATE BY SEAT": 6, "FAVORS GAINED AND SPENT": 6, "FAVORS WASTED": 6, "VICTORY POINTS BY SOURCE": 6, "equal seats: T²": 6} {
		if got := strings.Count(text, what); got != n {
			t.Errorf("%q is there %d times, want %d", what, got, n)
		}
	}
}

func TestFiguresMarshalToJSON(t *testing.T) {
	run, err := analysis.Open(quick(60).write(t))
	if err != nil {
		t.Fatal(err)
	}
	f, err := analysis.Read(run, Game)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	var back struct {
		Header struct {
			Seed uint64 `json:"master_seed"`
		}
		Advantage []struct {
			First struct{ Value, Low, High float64 } `json:"first_player_advantage"`
		} `json:"first_player_advantage"`
		Game struct {
			Wards []struct {
				Wards []struct {
					Ward int
					Won  struct{ Numerator, Denominator int64 }
				}
			}
		}
	}
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if a := back.Advantage[0].First; back.Header.Seed != 7 || len(back.Game.Wards) != 6 || !(a.Low < a.Value && a.Value < a.High) {
		t.Errorf("%s", data[:500])
	}
	if w := back.Game.Wards[0].Wards[0]; w.Ward != 1 || w.Won.Denominator != 240 || w.Won.Numerator == 0 {
		t.Errorf("ward %+v", w)
	}
}

func TestAReportOfFewGamesSaysWhatItCannotSay(t *testing.T) {
	var out bytes.Buffer
	if _, err := report.Make(quick(20).write(t), []analysis.Game{Game}, &out, report.Options{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Too few games to say", "Some line-ups have too few blocks"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the summary lacks %q:\n%s", want, out.String())
		}
	}
}
