package web

import (
	"fmt"
	"net/http"
	"strconv"
	"time"

	"tarock/internal/sheets"
	"tarock/internal/table"
	"tarock/internal/wire"
)

// patience is how long a watcher's connection may hold one message up.
const patience = 10 * time.Second

// comeBack is how soon a browser opens a stream again that has ended.
const comeBack = 500 * time.Millisecond

// stream sends what happens at a table until one side has enough. The number
// of the last step is the id of each message, so a browser that comes back
// says by itself what it has seen.
func (s *server) stream(w http.ResponseWriter, r *http.Request) {
	p := person(r)
	if !s.streams.enter(p) {
		s.fail(w, r, wire.CodeStreams)
		return
	}
	defer s.streams.leave(p)
	since, _ := strconv.ParseUint(r.Header.Get("Last-Event-ID"), 10, 64) // anything else: from now on
	watcher, err := s.house.Watch(r.Context(), r.PathValue("table"), p, since)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	pump(s, watcher.Frames, startStream(w))
}

// startStream begins an event stream.
func startStream(w http.ResponseWriter) *eventWriter {
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Time{}) // a stream has nothing more to read
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("X-Accel-Buffering", "no") // a proxy in between must not wait for more
	out := &eventWriter{w: w, control: control}
	out.send("retry: %d\n\n", comeBack.Milliseconds())
	return out
}

// pump passes frames on, and a sign of life when there is none for a while.
func pump[F table.Frame | sheets.Frame](s *server, frames <-chan F, out *eventWriter) {
	beat := time.NewTicker(s.limits.Heartbeat)
	defer beat.Stop()
	for out.err == nil {
		select {
		case next, ok := <-frames:
			if !ok {
				return // too slow, or the table has gone to sleep: the browser comes back
			}
			f := table.Frame(next) // both are a number and what is told
			out.send("id: %d\ndata: %s\n\n", f.Seq, f.Data)
			beat.Reset(s.limits.Heartbeat)
		case <-beat.C:
			out.send(": still here\n\n")
		}
	}
}

// An eventWriter writes to a stream until that fails.
type eventWriter struct {
	w       http.ResponseWriter
	control *http.ResponseController
	err     error
}

func (e *eventWriter) send(format string, args ...any) {
	if e.err != nil {
		return
	}
	_ = e.control.SetWriteDeadline(time.Now().Add(patience)) // not every writer has a connection
	if _, e.err = fmt.Fprintf(e.w, format, args...); e.err == nil {
		e.err = e.control.Flush()
	}
}
