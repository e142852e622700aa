package browsertest

import (
	"net/url"
	"slices"

	"tarock/engine"
	"tarock/internal/explain"
	"tarock/internal/questions"
	"tarock/rules/all"
)

// A station is a part of the tour with a table of its own.
type station struct {
	name  string
	deal  string // "": none is played
	visit func(*tour)
}

// stations are all parts of the tour.
func stations() []station {
	return []station{
		{name: "outside", visit: visitOutside},
		{name: "lobby", visit: visitLobby},
		{name: "house", visit: visitHouse},
		{name: "renonce", visit: visitRenonce},
		{name: "pad", visit: visitSheet},
		{name: "tasks", visit: visitTasks},
		{name: "counting", visit: visitCounting},
		{name: "lessons", visit: visitLessons},
		during("hint", "rufer", seeHint, nil),
		during("games", "rufer", func(*tour, step) bool { return false }, (*tour).visitGame),
		during("rufer", "rufer", seeRufer, seeEvening),
		during("menu", "rufer", seeMenu, nil),
		during("rufer-given-up", "rufer-given-up", seeGivingUp, seeEnd("given-up")),
		during("solodreier", "solodreier", seeSolodreier, nil),
		during("dreier", "dreier", seeDreier, nil),
		during("dreier-kontra", "dreier-kontra", seeKontra, seeEnd("settlement-kontra")),
		during("solorufer", "solorufer", seeRekontra, nil),
		during("rufer-late-kontra", "rufer-late-kontra", seeLateKontra, nil),
		during("piccolo_ouvert", "piccolo_ouvert", seeOuvert, nil),
		during("trischaken", "trischaken", func(*tour, step) bool { return false }, seeEnd("settlement-trischaken")),
	}
}

// during plays a deal. before is called before each step and reports whether
// all has been seen; end is called when the deal is over.
func during(name, deal string, before func(*tour, step) (enough bool), end func(*tour)) station {
	return station{name: name, deal: deal, visit: func(v *tour) {
		v.t.Helper()
		v.playNow()
		v.hurry()
		for _, st := range readDeal(v.t, deal).steps() {
			v.turn()
			if before(v, st) {
				return
			}
			v.take(st, byMouse)
		}
		v.turn()
		v.settled()
		end(v)
	}}
}

// visitOutside looks at the pages that are no table.
func visitOutside(v *tour) {
	v.t.Helper()
	v.goTo("/")
	v.until("the first page is there", `document.querySelector('[data-testid="play-now"]')`)
	v.see("home")
	v.goTo("/t/nosuchtable1")
	v.until("the page says so", `document.querySelector('a[href="/"]')`)
	v.see("no-table")
	v.goTo("/regeln")
	v.until("the rules are there", `document.querySelectorAll('[role="table"]').length > 3`)
	v.see("rules")
	v.goTo("/regeln?a=" + url.QueryEscape(ruleSet().Ref.ID) + "&b=" + url.QueryEscape(all.All()[2].Ref.ID))
	v.until("the differences are there", `document.querySelector('[data-testid="room-count"]') && document.querySelector('[role="table"]')`)
	v.see("rules-compared")
	v.press(css(`[data-section-link="questions"]`))
	v.until("the questions are there", `document.querySelectorAll('[data-question]').length === $0`, fittingQuestions(v))
	v.see("rules-questions")
	v.fill(testid("room-search"), "darf ich den eigenen König rufen")
	v.until("the question is found", `document.querySelector('[data-testid="found-questions"] [data-question]')?.dataset.question === 'own_king'`)
	v.see("rules-found")
	v.goTo("/regeln?s=glossary")
	v.until("the glossary is there", `document.querySelectorAll('[data-term]').length > 150`)
	v.see("rules-glossary")
	v.fill(testid("room-search"), "Spatz")
	v.until("the word is found", `document.querySelector('[data-testid="found-terms"] [data-term]')?.dataset.term === 'pagat'`)
}

// visitLobby looks at a table that waits for people: as host, and as a guest.
func visitLobby(v *tour) {
	v.t.Helper()
	v.goTo("/")
	v.fill(testid("open-name"), "Resi")
	v.press(testid("open-table"))
	v.until("the table is there", `tt.phase() === 'lobby'`)
	v.see("lobby")
	v.seeDialog("share", func() { v.press(testid("share")) })

	host := v.site.person(swift())
	host.goTo("/")
	host.fill(testid("open-name"), "Gerhard Öhlinger")
	host.press(testid("open-table"))
	host.until("the table is there", `tt.phase() === 'lobby'`)
	v.goTo("/t/" + host.table())
	v.until("the table is there", `tt.phase() === 'lobby'`)
	v.see("guest")
	v.seeDialog("sit", func() { v.press(testid("open-sit")) })
}

