package rules

import (
	"fmt"
	"slices"
)

// The names under which the kinds of a rule set are persisted.
var (
	aimNames      = []string{AimThirds: "thirds", AimTricks: "tricks", AimFewest: "fewest_thirds"}
	sideNames     = []string{Alone: "alone", CallsKing: "calls_king", EachForHimself: "each_for_himself", CallsTarock: "calls_tarock"}
	rightNames    = []string{Anyone: "anyone", VorhandFirst: "vorhand_first", VorhandLast: "vorhand_last", VorhandOnly: "vorhand_only", FirstWord: "first_word"}
	talonUseNames = []string{
		TalonUnused: "unused", TalonOpponents: "opponents", TalonHalf: "half", TalonAll: "all", TalonLastTrick: "last_trick",
		TalonFirstTricks: "first_tricks", TalonLower: "lower", TalonUpper: "upper", TalonShared: "shared", TalonTurns: "turns",
	}
	discardOrderNames = []string{SuitsFirst: "suits_first", TarocksFirst: "tarocks_first", AnyOrder: "any_order", NoTarocks: "no_tarocks"}
	throwInNames      = []string{PlayOn: "play", MayThrowIn: "may", MustThrowIn: "must"}
	passedOutNames    = []string{VorhandChooses: "vorhand_chooses", RedealPassed: "redeal", PlayPassed: "trischaken"}
	leadNames         = []string{VorhandLeads: "vorhand", DeclarerLeads: "declarer"}
	kontraModeNames   = []string{NoKontra: "none", KontraAll: "all", KontraEach: "each"}
	premiumKindNames  = []string{
		CardsPremium: "cards", BirdPremium: "bird", KingPremium: "king", SackPremium: "sack", CatchPremium: "catch",
		HandPremium: "hand", HeldPremium: "held", DeclaredPremium: "declared",
	}
	countingNames    = []string{CountNone: "none", CountAnnounced: "announced", CountAll: "all"}
	leadStandsNames  = []string{LeadWhenTurned: "trick_turned", LeadWithNext: "next_lead"}
	claimNames       = []string{ClaimNone: "none", ClaimHarmed: "harmed", ClaimSide: "side", ClaimDeclarer: "declarer"}
	priceNames       = []string{PriceSaid: "said", PriceHeld: "held", PriceFixed: "fixed"}
	familyNames      = []string{Koenigrufen: "koenigrufen", Zwanzigerrufen: "zwanzigerrufen", Tapptarock: "tapptarock", Dreiertarock: "dreiertarock", Neunzehnerrufen: "neunzehnerrufen"}
	worthlessNames   = []string{WriteZero: "write", DealAgain: "deal_again"}
	valatKontraNames = []string{KontraAnyHand: "any", KontraPrinted: "printed", KontraSure: "sure"}
	schemeNames      = []string{LoserPays: "loser_pays", TwoPayTwo: "two_pay_two", ByDifference: "difference"}
)

// kindName returns names[n], or the type and number where there is none.
func kindName(names []string, n uint8, kind string) string {
	if int(n) >= len(names) {
		return fmt.Sprintf("%s(%d)", kind, n)
	}
	return names[n]
}

// readKind sets *to to the place of text in names.
func readKind[T ~uint8](to *T, names []string, text []byte, kind string) error {
	for i, n := range names {
		if n == string(text) {
			*to = T(i)
			return nil
		}
	}
	return &NameError{Kind: kind, Name: string(text), Names: names}
}

// A NameError is a word that names nothing of a kind.
type NameError struct {
	Kind, Name string
	Names      []string // there are these; callers must not change them
}

// Error returns the word and what there is.
func (e *NameError) Error() string {
	named := slices.DeleteFunc(slices.Clone(e.Names), func(name string) bool { return name == "" })
	return fmt.Sprintf("unknown %s %q: want one of %q", e.Kind, e.Name, named)
}

// String returns the persisted name.
func (a Aim) String() string { return kindName(aimNames, uint8(a), "Aim") }

// MarshalText implements [encoding.TextMarshaler].
func (a Aim) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (a *Aim) UnmarshalText(text []byte) error { return readKind(a, aimNames, text, "aim") }

// String returns the persisted name.
func (p RenoncePrice) String() string { return kindName(priceNames, uint8(p), "RenoncePrice") }

// MarshalText implements [encoding.TextMarshaler].
func (p RenoncePrice) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *RenoncePrice) UnmarshalText(text []byte) error {
	return readKind(p, priceNames, text, "price of a Renonce")
}

// String returns the persisted name.
func (s Side) String() string { return kindName(sideNames, uint8(s), "Side") }

// MarshalText implements [encoding.TextMarshaler].
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *Side) UnmarshalText(text []byte) error { return readKind(s, sideNames, text, "side") }

// String returns the persisted name.
func (r Right) String() string { return kindName(rightNames, uint8(r), "Right") }

// MarshalText implements [encoding.TextMarshaler].
func (r Right) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *Right) UnmarshalText(text []byte) error {
	return readKind(r, rightNames, text, "right to bid")
}

