package tammany

import (
	"fmt"
	"slices"
	"testing"

	"tweed/engine"
	"tweed/engine/tammany/record"
)

// R2: the map and its zones.

func TestWardsAre1To17Without12And16(t *testing.T) {
	want := []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 17}
	for w := range Ward(Wards) {
		if w.Number() != want[w] || WardOf(want[w]) != w {
			t.Errorf("ward %d has the number %d, and number %d is ward %d", w, w.Number(), want[w], WardOf(want[w]))
		}
	}
	for _, number := range []int{-1, 0, 12, 16, 18, 99} {
		if w := WardOf(number); w != -1 {
			t.Errorf("number %d is ward %d, should be none", number, w)
		}
	}
	if HallWard.Number() != 14 {
		t.Errorf("Tammany Hall stands in ward %d", HallWard.Number())
	}
}

// bordersOf lists the pairs of adjacent wards, smaller number first.
func bordersOf(adj adjacency) (list []string) {
	for v := range Ward(Wards) {
		for w := v + 1; w < Wards; w++ {
			if adj[v].has(w) {
				list = append(list, fmt.Sprintf("%d-%d", v.Number(), w.Number()))
			}
		}
	}
	return list
}

func TestMapHasTwentyEightBorders(t *testing.T) {
	want := []string{"1-2", "1-3", "2-3", "2-4", "2-6", "3-5", "3-6", "4-6", "4-7", "5-6", "5-8", "6-10", "6-14", "7-10", "7-13",
		"8-9", "8-14", "8-15", "9-15", "10-13", "10-14", "10-17", "11-13", "11-17", "13-17", "14-15", "14-17", "15-17"}
	if got := bordersOf(Standard().adj); !slices.Equal(got, want) {
		t.Errorf("borders %v, should be %v", got, want)
	}
}

func TestBoardspaceMapAddsOneBorderAndDropsTwo(t *testing.T) {
	r := Standard()
	r.Map = MapBoardspace
	r.compile()
	got := bordersOf(r.adj)
	for _, b := range bordersOf(Standard().adj) {
		if dropped := b == "13-17" || b == "14-17"; slices.Contains(got, b) == dropped {
			t.Errorf("%s is there: %v", b, !dropped)
		}
	}
	if len(got) != 27 || !slices.Contains(got, "6-7") {
		t.Errorf("%d borders: %v", len(got), got)
	}
}

func TestAdjacencyIsMutual(t *testing.T) {
	for _, borders := range [][]border{standardBorders, boardspaceBorders} {
		adj := adjacencyOf(borders)
		for v := range Ward(Wards) {
			if adj[v].has(v) {
				t.Errorf("ward %d is adjacent to itself", v.Number())
			}
			for w := range Ward(Wards) {
				if adj[v].has(w) != adj[w].has(v) {
					t.Errorf("wards %d and %d are adjacent one way", v.Number(), w.Number())
				}
			}
		}
	}
}

func TestElectionGoesThroughTheZonesInOrder(t *testing.T) {
	p := newPosition(t, 5, 1).election()
	want := []int{1, 2, 4, 7, 6, 14, 9, 15, 8, 5, 3, 17, 11, 13, 10}
	for i, number := range want {
		p.equal(fmt.Sprintf("position of ward %d", number), int(p.electionRow(number)[record.EPosition]), i)
	}
	for i, w := range electionOrder {
		zone := 0
		if i >= 6 {
			zone++
		}
		if i >= 11 {
			zone++
		}
		p.equal(fmt.Sprintf("zone of ward %d", w.Number()), int(zoneOf[w]), zone)
	}
}

func TestZonesOpenOverTime(t *testing.T) {
	for players, open := range map[int][4]int8{3: {1, 2, 3, 3}, 4: {2, 3, 3, 3}, 5: {3, 3, 3, 3}} {
		for term, want := range open {
			p := newPosition(t, players, term+1)
			if p.open != want {
				t.Errorf("%d players, term %d: %d zones open, should be %d", players, term+1, p.open, want)
			}
			if got := p.zonesOpen(int8(term + 1)); got != want {
				t.Errorf("%d players, term %d: %d zones due, should be %d", players, term+1, got, want)
			}
		}
	}
}

func TestZonesByPlayersStayTheSameForTheWholeGame(t *testing.T) {
	for players, want := range map[int]int8{3: 1, 4: 2, 5: 3} {
		p := newPosition(t, players, 1, func(r *Rules) { r.Zones = ZonesByPlayers })
		for term := 1; term <= 4; term++ {
			if p.open != want || int(p.term) != term {
				t.Errorf("%d players, term %d: %d zones open, should be %d", players, p.term, p.open, want)
			}
			if term < 4 {
				p.election()
			}
		}
	}
}

func TestNewZoneOpensWithTheCubesDrawnForItAndThenTheGardenIsFilled(t *testing.T) {
	p := newPosition(t, 3, 1)
	waiting := p.reserved
	bag := p.bagCubes.list()
	p.election()
	p.equal("zones open in term 2", int(p.open), 2)
	for _, number := range []int{9, 15, 8, 5, 3} {
		w := p.ward(number)
		p.hasCubes(number, colourLetters[waiting[w]:waiting[w]+1])
	}
	drawn := 0
	for c := range bag {
		drawn += int(bag[c]) - int(p.bagCubes.list()[c])
	}
	p.equal("cubes drawn from the bag", drawn, 3+2)
	p.equal("cubes in Castle Garden", p.gardenCubes(), 3+2)
}

func TestClosedWardHoldsNothingAndHasNoElection(t *testing.T) {
	p := newPosition(t, 3, 1).garden("I").turn(A).say("campaign")
	p.mustOffer(bossTo(1), bossTo(2), bossTo(4), bossTo(6), bossTo(7), bossTo(14))
	p.say(bossTo(6), bossTo(6)).election()
	p.equal("wards that held an election", p.rows[record.TElections].Len(), 6)
}

func TestZoneIHasAnIrishCubeOnWard14(t *testing.T) {
	s := New(Standard(), 3).(*State)
	for deal := range uint64(200) {
		s.Deal(engine.DealSeed(3, deal))
		if s.cubes[HallWard] != cube(Irish) {
			t.Fatalf("deal %d: ward 14 holds %v", deal, s.cubes[HallWard].list())
		}
	}
}
