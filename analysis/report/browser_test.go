//go:build browser

package report

import (
	"encoding/base64"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The page in a real browser. Not in the default suite, since it needs one:
//
//	go test -tags browser ./analysis/report -run Browser -args -page RUN/report/index.html -shots DIR
//
// Without -page it looks at the test's own page; with -shots it leaves
// screenshots and a print to look at.
var (
	program = flag.String("browser", "chromium", "the browser's program")
	pageArg = flag.String("page", "", "an index.html to check instead of the test's own")
	shots   = flag.String("shots", "", "a folder for screenshots")
)

// address is the page under test.
func address(t *testing.T) string {
	path := *pageArg
	if path == "" {
		path = filepath.Join(write(t), PageFile)
	}
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return "file://" + path
}

// see sets the size of the window and the colours that the reader prefers.
func (b *browser) see(width, height int, scheme string) {
	b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}, nil)
	b.call("Emulation.setEmulatedMedia", map[string]any{"features": []any{map[string]any{"name": "prefers-color-scheme", "value": scheme}}}, nil)
}

func TestBrowserShowsThePageAtEveryWidthInLightAndDark(t *testing.T) {
	page := address(t)
	b := launch(t, *program)
	for _, scheme := range []string{"light", "dark"} {
		for _, width := range []int{1280, 420} {
			t.Run(fmt.Sprintf("%s at %d", scheme, width), func(t *testing.T) {
				b.see(width, 900, scheme)
				b.open(page)
				b.look(t, width)
				b.legible(t, scheme)
				if c := b.complaints(page); len(c) > 0 {
					t.Errorf("the browser complains: %s", strings.Join(c, "; "))
				}
				b.shoot(t, fmt.Sprintf("%s-%d", scheme, width))
			})
		}
	}
}

// look checks that nothing reaches over the window's edge and that every chart
// is there, large enough to be read.
func (b *browser) look(t *testing.T, width int) {
	var size struct {
		Page, Window  int
		Wide          []string
		Charts, Small int
	}
	b.eval(`(() => {
		const inside = e => e.closest('.scroll, .picture') !== null;
		const charts = [...document.querySelectorAll('.picture svg')].map(e => e.getBoundingClientRect());
		return {
			page: document.scrollingElement.scrollWidth, window: innerWidth,
			wide: [...document.querySelectorAll('body *')].filter(e => !inside(e) && e.getBoundingClientRect().right > innerWidth + 1).map(e => e.outerHTML.slice(0, 80)),
			charts: charts.length, small: charts.filter(r => r.width < 700 || r.height < 60).length,
		};
	})()`, &size)
	if size.Page > width || size.Window != width {
		t.Errorf("the page is %d wide in a window of %d: %v", size.Page, size.Window, size.Wide)
	}
	if len(size.Wide) > 0 {
		t.Errorf("over the edge: %v", size.Wide)
	}
	if size.Charts == 0 || size.Small > 0 {
		t.Errorf("%d charts, %d too small", size.Charts, size.Small)
	}
}

// legible checks the contrast of text with what is behind it: 4.5 to 1 at least
// (WCAG 2, level AA), and that charts stand on white in the dark, too.
func (b *browser) legible(t *testing.T, scheme string) {
	var found struct {
		Ground  float64
		Picture string
		Faint   []string
	}
	b.eval(`(() => {
		const parse = c => (c.match(/[\d.]+/g) || []).map(Number);
		const light = c => { const [r, g, b] = c.map(v => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
		const ground = e => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c.length === 3 || c[3] > 0) return c.slice(0, 3); } return [255, 255, 255]; };
		const faint = [];
		for (const e of document.querySelectorAll('h1, h2, h3, p, li, dt, dd, a, span, strong, th, td, caption, figcaption, summary, button')) {
			if (!e.getClientRects().length || e.closest('svg')) continue;
			const a = light(parse(getComputedStyle(e).color).slice(0, 3)), b = light(ground(e));
			const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
			if (ratio < 4.5) faint.push(ratio.toFixed(1) + ' ' + e.outerHTML.slice(0, 60));
		}
		return { ground: light(ground(document.body)), picture: getComputedStyle(document.querySelector('.picture')).backgroundColor, faint: faint };
	})()`, &found)
	if dark := found.Ground < 0.1; dark != (scheme == "dark") {
		t.Errorf("the ground has a lightness of %.2f", found.Ground)
	}
	if found.Picture != "rgb(255, 255, 255)" {
		t.Errorf("charts stand on %s", found.Picture)
	}
	if len(found.Faint) > 0 {
		t.Errorf("%d texts have too little contrast: %v", len(found.Faint), found.Faint[:min(5, len(found.Faint))])
	}
}

