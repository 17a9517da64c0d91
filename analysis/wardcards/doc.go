// Package wardcards has the figures that only Ward Cards has: how elections in
// the wards end, which cards are played without effect, what a speech does, and
// what a tie is worth. The tables it reads are those of engine/wardcards/record.
package wardcards
