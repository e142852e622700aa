//go:build long

package browsertest

import (
	"testing"

	"tarock/engine"
)

// TestThreeInEveryWay plays the deal for three by keyboard and looks at the table in
// large print, in strong contrast and in English.
func TestThreeInEveryWay(t *testing.T) {
	rs := rulesOf(t, "tapptarock")
	for _, tt := range []struct {
		name, lang, print, theme string
		by                       way
	}{
		{"large print", "de", "large", "light", byMouse},
		{"contrast", "de", "", "contrast", byMouse},
		{"English", "en", "", "dark", byMouse},
		{"keyboard", "de", "", "light", byKeys},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := threeDeal(t, rs)
			device := swift()
			device.Lang, device.Print, device.Theme, device.size = tt.lang, tt.print, tt.theme, phone()
			looks := []look{{size: phone(), theme: tt.theme, axe: true, touch: true}, {size: desktop(), theme: tt.theme, touch: true}}
			v := &tour{page: openSiteUnder(t, rs, d).person(device), looks: looks, lang: languageOf(t, tt.lang), axe: axeSource(t), seen: make(map[string]bool)}
			v.playNow()
			v.hurry()
			v.turn()
			v.see("bidding")
			for _, st := range d.steps() {
				v.turn()
				switch st[0].(type) {
				case engine.LayAway:
					v.see("discarding")
				case engine.Announce:
					v.see("announcing")
				case engine.Play:
					v.see("lead")
				}
				v.take(st, tt.by)
			}
			v.turn()
			v.settled()
			v.see("settlement")
		})
	}
}
