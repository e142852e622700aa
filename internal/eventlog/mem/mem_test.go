package mem_test

import (
	"testing"

	"tarock/internal/eventlog"
	"tarock/internal/eventlog/eventlogtest"
	"tarock/internal/eventlog/mem"
)

func TestLog(t *testing.T) {
	eventlogtest.Run(t, func(*testing.T) eventlogtest.Opener {
		var log mem.Log // there is nothing to reopen: memory lives as long as the value
		return func() (eventlog.Log, func() error) {
			return &log, func() error { return nil }
		}
	})
}
