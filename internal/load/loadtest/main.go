// Command loadtest starts a server on this machine, plays at many tables of it
// for a while and says how long players wait for what they have done.
//
// Usage:
//
//	loadtest --server ./bin/tarock --write
package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"tarock/internal/load"
	"tarock/internal/perf"
)

type options struct {
	Server string        `required:"" type:"existingfile" help:"The program to start."`
	Tables int           `default:"500" help:"Live tables."`
	Warm   time.Duration `default:"5s" help:"Time before it counts."`
	For    time.Duration `default:"60s" help:"Time that counts; at most 10m."`
	Write  bool          `help:"Write the figures into docs/performance.md."`
}

func main() {
	var o options
	parser := kong.Parse(&o, kong.Description("Measures a server with many live tables."))
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	parser.FatalIfErrorf(o.run(ctx))
}

func (o *options) run(ctx context.Context) error {
	if o.Tables < 1 || o.For > 10*time.Minute {
		return fmt.Errorf("--tables=%d --for=%s: want 1 or more, 10m at most", o.Tables, o.For)
	}
	server, err := startServer(o.Server)
	if err != nil {
		return err
	}
	defer server.stop()
	empty, err := server.memory()
	if err != nil {
		return err
	}
	result, err := load.Run(ctx, load.Config{
		URL: server.url, Tables: o.Tables, Every: time.Second, Warm: o.Warm, For: o.For, Seed: 1,
		Report: func(s string) { fmt.Fprintln(os.Stderr, s) },
	})
	if err != nil {
		return err
	}
	full, err := server.memory()
	if err != nil {
		return err
	}
	return o.report(ctx, result, empty, full)
}

// report prints the figures and publishes them if asked to.
func (o *options) report(ctx context.Context, r load.Result, empty, full int) error {
	milliseconds := func(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond)) }
	measured := fmt.Sprintf("p50 %s, p90 %s, p99 %s, longest %s over %d intents; %d KiB a table, %d MiB in all",
		milliseconds(r.P50), milliseconds(r.P90), milliseconds(r.P99), milliseconds(r.Max), r.Intents, (full-empty)/r.Tables, full>>10)
	fmt.Printf("%d tables, %d people, %s: %s; %d frames received\n", r.Tables, r.People, o.For, measured, r.Frames)
	for _, e := range r.Errors {
		fmt.Println("error:", e)
	}
	if len(r.Errors) > 0 {
		return fmt.Errorf("%d kinds of error: the figures do not count", len(r.Errors))
	}
	if !o.Write || ctx.Err() != nil {
		return ctx.Err()
	}
	place, err := perf.Here(ctx, ".")
	if err != nil {
		return err
	}
	return perf.Publish(perf.Path, place, perf.Row{
		Name:     "server: intent to view",
		Aim:      "500 live tables, p99 below 50 ms over 60 s",
		Measured: measured,
		How: fmt.Sprintf("one process; %d tables, %d people who act once a second each, bots on the other chairs who act at once; %s; SQLite, synchronous=FULL; load generator on the same machine",
			r.Tables, r.People, o.For),
	})
}

// A server is the program under load, with data in a folder of its own.
type server struct {
	cmd *exec.Cmd
	url string
	dir string
}

func startServer(bin string) (*server, error) {
	dir, err := os.MkdirTemp("", "tarock-load-")
	if err != nil {
		return nil, err
	}
	s := &server{dir: dir, cmd: exec.Command(bin, "serve", "--listen", "127.0.0.1:0", "--data", dir,
		"--rate-per-address", "1000000", "--tables-per-minute", "1000000")}
	s.cmd.Stderr = os.Stderr
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := s.cmd.Start(); err != nil {
		return nil, err
	}
	lines := bufio.NewReader(out)
	line, err := lines.ReadString('\n')
	if err != nil {
		s.stop()
		return nil, fmt.Errorf("the server does not start: %w", err)
	}
	go func() { _, _ = io.Copy(io.Discard, lines) }() // until it ends
	s.url = strings.TrimSpace(strings.TrimPrefix(line, "Tarock: "))
	return s, nil
}

func (s *server) stop() {
	_ = s.cmd.Process.Signal(os.Interrupt) // it may have ended by itself
	_ = s.cmd.Wait()                       // its status was on standard error
	_ = os.RemoveAll(s.dir)                // nothing depends on it
}

// memory returns the resident memory of the server in KiB.
func (s *server) memory() (int, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	_, rest, ok := bytes.Cut(status, []byte("VmRSS:"))
	fields := strings.Fields(string(rest))
	if !ok || len(fields) == 0 {
		return 0, fmt.Errorf("no VmRSS in the status of the server")
	}
	return strconv.Atoi(fields[0])
}
