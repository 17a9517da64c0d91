package manifest

import (
	"runtime"
	"testing"
)

func TestPathsInCommandsAreWhatAShellTakesForOneArgument(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("other shells quote otherwise")
	}
	for path, want := range map[string]string{
		"runs/quick-start_1.2": "runs/quick-start_1.2",
		"/tmp/wählen":          "/tmp/wählen",
		"my runs":              "'my runs'",
		"it's":                 `'it'\''s'`,
		"$HOME":                "'$HOME'",
		"a;b":                  "'a;b'",
		"run[1]*":              "'run[1]*'",
		"~x":                   "'~x'",
		"-rf":                  "./-rf",
		"- x":                  "'./- x'",
		"two\nlines":           "'two\nlines'",
		"":                     "''",
	} {
		if got := Arg(path); got != want {
			t.Errorf("%q: %s, want %s", path, got, want)
		}
	}
}
