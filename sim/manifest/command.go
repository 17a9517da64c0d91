package manifest

import (
	"path/filepath"
	"strings"
	"unicode"
)

// Arg is a path as an argument of a command that somebody will copy into a shell:
// quoted where the shell would take it apart, and never a flag.
func Arg(path string) string {
	if strings.HasPrefix(path, "-") {
		path = "." + string(filepath.Separator) + path
	}
	switch {
	case path != "" && !strings.ContainsFunc(path, special):
		return path
	case filepath.Separator == '\\':
		return `"` + path + `"` // no path holds a quotation mark there
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}

// special reports whether a shell may take the character for more than itself.
func special(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != filepath.Separator && !strings.ContainsRune("_@%+=:,./-", r)
}
