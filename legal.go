package tarock

// Legal returns the cards of h that may be added to t under d. It is never
// empty for a hand that is not empty.
//
// The steps are those of the rules, each narrowing what the one before left:
// lead (in a Farbenspiel no tarock while a suit card is left), Farbzwang,
// Tarockzwang, Stichzwang, the Pagat as last tarock, and the announced birds.
func Legal(h Hand, t *Trick, d Duty) Hand {
	legal := Follow(h, t.off)
	if d.Head || d.Suits || d.Pagat != PagatFree || d.Promised != 0 {
		legal = narrow(h, legal, t, d)
	}
	return legal
}

// Follow returns the cards of h that keep Farbzwang and Tarockzwang, where off
// are the cards that are not of the suit led (none before the lead). It is the
// first step of [Legal] and all of it in a plain positive game, for search that
// keeps its own trick.
func Follow(h, off Hand) Hand {
	legal := h &^ off
	if legal == 0 {
		legal = h & Tarocks
	}
	if legal == 0 {
		legal = h
	}
	return legal
}

// narrow applies what a plain positive game does not know to legal, the cards
// that keep Farbzwang and Tarockzwang.
func narrow(h, legal Hand, t *Trick, d Duty) Hand {
	if d.Suits && t.N == 0 && h&^Tarocks != 0 {
		legal = h &^ Tarocks
	}
	if d.Head && t.N > 0 {
		if over := legal & t.Beaters(d); over != 0 {
			legal = over
		}
	}
	if d.Pagat == PagatLastTarock {
		legal = keepPagat(h, legal, t, d)
	}
	if d.Promised != 0 {
		legal = keepPromised(legal, d)
	}
	return legal
}

// follow returns the cards of h that keep Farbzwang and Tarockzwang, or may be
// led.
func follow(h Hand, t *Trick, d Duty) Hand {
	return Legal(h, t, Duty{Suits: d.Suits})
}

// keepPagat takes the Pagat out of legal while another tarock is in h. When
// the Pagat was the only card that heads the trick, the duty to head falls and
// every card that follows is free again.
func keepPagat(h, legal Hand, t *Trick, d Duty) Hand {
	if !legal.Has(Pagat) || h&Tarocks == Pagat.Bit() {
		return legal
	}
	if d.EmperorFirst && legal == Pagat.Bit() {
		return legal // forced by the Kaiserstich
	}
	if rest := legal.Without(Pagat); rest != 0 {
		return rest
	}
	return follow(h, t, d).Without(Pagat)
}

// keepPromised holds back announced birds: the highest is given up first, and
// under Prämienzwang none before its trick while anything else may be played.
func keepPromised(legal Hand, d Duty) Hand {
	promised := legal & d.Promised
	if promised == legal {
		return promised.Highest().Bit()
	}
	if !d.KeepPromised {
		return legal
	}
	if promised.Has(d.Due) {
		return d.Due.Bit()
	}
	return legal &^ promised
}

// An Obligation is one of the duties that make a card illegal.
type Obligation uint8

// The obligations in the order in which [Legal] applies them.
const (
	NoObligation  Obligation = iota
	LeadSuitCard             // a Farbenspiel: lead tarock only without suit cards
	FollowSuit               // Farbzwang
	PlayTarock               // Tarockzwang
	HeadTrick                // Stichzwang
	SavePagat                // the Pagat only as last tarock
	HigherBird               // of announced birds the higher is given up first
	KeepAnnounced            // Prämienzwang
	NotInHand                // the card is not there
)

// Broken returns the first obligation that playing c from h to t under d would
// break, and NoObligation for a legal card.
func Broken(h Hand, t *Trick, d Duty, c Card) Obligation {
	switch {
	case !h.Has(c):
		return NotInHand
	case Legal(h, t, d).Has(c):
		return NoObligation
	case !follow(h, t, d).Has(c):
		return brokenFollow(h, t)
	}
	promised := d.Promised
	d.Promised = 0
	if Legal(h, t, d).Has(c) {
		return brokenPromise(h, t, d, promised)
	}
	if c == Pagat && d.Pagat == PagatLastTarock && h&Tarocks != Pagat.Bit() {
		return SavePagat
	}
	return HeadTrick
}

func brokenFollow(h Hand, t *Trick) Obligation {
	switch led := t.Led(); {
	case led == NoSuit:
		return LeadSuitCard
	case h&led.Cards() != 0:
		return FollowSuit
	default:
		return PlayTarock
	}
}

func brokenPromise(h Hand, t *Trick, d Duty, promised Hand) Obligation {
	if Legal(h, t, d)&^promised == 0 {
		return HigherBird
	}
	return KeepAnnounced
}
