package web

import (
	"errors"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"

	"tarock/internal/wire"
)

// page serves the one page that shows everything.
func (s *server) page(w http.ResponseWriter, r *http.Request) {
	s.serveFile(w, r, "index.html", "no-cache")
}

// asset serves a file of the built pages. Those under assets carry a hash in
// their name and never change.
func (s *server) asset(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		writeProblem(w, wire.Problem{Code: wire.CodeMethod})
		return
	}
	cache := "no-cache"
	if strings.HasPrefix(r.URL.Path, "/assets/") {
		cache = "public, max-age=31536000, immutable"
	}
	s.serveFile(w, r, strings.TrimPrefix(path.Clean(r.URL.Path), "/"), cache)
}

func (s *server) serveFile(w http.ResponseWriter, r *http.Request, name, cache string) {
	data, err := fs.ReadFile(s.assets, name)
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrInvalid) {
			s.log.Debug("asset", "name", name, "error", err)
		}
		s.lost(w, r)
		return
	}
	writeFile(w, http.StatusOK, name, data, cache)
}

// lost answers a request for what is not there: who looks at it in a browser
// gets a page that says so, a program the problem.
func (s *server) lost(w http.ResponseWriter, r *http.Request) {
	const name = "index.html"
	data, err := fs.ReadFile(s.assets, name)
	if err != nil || r.Method != http.MethodGet || !strings.Contains(r.Header.Get("Accept"), "text/html") {
		writeProblem(w, wire.Problem{Code: wire.CodeNotFound})
		return
	}
	writeFile(w, http.StatusNotFound, name, data, "no-store")
}

func writeFile(w http.ResponseWriter, status int, name string, data []byte, cache string) {
	kind := mime.TypeByExtension(path.Ext(name))
	if kind == "" {
		kind = "application/octet-stream"
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", cache)
	w.WriteHeader(status)
	_, _ = w.Write(data) // a client that has gone needs no answer
}
