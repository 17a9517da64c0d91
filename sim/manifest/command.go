package manifest

import (
	"path/filepath"
	"strings"
	"unicode"
)

// Arg is a path as an argument of a command that somebody will copy into a shell:
// quoted where the shell would take it apart, and never a flag.
func Arg(path string) string { return quoted(path, filepath.Separator) }

// quoted is Arg where the separator of folders is this one.
func quoted(path string, separator rune) string {
	if strings.HasPrefix(path, "-") {
		path = "." + string(separator) + path
	}
	special := func(r rune) bool { // whether a shell may take it for more than itself
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != separator && !strings.ContainsRune("_@%+=:,./-", r)
	}
	switch {
	case path != "" && !strings.ContainsFunc(path, special):
		return path
	case separator == '\\':
		return `"` + path + `"` // no path holds a quotation mark there
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}
