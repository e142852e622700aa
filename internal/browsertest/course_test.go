package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/record"
	"tarock/rules"
)

// thrownIn returns a deal in which seat 2 has no tarock, with the person where
// next has him.
func thrownIn(next *deal) *deal {
	d := &deal{Record: &record.Record{}, name: "thrown-in", me: next.me}
	d.Hands, d.Talon = enginetest.WithoutTarock()
	return d
}

// courseLooks are the looks at what only other rules show.
func courseLooks() []look {
	return []look{
		{size: phone(), theme: "light", axe: true, touch: true},
		{size: desktop(), theme: "dark", axe: true, touch: true},
	}
}

// TestCourse plays by rules that change the course of a deal: a hand is thrown in
// and the same player deals again, play goes clockwise, the talon stays open, and
// one may look at one's own tricks.
func TestCourse(t *testing.T) {
	t.Parallel()
	rs := ruleSet()
	rs.Deal.NoTarock, rs.Deal.Clockwise = rules.MustThrowIn, true
	rs.Play.OwnTricks, rs.Talon.StaysOpen = true, true
	game := readDeal(t, "rufer")
	s := openSiteUnder(t, rs, thrownIn(game), game)
	v := &tour{page: s.person(swift()), looks: courseLooks(), lang: languageOf(t, "de"), axe: axeSource(t), seen: make(map[string]bool)}
	v.playNow()
	v.until("the hand is shown", `document.querySelector('[data-testid="settlement"]')`)
	v.see("thrown-in")
	if rows := ask[int](v.page, `tt.all('[data-testid="settlement"] table').length`); rows != 0 {
		t.Error("a deal that counts nothing has figures")
	}
	dealer := `document.querySelector('.dealer')?.closest('[data-testid="seat"]')?.dataset.chair ?? 'me'`
	before := ask[string](v.page, dealer)
	v.press(testid("next-deal"))
	v.until("the next deal is there", `tt.phase() !== 'ended'`)
	if after := ask[string](v.page, dealer); after != before {
		t.Errorf("chair %s deals after %s, want the same again", after, before)
	}
	if next := ask[bool](v.page, `document.querySelector('[data-testid="seat"][data-chair="1"]').classList.contains('left')`); !next {
		t.Error("the next player does not sit to the left")
	}
	v.hurry()
	const early = 4 // the person's tricks before the last can be looked at from here
	plays := 0
	for _, st := range game.steps() {
		v.turn()
		if _, ok := st[0].(engine.Play); ok {
			plays++
		}
		if plays == early {
			v.press(testid("show-last-trick"))
			v.until("the tricks are there", `tt.all('[data-testid="open-tricks"] ol').length > 0`)
			v.see("own-tricks")
			v.closeDialog()
		}
		v.take(st, byMouse)
	}
	v.turn()
	v.settled()
}

// TestPassingOn passes the Vorhand on with four kings; the mark goes with it.
func TestPassingOn(t *testing.T) {
	t.Parallel()
	rs := ruleSet()
	rs.Bidding.FourKingsPassOn = true
	d := thrownIn(&deal{me: 0})
	d.Hands[0], d.Hands[1], d.Hands[3] = swap(d.Hands[0], "CN", "CK"), swap(d.Hands[1], "CK", "CN"), swap(d.Hands[3], "DK", "DN")
	d.Hands[0] = swap(d.Hands[0], "DN", "DK")
	s := openSiteUnder(t, rs, d)
	v := &tour{page: s.person(swift()), looks: courseLooks(), lang: languageOf(t, "de"), axe: axeSource(t), seen: make(map[string]bool)}
	v.playNow()
	v.hurry()
	v.turn()
	v.see("passing-on")
	v.take(step{engine.PassOn{}}, byMouse)
	const marked = `tt.all('[data-testid="seat"]').filter((s) => s.innerText.includes($0)).map((s) => s.dataset.chair).join()`
	if got := ask[string](v.page, marked, v.lang.keys["seat.forehand"]); got != "1" {
		t.Errorf("chair %q is marked as Vorhand, want 1", got)
	}
}

// swap returns h with one card for another.
func swap(h tarock.Hand, out, in string) tarock.Hand {
	less, _ := tarock.ParseHand(out)
	more, _ := tarock.ParseHand(in)
	return h&^less | more
}

// TestOpenTricks plays with open hands where nobody may talk and the tricks stay
// open: the table says the one and shows the other.
func TestOpenTricks(t *testing.T) {
	t.Parallel()
	rs := ruleSet()
	rs.Play.OpenSilent, rs.Play.OpenTricks = true, true
	game := readDeal(t, "piccolo_ouvert")
	s := openSiteUnder(t, rs, game)
	v := &tour{page: s.person(swift()), looks: courseLooks(), lang: languageOf(t, "de"), axe: axeSource(t), seen: make(map[string]bool)}
	v.playNow()
	v.hurry()
	const trick = 3
	plays := 0
	for _, st := range game.steps() {
		v.turn()
		if _, ok := st[0].(engine.Play); ok {
			plays++
		}
		if plays == trick {
			v.see("silent")
			if said := ask[string](v.page, `document.querySelector('.mine').innerText`); !strings.Contains(said, v.lang.keys["open.silent"]) {
				t.Errorf("my line says %q, want %q in it", said, v.lang.keys["open.silent"])
			}
			v.press(testid("show-last-trick"))
			v.until("the tricks are there", `tt.all('[data-testid="open-tricks"] ol').length === $0`, trick-2)
			v.see("open-tricks")
			return
		}
		v.take(st, byMouse)
	}
	t.Error("the third trick was never reached")
}

