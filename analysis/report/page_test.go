package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"tweed/analysis"
)

func TestThePageHasTheOutlineOfAReport(t *testing.T) {
	var got []string
	for _, h := range all(parsed(t), "h1", "h2", "h3", "h4") {
		got = append(got, h.Data+" "+text(h))
	}
	want := []string{
		"h1 " + hostile + " Toy " + hostile,
		"h2 Answers", "h3 Is the start player favoured?", "h3 What first?", "h3 Who wins " + hostile + "?",
		"h2 Charts", "h3 First-player advantage", "h3 Toys " + hostile,
		"h2 Tables", "h3 First-player advantage", "h3 Toys " + hostile, "h3 Empty", "h3 Remark",
		"h2 Method", "h2 Rules", "h3 Rule set house", "h2 Line-ups", "h2 Seeds and versions", "h2 Faults", "h2 Limits",
	}
	if g, w := strings.Join(got, "\n"), strings.Join(want, "\n"); g != w {
		t.Errorf("got\n%s\nwant\n%s", g, w)
	}
}

func TestAnswersStandBeforeEverythingElse(t *testing.T) {
	root := parsed(t)
	first := text(all(all(root, "main")[0], "section")[0])
	for _, want := range []string{"MATERIAL all " + hostile + ": answer " + hostile + ". +1.0 pp [" + hostile + "]", "sentence", "Verdicts against the ±1 point"} {
		if !strings.Contains(first, want) {
			t.Errorf("the answers lack %q: %s", want, first)
		}
	}
}

func TestANoticeStandsBeforeTheAnswers(t *testing.T) {
	root := parsed(t)
	if got := text(all(all(root, "header")[0], "aside")[0]); got != "notice "+hostile {
		t.Errorf("the head's notice is %q", got)
	}
}

func TestManyAnswersAreFoldedUpAfterTheFirst(t *testing.T) {
	run, figures := fixture()
	s := toySection()
	for i := range mostFirst {
		s.Answers = append(s.Answers, analysis.Answer{Text: fmt.Sprintf("Answer %d.", i)})
	}
	figures.Extra = extra{list: []analysis.Section{s}}
	data, err := page(run, figures, figures.Sections(), options)
	if err != nil {
		t.Fatal(err)
	}
	root, err := html.Parse(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	folded := all(all(root, "main")[0], "details")[0]
	if got := text(folded); got != "2 more Answer 2. Answer 3." {
		t.Errorf("folded up: %s", got)
	}
}

func TestWhatNobodyAskedStandsWithItsSubject(t *testing.T) {
	root := parsed(t)
	said := 0
	for _, li := range all(root, "li") {
		if text(li) == "Nobody asked." {
			said++
		}
	}
	if answers := all(all(root, "main")[0], "section")[0]; said != 1 || strings.Contains(text(answers), "Nobody asked.") {
		t.Errorf("a remark is said %d times, or among the answers", said)
	}
}

func TestEveryTextIsEscaped(t *testing.T) {
	root := parsed(t)
	if n := len(all(root, "script")); n != 1 {
		t.Errorf("%d scripts", n)
	}
	if n := len(all(root, "b", "img", "iframe", "object")); n != 0 {
		t.Errorf("%d elements that no template makes", n)
	}
	body := text(all(root, "body")[0])
	for _, what := range []string{
		"warning", "sentence", "answer", "finding", "caption", "reading", "note", "foot", "Toys", "mirror", "spec:", "Toy",
	} {
		if !strings.Contains(body, what+" "+hostile) && !strings.Contains(body, what+hostile) {
			t.Errorf("the page lacks %q with its name as text", what)
		}
	}
	if !strings.Contains(body, "tweed v1.2.3 <b>") {
		t.Error("the page lacks the version")
	}
}

func TestThePageLoadsNothing(t *testing.T) {
	root := parsed(t)
	for n := range root.Descendants() {
		for _, a := range n.Attr {
			outside := strings.Contains(a.Val, "//") && a.Key != "xmlns" && !strings.HasPrefix(a.Key, "xmlns") && a.Namespace != "xmlns"
			if a.Key == "src" || outside {
				t.Errorf("<%s %s=%q>", n.Data, a.Key, a.Val)
			}
		}
	}
	for _, s := range all(root, "style") {
		if css := text(s); strings.Contains(css, "url(") || strings.Contains(css, "@import") {
			t.Error("the style loads something")
		}
	}
}

func TestTheSecurityPolicyAllowsThisScriptAndNoOther(t *testing.T) {
	root := parsed(t)
	sum := sha256.Sum256([]byte(all(root, "script")[0].FirstChild.Data))
	want := "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	for _, m := range all(root, "meta") {
		if attr(m, "http-equiv") == "Content-Security-Policy" {
			if got := attr(m, "content"); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			return
		}
	}
	t.Error("no policy")
}

func TestEveryLinkHasItsTarget(t *testing.T) {
	root := parsed(t)
	ids := map[string]int{}
	for n := range root.Descendants() {
		if id := attr(n, "id"); id != "" {
			ids[id]++
		}
	}
	for id, n := range ids {
		if n > 1 {
			t.Errorf("%d elements have the id %s", n, id)
		}
	}
	links := 0
	for n := range root.Descendants() {
		for _, key := range []string{"href", "aria-labelledby"} {
			target := attr(n, key)
			if key == "href" {
				if target == "" || strings.HasPrefix(target, "data:") {
					continue
				}
				u, err := url.Parse(target)
				if err != nil || !strings.HasPrefix(target, "#") {
					t.Errorf("a link to %q (%v)", target, err)
					continue
				}
				target = u.Fragment
			}
			if target != "" {
				links++
				if ids[target] == 0 {
					t.Errorf("a link to %q, which is not there", target)
				}
			}
		}
	}
	if links < 30 {
		t.Errorf("only %d links", links)
	}
}

