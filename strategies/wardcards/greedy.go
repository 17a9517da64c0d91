package wardcards

// greedy is the judge that holds the election now: the own points less those of the
// best rival. It sees no card still to be played and no later term.
type greedy struct{}

func (greedy) look(*board) {}

func (greedy) promise(b *board, w int) takings { return b.vote(w) }

func (greedy) worth(b *board, sum *takings) int {
	points := b.points(sum)
	rival := int32(0)
	for seat := range b.players {
		if seat != b.me {
			rival = max(rival, points[seat])
		}
	}
	return int(points[b.me] - rival)
}

func (greedy) held(*board) int { return 0 }
