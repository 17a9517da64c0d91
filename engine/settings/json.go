package settings

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sort"
	"strings"
)

// FromJSON reads a JSON document, so that a resolved rule set goes the same way
// as one that a person wrote. file is what problems call it.
func FromJSON(data []byte, file string) (*Node, error) {
	d := jsonReader{dec: json.NewDecoder(bytes.NewReader(data)), file: file}
	d.dec.UseNumber()
	for i, c := range data {
		if c == '\n' {
			d.breaks = append(d.breaks, int64(i))
		}
	}
	n, err := d.value("", 1)
	if err == nil {
		if _, more := d.dec.Token(); more != io.EOF {
			err = d.errorf("there is something after the end of the JSON value")
		}
	}
	if err != nil {
		return nil, err
	}
	return n, nil
}

type jsonReader struct {
	dec    *json.Decoder
	file   string
	breaks []int64 // offsets of the line breaks
}

// line is the line of what was read last.
func (d *jsonReader) line() int {
	at := d.dec.InputOffset()
	return 1 + sort.Search(len(d.breaks), func(i int) bool { return d.breaks[i] >= at })
}

func (d *jsonReader) errorf(format string, args ...any) error {
	return &Error{[]Problem{{File: d.file, Line: d.line(), Text: fmt.Sprintf(format, args...)}}}
}

func (d *jsonReader) value(path string, depth int) (*Node, error) {
	tok, err := d.dec.Token()
	if err != nil {
		if errors.Is(err, io.EOF) {
			err = errors.New("it ends too early")
		}
		return nil, d.errorf("not JSON: %v", err)
	}
	n := &Node{File: d.file, Line: d.line(), Path: path}
	switch tok := tok.(type) {
	case nil:
	case bool:
		n.Kind, n.Text = Bool, fmt.Sprint(tok)
	case string:
		n.Kind, n.Text = String, tok
	case json.Number:
		n.Kind, n.Text = Int, tok.String()
		if strings.ContainsAny(n.Text, ".eE") {
			n.Kind = Float
		}
	case json.Delim:
		if depth > MaxDepth {
			return nil, d.errorf("lists and mappings lie more than %d deep in each other", MaxDepth)
		}
		if tok == '[' {
			return n, d.list(n, depth)
		}
		return n, d.object(n, depth)
	}
	return n, nil
}

func (d *jsonReader) list(n *Node, depth int) error {
	n.Kind = List
	for d.dec.More() {
		item, err := d.value(n.ItemPath(len(n.List)), depth+1)
		if err != nil {
			return err
		}
		n.List = append(n.List, item)
	}
	return d.close()
}

func (d *jsonReader) object(n *Node, depth int) error {
	n.Kind = Map
	lines := map[string]int{}
	for d.dec.More() {
		tok, err := d.dec.Token()
		name, isText := tok.(string)
		if err != nil || !isText {
			return d.errorf("not JSON: a key is missing")
		}
		key := Key{Name: name, Line: d.line()}
		if first, ok := lines[key.Name]; ok {
			return d.errorf("key %s stands twice, first in line %d", Quote(key.Name), first)
		}
		lines[key.Name] = key.Line
		if key.Value, err = d.value(n.KeyPath(key.Name), depth+1); err != nil {
			return err
		}
		n.Keys = append(n.Keys, key)
	}
	return d.close()
}

// close reads the bracket before which More stopped.
func (d *jsonReader) close() error {
	if _, err := d.dec.Token(); err != nil {
		return d.errorf("not JSON: a bracket or the text ends too early")
	}
	return nil
}
