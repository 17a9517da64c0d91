package analysis

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tweed/sim/manifest"
)

func TestAFigureIsDecidedByItsFirstDecisionAndStaysSo(t *testing.T) {
	looks := []manifest.Look{
		{Cell: 0, Blocks: 64, Figure: "first_player_advantage", Method: "confidence sequence", Statistic: 0.3},
		{Cell: 0, Blocks: 64, Figure: "first_player_advantage", Method: "e-value", Statistic: 1},
		{Cell: 1, Blocks: 64, Figure: "first_player_advantage", Method: "confidence sequence", Statistic: 0.4},
		{Cell: 0, Blocks: 128, Figure: "first_player_advantage", Method: "confidence sequence", Statistic: 0.2, Decision: "EQUIVALENT"},
		{Cell: 0, Blocks: 128, Figure: "first_player_advantage", Method: "e-value", Statistic: 2},
		{Cell: 1, Blocks: 128, Figure: "first_player_advantage", Method: "confidence sequence", Statistic: 0.3},
		{Cell: 0, Blocks: 192, Figure: "first_player_advantage", Method: "confidence sequence", Statistic: 0.25},
	}
	scopes := []Scope{{Cell: 0, Players: 3}, {Cell: 1, Players: 4}}
	want := []Stop{
		{Scope: scopes[0], Figure: "first_player_advantage", Method: "confidence sequence", Statistic: 0.2, Looks: 2, Blocks: 128, Decision: "EQUIVALENT"},
		{Scope: scopes[1], Figure: "first_player_advantage", Method: "confidence sequence", Statistic: 0.3, Looks: 2, Blocks: 128},
	}
	if diff := cmp.Diff(want, stops(looks, scopes), cmp.AllowUnexported(Scope{})); diff != "" {
		t.Error(diff)
	}
	if len(stops(nil, scopes)) != 0 {
		t.Error("a run of fixed size has stops")
	}
}
