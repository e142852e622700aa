package killtest

import (
	"context"
	"syscall"
	"testing"
	"time"
)

// TestStopsOnSignal: asked to stop, the server ends its streams and itself with
// status 0, and the next one goes on where it was.
func TestStopsOnSignal(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	bin, dir := build(t, ""), t.TempDir()
	server := start(t, bin, dir)
	p := newPlayer(t, server.url, "Anna", false)
	acks, wait := everyonePlays(ctx, []*player{p})
	for range 5 {
		<-acks
	}
	if err := server.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	go drain(acks, ctx)
	if err := server.cmd.Wait(); err != nil {
		t.Errorf("the server ends with %v: %s", err, server.err)
	}
	for _, err := range wait() {
		if err != nil {
			t.Log(err) // what was on its way may be answered with 503
		}
	}
	server = start(t, bin, dir)
	defer server.kill()
	if err := p.comeBack(ctx, server.url); err != nil {
		t.Error(err)
	}
}
