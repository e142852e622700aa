//go:build !long

package killtest

// kills is how often the server dies.
const kills = 10
