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
	// Promised are the announced birds of this player whose trick is this one
	// or still to come. When nothing else may be played, the highest goes first.
	Promised Hand `json:"promised,omitzero"`
	// Due is the promised bird whose trick this is.
	Due Card `json:"due,omitzero"`
	// KeepPromised forbids giving up a promised bird before its trick while
	// another card may be played (Prämienzwang).
	KeepPromised bool `json:"keep_promised,omitzero"`

	Head    bool      `json:"head"`    // Stichzwang: beat the trick when able
	Suits   bool      `json:"suits"`   // Farbenspiel: tarocks beat no suit card and are led last
	Pagat   PagatRule `json:"pagat"`   // when the Pagat may go
	Emperor Emperor   `json:"emperor"` // who wins a trick with the whole Trull
	// EmperorFirst: a Pagat that would win a Kaiserstich goes before the
	// PagatRule, because Stichzwang does (Tirol 2019).
	EmperorFirst bool `json:"emperor_first"`
}

// A Trick is the cards of one trick in the order they were played. The zero
// Trick is empty.
type Trick struct {
	Cards [MaxSeats]Card
	N     uint8 // cards played
	best  Card  // the card that wins so far
	at    uint8 // its place in Cards

	// What following and beating need, as sets, so that both are one operation
	// in search. They are complements: in the empty trick every card follows and
	// every card wins.
	off   Hand // cards that are not of the suit led
	under Hand // cards that do not take the trick from best
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

// underTarocks answers Under in tarock games, underSuits in Farbenspiele.
var underTarocks, underSuits = underTables()

func underTables() (tarocks, suits [PackSize + 1]Hand) {
	for c := Pagat; c <= LastCard; c++ {
		over := c.Suit().Cards() &^ (c.Bit()<<1 - 1)
		suits[c] = ^over
		if c.Suit() != Tarock {
			over |= Tarocks
		}
		tarocks[c] = ^over
	}
	return tarocks, suits
}

// Add plays c to the trick. It does not ask whether c was legal.
func (t *Trick) Add(c Card, d Duty) {
	if t.N == 0 {
		t.off = c.Off()
	}
	if t.under>>(c&63)&1 == 0 {
		t.best, t.at = c, t.N
		t.under = c.Under(d)
	}
	t.Cards[t.N&3] = c
	t.N++
	if d.Emperor != NoEmperor && t.N >= 3 {
		t.crownPagat(d)
	}
}

// Off returns the cards that are not of c's suit: what does not follow when c
// is led.
func (c Card) Off() Hand { return ^suitCards[suitOf[c]] }

// Under returns the cards that do not take a trick from c, the Kaiserstich
// aside.
func (c Card) Under(d Duty) Hand {
	if d.Suits {
		return underSuits[c]
	}
	return underTarocks[c]
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
		t.best, t.at, t.under = Pagat, place[Pagat], ^Hand(0)
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
	over := Pack &^ t.under
	if d.Emperor != NoEmperor && t.N >= 2 {
		return t.emperorBeaters(over, d)
	}
	return over
}

// emperorBeaters corrects Beaters for the cards that may complete a
// Kaiserstich.
func (t *Trick) emperorBeaters(over Hand, d Duty) Hand {
	for c := range (Trull &^ t.Hand()).All() {
		after := *t
		after.Add(c, d)
		if best, _ := after.Best(); best == c {
			over = over.With(c)
		} else {
			over = over.Without(c)
		}
	}
	return over
}
