package browsertest

import (
	"slices"
	"strings"
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/internal/wire"
	"tarock/record"
	"tarock/referee"
)

// A realEvening is a table that plays as at a real one, with some people at it.
type realEvening struct {
	t      *testing.T
	site   *site
	people []*page // by chair, the rest are bots
	table  string
}

// hostReal opens a table "Wie am echten Tisch" and returns its address.
func (p *page) hostReal(name string) string {
	p.t.Helper()
	p.goTo("/")
	p.fill(testid("open-name"), name)
	p.press(css(`[data-choice="recording"]`))
	p.press(testid("open-table"))
	p.until("the table is there and says how it plays", `tt.phase() === 'lobby' && document.querySelector('[data-testid="real-table"]')`)
	return "/t/" + p.table()
}

// state is where the deal stands.
func (e *realEvening) state() engine.State {
	played := e.site.deals(e.table)
	return played[len(played)-1].state()
}

// seatOf is the seat of a chair in this deal.
func (e *realEvening) seatOf(chair int) tarock.Seat {
	played := e.site.deals(e.table)
	return played[len(played)-1].seatOf(chair)
}

// waitFor waits until it is a person's turn, or the deal is over, and returns his
// chair.
func (e *realEvening) waitFor() int {
	e.t.Helper()
	for range 3000 {
		s := e.state()
		if s.Over() {
			return wire.NoChair
		}
		played := e.site.deals(e.table)
		if chair := played[len(played)-1].chairOnTurn(); chair < len(e.people) {
			e.people[chair].turn()
			return chair
		}
		e.people[0].until("a bot has done something", `tt.seq() > $0 || tt.ready()`, ask[int](e.people[0], `tt.seq()`))
	}
	e.t.Fatal("it never is a person's turn")
	return wire.NoChair
}

// lawful is what the person on turn may do by the rules, and which of his cards would
// break them.
func (e *realEvening) lawful(seat tarock.Seat) (engine.Action, tarock.Hand) {
	s, rs := e.state(), ruleSet()
	if s.Lies() && s.LegalCards(rs) == 0 {
		return engine.TurnTrick{}, 0
	}
	v := engine.ViewByTheRules(rs, &s, seat)
	a := script{}.Choose(rs, &v)
	if _, plays := a.(engine.Play); !plays || s.Lies() {
		return a, 0
	}
	return a, s.Hand(seat) &^ s.LegalCards(rs)
}

// noCardIsMarked wants the hand to say of no card that it is irregular.
func (p *page) noCardIsMarked() {
	p.t.Helper()
	if marked := ask[int](p, `tt.all('[data-testid="hand"] [aria-disabled="true"], [data-testid="hand"] [data-legal="false"], [data-testid="hand"] .flat, [data-testid="hand"] .mark').length`); marked > 0 {
		p.fail("%d cards are marked", marked)
	}
}

// openRealEvening opens such a table and deals.
func openRealEvening(t *testing.T, names ...string) *realEvening {
	t.Helper()
	e := &realEvening{t: t, site: openSite(t)}
	host := e.site.person(swift())
	path := host.hostReal(names[0])
	e.table = strings.TrimPrefix(path, "/t/")
	e.people = append(e.people, host)
	for _, name := range names[1:] {
		guest := e.site.person(swift())
		guest.sitDown(path, name)
		e.people = append(e.people, guest)
	}
	return e
}

func (e *realEvening) deal() {
	for _, p := range e.people {
		p.press(testid("next-deal"))
	}
	for _, p := range e.people {
		p.until("the cards are dealt", `!['lobby', '', 'ended'].includes(tt.phase())`)
	}
}

// hasRuled waits for a ruling and returns what it is, and the sentence.
func (p *page) hasRuled() (verdict, text string) {
	p.t.Helper()
	verdict = await[string](p, "the referee has ruled", `document.querySelector('[data-testid="ruling-note"]')?.dataset.verdict`)
	return verdict, ask[string](p, `document.querySelector('[data-testid="ruling-note"]').innerText`)
}

