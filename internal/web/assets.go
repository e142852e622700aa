package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
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
	f, err := s.file(name)
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrInvalid) {
			s.log.Debug("asset", "name", name, "error", err)
		}
		s.lost(w, r)
		return
	}
	h := w.Header()
	h.Set("ETag", f.tag)
	h.Set("Vary", "Accept-Encoding")
	if r.Header.Get("If-None-Match") == f.tag {
		h.Set("Cache-Control", cache)
		w.WriteHeader(http.StatusNotModified)
		return
	}
	data := f.data
	if f.packed != nil && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		data = f.packed
	}
	writeFile(w, http.StatusOK, name, data, cache)
}

// A file is one of the built pages, and the same packed where that is worth while.
type file struct {
	data, packed []byte
	tag          string
}

// packedKinds are files that get much smaller.
var packedKinds = map[string]bool{".wasm": true, ".js": true, ".css": true}

// file reads a file of the built pages, which never change, once.
func (s *server) file(name string) (*file, error) {
	if known, ok := s.files.Load(name); ok {
		return known.(*file), nil
	}
	data, err := fs.ReadFile(s.assets, name)
	if err != nil {
		return nil, err
	}
	f := &file{data: data, tag: fmt.Sprintf("%q", fmt.Sprintf("%x", sha256.Sum256(data))[:32])}
	if packedKinds[path.Ext(name)] {
		var out bytes.Buffer
		zip := gzip.NewWriter(&out)
		_, err := zip.Write(data)
		if err = errors.Join(err, zip.Close()); err != nil {
			return nil, err
		}
		f.packed = out.Bytes()
	}
	s.files.Store(name, f)
	return f, nil
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

// kindOf returns the media type of a file. Not every system knows those that a page
// needs.
func kindOf(name string) string {
	switch path.Ext(name) {
	case ".wasm":
		return "application/wasm"
	case ".webmanifest":
		return "application/manifest+json"
	}
	if kind := mime.TypeByExtension(path.Ext(name)); kind != "" {
		return kind
	}
	return "application/octet-stream"
}

func writeFile(w http.ResponseWriter, status int, name string, data []byte, cache string) {
	w.Header().Set("Content-Type", kindOf(name))
	w.Header().Set("Cache-Control", cache)
	w.WriteHeader(status)
	_, _ = w.Write(data) // a client that has gone needs no answer
}
