package main
import (
 _ "golang.org/x/sync/errgroup"
 _ "golang.org/x/term"
 _ "github.com/klauspost/compress/zstd"
)
