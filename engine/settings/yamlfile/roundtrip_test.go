package yamlfile

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tweed/engine/settings"
)

// printer writes a tree in block style and notes the lines on the way.
type printer struct {
	b    strings.Builder
	line int
}

func (p *printer) newline(format string, args ...any) {
	fmt.Fprintf(&p.b, format+"\n", args...)
	p.line++
}

// value writes what follows a key or dash, whose line is not ended yet.
func (p *printer) value(n *settings.Node, indent int) {
	n.Line = p.line
	switch {
	case n.Kind == settings.String:
		p.newline(" %s", "'"+strings.ReplaceAll(n.Text, "'", "''")+"'")
	case n.Kind == settings.List && len(n.List) == 0:
		p.newline(" []")
	case n.Kind == settings.Map && len(n.Keys) == 0:
		p.newline(" {}")
	case n.Kind == settings.List:
		p.newline(" # a list")
		for _, item := range n.List {
			line := p.line
			fmt.Fprintf(&p.b, "%*s-", indent, "")
			p.value(item, indent+2)
			item.Line = line
		}
	case n.Kind == settings.Map:
		p.newline("")
		p.keys(n, indent)
	default:
		p.newline(" %s", n.Text)
	}
}

func (p *printer) keys(n *settings.Node, indent int) {
	for i := range n.Keys {
		k := &n.Keys[i]
		p.newline("%*s# key %d", indent, "", i)
		k.Line = p.line
		fmt.Fprintf(&p.b, "%*s%s:", indent, "", k.Name)
		p.value(k.Value, indent+2)
	}
}

var texts = rapid.StringMatching(`[ -~é…]{0,12}`)

func genNode(depth int) *rapid.Generator[*settings.Node] {
	return rapid.Custom(func(t *rapid.T) *settings.Node {
		kinds := []settings.Kind{settings.Null, settings.Bool, settings.Int, settings.Float, settings.String, settings.List, settings.Map}
		if depth == 0 {
			kinds = kinds[:5]
		}
		n := &settings.Node{Kind: rapid.SampledFrom(kinds).Draw(t, "kind")}
		switch n.Kind {
		case settings.Bool:
			n.Text = rapid.SampledFrom([]string{"true", "false"}).Draw(t, "bool")
		case settings.Int:
			n.Text = fmt.Sprint(rapid.Int64().Draw(t, "int"))
		case settings.Float:
			n.Text = fmt.Sprintf("%.3f", rapid.Float64Range(-1e6, 1e6).Draw(t, "float"))
		case settings.String:
			n.Text = texts.Draw(t, "text")
		case settings.List:
			n.List = rapid.SliceOfN(genNode(depth-1), 0, 4).Draw(t, "list")
			if len(n.List) == 0 {
				n.List = nil
			}
		case settings.Map:
			names := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z_][a-z_.0-9]{0,5}`), 0, 4, rapid.ID).Draw(t, "keys")
			for _, name := range names {
				n.Keys = append(n.Keys, settings.Key{Name: name, Value: genNode(depth-1).Draw(t, name)})
			}
		}
		return n
	})
}

// A tree that is written down is read again, with every line where it was
// written.
func TestWrittenTreesAreReadAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := &settings.Node{Kind: settings.Map, Keys: []settings.Key{{Name: "root", Value: genNode(4).Draw(t, "tree")}}}
		p := &printer{line: 1}
		p.keys(want, 0)
		want.Line = 2 // that of its key
		got, err := Parse([]byte(p.b.String()), "f.yaml")
		if err != nil {
			t.Fatalf("%v in\n%s", err, p.b.String())
		}
		if diff := cmp.Diff(placed(want, "f.yaml", ""), got); diff != "" {
			t.Fatalf("%s\nin\n%s", diff, p.b.String())
		}
	})
}
