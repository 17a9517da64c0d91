//go:build !nightly

package sim

// kills is how often the kill test kills a run; the nightly size is in
// kill_many_test.go: go test -tags nightly -run Killed ./sim
const kills = 9
