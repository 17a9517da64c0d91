package tallywood

import (
	"fmt"

	"tweed/analysis"
	"tweed/analysis/chart"
	"tweed/engine/tallywood/record"
)

// voteSection is where final votes come from.
func (f *Figures) voteSection() analysis.Section {
	s := analysis.Section{Name: "votes", Title: "Votes by source", Question: "Where do the votes come from?"}
	s.Tables = []analysis.Table{f.voteTable()}
	for i := range f.Votes {
		k := &f.Votes[i]
		all := &k.Groups[0]
		if k.Scope.Mirror && len(s.Answers) < mostAnswers && all.Votes.Known() {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: fmt.Sprintf(
				"A seat has %s votes in the end; %s%s of them are for endorsements that it holds, the rest are its shares of the districts.", number(all.Votes, 1), all.Share.Percent(), within(all.Share))})
		}
		s.Tables = append(s.Tables, k.groupTable())
	}
	return s
}

// voteColumns head the sources of votes, the districts one by one where there is
// room.
func voteColumns(each bool) []analysis.Column {
	columns := []analysis.Column{analysis.Counts("seats"), analysis.Amounts("votes", "").With(interval)}
	for _, name := range record.Colours {
		if each {
			columns = append(columns, analysis.Amounts(name, "").Fixed(2))
		}
	}
	return append(columns, analysis.Amounts("endorsements", "").Fixed(2), analysis.Shares("of all").With(interval), analysis.Amounts("tokens", "").Fixed(2), analysis.Amounts("icons unused", "").Fixed(2))
}

func (k *VoteSources) data(each bool) []analysis.Datum {
	row := []analysis.Datum{analysis.Count(k.Votes.Denominator), analysis.Estimate(k.Votes)}
	for _, m := range k.Districts {
		if each {
			row = append(row, analysis.Estimate(m))
		}
	}
	return append(row, analysis.Estimate(k.Endorsements), analysis.Estimate(k.Share), analysis.Estimate(k.Tokens), analysis.Estimate(k.Unused))
}

const voteCaption = "per seat and game: final votes, those for endorsements held, these in percent of all (the rest is from shares of the districts); vote share tokens held; strategy icons that paid for nothing; ratios of sums, 95% intervals by block"

// voteTable is a line per cell, all players' seats together.
func (f *Figures) voteTable() analysis.Table {
	t := analysis.Table{
		Name: "votes", Caption: voteCaption,
		Columns: f.Header.CellColumns(append([]analysis.Column{analysis.Words("blocks")}, voteColumns(false)...)...),
	}
	for i := range f.Votes {
		k := &f.Votes[i]
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, append([]analysis.Datum{analysis.Word(k.Scope.Deals())}, k.Groups[0].data(false)...)...))
	}
	return t
}

// groupTable is a cell's seats and strategies.
func (k *Votes) groupTable() analysis.Table {
	t := analysis.Table{
		Name: "votes-by-seat", Title: "Votes by seat and strategy", Scope: &k.Scope, Long: true, Caption: voteCaption,
		Columns: append([]analysis.Column{analysis.Words("of")}, voteColumns(true)...),
		Foot:    []string{k.Scope.Faults.String()},
	}
	for i := range k.Groups {
		g := &k.Groups[i]
		t.Rows = append(t.Rows, append([]analysis.Datum{analysis.Word(g.Name)}, g.data(true)...))
	}
	return t
}

// actionSection is what the seats do.
func (f *Figures) actionSection() analysis.Section {
	s := analysis.Section{Name: "actions", Title: "Actions", Question: "What do the players do?"}
	if len(f.Actions) == 0 {
		return notRecorded(s, "actions and turns")
	}
	s.Tables = []analysis.Table{f.actionTable()}
	for i := range f.Actions {
		k := &f.Actions[i]
		if k.Scope.Mirror && len(s.Answers) < mostAnswers && k.Groups[0].All.Total.Known() {
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
	return fmt.Sprintf("A seat does %s things in a game; most often %s (%s times), least often %s (%s times).", number(k.All.Total, 1),
		kindNames[most], number(k.All.PerSeat[most], 2), kindNames[least], number(k.All.PerSeat[least], 2))
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

// actionStacks draws the mix by round, a panel for the first mirror line-up of
// each number of players.
func (f *Figures) actionStacks() chart.Stacks {
	s := chart.Stacks{
		Frame: chart.Frame{Caption: "Shares of all actions, abilities and favors of players in a round; they sum to 100%. Drawn: the first mirror line-up of each player count. " + f.Header.Source() + "."},
		XAxis: "round", YAxis: "actions",
	}
	// From the bottom up: the four strategy actions, fundraising, the plaza's two,
	// and what a card gives besides.
	parts := []struct {
		label string
		kinds []int
	}{
		{"works", []int{record.Works}}, {"celebrity", []int{record.Celebrity}}, {"research", []int{record.Research}}, {"campaign", []int{record.Campaign}},
		{"fundraise", []int{record.Fundraise}}, {"appeal and rally", []int{record.Appeal, record.Rally}}, {"ability and favor", []int{record.Ability, record.Favor}},
	}
	palette := []chart.Part{{Color: chart.Blue}, {Color: chart.Orange}, {Color: chart.Green}, {Color: chart.Red}, {Color: chart.SkyBlue}, {Color: chart.Purple}, {Color: chart.Grey}}
	for i, p := range parts {
		palette[i].Label = p.label
	}
	s.Parts = palette
	var first, last analysis.Extent
	shown := analysis.FirstMirrors{}
	for i := range f.Actions {
		k := &f.Actions[i]
		all := &k.Groups[0]
		if len(all.Rounds) == 0 || !all.All.Total.Known() || !shown.Take(k.Scope) {
			continue
		}
		panel := chart.StackPanel{Name: f.Header.CellName(k.Scope)}
		for _, r := range all.Rounds {
			var shares []float64
			for _, p := range parts {
				x := 0.0
				for _, kind := range p.kinds {
					x += r.Shares[kind].Value
				}
				shares = append(shares, x)
			}
			panel.Shares = append(panel.Shares, shares)
		}
		first.Widen(panel.Shares[0][record.Fundraise])
		last.Widen(panel.Shares[len(panel.Shares)-1][record.Fundraise])
		for len(s.Bars) < len(panel.Shares) {
			s.Bars = append(s.Bars, fmt.Sprint(len(s.Bars)+1))
		}
		s.Panels = append(s.Panels, panel)
	}
	if len(s.Panels) > 0 {
		s.Title = fmt.Sprintf("Fundraising is %s of what players do in the first round, and %s in the last", &first, &last)
	}
	for i := range s.Panels { // a game may have fewer rounds than another
		for len(s.Panels[i].Shares) < len(s.Bars) {
			s.Panels[i].Shares = append(s.Panels[i].Shares, nil)
		}
	}
	return s
}
