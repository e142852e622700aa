package settle

import (
	"slices"

	"tarock"
	"tarock/rules"
)

// Deal settles o under rs. The error is a [*FieldError] that names the path of
// a field that no deal under these rules can have.
//
// The lines share the clauses of the rule set: callers must not change them.
func Deal(rs *rules.RuleSet, o Outcome) (Settlement, error) {
	c := rs.Contract(o.Contract)
	if c == nil {
		return Settlement{}, fault("contract", "%q is not a game of %s", o.Contract, rs.Ref.ID)
	}
	if err := check(rs, c, &o); err != nil {
		return Settlement{}, err
	}
	b := book{rs: rs, c: c, o: &o}
	b.Lines = make([]Line, 0, b.size())
	switch {
	case o.GivenUp:
		b.givenUp()
	case c.Aim == rules.AimFewest:
		b.trischaken()
	case c.Aim == rules.AimTricks:
		b.negative()
	default:
		b.positive()
	}
	return b.Settlement, nil
}

// A book writes the lines of one deal.
type book struct {
	rs *rules.RuleSet
	c  *rules.Contract
	o  *Outcome
	Settlement
}

// size returns an upper bound for the number of lines.
func (b *book) size() int {
	if b.c.Kontra == rules.KontraEach {
		return b.rs.Seats + len(b.o.Premiums) + len(b.o.Joined)
	}
	return 2 + len(b.o.Premiums)
}

// givenUp writes the lines of Schleifen: the game is lost, and in a
// Besserrufer the named bird as announced.
func (b *book) givenUp() {
	b.bySides(Line{
		Item: Item{Kind: GivenUpItem, Contract: b.c.ID}, Party: Declarers,
		Value: b.c.Value, Factor: 1, Kontra: 1, Cites: b.rs.Call.Cites,
	})
	if b.o.Bird == rules.NoPremium || !b.rs.Call.GiveUpBird {
		return
	}
	p := b.rs.Premium(b.o.Bird)
	b.bySides(Line{
		Item: Item{Kind: PremiumItem, Premium: p.ID}, Party: Declarers,
		Value: p.Announced, Factor: b.c.PremiumFactor, Kontra: 1, Cites: b.rs.Call.Cites,
	})
}

// negative writes the lines of a game for tricks: those of the declarer, and one
// for each who plays beside him.
func (b *book) negative() {
	won := b.o.DeclarerTricks == b.c.Tricks
	b.onGame(Line{
		Item: Item{Kind: GameItem, Contract: b.c.ID}, Party: Declarers, Won: won,
		Value: b.c.Value, Half: b.c.Half, Factor: b.lostFactor(!won), Cites: b.c.Cites,
	}, true)
	for _, j := range b.o.Joined {
		b.joined(j)
	}
}

// joined writes the line of one who plays the negative game beside the declarer:
// he is paid by all others, the declarer too, or pays them. Kontra was said to
// the declarer only.
func (b *book) joined(j Joined) {
	won := j.Tricks == b.c.Tricks
	l := Line{
		Item: Item{Kind: JoinedItem, Contract: b.c.ID}, Party: Declarers, Seat: j.Seat, Won: won,
		Value: b.c.Value, Half: b.c.Half, Factor: b.lostFactor(!won), Kontra: 1, Cites: b.c.Cites,
	}
	amount := l.signed()
	for seat := range tarock.Seat(b.rs.Seats) {
		l.Score[seat] = -amount
	}
	l.Score[j.Seat] = amount * (b.rs.Seats - 1)
	b.add(l)
}

// onGame enters l, which takes the Kontra on the game if that counts: as one
// line, or as one for each opponent where everyone has a Kontra of his own.
func (b *book) onGame(l Line, kontraCounts bool) {
	l.Kontra = 1
	if b.c.Kontra != rules.KontraEach {
		if kontraCounts {
			l.Kontra = b.factor(b.o.GameKontra, Declarers)
		}
		b.bySides(l)
		return
	}
	for seat := range tarock.Seat(b.rs.Seats) {
		if seat == b.o.Declarer {
			continue
		}
		l.Seat, l.Score = seat, [tarock.MaxSeats]int{}
		if kontraCounts {
			l.Kontra = 1 << b.o.OpponentKontras[seat]
		}
		amount := l.signed()
		if l.Party == Opponents {
			amount = -amount
		}
		l.Score[seat], l.Score[b.o.Declarer] = -amount, amount
		b.add(l)
	}
}

