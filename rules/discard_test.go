package rules_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tarock"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// drawHand draws 15 cards: from the whole pack, or so that one kind runs out.
func drawHand(t *rapid.T) tarock.Hand {
	pool := rapid.SampledFrom([]tarock.Hand{
		tarock.Pack,
		tarock.Tarocks | tarock.Kings | tarock.HandOf(23, 31, 40),
		tarock.SuitCards | tarock.Trull | tarock.HandOf(5, 9),
	}).Draw(t, "pool")
	return tarock.HandOf(rapid.Permutation(pool.Cards()).Draw(t, "cards")[:15]...)
}

// TestDiscardable tries all discards of three cards: May is the union of the
// legal ones and Must what they have in common. There is always a legal one.
func TestDiscardable(t *testing.T) {
	rs := koenigrufen.OOe2023()
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.SampledFrom([]rules.ContractID{rules.Rufer, rules.Besserrufer, rules.Farbendreier}).Draw(t, "contract")
		c := rs.Contract(id)
		hand := drawHand(t)
		birds := hand & tarock.Birds
		if rapid.Bool().Draw(t, "bird from the talon") {
			birds = birds.Without(birds.Lowest()) &^ 1
		}
		choice := c.Discardable(hand, birds)
		var may, shown tarock.Hand
		must := hand
		for discard := range threes(hand) {
			open, faults := c.CheckDiscard(hand, discard, birds)
			if faults == nil {
				may, must, shown = may|discard, must&discard, shown|open
			}
		}
		if may == 0 {
			t.Fatalf("%s: nothing may be laid away from %s", id, hand)
		}
		want := rules.DiscardChoice{Count: 3, May: may, Must: must, Shown: shown}
		if diff := cmp.Diff(want, choice); diff != "" {
			t.Fatalf("%s, hand %s, birds %s: %s", id, hand, birds, diff)
		}
	})
}

// threes yields all sets of three cards of h.
func threes(h tarock.Hand) func(func(tarock.Hand) bool) {
	return func(yield func(tarock.Hand) bool) {
		cards := h.Cards()
		for i, a := range cards {
			for j, b := range cards[i+1:] {
				for _, c := range cards[i+j+2:] {
					if !yield(tarock.HandOf(a, b, c)) {
						return
					}
				}
			}
		}
	}
}

func TestCheckDiscard(t *testing.T) {
	parse := func(s string) tarock.Hand {
		h, err := tarock.ParseHand(s)
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	// Nine tarocks, four of them birds, and two suit cards that may go.
	hand := parse("T1 T2 T3 T4 T9 T10 T11 T21 T22 HK DK SK CK H4 C7")
	cases := []struct {
		name, discard, birds string
		contract             rules.ContractID
		want                 []rules.DiscardFault
		shown                string
	}{
		{name: "forced tarock", contract: rules.Rufer, discard: "H4 C7 T9", shown: "T9"},
		{name: "too few", contract: rules.Rufer, discard: "H4 C7", want: []rules.DiscardFault{{Reason: rules.WrongCards}}},
		{name: "not held", contract: rules.Rufer, discard: "H4 C7 C8", want: []rules.DiscardFault{{Reason: rules.WrongCards, Cards: parse("C8")}}},
		{name: "everything wrong", contract: rules.Rufer, discard: "HK T1 T9", want: []rules.DiscardFault{
			{Reason: rules.DiscardsKing, Cards: parse("HK")},
			{Reason: rules.DiscardsTrull, Cards: parse("T1")},
			{Reason: rules.TarockNotForced, Cards: parse("T9")},
		}},
		{name: "last bird goes", contract: rules.Besserrufer, discard: "H4 C7 T3", birds: "T3", want: []rules.DiscardFault{
			{Reason: rules.BirdNotKept, Cards: parse("T3")},
		}},
		{name: "one of two birds goes", contract: rules.Besserrufer, discard: "H4 C7 T3", birds: "T2 T3", shown: "T3"},
		{name: "the Pagat stays", contract: rules.Besserrufer, discard: "H4 C7 T3", birds: "T1 T3", shown: "T3"},
		{name: "birds bind the Besserrufer only", contract: rules.Dreier, discard: "H4 C7 T3", birds: "T3", shown: "T3"},
		{name: "Farbendreier hides tarocks", contract: rules.Farbendreier, discard: "T9 T10 T11"},
		{name: "Farbendreier keeps suit cards", contract: rules.Farbendreier, discard: "T9 T10 H4", want: []rules.DiscardFault{
			{Reason: rules.SuitCardNotForced, Cards: parse("H4")},
		}},
	}
	for _, tc := range cases {
		c := koenigrufen.OOe2023().Contract(tc.contract)
		shown, faults := c.CheckDiscard(hand, parse(tc.discard), parse(tc.birds))
		if diff := cmp.Diff(tc.want, faults); diff != "" {
			t.Errorf("%s: %s", tc.name, diff)
		}
		if shown != parse(tc.shown) {
			t.Errorf("%s: shown %s, want %s", tc.name, shown, tc.shown)
		}
	}
}

// TestDuty follows the announced birds of one player through the tricks.
func TestDuty(t *testing.T) {
	rs := koenigrufen.OOe2023()
	dreier := rs.Contract(rules.Dreier)
	announced := rules.PremiumsOf(rules.PagatUltimo, rules.KakaduPremium, rules.TrullPremium)
	hand := tarock.HandOf(tarock.Pagat, tarock.Uhu, tarock.Kakadu)
	for _, tc := range []struct {
		trick    int
		hand     tarock.Hand
		promised tarock.Hand
		due      tarock.Card
	}{
		{1, hand, tarock.HandOf(tarock.Pagat, tarock.Kakadu), tarock.NoCard},
		{10, hand, tarock.HandOf(tarock.Pagat, tarock.Kakadu), tarock.Kakadu},
		{11, hand, tarock.HandOf(tarock.Pagat), tarock.NoCard},
		{12, hand, tarock.HandOf(tarock.Pagat), tarock.Pagat},
		{5, tarock.HandOf(tarock.Uhu), 0, tarock.NoCard},
	} {
		d := rs.Duty(dreier, announced, tc.hand, tc.trick)
		if d.Promised != tc.promised || d.Due != tc.due || d.KeepPromised {
			t.Errorf("trick %d, hand %s: duty %+v, want promised %s, due %s", tc.trick, tc.hand, d, tc.promised, tc.due)
		}
	}
	rs.Announcing.KeepAnnounced = true
	if d := rs.Duty(dreier, announced, hand, 1); !d.KeepPromised {
		t.Error("Prämienzwang is not in the duty")
	}
	if d := rs.Duty(rs.Contract(rules.Bettel), 0, hand, 1); !d.Head || d.Pagat != tarock.PagatLastTarock || d.KeepPromised {
		t.Errorf("the duty of a Bettel is %+v", d)
	}
}
