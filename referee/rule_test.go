package referee_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tarock"
	"tarock/referee"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/settle"
)

const (
	sauwald = "koenigrufen/sauwald-2019"
	tirol   = "koenigrufen/tirol-2026"
	wien    = "koenigrufen/wien"
	privat  = "koenigrufen/privat"
)

// rufer is a Rufer in which seat 2, an opponent, offends; dreier one of seat 1.
var (
	rufer  = with(rules.Rufer, 2)
	dreier = alone(rules.Dreier, 1)
)

func ask(m referee.Matter, at referee.Moment, details ...referee.Detail) referee.Question {
	return referee.Question{Matter: m, Moment: at, Details: details}
}

func in(f referee.Facts, q referee.Question) referee.Question {
	q.Facts = f
	return q
}

func about(p rules.PremiumID, q referee.Question) referee.Question {
	q.Premium = p
	return q
}

// say writes a ruling shortly: verdict, remedy, and what it costs.
func say(r referee.Ruling) string {
	words := []string{r.Verdict.String(), r.Remedy.String()}
	if r.Silent {
		words = append(words, "silent")
	}
	if r.Cost != nil {
		words = append(words, fmt.Sprint(r.Cost.Score))
	}
	return strings.Join(words, " ")
}

// TestScenarios goes through the scenarios of the guided ruling.
func TestScenarios(t *testing.T) {
	for _, tt := range []struct {
		scenario, set string
		q             referee.Question
		want          string
	}{
		{"AS-R01", ooe, in(dreier, ask(referee.Duty, referee.TrickTurned)), "renonce pay [12 -20 4 4]"},
		{"AS-R02", ooe, in(said(alone(rules.Sechserdreier, 1)).facts(func(f *referee.Facts) {
			f.Announced = []referee.Announced{announced(rules.UhuPremium, settle.Declarers)}
		}), ask(referee.Duty, referee.NextLed)), "renonce pay [24 -48 12 12]"},
		{"AS-R03", ooe, ask(referee.Duty, referee.CardLies), "correctable take_back"},
		{"AS-R03", tirol, ask(referee.Duty, referee.CardLies), "correctable take_back"},
		{"AS-R04", ooe, in(dreier, ask(referee.Duty, referee.NextCut)), "too_late claim_lapsed"},
		{"AS-R04", wien, in(dreier, ask(referee.WrongCount, referee.NextCut)), "too_late claim_lapsed"},
		{"AS-R05", ooe, ask(referee.WrongCount, referee.BeforeBid), "correctable redeal_same"},
		{"AS-R05", ooe, in(alone(rules.Dreier, 1, 2), ask(referee.WrongCount, referee.DealOver)), "renonce pay [12 -8 -8 4]"},
		{"AS-R06", ooe, ask(referee.FalseLead, referee.CardLies), "correctable lead_again"},
		{"AS-R06", ooe, ask(referee.FalseLead, referee.NextLed), "tolerated lead_stands"},
		{"AS-R06", wien, ask(referee.FalseLead, referee.NextLed), "correctable lead_again"},
		{"AS-R06", wien, ask(referee.FalseLead, referee.TrickTurned), "tolerated lead_stands"},
		{"AS-R07", ooe, in(dreier, ask(referee.Mixed, referee.DealOver)), "renonce pay [12 -20 4 4]"},
		{"AS-R07", tirol, in(dreier, ask(referee.Mixed, referee.DealOver)), "renonce pay [15 -25 5 5]"},
		{"AS-R08", ooe, ask(referee.Onlooker, referee.NoMoment), "tolerated warn"},
		{"AS-R08", wien, ask(referee.Onlooker, referee.NoMoment, referee.Decisive), "open may_annul"},
		{"AS-R08", ooe, ask(referee.Fifth, referee.NoMoment, referee.Decisive), "open fifth_pays"},
		{"AS-R08", ooe, ask(referee.Fifth, referee.NoMoment), "tolerated warn"},
		{"AS-R09", ooe, in(rufer, ask(referee.FalseKing, referee.Playing)), "renonce pay [3 3 -9 3]"},
		{"AS-R09", sauwald, in(rufer, ask(referee.FalseKing, referee.Playing)), "tolerated lose_premium [2 2 -2 -2]"},
		{"AS-R11", tirol, ask(referee.Slip, referee.NoMoment, referee.Decisive), "open judge silent"},
		{"AS-R11", tirol, in(rufer, ask(referee.Slip, referee.NoMoment, referee.Decisive)), "open judge silent [1 1 -3 1]"},
		{"AS-R12", ooe, in(alone(rules.Dreier, 1, 3), ask(referee.Duty, referee.DealOver)), "renonce pay [12 -8 4 -8]"},
	} {
		r, err := referee.Rule(ruleSet(t, tt.set), tt.q)
		if got := say(r); err != nil || got != tt.want {
			t.Errorf("%s, %s in %s: %s, %v, want %s", tt.scenario, tt.q.Matter, tt.set, got, err, tt.want)
		}
	}
}

