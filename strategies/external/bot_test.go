package external

import (
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"tweed/engine"
	"tweed/engine/games"
	tableof "tweed/engine/table"
	"tweed/strategies"
)

// A minute is time enough on the slowest machine; the tests that wait for a
// watchdog use less.
const ample = time.Minute

// firstMove is what the bot "first" does, in this process.
type firstMove struct{}

func (firstMove) Begin(c *strategies.Context) { c.Rand.Uint64() }

func (firstMove) Choose(_ *strategies.Context, v engine.View) engine.Move { return v.Moves(nil)[0] }

func TestAProcessPlaysLikeTheSameStrategyInside(t *testing.T) {
	for _, game := range games.All() {
		for players := game.MinPlayers; players <= game.MaxPlayers; players++ {
			seat := players - 1
			outside := newTable(game, players, seat, newBot(t, "first", ample))
			inside := newTable(game, players, seat, firstMove{})
			for deal := range uint64(2) {
				if f := outside.play(deal); f != nil {
					t.Fatalf("%s for %d: %v", game.Name, players, f)
				}
				inside.play(deal)
				if !slices.Equal(outside.moves, inside.moves) {
					t.Errorf("%s for %d, deal %d: the games differ", game.Name, players, deal)
				}
			}
		}
	}
}

func TestOneProcessPlaysGameAfterGame(t *testing.T) {
	b := newBot(t, "first", ample)
	tb := tammany(b)
	if f := tb.play(0); f != nil {
		t.Fatal(f)
	}
	p := b.process
	if f := tb.play(1); f != nil {
		t.Fatal(f)
	}
	if b.process != p {
		t.Error("the second game has another process")
	}
	other := newTable(tb.game, 4, 1, b)
	if f := other.play(0); f != nil {
		t.Fatal(f)
	}
	if b.process == p {
		t.Error("a game of four is played by the process that was told of three players")
	}
	if p.cmd.ProcessState == nil {
		t.Error("the old process lives on")
	}
}

// What a fault quotes is recorded, and workers share out games as they come.
func TestMessagesOfAGameHaveTheSameIdsHoweverManyWentBefore(t *testing.T) {
	var last []int64
	for before := range uint64(3) {
		b := newBot(t, "first", ample)
		tb := tammany(b)
		for _, deal := range append(make([]uint64, before), 7) {
			if f := tb.play(deal); f != nil {
				t.Fatal(f)
			}
		}
		last = append(last, b.next)
	}
	if last[0] != last[1] || last[0] != last[2] {
		t.Errorf("after none, one and two games the game ends with ids %v", last)
	}
}

func TestFailuresAreFaultsWithACause(t *testing.T) {
	for _, test := range []struct{ bot, cause, text string }{
		{"crash", "crash", "the bot ended (exit status 3)"},
		{"closes", "crash", "the bot closed its output"},
		{"shuts", "crash", "the bot does not read"},
		{"hang", "time", "no answer within 300ms"},
		{"unfinished", "time", "no answer within 300ms"},
		{"nonsense", "protocol", "`campaign, please` is no answer: invalid character 'c'"},
		{"codeless", "protocol", "it has no code, and a decision was asked for"},
		{"stale", "protocol", "answer every message once, with its id"},
		{"endless", "protocol", "is longer than the 4096 bytes of an answer"},
		{"old", "protocol", "the bot speaks protocol 7, this is 1"},
		{"illegal", "illegal", "code -5 is not among the moves of message "},
	} {
		t.Run(test.bot, func(t *testing.T) {
			t.Parallel()
			timeout := ample
			if test.cause == "time" {
				timeout = 300 * time.Millisecond
			}
			b := newBot(t, test.bot, timeout)
			tb := tammany(b)
			for game := range uint64(2) {
				f := tb.play(game)
				if f == nil {
					t.Fatal("the game was played to its end")
				}
				if f.Cause != test.cause || !strings.Contains(f.Text, test.text) {
					t.Errorf("game %d: fault %s: %q, want %s: %q", game, f.Cause, f.Text, test.cause, test.text)
				}
				if test.bot == "crash" && !strings.Contains(f.Said, "Traceback: message ") {
					t.Errorf("game %d: of its error output there is %q", game, f.Said)
				}
				if strings.Contains(f.Text, "Traceback") {
					t.Errorf("game %d: what is recorded quotes the error output: %q", game, f.Text)
				}
				if !slices.Contains(tableof.EndReasons, f.Cause) {
					t.Errorf("%s is no cause that a run counts", f.Cause)
				}
				if b.process != nil {
					t.Error("the process was kept after a fault")
				}
			}
		})
	}
}

