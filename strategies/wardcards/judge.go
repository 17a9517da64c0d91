package wardcards

// judge says what a position is worth to the actor.
type judge interface {
	// look prepares for a position, which will be asked about with immigrants
	// put and taken.
	look(b *board)
	// promise is what a ward promises every seat. It depends on the ward and on
	// what look has seen, not on other wards.
	promise(b *board, w int) takings
	// worth is what the promises of all wards together are worth.
	worth(b *board, sum *takings) int
	// held is what else the actor has: immigrants for later elections, cards.
	held(b *board) int
}
