package conformance_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tarock"
	"tarock/internal/explain"
	"tarock/internal/questions"
	"tarock/internal/recital"
	"tarock/internal/ruling"
	"tarock/internal/sheetform"
	"tarock/referee"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/scoresheet"
)

// A known word is one that only a set says that has what it means.
type known struct {
	word *regexp.Regexp
	in   func(*rules.RuleSet) bool
}

// knownWords are the words by what a set needs to have.
func knownWords() []known {
	some := func(fits func(*rules.Contract) bool) func(*rules.RuleSet) bool {
		return func(rs *rules.RuleSet) bool {
			return slices.ContainsFunc(rs.Contracts, func(c rules.Contract) bool { return fits(&c) })
		}
	}
	contract := func(id rules.ContractID) func(*rules.RuleSet) bool {
		return func(rs *rules.RuleSet) bool { return rs.Contract(id) != nil }
	}
	birds := func(least int) func(*rules.RuleSet) bool {
		return func(rs *rules.RuleSet) bool {
			n := 0
			for _, p := range rs.Premiums {
				if p.Kind == rules.BirdPremium {
					n++
				}
			}
			return n >= least
		}
	}
	premium := func(id rules.PremiumID) func(*rules.RuleSet) bool {
		return func(rs *rules.RuleSet) bool { return rs.Premium(id) != nil }
	}
	packets := func(rs *rules.RuleSet) bool { return rs.Deal.Count == tarock.CountPackets }
	callsKing := some(func(c *rules.Contract) bool { return c.Side == rules.CallsKing })
	partners := some(func(c *rules.Contract) bool { return c.Calls() })
	of := func(pattern string, in func(*rules.RuleSet) bool) known {
		return known{regexp.MustCompile(pattern), in}
	}
	return []known{
		of(`Besserrufer`, some(func(c *rules.Contract) bool { return c.Bird })),
		of(`Sechserdreier`, contract(rules.Sechserdreier)),
		of(`Farbendreier`, contract(rules.Farbendreier)),
		of(`Solorufer`, contract(rules.Solorufer)),
		of(`Solodreier`, contract(rules.Solodreier)),
		of(`Trischaken`, contract(rules.Trischaken)),
		of(`Rufspiel`, partners),
		of(`\b(Bettel|Pic+olo|Zwiccolo|Negativspiel|Ouvert|negative game)`, some(func(c *rules.Contract) bool { return c.Aim == rules.AimTricks })),
		of(`Farbenspiel|Farbsolo|suit game`, some(func(c *rules.Contract) bool { return c.Duty.Suits })),
		of(`Drittel|thirds|Dreierlage|Päckchen|35/2|\d\d und (zwei|2) Blatt`, packets),
		of(`[Kk]önig (ist |wird |ge)?gerufen|gerufene[nr]? König|König ultimo|König gehört|called king|calls? a king`, callsKing),
		of(`[Gg]erufen|\bcalled\b|caller`, partners),
		of(`[Pp]artner\b|[Pp]artners\b`, partners),
		of(`[Tt]alon`, func(rs *rules.RuleSet) bool { return rs.Deal.HalfSize > 0 }),
		of(`Ablage|[Aa]bgelegt|ablegen|discard`, some(func(c *rules.Contract) bool { return c.DiscardCount() > 0 })),
		of(`\bUhu|Quapil`, premium(rules.UhuPremium)),
		of(`Kakadu`, func(rs *rules.RuleSet) bool { return rs.Deal.Pack.Has(tarock.Kakadu) }),
		of(`V[oö]gel|\b[Bb]irds?\b`, birds(2)),
		of(`Absolut`, premium(rules.Absolut)),
		of(`Vierte\b|Fünfte|vier Nullen|alle vier\b.*(Spieler|Plätze)|auf drei aufteilen`, func(rs *rules.RuleSet) bool { return rs.Seats == 4 }),
	}
}

