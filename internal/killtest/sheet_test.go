package killtest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"sync"
	"testing"
	"time"

	"tarock/internal/sheets"
	"tarock/scoresheet"
)

const (
	sheetID  = "AAAAAAAAAAAAAAAAAAAAAA"
	viewCode = "BBBBBBBBBBBBBBBBBBBBBA"
)

// A phone writes into one score sheet. What has no answer yet is sent again, the same,
// until there is one.
type phone struct {
	name string

	n       int    // entries that have an answer
	pending string // the body that has none, "" for none
	deal    int    // that it believes to be the next
}

// next is the body to send.
func (p *phone) next() string {
	if p.pending == "" {
		name := fmt.Sprintf("%s-%d", p.name, p.n+1)
		p.pending = fmt.Sprintf(`{"stamp":{"id":%q,"at":"2026-11-30T20:15:00Z","by":%q,"device":%q},"after":0,"action":{"type":"write","deal":%d,`+
			`"entry":{"kind":"raw","mode":"each","numbers":{"0":"1","1":"1","2":"-1","3":"-1"},"note":%q}}}`, name, p.name, p.name, p.deal, name)
	}
	return p.pending
}

// write sends entries until the server is gone.
func (p *phone) write(ctx context.Context, url string, written chan<- struct{}) error {
	for ctx.Err() == nil {
		status, told, err := sendSheet(ctx, url+"/api/sheets/"+sheetID+"/actions", p.next())
		switch {
		case err != nil:
			return nil // gone: it comes back
		case status != http.StatusOK:
			return fmt.Errorf("%s: %d to %s", p.name, status, p.pending)
		}
		s, err := scoresheet.Replay(told.Events)
		if err != nil {
			return err
		}
		p.pending, p.deal = "", s.Next().Deal
		p.n++
		select {
		case written <- struct{}{}:
		case <-ctx.Done():
		}
	}
	return nil
}

func sendSheet(ctx context.Context, url, body string) (status int, told sheets.Told, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader([]byte(body)))
	if err != nil {
		return 0, told, err
	}
	req.Header.Set("Content-Type", "application/json")
	return receiveSheet(req)
}

func receiveSheet(req *http.Request) (status int, told sheets.Told, err error) {
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, told, err
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode >= http.StatusBadRequest {
		return res.StatusCode, told, err
	}
	return res.StatusCode, told, json.Unmarshal(data, &told)
}

// TestKilledServerLosesNoRow lets two phones write into one sheet, each what it
// believes to be the next deal, and kills the server in the middle of it. In the end
// everything that either has written is on the sheet once: as a row, or as a second
// entry that waits for an answer.
func TestKilledServerLosesNoRow(t *testing.T) {
	bin, dir := build(t, ""), t.TempDir()
	ctx, cancel := context.WithTimeout(t.Context(), kills*20*time.Second)
	defer cancel()
	server := start(t, bin, dir)
	open := fmt.Sprintf(`{"id":%q,"viewcode":%q,"stamp":{"id":"open","at":"2026-11-30T20:00:00Z","by":"Resi","device":""},"action":{"type":"open","people":["A","B","C","D"],"dealer":3}}`, sheetID, viewCode)
	if status, _, err := sendSheet(ctx, server.url+"/api/sheets", open); err != nil || status != http.StatusCreated {
		t.Fatalf("open a sheet: %d %v", status, err)
	}
	phones := []*phone{{name: "Resi", deal: 1}, {name: "Toni", deal: 1}}
	for range kills {
		writeUntilKilled(ctx, t, server, phones)
		server = start(t, bin, dir)
	}
	for _, p := range phones { // what is still under way arrives
		if status, _, err := sendSheet(ctx, server.url+"/api/sheets/"+sheetID+"/actions", p.next()); err != nil || status != http.StatusOK {
			t.Errorf("%s: the last entry: %d %v", p.name, status, err)
		}
		p.n++
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, server.url+"/api/sheets/"+viewCode, nil)
	if err != nil {
		t.Fatal(err)
	}
	status, told, err := receiveSheet(req)
	server.kill()
	if err != nil || status != http.StatusOK {
		t.Fatalf("the sheet: %d %v", status, err)
	}
	checkRows(t, told.Events, phones)
}

// writeUntilKilled lets the phones write and kills the server after some entries and a
// moment more.
func writeUntilKilled(ctx context.Context, t *testing.T, server *process, phones []*phone) {
	t.Helper()
	writing, stop := context.WithCancel(ctx)
	defer stop()
	written := make(chan struct{})
	var group sync.WaitGroup
	errs := make([]error, len(phones))
	for i, p := range phones {
		group.Go(func() { errs[i] = p.write(writing, server.url, written) })
	}
	for range 3 + rand.IntN(8) {
		select {
		case <-written:
		case <-ctx.Done():
			t.Fatal("the phones do not get on")
		}
	}
	dead := make(chan struct{})
	time.AfterFunc(time.Duration(rand.IntN(int(10*time.Millisecond))), func() {
		server.kill()
		close(dead)
	})
	go drain(written, writing)
	group.Wait()
	<-dead
	for _, err := range errs {
		if err != nil {
			t.Error(err)
		}
	}
}

// checkRows wants each entry of each phone on the sheet once.
func checkRows(t *testing.T, events []scoresheet.Event, phones []*phone) {
	t.Helper()
	s, err := scoresheet.Replay(events)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	for i := range s.Rows {
		seen[s.Rows[i].Entry.Note]++
	}
	for i := range s.Clashes {
		seen[s.Clashes[i].Entry.Note]++
	}
	total := 0
	for _, p := range phones {
		total += p.n
		for n := 1; n <= p.n; n++ {
			if name := fmt.Sprintf("%s-%d", p.name, n); seen[name] != 1 {
				t.Errorf("%s is there %d times", name, seen[name])
			}
		}
	}
	if len(seen) != total || len(s.Rows) == 0 {
		t.Errorf("%d entries were written, %d rows and %d second entries are there", total, len(s.Rows), len(s.Clashes))
	}
	t.Logf("%d rows, %d second entries through %d kills", len(s.Rows), len(s.Clashes), kills)
}
