package killtest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"tarock/internal/eventlog/sqlite"
)

// TestKilledServerLosesNothing plays at four tables, one of them as a real one, kills the server in the
// middle of it, and wants everything back that was acknowledged: in the views,
// and in the log. Every other time the server dies from outside at any moment,
// every other time by itself between append and publish.
func TestKilledServerLosesNothing(t *testing.T) {
	plain, suicidal := build(t, ""), build(t, "crashpoints")
	dir := t.TempDir()
	r := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 0)) // other moments every time
	ctx, cancel := context.WithTimeout(t.Context(), kills*20*time.Second)
	defer cancel()

	server := start(t, plain, dir)
	var players []*player
	for _, name := range []string{"Anna", "Berta", "Cilli!"} {
		players = append(players, newPlayer(t, server.url, name, false))
	}
	players = append(players, newPlayer(t, server.url, "Dora", true))
	for n := range kills {
		mayDie := n%2 == 0 // the next server, while they come back
		if mayDie {
			killAtAnyMoment(ctx, t, r, server, players)
			server = start(t, suicidal, dir, fmt.Sprintf("TAROCK_CRASH_AFTER=%d", 4+r.IntN(40)))
		} else {
			playUntilDeath(ctx, t, server, players)
			server = start(t, plain, dir)
		}
		for _, p := range players {
			err := p.comeBack(ctx, server.url)
			if err == nil {
				continue
			}
			if _, answered := errors.AsType[statusError](err); answered || !mayDie {
				t.Errorf("kill %d: %s comes back: %v", n, p.name, err)
			}
		}
		if t.Failed() {
			server.kill()
			return
		}
	}
	server.kill()
	total := 0
	for _, p := range players {
		total += len(p.acked)
		checkLog(t, dir, p)
	}
	t.Logf("%d acknowledged actions through %d kills", total, kills)
	if total < kills {
		t.Errorf("only %d actions acknowledged in the whole test", total)
	}
}

// everyonePlays lets all players play until the server dies or ctx ends. The
// channel tells each acknowledgement; wait returns their errors.
func everyonePlays(ctx context.Context, players []*player) (acks chan struct{}, wait func() []error) {
	acks = make(chan struct{})
	errs := make([]error, len(players))
	var group sync.WaitGroup
	for i, p := range players {
		group.Go(func() { errs[i] = p.play(ctx, acks) })
	}
	return acks, func() []error { group.Wait(); return errs }
}

// killAtAnyMoment kills the server after some acknowledgements and a moment
// more.
func killAtAnyMoment(ctx context.Context, t *testing.T, r *rand.Rand, server *process, players []*player) {
	t.Helper()
	playing, stop := context.WithCancel(ctx)
	defer stop()
	acks, wait := everyonePlays(playing, players)
	for range 5 + r.IntN(30) {
		select {
		case <-acks:
		case <-ctx.Done():
			t.Fatal("the players do not get on")
		}
	}
	moment := time.NewTimer(time.Duration(r.IntN(int(10 * time.Millisecond))))
	for dead := false; !dead; {
		select {
		case <-acks:
		case <-moment.C:
			server.kill()
			dead = true
		}
	}
	go drain(acks, playing)
	for _, err := range wait() {
		if err != nil {
			t.Error(err)
		}
	}
}

func drain(acks <-chan struct{}, playing context.Context) {
	for {
		select {
		case <-acks:
		case <-playing.Done():
			return
		}
	}
}

// playUntilDeath plays until the server has killed itself.
func playUntilDeath(ctx context.Context, t *testing.T, server *process, players []*player) {
	t.Helper()
	playing, stop := context.WithCancel(ctx)
	defer stop()
	acks, wait := everyonePlays(playing, players)
	go drain(acks, playing)
	if err := server.waitKilled(ctx); err != nil {
		t.Fatal(err)
	}
	for _, err := range wait() {
		if err != nil {
			t.Error(err)
		}
	}
}

// checkLog reads the player's table from the file, without the server.
func checkLog(t *testing.T, dir string, p *player) {
	t.Helper()
	log, err := sqlite.Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	stored := make(map[string]uint64)
	last := uint64(0)
	for e, err := range log.Read(t.Context(), p.table, 1) {
		if err != nil {
			t.Fatal(err)
		}
		if last++; e.Seq != last {
			t.Fatalf("%s: entry %d follows %d", p.name, e.Seq, last-1)
		}
		var step struct{ Intent string }
		if err := json.Unmarshal(e.Data, &step); err != nil {
			t.Fatalf("%s: entry %d: %v", p.name, e.Seq, err)
		}
		if step.Intent == "" {
			continue
		}
		if first, twice := stored[step.Intent]; twice {
			t.Errorf("%s: intent %s was carried out in steps %d and %d", p.name, step.Intent, first, e.Seq)
		}
		stored[step.Intent] = e.Seq
	}
	for _, a := range p.acked {
		if stored[a.id] != a.seq {
			t.Errorf("%s: intent %s was acknowledged as step %d and lies in step %d", p.name, a.id, a.seq, stored[a.id])
		}
	}
}
