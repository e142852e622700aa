package browsertest

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/internal/explain"
	"tarock/internal/ruling"
	"tarock/referee"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
	"tarock/settle"
)

// answer presses an answer to a question once it is asked.
func (p *page) answer(question, choice string) {
	p.t.Helper()
	at := `[data-question="` + question + `"] [data-choice="` + choice + `"]`
	p.until("it asks for "+question, `document.querySelector($0)`, at)
	p.press(css(at))
}

// ruled returns the ruling that is shown: verdict, sentence, and what everyone gets.
func (p *page) ruled() (verdict, sentence string, amounts []string) {
	p.t.Helper()
	p.until("it is ruled", `document.querySelector('[data-testid="ruling"]') && document.querySelector('[data-testid="renonce-room"]').ariaBusy === 'false'`)
	verdict = ask[string](p, `document.querySelector('[data-testid="ruling"]').dataset.verdict`)
	sentence = ask[string](p, `document.querySelector('[data-testid="sentence"]').textContent`)
	amounts = ask[[]string](p, `[...document.querySelectorAll('[data-testid="amounts"] tbody tr')].map((el) => [...el.children].map((c) => c.textContent.trim()).join(' '))`)
	return verdict, sentence, amounts
}

// TestASR01Ruling goes from the first page to a ruling in few taps: an opponent of
// a Dreier has revoked. What is read out and paid is what the library says.
func TestASR01Ruling(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	d := swift()
	d.size = phone()
	p := s.person(d)
	p.goTo("/")
	p.press(testid("renonce"))
	p.answer("matter", "duty")
	p.answer("moment", "trick_turned")
	p.answer("game", "dreier")
	p.answer("who", "1")
	f := referee.Form{Matter: referee.Duty, Moment: referee.TrickTurned, Game: rules.Dreier, Offenders: []tarock.Seat{1}}
	p.readsAs(&f, ruleSet(), []string{"Spieler +12", "Gegner A −20", "Gegner B +4", "Gegner C +4"})

	// A second one, an announced Uhu with Kontra, and names for the slip.
	p.press(css(`[data-question="who"] [data-choice="2"]`))
	p.until("two pay", `document.querySelectorAll('[data-testid="amounts"] .offender').length === 2`)
	p.press(css(`[data-testid="renonce-said"] summary`))
	p.press(css(`[data-premium="uhu"] [data-choice="declarers"]`))
	p.press(css(`[data-premium="uhu"] .choice:nth-child(2) [data-choice="1"]`))
	f.Offenders = append(f.Offenders, 2)
	f.Announced = []referee.Said{{Kind: rules.UhuPremium, Party: settle.Declarers, Kontra: 1}}
	p.until("the Kontra counts", `document.querySelector('[data-testid="amounts"] thead')?.children[0].children.length === 3`)
	p.readsAs(&f, ruleSet(), []string{"Spieler +24 +36", "Gegner A −16 −24", "Gegner B −16 −24", "Gegner C +8 +12"})
	p.press(css(`.names summary`))
	p.fill(css(`[data-name="0"]`), "Resi")
	p.press(css(`.names summary`))
	p.until("she is named", `document.querySelector('[data-testid="sentence"]')?.textContent.includes('Resi')`)

	p.onPaper()

	// Taking an answer back asks again and keeps the rest.
	p.press(css(`[data-answered="moment"] button`))
	p.answer("moment", "card_lies")
	verdict, sentence, amounts := p.ruled()
	if verdict != "correctable" || !strings.Contains(sentence, "zurückgenommen") || len(amounts) != 0 {
		t.Errorf("while the card lies: %s, %q, %v", verdict, sentence, amounts)
	}
	p.press(testid("renonce-new"))
	p.until("it begins again", `document.querySelector('[data-question="matter"]')`)
}

// onPaper: the slip has the ruling and a place to sign, no buttons, and fits a page.
func (p *page) onPaper() {
	p.t.Helper()
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	if shown := ask[int](p, `tt.all('button, select, summary').filter((el) => el.checkVisibility()).length`); shown != 0 {
		p.t.Errorf("%d buttons are printed", shown)
	}
	for _, part := range []string{`[data-testid="sentence"]`, `.sign`, `.clauses li`, `[data-testid="amounts"]`} {
		if !ask[bool](p, `document.querySelector($0).checkVisibility()`, part) {
			p.t.Errorf("%s is not printed", part)
		}
	}
	p.picture("slip")
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{}) // the tab is lent to others
	pdf := call(p, cdppage.PrintToPDF, cdppage.PrintToPDFParams{PaperWidth: 8.27, PaperHeight: 11.69})
	data, err := base64.StdEncoding.DecodeString(string(pdf.Data))
	if err != nil {
		data = []byte(pdf.Data)
	}
	if pages := len(aPage.FindAll(data, -1)); pages != 1 {
		p.t.Errorf("the slip takes %d pages", pages)
	}
}

