package settle

import (
	"fmt"
	"slices"

	"tarock/rules"
)

var (
	partyNames = []string{NoParty: "", Declarers: "declarers", Opponents: "opponents"}
	placeNames = []string{NoKing: "", KingAtPartner: "partner", KingInTalon: "talon", KingAtDeclarer: "declarer"}
	kindNames  = []string{
		GameItem: "game", ValatItem: "valat", PremiumItem: "premium", GivenUpItem: "given_up", TrischakenItem: "trischaken",
		JoinedItem: "joined",
	}
)

// name returns names[n], or the type and number where there is none.
func name(names []string, n uint8, kind string) string {
	if int(n) >= len(names) {
		return fmt.Sprintf("%s(%d)", kind, n)
	}
	return names[n]
}

// number returns the place of text in names.
func number(names []string, text []byte, kind string) (int, error) {
	if n := slices.Index(names, string(text)); n >= 0 {
		return n, nil
	}
	return 0, &rules.NameError{Kind: kind, Name: string(text), Names: names}
}

// String returns "declarers", "opponents" or "".
func (p Party) String() string { return name(partyNames, uint8(p), "Party") }

// MarshalText implements [encoding.TextMarshaler].
func (p Party) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *Party) UnmarshalText(text []byte) error {
	n, err := number(partyNames, text, "party")
	if err == nil {
		*p = Party(n)
	}
	return err
}

// String returns "partner", "talon", "declarer" or "".
func (k KingPlace) String() string { return name(placeNames, uint8(k), "KingPlace") }

// MarshalText implements [encoding.TextMarshaler].
func (k KingPlace) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (k *KingPlace) UnmarshalText(text []byte) error {
	n, err := number(placeNames, text, "place of the called king")
	if err == nil {
		*k = KingPlace(n)
	}
	return err
}

// String returns the persisted name, such as "given_up".
func (k ItemKind) String() string { return name(kindNames, uint8(k), "ItemKind") }

// MarshalText implements [encoding.TextMarshaler].
func (k ItemKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (k *ItemKind) UnmarshalText(text []byte) error {
	n, err := number(kindNames, text, "kind of item")
	if err == nil {
		*k = ItemKind(n)
	}
	return err
}
