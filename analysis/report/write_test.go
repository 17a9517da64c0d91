package report

import (
	"bytes"
	"encoding/base64"
	"encoding/csv"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tweed/analysis"
)

func read(t testing.TB, dir, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func entries(t testing.TB, dir string) []string {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range list {
		names = append(names, e.Name())
	}
	return names
}

func TestTheReportIsThePageTheFiguresTheTablesAndTheCharts(t *testing.T) {
	dir := t.TempDir()
	run, figures := fixture()
	files, err := Write(filepath.Join(dir, "report"), run, figures, options)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		names = append(names, filepath.Base(f))
	}
	want := "index.html figures.json first-player-advantage.csv seats.csv toys.csv seats-of-toys.csv " +
		"first-player-advantage.svg first-player-advantage.png toy-chart.svg toy-chart.png"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	slices.Sort(names)
	if got := entries(t, filepath.Join(dir, "report")); !slices.Equal(got, names) {
		t.Errorf("the folder holds %v", got)
	}
}

func TestTheSameFiguresGiveTheSameBytes(t *testing.T) {
	a, b := write(t), write(t)
	for _, name := range entries(t, a) {
		if !bytes.Equal(read(t, a, name), read(t, b, name)) {
			t.Errorf("%s differs the second time", name)
		}
	}
}