// readsAs compares the page with what the library rules.
func (p *page) readsAs(f *referee.Form, rs *rules.RuleSet, want []string) {
	p.t.Helper()
	texts, err := explain.In("de")
	if err != nil {
		p.t.Fatal(err)
	}
	r, err := f.Rule(rs, all.All()...)
	if err != nil {
		p.t.Fatal(err)
	}
	page := ruling.Of(texts, rs, f, ruling.Names{}, &r)
	verdict, sentence, amounts := p.ruled()
	if verdict != page.Verdict.String() || sentence != page.Sentence {
		p.t.Errorf("the page says %s, %q, want %s, %q", verdict, sentence, page.Verdict, page.Sentence)
	}
	if diff := cmp.Diff(want, amounts); diff != "" {
		p.t.Errorf("amounts (-want +got):\n%s", diff)
	}
}

// TestASR11Silent: where a set says nothing the page says so, what others say, and
// on demand what a Renonce would cost.
func TestASR11Silent(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.goTo("/renonce?" + url.Values{"a": {"koenigrufen/tirol-2026"}}.Encode())
	p.press(css(`[data-group="1"]`))
	p.answer("matter", "slip")
	p.answer("decisive", "yes")
	verdict, sentence, _ := p.ruled()
	if verdict != "open" || !strings.Contains(sentence, "Turnierleitung") {
		t.Errorf("%s: %q", verdict, sentence)
	}
	if others := ask[string](p, `document.querySelector('[data-testid="others"]')?.innerText ?? ''`); !strings.Contains(others, "OÖ 2023") {
		t.Errorf("others say %q", others)
	}
	p.press(testid("renonce-cost"))
	p.answer("game", "rufer")
	p.answer("side", "with")
	p.answer("who", "2")
	p.until("it has a price", `document.querySelectorAll('[data-testid="amounts"] tbody tr').length === 4`)
	if _, _, amounts := p.ruled(); !cmp.Equal(amounts, []string{"Spieler +1", "Partner +1", "Gegner A −3", "Gegner B +1"}) {
		t.Errorf("amounts are %v", amounts)
	}
}

// TestRenonceByHouseRules: the page rules by one's own rules too, and asks for the
// bird of a Besserrufer.
func TestRenonceByHouseRules(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	ours := house.Rules{Base: ruleSet().Ref, Name: "Daheim", Deviations: map[string]string{"false_bird": "premium", "value_rufer": "5"}}
	p.openLink(ours)
	p.press(testid("house-keep"))
	p.until("they are kept", `document.querySelector('[data-testid="house-edit"]')`)
	p.goTo("/regeln?a=eigene/1")
	p.until("the rules are there", `document.querySelector('[data-section="ladder"]')`)
	p.press(testid("renonce"))
	p.answer("matter", "duty")
	p.answer("moment", "deal_over")
	p.answer("game", "besserrufer")
	p.answer("side", "alone")
	p.answer("who", "1")
	p.answer("announced_bird", "uhu")
	if _, _, amounts := p.ruled(); !cmp.Equal(amounts, []string{"Spieler +15", "Gegner A −25", "Gegner B +5", "Gegner C +5"}) {
		t.Errorf("amounts are %v", amounts)
	}
	p.press(css(`[data-answered="matter"] button`))
	p.answer("matter", "false_bird")
	p.answer("moment", "playing")
	p.answer("bird", "kakadu")
	p.until("only the premium is lost", `document.querySelector('[data-testid="ruling"]')?.dataset.verdict === 'tolerated'`)
}

