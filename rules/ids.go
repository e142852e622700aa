package rules

import (
	"fmt"
	"iter"
	"math/bits"
)

// A ContractID names a game in records, data and code. Its number may change;
// its name is persisted and never reused.
type ContractID uint8

// The contracts.
const (
	NoContract ContractID = iota
	Trischaken
	Rufer
	Piccolo
	Bettel
	Solorufer
	Besserrufer
	Farbendreier
	Sechserdreier
	Dreier
	Farbensolo
	PiccoloOuvert
	BettelOuvert
	Solodreier
	Zwiccolo
	ZwiccoloOuvert
	Pagatrufer // a Besserrufer bid with its bird
	Uhurufer
	Kakadurufer
	Quapilrufer
	Triccolo
	Ruf
	Farbsolo
	Schwarzer
	Unterer
	Oberer
	Solo
	Einser
	Zweier
	Vierer
	Fuenfer
	Warschau
	ErstePflicht
	ZweitePflicht
	Preferanc
	contractCount
)

var contractNames = [contractCount]string{
	NoContract: "", Trischaken: "trischaken", Rufer: "rufer", Piccolo: "piccolo", Bettel: "bettel",
	Solorufer: "solorufer", Besserrufer: "besserrufer", Farbendreier: "farbendreier",
	Sechserdreier: "sechserdreier", Dreier: "dreier", Farbensolo: "farbensolo",
	PiccoloOuvert: "piccolo_ouvert", BettelOuvert: "bettel_ouvert", Solodreier: "solodreier",
	Zwiccolo: "zwiccolo", ZwiccoloOuvert: "zwiccolo_ouvert",
	Pagatrufer: "pagatrufer", Uhurufer: "uhurufer", Kakadurufer: "kakadurufer", Quapilrufer: "quapilrufer",
	Triccolo: "triccolo",
	Ruf:      "ruf", Farbsolo: "farbsolo", Schwarzer: "schwarzer",
	Unterer: "unterer", Oberer: "oberer", Solo: "solo",
	Einser: "einser", Zweier: "zweier", Vierer: "vierer", Fuenfer: "fuenfer",
	Warschau: "warschau", ErstePflicht: "erste_pflicht", ZweitePflicht: "zweite_pflicht", Preferanc: "preferanc",
}

// String returns the persisted name, such as "bettel_ouvert".
func (id ContractID) String() string {
	if id >= contractCount {
		return fmt.Sprintf("ContractID(%d)", uint8(id))
	}
	return contractNames[id]
}

// MarshalText implements [encoding.TextMarshaler].
func (id ContractID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (id *ContractID) UnmarshalText(text []byte) error {
	n, err := index(contractNames[:], string(text), "contract")
	if err == nil {
		*id = ContractID(n)
	}
	return err
}

// ContractIDs returns every contract there is, in any set.
func ContractIDs() []ContractID {
	ids := make([]ContractID, 0, contractCount-1)
	for id := NoContract + 1; id < contractCount; id++ {
		ids = append(ids, id)
	}
	return ids
}

// PremiumIDs returns the id of every premium, in their order.
func PremiumIDs() []PremiumID {
	ids := make([]PremiumID, 0, PremiumCount-1)
	for id := NoPremium + 1; id < PremiumCount; id++ {
		ids = append(ids, id)
	}
	return ids
}

// Negative reports whether id is a game for an exact number of tricks.
func (id ContractID) Negative() bool {
	switch id {
	case Piccolo, Bettel, PiccoloOuvert, BettelOuvert, Zwiccolo, ZwiccoloOuvert, Triccolo:
		return true
	default:
		return false
	}
}

// A PremiumID names a premium (Prämie): an aim beside the game that can be
// announced or made silently. Valat is one of them, though it settles in
// place of the game.
type PremiumID uint8

// The premiums.
const (
	NoPremium PremiumID = iota
	KoenigUltimo
	TrullPremium
	AlleKoenige
	PagatUltimo
	UhuPremium
	KakaduPremium
	QuapilPremium
	Sack1
	Sack2
	Mondfang
	Skuesfang
	Pagatfang
	Koenigfang
	Absolut
	ZehnTarock
	KeinTarock
	Koepfe
	Farberln
	Farben
	Tarockerln
	Tarocke
	Honneurs
	Trullhonneurs
	Koenigshonneurs
	Valat
	PremiumCount
)

var premiumNames = [PremiumCount]string{
	NoPremium: "", KoenigUltimo: "koenig_ultimo", TrullPremium: "trull", AlleKoenige: "koenige",
	PagatUltimo: "pagat", UhuPremium: "uhu", KakaduPremium: "kakadu", QuapilPremium: "quapil",
	Sack1: "sack1", Sack2: "sack2", Mondfang: "mondfang", Skuesfang: "skuesfang", Pagatfang: "pagatfang",
	Koenigfang: "koenigfang", Absolut: "absolut", ZehnTarock: "zehn_tarock", KeinTarock: "kein_tarock", Koepfe: "koepfe",
	Farberln: "farberln", Farben: "farben", Tarockerln: "tarockerln", Tarocke: "tarocke",
	Honneurs: "honneurs", Trullhonneurs: "trullhonneurs", Koenigshonneurs: "koenigshonneurs", Valat: "valat",
}

// String returns the persisted name, such as "koenig_ultimo".
func (id PremiumID) String() string {
	if id >= PremiumCount {
		return fmt.Sprintf("PremiumID(%d)", uint8(id))
	}
	return premiumNames[id]
}

// MarshalText implements [encoding.TextMarshaler].
func (id PremiumID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (id *PremiumID) UnmarshalText(text []byte) error {
	n, err := index(premiumNames[:], string(text), "premium")
	if err == nil {
		*id = PremiumID(n)
	}
	return err
}

func index(names []string, name, what string) (int, error) {
	for i, n := range names {
		if n == name {
			return i, nil
		}
	}
	return 0, &NameError{Kind: what, Name: name, Names: names[1:]}
}

// A PremiumSet is a set of premiums.
type PremiumSet uint32

// PremiumsOf returns the set of ids.
func PremiumsOf(ids ...PremiumID) PremiumSet {
	var s PremiumSet
	for _, id := range ids {
		s |= 1 << id
	}
	return s
}

// Has reports whether id is in s.
func (s PremiumSet) Has(id PremiumID) bool { return s>>id&1 != 0 }

// With returns s and id.
func (s PremiumSet) With(id PremiumID) PremiumSet { return s | 1<<id }

// Without returns s less id.
func (s PremiumSet) Without(id PremiumID) PremiumSet { return s &^ (1 << id) }

// All yields the premiums of s in the order of the constants.
func (s PremiumSet) All() iter.Seq[PremiumID] {
	return func(yield func(PremiumID) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(PremiumID(bits.TrailingZeros32(uint32(s)))) {
				return
			}
		}
	}
}
