package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"tweed": main})
}

// TestScripts runs the command line as a person would: testdata/script holds a
// file for each verb, bad input included.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"status":  status,
			"flip":    flip,
			"sum":     sum,
			"same":    same,
			"appears": appears,
			"named":   named,

			"each-verb-explains-itself": eachVerbExplainsItself,
		},
	})
}

// status CODE COMMAND… runs tweed and checks its exit code.
func status(ts *testscript.TestScript, neg bool, args []string) {
	err := ts.Exec("tweed", args[1:]...)
	code := "0"
	if err != nil {
		code = err.Error()[len("exit status "):]
	}
	if code != args[0] {
		ts.Fatalf("exit code %s, want %s", code, args[0])
	}
}

// eachVerbExplainsItself checks that the help of every verb has examples and says
// more than one line.
func eachVerbExplainsItself(ts *testscript.TestScript, neg bool, args []string) {
	for _, c := range rootCommand().Commands() {
		if c.Name() == "completion" || c.Name() == "help" {
			continue
		}
		ts.Check(ts.Exec("tweed", c.Name(), "--help"))
		help := ts.ReadFile("stdout")
		_, examples, _ := strings.Cut(help, "\nExamples:\n")
		if !strings.Contains(examples, "  tweed "+c.Name()) || strings.Index(help, "\nUsage:") < 100 {
			ts.Fatalf("the help of %s explains too little:\n%s", c.Name(), help)
		}
	}
}

// flip FILE changes one bit in the middle of a file.
func flip(ts *testscript.TestScript, neg bool, args []string) {
	path := ts.MkAbs(args[0])
	data, err := os.ReadFile(path)
	ts.Check(err)
	data[len(data)/2] ^= 1
	ts.Check(os.WriteFile(path, data, 0o644))
}

// sum RUN TABLE ROWS checks the rows of a table in run.json.
func sum(ts *testscript.TestScript, neg bool, args []string) {
	data, err := os.ReadFile(filepath.Join(ts.MkAbs(args[0]), "run.json"))
	ts.Check(err)
	var run struct {
		Tables []struct {
			Table string
			Rows  json.Number
		}
	}
	ts.Check(json.Unmarshal(data, &run))
	for _, t := range run.Tables {
		if t.Table == args[1] {
			if t.Rows.String() != args[2] {
				ts.Fatalf("%s has %s rows, want %s", args[1], t.Rows, args[2])
			}
			return
		}
	}
	ts.Fatalf("run.json has no table %s", args[1])
}

// named RUN WHOLE FILE REMEDY wants every verb that reads RUN to fail, to name the
// file of it that is damaged, and to give the command that helps.
func named(ts *testscript.TestScript, neg bool, args []string) {
	run, whole, file, remedy := args[0], args[1], filepath.Join(args[0], args[2]), args[3]
	for _, verb := range [][]string{
		{"verify", run, "--every", "0"}, {"report", run, "--text"}, {"run", "study.yaml", "--out", run, "--resume"},
		{"gather", run}, {"replay", run, "--game", "0"}, {"compare", whole, run},
	} {
		cmd := exec.Command("tweed", verb...)
		cmd.Dir, cmd.Env = ts.Getenv("WORK"), []string{"PATH=" + ts.Getenv("PATH"), "HOME=" + ts.Getenv("HOME")}
		var stderr strings.Builder
		cmd.Stderr = &stderr
		err := cmd.Run()
		text := stderr.String()
		if err == nil || cmd.ProcessState.ExitCode() != exitFailed || !strings.Contains(text, file) || !strings.Contains(text, remedy) || strings.Contains(text, "goroutine") {
			ts.Fatalf("tweed %s: %v, and it says %q; want it to name %s and %q", strings.Join(verb, " "), err, text, file, remedy)
		}
	}
}

// appears FILE waits until the file is there.
func appears(ts *testscript.TestScript, neg bool, args []string) {
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(2 * time.Millisecond) {
		if _, err := os.Stat(ts.MkAbs(args[0])); err == nil {
			return
		}
	}
	ts.Fatalf("%s did not appear within a minute", args[0])
}

// same RUN RUN checks that two run folders hold the same run.json and parts.
func same(ts *testscript.TestScript, neg bool, args []string) {
	a, b := ts.MkAbs(args[0]), ts.MkAbs(args[1])
	files, err := filepath.Glob(filepath.Join(a, "*", "*.parquet"))
	ts.Check(err)
	if len(files) == 0 {
		ts.Fatalf("%s holds no parts", args[0])
	}
	for _, file := range append(files, filepath.Join(a, "run.json")) {
		name, err := filepath.Rel(a, file)
		ts.Check(err)
		x, err := os.ReadFile(file)
		ts.Check(err)
		y, err := os.ReadFile(filepath.Join(b, name))
		ts.Check(err)
		if !bytes.Equal(x, y) {
			ts.Fatalf("%s differs", name)
		}
	}
}
