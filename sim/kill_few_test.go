//go:build !nightly

package sim

// How much of the slow tests is run by default; the nightly size is in
// kill_many_test.go: go test -tags nightly -run 'Killed|Disk' -timeout 1h ./sim
const (
	kills     = 3   // of each run with 1, 2 and 7 workers, and one more of the first
	everyByte = 307 // the disk is full at byte 0, 307, 614, …
)
