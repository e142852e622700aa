// Package sheets keeps the score sheets of a server. A sheet is one stream of the
// event log; whatever anyone is told of it lies there first. A sheet has two codes,
// made by the phone that began it: who has its id may write, who has its viewcode may
// look on, and cannot find the id from it.
package sheets

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"sync"

	"github.com/go-json-experiment/json"

	"tarock/internal/eventlog"
	"tarock/internal/wire"
	"tarock/rules"
	"tarock/scoresheet"
)

// A Config is what a Hub stands on.
type Config struct {
	Store eventlog.Log
	Rules rules.Editions // the default first
	Awake int            // sheets kept in memory; 0: 2,000
}

// A Hub holds the sheets that are in use. Its methods may be called from many
// goroutines.
type Hub struct {
	cfg Config

	mu     sync.Mutex
	awake  map[string]*live
	used   uint64 // counts uses, to find who was not used for longest
	closed bool
}

// NewHub returns a hub on a log.
func NewHub(cfg Config) *Hub {
	cfg.Awake = cmp.Or(cfg.Awake, 2000)
	return &Hub{cfg: cfg, awake: map[string]*live{}}
}

// Close ends every stream. Nothing is carried out any more.
func (h *Hub) Close() {
	h.mu.Lock()
	h.closed = true
	awake := slices.Collect(maps.Values(h.awake))
	h.mu.Unlock()
	for _, l := range awake {
		l.mu.Lock()
		for w := range l.watchers {
			l.drop(w)
		}
		l.mu.Unlock()
	}
}

// A live sheet is one in memory. Seq is the number of its last event, entries how
// many entries its stream has.
type live struct {
	mu       sync.Mutex
	loaded   bool
	viewcode string
	sheet    *scoresheet.Sheet
	rules    *rules.RuleSet
	entries  uint64
	watchers map[*Watcher]bool

	used uint64 // guarded by the hub
}

// An entry is what the log holds of one step.
type entry struct {
	Viewcode string             `json:"viewcode,omitzero"` // of the first
	Events   []scoresheet.Event `json:"events"`
}

// A pointer is the one entry under a viewcode.
type pointer struct {
	ID string `json:"id"`
}

func sheetStream(id string) string      { return "sheet/" + id }
func viewStream(viewcode string) string { return "sheet-view/" + viewcode }

// get returns the sheet with the given id, awake or about to be.
func (h *Hub) get(id string) (*live, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, wire.CodeUnavailable
	}
	h.used++
	l, ok := h.awake[id]
	if !ok {
		h.makeRoom()
		l = &live{watchers: map[*Watcher]bool{}}
		h.awake[id] = l
	}
	l.used = h.used
	return l, nil
}

// makeRoom forgets the sheet that nobody has used or watched for longest. One that is
// being used is kept: forgetting it would let two of it live.
func (h *Hub) makeRoom() {
	for len(h.awake) >= h.cfg.Awake {
		var oldest string
		for id, l := range h.awake {
			if oldest != "" && l.used > h.awake[oldest].used || !l.mu.TryLock() {
				continue
			}
			if len(l.watchers) == 0 {
				oldest = id
			}
			l.mu.Unlock()
		}
		if oldest == "" {
			return
		}
		delete(h.awake, oldest)
	}
}

// with calls f with the sheet in memory, alone.
func (h *Hub) with(ctx context.Context, id string, f func(*live) error) error {
	for {
		l, err := h.get(id)
		if err != nil {
			return err
		}
		if known, err := h.alone(ctx, id, l, f); known {
			return err
		} // forgotten between the two: another may live by now
	}
}

// alone calls f with l when that is still the sheet in memory. A bug in f blocks nobody.
func (h *Hub) alone(ctx context.Context, id string, l *live, f func(*live) error) (known bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !h.is(id, l) {
		return false, nil
	}
	if err := h.load(ctx, id, l); err != nil {
		return true, err
	}
	return true, f(l)
}

func (h *Hub) is(id string, l *live) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.awake[id] == l
}

