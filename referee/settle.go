package referee

import (
	"slices"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/settle"
)

// Settle returns what the Renonce of f costs under rs: all regular players are
// paid as if they had won the game and every announced premium, the offender's
// partner too, and the offender pays it all; two pay in equal parts. A fixed price is
// owed by each of two in full. Each line,
// and so each account, sums to zero.
//
// The error is a [*settle.FieldError] that names the path of a field that no deal
// can have, or an [*UndecidedError] where the rules leave it to the Turnierleiter.
// The lines share the clauses of the rule set: callers must not change them.
func Settle(rs *rules.RuleSet, f Facts) (settle.Settlement, error) {
	o := f.outcome()
	if err := f.check(rs, &o); err != nil {
		return settle.Settlement{}, err
	}
	b := bill{rs: rs, c: rs.Contract(f.Contract), f: &f, o: &o}
	switch {
	case b.c.Side == rules.EachForHimself:
		b.trischaken()
	case rs.Renonce.Price == rules.PriceHeld:
		b.held()
	case rs.Renonce.Price == rules.PriceFixed:
		b.fixed()
	default:
		b.game()
		b.premiums()
		b.claims()
	}
	return b.charged()
}

// A bill writes what the regular players get. What the offenders pay comes last,
// when all is known.
type bill struct {
	rs *rules.RuleSet
	c  *rules.Contract
	f  *Facts
	o  *settle.Outcome
	settle.Settlement
}

// seats is how many play.
func (b *bill) seats() tarock.Seat { return tarock.Seat(min(b.rs.Seats, tarock.MaxSeats)) }

func (b *bill) regular(s tarock.Seat) bool { return !slices.Contains(b.f.Offenders, s) }

// alone reports whether the declarer plays against three.
func (b *bill) alone() bool { return b.f.Partner == tarock.NoSeat }

// cites are the clauses of an item, and those of its being paid after a Renonce.
func (b *bill) cites(item []rulebook.Clause) []rulebook.Clause {
	return slices.Concat(item, priceClauses(b.rs, len(b.f.Offenders)))
}

// priceClauses are those of a Renonce that so many have committed.
func priceClauses(rs *rules.RuleSet, offenders int) []rulebook.Clause {
	if offenders > 1 {
		return slices.Concat(rs.Renonce.Cites, rs.Topics[rules.TwoOffenders])
	}
	return rs.Renonce.Cites
}

// fixed enters the price that does not depend on the game, but for its Kontra. Between
// two offenders nothing is paid.
func (b *bill) fixed() {
	l := settle.Line{
		Item: settle.Item{Kind: settle.GameItem, Contract: b.c.ID}, Party: settle.Declarers, Seat: tarock.NoSeat,
		Won: b.regular(b.f.Declarer), Value: b.rs.Renonce.Fixed, Factor: 1, Kontra: settle.KontraFactor(b.rs, b.o, b.f.GameKontra, settle.Declarers), Cites: b.cites(nil),
	}
	// Each of two offenders pays each regular player what one would.
	b.credit(l, func(tarock.Seat) int { return l.Value * len(b.f.Offenders) })
}

// trischaken enters the fixed price.
func (b *bill) trischaken() {
	t := &b.rs.Renonce
	l := settle.Line{
		Item: settle.Item{Kind: settle.TrischakenItem, Contract: b.c.ID}, Seat: b.f.Offenders[0],
		Value: t.TrischakenEach, Factor: 1, Kontra: 1, Cites: b.cites(nil),
	}
	switch {
	case len(b.f.Offenders) > 1:
		l.Value, l.Seat = t.TrischakenTwoEach, tarock.NoSeat
	case b.f.Offenders[0] == b.f.Vorhand:
		l.Value = t.TrischakenEachVorhand
	}
	b.credit(l, func(tarock.Seat) int { return l.Value })
}

// game enters the game, or the announced Valat: in its place, or beside it.
func (b *bill) game() {
	l := settle.Line{
		Item: settle.Item{Kind: settle.GameItem, Contract: b.c.ID}, Party: settle.Declarers, Seat: tarock.NoSeat,
		Value: b.c.Value, Half: b.c.Half, Factor: 1, Kontra: 1, Cites: b.cites(b.c.Cites),
	}
	v := &b.rs.Valat
	if b.f.ValatBy == settle.NoParty || v.Adds() {
		b.onGame(l)
	}
	if b.f.ValatBy == settle.NoParty {
		return
	}
	l.Item = settle.Item{Kind: settle.ValatItem, Premium: rules.Valat, Contract: b.c.ID}
	l.Party, l.Half, l.Cites = b.f.ValatBy, false, b.cites(v.Cites)
	l.Kontra = settle.KontraFactor(b.rs, b.o, b.f.ValatKontra, b.f.ValatBy)
	if v.SoloDoubles {
		l.Factor = b.c.PremiumFactor
	}
	if v.Adds() {
		l.Value = v.AnnouncedPoints
		b.toAll(l)
		return
	}
	l.Factor *= v.AnnouncedFactor
	b.byResult(l)
}

