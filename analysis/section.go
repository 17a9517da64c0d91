package analysis

import (
	"fmt"

	"tweed/analysis/chart"
)

// Section is one subject of a report as data: what was asked, what the answer
// is, and the charts and tables behind it. It knows no medium. The text on a
// terminal, the page, the CSV files and the list of answers in figures.json are
// all made of the same sections (package report), so that a new figure appears
// in each of them without further code:
//
//	analysis.Section{
//		Name: "slander", Title: "Slander",
//		Question: "Does slander decide wards?",
//		Answers:  []analysis.Answer{{Of: scope.Name(), Text: "…"}},
//		Drawings: []analysis.Drawing{{Named: chart.Named{Name: "slander-by-year", Chart: c}, Reading: "…"}},
//		Tables:   []analysis.Table{{Name: "slander-by-year", Caption: "…", Columns: …, Rows: …}},
//	}
//
// A game returns its sections from [Extra]; the general ones are listed in
// [Figures.Sections].
type Section struct {
	// Name is the section's link target: lower-case words joined by hyphens,
	// unique in the report.
	Name string
	// Title is the subject, as a heading: "First-player advantage".
	Title string
	// Question is what a designer asks about it. A section with a question
	// stands, with its answers, among the answers that open the report; answers
	// without one stand with the section's charts and tables.
	Question string
	// Headline puts the question before those of other sections, on the first
	// screen of the report: for the few that everybody asks.
	Headline bool
	Answers  []Answer
	Drawings []Drawing
	Tables   []Table
	// Notes say what holds for the whole section and is no answer: a table that
	// was not recorded, an association that is not an effect. Kept short: each
	// is a paragraph.
	Notes []string
}

// Answer is a plain sentence that a designer can quote.
type Answer struct {
	// Of is what it holds for: "4 players · mirror machine"; "" for the study.
	Of string `json:"of,omitempty"`
	// Verdict is the judgement in a word, where there is one: MATERIAL,
	// EQUIVALENT, INCONCLUSIVE (stats.Outcome).
	Verdict string `json:"verdict,omitempty"`
	// Text is the sentence, with its full stop.
	Text string `json:"text"`
	// Estimate is the number behind it with its interval: "+0.50 pp
	// [+0.23, +0.77]"; "" where the sentence has it.
	Estimate string `json:"estimate,omitempty"`
}

// mostAnswers is how many sentences a section says; its tables have all.
const mostAnswers = 12

// concise leaves a section with its first sentences, and says how many more
// there would be.
func (s *Section) concise() {
	more := len(s.Answers) - mostAnswers
	if more <= 0 {
		return
	}
	s.Answers = append(s.Answers[:mostAnswers:mostAnswers], Answer{Text: fmt.Sprintf("%s more could be said: see the tables.", sentences(more))})
}

func sentences(n int) string {
	if n == 1 {
		return "One sentence"
	}
	return fmt.Sprintf("%d sentences", n)
}

// Drawing is a chart with a paragraph on how to read it. The chart's title
// states the finding; it is also the alternative text.
type Drawing struct {
	chart.Named
	Reading string
}
