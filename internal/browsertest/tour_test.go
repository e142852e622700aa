package browsertest

import (
	_ "embed"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// layoutJS finds what is wrong with the layout.
//
//go:embed testdata/layout.js
var layoutJS string

// A look is one way to look at a state.
type look struct {
	size  size
	theme string
	axe   bool // audited too
	touch bool // what is to be pressed is as large as a finger
}

func (l look) String() string { return l.size.String() + " " + l.theme }

// A tour goes through every state that the pages have.
type tour struct {
	*page
	looks []look
	lang  language
	axe   string
	seen  map[string]bool // states
}

// TestLooks goes through all states in light and dark, on a phone, a tablet
// and a desk; the long run zooms to twice the size as well.
func TestLooks(t *testing.T) {
	looks := []look{
		{size: phone(), theme: "light", axe: true, touch: true},
		{size: phone(), theme: "dark", axe: true, touch: true},
		{size: tablet(), theme: "light", touch: true},
		{size: desktop(), theme: "dark", axe: true, touch: true},
	}
	if everyLook {
		looks = append(looks, look{size: size{width: 384, height: 512, scale: 2}, theme: "light"}, look{size: size{width: 720, height: 450, scale: 2}, theme: "light"}, look{size: desktop(), theme: "light", axe: true, touch: true})
	}
	if os.Getenv(shotsEnv) != "" { // for the eye: on a tablet the theme changes no layout
		looks = append(looks, look{size: tablet(), theme: "dark", touch: true})
	}
	tourAll(t, swift(), looks)
}

// TestLargePrint goes through all states in large print.
func TestLargePrint(t *testing.T) {
	d := swift()
	d.Print, d.size = "large", phone()
	looks := []look{{size: phone(), theme: "light", axe: true, touch: true}}
	if everyLook {
		looks = append(looks, look{size: tablet(), theme: "light", touch: true}, look{size: desktop(), theme: "light", touch: true})
	}
	tourAll(t, d, looks)
}

// TestHighContrast goes through all states in strong contrast.
func TestHighContrast(t *testing.T) {
	d := swift()
	d.Theme, d.size = "contrast", phone()
	tourAll(t, d, []look{{size: phone(), theme: "contrast", axe: true, touch: true}})
}

// tourAll goes through all states and looks at each in every way.
func tourAll(t *testing.T, d device, looks []look) {
	audit, lang := axeSource(t), languageOf(t, d.Lang)
	for _, one := range stations() {
		t.Run(one.name, func(t *testing.T) {
			t.Parallel()
			var deals []*deal
			if one.deal != "" {
				deals = append(deals, readDeal(t, one.deal))
			}
			s := openSite(t, deals...)
			one.visit(&tour{page: s.person(d), looks: looks, lang: lang, axe: audit, seen: make(map[string]bool)})
		})
	}
}

// see looks at a state in every way, once.
func (v *tour) see(state string) {
	v.t.Helper()
	if v.seen[state] {
		return
	}
	v.seen[state] = true
	for i, l := range v.looks {
		if i == 0 || l.size != v.looks[i-1].size {
			v.resize(l.size)
		}
		ask[bool](v.page, `(document.documentElement.dataset.theme = $0, true)`, l.theme)
		v.prepareLayout()
		v.until("the page is at rest", `tt.rest()`)
		v.picture(fmt.Sprintf("%s-%s-%s", state, l.size, l.theme))
		for _, wrong := range ask[[]string](v.page, `tt.layout($0)`, map[string]bool{"touch": l.touch, "zoomed": l.size.scale > 1}) {
			v.t.Errorf("%s, %s: %s", state, l, wrong)
		}
		if l.axe {
			for _, wrong := range v.page.axe(v.axe) {
				v.t.Errorf("%s, %s: axe: %s", state, l, wrong)
			}
		}
	}
	if state != "clause" && !strings.HasPrefix(state, "rules") { // they quote the rules
		v.speaks(v.lang, state)
	}
}

// prepareLayout brings our questions about the layout into the page.
func (p *page) prepareLayout() {
	p.t.Helper()
	if ask[bool](p, `!tt.layout`) {
		p.do("load the questions about layout", chromedp.Evaluate[chromedp.Void](layoutJS+";undefined"))
	}
}

// seeDialog opens a dialog, looks at it and closes it.
func (v *tour) seeDialog(state string, open func()) {
	v.t.Helper()
	if v.seen[state] {
		return
	}
	open()
	v.until(state+" is open", `tt.front() !== document`)
	v.see(state)
	v.closeDialog()
}
