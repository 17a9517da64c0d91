package analysis

import (
	"fmt"
	"strings"
	"testing"
)

// Three cells with shards of other sizes; the second has fewer deals, the third
// lacks every fifth.
func TestDealsOfSeveralCellsMeetWhateverTheirShards(t *testing.T) {
	type shard struct {
		cell        int
		first, last int64
	}
	var shards []shard
	for cell, size := range []int64{7, 3, 10} {
		end := int64(40)
		if cell == 1 {
			end = 20
		}
		for first := int64(0); first < end; first += size {
			shards = append(shards, shard{cell, first, min(first+size, end)})
		}
	}
	// the order of a survey
	for i := range shards {
		for j := i; j > 0 && (shards[j].first < shards[j-1].first || shards[j].first == shards[j-1].first && shards[j].cell < shards[j-1].cell); j-- {
			shards[j], shards[j-1] = shards[j-1], shards[j]
		}
	}
	var seen []string
	p := newPairing(3, func(rows [][]int64) {
		var parts []string
		for _, r := range rows {
			if r == nil {
				parts = append(parts, "-")
				continue
			}
			parts = append(parts, fmt.Sprint(r[0]))
		}
		seen = append(seen, strings.Join(parts, " "))
	})
	most := 0
	for _, s := range shards {
		rows := dealRows{width: 1}
		for deal := s.first; deal < s.last; deal++ {
			if s.cell == 2 && deal%5 == 0 {
				continue
			}
			rows.add(deal)[0] = deal
		}
		p.take(s.cell, &rows)
		for i := range p.queues {
			most = max(most, len(p.queues[i].deals)-p.queues[i].at)
		}
	}
	p.finish()
	if len(seen) != 40 {
		t.Fatalf("%d deals: %v", len(seen), seen)
	}
	for deal, line := range seen {
		want := []string{fmt.Sprint(deal), fmt.Sprint(deal), fmt.Sprint(deal)}
		if deal >= 20 {
			want[1] = "-"
		}
		if deal%5 == 0 {
			want[2] = "-"
		}
		if line != strings.Join(want, " ") {
			t.Errorf("deal %d: %q", deal, line)
		}
	}
	if most > 20 {
		t.Errorf("%d deals waited: more than about a shard", most)
	}
}
