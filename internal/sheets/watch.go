package sheets

import (
	"context"

	"github.com/go-json-experiment/json"

	"tarock/internal/wire"
	"tarock/scoresheet"
)

// Limits on the streams of one sheet.
const (
	backlog     = 16 // frames that may wait for a watcher
	maxWatchers = 64
)

// A Frame is one message for a watcher: JSON without line breaks.
type Frame struct {
	Seq  uint64
	Data []byte
}

// A Watcher receives what happens to a sheet. Frames is closed when it was too slow;
// it may come back and name the last event that it has seen.
type Watcher struct {
	Frames <-chan Frame
	frames chan Frame
}

// frame is the message about the events after a number.
func (l *live) frame(after uint64) (Frame, error) {
	told := l.told("", after)
	data, err := json.Marshal(struct {
		Seq    uint64             `json:"seq"`
		Events []scoresheet.Event `json:"events"`
	}{told.Seq, told.Events}, json.Deterministic(true))
	return Frame{Seq: told.Seq, Data: data}, err
}

// Watch opens a stream of the sheet that code leads to for somebody who has seen the
// events up to since. The first message brings the rest, or nothing. The stream ends
// with ctx.
func (h *Hub) Watch(ctx context.Context, code string, since uint64) (*Watcher, error) {
	frames := make(chan Frame, backlog)
	w := &Watcher{Frames: frames, frames: frames}
	var of *live
	err := h.find(ctx, code, func(l *live, _ string) error {
		if len(l.watchers) >= maxWatchers {
			return wire.CodeStreams
		}
		f, err := l.frame(since)
		if err != nil {
			return err
		}
		frames <- f
		l.watchers[w] = true
		of = l
		return nil
	})
	if err != nil {
		return nil, err
	}
	context.AfterFunc(ctx, func() {
		of.mu.Lock()
		defer of.mu.Unlock()
		of.drop(w)
	})
	return w, nil
}

func (l *live) drop(w *Watcher) {
	if l.watchers[w] {
		delete(l.watchers, w)
		close(w.frames)
	}
}

// tell sends the events after a number to everyone. Who is not ready is dropped,
// never waited for.
func (l *live) tell(after uint64) {
	if len(l.watchers) == 0 {
		return
	}
	f, err := l.frame(after)
	for w := range l.watchers {
		if err != nil {
			l.drop(w)
			continue
		}
		select {
		case w.frames <- f:
		default:
			l.drop(w)
		}
	}
}