// TestEveryMatterIsAsked goes through all that the page offers, answers each
// question with its first answer, and arrives at a ruling every time.
func TestEveryMatterIsAsked(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.goTo("/renonce")
	for _, row := range referee.Rows() {
		if row.Who != referee.WhoNobody && len(row.Games(ruleSet())) == 0 {
			continue // of another game than the page asks about
		}
		group, err := json.Marshal(row.Group)
		if err != nil {
			t.Fatal(err)
		}
		p.until("it begins", `document.querySelector('[data-group]')`)
		p.press(css(`[data-group="` + string(group) + `"]`))
		p.answer("matter", row.Matter.String())
		for range 12 {
			p.until("it asks or rules", `document.querySelector('[data-testid="renonce-room"]').dataset.next !== '' || document.querySelector('[data-testid="ruling"]')`)
			next := ask[string](p, `document.querySelector('[data-testid="renonce-room"]').dataset.next`)
			if next == "" {
				break
			}
			choice := `[data-question] .choices [data-choice], [data-question="who"] [data-choice]`
			if next == "game" && (row.Matter == referee.NoBird || row.Matter == referee.FalseBird) {
				choice = `[data-choice="besserrufer"]`
			} else if next == "game" {
				choice = `[data-choice="rufer"]`
			}
			p.press(css(choice))
			p.until("it goes on", `document.querySelector('[data-testid="renonce-room"]').dataset.next !== $0 || $0 === 'detail' || document.querySelector('[data-testid="ruling"]')`, next)
		}
		if verdict, sentence, _ := p.ruled(); verdict == "" || sentence == "" {
			t.Errorf("%s comes to %q, %q", row.Matter, verdict, sentence)
		}
		p.press(testid("renonce-new"))
	}
}

// visitRenonce looks at the questions and rulings. The states quote the rules.
func visitRenonce(v *tour) {
	v.t.Helper()
	v.goTo("/renonce")
	v.until("it asks", `document.querySelector('[data-question="matter"] [data-choice]')`)
	v.see("rules-renonce-matter")
	v.answer("matter", "duty")
	v.answer("moment", "deal_over")
	v.until("it asks for the game", `document.querySelector('[data-question="game"]')`)
	v.see("rules-renonce-game")
	v.answer("game", "sechserdreier")
	v.answer("who", "1")
	v.press(css(`[data-testid="renonce-said"] summary`))
	v.press(css(`[data-premium="uhu"] [data-choice="declarers"]`))
	v.press(css(`[data-premium="uhu"] .choice:nth-child(2) [data-choice="1"]`))
	v.until("it is ruled", `document.querySelector('[data-testid="ruling"]') && document.querySelector('[data-testid="amounts"] thead').children[0].children.length === 3`)
	v.see("rules-renonce-said")
	v.press(css(`[data-testid="renonce-said"] summary`))
	v.press(css(`.lines summary`))
	v.press(css(`.names summary`))
	v.see("rules-renonce-ruling")
	v.goTo("/renonce?" + url.Values{"a": {"koenigrufen/tirol-2026"}}.Encode())
	v.until("it asks", `document.querySelector('[data-group="1"]')`)
	v.press(css(`[data-group="1"]`))
	v.answer("matter", "slip")
	v.answer("decisive", "yes")
	v.until("it is open", `document.querySelector('[data-testid="others"]')`)
	v.see("rules-renonce-open")
}

// TestRenonceOffersWhatCanBe: a game in which nothing is laid away is not offered for a
// wrong discard, and only calling games where four kings are the matter.
func TestRenonceOffersWhatCanBe(t *testing.T) {
	t.Parallel()
	p := openSite(t).person(swift())
	for matter, want := range map[string][]string{
		"bad_discard": {"rufer", "besserrufer", "farbendreier", "sechserdreier", "dreier"},
		"four_kings":  {"rufer", "solorufer", "besserrufer"},
	} {
		p.goTo("/renonce")
		p.answer("matter", matter)
		p.answer("moment", "deal_over")
		p.until("it asks for the game", `document.querySelector('[data-question="game"]')`)
		p.picture(matter)
		got := ask[[]string](p, `[...document.querySelectorAll('[data-question="game"] [data-choice]')].map((el) => el.dataset.choice)`)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: games offered (-want +got):\n%s", matter, diff)
		}
	}

	// Who goes back to another matter is asked for a game again that it can come up in.
	p.goTo("/renonce")
	p.answer("matter", "duty")
	p.answer("moment", "deal_over")
	p.answer("game", "solodreier")
	p.press(css(`[data-answered="matter"] button`))
	p.answer("matter", "bad_discard")
	p.answer("moment", "deal_over")
	p.answer("game", "dreier")
	if verdict, sentence, _ := p.ruled(); verdict != "renonce" {
		t.Errorf("%s: %s", verdict, sentence)
	}
}
