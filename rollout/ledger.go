package rollout

import (
	"tarock"
	"tarock/engine"
	"tarock/rules"
	"tarock/settle"
)

// A ledger holds what the ends of a positive game are worth by seat, with the
// partner, the place of the called king and the Valat as given. A settlement is a
// sum of lines, so the game and each premium have an entry of their own, which is
// asked of settle once.
type ledger struct {
	outcome settle.Outcome // with every announced premium missed
	need    tarock.Thirds
	base    [2][tarock.MaxSeats]int32 // by whether the declarers have won
	entries map[entryKey]*entry
	// grades are what a graded game pays by thirds, beside base; nil until it is asked.
	grades  [][tarock.MaxSeats]int32
	parties [2]rules.PremiumSet // announced
}

type entryKey struct {
	premium, party int
	made           bool
	pair           int // see pairOf; 0 where a whole side is paid
}

// An entry is what a premium brings, by whether the declarers have won.
type entry [2][tarock.MaxSeats]int32

func (l *ledger) add(e *entry, won int, score *[tarock.MaxSeats]int32) {
	for seat := range score {
		score[seat] += e[won][seat]
	}
}

// ledger returns the ledger of a partnership, which it makes when it is first asked.
func (g *Game) ledger(partner tarock.Seat, king settle.KingPlace, valat settle.Party) *ledger {
	at := &g.ledgers[partner+1][king][valat]
	if *at == nil {
		*at = g.openLedger(partner, king, valat)
	}
	return *at
}

func (g *Game) openLedger(partner tarock.Seat, king settle.KingPlace, valat settle.Party) *ledger {
	l := &ledger{entries: map[entryKey]*entry{}}
	l.outcome = settle.Outcome{Contract: g.c.ID, Vorhand: g.v.Vorhand, Declarer: g.v.Declarer, Partner: partner, CalledKing: king}
	l.outcome.Valat.MadeBy = valat
	l.outcome.Take = g.v.Talon.Take
	for i := range g.v.Items {
		g.enterItem(l, &g.v.Items[i])
	}
	g.enterDeclared(l)
	l.need = g.needed(l)
	for won := range l.base {
		l.base[won] = g.settle(l, won, nil)
	}
	return l
}

// enterItem enters the words said on an item, and an announced premium as missed.
func (g *Game) enterItem(l *ledger, it *engine.ItemView) {
	o := &l.outcome
	switch chain := validChain(g.rs.Seats, o, it); it.ID.Premium {
	case rules.NoPremium:
		if g.c.Kontra == rules.KontraEach {
			o.OpponentKontras[it.ID.Seat] = highestLevel(it)
		} else {
			o.GameKontra = chain
		}
	case rules.Valat:
		o.Valat.AnnouncedBy, o.Valat.Kontra = partyOf(o, it.ID.Seat), chain
	default:
		g.enterPremium(l, it, chain)
	}
}

// enterDeclared enters what hands have declared.
func (g *Game) enterDeclared(l *ledger) {
	for id := range (g.rs.DeclaredPremiums() & g.c.Premiums).All() {
		var seats [settle.Opponents + 1][]tarock.Seat
		for seat := range tarock.Seat(g.rs.Seats) {
			if g.v.Declared[seat].Has(id) {
				party := partyOf(&l.outcome, seat)
				seats[party] = append(seats[party], seat)
			}
		}
		for party, pair := range seats {
			if len(pair) > 0 {
				l.outcome.Premiums = append(l.outcome.Premiums, settle.PremiumOutcome{Kind: id, Party: settle.Party(party), Made: true, Pair: pair})
			}
		}
	}
}

// grade returns what a graded game pays, beside the base of l, when the declarers have
// thirds.
func (g *Game) grade(l *ledger, thirds tarock.Thirds) [tarock.MaxSeats]int32 {
	if l.grades == nil {
		l.grades = make([][tarock.MaxSeats]int32, g.rs.Deal.Total()+1)
		o := l.outcome
		for t := range l.grades {
			o.DeclarerThirds = tarock.Thirds(t)
			if s, err := settle.Deal(g.rs, o); err == nil {
				for seat, n := range s.Score {
					l.grades[t][seat] = int32(n) - l.base[0][seat]
				}
			}
		}
	}
	return l.grades[thirds]
}

// enterPremium enters an announced premium; of two announcements of one side the
// one with the longer row of Kontra words counts.
func (g *Game) enterPremium(l *ledger, it *engine.ItemView, chain settle.Chain) {
	party := partyOf(&l.outcome, it.ID.Seat)
	l.parties[party-1] = l.parties[party-1].With(it.ID.Premium)
	for i := range l.outcome.Premiums {
		p := &l.outcome.Premiums[i]
		if p.Kind == it.ID.Premium && p.Party == party {
			if len(chain) > len(p.Kontra) {
				p.Kontra = chain
			}
			return
		}
	}
	l.outcome.Premiums = append(l.outcome.Premiums, settle.PremiumOutcome{
		Kind: it.ID.Premium, Party: party, Announced: true, Kontra: chain,
	})
}

func partyOf(o *settle.Outcome, seat tarock.Seat) settle.Party {
	if seat == o.Declarer || seat == o.Partner {
		return settle.Declarers
	}
	return settle.Opponents
}

// needed returns the thirds with which the declarers win: fewer than the contract
// says where opponents who have said Kontra need more.
func (g *Game) needed(l *ledger) tarock.Thirds {
	o, need := l.outcome, g.c.Need
	for o.DeclarerThirds = need - 1; need > 0 && g.wins(&o); o.DeclarerThirds-- {
		need--
	}
	for o.DeclarerThirds = need; need < g.rs.Deal.Total() && g.loses(&o); o.DeclarerThirds++ {
		need++
	}
	return need
}

