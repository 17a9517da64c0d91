// Package sim plays a study: it turns the schedule into games, the games into
// rows, the rows into Parquet parts, and keeps all of that whole whatever
// happens to the process.
//
// The flow, and the file of each step:
//
//  1. A resolved study (sim/study, sim/manifest) is prepared: rule sets compiled,
//     strategy specs read, dictionaries fixed (prepare.go).
//  2. The schedule (sim/schedule) cuts it into shards, contiguous ranges of whole
//     blocks of one cell. Workers take shards in order (run.go).
//  3. A worker's table plays one game after another (play.go): it deals, asks each
//     seat's strategy for its moves, and records. A strategy's failure is a
//     fault (fault.go). Where the study asks for counterfactuals, it plays the last
//     stage of the game again with other choices of one seat at a time
//     (otherwise.go).
//  4. The rows of a shard become one part file a table, read back at once. While
//     the worker plays its next shard they are made durable, put in their places
//     and sealed by the shard's sidecar (shard.go, commit.go, disk.go).
//  5. run.json is built from the sidecars (gather.go).
//
// verify.go and replay.go go the other way: from the rows of a part back through
// the engine.
//
// Nothing here knows a game, and what is written depends on the study alone:
// not on the number of workers, the order in which they finish, or how often
// the run was interrupted.
package sim
