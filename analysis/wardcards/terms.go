package wardcards

import "tweed/analysis"

// byTerm adds up numbers of a cell's elections, over all terms (place 0) and term
// by term.
type byTerm struct {
	joints []analysis.Joint
	block  [][]int64
}

func newByTerm(terms, numbers int) byTerm {
	t := byTerm{joints: analysis.Joints(terms+1, numbers), block: make([][]int64, terms+1)}
	for i := range t.block {
		t.block[i] = make([]int64, numbers)
	}
	return t
}

// count adds to a number in a term of the deal being read.
func (t *byTerm) count(term, number int, by int64) {
	t.block[0][number] += by
	t.block[term][number] += by
}

// close takes in the deal that was read.
func (t *byTerm) close() {
	for i, b := range t.block {
		t.joints[i].Add(b)
		clear(b)
	}
}

func (t *byTerm) merge(o *byTerm) { analysis.MergeJoints(t.joints, o.joints) }
