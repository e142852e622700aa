// Package sheetform puts a score sheet into words: what can be entered under a rule
// set, what an entry comes to, and the sheet as it is looked at. It is the same on
// the server and, as WebAssembly, in the browser, which knows no rules.
package sheetform

import (
	"fmt"
	"slices"

	"tarock/internal/explain"
	"tarock/rules"
	"tarock/scoresheet"
)

// A Set is a rule set that a sheet can use.
type Set struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Players int    `json:"players"`
}

// SetsOf lists the sets that a sheet can use.
func SetsOf(texts *explain.Catalogue, sets []*rules.RuleSet) []Set {
	list := []Set{}
	for _, rs := range sets {
		if rs.Seats <= scoresheet.Seats {
			list = append(list, Set{ID: rs.Ref.ID, Name: texts.Of(rs.Name), Players: rs.Seats})
		}
	}
	return list
}

// A Form is what can be entered under a rule set.
type Form struct {
	Set             rules.Ref  `json:"set"`
	Name            string     `json:"name"`
	Contracts       []Contract `json:"contracts"`        // in the order of the ladder, without those of Trischaken
	Trischaken      []Named    `json:"trischaken"`       // games without sides
	TrischakenUnits []Named    `json:"trischaken_units"` // how their counts are typed
	KontraWords     []string   `json:"kontra_words"`     // level 1 first
	KontraInSchrift bool       `json:"kontra_in_schrift"`
	OwnKing         bool       `json:"own_king"` // called_king may be the declarer's
	// Mondfang: the set has a premium for it; else an entry may say mond_caught.
	Mondfang bool    `json:"mondfang"`
	Reasons  []Named `json:"reasons"` // of numbers that no ordinary game has
	// Doubling is when deals count double where nothing else is agreed on.
	Doubling scoresheet.Doubling `json:"doubling"`
	// TablePoints are the main points of the places with which a table round ends; empty
	// without table rounds.
	TablePoints []int `json:"table_points"`
}

// A Named is an id and what it is called.
type Named struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// A Contract is one game with a declarer.
type Contract struct {
	ID         rules.ContractID `json:"id"`
	Name       string           `json:"name"`
	Value      int              `json:"value"` // per opponent
	Half       bool             `json:"half"`  // and half a point more
	LostFactor int              `json:"lost_factor"`
	PerPoint   bool             `json:"per_point"` // the value is for each point, which have to be given
	Takes      []Named          `json:"takes"`     // how a turned talon was taken, in the order of take
	Family     string           `json:"family"`    // "positive", "negative"
	Partner    string           `json:"partner"`
	Lone       bool             `json:"lone"`  // the called card may be nobody's: in the talon, or the declarer's
	Needs      string           `json:"needs"` // "won", always: a count or tricks may be given
	Tricks     int              `json:"tricks"`
	Vorhand    bool             `json:"vorhand_only"`
	Schleifen  bool             `json:"schleifen"`
	Join       bool             `json:"join"` // others may say "bei"
	Solo       bool             `json:"solo"` // premiums count double
	Bird       bool             `json:"bird"` // a bird has to be announced
	Birds      []Named          `json:"birds"`
	Kontra     string           `json:"kontra"` // "none", "game", "each"
	Levels     int              `json:"levels"` // of Kontra
	Premiums   []Premium        `json:"premiums"`
	Valat      *ValatForm       `json:"valat"`
}