// TestRealTable plays a deal "wie am echten Tisch" with two people and two bots. Resi
// breaks a duty: nothing on either page tells. She takes the card back and does it
// again; Mitzi asks to check the cards, the trick is turned, and Mitzi says "Renonce!":
// both see the ruling, what it costs, and its line in the sheet.
func TestRealTable(t *testing.T) {
	t.Parallel()
	e := openRealEvening(t, "Resi", "Mitzi")
	resi, mitzi := e.people[0], e.people[1]
	v := &tour{page: resi, looks: realLooks(), lang: languageOf(t, "de"), axe: axeSource(t), seen: make(map[string]bool)}
	v.see("real-lobby")
	e.deal()
	resi.hurry()
	wrong := e.playToBreach(0)
	resi.noCardIsMarked()
	resi.take(step{engine.Play{Card: wrong}}, byMouse)
	v.see("real-card-lies")
	if told := ask[string](mitzi, `document.body.innerText`); strings.Contains(told, "zwang") || strings.Contains(told, "Renonce:") {
		t.Errorf("Mitzi is told: %s", told)
	}
	resi.take(step{engine.TakeBack{}}, byMouse)
	resi.until("the card is back", `document.querySelector('[data-testid="hand"] [data-card="'+$0+'"]')`, wrong.String())
	resi.take(step{engine.Play{Card: wrong}}, byMouse)

	mitzi.press(saying(engine.Hint{}))
	resi.until("she hears the hint", `document.querySelector('.bubble')?.innerText.includes('An alle: Bitte prüft eure Karten')`)
	e.playOn(func(s *engine.State) bool { return s.Lies() })
	v.see("real-trick-lies")
	mitzi.press(saying(engine.TurnTrick{}))
	mitzi.until("the trick is turned", `!document.querySelector('[data-testid="real-bar"] [data-action*="turn-trick"]')`)
	mitzi.press(css(`[data-real="claim"]`))
	mitzi.until("it is asked once more", `document.querySelector('[data-testid="ask-first"]')`)
	mitzi.press(testid("do-claim"))
	for _, p := range e.people {
		if verdict, text := p.hasRuled(); verdict != "renonce" || !strings.Contains(text, "zwang") {
			t.Errorf("the referee says %s: %s", verdict, text)
		}
		e.checkBill(p)
	}
	v.see("real-settlement")
	resi.press(css(`[data-testid="settlement"] footer .btn`))
	resi.until("the sheet is open", `document.querySelector('[data-testid="sheet"]')`)
	if row := ask[string](resi, `document.querySelector('[data-testid="sheet"] tbody').innerText`); !strings.Contains(row, "Renonce: Du") {
		t.Errorf("the sheet says %q", row)
	}
	v.see("real-sheet")
}

func realLooks() []look {
	return []look{
		{size: phone(), theme: "light", axe: true, touch: true},
		{size: phone(), theme: "dark", touch: true},
		{size: tablet(), theme: "light", touch: true},
		{size: tablet(), theme: "dark", touch: true},
		{size: desktop(), theme: "dark", axe: true, touch: true},
		{size: desktop(), theme: "light", touch: true},
	}
}

// playToBreach plays by the rules, deal after deal, until the person on chair can break
// a duty in the middle of a trick that the other person has still to play to. It returns
// the card.
func (e *realEvening) playToBreach(chair int) tarock.Card {
	e.t.Helper()
	for range 200 {
		now := e.waitFor()
		if now == wire.NoChair {
			e.deal()
			continue
		}
		seat := e.seatOf(now)
		a, wrong := e.lawful(seat)
		s := e.state()
		if v := engine.ViewFor(ruleSet(), &s, seat); now == chair && wrong != 0 && len(v.Trick.Cards) < 3 && v.Hands == nil {
			return wrong.Lowest()
		}
		if a != nil {
			e.people[now].take(step{a}, byMouse)
		}
	}
	e.t.Fatal("there is no occasion to break a rule")
	return tarock.NoCard
}

// playOn plays by the rules until stop.
func (e *realEvening) playOn(stop func(*engine.State) bool) {
	e.t.Helper()
	for range 60 {
		now := e.waitFor()
		if s := e.state(); stop(&s) {
			return
		}
		if now == wire.NoChair {
			e.t.Fatal("the deal is over too early")
		}
		if a, _ := e.lawful(e.seatOf(now)); a != nil { // else somebody has spoken out of turn
			e.people[now].take(step{a}, byMouse)
		}
	}
	e.t.Fatal("it never came to that")
}

// checkBill wants the settlement on the page to be the one of the log, by the ruling,
// and the record of it to stand.
func (e *realEvening) checkBill(p *page) {
	e.t.Helper()
	b := p.bill()
	s := e.state()
	for i, seat := range b.Seats {
		if b.Score[i] != s.Score()[seat] || b.Money[i] != s.Money()[seat] {
			e.t.Errorf("seat %d: the page says %d and %d, the log %d and %d", seat, b.Score[i], b.Money[i], s.Score()[seat], s.Money()[seat])
		}
	}
	played := e.site.deals(e.table)
	rec, err := record.FromEvents(played[len(played)-1].events)
	if err != nil {
		e.t.Fatal(err)
	}
	if found := referee.Verify(ruleSet(), rec); len(found) > 0 || !s.RuledOn() {
		e.t.Errorf("ruled %t, %v\n%s", s.RuledOn(), found, rec)
	}
}

