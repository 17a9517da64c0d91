// Package yamlfile reads YAML files into document trees with positions.
//
// It takes the part of YAML that settings need: one document of mappings, lists
// and scalars, in block or flow style. What makes a file mean something else
// than it seems to (anchors, aliases, tags, merge keys, directives, tabs as
// indentation, keys that stand twice) is refused with its line and what to write
// instead. Scalars follow the core schema of YAML 1.2: yes and no are texts,
// 010 is ten; digits may be grouped, 1_000_000.
//
// A file goes through these steps, each a file of this package: the bytes are
// checked and cleaned (text.go), the tokens are checked for what is not taken
// and for nesting that would exhaust the parser (tokens.go) and mended
// (rejoin.go), goccy/go-yaml parses them, and its syntax tree becomes a tree of
// [settings.Node] (tree.go).
// Sizes are limited in every step, so that no file hangs or breaks the program.
package yamlfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"tweed/engine/settings"
)

// Limits of a document.
const (
	MaxBytes = 1 << 20
	MaxNodes = 10_000
)

// Read reads a YAML file of one document. An empty file is a Null node.
func Read(path string) (*settings.Node, error) {
	// A device may have no end, or wait for somebody to type. A pipe is what a shell
	// gives for <(command).
	if info, err := os.Stat(path); err == nil && info.Mode()&(os.ModeDevice|os.ModeSocket|os.ModeIrregular) != 0 {
		return nil, problem(path, 0, "this is a device and not a file; name a YAML file")
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	defer f.Close() // read only: nothing is lost
	data, err := io.ReadAll(io.LimitReader(f, MaxBytes+1))
	if err != nil {
		return nil, unreadable(path, err)
	}
	return Parse(data, path)
}

// unreadable says in a sentence why a file can't be read.
func unreadable(path string, err error) error {
	var cause *fs.PathError
	text := err.Error()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		text = "there is no such file; check the path"
	case errors.Is(err, fs.ErrPermission):
		text = "the file may not be read; check its permissions"
	case errors.As(err, &cause):
		text = "the file can't be read: " + cause.Err.Error()
	}
	return problem(path, 0, "%s", text)
}

// Parse reads a YAML document; name is what problems call it. The error is a
// [*settings.Error].
func Parse(data []byte, name string) (*settings.Node, error) {
	text, err := clean(data, name)
	if err != nil {
		return nil, err
	}
	tokens := lexer.Tokenize(text)
	if err := checkTokens(tokens, name); err != nil {
		return nil, err
	}
	tokens, err = rejoin(tokens, name)
	if err != nil {
		return nil, err
	}
	body, err := parse(tokens, name)
	if err != nil {
		return nil, err
	}
	if body == nil {
		return &settings.Node{File: name, Line: 1}, nil
	}
	t := tree{file: name}
	n := t.node(body, place{line: lineOf(body.GetToken())}, 1)
	if t.err != nil {
		return nil, t.err
	}
	return n, nil
}

// parse runs the parser over tokens that checkTokens let through and returns
// the document's value, nil when there is none.
func parse(tokens token.Tokens, name string) (body ast.Node, err error) {
	// The parser indexes into what it expects to find. A text that makes it
	// panic is one we can't read, and no reason to stop the program.
	defer func() {
		if recover() != nil {
			body, err = nil, problem(name, 0, "not YAML that this program understands; simplify the file")
		}
	}()
	file, err := parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
	var syntax yaml.Error
	switch {
	case errors.As(err, &syntax):
		return nil, problem(name, lineOf(syntax.GetToken()), "%s", explain(syntax.GetMessage()))
	case err != nil:
		return nil, problem(name, 0, "not YAML: %v", err)
	case len(file.Docs) == 0:
		return nil, nil
	case len(file.Docs) > 1:
		return nil, secondDocument(name, lineOf(file.Docs[1].GetToken()))
	}
	return file.Docs[0].Body, nil
}

func secondDocument(name string, line int) error {
	return problem(name, line, "a second document begins here; a file holds one, put the other into a file of its own")
}

// problem is the error of a document with one problem.
func problem(file string, line int, format string, args ...any) error {
	return &settings.Error{Problems: []settings.Problem{{File: file, Line: line, Text: fmt.Sprintf(format, args...)}}}
}

func lineOf(t *token.Token) int {
	if t == nil || t.Position == nil {
		return 0
	}
	return t.Position.Line
}
