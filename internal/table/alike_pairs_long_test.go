//go:build long

package table

// alikePairs is how many pairs of deals are compared.
const alikePairs = 30_000
