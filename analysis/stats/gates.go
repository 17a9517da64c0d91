package stats

import "fmt"

// Gates decide what a report may print. The formulas of this package work
// below them; a report must not.
const (
	// MinBlocks is the number of blocks below which no t or Wilson interval
	// and no t test is printed.
	MinBlocks = 30

	// MinExpectedCount is the expected count per cell below which chi-square
	// and G give way to ExactMultinomialUniform.
	MinExpectedCount = 5
)

// GateBlocks returns an error that says why when there are fewer than
// MinBlocks blocks, else nil.
func GateBlocks(blocks int) error {
	if blocks < MinBlocks {
		return fmt.Errorf("%d blocks are too few for an interval or a test; %d are needed", blocks, MinBlocks)
	}
	return nil
}

// GateExpected returns an error that says why when n counts over the given
// number of equally likely cells are too few for the chi-square distribution
// (n/cells below MinExpectedCount), else nil.
func GateExpected(n, cells int) error {
	if cells < 1 || n < MinExpectedCount*cells {
		return fmt.Errorf("%d games over %d cells are too few for chi-square; %d per cell are needed", n, cells, MinExpectedCount)
	}
	return nil
}
