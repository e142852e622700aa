package web

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"net/http"
	"time"

	"tarock/internal/table"
	"tarock/internal/wire"
)

// cookieName is the cookie that brings a player back to his seat. It holds 128
// random bits and nothing else; the server keeps no list of sessions.
const (
	cookieName  = "tarock"
	cookieBytes = 16
	cookieAge   = 400 * 24 * time.Hour // the longest that browsers keep one
)

type personKey struct{}

// withSession finds out who asks, or makes him known, and slows him down if he
// asks too much.
func (s *server) withSession(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		secret, known := sessionOf(r)
		if !known {
			secret = newSession()
			http.SetCookie(w, &http.Cookie{
				Name: cookieName, Value: base64.RawURLEncoding.EncodeToString(secret), Path: "/",
				MaxAge: int(cookieAge / time.Second), HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: r.TLS != nil,
			})
		}
		p := personOf(secret)
		if r.Method == http.MethodPost && !s.perUser.allow(string(p)) {
			tooMany(w)
			return
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), personKey{}, p)))
	})
}

func sessionOf(r *http.Request) (secret []byte, ok bool) {
	c, err := r.Cookie(cookieName)
	if err != nil {
		return nil, false
	}
	secret, err = base64.RawURLEncoding.Strict().DecodeString(c.Value)
	return secret, err == nil && len(secret) == cookieBytes
}

func newSession() []byte {
	secret := make([]byte, cookieBytes)
	_, _ = rand.Read(secret) // never fails: it ends the program instead
	return secret
}

// personOf returns the name under which the tables know a session. It cannot
// be turned back, so neither log nor table holds what opens a seat.
func personOf(secret []byte) table.Person {
	sum := sha256.Sum256(append([]byte("tarock person\x00"), secret...))
	return table.Person(hex.EncodeToString(sum[:cookieBytes]))
}

// person returns who asks.
func person(r *http.Request) table.Person {
	p, _ := r.Context().Value(personKey{}).(table.Person)
	return p
}

func tooMany(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "1")
	writeProblem(w, wire.Problem{Code: wire.CodeRate})
}
