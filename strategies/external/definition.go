package external

import (
	"errors"
	"fmt"
	"os/exec"
	"time"

	"tweed/engine/settings"
	"tweed/strategies"
)

// Definition is the strategy's entry in a catalog. It plays every game.
var Definition = &strategies.Definition{
	Name: "external",
	Doc:  "a bot in another process, asked in lines of JSON (strategies/external/PROTOCOL.md)",
	Slow: true, Outside: true,
	Params: []strategies.Param{
		{Name: "cmd", Kind: strategies.TextParam, Check: runs, Doc: "program and arguments, split at spaces; quotes keep an argument together, no shell is involved"},
		{Name: "timeout", Kind: strategies.FloatParam, Default: "10", Min: 0.001, Max: 86400, Doc: "seconds that an answer may take before it is a fault: a safety net, not a clock"},
		{Name: "start", Kind: strategies.FloatParam, Default: "10", Min: 0.001, Max: 86400, Doc: "seconds that a new process may take to answer hello; more for a program that loads slowly"},
	},
	New: func(v strategies.Values) (strategies.Strategy, error) {
		return New(v.Text("cmd"), seconds(v.Float("start")), seconds(v.Float("timeout")))
	},
}

// runs checks that a command names a program that is there.
func runs(cmd string) error {
	_, err := New(cmd, time.Second, time.Second)
	return err
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

// New makes a bot that runs the command. Its process starts with the first
// game, and must answer the first message within start, the others within timeout.
func New(cmd string, start, timeout time.Duration) (*Bot, error) {
	words, err := splitWords(cmd)
	if err != nil {
		return nil, err
	}
	if len(words) == 0 {
		return nil, errors.New(`external has no program to run: give one, such as external:cmd="python3 bot.py"`)
	}
	path, err := exec.LookPath(words[0])
	if err != nil {
		return nil, fmt.Errorf("there is no program %s (%w): is it installed, and its folder in PATH?", settings.Quote(words[0]), errors.Unwrap(err))
	}
	return &Bot{path: path, args: words, patience: start, timeout: timeout}, nil
}
