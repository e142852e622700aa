package ruling_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/internal/explain"
	"tarock/internal/ruling"
	"tarock/referee"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/settle"
)

func in(t *testing.T, lang string) *explain.Catalogue {
	t.Helper()
	texts, err := explain.In(lang)
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

func set(t *testing.T, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := all.ByID(id)
	if !ok {
		t.Fatalf("no rule set %q", id)
	}
	return rs
}

const (
	ooe   = "koenigrufen/ooe-2023"
	tirol = "koenigrufen/tirol-2026"
)

// read rules on f and returns the page in German.
func read(t *testing.T, id string, f referee.Form, names ...string) ruling.Page {
	t.Helper()
	rs := set(t, id)
	r, err := f.Rule(rs, all.All()...)
	if err != nil {
		t.Fatal(err)
	}
	var called ruling.Names
	copy(called[:], names)
	return ruling.Of(in(t, "de"), rs, &f, called, &r)
}

// TestSentences: what is read out.
func TestSentences(t *testing.T) {
	uhu := []referee.Said{{Kind: rules.UhuPremium, Party: settle.Declarers, Kontra: 1}}
	for name, tt := range map[string]struct {
		set   string
		f     referee.Form
		names []string
		want  string
		notes []string
	}{
		"Dreier, an opponent": {
			ooe,
			referee.Form{Matter: referee.Duty, Moment: referee.TrickTurned, Game: rules.Dreier, Offenders: []tarock.Seat{1}},
			nil,
			"Renonce: Gegner A. Das Spiel ist aus. Gegner A zahlt 20, und zwar: Spieler bekommt 12, Gegner B bekommt 4, Gegner C bekommt 4.",
			[]string{"Karten liegen lassen und nicht vermischen, bis alles geklärt ist."},
		},
		"with names and Kontra": {
			ooe,
			referee.Form{Matter: referee.Duty, Moment: referee.DealOver, Game: rules.Rufer, Offenders: []tarock.Seat{1}, Announced: uhu},
			[]string{"Anna", "Berta", "Carl", "Dora"},
			"Renonce: Berta. Das Spiel ist aus. Berta zahlt 15, und zwar: Anna bekommt 5, Carl bekommt 5, Dora bekommt 5.",
			[]string{
				"Im Geld, mit Kontra: Anna bekommt 9, Berta zahlt 27, Carl bekommt 9, Dora bekommt 9.",
				"Karten liegen lassen und nicht vermischen, bis alles geklärt ist.",
			},
		},
		"two": {
			ooe,
			referee.Form{Matter: referee.WrongCount, Moment: referee.DealOver, Game: rules.Dreier, Offenders: []tarock.Seat{1, 2}},
			nil,
			"Renonce: Gegner A und Gegner B. Das Spiel ist aus. Beide zahlen je 8: Spieler bekommt 12, Gegner C bekommt 4.",
			[]string{"Karten liegen lassen und nicht vermischen, bis alles geklärt ist."},
		},
		"three": {
			ooe,
			referee.Form{Matter: referee.WrongCount, Moment: referee.DealOver, Game: rules.Dreier, Offenders: []tarock.Seat{1, 2, 3}},
			nil,
			"Renonce: Gegner A, Gegner B und Gegner C. Das Spiel ist aus.",
			[]string{"Die Regeln nennen dafür keinen Preis: Was es kostet, entscheidet die Turnierleitung.", "Karten liegen lassen und nicht vermischen, bis alles geklärt ist."},
		},
		"mended": {
			ooe,
			referee.Form{Matter: referee.Duty, Moment: referee.CardLies},
			nil,
			"Keine Renonce. Die Karte wird zurückgenommen und eine erlaubte gespielt.",
			[]string{"Gutmachen darf man nur ein offensichtliches Versehen."},
		},
		"too late": {
			ooe,
			referee.Form{Matter: referee.Duty, Moment: referee.NextCut},
			nil,
			"Zu spät: Das nächste Spiel ist gemischt und abgehoben. Es bleibt, wie es geschrieben ist.",
			[]string{"Einfordern kann man eine Renonce, bis das nächste Spiel gemischt und abgehoben ist."},
		},
		"silent": {
			tirol,
			referee.Form{Matter: referee.Slip, Details: []referee.Detail{referee.Decisive}, Game: rules.Rufer, Offenders: []tarock.Seat{2}},
			nil,
			"Dazu sagt der Text dieses Cups nichts. Die Turnierleitung entscheidet.",
			[]string{
				"Entscheidet sie auf Renonce: Gegner A zahlt 3, und zwar: Spieler bekommt 1, Partner bekommt 1, Gegner B bekommt 1.",
				"Karten liegen lassen und nicht vermischen, bis alles geklärt ist.",
			},
		},
		"a premium": {
			"koenigrufen/sauwald-2019",
			referee.Form{Matter: referee.FalseKing, Moment: referee.Playing, Game: rules.Rufer, Offenders: []tarock.Seat{2}},
			nil,
			"Keine Renonce, aber König ultimo ist verloren. Sonst wird normal weitergespielt.",
			[]string{"Für die verlorene Prämie: Spieler bekommt 2, Partner bekommt 2, Gegner A zahlt 2, Gegner B zahlt 2."},
		},
		"Trischaken": {
			ooe,
			referee.Form{Matter: referee.Duty, Moment: referee.NextLed, Game: rules.Trischaken, Offenders: []tarock.Seat{0}},
			nil,
			"Renonce: Vorhand. Das Spiel ist aus. Vorhand zahlt 12, und zwar: Mitspieler A bekommt 4, Mitspieler B bekommt 4, Mitspieler C bekommt 4.",
			[]string{"Karten liegen lassen und nicht vermischen, bis alles geklärt ist."},
		},
		"Kontra for the box": {
			"koenigrufen/tirol-2019",
			referee.Form{Matter: referee.Duty, Moment: referee.DealOver, Game: rules.Rufer, Kontra: 1, Offenders: []tarock.Seat{0}},
			nil,
			"Renonce: Spieler. Das Spiel ist aus. Spieler zahlt 3, und zwar: Partner bekommt 1, Gegner A bekommt 1, Gegner B bekommt 1.",
			[]string{
				"Im Geld, mit Kontra: Spieler zahlt 6, Partner bekommt 1, Gegner A bekommt 1, Gegner B bekommt 1.",
				"In die Spendenkasse gehen 3 vom Kontrageld.",
				"Karten liegen lassen und nicht vermischen, bis alles geklärt ist.",
			},
		},
		"a hint": {ooe, referee.Form{Matter: referee.Hint}, nil, "Das ist erlaubt: Warnen darf jeder am Tisch.", []string{}},
	} {
		p := read(t, tt.set, tt.f, tt.names...)
		if p.Sentence != tt.want {
			t.Errorf("%s: reads\n%s, want\n%s", name, p.Sentence, tt.want)
		}
		if diff := cmp.Diff(tt.notes, p.Notes); diff != "" {
			t.Errorf("%s: notes (-want +got):\n%s", name, diff)
		}
	}
}

// TestEveryRulingIsSaid: whatever can be asked of whatever set is answered in both
// languages without a hole in the text.
func TestEveryRulingIsSaid(t *testing.T) {
	said := 0
	for _, lang := range explain.Languages() {
		texts := in(t, lang)
		for _, rs := range all.All() {
			checkText(t, lang, fmt.Sprintf("%+v", ruling.GuideTo(texts, rs)))
			for _, row := range referee.Rows() {
				for _, f := range forms(rs, row) {
					r, err := f.Rule(rs, all.All()...)
					if err != nil {
						t.Errorf("%s: %s at %q: %v", rs.Ref.ID, row.Matter, f.Moment, err)
						continue
					}
					said++
					p := ruling.Of(texts, rs, &f, ruling.Names{}, &r)
					checkText(t, rs.Ref.ID, p.Title, p.Matter, p.Moment, p.Sentence, strings.Join(p.Notes, " "), fmt.Sprint(p.Players, p.Others, p.Clauses))
					if p.Sentence == "" || len(p.Clauses) == 0 {
						t.Errorf("%s: %s at %q says nothing, or cites nothing", rs.Ref.ID, row.Matter, f.Moment)
					}
				}
			}
		}
	}
	if said < 1000 {
		t.Errorf("%d rulings read, want at least 1000", said)
	}
}

func checkText(t *testing.T, where string, all ...string) {
	t.Helper()
	for _, s := range all {
		if strings.Contains(s, "⟨") || strings.Contains(s, "{n}") || strings.Contains(s, "{who}") || strings.Contains(s, "{premium}") {
			t.Errorf("%s: a text is missing: %.200s", where, s)
		}
	}
}

// forms returns every question about a matter, in a Rufer or the game it needs.
func forms(rs *rules.RuleSet, row referee.Row) []referee.Form {
	moments := row.Moments
	if len(moments) == 0 {
		moments = []referee.Moment{referee.NoMoment}
	}
	calls := rules.Rufer
	if rs.Contract(calls) == nil {
		calls = rules.Ruf
	}
	if games := row.Games(rs); len(games) == 0 {
		return nil // it does not come up
	} else if !slices.Contains(games, calls) {
		calls = games[0]
	}
	var all []referee.Form
	for _, at := range moments {
		for n := range len(row.Details) + 1 {
			f := referee.Form{Matter: row.Matter, Moment: at, Details: row.Details[:n], Game: calls, Offenders: []tarock.Seat{0}}
			if row.Matter == referee.NoBird || row.Matter == referee.FalseBird {
				f.Game = rs.Contracts[slices.IndexFunc(rs.Contracts, func(c rules.Contract) bool { return c.Bird })].ID
			}
			if row.Premium {
				f.Premium = rules.PagatUltimo
			}
			all = append(all, f)
		}
	}
	return all
}

// TestOthersAreSaid: where a set is silent the page says what others say.
func TestOthersAreSaid(t *testing.T) {
	p := read(t, tirol, referee.Form{Matter: referee.LaidDown})
	if p.Verdict != referee.Open || len(p.Others) == 0 || p.Others[0].Sentence != "Keine Renonce. Es wird weitergespielt." {
		t.Errorf("%+v", p)
	}
}

// TestGuide: a game says what can be asked about it.
func TestGuide(t *testing.T) {
	g := ruling.GuideTo(in(t, "de"), set(t, "koenigrufen/wien"))
	games := map[rules.ContractID]ruling.Game{}
	for _, game := range g.Games {
		games[game.ID] = game
	}
	if !games[rules.Rufer].Calls || games[rules.Dreier].Calls || !games[rules.Trischaken].Each || games[rules.Piccolo].Kontra != "each" || games[rules.Pagatrufer].Bird {
		t.Errorf("games are %+v", games)
	}
	if n := len(games[rules.Piccolo].Premiums); n != 0 {
		t.Errorf("a Piccolo has %d premiums", n)
	}
	if len(g.Groups) != 3 || g.Groups[0].Title != "Immer Renonce" || g.Groups[0].Matters[0].ID != referee.Duty {
		t.Errorf("groups are %+v", g.Groups)
	}
}

// TestGuideOffersWhatCanBe: in every set a matter is offered in exactly the games in
// which it is ruled on.
func TestGuideOffersWhatCanBe(t *testing.T) {
	for _, rs := range all.All() {
		guide := ruling.GuideTo(in(t, "de"), rs)
		for _, group := range guide.Groups {
			for _, m := range group.Matters {
				for _, game := range guide.Games {
					row, _ := referee.RowOf(m.ID)
					f := referee.Form{Matter: m.ID, Game: game.ID, Multiplier: 1}
					if n := len(row.Moments); n > 0 {
						f.Moment = row.Moments[max(0, n-2)]
					}
					if row.Premium {
						f.Premium = rules.PagatUltimo
					}
					_, err := f.Rule(rs)
					bad, _ := errors.AsType[*settle.FieldError](err)
					if refused := bad != nil && bad.Path == "game"; refused == slices.Contains(m.Games, game.ID) {
						t.Errorf("%s: %s in %s: offered %t, but %v", rs.Ref.ID, m.ID, game.ID, !refused, err)
					}
				}
			}
		}
	}
}

// TestGuideAsksWhatMatters: a detail is asked where it changes the ruling, and only
// there.
func TestGuideAsksWhatMatters(t *testing.T) {
	for _, tt := range []struct {
		set    string
		matter referee.Matter
		want   []referee.Detail
	}{
		{"zwanzigerrufen/turnier", referee.FalseLead, []referee.Detail{referee.Decisive}},
		{"zwanzigerrufen/turnier", referee.EarlyCall, []referee.Detail{}},
		{"zwanzigerrufen/turnier", referee.Misdeal, []referee.Detail{}},
		{ooe, referee.EarlyCall, []referee.Detail{referee.Decisive}},
		{ooe, referee.EarlyBird, []referee.Detail{referee.ToSave}},
	} {
		row, _ := referee.RowOf(tt.matter)
		if diff := cmp.Diff(tt.want, row.Asks(set(t, tt.set))); diff != "" {
			t.Errorf("%s in %s (-want +got): %s", tt.matter, tt.set, diff)
		}
	}
	again := 0
	for _, rs := range all.All() {
		row, _ := referee.RowOf(referee.FalseLead)
		if slices.Contains(row.Asks(rs), referee.Again) {
			again++
		}
	}
	if again == 0 || again == len(all.All()) {
		t.Errorf("%d sets ask whether there was a warning", again)
	}
}
