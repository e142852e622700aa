package web

import (
	"errors"
	"io"
	"net/http"
	"strings"

	"tarock/engine"
	"tarock/internal/recital"
	"tarock/internal/table"
	"tarock/internal/wire"
	"tarock/rules"
	"tarock/rules/house"
	"tarock/settle"
)

// guestName is what a player is called who gives no name.
const guestName = "Gast"

func (s *server) play(w http.ResponseWriter, r *http.Request) {
	body, err := decode[wire.Play](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	id, err := s.house.Play(r.Context(), person(r), table.Wish{Name: defaultTo(body.Name, guestName), Rules: body.Rules, House: body.House, Recording: body.Recording})
	s.answer(w, r, wire.Opened{Table: id}, under("/house", err))
}

func (s *server) openTable(w http.ResponseWriter, r *http.Request) {
	body, err := decode[wire.OpenTable](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	id, err := s.house.Open(r.Context(), person(r), table.Wish{Name: body.Name, Rules: body.Rules, House: body.House, Recording: body.Recording})
	s.answer(w, r, wire.Opened{Table: id}, under("/house", err))
}

func (s *server) view(w http.ResponseWriter, r *http.Request) {
	v, err := s.house.View(r.Context(), r.PathValue("table"), person(r))
	s.answer(w, r, v, err)
}

func (s *server) sit(w http.ResponseWriter, r *http.Request) {
	body, err := decode[wire.Sit](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	done, err := s.house.Sit(r.Context(), r.PathValue("table"), person(r), body.Name, body.Chair)
	s.answer(w, r, done, err)
}

func (s *server) leave(w http.ResponseWriter, r *http.Request) {
	if _, err := decode[wire.Empty](w, r); err != nil {
		s.fail(w, r, err)
		return
	}
	done, err := s.house.Leave(r.Context(), r.PathValue("table"), person(r))
	s.answer(w, r, done, err)
}

func (s *server) next(w http.ResponseWriter, r *http.Request) {
	if _, err := decode[wire.Empty](w, r); err != nil {
		s.fail(w, r, err)
		return
	}
	done, err := s.house.Next(r.Context(), r.PathValue("table"), person(r))
	s.answer(w, r, done, err)
}

func (s *server) settings(w http.ResponseWriter, r *http.Request) {
	body, err := decode[wire.Settings](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	var done wire.Done
	if body.Level != "" {
		done, err = s.house.SetLevel(r.Context(), r.PathValue("table"), person(r), body.Level)
	}
	if body.Pace != "" && err == nil {
		done, err = s.house.SetPace(r.Context(), r.PathValue("table"), person(r), body.Pace)
	}
	s.answer(w, r, done, err)
}

func (s *server) act(w http.ResponseWriter, r *http.Request) {
	body, err := decode[wire.Intent](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	action, err := wire.DecodeAction(body.Action)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	intent := table.Intent{ID: body.ID, Seen: body.Seq, Action: action}
	done, err := s.house.Act(r.Context(), r.PathValue("table"), person(r), intent)
	s.answer(w, r, done, err)
}

func (s *server) ruleSet(w http.ResponseWriter, r *http.Request) {
	rs, err := s.rules.At(rules.Ref{ID: r.PathValue("id")})
	if err != nil {
		s.fail(w, r, wire.CodeUnknownRules)
		return
	}
	s.answer(w, r, wire.RulesOf(rs), nil)
}

// rulesPage answers with a rule set as tables of sentences, by language.
func (s *server) rulesPage(w http.ResponseWriter, r *http.Request) {
	rs, err := s.rules.At(rules.Ref{ID: r.PathValue("id")})
	if err != nil {
		s.fail(w, r, wire.CodeUnknownRules)
		return
	}
	page, err := recital.InAllLanguages(rs)
	s.answer(w, r, page, err)
}

// ruleSets lists the rule sets, the default first.
func (s *server) ruleSets(w http.ResponseWriter, r *http.Request) {
	s.answer(w, r, s.list, nil)
}

// health answers that the server takes requests.
func (s *server) health(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = io.WriteString(w, "ok\n") // a client that has gone needs no answer
}

// decode reads the body of a request.
func decode[T any, R wire.Request[T]](w http.ResponseWriter, r *http.Request) (T, error) {
	return decodeUpTo[T, R](w, r, wire.MaxBody)
}

// decodeUpTo reads the body of a request that may be so long.
func decodeUpTo[T any, R wire.Request[T]](w http.ResponseWriter, r *http.Request, most int64) (T, error) {
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, most))
	if err != nil {
		var zero T
		if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
			return zero, wire.CodeTooLarge
		}
		return zero, &wire.Malformed{Problem: "the request was cut off"}
	}
	return wire.Decode[T, R](data)
}

// answer writes what a handler has to say.
func (s *server) answer(w http.ResponseWriter, r *http.Request, value any, err error) {
	if err != nil {
		s.fail(w, r, err)
		return
	}
	writeJSON(w, http.StatusOK, value)
}

// fail writes why a request was not carried out. What the client can do
// nothing about is logged in full and told as "internal".
func (s *server) fail(w http.ResponseWriter, r *http.Request, err error) {
	if refusal, ok := errors.AsType[*engine.Refusal](err); ok {
		writeJSON(w, http.StatusUnprocessableEntity, refusal)
		return
	}
	if refused(w, r, err) {
		return
	}
	if m, ok := errors.AsType[*wire.Malformed](err); ok {
		writeProblem(w, wire.Problem{Code: wire.CodeMalformed, At: m.At, Text: m.Problem})
		return
	}
	if code, ok := errors.AsType[wire.Code](err); ok {
		if code == wire.CodeUnavailable {
			s.log.Error("the store fails", "route", r.Pattern, "error", err)
		}
		writeProblem(w, wire.Problem{Code: code})
		return
	}
	if bad, ok := errors.AsType[*settle.FieldError](err); ok {
		writeProblem(w, wire.Problem{Code: wire.CodeRuling, At: "/form/" + pointer(bad.Path), Text: bad.Why})
		return
	}
	if bad, ok := errors.AsType[*house.DeviationError](err); ok {
		at, below := errors.AsType[*placed](err)
		p := wire.Problem{Code: wire.CodeHouse, At: "/" + strings.ReplaceAll(bad.Path, ".", "/"), Text: bad.Why, What: bad.What, Why: bad.Text}
		if below {
			p.At = at.place + p.At
		}
		writeProblem(w, p)
		return
	}
	if r.Context().Err() != nil {
		return // nobody waits for the answer
	}
	s.log.Error("request failed", "route", r.Pattern, "error", err)
	writeProblem(w, wire.Problem{Code: wire.CodeInternal})
}
