package manifest

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"syscall"
)

// Damage is a file of a run folder that is not what was written. It says which,
// why, and which command puts it right.
type Damage struct {
	Path   string
	Why    error
	Remedy string
}

func (d *Damage) Unwrap() error { return d.Why }

func (d *Damage) Error() string {
	return fmt.Sprintf("%s is damaged (%v): %s", d.Path, d.Why, d.Remedy)
}

// DamagedShard is the Damage of a part or a sidecar: its shard can be played
// again with what run.json says. Where why is no fault of the file, it is the error
// that says so.
func DamagedShard(dir, path string, why error) error {
	if err := closed(path, why); err != nil {
		return err
	}
	remedy := fmt.Sprintf("`tweed run %s --resume --repair` plays its shard again", Arg(dir))
	return &Damage{path, why, moveAway(why) + remedy}
}

// DamagedRun is the Damage of run.json, which nothing in the folder can replace:
// the study file can.
func DamagedRun(dir string, why error) error {
	if err := closed(filepath.Join(dir, RunFile), why); err != nil {
		return err
	}
	remedy := fmt.Sprintf("`tweed run STUDY --out %s --resume --repair`, with the study file that was played (and its --deals and --until), "+
		"puts it together again", Arg(dir))
	return &Damage{filepath.Join(dir, RunFile), why, moveAway(why) + remedy}
}

// closed is the error for a file that could not be opened, whole as it may be: to
// play its shard again would not help. Nil where that is not why.
func closed(path string, why error) error {
	switch {
	case errors.Is(why, syscall.EMFILE), errors.Is(why, syscall.ENFILE):
		return fmt.Errorf("%s can't be opened (too many open files): raise the limit of open files (`ulimit -n`)", path)
	case errors.Is(why, fs.ErrPermission):
		return fmt.Errorf("%s may not be read: check its permissions, and those of its folder", path)
	}
	return nil
}

// moveAway is what comes before the remedy where a folder stands in the file's
// place: what is in it is not the run's, and no repair removes it.
func moveAway(why error) string {
	var none *NoFile
	if errors.As(why, &none) && none.Mode.IsDir() {
		return "move it away; then "
	}
	return ""
}

// Total adds the shards up into the run's totals.
func (r *Run) Total() {
	r.Games, r.Blocks, r.Voided = 0, 0, 0
	r.Tables, r.Faults = []Sum{}, []Tally{}
	at := map[string]int{}
	for _, d := range r.Study.Records {
		if d.Every > 0 {
			at[d.Table] = len(r.Tables)
			r.Tables = append(r.Tables, Sum{Table: d.Table})
		}
	}
	tallies := map[[2]string]int64{}
	for _, s := range r.Shards {
		r.Games += s.Games
		r.Blocks += s.Deals
		r.Voided += s.Voided
		for _, p := range s.Parts {
			if i, kept := at[p.Table]; kept {
				r.Tables[i].Rows += p.Rows
				r.Tables[i].Bytes += p.Bytes
				r.Tables[i].Parts++
			}
		}
		for _, fault := range s.Faults {
			tallies[[2]string{fault.Strategy, fault.Cause}]++
			if fault.Cause == "time" {
				r.NotReproducible = "a choice ran into the time-out, and another machine may be faster"
			}
		}
	}
	for key, n := range tallies {
		r.Faults = append(r.Faults, Tally{Strategy: key[0], Cause: key[1], Count: n})
	}
	slices.SortFunc(r.Faults, func(a, b Tally) int {
		return cmp.Or(strings.Compare(a.Strategy, b.Strategy), strings.Compare(a.Cause, b.Cause))
	})
}

// Check returns an error when the run's totals are not those of its shards, or
// when it says that it is complete and its shards are not all of the study.
func (r *Run) Check() error {
	sum := *r
	sum.Total()
	switch {
	case sum.Games != r.Games || sum.Blocks != r.Blocks || sum.Voided != r.Voided:
		return fmt.Errorf("it says %d games, %d blocks and %d void ones, its shards have %d, %d and %d", r.Games, r.Blocks, r.Voided, sum.Games, sum.Blocks, sum.Voided)
	case !reflect.DeepEqual(sum.Tables, r.Tables):
		return fmt.Errorf("its table totals %v are not those of its shards, %v", r.Tables, sum.Tables)
	case !reflect.DeepEqual(sum.Faults, r.Faults) || sum.NotReproducible != r.NotReproducible:
		return fmt.Errorf("its faults %v are not those of its shards, %v", r.Faults, sum.Faults)
	}
	if err := r.checkShards(); err != nil {
		return err
	}
	planned := int64(0)
	for i := range r.Study.Cells {
		planned += r.Study.Cells[i].Deals
	}
	if r.Complete && r.Stopped == 0 && r.Blocks != planned {
		return fmt.Errorf("it says that the run is complete, and has %d of %d blocks", r.Blocks, planned)
	}
	return nil
}

// checkShards returns an error when a shard stands twice, or when the run says that
// it stopped early and it can't have.
func (r *Run) checkShards() error {
	seen := map[int]bool{}
	for _, s := range r.Shards {
		if s.Shard < 0 || seen[s.Shard] {
			return fmt.Errorf("it lists shard %d, which is no shard or stands twice", s.Shard)
		}
		seen[s.Shard] = true
	}
	switch {
	case r.Stopped == 0:
	case r.Study.Until == nil:
		return fmt.Errorf("it says that the run stopped after %d shards, and its study plays to the end", r.Stopped)
	case r.Complete && len(r.Shards) != r.Stopped:
		return fmt.Errorf("it says that the run stopped after %d shards, and lists %d", r.Stopped, len(r.Shards))
	}
	return nil
}
