package web

import (
	"io"
	"net"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"tarock/internal/wire"
)

// Times that a request may take. A stream sets its own.
const (
	readTime  = 10 * time.Second
	writeTime = 20 * time.Second
)

// policy lets the pages load what comes from here and nothing else. Style
// attributes are allowed because the deck is drawn with them, WebAssembly because the
// score sheet runs in the browser.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
	"img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// secured sets the headers that keep browsers from doing more than they
// should. A table's address is its key, so it is given to no other site.
func secured(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()")
		h.Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}

// timed bounds how long a client may take to send and to receive.
func timed(read, write time.Duration, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		control := http.NewResponseController(w)
		if r.Body != http.NoBody {
			_ = control.SetReadDeadline(time.Now().Add(read)) // not every writer has a connection
			r.Body = &timedBody{ReadCloser: r.Body, ended: func() { _ = control.SetReadDeadline(time.Time{}) }}
		}
		_ = control.SetWriteDeadline(time.Now().Add(write))
		next.ServeHTTP(w, r)
	})
}

// A timedBody says when a request has been read to its end. From then on the server
// only listens whether the client is still there, and a deadline that passed would
// end this request, and every other that comes over the same connection.
type timedBody struct {
	io.ReadCloser
	ended func()
}

// Read implements [io.Reader].
func (b *timedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err != nil {
		b.ended()
	}
	return n, err
}

// limited slows down an address that asks too much.
func (s *server) limited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/api/") && !s.perHost.allow(address(r)) {
			tooMany(w)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// limitOpening slows down an address that opens too many tables.
func (s *server) limitOpening(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if !s.opening.allow(address(r)) {
			tooMany(w)
			return
		}
		next(w, r)
	}
}

// address returns where a request comes from, without the port.
func address(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// requireJSON refuses bodies that a plain form of another site could send.
func requireJSON(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";")
		if !strings.EqualFold(strings.TrimSpace(kind), "application/json") {
			writeProblem(w, wire.Problem{Code: wire.CodeMediaType})
			return
		}
		next(w, r)
	}
}

// logged writes one line for each request: what kind, never what was in it or
// which table, and keeps a bug from ending the server.
func (s *server) logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		status := &statusWriter{ResponseWriter: w, status: http.StatusOK}
		defer func() {
			if bug := recover(); bug != nil {
				if bug == http.ErrAbortHandler {
					panic(bug)
				}
				s.log.Error("a bug in a handler", "route", r.Pattern, "panic", bug, "stack", string(debug.Stack()))
				if !status.wrote {
					writeProblem(status, wire.Problem{Code: wire.CodeInternal})
				}
			}
			s.log.Debug("request", "method", r.Method, "route", r.Pattern, "status", status.status, "took", time.Since(start))
		}()
		next.ServeHTTP(status, r)
	})
}

type statusWriter struct {
	http.ResponseWriter
	status int
	wrote  bool
}

func (w *statusWriter) WriteHeader(status int) {
	w.status, w.wrote = status, true
	w.ResponseWriter.WriteHeader(status)
}

func (w *statusWriter) Write(b []byte) (int, error) {
	w.wrote = true
	return w.ResponseWriter.Write(b)
}

// Unwrap lets http.ResponseController reach the connection.
func (w *statusWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
