package rules

import "tarock"

// A HandClass is a kind of hand that has to be declared (Neunzehnerrufen).
type HandClass uint8

// The kinds. Of those by tarocks a hand has one at most, of those by honours two: all
// seven honours are KingsHand and TrullHand.
const (
	NoHandClass HandClass = iota
	FewTarocks            // one or two
	BareHand              // none, or a Trullstück alone
	ManyTarocks           // eight or nine
	MostTarocks           // ten or more
	TrullHand             // the Trull, without a king
	HonourHand            // four or more of the seven honours
	TrullKings            // the Trull and a king
	KingsHand             // all four kings
)

var handClassNames = []string{
	NoHandClass: "", FewTarocks: "few_tarocks", BareHand: "bare", ManyTarocks: "many_tarocks", MostTarocks: "most_tarocks",
	TrullHand: "trull", HonourHand: "honours", TrullKings: "trull_and_kings", KingsHand: "kings",
}

// String returns the persisted name, such as "many_tarocks".
func (h HandClass) String() string { return kindName(handClassNames, uint8(h), "HandClass") }

// MarshalText implements [encoding.TextMarshaler].
func (h HandClass) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (h *HandClass) UnmarshalText(text []byte) error {
	return readKind(h, handClassNames, text, "kind of hand")
}

// Classes returns the kinds of hand that hand is.
func Classes(hand tarock.Hand) []HandClass {
	classes := honourClasses(hand)
	if class := tarockClass(hand & tarock.Tarocks); class != NoHandClass {
		classes = append(classes, class)
	}
	return classes
}

// tarockClass is the kind of hand by its tarocks.
func tarockClass(tarocks tarock.Hand) HandClass {
	const few, many, most = 2, 8, 10
	switch n := tarocks.Len(); {
	case n == 0, n == 1 && tarock.Trull.Contains(tarocks):
		return BareHand
	case n <= few:
		return FewTarocks
	case n >= most:
		return MostTarocks
	case n >= many:
		return ManyTarocks
	}
	return NoHandClass
}

// honourClasses are the kinds of hand by kings and Trullstücke: the dearest counts,
// and beside four kings a whole Trull.
func honourClasses(hand tarock.Hand) []HandClass {
	const many = 4
	trull, kings := hand.Contains(tarock.Trull), hand&tarock.Kings
	switch {
	case kings == tarock.Kings && trull:
		return []HandClass{KingsHand, TrullHand}
	case kings == tarock.Kings:
		return []HandClass{KingsHand}
	case trull && kings != 0:
		return []HandClass{TrullKings}
	case trull:
		return []HandClass{TrullHand}
	case (kings | hand&tarock.Trull).Len() >= many:
		return []HandClass{HonourHand}
	}
	return nil
}

// Declared returns the premiums that hand has to declare under rs.
func (rs *RuleSet) Declared(hand tarock.Hand) PremiumSet {
	var set PremiumSet
	for i := range rs.Premiums {
		p := &rs.Premiums[i]
		if p.Kind != DeclaredPremium {
			continue
		}
		for _, class := range Classes(hand) {
			if class == p.Hand {
				set = set.With(p.ID)
			}
		}
	}
	return set
}

// DeclaredPremiums returns the premiums that hands have to declare under rs.
func (rs *RuleSet) DeclaredPremiums() PremiumSet {
	var set PremiumSet
	for i := range rs.Premiums {
		if p := &rs.Premiums[i]; p.Kind == DeclaredPremium {
			set = set.With(p.ID)
		}
	}
	return set
}