// load reads the stream of a sheet, if that has not been done.
func (h *Hub) load(ctx context.Context, id string, l *live) error {
	if l.loaded {
		return nil
	}
	sheet, viewcode, entries := new(scoresheet.Sheet), "", uint64(0)
	for stored, err := range h.cfg.Store.Read(ctx, sheetStream(id), 1) {
		if err != nil {
			return fmt.Errorf("%w: %w", wire.CodeUnavailable, err)
		}
		var e entry
		if err := json.Unmarshal(stored.Data, &e); err != nil {
			return fmt.Errorf("read entry %d of a sheet: %w", stored.Seq, err)
		}
		for i := range e.Events {
			if err := sheet.Apply(e.Events[i]); err != nil {
				return fmt.Errorf("read entry %d of a sheet: %w", stored.Seq, err)
			}
		}
		viewcode, entries = cmp.Or(viewcode, e.Viewcode), stored.Seq
	}
	if sheet.Open() {
		rs, err := scoresheet.RulesOf(sheet, h.cfg.Rules.At)
		if err != nil {
			return err
		}
		l.rules = rs
	}
	l.sheet, l.viewcode, l.entries, l.loaded = sheet, viewcode, entries, true
	return nil
}

// commit stores events and then applies and tells them. After an error of the store
// nobody knows whether they are in the log: the sheet is read again when it is next
// needed.
func (h *Hub) commit(ctx context.Context, id string, l *live, e entry) error {
	seq := uint64(len(l.sheet.Events))
	for i := range e.Events {
		e.Events[i].Seq = seq + uint64(i) + 1
	}
	data, err := json.Marshal(e, json.Deterministic(true))
	if err != nil {
		return fmt.Errorf("encode events: %w", err)
	}
	if err := h.cfg.Store.Append(ctx, sheetStream(id), l.entries, data); err != nil {
		l.loaded = false
		return fmt.Errorf("%w: %w", wire.CodeUnavailable, err)
	}
	l.entries++
	l.viewcode = cmp.Or(l.viewcode, e.Viewcode)
	for i := range e.Events {
		if err := l.sheet.Apply(e.Events[i]); err != nil {
			l.loaded = false
			return fmt.Errorf("apply what was stored: %w", err)
		}
	}
	l.tell(seq)
	return nil
}

// A Told is what a client hears of a sheet. ID is empty for who may only look on.
type Told struct {
	ID       string             `json:"id,omitzero"`
	Viewcode string             `json:"viewcode"`
	MayWrite bool               `json:"may_write"`
	Seq      uint64             `json:"seq"`
	Events   []scoresheet.Event `json:"events"`
}

func (l *live) told(id string, after uint64) Told {
	t := Told{ID: id, Viewcode: l.viewcode, MayWrite: id != "", Seq: uint64(len(l.sheet.Events)), Events: []scoresheet.Event{}}
	if after < t.Seq {
		t.Events = slices.Clone(l.sheet.Events[after:])
	}
	return t
}

// Open begins a sheet under codes that the phone has made. The same request again has
// the same answer; another under one of the codes is [wire.CodeSheetTaken].
func (h *Hub) Open(ctx context.Context, id, viewcode string, a scoresheet.Action, stamp scoresheet.Stamp) (Told, error) {
	rs, refusal := h.rulesFor(a)
	if refusal != nil {
		return Told{}, refusal
	}
	if a.Type != scoresheet.DoOpen {
		return Told{}, &scoresheet.Refusal{Code: scoresheet.BadValue, Path: "type", Why: "a sheet begins with open"}
	}
	events, refusal := scoresheet.Decide(rs, new(scoresheet.Sheet), a, stamp)
	if refusal != nil {
		return Told{}, refusal
	}
	return h.begin(ctx, id, viewcode, events)
}

