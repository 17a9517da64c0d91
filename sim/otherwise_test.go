package sim

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/sim/manifest"
	"tweed/sim/part"
	"tweed/strategies"
)

// Strategies with a memory that lasts the game: one whose choices hang on all of
// it, one that does not forget it at the end of the game, and one that fails once
// its stream is another than the one it began with.
var remembering = map[string]func() strategies.Strategy{
	"remembers": func() strategies.Strategy { return &remembers{} },
	"outlives":  func() strategies.Strategy { return &remembers{outlives: true} },
	"touchy":    func() strategies.Strategy { return &touchy{} },
}

type remembers struct {
	outlives bool
	options  int
	moves    []engine.Move
}

func (r *remembers) Begin(*strategies.Context) {
	if !r.outlives {
		r.options = 0
	}
}

func (r *remembers) Choose(_ *strategies.Context, v engine.View) engine.Move {
	r.moves = v.Moves(r.moves[:0])
	r.options += len(r.moves)
	return r.moves[r.options%len(r.moves)]
}

type touchy struct {
	strategies.Random
	twin engine.Rand
}

func (r *touchy) Begin(c *strategies.Context) { r.twin = c.Rand }

func (r *touchy) Choose(c *strategies.Context, v engine.View) engine.Move {
	if r.twin.Uint64() != c.Rand.Uint64() {
		panic("another stream")
	}
	r.twin = c.Rand
	move := r.Random.Choose(c, v)
	r.twin = c.Rand
	return move
}

// indifferent plays as touchy does, and never fails.
type indifferent struct{ strategies.Random }

func (r *indifferent) Choose(c *strategies.Context, v engine.View) engine.Move {
	c.Rand.Uint64()
	return r.Random.Choose(c, v)
}

// askFor makes a study record counterfactuals of one deal in every.
func askFor(s *manifest.Study, every int64) *manifest.Study {
	s.Records = append(s.Records, manifest.Density{Table: table.Counterfactuals.Name, Every: every})
	return s
}

// stored hands on a table of a run, row by row.
func stored(t *testing.T, p *Prepared, dir, name string, each func(game int64, row []int32)) {
	t.Helper()
	at := p.tableIndex(name)
	rows := table.NewRows(p.Tables[at])
	for i := range p.Plan.Len() {
		file, err := os.Open(filepath.Join(dir, manifest.PartName(name, i)))
		if err != nil {
			t.Fatal(err)
		}
		info, err := file.Stat()
		if err != nil {
			t.Fatal(err)
		}
		r, err := part.Open(file, info.Size(), p.Tables[at], p.cells[p.Plan.At(i).Cell].labels[at])
		for more := true; more && err == nil; {
			if more, err = r.Next(rows); more && err == nil {
				for i := range rows.Len() {
					each(rows.Spans[0].Game, rows.Row(i))
				}
			}
		}
		if err := errors.Join(err, file.Close()); err != nil {
			t.Fatal(err)
		}
	}
}

// shares is the sum of a row's win shares.
func shares(row []int32) (sum float64) {
	for i := range table.ShareSeats {
		sum += table.ShareValue(row[table.CounterfactualShare+i])
	}
	return sum
}

func TestCounterfactualsAreOfTheLosersUntilTheyWin(t *testing.T) {
	s := askFor(testStudy(t, mirror3, rotate4), 5)
	p := prepared(t, s)
	dir := play(t, s, 2)
	columns := p.Tables[seatsTable]
	share, seat, score := columns.Index("win_share"), columns.Index("seat"), columns.Index("vp")
	won, vp, losers := map[[2]int64]bool{}, map[[2]int64]int32{}, 0
	stored(t, p, dir, "seats", func(game int64, row []int32) {
		key := [2]int64{game, int64(row[seat])}
		won[key], vp[key] = row[share] > 0, row[score]
		if deal, _, _ := p.cells[game>>manifest.CellBits].Place(game); deal%5 == 0 && !won[key] {
			losers++
		}
	})
	tries, same, other := map[[2]int64][]bool{}, 0, 0
	stored(t, p, dir, table.Counterfactuals.Name, func(game int64, r []int32) {
		if deal, _, _ := p.cells[game>>manifest.CellBits].Place(game); deal%5 != 0 {
			t.Fatalf("deal %d was played otherwise", deal)
		}
		key := [2]int64{game, int64(r[table.CounterfactualSeat])}
		k := int(r[table.CounterfactualAlternative])
		if won[key] || k != len(tries[key]) || (k >= table.VariedAlternatives) != (r[table.CounterfactualKind] == table.AtRandom) {
			t.Fatalf("game %d: alternative %d of seat %d (won %v) follows %v", game, k, key[1], won[key], tries[key])
		}
		if sum := shares(r); sum < 0.999 || sum > 1.001 || r[table.CounterfactualEnd] != 0 {
			t.Fatalf("game %d: the shares sum to %v, end %d", game, sum, r[table.CounterfactualEnd])
		}
		tries[key] = append(tries[key], r[table.CounterfactualShare+int(key[1])] > 0)
		if r[table.CounterfactualDiffers] != 0 {
			other++
			return
		}
		same++
		if tries[key][k] || r[table.CounterfactualScore] != vp[key] {
			t.Errorf("game %d: nothing differs, but seat %d wins or scores %d, not %d", game, key[1], r[table.CounterfactualScore], vp[key])
		}
	})
	wins, all := 0, 0
	for key, list := range tries {
		for i, w := range list {
			if w && i < len(list)-1 {
				t.Errorf("game %d: seat %d goes on after it won", key[0], key[1])
			}
		}
		switch {
		case list[len(list)-1]:
			wins++
		case len(list) == table.Alternatives:
			all++
		default:
			t.Errorf("game %d: seat %d has %d alternatives and wins none", key[0], key[1], len(list))
		}
	}
	if losers != len(tries) || wins == 0 || all == 0 || other < 2*same {
		t.Errorf("%d losers, %d with rows: %d win, %d never; %d alternatives differ, %d don't", losers, len(tries), wins, all, other, same)
	}
}

