package tallywood

import (
	"strconv"
	"strings"
	"testing"

	"tweed/engine"
)

// atFlips is a game whose last round has been scored, with tiles of A's choice.
func atFlips(t *testing.T, players int, arrange func(*position)) *position {
	t.Helper()
	p := newPosition(t, players).untilRound(4)
	arrange(p)
	p.passRound()
	for p.phase == phaseReward {
		p.lastMove()
	}
	return p
}

// T40
func TestAScarceCubeGoesWhereTheFirstFlipTakesIt(t *testing.T) {
	p := atFlips(t, 2, func(p *position) {
		p.inPlaza("R")
		p.tile(Green, Celebrity, 1, engine.None, "red")
		p.tile(Red, Works, 1, A, "red")
	})
	p.say("flip tile 0") // the second flip is forced
	if p.actor != engine.None {
		t.Fatalf("seat %d is asked", p.actor)
	}
	if got := letters(p.cubes[Green]); got != "R" {
		t.Errorf("cubes %q in green, want R", got)
	}
	if got := letters(p.cubes[Red]); got != "" {
		t.Errorf("cubes %q in red, want none", got)
	}
	if p.rec.kept.stuck != 1 {
		t.Errorf("%d icons without a cube noted, want 1", p.rec.kept.stuck)
	}
}

func TestFlipsGoByInitiative(t *testing.T) {
	p := atFlips(t, 2, func(p *position) {
		for range 3 {
			p.tile(Green, Celebrity, 1, engine.None, "")
		}
	})
	first := p.actor
	if first != p.byInitiative(0) {
		t.Errorf("seat %d flips first, want the holder of token 1", first)
	}
	p.say("flip tile 1")
	if p.actor != 1-first {
		t.Errorf("then seat %d flips", p.actor)
	}
}

// T41
func TestTheLastCubesOfThePlazaGoHome(t *testing.T) {
	p := newPosition(t, 2).untilRound(4).inPlaza("RRB").untilOver()
	if letters(p.cubes[Red]) != "RR" || letters(p.cubes[Blue]) != "B" || p.plazaCubes() != 0 {
		t.Errorf("cubes %q in red, %q in blue, %d in the plaza", letters(p.cubes[Red]), letters(p.cubes[Blue]), p.plazaCubes())
	}
}

// T42
func TestADistrictsVotesAreSharedOutAsInTheExample(t *testing.T) {
	p := newPosition(t, 2).supports(Red, 14).inDistrict(Red, "RRRYBG").holds(B, Red, 2)
	p.trackers(A, 0, 0, 8).trackers(B, 0, 0, 2).stands(B, Region(Red), Works)
	got := p.count(Red)
	if got.votes != 30 || got.perShare != 6 || got.shares[A] != 3 || got.shares[B] != 2 {
		t.Errorf("%+v, want 30 votes, 6 a share, 3 and 2 shares", got)
	}
	if a, b := got.shares[A]*got.perShare, got.shares[B]*got.perShare; a != 18 || b != 12 {
		t.Errorf("votes %d and %d, want 18 and 12", a, b)
	}
}

func TestAnOddTotalIsRoundedUpToEven(t *testing.T) {
	p := newPosition(t, 2).supports(Red, 13).inDistrict(Red, "R")
	if got := p.districtVotes(Red); got != 22 { // 13 + 2 + 6 = 21
		t.Errorf("%d votes, want 22", got)
	}
}

// T44
func TestAHalfOrMoreOfTheRemainderIsRoundedUp(t *testing.T) {
	for _, c := range [][3]int{{46, 7, 7}, {14, 4, 4}, {12, 8, 2}, {12, 9, 1}, {26, 4, 7}, {30, 5, 6}} {
		if got := votesPerShare(c[0], c[1]); got != c[2] {
			t.Errorf("%d votes of %d shares: %d each, want %d", c[0], c[1], got, c[2])
		}
	}
}

// T45
func TestADistrictWithoutSharesGivesNobodyVotes(t *testing.T) {
	if got := votesPerShare(20, 0); got != 0 {
		t.Errorf("%d votes each", got)
	}
	p := newPosition(t, 2).trackers(A, 0, 0, 0, 0, 0, 0).trackers(B, 0, 0, 0, 0, 0, 0)
	for d := range Colour(Colours) {
		if got := p.count(d); got.total != 0 || got.perShare != 0 {
			t.Errorf("%v: %+v", d, got)
		}
	}
}

