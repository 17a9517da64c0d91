package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write licenses.txt from the modules that are linked in")

// systems are those that tweed is built for; some modules are linked on one only.
var systems = []string{"linux", "darwin", "windows"}

// linked is a module of which the program holds code.
type linked struct{ Path, Version, Dir string }

// linkedModules lists the modules of which a system's binary holds code.
func linkedModules(t *testing.T, system string) (modules []linked) {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", "-json=Module", ".")
	cmd.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list for %s: %v", system, err)
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var pkg struct {
			Module *struct {
				linked
				Main bool
			}
		}
		if err := d.Decode(&pkg); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if m := pkg.Module; m != nil && !m.Main && !slices.Contains(modules, m.linked) {
			modules = append(modules, m.linked)
		}
	}
	slices.SortFunc(modules, func(a, b linked) int { return cmp.Compare(a.Path, b.Path) })
	return modules
}

// licenseFiles are the names of files, and of folders of files, that a module states
// its terms in; licenseIn those of modules that do so elsewhere.
var (
	licenseFiles = regexp.MustCompile(`(?i)^(un|third_party_)?licen[cs]es?\b|^(notice|copying)\b`)
	licenseIn    = map[string]string{
		"github.com/JohnCGriffin/overflow": "README.md",
		"github.com/golang/freetype":       "licenses/ftl.txt", // one of two to choose from
	}
)

// terms are the texts of a module's licence files.
func (m linked) terms(t *testing.T) (texts []string) {
	t.Helper()
	entries, err := os.ReadDir(m.Dir)
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, e := range entries {
		path := filepath.Join(m.Dir, e.Name())
		switch {
		case !licenseFiles.MatchString(e.Name()):
		case !e.IsDir():
			files = append(files, path)
		case licenseIn[m.Path] == "":
			inside, err := filepath.Glob(filepath.Join(path, "*"))
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, inside...)
		}
	}
	if name := licenseIn[m.Path]; name != "" {
		files = append(files, filepath.Join(m.Dir, filepath.FromSlash(name)))
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.ReplaceAll(string(data), "\r\n", "\n")
		if _, license, found := strings.Cut(text, "\nMIT License\n"); found && strings.HasSuffix(file, "README.md") {
			text = "MIT License\n" + license
		}
		texts = append(texts, strings.Trim(text, "\n")+"\n")
	}
	if texts == nil {
		t.Errorf("%s has no licence file: look where it states its terms, and add that to licenseIn", m.Path)
	}
	return texts
}

// signs tell a licence by a phrase; the names are SPDX's.
var signs = []struct{ id, phrase string }{
	{"Apache-2.0", "apache license version 2.0"},
	{"BSD-3-Clause", "neither the name"},
	{"BSD-2-Clause", "redistributions in binary form must reproduce the above"},
	{"MIT", "to deal in the software without restriction"},
	{"Unlicense", "this is free and unencumbered software"},
	{"OFL-1.1", "sil open font license version 1.1"},
	{"BSL-1.0", "boost software license - version 1.0"},
	{"CC-BY-4.0", "attribution 4.0 international"},
	{"CC-BY-3.0", "creative commons attribution 3.0"},
	{"FTL OR GPL-2.0-or-later", "the freetype license, which is"},
}

// spdx names the licences in the texts of a module.
func spdx(texts []string) string {
	all := strings.ToLower(strings.Join(strings.Fields(strings.Join(texts, " ")), " "))
	all = strings.ReplaceAll(all, "license, version", "license version")
	var ids []string
	for _, s := range signs {
		if strings.Contains(all, s.phrase) && !(s.id == "BSD-2-Clause" && slices.Contains(ids, "BSD-3-Clause")) {
			ids = append(ids, s.id)
		}
	}
	return strings.Join(ids, " AND ")
}

const goLibrary = "the Go standard library"

// writeLicenses makes licenses.txt: a line for each module, and each text once.
func writeLicenses(t *testing.T, modules []linked) string {
	var list, texts strings.Builder
	users := map[string][]string{} // by text
	var order []string
	add := func(name string, terms []string) {
		id := spdx(terms)
		if id == "" {
			t.Errorf("the licence of %s is not known to this test: read it, and add its sign", name)
		}
		fmt.Fprintf(&list, "%s: %s\n", name, id)
		for _, text := range terms {
			if users[text] == nil {
				order = append(order, text)
			}
			users[text] = append(users[text], name)
		}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "LICENSE"))
	if err != nil {
		t.Fatal(err)
	}
	add(goLibrary, []string{string(text)})
	for _, m := range modules {
		add(m.Path+" "+m.Version, m.terms(t))
	}
	for _, text := range order {
		fmt.Fprintf(&texts, "\n%s\n%s\n\n%s", strings.Repeat("=", 80), strings.Join(users[text], "\n"), text)
	}
	return "Code that is part of the program tweed, with the names (SPDX) of its licences;\ntheir texts follow.\n\n" + list.String() + texts.String()
}

// Whoever passes the program on passes on the licences of what is in it.
//
//	go test ./cmd/tweed -run TestLicenses -update
func TestLicensesOfEverythingLinkedInAreListed(t *testing.T) {
	if *update {
		var all []linked
		for _, system := range systems {
			all = append(all, linkedModules(t, system)...)
		}
		slices.SortFunc(all, func(a, b linked) int { return cmp.Compare(a.Path, b.Path) })
		if err := os.WriteFile("licenses.txt", []byte(writeLicenses(t, slices.Compact(all))), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	const remedy = "run this test with -update"
	for _, m := range linkedModules(t, runtime.GOOS) {
		if !strings.Contains(licenses, fmt.Sprintf("\n%s %s: ", m.Path, m.Version)) {
			t.Errorf("%s %s is linked in and not listed: %s", m.Path, m.Version, remedy)
		}
		for _, text := range m.terms(t) {
			if !strings.Contains(licenses, text) {
				t.Errorf("a text of %s is missing or another: %s", m.Path, remedy)
			}
		}
	}
	required, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	list, _, _ := strings.Cut(licenses, "\n"+strings.Repeat("=", 80))
	entries := strings.Split(strings.TrimSpace(list), "\n")[3:]
	if len(entries) < 10 {
		t.Errorf("the list has only %d entries", len(entries))
	}
	for _, entry := range entries {
		name, id, _ := strings.Cut(entry, ": ")
		if name != goLibrary && !strings.Contains(string(required), "\t"+name+"\n") && !strings.Contains(string(required), "\t"+name+" // indirect\n") {
			t.Errorf("%s is listed and not required any more: %s", name, remedy)
		}
		if id == "" {
			t.Errorf("%s is listed without a licence", name)
		}
	}
}

// A binary without cgo runs on any system of its kind, and has no library under it
// that nobody listed.
func TestNothingNeedsCgo(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "-f", "{{if and .CgoFiles (not .Standard)}}{{.ImportPath}}{{end}}", "tweed/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	if names := strings.Fields(string(out)); len(names) > 0 {
		t.Errorf("these packages need cgo: %v", names)
	}
}
