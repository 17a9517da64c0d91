package yamlfile

import (
	"regexp"
	"strings"

	"github.com/goccy/go-yaml/token"

	"tweed/engine/settings"
)

// plain are the kinds of unquoted scalars, as in the core schema of YAML 1.2
// (section 10.3.2) with digits that may be grouped; what fits none is a text.
var plain = []struct {
	kind settings.Kind
	form *regexp.Regexp
}{
	{settings.Null, regexp.MustCompile(`^(~|null|Null|NULL|)$`)},
	{settings.Bool, regexp.MustCompile(`^(true|True|TRUE|false|False|FALSE)$`)},
	{settings.Int, regexp.MustCompile(`^([-+]?[0-9]+(_[0-9]+)*|0o[0-7]+(_[0-7]+)*|0x[0-9a-fA-F]+(_[0-9a-fA-F]+)*)$`)},
	{settings.Float, regexp.MustCompile(`^[-+]?(\.[0-9]+|[0-9]+(_[0-9]+)*(\.[0-9]*)?)([eE][-+]?[0-9]+)?$`)},
	{settings.Float, regexp.MustCompile(`^([-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))$`)},
}

func (t *tree) scalar(n *settings.Node, tok *token.Token) {
	if tok == nil {
		return // an empty value
	}
	n.Kind, n.Text = kindOf(tok), tok.Value
	switch plain := tok.Type == token.StringType; {
	case plain && strings.ContainsAny(n.Text[:min(1, len(n.Text))], ",[]{}"):
		t.fail(n.Line, "a text that begins with %s stands in quotes; or a bracket is opened and not closed", settings.Quote(n.Text[:1]))
	case plain && strings.Contains(n.Text, ": "):
		t.fail(n.Line, "a text that holds `: ` stands in quotes; or a comma or line break is missing in %s", settings.Quote(n.Text))
	}
	if n.Kind == settings.Null {
		n.Text = ""
	}
}

func kindOf(tok *token.Token) settings.Kind {
	switch tok.Type {
	case token.SingleQuoteType, token.DoubleQuoteType:
		return settings.String
	case token.ImplicitNullType:
		return settings.Null
	}
	for _, p := range plain {
		if p.form.MatchString(tok.Value) {
			return p.kind
		}
	}
	return settings.String
}
