package tammany

// The board as a schematic map: lower Manhattan with the Battery at the foot,
// the Hudson at the left and the East River with Corlears Hook at the right.
// Two wards are neighbours in the game where their outlines share a border, and
// only there: corners at which four wards meet make no neighbours.

// corners are the points of the outlines, x east and y north. Upper case lie on
// the water or the northern edge, lower case are inside.
var corners = map[string][2]float64{
	// The Battery and up the East River.
	"A": {3.9, 0.2}, "B": {5.2, 0.0}, "C": {6.5, 1.5}, "D": {7.6, 2.8}, "E": {9.2, 3.8}, "F": {11.6, 4.4}, "G": {12.3, 5.6},
	"H": {12.3, 8.4}, "I": {11.7, 11.6},
	// The northern edge, from east to west.
	"J": {9.3, 11.6}, "K": {6.0, 11.6}, "L": {3.3, 11.6}, "M": {0.5, 11.2},
	// Down the Hudson.
	"N": {1.4, 8.2}, "O": {2.0, 6.1}, "P": {2.4, 4.0}, "Q": {2.9, 2.0},
	// Where three wards meet.
	"a": {4.7, 2.2}, // 1 2 3
	"b": {4.7, 3.6}, // 2 3 6
	"c": {5.9, 3.9}, // 2 4 6
	"d": {4.0, 4.2}, // 3 5 6
	"e": {6.1, 6.0}, // 6 10 14
	"f": {9.4, 6.4}, // 7 10 13
	"g": {9.0, 8.2}, // 10 13 17
	"h": {6.9, 8.3}, // 10 14 17
	"i": {5.6, 8.5}, // 14 15 17
	"j": {4.3, 8.5}, // 8 14 15
	"k": {2.9, 8.4}, // 8 9 15
	"l": {9.5, 9.5}, // 11 13 17
	// Where four wards meet.
	"x": {7.3, 5.3}, // 4 6 7 10
	"y": {4.4, 6.3}, // 5 6 8 14
}

// outlines are the wards' borders, from corner to corner.
var outlines = map[int32]string{
	1:  "QABCa",
	2:  "aCDcb",
	3:  "QabdP",
	4:  "cDEx",
	5:  "PdyO",
	6:  "bcxeyd",
	7:  "xEFGf",
	8:  "OyjkN",
	9:  "NkLM",
	10: "exfgh",
	11: "lHIJ",
	13: "fGHlg",
	14: "yehij",
	15: "kjiKL",
	17: "ihglJK",
}

// borders are the 28 pairs of wards that are neighbours.
var borders = [][2]int32{
	{1, 2}, {1, 3}, {2, 3}, {2, 4}, {2, 6}, {3, 5}, {3, 6}, {4, 6}, {4, 7}, {5, 6}, {5, 8}, {6, 10}, {6, 14}, {7, 10},
	{7, 13}, {8, 9}, {8, 14}, {8, 15}, {9, 15}, {10, 13}, {10, 14}, {10, 17}, {11, 13}, {11, 17}, {13, 17}, {14, 15}, {14, 17}, {15, 17},
}
