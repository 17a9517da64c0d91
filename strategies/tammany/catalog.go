// Package tammany holds the strategies that know Tammany Hall.
package tammany

import "tweed/strategies"

// Catalog lists the game's own strategies.
var Catalog = strategies.Catalog{
	{
		Name: "greedy",
		Doc:  "takes what would score most if the election were held now; bids the least that surely wins, else nothing",
		New:  func(strategies.Values) (strategies.Strategy, error) { return &greedy{}, nil },
	},
	{
		Name: "machine",
		Doc:  "weighs every choice by what it is worth",
		New: func(strategies.Values) (strategies.Strategy, error) {
			return &machine{set: compile(defaults())}, nil
		},
	},
}
