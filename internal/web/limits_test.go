package web

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"
)

// TestLimitersAreBounded: strangers under many names take bounded memory, and
// then share one limit; whoever is known keeps his own.
func TestLimitersAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimiters(1, 2)
		allowed := 0
		for n := range maxLimiters + 1000 {
			if l.allow(fmt.Sprint(n)) {
				allowed++
			}
		}
		if len(l.byKey) != maxLimiters || allowed != maxLimiters+2 {
			t.Errorf("%d limits kept, %d of %d allowed; want %d kept and the rest to share two", len(l.byKey), allowed, maxLimiters+1000, maxLimiters)
		}
		if !l.allow("0") {
			t.Error("a known key has lost its limit")
		}
		time.Sleep(time.Minute)
		if !l.allow("newcomer") || len(l.byKey) != 1 {
			t.Errorf("%d limits kept after a quiet minute, want the idle ones forgotten", len(l.byKey))
		}
	})
}