// TestShownTalon plays a Sechserdreier whose six cards are shown to all.
func TestShownTalon(t *testing.T) {
	t.Parallel()
	rs := ruleSet()
	rs.Contract(rules.Sechserdreier).TalonShown = true
	rs.Deal.LoneTrull = rules.MayThrowIn
	d := thrownIn(&deal{me: 2})
	d.Hands[2], d.Hands[3] = swap(d.Hands[2], "H3", "T22"), swap(d.Hands[3], "T22", "H3")
	d.Moves = []record.Move{{Seat: 0, Action: engine.Bid{Contract: rules.Sechserdreier}}, {Seat: 1, Action: engine.Pass{}}}
	s := openSiteUnder(t, rs, d)
	v := &tour{page: s.person(swift()), looks: courseLooks(), lang: languageOf(t, "de"), axe: axeSource(t), seen: make(map[string]bool)}
	v.playNow()
	v.pace("sofort")
	v.turn()
	v.see("may-throw-in")
	v.until("he may throw in", `tt.find($0)`, saying(engine.ThrowIn{}))
	v.take(step{engine.Pass{}}, byMouse)
	v.turn()
	const said = `document.querySelector('.said').innerText`
	for card := range (d.Talon[0] | d.Talon[1]).All() {
		if name := fmt.Sprintf("Tarock %d", card.Number()); card > tarock.Quapil && card < tarock.Mond && !strings.Contains(ask[string](v.page, said), name) {
			t.Errorf("what was said does not name %s of the talon", name)
		}
	}
}

// TestPaidUnplayed bids a Rufer on which nobody says a word, and then passes where
// nothing is played when all pass.
func TestPaidUnplayed(t *testing.T) {
	t.Parallel()
	rs := ruleSet()
	rs.Contract(rules.Rufer).PaidUnplayed = true
	rs.Bidding.PassedOut = rules.RedealPassed
	rufer, passed := thrownIn(&deal{me: 0}), thrownIn(&deal{me: 3})
	lay, err := tarock.ParseHand("D4 S9 S7")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []engine.Action{
		engine.SayForehand{},
		engine.Pass{},
		engine.Pass{},
		engine.Pass{},
		engine.Bid{Contract: rules.Rufer},
		engine.CallKing{Suit: tarock.Diamonds},
		engine.OpenTalon{},
		engine.TakeHalf{Half: 0},
		engine.LayAway{Cards: lay},
		engine.Lie{},
	} {
		seat := tarock.Seat(0)
		if _, pass := m.(engine.Pass); pass {
			seat = tarock.Seat(len(rufer.Moves))
		}
		rufer.Moves = append(rufer.Moves, record.Move{Seat: seat, Action: m})
	}
	for seat := tarock.Seat(1); seat < 4; seat++ {
		rufer.Moves = append(rufer.Moves, record.Move{Seat: seat, Action: engine.Good{}})
	}
	for n, m := range []engine.Action{engine.SayForehand{}, engine.Pass{}, engine.Pass{}, engine.Pass{}, engine.Pass{}} {
		passed.Moves = append(passed.Moves, record.Move{Seat: tarock.Seat(n % 4), Action: m})
	}
	s := openSiteUnder(t, rs, rufer, passed)
	v := &tour{page: s.person(swift()), looks: courseLooks(), lang: languageOf(t, "de"), axe: axeSource(t), seen: make(map[string]bool)}
	v.playNow()
	v.hurry()
	for _, st := range rufer.steps() {
		v.turn()
		v.take(st, byMouse)
	}
	v.settled()
	v.see("paid")
	if text := ask[string](v.page, `document.querySelector('[data-testid="settlement"]').innerText`); !strings.Contains(text, v.lang.keys["result.unplayed"]) {
		t.Errorf("the settlement says %q", text)
	}
	v.press(testid("next-deal"))
	v.until("the next deal is there", `tt.phase() !== 'ended'`)
	for _, st := range passed.steps() {
		v.turn()
		v.take(st, byMouse)
	}
	v.turn()
	v.until("it is over", `document.querySelector('[data-testid="settlement"]')`)
	v.see("all-passed")
}

// TestBei plays a Bettel beside a declarer: the page says who plays, and the bill
// has a line for each of them.
func TestBei(t *testing.T) {
	t.Parallel()
	rs := ruleSet()
	rs.Contract(rules.Bettel).Join = true
	rs.Play.StopLost = false
	game := readDeal(t, "bettel")
	person := game.me
	game.me = person.Next(rs.Seats) // a bot declares, as the record has it
	s := openSiteUnder(t, rs, game)
	v := &tour{page: s.person(swift()), looks: courseLooks(), lang: languageOf(t, "de"), axe: axeSource(t), seen: make(map[string]bool)}
	v.playNow()
	v.hurry()
	words, err := scriptOf(rs, []*deal{game})
	if err != nil {
		t.Fatal(err)
	}
	joined := false
	for v.turn() {
		deal := s.deals(v.table())[0]
		state := deal.state()
		view := engine.ViewFor(rs, &state, deal.seatOf(0))
		if view.Phase == engine.PhaseSpeaking && !joined {
			v.see("bei")
			v.take(step{engine.Join{}}, byMouse)
			joined = true
			if !ask[bool](v.page, `document.querySelector('.strip').innerText.includes($0)`, v.lang.keys["role.joined"]) {
				t.Error("my own line does not say that I play as well")
			}
			continue
		}
		v.take(step{words.Choose(rs, &view)}, byMouse)
	}
	rec := playedAgain(t, rs, s.deals(v.table())[0])
	v.settled().agrees(t, rec)
	if !joined || !ask[bool](v.page, `document.querySelector('[data-kind="joined"]') !== null`) {
		t.Errorf("joined: %t, and the bill has no line for it", joined)
	}
	v.see("bei-settled")
}
