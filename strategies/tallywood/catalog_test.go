package tallywood

import (
	"strings"
	"testing"

	game "tweed/engine/tallywood"
)

func TestTheCatalogHoldsEveryPreset(t *testing.T) {
	for _, name := range strings.Fields("random greedy machine balanced specialist spreader builder starmaker campaigner plaza") {
		d := everyone.Catalog.ByName(name)
		if d == nil || d.Doc == "" {
			t.Errorf("%s is missing or has no description", name)
		}
	}
}

func TestPresetsNameTheSeedsTheyWereTunedOn(t *testing.T) {
	for _, name := range []string{"machine", "builder"} {
		if seeds := everyone.Spec(t, name).TunedOn(); len(seeds) == 0 {
			t.Errorf("%s names none", name)
		}
	}
}

func TestWeightsMatter(t *testing.T) { everyone.WeightsMatter(t, game.Standard(), 6) }
