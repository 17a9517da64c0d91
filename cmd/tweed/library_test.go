package main

import (
	"testing"

	"tweed/sim/study"
)

// Shipped studies name strategies and rule sets that there are, and no master
// seed that one of the strategies was tuned on.
func TestEveryShippedStudyResolves(t *testing.T) {
	names := shippedNames(".")
	if len(names) == 0 {
		t.Fatal("no study ships")
	}
	for _, name := range names {
		node, err := readStudy(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := study.Resolve(node, environment(study.Options{})); err != nil {
			t.Error(err)
		}
	}
}