func TestFilesOfAnEarlierReportGoAndOthersStay(t *testing.T) {
	dir := write(t)
	for _, name := range []string{"mine.csv", "notes.txt"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("mine"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	run, figures := fixture()
	figures.Extra = nil
	if _, err := Write(dir, run, figures, options); err != nil {
		t.Fatal(err)
	}
	want := "figures.json first-player-advantage.csv first-player-advantage.png first-player-advantage.svg index.html mine.csv notes.txt seats.csv"
	if got := strings.Join(entries(t, dir), " "); got != want {
		t.Errorf("left %s", got)
	}
}

func TestAnEarlierReportCannotNameFilesElsewhere(t *testing.T) {
	dir := t.TempDir()
	report := filepath.Join(dir, "report")
	outside := filepath.Join(dir, "precious")
	if err := errorsOf(os.Mkdir(report, 0o755), os.WriteFile(outside, nil, 0o644),
		os.WriteFile(filepath.Join(report, FiguresFile), []byte(`{"files":["../precious","gone.csv"]}`), 0o644)); err != nil {
		t.Fatal(err)
	}
	run, figures := fixture()
	if _, err := Write(report, run, figures, options); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(outside); err != nil {
		t.Error(err)
	}
}

func errorsOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func TestAReportThatCannotBeMadeLeavesTheEarlierOne(t *testing.T) {
	dir := write(t)
	before := read(t, dir, PageFile)
	run, figures := fixture()
	figures.Header.Study = "another"
	figures.Extra = extra{Sum: analysis.Measure{Value: math.NaN(), Blocks: 1}}
	_, err := Write(dir, run, figures, options)
	if err == nil || !strings.Contains(err.Error(), "figures.json") {
		t.Errorf("a figure that is no number gave %v", err)
	}
	if !bytes.Equal(read(t, dir, PageFile), before) || len(entries(t, dir)) != 10 {
		t.Error("the earlier report was touched")
	}
}

func TestSectionsThatARendererCannotShowAreRefused(t *testing.T) {
	column := []analysis.Column{analysis.Words("a")}
	for name, s := range map[string][]analysis.Section{
		"two of a name":       {{Name: "a"}, {Name: "a"}},
		"a name with a slash": {{Name: "../a"}},
		"a table twice":       {{Name: "a", Tables: []analysis.Table{{Name: "t"}, {Name: "t"}}}},
		"a table elsewhere":   {{Name: "a", Tables: []analysis.Table{{Name: "t"}}}, {Name: "b", Tables: []analysis.Table{{Name: "t"}}}},
		"a short row":         {{Name: "a", Tables: []analysis.Table{{Name: "t", Columns: column, Rows: [][]analysis.Datum{{}}}}}},
	} {
		if valid(s) == nil {
			t.Errorf("%s was not refused", name)
		}
	}
}

// measure is what a reader sees of an analysis.Measure.
type measure struct {
	Value, Low, High, Confidence   float64
	Blocks, Numerator, Denominator int64
}

func TestFiguresAreWholeAsJSON(t *testing.T) {
	dir := write(t)
	data := read(t, dir, FiguresFile)
	var doc struct {
		Schema  int        `json:"schema_version"`
		Answers []Question `json:"answers"`
		Files   []string   `json:"files"`
		Header  struct {
			Seed uint64 `json:"master_seed"`
		} `json:"header"`
		First []struct {
			First measure `json:"first_player_advantage"`
		} `json:"first_player_advantage"`
		Game struct {
			Sum measure `json:"sum"`
		} `json:"game"`
	}
	if err := json.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	_, figures := fixture()
	if doc.Schema != SchemaVersion || doc.Header.Seed != 42 || len(doc.Answers) != 4 || len(doc.Files) != len(entries(t, dir)) {
		t.Errorf("%+v", doc)
	}
	if want := (measure{2.5, 2.25, 2.75, 0.95, 200, 500, 200}); doc.Game.Sum != want {
		t.Errorf("a ratio comes back as %+v", doc.Game.Sum)
	}
	if want := (measure{Value: 0.1, Low: 0.05, High: 0.15, Confidence: 0.95, Blocks: 200}); doc.First[0].First != want {
		t.Errorf("a share comes back as %+v", doc.First[0].First)
	}
	if a := doc.Answers[2].Answers[0]; a != figures.Sections()[1].Answers[0] {
		t.Errorf("the answer comes back as %+v", a)
	}
	direct, err := json.Marshal(figures.Advantage)
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	var want any
	if err := errorsOf(json.Unmarshal(data, &all), json.Unmarshal(direct, &want)); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(all["first_player_advantage"], want) {
		t.Error("the figures in the document are not the figures")
	}
}

func lines(t *testing.T, data []byte) string {
	t.Helper()
	rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, r := range rows {
		all = append(all, strings.Join(r, "|"))
	}
	return strings.Join(all, "\n")
}

func TestACSVFileIsItsTableInNumbers(t *testing.T) {
	got := lines(t, read(t, write(t), "toys.csv"))
	want := "players|strategy|games|won_percent|won_percent_low|won_percent_high|more_pp|bid_favors|p\n" +
		"3|" + hostile + "|12345|25|23.75|26.25|-0.5|2.5|4e-05\n" +
		"4|a, \"b\"\nc|7|||||2|"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTablesOfSeveralCellsShareAFile(t *testing.T) {
	got := lines(t, read(t, write(t), "seats-of-toys.csv"))
	want := "cell|rules|players|line_up|design|blocks|games|ward|seat_1_percent|seat_1_percent_low|seat_1_percent_high|" +
		"seat_2_percent|seat_2_percent_low|seat_2_percent_high|seat_3_percent|seat_3_percent_low|seat_3_percent_high|" +
		"seat_4_percent|seat_4_percent_low|seat_4_percent_high\n" +
		"0|house|3|mirror " + hostile + "|mirror|200|200|all|50|48.75|51.25|25|23.75|26.25|16.66666667|15.41666667|17.91666667|||\n" +
		"1|house|4|mirror " + hostile + "|mirror|200|200|all|50|48.75|51.25|25|23.75|26.25|16.66666667|15.41666667|17.91666667|12.5|11.25|13.75"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestALinkedTableIsItsFile(t *testing.T) {
	dir := write(t)
	root := parsed(t)
	links := 0
	for _, a := range all(root, "a") {
		data, isData := strings.CutPrefix(attr(a, "href"), "data:text/csv;charset=utf-8;base64,")
		if !isData {
			continue
		}
		links++
		table, err := base64.StdEncoding.DecodeString(data)
		if err != nil {
			t.Fatal(err)
		}
		name := attr(a, "download")
		if name == "seats-of-toys-cell-1.csv" {
			// Of several tables in a file, the link has one.
			if got := lines(t, table); strings.Count(got, "\n") != 1 || !strings.Contains(got, "\n1|house|4|") {
				t.Errorf("%s holds\n%s", name, got)
			}
		} else if !strings.Contains(name, "-cell-") && !bytes.Equal(table, read(t, dir, name)) {
			t.Errorf("%s is not its file", name)
		}
	}
	if links != 6 {
		t.Errorf("%d links", links)
	}
}

func TestAColumnThatARowHasAlreadyGetsANumber(t *testing.T) {
	scope := analysis.Scope{Blocks: 9}
	data, err := tableCSV(&analysis.Table{Scope: &scope, Columns: []analysis.Column{analysis.Counts("blocks"), analysis.Counts("blocks")}})
	if err != nil || string(data) != "cell,rules,players,line_up,design,blocks,games,blocks_2,blocks_3\n" {
		t.Errorf("%s (%v)", data, err)
	}
}