// A Premium is one that counts in a game.
type Premium struct {
	ID         rules.PremiumID `json:"id"`
	Name       string          `json:"name"`
	Announced  int             `json:"announced"` // per opponent; 0: it cannot be announced
	Silent     int             `json:"silent"`
	Parties    []string        `json:"parties"`            // who can make it
	Announcers []string        `json:"announcers"`         // who can announce it
	SilentOnly bool            `json:"silent_only"`        //
	SilentFail bool            `json:"silent_fail"`        // one that fails silently costs
	Exclusive  bool            `json:"exclusive"`          // only one side can make it
	Pair       bool            `json:"pair"`               // settled between who caught and who lost a card
	Personal   bool            `json:"personal"`           // its holder alone is paid, by all others
	Declared   bool            `json:"declared"`           // each who has declared it is named
	MoneyOnly  bool            `json:"money_only"`         //
	IsBird     bool            `json:"is_bird"`            //
	KingOnly   bool            `json:"needs_king_in_play"` // not with the called king in an untouched talon
}

// A ValatForm is what all tricks are worth in a game.
type ValatForm struct {
	Name       string   `json:"name"`
	Announced  int      `json:"announced"`
	Silent     int      `json:"silent"`
	Adds       bool     `json:"adds"` // beside the game; else in its place
	Announcers []string `json:"announcers"`
}

// FormOf returns what can be entered under rs.
func FormOf(texts *explain.Catalogue, rs *rules.RuleSet) Form {
	texts = texts.For(rs.Family.String())
	f := Form{
		Set: rs.Ref, Name: texts.Of(rs.Name), Contracts: []Contract{}, Trischaken: []Named{}, KontraWords: []string{},
		KontraInSchrift: rs.Kontra.InScore, OwnKing: rs.Call.OwnKing, Mondfang: rs.Premium(rules.Mondfang) != nil,
		TrischakenUnits: named(texts, "scoresheet.unit.", string(scoresheet.InBlatt), string(scoresheet.InThirds), string(scoresheet.InPoints)),
		Reasons:         named(texts, "scoresheet.reason.", reasonsOf(rs)...),
	}
	f.Doubling, f.TablePoints = scoresheet.DoublingOf(rs), append([]int{}, rs.Round.Points...)
	for level := 1; level <= rs.Kontra.Levels; level++ {
		if key := kontraKey(level); texts.Has(key) {
			f.KontraWords = append(f.KontraWords, texts.Text(key, nil))
		}
	}
	for i := range rs.Contracts {
		c := &rs.Contracts[i]
		if c.Aim == rules.AimFewest {
			f.Trischaken = append(f.Trischaken, Named{ID: c.ID.String(), Name: contractName(texts, c.ID)})
			continue
		}
		f.Contracts = append(f.Contracts, contractOf(texts, rs, c))
	}
	return f
}

// reasonsOf returns why numbers may be odd under rs.
func reasonsOf(rs *rules.RuleSet) []string {
	some := func(is func(*rules.Contract) bool) bool {
		return slices.ContainsFunc(rs.Contracts, func(c rules.Contract) bool { return is(&c) })
	}
	reasons := []string{string(scoresheet.ForRenonce)}
	if some(func(c *rules.Contract) bool { return c.Side == rules.CallsKing }) {
		reasons = append(reasons, string(scoresheet.ForOwnKing))
	}
	reasons = append(reasons, string(scoresheet.ForKontra))
	if some(func(c *rules.Contract) bool { return c.Aim == rules.AimFewest }) {
		reasons = append(reasons, string(scoresheet.ForJungfrau))
	}
	return append(reasons, string(scoresheet.ForElse))
}