// onGame enters the game with the Kontra on it: as one line, or as one for each
// opponent where everyone has a Kontra of his own (decision 35).
func (b *bill) onGame(l settle.Line) {
	if b.c.Kontra != rules.KontraEach {
		l.Kontra = settle.KontraFactor(b.rs, b.o, b.f.GameKontra, settle.Declarers)
		b.byResult(l)
		return
	}
	for seat := range b.seats() {
		if seat == b.f.Declarer || !b.regular(b.f.Declarer) && !b.regular(seat) {
			continue
		}
		l.Seat, l.Kontra = seat, 1<<b.f.OpponentKontras[seat]
		b.byResult(l)
	}
}

// byResult enters an item that is worth more when the declarer has lost: he is
// paid as if he had won, his opponents as if he had lost.
func (b *bill) byResult(l settle.Line) {
	if b.c.LostFactor == 1 || !b.alone() {
		l.Won = l.Party == settle.Declarers == b.regular(b.f.Declarer)
		b.toAll(l)
		return
	}
	won, lost := l, l
	won.Won, lost.Won = l.Party == settle.Declarers, l.Party == settle.Opponents
	lost.Factor *= b.c.LostFactor
	if b.regular(b.f.Declarer) {
		b.creditOf(won, func(s tarock.Seat) bool { return s == b.f.Declarer })
	}
	b.creditOf(lost, func(s tarock.Seat) bool { return s != b.f.Declarer })
}

// premiums enters what was announced, whoever did it, and the bird that a
// Besserrufer lacked.
func (b *bill) premiums() {
	bird := b.f.NoBird
	for _, a := range b.f.Announced {
		row := b.rs.Premium(a.Kind)
		if a.Party == settle.Declarers && row.Kind == rules.BirdPremium {
			bird = false
		}
		b.premium(row, a)
	}
	if row := b.lacking(); bird && row != nil {
		b.premium(row, Announced{Party: settle.Declarers})
	}
}

func (b *bill) premium(row *rules.Premium, a Announced) {
	l := settle.Line{
		Item: settle.Item{Kind: settle.PremiumItem, Premium: row.ID}, Party: a.Party, Seat: tarock.NoSeat, Won: true,
		Value: row.Announced, Factor: b.c.PremiumFactor * b.wholeFactor(), Kontra: settle.KontraFactor(b.rs, b.o, a.Kontra, a.Party),
		MoneyOnly: row.MoneyOnly, Cites: b.cites(row.Cites),
	}
	if b.c.LostPremiums {
		b.byResult(l)
		return
	}
	b.toAll(l)
}

// lacking returns the bird that a Besserrufer without any counts: the one it is
// bid with, else the cheapest of the set.
func (b *bill) lacking() *rules.Premium {
	if b.c.NamedBird != rules.NoPremium {
		return b.rs.Premium(b.c.NamedBird)
	}
	var cheapest *rules.Premium
	for i := range b.rs.Premiums {
		p := &b.rs.Premiums[i]
		if p.Kind == rules.BirdPremium && b.c.Premiums.Has(p.ID) && (cheapest == nil || p.Announced < cheapest.Announced) {
			cheapest = p
		}
	}
	return cheapest
}

// wholeFactor is what an announced Valat multiplies the premiums beside it by.
func (b *bill) wholeFactor() int {
	if b.rs.Valat.Whole && b.f.ValatBy != settle.NoParty {
		return b.rs.Valat.AnnouncedFactor
	}
	return 1
}

// claims enters the silent premiums that the Renonce has spoilt.
func (b *bill) claims() {
	for _, m := range b.f.Missed {
		row := b.rs.Premium(m.Kind)
		l := settle.Line{
			Item: settle.Item{Kind: settle.PremiumItem, Premium: m.Kind}, Party: b.o.Side(m.Seat), Seat: tarock.NoSeat, Won: true, Silent: true,
			Value: row.Silent, Factor: b.c.PremiumFactor, Kontra: 1, MoneyOnly: row.MoneyOnly, Cites: b.cites(row.Cites),
		}
		b.creditOf(l, func(s tarock.Seat) bool { return b.mayClaim(s, m) })
	}
}

