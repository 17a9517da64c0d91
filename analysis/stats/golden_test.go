package stats

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
)

// goldenCase is one case of testdata/golden_stats.json, computed with scipy
// and R.
type goldenCase struct {
	Fn     string          `json:"fn"`
	Input  json.RawMessage `json:"input"`
	Expect json.RawMessage `json:"expect"`
	Tol    float64         `json:"tol"`
	Source string          `json:"source"`
}

// goldenFuncs maps the name of a golden function to the check of one case.
var goldenFuncs = map[string]func(g golden){
	"wilson":                       goldenProportion(Wilson),
	"clopper_pearson":              goldenProportion(ClopperPearson),
	"jeffreys":                     goldenProportion(Jeffreys),
	"wilson_error":                 goldenWilsonError,
	"chi2_gof_uniform":             goldenFit(ChiSquareUniform, "x2"),
	"g_gof_uniform":                goldenFit(GUniform, "g"),
	"holm":                         goldenAdjusted(Holm),
	"bh":                           goldenAdjusted(BenjaminiHochberg),
	"bonferroni":                   goldenAdjusted(Bonferroni),
	"sprt_bounds":                  goldenSPRTBounds,
	"gsprt_exact":                  goldenGSPRT(GSPRT),
	"gsprt_normal":                 goldenGSPRT(GSPRTNormal),
	"log_evalue_dirichlet_uniform": goldenEValue,
	"asympcs_rho":                  goldenRho,
	"asympcs_halfwidth":            goldenHalfWidth,
	"newcombe_diff":                goldenNewcombe,
	"quantile_ci_orders":           goldenQuantileOrders,
	"hist_quantile_type1":          goldenQuantiles,
	"moments_merge":                goldenMomentsMerge,
	"variance_stable":              goldenVariance,
	"cluster_mean":                 goldenClusterMean,
	"ratio_of_sums":                goldenRatio,
	"cluster_proportion_cr1":       goldenClusterProportion,
	"hotelling_seat":               goldenHotelling,
	"plackett_luce_mle":            goldenPlackettLuce,
	"bradley_terry_mle":            goldenBradleyTerry,
	"conditional_logit_seat":       goldenSeatLogit,
	"go_pcg":                       goldenPCG,
	"circular_neighbour_design":    goldenNeighbourDesign,
}

