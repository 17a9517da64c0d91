package yamlfile

import "strings"

// explanations say in a person's words what the parser's messages mean, by
// a part of them.
var explanations = []struct{ message, text string }{
	{"value is not allowed in this context. map key-value", "this line belongs to no key; check its indentation, or put a value of several lines in quotes"},
	{"mapping value is not allowed in this context", "a second `: ` in one value; put the text in quotes, or check the indentation of the next line"},
	{"value is not allowed in this context", "a value that belongs to nothing; check the indentation and the brackets before it"},
	{"non-map value is specified", "expected `key: value` like the lines around it; check the colon and the indentation"},
	{"unexpected key name", "expected `key: value`; check the colon and the indentation"},
	{"found an invalid key for this map", "a colon without a key before it; write `key: value`"},
	{"block sequence entries are not allowed", "a `-` behind a key; begin the list in a new line"},
	{"could not find end character of double-quoted", "a quote (\") is opened and not closed, or a \\ before it means nothing"},
	{"could not find end character of single-quoted", "a quote (') is opened and not closed"},
	{"sequence end token ']' not found", "a bracket [ is opened and not closed"},
	{"could not find flow mapping end token", "a brace { is opened and not closed"},
	{"could not find flow map content", "a brace { is opened and not closed"},
	{"could not find '['", "a bracket ] closes nothing"},
	{"could not find '{'", "a brace } closes nothing"},
	{"',' or ']' must be specified", "a comma or ] is missing in the list"},
	{"',' or '}' must be specified", "a comma or } is missing in the mapping"},
	{"expected sequence element, but found ','", "a comma too many in the list"},
	{"unexpected scalar value", "a value is missing before a comma, colon or bracket"},
	{"reserved character", "a text that begins with @ or ` stands in quotes"},
	{"value cannot be placed after document separator", "begin the document in a new line after `---`"},
	{"found character '\t'", "a tab where a value begins; use spaces"},
	{"tab character cannot", "a tab after the key or dash; use spaces"},
	{"found unexpected document separator", "a quote is opened and not closed before `---`"},
}

// explain is a syntax error in a person's words.
func explain(message string) string {
	for _, e := range explanations {
		if strings.Contains(message, e.message) {
			return "not YAML: " + e.text
		}
	}
	return "not YAML: " + strings.ReplaceAll(message, "\n", " ")
}
