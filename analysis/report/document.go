package report

import (
	"bytes"
	"encoding/json"
	"fmt"

	"tweed/analysis"
)

// SchemaVersion is that of figures.json. It rises when a field changes its
// meaning or goes; new fields come without notice.
const SchemaVersion = 1

// Document is figures.json.
//
// Every number that was estimated is an object ([analysis.Measure]):
//
//	{"value": 0.255, "low": 0.2516, "high": 0.2585, "confidence": 0.95,
//	 "blocks": 100000, "numerator": 25502, "denominator": 100000, "note": "…"}
//
// value is in the unit of the figure, shares being shares of 1; low and high are
// the ends of the interval; blocks is how many independent deals it rests on;
// numerator and denominator are the sums of a rate or ratio. What a number does
// not have is left out, value is null when there is none, and note says why.
// No number is NaN or infinite. What the figures are of stands in their "scope"
// (players, line-up, rules, design, blocks, games, faults).
type Document struct {
	Schema int `json:"schema_version"`
	// Answers are the plain sentences, those that open the report first.
	Answers []Question `json:"answers"`
	// Files lists the report's files, this one included.
	Files []string `json:"files"`

	*analysis.Figures
}

// Question is what a designer asks, with the answers for each line-up. Question
// is empty where a section has something to say that nobody asks first.
type Question struct {
	Section  string            `json:"section"`
	Question string            `json:"question,omitempty"`
	Answers  []analysis.Answer `json:"answers"`
}

// document is figures.json as bytes.
func document(figures *analysis.Figures, sections []analysis.Section, files []string) ([]byte, error) {
	d := Document{Schema: SchemaVersion, Answers: questions(sections), Files: files, Figures: figures}
	data, err := json.Marshal(d)
	if err != nil {
		return nil, fmt.Errorf("a figure is no number: %w", err)
	}
	var out bytes.Buffer
	if err := json.Indent(&out, data, "", " "); err != nil {
		return nil, err
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

// questions lists what the sections have to say: headlines, then other
// questions, then what answers none.
func questions(sections []analysis.Section) []Question {
	all := []Question{}
	for _, rank := range []int{headline, question, remark} {
		for i := range sections {
			if s := &sections[i]; len(s.Answers) > 0 && rankOf(s) == rank {
				all = append(all, Question{Section: s.Name, Question: s.Question, Answers: s.Answers})
			}
		}
	}
	return all
}

// Ranks of what sections say.
const (
	headline = iota
	question
	remark
)

func rankOf(s *analysis.Section) int {
	switch {
	case s.Question == "":
		return remark
	case s.Headline:
		return headline
	}
	return question
}
