// Package killtest kills the real server, as a power cut would, and looks for
// what it had acknowledged.
package killtest