// TestMatters rules on every matter, in a set whose text speaks of it and where it
// matters in another.
func TestMatters(t *testing.T) {
	besserrufer := said(with(rules.Besserrufer)).facts(func(f *referee.Facts) { f.Offenders = nil })
	uhu := said(dreier).facts(func(f *referee.Facts) {
		f.Announced = []referee.Announced{announced(rules.UhuPremium, settle.Opponents)}
	})
	both := said(dreier).facts(func(f *referee.Facts) {
		f.Announced = []referee.Announced{announced(rules.UhuPremium, settle.Opponents), announced(rules.PagatUltimo, settle.Opponents)}
	})
	own := referee.Facts{Contract: rules.Rufer, Partner: tarock.NoSeat, CalledKing: settle.KingAtDeclarer}
	const none = referee.NoMoment
	asked := map[referee.Matter]bool{}
	for _, tt := range []struct {
		set  string
		q    referee.Question
		want string
	}{
		{ooe, in(alone(rules.Piccolo, 2), ask(referee.Duty, referee.DealOver)), "renonce pay [6 2 -10 2]"},
		{wien, in(alone(rules.BettelOuvert, 0), ask(referee.Duty, referee.NextLed)), "renonce pay [-24 8 8 8]"},
		{wien, in(dreier, ask(referee.WrongCount, referee.Playing)), "renonce pay [15 -25 5 5]"},
		{ooe, in(alone(rules.Dreier), ask(referee.BadDiscard, referee.Playing)), "renonce pay [-12 4 4 4]"},
		{ooe, ask(referee.BadDiscard, referee.BeforeLead), "correctable mend_discard"},
		{ooe, in(besserrufer, ask(referee.NoBird, referee.Playing)), "renonce pay [-9 3 3 3]"},
		{sauwald, in(besserrufer, ask(referee.NoBird, referee.DealOver)), "renonce pay [-9 3 3 3]"},
		{ooe, in(own, ask(referee.FourKings, referee.Playing)), "renonce pay [-3 1 1 1]"},
		{wien, in(own, ask(referee.FourKings, referee.Playing)), "legal free"},
		{ooe, in(own, ask(referee.OwnKing, referee.Playing)), "renonce pay [-3 1 1 1]"},
		{"koenigrufen/ass", ask(referee.OwnKing, referee.Playing), "legal free"},
		{ooe, in(dreier, ask(referee.GaveAway, referee.Playing, referee.Decisive)), "renonce pay [12 -20 4 4]"},
		{ooe, ask(referee.GaveAway, referee.Playing), "tolerated play_on"},
		{ooe, about(rules.UhuPremium, in(besserrufer, ask(referee.FalseBird, referee.Playing))), "renonce pay [-15 5 5 5]"},
		{sauwald, about(rules.UhuPremium, in(besserrufer, ask(referee.FalseBird, referee.Playing))), "tolerated lose_premium [-4 -4 4 4]"},
		{ooe, about(rules.UhuPremium, in(dreier, ask(referee.WrongBird, referee.Playing))), "tolerated lose_premium [12 -4 -4 -4]"},
		{ooe, about(rules.UhuPremium, in(uhu, ask(referee.EarlyBird, referee.TrickTurned))), "tolerated lose_premium [12 -4 -4 -4]"},
		{ooe, about(rules.UhuPremium, in(uhu, ask(referee.EarlyBird, referee.CardLies))), "tolerated lose_premium [12 -4 -4 -4]"},
		{wien, about(rules.UhuPremium, in(uhu, ask(referee.EarlyBird, referee.CardLies))), "correctable take_back"},
		{wien, about(rules.UhuPremium, in(uhu, ask(referee.EarlyBird, referee.TrickTurned))), "tolerated lose_premium [12 -4 -4 -4]"},
		{ooe, about(rules.UhuPremium, in(uhu, ask(referee.EarlyBird, referee.TrickTurned, referee.ToSave))), "renonce pay [24 -40 8 8]"},
		{sauwald, in(both, ask(referee.LowerBird, referee.DealOver)), "renonce pay [30 -50 10 10]"},
		{ooe, ask(referee.LowerBird, referee.CardLies), "correctable take_back"},
		{ooe, ask(referee.UnclearWord, none), "tolerated put_right"},
		{ooe, ask(referee.UnclearWord, none, referee.Decisive), "open judge"},
		{ooe, ask(referee.EarlyCall, none), "tolerated put_right"},
		{ooe, ask(referee.EarlyCall, none, referee.Decisive), "open judge"},
		{wien, ask(referee.FalseLead, referee.CardLies, referee.Decisive), "open judge"},
		{sauwald, in(dreier, ask(referee.FalseLead, referee.CardLies, referee.Again)), "renonce pay [12 -20 4 4]"},
		{ooe, ask(referee.FalseLead, referee.CardLies, referee.Again), "correctable lead_again"},
		{ooe, ask(referee.EarlyCard, none), "tolerated put_right"},
		{ooe, in(dreier, ask(referee.EarlyCard, none, referee.Decisive)), "renonce pay [12 -20 4 4]"},
		{ooe, ask(referee.Slip, none), "tolerated play_on"},
		{ooe, in(dreier, ask(referee.Slip, none, referee.Decisive)), "renonce pay [12 -20 4 4]"},
		{privat, in(dreier, ask(referee.Slip, none, referee.Decisive)), "renonce pay [12 -20 4 4]"},
		{ooe, ask(referee.WrongDealer, referee.BeforeBid), "correctable redeal_right"},
		{ooe, ask(referee.WrongDealer, referee.AfterBid), "tolerated dealer_stands"},
		{ooe, ask(referee.Misdeal, referee.BeforeBid), "correctable redeal_same"},
		{ooe, ask(referee.Misdeal, referee.BeforeBid, referee.Mendable), "correctable mend_deal"},
		{wien, ask(referee.Misdeal, referee.BeforeBid, referee.Mendable), "correctable redeal_same"},
		{ooe, ask(referee.Misdeal, referee.AfterBid), "tolerated play_on"},
		{ooe, ask(referee.OpenCard, none), "tolerated play_on"},
		{ooe, ask(referee.OpenCard, none, referee.Decisive), "correctable redeal_same"},
		{ooe, ask(referee.ShownToPartner, none), "tolerated play_on"},
		{ooe, in(rufer, ask(referee.ShownToPartner, none, referee.Decisive)), "renonce pay [1 1 -3 1]"},
		{ooe, ask(referee.LaidDown, none), "tolerated play_on"},
		{tirol, ask(referee.LaidDown, none), "open judge silent"},
		{tirol, ask(referee.Onlooker, none, referee.Decisive), "open judge silent"},
		{ooe, ask(referee.LastTrick, none), "legal free"},
		{ooe, ask(referee.OwnTricks, none), "tolerated avoid"},
		{wien, ask(referee.OwnTricks, none), "open forbidden"},
		{tirol, ask(referee.OwnTricks, none), "open forbidden"},
		{ooe, ask(referee.OtherTricks, none), "open forbidden"},
		{ooe, ask(referee.Joined, none), "correctable keep_apart"},
		{ooe, ask(referee.TakenBack, none), "correctable card_stands"},
		{ooe, ask(referee.Hint, none), "legal free"},
		{ooe, ask(referee.Unreported, none), "legal free"},
		{ooe, ask(referee.PartnerKontra, none), "tolerated void_word"},
		{ooe, ask(referee.LateKontra, none), "legal kontra_counts"},
		{tirol, ask(referee.LateKontra, none), "too_late void_word"},
		{ooe, ask(referee.MissedKontra, none), "too_late void_word"},
		{ooe, in(rufer, ask(referee.FalseKing, referee.Playing)), "renonce pay [3 3 -9 3]"},
		{ooe, in(dreier, ask(referee.Mixed, referee.Playing)), "renonce pay [12 -20 4 4]"},
		{ooe, ask(referee.Fifth, none), "tolerated warn"},
		{neunzehner, in(with(rules.ErstePflicht, 2), ask(referee.Declaration, referee.Playing)), "renonce pay [20 20 -60 20]"},
		{neunzehner, ask(referee.Declaration, referee.NextCut), "too_late claim_lapsed"},
		{zwanziger, ask(referee.FalseCall, none), "correctable redeal_same"},
		{zwanziger, ask(referee.EarlyCall, none), "correctable redeal_same"},
		{zwanziger, ask(referee.Misdeal, referee.BeforeBid, referee.Mendable), "correctable redeal_same"},
		{zwanziger, ask(referee.WrongCount, referee.BeforeBid), "correctable redeal_same"},
		{zwanziger, ask(referee.Duty, referee.CardLies), "correctable take_back"},
		{zwanziger, in(alone(rules.Farbsolo, 1), ask(referee.Duty, referee.TrickTurned)), "renonce pay [12 -20 4 4]"},
		{zwanziger, in(with(rules.Ruf, 2), ask(referee.Duty, referee.TrickTurned)), "renonce pay [1 1 -3 1]"},
		{zwanziger, ask(referee.FalseLead, referee.CardLies), "correctable lead_again"},
		{zwanziger, ask(referee.FalseLead, referee.TrickTurned, referee.Again), "tolerated lead_stands"},
	} {
		asked[tt.q.Matter] = true
		r, err := referee.Rule(ruleSet(t, tt.set), tt.q)
		if got := say(r); err != nil || got != tt.want {
			t.Errorf("%s at %q %v in %s: %s, %v, want %s", tt.q.Matter, tt.q.Moment, tt.q.Details, tt.set, got, err, tt.want)
		}
	}
	seen := map[referee.Matter]bool{}
	for _, row := range referee.Rows() {
		if seen[row.Matter] || !asked[row.Matter] {
			t.Errorf("%s has two rows, or is not asked", row.Matter)
		}
		seen[row.Matter] = true
	}
	for m := referee.Duty; m <= referee.MissedKontra; m++ {
		if !seen[m] {
			t.Errorf("%s has no row", m)
		}
	}
}

