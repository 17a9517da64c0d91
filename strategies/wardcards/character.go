package wardcards

import (
	"math"
	"strconv"
	"strings"

	"tweed/engine/settings"
	"tweed/strategies"
)

// character is what a preset file holds: how widely a machine looks, and its weights.
type character struct {
	about   string // one sentence
	breadth int    // acts that are weighed with the moves after them
	weights Weights
	// tunedOn are the master seeds of the deals the weights were tuned on.
	tunedOn string // as the spec string writes them
}

// maxBreadth is more acts than most hands have.
const maxBreadth = 1000

// parseCharacter reads a preset; what it leaves out is as in base. Problems are
// collected.
func parseCharacter(n *settings.Node, base *character, p *settings.Problems) *character {
	c := *base
	f := settings.NewFields(n, p)
	f.String("about", &c.about)
	f.Int(breadthKey, &c.breadth, 1, maxBreadth)
	for i := range knobs {
		k := &knobs[i]
		x := decimal(*k.at(&c.weights))
		f.Float(k.name, &x, decimal(k.min), decimal(k.max))
		*k.at(&c.weights) = thousandths(x)
	}
	if seeds := f.List(strategies.TunedOnParam); seeds != nil {
		words := make([]string, len(seeds))
		for i, n := range seeds {
			var seed uint64
			settings.ReadUint64(n, p, &seed)
			words[i] = strconv.FormatUint(seed, 10)
		}
		c.tunedOn = strings.Join(words, "/")
	}
	f.Done()
	return &c
}

// texts are the parameters as a spec string writes them.
func (c *character) texts() map[string]string {
	texts := map[string]string{breadthKey: strconv.Itoa(c.breadth), strategies.TunedOnParam: c.tunedOn}
	for i := range knobs {
		texts[knobs[i].name] = decimalText(*knobs[i].at(&c.weights))
	}
	return texts
}

// characterOf is the character that a spec's values describe.
func characterOf(v strategies.Values) *character {
	c := &character{breadth: v.Int(breadthKey)}
	for i := range knobs {
		*knobs[i].at(&c.weights) = thousandths(v.Float(knobs[i].name))
	}
	return c
}

func decimal(thousandths int) float64 { return float64(thousandths) / 1000 }

func thousandths(decimal float64) int { return int(math.Round(decimal * 1000)) }

func decimalText(thousandths int) string {
	return strconv.FormatFloat(decimal(thousandths), 'f', -1, 64)
}
