package record

import (
	"strconv"

	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// byNobody reports whether a may be done by no seat: a ruling, and a claim that the
// cards make by themselves.
func byNobody(a engine.Action) bool {
	switch a.(type) {
	case engine.Claim, engine.Rule:
		return true
	}
	return false
}

// parseRuling reads "renonce duty 2 trick 3", or a verdict alone.
func parseRuling(w []string) (engine.Action, int, error) {
	r := engine.Ruling{Offender: tarock.NoSeat}
	switch len(w) {
	case 1, 3, 5:
		r.Verdict = w[0]
	default:
		return nil, 0, wrong("ruled: want a verdict, such as %q or %q", "legal", "renonce duty 2 trick 3")
	}
	if len(w) > 1 {
		n, err := strconv.Atoi(w[2])
		if err != nil || n < 0 || n >= tarock.MaxSeats {
			return nil, 3, wrong("seat %q: want 0 to %d", w[2], tarock.MaxSeats-1)
		}
		r.Matter, r.Offender = w[1], tarock.Seat(n)
	}
	if len(w) > 3 {
		n, err := strconv.Atoi(w[4])
		if err != nil || n < 1 || n > rules.MaxTricks || w[3] != "trick" {
			return nil, 5, wrong("trick %q: want %q and a number to %d", w[4], "trick", rules.MaxTricks)
		}
		r.Trick = n
	}
	return engine.Rule{Ruling: r}, 0, nil
}

// stake reads how often a deal of a double round counts.
func (p *parser) stake(value string, col int) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < 2 {
		return p.fail(col, "stake %q: want 2 or more", value)
	}
	p.r.Stake = n
	return nil
}

// table reads whether the table records.
func (p *parser) table(value string, col int) error {
	if err := p.r.Manner.UnmarshalText([]byte(value)); err != nil {
		return p.fail(col, "%v", err)
	}
	return nil
}
