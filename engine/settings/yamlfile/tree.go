package yamlfile

import (
	"github.com/goccy/go-yaml/ast"

	"tweed/engine/settings"
)

// tree turns a syntax tree into nodes, and stops at the first error.
type tree struct {
	file  string
	nodes int
	err   error
}

// place is where a node stands: its path, and the line of the key or dash it
// belongs to, which is the line a person looks for; an item in brackets has
// its own.
type place struct {
	path string
	line int
}

func (t *tree) fail(line int, format string, args ...any) {
	if t.err == nil {
		t.err = problem(t.file, line, format, args...)
	}
}

func (t *tree) node(from ast.Node, at place, depth int) *settings.Node {
	n := &settings.Node{File: t.file, Line: at.line, Path: at.path}
	if t.nodes++; t.nodes > MaxNodes {
		t.fail(at.line, "the file holds more than %d values; settings are smaller than that", MaxNodes)
	}
	if _, single := from.(ast.ScalarNode); depth > settings.MaxDepth && !single && t.err == nil {
		t.err = tooDeep(t.file, at.line)
	}
	if t.err != nil {
		return n
	}
	switch from := from.(type) {
	case *ast.MappingNode:
		n.Kind = settings.Map
		t.mapping(n, from.Values, depth)
	case *ast.MappingValueNode:
		n.Kind = settings.Map
		t.mapping(n, []*ast.MappingValueNode{from}, depth)
	case *ast.SequenceNode:
		n.Kind = settings.List
		t.list(n, from, depth)
	case *ast.LiteralNode:
		n.Kind = settings.String
		if from.Value != nil {
			n.Text = from.Value.Value
		}
	case ast.ScalarNode:
		t.scalar(n, from.GetToken())
	default:
		t.fail(at.line, "not a mapping, list or value that this program understands")
	}
	return n
}

func (t *tree) mapping(n *settings.Node, values []*ast.MappingValueNode, depth int) {
	lines := map[string]int{}
	for _, v := range values {
		scalar, ok := v.Key.(ast.ScalarNode)
		if !ok {
			t.fail(n.Line, "a key that is not a single word or number")
			return
		}
		tok := scalar.GetToken()
		key := settings.Key{Name: tok.Value, Line: lineOf(tok)}
		first, twice := lines[key.Name]
		switch {
		case key.Name == "":
			t.fail(key.Line, "a key without a name; write `key: value`")
		case twice && first == key.Line:
			t.fail(key.Line, "key %s stands twice in this line; keep one", settings.Quote(n.KeyPath(key.Name)))
		case twice:
			t.fail(key.Line, "key %s stands twice, first in line %d; keep one", settings.Quote(n.KeyPath(key.Name)), first)
		}
		lines[key.Name] = key.Line
		key.Value = t.node(v.Value, place{n.KeyPath(key.Name), key.Line}, depth+1)
		if t.err != nil {
			return
		}
		n.Keys = append(n.Keys, key)
	}
}

func (t *tree) list(n *settings.Node, from *ast.SequenceNode, depth int) {
	for i, v := range from.Values {
		at := place{n.ItemPath(i), n.Line}
		switch {
		case !from.IsFlowStyle && i < len(from.Entries) && from.Entries[i].Start != nil:
			at.line = lineOf(from.Entries[i].Start)
		case v != nil && v.GetToken() != nil:
			at.line = lineOf(v.GetToken())
		}
		n.List = append(n.List, t.node(v, at, depth+1))
		if t.err != nil {
			return
		}
	}
}