// TestEveryQuestionIsAnswered puts every question that can be asked to every set:
// there is an answer with clauses that the rulebook knows, and a Renonce has a
// price.
func TestEveryQuestionIsAnswered(t *testing.T) {
	asked := 0
	for _, rs := range all.All() {
		for _, row := range referee.Rows() {
			for _, q := range questionsOf(row) {
				if len(row.Games(rs)) == 0 {
					continue // it does not come up
				}
				asked++
				q.Facts = factsFor(rs, row.Matter)
				r, err := referee.Rule(rs, q, all.All()...)
				switch {
				case err != nil:
					t.Errorf("%s: %s at %q: %v", rs.Ref.ID, q.Matter, q.Moment, err)
				case len(r.Cites) == 0:
					t.Errorf("%s: %s at %q cites nothing", rs.Ref.ID, q.Matter, q.Moment)
				case r.Verdict == referee.Renonce && r.Cost == nil:
					t.Errorf("%s: %s at %q costs nothing", rs.Ref.ID, q.Matter, q.Moment)
				case r.Silent && (r.Verdict != referee.Open || len(r.Others) == 0):
					t.Errorf("%s: %s at %q is silent, but %s, %d others", rs.Ref.ID, q.Matter, q.Moment, r.Verdict, len(r.Others))
				}
				for _, c := range r.Cites {
					if _, ok := rulebook.Lookup(c); !ok {
						t.Errorf("%s: %s cites %q, which is not in the rulebook", rs.Ref.ID, q.Matter, c)
					}
				}
			}
		}
	}
	if asked < 1000 {
		t.Errorf("%d questions asked, want at least 1000", asked)
	}
}

