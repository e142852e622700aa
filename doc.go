// Package tarock is the vocabulary of Austrian Tarock: cards, hands, tricks,
// the duties of following, exact counting, and a notation for all of them.
//
// It knows the cards and how a trick is played, and nothing else: no
// contract, no rule set, no bidding, no money. [Legal] is the only place in
// the whole program that decides which card may follow which; the engine, the
// bots, the command line and the play-outs all ask it.
//
// The package has no clock, no chance and no I/O.
package tarock