// T46
func TestASingleShareTakesAllVotes(t *testing.T) {
	if got := votesPerShare(40, 1); got != 40 {
		t.Errorf("%d votes, want 40", got)
	}
}

// T47
func TestAnIconThatIsReachedCounts(t *testing.T) {
	p := newPosition(t, 2).trackers(A, 0, 0, 5)
	if got := p.shares(A, Red); got != 2 {
		t.Errorf("%d shares at space 5, want 2", got)
	}
	p.trackers(A, 0, 0, 4)
	if got := p.shares(A, Red); got != 1 {
		t.Errorf("%d shares at space 4, want 1", got)
	}
}

// T48
func TestSharesAreIconsTokenAndMajority(t *testing.T) {
	p := newPosition(t, 2).trackers(A, 0, 0, 12).stands(A, Region(Red), Works)
	p.tokenOf[Red] = A
	got := p.count(Red)
	if got.icons[A] != 4 || got.token[A] != 1 || got.majority[A] != 1 || got.shares[A] != 6 {
		t.Errorf("%+v, want 4 + 1 + 1 = 6 shares", got)
	}
}

// T49
func TestTiedSeatsShareTheWin(t *testing.T) {
	p := newPosition(t, 3).untilOver()
	votes := [maxPlayers]int{61, 61, 40}
	winners, n := p.winners(&votes)
	if winners != 0b011 || n != 2 {
		t.Errorf("seats %b, %d of them, share the win; want A and B", winners, n)
	}
}

func TestHeldEndorsementsCountTheirLevel(t *testing.T) {
	p := newPosition(t, 2).holds(A, Red, 3).holds(A, Blue, 1)
	if got := p.endorsementVotes(A); got != 4 {
		t.Errorf("%d votes, want 4", got)
	}
	if got := p.unclaimed(Red); got != 3 {
		t.Errorf("%d unclaimed in red, want 1 + 2", got)
	}
}

// chart is the printed chart of votes per share, continued by the rules' formula
// in its lower rows; columns are 12, 14 … 40 votes.
const chart = `
12 14 16 18 20 22 24 26 28 30 32 34 36 38 40
 6  7  8  9 10 11 12 13 14 15 16 17 18 19 20
 4  5  5  6  7  7  8  9  9 10 11 11 12 13 13
 3  4  4  5  5  6  6  7  7  8  8  9  9 10 10
 2  3  3  4  4  4  5  5  6  6  6  7  7  8  8
 2  2  3  3  3  4  4  4  5  5  5  6  6  6  7
 2  2  2  3  3  3  3  4  4  4  5  5  5  5  6
 2  2  2  2  3  3  3  3  4  4  4  4  5  5  5
 1  2  2  2  2  2  3  3  3  3  4  4  4  4  4
 1  1  2  2  2  2  2  3  3  3  3  3  4  4  4
 1  1  1  2  2  2  2  2  3  3  3  3  3  3  4
 1  1  1  2  2  2  2  2  2  3  3  3  3  3  3
 1  1  1  1  2  2  2  2  2  2  2  3  3  3  3
 1  1  1  1  1  2  2  2  2  2  2  2  3  3  3
 1  1  1  1  1  1  2  2  2  2  2  2  2  3  3
 1  1  1  1  1  1  2  2  2  2  2  2  2  2  3
 1  1  1  1  1  1  1  2  2  2  2  2  2  2  2
 1  1  1  1  1  1  1  1  2  2  2  2  2  2  2
`

func TestTheFormulaAgreesWithTheChart(t *testing.T) {
	for i, line := range strings.Split(strings.TrimSpace(chart), "\n") {
		for j, cell := range strings.Fields(line) {
			want, err := strconv.Atoi(cell)
			if err != nil {
				t.Fatal(err)
			}
			if got := votesPerShare(12+2*j, 1+i); got != want {
				t.Errorf("%d votes of %d shares: %d, the chart says %d", 12+2*j, 1+i, got, want)
			}
		}
	}
}

// TestTheFormulaIsTheNearestWholeNumberEverywhere checks it against its meaning,
// within the chart and far beyond: the whole number nearest to votes/shares, of
// two that are as near the greater.
func TestTheFormulaIsTheNearestWholeNumberEverywhere(t *testing.T) {
	for votes := range 200 {
		for shares := 1; shares <= 60; shares++ {
			got := votesPerShare(votes, shares)
			if 2*votes < (2*got-1)*shares || 2*votes >= (2*got+1)*shares {
				t.Fatalf("%d votes of %d shares: %d is not the nearest", votes, shares, got)
			}
		}
	}
}
