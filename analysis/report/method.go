package report

import (
	"fmt"
	"slices"
	"strings"

	"tweed/analysis"
	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// methodView is how the figures came about: everything that is no figure.
type methodView struct {
	Paragraphs []fact
	Rules      []rulesView
	RulesNote  string
	Cells      []cellView
	Designs    []fact // of the cells
	Strategies []manifest.Strategy
	Provenance []fact
	Faults     faultsView
	Limits     []string
}

// cellView is one line-up and how it was played.
type cellView struct {
	analysis.Scope
	Numbers [3]string // games a block, blocks, games
}

// faultsView is F9: games that a strategy's failure ended.
type faultsView struct {
	Sentence string
	Tallies  []manifest.Tally
}

func method(run *analysis.Run, figures *analysis.Figures, o Options) (methodView, error) {
	study := &run.Manifest.Study
	v := methodView{
		Paragraphs: paragraphs(figures), Strategies: study.Strategies,
		Provenance: provenance(run, o), Faults: faults(run, figures), Limits: limits(figures),
	}
	played := map[string]bool{}
	for i := range figures.Advantage {
		s := figures.Advantage[i].Scope
		played[s.Design] = true
		v.Cells = append(v.Cells, cellView{s, [3]string{count(s.GamesPerBlock), count(s.Blocks), count(s.Games)}})
	}
	for _, d := range designs {
		if played[d.Term] {
			v.Designs = append(v.Designs, d)
		}
	}
	var err error
	v.Rules, v.RulesNote, err = rules(study, o.Standard)
	return v, err
}

// designs says how the seats of a line-up are filled.
var designs = []fact{
	{"mirror", "One strategy sits in every seat; each deal is played once."},
	{"rotate", "Each deal is played once for each seat, the line-up moving on by one seat each time."},
	{"neighbour", "Each deal is played so often that every strategy sits in every seat, and after every other one, equally often."},
	{"full", "Each deal is played in every order of the line-up."},
}

// paragraphs tells the statistics in plain words.
func paragraphs(f *analysis.Figures) []fact {
	all := []fact{
		{"Blocks", "A block is one deal, all that chance decides in a game, played in every seating of the design. Games of one deal share their luck, " +
			"so a block counts as one observation, however many games it has; an interval computed over single games would claim too much. " +
			"Line-ups, numbers of players and rule variants meet the same deals, so that they are compared without the luck of the deal."},
		{"Intervals", "Stated with every estimate, at 95% unless the column says otherwise. Means and shares: Student's t over block means. Rates and ratios: a ratio of sums, never a mean of ratios, " +
			"with an interval that is robust to blocks of unequal size (CR1, linearised). Simple proportions of independent games: Wilson's interval. Two significant digits of an interval's half-width decide how many decimals are printed. " +
			"“Simultaneous” intervals hold for all rows of their table together; others each for itself."},
		{"Verdicts", fmt.Sprintf("A difference is compared with what the study calls fair, ±%s. MATERIAL: the whole 95%% interval lies outside it. EQUIVALENT: the 90%% interval lies inside it (two one-sided tests at 5%%). "+
			"INCONCLUSIVE: neither; about how many blocks would decide it four times in five, if what was seen is the truth, is said beside it. Whether an effect is large enough to matter and whether it is distinct from zero are two questions, and are answered separately.", points(f.Header.Margin))},
		{"Tests", "Equal seats: Hotelling's T² on the block shares of all seats at once, or Pearson's χ² where the rules leave exactly one winner in each game. Strategies: a paired t test over blocks against their line-up's baseline. " +
			"Where several strategies of a line-up are tested, p values are corrected by Holm's method; in grids of wards a false discovery rate of 5% is kept (Benjamini and Hochberg)."},
		{"Gates", fmt.Sprintf("With fewer than %d blocks no interval and no test is printed, only the estimate. χ² needs an expected count of 5. A figure without data is a dash, never a zero. "+
			"A block with a fault is left out of every figure as a whole, and counted.", stats.MinBlocks)},
		{"Repeatability", "Every game follows from the master seed, the deal's number and the study. The same study gives the same records and this same page, byte by byte, on any number of cores."},
	}
	if len(f.Kingmaking) > 0 {
		k := &f.Kingmaking[0]
		all = append(all, fact{"Kingmaking", fmt.Sprintf("In a sample of games the last %s is played again with other choices of one seat alone, %d times for each seat without a part of the win "+
			"(until it has one): a seat that never has one is out of the race, and a kingmaker where at least one of its tries changes who wins. The tries are in the records' table counterfactuals.", k.Stage, k.Alternatives)})
	}
	if f.Header.Sequential {
		all = append(all, fact{"Sequential run", "This run was looked at while it was played, so that it could end by what was seen. Intervals for a number of blocks fixed in advance would then be too sure of themselves, " +
			"so each is replaced by a confidence sequence (asymptotic; of the standard error over blocks, for ratios the linearised one), which holds at every look together. " +
			"Verdicts are judged by these alone. There are no tests and p values, and what has no such sequence, as quantiles, has no interval."})
	}
	return all
}

// provenance is what is needed to get the same run again.
func provenance(run *analysis.Run, o Options) []fact {
	m := run.Manifest
	all := []fact{
		{"study", m.Study.Name},
		{"game", m.Study.Game},
		{"master seed", count64(m.Study.Seed)},
		{"run id", m.RunID + ", the hash of the resolved study"},
		{"version of the records", fmt.Sprint(m.SchemaVersion)},
	}
	if o.Version != "" {
		all = append(all, fact{"report made by", "tweed " + o.Version})
	}
	all = append(all, fact{"records kept", records(m)}, fact{"on a fault", m.Study.OnFault})
	for _, n := range m.Study.Notes {
		all = append(all, fact{"note", n})
	}
	return all
}

// records says which tables were kept, and of how many deals.
func records(m *manifest.Run) string {
	var kept []string
	for _, d := range m.Study.Records {
		switch {
		case d.Every == 1:
			kept = append(kept, d.Table)
		case d.Every > 1:
			kept = append(kept, fmt.Sprintf("%s (1 deal in %s)", d.Table, count(d.Every)))
		}
	}
	return strings.Join(kept, ", ")
}

// faults is F9 in words, with a tally by strategy and cause where there are any.
func faults(run *analysis.Run, f *analysis.Figures) faultsView {
	h := &f.Header
	if h.Faults.Games == 0 {
		return faultsView{Sentence: fmt.Sprintf("No strategy failed in any of the %s. With 95%% confidence the share of games with a fault is at most %s (Clopper–Pearson).",
			thing(h.Faults.Of, "game"), stats.FormatRare(h.Faults.AtMost))}
	}
	return faultsView{
		Sentence: fmt.Sprintf("%s of %s ended with a strategy's failure; %s left out of every figure.",
			count(h.Faults.Games), thing(h.Faults.Of, "game"), thing(h.Void, "block")),
		Tallies: slices.Clone(run.Manifest.Faults),
	}
}

// limits says what the figures don't show.
func limits(f *analysis.Figures) []string {
	all := slices.Clone(f.Header.Warnings)
	return append(all,
		"The players are programs. Every figure holds for these strategies and line-ups; people, or better programs, may play otherwise. A finding that holds for weak and strong strategies alike is the safer one.",
		"An interval covers the luck of the deals. It does not cover that another strategy could have been chosen.",
		"A figure that compares what was not dealt out by chance, such as games in which a ward was won with games in which it was not, is an association and is called one; it is no effect.",
		"With many wards, seats and line-ups some differences look large by luck. The single largest or smallest of a list is likely to be less extreme in another run; where a figure is corrected for that, its caption says so.",
		fmt.Sprintf("The margin of ±%s is this study's choice. Who calls something else fair reads the intervals, not the verdicts.", points(f.Header.Margin)),
	)
}