// questionsOf returns every question about a matter.
func questionsOf(row referee.Row) []referee.Question {
	moments := row.Moments
	if len(moments) == 0 {
		moments = []referee.Moment{referee.NoMoment}
	}
	var all []referee.Question
	for _, at := range moments {
		for bits := range 1 << len(row.Details) {
			q := ask(row.Matter, at)
			for i, d := range row.Details {
				if bits>>i&1 != 0 {
					q.Details = append(q.Details, d)
				}
			}
			if row.Premium {
				q.Premium = rules.PagatUltimo
			}
			all = append(all, q)
		}
	}
	return all
}

// factsFor returns a deal in which a matter can come up.
func factsFor(rs *rules.RuleSet, m referee.Matter) referee.Facts {
	if m == referee.NoBird || m == referee.FalseBird {
		i := slices.IndexFunc(rs.Contracts, func(c rules.Contract) bool { return c.Bird })
		return with(rs.Contracts[i].ID, 0)
	}
	for i := range rs.Contracts {
		if c := &rs.Contracts[i]; c.Calls() {
			return with(c.ID, 0) // a Rufer, or a Ruf
		}
	}
	for i := range rs.Contracts {
		if c := &rs.Contracts[i]; c.Side == rules.Alone && c.DiscardCount() > 0 {
			return alone(c.ID, 0) // where nobody has a partner
		}
	}
	return referee.Facts{}
}