// positive writes the line of the game, or of the Valat in its place, and
// those of the premiums.
func (b *book) positive() {
	v := b.o.Valat
	if v.AnnouncedBy == NoParty && v.MadeBy == NoParty || b.rs.Valat.Adds() {
		b.game()
	}
	switch {
	case v.AnnouncedBy != NoParty:
		b.announcedValat()
	case v.MadeBy != NoParty:
		b.silentValat()
	}
	for i := range b.o.Premiums {
		b.premium(&b.o.Premiums[i])
	}
}

func (b *book) game() {
	if b.rs.Grade.On() {
		b.graded()
		return
	}
	won := b.o.DeclarerThirds >= b.need()
	// A silent Valat may swallow the Kontra on the game beside it.
	silent := b.o.Valat.MadeBy != NoParty && b.o.Valat.AnnouncedBy == NoParty
	b.onGame(Line{
		Item: Item{Kind: GameItem, Contract: b.c.ID}, Party: Declarers, Won: won,
		Value: b.c.Value, Factor: b.lostFactor(!won), Cites: b.c.Cites,
	}, !silent || b.rs.Kontra.OnSilentValat)
}

// graded writes the line of a game that is paid by the distance to half of all points.
// What an opponent pays is rounded and limited after Kontra, so the line is entered in
// each account by itself.
func (b *book) graded() {
	l := Line{
		Item: Item{Kind: GameItem, Contract: b.c.ID}, Party: Declarers, Won: b.o.DeclarerThirds >= b.c.Need, Seat: tarock.NoSeat,
		Graded: true, Points: b.rs.Deal.Away(b.o.DeclarerThirds), Value: b.c.Value, Factor: b.c.Take(b.o.Take),
		Kontra: b.factor(b.o.GameKontra, Declarers), Cites: b.c.Cites,
	}
	times := max(b.o.Multiplier, 1)
	pay := func(kontra int) int { return times * b.rs.Grade.Price(l.Points, l.Value*l.Factor*kontra) }
	l.Each = pay(l.Kontra)
	l.Score, l.Money = b.between(l.Won, pay(1)), b.between(l.Won, l.Each)
	if b.rs.Kontra.InScore {
		l.Score = l.Money
	}
	b.enter(l)
}

// between returns what each seat gets when every opponent of the declarers pays, or
// gets, amount once.
func (b *book) between(won bool, amount int) (by [tarock.MaxSeats]int) {
	if !won {
		amount = -amount
	}
	each := amount
	if b.o.Partner == tarock.NoSeat {
		each = amount * (b.rs.Seats - 1)
	}
	for seat := range tarock.Seat(b.rs.Seats) {
		if by[seat] = -amount; b.o.party(seat) == Declarers {
			by[seat] = each
		}
	}
	return by
}

// need returns the thirds that win the game for the declarers: opponents who
// have said Kontra may need more themselves.
func (b *book) need() tarock.Thirds {
	if b.rs.Kontra.OpponentsNeed == 0 || b.factor(b.o.GameKontra, Declarers) == 1 {
		return b.c.Need
	}
	return b.rs.Deal.Total() - b.rs.Kontra.OpponentsNeed + 1
}

// announcedValat counts whatever the points are. If the other side takes all
// tricks, only the announced one counts (decision 25).
func (b *book) announcedValat() {
	v := b.o.Valat
	won := v.MadeBy == v.AnnouncedBy
	lost := !won // by the declarers
	if v.AnnouncedBy == Opponents {
		lost = won || b.rs.Valat.LostFactorWhenFailedByOpponents
	}
	l := b.valat(b.rs.Valat.AnnouncedFactor, b.rs.Valat.AnnouncedPoints, lost)
	l.Party, l.Won, l.Kontra = v.AnnouncedBy, won, b.factor(v.Kontra, v.AnnouncedBy)
	b.bySides(l)
}

func (b *book) silentValat() {
	madeBy := b.o.Valat.MadeBy
	l := b.valat(b.rs.Valat.SilentFactor, b.rs.Valat.SilentPoints, madeBy == Opponents)
	l.Party, l.Won, l.Silent = madeBy, true, true
	b.onGame(l, b.rs.Kontra.OnSilentValat && !b.rs.Valat.Adds())
}

// valat begins the line of a Valat: a factor on the game whose place it takes,
// or points beside it. Lost is whether the declarers pay.
func (b *book) valat(factor, points int, lost bool) Line {
	l := Line{
		Item:  Item{Kind: ValatItem, Premium: rules.Valat, Contract: b.c.ID},
		Value: points, Factor: 1, Cites: b.rs.Valat.Cites,
	}
	if !b.rs.Valat.ByPoints() {
		l.Value, l.Factor = b.c.Value, factor*b.lostFactor(lost)
	}
	if b.rs.Valat.SoloDoubles {
		l.Factor *= b.c.PremiumFactor
	}
	return l
}