// TestBotsClaimInTheBrowser plays with three bots and breaks a duty whenever that is
// possible: sooner or later a card shows it, and a bot says "Renonce!".
func TestBotsClaimInTheBrowser(t *testing.T) {
	t.Parallel()
	e := openRealEvening(t, "Resi")
	resi := e.people[0]
	e.deal()
	resi.hurry()
	for range 6 {
		broken := false
		for e.waitFor() != wire.NoChair {
			a, wrong := e.lawful(e.seatOf(0))
			if wrong != 0 && !broken {
				a, broken = engine.Play{Card: wrong.Lowest()}, true
			}
			if a != nil {
				resi.take(step{a}, byMouse)
			}
		}
		if s := e.state(); s.RuledOn() {
			verdict, text := resi.hasRuled()
			if verdict != "renonce" || !strings.Contains(text, "Renonce: Du.") || strings.Contains(text, "(Du)") {
				t.Errorf("the referee says %s: %s", verdict, text)
			}
			e.checkBill(resi)
			return
		}
		e.deal()
	}
	t.Error("no bot has claimed in six deals")
}

// TestWrongClaim claims without a ground: the referee says so, it costs nothing, and
// the deal goes on.
func TestWrongClaim(t *testing.T) {
	t.Parallel()
	e := openRealEvening(t, "Resi")
	resi := e.people[0]
	v := &tour{page: resi, looks: realLooks(), lang: languageOf(t, "de"), axe: axeSource(t), seen: make(map[string]bool)}
	e.deal()
	resi.hurry()
	e.playOn(func(s *engine.State) bool { return s.Phase == engine.PhaseSpeaking })
	v.see("real-speaking")
	e.playOn(func(s *engine.State) bool { return s.Phase == engine.PhasePlaying && s.Trick() > 2 })
	resi.press(css(`[data-real="claim"]`))
	v.see("real-ask")
	resi.press(testid("do-claim"))
	if verdict, text := resi.hasRuled(); verdict != "legal" || !strings.Contains(text, "kostet nichts") {
		t.Errorf("the referee says %s: %s", verdict, text)
	}
	v.see("real-nothing-found")
	resi.press(css(`[data-real="lay-down"]`))
	resi.press(testid("do-lay-down"))
	e.playOn(func(s *engine.State) bool { return s.Over() })
	if s := e.state(); s.RuledOn() {
		t.Errorf("a claim without a ground has settled the deal: %v", s.Score())
	}
}

// TestRulingFromTheTable opens the page of breaches from a running deal at an ordinary
// table: game, declarer and names are filled in, and what remains is asked.
func TestRulingFromTheTable(t *testing.T) {
	t.Parallel()
	s := openSite(t, readDeal(t, "dreier"))
	p := s.person(swift())
	p.playNow()
	p.hurry()
	for p.turn() {
		if ask[string](p, `tt.phase()`) == "playing" {
			break
		}
		p.take(step{p.anything()}, byMouse)
	}
	played := s.deals(p.table())[0]
	state := played.state()
	p.press(testid("plaque"))
	address := await[string](p, "the way to the page of breaches", `document.querySelector('[data-testid="case"]')?.getAttribute('href')`)
	p.goTo(address)
	p.press(css(`[data-question="matter"] [data-choice="duty"]`))
	p.press(css(`[data-question="moment"] [data-choice="deal_over"]`))
	p.until("the game is filled in", `document.querySelector('[data-testid="renonce-room"]').innerText.includes($0)`, languageOf(t, "de").keys["contract."+state.Contract.String()])
	places := ask[[]string](p, `tt.all('[data-question="who"] [data-choice]').map((b) => b.innerText)`)
	if len(places) != 4 || slices.Contains(places, "") || !slices.Contains(places, "Gast") {
		t.Errorf("the four are called %q", places)
	}
	p.press(css(`[data-question="who"] [data-choice="1"]`))
	p.until("it is ruled on", `document.querySelector('[data-testid="ruling"]')`)
	if said := ask[string](p, `document.querySelector('[data-testid="ruling"]').innerText`); !strings.Contains(said, places[1]) {
		t.Errorf("the ruling does not name %s: %s", places[1], said)
	}
}
