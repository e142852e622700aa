package load

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"tarock/engine"
	"tarock/internal/wire"
)

// A person sits at a table, watches its stream and acts when it is his turn.
type person struct {
	run    *run
	name   string
	table  string
	cookie string
	think  time.Duration
	rand   *rand.Rand    // used by the goroutine of act alone
	news   chan struct{} // holds one when there is something new to look at

	mu      sync.Mutex
	latest  *moment              // the last that was seen
	seenAt  time.Time            // when
	waiting map[uint64]time.Time // when an intent was sent, by the step it became, until that is seen
}

func (p *person) open(ctx context.Context) error {
	var opened wire.Opened
	err := p.post(ctx, "/api/tables", map[string]string{"name": p.name}, &opened)
	p.table = opened.Table
	return err
}

func (p *person) sit(ctx context.Context) error {
	return p.post(ctx, p.at("/sit"), map[string]string{"name": p.name}, nil)
}

func (p *person) at(path string) string { return "/api/tables/" + p.table + path }

func (p *person) request(ctx context.Context, method, path string, body io.Reader) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, method, p.run.cfg.URL+path, body)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	if p.cookie != "" {
		req.Header.Set("Cookie", p.cookie)
	}
	res, err := p.run.client.Do(req)
	if err != nil {
		return nil, err
	}
	if set := res.Header.Get("Set-Cookie"); set != "" {
		p.cookie, _, _ = strings.Cut(set, ";")
	}
	return res, nil
}

func (p *person) post(ctx context.Context, path string, body, answer any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	res, err := p.request(ctx, http.MethodPost, path, bytes.NewReader(data))
	if err != nil {
		return err
	}
	defer res.Body.Close()
	reply, err := io.ReadAll(res.Body)
	if err != nil {
		return err
	}
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("%w: %d %.60s", errStatus, res.StatusCode, reply)
	}
	if answer == nil {
		return nil
	}
	return json.Unmarshal(reply, answer)
}

// A moment is the part of a frame that a person looks at.
type moment struct {
	Seq  uint64
	View struct {
		Me      int
		Waiting [wire.Chairs]bool
		Deal    *struct {
			Phase   engine.Phase
			Seat    int
			Turn    int
			Options []option
			Discard struct{ Need int }
		}
	}
}

type option struct {
	Action json.RawMessage
	Why    json.RawMessage
	Shown  bool
}

// play watches the stream until ctx ends and comes back when it is cut.
func (p *person) play(ctx context.Context) error {
	for ctx.Err() == nil {
		res, err := p.request(ctx, http.MethodGet, p.at("/stream"), nil)
		if err != nil {
			return err
		}
		err = p.follow(ctx, res)
		res.Body.Close()
		if err != nil {
			return err
		}
		if ctx.Err() == nil {
			p.run.failed(fmt.Errorf("a stream was cut"))
		}
	}
	return nil
}

func (p *person) follow(ctx context.Context, res *http.Response) error {
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("%w: stream %d", errStatus, res.StatusCode)
	}
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		data, ok := bytes.CutPrefix(lines.Bytes(), []byte("data: "))
		if !ok {
			continue
		}
		now := time.Now() // before the work of reading it
		var m moment
		if err := json.Unmarshal(data, &m); err != nil {
			return err
		}
		p.run.frameSeen()
		p.seen(&m, now)
	}
	return nil
}

// seen notes what has been seen, and measures the intent that it came from.
func (p *person) seen(m *moment, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.latest, p.seenAt = m, now
	if sentAt, ok := p.waiting[m.Seq]; ok {
		delete(p.waiting, m.Seq)
		p.run.measured(now.Sub(sentAt))
	}
	p.poke()
}

func (p *person) poke() {
	select {
	case p.news <- struct{}{}:
	default: // there is some already
	}
}

// answered notes which step an intent became. The stream may have been quicker
// than the answer.
func (p *person) answered(seq uint64, sentAt time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.latest.Seq < seq:
		p.waiting[seq] = sentAt
	case p.latest.Seq == seq:
		p.run.measured(p.seenAt.Sub(sentAt))
	}
}

func (p *person) look() *moment {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.latest
}

// act acts a while after it has become the person's turn, until ctx ends.
func (p *person) act(ctx context.Context) {
	for done := uint64(0); ; {
		select {
		case <-p.news:
		case <-ctx.Done():
			return
		}
		if m := p.look(); m.Seq < done || !p.toAct(m) {
			continue
		}
		if !wait(ctx, p.think) {
			return
		}
		if m := p.look(); p.toAct(m) { // it may have changed meanwhile
			done = max(done, p.send(ctx, m))
		}
		p.poke()
	}
}

// send does something in m and returns the step it became, 0 for none.
func (p *person) send(ctx context.Context, m *moment) uint64 {
	body, path := p.choose(m)
	sentAt := time.Now()
	var done wire.Done
	switch err := p.post(ctx, p.at(path), body, &done); {
	case err == nil:
		p.answered(done.Seq, sentAt)
	case ctx.Err() == nil && !strings.Contains(err.Error(), string(wire.CodeStale)):
		p.run.failed(err)
	}
	return done.Seq
}

// toAct reports whether there is something for the person to do.
func (p *person) toAct(m *moment) bool {
	v := &m.View
	if v.Me < 0 {
		return false
	}
	if v.Deal == nil || v.Deal.Phase == engine.PhaseEnded {
		return v.Waiting[v.Me]
	}
	return v.Deal.Turn == v.Deal.Seat && len(allowed(v.Deal.Options)) > 0
}

func allowed(options []option) (list []option) {
	for _, o := range options {
		if len(o.Why) == 0 {
			list = append(list, o)
		}
	}
	return list
}

// choose returns what to send, and where.
func (p *person) choose(m *moment) (body any, path string) {
	deal := m.View.Deal
	if deal == nil || deal.Phase == engine.PhaseEnded {
		return struct{}{}, "/next"
	}
	options := allowed(deal.Options)
	action := options[p.rand.IntN(len(options))].Action
	if deal.Phase == engine.PhaseDiscarding {
		action = layAway(options, deal.Discard.Need)
	}
	return map[string]any{"id": uuid.NewString(), "seq": m.Seq, "action": action}, "/actions"
}

// layAway puts away the first cards that may go, those that nobody would see
// before those that all would.
func layAway(allowed []option, need int) json.RawMessage {
	var cards []json.RawMessage
	for _, shown := range []bool{false, true} {
		for _, o := range allowed {
			var one struct{ Cards []json.RawMessage }
			if err := json.Unmarshal(o.Action, &one); err == nil && o.Shown == shown && len(cards) < need {
				cards = append(cards, one.Cards...)
			}
		}
	}
	action, _ := json.Marshal(map[string]any{"type": "lay-away", "cards": cards}) // made of JSON
	return action
}
