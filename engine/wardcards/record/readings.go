package record

import "tweed/engine/table"

// Reading is a switch of the rules: a place where the text contradicts itself or
// is silent, and the ways in which the engine can read it.
type Reading struct {
	Key    string // in a rule set; the column in games is rule_ + Key
	Values []string
	Doc    string
}

// Readings are the switches with named values, in the order of RULES.md. The
// index of a value is what the engine calls it by.
var Readings = []Reading{
	{"map", []string{"compact", "large"}, "which wards there are"},
	{"hand_renewal", []string{"same", "deal_from_shuffled_deck"}, "what hands are made of at a term's start"},
	{"ownership", []string{"player_colour", "leader_takes_all"}, "whom an immigrant counts for"},
	{"arrivals", []string{"one_each", "blind_draw"}, "the colours of a term's arrivals"},
	{"attract_colour", []string{"own", "any"}, "the colour that attract adds"},
	{"tokens", []string{"winner_own", "all_in_ward"}, "which immigrants give the winner tokens"},
	{"speech", []string{"double_for_winner", "double_also_tokens", "plus_one_token"}, "what a speech does"},
	{"tie", []string{"leader_else_none", "leader_else_shared"}, "who wins a ward that is tied"},
	{"move", []string{"adjacent", "any"}, "where the move after a card may lead"},
	{"move_colour", []string{"any", "own"}, "whose immigrants that move may take"},
	{"bribe", []string{"any", "own_only"}, "whose immigrants a bribe may take"},
	{"overflow", []string{"split", "cap", "extrapolate", "per_ward"}, "points for more tokens than the table has"},
	{"leader_move", []string{"free", "adjacent", "never", "random"}, "where leaders go from the second term on"},
	{"start_player", []string{"rotate", "same", "leader_in_score"}, "who starts the later terms"},
	{"void", []string{"allowed", "only_if_no_other_card"}, "when a card without effect may be played"},
	{"cap_scope", []string{"ward", "player"}, "whether the limit of a ward is for all colours or for each"},
	{"threat_target", []string{"any", "foreign"}, "whose immigrants a threat may take"},
}

// Flag is a switch that is true or false.
type Flag struct{ Key, Doc string }

// Flags are the switches without named values.
var Flags = []Flag{
	{"setup_min_one", "the set-up puts an immigrant into every ward"},
	{"wild_fifth", "the card beyond the four kinds copies any of them"},
	{"arrivals_first_term", "immigrants arrive in the first term too"},
	{"protect_last", "a ward's last immigrant stays there"},
}

// readingColumns are the columns of games that say which reading was played.
func readingColumns() []table.Column {
	var cols []table.Column
	for _, r := range Readings {
		values := append([]string{""}, r.Values...)
		cols = append(cols, table.OneOf("rule_"+r.Key, values, "reading: "+r.Doc+"; empty in a game that was not finished"))
	}
	for _, f := range Flags {
		cols = append(cols, table.Flag("rule_"+f.Key, "reading: "+f.Doc))
	}
	return cols
}
