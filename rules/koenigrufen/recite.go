package koenigrufen

import (
	"slices"
	"strings"

	"tarock/rulebook"
	"tarock/rules"
)

// matters maps the Upper Austrian clauses to what they are about, so that a set
// derived from them can cite its own text on the same matter.
var matters = map[rulebook.Clause]string{
	"ooe:spiele-und-punkte": "spiele", "ooe-renonce:beispiele": "spiele",
	"ooe:allgemeines-1": "geben", "ooe:allgemeines-2": "bieten", "ooe:vorhand-1": "bieten", "ooe:vorhand-2": "bieten",
	"ooe:vorhand-3": "rufen", "ooe:allgemeines-6": "rufen", "ooe:allgemeines-7": "rufen", "taroquette:3": "talon",
	"ooe:renonce-2": "talon", "ooe:allgemeines-3": "stiche",
	"ooe:ansagen-und-punkte": "ansagen", "ooe:ansagen-1": "ansagen", "ooe:ansagen-3": "ansagen", "ooe:ansagen-4": "ansagen",
	"ooe:ansagen-7": "ansagen", "ooe:ansagen-2": "valat", "ooe:allgemeines-5": "kontra",
	"ooe:negativspiele-1": "negativ", "ooe:negativspiele-2": "negativ", "ooe:negativspiele-3": "negativ",
	"ooe:farbenspiele-1": "farben", "ooe:farbenspiele-3": "farben", "ooe:farbenspiele-1-4": "farben",
	"ooe:trischaken-1": "trischaken", "ooe:trischaken-2": "trischaken", "ooe:trischaken-3": "trischaken",
	"ooe:renonce-5": "renonce", "ooe:renonce-4": "liegt", "ooe:allgemeines-8": "tisch", "decision:onlookers": "tisch", "decision:naming": "tisch",
	"ooe-renonce:teil-b-1": "warnen", "ooe:allgemeines-9": "schrift", "decision:scorer": "schreiber",
	"ooe:renonce-1": "reklamation", "ooe:renonce-3": "ausspiel", "ooe:renonce-6": "zahl", "ooe-renonce:kein-renonce": "ausspiel",
	"ooe-renonce:klare-faelle": "renonce", "ooe-renonce:verraten": "verraten", "decision:bird-intent": "vogel",
	"kapitel-8:reklamation": "reklamation", "kapitel-8:verraten": "zeigen", "kapitel-8:leichte-verstoesse": "leichte",
	"kapitel-8:falscher-geber": "geber", "kapitel-8:fehler-beim-geben": "fehlgabe", "kapitel-8:kiebitze": "kiebitz",
	"kapitel-8:karten-trennen": "einsehen", "kapitel-8:was-liegt": "liegt", "decision:last-word": "leitung",
}

// unnamed are the matters of the chapter on Renonce that names no cup: it fills
// the Upper Austrian sheet, and elsewhere stands in for a text that is missing.
var unnamed = map[string]bool{"reklamation": true, "zeigen": true, "leichte": true, "geber": true, "fehlgabe": true, "kiebitz": true}

// texts are what a set cites in place of the Upper Austrian text it is written
// from.
type texts struct {
	documents []string // its own first, then those it takes the rest from
	// second is cited as well where not the first document says it, empty says it
	// where none does and the Upper Austrian clause stands in; either may be "".
	second, empty rulebook.Clause
}

// recite makes rs cite the texts of its own cup, once all its fields are set: for
// each matter the first of the documents that has an entry on it, or the Upper
// Austrian clause where none has.
func recite(rs *rules.RuleSet, from texts) {
	rs.Recite(func(old []rulebook.Clause) []rulebook.Clause {
		var cited []rulebook.Clause
		add := func(c rulebook.Clause) {
			if !slices.Contains(cited, c) {
				cited = append(cited, c)
			}
		}
		for _, c := range old {
			if !Holds(rs, c) {
				if ruling, ok := instead[c]; ok && Holds(rs, ruling) {
					add(ruling)
				}
				continue
			}
			matter, ok := matters[c]
			if !ok {
				if !strings.HasPrefix(string(c), "ooe:") {
					add(c)
				}
				continue
			}
			own, why := from.find(matter, c)
			add(own)
			if why != "" {
				add(why)
			}
		}
		return cited
	})
	from.lacks(rs, rules.LostValat)
}