// mayClaim reports whether s is paid for a premium that m.Seat has missed. Where
// the other side has announced the Valat, it counts as made, and nothing could be
// made beside it.
func (b *bill) mayClaim(s tarock.Seat, m Missed) bool {
	side := b.o.Side(m.Seat)
	if b.f.ValatBy != settle.NoParty && b.f.ValatBy != side {
		return false
	}
	switch b.rs.Renonce.Claim {
	case rules.ClaimHarmed:
		return s == m.Seat
	case rules.ClaimSide:
		return b.o.Side(s) == side && !slices.ContainsFunc(b.f.Announced, func(a Announced) bool { return a.Kind == m.Kind })
	case rules.ClaimDeclarer:
		return s == m.Seat && s == b.f.Declarer
	case rules.ClaimNone:
	}
	return false
}

// toAll enters l for every regular player; a line that speaks of one opponent, for
// him and the declarer.
func (b *bill) toAll(l settle.Line) {
	b.creditOf(l, func(tarock.Seat) bool { return true })
}

// creditOf enters l for those of the regular players that fit, once for each
// opponent that they play against.
func (b *bill) creditOf(l settle.Line, fits func(tarock.Seat) bool) {
	b.credit(l, func(s tarock.Seat) int {
		switch {
		case !fits(s) || l.Seat != tarock.NoSeat && s != l.Seat && s != b.f.Declarer:
			return 0
		case l.Seat == tarock.NoSeat && s == b.f.Declarer && b.alone():
			return l.Value * l.Factor * int(b.seats()-1)
		}
		return l.Value * l.Factor
	})
}

// credit enters l with the plain amount that each regular player gets.
func (b *bill) credit(l settle.Line, amount func(tarock.Seat) int) {
	times := max(b.f.Multiplier, 1)
	for seat := range b.seats() {
		if b.regular(seat) {
			l.Score[seat] = whole(&l, amount(seat), times)
			l.Money[seat] = whole(&l, amount(seat), times*l.Kontra)
		}
	}
	if b.rs.Kontra.InScore {
		l.Score = l.Money
	}
	if l.MoneyOnly {
		l.Score = [tarock.MaxSeats]int{}
	}
	b.Lines = append(b.Lines, l)
}

// whole returns plain so many times, with the half point of l, of which halves
// that remain are dropped.
func whole(l *settle.Line, plain, times int) int {
	if l.Half && plain > 0 {
		pairs := plain / (l.Value * l.Factor)
		return pairs * ((2*l.Value*l.Factor + l.Factor) * times / 2)
	}
	return plain * times
}

// charged lets the offenders pay every line and adds the lines up. Where a line
// does not divide between two, they take turns with the odd point; the sums have
// to divide.
func (b *bill) charged() (settle.Settlement, error) {
	for i := range b.Lines {
		l := &b.Lines[i]
		b.charge(&l.Score, &b.Score)
		b.charge(&l.Money, &b.Money)
		if extra := l.Score[b.f.Offenders[0]] - l.Money[b.f.Offenders[0]]; b.rs.Kontra.ToBox {
			b.Box += extra * len(b.f.Offenders)
		}
	}
	if len(b.f.Offenders) > 1 {
		for _, account := range [...][tarock.MaxSeats]int{b.Score, b.Money} {
			if account[b.f.Offenders[0]] != account[b.f.Offenders[1]] {
				return settle.Settlement{}, &UndecidedError{Path: "offenders", Why: "the sum does not divide between the two; the Turnierleiter decides"}
			}
		}
	}
	return b.Settlement, nil
}

// charge lets the offenders pay what line gives the others, and adds it to sum.
func (b *bill) charge(line, sum *[tarock.MaxSeats]int) {
	owed := 0
	for _, n := range line {
		owed += n
	}
	first := b.f.Offenders[0]
	if len(b.f.Offenders) == 1 {
		line[first] = -owed
	} else {
		second := b.f.Offenders[1]
		line[first] = -owed / 2
		if line[second] = -owed - line[first]; line[first] != line[second] && sum[first] != sum[second] {
			line[first], line[second] = line[second], line[first]
		}
	}
	for seat, n := range line {
		sum[seat] += n
	}
}
