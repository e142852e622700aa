package web

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"tarock/internal/explain"
	"tarock/internal/sheetexport"
	"tarock/internal/sheetform"
	"tarock/internal/sheets"
	"tarock/internal/wire"
	"tarock/rules"
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
	seen := r.Header.Get("Last-Event-ID") // a browser says so by itself when it comes back
	if seen == "" {
		seen = r.URL.Query().Get("after")
	}
	since, _ := strconv.ParseUint(seen, 10, 64) // anything else: from the start
	watcher, err := s.sheets.Watch(r.Context(), code, since)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	pump(s, watcher.Frames, startStream(w))
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

// importSheet begins a score sheet with an exported one.
func (s *server) importSheet(w http.ResponseWriter, r *http.Request) {
	body, err := decodeUpTo[wire.ImportSheet](w, r, wire.MaxImport)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	events, err := sheetexport.Import([]byte(body.Data), body.Stamp)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	told, err := s.sheets.Import(r.Context(), body.ID, body.Viewcode, sheetexport.Named(events, body.From))
	s.created(w, r, told, err)
}

// exporters are the files that a score sheet is offered as, by the end of the address.
var exporters = map[string]struct {
	kind  string
	write func(*explain.Catalogue, *rules.RuleSet, *scoresheet.Sheet) ([]byte, error)
}{
	"pdf":  {"application/pdf", sheetexport.PDF},
	"xlsx": {"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", sheetexport.XLSX},
	"csv":  {"text/csv; charset=utf-8", sheetexport.CSV},
	"json": {"application/json; charset=utf-8", func(_ *explain.Catalogue, _ *rules.RuleSet, s *scoresheet.Sheet) ([]byte, error) {
		return sheetexport.JSON(s)
	}},
}

// export answers with a score sheet as a file of the given kind.
func (s *server) export(kind string) http.HandlerFunc {
	as := exporters[kind]
	return func(w http.ResponseWriter, r *http.Request) {
		code, err := codeOf(r)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		texts, err := language(r)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		sheet, rs, err := s.sheets.Read(r.Context(), code)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		data, err := as.write(texts, rs, sheet)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		w.Header().Set("Content-Type", as.kind)
		w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", "tarock."+kind))
		_, _ = w.Write(data) // a client that has gone needs no answer
	}
}

// longestLink is how long an address is that is put into a QR code.
const longestLink = 300

// qr answers with the QR code of an address of this site.
func (s *server) qr(w http.ResponseWriter, r *http.Request) {
	link := r.URL.Query().Get("url")
	to, err := url.Parse(link)
	if err != nil || len(link) > longestLink || to.Host != r.Host || to.User != nil || to.Scheme != "http" && to.Scheme != "https" {
		s.fail(w, r, &wire.Malformed{At: "/url", Problem: "want an address of this site"})
		return
	}
	data, err := sheetexport.QR(link)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	_, _ = w.Write(data) // a client that has gone needs no answer
}
