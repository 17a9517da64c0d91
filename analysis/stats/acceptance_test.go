//go:build acceptance

package stats

import "testing"

// TestAcceptance is the simulation at the contract's 2,000 repetitions:
//
//	go test -run Acceptance -tags acceptance
func TestAcceptance(t *testing.T) { runSimulation(t, contractReps) }
