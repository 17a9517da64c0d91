package manifest

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"testing"
)

// Whoever follows the advice to repair would play whole shards again, in vain.
func TestAFileThatCannotBeOpenedIsNotCalledDamaged(t *testing.T) {
	for why, word := range map[error]string{
		syscall.EMFILE:   "ulimit -n",
		syscall.ENFILE:   "ulimit -n",
		fs.ErrPermission: "permissions",
	} {
		cause := &os.PathError{Op: "open", Path: "r/games/part-000001.parquet", Err: why}
		for _, err := range []error{DamagedShard("r", cause.Path, cause), DamagedRun("r", cause)} {
			var damage *Damage
			if errors.As(err, &damage) || strings.Contains(err.Error(), "--repair") || !strings.Contains(err.Error(), word) {
				t.Errorf("%v: %v", why, err)
			}
		}
	}
	var damage *Damage
	if err := DamagedShard("r", "r/x", syscall.EIO); !errors.As(err, &damage) {
		t.Errorf("a file that reads wrongly is not damaged: %v", err)
	}
}
