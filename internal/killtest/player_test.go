package killtest

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"tarock/engine"
	"tarock/internal/table/tabletest"
	"tarock/internal/wire"
)

// A player is one browser at a table of its own against three bots. It plays
// as fast as the server lets it, and writes down what was acknowledged.
type player struct {
	t     *testing.T
	name  string
	http  *http.Client
	url   string // of the server that runs now
	table string
	chair int

	mu      sync.Mutex
	acked   []ack
	pending *sent  // an intent whose answer never came
	seen    uint64 // the last step that the server has told of

	recording bool // at a table as a real one, where it does whatever lies
}

// An ack is an intent, the deal it was meant for, and the step that the server said it
// became.
type ack struct {
	id   string
	deal int
	seq  uint64
}

// A sent is an intent on its way.
type sent struct {
	id, body string
	deal     int
}

func newPlayer(t *testing.T, url, name string, recording bool) *player {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	p := &player{t: t, name: name, http: &http.Client{Jar: jar}, url: url, recording: recording}
	var opened wire.Opened
	if err := p.post(t.Context(), "/api/play", fmt.Sprintf(`{"name":%q,"recording":%t}`, name, recording), &opened); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	p.table = opened.Table
	if err := p.post(t.Context(), p.at("/settings"), `{"pace":"sofort"}`, nil); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return p
}

func (p *player) at(path string) string { return "/api/tables/" + p.table + path }

// A statusError is an answer that is not 200.
type statusError struct {
	status int
	body   string
}

func (e statusError) Error() string { return fmt.Sprintf("%d %s", e.status, e.body) }

func (p *player) post(ctx context.Context, path, body string, answer any) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, p.url+path, strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := p.http.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		return err
	}
	if res.StatusCode != http.StatusOK {
		return statusError{res.StatusCode, string(data)}
	}
	if answer == nil {
		return nil
	}
	return json.Unmarshal(data, answer)
}

func (p *player) view(ctx context.Context) (v wire.TableView, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, p.url+p.at(""), nil)
	if err != nil {
		return v, err
	}
	res, err := p.http.Do(req)
	if err != nil {
		return v, err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return v, statusError{res.StatusCode, ""}
	}
	return v, json.NewDecoder(res.Body).Decode(&v)
}

// play plays until the server dies or ctx ends. Each acknowledgement is told to
// acks.
func (p *player) play(ctx context.Context, acks chan<- struct{}) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, p.url+p.at("/stream"), nil)
	if err != nil {
		return err
	}
	res, err := p.http.Do(req)
	if err != nil {
		return nil // dead already
	}
	defer res.Body.Close()
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 1<<20)
	done := uint64(0) // my last step: what came before it is old news
	data := ""
	for lines.Scan() {
		if after, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
			data = after
		}
		if lines.Text() != "" || data == "" {
			continue // a message is whole with the empty line: the server may die inside
		}
		var f wire.Frame
		if err := json.Unmarshal([]byte(data), &f); err != nil {
			return fmt.Errorf("%s: %w in %.200s", p.name, err, data)
		}
		data = ""
		p.seen = max(p.seen, f.Seq)
		if f.Seq < done {
			continue
		}
		seq, err := p.react(ctx, &f.View)
		if err != nil {
			return fmt.Errorf("%s at step %d: %w", p.name, f.Seq, err)
		}
		if seq > 0 {
			done = seq
			select {
			case acks <- struct{}{}:
			case <-ctx.Done():
				return nil
			}
		}
	}
	return nil // the server has died, or the stream was cut
}

// react does what there is to do, and returns the step it became, 0 for none.
func (p *player) react(ctx context.Context, v *wire.TableView) (uint64, error) {
	switch {
	case v.Deal == nil:
		return 0, nil
	case v.Deal.Phase == engine.PhaseEnded && v.Waiting[v.Me]:
		var done wire.Done
		if err := p.post(ctx, p.at("/next"), `{}`, &done); err != nil {
			return 0, unlessDead(err)
		}
		return done.Seq, nil
	case v.Deal.Turn != v.Deal.Seat || len(tabletest.Allowed(v.Deal)) == 0:
		return 0, nil
	}
	salt := uint64(len(p.name))
	if p.recording { // the same view may come again, when a card goes back
		salt += uint64(len(p.acked))
	}
	action, err := engine.MarshalAction(tabletest.Player{Salt: salt}.Choose(nil, v.Deal))
	if err != nil {
		return 0, err
	}
	id := uuid.NewString()
	body := fmt.Sprintf(`{"id":%q,"seq":%d,"action":%s}`, id, v.Seq, action)
	return p.send(ctx, sent{id: id, body: body, deal: v.DealNumber})
}

// send sends an intent and writes down how it went.
func (p *player) send(ctx context.Context, s sent) (uint64, error) {
	p.mu.Lock()
	p.pending = &s
	p.mu.Unlock()
	var done wire.Done
	if err := p.post(ctx, p.at("/actions"), s.body, &done); err != nil {
		return 0, p.unlessOvertaken(unlessDead(err))
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.pending = nil
	p.acked = append(p.acked, ack{s.id, s.deal, done.Seq})
	return done.Seq, nil
}

// unlessOvertaken drops a refusal at a table as a real one: a bot may have claimed in
// between, and the deal be over.
func (p *player) unlessOvertaken(err error) error {
	if refused, ok := err.(statusError); p.recording && ok && (refused.status == http.StatusUnprocessableEntity || refused.status == http.StatusConflict) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.pending = nil
		return nil
	}
	return err
}

// unlessDead drops errors that come from the death of the server.
func unlessDead(err error) error {
	if _, answered := err.(statusError); answered {
		return err
	}
	return nil
}

// comeBack looks at the table of a new server: the seat is there, nothing that
// was acknowledged or told is missing, and the intent without an answer is
// carried out once. An error that is no answer means that the server has died
// again.
func (p *player) comeBack(ctx context.Context, url string) error {
	p.url = url
	p.http.CloseIdleConnections()
	v, err := p.view(ctx)
	if err != nil {
		return err
	}
	if v.Me != p.chair || !v.Host || v.Chairs[v.Me].Name != p.name || v.Deal == nil || v.Pace != wire.Sofort {
		p.t.Errorf("%s comes back to chair %d as %q, host %v, pace %s", p.name, v.Me, v.Chairs[max(v.Me, 0)].Name, v.Host, v.Pace)
	}
	if n := len(p.acked); n > 0 && v.Seq < p.acked[n-1].seq || v.Seq < p.seen {
		p.t.Errorf("%s: the table is at step %d; %d was told, acknowledged were %v", p.name, v.Seq, p.seen, p.acked)
	}
	for _, a := range p.acked[max(0, len(p.acked)-3):] {
		if a.deal < v.DealNumber-1 {
			continue // a table remembers the intents of two deals, and a Renonce may end three at once
		}
		var done wire.Done
		body := fmt.Sprintf(`{"id":%q,"seq":%d,"action":{"type":"good"}}`, a.id, v.Seq)
		if err := p.post(ctx, p.at("/actions"), body, &done); err != nil {
			return err
		}
		if done.Seq != a.seq {
			p.t.Errorf("%s: intent %s again is step %d, acknowledged was %d", p.name, a.id, done.Seq, a.seq)
		}
	}
	if p.pending == nil {
		return nil
	}
	if _, err := p.send(ctx, *p.pending); err != nil {
		return err
	}
	if p.pending != nil {
		return errDead
	}
	return nil
}

// errDead is a server that does not answer any more.
var errDead = errors.New("the server does not answer")
