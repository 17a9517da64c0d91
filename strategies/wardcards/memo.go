package wardcards

// memo remembers what wards promised with the immigrants that they were seen with.
type memo struct {
	stamp [maxWards]lanes // above the lanes of colours; entries with another are forgotten
	seen  [maxWards][memoSize]memory
}

type memory struct {
	key     lanes // immigrants and stamp
	promise takings
}

const (
	memoBits  = 7
	memoSize  = 1 << memoBits
	stampUnit = 1 << (8 * maxPlayers)
	// scatter spreads keys: 2^64 divided by the golden ratio.
	scatter = 0x9e3779b97f4a7c15
)

// forget makes a ward unseen.
func (m *memo) forget(w int) {
	if m.stamp[w] += stampUnit; m.stamp[w] == 0 {
		m.stamp[w], m.seen[w] = stampUnit, [memoSize]memory{}
	}
}

// find is the place for a ward with these immigrants, and whether the promise is
// there already.
func (m *memo) find(w int, counts lanes) (place *memory, known bool) {
	key := m.stamp[w] | counts
	place = &m.seen[w][counts*scatter>>(64-memoBits)]
	known = place.key == key
	place.key = key
	return place, known
}