// TestOthersAreShown: where a set is silent the ruling says what the others say.
func TestOthersAreShown(t *testing.T) {
	r, err := referee.Rule(ruleSet(t, tirol), ask(referee.LaidDown, referee.NoMoment), all.All()...)
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	for _, o := range r.Others {
		said[o.Ref.ID] = o.Verdict.String() + " " + o.Remedy.String()
	}
	if said[ooe] != "tolerated play_on" || said[wien] != "" || said[tirol] != "" {
		t.Errorf("others say %v, want Upper Austria to tolerate it and no silent set among them", said)
	}
}

// TestBadQuestions: what cannot be asked is refused with its path.
func TestBadQuestions(t *testing.T) {
	rs := ruleSet(t, ooe)
	for path, q := range map[string]referee.Question{
		"matter":          ask(referee.NoMatter, referee.NoMoment),
		"moment":          ask(referee.Duty, referee.BeforeBid),
		"details[0]":      ask(referee.Duty, referee.CardLies, referee.Decisive),
		"premium":         about(rules.TrullPremium, ask(referee.EarlyBird, referee.TrickTurned)),
		"facts.contract":  ask(referee.Duty, referee.DealOver),
		"facts.offenders": in(alone(rules.Dreier), ask(referee.Duty, referee.DealOver)),
	} {
		_, err := referee.Rule(rs, q)
		if bad, ok := errors.AsType[*settle.FieldError](err); !ok || bad.Path != path {
			t.Errorf("%s: got %v", path, err)
		}
	}
	for _, q := range []referee.Question{
		in(alone(rules.Dreier), ask(referee.NoBird, referee.DealOver)),
		in(alone(rules.Bettel), ask(referee.FourKings, referee.DealOver)),
		in(alone(rules.Solodreier), ask(referee.OwnKing, referee.DealOver)),
		in(alone(rules.Solodreier), ask(referee.BadDiscard, referee.DealOver)),
		in(alone(rules.Farbensolo), about(rules.UhuPremium, ask(referee.EarlyBird, referee.DealOver))),
	} {
		_, err := referee.Rule(rs, q)
		if bad, ok := errors.AsType[*settle.FieldError](err); !ok || bad.Path != "facts.contract" {
			t.Errorf("%s in %s: got %v", q.Matter, q.Facts.Contract, err)
		}
	}
	opponent := in(alone(rules.Dreier), ask(referee.BadDiscard, referee.DealOver))
	opponent.Facts.Offenders = []tarock.Seat{1}
	if _, err := referee.Rule(rs, opponent); err == nil || !strings.HasPrefix(err.Error(), "facts.offenders: ") {
		t.Errorf("an opponent who lays away: %v", err)
	}
	if _, err := referee.Rule(rs, ask(referee.Hint, referee.CardLies)); err == nil {
		t.Error("a moment that makes no difference is taken")
	}
}

// TestNames: every name can be read again.
func TestNames(t *testing.T) {
	for _, row := range referee.Rows() {
		var m referee.Matter
		if err := m.UnmarshalText([]byte(row.Matter.String())); err != nil || m != row.Matter {
			t.Errorf("%q is read as %q, %v", row.Matter, m, err)
		}
		for _, at := range row.Moments {
			var read referee.Moment
			if err := read.UnmarshalText([]byte(at.String())); err != nil || read != at {
				t.Errorf("%q is read as %q, %v", at, read, err)
			}
		}
	}
	for r := referee.NoRemedy; r <= referee.Free; r++ {
		var read referee.Remedy
		if err := read.UnmarshalText([]byte(r.String())); err != nil || read != r {
			t.Errorf("%q is read as %q, %v", r, read, err)
		}
	}
	for v := referee.Legal; v <= referee.Open; v++ {
		var read referee.Verdict
		if err := read.UnmarshalText([]byte(v.String())); err != nil || read != v {
			t.Errorf("%q is read as %q, %v", v, read, err)
		}
	}
	var m referee.Matter
	if err := m.UnmarshalText([]byte("dance")); err == nil {
		t.Error("an unknown matter is read")
	}
}
