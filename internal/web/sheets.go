package web

import (
	"errors"
	"net/http"
	"strconv"
	"time"

	"tarock/internal/explain"
	"tarock/internal/sheetform"
	"tarock/internal/sheets"
	"tarock/internal/wire"
	"tarock/scoresheet"
)

// openSheet begins a score sheet.
func (s *server) openSheet(w http.ResponseWriter, r *http.Request) {
	body, err := decode[wire.OpenSheet](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	a, refusal := scoresheet.UnmarshalAction(body.Action)
	if refusal != nil {
		s.fail(w, r, refusal)
		return
	}
	told, err := s.sheets.Open(r.Context(), body.ID, body.Viewcode, a, body.Stamp)
	s.created(w, r, told, err)
}

// created answers that there is a sheet.
func (s *server) created(w http.ResponseWriter, r *http.Request, told sheets.Told, err error) {
	if err != nil {
		s.fail(w, r, err)
		return
	}
	writeJSON(w, http.StatusCreated, told)
}

// sheet answers with all that has happened to a score sheet.
func (s *server) sheet(w http.ResponseWriter, r *http.Request) {
	code, err := codeOf(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	told, err := s.sheets.Get(r.Context(), code)
	s.answer(w, r, told, err)
}

// sheetAct carries out what somebody does to a score sheet.
func (s *server) sheetAct(w http.ResponseWriter, r *http.Request) {
	code, err := codeOf(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	body, err := decode[wire.SheetAction](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	a, refusal := scoresheet.UnmarshalAction(body.Action)
	if refusal != nil {
		s.fail(w, r, refusal)
		return
	}
	told, err := s.sheets.Act(r.Context(), code, a, body.Stamp, body.After)
	s.answer(w, r, told, err)
}

// sheetStream sends what happens to a score sheet until one side has enough.
func (s *server) sheetStream(w http.ResponseWriter, r *http.Request) {
	code, err := codeOf(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	p := person(r)
	if !s.streams.enter(p) {
		s.fail(w, r, wire.CodeStreams)
		return
	}
	defer s.streams.leave(p)
	since, _ := strconv.ParseUint(r.Header.Get("Last-Event-ID"), 10, 64) // anything else: from the start
	watcher, err := s.sheets.Watch(r.Context(), code, since)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	out := startStream(w)
	beat := time.NewTicker(s.limits.Heartbeat)
	defer beat.Stop()
	for out.err == nil {
		select {
		case f, ok := <-watcher.Frames:
			if !ok {
				return // too slow, or the server stops: the browser comes back
			}
			out.send("id: %d\ndata: %s\n\n", f.Seq, f.Data)
			beat.Reset(s.limits.Heartbeat)
		case <-beat.C:
			out.send(": still here\n\n")
		}
	}
}

// codeOf returns the code of a score sheet in the path.
func codeOf(r *http.Request) (string, error) {
	code := r.PathValue("code")
	if !wire.SheetCode(code) {
		return "", wire.CodeNoSheet
	}
	return code, nil
}

// language returns the catalogue that a request asks for with ?lang=, the first one
// for any other.
func language(r *http.Request) (*explain.Catalogue, error) {
	texts, err := explain.In(r.URL.Query().Get("lang"))
	if err != nil {
		return explain.In(explain.Languages()[0])
	}
	return texts, nil
}

// refused writes why a score sheet stays as it is, if err says so.
func refused(w http.ResponseWriter, r *http.Request, err error) bool {
	refusal, ok := errors.AsType[*scoresheet.Refusal](err)
	if !ok {
		return false
	}
	texts, err2 := language(r)
	if err2 != nil {
		return false
	}
	var about *scoresheet.Sheet
	if named, ok := errors.AsType[*sheets.Refused](err); ok {
		about = named.Sheet
	}
	writeJSON(w, http.StatusUnprocessableEntity, sheetform.Fail(texts, about, refusal))
	return true
}