// String returns the persisted name.
func (u TalonUse) String() string { return kindName(talonUseNames, uint8(u), "TalonUse") }

// MarshalText implements [encoding.TextMarshaler].
func (u TalonUse) MarshalText() ([]byte, error) { return []byte(u.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (u *TalonUse) UnmarshalText(text []byte) error {
	return readKind(u, talonUseNames, text, "use of the talon")
}

// String returns the persisted name.
func (d DiscardOrder) String() string { return kindName(discardOrderNames, uint8(d), "DiscardOrder") }

// MarshalText implements [encoding.TextMarshaler].
func (d DiscardOrder) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (d *DiscardOrder) UnmarshalText(text []byte) error {
	return readKind(d, discardOrderNames, text, "order of discard")
}

// String returns the persisted name.
func (l Lead) String() string { return kindName(leadNames, uint8(l), "Lead") }

// MarshalText implements [encoding.TextMarshaler].
func (l Lead) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (l *Lead) UnmarshalText(text []byte) error { return readKind(l, leadNames, text, "lead") }

// String returns the persisted name.
func (k KontraMode) String() string { return kindName(kontraModeNames, uint8(k), "KontraMode") }

// MarshalText implements [encoding.TextMarshaler].
func (k KontraMode) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (k *KontraMode) UnmarshalText(text []byte) error {
	return readKind(k, kontraModeNames, text, "mode of Kontra")
}

// String returns the persisted name.
func (p PremiumKind) String() string { return kindName(premiumKindNames, uint8(p), "PremiumKind") }

// MarshalText implements [encoding.TextMarshaler].
func (p PremiumKind) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *PremiumKind) UnmarshalText(text []byte) error {
	return readKind(p, premiumKindNames, text, "kind of premium")
}

// String returns the persisted name.
func (t Topic) String() string { return kindName(topicNames[:], uint8(t), "Topic") }

// MarshalText implements [encoding.TextMarshaler].
func (t Topic) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (t *Topic) UnmarshalText(text []byte) error { return readKind(t, topicNames[:], text, "topic") }

// String returns the persisted name.
func (c Counting) String() string { return kindName(countingNames, uint8(c), "Counting") }

// MarshalText implements [encoding.TextMarshaler].
func (c Counting) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (c *Counting) UnmarshalText(text []byte) error {
	return readKind(c, countingNames, text, "way to count")
}

// String returns the persisted name.
func (s TrischakenScheme) String() string { return kindName(schemeNames, uint8(s), "TrischakenScheme") }

// MarshalText implements [encoding.TextMarshaler].
func (s TrischakenScheme) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *TrischakenScheme) UnmarshalText(text []byte) error {
	return readKind(s, schemeNames, text, "scheme of Trischaken")
}

// String returns the persisted name.
func (l LeadStands) String() string { return kindName(leadStandsNames, uint8(l), "LeadStands") }

// MarshalText implements [encoding.TextMarshaler].
func (l LeadStands) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (l *LeadStands) UnmarshalText(text []byte) error {
	return readKind(l, leadStandsNames, text, "moment when a lead stands")
}

// String returns the persisted name.
func (c SilentClaim) String() string { return kindName(claimNames, uint8(c), "SilentClaim") }

// MarshalText implements [encoding.TextMarshaler].
func (c SilentClaim) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (c *SilentClaim) UnmarshalText(text []byte) error {
	return readKind(c, claimNames, text, "claim of a silent premium")
}

// String returns the persisted name.
func (t ThrowIn) String() string { return kindName(throwInNames, uint8(t), "ThrowIn") }

// MarshalText implements [encoding.TextMarshaler].
func (t ThrowIn) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (t *ThrowIn) UnmarshalText(text []byte) error {
	return readKind(t, throwInNames, text, "way to deal with a hand")
}

// String returns the persisted name.
func (p PassedOut) String() string { return kindName(passedOutNames, uint8(p), "PassedOut") }

// MarshalText implements [encoding.TextMarshaler].
func (p PassedOut) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *PassedOut) UnmarshalText(text []byte) error {
	return readKind(p, passedOutNames, text, "way to go on when all have passed")
}

// String returns the persisted name.
func (f Family) String() string { return kindName(familyNames, uint8(f), "Family") }

// MarshalText implements [encoding.TextMarshaler].
func (f Family) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (f *Family) UnmarshalText(text []byte) error {
	return readKind(f, familyNames, text, "family of games")
}

// String returns the persisted name.
func (w Worthless) String() string { return kindName(worthlessNames, uint8(w), "Worthless") }

// MarshalText implements [encoding.TextMarshaler].
func (w Worthless) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (w *Worthless) UnmarshalText(text []byte) error {
	return readKind(w, worthlessNames, text, "way to deal with a worthless deal")
}

// String returns the persisted name.
func (k ValatKontra) String() string { return kindName(valatKontraNames, uint8(k), "ValatKontra") }

// MarshalText implements [encoding.TextMarshaler].
func (k ValatKontra) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (k *ValatKontra) UnmarshalText(text []byte) error {
	return readKind(k, valatKontraNames, text, "hand that may say Kontra")
}