func TestThePageCanBeReadWithoutSeeingIt(t *testing.T) {
	root := parsed(t)
	if lang := attr(all(root, "html")[0], "lang"); lang != "en" {
		t.Errorf("language %q", lang)
	}
	for name, want := range map[string]int{"h1": 1, "main": 1, "nav": 1, "header": 1, "title": 1} {
		if n := len(all(root, name)); n != want {
			t.Errorf("%d <%s>", n, name)
		}
	}
	if first := all(root, "a")[0]; attr(first, "href") != "#main" {
		t.Error("the first link does not skip to the content")
	}
	level := 1
	for _, h := range all(root, "h1", "h2", "h3", "h4") {
		next := int(h.Data[1] - '0')
		if next > level+1 {
			t.Errorf("a heading of level %d follows one of level %d: %s", next, level, text(h))
		}
		level = next
	}
	for _, svg := range all(root, "svg") {
		if attr(svg, "role") != "img" || attr(svg, "aria-label") == "" {
			t.Error("a chart without a name")
		}
	}
	for _, table := range all(root, "table") {
		if c := all(table, "caption"); len(c) != 1 || text(c[0]) == "" {
			t.Error("a table without a caption")
		}
		for _, th := range all(table, "th") {
			if s := attr(th, "scope"); s != "col" && s != "row" {
				t.Errorf("a head without a scope: %s", text(th))
			}
		}
	}
	for n := range root.Descendants() {
		if attr(n, "tabindex") == "0" && attr(n, "aria-label") == "" {
			t.Errorf("a <%s> that takes the focus has no name", n.Data)
		}
	}
}

func TestTablesKeepTheirRowsAndSortKeys(t *testing.T) {
	var found *html.Node
	for _, table := range all(parsed(t), "table") {
		if strings.Contains(text(all(table, "caption")[0]), "Toys") {
			found = table
			break
		}
	}
	var rows []string
	for _, tr := range all(found, "tr") {
		var cells []string
		for _, c := range all(tr, "th", "td") {
			cells = append(cells, fmt.Sprintf("%s=%s", text(c), attr(c, "data-value")))
		}
		rows = append(rows, strings.Join(cells, " | "))
	}
	want := []string{
		"players= | strategy= | games= | won= | 95% interval= | more= | bid favors= | p=",
		"3=3 | " + hostile + "= | 12,345=12345 | 25.0%=25 | 23.8% .. 26.2%=23.75 | −0.5 pp=-0.5 | 2.50=2.5 | p<0.001=4e-05",
		"4=4 | a, \"b\" c= | 7=7 | –= | –= | –= | 2.00=2 | –=",
	}
	if got := strings.Join(rows, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
}

func TestAPageHoldsSoManyLongTablesAndNamesTheFileOfAll(t *testing.T) {
	run, figures := fixture()
	var scopes []analysis.Scope
	for i := range mostLong + 3 {
		scopes = append(scopes, analysis.Scope{Cell: i, Players: 3})
	}
	figures.Extra = extra{list: []analysis.Section{toySection(scopes...)}}
	sections := figures.Sections()
	data, err := page(run, figures, sections, options)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(data), `download="seats-of-toys-cell-`); n != mostLong {
		t.Errorf("%d tables", n)
	}
	if !strings.Contains(string(data), "3 more tables of this kind are in the file seats-of-toys.csv") {
		t.Error("the page does not say where the others are")
	}
	for _, f := range tableFiles(sections) {
		if f.name == "seats-of-toys.csv" {
			rows, err := f.make()
			if n := strings.Count(string(rows), "\n"); err != nil || n != len(scopes)+1 {
				t.Errorf("the file has %d lines (%v)", n, err)
			}
		}
	}
}

func TestRulesThatDifferAreNamed(t *testing.T) {
	root := parsed(t)
	body := text(all(root, "body")[0])
	for _, want := range []string{"option here standard mayor 2 3", "All 3 options of house", "bonus.1 cube", "map <b>", "mayor 2 (not standard)"} {
		if !strings.Contains(body, want) {
			t.Errorf("the rules lack %q", want)
		}
	}
	run, figures := fixture()
	page, err := page(run, figures, figures.Sections(), Options{})
	if err != nil || !strings.Contains(string(page), "is not known here") {
		t.Errorf("without standard rules the page does not say so (%v)", err)
	}
}

func TestFaultsAreCountedInTheOpen(t *testing.T) {
	body := text(all(parsed(t), "body")[0])
	for _, want := range []string{"3 of 400 games ended with a strategy's failure; 2 blocks left out of every figure.", "panic 3", "on a fault void-block", "games, ballots (1 deal in 10)"} {
		if !strings.Contains(body, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

func TestMarginsAreSaidAsChosen(t *testing.T) {
	for share, want := range map[float64]string{0.01: "1 point", 0.005: "0.5 points", 0.02: "2 points", 0.0025: "0.25 points", 0.07: "7 points"} {
		if got := points(share); got != want {
			t.Errorf("%v is %q, want %q", share, got, want)
		}
	}
}
