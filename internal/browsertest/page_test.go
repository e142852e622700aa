package browsertest

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"tarock/engine"
)

// pageJS is what the tests ask the page.
//
//go:embed testdata/page.js
var pageJS string

// A page is one tab of one person.
type page struct {
	t    *testing.T
	ctx  context.Context
	site *site
	bugs *complaints
}

// A device is how a person has set his browser.
type device struct {
	Lang       string `json:"lang"`
	Theme      string `json:"theme,omitempty"`
	Print      string `json:"print,omitempty"`
	Tap        string `json:"tap,omitempty"`
	TrickStays string `json:"trickStays,omitempty"`

	size size
}

// swift plays by one tap and looks at no trick for longer than it takes.
func swift() device {
	return device{Lang: "de", Theme: "light", Tap: "one", TrickStays: "none", size: desktop()}
}

// A size is a window.
type size struct {
	width, height int64
	scale         float64 // of zoom; 0: 1
	phone         bool
}

func (s size) String() string {
	if s.scale > 1 {
		return fmt.Sprintf("%dx%d at %v", s.width, s.height, s.scale)
	}
	return fmt.Sprintf("%dx%d", s.width, s.height)
}

func phone() size   { return size{width: 360, height: 740, phone: true} }
func tablet() size  { return size{width: 768, height: 1024, phone: true} }
func desktop() size { return size{width: 1440, height: 900} }

// person opens a browser for somebody who has never been here.
func (s *site) person(d device) *page {
	s.t.Helper()
	return s.sit(chromium.borrow(s.t, s.url), d)
}

// secondTab opens another tab for the same person.
func (p *page) secondTab(d device) *page {
	p.t.Helper()
	second := new(tab)
	second.ctx, second.end = chromedp.NewContext(p.ctx)
	p.t.Cleanup(second.end)
	if err := chromedp.Do(second.ctx); err != nil { // without a time limit: it would end the tab
		p.t.Fatal(err)
	}
	return p.site.sit(second, d)
}

// sit puts a person in front of a tab.
func (s *site) sit(at *tab, d device) *page {
	s.t.Helper()
	ctx, leave := context.WithCancel(at.ctx) // ends what the test listens to, not the tab
	s.t.Cleanup(leave)
	p := &page{t: s.t, ctx: ctx, site: s, bugs: new(complaints)}
	if err := chromedp.Listen(ctx, p.bugs.hear); err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(p.checkBugs)
	p.prepare(at, d)
	return p
}

// prepare puts the settings on the device and our questions into every page.
func (p *page) prepare(at *tab, d device) {
	p.t.Helper()
	settings, err := json.Marshal(d)
	if err != nil {
		p.t.Fatal(err)
	}
	const store = "try { localStorage['tarock.settings.1'] ??= '%s' } catch {} // no page of ours has none"
	for _, source := range []string{fmt.Sprintf(store, settings), pageJS} {
		script := call(p, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: source})
		at.scripts = append(at.scripts, script.Identifier)
	}
	call(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	p.resize(d.size)
}

// resize makes the window as large as s.
func (p *page) resize(s size) {
	p.t.Helper()
	options := []chromedp.EmulateViewportOption{chromedp.EmulateScale(max(1, s.scale))}
	if s.phone {
		options = append(options, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	p.do("resize", chromedp.EmulateViewport(s.width, s.height, options...))
	// What the page measures by itself it has measured in the frame after.
	ask[bool](p, `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))`)
}

// complaints are the errors that a page has met.
type complaints struct {
	mu    sync.Mutex
	texts []string
}

// hear notes a complaint. It runs in the loop of the tab.
func (c *complaints) hear(ev any) {
	switch ev := ev.(type) {
	case *runtime.EventExceptionThrown:
		text := ev.ExceptionDetails.Text
		if e := ev.ExceptionDetails.Exception; e != nil {
			text += " " + e.Description
		}
		c.note(text)
	case *runtime.EventConsoleAPICalled:
		if ev.Type == runtime.ConsoleAPICalledTypeError {
			c.note(fmt.Sprint(ev.Args))
		}
	}
}

func (c *complaints) note(text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.texts = append(c.texts, text)
}

// checkBugs fails the test when the page has met an error.
func (p *page) checkBugs() {
	p.bugs.mu.Lock()
	defer p.bugs.mu.Unlock()
	for _, text := range p.bugs.texts {
		p.t.Errorf("the page complains: %s", text)
	}
}

// call runs a command of the browser's protocol.
func call[P, R any](p *page, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	ctx, cancel := shortly(p.ctx)
	defer cancel()
	result, err := chromedp.Call(ctx, command, params)
	if err != nil {
		p.fail("%s: %v", command.Method, err)
	}
	return result
}

// do runs steps that give nothing back.
func (p *page) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := shortly(p.ctx)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.fail("%s: %v", what, err)
	}
}

