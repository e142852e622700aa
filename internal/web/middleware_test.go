package web

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// TestSlowAnswersSpoilNoConnection: an answer may take longer than a client has for
// sending, and what he asks next over the same connection is answered as well.
func TestSlowAnswersSpoilNoConnection(t *testing.T) {
	const read = 10 * time.Millisecond
	slow := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		select {
		case <-r.Context().Done():
		case <-time.After(20 * read):
		}
		if err := r.Context().Err(); err != nil {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	})
	server := httptest.NewServer(timed(read, time.Minute, slow))
	t.Cleanup(server.Close)
	for _, body := range []string{"", "{}", ""} {
		method := http.MethodGet
		if body != "" {
			method = http.MethodPost
		}
		request, err := http.NewRequestWithContext(t.Context(), method, server.URL, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		response, err := server.Client().Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.Copy(io.Discard, response.Body)
		if err := response.Body.Close(); err != nil {
			t.Error(err)
		}
		if response.StatusCode != http.StatusOK {
			t.Errorf("%s: %s, want it answered", method, response.Status)
		}
	}
}

// TestSlowSendersAreCutOff: who does not send his request in time is not waited for.
func TestSlowSendersAreCutOff(t *testing.T) {
	got := make(chan error, 1)
	server := httptest.NewServer(timed(10*time.Millisecond, time.Minute, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, err := io.Copy(io.Discard, r.Body)
		got <- err
	})))
	t.Cleanup(server.Close)
	body, send := io.Pipe()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, server.URL, body)
	if err != nil {
		t.Fatal(err)
	}
	go func() { _, _ = send.Write([]byte("{")) }() // and then nothing
	go func() {
		if response, err := server.Client().Do(request); err == nil {
			_ = response.Body.Close()
		}
	}()
	if err := <-got; err == nil {
		t.Error("the request is waited for")
	}
	_ = send.Close()
}
