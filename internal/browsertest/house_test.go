package browsertest

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"tarock/internal/wire"
	"tarock/record"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
)

// TestHouseRules makes house rules, saves them, finds them again after a reload
// and gives them to another person by link, who sees what they change before the
// cards and plays a deal that they settle.
func TestHouseRules(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.goTo("/")
	p.press(testid("house"))
	p.press(testid("house-new"))
	p.fill(testid("house-name"), "Stammtisch")
	p.press(css(`[data-group="bidding"] summary`))
	p.press(css(`[data-option="own_king"] [data-value="yes"]`))
	p.until("it is counted", `tt.find($0).textContent.startsWith('1 ')`, testid("house-count"))
	p.press(css(`[data-group="values"] summary`))
	for i, id := range contracts() {
		p.pick(fmt.Sprintf(`[data-option="value_%s"] select`, id), "13")
		p.until("it is counted", `tt.find($0).textContent.startsWith($1)`, testid("house-count"), fmt.Sprint(i+2, " "))
	}
	changes := len(contracts()) + 2 // one's own king, and the price of Trischaken
	p.press(css(`[data-group="trischaken"] summary`))
	p.pick(`[data-option="trischaken_unit"] select`, "4")
	p.until("it is counted", `tt.find($0).textContent.startsWith($1)`, testid("house-count"), fmt.Sprint(changes, " "))
	p.press(testid("house-save"))
	p.until("it is saved", `document.querySelector('[data-testid="house-set"]')`)
	p.goTo("/regeln/haus")
	p.press(css(`[data-testid="house-sets"] a`))
	want := p.lines()
	if len(want) != changes || want["own_king"] == "" {
		t.Errorf("after a reload the rules say %v", want)
	}
	p.press(testid("house-share"))
	link := await[string](p, "the link is there", `tt.find($0)?.value`, testid("house-link"))

	q := s.person(swift())
	q.goTo(strings.TrimPrefix(link, s.url))
	if diff := cmp.Diff(want, q.lines()); diff != "" {
		t.Errorf("the link says other rules (-own +foreign):\n%s", diff)
	}
	q.press(testid("house-keep"))
	q.press(testid("house-play"))
	q.until("the table is there, without cards", `tt.phase() === 'lobby' && document.querySelector('[data-testid="lobby"] dl')`)
	if diff := cmp.Diff(want, q.lines()); diff != "" {
		t.Errorf("the table says other rules (-own +table):\n%s", diff)
	}
	q.press(testid("next-deal"))
	q.until("the cards are dealt", `tt.phase() !== 'lobby'`)
	q.hurry()
	q.menu("house")
	if diff := cmp.Diff(want, q.lines()); diff != "" {
		t.Errorf("the menu says other rules (-own +table):\n%s", diff)
	}
	q.closeDialog()
	q.playAnyhow()
	rec := replayed(t, s.deals(q.table())[0])
	q.settled().agrees(t, rec)
	if rec.House == nil || rec.House.Name != "Stammtisch" {
		t.Fatalf("the deal pins %+v", rec.House)
	}
	if found := record.Verify(ruleSet(), rec); len(found) < 2 {
		t.Errorf("under the base it is worth the same: %v", found)
	}
}

