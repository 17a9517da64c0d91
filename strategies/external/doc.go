// Package external plays a seat with a bot in another process, in any language:
//
//	external:cmd="python3 bot.py",timeout=5
//
// tweed and the bot exchange lines of JSON over the bot's stdin and stdout: a
// message, an answer, a message, an answer. PROTOCOL.md in this folder is the
// whole protocol on one page, example_bot.py a bot that speaks it.
//
// Data flows one way through the package. A [Bot] is the strategy: it turns the
// view into a message (message.go), asks its process for a line (process.go),
// and reads the answer (answer.go). Whatever goes wrong on the way is a failure
// with a cause – time, crash, protocol or illegal – and becomes a
// strategies.Fault, which ends that game and nothing else. The process is
// killed then, and the next game starts a new one.
//
// A bot is not trusted. It gets few environment variables and no open files; a
// line of its output is read up to a limit, and not before it is asked for, so
// that output without end fills a pipe and not the memory; of its error output
// the end is kept; it runs in a process group of its own, which is killed as a
// whole. (A process that leaves its group escapes that. What runs a bot from a
// stranger must wall it in by other means.)
package external
