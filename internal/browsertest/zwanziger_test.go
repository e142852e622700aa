package browsertest

import (
	"strings"
	"testing"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/record"
	"tarock/rules"
	"tarock/rules/all"
)

// rulesOf returns a published rule set.
func rulesOf(t *testing.T, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := all.ByID(id)
	if !ok {
		t.Fatalf("the rules %s are missing", id)
	}
	return rs
}

// zwanziger returns the tournament rules of Zwanzigerrufen.
func zwanziger(t *testing.T) *rules.RuleSet {
	t.Helper()
	return rulesOf(t, "zwanzigerrufen/turnier")
}

// playedOut is a deal that begins with moves and goes on by the rules of thumb.
func playedOut(t *testing.T, rs *rules.RuleSet, me tarock.Seat, hands [4]string, moves ...record.Move) *deal {
	t.Helper()
	d := &deal{Record: &record.Record{Moves: moves}, name: "zwanziger", me: me}
	for seat, h := range hands {
		d.Hands[seat] = cardsOf(t, h)
	}
	return d.toTheEnd(t, rs)
}

// cardsOf reads cards separated by blanks.
func cardsOf(t *testing.T, text string) tarock.Hand {
	t.Helper()
	h, err := tarock.ParseHand(text)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// toTheEnd adds what the rules of thumb do after the moves of d.
func (d *deal) toTheEnd(t *testing.T, rs *rules.RuleSet) *deal {
	t.Helper()
	s, _, err := record.Replay(rs, d.Record)
	if err != nil {
		t.Fatal(err)
	}
	for !s.Over() {
		view := engine.ViewFor(rs, &s, s.Turn)
		m := record.Move{Seat: s.Turn, Action: bot.Heuristic{}.Choose(rs, &view)}
		if _, err := engine.Advance(rs, &s, m.Seat, m.Action, nil); err != nil {
			t.Fatal(err)
		}
		d.Moves = append(d.Moves, m)
	}
	return d
}

// moves gives each action the seat that is said before it.
func moves(t *testing.T, text string) (list []record.Move) {
	t.Helper()
	for part := range strings.SplitSeq(text, ", ") {
		a, err := record.ParseAction(part[2:])
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, record.Move{Seat: tarock.Seat(part[0] - '0'), Action: a})
	}
	return list
}

// zwanzigerTour opens a table on which the deals are dealt.
func gameTour(t *testing.T, rs *rules.RuleSet, deals ...*deal) *tour {
	t.Helper()
	looks := append(courseLooks(),
		look{size: phone(), theme: "dark", touch: true}, look{size: tablet(), theme: "light", touch: true}, look{size: desktop(), theme: "light", touch: true})
	v := &tour{page: openSiteUnder(t, rs, deals...).person(swift()), looks: looks, lang: languageOf(t, "de"), axe: axeSource(t), seen: make(map[string]bool)}
	v.playNow()
	v.hurry()
	return v
}

// says reports whether a part of the page holds a text.
func (v *tour) says(part, text string) {
	v.t.Helper()
	if said := ask[string](v.page, `document.querySelector($0).innerText`, part); !strings.Contains(said, text) {
		v.t.Errorf("%s says %q, want %q in it", part, said, text)
	}
}

// TestZwanzigerRuf plays a whole Rufspiel: the XX is called with the bid, Absolut is
// announced, and points are counted one by one.
func TestZwanzigerRuf(t *testing.T) {
	t.Parallel()
	rs := zwanziger(t)
	d := playedOut(t, rs, 0, [4]string{
		"T22 T21 T19 T18 T17 T16 T1 HK HQ CN",
		"T20 T15 T14 T13 T12 DK DQ SK H1 HN",
		"T11 T10 T9 T8 DN DJ SQ SN CK CQ",
		"T7 T6 T5 T4 D1 SJ S10 HJ CJ C10",
	}, moves(t, "0 ruf T20, 1 pass, 2 pass, 3 pass, 0 announce absolut, 0 lie")...)
	v := gameTour(t, rs, d)
	v.turn()
	v.see("bidding")
	v.says(`[data-testid="talk"]`, "Ich rufe den Zwanziger")
	v.press(css(`[data-opens="raised"]`))
	v.until("the bids with announcements are there", `document.querySelector('[data-testid="raised"]')`)
	v.see("raised")
	v.says(`[data-testid="raised"]`, "Schwarzer mit Pagat")
	v.closeDialog()
	for i, st := range d.steps() {
		v.turn()
		if i == 1 {
			v.see("announcing")
		}
		if _, play := st[0].(engine.Play); play {
			v.see("lead")
			v.says(`[data-testid="plaque"]`, "ruft den Zwanziger")
		}
		v.take(st, byMouse)
	}
	v.turn()
	v.settled()
	v.see("settlement")
	end := record.Record{Hands: d.Hands, Moves: d.Moves}
	s, _, err := record.Replay(rs, &end)
	if err != nil {
		t.Fatal(err)
	}
	result := engine.ViewFor(rs, &s, tarock.NoSeat).Result
	v.says(`[data-testid="settlement"] .count`, rs.Deal.Count.Written(result.Outcome.DeclarerThirds))
	v.says(`[data-testid="settlement"]`, v.lang.keys["premium.absolut"])
	for _, seat := range []tarock.Seat{0, 1} {
		if s.Score()[seat] != 4 { // the game, Trull, Absolut announced
			t.Errorf("seat %d scores %d, want 4", seat, s.Score()[seat])
		}
	}
	if talon := ask[int](v.page, `tt.all('[data-testid="talon"]').length`); talon != 0 {
		t.Error("a talon is shown, and there is none")
	}
}

