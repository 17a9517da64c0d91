package report

import (
	"fmt"
	"html/template"

	"tweed/analysis"
)

// chartsView is the charts of one section.
type chartsView struct {
	Name, Title string
	Tables      bool // there are tables to the same subject
	Remarks     []analysis.Answer
	Charts      []chartView
}

// chartView is a chart with its finding, its caption and how to read it.
type chartView struct {
	Name, Finding, Caption, Reading string
	Picture                         template.HTML
}

// chartsOf draws the charts of the sections that have any.
func chartsOf(sections []analysis.Section) ([]chartsView, error) {
	var all []chartsView
	for i := range sections {
		s := &sections[i]
		v := chartsView{Name: s.Name, Title: s.Title, Tables: len(s.Tables) > 0}
		if rankOf(s) == remark {
			v.Remarks = s.Answers
		}
		for _, d := range s.Drawings {
			// The chart package escapes every text in its drawings.
			picture, err := d.Picture()
			if err != nil {
				return nil, fmt.Errorf("the chart %s: %w", d.Name, err)
			}
			v.Charts = append(v.Charts, chartView{d.Name, d.Title, d.Caption, d.Reading, template.HTML(picture)})
		}
		if len(v.Charts) > 0 {
			all = append(all, v)
		}
	}
	return all, nil
}
