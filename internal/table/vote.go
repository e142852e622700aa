package table

import (
	"errors"
	"maps"
	"slices"

	"tarock/internal/wire"
	"tarock/rules"
	"tarock/rules/house"
)

// maxProposals bounds what is voted on at once, and what every view carries of
// votes gone by.
const maxProposals = 12

// A vote is what is proposed and what was decided. Its lists are never changed
// in place: looks ahead share them.
type vote struct {
	proposals []wire.Proposal
	results   []wire.Result
}

func (v vote) view() *wire.Vote {
	if len(v.proposals) == 0 && len(v.results) == 0 {
		return nil
	}
	return &wire.Vote{Proposals: append([]wire.Proposal{}, v.proposals...), Results: append([]wire.Result{}, v.results...)}
}

func (v vote) find(option string) int {
	return slices.IndexFunc(v.proposals, func(p wire.Proposal) bool { return p.Option == option })
}

// without returns v without the words of a chair that somebody else has now.
func (v vote) without(chair int) vote {
	return v.cast(chair, "", func(wire.Proposal) bool { return true })
}

// cast returns v with the word of a chair on the proposals that are meant.
func (v vote) cast(chair int, b wire.Ballot, meant func(wire.Proposal) bool) vote {
	v.proposals = slices.Clone(v.proposals)
	for i := range v.proposals {
		if meant(v.proposals[i]) {
			v.proposals[i].Votes[chair] = b
		}
	}
	return v
}

// recordVote records a fact of a vote. A proposal undoes what was said about the
// next deal: nobody was ready for that.
func (s *state) recordVote(f Fact) {
	v := &s.vote
	switch f := f.(type) {
	case DeviationProposed:
		v.proposals = append(slices.Clip(v.proposals), wire.Proposal{Option: f.Option, Value: f.Value, By: f.Chair})
		s.asked = [wire.Chairs]bool{}
	case ProposalWithdrawn:
		v.proposals = slices.DeleteFunc(slices.Clone(v.proposals), func(p wire.Proposal) bool { return p.Option == f.Option })
	case Voted:
		*v = v.cast(f.Chair, f.Vote, func(p wire.Proposal) bool { return p.Option == f.Option })
	case VoteCounted:
		again := func(r wire.Result) bool {
			return slices.ContainsFunc(f.Results, func(now wire.Result) bool { return now.Option == r.Option })
		}
		v.results = append(slices.DeleteFunc(slices.Clone(v.results), again), f.Results...)
		v.results = v.results[max(0, len(v.results)-maxProposals):]
		v.proposals = nil
	}
}

// voter returns the chair of p, who may take part in a vote now.
func (s *state) voter(p Person) (int, error) {
	c := s.chairOfPerson(p)
	switch {
	case c == wire.NoChair:
		return c, wire.CodeNotSeated
	case s.number > 0:
		return c, wire.CodeVoteClosed
	}
	return c, nil
}

// propose returns what happens when p proposes a deviation: it is put to the
// vote with p's own word for it.
func (s *state) propose(p Person, rs *rules.RuleSet, sets rules.Editions, option, value string) ([]Fact, error) {
	c, err := s.voter(p)
	switch {
	case err != nil:
		return nil, err
	case s.vote.find(option) >= 0:
		return nil, wire.CodeProposed
	case len(s.vote.proposals) >= maxProposals:
		return nil, wire.CodeProposals
	case house.Of(rs, option) == value:
		return nil, wire.CodeAlreadySo
	}
	proposed := wire.Proposal{Option: option, Value: value}
	if _, err := s.agreed([]wire.Proposal{proposed}, sets); err != nil {
		// Beside what else is proposed it may be possible.
		if _, together := s.agreed(append(slices.Clip(s.vote.proposals), proposed), sets); together != nil {
			return nil, err
		}
	}
	return []Fact{
		DeviationProposed{Chair: c, Option: option, Value: value},
		Voted{Chair: c, Option: option, Vote: wire.VoteYes},
	}, nil
}

// agreed returns the rules of the table with what is proposed.
func (s *state) agreed(proposals []wire.Proposal, sets rules.Editions) (*rules.RuleSet, error) {
	h := rules.House{Base: s.rules, Deviations: map[string]string{}}
	if s.house != nil {
		h.Base = s.house.Base
		maps.Copy(h.Deviations, s.house.Deviations)
	}
	base, err := sets.At(h.Base)
	if err != nil {
		return nil, err
	}
	for _, p := range proposals {
		h.Deviations[p.Option] = p.Value
		if house.Of(base, p.Option) == p.Value {
			delete(h.Deviations, p.Option) // as the base has it: no deviation any more
		}
	}
	return house.Build(h, sets.At)
}

