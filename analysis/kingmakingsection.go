package analysis

import (
	"fmt"

	"tweed/analysis/chart"
)

// kingmakingSection is what players out of the race decide; false where no game
// was played otherwise.
func (f *Figures) kingmakingSection() (Section, bool) {
	if len(f.Kingmaking) == 0 {
		return Section{}, false
	}
	first := &f.Kingmaking[0]
	s := Section{
		Name: "kingmaking", Title: "Kingmaking", Question: "Does a player who can't win any more decide who does?",
		Tables: []Table{f.kingmakingTable(), f.outsiderTable()},
		Drawings: []Drawing{{
			Named: chart.Named{Name: "kingmaking", Chart: f.kingmakingDots().Chart()},
			Reading: fmt.Sprintf("For each seat, of the games in which it was out of the race before the last %s: how often at least one of its %d other ways to play that %s made somebody else win (kingmaker), "+
				"and how often a single one did, varied or left to chance. Lines are 95%% intervals.", first.Stage, first.Alternatives, first.Stage),
		}},
		Notes: []string{
			fmt.Sprintf("In a sample of games the last %s was played again, with other choices of one seat alone: %d times each for every seat without a part of the win. Three quarters of the tries are varied (its own strategy with other "+
				"random numbers, one choice in four left to chance), the others random (every choice left to chance). All others keep their strategies and streams and answer what they see, and the game keeps its own streams. "+
				"A seat that wins in none of them is taken to be out of the race; that is as sure as so many tries are, so some seats among them had a small chance left. "+
				"A kingmaker is a seat out of the race for which at least one try changes who wins, or in which shares.", first.Stage, first.Alternatives),
			"It says what a player could have decided, not what it wanted to: programs do not play to hurt or to help.",
		},
	}
	failed := int64(0)
	for i := range f.Kingmaking {
		k := &f.Kingmaking[i]
		failed += k.Failed
		s.Answers = append(s.Answers, Answer{Of: f.Header.CellName(k.Scope), Text: k.sentence()})
	}
	if failed > 0 {
		s.Notes = append(s.Notes, fmt.Sprintf("A strategy failed in an alternative of %s deals; they are left out here.", count(failed)))
	}
	return s, true
}

// deals says what the figures of a cell rest on.
func (k *Kingmaking) deals() string { return fmt.Sprintf("%s of %s", count(k.Deals), k.Scope.Deals()) }

// kingmakingTable has a row for each line-up.
func (f *Figures) kingmakingTable() Table {
	t := Table{
		Name: "kingmaking",
		Caption: fmt.Sprintf("games in which a player out of the race could have changed who wins by other choices in the last %s; out: how often a seat is out of the race; "+
			"kingmaker: of these, those for which any try changes who wins; ratios of sums, 95%% intervals by block", f.Kingmaking[0].Stage),
		Columns: f.Header.CellColumns(Words("blocks"), Counts("games"), Shares("decided").With("95% interval"), Shares("out"), Shares("kingmaker")),
	}
	for i := range f.Kingmaking {
		k := &f.Kingmaking[i]
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, Word(k.deals()), Count(k.Games), Estimate(k.Decided), Estimate(k.All.Out), Estimate(k.All.Maker)))
	}
	return t
}

// outsiderTable has a row for each line-up and seat, and for each strategy of a
// mixed one.
func (f *Figures) outsiderTable() Table {
	t := Table{
		Name: "kingmakers", Title: "Kingmakers by seat and strategy", Long: true,
		Caption: "tries: other ways to play of a seat out of the race; varied, random: tries of the kind that change who wins; moved: share of the win that a try hands to others; " +
			"ratios of sums, 95% intervals by block",
		Columns: f.Header.CellColumns(Words("who"), Counts("out of the race"), Shares("kingmaker").With("95% interval"),
			Shares("varied"), Shares("random"), Shares("moved")),
	}
	for i := range f.Kingmaking {
		k := &f.Kingmaking[i]
		for _, list := range [][]Outsiders{{k.All}, k.Seats, k.Strategies} {
			for _, o := range list {
				t.Rows = append(t.Rows, f.Header.Cell(k.Scope, Word(o.Name), Count(o.Out.Numerator), Estimate(o.Maker), Estimate(o.Varied), Estimate(o.Random), Estimate(o.Moved)))
			}
		}
	}
	return t
}

// mostPanels is how many line-ups a chart with a panel each draws.
const mostPanels = 6

// kingmakingDots draws the seats of each line-up.
func (f *Figures) kingmakingDots() chart.Dots {
	d := chart.Dots{
		Frame: chart.Frame{Title: f.kingmakingFinding(), Caption: "Of the games in which the seat was out of the race; 95% intervals by block, none below 30 such games. " + f.Header.Source() + "." +
			Drawn(min(len(f.Kingmaking), mostPanels), len(f.Kingmaking))},
		XAxis: "seat", YAxis: "changed who wins", Series: []string{"kingmaker", "a varied try", "a random try"},
	}
	for i := range f.Kingmaking[:min(len(f.Kingmaking), mostPanels)] {
		k := &f.Kingmaking[i]
		p := chart.DotPanel{Name: f.Header.CellName(k.Scope), Points: make([][]chart.Dot, 3)}
		for s, o := range k.Seats {
			if s == len(d.Places) {
				d.Places = append(d.Places, fmt.Sprint(s+1))
			}
			for j, m := range []Measure{o.Maker, o.Varied, o.Random} {
				p.Points[j] = append(p.Points[j], m.dot())
			}
		}
		d.Panels = append(d.Panels, p)
	}
	return d
}

// kingmakingFinding is the chart's title: the range over the line-ups.
func (f *Figures) kingmakingFinding() string {
	low, high := 1.0, 0.0
	for i := range f.Kingmaking {
		if m := f.Kingmaking[i].Decided; m.Known() {
			low, high = min(low, m.Value), max(high, m.Value)
		}
	}
	if low > high {
		return "What players out of the race decide"
	}
	return fmt.Sprintf("A player out of the race could have changed who wins in %s of the games", between(low, high))
}
