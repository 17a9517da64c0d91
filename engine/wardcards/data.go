package wardcards

import (
	_ "embed"
	"errors"
	"path/filepath"
	"slices"
	"strconv"

	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
)

//go:embed data.yaml
var dataFile []byte

// dataSchema is the form of data files that this package reads.
const dataSchema = 1

// standard is the rule set of the embedded data file.
var standard = func() Rules {
	var p settings.Problems
	r := Rules{name: "standard"}
	n, err := yamlfile.Parse(dataFile, "engine/wardcards/data.yaml")
	if err == nil {
		r.readData(n, &p)
		r.compile()
		err = p.Err()
	}
	if err != nil {
		panic(err) // the file is part of the program
	}
	return r
}()

// readDataOption reads the option data: what a data file may say, or the path of
// such a file, relative to the file that names it.
func (r *Rules) readDataOption(n *settings.Node, p *settings.Problems) {
	if n == nil {
		return
	}
	if n.Kind != settings.String {
		r.readData(n, p)
		return
	}
	path := filepath.FromSlash(n.Text)
	if !filepath.IsAbs(path) {
		path = filepath.Join(filepath.Dir(n.File), path)
	}
	file, err := yamlfile.Read(path)
	if err == nil {
		r.readData(file, p)
		return
	}
	var problems *settings.Error
	if errors.As(err, &problems) {
		for _, q := range problems.Problems {
			p.AddProblem(q)
		}
	}
	p.Add(n, "the data file %s can't be read; see its problems", settings.Quote(n.Text))
}

// readData reads a data file: whatever it names replaces what was there.
func (r *Rules) readData(n *settings.Node, p *settings.Problems) {
	f := settings.NewFields(n, p)
	schema := dataSchema
	f.Int("schema", &schema, dataSchema, dataSchema)
	f.String("content", &r.content)
	r.readNumbers(f, p)
	maps := settings.NewFields(f.Node("maps"), p)
	compact := settings.NewFields(maps.Node("compact"), p)
	for players := minPlayers; players <= maxPlayers; players++ {
		readBoard(compact.Node(strconv.Itoa(players)), &r.compact[players], p)
	}
	compact.Done()
	readBoard(maps.Node("large"), &r.large, p)
	maps.Done()
	switches := settings.NewFields(f.Node("switches"), p)
	r.readSwitches(switches)
	switches.Done()
	f.Done()
}

// readBoard reads a map: its wards, and the pairs of them that are adjacent.
func readBoard(n *settings.Node, to *board, p *settings.Problems) {
	if n == nil {
		return
	}
	before := p.Len()
	var b board
	f := settings.NewFields(n, p)
	if f.Need("wards", "list the wards of the map") {
		b.readWards(f.Node("wards"), p)
	}
	if f.Need("edges", "list the pairs of wards that are adjacent") && p.Len() == before {
		for _, edge := range f.List("edges") {
			b.readEdge(edge, p)
		}
	}
	f.Done()
	if p.Len() > before {
		return
	}
	if far := b.all &^ b.reachable(); far != 0 {
		p.Add(n, "%s can't be reached from %s; join them with an edge", b.label(far.first()), b.label(0))
		return
	}
	*to = b
}

// readWards reads the list of wards: names, or printed numbers.
func (b *board) readWards(n *settings.Node, p *settings.Problems) {
	if n.Kind != settings.List || len(n.List) < 2 || len(n.List) > maxWards {
		p.Add(n, "expected a list of 2 to %d wards, found %s", maxWards, n.What())
		return
	}
	b.numbered = n.List[0].Kind == settings.Int
	for i, item := range n.List {
		b.wards, b.all = Ward(i+1), b.all|setOf(Ward(i))
		name, place, ok := "", i+1, false
		if b.numbered {
			ok = settings.ReadInt(item, p, &place, 1, 99)
			name = strconv.Itoa(place)
		} else {
			ok = settings.ReadString(item, p, &name)
		}
		switch {
		case !ok:
		case name == "":
			p.Add(item, "a ward without a name")
		case slices.Contains(b.names[:i], name):
			p.Add(item, "ward %s stands twice; give each ward a name or number of its own", settings.Quote(name))
		}
		b.names[i], b.numbers[i] = name, int8(place)
	}
}

// readEdge reads one pair of adjacent wards.
func (b *board) readEdge(n *settings.Node, p *settings.Problems) {
	if n.Kind != settings.List || len(n.List) != 2 {
		p.Add(n, "expected a pair of wards, such as [A, B]; found %s", n.What())
		return
	}
	var pair [2]Ward
	for i, item := range n.List {
		w, ok := b.find(item.Text)
		if !item.IsScalar() || !ok {
			p.Add(item, "expected one of the map's wards, found %s; %s", item.What(), settings.Hint(item.Text, b.names[:b.wards], "wards"))
			return
		}
		pair[i] = w
	}
	switch {
	case pair[0] == pair[1]:
		p.Add(n, "an edge from %s to itself; take it out", b.label(pair[0]))
	case b.adjacent[pair[0]].has(pair[1]):
		p.Add(n, "%s and %s are joined twice; take one out", b.label(pair[0]), b.label(pair[1]))
	default:
		b.join(pair[0], pair[1])
	}
}

// data is the part of the rules that has no option of its own, in the form of a
// data file.
func (r *Rules) data() map[string]any {
	compact := map[string]any{}
	for players := minPlayers; players <= maxPlayers; players++ {
		compact[strconv.Itoa(players)] = r.compact[players].data()
	}
	return map[string]any{
		"schema": dataSchema, "content": r.content,
		"maps": map[string]any{"compact": compact, "large": r.large.data()},
	}
}

func (b *board) data() map[string]any {
	names := make([]any, b.wards)
	edges := [][2]any{}
	for w := range b.wards {
		names[w] = b.names[w]
		if b.numbered {
			names[w] = b.numbers[w]
		}
		for v := range w {
			if b.adjacent[w].has(v) {
				edges = append(edges, [2]any{names[v], names[w]})
			}
		}
	}
	return map[string]any{"wards": names, "edges": edges}
}
