package analysis

import (
	"fmt"

	"tweed/analysis/stats"
)

// Advantage is F1 for one cell: what each seat wins, and how much more than a
// fair share 1/n the start player does.
type Advantage struct {
	Scope Scope       `json:"scope"`
	Seats []SeatShare `json:"seats"`
	Fair  float64     `json:"fair"` // 1/n
	// First is the first-player advantage: the first seat's win share less 1/n,
	// with its own 95% interval; Last is the same of the last seat.
	First Measure `json:"first_player_advantage"`
	Last  Measure `json:"last_player_advantage"`
	// EqualSeats tests that every seat wins 1/n.
	EqualSeats Test `json:"equal_seats"`
	// Verdict compares First with the study's margin; nil where there are too
	// few blocks, and Note says so.
	Verdict *Verdict `json:"verdict,omitempty"`
	Note    string   `json:"note,omitempty"`
	// Sentence says it to a designer.
	Sentence string `json:"sentence"`
}

// SeatShare is one seat's part of F1. Seats count from 0 in the data and from 1
// in print.
type SeatShare struct {
	Seat int `json:"seat"`
	// Share is the win share; its interval is one of n that hold together with
	// 95% confidence.
	Share Measure `json:"share"`
	// Sole is the share of games that the seat won alone, Shared the number of
	// games whose win it shared.
	Sole   Measure `json:"sole"`
	Shared int64   `json:"shared"`
	Score  Measure `json:"score"` // mean final score
}

// Test is a significance test with its name; Note says why there is none.
type Test struct {
	Name string  `json:"name,omitempty"`
	Stat float64 `json:"stat,omitempty"`
	// F, DF1 and DF2 are Hotelling's; DF1 alone is chi-square's.
	F   float64 `json:"f,omitempty"`
	DF1 float64 `json:"df1,omitempty"`
	DF2 float64 `json:"df2,omitempty"`
	P   float64 `json:"p"`

	Note string `json:"note,omitempty"`
}

// Verdict is the three-way judgement of a difference against the margin.
type Verdict struct {
	Outcome stats.Outcome `json:"outcome"`
	Margin  float64       `json:"margin"`
	TOSTP   float64       `json:"tost_p,omitempty"`
	// Sequence says that the run was sequential and a confidence sequence
	// judged, in place of the intervals and of TOST.
	Sequence bool `json:"confidence_sequence,omitempty"`
	// NonZero is statistical significance: the 95% interval excludes 0.
	NonZero bool `json:"non_zero"`
	// BlocksNeeded is about how many blocks would decide an INCONCLUSIVE
	// difference; 0 when no feasible number would.
	BlocksNeeded int `json:"blocks_needed,omitempty"`
}

// advantage makes F1 of a cell's tally.
func advantage(scope Scope, o *outcomes, margin float64, soleWinner bool) Advantage {
	n := scope.Players
	a := Advantage{Scope: scope, Fair: 1 / float64(n)}
	binomial := soleWinner && scope.GamesPerBlock == 1
	for s := range n {
		a.Seats = append(a.Seats, seatShare(scope, o, s, binomial))
	}
	a.Last = a.seatAt(o, n-1, stats.Confidence, binomial)
	a.EqualSeats = equalSeats(o, binomial)
	a.judge(o, margin, binomial)
	a.Sentence = a.sentence(margin)
	return a
}

// seatShare is a seat's row of F1's table. Where the rules leave exactly one
// winner and a block is one game, games are independent trials and the interval
// is Wilson's; else it is the block t.
func seatShare(scope Scope, o *outcomes, s int, binomial bool) SeatShare {
	conf := 1 - (1-stats.Confidence)/float64(scope.Players)
	out := SeatShare{Seat: s, Shared: o.shared[s], Score: Mean(o.seatScore[s], scope.GamesPerBlock, stats.Confidence)}
	if scope.GamesPerBlock == 1 {
		out.Sole = trials(o.sole[s], stats.Confidence)
	} else {
		out.Sole = Rate(o.sole[s], stats.Confidence)
	}
	if binomial {
		out.Share = trials(o.sole[s], conf)
	} else {
		out.Share = share(stats.Moments{N: o.seats.N, Mean: o.seats.Mean[s], M2: o.seats.Cross[s][s]}, scope.Games, conf)
	}
	if !o.hasScore {
		out.Score = Measure{Note: "the game has no score"}
	}
	return out
}

