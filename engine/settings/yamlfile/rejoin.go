package yamlfile

import (
	"slices"
	"unicode/utf8"

	"github.com/goccy/go-yaml/token"

	"tweed/engine/settings"
)

// rejoin puts texts with a colon together again. Without a space behind it a
// colon is part of a text ({sharp: machine:bid=value}), but inside braces the
// lexer splits there. Where such a text would be a key, as in {a:1}, a space was
// surely forgotten.
func rejoin(tokens token.Tokens, name string) (token.Tokens, error) {
	var joined token.Tokens
	var brackets []token.Type
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		switch t.Type {
		case token.SequenceStartType, token.MappingStartType:
			brackets = append(brackets, t.Type)
		case token.SequenceEndType, token.MappingEndType:
			brackets = brackets[:max(len(brackets)-1, 0)]
		}
		for len(brackets) > 0 && i+2 < len(tokens) && oneText(t, tokens[i+1], tokens[i+2]) {
			text := t.Value + ":" + tokens[i+2].Value
			if inKey(joined, brackets) {
				return nil, problem(name, lineOf(t), "a space is missing after the colon of %s; or put a key that holds a colon in quotes", settings.Quote(text))
			}
			t = token.String(text, t.Origin+":"+tokens[i+2].Origin, t.Position)
			i += 2
		}
		t.Prev, t.Next = nil, nil
		joined.Add(t)
	}
	return joined, nil
}

// inKey reports whether a text after these tokens is a key: it opens an entry
// of a mapping in braces.
func inKey(before token.Tokens, brackets []token.Type) bool {
	opens := []token.Type{token.MappingStartType, token.CollectEntryType}
	return brackets[len(brackets)-1] == token.MappingStartType && slices.Contains(opens, before[len(before)-1].Type)
}

// oneText reports whether three tokens are a text with a colon, which touches
// what is before and behind it.
func oneText(before, colon, behind *token.Token) bool {
	return isPlain(before) && colon.Type == token.MappingValueType && isPlain(behind) &&
		touches(before, colon) && touches(colon, behind)
}

func isPlain(t *token.Token) bool { return t.CharacterType == token.CharacterTypeMiscellaneous }

func touches(t, next *token.Token) bool {
	return lineOf(t) == lineOf(next) && t.Position.Column+utf8.RuneCountInString(t.Value) == next.Position.Column
}
