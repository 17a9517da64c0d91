package sim

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"tweed/sim/manifest"
)

// Session is one line of sessions.jsonl: when and where a process played part
// of a run. It stands beside run.json, so that run.json is the same wherever
// the run was played.
type Session struct {
	Started time.Time `json:"started"`
	Seconds float64   `json:"seconds"`
	Host    string    `json:"host"`
	OS      string    `json:"os"`
	Go      string    `json:"go"`
	Version string    `json:"version"`
	Workers int       `json:"workers"`
	Shards  int       `json:"shards"`
	Games   int64     `json:"games"`
	Result  string    `json:"result"`
}

// AppendSession adds a line to the run folder's sessions.jsonl.
func AppendSession(dir string, s Session) error {
	s.Host, _ = os.Hostname()
	s.OS, s.Go = runtime.GOOS+"/"+runtime.GOARCH, runtime.Version()
	return appendLine(filepath.Join(dir, manifest.SessionsFile), s)
}

// appendSaid adds what failing bots wrote to their error output to the run
// folder's bots.jsonl.
func appendSaid(dir string, faults []manifest.Fault) error {
	for _, f := range faults {
		if f.Said == "" {
			continue
		}
		line := map[string]any{"game": f.Game, "strategy": f.Strategy, "said": f.Said}
		if err := appendLine(filepath.Join(dir, manifest.BotsFile), line); err != nil {
			return err
		}
	}
	return nil
}

// appendLine adds a value as a line of JSON to one of the logs beside run.json.
func appendLine(path string, v any) error {
	line, err := json.Marshal(v)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return diskError(path, err)
	}
	_, err = file.Write(append(line, '\n'))
	return diskError(path, errors.Join(err, file.Close()))
}
