package tallywood

import (
	"fmt"

	"tweed/analysis"
	"tweed/analysis/chart"
	"tweed/engine/tallywood/record"
)

// actionSection is what the seats do.
func (f *Figures) actionSection() analysis.Section {
	s := analysis.Section{Name: "actions", Title: "Actions", Question: "What do the players do?"}
	if len(f.Actions) == 0 {
		return notRecorded(s, "actions and turns")
	}
	s.Tables = []analysis.Table{f.actionTable()}
	for i := range f.Actions {
		k := &f.Actions[i]
		if k.Scope.Mirror && k.Groups[0].All.Total.Known() {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: k.Groups[0].sentence()})
		}
		s.Tables = append(s.Tables, k.roundTable())
	}
	if d := f.actionStacks(); len(d.Panels) > 0 {
		s.Drawings = []analysis.Drawing{{
			Named:   chart.Named{Name: "actions-by-round", Chart: d.Chart()},
			Reading: "One bar a round, one panel a number of players. The parts of a bar are the kinds of actions, as shares of all that the players do in that round.",
		}}
	}
	return s
}

// kindNames are record.Kinds as people call them.
var kindNames = []string{"works", "celebrity", "research", "campaign", "fundraise", "appeal", "rally", "ability", "favor", "unable"}

// sentence says what is done most and least.
func (k *ActionMix) sentence() string {
	most, least := 0, 0
	for i, m := range k.All.Shares[:record.Unable] {
		if m.Value > k.All.Shares[most].Value {
			most = i
		}
		if m.Value < k.All.Shares[least].Value {
			least = i
		}
	}
	return fmt.Sprintf("A seat takes %s actions a game; most often %s, %s times, least often %s, %s times.", k.All.Total.QuotedNumber(),
		kindNames[most], k.All.PerSeat[most].QuotedNumber(), kindNames[least], k.All.PerSeat[least].QuotedNumber())
}

func kindColumns() []analysis.Column {
	var columns []analysis.Column
	for _, name := range kindNames {
		columns = append(columns, analysis.Amounts(name, "").Fixed(2))
	}
	return append(columns, analysis.Amounts("all", "").Fixed(1))
}

func (k *ActionRound) data() []analysis.Datum {
	var row []analysis.Datum
	for _, m := range k.PerSeat {
		row = append(row, analysis.Estimate(m))
	}
	return append(row, analysis.Estimate(k.Total))
}

// actionTable is a line per cell and strategy, the Opposition one of them.
func (f *Figures) actionTable() analysis.Table {
	t := analysis.Table{
		Name: "actions", Caption: "actions per seat and game by kind, abilities and favors included; unable: what the Opposition could not do; ratios of sums; with 95% intervals by block in the long table",
		Columns: f.Header.CellColumns(append([]analysis.Column{analysis.Words("blocks"), analysis.Words("of")}, kindColumns()...)...),
	}
	for i := range f.Actions {
		k := &f.Actions[i]
		for j := range k.Groups {
			if g := &k.Groups[j]; g.Kind != OneSeat {
				t.Rows = append(t.Rows, f.Header.Cell(k.Scope, append([]analysis.Datum{analysis.Word(k.Scope.Deals()), analysis.Word(g.Name)}, g.All.data()...)...))
			}
		}
	}
	return t
}

// roundTable is a cell's actions by group, round and kind.
func (k *Actions) roundTable() analysis.Table {
	t := analysis.Table{
		Name: "actions-by-round", Title: "Actions by round", Scope: &k.Scope, Long: true, Ends: 40,
		Caption: "per seat and game, in each round and in all: how often the kind of action is taken, and its part of all that is done; ratios of sums, 95% intervals by block",
		Columns: []analysis.Column{
			analysis.Words("of"), analysis.Labels("round"), analysis.Words("action"), analysis.Counts("seats"),
			analysis.Amounts("per seat", "").With(interval), analysis.Shares("of all").With(interval),
		},
		Foot: []string{k.Scope.Faults.String()},
	}
	for i := range k.Groups {
		g := &k.Groups[i]
		for _, r := range append([]ActionRound{g.All}, g.Rounds...) {
			round := analysis.Word("all")
			if r.Round > 0 {
				round = analysis.Count(int64(r.Round))
			}
			for kind, name := range kindNames {
				m := r.PerSeat[kind]
				t.Rows = append(t.Rows, []analysis.Datum{analysis.Word(g.Name), round, analysis.Word(name), analysis.Count(m.Denominator), analysis.Estimate(m), analysis.Estimate(r.Shares[kind])})
			}
		}
	}
	return t
}

// mixParts are the parts of a bar, from the bottom up: the four strategy actions,
// fundraising, the plaza's two, and what a card gives besides.
var mixParts = []struct {
	chart.Part
	kinds []int
}{
	{chart.Part{Label: "works", Color: chart.Blue}, []int{record.Works}},
	{chart.Part{Label: "celebrity", Color: chart.Orange}, []int{record.Celebrity}},
	{chart.Part{Label: "research", Color: chart.Green}, []int{record.Research}},
	{chart.Part{Label: "campaign", Color: chart.Red}, []int{record.Campaign}},
	{chart.Part{Label: "fundraise", Color: chart.SkyBlue}, []int{record.Fundraise}},
	{chart.Part{Label: "appeal and rally", Color: chart.Purple}, []int{record.Appeal, record.Rally}},
	{chart.Part{Label: "ability and favor", Color: chart.Grey}, []int{record.Ability, record.Favor}},
}

// mix is the shares of a round by mixParts.
func (k *ActionRound) mix() []float64 {
	shares := make([]float64, len(mixParts))
	for i, p := range mixParts {
		for _, kind := range p.kinds {
			shares[i] += k.Shares[kind].Value
		}
	}
	return shares
}

// actionStacks draws the mix by round, a panel for the first mirror line-up of
// each number of players.
func (f *Figures) actionStacks() chart.Stacks {
	s := chart.Stacks{
		Frame: chart.Frame{Caption: "Shares of all actions, abilities and favors of players in a round; they sum to 100%. Drawn: the first mirror line-up of each player count. " + f.Header.Source() + "."},
		XAxis: "round", YAxis: "actions",
	}
	for _, p := range mixParts {
		s.Parts = append(s.Parts, p.Part)
	}
	var first, last analysis.Extent
	shown := analysis.FirstMirrors{}
	for i := range f.Actions {
		k := &f.Actions[i]
		played := k.Groups[0].Rounds
		if len(played) == 0 || !shown.Take(k.Scope) {
			continue
		}
		panel := chart.StackPanel{Name: f.Header.CellName(k.Scope)}
		for j := range played {
			panel.Shares = append(panel.Shares, played[j].mix())
		}
		first.Widen(played[0].Shares[record.Fundraise].Value)
		last.Widen(played[len(played)-1].Shares[record.Fundraise].Value)
		s.Panels = append(s.Panels, panel)
	}
	if len(s.Panels) > 0 {
		s.Title = fmt.Sprintf("Fundraising is %s of what players do in the first round, and %s in the last", &first, &last)
	}
	for round := range rounds {
		s.Bars = append(s.Bars, fmt.Sprint(round+1))
	}
	return s
}
