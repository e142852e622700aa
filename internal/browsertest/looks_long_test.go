//go:build long

package browsertest

// everyLook: see looks_test.go.
const everyLook = true