func (h *Hub) rulesFor(a scoresheet.Action) (*rules.RuleSet, *scoresheet.Refusal) {
	ref := a.RuleSet
	if ref.IsZero() {
		ref.ID = h.cfg.Rules.Newest()[0].Ref.ID
	}
	return scoresheet.RulesFor(ref, h.cfg.Rules.At)
}

// Import begins a sheet with events that were written elsewhere. They have to fit each
// other; see Open for the codes.
func (h *Hub) Import(ctx context.Context, id, viewcode string, events []scoresheet.Event) (Told, error) {
	sheet, err := scoresheet.Replay(events)
	if err != nil {
		return Told{}, err
	}
	if !sheet.Open() {
		return Told{}, &scoresheet.Refusal{Code: scoresheet.NotOpen, Path: "events", Why: "there is no event"}
	}
	if _, refusal := scoresheet.RulesOf(sheet, h.cfg.Rules.At); refusal != nil {
		return Told{}, refusal
	}
	return h.begin(ctx, id, viewcode, events)
}

// begin stores the first entry of a sheet.
func (h *Hub) begin(ctx context.Context, id, viewcode string, events []scoresheet.Event) (Told, error) {
	if id == viewcode {
		return Told{}, wire.CodeSheetTaken
	}
	var told Told
	err := h.with(ctx, id, func(l *live) error {
		if l.sheet.Open() {
			if l.viewcode != viewcode || !begins(l.sheet.Events, events) {
				return wire.CodeSheetTaken
			}
			told = l.told(id, 0)
			return nil
		}
		if err := h.free(ctx, id, viewcode); err != nil {
			return err
		}
		if err := h.point(ctx, viewcode, id); err != nil {
			return err
		}
		l.rules = nil
		if err := h.commit(ctx, id, l, entry{Viewcode: viewcode, Events: slices.Clone(events)}); err != nil {
			return err
		}
		rs, refusal := scoresheet.RulesOf(l.sheet, h.cfg.Rules.At)
		if refusal != nil {
			return refusal
		}
		l.rules = rs
		told = l.told(id, 0)
		return nil
	})
	return told, err
}

// free refuses codes that are those of another sheet the other way round: the id of one
// must not be what others read another by.
func (h *Hub) free(ctx context.Context, id, viewcode string) error {
	other, err := h.pointed(ctx, id)
	if err != nil {
		return err
	}
	if other != "" {
		return wire.CodeSheetTaken
	}
	for _, err := range h.cfg.Store.Read(ctx, sheetStream(viewcode), 1) {
		if err != nil {
			return fmt.Errorf("%w: %w", wire.CodeUnavailable, err)
		}
		return wire.CodeSheetTaken
	}
	return nil
}

// begins reports whether a sheet has begun with these events.
func begins(has, events []scoresheet.Event) bool {
	if len(has) < len(events) {
		return false
	}
	for i := range events {
		a, b := has[i], events[i]
		a.Seq, b.Seq = 0, 0
		x, errX := json.Marshal(a, json.Deterministic(true))
		y, errY := json.Marshal(b, json.Deterministic(true))
		if errX != nil || errY != nil || !reflect.DeepEqual(x, y) {
			return false
		}
	}
	return true
}

// point lets a viewcode lead to a sheet. It comes first: a code that leads to nothing
// yet does no harm, and the same request again finds it.
func (h *Hub) point(ctx context.Context, viewcode, id string) error {
	data, err := json.Marshal(pointer{ID: id})
	if err != nil {
		return fmt.Errorf("encode a viewcode: %w", err)
	}
	err = h.cfg.Store.Append(ctx, viewStream(viewcode), 0, data)
	if errors.Is(err, eventlog.ErrConflict) {
		found, err := h.pointed(ctx, viewcode)
		if err == nil && found != id {
			return wire.CodeSheetTaken
		}
		return err
	}
	if err != nil {
		return fmt.Errorf("%w: %w", wire.CodeUnavailable, err)
	}
	return nil
}

