package enginetest

import "testing"

// Games is how many games a test plays instead of n: a tenth with -short,
// twenty times as many with the build tag slow, and always at least one.
func Games(n int) int {
	n *= scale
	if testing.Short() {
		n /= 10
	}
	return max(n, 1)
}
