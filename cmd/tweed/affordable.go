package main

import (
	"context"
	"time"

	"tweed/engine/settings"
	"tweed/sim"
)

// Limits of one call of tweed run: beyond them somebody miscounted zeros. A cluster
// plays larger studies in slices, each of which is within them.
const (
	maxDays      = 30
	maxTerabytes = 10
)

// A run of few shards is over before it is worth measuring. That of many is measured
// on some of its cells, for a moment each.
const (
	fewShards   = 1000
	cellsProbed = 10
	probeEach   = 100 * time.Millisecond
)

// affordable measures what a large run would take, and refuses it when that is
// absurd. A sequential run stops by itself, and a resumed one was let through.
func affordable(ctx context.Context, p *sim.Prepared, o sim.Options) error {
	shards := o.Last - o.First + 1
	if o.Last < 0 {
		shards = p.Plan.Len()
	}
	if shards <= fewShards || o.Resume || o.Judge != nil {
		return nil
	}
	probed, err := sim.ProbeSome(ctx, p, cellsProbed, probeEach)
	if err != nil {
		return ctx.Err() // a strategy's fault is the run's to report
	}
	return withinLimits(o.Total(p), o.Workers, probed)
}

// withinLimits refuses so many games, at the costs that were measured.
func withinLimits(games int64, workers int, probed []sim.Probed) error {
	seconds, bytes := 0.0, 0.0 // a game
	for _, one := range probed {
		seconds += one.Seconds / float64(one.Games) / float64(len(probed))
		for _, b := range one.Bytes {
			bytes += b / float64(len(probed))
		}
	}
	days, terabytes := seconds*float64(games)/float64(workers)/86400, bytes*float64(games)/1e12
	if days <= maxDays && terabytes <= maxTerabytes {
		return nil
	}
	return usage("this would play %d games: about %.1f days on %s and %.1f TB of records (measured on %s of the study); at most %d days and %d TB go in one run: play fewer deals, keep less (records: none, or 1/100), or play slices with --shards A..B",
		games, days, settings.Count(workers, "worker"), terabytes, settings.Count(len(probed), "cell"), maxDays, maxTerabytes)
}
