package main

import (
	"os"
	"runtime/debug"
)

// How much garbage a verb leaves before it is collected, in percent of what is in
// use. Playing makes next to none and verifying little, so that low numbers cost
// hardly any time and keep the memory of a long run that of a short one.
const (
	playingGC   = 10
	verifyingGC = 25
)

// tightly sets the collector, unless the environment does, until loosen is called.
func tightly(percent int) (loosen func()) {
	if os.Getenv("GOGC") != "" {
		return func() {}
	}
	before := debug.SetGCPercent(percent)
	return func() { debug.SetGCPercent(before) }
}
