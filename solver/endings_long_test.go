//go:build long

package solver_test

// How much the long battery tries: 120,000 endings in all.
const (
	endings       = 10_000 // of each kind
	longerEndings = 300
	longerCards   = 7
)
