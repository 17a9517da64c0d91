package analysis

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding/delta"
	"github.com/parquet-go/parquet-go/encoding/rle"

	"tweed/analysis/analysistest"
)

// Values that a column may hold, in every encoding that its type has.
type (
	codedRow struct {
		Game  int64   `parquet:"game"`
		Int   int32   `parquet:"int,dict"`
		Float float64 `parquet:"float,dict"`
		Name  string  `parquet:"name,dict"`
		Bool  bool    `parquet:"bool"`
		Long  int64   `parquet:"long"`
	}
	plainRow struct {
		Game  int64   `parquet:"game,delta"`
		Int   int32   `parquet:"int"`
		Float float64 `parquet:"float"`
		Name  string  `parquet:"name"`
		Bool  bool    `parquet:"bool"`
		Long  int64   `parquet:"long,dict"`
	}
	packedRow struct {
		Game  int64   `parquet:"game,dict"`
		Int   int32   `parquet:"int,delta"`
		Float float64 `parquet:"float"`
		Name  string  `parquet:"name,delta"`
		Bool  bool    `parquet:"bool"`
		Long  int64   `parquet:"long,delta"`
	}
)

var testNames = []string{"won", "tied", "", "a longer name"}

// writeRows writes a part of one row type, whose pages are small and of the given
// version.
func writeRows[T any](t testing.TB, rows []codedRow, version int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "part.parquet")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	w := parquet.NewGenericWriter[T](f, parquet.MaxRowsPerRowGroup(1000), parquet.PageBufferSize(300), parquet.DataPageVersion(version))
	for _, r := range rows {
		if _, err := w.Write([]T{reflect.ValueOf(r).Convert(reflect.TypeFor[T]()).Interface().(T)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// readRows reads a part through a query of all its columns.
func readRows(t testing.TB, path string, names []string, rows int) ([]codedRow, error) {
	t.Helper()
	q := newQuery("t")
	i, f, c, b, l := q.Int("int"), q.Float("float"), q.Code("name", names), q.Bool("bool"), q.Long("long")
	var got []codedRow
	err := readPart(source{analysistest.PartOf(t, path, "t", rows), path, ""}, q, func(k *frame) error {
		for at := range k.len() {
			got = append(got, codedRow{k.longs[0][at], k.ints[i][at], k.floats[f][at], names[k.codes[c][at]], k.bools[b][at], k.longs[l][at]})
		}
		k.drop(k.len())
		return nil
	})
	return got, err
}

func TestAColumnReadsTheSameInEveryEncoding(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for name, values := range map[string]int32{"few values": 5, "one value": 1, "a full dictionary": 256, "too many for a byte": 700} {
		t.Run(name, func(t *testing.T) {
			var rows []codedRow
			for len(rows) < 2500 {
				row := codedRow{int64(len(rows)), r.Int32N(values) - 3, float64(r.Int32N(values)) / 3, testNames[r.IntN(len(testNames))], r.IntN(2) == 0, r.Int64N(1 << 40)}
				for range 1 + r.IntN(2)*r.IntN(30) { // runs and none
					rows = append(rows, row)
				}
			}
			for version := 1; version <= 2; version++ {
				for encoding, path := range map[string]string{
					"dictionaries": writeRows[codedRow](t, rows, version), "plain": writeRows[plainRow](t, rows, version), "packed": writeRows[packedRow](t, rows, version),
				} {
					got, err := readRows(t, path, testNames, len(rows))
					if err != nil || !reflect.DeepEqual(got, rows) {
						t.Errorf("%s, pages of version %d: other rows than were written (%v)", encoding, version, err)
					}
				}
			}
		})
	}
}

func TestANameThatTheQueryDoesNotHaveIsAnErrorOnlyWhereItStands(t *testing.T) {
	rows := make([]codedRow, 10)
	for i := range rows {
		rows[i].Name = testNames[i%2]
	}
	for _, path := range []string{writeRows[codedRow](t, rows, 1), writeRows[plainRow](t, rows, 1)} {
		_, err := readRows(t, path, []string{"won", "lost"}, len(rows))
		if err == nil || !strings.Contains(err.Error(), `column name, row group 0: it holds "tied"`) {
			t.Errorf("%v", err)
		}
	}
}

func TestDamagedCodesBitsAndDifferencesNeverPanic(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	rows := make([]codedRow, 1200)
	for i := range rows {
		rows[i] = codedRow{int64(i / 3), r.Int32N(20), float64(r.Int32N(3)) / 2, testNames[r.IntN(len(testNames))], r.IntN(2) == 0, r.Int64N(1 << 40)}
	}
	path := writeRows[codedRow](t, rows, 1)
	sound := load(t, path)
	failed := 0
	for range 150 {
		data := slices.Clone(sound)
		for range 1 + r.IntN(4) {
			data[r.IntN(len(data))] ^= byte(1 << r.IntN(8))
		}
		write(t, path, data)
		if _, err := readRows(t, path, testNames, len(rows)); err != nil {
			failed++
			if !strings.Contains(err.Error(), path) {
				t.Fatalf("the error does not name the file: %v", err)
			}
		}
	}
	if failed < 10 {
		t.Errorf("only %d of 150 damaged files were noticed", failed)
	}
}

func TestUnpackedCodesAreThoseThatWerePacked(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for width := 1; width <= 8; width++ {
		for range 200 {
			var codes []uint8
			for len(codes) < 1+r.IntN(200) {
				code := uint8(r.IntN(1 << width))
				for range 1 + r.IntN(2)*r.IntN(40) {
					codes = append(codes, code)
				}
			}
			packed, err := (&rle.Encoding{BitWidth: width}).EncodeLevels(nil, codes)
			if err != nil {
				t.Fatal(err)
			}
			got := make([]uint8, len(codes))
			if err := unpackCodes(got, packed, width); err != nil || !reflect.DeepEqual(got, codes) {
				t.Fatalf("width %d: %v became %v (%v)", width, codes, got, err)
			}
			for cut := range packed {
				if err := unpackCodes(got, packed[:cut], width); err == nil {
					t.Fatalf("width %d: %d of %d bytes are taken for all", width, cut, len(packed))
				}
			}
		}
	}
}

func TestUnpackedNumbersAreThoseWhoseDifferencesWerePacked(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for shift := range 64 {
		for _, n := range []int{0, 1, 2, 31, 128, 129, 1000} {
			numbers := make([]int64, n)
			for i := range numbers {
				numbers[i] = int64(r.Uint64()) >> shift
			}
			packed, err := new(delta.BinaryPackedEncoding).EncodeInt64(nil, numbers)
			if err != nil {
				t.Fatal(err)
			}
			got := make([]int64, n)
			if err := unpackDeltas(got, append(packed, make([]byte, beyond)...)); err != nil || !slices.Equal(got, numbers) {
				t.Fatalf("%d numbers of %d bits became others (%v)", n, 64-shift, err)
			}
		}
	}
}

func TestNoBytesMakeUnpackingPanic(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	to, numbers := make([]uint8, 100), make([]int64, 100)
	for range 20_000 {
		src := make([]byte, r.IntN(40))
		for i := range src {
			src[i] = byte(r.Uint32())
		}
		if len(src) > 4 && r.IntN(2) == 0 {
			copy(src, []byte{128, 1, 4, byte(r.IntN(100))}) // what differences begin with
		}
		// Any answer will do.
		_ = unpackCodes(to[:r.IntN(len(to))], src, r.IntN(256))
		_ = unpackDeltas(numbers[:r.IntN(len(numbers))], src)
	}
}
