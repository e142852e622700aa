package wire

import "fmt"

// MaxRecord is how many bytes a request with a record has.
const MaxRecord = 256 << 10

// WhichGame names a deal: one that was played at a table, or one of a record's text.
// Number counts from 1 in both. Move is a place in its moves, where that is asked.
type WhichGame struct {
	Table  string `json:"table"`
	Record string `json:"record"`
	Number int    `json:"number"`
	Move   int    `json:"move"`
}

func (g *WhichGame) check() *Malformed {
	if (g.Table == "") == (g.Record == "") {
		return &Malformed{At: "/table", Problem: "want a table, or a record"}
	}
	if g.Number < 1 {
		return &Malformed{At: "/number", Problem: fmt.Sprintf("%d: want 1 or more", g.Number)}
	}
	return nil
}
