//go:build slow

package enginetest

const scale = 20
