package schedule

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// people returns n different strategies: a, b, c, …
func people(n int) []string { return strings.Split("abcdefgh"[:n], "")[:n] }

func TestSeatingsOfKnownDesigns(t *testing.T) {
	for _, c := range []struct{ design, lineup, want string }{
		{Mirror, "aaaa", "[[0 1 2 3]]"},
		{Rotate, "abc", "[[0 1 2] [1 2 0] [2 0 1]]"},
		{Rotate, "aab", "[[0 1 2] [1 2 0] [2 0 1]]"},
		{Rotate, "abab", "[[0 1 2 3] [1 2 3 0]]"},
		{Neighbour, "ab", "[[0 1] [1 0]]"},
		{Neighbour, "abc", "[[0 1 2] [0 2 1] [1 0 2] [1 2 0] [2 0 1] [2 1 0]]"},
		{Full, "aab", "[[0 1 2] [0 2 1] [2 0 1]]"},
		{Neighbour, "aaaab", "[[0 1 2 3 4] [0 2 4 1 3] [0 3 1 4 2] [0 4 3 2 1] [4 0 1 2 3]]"},
		{Full, "a", "[[0]]"},
		{Rotate, "a", "[[0]]"},
		{Full, "aaaaa", "[[0 1 2 3 4]]"}, // rotating one strategy would replay one game
		{Full, "", "[]"},
		{"fulll", "abc", "[]"},
	} {
		if got := fmt.Sprint(Seatings(c.design, strings.Split(c.lineup, ""))); got != c.want {
			t.Errorf("%s %s: got %s, want %s", c.design, c.lineup, got, c.want)
		}
	}
}

func TestGamesOfABlock(t *testing.T) {
	for _, c := range []struct {
		design  string
		players int
		want    int
	}{
		{Rotate, 2, 2}, {Rotate, 3, 3}, {Rotate, 4, 4}, {Rotate, 5, 5},
		{Neighbour, 2, 2}, {Neighbour, 3, 6}, {Neighbour, 4, 24}, {Neighbour, 5, 20},
		{Full, 2, 2}, {Full, 3, 6}, {Full, 4, 24}, {Full, 5, 120},
	} {
		if got := len(Seatings(c.design, people(c.players))); got != c.want {
			t.Errorf("%s, %d players: %d games a block, want %d", c.design, c.players, got, c.want)
		}
	}
}

func TestRotationPutsStrategyIPlusRInSeatI(t *testing.T) {
	for r, seating := range rotations(identity(5)) {
		for seat, place := range seating {
			if place != (seat+r)%5 {
				t.Errorf("game %d puts strategy %d in seat %d", r, place, seat)
			}
		}
	}
}

// Every strategy sits in every seat, and behind every other one, equally
// often.
func TestNeighbourBalancesSeatsAndLeftNeighbours(t *testing.T) {
	for n := 3; n <= 5; n++ {
		seatings := Seatings(Neighbour, people(n))
		var seat, left [5][5]int
		for _, s := range seatings {
			for i, who := range s {
				seat[who][i]++
				left[who][s[(i+n-1)%n]]++
			}
		}
		for a := range n {
			for b := range n {
				if seat[a][b] != len(seatings)/n {
					t.Errorf("%d players: %d is in seat %d %d times", n, a, b, seat[a][b])
				}
				if a != b && left[a][b]*(n-1) != len(seatings) {
					t.Errorf("%d players: %d sits behind %d %d times of %d", n, a, b, left[a][b], len(seatings))
				}
			}
		}
	}
}

// What happens to a strategy at an occasion (a seat, a left neighbour in a
// seat), as a share of the games, is the same whether equal seatings are
// played once or as often as they come: all of them are dropped as often.
func TestEqualSeatingsPlayedOnceKeepTheBalance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 5).Draw(t, "players")
		lineup := rapid.SliceOfN(rapid.SampledFrom(people(3)), n, n).Filter(func(l []string) bool { return !IsMirror(l) }).Draw(t, "lineup")
		design := rapid.SampledFrom([]string{Rotate, Neighbour, Full}).Draw(t, "design")
		once := tally(Seatings(design, lineup), lineup)
		all := tally(Seatings(design, people(n)), lineup)
		if len(once) != len(all) {
			t.Fatalf("%s: occasions %v became %v", design, all, once)
		}
		for what, k := range all {
			if k*once["games"] != once[what]*all["games"] {
				t.Fatalf("%s %v: %s in %d of %d games, but in %d of %d played once", design, lineup, what, k, all["games"], once[what], once["games"])
			}
		}
	})
}

func tally(seatings [][]int, lineup []string) map[string]int {
	count := map[string]int{}
	for _, s := range seatings {
		seats := Arrange(s, lineup)
		count["games"]++
		count[strings.Join(seats, "")]++
		for i, who := range seats {
			count[fmt.Sprint(who, " in seat ", i)]++
			count[fmt.Sprint(who, " behind ", seats[(i+len(seats)-1)%len(seats)])]++
		}
	}
	return count
}

// Seatings are sorted, no two arrange the strategies alike, and each is a
// permutation.
func TestSeatingsAreSortedAndDistinct(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lineup := rapid.SliceOfN(rapid.SampledFrom(people(3)), 1, 5).Draw(t, "lineup")
		seatings := Seatings(rapid.SampledFrom([]string{Rotate, Neighbour, Full}).Draw(t, "design"), lineup)
		if !slices.IsSortedFunc(seatings, slices.Compare[[]int]) {
			t.Fatalf("%v is not sorted", seatings)
		}
		seen := map[string]bool{}
		for _, s := range seatings {
			arrangement := strings.Join(Arrange(s, lineup), "")
			if seen[arrangement] {
				t.Fatalf("%s is played twice", arrangement)
			}
			seen[arrangement] = true
			if !slices.Equal(slices.Sorted(slices.Values(s)), identity(len(lineup))) {
				t.Fatalf("%v is no permutation", s)
			}
		}
	})
}

func TestChoose(t *testing.T) {
	for _, c := range []struct {
		design, lineup string
		replicates     int
		deals, games   int64
		want           string
	}{
		{Auto, "aaaa", 1, 5, 0, Mirror},
		{Full, "aaaaa", 1, 5, 0, Mirror},
		{Auto, "a", 1, 5, 0, Mirror},
		{Rotate, "abcde", 1, 5, 0, Rotate},
		{Neighbour, "abcd", 1, 5, 0, Full},
		{Neighbour, "ab", 1, 5, 0, Full},
		{Neighbour, "abcde", 1, 5, 0, Neighbour},
		{Auto, "abcde", 1, 1000, 0, Neighbour},
		{Auto, "abcde", 1, 999, 0, Rotate},
		{Auto, "abcde", 1, 0, 20_000, Neighbour},
		{Auto, "abcde", 1, 0, 19_999, Rotate},
		{Auto, "abcde", 2, 0, 20_000, Rotate},
		{Auto, "aaaab", 1, 0, 5_000, Neighbour}, // five seatings are left
		{Auto, "abcd", 1, 0, 24_000, Full},
		{Auto, "abcd", 1, 0, 23_999, Rotate},
	} {
		if got := Choose(c.design, strings.Split(c.lineup, ""), c.replicates, c.deals, c.games); got != c.want {
			t.Errorf("%+v: got %s", c, got)
		}
	}
}
