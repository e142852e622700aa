package record

import (
	"bytes"
	"fmt"

	"tarock/engine"
	"tarock/rules"
)

// A Finding is one way in which a record and the rules disagree.
type Finding struct {
	What string // the field: "rules", "moves", "events[39]", "result", "score", "money"
	Why  error  // a [*Wrong] or a [*MoveError]
}

// String returns the finding as one line.
func (f Finding) String() string { return f.What + ": " + f.Why.Error() }

// Verify replays r under rs and returns everything that differs: a revision that
// is not that of rs, a move that is refused, events that would be others today,
// a result that is not the settlement. No finding means that the record stands.
func Verify(rs *rules.RuleSet, r *Record) []Finding { return VerifyBy(nil, rs, r) }

// VerifyBy is [Verify] with a judge, for records that hold rulings.
func VerifyBy(judge Judge, rs *rules.RuleSet, r *Record) []Finding {
	var found []Finding
	if r.Rules != rs.Ref {
		found = append(found, Finding{What: "rules", Why: wrong("played under %s revision %d, verified by revision %d", r.Rules.ID, r.Rules.Revision, rs.Ref.Revision)})
	}
	s, events, err := ReplayBy(judge, rs, r)
	if err != nil {
		return append(found, Finding{What: "moves", Why: err})
	}
	if r.Events != nil {
		found = append(found, compareEvents(r.Events, events)...)
	}
	return append(found, compareResult(&s, r.Result)...)
}

// compareEvents reports the first event that differs.
func compareEvents(logged, replayed []engine.Event) []Finding {
	for i, e := range replayed {
		if i >= len(logged) {
			return []Finding{{What: event(i), Why: wrong("the log ends before it")}}
		}
		a, errA := engine.MarshalEvent(logged[i])
		b, errB := engine.MarshalEvent(e)
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			return []Finding{{What: event(i), Why: wrong("logged %s, replayed %s", string(a), string(b))}}
		}
	}
	if len(logged) > len(replayed) {
		return []Finding{{What: event(len(replayed)), Why: wrong("logged, but does not happen in the replay")}}
	}
	return nil
}

// event names the place of an event, counted from 0.
func event(i int) string { return fmt.Sprintf("events[%d]", i) }

func compareResult(s *engine.State, stated *Result) []Finding {
	switch {
	case stated == nil:
		return nil
	case !s.Over():
		return []Finding{{What: "result", Why: wrong("stated, but the deal is not finished")}}
	}
	var found []Finding
	if got := s.Score(); got != stated.Score {
		found = append(found, Finding{What: "score", Why: wrong("stated %v, settled %v", stated.Score, got)})
	}
	if got := s.Money(); got != stated.Money {
		found = append(found, Finding{What: "money", Why: wrong("stated %v, settled %v", stated.Money, got)})
	}
	return found
}
