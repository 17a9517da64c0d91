package tallywood

import (
	"encoding/json"
	"fmt"
	"strings"

	"tweed/analysis"
	"tweed/engine/tallywood/record"
	"tweed/sim/manifest"
)

// Numbers of components, which every data file has (engine/tallywood/RULES.md,
// R9).
const (
	colours   = 4
	levels    = 3 // of endorsements
	tiers     = 3
	pile      = 6 // tiles of a kind and tier
	cards     = 64
	mostPols  = 16
	rounds    = 4
	mostSeats = 4
)

// rules is what the figures need of a rule set as run.json has it. What it does
// not give is the game's own.
type rules struct {
	Held string `json:"held_endorsements"` // level: they are votes
	Data struct {
		Votes struct {
			PerCube int64 `json:"per_cube"`
			Even    bool  `json:"round_total_to_even"`
		} `json:"votes"`
		Cards []struct {
			ID      string   `json:"id"`
			Deck    string   `json:"deck"`
			Icons   []string `json:"icons"`
			Ability string   `json:"ability"`
		} `json:"strategy_cards"`
		Politicians []struct {
			Name string `json:"name"`
		} `json:"politicians"`
		Tiles map[string]map[string][][]string `json:"tiles"` // by kind and tier
	} `json:"data"`
}

// ruleSets reads the rule sets of a run, by name.
func ruleSets(r *analysis.Run) (map[string]*rules, error) {
	sets := map[string]*rules{}
	for _, set := range r.Manifest.Study.Rules {
		k := &rules{Held: "level"}
		k.Data.Votes.PerCube, k.Data.Votes.Even = 2, true
		if err := json.Unmarshal(set.Options, k); err != nil {
			return nil, fmt.Errorf("%s: rule set %s can't be read: %w", r.Dir, set.Name, err)
		}
		sets[set.Name] = k
	}
	return sets, nil
}

// rulesOf is the rule set of a cell; never nil.
func rulesOf(sets map[string]*rules, c *manifest.Cell) *rules {
	if k := sets[c.Rules]; k != nil {
		return k
	}
	return &rules{}
}

// card names a strategy card and says what is on it.
func (k *rules) card(i int) (name, on string) {
	if i >= len(k.Data.Cards) {
		return fmt.Sprintf("card %d", i), record.ActionNames[i/(cards/len(record.ActionNames))]
	}
	c := &k.Data.Cards[i]
	return c.ID, fmt.Sprintf("%s · ability %s", strings.Join(c.Icons, ", "), c.Ability)
}

// politician names one.
func (k *rules) politician(i int) string {
	if i >= len(k.Data.Politicians) {
		return fmt.Sprintf("politician %d", i)
	}
	return k.Data.Politicians[i].Name
}

// kindsOfTiles are the tiles' kinds in the order of record.Places, as people and
// as data files call them.
var kindsOfTiles = [...]struct{ name, key string }{{"celebrity", "celebrity"}, {"public works", "public_works"}}

// tile names a tile and says what is on it. Two with the same icons differ in
// their number.
func (k *rules) tile(kind, tier, item int) (name, on string) {
	name = fmt.Sprintf("%s %d-%d", kindsOfTiles[kind].name, tier, item+1)
	faces := k.Data.Tiles[kindsOfTiles[kind].key][fmt.Sprint(tier)]
	if item < len(faces) {
		on = strings.Join(faces[item], ", ")
	}
	return name, on
}

// perShare is what a share of a district is worth (R10.4): votes by shares, a
// remainder of half or more rounded up.
func perShare(votes, shares int64) int64 {
	if shares == 0 {
		return 0
	}
	q, r := votes/shares, votes%shares
	if r > 0 && 2*r >= shares {
		q++
	}
	return q
}

// total is a district's votes (R10.3).
func (k *rules) total(support, cubes, unclaimed int64) int64 {
	v := support + k.Data.Votes.PerCube*cubes + unclaimed
	if k.Data.Votes.Even {
		v += v % 2
	}
	return v
}
