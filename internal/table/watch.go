package table

import (
	"context"
	"time"

	"tarock/internal/wire"
)

// Limits on the streams of one table.
const (
	// backlog is how many frames may wait for a watcher. A bot's move takes some
	// 0.3 s and a whole trick four of them, so a watcher who is that far behind
	// has lost his connection or cannot keep up; he is dropped and comes back.
	backlog           = 16
	maxWatchers       = 64
	maxWatchersPerson = 8
)

// A Frame is one message for a watcher, encoded.
type Frame struct {
	Seq  uint64
	Data []byte // a wire.Frame as JSON, without line breaks
}

// A Watcher receives what happens at a table. Frames is closed when the
// watcher was too slow or the table ends; he may come back and name the last
// step he has seen.
type Watcher struct {
	Frames <-chan Frame

	frames chan Frame
	person Person
}

// watch adds a watcher and gives him the present view with what he has missed
// since the step that he names.
func (t *Table) watch(p Person, since uint64) (*Watcher, error) {
	if err := t.ensure(); err != nil {
		return nil, err
	}
	mine := 0
	for w := range t.watchers {
		if w.person == p {
			mine++
		}
	}
	if len(t.watchers) >= maxWatchers || mine >= maxWatchersPerson {
		return nil, wire.CodeStreams
	}
	frames := make(chan Frame, backlog)
	w := &Watcher{Frames: frames, frames: frames, person: p}
	t.watchers[w] = true
	if mine == 0 {
		t.presenceChanged(w)
	}
	first, err := t.frame(t.state.chairOfPerson(p), t.missed(since))
	if err != nil {
		delete(t.watchers, w)
		return nil, err
	}
	w.frames <- first
	return w, nil
}

// missed returns the steps after since, none for 0, which is a first visit, and
// none if they are not at hand any more: the view tells all that counts.
func (t *Table) missed(since uint64) []*step {
	if since == 0 {
		return nil
	}
	for i, st := range t.recent {
		if st.seq == since+1 {
			return t.recent[i:]
		}
	}
	return nil
}

// unwatch removes a watcher who has gone by himself.
func (t *Table) unwatch(w *Watcher) {
	if t.watchers[w] {
		t.drop(w)
		t.presenceChanged(nil)
	}
}

// drop ends a watcher's stream.
func (t *Table) drop(w *Watcher) {
	delete(t.watchers, w)
	close(w.frames)
}

// publish sends a step to all watchers but except. A watcher who is not ready
// is dropped, never waited for. With no step it tells who is here.
func (t *Table) publish(except *Watcher, steps ...*step) {
	var frames [wire.Chairs + 1]*Frame // by chair, the onlookers' first
	var slow []*Watcher
	for w := range t.watchers {
		if w == except {
			continue
		}
		me := t.state.chairOfPerson(w.person)
		if frames[me+1] == nil {
			f, err := t.frame(me, steps)
			if err != nil {
				t.log.Error("encode a frame", "seq", t.state.seq, "error", err)
				continue
			}
			frames[me+1] = &f
		}
		select {
		case w.frames <- *frames[me+1]:
		default:
			slow = append(slow, w)
		}
	}
	for _, w := range slow {
		t.log.Info("a slow watcher is dropped", "seq", t.state.seq)
		t.drop(w)
	}
	if len(slow) > 0 {
		t.presenceChanged(nil)
	}
}

// here returns which chairs have their person connected.
func (t *Table) here() (here [wire.Chairs]bool) {
	for w := range t.watchers {
		if c := t.state.chairOfPerson(w.person); c != wire.NoChair {
			here[c] = true
		}
	}
	return here
}

// presenceChanged notes since when persons are away and tells the others.
func (t *Table) presenceChanged(except *Watcher) {
	if !t.noteAbsence() {
		return
	}
	t.publish(except)
	t.plan()
}

// noteAbsence brings awaySince up to date and reports whether anyone came or
// went.
func (t *Table) noteAbsence() (changed bool) {
	here := t.here()
	for c := range here {
		away := t.state.chairs[c].kind == wire.Person && !here[c]
		switch noted := !t.awaySince[c].IsZero(); {
		case away && !noted:
			t.awaySince[c] = time.Now()
			changed = true
		case !away && noted:
			t.awaySince[c] = time.Time{}
			changed = true
		}
	}
	return changed
}

// Watch opens a stream of the table for p, who has seen it up to step since.
// It ends with ctx.
func (h *House) Watch(ctx context.Context, id string, p Person, since uint64) (*Watcher, error) {
	w, err := ask(ctx, h, id, func(t *Table) (*Watcher, error) { return t.watch(p, since) })
	if err != nil {
		return nil, err
	}
	context.AfterFunc(ctx, func() {
		h.tell(id, func(t *Table) { t.unwatch(w) }) // a table that has ended has no watchers
	})
	return w, nil
}
