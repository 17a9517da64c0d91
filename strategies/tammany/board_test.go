package tammany

import (
	"testing"

	"pgregory.net/rapid"

	"tweed/engine"
	"tweed/engine/tammany"
)

// lanes draws a word with a number below 128 in each of five lanes.
func lanes(t *rapid.T, most int) (word uint64, numbers [engine.MaxSeats]int) {
	for seat := range numbers {
		numbers[seat] = rapid.IntRange(0, most).Draw(t, "lane")
		word |= uint64(numbers[seat]) << (8 * seat)
	}
	return word, numbers
}

func TestLaneArithmetic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word, numbers := lanes(t, 127)
		n := uint(rapid.IntRange(1, 6).Draw(t, "bits"))
		b := board{me: rapid.IntRange(0, engine.MaxSeats-1).Draw(t, "me")}
		b.own, b.others = 8*uint(b.me), ^(uint64(0xff) << (8 * uint(b.me)))
		for seat, number := range numbers {
			if got := lane(word, seat); got != number {
				t.Fatalf("lane %d of %#x is %d", seat, word, got)
			}
			if got := lane(present(word), seat); got != 0 != (number != 0) {
				t.Fatalf("present(%#x): lane %d is %#x", word, seat, got)
			}
			if got := lane(capped(word, n), seat); got != min(number, 1<<n-1) {
				t.Fatalf("capped(%#x, %d): lane %d is %d", word, n, seat, got)
			}
			want := number
			if seat == b.me {
				want = 0
			}
			if got := lane(b.rivals(word), seat); got != want {
				t.Fatalf("rivals of %d in %#x: lane %d is %d", b.me, word, seat, got)
			}
		}
	})
}

// eachTurn plays random games and shows the view at every question.
func eachTurn(t testing.TB, players, games int, see func(v tammany.View)) {
	t.Helper()
	s := tammany.New(tammany.Standard(), players)
	r := engine.Stream{Hi: 5, Lo: 6}.Rand()
	var moves []engine.Move
	for deal := range games {
		s.Deal(engine.DealSeed(3, uint64(deal)))
		for s.Actor() != engine.None {
			see(s.View().(tammany.View))
			moves = s.Moves(moves[:0])
			s.Play(moves[r.IntN(len(moves))])
		}
	}
}

// TestTheBoardIsWhatTheViewShows compares the packed form with the queries.
func TestTheBoardIsWhatTheViewShows(t *testing.T) {
	var b board
	for players := 3; players <= 5; players++ {
		eachTurn(t, players, 20, func(v tammany.View) {
			b.read(v)
			for w := range tammany.Ward(tammany.Wards) {
				if !v.Active(w) {
					continue
				}
				for seat := range engine.Seat(players) {
					muster := lane(b.muster(b.bosses[w], b.colours[w]), int(seat))
					if bosses := muster >> usableBits; bosses != min(v.Bosses(w, seat), 7) {
						t.Fatalf("ward %d, seat %d: %d bosses, should be %d", w.Number(), seat, bosses, v.Bosses(w, seat))
					}
					usable, want := muster&mostUsable, 0
					for c := range tammany.Colour(tammany.Colours) {
						if v.Cubes(w, c) > 0 {
							want += min(v.Favors(seat, c), 15)
						}
					}
					if usable != min(want, mostUsable) {
						t.Fatalf("ward %d, seat %d: %d usable, should be %d", w.Number(), seat, usable, want)
					}
				}
			}
		})
	}
}
