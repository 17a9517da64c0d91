package study

import (
	"fmt"
	"strings"
)

// grouped prints a number with commas between thousands.
func grouped[T int | int64](n T) string { return groupDigits(fmt.Sprint(n)) }

func groupDigits(digits string) string {
	if len(digits) <= 3 {
		return digits
	}
	return groupDigits(digits[:len(digits)-3]) + "," + digits[len(digits)-3:]
}

// plural prints a count with its noun.
func plural(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return grouped(n) + " " + more
}

// span prints a range, or the number when there is only one.
func span(from, to int) string {
	if from == to {
		return fmt.Sprint(from)
	}
	return fmt.Sprintf("%d to %d", from, to)
}

// list prints player counts: "3, 4 and 5 players".
func list(players []int) string {
	words := make([]string, len(players))
	for i, n := range players {
		words[i] = fmt.Sprint(n)
	}
	last := len(words) - 1
	if last > 0 {
		words = []string{strings.Join(words[:last], ", "), words[last]}
	}
	return strings.Join(words, " and ") + " players"
}

// oneLine is an error's text as part of a message.
func oneLine(err error) string {
	return strings.Join(strings.Fields(err.Error()), " ")
}