func (g *Game) wins(o *settle.Outcome) bool  { return g.gameLine(o, true) }
func (g *Game) loses(o *settle.Outcome) bool { return g.gameLine(o, false) }

// gameLine reports whether the settlement of o has a line for the game that is won,
// or lost.
func (g *Game) gameLine(o *settle.Outcome, won bool) bool {
	s, err := settle.Deal(g.rs, *o)
	for i := range s.Lines {
		if l := &s.Lines[i]; err == nil && l.Item.Kind == settle.GameItem {
			return l.Won == won
		}
	}
	return false
}

// settle returns the scores of a game won or lost, with p in addition or in place of
// what was announced.
func (g *Game) settle(l *ledger, won int, p *settle.PremiumOutcome) (score [tarock.MaxSeats]int32) {
	o := l.outcome
	switch {
	case g.rs.Grade.On():
		o.DeclarerThirds = g.rs.Deal.Total() / 2 // the game pays nothing: see grade
	case won == 1:
		o.DeclarerThirds = g.rs.Deal.Total()
	}
	if p != nil {
		o.Premiums = append([]settle.PremiumOutcome(nil), o.Premiums...)
		replaced := false
		for i := range o.Premiums {
			if q := &o.Premiums[i]; q.Kind == p.Kind && q.Party == p.Party {
				q.Made, q.Pair, replaced = p.Made, p.Pair, true
			}
		}
		if !replaced {
			o.Premiums = append(o.Premiums, *p)
		}
	}
	s, err := settle.Deal(g.rs, o)
	if err != nil {
		return l.base[won] // an end that cannot be adds nothing
	}
	for seat, n := range s.Score {
		score[seat] = int32(n)
	}
	return score
}

// entry returns what premium i of a party brings when it is made, or was tried.
func (l *ledger) entry(g *Game, i, party int, made bool, pair int) *entry {
	key := entryKey{premium: i, party: party, made: made, pair: pair}
	if e, ok := l.entries[key]; ok {
		return e
	}
	p := settle.PremiumOutcome{Kind: g.premiums[i].ID, Party: settle.Declarers + settle.Party(party), Made: made}
	if pair > 0 {
		p.Pair = g.pairOf(i, pair-1)
	}
	e := &entry{}
	for won := range e {
		with := g.settle(l, won, &p)
		for seat := range with {
			e[won][seat] = with[seat] - l.base[won][seat]
		}
	}
	l.entries[key] = e
	return e
}

// pairOf returns who settles premium i alone: who caught a card and who lost it, or who
// holds what he alone is paid for.
func (g *Game) pairOf(i, code int) []tarock.Seat {
	by := tarock.Seat(code / tarock.MaxSeats)
	if g.premiums[i].Personal {
		return []tarock.Seat{by}
	}
	return []tarock.Seat{by, tarock.Seat(code % tarock.MaxSeats)}
}

// negativeLedger returns the scores of a negative game that the seats in made have
// made.
func (g *Game) negativeLedger(made int) *[tarock.MaxSeats]int32 {
	if score, ok := g.negatives[made]; ok {
		return score
	}
	o := settle.Outcome{Contract: g.c.ID, Vorhand: g.v.Vorhand, Declarer: g.v.Declarer, Partner: tarock.NoSeat}
	missed := g.c.Tricks + 1
	tricks := func(seat tarock.Seat) int {
		if made>>seat&1 == 1 {
			return g.c.Tricks
		}
		return missed
	}
	o.DeclarerTricks = tricks(g.v.Declarer)
	for _, seat := range g.v.Joined {
		o.Joined = append(o.Joined, settle.Joined{Seat: seat, Tricks: tricks(seat)})
	}
	for i := range g.v.Items {
		if it := &g.v.Items[i]; it.ID.Premium == rules.NoPremium && g.c.Kontra == rules.KontraEach {
			o.OpponentKontras[it.ID.Seat] = highestLevel(it)
		} else if it.ID.Premium == rules.NoPremium {
			o.GameKontra = validChain(g.rs.Seats, &o, it)
		}
	}
	score := &[tarock.MaxSeats]int32{}
	if s, err := settle.Deal(g.rs, o); err == nil {
		for seat, n := range s.Score {
			score[seat] = int32(n)
		}
	}
	g.negatives[made] = score
	return score
}

func highestLevel(it *engine.ItemView) (level int) {
	for _, w := range it.Words {
		level = max(level, w.Level)
	}
	return level
}

// validChain returns the seats of the deepest row of words on it that stands with
// the partner of o: the first against the owner, each next against the other side's
// word that it answers.
func validChain(seats int, o *settle.Outcome, it *engine.ItemView) settle.Chain {
	var best settle.Chain
	for seat := range tarock.Seat(seats) {
		for _, w := range it.Words {
			if w.Level == 1 && w.Seat == seat && partyOf(o, seat) != partyOf(o, it.ID.Seat) {
				if chain := extend(seats, o, it, settle.Chain{seat}); len(chain) > len(best) {
					best = chain
				}
			}
		}
	}
	return best
}

// extend returns the longest row that goes on from chain. A Rekontra that is void was
// declined, or comes from the same side, or a Valat has taken the place of the game.
func extend(seats int, o *settle.Outcome, it *engine.ItemView, chain settle.Chain) settle.Chain {
	best, last := chain, chain[len(chain)-1]
	for seat := range tarock.Seat(seats) {
		for _, w := range it.Words {
			if w.Level != len(chain)+1 || w.Level == 2 && w.Void || w.Seat != seat || w.Answers != last || partyOf(o, seat) == partyOf(o, last) {
				continue
			}
			if longer := extend(seats, o, it, append(chain[:len(chain):len(chain)], seat)); len(longer) > len(best) {
				best = longer
			}
		}
	}
	return best
}
