package browsertest

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"tarock/engine"
)

// TestVoice plays a deal as somebody does who hears the page: it knows roles
// and names and nothing else, and what it hears is complete.
func TestVoice(t *testing.T) {
	t.Parallel()
	d := readDeal(t, "rufer")
	s := openSite(t, d)
	p := s.person(swift())
	v := &voice{page: p, says: texts(t, "de")}
	p.goTo("/")
	v.use("button", v.says["home.play"])
	v.hears("heading", v.says["table.cloth"])
	heard := p.recordLive()

	v.use("button", v.says["menu.title"])
	v.use("button", v.says["menu.settings"])
	v.use("button", v.says["set.pace.sofort"])
	v.use("button", v.says["dialog.close"])
	for _, st := range d.steps() {
		v.hears("RootWebArea", v.says["title.turn"])
		v.act(st)
	}
	v.hears("heading", v.says.say("result.title", "deal", 1))
	rec := replayed(t, s.deals(p.table())[0])
	d.sameAs(t, rec)
	v.checkHeard(heard(), rec.Events)

	settlement := v.find("heading", v.says.say("result.title", "deal", 1))
	v.use("button", v.says["next.deal"])
	v.gone(settlement)
}

// A voice is a page as it is read aloud.
type voice struct {
	*page
	says catalogue
}

// A thing is something on the page that has a role and a name.
type thing struct {
	role, name string
	off        bool // it cannot be used now
	node       cdp.BackendNodeID
}

// things returns what the page is made of.
func (v *voice) things() []thing {
	v.t.Helper()
	tree := call(v.page, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	var all []thing
	for _, n := range tree.Nodes {
		if n.Ignored || n.Role == nil || n.Name == nil {
			continue
		}
		one := thing{role: text(n.Role), name: text(n.Name), node: n.BackendDOMNodeID}
		for _, property := range n.Properties {
			if property.Name == accessibility.PropertyNameDisabled {
				one.off = string(property.Value.Value) == "true"
			}
		}
		all = append(all, one)
	}
	return all
}

func text(v *accessibility.Value) string {
	var s string
	_ = json.Unmarshal(v.Value, &s) // roles and names are strings
	return s
}

// called reports whether a thing is what the name says: alone, or with more
// behind it, as a value or a remark.
func (one thing) called(name string) bool {
	rest, ok := strings.CutPrefix(one.name, name)
	return ok && (rest == "" || strings.ContainsAny(rest[:1], " ,.:…"))
}

// find waits for the thing with this role and name.
func (v *voice) find(role, name string) thing {
	v.t.Helper()
	var found thing
	v.wait(role+" "+name, func(all []thing) bool {
		for _, one := range all {
			if one.role == role && one.called(name) && !one.off {
				found = one
				return true
			}
		}
		return false
	})
	return found
}

// wait asks the page again after each change until it is as wanted.
func (v *voice) wait(what string, want func([]thing) bool) {
	v.t.Helper()
	ctx, cancel := shortly(v.ctx)
	defer cancel()
	for !want(v.things()) {
		const frame = `new Promise(done => requestAnimationFrame(() => done(true)))`
		if _, err := chromedp.Run(ctx, chromedp.Evaluate[bool](frame, chromedp.EvalAwaitPromise)); err != nil {
			v.fail("wait for %s: %v\nheard: %+v", what, err, v.things())
		}
	}
}

func (v *voice) hears(role, name string) {
	v.t.Helper()
	v.find(role, name)
}

// gone waits until a thing is not there any more.
func (v *voice) gone(what thing) {
	v.t.Helper()
	v.wait("the end of "+what.name, func(all []thing) bool {
		return !slices.ContainsFunc(all, func(one thing) bool { return one.node == what.node })
	})
}

// use does what a screen reader does with a button.
func (v *voice) use(role, name string) thing {
	v.t.Helper()
	one := v.find(role, name)
	node := call(v.page, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: one.node})
	call(v.page, runtime.CallFunctionOn, runtime.CallFunctionOnParams{
		ObjectID: node.Object.ObjectID, FunctionDeclaration: `function() { this.focus(); this.click() }`,
	})
	return one
}

// act carries a step out and waits until that can be heard.
func (v *voice) act(st step) {
	v.t.Helper()
	var announced []string
	for _, a := range st {
		switch a := a.(type) {
		case engine.LayAway:
			for _, card := range a.Cards.Cards() {
				v.gone(v.use("button", v.says.spoken(card)))
			}
			v.gone(v.use("button", v.says["say.lay_away"]))
		case engine.Play:
			v.gone(v.use("button", v.says.spoken(a.Card)))
		case engine.Announce:
			name := v.says["premium."+a.Premium.String()]
			v.use("button", name)
			announced = append(announced, name)
		case engine.Lie:
			name := v.says["say.lie"]
			if announced != nil {
				name = v.says.say("say.lie_with", "premiums", strings.Join(announced, ", "))
			}
			v.gone(v.use("button", name))
		default:
			v.gone(v.use("button", v.name(a)))
		}
	}
}

// name returns what the button of an action is called.
func (v *voice) name(a engine.Action) string {
	v.t.Helper()
	switch a := a.(type) {
	case engine.SayForehand:
		return v.says["say.forehand"]
	case engine.Bid:
		return v.says["contract."+a.Contract.String()]
	case engine.CallKing:
		king := v.says.say("card.suit", "suit", v.says["suit."+a.Suit.Letter()], "rank", v.says["rank.K"])
		return v.says.say("said.call", "card", king)
	case engine.OpenTalon:
		return v.says["say.open_talon"]
	case engine.TakeHalf:
		before, _, _ := strings.Cut(v.says["talon.take"], " {")
		return before
	}
	v.t.Fatalf("no name for %T", a)
	return ""
}

// recordLive begins to note every line of the live region.
func (p *page) recordLive() func() []string {
	p.t.Helper()
	ask[bool](p, `(() => {
		window.heard = []
		new MutationObserver((all) => all.forEach((m) => m.addedNodes.forEach((n) => n.textContent && heard.push(n.textContent))))
			.observe(document.querySelector('[role="log"]'), { childList: true })
		return true
	})()`)
	return func() []string { return ask[[]string](p, `heard`) }
}

// checkHeard wants that every card was told once.
func (v *voice) checkHeard(lines []string, events []engine.Event) {
	v.t.Helper()
	all := strings.Join(lines, "\n")
	names := []string{guest, "Franz", "Resi", "Toni"}
	for _, e := range events {
		played, ok := e.(engine.CardPlayed)
		if !ok {
			continue
		}
		card := v.says.spoken(played.Card)
		line := v.says.say("event.card_played", "name", names[played.Seat], "card", card)
		if played.Seat == 0 {
			line = v.says.say("event.card_played.me", "card", card)
		}
		if n := strings.Count(all, line); n != 1 {
			v.t.Errorf("%q was told %d times", line, n)
		}
	}
}