// lacks makes a topic cite the Upper Austrian clauses, and that they are borrowed:
// the set has a text on the matter, but it does not speak of this.
func (from texts) lacks(rs *rules.RuleSet, topic rules.Topic) {
	if from.empty != "" {
		rs.Topics[topic] = append(ooeTopics()[topic], from.empty)
	}
}

// instead gives what a set cites where it contradicts a ruling on Upper Austria
// and its own text does not say it all.
var instead = map[rulebook.Clause]rulebook.Clause{
	"decision:3":          "decision:30",
	"decision:25":         "decision:14",
	"decision:early-bird": "decision:32",
}

// Holds reports whether what c says is so under rs. A ruling on what the Upper
// Austrian text leaves open does not hold where a set has turned the field that
// it speaks of; no figure may cite it there.
func Holds(rs *rules.RuleSet, c rulebook.Clause) bool {
	v := &rs.Valat
	switch c {
	case "decision:3":
		t := &rs.Trischaken
		return t.Scheme == rules.LoserPays && !t.TiedShare && t.Unit == 1
	case "decision:5":
		return !v.Adds()
	case "decision:7":
		return rs.Bidding.VorhandHolds
	case "decision:14":
		return v.Adds() && !v.SoloDoubles
	case "decision:bidding":
		b := &rs.Bidding
		return b.VorhandHolds && !b.EarlierHold && !b.RaiseOwn && !b.PassAgain && b.PassedOut == rules.VorhandChooses
	case "decision:15":
		return slices.ContainsFunc(rs.Contracts, func(c rules.Contract) bool { return c.KontraOrValat })
	case "decision:25":
		return !v.Adds() && v.BesideSilent == announcedOnly && v.BesideAnnounced == announcedOnly && v.BesideFailed == announcedOnly
	case "decision:26":
		return !v.Adds() && rs.Kontra.OnSilentValat
	case "decision:31":
		return rs.Renonce.TrischakenTwoEach == 3
	case "decision:18":
		return !rs.Play.OwnTricks
	case "decision:announcing":
		return !rs.Announcing.DeclarerLater
	case "decision:bird-from-talon", "decision:deal-frame", "decision:discard", "decision:ouvert", "decision:talon":
		return holdsAtTable(rs, c)
	case "decision:early-bird":
		return !rs.Announcing.KeepAnnounced
	case "decision:trischaken":
		t := rs.Contract(rules.Trischaken)
		return t == nil || t.Talon == rules.TalonLastTrick && !t.VorhandChoosesTalon
	}
	return true
}

// holdsAtTable is Holds for the rulings on cards and where they lie.
func holdsAtTable(rs *rules.RuleSet, c rulebook.Clause) bool {
	some := func(fits func(rules.Contract) bool) bool { return slices.ContainsFunc(rs.Contracts, fits) }
	fromTalon := some(func(c rules.Contract) bool { return c.BirdFromTalon })
	switch c {
	case "decision:bird-from-talon":
		return fromTalon
	case "decision:deal-frame":
		return !rs.Deal.Clockwise
	case "decision:discard":
		return !fromTalon && !some(func(c rules.Contract) bool { return c.Discard == rules.AnyOrder })
	case "decision:ouvert":
		return !rs.Play.OpenSilent
	case "decision:talon":
		return !rs.Talon.StaysOpen && !rs.Talon.KingHalf
	}
	return true
}

// find returns the entry of the first document that has one on matter, or c
// where none has, and what is cited beside it.
func (from texts) find(matter string, c rulebook.Clause) (own, why rulebook.Clause) {
	for i, d := range from.documents {
		own := rulebook.Clause(d + ":" + matter)
		if _, ok := rulebook.Lookup(own); !ok {
			continue
		}
		if i == 0 {
			return own, ""
		}
		return own, from.second
	}
	if strings.HasPrefix(string(c), "ooe") || unnamed[matter] {
		return c, from.empty
	}
	return c, ""
}
