package part

import (
	"bytes"
	"errors"
	"testing"

	"tweed/engine/table"
)

// A Writer finds nothing in the Room of what another left there when its file
// failed.
func TestRoomForgetsAFailedFile(t *testing.T) {
	rows := random(few, 1, repeated(40, 7)...)
	want, _ := writePart(t, rows, fewLabels, Options{RowGroup: 60})
	room := newRoom(t)
	opts := Options{RowGroup: 60, Room: room}
	for left := 0; left < len(want); left += 97 {
		failing, err := NewWriter(&failingWriter{left: left}, few, fewLabels, map[string]string{"run_id": "test"}, opts)
		if err != nil {
			t.Fatal(err)
		}
		_ = failing.Write(rows) // Close has the error
		if _, err := failing.Close(); !errors.Is(err, errDisk) {
			t.Fatalf("on a full disk Close says %v", err)
		}
		if got, _ := writePart(t, rows, fewLabels, opts); !bytes.Equal(got, want) {
			t.Fatalf("after a file that failed at byte %d, the next one is another", left)
		}
	}
}

// Room.Check finds the same as Check, whatever it has read before: another table,
// or a file so damaged that reading it stopped halfway.
func TestRoomChecksOneFileAfterTheOther(t *testing.T) {
	room := newRoom(t)
	data, info := writePart(t, random(few, 1, repeated(9, 7)...), fewLabels, Options{RowGroup: 30, Page: 10})
	other, otherInfo := writePart(t, randomKinds(1, repeated(9, 7)...), kindsLabels, Options{RowGroup: 30, Page: 10})
	for at := 0; at < len(data); at += 11 {
		damaged := bytes.Clone(data)
		damaged[at] ^= 1 << (at % 8)
		alone := Check(bytes.NewReader(damaged), int64(len(data)), few, info)
		again := room.Check(bytes.NewReader(damaged), int64(len(data)), few, info)
		if (alone == nil) != (again == nil) || alone != nil && alone.Error() != again.Error() {
			t.Fatalf("byte %d damaged: %v, in a room that has been used: %v", at, alone, again)
		}
		for _, whole := range []struct {
			data []byte
			of   *table.Table
			info Info
		}{{data, few, info}, {other, kinds, otherInfo}} {
			if err := room.Check(bytes.NewReader(whole.data), int64(len(whole.data)), whole.of, whole.info); err != nil {
				t.Fatalf("after a file with byte %d damaged, a whole one: %v", at, err)
			}
		}
	}
}

func newRoom(t *testing.T) *Room {
	room, err := NewRoom()
	if err != nil {
		t.Fatal(err)
	}
	return room
}