func TestOutputAfterTheGameIsAFaultOfTheNext(t *testing.T) {
	for _, test := range []struct{ bot, cause string }{
		{"talkative", "protocol"}, {"flood", "protocol"}, {"quits", "crash"},
	} {
		t.Run(test.bot, func(t *testing.T) {
			t.Parallel()
			tb := tammany(newBot(t, test.bot, ample))
			for game, want := range []string{"", test.cause, "", test.cause} {
				f := tb.play(uint64(game))
				switch {
				case want == "" && f != nil:
					t.Errorf("game %d, with a fresh process: %v", game, f)
				case want != "" && (f == nil || f.Cause != want):
					t.Errorf("game %d: fault %v, want %s", game, f, want)
				}
			}
		})
	}
}

func TestABotThatNeverSaysHelloIsTimedOutWithTheRemedy(t *testing.T) {
	t.Parallel()
	b, err := New(command("mute"), 300*time.Millisecond, ample)
	if err != nil {
		t.Fatal(err)
	}
	f := tammany(b).play(0)
	if f == nil || f.Cause != "time" || !strings.Contains(f.Text, "no answer within 300ms to hello") || !strings.Contains(f.Text, "start=60") {
		t.Errorf("fault %v", f)
	}
}

// A line that does not end is read up to the limit of an answer and no further.
func TestALineWithoutEndCostsNoMemory(t *testing.T) {
	b := newBot(t, "endless", ample)
	tb := tammany(b)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	const games = 3
	for game := range uint64(games) {
		if f := tb.play(game); f == nil || f.Cause != "protocol" {
			t.Fatalf("fault %v", f)
		}
	}
	runtime.ReadMemStats(&after)
	if took := int64(after.TotalAlloc - before.TotalAlloc); took > games<<20 {
		t.Errorf("%d games took %d bytes", games, took)
	}
}

// The memory that a bot costs is bounded, whatever it writes.
func TestErrorOutputIsReadAndItsEndKept(t *testing.T) {
	b := newBot(t, "loud", ample)
	tb := tammany(b)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if f := tb.play(0); f != nil {
		t.Fatal(f)
	}
	runtime.ReadMemStats(&after)
	wrote, grown := (b.next-2)*int64(len("thinking "))<<14, int64(after.HeapSys)-int64(before.HeapSys)
	if wrote < 10<<20 || grown > wrote/2 {
		t.Errorf("%d bytes more for a bot that wrote %d", grown, wrote)
	}
	p := b.process
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	if kept := p.stderr.finish(); len(kept) > maxTail+len("…") || !strings.HasPrefix(kept, "…") || !strings.HasSuffix(kept, "thinking") {
		t.Errorf("kept %d bytes: %.40q", len(kept), kept)
	}
}

func TestABotGetsFewVariables(t *testing.T) {
	t.Setenv("TWEED_TEST_SECRET", "hidden")
	t.Setenv("LANG", "C.UTF-8")
	f := tammany(newBot(t, "environment", ample)).play(0)
	if f == nil || f.Cause != "crash" {
		t.Fatalf("fault %v", f)
	}
	list := f.Said
	for _, v := range strings.Split(list, "\n") {
		name, _, _ := strings.Cut(v, "=")
		if !slices.Contains(passed, name) && !slices.Contains(added, v) {
			t.Errorf("the bot got %s", v)
		}
	}
	if !strings.Contains(list, "LANG=C.UTF-8") || !strings.Contains(list, "PATH=") {
		t.Errorf("the bot got only %q", list)
	}
}
