package sim

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tweed/sim/manifest"
)

var causes = map[string]string{"panics": "panic", "illegal": "illegal", "steps": "steps", "typed": "protocol", "crashes": "panic"}

func TestFaultAbortsWithTheCommandThatReplaysIt(t *testing.T) {
	for name, cause := range causes {
		t.Run(name, func(t *testing.T) {
			s := testStudy(t, lineup{"rotate", 30, []string{name, "random", "random"}})
			dir := filepath.Join(t.TempDir(), "run")
			p := prepared(t, s)
			_, err := Run(t.Context(), p, Options{Dir: dir, Workers: 1, Last: -1})
			var fault *FaultError
			if !errors.As(err, &fault) {
				t.Fatalf("%v, want a fault", err)
			}
			if fault.Fault.Cause != cause || fault.Fault.Strategy != name || !strings.Contains(err.Error(), fault.Replay) {
				t.Errorf("fault %+v, message %s", fault.Fault, err)
			}
			var shown strings.Builder
			if _, err := Replay(p, dir, fault.Fault.Game, &shown); err != nil {
				t.Fatal(err)
			}
			if text := shown.String(); !strings.Contains(text, "decision   0") || !strings.Contains(text, name+", failed ("+cause+")") {
				t.Errorf("the replay shows:\n%s", text)
			}
		})
	}
}

// No time at all is not no limit.
func TestATimeoutHoweverShortIsOne(t *testing.T) {
	for _, seconds := range []float64{1e-9, 1e-300} {
		s := testStudy(t, lineup{"mirror", 30, []string{"machine", "machine", "machine"}})
		s.Timeout = seconds
		_, err := Run(t.Context(), prepared(t, s), Options{Dir: filepath.Join(t.TempDir(), "run"), Workers: 1, Last: -1})
		var fault *FaultError
		if !errors.As(err, &fault) || fault.Fault.Cause != "time" {
			t.Errorf("with %g s for a choice the error is %v", seconds, err)
		}
	}
}

func TestVoidBlocksAreLeftOutWhole(t *testing.T) {
	for name, cause := range causes {
		t.Run(name, func(t *testing.T) {
			s := testStudy(t, lineup{"rotate", 60, []string{name, "random", "random"}})
			s.OnFault = "void-block"
			dir := play(t, s, 2)
			run, err := manifest.Load(dir)
			if err != nil {
				t.Fatal(err)
			}
			if run.Voided == 0 || run.Voided == run.Blocks {
				t.Fatalf("%d of %d blocks are void: the test tests nothing", run.Voided, run.Blocks)
			}
			if len(run.Faults) != 1 || run.Faults[0].Strategy != name || run.Faults[0].Cause != cause {
				t.Errorf("faults %+v", run.Faults)
			}
			rows := map[string]int64{}
			for _, sum := range run.Tables {
				rows[sum.Table] = sum.Rows
			}
			finished := 3 * (run.Blocks - run.Voided)
			if rows["games"] != 3*run.Blocks || rows["seats"] != 3*finished || rows["turns"] != 48*finished {
				t.Errorf("%d finished games, rows %v", finished, rows)
			}
			v := verify(t, prepared(t, s), dir)
			if len(v.Problems) > 0 || v.Games != finished || v.Void != 3*run.Voided {
				t.Errorf("verified %d, void %d, problems %v", v.Games, v.Void, v.Problems)
			}
		})
	}
}

// What a bot wrote to its error output depends on the games that its process
// played before, and with that on the number of workers.
func TestWhatABotSaidIsKeptBesideTheRunAndNotInIt(t *testing.T) {
	s := testStudy(t, lineup{"rotate", 60, []string{"typed", "random", "random"}})
	s.OnFault = "void-block"
	dir := play(t, s, 2)
	said, err := os.ReadFile(filepath.Join(dir, manifest.BotsFile))
	if err != nil {
		t.Fatal(err)
	}
	run, err := manifest.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	if lines := strings.Count(string(said), `"said":"muttered"`); int64(lines) != run.Faults[0].Count {
		t.Errorf("%d lines for %d faults", lines, run.Faults[0].Count)
	}
	recorded, err := os.ReadFile(filepath.Join(dir, manifest.RunFile))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(recorded), "muttered") || !strings.Contains(string(recorded), "nonsense") {
		t.Error("run.json has what the bot said, or lacks its fault")
	}
}