// The same run id on both sides, which stands in every part, leaves the rows
// and nothing else to differ.
func TestCounterfactualsChangeNoOtherByte(t *testing.T) {
	runs := map[bool]map[string][32]byte{}
	for _, asked := range []bool{false, true} {
		s := testStudy(t, mirror3, lineup{"rotate", 40, []string{"machine", "remembers", "greedy", "random"}})
		if asked {
			askFor(s, 3)
		}
		p, err := Prepare(s, "the same", testLibrary)
		if err != nil {
			t.Fatal(err)
		}
		dir := filepath.Join(t.TempDir(), "run")
		if _, err := Run(t.Context(), p, Options{Dir: dir, Workers: 2, Last: -1}); err != nil {
			t.Fatal(err)
		}
		runs[asked] = hashes(t, dir)
	}
	compared := 0
	for name, sum := range runs[false] {
		if strings.HasSuffix(name, ".parquet") {
			compared++
			if runs[true][name] != sum {
				t.Errorf("%s has changed", name)
			}
		}
	}
	if compared < 40 {
		t.Errorf("only %d parts compared", compared)
	}
}

func TestCounterfactualsSurviveWorkersResumeAndVerify(t *testing.T) {
	s := askFor(testStudy(t, lineup{"mirror", 120, []string{"remembers", "remembers", "remembers"}}, rotate4), 4)
	one := play(t, s, 1)
	want := hashes(t, one)
	sameFiles(t, "workers", want, hashes(t, play(t, s, 7)))
	dir, games := filepath.Join(t.TempDir(), "run"), int64(0)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	_, err := Run(ctx, prepared(t, s), Options{Dir: dir, Workers: 1, Last: -1, Progress: func(n int64) {
		if games += n; games >= 70 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("%v, want an interrupted run", err)
	}
	if _, err := Run(t.Context(), prepared(t, s), Options{Dir: dir, Workers: 2, Last: -1, Resume: true}); err != nil {
		t.Fatal(err)
	}
	sameFiles(t, "resumed", want, hashes(t, dir))
	v := verify(t, prepared(t, s), one)
	if len(v.Problems) > 0 || v.Method[FromStrategies] != 30+10*4 || v.Method[FromRows] != 120+40*4 {
		t.Errorf("verified %v, problems %v", v.Method, v.Problems)
	}
	r, err := Replay(prepared(t, s), one, 0, &strings.Builder{})
	if err != nil || !r.Agrees {
		t.Errorf("replay of a game with counterfactuals: %+v, %v", r, err)
	}
}

// The games are the same when touchy no longer minds, the alternatives are not.
func TestVerifyFindsCounterfactualsThatPlayingAgainDoesNotGive(t *testing.T) {
	s := askFor(testStudy(t, lineup{"rotate", 20, []string{"touchy", "random", "random"}}), 2)
	dir := play(t, s, 2)
	touchy := remembering["touchy"]
	remembering["touchy"] = func() strategies.Strategy { return &indifferent{} }
	defer func() { remembering["touchy"] = touchy }()
	v := verify(t, prepared(t, s), dir)
	if len(v.Problems) == 0 || !strings.Contains(v.Problems[0].Error(), "table counterfactuals") {
		t.Errorf("other alternatives verified: %v", v.Problems)
	}
}

func TestFailureInAnAlternativeIsInItsRowAndNoFault(t *testing.T) {
	s := askFor(testStudy(t, lineup{"rotate", 20, []string{"touchy", "random", "random"}}), 1)
	dir := play(t, s, 2)
	run, err := manifest.Load(dir)
	if err != nil || run.Voided > 0 || len(run.Faults) > 0 {
		t.Fatalf("%d void blocks, faults %v, %v", run.Voided, run.Faults, err)
	}
	ends := map[string]int{}
	stored(t, prepared(t, s), dir, table.Counterfactuals.Name, func(game int64, row []int32) {
		end := table.EndReasons[row[table.CounterfactualEnd]]
		ends[end]++
		if (end == "panic") != (shares(row) == 0) {
			t.Fatalf("game %d: an alternative ends by %s with the row %v", game, end, row)
		}
	})
	if ends["panic"] < 100 || ends["finished"] < 100 || len(ends) != 2 {
		t.Errorf("ends %v", ends)
	}
	if v := verify(t, prepared(t, s), dir); len(v.Problems) > 0 {
		t.Error(v.Problems)
	}
}

func TestVoidBlocksHaveNoCounterfactuals(t *testing.T) {
	s := askFor(testStudy(t, lineup{"rotate", 30, []string{"panics", "random", "random"}}), 1)
	s.OnFault = "void-block"
	dir := play(t, s, 2)
	p := prepared(t, s)
	deals := map[int64]bool{}
	stored(t, p, dir, table.Counterfactuals.Name, func(game int64, _ []int32) {
		deal, _, _ := p.cells[0].Place(game)
		deals[deal] = true
	})
	run, err := manifest.Load(dir)
	if err != nil || run.Voided == 0 {
		t.Fatalf("%d void blocks, %v", run.Voided, err)
	}
	if int64(len(deals)) != run.Blocks-run.Voided {
		t.Errorf("%d deals have counterfactuals, %d of %d blocks are whole", len(deals), run.Blocks-run.Voided, run.Blocks)
	}
}

func TestStrategyThatOutlivesItsGameCannotBePlayedAgain(t *testing.T) {
	s := askFor(testStudy(t, lineup{"rotate", 20, []string{"outlives", "random", "random"}}), 1)
	_, err := Run(t.Context(), prepared(t, s), Options{Dir: filepath.Join(t.TempDir(), "run"), Workers: 1, Last: -1})
	if err == nil || !strings.Contains(err.Error(), "outlives chose otherwise") {
		t.Errorf("%v, want an error that names the strategy", err)
	}
}

func TestCounterfactualsAllocateNothingPerGame(t *testing.T) {
	s := askFor(testStudy(t, lineup{"mirror", 500, []string{"machine", "greedy", "random", "random"}}), 1)
	p := prepared(t, s)
	pl, err := newPlayer(p, &p.cells[0])
	if err != nil {
		t.Fatal(err)
	}
	deal := int64(0)
	play := func() {
		for _, rows := range pl.rows {
			rows.Reset()
		}
		if faults, err := pl.block(deal % 20); err != nil || faults != nil {
			t.Fatal(faults, err)
		}
		deal++
	}
	for range 20 {
		play()
	}
	if n := testing.AllocsPerRun(40, play); n > 0 {
		t.Errorf("%v allocations a game", n)
	}
}

// A short probe meets deal 0 at once, and with it more counterfactuals than a
// long run has.
func TestProbeCountsSampledTablesAsALongRunHasThem(t *testing.T) {
	const every = 100
	whole := askFor(testStudy(t, mirror3), 1)
	sampled := askFor(testStudy(t, mirror3), every)
	keep(sampled, every, "ballots")
	var bytes [2][]float64
	for i, s := range []*manifest.Study{whole, sampled} {
		probed, err := Probe(t.Context(), prepared(t, s), time.Nanosecond)
		if err != nil {
			t.Fatal(err)
		}
		bytes[i] = probed[0].Bytes
	}
	p := prepared(t, whole)
	for _, name := range []string{"ballots", table.Counterfactuals.Name} {
		at := p.tableIndex(name)
		// One deal instead of two: files of a single game are mostly footer.
		if ratio := bytes[0][at] / bytes[1][at]; ratio < every/2.5 || ratio > every*2.5 {
			t.Errorf("%s: %v bytes a game kept whole, %v at 1/%d", name, bytes[0][at], bytes[1][at], every)
		}
	}
	k := pace{}
	k.add(true, 9*time.Second)
	k.add(false, time.Second)
	if got := k.seconds(4); got != 6 { // two blocks of 1 + (9−1)/4 s
		t.Errorf("two blocks take %v s, want 6", got)
	}
}
