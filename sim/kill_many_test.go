//go:build nightly

package sim

const (
	kills     = 33
	everyByte = 1
)
