package main

import (
	"strings"

	"tarock/internal/explain"
	"tarock/rules"
	"tarock/settle"
)

// premiums reads the items of the command line into o.
func (c *settleCmd) premiums(o *settle.Outcome) error {
	for _, item := range c.Items {
		p, err := parsePremium(item)
		if err != nil {
			return err
		}
		if p.Kind != rules.Valat {
			o.Premiums = append(o.Premiums, p)
			continue
		}
		if p.Announced && o.Valat.AnnouncedBy != settle.NoParty || p.Made && o.Valat.MadeBy != settle.NoParty || !p.Announced && !p.Made {
			return said("settle.valat_twice", explain.Values{"item": item})
		}
		if p.Announced {
			o.Valat.AnnouncedBy, o.Valat.Kontra = p.Party, p.Kontra
		}
		if p.Made {
			o.Valat.MadeBy = p.Party
		}
	}
	return pairs(o)
}

// pairs finds the side of who caught a card from whom.
func pairs(o *settle.Outcome) error {
	for i := range o.Premiums {
		p := &o.Premiums[i]
		if len(p.Pair) > 0 && p.Pair[0] != o.Declarer && p.Pair[0] != o.Partner {
			p.Party = settle.Opponents
		}
	}
	return nil
}

// parsePremium reads one premium: [o:]NAME[+|-|~][@SEATS][xSEATS].
func parsePremium(item string) (settle.PremiumOutcome, error) {
	p := settle.PremiumOutcome{Party: settle.Declarers, Made: true}
	name, words, kontra := cutKontra(item)
	name, between, paired := strings.Cut(name, "@")
	if paired {
		pair, err := parseChain(between)
		if err != nil {
			return p, err
		}
		p.Pair = pair
	}
	if rest, ok := strings.CutPrefix(name, "o:"); ok {
		p.Party, name = settle.Opponents, rest
	}
	switch {
	case strings.HasSuffix(name, "+"):
		p.Announced = true
	case strings.HasSuffix(name, "-"):
		p.Announced, p.Made = true, false
	case strings.HasSuffix(name, "~"):
		p.Made = false
	}
	name = strings.TrimRight(name, "+-~")
	if err := p.Kind.UnmarshalText([]byte(name)); err != nil || name == "" {
		return p, said("settle.item", explain.Values{"item": item})
	}
	if kontra {
		chain, err := parseChain(words)
		if err != nil {
			return p, err
		}
		p.Kontra = chain
	}
	return p, nil
}

// cutKontra splits the Kontra words off an item. No premium has an x in its
// name.
func cutKontra(item string) (name, words string, ok bool) { return strings.Cut(item, "x") }
