//go:build nightly

package sim

const kills = 100