func TestGolden(t *testing.T) {
	data, err := os.ReadFile("testdata/golden_stats.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Z975  float64      `json:"z975"`
		Cases []goldenCase `json:"cases"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	if z := zCritical(0.95); math.Abs(z-file.Z975) > 1e-14 {
		t.Errorf("z975 = %v, want %v", z, file.Z975)
	}
	if len(file.Cases) == 0 {
		t.Fatal("no golden cases")
	}
	passed := 0
	for i, c := range file.Cases {
		if t.Run(fmt.Sprintf("%02d_%s", i, c.Fn), func(t *testing.T) {
			check, ok := goldenFuncs[c.Fn]
			if !ok {
				t.Fatalf("no test for golden function %q", c.Fn)
			}
			check(golden{t, c})
		}) {
			passed++
		}
	}
	t.Logf("golden cases passed: %d of %d", passed, len(file.Cases))
}

// golden is a case under test.
type golden struct {
	*testing.T
	c goldenCase
}

func (g golden) decode(input, expect any) {
	g.Helper()
	if err := json.Unmarshal(g.c.Input, input); err != nil {
		g.Fatal(err)
	}
	if err := json.Unmarshal(g.c.Expect, expect); err != nil {
		g.Fatal(err)
	}
}

// near applies the case's tolerance, absolute below 1 and relative above. A
// value smaller than the tolerance (a tiny p) must also agree to 6 digits:
// otherwise 0 would pass for it.
func (g golden) near(what string, got, want float64) {
	g.Helper()
	tol := g.c.Tol * max(1, math.Abs(want))
	if want != 0 && math.Abs(want) < 1000*g.c.Tol {
		tol = min(tol, 1e-6*math.Abs(want))
	}
	if !(math.Abs(got-want) <= tol) {
		g.Errorf("%s = %.17g, want %.17g (tolerance %g)", what, got, want, tol)
	}
}

func (g golden) nearAll(what string, got, want []float64) {
	g.Helper()
	if len(got) != len(want) {
		g.Fatalf("%s has %d values, want %d", what, len(got), len(want))
	}
	for i := range want {
		g.near(fmt.Sprintf("%s[%d]", what, i), got[i], want[i])
	}
}

func (g golden) must(err error) {
	g.Helper()
	if err != nil {
		g.Fatal(err)
	}
}

func goldenProportion(f func(k, n int, conf float64) (Proportion, error)) func(golden) {
	return func(g golden) {
		var in struct {
			K, N int
			Conf float64
		}
		var want []float64
		g.decode(&in, &want)
		got, err := f(in.K, in.N, in.Conf)
		g.must(err)
		g.nearAll("interval", []float64{got.Interval.Lo, got.Interval.Hi}, want)
		if in.K == 0 && got.Interval.Lo != 0 || in.K == in.N && got.Interval.Hi != 1 {
			g.Errorf("interval %v is not exact at the end", got.Interval)
		}
	}
}

func goldenWilsonError(g golden) {
	var in struct {
		K, N int
		Conf float64
	}
	var want string
	g.decode(&in, &want)
	_, err := Wilson(in.K, in.N, in.Conf)
	if err == nil || "error: "+err.Error() != want {
		g.Errorf("error %v, want %q", err, want)
	}
}

func goldenFit(f func([]int) (GoodnessOfFit, error), stat string) func(golden) {
	return func(g golden) {
		var in struct{ Counts []int }
		var want map[string]float64
		g.decode(&in, &want)
		got, err := f(in.Counts)
		g.must(err)
		g.near(stat, got.Stat, want[stat])
		g.near("df", got.DF, want["df"])
		g.near("p", got.P, want["p"])
	}
}

func goldenAdjusted(f func([]float64) ([]float64, error)) func(golden) {
	return func(g golden) {
		var in struct{ P []float64 }
		var want []float64
		g.decode(&in, &want)
		got, err := f(in.P)
		g.must(err)
		g.nearAll("adjusted", got, want)
	}
}

func goldenSPRTBounds(g golden) {
	var in struct{ Alpha, Beta float64 }
	var want []float64
	g.decode(&in, &want)
	got, err := NewSPRTBounds(in.Alpha, in.Beta)
	g.must(err)
	g.nearAll("bounds", []float64{got.Lower, got.Upper}, want)
}

func goldenGSPRT(f func([]int, []float64, float64, float64) (float64, error)) func(golden) {
	return func(g golden) {
		var in struct {
			Counts []int
			Scores []float64
			S0, S1 float64
		}
		var want float64
		g.decode(&in, &want)
		got, err := f(in.Counts, in.Scores, in.S0, in.S1)
		g.must(err)
		g.near("llr", got, want)
	}
}

func goldenEValue(g golden) {
	var in struct {
		Counts []int
		A      float64
	}
	var want float64
	g.decode(&in, &want)
	got, err := LogEValueUniform(in.Counts, in.A)
	g.must(err)
	g.near("log E", got, want)
}

func goldenRho(g golden) {
	var in struct {
		TStar int `json:"t_star"`
		Alpha float64
	}
	var want float64
	g.decode(&in, &want)
	got, err := ConfidenceSequenceRho(in.TStar, in.Alpha)
	g.must(err)
	g.near("rho", got, want)
}

func goldenHalfWidth(g golden) {
	var in struct {
		SD    float64
		T     int
		TStar int `json:"t_star"`
		Alpha float64
	}
	var want float64
	g.decode(&in, &want)
	got, err := ConfidenceSequenceHalfWidth(in.SD, in.T, in.TStar, in.Alpha)
	g.must(err)
	g.near("half-width", got, want)
}

func goldenNewcombe(g golden) {
	var in struct{ K1, N1, K2, N2 int }
	var want []float64
	g.decode(&in, &want)
	got, err := Newcombe(in.K1, in.N1, in.K2, in.N2, 0.95)
	g.must(err)
	g.nearAll("interval", []float64{got.Interval.Lo, got.Interval.Hi}, want)
}

func goldenQuantileOrders(g golden) {
	var in struct {
		N       int
		Q, Conf float64
	}
	var want []int
	g.decode(&in, &want)
	lo, hi, err := QuantileOrders(in.N, in.Q, in.Conf)
	g.must(err)
	if got := []int{lo, hi}; !slices.Equal(got, want) {
		g.Errorf("orders %v, want %v", got, want)
	}
}

func goldenQuantiles(g golden) {
	var in struct {
		Hist map[string]int
		Q    []float64
	}
	var want []int
	g.decode(&in, &want)
	h := make(Histogram)
	for text, count := range in.Hist {
		value, err := strconv.Atoi(text)
		g.must(err)
		h[value] = count
	}
	for i, q := range in.Q {
		got, err := h.Quantile(q)
		g.must(err)
		if got != want[i] {
			g.Errorf("quantile %v = %d, want %d", q, got, want[i])
		}
	}
}

func goldenMomentsMerge(g golden) {
	var in struct{ A, B []float64 }
	var want struct {
		N                             int
		Mean, M2, M3, M4, Var, G1, G2 float64
	}
	g.decode(&in, &want)
	m := MergeMoments([]Moments{MomentsOf(in.A), MomentsOf(in.B)})
	if m.N != want.N {
		g.Errorf("n = %d, want %d", m.N, want.N)
	}
	variance, err := m.Variance()
	g.must(err)
	g1, err := m.Skewness()
	g.must(err)
	g2, err := m.ExcessKurtosis()
	g.must(err)
	g.nearAll("moments", []float64{m.Mean, m.M2, m.M3, m.M4, variance, g1, g2},
		[]float64{want.Mean, want.M2, want.M3, want.M4, want.Var, want.G1, want.G2})
}

func goldenVariance(g golden) {
	var in struct{ X []float64 }
	var want float64
	g.decode(&in, &want)
	got, err := MomentsOf(in.X).Variance()
	g.must(err)
	g.near("variance", got, want)
}

func goldenClusterMean(g golden) {
	var in struct{ Y []float64 }
	var want struct {
		Mean, SE, T, P float64
		CI             []float64
	}
	g.decode(&in, &want)
	e, err := BlockMean(in.Y)
	g.must(err)
	test, err := e.Test(0)
	g.must(err)
	iv, err := e.Interval(0.95)
	g.must(err)
	g.nearAll("mean", []float64{e.Value, e.SE, test.T, test.P, iv.Lo, iv.Hi},
		[]float64{want.Mean, want.SE, want.T, want.P, want.CI[0], want.CI[1]})
}

func goldenRatio(g golden) {
	var in struct{ X, Y []float64 }
	var want struct {
		R, SE float64
		CI    []float64
	}
	g.decode(&in, &want)
	r, err := RatioOfSums(in.Y, in.X)
	g.must(err)
	iv, err := r.Interval(0.95)
	g.must(err)
	g.nearAll("ratio", []float64{r.Value, r.SE, iv.Lo, iv.Hi},
		[]float64{want.R, want.SE, want.CI[0], want.CI[1]})
}

func goldenClusterProportion(g golden) {
	var in struct{ Clusters [][2]int }
	var want struct{ P, SE float64 }
	g.decode(&in, &want)
	var k, m []int
	for _, c := range in.Clusters {
		k, m = append(k, c[0]), append(m, c[1])
	}
	r, err := ClusterProportion(k, m)
	g.must(err)
	g.nearAll("rate", []float64{r.Value, r.SE}, []float64{want.P, want.SE})
}

func goldenHotelling(g golden) {
	var in struct{ Y [][]float64 }
	var want struct {
		T2, F, P float64
		DF       []float64
	}
	g.decode(&in, &want)
	h, err := HotellingSeats(in.Y)
	g.must(err)
	g.nearAll("test", []float64{h.T2, h.F, h.DF1, h.DF2, h.P},
		[]float64{want.T2, want.F, want.DF[0], want.DF[1], want.P})
}

func goldenPlackettLuce(g golden) {
	var in struct{ Rankings [][]int }
	var want struct {
		Worth, LogWorth, SE []float64
		NLL                 float64
	}
	g.decode(&in, &want)
	r, err := RankItems(3, in.Rankings)
	g.must(err)
	g.nearAll("worth", r.Worth, want.Worth)
	g.nearAll("logworth", r.LogWorth, want.LogWorth)
	g.nearAll("se", r.SE, want.SE)
	g.near("nll", r.NLL, want.NLL)
}

func goldenBradleyTerry(g golden) {
	var in struct{ Wins [][]float64 }
	var want struct{ Worth []float64 }
	g.decode(&in, &want)
	r, err := BradleyTerry(in.Wins)
	g.must(err)
	g.nearAll("worth", r.Worth, want.Worth)
}

func goldenSeatLogit(g golden) {
	var in struct{ Data map[string][]float64 }
	var want struct {
		Theta, Gamma []float64
		ThetaSE      []float64 `json:"theta_se"`
		GammaSE      []float64 `json:"gamma_se"`
		NLL          float64
		LR           float64   `json:"lr_seat"`
		LRP          float64   `json:"lr_p"`
		SeatProb     []float64 `json:"seat_prob_equal"`
	}
	g.decode(&in, &want)
	var games []SeatedGame
	for b, key := range slices.Sorted(maps.Keys(in.Data)) {
		var strategy []int
		for _, digit := range key {
			strategy = append(strategy, int(digit-'0'))
		}
		games = append(games, SeatedGame{Block: b, Strategy: strategy, Wins: in.Data[key]})
	}
	r, err := SeatLogit(3, games)
	g.must(err)
	g.nearAll("theta", r.Strategy.LogWorth, want.Theta)
	g.nearAll("theta_se", r.Strategy.SE, want.ThetaSE)
	g.nearAll("gamma", r.Seat.LogWorth, want.Gamma)
	g.nearAll("gamma_se", r.Seat.SE, want.GammaSE)
	g.nearAll("seat_prob_equal", r.Seat.Worth, want.SeatProb)
	g.nearAll("nll, lr, p", []float64{r.NLL, r.SeatLR.Stat, r.SeatLR.P}, []float64{want.NLL, want.LR, want.LRP})
}

// goldenPCG pins the generator that the simulations of this package draw from.
func goldenPCG(g golden) {
	var in struct{ Seed [2]uint64 }
	var want []string
	g.decode(&in, &want)
	src := rand.NewPCG(in.Seed[0], in.Seed[1])
	for i, w := range want {
		if got := fmt.Sprintf("%016x", src.Uint64()); got != w {
			g.Errorf("draw %d = %s, want %s", i, got, w)
		}
	}
}

// goldenNeighbourDesign finds by exhaustive search the fewest circular orders
// in which every strategy has every other as its left neighbour equally often.
func goldenNeighbourDesign(g golden) {
	var in struct{ N int }
	var want struct {
		Orders, Games   int
		Orders3Possible *bool `json:"orders3_possible"`
	}
	g.decode(&in, &want)
	orders := circularOrders(in.N)
	fewest := 0
	for size := 1; size <= len(orders) && fewest == 0; size++ {
		if balancedSubset(in.N, orders, size) {
			fewest = size
		}
	}
	if fewest != want.Orders || fewest*in.N != want.Games {
		g.Errorf("%d orders and %d games, want %d and %d", fewest, fewest*in.N, want.Orders, want.Games)
	}
	if want.Orders3Possible != nil && balancedSubset(in.N, orders, 3) != *want.Orders3Possible {
		g.Errorf("3 balanced orders possible: %v", !*want.Orders3Possible)
	}
}

// circularOrders lists the (n−1)! orders of n around a table, 0 first.
func circularOrders(n int) [][]int {
	out := [][]int{{0}}
	for len(out[0]) < n {
		var longer [][]int
		for _, order := range out {
			for x := range n {
				if !slices.Contains(order, x) {
					longer = append(longer, append(slices.Clone(order), x))
				}
			}
		}
		out = longer
	}
	return out
}

// balancedSubset reports whether size of the orders give every ordered pair of
// neighbours equally often.
func balancedSubset(n int, orders [][]int, size int) bool {
	if size == 0 || size*n%(n*(n-1)) != 0 {
		return false
	}
	each := size * n / (n * (n - 1))
	for mask := range 1 << len(orders) {
		pairs := map[[2]int]int{}
		chosen := 0
		for o, order := range orders {
			if mask>>o&1 == 0 {
				continue
			}
			chosen++
			for i, x := range order {
				pairs[[2]int{order[(i+n-1)%n], x}]++
			}
		}
		if chosen != size || len(pairs) != n*(n-1) {
			continue
		}
		balanced := true
		for _, times := range pairs {
			balanced = balanced && times == each
		}
		if balanced {
			return true
		}
	}
	return false
}
