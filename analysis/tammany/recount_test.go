package tammany

import (
	"testing"

	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// The figures that follow from the whole course of a game are counted here a
// second time, in the plainest way, from the rows of the big run. Sums must be
// the same to the unit.

// count is a numerator and a denominator.
type fraction struct{ y, x float64 }

func (f *fraction) add(y, x float64) { f.y, f.x = f.y+y, f.x+x }

func same(t *testing.T, what string, m analysis.Measure, want fraction) {
	t.Helper()
	parts := float64(max(m.Parts, 1))
	if want.x == 0 {
		if m.Known() {
			t.Errorf("%s: there is a value, %v, of nothing", what, m.Value)
		}
		return
	}
	if y := float64(m.Numerator) / parts; y != want.y || float64(m.Denominator) != want.x {
		t.Errorf("%s: %v of %d, counted again %v of %v", what, y, m.Denominator, want.y, want.x)
	}
}

// standing is the points of every seat after a term.
func (g *played) standing(term int) []int32 {
	n := len(g.seats)
	var vp []int32
	for s := range n {
		vp = append(vp, g.terms[term*n+s].VP)
	}
	return vp
}

func highest(vp []int32) int32 {
	best := vp[0]
	for _, v := range vp {
		best = max(best, v)
	}
	return best
}

func lowest(vp []int32) int32 {
	worst := vp[0]
	for _, v := range vp {
		worst = min(worst, v)
	}
	return worst
}

func TestDynamicsAreWhatTheRowsSay(t *testing.T) {
	f, games := bigFigures(t)
	for _, k := range f.Dynamics {
		var leader, mayor, last [4]fraction
		var changes, trailing, drama fraction
		var decided [5]fraction
		for _, g := range games[k.Scope.Cell] {
			leads := make([]map[int]bool, 5) // by checkpoint, the end last
			at := 0
			for term := range 4 {
				vp := g.standing(term)
				leads[term] = map[int]bool{}
				best, behind := highest(vp), int32(1<<30)
				for s, w := range g.seats {
					if vp[s] == best {
						leads[term][s] = true
						leader[term].add(w.WinShare, 1)
					}
					if vp[s] == lowest(vp) {
						last[term].add(w.WinShare, 1)
					}
					if g.terms[term*len(g.seats)+s].Mayor {
						mayor[term].add(w.WinShare, 1)
					}
					if w.WinShare > 0 {
						behind = min(behind, best-vp[s])
					}
				}
				if behind > 0 {
					at = term + 1
					trailing.add(1, 0)
					drama.add(float64(behind), 0)
				}
				trailing.add(0, 1)
				drama.add(0, 1)
			}
			leads[4] = map[int]bool{}
			for s, w := range g.seats {
				leads[4][s] = w.WinShare > 0
			}
			for i := range 4 {
				stays := false
				for s := range g.seats {
					stays = stays || leads[i][s] && leads[i+1][s]
				}
				changes.add(float64(one(!stays)), 0)
			}
			changes.add(0, 1)
			for i := range decided {
				decided[i].add(float64(one(i == at)), 1)
			}
		}
		for term, a := range k.After {
			same(t, "leader", a.Leader, leader[term])
			same(t, "mayor", a.Mayor, mayor[term])
			same(t, "last", a.Last, last[term])
		}
		same(t, "changes", k.Changes, changes)
		same(t, "trailing", k.Trailing, trailing)
		same(t, "drama", k.Drama, drama)
		for i, m := range k.Decided {
			same(t, "decided", m, decided[i])
		}
	}
}

func TestOfficesAreWhatTheRowsSay(t *testing.T) {
	f, games := bigFigures(t)
	for _, k := range f.Offices {
		n := k.Scope.Players
		var wins, points, used [officeCount]fraction
		gifts := make([][officeCount]fraction, n-1)
		for deal, g := range games[k.Scope.Cell] {
			for term := range 3 {
				rows := g.terms[term*n : (term+1)*n]
				for s, r := range rows {
					for o := range officeCount {
						if r.Office != record.Offices[firstOffice+o] {
							continue
						}
						w, v, others, rank := 0.0, 0.0, 0.0, 0
						for q, rival := range rows {
							if q == s || rival.Office == "mayor" {
								continue
							}
							others++
							w += g.seats[q].WinShare
							v += float64(g.seats[q].VP)
							if rival.VP > r.VP {
								rank++
							}
						}
						wins[o].add(g.seats[s].WinShare-w/others, 1)
						points[o].add(float64(g.seats[s].VP)-v/others, 1)
						for p := range officeCount {
							gifts[rank][p].add(float64(one(p == o)), 1)
						}
					}
				}
			}
			if (deal/int(k.Scope.GamesPerBlock))%3 != 0 {
				continue // turns are kept of every third deal
			}
			for _, u := range g.turns {
				for o := range officeCount {
					if u.Office == record.Offices[firstOffice+o] {
						used[o].add(float64(one(u.Order[0] == 'O')), 1)
					}
				}
			}
		}
		for o, k := range k.Offices {
			within1e9(t, "wins", k.Wins.Difference.Value, wins[o].y/wins[o].x)
			within1e9(t, "points", k.Score.Difference.Value, points[o].y/points[o].x)
			same(t, "used", k.Used, used[o])
			if float64(k.Given) != wins[o].x {
				t.Errorf("%s was given %d times, counted again %v", k.Name, k.Given, wins[o].x)
			}
		}
		for r, g := range k.Gifts {
			for o, m := range g.Offices {
				same(t, "gift", m, gifts[r][o])
			}
		}
	}
}

func within1e9(t *testing.T, what string, got, want float64) {
	t.Helper()
	if d := got - want; d > 1e-9 || d < -1e-9 {
		t.Errorf("%s: %v, counted again %v", what, got, want)
	}
}

func TestSlanderIsWhatTheRowsSay(t *testing.T) {
	f, games := bigFigures(t)
	for _, k := range f.Slander {
		n := k.Scope.Players
		var slanderer, victim, other, spared fraction
		hits := make([]fraction, n)
		for deal, g := range games[k.Scope.Cell] {
			if (deal/int(k.Scope.GamesPerBlock))%3 != 0 {
				continue
			}
			hit := map[[2]int32]bool{}
			for _, u := range g.turns {
				if u.SlanderWard == 0 {
					continue
				}
				for s := range n {
					if s != int(u.Seat) {
						rank := g.terms[(int(u.Term)-2)*n+s].VPRank
						hits[rank-1].add(float64(one(s == int(u.SlanderVictim))), 1)
					}
				}
				for _, ward := range []int32{u.SlanderWard, u.SpreadWard} {
					hit[[2]int32{u.Term, ward}] = true
					for _, e := range g.elections {
						if e.Term == u.Term && e.Ward == ward {
							slanderer.add(float64(one(e.Winner == u.Seat)), 1)
							victim.add(float64(one(e.Winner == u.SlanderVictim)), 1)
							other.add(float64(one(e.Winner >= 0 && e.Winner != u.Seat && e.Winner != u.SlanderVictim)), 1)
						}
					}
				}
			}
			for _, e := range g.elections {
				if e.Term > 1 && !hit[[2]int32{e.Term, e.Ward}] {
					spared.add(float64(one(e.Winner >= 0)), float64(n))
				}
			}
		}
		same(t, "slanderer", k.Effect.Slanderer, slanderer)
		same(t, "victim", k.Effect.Victim, victim)
		same(t, "other", k.Effect.Other, other)
		same(t, "spared", k.Effect.Spared, spared)
		for i, v := range k.Victims {
			same(t, "victims", v.Hit, hits[i])
		}
	}
}

func TestHabitsAreWhatTheRowsSay(t *testing.T) {
	f, games := bigFigures(t)
	for _, k := range f.Habits {
		for _, h := range k.Strategies {
			var wins, slanders, kept, bosses fraction
			for deal, g := range games[k.Scope.Cell] {
				for s, w := range g.seats {
					if h.Group.Kind == OneStrategy && w.Strategy != h.Group.Name {
						continue
					}
					wins.add(w.WinShare, 1)
					slanders.add(float64(w.SlandersMade), 1)
					kept.add(float64(w.Kept), 1)
					if (deal/int(k.Scope.GamesPerBlock))%2 != 0 {
						continue
					}
					for _, b := range g.ballots {
						for _, e := range g.elections {
							if int(b.Seat) == s && e.Term == b.Term && e.Ward == b.Ward && e.Candidates > 1 {
								bosses.add(float64(b.Bosses), 1)
							}
						}
					}
				}
			}
			same(t, "wins", h.Wins, wins)
			same(t, "slanders", h.Slanders, slanders)
			same(t, "kept", h.Kept, kept)
			same(t, "bosses", h.Bosses, bosses)
		}
	}
}

func TestWardRatesAreWhatTheRowsSay(t *testing.T) {
	f, games := bigFigures(t)
	for _, k := range f.Rates {
		n := k.Scope.Players
		for _, g := range k.Grids {
			for _, c := range g.Cells {
				if c.Ward != 14 && c.Ward != 7 && c.Ward != 0 {
					continue // a few wards say it
				}
				var won, game, held fraction
				for _, p := range games[k.Scope.Cell] {
					for _, e := range p.elections {
						if c.Ward != 0 && e.Ward != c.Ward {
							continue
						}
						for s := range n {
							if !in(&p, k, g.By, c.Group, e, s) {
								continue
							}
							w := p.seats[s].WinShare
							wins := float64(one(int(e.Winner) == s))
							won.add(wins, 1)
							game.add(w*wins, wins)
							held.add(w*wins*analysis.WinParts, w*analysis.WinParts)
						}
					}
				}
				same(t, "(a)", c.WinsWard.Rate, won)
				same(t, "(b)", c.WinsGame.Rate, game)
				same(t, "(d)", c.Held.Rate, held)
			}
		}
	}
}

// in reports whether a seat in an election is of a group.
func in(p *played, k WardRates, by, group string, e electionRow, s int) bool {
	switch by {
	case "seat":
		return group == "seat "+string(rune('1'+s))
	case "strategy":
		return group == p.seats[s].Strategy
	default:
		return group == "term "+string(rune('0'+e.Term))
	}
}

func TestWeightsAreWhatTheRowsSay(t *testing.T) {
	f, games := bigFigures(t)
	for _, k := range f.Weights {
		n := float64(k.Scope.Players)
		var decides [4]fraction
		var gini, most fraction
		var shares [4]fraction
		var kept fraction
		for _, g := range games[k.Scope.Cell] {
			sources := func(s seatRow) [4]int32 { return [4]int32{s.VPWards, s.VPMayor, s.VPMajorities, s.VPSlander} }
			for i := range 4 {
				var vp, winners []int32
				for _, s := range g.seats {
					v := s.VP - sources(s)[i]
					vp = append(vp, v)
					if s.WinShare > 0 {
						winners = append(winners, v)
					}
					shares[i].add(float64(sources(s)[i]), float64(s.VP))
				}
				decides[i].add(float64(one(highest(winners) < highest(vp))), 1)
			}
			var income []float64
			sum, best := 0.0, 0.0
			for _, s := range g.seats {
				x := float64(s.GainedSettle + s.GainedLeader + s.GainedWard + s.GainedDeputy)
				income = append(income, x)
				sum += x
				best = max(best, x)
				kept.add(float64(s.VPMajorities), float64(s.Kept))
			}
			for i, x := range income {
				for _, y := range income[:i] {
					gini.add(max(x-y, y-x), 0)
				}
			}
			gini.add(0, n*sum)
			most.add(n*best, sum)
		}
		same(t, "Gini", k.Gini, gini)
		same(t, "most", k.Most, most)
		same(t, "per favor kept", k.Groups[0].PerKept, kept)
		for i := range 4 {
			same(t, "decides", k.Decides[i].Mean, decides[i])
			same(t, "share", k.Groups[0].Shares[i].Mean, shares[i])
		}
	}
}

func TestTheMayorsDeadlocksAreWhatTheRowsSay(t *testing.T) {
	f, games := bigFigures(t)
	for _, k := range f.Holes {
		n := k.Scope.Players
		var deadlock fraction
		for _, g := range games[k.Scope.Cell] {
			for term := range 4 {
				rows := g.terms[term*n : (term+1)*n]
				level := 0
				for i, a := range rows {
					best := true
					for j, b := range rows {
						best = best && (i == j || !lexicographicallyLess(a, b))
					}
					level += int(one(best))
				}
				deadlock.add(float64(one(level > 1)), 1)
			}
		}
		same(t, holes[hDeadlock].name, k.Holes[hDeadlock].Rate, deadlock)
	}
}

// lexicographicallyLess orders by wards, favors, and favors of each colour.
func lexicographicallyLess(a, b termRow) bool {
	x := []int32{a.WardsWon, a.Irish + a.English + a.German + a.Italian, a.Irish, a.English, a.German, a.Italian}
	y := []int32{b.WardsWon, b.Irish + b.English + b.German + b.Italian, b.Irish, b.English, b.German, b.Italian}
	for i := range x {
		if x[i] != y[i] {
			return x[i] < y[i]
		}
	}
	return false
}
