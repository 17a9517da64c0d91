package tallywood

import "tweed/engine/settings"

// switches are the readings of the rules (R9): places in the lists of names.
type switches struct {
	politicianChoice int
	turnOrder        int
	shareIcons       int
	blockChoice      int
	claimScope       int
	held             int
	tokenTiming      int
	tieLast          int

	claimOptional bool
	repeatActions bool
	rewardSplit   bool
	lossIsCost    bool
}

// Readings.
const (
	politicianRandom = iota
	politicianDraft
)

const (
	orderInitiative = iota
	orderClockwise
)

const (
	iconsReached = iota
	iconsPassed
)

const (
	blockTaken = iota
	blockAny
	blockAtAssignment
)

const (
	claimAny = iota
	claimAssistant
)

const (
	heldLevel = iota
	heldNone
)

const (
	tokenEndOfTurn = iota
	tokenImmediate
)

const (
	tieNextBadge = iota
	tieShared
	tieNone
)

// choice is a switch with named readings; the first is the default.
type choice[T any] struct {
	key   string
	at    func(*T) *int
	names []string
}

// flag is a switch that is true or false.
type flag[T any] struct {
	key     string
	at      func(*T) *bool
	without bool // the default
}

var choices = []choice[switches]{
	{"politician_choice", func(s *switches) *int { return &s.politicianChoice }, []string{"random", "draft_seat_order"}},
	{"turn_order", func(s *switches) *int { return &s.turnOrder }, []string{"initiative", "clockwise_from_first"}},
	{"share_icon_rule", func(s *switches) *int { return &s.shareIcons }, []string{"reached", "passed"}},
	{"block_choice", func(s *switches) *int { return &s.blockChoice }, []string{"taken_else_open", "any_open", "at_assignment"}},
	{"endorsement_scope", func(s *switches) *int { return &s.claimScope }, []string{"any_district", "assistant_district"}},
	{"held_endorsements", func(s *switches) *int { return &s.held }, []string{"level", "none"}},
	{"vote_share_token_timing", func(s *switches) *int { return &s.tokenTiming }, []string{"end_of_turn", "immediate"}},
	{"district_tie_last", func(s *switches) *int { return &s.tieLast }, []string{"next_badge_then_initiative", "shared", "none"}},
}

var flags = []flag[switches]{
	{"endorsement_optional", func(s *switches) *bool { return &s.claimOptional }, true},
	{"repeat_action_same_turn", func(s *switches) *bool { return &s.repeatActions }, true},
	{"choice_reward_split", func(s *switches) *bool { return &s.rewardSplit }, false},
	{"polling_loss_is_cost", func(s *switches) *bool { return &s.lossIsCost }, true},
}

// Modes of the solo game.
const (
	modeNormal = iota
	modeHard
	modes
)

var modeNames = []string{"normal", "hard"}

// Roundings of a division.
const (
	roundDown = iota
	roundUp
)

var roundingNames = []string{"down", "up"}

// soloRules are the options of the solo game (R8).
type soloRules struct {
	mode int

	plazaPolling [Rounds]int // steps that the Opposition's plaza reward is worth, 0 for the printed reward
	advanced     [modes]int  // how many of its lowest trackers advance
	allTiers     [modes]int  // tier of a celebrity where all tiers are present
	divide       [modes]int  // of the final bonus
	round        [modes]int

	afterMove      int
	lowestTie      int
	swap           int
	allBuilt       int
	bothBlocked    int
	blocking       bool
	finalGrant     bool
	wrapDown       bool
	replacesReward bool
}

// Readings of the solo procedure.
const (
	stayThenReturn = iota
	retryOriginal
)

const (
	lowestAllTied = iota
	lowestFewestShares
)

const (
	swapEveryRound = iota
	swapHumanOnly
)

const (
	builtLowest = iota
	builtUnable
)

const (
	blockedStayLoose = iota
	blockedLeftmostOpen
)

var soloChoices = []choice[soloRules]{
	{"after_move", func(s *soloRules) *int { return &s.afterMove }, []string{"stay_then_return", "retry_original"}},
	{"lowest_tie", func(s *soloRules) *int { return &s.lowestTie }, []string{"all_tied", "fewest_human_shares_then_board_order"}},
	{"initiative_swap", func(s *soloRules) *int { return &s.swap }, []string{"every_round", "only_when_human_holds_1"}},
	{"works_all_built", func(s *soloRules) *int { return &s.allBuilt }, []string{"lowest_available", "unable"}},
	{"both_blocked", func(s *soloRules) *int { return &s.bothBlocked }, []string{"stay_loose", "leftmost_open"}},
}

var soloFlags = []flag[soloRules]{
	{"blocking_applies", func(s *soloRules) *bool { return &s.blocking }, true},
	{"final_round_grant", func(s *soloRules) *bool { return &s.finalGrant }, false},
	{"wrap_down_when_empty", func(s *soloRules) *bool { return &s.wrapDown }, false},
	{"plaza_polling_replaces_reward", func(s *soloRules) *bool { return &s.replacesReward }, true},
}

func readSwitches(f *settings.Fields, s *switches)      { readTables(f, s, choices, flags) }
func readSoloSwitches(f *settings.Fields, s *soloRules) { readTables(f, s, soloChoices, soloFlags) }

func readTables[T any](f *settings.Fields, to *T, choices []choice[T], flags []flag[T]) {
	for _, o := range choices {
		f.Choice(o.key, o.at(to), o.names...)
	}
	for _, o := range flags {
		f.Bool(o.key, o.at(to))
	}
}

// reset takes the default of every switch in the tables.
func reset[T any](to *T, choices []choice[T], flags []flag[T]) {
	for _, o := range choices {
		*o.at(to) = 0
	}
	for _, o := range flags {
		*o.at(to) = o.without
	}
}

// readSoloNumbers reads the numbers of the solo game out of the mapping at a path.
func readSoloNumbers(s *sections, path string, so *soloRules) {
	s.at(path) // so that it exists when nothing below it does
	for r := range so.plazaPolling {
		s.at(path+".plaza_polling").Int(itoa(r+1), &so.plazaPolling[r], 0, 30)
	}
	for m, name := range modeNames {
		s.at(path+".trackers_advanced").Int(name, &so.advanced[m], 1, Colours)
		s.at(path+".celebrity_when_all_tiers").Int(name, &so.allTiers[m], 1, Tiers)
		bonus := s.at(path + ".final_bonus." + name)
		bonus.Int("divide", &so.divide[m], 1, 30)
		bonus.Choice("round", &so.round[m], roundingNames...)
	}
}
