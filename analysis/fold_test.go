package analysis

import (
	"slices"
	"strings"
	"testing"
)

// heads is a table's columns as text: words, numbers and the intervals of these.
func heads(spec string) (out []Head) {
	for _, name := range strings.Fields(spec) {
		out = append(out, Head{Name: name[1:], Left: name[0] == 'w', Interval: name[0] == 'i'})
	}
	return out
}

func TestAWideTableWrapsItsWordsFirst(t *testing.T) {
	rows := [][]string{{"a line-up of many words that goes on and on and on and on", strings.Repeat("1", 40), strings.Repeat("2", 40)}}
	parts := fold(heads("wline-up nfirst nsecond"), rows)
	if len(parts) != 1 || parts[0].total() != tableWidth || parts[0].widths[1] != 40 {
		t.Fatalf("%d parts, widths %v", len(parts), parts[0].widths)
	}
	var p page
	p.aligned(parts[0])
	for _, line := range strings.Split(p.b.String(), "\n") {
		if len(line) > tableWidth {
			t.Errorf("a line of %d: %s", len(line), line)
		}
	}
	if text := strings.Join(strings.Fields(p.b.String()), " "); !strings.Contains(text, "of many words") {
		t.Errorf("the words are gone: %s", text)
	}
}

func TestATableOfManyNumbersIsCutWithTheWordsRepeatedAndIntervalsKept(t *testing.T) {
	row := []string{"mirror", "4", "x", "1", "2", "3"}
	for range 6 {
		row = append(row, strings.Repeat("7", 14), strings.Repeat("8", 14))
	}
	h := heads("wline-up nplayers na nb nc nd " + strings.Repeat("nvalue i95% ", 6))
	parts := fold(h, [][]string{row})
	if len(parts) < 2 {
		t.Fatalf("%d parts", len(parts))
	}
	var seen []string
	for _, f := range parts {
		if f.total() > tableWidth || f.heads[0].Name != "line-up" || f.rows[0][0] != "mirror" {
			t.Errorf("a part of width %d begins with %v", f.total(), f.heads[0])
		}
		if f.heads[1].Interval {
			t.Errorf("an interval is cut off from its number: %v", f.heads)
		}
		seen = append(seen, f.rows[0][1:]...)
	}
	if !slices.Equal(seen, row[1:]) {
		t.Errorf("printed %v, the row is %v", seen, row)
	}
}

func TestATableThatFitsIsLeftAlone(t *testing.T) {
	parts := fold(heads("wline-up nplayers"), [][]string{{"mirror", "4"}})
	if len(parts) != 1 || !slices.Equal(parts[0].widths, []int{7, 7}) {
		t.Errorf("%+v", parts)
	}
}
