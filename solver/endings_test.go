//go:build !long

package solver_test

// How much the ordinary tests try.
const (
	endings       = 300 // of each kind
	longerEndings = 60
	longerCards   = 6
)
