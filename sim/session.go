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
	line, err := json.Marshal(s)
	if err != nil {
		return err
	}
	path := filepath.Join(dir, manifest.SessionsFile)
	file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return diskError(path, err)
	}
	_, err = file.Write(append(line, '\n'))
	return diskError(path, errors.Join(err, file.Close()))
}
