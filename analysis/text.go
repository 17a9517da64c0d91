package analysis

import (
	"fmt"
	"strings"
)

// Summary prints the figures so that a stranger has the answers on a few
// screens: the tables over cells and the plain sentences.
func (f *Figures) Summary() string {
	var p page
	f.Header.print(&p)
	for _, s := range f.Sections() {
		s.summary(&p)
	}
	return p.b.String()
}

// Detail prints the long tables, and of sections that have none the others.
func (f *Figures) Detail() string {
	var p page
	f.Header.print(&p)
	for _, s := range f.Sections() {
		if !s.detail(&p) {
			s.summary(&p)
		}
	}
	return p.b.String()
}

// print writes the lines over everything.
func (h *Header) print(p *page) {
	rules := "rules " + strings.Join(h.Rules, ", ")
	p.line("%s · %s · %s games in %s blocks · %s · master %d", h.Study, h.Game, count(h.Games), count(h.Blocks), rules, h.Seed)
	void := ""
	if h.Void > 0 {
		void = fmt.Sprintf(" · blocks with a fault are left out of every figure: %s", count(h.Void))
	}
	p.line("%s%s · run %s", h.Faults, void, shortID(h.RunID))
	h.remarks(p)
}

// remarks prints what is amiss, and what the game has to say first.
func (h *Header) remarks(p *page) {
	for _, w := range h.Warnings {
		p.text("WARNING: " + w)
	}
	for _, n := range h.Notices {
		p.text("NOTE: " + n)
	}
}

// shortID is enough of a run id to tell runs apart.
func shortID(id string) string { return id[:min(12, len(id))] }

// summary prints a section's tables over cells, its answers and its notes.
func (s *Section) summary(p *page) {
	p.heading(s.Title)
	some := false
	for i := range s.Tables {
		if t := s.Tables[i].ends(); !t.Long {
			if some {
				p.line("")
			}
			some = true
			p.text(t.Caption)
			p.table(t)
			t.foot(p)
		}
	}
	for _, a := range s.Answers {
		if a.Of != "" {
			p.item(a.Of + ": " + a.Text)
		} else {
			p.item(a.Text)
		}
	}
	for _, n := range s.Notes {
		p.text(n)
	}
}

// detail prints a section's long tables; false when there is none.
func (s *Section) detail(p *page) (some bool) {
	for i := range s.Tables {
		t := s.Tables[i].ends()
		if !t.Long {
			continue
		}
		some = true
		title := t.Title
		if title == "" {
			title = s.Title
		}
		p.heading(title)
		if t.Scope != nil {
			p.text(t.Scope.String())
		}
		p.text(t.Caption)
		p.table(t)
		t.foot(p)
	}
	return some
}

func (t *Table) foot(p *page) {
	for _, line := range t.Foot {
		if strings.Contains(line, "   ") { // parts set apart, as the contract prints them
			p.line("%s", line)
		} else {
			p.text(line)
		}
	}
}