// TestZwanzigerPflichtkontra holds the Trull against a Rufspiel: the page says that
// Kontra is a must, offers no way around it, and the Retour may be declined.
func TestZwanzigerPflichtkontra(t *testing.T) {
	t.Parallel()
	rs := zwanziger(t)
	d := playedOut(t, rs, 2, [4]string{
		"T19 T18 T17 T16 T15 HK HQ HJ DK DQ",
		"T20 T14 T13 T12 SK SQ H1 HN CQ CN",
		"T22 T21 T1 T11 T10 DN DJ SN CK CJ",
		"T9 T8 T7 T6 T5 T4 D1 SJ S10 C10",
	}, moves(t, "0 ruf T20, 1 pass, 2 pass, 3 pass, 0 lie, 1 good, 2 kontra game:0, 2 good, 3 good, 0 rekontra game:0 to 2, 0 good, 1 good, 2 decline game:0, 2 good")...)
	v := gameTour(t, rs, d)
	for _, st := range d.steps() {
		v.turn()
		switch st[0].(type) {
		case engine.SayKontra:
			v.see("must-kontra")
			v.says(`[data-testid="turn"]`, v.lang.keys["hint.must-kontra"])
			if ask[bool](v.page, `!!tt.find($0)`, saying(engine.Good{})) {
				t.Error("“weiter” is offered to who must say Kontra")
			}
		case engine.DeclineKontra:
			v.see("decline")
			v.says(`[data-testid="talk"]`, v.lang.keys["kontra.2.zwanzigerrufen"])
		}
		v.take(st, byMouse)
	}
	v.turn()
	v.settled()
	v.see("settlement-kontra")
	s, _, err := record.Replay(rs, &record.Record{Hands: d.Hands, Moves: d.Moves})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range engine.ViewFor(rs, &s, tarock.NoSeat).Result.Settlement.Lines {
		if line.Item.Premium == rules.NoPremium && line.Kontra != 2 {
			t.Errorf("the game counts × %d, want × 2: the Retour was not taken", line.Kontra)
		}
	}
}

// TestZwanzigerSolo overcalls with what raises a bid, where the game alone would not
// do.
func TestZwanzigerSolo(t *testing.T) {
	t.Parallel()
	rs := zwanziger(t)
	d := playedOut(t, rs, 2, [4]string{
		"T19 T18 T17 T16 T15 HK HQ HJ DK DQ",
		"T20 T14 T13 T12 SK SQ H1 HN CQ CN",
		"T22 T21 T1 T11 T10 DN DJ SN CK CJ",
		"T9 T8 T7 T6 T5 T4 D1 SJ S10 C10",
	}, moves(t, "0 schwarzer, 1 pass, 2 schwarzer +pagat, 3 pass, 0 pass, 2 lie, 3 good, 0 good, 1 good")...)
	v := gameTour(t, rs, d)
	for _, st := range d.steps() {
		v.turn()
		if bid, ok := st[0].(engine.Bid); ok && bid.Premiums != 0 {
			v.see("overcall")
		}
		if _, play := st[0].(engine.Play); play {
			v.see("solo")
		}
		v.take(st, byMouse)
	}
	v.turn()
	v.settled()
	v.see("settlement-solo")
}

// worthless searches a deal by the rules of thumb that is worth nothing to anyone.
func worthless(t *testing.T, rs *rules.RuleSet) *deal {
	t.Helper()
	r := enginetest.NewRand(7)
	for range 3000 {
		s, events := enginetest.Begin(rs, r)
		for !s.Over() {
			view := engine.ViewFor(rs, &s, s.Turn)
			var err error
			if events, err = engine.Advance(rs, &s, s.Turn, bot.Heuristic{}.Choose(rs, &view), events); err != nil {
				t.Fatal(err)
			}
		}
		if s.Again() && !s.ThrownIn() {
			rec, err := record.FromEvents(events)
			if err != nil {
				t.Fatal(err)
			}
			return &deal{Record: rec, name: "worthless", me: 0}
		}
	}
	t.Fatal("no deal of 3,000 is worth nothing")
	return nil
}

// TestZwanzigerWorthless: a deal that is worth nothing is said to be dealt again, the
// same player deals, and the sheet has no row for it.
func TestZwanzigerWorthless(t *testing.T) {
	t.Parallel()
	rs := zwanziger(t)
	d := worthless(t, rs)
	v := gameTour(t, rs, d)
	const dealer = `document.querySelector('.dealer')?.closest('[data-testid="seat"]')?.dataset.chair ?? 'me'`
	before := ask[string](v.page, dealer)
	for _, st := range d.steps() {
		v.turn()
		v.take(st, byMouse)
	}
	v.turn()
	v.settled()
	v.see("worthless")
	v.says(`[data-testid="again-dealt"]`, v.lang.keys["result.again"])
	v.press(testid("next-deal"))
	v.until("the next deal is there", `tt.phase() !== 'ended'`)
	if after := ask[string](v.page, dealer); after != before {
		t.Errorf("chair %s deals after %s, want the same again", after, before)
	}
	v.press(testid("open-sheet"))
	v.until("the sheet is open", `document.querySelector('[data-testid="sheet"]')`)
	v.says(`[data-testid="sheet"]`, v.lang.keys["sheet.empty"])
}
