package settings

import "slices"

// Fields picks the values out of a Map, strictly: a value of the wrong type or
// out of range is a problem that says what is expected, and so is, at Done, a
// key that was never asked for. A key that is absent leaves its destination
// alone, so destinations hold the defaults before.
type Fields struct {
	node  *Node
	p     *Problems
	asked []string
	void  bool // the node is no Map, which is told
}

// NewFields begins to read the Map n. A nil node or Null is an empty Map;
// anything else than a Map is a problem and then reads as an empty one.
func NewFields(n *Node, p *Problems) *Fields {
	f := &Fields{node: n, p: p}
	if n != nil && n.Kind != Map && n.Kind != Null {
		p.Add(n, "expected a mapping of keys to values, found %s", n.What())
		f.node, f.void = nil, true
	}
	return f
}

// Node returns the key's value, nil when it is absent.
func (f *Fields) Node(key string) *Node {
	f.ask(key)
	return f.node.Get(key)
}

// Has reports whether the key is there, even with nothing behind it.
func (f *Fields) Has(key string) bool { return f.Node(key) != nil }

// Need makes it a problem when the key is absent; remedy says what to write.
func (f *Fields) Need(key, remedy string) bool {
	if f.Has(key) {
		return true
	}
	if !f.void {
		f.p.AddKey(f.node, key, "missing; %s", remedy)
	}
	return false
}

// Int reads a whole number from min to max.
func (f *Fields) Int(key string, dst *int, min, max int) {
	if n := f.Node(key); n != nil {
		ReadInt(n, f.p, dst, min, max)
	}
}

// Int64 reads a whole number from min to max.
func (f *Fields) Int64(key string, dst *int64, min, max int64) {
	if n := f.Node(key); n != nil {
		ReadInt64(n, f.p, dst, min, max)
	}
}

// Uint64 reads a whole number from 0 to 2⁶⁴−1.
func (f *Fields) Uint64(key string, dst *uint64) {
	if n := f.Node(key); n != nil {
		ReadUint64(n, f.p, dst)
	}
}

// Float reads a finite number from min to max.
func (f *Fields) Float(key string, dst *float64, min, max float64) {
	if n := f.Node(key); n != nil {
		ReadFloat(n, f.p, dst, min, max)
	}
}

// Bool reads true or false.
func (f *Fields) Bool(key string, dst *bool) {
	if n := f.Node(key); n != nil {
		ReadBool(n, f.p, dst)
	}
}

// String reads a text.
func (f *Fields) String(key string, dst *string) {
	if n := f.Node(key); n != nil {
		ReadString(n, f.p, dst)
	}
}

// Choice reads one of the names and gives its index.
func (f *Fields) Choice(key string, dst *int, names ...string) {
	if n := f.Node(key); n != nil {
		ReadChoice(n, f.p, dst, names...)
	}
}

// List returns the items of a list, nil when the key is absent; anything else
// than a list is a problem.
func (f *Fields) List(key string) []*Node {
	n := f.Node(key)
	if n == nil {
		return nil
	}
	if n.Kind != List {
		f.p.Add(n, "expected a list, found %s", n.What())
		return nil
	}
	return n.List
}

// Strings reads a list of texts; on a problem dst is left alone.
func (f *Fields) Strings(key string, dst *[]string) {
	readList(f, key, dst, func(n *Node, to *string) bool { return ReadString(n, f.p, to) })
}

// Ints reads a list of whole numbers from min to max; on a problem dst is left
// alone.
func (f *Fields) Ints(key string, dst *[]int, min, max int) {
	readList(f, key, dst, func(n *Node, to *int) bool { return ReadInt(n, f.p, to, min, max) })
}

func readList[T any](f *Fields, key string, dst *[]T, read func(*Node, *T) bool) {
	before := f.p.Len()
	items := f.List(key)
	values := make([]T, len(items))
	for i, item := range items {
		read(item, &values[i])
	}
	if f.Has(key) && f.p.Len() == before {
		*dst = values
	}
}

// Done makes every key that was never asked for a problem, with the nearest of
// the keys that were.
func (f *Fields) Done() {
	if f.node == nil {
		return
	}
	for _, k := range f.node.Keys {
		if !slices.Contains(f.asked, k.Name) {
			f.p.AddKey(f.node, k.Name, "unknown key %s; %s", Quote(k.Name), Hint(k.Name, f.asked, "keys here"))
		}
	}
}

func (f *Fields) ask(key string) {
	if !slices.Contains(f.asked, key) {
		f.asked = append(f.asked, key)
	}
}
