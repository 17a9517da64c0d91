package sim

import (
	"errors"
	"os"
	"time"

	"golang.org/x/sys/windows"
)

// patience is how long a rename waits for whoever has the file open: a scanner for
// viruses that looks at every new file, or a process that was killed just now.
const patience = 2 * time.Second

// rename is os.Rename, which Windows refuses while anybody has one of the files open.
func rename(from, to string) error {
	for began, wait := time.Now(), time.Millisecond; ; wait *= 2 {
		err := os.Rename(from, to)
		open := errors.Is(err, windows.ERROR_ACCESS_DENIED) || errors.Is(err, windows.ERROR_SHARING_VIOLATION)
		if !open || time.Since(began) > patience {
			return err
		}
		time.Sleep(wait)
	}
}
