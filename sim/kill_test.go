package sim

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tweed/engine/table"
	"tweed/sim/manifest"
	"tweed/sim/part"
	"tweed/sim/study"
)

// Environment of the child process that plays the study and is killed.
const (
	childDir     = "TWEED_TEST_DIR"
	childWorkers = "TWEED_TEST_WORKERS"
	childStep    = "TWEED_TEST_STEP"  // stop when this step of a commit is reached
	childCount   = "TWEED_TEST_COUNT" // for the n-th time
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		child(dir)
	}
	os.Exit(m.Run())
}

// killStudy has two cells in twelve shards.
func killStudy(t testing.TB) *manifest.Study {
	return testStudy(t, lineup{"mirror", 240, []string{"random", "random", "random"}}, lineup{"rotate", 90, []string{"greedy", "random", "random", "random"}})
}

// child plays the study, and stops at the step of a commit that its parent
// wants to kill it at, after saying so.
func child(dir string) {
	workers, _ := strconv.Atoi(os.Getenv(childWorkers))
	count, _ := strconv.ParseInt(os.Getenv(childCount), 10, 64)
	var seen atomic.Int64
	reached = func(step string) {
		if step == os.Getenv(childStep) && seen.Add(1) == count {
			fmt.Println("reached")
			select {}
		}
	}
	s := killStudy(&testing.T{})
	p, err := Prepare(s, study.RunID(s), testLibrary)
	if err == nil {
		_, err = Run(context.Background(), p, Options{Dir: dir, Workers: workers, Last: -1, Resume: true})
	}
	if err != nil && !errors.Is(err, ErrComplete) {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// TestKilledRunsEndWithTheSameBytes kills a run again and again, at random
// moments and between the steps of its commits, and lets it resume: in the end
// its bytes are those of an undisturbed run, and a reader that looks all the time
// sees whole parts only.
func TestKilledRunsEndWithTheSameBytes(t *testing.T) {
	want := map[string][32]byte{}
	for _, workers := range []int{1, 2, 7} {
		dir := filepath.Join(t.TempDir(), "run")
		if len(want) == 0 {
			killUntilDone(t, dir, workers, 0)
			want = hashes(t, dir)
			dir = filepath.Join(t.TempDir(), "run")
		}
		killUntilDone(t, dir, workers, kills+1/workers)
		sameFiles(t, fmt.Sprintf("%d workers", workers), want, hashes(t, dir))
	}
}

var commitSteps = []string{"closed", "manifest written", "renamed", "", "manifest"}

// killUntilDone starts the child and kills it so many times, then lets it end.
func killUntilDone(t *testing.T, dir string, workers, kills int) {
	t.Helper()
	r := rand.New(rand.NewPCG(uint64(workers), 99))
	defer watchParts(t, dir)()
	for i := range kills + 1 {
		cmd := exec.Command(os.Args[0])
		step := commitSteps[i%len(commitSteps)]
		cmd.Env = append(os.Environ(), childDir+"="+dir, childWorkers+"="+strconv.Itoa(workers))
		if i < kills {
			cmd.Env = append(cmd.Env, childStep+"="+step, childCount+"="+strconv.Itoa(1+r.IntN(9)))
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		var errText strings.Builder
		cmd.Stderr = &errText
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if i < kills {
			waitToKill(out, step, time.Duration(r.IntN(400))*time.Millisecond)
			// The child may have finished before its step came: then there is
			// nothing to kill.
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
			continue
		}
		if err := cmd.Wait(); err != nil {
			t.Fatalf("the last run failed: %v\n%s", err, errText.String())
		}
	}
}

// waitToKill waits for the child to reach its step, or a while when it has
// none. The pipe ends when the child does.
func waitToKill(out io.Reader, step string, while time.Duration) {
	if step == "" {
		time.Sleep(while)
		return
	}
	bufio.NewScanner(out).Scan()
}

// watchParts reads everything that a glob over the run folder finds, over and
// over, until it is told to stop: at every moment there are whole parts only,
// and every manifest is one.
func watchParts(t *testing.T, dir string) (stop func()) {
	p := prepared(t, killStudy(t))
	ended, done := make(chan struct{}), make(chan struct{})
	read := 0
	go func() {
		defer close(done)
		for last := false; !last; {
			select {
			case <-ended:
				last = true
			case <-time.After(time.Millisecond):
			}
			read += everyFileIsWhole(t, p, dir)
		}
	}()
	return func() {
		close(ended)
		<-done
		if read == 0 {
			t.Error("the reader found nothing to read")
		}
	}
}

func everyFileIsWhole(t *testing.T, p *Prepared, dir string) (read int) {
	for _, pattern := range []string{"*/*.parquet", "shards/*.json", manifest.RunFile} {
		files, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil {
			t.Error(err)
		}
		for _, path := range files {
			if filepath.Ext(path) == ".json" {
				data, readErr := os.ReadFile(path)
				if err = readErr; err == nil && !json.Valid(data) {
					err = errors.New("no whole JSON")
				}
			} else {
				i := p.tableIndex(filepath.Base(filepath.Dir(path)))
				err = readPart(path, p.Tables[i], p.cells[0].labels[i])
			}
			if err != nil {
				t.Errorf("while the run was killed, %s: %v", path, err)
			}
			read++
		}
	}
	return read
}

func readPart(path string, tb *table.Table, labels table.Labels) (err error) {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	r, err := part.Open(file, info.Size(), tb, labels)
	if err != nil {
		return err
	}
	rows, n := table.NewRows(tb), int64(0)
	for {
		more, err := r.Next(rows)
		if err != nil {
			return err
		}
		if !more {
			break
		}
		n += int64(rows.Len())
	}
	if n != r.NumRows() {
		return fmt.Errorf("%d rows of %d", n, r.NumRows())
	}
	return nil
}
