package browsertest

import (
	"os"
	"testing"
)

// TestMain runs the tests, or a server alone when a test has started this
// program for that.
func TestMain(m *testing.M) {
	if dir := os.Getenv(serveEnv); dir != "" {
		os.Exit(serveAlone(dir))
	}
	status := m.Run()
	chromium.stop()
	os.Exit(status)
}
