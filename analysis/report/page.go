package report

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"html/template"
	"strings"

	"tweed/analysis"
)

//go:embed page.html.tmpl page.css page.js
var assets embed.FS

var pageTemplate = template.Must(template.New("page.html.tmpl").ParseFS(assets, "page.html.tmpl"))

// pageView is what the template lays out. Texts are plain and escaped there;
// what has a template type was made safe here: charts by their package, data
// links by their encoding.
type pageView struct {
	Header  analysis.Header
	Title   string
	Facts   []fact
	Margin  string
	Answers []answerView
	Charts  []chartsView
	Tables  []tablesView
	Method  methodView

	Style  template.CSS
	Script template.JS
	// ScriptHash lets the security policy allow this script and no other.
	ScriptHash string
}

// fact is a term and what it is.
type fact struct{ Term, Text string }

// answerView is a question with its answers, and where the charts and tables
// behind them are. Many answers are folded up after the first, so that the first
// screen has room for other questions.
type answerView struct {
	Question
	First, More    []analysis.Answer
	Charts, Tables bool
}

// mostFirst is how many answers to a question are not folded up.
const mostFirst = 4

// page is index.html.
func page(run *analysis.Run, figures *analysis.Figures, sections []analysis.Section, o Options) ([]byte, error) {
	script, err := assets.ReadFile("page.js")
	if err != nil {
		return nil, err
	}
	style, err := assets.ReadFile("page.css")
	if err != nil {
		return nil, err
	}
	hash := sha256.Sum256(script)
	h := &figures.Header
	v := pageView{
		Header: *h, Title: h.Study + ": " + h.Game, Facts: facts(h),
		Margin: points(h.Margin),
		Style:  template.CSS(style), Script: template.JS(script),
		ScriptHash: base64.StdEncoding.EncodeToString(hash[:]),
	}
	byName := map[string]*analysis.Section{}
	for i := range sections {
		byName[sections[i].Name] = &sections[i]
	}
	for _, q := range questions(sections) {
		s := byName[q.Section]
		if rankOf(s) == remark {
			continue
		}
		n := min(len(q.Answers), mostFirst)
		v.Answers = append(v.Answers, answerView{q, q.Answers[:n], q.Answers[n:], len(s.Drawings) > 0, len(s.Tables) > 0})
	}
	if v.Charts, err = chartsOf(sections); err != nil {
		return nil, err
	}
	if v.Tables, err = tablesOf(sections); err != nil {
		return nil, err
	}
	if v.Method, err = method(run, figures, o); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = pageTemplate.Execute(&b, v)
	return b.Bytes(), err
}

// facts are what every figure of the page rests on.
func facts(h *analysis.Header) []fact {
	return []fact{
		{"games", count(h.Games)},
		{"blocks", count(h.Blocks)},
		{"rules", strings.Join(h.Rules, ", ")},
		{"master seed", count64(h.Seed)},
		{"called fair", "±" + points(h.Margin)},
		{"faults", strings.TrimPrefix(h.Faults.String(), "faults ")},
	}
}
