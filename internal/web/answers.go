package web

import (
	"encoding/json"
	"net/http"

	"tarock/internal/wire"
)

// statusOf returns the HTTP status that a code comes with.
func statusOf(code wire.Code) int {
	switch code {
	case wire.CodeMalformed:
		return http.StatusBadRequest
	case wire.CodeNotSeated, wire.CodeHostOnly, wire.CodeCrossOrigin, wire.CodeReadOnly, wire.CodeNotPractice:
		return http.StatusForbidden
	case wire.CodeNoTable, wire.CodeNoSheet, wire.CodeUnknownRules, wire.CodeNotFound:
		return http.StatusNotFound
	case wire.CodeMethod:
		return http.StatusMethodNotAllowed
	case wire.CodeStale, wire.CodeNoDeal, wire.CodeDealRunning, wire.CodeChairTaken, wire.CodeNameTaken, wire.CodeAlreadySeated, wire.CodeSeenCards, wire.CodeRepeated,
		wire.CodeVoteOpen, wire.CodeVoteClosed, wire.CodeVotesMissing, wire.CodeProposed, wire.CodeNotProposed, wire.CodeAlreadySo, wire.CodeProposals, wire.CodeSheetTaken:
		return http.StatusConflict
	case wire.CodeHouse, wire.CodeNotPlayed, wire.CodeNotJudged, wire.CodeRuling:
		return http.StatusUnprocessableEntity
	case wire.CodeTooLarge:
		return http.StatusRequestEntityTooLarge
	case wire.CodeMediaType:
		return http.StatusUnsupportedMediaType
	case wire.CodeRate, wire.CodeStreams:
		return http.StatusTooManyRequests
	case wire.CodeFull, wire.CodeUnavailable, wire.CodeBusy:
		return http.StatusServiceUnavailable
	case wire.CodeInternal:
	}
	return http.StatusInternalServerError
}

func writeProblem(w http.ResponseWriter, p wire.Problem) { writeJSON(w, statusOf(p.Code), p) }

func writeJSON(w http.ResponseWriter, status int, value any) {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err) // the shapes are ours: a bug, and the middleware says so
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(append(data, '\n')) // a client that has gone needs no answer
}
