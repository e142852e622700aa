package browsertest

import (
	"slices"
	"strings"
	"testing"
)

// TestFaultsAreFound puts one fault after the other into a page: each must be
// found by what looks at every state.
func TestFaultsAreFound(t *testing.T) {
	t.Parallel()
	d := readDeal(t, "rufer")
	s := openSite(t, d)
	p := s.person(swift())
	p.playNow()
	p.prepareLayout()
	audit, lang := axeSource(t), languageOf(t, "de")
	for _, fault := range []struct{ html, want string }{
		{`<div style="width:3000px">.</div>`, "scrolls sideways"},
		{`<button style="width:50px;height:50px;overflow:hidden;white-space:nowrap;padding:0">Sechserdreier</button>`, `"Sechserdreier" is cut by`},
		{`<p style="width:40px;overflow-wrap:anywhere">Farbensolo</p>`, "the word Farbensolo is broken"},
		{`<div style="position:fixed;inset:auto 0 0 0;height:40px;background:red;z-index:9"></div>`, "is covered by <div>"},
		{`<button style="width:30px;height:50px;padding:0">A</button>`, "is 30 × 50"},
		{`<img src="/icon.svg">`, "axe: image-alt"},
		{`<p style="color:#999;background:#fff">blass</p>`, "axe: color-contrast"},
		{`<p>home.play</p>`, "words: home.play"},
		{`<p>⟨nix⟩</p>`, "words: ⟨nix⟩"},
		{`<p aria-label="Play now">.</p>`, "words: play"},
	} {
		ask[bool](p, `(document.body.insertAdjacentHTML('beforeend', '<div id="fault">' + $0 + '</div>'), true)`, fault.html)
		p.until("the page is at rest", `tt.rest()`)
		found := ask[[]string](p, `tt.layout({ touch: true, zoomed: false })`)
		for _, wrong := range p.axe(audit) {
			found = append(found, "axe: "+wrong)
		}
		for _, text := range ask[[]string](p, `tt.words()`) {
			for _, word := range lang.wrong(text) {
				found = append(found, "words: "+word)
			}
		}
		if !slices.ContainsFunc(found, func(f string) bool { return strings.Contains(f, fault.want) }) {
			t.Errorf("%s: want %q among %q", fault.html, fault.want, found)
		}
		ask[bool](p, `(document.getElementById('fault').remove(), true)`)
	}
	p.until("the page is at rest", `tt.rest()`)
	if found := ask[[]string](p, `tt.layout({ touch: true, zoomed: false })`); len(found) > 0 {
		t.Errorf("without a fault: %q", found)
	}
}
