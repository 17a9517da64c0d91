package tammany

import (
	"os"
	"testing"

	"tweed/analysis"
)

func TestPreview(t *testing.T) {
	dir := quick(1200).write(t)
	_, err := analysis.Report(dir, []analysis.Game{Game}, os.Stdout, analysis.Options{})
	if err != nil {
		t.Fatal(err)
	}
	os.RemoveAll("/tmp/prev")
	os.CopyFS("/tmp/prev", os.DirFS(dir+"/report"))
	f, _ := os.Create("/tmp/prev/detail.txt")
	analysis.Report(dir, []analysis.Game{Game}, f, analysis.Options{Detail: true, NoCharts: true})
}
