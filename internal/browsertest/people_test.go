package browsertest

import (
	"net/url"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"tarock/internal/wire"
)

// TestFourPeople: one opens a table and shares the link, three others sit down
// in browsers of their own, and the four play a deal.
func TestFourPeople(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	names := [wire.Chairs]string{"Resi", "Mitzi", "Sepp", "Gerhard Öhlinger"}
	var people [wire.Chairs]*page
	people[0] = s.person(swift())
	path := people[0].host(names[0])
	people[0].hurry()
	for i := 1; i < wire.Chairs; i++ {
		people[i] = s.person(swift())
		people[i].sitDown(path, names[i])
	}
	for _, p := range people {
		p.until("all are named", `$0.every((name) => document.body.innerText.includes(name))`, others(names, p, people))
		p.press(testid("next-deal"))
	}
	table := people[0].table()
	for _, p := range people {
		p.until("the cards are dealt", `tt.phase() !== 'lobby' && tt.phase() !== ''`)
	}
	for {
		now := s.deals(table)[0]
		chair := now.chairOnTurn()
		if chair == wire.NoChair {
			break
		}
		p := people[chair]
		p.turn()
		p.take(step{p.anything()}, byMouse)
	}
	rec := replayed(t, s.deals(table)[0])
	for _, p := range people {
		p.settled().agrees(t, rec)
	}
}

// others returns the names that a person should see: all but his own.
func others(names [wire.Chairs]string, me *page, people [wire.Chairs]*page) []string {
	var seen []string
	for i, p := range people {
		if p != me {
			seen = append(seen, names[i])
		}
	}
	return seen
}

// host opens a table for people and returns the path of the link that the page
// shares.
func (p *page) host(name string) string {
	p.t.Helper()
	p.goTo("/")
	p.fill(testid("open-name"), name)
	p.press(testid("open-table"))
	p.until("the table is there", `tt.phase() === 'lobby'`)
	p.press(testid("share"))
	link := await[string](p, "the link is there", `document.querySelector('[data-testid="share-link"]')?.value`)
	p.closeDialog()
	u, err := url.Parse(link)
	if err != nil {
		p.t.Fatal(err)
	}
	return u.Path
}

// sitDown follows the link and takes a place.
func (p *page) sitDown(path, name string) {
	p.t.Helper()
	p.goTo(path)
	p.press(testid("open-sit"))
	p.fill(testid("sit-name"), name)
	p.press(testid("sit-down"))
	p.until("a place is taken", `tt.front() === document && tt.table() && !document.querySelector('[data-testid="open-sit"]')`)
}

// seen is what a person has before him.
type seen struct {
	Hand, Trick []string
	Phase, Turn string
}

// sees reads what lies before the person.
func (p *page) sees() seen {
	p.t.Helper()
	return ask[seen](p, `({
		hand: tt.all('[data-testid="hand"] [data-card]').map((el) => el.dataset.card).sort(),
		trick: tt.all('[data-testid="trick"] [data-card]').map((el) => el.dataset.card),
		phase: tt.phase(), turn: tt.table().dataset.turn,
	})`)
}

// inTrick plays until it is the person's turn in the middle of a trick.
func (p *page) inTrick() seen {
	p.t.Helper()
	for p.turn() {
		if now := p.sees(); now.Phase == "playing" && len(now.Trick) > 0 && len(now.Hand) < 10 {
			return now
		}
		p.take(step{p.anything()}, byMouse)
	}
	p.fail("the deal is over and I was never in the middle of a trick")
	return seen{}
}

// stillSees wants that the person has the same before him as then.
func (p *page) stillSees(then seen) {
	p.t.Helper()
	if diff := cmp.Diff(then, p.sees()); diff != "" {
		p.t.Errorf("what lies before me has changed (-then +now):\n%s", diff)
	}
}

// TestReload: a page that is loaded again in the middle of a trick has the
// same before it and plays on.
func TestReload(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.playNow()
	p.hurry()
	then := p.inTrick()
	p.do("reload", chromedp.Reload())
	p.until("the table is there", `tt.ready()`)
	p.stillSees(then)
	p.playAnyhow()
	p.settled().agrees(t, replayed(t, s.deals(p.table())[0]))
}

// TestSecondTab: a second tab of the same person sits on the same seat. What
// is done in one is seen in the other.
func TestSecondTab(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.playNow()
	p.hurry()
	then := p.inTrick()
	q := p.secondTab(swift())
	q.goTo("/t/" + p.table())
	q.until("the table is there", `tt.ready()`)
	q.stillSees(then)
	for i, tab := range []*page{p, q, p, q, p, q, p, q, p, q, p, q} {
		if !tab.turn() {
			break
		}
		tab.take(step{tab.anything()}, byMouse)
		other := []*page{q, p}[i%2]
		other.until("the other tab is as far", `tt.seq() >= $0`, ask[int](tab, `tt.seq()`))
	}
	rec := replayed(t, s.deals(p.table())[0])
	p.settled().agrees(t, rec)
	q.settled().agrees(t, rec)
}

// TestBackToTheTable: who has gone to the first page finds the way to his table
// there, and no way to one that he has left.
func TestBackToTheTable(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.playNow()
	table := p.table()
	p.goTo("/")
	p.press(testid("back-to-table"))
	p.until("the table is there", `tt.ready()`)
	if got := p.table(); got != table {
		t.Errorf("the way leads to table %s, not %s", got, table)
	}
	ask[bool](p, `fetch('/api/tables/' + $0 + '/leave', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }).then((r) => r.ok)`, table)
	p.goTo("/")
	p.until("it is forgotten", `document.querySelector('[data-testid="play-now"]') && JSON.parse(localStorage['tarock.settings.1']).table === ''`)
	if ask[bool](p, `!!document.querySelector('[data-testid="back-to-table"]')`) {
		t.Error("there is a way to a table that was left")
	}
}

// TestTakenName: a second person cannot sit down under the name of the first, and
// is told so; the lobby says of each who is ready.
func TestTakenName(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p, q := s.person(swift()), s.person(swift())
	path := p.host("Resi")
	q.goTo(path)
	q.press(testid("open-sit"))
	q.fill(testid("sit-name"), "resi")
	q.press(testid("sit-down"))
	says := texts(t, "de")["problem.name-taken"]
	q.until("it is refused", `tt.front().textContent.includes($0)`, says)
	q.fill(testid("sit-name"), "Mitzi")
	q.press(testid("sit-down"))
	q.until("she sits", `document.querySelectorAll('[data-testid="lobby-people"] li').length === 2`)
	q.press(testid("next-deal"))
	p.until("the host sees who is ready", `[...document.querySelectorAll('[data-testid="lobby-people"] li.ready')].map((el) => el.innerText).join() === $0`, "Mitzi "+texts(t, "de")["lobby.ready"])
}
