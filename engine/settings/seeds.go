package settings

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// SeedRange is the master seeds from First to Last, both included.
type SeedRange struct{ First, Last uint64 }

// String is the range as [ParseSeeds] reads it: `7`, or `1000..1040`.
func (r SeedRange) String() string {
	if r.First == r.Last {
		return strconv.FormatUint(r.First, 10)
	}
	return fmt.Sprintf("%d..%d", r.First, r.Last)
}

// Seeds is a set of master seeds, as the ranges that a person wrote.
type Seeds []SeedRange

// ParseSeeds reads seeds and ranges a..b, separated by slashes as in a spec
// string, or by | as in a list of a study that became one: `777/1000..1040`.
// No text is no seeds.
func ParseSeeds(text string) (Seeds, error) {
	if text == "" {
		return nil, nil
	}
	var seeds Seeds
	for word := range strings.SplitSeq(strings.ReplaceAll(text, "|", "/"), "/") {
		word = strings.TrimSpace(word)
		low, high, isRange := strings.Cut(word, "..")
		if !isRange {
			high = low
		}
		first, err1 := strconv.ParseUint(low, 10, 64)
		last, err2 := strconv.ParseUint(high, 10, 64)
		if err1 != nil || err2 != nil || last < first {
			return nil, fmt.Errorf("expected a seed from 0 to %d or a range such as 1000..1040, found %s", uint64(math.MaxUint64), Quote(word))
		}
		seeds = append(seeds, SeedRange{first, last})
	}
	return seeds, nil
}

// String is what [ParseSeeds] reads, with slashes.
func (s Seeds) String() string {
	words := make([]string, len(s))
	for i, r := range s {
		words[i] = r.String()
	}
	return strings.Join(words, "/")
}

// Range returns the range that holds the seed, false when none does.
func (s Seeds) Range(seed uint64) (SeedRange, bool) {
	for _, r := range s {
		if r.First <= seed && seed <= r.Last {
			return r, true
		}
	}
	return SeedRange{}, false
}

// Seeds reads a list of seeds and ranges, or a single one; on a problem dst is
// left alone.
func (f *Fields) Seeds(key string, dst *Seeds) {
	n := f.Node(key)
	if n == nil {
		return
	}
	items := n.List
	if n.Kind != List {
		items = []*Node{n}
	}
	before := f.p.Len()
	var seeds Seeds
	for _, item := range items {
		if !item.IsScalar() {
			f.p.Add(item, "expected a seed or a range such as 1000..1040, found %s", item.What())
			continue
		}
		some, err := ParseSeeds(item.Text)
		if err != nil {
			f.p.Add(item, "%v", err)
		}
		seeds = append(seeds, some...)
	}
	if f.p.Len() == before {
		*dst = seeds
	}
}
