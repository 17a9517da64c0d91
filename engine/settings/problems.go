package settings

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Problem is one thing that is wrong in a document, with its place.
type Problem struct {
	File string
	Line int    // 0 when it has none
	Path string // the key, "" for the whole document
	Text string // what is wrong and what to do about it
}

// String is the problem as one line: `file.yaml:12: rules.map: what is wrong`.
func (p Problem) String() string {
	var b strings.Builder
	if p.File != "" {
		b.WriteString(p.File)
		if p.Line > 0 {
			b.WriteByte(':')
			b.WriteString(strconv.Itoa(p.Line))
		}
		b.WriteString(": ")
	}
	if p.Path != "" {
		b.WriteString(p.Path)
		b.WriteString(": ")
	}
	b.WriteString(p.Text)
	return b.String()
}

// Problems collects problems, so that all of them are reported at once. The
// zero value is ready for use.
type Problems struct{ list []Problem }

// Add adds a problem of the node n; a nil node has no place.
func (p *Problems) Add(n *Node, format string, args ...any) {
	q := Problem{Text: fmt.Sprintf(format, args...)}
	if n != nil {
		q.File, q.Line, q.Path = n.File, n.Line, n.Path
	}
	p.list = append(p.list, q)
}

// AddKey adds a problem of the key called name in the Map n, at the key's line
// where n has it and at n's own line where it is missing.
func (p *Problems) AddKey(n *Node, name, format string, args ...any) {
	at := Node{Path: name}
	if n != nil {
		at = Node{File: n.File, Line: n.Line, Path: n.KeyPath(name)}
		for _, k := range n.Keys {
			if k.Name == name {
				at.Line = k.Line
			}
		}
	}
	p.Add(&at, format, args...)
}

// AddProblem adds a problem that was found elsewhere.
func (p *Problems) AddProblem(q Problem) { p.list = append(p.list, q) }

// Len is the number of problems so far: it tells whether a step added any.
func (p *Problems) Len() int { return len(p.list) }

// Err is an [*Error] with all problems, or nil when there are none.
func (p *Problems) Err() error {
	if len(p.list) == 0 {
		return nil
	}
	return &Error{Problems: p.Sorted()}
}

// Sorted returns the problems by file and line, each once: the same rule set
// may have been read for several variants.
func (p *Problems) Sorted() []Problem {
	sorted := slices.Clone(p.list)
	slices.SortStableFunc(sorted, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	seen := make(map[Problem]bool, len(sorted))
	return slices.DeleteFunc(sorted, func(q Problem) bool {
		again := seen[q]
		seen[q] = true
		return again
	})
}

// Error is a document that can't be used: all its problems.
type Error struct{ Problems []Problem }

// Error prints one problem a line.
func (e *Error) Error() string {
	lines := make([]string, len(e.Problems))
	for i, q := range e.Problems {
		lines[i] = q.String()
	}
	return strings.Join(lines, "\n")
}

// longest is how much of a person's text a message repeats.
const longest = 60

// Quote puts a text in backquotes for a message: on one line, and cut where it
// is long.
func Quote(text string) string {
	cut := text
	if utf8.RuneCountInString(text) > longest {
		cut = string([]rune(text)[:longest]) + "…"
	}
	cut = strings.Map(func(r rune) rune {
		if !strconv.IsPrint(r) {
			return '�'
		}
		return r
	}, cut)
	return "`" + cut + "`"
}

// QuoteAll lists words for a message.
func QuoteAll(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = Quote(w)
	}
	return strings.Join(quoted, ", ")
}
