//go:build !slow

package engine_test

// manyKeys is how many stream keys are made by the tests of keys; the full size is in
// keys_many_test.go: go test -tags slow -run 'Key|Avalanche' ./engine
const manyKeys = 1_000_000
