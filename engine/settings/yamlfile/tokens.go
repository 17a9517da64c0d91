package yamlfile

import (
	"github.com/goccy/go-yaml/token"

	"tweed/engine/settings"
)

// maxTokens bounds the parser's work, which grows with the square of the keys
// of one mapping.
const maxTokens = 4 * MaxNodes

// refused says what of YAML is not taken, and what to do instead.
var refused = map[token.Type]string{
	token.AnchorType:     "an anchor (`&`) is not taken here; write the value out, or put a text that begins with & in quotes",
	token.AliasType:      "an alias (`*`) is not taken here; write the value out, or put a text that begins with * in quotes",
	token.TagType:        "a tag (`!`) is not taken here; leave it out, or put a text that begins with ! in quotes",
	token.MergeKeyType:   "a merge key (`<<`) is not taken here; write the keys out",
	token.MappingKeyType: "a key that begins with `?` is not taken here; write `key: value`",
	token.DirectiveType:  "a directive (`%`) is not taken here; leave it out, or put a text that begins with % in quotes",
}

// checkTokens refuses what is not taken, before the parser sees it.
func checkTokens(tokens token.Tokens, name string) error {
	if len(tokens) > maxTokens {
		return problem(name, 0, "the file holds more than %d values; settings are smaller than that", MaxNodes)
	}
	var nest nesting
	content := false
	for _, t := range tokens {
		line := lineOf(t)
		switch {
		case t.Type == token.InvalidType:
			return problem(name, line, "%s", explain(t.Error))
		case refused[t.Type] != "":
			return problem(name, line, "%s", refused[t.Type])
		case t.Type == token.DocumentHeaderType && content:
			return secondDocument(name, line)
		case nest.add(t) > settings.MaxDepth:
			return tooDeep(name, line)
		}
		content = content || t.Type != token.CommentType
	}
	return nil
}

func tooDeep(name string, line int) error {
	return problem(name, line, "lists and mappings lie more than %d deep in each other", settings.MaxDepth)
}

// nesting follows how deep brackets and the dashes of one line are nested,
// which the parser follows with its stack; indentation can't nest so deep in a
// file of MaxBytes that this matters.
type nesting struct{ brackets, dashes, line int }

// add takes the next token into account and returns the depth.
func (n *nesting) add(t *token.Token) int {
	if line := lineOf(t); line != n.line {
		n.line, n.dashes = line, 0
	}
	switch t.Type {
	case token.SequenceStartType, token.MappingStartType:
		n.brackets++
	case token.SequenceEndType, token.MappingEndType:
		n.brackets--
	case token.SequenceEntryType:
		n.dashes++
	}
	return max(n.brackets, n.dashes)
}
