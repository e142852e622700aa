package koenigrufen

import (
	"tarock"
	"tarock/rulebook"
	"tarock/rules"
)

// Sets of premiums that the games of the sheet have in common.
var (
	cardPremiums = rules.PremiumsOf(rules.TrullPremium, rules.AlleKoenige)
	birdPremiums = rules.PremiumsOf(rules.PagatUltimo, rules.UhuPremium, rules.KakaduPremium, rules.QuapilPremium)
	// alonePremiums are those of the Dreier family: no king is called.
	alonePremiums = (cardPremiums | birdPremiums).With(rules.Valat)
	callPremiums  = alonePremiums.With(rules.KoenigUltimo)
	suitPremiums  = rules.PremiumsOf(rules.AlleKoenige, rules.Valat)
)

// ooeContracts returns the sheet "Spiele und Punkte" in its order, which is the
// order of bidding.
func ooeContracts() []rules.Contract {
	return []rules.Contract{
		trischaken(),
		rufer(),
		negative(rules.Piccolo, 2, 1),
		negative(rules.Bettel, 2, 0),
		solo(calling(rules.Solorufer, 2, rules.TalonOpponents, "kurs:3")),
		besserrufer(),
		farbenspiel(rules.Farbendreier, 3, rules.TalonHalf, "ooe:farbenspiele-1"),
		sechserdreier(),
		alone(rules.Dreier, 4, rules.TalonHalf, "kurs:3"),
		solo(farbenspiel(rules.Farbensolo, 6, rules.TalonOpponents, "ooe:farbenspiele-3")),
		ouvert(negative(rules.PiccoloOuvert, 6, 1)),
		ouvert(negative(rules.BettelOuvert, 7, 0)),
		solodreier(),
	}
}

// stichzwang is the duty of the negative games and Trischaken.
func stichzwang() tarock.Duty {
	return tarock.Duty{Head: true, Pagat: tarock.PagatLastTarock}
}

func trischaken() rules.Contract {
	return rules.Contract{
		ID: rules.Trischaken, Value: 1, LostFactor: 1,
		Aim: rules.AimFewest, Side: rules.EachForHimself, Right: rules.VorhandLast,
		Talon: rules.TalonLastTrick, Lead: rules.VorhandLeads, Duty: stichzwang(),
		PremiumFactor: 1, Kontra: rules.NoKontra,
		Cites: []rulebook.Clause{"ooe:spiele-und-punkte", "ooe:vorhand-1", "ooe:trischaken-1", "decision:trischaken"},
	}
}

// positive is a game for 35/2; the sides and the talon are still open.
func positive(id rules.ContractID, value int, talon rules.TalonUse, more ...rulebook.Clause) rules.Contract {
	return rules.Contract{
		ID: id, Value: value, LostFactor: 1,
		Aim: rules.AimThirds, Need: tarock.WinningThirds, Talon: talon, Lead: rules.VorhandLeads,
		PremiumFactor: 1, Kontra: rules.KontraAll,
		Cites: append([]rulebook.Clause{"ooe:spiele-und-punkte", "ooe:allgemeines-3"}, more...),
	}
}

func calling(id rules.ContractID, value int, talon rules.TalonUse, more ...rulebook.Clause) rules.Contract {
	c := positive(id, value, talon, more...)
	c.Side = rules.CallsKing
	c.Premiums = callPremiums
	c.OpponentPremiums = alonePremiums // the called king is never theirs
	return c
}

func rufer() rules.Contract {
	c := calling(rules.Rufer, 1, rules.TalonHalf, "ooe:vorhand-1", "kurs:2")
	c.Right = rules.VorhandLast
	return c
}

func besserrufer() rules.Contract {
	c := calling(rules.Besserrufer, 1, rules.TalonHalf, "ooe:ansagen-4", "decision:discard")
	c.Bird = true
	return c
}

func alone(id rules.ContractID, value int, talon rules.TalonUse, more ...rulebook.Clause) rules.Contract {
	c := positive(id, value, talon, more...)
	c.Side = rules.Alone
	c.Premiums, c.OpponentPremiums = alonePremiums, alonePremiums
	return c
}

func sechserdreier() rules.Contract {
	c := alone(rules.Sechserdreier, 4, rules.TalonAll, "ooe:vorhand-1", "tirol:3", "ooe-renonce:beispiele")
	c.Right = rules.VorhandFirst
	c.LostFactor = 2
	return c
}

func solodreier() rules.Contract {
	c := solo(alone(rules.Solodreier, 8, rules.TalonOpponents, "ooe:ansagen-3"))
	c.AnnounceWithBid = true
	return c
}

// solo makes c a game without talon, in which every premium counts double.
func solo(c rules.Contract) rules.Contract {
	c.PremiumFactor = 2
	c.Cites = append(c.Cites, "ooe:ansagen-1", "tirol:3")
	return c
}

// farbenspiel is a game in which tarocks beat no suit card.
func farbenspiel(id rules.ContractID, value int, talon rules.TalonUse, more ...rulebook.Clause) rules.Contract {
	c := alone(id, value, talon, append(more, "ooe:farbenspiele-1-4")...)
	c.Discard = rules.TarocksFirst
	c.Duty = tarock.Duty{Suits: true}
	c.Premiums = suitPremiums
	c.OpponentPremiums = rules.PremiumsOf(rules.Valat)
	c.KontraOrValat = true
	return c
}

// negative is a game for an exact number of tricks.
func negative(id rules.ContractID, value, tricks int) rules.Contract {
	return rules.Contract{
		ID: id, Value: value, LostFactor: 1,
		Aim: rules.AimTricks, Tricks: tricks, Side: rules.Alone,
		Talon: rules.TalonUnused, Lead: rules.DeclarerLeads, Duty: stichzwang(),
		PremiumFactor: 1, Kontra: rules.KontraEach,
		Cites: []rulebook.Clause{"ooe:spiele-und-punkte", "ooe:negativspiele-1", "ooe:negativspiele-2", "kurs:2"},
	}
}

// ouvert lays all hands open after trick 1.
func ouvert(c rules.Contract) rules.Contract {
	c.Open = true
	c.Cites = append(c.Cites, "ooe:negativspiele-3", "decision:ouvert")
	return c
}