// equalSeats tests that every seat wins equally often: Pearson's chi-square
// where games are independent trials, else Hotelling's T² on block shares.
func equalSeats(o *outcomes, binomial bool) Test {
	if err := stats.GateBlocks(o.seats.N); err != nil {
		return Test{Note: err.Error()}
	}
	if binomial {
		return chiSquare(o.sole)
	}
	h, err := o.seats.Hotelling()
	if err != nil {
		return Test{Note: err.Error()}
	}
	return Test{Name: "Hotelling T²", Stat: h.T2, F: h.F, DF1: h.DF1, DF2: h.DF2, P: h.P}
}

func chiSquare(sole []Pair) Test {
	wins := make([]int, len(sole))
	for s := range sole {
		wins[s] = int(sole[s].Y())
	}
	name, test := "Pearson χ²", stats.ChiSquareUniform
	if stats.GateExpected(int(sole[0].X()), len(sole)) != nil {
		name, test = "exact multinomial", stats.ExactMultinomialUniform
	}
	g, err := test(wins)
	if err != nil {
		return Test{Note: err.Error()}
	}
	return Test{Name: name, Stat: g.Stat, DF1: g.DF, P: g.P}
}

// judge sets First and, where there are blocks enough, Verdict.
func (a *Advantage) judge(o *outcomes, margin float64, binomial bool) {
	first := stats.Moments{N: o.seats.N, Mean: o.seats.Mean[0], M2: o.seats.Cross[0][0]}
	a.First = a.seatAt(o, 0, stats.Confidence, binomial)
	e, err := first.Estimate()
	if err == nil {
		err = stats.GateBlocks(first.N)
	}
	if err != nil {
		a.Note = err.Error()
		return
	}
	v, err := stats.Judge(e.Minus(a.Fair), margin)
	if err == nil && binomial {
		err = a.judgeWilson(o, &v)
	}
	if err != nil {
		a.Note = err.Error()
		return
	}
	a.Verdict = &Verdict{Outcome: v.Outcome, Margin: margin, TOSTP: v.TOST.P, NonZero: v.NonZero, BlocksNeeded: v.BlocksNeeded}
}

// seatAt is how much more than a fair share a seat wins, with its interval at a
// level.
func (a *Advantage) seatAt(o *outcomes, seat int, conf float64, binomial bool) Measure {
	if binomial {
		return trials(o.sole[seat], conf).minus(a.Fair)
	}
	m := stats.Moments{N: o.seats.N, Mean: o.seats.Mean[seat], M2: o.seats.Cross[seat][seat]}
	return share(m, a.Scope.Games, conf).minus(a.Fair)
}

// judgeWilson judges by the Wilson intervals where they are the ones printed.
func (a *Advantage) judgeWilson(o *outcomes, v *stats.Verdict) error {
	ci90 := a.seatAt(o, 0, stats.EquivalenceConfidence, true)
	wide := stats.Interval{Lo: a.First.Low, Hi: a.First.High, Conf: stats.Confidence}
	outcome, err := stats.JudgeIntervals(wide, stats.Interval{Lo: ci90.Low, Hi: ci90.High, Conf: stats.EquivalenceConfidence}, v.Margin)
	v.Outcome, v.NonZero = outcome, !wide.Contains(0)
	return err
}

// String prints a test as a table's foot does: "T²=13.60 F(3, 99,997)=4.53
// p=0.0035".
func (t Test) String() string {
	switch {
	case t.Name == "":
		return "no test: " + t.Note
	case t.DF2 > 0:
		return fmt.Sprintf("T²=%.2f F(%.0f, %s)=%.2f %s", t.Stat, t.DF1, count(int64(t.DF2)), t.F, stats.FormatP(t.P))
	case t.DF1 > 0:
		return fmt.Sprintf("χ²(%.0f)=%.2f %s", t.DF1, t.Stat, stats.FormatP(t.P))
	default:
		return t.Name + " " + stats.FormatP(t.P)
	}
}
