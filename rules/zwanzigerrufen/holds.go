package zwanzigerrufen

import (
	"tarock/rulebook"
	"tarock/rules"
)

// Holds reports whether what c says is so under rs. A clause does not hold where house
// rules have turned the field that it speaks of; no figure may cite it there.
func Holds(rs *rules.RuleSet, c rulebook.Clause) bool {
	premium := func(id rules.PremiumID, holds func(*rules.Premium) bool) bool {
		p := rs.Premium(id)
		return p == nil || holds(p)
	}
	farbsolo := rs.Contract(rules.Farbsolo)
	switch c {
	case "zwanziger:7":
		return farbsolo == nil || farbsolo.MinSuits == 5
	case "zwanziger:18", "decision:zwanziger-noch-einmal":
		return rs.Worthless == rules.DealAgain
	case "zwanziger:21":
		return rs.Valat.SureSolo
	case "zwanziger:22":
		return rs.Valat.Kontra == rules.KontraPrinted
	case noDoubling:
		return rs.DoubleAfter == 0
	case "decision:zwanziger-frei":
		return rs.DoubleAfter != 0 && !rs.Kontra.TrullMust
	case "decision:zwanziger-hoechstes":
		return rs.Call.Highest
	case "decision:zwanziger-farbsolo-praemien":
		return farbsolo == nil || !farbsolo.Premiums.Has(rules.PagatUltimo)
	case "decision:zwanziger-valat-allein":
		return rs.Valat.InPlace
	case "decision:zwanziger-trull-koenige":
		return premium(rules.AlleKoenige, func(p *rules.Premium) bool { return p.NotBeside == rules.NoPremium })
	case "decision:zwanziger-mond-partner":
		return premium(rules.Mondfang, func(p *rules.Premium) bool { return !p.OwnSide })
	case "decision:zwanziger-geben":
		return !rs.Deal.Clockwise
	}
	return true
}
