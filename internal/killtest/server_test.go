package killtest

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// build compiles the program and returns its path.
func build(t *testing.T, tags string) string {
	t.Helper()
	bin := filepath.Join(t.TempDir(), "tarock")
	cmd := exec.Command("go", "build", "-tags", tags, "-o", bin, "tarock/cmd/tarock")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return bin
}

// A process is a running server.
type process struct {
	t   *testing.T
	cmd *exec.Cmd
	url string
	err *strings.Builder
}

// start runs "tarock serve" on the data folder dir until it says where it
// listens. env is added to the environment.
func start(t *testing.T, bin, dir string, env ...string) *process {
	t.Helper()
	p := &process{t: t, err: new(strings.Builder)}
	p.cmd = exec.Command(bin, "serve", "--listen", "127.0.0.1:0", "--data", dir, "--rate-per-address", "1000000")
	p.cmd.Env = append(os.Environ(), env...)
	p.cmd.Stderr = p.err
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	url, ok := strings.CutPrefix(strings.TrimSpace(line), "Tarock: ")
	if err != nil || !ok {
		p.kill()
		t.Fatalf("the server says %q (%v) and %q", line, err, p.err)
	}
	p.url = url
	go func() { _, _ = io.Copy(io.Discard, out) }() // until it ends
	return p
}

// kill ends the process at once, as kill -9 does, and waits for its end.
func (p *process) kill() {
	_ = p.cmd.Process.Kill() // it may have ended by itself
	_ = p.cmd.Wait()         // says that it was killed
}

// waitKilled waits until the process has killed itself.
func (p *process) waitKilled(ctx context.Context) error {
	ended := make(chan struct{})
	go func() {
		_ = p.cmd.Wait() // says that it was killed
		close(ended)
	}()
	select {
	case <-ended:
		if code := p.cmd.ProcessState.ExitCode(); code != -1 {
			return fmt.Errorf("the server ended with status %d instead of being killed: %s", code, p.err)
		}
		return nil
	case <-ctx.Done():
		_ = p.cmd.Process.Kill() // nothing more to wait for
		<-ended
		return fmt.Errorf("the server was never killed: %w", ctx.Err())
	}
}
