package tarock

// An Emperor is the rule for the Kaiserstich: Sküs, Mond and Pagat in one
// trick, taken by the Pagat.
type Emperor uint8

// The Kaiserstich rules that are played.
const (
	NoEmperor      Emperor = iota // the Sküs wins as ever
	EmperorAny                    // the Pagat wins in whatever order they fall
	EmperorInOrder                // the Pagat wins only after Mond, then Sküs
)

// A PagatRule says when the Pagat may be played.
type PagatRule uint8

// The rules for the Pagat.
const (
	PagatFree       PagatRule = iota
	PagatLastTarock           // only when it is the last tarock in the hand
)

// A Duty is what a contract, and what a player has announced, oblige him to do
// when he plays a card. The zero Duty is that of the positive tarock games:
// follow suit, else play a tarock.
type Duty struct {
	Head    bool      // Stichzwang: beat the trick when able
	Suits   bool      // Farbenspiel: tarocks beat no suit card and are led last
	Pagat   PagatRule // when the Pagat may go
	Emperor Emperor   // who wins a trick with the whole Trull
	// EmperorFirst: a Pagat that would win a Kaiserstich goes before the
	// PagatRule, because Stichzwang does (Tirol 2019).
	EmperorFirst bool
	// Promised are the announced birds of this player whose trick is this one
	// or still to come. When nothing else may be played, the highest goes first.
	Promised Hand
	// KeepPromised forbids giving up a promised bird before its trick while
	// another card may be played (Prämienzwang); Due is the bird whose trick
	// this is.
	KeepPromised bool
	Due          Card
}

// A Trick is the cards of one trick in the order they were played. The zero
// Trick is empty.
type Trick struct {
	Cards [MaxSeats]Card
	N     uint8 // cards played
	best  Card  // the card that wins so far
	at    uint8 // its place in Cards
}

// TrickOf returns the trick of the given cards under d. It panics on more than
// four cards.
func TrickOf(d Duty, cards ...Card) Trick {
	var t Trick
	for _, c := range cards {
		t.Add(c, d)
	}
	return t
}

// Add plays c to the trick. It does not ask whether c was legal.
func (t *Trick) Add(c Card, d Duty) {
	t.Cards[t.N] = c
	if t.best == NoCard || c.beats(t.best, d) {
		t.best, t.at = c, t.N
	}
	t.N++
	if d.Emperor != NoEmperor && t.N >= 3 {
		t.crownPagat(d)
	}
}

// beats reports whether c takes the trick from best, the card that wins so
// far, leaving the Kaiserstich aside.
func (c Card) beats(best Card, d Duty) bool {
	if suitOf[c] == suitOf[best] {
		return c > best
	}
	return suitOf[c] == Tarock && !d.Suits
}

// crownPagat gives the trick to the Pagat when the whole Trull lies in it. In
// a Farbenspiel that needs a tarock lead.
func (t *Trick) crownPagat(d Duty) {
	var lies Hand
	var place [Skues + 1]uint8
	for i := range t.N {
		if c := t.Cards[i]; c <= Skues {
			lies = lies.With(c)
			place[c] = i
		}
	}
	if !lies.Contains(Trull) || d.Suits && t.Led() != Tarock {
		return
	}
	inOrder := place[Mond] < place[Skues] && place[Skues] < place[Pagat]
	if d.Emperor == EmperorAny || inOrder {
		t.best, t.at = Pagat, place[Pagat]
	}
}

// Led returns the suit led, NoSuit for an empty trick.
func (t *Trick) Led() Suit { return suitOf[t.Cards[0]] }

// Len returns the number of cards played.
func (t *Trick) Len() int { return int(t.N) }

// Best returns the card that wins so far and its place in the trick, counted
// from 0 for the lead; NoCard and 0 for an empty trick.
func (t *Trick) Best() (Card, int) { return t.best, int(t.at) }

// Hand returns the cards of the trick as a set.
func (t *Trick) Hand() Hand { return HandOf(t.Cards[:t.N]...) }

// Beaters returns the cards that would take the trick if played now.
func (t *Trick) Beaters(d Duty) Hand {
	if t.best == NoCard {
		return Pack
	}
	higher := suitOf[t.best].Cards() &^ (t.best.Bit()<<1 - 1)
	if suitOf[t.best] != Tarock && !d.Suits {
		higher |= Tarocks
	}
	if d.Emperor != NoEmperor {
		return t.emperorBeaters(higher, d)
	}
	return higher
}

// emperorBeaters corrects Beaters for tricks in which a card completes the
// Kaiserstich or in which it is complete and nothing can win any more.
func (t *Trick) emperorBeaters(higher Hand, d Duty) Hand {
	if t.best == Pagat && t.Hand().Contains(Trull) {
		return 0
	}
	for c := range (Trull &^ t.Hand()).All() {
		after := *t
		after.Add(c, d)
		if best, _ := after.Best(); best == c {
			higher = higher.With(c)
		} else {
			higher = higher.Without(c)
		}
	}
	return higher
}