// ask evaluates an expression in the page and waits for its promise.
func ask[T any](p *page, js string, args ...any) T {
	p.t.Helper()
	ctx, cancel := shortly(p.ctx)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](with(js, args), chromedp.EvalAwaitPromise))
	if err != nil {
		p.fail("%s: %v", js, err)
	}
	return value
}

// beat is how often the page is asked for what a test waits for. (With every
// frame would have Chromium draw frames for nothing.)
const beat = 20 * time.Millisecond

// await waits until an expression of the page is true and returns its value.
func await[T any](p *page, what, js string, args ...any) T {
	p.t.Helper()
	ctx, cancel := shortly(p.ctx)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Poll[T](with(js, args), chromedp.WithPollingTimeout(within), chromedp.WithPollingInterval(beat)))
	if err != nil {
		p.fail("wait until %s: %v", what, err)
	}
	return value
}

// until waits until an expression of the page is true.
func (p *page) until(what, js string, args ...any) {
	p.t.Helper()
	await[chromedp.Void](p, what, js, args...)
}

// with gives an expression its arguments, which it calls $0, $1 …
func with(js string, args []any) string {
	for i, arg := range args {
		data, err := json.Marshal(arg)
		if err != nil {
			panic(err) // a test that asks for what cannot be asked
		}
		js = strings.ReplaceAll(js, fmt.Sprintf("$%d", i), string(data))
	}
	return js
}

// A target is what is to be pressed.
type target struct {
	CSS    string          `json:"css,omitempty"`
	Action json.RawMessage `json:"action,omitempty"`
}

func css(selector string) target { return target{CSS: selector} }

// testid is the element that is marked for tests.
func testid(id string) target { return css(fmt.Sprintf(`[data-testid=%q]`, id)) }

// saying is the button that stands for an action.
func saying(a engine.Action) target {
	data, err := engine.MarshalAction(a)
	if err != nil {
		panic(err) // every action can be written
	}
	return target{Action: data}
}

func (w target) String() string {
	if w.CSS != "" {
		return w.CSS
	}
	return string(w.Action)
}

// press clicks on the middle of an element with the mouse, once it can be
// clicked.
func (p *page) press(what target) {
	p.t.Helper()
	at := await[struct{ X, Y float64 }](p, fmt.Sprintf("%s can be pressed", what), `tt.aim($0)`, what)
	p.do(fmt.Sprintf("press %s", what), chromedp.MouseClickXY(at.X, at.Y))
}

// keys types keys where the focus is.
func (p *page) keys(keys string, options ...chromedp.KeyOption) {
	p.t.Helper()
	p.do("type", chromedp.KeyEvent(keys, options...))
}

// fill writes text into a field.
func (p *page) fill(field target, text string) {
	p.t.Helper()
	p.press(field)
	p.do("write", chromedp.KeyEvent("a", chromedp.KeyModifiers(chromedp.ModifierCtrl)), chromedp.KeyEvent(text))
}

// goTo opens a path of the site.
func (p *page) goTo(path string) {
	p.t.Helper()
	p.do("open "+path, chromedp.Navigate(p.site.url+path))
}

// fail ends the test and tells what is on the page.
func (p *page) fail(format string, args ...any) {
	p.t.Helper()
	ctx, cancel := shortly(p.ctx)
	defer cancel()
	shows, err := chromedp.Run(ctx, chromedp.Evaluate[string](
		`location.pathname + ' ' + JSON.stringify(document.querySelector('[data-testid="table"]')?.dataset ?? {}) + '\n' + document.body?.innerText`))
	if err != nil {
		shows = fmt.Sprintf("(cannot be asked: %v)", err)
	}
	p.picture("failed")
	p.t.Fatalf(format+"\nthe page shows %s", append(args, shows)...)
}