// seeRufer looks at all that happens in a game with a partner.
func seeRufer(v *tour, st step) bool {
	v.t.Helper()
	switch a := st[0].(type) {
	case engine.SayForehand:
		v.see("bidding")
	case engine.Bid:
		v.see("choosing")
		v.seeDialog("why-not", func() { v.press(testid("why-not")) })
	case engine.CallKing:
		v.see("calling")
	case engine.OpenTalon:
		v.see("talon")
	case engine.TakeHalf:
		v.see("talon-open")
	case engine.LayAway:
		v.see("discarding")
		v.seePutAside("discarding-full", a)
	case engine.Announce:
		v.see("announcing")
		v.press(saying(a))
		v.see("announcing-chosen")
		v.press(saying(a))
	case engine.Play:
		v.see("lead")
		v.seeDialog("contract", func() { v.press(testid("plaque")) })
		v.seeRefusal()
		if ask[bool](v.page, `!!document.querySelector('[data-testid="show-last-trick"]')`) {
			v.seeDialog("last-trick", func() { v.press(testid("show-last-trick")) })
		}
	}
	return false
}

// seeMenu looks at the menu and all that is behind it.
func seeMenu(v *tour, _ step) bool {
	v.t.Helper()
	v.press(testid("menu"))
	v.see("menu")
	v.press(testid("menu"))
	for _, entry := range []string{"settings", "said", "keys", "leave"} {
		v.seeDialog(entry, func() { v.menu(entry) })
	}
	return true
}

// seePutAside looks at a discard before it is done, and takes it back.
func (v *tour) seePutAside(state string, a engine.LayAway) {
	v.t.Helper()
	for _, card := range a.Cards.Cards() {
		v.press(cardInHand(card))
	}
	v.see(state)
	for range a.Cards.Len() {
		v.press(css(`[data-testid="talk"] ol button`))
	}
}

// seeRefusal taps a card that may not be played, when there is one.
func (v *tour) seeRefusal() {
	v.t.Helper()
	const illegal = `[data-testid="hand"] [data-legal="false"]`
	if v.seen["refused"] || ask[bool](v.page, `!document.querySelector($0)`, illegal) {
		return
	}
	v.press(css(illegal))
	v.until("the page says why", `document.querySelector('[data-testid="reason"]')`)
	v.see("refused")
	v.seeDialog("clause", func() { v.press(css(`[data-testid="reason"] [data-testid="clause"]`)) })
}

// seeEvening looks at the end of a deal and what follows.
func seeEvening(v *tour) {
	v.t.Helper()
	v.see("settlement")
	v.press(testid("show-cards"))
	v.until("the cards are shown", `tt.find($0).ariaExpanded === 'true'`, testid("show-cards"))
	v.see("settlement-cards")
	v.closeDialog()
	v.see("ended")
	v.seeDialog("sheet", func() { v.press(testid("open-sheet")) })
}

func seeEnd(state string) func(*tour) {
	return func(v *tour) { v.see(state) }
}

func seeGivingUp(v *tour, st step) bool {
	if _, ok := st[0].(engine.GiveUp); ok {
		v.see("giving-up")
	}
	return false
}

func seeSolodreier(v *tour, st step) bool {
	v.t.Helper()
	if bid, ok := st[0].(engine.Bid); ok {
		v.seeDialog("bid-with", func() { v.press(opening(engine.Bid{Contract: bid.Contract})) })
	}
	return true
}

// seeDreier looks at Tarock that is laid away and shown.
func seeDreier(v *tour, st step) bool {
	v.t.Helper()
	lay, ok := st[0].(engine.LayAway)
	if ok {
		v.seePutAside("discarding-shown", lay)
	}
	return ok
}

func seeKontra(v *tour, st step) bool {
	v.t.Helper()
	if _, ok := st[0].(engine.SayKontra); ok {
		v.see("speaking")
	}
	if _, ok := st[0].(engine.Play); ok {
		v.see("playing-against")
	}
	return false
}

func seeRekontra(v *tour, st step) bool {
	v.t.Helper()
	_, ok := st[0].(engine.SayKontra)
	if ok {
		v.see("rekontra")
	}
	return ok
}

func seeLateKontra(v *tour, st step) bool {
	v.t.Helper()
	_, ok := st[0].(engine.SayKontra)
	if ok {
		v.see("late-kontra")
	}
	return ok
}

// seeOuvert looks at open hands.
func seeOuvert(v *tour, _ step) bool {
	v.t.Helper()
	open := ask[int](v.page, `tt.all('[data-testid="open-hand"]').length`)
	if open == 0 {
		return false
	}
	if open != 3 {
		v.t.Errorf("%d hands of others lie open", open)
	}
	v.see("ouvert")
	return true
}

// fittingQuestions is how many questions the set of the tests has an answer to.
func fittingQuestions(v *tour) int {
	texts, err := explain.In("de")
	if err != nil {
		v.t.Fatal(err)
	}
	return len(slices.DeleteFunc(questions.All(), func(q questions.Question) bool { return !q.Fits(texts, ruleSet()) }))
}
