package engine

import (
	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// checkKontra asks for a Kontra in the speaking round, or for an answer to a
// late one. What is allowed depends only on what the speaker can know; whether
// a word was void shows when the sides are public.
func checkKontra(rs *rules.RuleSet, s *State, seat tarock.Seat, k SayKontra) verdict {
	if r := checkWord(rs, s, seat, k); r.code != "" {
		return r
	}
	if s.Phase == PhaseAnswering {
		return checkAnswer(rs, s, seat, k)
	}
	it := s.item(k.Item)
	arose := it.arose
	if k.Level > 1 {
		arose = it.words[k.Level-2][k.Answers].turn
	}
	if s.lastTurn[seat] > arose {
		return no(KontraDeadlineOver)
	}
	return yes
}

// checkWord asks whether the word fits the item and the speaker, the deadline
// aside.
func checkWord(rs *rules.RuleSet, s *State, seat tarock.Seat, k SayKontra) verdict {
	c := rs.Contract(s.Contract)
	it := s.item(k.Item)
	switch {
	case c.Kontra == rules.NoKontra:
		return no(NoKontra)
	case it == nil:
		return no(NoSuchItem)
	case k.Level < 1 || k.Level > rs.KontraLevels(c) || k.Level > kontraLevels:
		return no(KontraTooHigh)
	case k.Level == 1 && k.Answers != tarock.NoSeat || k.Level > 1 && !it.stands(k.Level-1, k.Answers):
		return no(KontraNoWord)
	case s.saidAlready(it, seat, k):
		return no(KontraSaidAlready)
	case k.Level == 2 && it.declined>>k.Answers&1 == 1:
		return no(KontraNoWord)
	case c.Kontra == rules.KontraEach && k.Item.Premium == rules.NoPremium:
		return checkOwnKontra(rs, s, seat, k)
	}
	return checkSharedKontra(rs, s, seat, c, k)
}

// said reports whether seat has said the word of the given level.
func (it *item) said(level int, seat tarock.Seat) bool {
	return seat >= 0 && int(seat) < len(it.words[0]) && it.words[level-1][seat].said
}

// saidAlready reports whether seat has said k. It may answer another word as
// well while those it has answered may be void for all it knows: a Kontra of its
// own hidden side does not use up the answer to one of the other side. On what
// the declarer plays for no word is void, because his partner is refused.
func (s *State) saidAlready(it *item, seat tarock.Seat, k SayKontra) bool {
	w := it.words[k.Level-1][seat]
	if !w.said || k.Level == 1 || k.Item.Seat == s.Declarer || w.answersTo(k.Answers) {
		return w.said
	}
	for other := range tarock.Seat(s.seats) {
		if w.answersTo(other) && s.relation(seat, other) == opposed {
			return true
		}
	}
	return false
}

// checkOwnKontra: where each opponent has a Kontra of his own, he whose item it
// is says Kontra and Subkontra, the declarer Rekontra.
func checkOwnKontra(rs *rules.RuleSet, s *State, seat tarock.Seat, k SayKontra) verdict {
	speaker := k.Item.Seat
	if k.Level%2 == 0 {
		speaker = s.Declarer
	}
	if seat != speaker || s.joined[k.Item.Seat] {
		return no(KontraNotYours)
	}
	return yes
}

// checkSharedKontra: in a positive game every word is said against the other
// side, by anyone who does not know that it would be his own.
func checkSharedKontra(rs *rules.RuleSet, s *State, seat tarock.Seat, c *rules.Contract, k SayKontra) verdict {
	against := k.Item.Seat
	if k.Level > 1 {
		against = k.Answers
	}
	if seat == against || s.relation(seat, against) == sameSide {
		return no(KontraOwnSide)
	}
	if seat == k.Item.Seat || k.Level%2 == 0 {
		if k.Level%2 == 1 || s.relation(seat, k.Item.Seat) == opposed {
			return no(KontraNotYours)
		}
	} else if s.relation(seat, k.Item.Seat) == sameSide {
		return no(KontraOwnSide)
	}
	switch {
	case k.Item.Premium == rules.NoPremium:
		return checkGameKontra(rs, s, seat, c)
	case k.Item.Premium == rules.Valat && k.Level == 1:
		return checkValatKontra(rs, s, seat, c, k)
	}
	return yes
}

// checkValatKontra: on the Valat of a soloist only certain hands say Kontra
// (zwanziger: 22).
func checkValatKontra(rs *rules.RuleSet, s *State, seat tarock.Seat, c *rules.Contract, k SayKontra) verdict {
	if c.Side != rules.Alone || k.Item.Seat != s.Declarer || rs.Valat.MayKontra(&rs.Deal, c, s.hands[seat], seat == s.leader(c)) {
		return yes
	}
	return no(KontraNeedsHand)
}

// mustKontra reports whether the rules make seat say Kontra on the game: it was dealt
// the Trull, and nothing is announced on the game of a called tarock.
func (s *State) mustKontra(rs *rules.RuleSet, seat tarock.Seat) bool {
	if !rs.Kontra.TrullMust || s.Phase != PhaseSpeaking || rs.Contract(s.Contract).Side != rules.CallsTarock ||
		!s.dealt[seat].Contains(tarock.Trull) || s.knownParty(seat, seat) != settle.Opponents {
		return false
	}
	for _, announced := range s.announced[:s.seats] {
		if announced != 0 {
			return false
		}
	}
	game := s.item(ItemID{Seat: s.Declarer})
	return !game.said(1, seat)
}

// checkGood: who must say Kontra does not say "gut".
func checkGood(rs *rules.RuleSet, s *State, seat tarock.Seat) verdict {
	if s.mustKontra(rs, seat) {
		return no(MustKontra)
	}
	return yes
}

// checkDecline: a forced Kontra that was answered, and not gone on from.
func checkDecline(s *State, seat tarock.Seat, id ItemID) verdict {
	it := s.item(id)
	if it == nil || it.forced>>seat&1 == 0 || it.declined>>seat&1 == 1 {
		return no(NothingToDecline)
	}
	answered := false
	for other := range tarock.Seat(s.seats) {
		w := it.words[1][other]
		answered = answered || w.said && w.answersTo(seat)
	}
	if !answered || it.said(3, seat) {
		return no(NothingToDecline)
	}
	return yes
}

// stands reports whether seat has said the word of the given level, and it answers
// something that was not declined.
func (it *item) stands(level int, seat tarock.Seat) bool {
	return it.said(level, seat) && (level != 2 || it.words[1][seat].answers&^it.declined != 0)
}

// checkGameKontra: an announced Valat takes the place of the game, unless it adds
// to it, and in a Farbenspiel the opponents have to choose.
func checkGameKontra(rs *rules.RuleSet, s *State, seat tarock.Seat, c *rules.Contract) verdict {
	announcer := s.valatAnnouncer()
	if announcer == tarock.NoSeat {
		return yes
	}
	if c.KontraOrValat && s.party(announcer) == settle.Opponents && seat != s.Declarer {
		return no(KontraOrValat)
	}
	if rs.Valat.Adds() {
		return yes
	}
	return no(ValatReplacesGame)
}

// checkAnswer: a late Kontra is answered at once, by the seat whose turn it is.
func checkAnswer(rs *rules.RuleSet, s *State, seat tarock.Seat, k SayKontra) verdict {
	if k.Item != s.late || k.Level < 2 {
		return no(KontraNotLate)
	}
	return yes
}

// checkLateKontra asks for a Kontra during play: on an announcement whose side
// the speaker could not know until a card disclosed it in this trick.
func checkLateKontra(rs *rules.RuleSet, s *State, seat tarock.Seat, k SayKontra) verdict {
	if !seat.Valid(rs.Seats) {
		return no(NotYourTurn)
	}
	if rs.Contract(s.Contract).Kontra == rules.NoKontra {
		return no(NoKontra)
	}
	if !rs.Kontra.Late || !s.lateOpen || k.Level != 1 {
		return no(KontraNotLate)
	}
	if r := checkWord(rs, s, seat, k); r.code != "" {
		return r
	}
	before := relationOf(s.partyKnownTo(seat, seat, false), s.partyKnownTo(seat, k.Item.Seat, false))
	if k.Item.Premium == rules.NoPremium || before != unknown {
		return no(KontraNotLate)
	}
	return yes
}

func (st *step) kontra(seat tarock.Seat, k SayKontra) {
	playing := st.s.Phase == PhasePlaying
	answering := st.s.Phase == PhaseAnswering
	forced := k.Item.Premium == rules.NoPremium && k.Level == 1 && st.s.mustKontra(st.rs, seat)
	st.emit(KontraSaid{Seat: seat, Item: k.Item, Level: k.Level, Answers: k.Answers, Late: playing || answering, Forced: forced})
	switch {
	case playing:
		st.emit(PhaseBegan{Phase: PhaseAnswering, Turn: k.Item.Seat})
	case answering && k.Level < min(st.rs.KontraLevels(st.c), kontraLevels):
		st.emit(PhaseBegan{Phase: PhaseAnswering, Turn: k.Answers})
	case answering:
		st.emit(PhaseBegan{Phase: PhasePlaying, Turn: st.s.resume})
	}
}

// validChain returns the seats of the deepest valid row of words on it: the
// first against the item's owner, each next against the one it answers. A word
// against one's own partner is void, and so is all after it.
func (s *State) validChain(it *item) settle.Chain {
	var best settle.Chain
	for seat := range tarock.Seat(s.seats) {
		if it.words[0][seat].said && s.party(seat) != s.party(it.id.Seat) {
			if chain := s.extend(it, settle.Chain{seat}); len(chain) > len(best) {
				best = chain
			}
		}
	}
	return best
}

// extend returns the longest valid row that begins with chain.
func (s *State) extend(it *item, chain settle.Chain) settle.Chain {
	if len(chain) == kontraLevels {
		return chain
	}
	best := chain
	last := chain[len(chain)-1]
	for seat := range tarock.Seat(s.seats) {
		w := it.words[len(chain)][seat]
		declined := len(chain) == 1 && it.declined>>last&1 == 1
		if !w.answersTo(last) || declined || s.party(seat) == s.party(last) {
			continue
		}
		longer := s.extend(it, append(chain[:len(chain):len(chain)], seat))
		if len(longer) > len(best) {
			best = longer
		}
	}
	return best
}