// lostFactor returns the factor of a game that the declarer has lost.
func (b *book) lostFactor(lost bool) int {
	if lost {
		return b.c.LostFactor
	}
	return 1
}

func (b *book) premium(p *PremiumOutcome) {
	row := b.rs.Premium(p.Kind)
	if !b.counts(row, p) {
		return
	}
	l := Line{
		Item: Item{Kind: PremiumItem, Premium: p.Kind}, Party: p.Party, Won: p.Made, Silent: !p.Announced,
		Value: row.Silent, Factor: b.c.PremiumFactor * b.wholeFactor() * b.lostPremiums(), Kontra: 1, MoneyOnly: row.MoneyOnly, Cites: row.Cites,
	}
	if p.Announced {
		l.Value = row.Announced
		l.Kontra = b.factor(p.Kontra, p.Party)
	}
	if row.Flat {
		l.Factor /= b.c.PremiumFactor
	}
	if row.Kind == rules.DeclaredPremium {
		l.Factor *= len(p.Pair) // each of them for his side
		l.Declared = true
	}
	if row.Personal {
		b.personal(l, p.Pair[0])
		return
	}
	if row.Between {
		l.Seat = tarock.NoSeat
		l.Score[p.Pair[0]], l.Score[p.Pair[1]] = l.signed(), -l.signed()
		b.add(l)
		return
	}
	b.bySides(l)
}

// personal pays l to its holder from all others.
func (b *book) personal(l Line, holder tarock.Seat) {
	l.Seat = holder
	for seat := range tarock.Seat(b.rs.Seats) {
		l.Score[seat] = -l.signed()
	}
	l.Score[holder] = l.signed() * (b.rs.Seats - 1)
	b.add(l)
}

// lostPremiums returns what multiplies the premiums of a game that is lost.
func (b *book) lostPremiums() int {
	if b.c.LostPremiums {
		return b.lostFactor(b.o.DeclarerThirds < b.need())
	}
	return 1
}

// wholeFactor returns what a Valat multiplies the premiums beside it by.
func (b *book) wholeFactor() int {
	v := b.o.Valat
	switch {
	case !b.rs.Valat.Whole || v.AnnouncedBy == NoParty && v.MadeBy == NoParty:
		return 1
	case v.AnnouncedBy != NoParty:
		return b.rs.Valat.AnnouncedFactor
	default:
		return b.rs.Valat.SilentFactor
	}
}

// counts reports whether a premium has a line: it was announced, or made, or
// tried where that costs, and no Valat beside it forbids it.
func (b *book) counts(row *rules.Premium, p *PremiumOutcome) bool {
	counting := b.company(row.Kind)
	switch {
	case row.NotBeside != rules.NoPremium && b.has(row.NotBeside, p.Party):
		return false
	case counting == rules.CountNone:
		return false
	case p.Announced:
		return true
	default:
		return counting == rules.CountAll && (p.Made || row.SilentFailCosts)
	}
}

// has reports whether party has made the premium.
func (b *book) has(id rules.PremiumID, party Party) bool {
	return slices.ContainsFunc(b.o.Premiums, func(p PremiumOutcome) bool { return p.Kind == id && p.Party == party && p.Made })
}

// company returns which premiums of kind count in this deal.
func (b *book) company(kind rules.PremiumKind) rules.Counting {
	v := b.o.Valat
	var company rules.Company
	switch {
	case v.AnnouncedBy == NoParty && v.MadeBy == NoParty:
		return rules.CountAll
	case v.MadeBy != NoParty && v.MadeBy != v.AnnouncedBy:
		company = b.rs.Valat.BesideSilent // also when the other side's was announced
	case v.MadeBy == v.AnnouncedBy:
		company = b.rs.Valat.BesideAnnounced
	default:
		company = b.rs.Valat.BesideFailed
	}
	if kind.ByCards() {
		return company.Cards
	}
	return company.Tricks
}

// factor returns what the valid words of chain multiply by: 1, 2, 4, 8.
func (b *book) factor(chain Chain, owner Party) int {
	if b.kontraVoid() {
		return 1
	}
	return 1 << validWords(b.o, chain, owner)
}

