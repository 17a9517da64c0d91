package tammany

import (
	"encoding/json"
	"fmt"

	"tweed/analysis"
)

// rules are the numbers of a rule set that the figures need to read the records
// by, as run.json has them. A number it does not give is the published game's.
type rules struct {
	Terms          int   `json:"terms"`
	YearsPerTerm   int   `json:"years_per_term"`
	CampaignBosses int64 `json:"campaign_bosses"`
	SettleFavors   int32 `json:"settle_favors"`
	DeputyFavors   int32 `json:"deputy_favors"`
	LeaderFavors   int32 `json:"leader_favors"`
	SlanderCost    int32 `json:"slander_cost"`
	SpreadCost     int32 `json:"spread_cost"`
	WardVP         int64 `json:"ward_vp"`
	TammanyHallVP  int64 `json:"tammany_hall_vp"`
}

// mostTerms is how many terms a rule set may have.
const mostTerms = 8

// rulesOf reads the rule set of a name.
func rulesOf(r *analysis.Run, name string) (rules, error) {
	out := rules{
		Terms: 4, YearsPerTerm: 4, CampaignBosses: 2, SettleFavors: 1, DeputyFavors: 1, LeaderFavors: 3, SlanderCost: 1, SpreadCost: 2,
		WardVP: 1, TammanyHallVP: 2,
	}
	for _, set := range r.Manifest.Study.Rules {
		if set.Name != name {
			continue
		}
		if err := json.Unmarshal(set.Options, &out); err != nil {
			return out, fmt.Errorf("%s: rule set %s can't be read: %w", r.Dir, name, err)
		}
	}
	if out.Terms < 1 || out.Terms > mostTerms {
		return out, fmt.Errorf("%s: rule set %s has %d terms; this version reads up to %d", r.Dir, name, out.Terms, mostTerms)
	}
	return out, nil
}

// vp is what a ward gives, by its place on the board.
func (r *rules) vp(place int) int64 {
	if place == hallPlace {
		return r.TammanyHallVP
	}
	return r.WardVP
}
