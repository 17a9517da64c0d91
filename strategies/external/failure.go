package external

import (
	"fmt"

	"tweed/strategies"
)

// failure is what went wrong with a bot. Its cause is one of table.EndReasons:
// time, crash, protocol or illegal.
type failure struct{ cause, text string }

func failed(cause, format string, args ...any) *failure {
	return &failure{cause, fmt.Sprintf(format, args...)}
}

// fault is the failure as the run counts it, with what the bot wrote to its
// error output last.
func (f *failure) fault(errors string) strategies.Fault {
	return strategies.Fault{Cause: f.cause, Text: f.text, Said: errors}
}
