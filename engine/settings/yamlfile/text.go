package yamlfile

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// maxBlankLines is how many blank lines may follow each other: the lexer takes
// time with the square of it.
const maxBlankLines = 1000

// clean returns the text of a file with line feeds as its only line breaks and
// nothing in blank lines, or what keeps it from being a YAML text.
func clean(data []byte, name string) (string, error) {
	if len(data) > MaxBytes {
		return "", problem(name, 0, "the file is larger than 1 MiB; settings are smaller than that")
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	if bytes.HasPrefix(data, []byte{0xFE, 0xFF}) || bytes.HasPrefix(data, []byte{0xFF, 0xFE}) {
		return "", problem(name, 0, "the file is in UTF-16; save it as UTF-8")
	}
	text := strings.ReplaceAll(string(data), "\r\n", "\n")
	text = strings.ReplaceAll(text, "\r", "\n")
	lines := strings.Split(text, "\n")
	blank := 0
	for i, line := range lines {
		bare := strings.TrimRight(line, " \t")
		if bare == "" {
			lines[i] = ""
			blank++
		} else {
			blank = 0
		}
		if blank > maxBlankLines {
			return "", problem(name, i+1, "more than %d blank lines in a row; take them out", maxBlankLines)
		}
		if fault := lineFault(bare); fault != "" {
			return "", problem(name, i+1, "%s", fault)
		}
	}
	return strings.Join(lines, "\n"), nil
}

// lineFault says what is wrong with a line as text, "" when nothing is.
func lineFault(line string) string {
	if !utf8.ValidString(line) {
		return "a byte that is not UTF-8; save the file as UTF-8"
	}
	for _, r := range line {
		if r < ' ' && r != '\t' || r >= 0x7F && r < 0xA0 || r == '\uFEFF' {
			return "a control character (code " + hex(r) + "); take it out"
		}
	}
	if strings.Contains(uncommented(line), "\t") {
		return "a tab; write spaces, or \\t inside double quotes"
	}
	return ""
}

// uncommented is the line before what may be a comment. YAML has places for
// tabs, but not as indentation, and the lexer drops them inside of texts.
func uncommented(line string) string {
	for i := range line {
		if line[i] == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') {
			return strings.TrimRight(line[:i], " \t")
		}
	}
	return line
}

func hex(r rune) string {
	const digits = "0123456789ABCDEF"
	text := "U+"
	for shift := 12; shift >= 0; shift -= 4 {
		text += string(digits[r>>shift&15])
	}
	return text
}