// validWords counts the words of chain that stand: they alternate between the
// parties and begin with the one that does not own the item.
func validWords(o *Outcome, chain Chain, owner Party) int {
	n := 0
	for owes := owner; n < len(chain) && o.party(chain[n]) != owes; n++ {
		owes = o.party(chain[n])
	}
	return n
}

// kontraVoid reports whether no Kontra counts: the called king of a calling
// game without talon lies in the talon (OÖ Allgemeines 7, decision 28).
func (b *book) kontraVoid() bool {
	return b.o.CalledKing == KingInTalon && soloKing(b.rs, b.c)
}

// soloKing reports whether the half with the called king goes to the declarer
// at the end of c.
func soloKing(rs *rules.RuleSet, c *rules.Contract) bool {
	return rs.Talon.SoloKingHalf && c.Side == rules.CallsKing && c.Talon == rules.TalonOpponents
}

func (o *Outcome) party(s tarock.Seat) Party {
	if s == o.Declarer || s == o.Partner {
		return Declarers
	}
	return Opponents
}

// signed returns what Party wins of each opponent, negative when it loses.
func (l *Line) signed() int {
	if l.Won {
		return l.Value * l.Factor
	}
	return -l.Value * l.Factor
}

// bySides pays l between the two sides: every opponent of the declarer pays or
// gets the value once, the declarer (and his partner) the rest.
func (b *book) bySides(l Line) {
	l.Seat = tarock.NoSeat
	l.Score = b.between(l.Won == (l.Party == Declarers), l.Value*l.Factor)
	b.add(l)
}

// add enters l, whose Score holds the plain amounts, in both accounts.
func (b *book) add(l Line) {
	times := max(b.o.Multiplier, 1)
	plain := l.Score
	l.Score, l.Money = b.amounts(&l, plain, times), b.amounts(&l, plain, times*l.Kontra)
	if b.rs.Kontra.InScore {
		l.Score = l.Money
	}
	b.enter(l)
}

// enter adds a line to both accounts.
func (b *book) enter(l Line) {
	for seat := range b.rs.Seats {
		if extra := l.Score[seat] - l.Money[seat]; b.rs.Kontra.ToBox && extra > 0 {
			b.Box += extra
		}
		if l.MoneyOnly {
			l.Score[seat] = 0
		}
		b.Score[seat] += l.Score[seat]
		b.Money[seat] += l.Money[seat]
	}
	b.Lines = append(b.Lines, l)
}

// amounts returns what each seat gets of plain, so many times. Of a game that is
// worth half a point more, each opponent counts whole points, and the declarer
// what they count together.
func (b *book) amounts(l *Line, plain [tarock.MaxSeats]int, times int) (amounts [tarock.MaxSeats]int) {
	for seat, n := range plain {
		amounts[seat] = n * times
	}
	if !l.Half {
		return amounts
	}
	soloist := b.o.Declarer
	if l.Item.Kind == JoinedItem {
		soloist = l.Seat
	}
	amounts[soloist] = 0
	for seat, n := range plain {
		if s := tarock.Seat(seat); s == soloist || n == 0 {
			continue
		} else if n > 0 {
			amounts[s] = (2*n + l.Factor) * times / 2
		} else {
			amounts[s] = (2*n - l.Factor) * times / 2
		}
		amounts[soloist] -= amounts[seat]
	}
	return amounts
}

// trischaken writes the one line of a game without sides.
func (b *book) trischaken() {
	t, seats := &b.rs.Trischaken, b.rs.Seats
	r := ranking(t, turn(b.o.Thirds, int(b.o.Vorhand), seats), seats)
	l := Line{
		Item: Item{Kind: TrischakenItem, Contract: b.c.ID}, Party: NoParty, Seat: r.payer,
		Value: t.Unit, Factor: r.factor(t), Kontra: 1, Cites: r.cites(t, seats),
	}
	if t.Scheme == rules.ByDifference {
		l.Seat = tarock.NoSeat // everyone pays what he has more
	} else if r.payer != tarock.NoSeat {
		l.Seat = tarock.Seat((int(r.payer) + int(b.o.Vorhand)) % seats)
	}
	l.Score = turn(r.amounts(t, seats), seats-int(b.o.Vorhand), seats)
	b.add(l)
}

// turn returns what stands by seats with that of seat first in the first place:
// the tables count from who has the Vorhand.
func turn[T any](by [tarock.MaxSeats]T, first, seats int) (turned [tarock.MaxSeats]T) {
	for seat := range seats {
		turned[seat] = by[(first+seat)%seats]
	}
	return turned
}
