package browsertest

import "testing"

// TestLevel: bots of each level play a deal to the end with a person, who chooses them
// in the settings, where the choice stays.
func TestLevel(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.playNow()
	p.hurry()
	for i, level := range []string{"anfaenger", "cup", "meister"} {
		if i > 0 {
			p.press(testid("next-deal"))
			p.until("the next deal is there", `tt.phase() !== 'ended'`)
		}
		p.level(level)
		p.playAnyhow()
		p.settled().agrees(t, replayed(t, s.deals(p.table())[i]))
	}
	p.closeDialog()
	p.menu("settings")
	p.until("the level is still chosen", `tt.find($0)?.ariaPressed === 'true'`, css(`[data-choice="meister"]`))
}
