//go:build browser

package report

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"
)

// browser is a headless Chromium with one open page, spoken to over a pair of
// pipes (the DevTools protocol: JSON messages, each ended by a zero byte).
type browser struct {
	t       *testing.T
	to      *os.File
	replies chan message
	session string
	last    int
	events  []message // that came while waiting for replies
}

// message is a reply (with the ID of its call) or an event (with a Method).
type message struct {
	ID     int             `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Message string `json:"message"`
	} `json:"error"`
}

// patience is how long the browser may take to answer.
const patience = time.Minute

// launch starts the browser and ends it with the test.
func launch(t *testing.T, program string) *browser {
	t.Helper()
	theirs, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	from, ours, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe", "--user-data-dir="+t.TempDir())
	c.ExtraFiles = []*os.File{theirs, ours} // file descriptors 3 and 4
	if err := c.Start(); err != nil {
		t.Fatalf("no browser: %v", err)
	}
	theirs.Close()
	ours.Close()
	b := &browser{t: t, to: to, replies: make(chan message, 64)}
	go b.listen(from)
	t.Cleanup(func() {
		b.session = ""
		b.call("Browser.close", nil, nil)
		c.Wait()
		to.Close()
		from.Close()
	})
	var target struct {
		ID string `json:"targetId"`
	}
	b.call("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	var attached struct {
		Session string `json:"sessionId"`
	}
	b.call("Target.attachToTarget", map[string]any{"targetId": target.ID, "flatten": true}, &attached)
	b.session = attached.Session
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		b.call(domain+".enable", nil, nil)
	}
	return b
}

// listen hands on what the browser says until it ends.
func (b *browser) listen(from *os.File) {
	defer close(b.replies)
	r := bufio.NewReader(from)
	for {
		data, err := r.ReadBytes(0)
		if err != nil {
			return
		}
		var m message
		if json.Unmarshal(data[:len(data)-1], &m) == nil {
			b.replies <- m
		}
	}
}

// call sends a command, waits for its reply and decodes it into result.
func (b *browser) call(method string, params map[string]any, result any) {
	b.t.Helper()
	b.last++
	command := map[string]any{"id": b.last, "method": method, "params": params}
	if params == nil {
		delete(command, "params")
	}
	if b.session != "" {
		command["sessionId"] = b.session
	}
	data, err := json.Marshal(command)
	if err == nil {
		_, err = b.to.Write(append(data, 0))
	}
	if err != nil {
		b.t.Fatal(err)
	}
	reply := b.wait(method, func(m message) bool { return m.ID == b.last })
	if reply.Error != nil {
		b.t.Fatalf("%s: %s", method, reply.Error.Message)
	}
	if result != nil {
		if err := json.Unmarshal(reply.Result, result); err != nil {
			b.t.Fatalf("%s: %v", method, err)
		}
	}
}

// wait takes messages until one fits, and keeps the events before it.
func (b *browser) wait(what string, fits func(message) bool) message {
	b.t.Helper()
	deadline := time.After(patience)
	for {
		select {
		case m, open := <-b.replies:
			if !open {
				if what == "Browser.close" {
					return message{}
				}
				b.t.Fatalf("%s: the browser is gone", what)
			}
			if fits(m) {
				return m
			}
			b.events = append(b.events, m)
		case <-deadline:
			b.t.Fatalf("%s: no answer within %v", what, patience)
		}
	}
}

// open loads an address and forgets the events before.
func (b *browser) open(address string) {
	b.t.Helper()
	b.events = nil
	b.call("Page.navigate", map[string]any{"url": address}, nil)
	loaded := func(m message) bool { return m.Method == "Page.loadEventFired" }
	for i, m := range b.events {
		if loaded(m) {
			b.events = append(b.events[:i], b.events[i+1:]...)
			return
		}
	}
	b.wait("loading", loaded)
}

// eval runs an expression in the page and decodes its value.
func (b *browser) eval(expression string, value any) {
	b.t.Helper()
	var out struct {
		Result struct {
			Value json.RawMessage `json:"value"`
		} `json:"result"`
		Exception *struct {
			Text string `json:"text"`
		} `json:"exceptionDetails"`
	}
	b.call("Runtime.evaluate", map[string]any{"expression": expression, "returnByValue": true}, &out)
	if out.Exception != nil {
		b.t.Fatalf("%s: %s", expression, out.Exception.Text)
	}
	if err := json.Unmarshal(out.Result.Value, value); err != nil {
		b.t.Fatalf("%s gives %s: %v", expression, out.Result.Value, err)
	}
}

// complaints lists console errors, exceptions and requests since the page was
// opened: a page that is well has none but the request for itself.
func (b *browser) complaints(address string) []string {
	var all []string
	for _, m := range b.events {
		var p struct {
			Type    string
			Entry   struct{ Level, Text string }
			Request struct{ URL string }
		}
		if json.Unmarshal(m.Params, &p) != nil {
			continue
		}
		switch m.Method {
		case "Runtime.exceptionThrown":
			all = append(all, "exception: "+string(m.Params))
		case "Runtime.consoleAPICalled":
			all = append(all, "console."+p.Type)
		case "Log.entryAdded":
			all = append(all, fmt.Sprintf("%s: %s", p.Entry.Level, p.Entry.Text))
		case "Network.requestWillBeSent":
			if p.Request.URL != address && p.Request.URL != "data:," {
				all = append(all, "request for "+p.Request.URL)
			}
		}
	}
	return all
}
