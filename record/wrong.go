package record

import "fmt"

// A Wrong is a reason why a text cannot be read, for who says it in other words.
type Wrong struct {
	Form string // of [fmt.Sprintf]
	Args []any
}

// Error returns the reason.
func (w *Wrong) Error() string { return fmt.Sprintf(w.Form, w.Args...) }

func wrong(form string, args ...any) *Wrong { return &Wrong{Form: form, Args: args} }
