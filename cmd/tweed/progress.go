package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
	"golang.org/x/term"
)

// progress shows on standard error how far a long job is. add may be called
// from many goroutines.
type progress struct {
	add  func(games int64)
	done func()
}

// lineEvery is how often a line is written where there is no bar.
const lineEvery = 10 * time.Second

// newProgress returns the named kind of progress of a job of so many games.
func newProgress(kind string, w io.Writer, total int64) (progress, error) {
	if kind == "auto" {
		kind = "lines"
		if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
			kind = "bar"
		}
	}
	switch kind {
	case "bar":
		return barProgress(w, total), nil
	case "lines":
		return tickProgress(false, func(n int64, took time.Duration) { fmt.Fprintln(w, progressLine(n, total, took)) }), nil
	case "json":
		encoder := json.NewEncoder(w)
		return tickProgress(true, func(n int64, took time.Duration) {
			// A full pipe must not stop the games: the error is of no use.
			_ = encoder.Encode(map[string]any{"games": n, "total": total, "seconds": took.Seconds()})
		}), nil
	case "none":
		return progress{add: func(int64) {}, done: func() {}}, nil
	}
	return progress{}, usage("--progress %s: choose auto, bar, lines, json or none", kind)
}

// progressLine says how far a job is that has done n of total games.
func progressLine(n, total int64, took time.Duration) string {
	line := fmt.Sprintf("%d of %d games (%.0f%%)", n, total, 100*float64(n)/float64(total))
	if n == 0 {
		return fmt.Sprintf("%s in %s", line, took.Round(time.Second))
	}
	rate := float64(n) / took.Seconds()
	format := "%.0f"
	if rate < 10 {
		format = "%.2g" // games of a search take seconds
	}
	left := time.Duration(float64(total-n) / rate * float64(time.Second))
	return fmt.Sprintf("%s, "+format+" games/s, %s to go", line, rate, left.Round(time.Second))
}

func barProgress(w io.Writer, total int64) progress {
	p := mpb.New(mpb.WithOutput(w), mpb.WithWidth(48), mpb.WithRefreshRate(200*time.Millisecond))
	bar := p.AddBar(total,
		mpb.PrependDecorators(decor.CountersNoUnit("%d of %d games ")),
		mpb.AppendDecorators(decor.AverageSpeed(0, "%.0f games/s "), decor.AverageETA(decor.ET_STYLE_GO)))
	return progress{
		add: func(n int64) { bar.IncrInt64(n) },
		done: func() {
			bar.Abort(false) // no effect on a full bar
			p.Wait()
		},
	}
}

// tickProgress calls show every lineEvery until done, and at the end if last.
func tickProgress(last bool, show func(n int64, took time.Duration)) progress {
	var n atomic.Int64
	began, stop := time.Now(), make(chan struct{})
	finished := make(chan struct{})
	go func() {
		defer close(finished)
		ticker := time.NewTicker(lineEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				show(n.Load(), time.Since(began))
			case <-stop:
				if last {
					show(n.Load(), time.Since(began))
				}
				return
			}
		}
	}()
	return progress{
		add:  func(games int64) { n.Add(games) },
		done: func() { close(stop); <-finished },
	}
}
