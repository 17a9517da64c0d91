package external

import (
	"errors"
	"strings"
)

var errQuote = errors.New("a quote is not closed")

// splitWords splits a command at spaces. Single or double quotes keep spaces,
// and the other kind of quote, together; there are no escapes, variables or
// patterns.
func splitWords(cmd string) ([]string, error) {
	var words []string
	var word strings.Builder
	var quote rune // the open one
	started := false
	for _, c := range cmd {
		switch {
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(c)
		case c == '"' || c == '\'':
			quote, started = c, true
		case c == ' ' || c == '\t' || c == '\n':
			if started {
				words = append(words, word.String())
				word.Reset()
				started = false
			}
		default:
			word.WriteRune(c)
			started = true
		}
	}
	if quote != 0 {
		return nil, errQuote
	}
	if started {
		words = append(words, word.String())
	}
	return words, nil
}
