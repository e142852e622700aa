package browsertest

import (
	"bufio"
	"context"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"

	"tarock/internal/eventlog/sqlite"
)

// With serveEnv this program is no test but a server: it names the folder of
// its log. addressEnv says where it listens.
const (
	serveEnv   = "TAROCK_BROWSERTEST_SERVE"
	addressEnv = "TAROCK_BROWSERTEST_ADDRESS"
)

// serveAlone serves until it is killed. It writes its address in one line.
func serveAlone(dir string) int {
	err := func() error {
		store, err := sqlite.Open(context.Background(), dir)
		if err != nil {
			return err
		}
		listener, err := net.Listen("tcp", os.Getenv(addressEnv))
		if err != nil {
			return err
		}
		logs := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
		if _, err := serve(listener, store, logs, ruleSet(), nil); err != nil {
			return err
		}
		fmt.Println(listener.Addr())
		select {} // until it is killed
	}()
	fmt.Fprintln(os.Stderr, err)
	return 1
}

// A process is a server that runs alone.
type process struct {
	cmd     *exec.Cmd
	address string
}

// startServer runs a server on the log in dir.
func startServer(t *testing.T, dir, address string) *process {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := &process{cmd: exec.Command(self)}
	p.cmd.Env = append(os.Environ(), serveEnv+"="+dir, addressEnv+"="+address)
	p.cmd.Stderr = os.Stderr
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.kill)
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("the server says %q: %v", line, err)
	}
	p.address = strings.TrimSpace(line)
	return p
}

// kill ends the server at once.
func (p *process) kill() {
	_ = p.cmd.Process.Kill() // it may have ended
	_ = p.cmd.Wait()         // says that it was killed
}

// TestServerRestart: the server is killed in the middle of a trick. The page
// says that the connection is lost, and when a new server has the same log it
// comes back by itself, to the same seat and the same cards.
func TestServerRestart(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	server := startServer(t, dir, "127.0.0.1:0")
	p := (&site{t: t, url: "http://" + server.address}).person(swift())
	p.playNow()
	p.hurry()
	table := p.table()
	for range 2 {
		then := p.inTrick()
		server.kill()
		p.until("the page says that the connection is lost", `document.querySelector('[data-testid="lost"]')`)
		p.stillSees(then)
		server = startServer(t, dir, server.address)
		p.until("the page is back", `!document.querySelector('[data-testid="lost"]')`)
		p.stillSees(then)
		if p.turn() {
			p.take(step{p.anything()}, byMouse)
		}
	}
	p.playAnyhow()
	b := p.settled()
	server.kill()
	store, err := sqlite.Open(context.Background(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	b.agrees(t, replayed(t, deals(t, store, table)[0]))
}