func contractOf(texts *explain.Catalogue, rs *rules.RuleSet, c *rules.Contract) Contract {
	out := Contract{
		ID: c.ID, Name: contractName(texts, c.ID), Value: c.Value, Half: c.Half, LostFactor: c.LostFactor, Family: "positive", Partner: "no",
		Needs: "won", Tricks: c.Tricks, Vorhand: c.Right != rules.Anyone, Join: c.Join, Solo: c.PremiumFactor > 1, Bird: c.Bird,
		Schleifen: rs.Call.GiveUp && c.Talon == rules.TalonHalf && c.Side == rules.CallsKing,
		Birds:     []Named{}, Premiums: []Premium{}, Takes: []Named{}, PerPoint: rs.Grade.On() && c.Aim == rules.AimThirds,
		Kontra: map[rules.KontraMode]string{rules.NoKontra: "none", rules.KontraAll: "game", rules.KontraEach: "each"}[c.Kontra],
	}
	if c.Aim == rules.AimTricks {
		out.Family = "negative"
	}
	if c.Calls() {
		out.Partner, out.Lone = "yes", c.Side == rules.CallsKing || c.Talon == rules.TalonShared
	}
	out.Levels = rs.KontraLevels(c)
	for take := range c.Takes {
		name := texts.Text(fmt.Sprintf("scoresheet.take.%d", take), explain.Values{"value": c.Value * c.Take(take)})
		out.Takes = append(out.Takes, Named{ID: fmt.Sprint(take), Name: name})
	}
	for id := range c.Premiums.All() {
		p := rs.Premium(id)
		if p == nil {
			continue
		}
		row := premiumOf(texts, rs, c, p)
		out.Premiums = append(out.Premiums, row)
		if c.Bird && p.Kind == rules.BirdPremium && (c.NamedBird == rules.NoPremium || c.NamedBird == id) {
			out.Birds = append(out.Birds, Named{ID: id.String(), Name: row.Name})
		}
	}
	if c.Premiums.Has(rules.Valat) {
		out.Valat = valatOf(texts, rs, c)
	}
	return out
}

// The parties of a form.
const (
	declarers = "declarers"
	opponents = "opponents"
)

func premiumOf(texts *explain.Catalogue, rs *rules.RuleSet, c *rules.Contract, p *rules.Premium) Premium {
	out := Premium{
		ID: p.ID, Name: texts.Text("premium."+p.ID.String(), nil), Announced: p.Announced * c.PremiumFactor, Silent: p.Silent * c.PremiumFactor,
		Parties: []string{declarers}, Announcers: []string{}, SilentOnly: p.Announced == 0, SilentFail: p.SilentFailCosts,
		Exclusive: p.Kind != rules.HandPremium && p.Kind != rules.DeclaredPremium, Pair: p.Between, Personal: p.Personal, Declared: p.Kind == rules.DeclaredPremium, MoneyOnly: p.MoneyOnly, IsBird: p.Kind == rules.BirdPremium,
		KingOnly: p.Kind == rules.KingPremium,
	}
	if p.Kind != rules.KingPremium {
		out.Parties = append(out.Parties, opponents)
	}
	if p.Announced > 0 {
		out.Announcers = append(out.Announcers, declarers)
		if c.OpponentPremiums.Has(p.ID) && p.Kind != rules.KingPremium || p.Kind == rules.KingPremium && rs.Renonce.FalseKingLosesPremium {
			out.Announcers = append(out.Announcers, opponents)
		}
	}
	return out
}

func valatOf(texts *explain.Catalogue, rs *rules.RuleSet, c *rules.Contract) *ValatForm {
	v := &rs.Valat
	out := &ValatForm{
		Name: texts.Text("premium.valat", nil), Adds: v.Adds(), Announced: v.AnnouncedPoints, Silent: v.SilentPoints, Announcers: []string{declarers},
	}
	if !v.ByPoints() {
		out.Announced, out.Silent = c.Value*v.AnnouncedFactor, c.Value*v.SilentFactor
	}
	if v.SoloDoubles {
		out.Announced, out.Silent = out.Announced*c.PremiumFactor, out.Silent*c.PremiumFactor
	}
	if c.OpponentPremiums.Has(rules.Valat) {
		out.Announcers = append(out.Announcers, opponents)
	}
	return out
}

func named(texts *explain.Catalogue, prefix string, ids ...string) []Named {
	list := []Named{}
	for _, id := range ids {
		list = append(list, Named{ID: id, Name: texts.Text(prefix+id, nil)})
	}
	return list
}

func contractName(texts *explain.Catalogue, id rules.ContractID) string {
	return texts.Text("contract."+id.String(), nil)
}