// shoot saves a picture of the whole page.
func (b *browser) shoot(t *testing.T, name string) {
	if *shots == "" {
		return
	}
	var out struct{ Data string }
	b.call("Page.captureScreenshot", map[string]any{"captureBeyondViewport": true, "clip": b.whole()}, &out)
	save(t, name+".png", out.Data)
}

// whole is the page's area, at most so much of it as a picture can hold.
func (b *browser) whole() map[string]any {
	var size struct{ W, H float64 }
	b.eval(`({w: document.scrollingElement.scrollWidth, h: document.scrollingElement.scrollHeight})`, &size)
	return map[string]any{"x": 0, "y": 0, "width": size.W, "height": min(size.H, 15000), "scale": 1}
}

func save(t *testing.T, name, data string) {
	t.Helper()
	file, err := base64.StdEncoding.DecodeString(data)
	if err == nil {
		err = os.WriteFile(filepath.Join(*shots, name), file, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestBrowserSortsTablesBothWays(t *testing.T) {
	page := address(t)
	b := launch(t, *program)
	b.see(1280, 900, "light")
	b.open(page)
	// The first number column of the largest table, clicked once and twice.
	var order struct{ Heads, Up, Down, Gaps int }
	b.eval(`(() => {
		const table = [...document.querySelectorAll('table.sortable')].sort((a, b) => b.tBodies[0].rows.length - a.tBodies[0].rows.length)[0];
		const head = [...table.querySelectorAll('th[data-sort=number]')].pop();
		const values = () => [...table.tBodies[0].rows].map(r => r.cells[head.cellIndex].getAttribute('data-value')).filter(v => v !== null).map(Number);
		const wrong = up => values().slice(1).filter((v, i) => up ? v < values()[i] : v > values()[i]).length;
		const button = head.querySelector('button');
		button.click();
		const up = wrong(true) + (head.getAttribute('aria-sort') !== 'ascending');
		button.click();
		const down = wrong(false) + (head.getAttribute('aria-sort') !== 'descending');
		return { heads: document.querySelectorAll('table.sortable thead th:not(:has(button))').length, up: up, down: down };
	})()`, &order)
	if order.Heads > 0 || order.Up > 0 || order.Down > 0 {
		t.Errorf("heads without a button, values out of order upwards and downwards: %+v", order)
	}
}

func TestBrowserGoesByKeyboard(t *testing.T) {
	page := address(t)
	b := launch(t, *program)
	b.see(1280, 900, "light")
	b.open(page)
	for _, kind := range []string{"keyDown", "keyUp"} {
		b.call("Input.dispatchKeyEvent", map[string]any{"type": kind, "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9}, nil)
	}
	var focused struct {
		Text string
		Left float64
	}
	b.eval(`({text: document.activeElement.textContent, left: document.activeElement.getBoundingClientRect().left})`, &focused)
	if focused.Text != "Skip to the answers" || focused.Left < 0 {
		t.Errorf("the first stop is %+v", focused)
	}
}

func TestBrowserReadsThePageWithoutJavaScript(t *testing.T) {
	page := address(t)
	b := launch(t, *program)
	b.see(1280, 900, "light")
	b.call("Emulation.setScriptExecutionDisabled", map[string]any{"value": true}, nil)
	b.open(page)
	var seen struct{ Buttons, Rows, Hint int }
	b.eval(`({buttons: document.querySelectorAll('button').length, rows: document.querySelectorAll('tbody tr').length,
		hint: document.querySelector('.sorts').getClientRects().length})`, &seen)
	if seen.Buttons > 0 || seen.Hint > 0 || seen.Rows == 0 {
		t.Errorf("%+v", seen)
	}
	if c := b.complaints(page); len(c) > 0 {
		t.Errorf("the browser complains: %s", strings.Join(c, "; "))
	}
}

func TestBrowserPrintsThePage(t *testing.T) {
	page := address(t)
	b := launch(t, *program)
	b.see(1280, 900, "dark") // paper is white whatever the screen is
	b.open(page)
	b.call("Emulation.setEmulatedMedia", map[string]any{"media": "print", "features": []any{map[string]any{"name": "prefers-color-scheme", "value": "dark"}}}, nil)
	var seen struct {
		Nav    int
		Ground string
	}
	b.eval(`({nav: document.querySelector('nav').getClientRects().length, ground: getComputedStyle(document.documentElement).backgroundColor})`, &seen)
	if seen.Nav > 0 || seen.Ground != "rgb(255, 255, 255)" {
		t.Errorf("%+v", seen)
	}
	var out struct{ Data string }
	b.call("Page.printToPDF", map[string]any{"printBackground": true, "preferCSSPageSize": true}, &out)
	if !strings.HasPrefix(out.Data, "JVBERi0") { // %PDF-
		t.Error("the print is no PDF")
	}
	if *shots != "" {
		save(t, "print.pdf", out.Data)
	}
}
