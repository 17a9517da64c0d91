// Package part writes, reads and checks the Parquet part files of a run: one
// file holds the rows of one table for one shard of games.
//
// # Layout of a file
//
// The columns are game (INT64), cell (INT32), players (INT32) and then the
// table's own, all required, none nested:
//
//	Int         INT32       dictionary of the values in use while they span
//	                        less than 256, DELTA_BINARY_PACKED otherwise
//	Long, game  INT64       DELTA_BINARY_PACKED
//	Bool        BOOLEAN     PLAIN bits
//	Enum, Label STRING      dictionary of the values in use
//	Text        STRING      DELTA_LENGTH_BYTE_ARRAY
//	Share       DOUBLE      dictionary of the values in use; cell k is 1/k
//
// Games come in ascending order, so the rows of a game are contiguous and the
// file says that it is sorted by game. A row group has the rows of at most 512 games
// and at most 20,480 rows, one page of every column but texts, whose pages hold 512
// rows. A shard of 500 games fills that, so that a writer needs hardly more memory
// for a million games than for ten thousand. Pages are V1, compressed with zstd
// and carry a CRC. The footer has exact minima and maxima of every column chunk; a
// column index and an offset index have them for every page. There are no Bloom
// filters.
//
// A dictionary is that of one row group: whoever counts by code must read it
// again for each.
//
// The bytes are a pure function of the table, the labels, the metadata and the
// rows: not of how the rows were split over calls of Write, nor of what the
// Writer wrote before.
//
// # Why not parquet-go's struct writer
//
// That writer spends almost half its time hashing values into dictionaries. A
// recorder's cells are codes into dictionaries already, so this package
// transposes them once, keeps one byte a value, and hands whole pages to
// parquet-go's encoders. That is four times faster (3.0 ns a value on one core,
// all included) and gives files smaller by a fifth; see the benchmarks.
// The file format itself (headers, footer, encodings) is parquet-go's; the tests
// hold the files against those of its struct writer.
//
// # Reading and checking
//
// Reading has its own page reader on top of parquet-go's decoders. It takes only
// what a Writer makes, believes no length before a checksum or the file's size
// vouches for it, and never panics: a damaged file is an error. [Check] reads a
// file back before it is committed and compares every column with what was
// given to the Writer.
package part