// TestWordsOfTheGame: the rules page, the questions, the Renonce room and the score sheet
// of a set say no word that the set does not know.
func TestWordsOfTheGame(t *testing.T) {
	words := knownWords()
	for _, lang := range explain.Languages() {
		texts, err := explain.In(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, rs := range all.All() {
			said := map[string]string{}
			for _, each := range []func(*explain.Catalogue, *rules.RuleSet, func(where, text string)){recited, asked, ruled, written} {
				each(texts, rs, func(where, text string) { said[text] = where })
			}
			if len(said) < 300 {
				t.Errorf("%s says only %d sentences", rs.Ref.ID, len(said))
			}
			for text, where := range said {
				for _, k := range words {
					if word := k.word.FindString(text); word != "" && !k.in(rs) {
						t.Errorf("%s, %s, %s: %q in %q", lang, rs.Ref.ID, where, word, text)
					}
				}
				if strings.ContainsAny(text, "{}⟨⟩") || strings.Contains(text, "  ") || strings.Contains(text, " .") || strings.Contains(text, "„“") {
					t.Errorf("%s, %s, %s has a hole: %q", lang, rs.Ref.ID, where, text)
				}
			}
		}
	}
}

// naming are rows that name what the set does not have: that there is no talon, and what
// house rules of the family may bring back.
var naming = []string{"deal.talon", "play.stop_lost"}

// recited are the tables of the rules page, without the columns that are not shown.
func recited(texts *explain.Catalogue, rs *rules.RuleSet, say func(where, text string)) {
	for _, s := range recital.Of(texts, rs).Sections {
		say("rules", s.Title)
		for _, column := range s.Shown() {
			say("rules "+s.ID, s.Head[column])
		}
		for _, row := range s.Rows {
			if slices.Contains(naming, row.Key) {
				continue
			}
			for _, cell := range row.Cells {
				say("rules "+s.ID+" "+row.Key, cell)
			}
		}
	}
}

// asked are the questions that are listed for the set, with its answers.
func asked(texts *explain.Catalogue, rs *rules.RuleSet, say func(where, text string)) {
	for _, q := range questions.Every() {
		if q.Fits(texts, rs) {
			say("question "+q.ID, q.Text(texts))
			say("answer "+q.ID, q.Answer(texts, rs).Text)
		}
	}
}

// ruled is what the Renonce room asks and says: each matter in each game, at each
// moment, with and without each detail.
func ruled(texts *explain.Catalogue, rs *rules.RuleSet, say func(where, text string)) {
	guide := ruling.GuideTo(texts, rs)
	for _, group := range guide.Groups {
		say("renonce", group.Title)
		for _, m := range group.Matters {
			where := "renonce " + m.ID.String()
			say(where, m.Name)
			say(where, m.Hint)
			moments, details := []referee.Moment{referee.NoMoment}, [][]referee.Detail{nil}
			row, _ := referee.RowOf(m.ID)
			if len(row.Moments) > 0 {
				moments = row.Moments
			}
			for _, c := range slices.Concat(m.Moments, m.Details) {
				say(where, c.Text)
			}
			for _, d := range row.Asks(rs) {
				details = append(details, []referee.Detail{d})
			}
			for _, at := range moments {
				for _, d := range details {
					for _, game := range guide.Games {
						f := referee.Form{Matter: m.ID, Moment: at, Details: d, Game: game.ID, Offenders: []tarock.Seat{1}}
						if !slices.Contains(m.Asks, game.ID) {
							f.Offenders = nil
						}
						if m.Bird {
							f.Premium = rules.PagatUltimo
						}
						if game.Bird {
							f.Bird = rules.PagatUltimo
						}
						r, err := f.Rule(rs)
						if err != nil {
							continue
						}
						page := ruling.Of(texts, rs, &f, ruling.Names{}, &r)
						for _, text := range append([]string{page.Title, page.Sentence, page.Moment}, page.Notes...) {
							say(where, text)
						}
						for _, p := range page.Players {
							say(where, p.Name)
						}
					}
				}
			}
		}
	}
}

// written is what the form of the score sheet offers, and how it refuses.
func written(texts *explain.Catalogue, rs *rules.RuleSet, say func(where, text string)) {
	form := sheetform.FormOf(texts, rs)
	for _, c := range form.Contracts {
		say("sheet", c.Name)
		for _, p := range c.Premiums {
			say("sheet", p.Name)
		}
		for _, b := range c.Birds {
			say("sheet", b.Name)
		}
	}
	units := []sheetform.Named{}
	if len(form.Trischaken) > 0 {
		units = form.TrischakenUnits
	}
	for _, n := range slices.Concat(form.Trischaken, units, form.Reasons) {
		say("sheet", n.Name)
	}
	for _, path := range []string{"contract", "declarer", "partner", "forced_kontra", "replaced_kontra", "count", "won", "game_kontra", "premiums", "valat", "case"} {
		r := &scoresheet.Refusal{Code: scoresheet.Impossible, Path: path}
		say(fmt.Sprint("sheet refuses ", path), sheetform.Fail(texts.For(rs.Family.String()), nil, r).Message)
	}
	r := &scoresheet.Refusal{Code: scoresheet.NotDivisible, Values: map[string]any{"sum": 10}}
	say("sheet refuses a division", sheetform.Fail(texts.For(rs.Family.String()), nil, r).Message)
}

// TestGamesHaveArticles: every game can be told as what somebody plays and as what he wins.
func TestGamesHaveArticles(t *testing.T) {
	for _, lang := range explain.Languages() {
		texts, err := explain.In(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range rules.ContractIDs() {
			for _, key := range []string{"contract.a.", "contract.the."} {
				if !texts.Has(key + id.String()) {
					t.Errorf("%s: %s%s is missing", lang, key, id)
				}
			}
		}
	}
}
