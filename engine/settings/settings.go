// Package settings is a document tree with positions: what studies, rule sets,
// strategy presets and component data are read from.
//
// A reader (engine/settings/yamlfile, or [FromJSON]) turns a file into [Node]s;
// whoever knows the meaning picks the values out with [Fields], which reports
// every problem with its file, line and key into one [Problems] and goes on, so
// that a person sees all of them at once. Keys that nobody asked for are
// problems too:
//
//	var p settings.Problems
//	f := settings.NewFields(node, &p)
//	f.Int("bosses_per_player", &opt.Bosses, 1, 20)
//	f.Choice("map", &opt.Map, "published", "boardspace")
//	f.Done()
//	return p.Err()
package settings

import "fmt"

// Kind is the shape of a node.
type Kind uint8

const (
	Null Kind = iota
	Bool
	Int
	Float
	String
	List
	Map
)

// MaxDepth is how deep lists and maps may lie in each other in any document.
const MaxDepth = 32

// Node is one value of a document.
type Node struct {
	File string // as the person named it
	Line int    // from 1
	Path string // "rules.starting_cubes.II", "lineups[2].mix"
	Kind Kind
	Text string // the scalar as written, unquoted
	Keys []Key  // of a Map, in the order written, no key twice
	List []*Node
}

// Key is one entry of a Map.
type Key struct {
	Name  string
	Line  int
	Value *Node
}

// IsScalar reports whether the node is a single value with a Text.
func (n *Node) IsScalar() bool { return n.Kind >= Bool && n.Kind <= String }

// Get returns the value of a Map's key, nil when there is none.
func (n *Node) Get(name string) *Node {
	if n == nil {
		return nil
	}
	for i := range n.Keys {
		if n.Keys[i].Name == name {
			return n.Keys[i].Value
		}
	}
	return nil
}

// KeyPath is the path of a Map's key.
func (n *Node) KeyPath(name string) string {
	if n.Path == "" {
		return name
	}
	return n.Path + "." + name
}

// ItemPath is the path of a List's item, counted from 0.
func (n *Node) ItemPath(i int) string { return fmt.Sprintf("%s[%d]", n.Path, i) }

// What says what the node is, to follow "found" in a message.
func (n *Node) What() string {
	switch {
	case n == nil || n.Kind == Null:
		return "nothing"
	case n.Kind == String:
		return "the text " + Quote(n.Text)
	case n.Kind == List:
		return fmt.Sprintf("a list of %d", len(n.List))
	case n.Kind == Map:
		return fmt.Sprintf("a mapping with %s", Count(len(n.Keys), "key"))
	default:
		return n.Text
	}
}

// Count is a number with its noun: 1 key, 2 keys.
func Count[T int | int64](n T, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
