package bot

import "tarock"

// chanceBeaten estimates how likely it is that one of the seats still to play
// takes the trick from c, led being the suit led (c's own for a lead). Who has
// to head the trick will: it is the chance that somebody can.
func (k *knowledge) chanceBeaten(c tarock.Card, led tarock.Suit) float64 {
	nobody := 1.0
	for _, seat := range k.after() {
		nobody *= 1 - k.chanceBeats(seat, c, led)
	}
	return 1 - nobody
}

// chanceBeats is the chance that seat holds a card that takes the trick from
// best and may be played to led.
func (k *knowledge) chanceBeats(seat tarock.Seat, best tarock.Card, led tarock.Suit) float64 {
	over := k.out &^ best.Under(k.c.Duty)
	if k.v.Hands != nil {
		return k.beatsOpenly(seat, over, led)
	}
	ruff := 0.0
	if !k.void[seat][tarock.Tarock] {
		ruff = k.chanceHolds(seat, over&tarock.Tarocks)
	}
	if led == tarock.Tarock || k.void[seat][led] {
		return ruff
	}
	inSuit := k.out & led.Cards()
	void := 1 - k.chanceHolds(seat, inSuit)
	return k.chanceHolds(seat, over&led.Cards()) + void*ruff
}

// beatsOpenly answers chanceBeats once the hands lie open.
func (k *knowledge) beatsOpenly(seat tarock.Seat, over tarock.Hand, led tarock.Suit) float64 {
	trick := tarock.TrickOf(k.c.Duty, k.v.Trick.Cards...)
	if trick.N == 0 {
		trick.Add(led.Of(1), k.c.Duty)
		if led == tarock.Tarock {
			trick = tarock.TrickOf(k.c.Duty, tarock.Pagat)
		}
	}
	if tarock.Follow(k.v.Hands[seat], trick.Cards[0].Off())&over != 0 {
		return 1
	}
	return 0
}

// chanceHolds is the chance that seat holds at least one of cards, all cards
// that are out being equally likely anywhere they may be.
func (k *knowledge) chanceHolds(seat tarock.Seat, cards tarock.Hand) float64 {
	wanted, out := cards.Len(), k.out.Len()
	none := 1.0
	for i := range k.v.HandSizes[seat] {
		if out-i <= 0 {
			break
		}
		none *= float64(max(out-wanted-i, 0)) / float64(out-i)
	}
	return 1 - none
}
