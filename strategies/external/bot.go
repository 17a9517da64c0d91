package external

import (
	"bytes"
	"slices"
	"time"

	"tweed/engine"
	"tweed/strategies"
)

// Bot is the strategy: one process, in which one seat plays game after game.
type Bot struct {
	path     string
	args     []string
	patience time.Duration // for the answer to hello: interpreters and models load slowly
	timeout  time.Duration // for every other answer

	process *process // nil before the first game and after a fault
	hello   []byte   // what it was told first
	next    int64    // id of the next message
	legal   []engine.Move
}

// Begin starts a game, and a process when there is none or the one there is
// was told of other rules.
func (b *Bot) Begin(c *strategies.Context) {
	hello := line(helloMessage(c))
	if !bytes.Equal(hello, b.hello) {
		if err := b.Close(); err != nil {
			b.blame(failed("crash", "%v", err))
		}
		b.hello = hello
	}
	if b.process == nil {
		b.start()
	}
	// Counted anew in every game: a fault's text quotes ids, and is a record,
	// which may not tell how many games this process has played.
	b.next = helloID + 1
	b.ask(line(beginMessage(b.next, c)), plain, b.timeout)
}

// start starts the process and says hello.
func (b *Bot) start() {
	p, err := launch(b.path, b.args)
	if err != nil {
		b.blame(failed("crash", "%s can't be started: %v", b.path, err))
	}
	b.process, b.next = p, helloID
	b.ask(b.hello, greeting, b.patience)
}

// Choose asks the bot.
func (b *Bot) Choose(_ *strategies.Context, v engine.View) engine.Move {
	b.legal = v.Moves(b.legal[:0])
	a := b.ask(line(decideMessage(b.next, v, b.legal)), decision, b.timeout)
	if !slices.Contains(b.legal, *a.Code) {
		b.blame(failed("illegal", "code %d is not among the moves of message %d", *a.Code, *a.ID))
	}
	return *a.Code
}

// Finish tells the bot how the game ended.
func (b *Bot) Finish(_ *strategies.Context, r *engine.Result) {
	b.ask(line(overMessage(b.next, r)), plain, b.timeout)
}

// Close ends the process. The bot can be used again.
func (b *Bot) Close() error {
	p := b.process
	if p == nil {
		return nil
	}
	b.process = nil
	return p.dismiss()
}

// ask sends a message and returns the answer that fits it; anything else is a
// fault.
func (b *Bot) ask(message []byte, k kind, timeout time.Duration) answer {
	id := b.next
	b.next++
	text, failure := b.process.ask(message, timeout)
	if failure != nil {
		if k == greeting && failure.cause == "time" {
			failure.text += " to hello; give a program that loads slowly more time, such as start=60"
		}
		b.blame(failure)
	}
	a, err := parseAnswer(text)
	if err == nil {
		err = a.fits(id, k)
	}
	if err != nil {
		b.blame(failed("protocol", "%v", err))
	}
	return a
}

// blame ends the process and the game with a fault.
func (b *Bot) blame(f *failure) {
	var errors string
	if p := b.process; p != nil {
		b.process = nil
		var err error
		if errors, err = p.bury(); err != nil {
			f.text += "; " + err.Error()
		}
	}
	panic(f.fault(errors))
}
