package main

import (
	"strings"

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
		if o.Valat.AnnouncedBy != settle.NoParty || o.Valat.MadeBy != settle.NoParty {
			return usage("item %q: there is another Valat", item)
		}
		o.Valat.Kontra = p.Kontra
		if p.Announced {
			o.Valat.AnnouncedBy = p.Party
		}
		if p.Made {
			o.Valat.MadeBy = p.Party
		}
	}
	return nil
}

// parsePremium reads one premium: [o:]NAME[+|-][xSEATS].
func parsePremium(item string) (settle.PremiumOutcome, error) {
	p := settle.PremiumOutcome{Party: settle.Declarers, Made: true}
	name, words, kontra := cutKontra(item)
	if rest, ok := strings.CutPrefix(name, "o:"); ok {
		p.Party, name = settle.Opponents, rest
	}
	switch {
	case strings.HasSuffix(name, "+"):
		p.Announced = true
	case strings.HasSuffix(name, "-"):
		p.Announced, p.Made = true, false
	}
	name = strings.TrimRight(name, "+-")
	if err := p.Kind.UnmarshalText([]byte(name)); err != nil || name == "" {
		return p, usage("item %q: want a premium such as pagat+ or o:trull", item)
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