func (s *state) withdraw(p Person, option string) ([]Fact, error) {
	c, err := s.voter(p)
	if err != nil {
		return nil, err
	}
	switch i := s.vote.find(option); {
	case i < 0:
		return nil, wire.CodeNotProposed
	case s.vote.proposals[i].By != c && s.host != c:
		return nil, wire.CodeHostOnly
	}
	return []Fact{ProposalWithdrawn{Option: option}}, nil
}

// cast returns what happens when p votes. When four persons sit here and all of
// them have said their word on everything, the votes are counted.
func (s *state) cast(p Person, sets rules.Editions, option string, b wire.Ballot) ([]Fact, error) {
	c, err := s.voter(p)
	if err != nil {
		return nil, err
	}
	switch i := s.vote.find(option); {
	case i < 0:
		return nil, wire.CodeNotProposed
	case s.vote.proposals[i].Votes[c] == b:
		return nil, nil
	}
	facts := []Fact{Voted{Chair: c, Option: option, Vote: b}}
	after := s.after(facts)
	everyone := [wire.Chairs]bool{}
	for chair, who := range s.chairs[:s.seats] {
		everyone[chair] = true
		if who.kind != wire.Person {
			return facts, nil
		}
	}
	if !after.voted(everyone) {
		return facts, nil
	}
	return append(facts, after.count(sets)...), nil
}

// voted reports whether the persons on the given chairs have all voted on
// everything.
func (s *state) voted(who [wire.Chairs]bool) bool {
	for _, p := range s.vote.proposals {
		for c, asked := range who {
			if asked && s.chairs[c].kind == wire.Person && p.Votes[c] == "" {
				return false
			}
		}
	}
	return true
}

func (s *state) countVotes(p Person, sets rules.Editions, here [wire.Chairs]bool) ([]Fact, error) {
	c, err := s.voter(p)
	switch {
	case err != nil:
		return nil, err
	case c != s.host:
		return nil, wire.CodeHostOnly
	case len(s.vote.proposals) == 0:
		return nil, nil
	case !s.voted(here):
		return nil, wire.CodeVotesMissing
	}
	return s.count(sets), nil
}

// count ends the vote: what has more words for it than against it is agreed on,
// a tie leaves the rules as they are. What cannot be had beside the rest is
// refused with the reason.
func (s *state) count(sets rules.Editions) []Fact {
	var results []wire.Result
	var wanted []wire.Proposal
	for _, p := range s.vote.proposals {
		r := wire.Result{Option: p.Option, Value: p.Value}
		for _, b := range p.Votes {
			switch b {
			case wire.VoteYes:
				r.Yes++
			case wire.VoteNo:
				r.No++
			}
		}
		switch {
		case r.Yes > r.No:
			r.Outcome = wire.Accepted
			wanted = append(wanted, p)
		case r.Yes == r.No:
			r.Outcome = wire.Tied
		default:
			r.Outcome = wire.Rejected
		}
		results = append(results, r)
	}
	rs := s.settleVote(wanted, results, sets)
	facts := []Fact{VoteCounted{Results: results}}
	if rs == nil || rs.Ref == s.rules {
		return facts
	}
	return append(facts, RulesAgreed{Rules: rs.Ref, House: rs.House})
}

// settleVote returns the rules with what is wanted, nil when nothing is left of
// it. As long as they contradict each other, the proposal at fault is given up,
// or else the last one, and its result says why.
func (s *state) settleVote(wanted []wire.Proposal, results []wire.Result, sets rules.Editions) *rules.RuleSet {
	for len(wanted) > 0 {
		rs, err := s.agreed(wanted, sets)
		if err == nil {
			return rs
		}
		out := len(wanted) - 1
		bad, ok := errors.AsType[*house.DeviationError](err)
		if ok {
			if i := slices.IndexFunc(wanted, func(p wire.Proposal) bool { return bad.Path == "deviations."+p.Option }); i >= 0 {
				out = i
			}
		}
		for i := range results {
			if results[i].Option == wanted[out].Option {
				results[i].Outcome = wire.Contradicts
				if ok {
					results[i].Why = bad.Text
				}
			}
		}
		wanted = slices.Delete(wanted, out, out+1)
	}
	return nil
}
