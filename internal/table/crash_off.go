//go:build !crashpoints

package table

// crashPoint marks the moment between append and publish. Only builds with
// the tag crashpoints, which the kill test makes, do anything here.
func crashPoint() {}
