package part

import (
	"bytes"
	"io"
	"math/rand/v2"
	"reflect"
	"testing"

	"tweed/engine/table"
	"tweed/engine/tammany/record"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"
)

// benchGames fills exactly two row groups with games of benchTurns rows.
const (
	benchGames = 3072
	benchTurns = 80
)

// turnsGame returns a game of five players' turns, with cells that change as
// those of a real game do.
func turnsGame(rng *rand.Rand, game int64) *table.Rows {
	rows := table.NewRows(record.Turns)
	rows.Begin(table.Key{Game: 5<<40 + game, Cell: 5, Players: 5})
	var favors [5][4]int32
	var vp [5]int32
	for turn := range int32(benchTurns) {
		seat := turn % 5
		r := rows.Add()
		r[record.UTurn], r[record.UTerm], r[record.UYear], r[record.USeat] = turn, turn/20+1, turn/5+1, seat
		r[record.UOrder] = rng.Int32N(4) * rng.Int32N(4)
		for i := range 4 {
			r[record.UGardenIrish+i] = rng.Int32N(3)
			favors[seat][i] = max(0, min(8, favors[seat][i]+rng.Int32N(3)-1))
			r[record.UFavorsIrish+i] = favors[seat][i]
		}
		r[record.URefilled] = rng.Int32N(2)
		r[record.UAction] = rng.Int32N(2)
		r[record.UBossWard1] = rng.Int32N(15) + 1
		if r[record.UAction] == record.Campaign {
			r[record.UBossWard2] = rng.Int32N(15) + 1
		} else {
			r[record.UCubeColour], r[record.UCubeWard] = rng.Int32N(5), rng.Int32N(18)
		}
		r[record.UOffice] = rng.Int32N(6)
		if rng.Int32N(4) == 0 {
			r[record.UOfficeColour], r[record.UOfficeWard] = rng.Int32N(5), rng.Int32N(18)
		}
		r[record.USlanderVictim] = -1
		if rng.Int32N(8) == 0 {
			r[record.USlanderWard], r[record.USlanderVictim] = rng.Int32N(18), rng.Int32N(5)
			r[record.USlanderColour], r[record.USpreadWard] = rng.Int32N(5), rng.Int32N(18)
		}
		vp[seat] += rng.Int32N(2)
		r[record.UBossesLeft], r[record.USlanderLeft], r[record.UVP] = 12-turn/10, rng.Int32N(4), vp[seat]
	}
	return rows
}

func turnsGames() []*table.Rows {
	rng := rand.New(rand.NewPCG(1, 2))
	all := make([]*table.Rows, benchGames)
	for g := range all {
		all[g] = turnsGame(rng, int64(g))
	}
	return all
}

// report adds the figures by row and value.
func report(b *testing.B, size int64) {
	rows := float64(b.N) * benchGames * benchTurns
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/rows, "ns/row")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/rows/float64(keyFields+len(record.Turns.Columns)), "ns/value")
	b.ReportMetric(rows/b.Elapsed().Seconds()/1e6, "Mrow/s")
	b.ReportMetric(float64(size)/(benchGames*benchTurns), "B/row")
}

// writeTurns writes the games, one a Write.
func writeTurns(b *testing.B, w *Writer, out io.Writer, games []*table.Rows) Info {
	if err := w.Reset(out, nil, nil); err != nil {
		b.Fatal(err)
	}
	for _, game := range games {
		if err := w.Write(game); err != nil {
			b.Fatal(err)
		}
	}
	info, err := w.Close()
	if err != nil {
		b.Fatal(err)
	}
	return info
}

func newTurnsWriter(b *testing.B) *Writer {
	w, err := NewWriter(io.Discard, record.Turns, nil, nil, Options{})
	if err != nil {
		b.Fatal(err)
	}
	return w
}

func BenchmarkWriter(b *testing.B) {
	games, w := turnsGames(), newTurnsWriter(b)
	var info Info
	b.ReportAllocs()
	for b.Loop() {
		info = writeTurns(b, w, io.Discard, games)
	}
	report(b, info.Bytes)
}