// pointed returns the id that a viewcode leads to, "" for none.
func (h *Hub) pointed(ctx context.Context, viewcode string) (string, error) {
	for stored, err := range h.cfg.Store.Read(ctx, viewStream(viewcode), 1) {
		if err != nil {
			return "", fmt.Errorf("%w: %w", wire.CodeUnavailable, err)
		}
		var p pointer
		if err := json.Unmarshal(stored.Data, &p); err != nil {
			return "", fmt.Errorf("read a viewcode: %w", err)
		}
		return p.ID, nil
	}
	return "", nil
}

// Act carries an action out and returns what has happened after the event number
// after. An action with a stamp that was carried out is not carried out again.
func (h *Hub) Act(ctx context.Context, id string, a scoresheet.Action, stamp scoresheet.Stamp, after uint64) (Told, error) {
	var told Told
	err := h.with(ctx, id, func(l *live) error {
		if !l.sheet.Open() {
			return h.noWriter(ctx, id)
		}
		events, refusal := scoresheet.Decide(l.rules, l.sheet, a, stamp)
		if refusal != nil {
			return h.named(l, refusal)
		}
		if len(events) > 0 {
			if err := h.commit(ctx, id, l, entry{Events: events}); err != nil {
				return err
			}
		}
		told = l.told(id, after)
		return nil
	})
	return told, err
}

// noWriter says why nothing can be written under a code: it leads to nothing, or to a
// sheet that it only shows.
func (h *Hub) noWriter(ctx context.Context, code string) error {
	id, err := h.pointed(ctx, code)
	if err == nil && id != "" {
		return wire.CodeReadOnly
	}
	return cmp.Or(err, error(wire.CodeNoSheet))
}

// A Refused is a refusal with the sheet that it is about.
type Refused struct {
	*scoresheet.Refusal
	Sheet *scoresheet.Sheet // as it was; not to be changed
}

// Unwrap returns the refusal.
func (r *Refused) Unwrap() error { return r.Refusal }

func (h *Hub) named(l *live, refusal *scoresheet.Refusal) error {
	people := &scoresheet.Sheet{People: slices.Clone(l.sheet.People)}
	return &Refused{Refusal: refusal, Sheet: people}
}

// find calls f with the sheet that a code leads to; id is empty when it only shows it.
func (h *Hub) find(ctx context.Context, code string, f func(l *live, id string) error) error {
	missing := errors.New("no sheet under this id")
	err := h.with(ctx, code, func(l *live) error {
		if !l.sheet.Open() {
			return missing
		}
		return f(l, code)
	})
	if !errors.Is(err, missing) {
		return err
	}
	h.forget(code)
	id, err := h.pointed(ctx, code)
	switch {
	case err != nil:
		return err
	case id == "":
		return wire.CodeNoSheet
	}
	return h.with(ctx, id, func(l *live) error {
		if !l.sheet.Open() {
			return wire.CodeNoSheet
		}
		return f(l, "")
	})
}

// forget drops what was made to look for a sheet that is not there.
func (h *Hub) forget(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if l, ok := h.awake[id]; ok && l.mu.TryLock() {
		if l.loaded && !l.sheet.Open() {
			delete(h.awake, id)
		}
		l.mu.Unlock()
	}
}

// Get returns the whole sheet that a code leads to.
func (h *Hub) Get(ctx context.Context, code string) (Told, error) {
	var told Told
	err := h.find(ctx, code, func(l *live, id string) error {
		told = l.told(id, 0)
		return nil
	})
	return told, err
}

// Read returns the sheet that a code leads to, for who wants to print it, and its set.
func (h *Hub) Read(ctx context.Context, code string) (*scoresheet.Sheet, *rules.RuleSet, error) {
	told, err := h.Get(ctx, code)
	if err != nil {
		return nil, nil, err
	}
	sheet, err := scoresheet.Replay(told.Events)
	if err != nil {
		return nil, nil, err
	}
	rs, refusal := scoresheet.RulesOf(sheet, h.cfg.Rules.At)
	if refusal != nil {
		return nil, nil, refusal
	}
	return sheet, rs, nil
}
