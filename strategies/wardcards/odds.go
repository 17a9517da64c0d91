package wardcards

// evens are the odds of the strongest in a ward.
const evens = 1 << 20

const (
	maxStage    = 64
	maxStrength = 128
)

// odds are those of a seat in a ward, out of evens, by stage and by the strength
// that it lies behind the strongest. They fall by the same factor with each step:
//
//	1 + sharp / (1 + fade·stage)
//
// The stage counts quarters of a round that rivals still play: the fewer turns are
// to come, the surer the strongest is to win.
type odds [maxStage][maxStrength]int32

func oddsOf(sharp, fade int) *odds {
	var table odds
	for stage := range table {
		factor := int64(1000 + sharp*1000/(1000+fade*stage))
		x := int64(evens) << 20
		for behind := range table[stage] {
			table[stage][behind] = int32(x >> 20)
			x = x * 1000 / factor
		}
	}
	return &table
}

// stageOf is the stage when rivals still play so many turns, 0 only when they play
// none.
func stageOf(turns, rivals int) int {
	if turns == 0 {
		return 0
	}
	return max(1, min(turns*4/rivals, maxStage-1))
}
