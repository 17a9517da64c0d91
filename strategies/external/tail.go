package external

import (
	"os"
	"strings"
	"time"
)

const (
	// maxTail is how many bytes of the error output are kept.
	maxTail = 2048
	// lastWords is how long the reading of the error output may go on after
	// the process ended.
	lastWords = 200 * time.Millisecond
)

// tail reads the error output of a process to its end, so that the process
// never waits for a reader, and keeps its last bytes.
type tail struct {
	file *os.File
	done chan struct{}
	kept []byte // until done is closed, the reader's
	cut  bool
}

func keepTail(f *os.File) *tail {
	t := &tail{file: f, done: make(chan struct{})}
	go t.read()
	return t
}

func (t *tail) read() {
	defer close(t.done)
	chunk := make([]byte, maxTail)
	for {
		n, err := t.file.Read(chunk)
		t.kept = append(t.kept, chunk[:n]...)
		if surplus := len(t.kept) - maxTail; surplus > 0 {
			t.kept = append(t.kept[:0], t.kept[surplus:]...)
			t.cut = true
		}
		if err != nil {
			return
		}
	}
}

// finish returns what was kept. A process that outlives its group may hold the
// pipe open; it is not waited for.
func (t *tail) finish() string {
	select {
	case <-t.done:
	case <-time.After(lastWords):
	}
	t.file.Close()
	<-t.done
	text := strings.TrimSpace(strings.ToValidUTF8(string(t.kept), "�"))
	if t.cut {
		return "…" + text
	}
	return text
}
