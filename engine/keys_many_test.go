//go:build slow

package engine_test

const manyKeys = 10_000_000
