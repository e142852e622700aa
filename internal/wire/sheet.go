package wire

import (
	"encoding/base64"
	"fmt"
	"time"
	"unicode/utf8"

	"tarock/scoresheet"
)

// codeBytes is how many random bytes a code of a score sheet has.
const codeBytes = 16

// SheetCode reports whether code can be one of a score sheet: 22 characters.
func SheetCode(code string) bool {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(code)
	return err == nil && len(raw) == codeBytes
}

func (o *OpenSheet) check() *Malformed {
	if m := checkCodes(o.ID, o.Viewcode); m != nil {
		return m
	}
	if o.Action == nil {
		return &Malformed{At: "/action", Problem: "missing"}
	}
	return checkStamp(&o.Stamp)
}

func (i *ImportSheet) check() *Malformed {
	if m := checkCodes(i.ID, i.Viewcode); m != nil {
		return m
	}
	const most = 60
	if utf8.RuneCountInString(i.From) > most {
		return &Malformed{At: "/from", Problem: "must have at most 60 characters"}
	}
	return checkStamp(&i.Stamp)
}

func (a *SheetAction) check() *Malformed {
	if a.Action == nil {
		return &Malformed{At: "/action", Problem: "missing"}
	}
	return checkStamp(&a.Stamp)
}

func checkCodes(id, viewcode string) *Malformed {
	switch {
	case !SheetCode(id):
		return &Malformed{At: "/id", Problem: "want 16 random bytes as 22 characters of base64url"}
	case !SheetCode(viewcode) || viewcode == id:
		return &Malformed{At: "/viewcode", Problem: "want 16 other random bytes as 22 characters of base64url"}
	}
	return nil
}

// checkStamp wants who did it, when and where.
func checkStamp(s *scoresheet.Stamp) *Malformed {
	const most = 80
	switch _, err := time.Parse(time.RFC3339, s.At); {
	case s.ID == "" || len(s.ID) > most:
		return &Malformed{At: "/stamp/id", Problem: fmt.Sprintf("want 1 to %d characters", most)}
	case err != nil || len(s.At) > MaxName:
		return &Malformed{At: "/stamp/at", Problem: "want a time as RFC 3339 writes it"}
	}
	if m := checkName(s.By); m != nil {
		return &Malformed{At: "/stamp/by", Problem: m.Problem}
	}
	if m := checkName(s.Device); m != nil && s.Device != "" {
		return &Malformed{At: "/stamp/device", Problem: m.Problem}
	}
	return nil
}
