package wardcards

import (
	"fmt"

	"tweed/analysis"
	"tweed/engine/wardcards/record"
)

// mostTerms is how many terms a game has at most.
const mostTerms = 8

// electionColumns are the handles of what is read of elections.
type electionColumns struct {
	query                                 *analysis.Query
	term, ward, immigrants, winner, plain analysis.IntColumn
	outcome                               analysis.CodeColumn
	count, effective, tokens              [record.MaxPlayers]analysis.IntColumn
	leader, speech                        [record.MaxPlayers]analysis.BoolColumn
}

// electionColumnsOf asks for the columns.
func electionColumnsOf(s *analysis.Survey) *electionColumns {
	q := s.Table("elections")
	c := &electionColumns{query: q, outcome: q.Code("outcome", record.Outcomes)}
	c.term, c.ward, c.immigrants = q.Int("term"), q.Int("ward"), q.Int("immigrants")
	c.winner, c.plain = q.Int("winner"), q.Int("winner_without_speech")
	for s := range record.MaxPlayers {
		c.count[s], c.effective[s], c.tokens[s] = q.Int(fmt.Sprint("count_", s)), q.Int(fmt.Sprint("effective_", s)), q.Int(fmt.Sprint("tokens_", s))
		c.leader[s], c.speech[s] = q.Bool(fmt.Sprint("leader_", s)), q.Bool(fmt.Sprint("speech_", s))
	}
	return c
}

// electionRows is the elections of one deal, and the one that was read last.
// Every game of a cell holds the same elections: all wards, term by term.
type electionRows struct {
	cols    *electionColumns
	players int
	wards   []int32 // numbers in the map's order
	terms   int
	blocks  int64 // loaded
	block   *analysis.Block
	election
}

// election is one row. place is the ward's in the map's order; seats that are
// not in the game count nothing.
type election struct {
	term, place              int
	outcome, winner, plain   int32
	immigrants               int64
	count, effective, tokens [record.MaxPlayers]int64
	leader, speech           [record.MaxPlayers]bool
}

// load takes a deal; false when the table does not keep it.
func (e *electionRows) load(d *analysis.Deal) (kept bool, err error) {
	b := d.Of(e.cols.query)
	if b == nil {
		return false, nil
	}
	e.block = b
	if e.blocks == 0 {
		e.learn()
	}
	if n := e.terms * len(e.wards) * b.Games; b.Rows() != n || e.terms > mostTerms {
		return false, b.Wrong(0, "%d elections in %d games of %d wards and %d terms", b.Rows(), b.Games, len(e.wards), e.terms)
	}
	e.blocks++
	return true, nil
}

// learn finds wards and terms in the rows of the first game.
func (e *electionRows) learn() {
	id, term, ward := e.block.Game(), e.block.Ints(e.cols.term), e.block.Ints(e.cols.ward)
	for i := 0; i < len(id) && id[i] == id[0]; i++ {
		if term[i] == 1 {
			e.wards = append(e.wards, ward[i])
		}
		e.terms = int(term[i])
	}
}

func (e *electionRows) rows() int { return e.block.Rows() }

// read takes and checks the i-th row.
func (e *electionRows) read(i int) error {
	b, c := e.block, e.cols
	held := i % (e.terms * len(e.wards))
	e.term, e.place = 1+held/len(e.wards), held%len(e.wards)
	if term, ward := b.Ints(c.term)[i], b.Ints(c.ward)[i]; int(term) != e.term || ward != e.wards[e.place] {
		return b.Wrong(i, "ward %d in term %d votes where ward %d in term %d belongs", ward, term, e.wards[e.place], e.term)
	}
	e.immigrants = int64(b.Ints(c.immigrants)[i])
	e.outcome, e.winner, e.plain = b.Codes(c.outcome)[i], b.Ints(c.winner)[i], b.Ints(c.plain)[i]
	alone := e.outcome == record.Won || e.outcome == record.Leader
	if alone != (e.winner >= 0) || int(e.winner) >= e.players || int(e.plain) >= e.players || e.winner < -1 || e.plain < -1 {
		return b.Wrong(i, "the outcome in ward %d of term %d is %s, and its winner is seat %d", e.wards[e.place], e.term, record.Outcomes[e.outcome], e.winner)
	}
	for s := range e.players {
		e.count[s], e.effective[s], e.tokens[s] = int64(b.Ints(c.count[s])[i]), int64(b.Ints(c.effective[s])[i]), int64(b.Ints(c.tokens[s])[i])
		e.leader[s], e.speech[s] = b.Bools(c.leader[s])[i], b.Bools(c.speech[s])[i]
	}
	return nil
}

// taken is the tokens that all seats take for the ward.
func (e *election) taken() (sum int64) {
	for _, k := range e.tokens {
		sum += k
	}
	return sum
}

// best is the strongest of the ward: how many leaders they have
// there, and the most immigrants that count for one of them.
func (e *election) best() (leaders int, immigrants int64) {
	most := int64(0)
	for _, k := range e.effective {
		most = max(most, k)
	}
	for s, k := range e.effective {
		if k != most || most == 0 {
			continue
		}
		if e.leader[s] {
			leaders++
		}
		immigrants = max(immigrants, e.count[s])
	}
	return leaders, immigrants
}
