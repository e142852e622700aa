package belief

import (
	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// A places is a set of places.
type places uint8

func at(place int) places { return 1 << place }

// A layout says for each unseen card in which places it may be.
type layout [tarock.LastCard + 1]places

// facts is what a seat knows for certain. Where one of several things must be so,
// there is a case for each, and no world fits two of them.
type facts struct {
	rs *rules.RuleSet
	v  *engine.View
	c  *rules.Contract // nil before the contract is set

	known  World
	unseen tarock.Hand     // cards whose place is not known
	room   [placeCount]int // how many unseen cards lie in each place
	cases  []layout

	dealt  [tarock.MaxSeats]tarock.Hand // cards known to have been dealt to a seat
	talon  tarock.Hand                  // cards known to have been dealt to the talon
	buyers [len(laidBy)]tarock.Seat     // who takes cards of the talon, in order; NoSeat: nobody
	bounds bounds
	played [tarock.MaxSeats]tarock.Hand // what each plays later than the card being read
}

func gather(rs *rules.RuleSet, v *engine.View) *facts {
	f := &facts{rs: rs, v: v, c: rs.Contract(v.Contract), bounds: unbounded()}
	f.findBuyers()
	f.place()
	f.cases = []layout{f.open()}
	f.readTricks()
	f.readItems()
	f.readDiscard()
	f.readBids()
	f.readCall()
	f.readDeal()
	f.readDeclared()
	return f
}

// findBuyers says who has taken cards of the talon: the declarer, and with him others
// where it is shared.
func (f *facts) findBuyers() {
	for i := range f.buyers {
		f.buyers[i] = tarock.NoSeat
	}
	if f.v.Talon.Taken == nil {
		return
	}
	f.buyers[0] = f.v.Declarer
	for i := 1; i < len(f.c.Buys); i++ {
		f.buyers[i] = f.turn(f.v.Declarer, i)
	}
}

// laidPlace returns where seat lays cards away, and false when he does not.
func (f *facts) laidPlace(seat tarock.Seat) (int, bool) {
	for i, buyer := range f.buyers {
		if buyer == seat && seat != tarock.NoSeat {
			return laidBy[i], true
		}
	}
	return 0, false
}

// place sorts the pack into what is seen, and how much is unseen where.
func (f *facts) place() {
	v := f.v
	seen := v.Talon.Seen[0] | v.Talon.Seen[1]
	f.talon = seen
	f.dealt[v.Seat] = v.Dealt
	f.notePlayed()
	f.known.Hands[v.Seat] = v.Hand
	f.unseen = f.rs.Deal.Pack &^ v.Hand &^ v.Played
	f.placeDiscards()
	for _, cards := range v.Talon.Given {
		f.unseen &^= cards
	}
	f.placeTalon(seen)
	for seat := range tarock.Seat(f.rs.Seats) {
		if seat != v.Seat {
			f.room[seat] = v.HandSizes[seat]
		}
	}
	if v.Hands != nil {
		f.known.Hands = *v.Hands
		for seat, h := range v.Hands {
			f.unseen &^= h
			f.room[seat] = 0
			f.dealt[seat] |= h // no negative game takes the talon
		}
	}
}

// placeDiscards sorts out what has been laid away.
func (f *facts) placeDiscards() {
	v := f.v
	for seat, count := range v.Discard.Counts {
		place, ok := f.laidPlace(tarock.Seat(seat))
		if !ok {
			continue
		}
		cards := v.Discard.ShownBy[seat]
		if tarock.Seat(seat) == v.Seat {
			cards |= v.Discard.Cards
		}
		f.unseen &^= cards
		f.room[place] = count - cards.Len()
		if place == laid {
			f.known.Discard = cards
		} else {
			f.known.Others[seat] = cards
		}
	}
}

// placeTalon sorts out what lies in the talon, and who has taken what unseen.
func (f *facts) placeTalon(seen tarock.Hand) {
	v := f.v
	switch {
	case seen == 0:
		f.room[talon] = v.Talon.Count
		return
	case v.Talon.Taken == nil:
		f.known.Talon = v.Talon.Seen
		f.room[talon] = v.Talon.Count - seen.Len() // the other half is not open yet
	case *v.Talon.Taken < engine.AllHalves && v.Talon.Seen[1-*v.Talon.Taken] == 0:
		f.room[talon] = v.Talon.Count // the other half was not shown
	case *v.Talon.Taken < engine.AllHalves:
		left := 1 - *v.Talon.Taken
		f.known.Talon[left] = v.Talon.Seen[left]
	}
	f.unseen &^= f.known.Talon[0] | f.known.Talon[1]
}

// notePlayed notes who was dealt the cards that have been played.
func (f *facts) notePlayed() {
	note := func(t *engine.TrickView) {
		for i, c := range t.Cards {
			seat := f.turn(t.Lead, i)
			if !f.talon.Has(c) && seat != f.v.Seat && !f.mayBeFromTalon(seat) {
				f.dealt[seat] = f.dealt[seat].With(c)
			}
		}
	}
	for i := range f.v.History {
		note(&f.v.History[i])
	}
	note(&f.v.Trick)
	for seat, shown := range f.v.Discard.ShownBy {
		if s := tarock.Seat(seat); s != f.v.Seat && !f.mayBeFromTalon(s) {
			f.dealt[seat] |= shown &^ f.talon
		}
	}
}

// mayBeFromTalon reports whether seat has taken talon cards that the viewer has
// not seen.
func (f *facts) mayBeFromTalon(seat tarock.Seat) bool {
	taken := f.v.Talon.Taken
	switch _, buys := f.laidPlace(seat); {
	case !buys:
		return false
	case *taken < engine.AllHalves:
		return f.v.Talon.Seen[*taken] == 0
	default:
		return f.talon == 0
	}
}

// turn returns the seat that is i places after lead.
func (f *facts) turn(lead tarock.Seat, i int) tarock.Seat {
	return tarock.Seat((int(lead) + i) % f.rs.Seats)
}

// open returns the layout of all that the places alone leave open.
func (f *facts) open() layout {
	var all places
	for place, n := range f.room {
		if n > 0 {
			all |= at(place)
		}
	}
	var l layout
	away := f.mayLieAway()
	taken := f.unseenTaken()
	for c := range f.unseen.All() {
		l[c] = all
		if !away.Has(c) {
			l[c] &^= anyLaid
		}
		if taken.Has(c) {
			l[c] &= at(int(f.v.Declarer)) | at(laid)
		}
	}
	return l
}

// anyLaid is every place of cards that are laid away.
const anyLaid = places(1<<laid | 1<<laidNext | 1<<laidThird)

// unseenTaken returns what all have seen the declarer take, and has not been seen
// since.
func (f *facts) unseenTaken() tarock.Hand {
	if f.v.Talon.Taken == nil {
		return 0
	}
	return f.talon &^ f.known.Talon[0] &^ f.known.Talon[1]
}

// mayLieAway returns the cards that can have been laid away face down.
func (f *facts) mayLieAway() tarock.Hand {
	if f.c == nil {
		return 0
	}
	choice := f.c.Discardable(f.rs.Deal.Pack, 0)
	away := choice.May &^ choice.Shown
	if call := f.v.Call; call != nil && f.c.Talon == rules.TalonShared {
		away = away.Without(call.Card)
	}
	return away
}

// rejects returns a test for what the layouts cannot say: that no hand was dealt
// which a lone Trullstück throws in, and none with the Trull that has made no Kontra
// where it must. It is nil where neither can be.
func (f *facts) rejects() func(*World) bool {
	lone, silent := f.rs.Deal.LoneTrull == rules.MustThrowIn, f.silentOpponents()
	if !lone && silent == 0 {
		return nil
	}
	return func(w *World) bool {
		for seat, h := range w.Hands[:f.rs.Seats] {
			if tarock.Seat(seat) == f.v.Seat || f.mayBeFromTalon(tarock.Seat(seat)) {
				continue
			}
			h |= f.dealt[seat]
			if tarock.Seat(seat) == f.v.Declarer {
				h |= w.Discard
			}
			h &^= f.talon
			if throw, _ := f.rs.Deal.Judge(h); lone && throw == rules.MustThrowIn {
				return true
			}
			if silent>>seat&1 == 1 && h.Contains(tarock.Trull) && !h.Has(f.v.Call.Card) {
				return true
			}
		}
		return false
	}
}

// silentOpponents returns, as bits, who would have had to say Kontra on the game with
// the Trull, and has not: all but the declarer, once the speaking is over.
func (f *facts) silentOpponents() (seats uint8) {
	if !f.rs.Kontra.TrullMust || f.c == nil || f.c.Side != rules.CallsTarock || f.v.Phase != engine.PhasePlaying {
		return 0
	}
	for seat := range tarock.Seat(f.rs.Seats) {
		if seat != f.v.Declarer {
			seats |= 1 << seat
		}
	}
	for _, it := range f.v.Items {
		if it.Announced {
			return 0 // who has spoken after it was free not to
		}
		for _, w := range it.Words {
			if w.Level == 1 {
				seats &^= 1 << w.Seat
			}
		}
	}
	return seats
}
