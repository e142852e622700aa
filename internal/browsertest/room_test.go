package browsertest

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/internal/explain"
	"tarock/internal/questions"
	"tarock/internal/recital"
	"tarock/rules/all"
	"tarock/rules/house"
)

// TestHouseQuestions: the rules room answers what people ask for house rules too,
// those of a link and those that are kept here, in the words of the server.
func TestHouseQuestions(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	ours := house.Rules{Base: ruleSet().Ref, Name: "Stammtisch", Deviations: map[string]string{"own_king": "yes"}}
	rs, err := house.Build(ours, all.At)
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range explain.Languages() {
		texts, err := explain.In(lang)
		if err != nil {
			t.Fatal(err)
		}
		d := swift()
		d.Lang = lang
		p := s.person(d)
		p.openLink(ours)
		p.press(testid("house-keep"))
		p.until("they are kept", `document.querySelector('[data-testid="house-edit"]')`)
		p.goTo("/regeln?a=eigene/1&s=questions")
		fitting := slices.DeleteFunc(questions.All(), func(q questions.Question) bool { return !q.Fits(texts, rs) })
		p.until("the questions are there", `document.querySelectorAll('[data-question]').length === $0`, len(fitting))
		said := ask[map[string]string](p, `Object.fromEntries([...document.querySelectorAll('[data-question]')].map((el) => [el.dataset.question, el.querySelector('[data-testid="answer"]')?.textContent ?? '']))`)
		for _, q := range fitting {
			if want := q.Answer(texts, rs).Text; said[q.ID] != want {
				t.Errorf("%s is answered %q, want %q", q.ID, said[q.ID], want)
			}
		}
		p.fill(testid("room-search"), "eigenen König rufen")
		p.until("the own answer is found", `document.querySelector('[data-testid="found-questions"] [data-question]')?.innerText.includes('Stammtisch')`)
	}
}

// TestASO05Comparison: two sets side by side show in one table per matter all that
// they say differently.
func TestASO05Comparison(t *testing.T) {
	t.Parallel()
	texts, err := explain.In("de")
	if err != nil {
		t.Fatal(err)
	}
	sets := all.All()
	a, b := recital.Of(texts, sets[0]), recital.Of(texts, sets[3])
	s := openSite(t)
	p := s.person(swift())
	p.goTo("/regeln?a=" + a.Ref.ID + "&b=" + b.Ref.ID)
	p.until("they are compared", `document.querySelector('[data-testid="room-count"]')`)
	shown := ask[map[string][]string](p, `Object.fromEntries([...document.querySelectorAll('main details[data-section]')].map((el) => [el.querySelector('h2').textContent, [...el.querySelectorAll('[role="rowheader"]')].map((row) => row.textContent)]))`)
	want := map[string]int{}
	for _, d := range recital.Compare(a, b) {
		want[d.Section]++
	}
	for section, n := range want {
		if len(shown[section]) != n {
			t.Errorf("%s: %d lines, want %d: %v", section, len(shown[section]), n, shown[section])
		}
	}
	for _, section := range a.Sections {
		if slices.Contains([]string{"ladder", "order", "premiums", "valat", "bidding", "trischaken", "renonce"}, section.ID) && len(shown[section.Title]) == 0 {
			t.Errorf("nothing is said of %q: %v", section.Title, shown)
		}
	}
}

// TestASO06EditedRulesLeaveTablesAlone: who changes rules that a table plays by
// makes a new version with its date; the table goes on by the old one, says of
// when that is, and that there is a newer one.
func TestASO06EditedRulesLeaveTablesAlone(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.openLink(house.Rules{Base: ruleSet().Ref, Name: "Daheim", Deviations: map[string]string{"value_rufer": "2"}})
	p.press(testid("house-keep"))
	p.press(testid("house-play"))
	p.until("the table shows its rules", `document.querySelector('[data-testid="rules-of"]')?.innerText.length > 0`)
	table, then := ask[string](p, `location.pathname`), p.lines()
	old := ask[string](p, `document.querySelector('[data-testid="rules-of"]').innerText`)
	p.press(testid("next-deal"))
	p.until("the cards are dealt", `tt.phase() !== 'lobby'`)

	p.goTo("/regeln/haus?edit=1")
	p.fill(testid("house-search"), "Rufer")
	p.pick(`[data-option="value_rufer"] select`, "5")
	p.until("it is taken", `document.querySelector('[data-option="value_rufer"] select').value === '5' && tt.find($0).textContent.startsWith('1 ')`, testid("house-count"))
	p.press(testid("house-save"))
	p.until("there are two versions with their dates", `[...document.querySelectorAll('.versions li')].filter((el) => /\d{4}/.test(el.innerText)).length === 2`)

	p.goTo(table)
	p.until("the deal goes on", `tt.phase() !== '' && tt.phase() !== 'lobby'`)
	p.hurry()
	p.menu("house")
	if diff := cmp.Diff(then, p.lines()); diff != "" {
		t.Errorf("the table plays by other rules (-then +now):\n%s", diff)
	}
	now := ask[string](p, `document.querySelector('[data-testid="rules-of"]').innerText`)
	if !strings.HasPrefix(now, old) || len(now) <= len(old) {
		t.Errorf("the table says %q, before the change %q", now, old)
	}
	p.closeDialog()
	p.playAnyhow()
	rec := replayed(t, s.deals(p.table())[0])
	if rec.House == nil || rec.House.Deviations["value_rufer"] != "2" {
		t.Errorf("the deal pins %+v", rec.House)
	}
}

// TestUnknownRoom: a rule set that is not there is named before another is shown,
// and an address that is not there gives a page.
func TestUnknownRoom(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.goTo("/regeln?a=koenigrufen/atlantis")
	text := await[string](p, "it is named", `document.querySelector('[data-testid="room-unknown"]')?.innerText`)
	if !strings.Contains(text, "koenigrufen/atlantis") {
		t.Errorf("the page says %q", text)
	}
	p.until("another is shown", `document.querySelector('[data-section="ladder"]')`)
	for _, path := range []string{"/karten", "/regeln/wien", "/api/karten"} {
		p.goTo(path)
		p.until("there is a way home", `document.querySelector('main a[href="/"]')?.innerText`)
	}
}

// TestRoomSaysWhatIsNear: words that say little are not answered as if they were a
// question.
func TestRoomSaysWhatIsNear(t *testing.T) {
	t.Parallel()
	p := openSite(t).person(swift())
	p.goTo("/regeln?s=questions")
	p.fill(testid("room-search"), "was ist erlaubt")
	p.until("it says that this is near only", `document.querySelector('[data-testid="found-near"]') && document.querySelector('[data-testid="found-questions"] h2').textContent === 'Das kommt am nächsten'`)
	p.picture("near")
	p.fill(testid("room-search"), "darf ich den eigenen König rufen")
	p.until("it answers", `!document.querySelector('[data-testid="found-near"]') && document.querySelector('[data-testid="found-questions"]')`)
}