// turn is a row of record.Turns as a struct, with the encodings that suit it.
type turn struct {
	Game          int64  `parquet:"game,delta"`
	Cell          int32  `parquet:"cell,dict"`
	Players       int32  `parquet:"players,dict"`
	Turn          int32  `parquet:"turn,dict"`
	Term          int32  `parquet:"term,dict"`
	Year          int32  `parquet:"year,dict"`
	Seat          int32  `parquet:"seat,dict"`
	Order         string `parquet:"order,dict"`
	GardenIrish   int32  `parquet:"garden_irish,dict"`
	GardenEnglish int32  `parquet:"garden_english,dict"`
	GardenGerman  int32  `parquet:"garden_german,dict"`
	GardenItalian int32  `parquet:"garden_italian,dict"`
	Refilled      bool   `parquet:"refilled"`
	Action        string `parquet:"action,dict"`
	BossWard1     int32  `parquet:"boss_ward_1,dict"`
	BossWard2     int32  `parquet:"boss_ward_2,dict"`
	CubeColour    string `parquet:"cube_colour,dict"`
	CubeWard      int32  `parquet:"cube_ward,dict"`
	Office        string `parquet:"office,dict"`
	OfficeColour  string `parquet:"office_colour,dict"`
	OfficeWard    int32  `parquet:"office_ward,dict"`
	OfficeToWard  int32  `parquet:"office_to_ward,dict"`
	SlanderWard   int32  `parquet:"slander_ward,dict"`
	SlanderVictim int32  `parquet:"slander_victim,dict"`
	SlanderColour string `parquet:"slander_colour,dict"`
	SpreadWard    int32  `parquet:"spread_ward,dict"`
	FavorsIrish   int32  `parquet:"favors_irish,dict"`
	FavorsEnglish int32  `parquet:"favors_english,dict"`
	FavorsGerman  int32  `parquet:"favors_german,dict"`
	FavorsItalian int32  `parquet:"favors_italian,dict"`
	BossesLeft    int32  `parquet:"bosses_left,dict"`
	SlanderLeft   int32  `parquet:"slander_left,dict"`
	VP            int32  `parquet:"vp,dict"`
}

// BenchmarkStructWriter is parquet-go's writer of structs, given a game a
// Write. The structs are made beforehand, so that it pays for the writing only.
func BenchmarkStructWriter(b *testing.B) {
	var all [][]turn
	for _, game := range turnsGames() {
		turns := make([]turn, 0, benchTurns)
		for _, row := range logical(game, nil) {
			var t turn
			for c, value := range row {
				reflect.ValueOf(&t).Elem().Field(c).Set(reflect.ValueOf(value))
			}
			turns = append(turns, t)
		}
		all = append(all, turns)
	}
	size := int64(0)
	for b.Loop() {
		out := new(countingWriter)
		w := parquet.NewGenericWriter[turn](out,
			parquet.Compression(&zstd.Codec{Level: zstd.SpeedFastest}),
			parquet.MaxRowsPerRowGroup(defaultRowGroup))
		for _, game := range all {
			if _, err := w.Write(game); err != nil {
				b.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			b.Fatal(err)
		}
		size = int64(*out)
	}
	report(b, size)
}

type countingWriter int64

func (c *countingWriter) Write(b []byte) (int, error) {
	*c += countingWriter(len(b))
	return len(b), nil
}

// turnsFile returns a file of the games.
func turnsFile(b *testing.B) ([]byte, Info) {
	var file bytes.Buffer
	info := writeTurns(b, newTurnsWriter(b), &file, turnsGames())
	return file.Bytes(), info
}

func BenchmarkCheck(b *testing.B) {
	data, info := turnsFile(b)
	for name, check := range map[string]func(io.ReaderAt, int64, *table.Table, Info) error{"all": Check, "pages": CheckPages} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := check(bytes.NewReader(data), info.Bytes, record.Turns, info); err != nil {
					b.Fatal(err)
				}
			}
			report(b, info.Bytes)
		})
	}
}

func BenchmarkNext(b *testing.B) {
	data, info := turnsFile(b)
	rows := table.NewRows(record.Turns)
	b.ReportAllocs()
	for b.Loop() {
		r := openPart(b, data, record.Turns, nil)
		for {
			ok, err := r.Next(rows)
			if err != nil {
				b.Fatal(err)
			}
			if !ok {
				break
			}
		}
	}
	report(b, info.Bytes)
}

// BenchmarkSeekGame opens a part and reads one game out of it.
func BenchmarkSeekGame(b *testing.B) {
	data, _ := turnsFile(b)
	rows := table.NewRows(record.Turns)
	game := int64(0)
	for b.Loop() {
		r := openPart(b, data, record.Turns, nil)
		game = (game + 977) % benchGames
		if err := r.SeekGame(5<<40 + game); err != nil {
			b.Fatal(err)
		}
		if ok, err := r.Next(rows); !ok || err != nil {
			b.Fatal(ok, err)
		}
	}
}
