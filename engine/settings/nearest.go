package settings

import (
	"strings"
)

// tooLong is a length beyond which a word is no misspelt name.
const tooLong = 64

// Nearest returns the valid word that a person may have meant by word, or ""
// when nothing is near: one with few slips of the keyboard between (letters
// put in, left out, changed or swapped; case, `-` and `_` don't count), or the
// only one that begins with word.
func Nearest(word string, valid []string) string {
	if len(word) == 0 || len(word) > tooLong {
		return ""
	}
	folded := fold(word)
	best, fewest := "", min((len(word)+2)/3, len(word)-1)+1
	begin := 0
	beginner := ""
	for _, v := range valid {
		if len(v) > tooLong {
			continue
		}
		if d := distance(folded, fold(v)); d < fewest {
			best, fewest = v, d
		}
		if len(word) >= 3 && strings.HasPrefix(fold(v), folded) {
			begin++
			beginner = v
		}
	}
	if best == "" && begin == 1 {
		return beginner
	}
	return best
}

// Hint is the end of a message about an unknown word: the nearest valid one,
// or all of them when none is near. what names them in the plural.
func Hint(word string, valid []string, what string) string {
	if near := Nearest(word, valid); near != "" {
		return "did you mean " + Quote(near) + "?"
	}
	if len(valid) == 0 {
		return "there are no " + what
	}
	return "the " + what + " are " + QuoteAll(valid)
}

func fold(s string) string {
	return strings.ReplaceAll(strings.ToLower(s), "-", "_")
}

// distance is the optimal string alignment distance of a and b, in bytes.
func distance(a, b string) int {
	// Rows i−2, i−1 and i of the table of distances between beginnings.
	last2, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], last2[j-2]+1)
			}
		}
		last2, last, row = last, row, last2
	}
	return last[len(b)]
}
