package search

import (
	"math"
	"math/bits"
	"slices"

	"tweed/engine"
)

// nowhere is no node.
const nowhere int32 = -1

// node is a move that a seat made after the moves of the nodes above it. Those
// are all its own: nothing that another seat did, openly or sealed, is part of
// the way to a node.
type node struct {
	move   engine.Move
	child  int32 // the first
	next   int32 // the next child of the same node
	visits int32
	// offers is how often the move was legal when its node was passed: in
	// another imagined game it may not have been.
	offers int32
	sum    int64 // of the rewards
}

// tree holds the nodes of all seats. They are used again from search to search.
type tree struct {
	nodes []node
	legal []engine.Move
}

// mostReserved bounds the room made in advance; a search that needs more gets it
// as it goes.
const mostReserved = 1 << 20

// reserve makes room for the nodes of so many iterations: one for each, and the
// roots.
func (t *tree) reserve(iterations int) {
	t.nodes = slices.Grow(t.nodes[:0], min(iterations+iterations/fewest+engine.MaxSeats, mostReserved))
}

// reset drops all nodes.
func (t *tree) reset() { t.nodes = t.nodes[:0] }

// add makes a node that hangs nowhere.
func (t *tree) add(m engine.Move) int32 {
	t.nodes = append(t.nodes, node{move: m, child: nowhere, next: nowhere})
	return int32(len(t.nodes) - 1)
}

// find returns the child of a node with this move, or nowhere.
func (t *tree) find(parent int32, m engine.Move) int32 {
	for i := t.nodes[parent].child; i != nowhere; i = t.nodes[i].next {
		if t.nodes[i].move == m {
			return i
		}
	}
	return nowhere
}

// expand hangs a new child under a node, after those that are there.
func (t *tree) expand(parent int32, m engine.Move) int32 {
	i := t.add(m)
	t.nodes[i].offers = 1
	last := t.nodes[parent].child
	if last == nowhere {
		t.nodes[parent].child = i
		return i
	}
	for t.nodes[last].next != nowhere {
		last = t.nodes[last].next
	}
	t.nodes[last].next = i
	return i
}

// pick chooses a child of a node among the view's legal moves, or makes one
// (fresh). The first child is the advised move. Others join in an order of
// chance, the n-th after widening·n² visits of the advised one (progressive
// widening). Among those that there are the upper confidence bound decides.
func (t *tree) pick(parent int32, v engine.View, advised engine.Move, explore float64, r *engine.Rand) (child int32, fresh bool) {
	best := t.find(parent, advised)
	if best == nowhere {
		return t.expand(parent, advised), true
	}
	known := t.offer(parent, v)
	t.legal = v.Moves(t.legal[:0])
	if known < len(t.legal) && widening*known*known <= int(t.nodes[best].visits) {
		return t.expand(parent, t.unknown(parent, r.IntN(len(t.legal)-known))), true
	}
	top := t.nodes[best].bound(explore) + float64(explore*favour)/float64(t.nodes[best].visits+1)
	for i := t.nodes[parent].child; i != nowhere; i = t.nodes[i].next {
		if x := &t.nodes[i]; x.move != advised && v.Legal(x.move) {
			if bound := x.bound(explore); bound > top {
				best, top = i, bound
			}
		}
	}
	return best, false
}

// offer counts the children of a node that are legal now, in them and in all.
func (t *tree) offer(parent int32, v engine.View) (known int) {
	for i := t.nodes[parent].child; i != nowhere; i = t.nodes[i].next {
		if v.Legal(t.nodes[i].move) {
			t.nodes[i].offers++
			known++
		}
	}
	return known
}

// unknown is the n-th of the legal moves that no child stands for.
func (t *tree) unknown(parent int32, n int) engine.Move {
	for _, m := range t.legal {
		if t.find(parent, m) != nowhere {
			continue
		}
		if n == 0 {
			return m
		}
		n--
	}
	panic("search: every legal move is known")
}

// bound is the upper confidence bound of a child: its mean reward and
//
//	explore·√(ln(offers)/visits)
//
// (UCB1 with the count of offers in place of the parent's visits; Cowling,
// Powley, Whitehouse 2012).
func (x *node) bound(explore float64) float64 {
	n := float64(x.visits)
	return float64(x.sum)/n + float64(explore*math.Sqrt(logarithm(x.offers)/n))
}

// logarithm is ln n within a twelfth: linear between the powers of two. Unlike
// the library's it is the same on every architecture.
func logarithm(n int32) float64 {
	power := bits.Len32(uint32(n)) - 1
	return float64(math.Ln2 * (float64(power-1) + float64(n)/float64(int64(1)<<power)))
}

const (
	// widening is how many visits of the advised move it takes until the
	// second of a node's moves is tried, a quarter of those until the third.
	widening = 4
	// favour is the head start of the advised move, which fades with its
	// visits (progressive bias).
	favour = 4
)
