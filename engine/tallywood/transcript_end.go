package tallywood

import (
	"fmt"
	"strings"

	"tweed/engine/tallywood/record"
)

// endRound prints a round's scoring and clean-up.
func (t *transcript) endRound(round int32) {
	if round == 0 {
		return
	}
	t.printf("Scoring of round %d\n", round)
	var strengths, rewards []string
	region := int32(-1)
	flush := func() {
		if region >= 0 {
			t.printf("  %s: strength %s%s\n", record.Regions[region], strings.Join(strengths, ", "), clause("; ", strings.Join(rewards, "; ")))
		}
		strengths, rewards = nil, nil
	}
	rows := t.rows[record.TRounds]
	for i := range rows.Len() {
		r := rows.Row(i)
		if r[record.RRound] != round {
			continue
		}
		if r[record.RRegion] != region {
			flush()
			region = r[record.RRegion]
		}
		strengths = append(strengths, fmt.Sprintf("%s %d", t.seat(r[record.RSeat]), r[record.RStrength]))
		if text := rewardText(r); text != "" {
			rewards = append(rewards, t.seat(r[record.RSeat])+" "+text)
		}
	}
	flush()
	t.cleanups(round)
}

// rewardText prints what a seat got in a region.
func rewardText(r []int32) string {
	var parts []string
	if r[record.RMost] != 0 {
		parts = append(parts, "leads")
	}
	for _, text := range []string{resources(r[record.RMoney], r[record.RPop]), some(r[record.RPollingRed:], " polling")} {
		if text != "" {
			parts = append(parts, "+"+text)
		}
	}
	if r[record.RVoteShare] > 0 {
		parts = append(parts, fmt.Sprintf("+%d vote share", r[record.RVoteShare]))
	}
	return strings.Join(parts, " ")
}

func (t *transcript) cleanups(round int32) {
	rows := t.rows[record.TCleanups]
	head := false
	for i := range rows.Len() {
		c := rows.Row(i)
		if c[record.CRound] != round {
			continue
		}
		if !head {
			t.printf("After round %d\n", round)
			head = true
		}
		t.printf("  %s\n", t.event(c))
	}
}

// event prints an event between two rounds.
func (t *transcript) event(c []int32) string {
	who, card := t.seat(c[record.CSeat]), ""
	if c[record.CCard] >= 0 {
		card = t.rules.data.cards[c[record.CCard]].id
	}
	switch c[record.CKind] {
	case record.Discard:
		return fmt.Sprintf("%s discards %s", who, card)
	case record.Swap:
		return fmt.Sprintf("%s exchanges initiative with %s", who, t.seat(c[record.CWith]))
	case record.Draw:
		return fmt.Sprintf("%s draws %s", who, card)
	case record.Reshuffle:
		return fmt.Sprintf("the %s deck is made anew from its discards", name(record.ActionNames, c[record.CDeck]))
	case record.Grant:
		return fmt.Sprintf("%s is granted the endorsement %s %d", who, name(record.Colours, c[record.CDistrict]), c[record.CLevel])
	}
	return fmt.Sprintf("%s wins the %s vote share token", who, name(record.Colours, c[record.CDistrict]))
}

// tally prints the final flips and the tally of the districts.
func (t *transcript) tally() {
	t.printf("\nFINAL TALLY\n")
	flips := t.rows[record.TFlips]
	for i := range flips.Len() {
		f := flips.Row(i)
		t.printf("  %s flips tile %d, %s of tier %d in %s%s\n", t.seat(f[record.FSeat]), f[record.FTile],
			record.ActionNames[f[record.FKind]], f[record.FTier], record.Colours[f[record.FDistrict]], clause("; moves ", some(f[record.FMovedRed:], "")))
	}
	rows := t.rows[record.TTally]
	for i := range rows.Len() {
		l := rows.Row(i)
		if i == 0 || l[record.LDistrict] != rows.Row(i - 1)[record.LDistrict] {
			t.printf("  %s: support %d + %d cubes + unclaimed %d = %d votes; %d shares, %d votes each\n", record.Colours[l[record.LDistrict]],
				l[record.LSupport], l[record.LCubes], l[record.LUnclaimed], l[record.LVotes], l[record.LTotalShares], l[record.LPerShare])
		}
		t.printf("    %s: polling %d: %d icons + %d token + %d majority = %d shares, %d votes", t.seat(l[record.LSeat]), l[record.LPolling],
			l[record.LIcons], l[record.LToken], l[record.LMajority], l[record.LShares], l[record.LGained])
		if l[record.LHeld] > 0 {
			t.printf("; holds endorsement %d", l[record.LHeld])
		}
		t.printf("\n")
	}
}

// end prints the result.
func (t *transcript) end() {
	t.printf("\nEND\n")
	g := t.rows[record.TGames].Row(0)
	seats := t.rows[record.TSeats]
	for i := range seats.Len() {
		s := seats.Row(i)
		t.printf("  seat %d: %d votes = %s + %d for endorsements; rank %d", s[record.SSeat], s[record.SVotes],
			four(s[record.SVotesRed:]), s[record.SVotesEndorsements], s[record.SRank])
		switch k := s[record.SWinShare]; {
		case k == 1:
			t.printf("; wins")
		case k > 1:
			t.printf("; shares the win with %d more", k-1)
		}
		t.printf("\n          money: %s; popularity: %s\n", ledgerText(s, record.SMoney, record.SMoneyStart), ledgerText(s, record.SPop, record.SPopStart))
	}
	if t.solo {
		t.printf("  Opposition: %d votes, %d of them bonus", g[record.GOppositionVotes], g[record.GOppositionBonus])
		if g[record.GWinner] == 1 {
			t.printf("; wins")
		}
		t.printf("\n")
	}
}

// ledgerText prints a ledger whose six columns begin at start.
func ledgerText(s []int32, end, start int) string {
	return fmt.Sprintf("start %d + income %d + actions %d + rewards %d − paid %d = %d (%d lost)",
		s[start], s[start+1], s[start+2], s[start+3], s[start+4], s[end], s[start+5])
}
