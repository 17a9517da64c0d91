package tammany_test

import (
	"strings"
	"testing"

	"tweed/engine"
	rules "tweed/engine/tammany"
)

// TestNeverMeansNever watches what restricted players do. Where an option is
// forbidden and nothing else is left, it may be taken.
func TestNeverMeansNever(t *testing.T) {
	for _, c := range []struct {
		restriction string
		forbidden   func(v rules.View, option int) bool
	}{
		{"never=campaign", func(v rules.View, o int) bool { return v.Kind() == rules.KindAction && o == rules.ActCampaign }},
		{"never=settle", func(v rules.View, o int) bool { return v.Kind() == rules.KindAction && o == rules.ActSettle }},
		{"never=office", func(v rules.View, o int) bool { return v.Kind() == rules.KindAction && o == rules.ActOffice }},
		{"never=slander|spread", func(v rules.View, o int) bool { return v.Kind() == rules.KindAction && o == rules.ActSlander }},
		{"never=spread", func(v rules.View, o int) bool { return v.Kind() == rules.KindSpread && o != rules.NoSpread }},
		{"never=bid", func(v rules.View, o int) bool { return v.Kind() == rules.KindBid && o > 0 }},
		{"max_bid=0", func(v rules.View, o int) bool { return v.Kind() == rules.KindBid && o > 0 }},
		{"never=slander,from_term=3", func(v rules.View, o int) bool {
			return v.Kind() == rules.KindAction && o == rules.ActSlander && v.Term() >= 3
		}},
		{"wards=14|6|2", func(v rules.View, o int) bool {
			if v.Kind() != rules.KindBoss {
				return false
			}
			number := rules.Ward(o).Number()
			return number != 14 && number != 6 && number != 2
		}},
	} {
		for _, player := range []string{"random", "greedy", "machine", "spoiler"} {
			free, strict := 0, 0
			count := func(n *int) func(v rules.View, m engine.Move) {
				return func(v rules.View, m engine.Move) {
					o := rules.Option(m)
					if v.Actor() == 0 && c.forbidden(v, o) && (v.Kind() == rules.KindBid || v.Options()&(v.Options()-1) != 0) && !forced(v, c.restriction) {
						*n++
					}
				}
			}
			watch(t, everyone.Table(t, rules.Standard(), player, "random", "random"), 12, 60, count(&free))
			watch(t, everyone.Table(t, rules.Standard(), player+":"+c.restriction, "random", "random"), 12, 60, count(&strict))
			if strict != 0 {
				t.Errorf("%s:%s does it %d times (free play %d)", player, c.restriction, strict, free)
			}
			if player == "random" && free == 0 {
				t.Errorf("%s: free random play never does it either", c.restriction)
			}
		}
	}
}

// forced reports whether only what is forbidden is on offer: a campaign when
// Castle Garden is empty, wards when all the allowed ones are locked.
func forced(v rules.View, restriction string) bool {
	switch {
	case restriction == "never=campaign":
		return v.Options()>>rules.ActSettle&1 == 0
	case strings.HasPrefix(restriction, "wards"):
		allowed := uint32(1)<<rules.WardOf(14) | 1<<rules.WardOf(6) | 1<<rules.WardOf(2)
		return v.Options()&allowed == 0
	}
	return false
}

// TestAnOptionalWardBonusIsDeclined needs the reading that allows it.
func TestAnOptionalWardBonusIsDeclined(t *testing.T) {
	r := everyone.Rules(t, "{bonus_optional: true}").(*rules.Rules)
	taken, declined := 0, 0
	watch(t, everyone.Table(t, r, "machine:never=ward_bonus", "machine", "machine"), 4, 20, func(v rules.View, m engine.Move) {
		if v.Kind() != rules.KindBonusCube && v.Kind() != rules.KindBonusFavor {
			return
		}
		if none := rules.Option(m) == rules.NoCube; v.Actor() == 0 && !none {
			taken++
		} else if none {
			declined++
		}
	})
	if taken > 0 || declined == 0 {
		t.Errorf("the bonus is taken %d times and declined %d times", taken, declined)
	}
}

// TestRestrictedRandomPlayIsRandomAmongWhatIsAllowed compares the first ward.
func TestRestrictedRandomPlayIsRandomAmongWhatIsAllowed(t *testing.T) {
	var count [rules.Wards]int
	b := everyone.Table(t, rules.Standard(), "random:wards=1|4|14", "random", "random", "random", "random")
	const games = 3000
	for deal := range uint64(games) {
		b.Begin(engine.DealSeed(2, deal), 0)
		for b.State.View().(rules.View).Kind() != rules.KindBoss {
			b.State.Play(b.Choose())
		}
		count[rules.Option(b.Choose())]++
	}
	for _, number := range []int{1, 4, 14} {
		if n := count[rules.WardOf(number)]; n < games/3-120 || n > games/3+120 {
			t.Errorf("ward %d is chosen %d times in %d", number, n, games)
		}
	}
}

func TestRestrictionsAreChecked(t *testing.T) {
	for _, c := range []struct{ spec, want string }{
		{"machine:never=slandr", "did you mean `slander`?"},
		{"greedy:never=slander|dance", "the choices are"},
		{"random:wards=12", "`12` is no ward"},
		{"random:wards=1|", "`` is no ward"},
		{"machine:max_bid=-1", "expected a whole number from 0"},
		{"machine:from_term=0", "expected a whole number from 1"},
		{"machine:nevr=slander", "did you mean `never`?"},
	} {
		if _, err := everyone.Catalog.Parse(c.spec); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, which should say %q", c.spec, err, c.want)
		}
	}
	if got := everyone.Spec(t, "machine:from_term=3,max_bid=2,never=slander|office").String(); got != "machine:never=slander|office,max_bid=2,from_term=3" {
		t.Errorf("the canonical spec is %s", got)
	}
}