// contracts are the games of the base that have a value of their own.
func contracts() []rules.ContractID {
	var ids []rules.ContractID
	for _, c := range ruleSet().Contracts {
		if c.ID != rules.Trischaken {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// pick takes a value of a list.
func (p *page) pick(selector, value string) {
	p.t.Helper()
	ask[bool](p, `((list) => { list.value = $1; list.dispatchEvent(new Event('change', { bubbles: true })); return list.value === $1 })(document.querySelector($0))`, selector, value)
}

// lines reads what house rules change, by option.
func (p *page) lines() map[string]string {
	p.t.Helper()
	return await[map[string]string](p, "the deviations are there",
		`((list) => list && Object.fromEntries([...list.querySelectorAll('[data-line]')].map((el) => [el.dataset.line, el.innerText])))(tt.front().querySelector('[data-testid="house-lines"]'))`)
}

// openLink opens a link that holds house rules.
func (p *page) openLink(h house.Rules) {
	p.t.Helper()
	data, err := json.Marshal(h)
	if err != nil {
		p.t.Fatal(err)
	}
	p.goTo("/regeln/haus#r=" + base64.RawURLEncoding.EncodeToString(data))
}

// TestHouseVersions: to change rules makes a new version, and the old one stays;
// the rules room compares them with their base line by line.
func TestHouseVersions(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.openLink(house.Rules{Base: ruleSet().Ref, Name: "Daheim", Deviations: map[string]string{"hold": "no"}})
	p.press(testid("house-keep"))
	p.press(testid("house-edit"))
	p.fill(testid("house-search"), "halten")
	p.press(css(`[data-option="hold"] [data-value="yes"]`))
	p.until("it is undone", `tt.find($0).textContent.startsWith('0 ')`, testid("house-count"))
	p.fill(testid("house-search"), "kaiser")
	if why := ask[string](p, `document.querySelector('[data-option="kaiserstich_negative"] .why').textContent`); !strings.Contains(why, "Ohne Kaiserstich") {
		t.Errorf("it does not say why the Kaiserstich cannot hold in negative games: %q", why)
	}
	p.press(css(`[data-option="kaiserstich"] [data-value="any"]`))
	p.until("what follows is allowed", `!document.querySelector('[data-option="kaiserstich_negative"] [data-value="yes"]').disabled`)
	p.press(testid("house-save"))
	if lines := p.lines(); len(lines) != 1 || lines["kaiserstich"] == "" {
		t.Errorf("the new version says %v", lines)
	}
	p.press(css(`.versions li:last-child button`))
	p.until("the old one is shown", `document.querySelector('[data-line="hold"]')`)
	p.press(css(`.versions li:first-child button`))
	p.press(testid("house-compare"))
	p.until("they are compared", `document.querySelector('[data-testid="room-count"]')?.textContent.length > 0`)
	p.until("both have a name", `document.querySelector('main').innerText.includes('Daheim')`)
	if text := ask[string](p, `document.querySelector('main').innerText`); !strings.Contains(text, "Daheim") || !strings.Contains(text, "Kaiserstich") {
		t.Errorf("the comparison says\n%s", text)
	}
}

// TestBadHouseRules: a link or a file that is none of house rules, or of such as
// cannot be, says what is wrong and leaves everything as it was.
func TestBadHouseRules(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	complains := func(what string, parts ...string) {
		t.Helper()
		text := await[string](p, what, `document.querySelector('[data-testid="house-problem"]')?.innerText`)
		for _, part := range append(parts, "nichts verändert") {
			if !strings.Contains(text, part) {
				t.Errorf("%s: %q, want %q in it", what, text, part)
			}
		}
	}
	p.goTo("/regeln/haus#r=dies-ist-kein-Link")
	complains("a link that is none", "beschädigt")
	p.openLink(house.Rules{Base: ruleSet().Ref, Deviations: map[string]string{"kaiserstich_negative": "yes"}})
	complains("a link that contradicts itself", "Kaiserstich auch in Negativspielen", "Ohne Kaiserstich")
	p.openLink(house.Rules{Base: ruleSet().Ref, Deviations: map[string]string{"jokers": "2"}})
	complains("a link with what nobody knows", "jokers", "kennt")
	p.goTo("/regeln/haus")
	p.upload(`{"base": {"id": "koenigrufen/ooe-2023", "revision": 9}, "deviations": {}}`)
	complains("a file on a revision that is not there", "revision", "kennt")
	p.upload(`{"deviations": {}}`)
	text := await[string](p, "a file of something else", `((el) => el?.innerText.includes('keine Datei') && el.innerText)(document.querySelector('[data-testid="house-problem"]'))`)
	if kept := ask[string](p, `localStorage['tarock.house.1'] ?? ''`); kept != "" || text == "" {
		t.Errorf("something was kept: %s", kept)
	}
	p.upload(`{"base": {"id": "koenigrufen/ooe-2023"}, "name": "Datei", "deviations": {"hold": "no"}}`)
	if lines := p.lines(); len(lines) != 1 {
		t.Errorf("a good file says %v", lines)
	}
}

// upload gives the page a file with house rules.
func (p *page) upload(text string) {
	p.t.Helper()
	p.uploadTo("house-upload", "regeln.json", text)
}

// uploadTo gives a field of the page a file with this text.
func (p *page) uploadTo(field, name, text string) {
	p.t.Helper()
	path := filepath.Join(p.t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		p.t.Fatal(err)
	}
	selector := fmt.Sprintf(`[data-testid=%q]`, field)
	p.until("a file can be chosen", `document.querySelector($0)`, selector)
	root := call(p, dom.GetDocument, dom.GetDocumentParams{})
	input := call(p, dom.QuerySelector, dom.QuerySelectorParams{NodeID: root.Root.NodeID, Selector: selector})
	call(p, dom.SetFileInputFiles, dom.SetFileInputFilesParams{NodeID: input.NodeID, Files: []string{path}})
}

// TestHouseFile: the file that the page gives out builds the same rules.
func TestHouseFile(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	ours := house.Rules{Base: ruleSet().Ref, Name: "Beim Wirt", Deviations: map[string]string{"hold": "no", "valat": "10_20"}}
	p.openLink(ours)
	p.press(testid("house-share"))
	ask[bool](p, `(window.given = new Promise((done) => { const make = URL.createObjectURL; URL.createObjectURL = (blob) => { blob.text().then(done); return make(blob) } }), true)`)
	p.press(testid("house-file"))
	var got house.Rules
	if err := json.Unmarshal([]byte(ask[string](p, `window.given`)), &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(ours, got); diff != "" {
		t.Errorf("the file holds other rules (-want +got):\n%s", diff)
	}
}

// aPage is a page in a PDF.
var aPage = regexp.MustCompile(`/Type\s*/Page\b[^s]`)

// TestASO01HousePrint: opened, house rules list what they do otherwise and nothing
// else; however much is changed, it fits one page, and what is no rule
// is not printed.
func TestASO01HousePrint(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	few := house.Rules{Base: ruleSet().Ref, Name: "Wenige", Deviations: map[string]string{"hold": "no", "own_king": "yes", "kaiserstich": "any"}}
	for _, ours := range []house.Rules{few, everything(t)} {
		d := swift()
		d.Theme = "dark"
		p := s.person(d)
		p.openLink(ours)
		lines := p.lines()
		for key := range ours.Deviations {
			if lines[key] == "" {
				t.Errorf("%s: the deviation %s is not listed", ours.Name, key)
			}
		}
		if ours.Name == few.Name && len(lines) != len(few.Deviations) {
			t.Errorf("%d lines for %d deviations: %v", len(lines), len(few.Deviations), lines)
		}
		call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
		if ink := ask[string](p, `getComputedStyle(document.querySelector('[data-line] strong')).color`); ink != "rgb(0, 0, 0)" {
			t.Errorf("on paper the words are %s", ink)
		}
		if shown := ask[int](p, `tt.all('button, a').filter((el) => el.checkVisibility()).length`); shown != 0 {
			t.Errorf("%d buttons are printed", shown)
		}
		call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{}) // the tab is lent to others
		pdf := call(p, cdppage.PrintToPDF, cdppage.PrintToPDFParams{PaperWidth: 8.27, PaperHeight: 11.69})
		data, err := base64.StdEncoding.DecodeString(string(pdf.Data))
		if err != nil {
			data = []byte(pdf.Data)
		}
		if pages := len(aPage.FindAll(data, -1)); pages != 1 {
			t.Errorf("%d deviations take %d pages", len(lines), pages)
		}
	}
}

// everything changes as much as can be changed at once.
func everything(t *testing.T) house.Rules {
	t.Helper()
	ours := house.Rules{Base: ruleSet().Ref, Name: "Alles anders", Deviations: map[string]string{}}
	for _, o := range house.Options() {
		for _, v := range o.Values {
			if v.Key == house.Of(ruleSet(), o.Key) {
				continue
			}
			ours.Deviations[o.Key] = v.Key
			if _, err := house.Build(ours, all.At); err == nil {
				break
			}
			delete(ours.Deviations, o.Key)
		}
	}
	if len(ours.Deviations) < 30 {
		t.Fatalf("only %d deviations can be had at once", len(ours.Deviations))
	}
	return ours
}

// TestVote: four people vote on two proposals; the majority wins, a tie stays,
// all see both, and the deal is played by what was agreed on.
func TestVote(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	names := [wire.Chairs]string{"Resi", "Mitzi", "Sepp", "Gerhard"}
	var people [wire.Chairs]*page
	people[0] = s.person(swift())
	path := people[0].host(names[0])
	for i := 1; i < wire.Chairs; i++ {
		people[i] = s.person(swift())
		people[i].sitDown(path, names[i])
	}
	people[1].propose("eigenen", "own_king", "yes")
	people[2].propose("kaiser", "kaiserstich", "any")
	for _, vote := range []struct {
		person        int
		option, value string
	}{
		{0, "own_king", "yes"},
		{2, "own_king", "no"},
		{3, "own_king", "yes"},
		{0, "kaiserstich", "no"},
		{1, "kaiserstich", "yes"},
		{3, "kaiserstich", "no"},
	} {
		people[vote.person].press(css(fmt.Sprintf(`[data-proposal=%q] [data-vote=%q]`, vote.option, vote.value)))
	}
	for _, p := range people {
		p.until("the outcome is shown", `document.querySelectorAll('[data-outcome]').length === 2 && document.querySelector('[data-outcome="accepted"]') && document.querySelector('[data-outcome="tied"]')`)
		p.until("the rules have changed", `document.querySelector('[data-line="own_king"]')`)
		if lines := p.lines(); len(lines) != 1 || !strings.Contains(lines["own_king"], "ja") {
			t.Errorf("the table shows %v", lines)
		}
		p.press(testid("next-deal"))
	}
	for _, p := range people {
		p.until("the cards are dealt", `tt.phase() !== 'lobby' && tt.phase() !== ''`)
	}
	rec, err := record.FromEvents(s.deals(people[0].table())[0].events)
	if err != nil {
		t.Fatal(err)
	}
	if rec.House == nil || cmp.Diff(map[string]string{"own_king": "yes"}, rec.House.Deviations) != "" {
		t.Errorf("the deal is played by %+v", rec.House)
	}
}

// propose looks for an option and proposes a value of it.
func (p *page) propose(words, option, value string) {
	p.t.Helper()
	p.press(testid("propose"))
	p.fill(testid("house-search"), words)
	p.press(css(fmt.Sprintf(`[data-option=%q] [data-value=%q]`, option, value)))
	p.until("it is proposed", `tt.front() === document && document.querySelector($0)`, fmt.Sprintf(`[data-proposal=%q]`, option))
}

// TestHouseTableSurvivesAKill: a server that is killed at once has the house rules
// of its tables again, and what was voted.
func TestHouseTableSurvivesAKill(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	server := startServer(t, dir, "127.0.0.1:0")
	p := (&site{t: t, url: "http://" + server.address}).person(swift())
	p.openLink(house.Rules{Base: ruleSet().Ref, Name: "Stammtisch", Deviations: map[string]string{"hold": "no", "valat": "10_20"}})
	p.press(testid("house-open"))
	p.fill(testid("open-name"), "Resi")
	p.press(testid("open-table"))
	p.propose("eigenen", "own_king", "yes")
	server.kill()
	server = startServer(t, dir, server.address)
	p.do("reload", chromedp.Reload())
	p.press(testid("count-votes"))
	p.until("it is counted", `document.querySelector('[data-outcome="accepted"]') && document.querySelector('[data-line="own_king"]')`)
	then := p.lines()
	server.kill()
	startServer(t, dir, server.address)
	p.do("reload", chromedp.Reload())
	if diff := cmp.Diff(then, p.lines()); diff != "" || len(then) != 3 {
		t.Errorf("killed, the table plays by other rules (-then +now):\n%s", diff)
	}
	p.press(testid("next-deal"))
	p.until("the cards are dealt", `tt.phase() !== 'lobby'`)
}

// visitHouse looks at all that there is of house rules.
func visitHouse(v *tour) {
	v.t.Helper()
	ours := house.Rules{Base: ruleSet().Ref, Name: "Stammtisch", Deviations: map[string]string{"hold": "no", "value_rufer": "2", "valat": "10_20"}}
	v.goTo("/regeln/haus")
	v.until("the page is there", `document.querySelector('[data-testid="house-new"]')`)
	v.see("house-none")
	v.press(testid("house-new"))
	v.until("the options are there", `document.querySelector('[data-group]')`)
	v.see("rules-house-new")
	v.press(css(`[data-group="announcing"] summary`))
	v.press(css(`[data-group="premiums"] summary`))
	v.press(css(`[data-group="values"] summary`))
	v.see("rules-house-options")
	v.openLink(ours)
	v.lines()
	v.see("rules-house-foreign")
	v.press(testid("house-keep"))
	v.until("it is kept", `document.querySelector('[data-testid="house-edit"]')`)
	v.press(testid("house-share"))
	v.press(testid("house-open"))
	v.see("rules-house-set")
	v.goTo("/regeln/haus")
	v.until("it is listed", `document.querySelector('[data-testid="house-sets"]')`)
	v.see("rules-house-list")
	v.goTo("/regeln?" + url.Values{"a": {ruleSet().Ref.ID}, "b": {"eigene/1"}}.Encode())
	v.until("the differences are there", `document.querySelector('[data-testid="room-count"]')`)
	v.see("rules-house-compared")
	v.goTo("/regeln/haus#r=nichts")
	v.until("it complains", `document.querySelector('[data-testid="house-problem"]')`)
	v.see("house-bad")
	v.openLink(ours)
	v.press(testid("house-open"))
	v.fill(testid("open-name"), "Resi")
	v.press(testid("open-table"))
	v.lines()
	v.propose(map[string]string{"de": "eigenen", "en": "own king"}[v.langName()], "own_king", "yes")
	v.see("rules-house-vote")
	v.press(testid("count-votes"))
	v.until("it is counted", `document.querySelector('[data-outcome]')`)
	v.see("rules-house-voted")
	v.press(testid("propose"))
	v.until("the choice is open", `tt.front() !== document`)
	v.see("rules-house-propose")
	v.closeDialog()
	v.press(testid("next-deal"))
	v.until("the cards are dealt", `tt.phase() !== 'lobby'`)
	v.menu("house")
	v.see("rules-house-menu")
}

// langName returns the language that the page is in.
func (p *page) langName() string {
	p.t.Helper()
	return ask[string](p, `document.documentElement.lang.slice(0, 2)`)
}
