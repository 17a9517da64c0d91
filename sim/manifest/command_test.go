package manifest

import "testing"

func TestPathsInCommandsAreWhatAShellTakesForOneArgument(t *testing.T) {
	for _, c := range []struct {
		separator  rune
		path, want string
	}{
		{'/', "runs/quick-start_1.2", "runs/quick-start_1.2"},
		{'/', "runs/wählen", "runs/wählen"},
		{'/', "my runs", "'my runs'"},
		{'/', "it's", `'it'\''s'`},
		{'/', "$HOME", "'$HOME'"},
		{'/', "a;b", "'a;b'"},
		{'/', "run[1]*", "'run[1]*'"},
		{'/', "~x", "'~x'"},
		{'/', `a\b`, `'a\b'`},
		{'/', "-rf", "./-rf"},
		{'/', "- x", "'./- x'"},
		{'/', "two\nlines", "'two\nlines'"},
		{'/', "", "''"},
		{'\\', `runs\quick-start_1.2`, `runs\quick-start_1.2`},
		{'\\', `my runs\it's`, `"my runs\it's"`},
		{'\\', "-rf", `.\-rf`},
		{'\\', "", `""`},
	} {
		if got := quoted(c.path, c.separator); got != c.want {
			t.Errorf("%q, separator %c: %s, want %s", c.path, c.separator, got, c.want)
		}
	}
}
