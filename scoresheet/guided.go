package scoresheet

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// guided settles a game with a declarer.
func (b *book) guided(p *Proposal, g *Guided) *Refusal {
	id := b.rs.Named(g.Contract, g.Bird)
	c := b.rs.Contract(id)
	switch {
	case c == nil:
		return refuse(Impossible, "contract", "%q is not a game of %s", g.Contract, b.rs.Ref.ID)
	case c.Aim == rules.AimFewest:
		return refuse(Impossible, "contract", "%q has no sides: it is written by the counts of all", g.Contract)
	}
	d := guidedDeal{rs: b.rs, c: c, g: g, seating: &p.Seating}
	if err := d.fill(); err != nil {
		return err
	}
	if d.counted {
		d.o = settle.WithCounted(b.rs, d.o)
	}
	p.Value.Mondfang = slices.ContainsFunc(g.Premiums, func(q Premium) bool { return q.Kind == rules.Mondfang && q.Made })
	err := b.settled(p, func(rs *rules.RuleSet, times int) (settle.Settlement, error) {
		o := d.o
		o.Multiplier = times
		return settle.Deal(rs, o)
	})
	if err == nil && settle.CheckReplaced(b.rs, &d.o) != nil {
		err = refuse(Impossible, "replaced_kontra", "is said on the announced Valat, which stands in place of the game")
	}
	if err == nil && d.counted {
		err = impossible(settle.CheckTogether(b.rs, d.o))
	}
	p.Value.Won = slices.ContainsFunc(p.Lines, func(l settle.Line) bool {
		return l.Item.Kind != settle.PremiumItem && l.Item.Kind != settle.JoinedItem && l.Won == (l.Party == settle.Declarers)
	})
	if err != nil {
		return d.renamed(err)
	}
	return b.extras(p, &d)
}

// extras adds the premiums of the table's own: who made one gets its value of each
// opponent, in both accounts.
func (b *book) extras(p *Proposal, d *guidedDeal) *Refusal {
	for i, x := range d.g.Extras {
		if x.Extra >= len(b.s.Extras) {
			return refuse(Impossible, pathIndex("extras", i), "the table has %d premiums of its own", len(b.s.Extras))
		}
		if slices.Contains(d.g.Extras[:i], x) {
			return refuse(Impossible, pathIndex("extras", i), "is there twice")
		}
		value := b.s.Extras[x.Extra].Value
		if x.Party == settle.Opponents {
			value = -value
		}
		p.Value.add(d.shares(value))
		p.Extras = append(p.Extras, x)
	}
	return nil
}

// add gives every seat so much more at the single value.
func (v *Value) add(amounts [Seats]int) {
	for seat, n := range amounts {
		v.Score[seat] += n
		v.Money[seat] += n
		if v.Twice != nil {
			v.Twice.Score[seat] += 2 * n
			v.Twice.Money[seat] += 2 * n
		}
	}
}

// A guidedDeal turns an entry into the outcome of a deal.
type guidedDeal struct {
	rs      *rules.RuleSet
	c       *rules.Contract
	g       *Guided
	seating *Seating
	o       settle.Outcome
	counted bool // the exact count was given
}

func (d *guidedDeal) fill() *Refusal {
	declarer, err := d.seat("declarer", d.g.Declarer)
	if err != nil {
		return err
	}
	d.o = settle.Outcome{
		Contract: d.c.ID, Declarer: declarer, Partner: tarock.NoSeat, CalledKing: d.g.CalledKing, GivenUp: d.g.GivenUp, Take: d.g.Take,
	}
	if d.c.Right != rules.Anyone && d.rs.Bidding.FourKingsPassOn {
		d.o.Vorhand = declarer // the first has given her place away
	}
	for _, step := range []func() *Refusal{d.sides, d.bird, d.result, d.kontras, d.premiums, d.valat, d.forcedKontra, d.joined} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// seat returns where a person plays.
func (d *guidedDeal) seat(path string, person int) (tarock.Seat, *Refusal) {
	seat := slices.Index(d.seating.Active, person)
	if seat < 0 {
		return tarock.NoSeat, refuse(SitsOut, path, "person %d does not play this deal", person).with("person", person)
	}
	return tarock.Seat(seat), nil
}

// sides finds the partner. Without one the called king was in the talon, unless the
// entry says otherwise.
func (d *guidedDeal) sides() *Refusal {
	if d.g.Partner != nil {
		partner, err := d.seat("partner", *d.g.Partner)
		if err != nil {
			return err
		}
		d.o.Partner = partner
	}
	switch {
	case !d.c.Calls() || d.o.CalledKing != settle.NoKing:
	case d.g.Partner != nil:
		d.o.CalledKing = settle.KingAtPartner
	case d.c.Side == rules.CallsTarock && d.c.Talon != rules.TalonShared:
		return refuse(BadValue, "partner", "is missing: somebody holds the called tarock")
	default:
		d.o.CalledKing = settle.KingInTalon
	}
	return nil
}

// bird names the bird where the bid, or giving up, stands on it.
func (d *guidedDeal) bird() *Refusal {
	switch {
	case d.g.Bird != rules.NoPremium && !d.c.Bird:
		return refuse(Impossible, "bird", "in %q no bird belongs to the bid", d.c.ID)
	case d.g.Bird != rules.NoPremium:
		d.o.Bird = d.g.Bird
	case d.c.Bird:
		d.o.Bird = d.c.NamedBird
	}
	return nil
}

// surely returns a count that is won, or lost, under any rule, for where only that is
// known: all but a little, or a little.
func (d *guidedDeal) surely(won bool) tarock.Thirds {
	const little = 2 * tarock.ThirdsPerPoint
	if won {
		return d.rs.Deal.Total() - little
	}
	return little
}

func (d *guidedDeal) result() *Refusal {
	switch {
	case d.g.GivenUp:
		if d.g.Won != nil && *d.g.Won || d.g.Thirds != nil || d.g.Count != "" || d.g.Tricks != nil {
			return refuse(Impossible, "won", "a game that is given up is lost")
		}
		return nil
	case d.c.Aim == rules.AimTricks:
		return d.tricks()
	default:
		return d.thirds()
	}
}

func (d *guidedDeal) tricks() *Refusal {
	switch {
	case d.g.Thirds != nil || d.g.Count != "":
		return refuse(Impossible, "count", "%q is played for tricks", d.c.ID)
	case d.g.Tricks != nil:
		d.o.DeclarerTricks = *d.g.Tricks
		if d.g.Won != nil && *d.g.Won != (*d.g.Tricks == d.c.Tricks) {
			return refuse(Impossible, "won", "does not go with %d tricks", *d.g.Tricks)
		}
	case d.g.Won == nil:
		return refuse(BadValue, "won", "is missing")
	default:
		d.o.DeclarerTricks = tricksOf(d.c, *d.g.Won)
	}
	return nil
}

// tricksOf returns tricks with which c is won or lost.
func tricksOf(c *rules.Contract, won bool) int {
	if won {
		return c.Tricks
	}
	if c.Tricks > 0 {
		return 0
	}
	return 1
}

func (d *guidedDeal) thirds() *Refusal {
	count, given, err := d.count()
	if err != nil {
		return err
	}
	switch {
	case d.g.Tricks != nil:
		return refuse(Impossible, "tricks", "%q is played for points", d.c.ID)
	case given:
		d.o.DeclarerThirds, d.counted = count, true
		if need := d.need(); d.g.Won != nil && *d.g.Won != (count >= need) {
			return refuse(Impossible, "won", "does not go with %d thirds: %d win", count, need)
		}
	case d.rs.Grade.On():
		return refuse(BadValue, "count", "is missing: the game is paid by the point")
	case d.g.Won != nil && *d.g.Won:
		d.o.DeclarerThirds = d.surely(true)
	case d.g.Won != nil:
		d.o.DeclarerThirds = d.surely(false)
	default:
		return d.byValat()
	}
	return nil
}

// byValat finds the result in who has taken all tricks, or in an announced Valat that
// takes the place of the game.
func (d *guidedDeal) byValat() *Refusal {
	v := d.g.Valat
	switch {
	case v != nil && v.MadeBy == settle.Declarers:
		d.o.DeclarerThirds = d.surely(true)
	case v != nil && v.MadeBy == settle.Opponents, v != nil && v.AnnouncedBy != settle.NoParty && !d.rs.Valat.Adds():
		d.o.DeclarerThirds = d.surely(false)
	default:
		return refuse(BadValue, "won", "is missing")
	}
	return nil
}

// need returns what wins, which a Kontra may change.
func (d *guidedDeal) need() tarock.Thirds {
	if d.rs.Kontra.OpponentsNeed > 0 && d.g.GameKontra > 0 {
		return d.rs.Deal.Total() - d.rs.Kontra.OpponentsNeed + 1
	}
	return d.c.Need
}

// count reads the exact count, if there is one.
func (d *guidedDeal) count() (count tarock.Thirds, given bool, err *Refusal) {
	if d.g.Count != "" {
		count, ok := ReadCount(d.g.Count, InBlatt)
		if odd := d.rs.Deal.Count == tarock.CountSingly && count.Blatt() != 0; !ok || odd {
			return 0, false, refuse(BadNumber, "count", "%.20q is not a count", d.g.Count).with("text", short(d.g.Count))
		}
		if total := d.rs.Deal.Total(); count > total {
			return 0, false, refuse(CountBeyond, "count", "must be 0 to %d thirds, is %d", total, count).with("most", Blatt(total)).with("count", Blatt(count))
		}
		if d.g.Thirds != nil && *d.g.Thirds != int(count) {
			return 0, false, refuse(Impossible, "thirds", "is another count than %.20q", d.g.Count)
		}
		return count, true, nil
	}
	if d.g.Thirds == nil {
		return 0, false, nil
	}
	if *d.g.Thirds < 0 || *d.g.Thirds > int(d.rs.Deal.Total()) {
		return 0, false, refuse(Impossible, "thirds", "must be 0 to %d, is %d", d.rs.Deal.Total(), *d.g.Thirds)
	}
	return tarock.Thirds(*d.g.Thirds), true, nil
}

func (d *guidedDeal) kontras() *Refusal {
	var err *Refusal
	if d.o.GameKontra, err = d.chain("game_kontra", d.g.GameKontra, settle.Declarers); err != nil {
		return err
	}
	for _, person := range sortedKeys(d.g.Kontras) {
		path := fmt.Sprintf("kontra_by_opponent.%d", person)
		seat, err := d.seat(path, person)
		if err != nil {
			return err
		}
		d.o.OpponentKontras[seat] = d.g.Kontras[person]
	}
	return nil
}

// chain returns so many words on an item of owner, of the other side first.
func (d *guidedDeal) chain(path string, level int, owner settle.Party) (settle.Chain, *Refusal) {
	if most := d.rs.KontraLevels(d.c); level < 0 || level > most {
		return nil, refuse(Impossible, path, "must be 0 to %d, is %d", most, level)
	}
	opponent := tarock.Seat(0)
	for d.o.Side(opponent) != settle.Opponents {
		opponent++
	}
	words := [...]tarock.Seat{opponent, d.o.Declarer}
	if owner == settle.Opponents {
		words = [...]tarock.Seat{d.o.Declarer, opponent}
	}
	var chain settle.Chain
	for i := range level {
		chain = append(chain, words[i%2])
	}
	return chain, nil
}

func (d *guidedDeal) premiums() *Refusal {
	for i, q := range d.g.Premiums {
		path := pathIndex("premiums", i)
		p := settle.PremiumOutcome{Kind: q.Kind, Party: q.Party, Announced: q.Announced, Made: q.Made}
		var err *Refusal
		if p.Kontra, err = d.chain(path+".kontra", q.Kontra, q.Party); err != nil {
			return err
		}
		if q.Pair != nil {
			for j, person := range q.Pair {
				seat, err := d.seat(fmt.Sprintf("%s.pair[%d]", path, j), person)
				if err != nil {
					return err
				}
				p.Pair = append(p.Pair, seat)
			}
		}
		if err := d.holder(path+".holder", &q, &p); err != nil {
			return err
		}
		d.o.Premiums = append(d.o.Premiums, p)
	}
	return nil
}

// holder finds who alone is paid for the cards that he holds: of a declarer without a
// partner it is clear.
func (d *guidedDeal) holder(path string, q *Premium, p *settle.PremiumOutcome) *Refusal {
	row := d.rs.Premium(q.Kind)
	switch {
	case row != nil && row.Kind == rules.DeclaredPremium:
		return d.whoDeclared(path, q, p)
	case q.Holder != nil:
		seat, err := d.seat(path, *q.Holder)
		p.Pair = append(p.Pair, seat)
		return err
	case row == nil || !row.Personal:
	case q.Party == settle.Declarers && d.o.Partner == tarock.NoSeat:
		p.Pair = append(p.Pair, d.o.Declarer)
	default:
		return refuse(BadValue, path, "is missing: who holds the cards is paid alone")
	}
	return nil
}

// whoDeclared finds who of a party has declared a premium.
func (d *guidedDeal) whoDeclared(path string, q *Premium, p *settle.PremiumOutcome) *Refusal {
	for i, person := range q.Holders {
		seat, err := d.seat(fmt.Sprintf("%ss[%d]", path, i), person)
		if err != nil {
			return err
		}
		p.Pair = append(p.Pair, seat)
	}
	if len(p.Pair) == 0 {
		return refuse(BadValue, path, "is missing: who has declared it is named")
	}
	return nil
}

func (d *guidedDeal) valat() *Refusal {
	v := d.g.Valat
	if v == nil {
		return nil
	}
	if won := d.g.Won; won != nil && v.MadeBy != settle.NoParty && *won != (v.MadeBy == settle.Declarers) {
		return refuse(Impossible, "valat", "all tricks of the %s do not go with a game that is won %t", v.MadeBy, *won)
	}
	d.o.Valat = settle.ValatOutcome{AnnouncedBy: v.AnnouncedBy, MadeBy: v.MadeBy}
	var err *Refusal
	d.o.Valat.Kontra, err = d.chain("valat.kontra", v.Kontra, v.AnnouncedBy)
	return err
}

// forcedKontra finds the Kontra missing that the Trull forces: without it there is no
// such deal.
func (d *guidedDeal) forcedKontra() *Refusal {
	if !d.rs.Kontra.TrullMust || d.c.Side != rules.CallsTarock || len(d.o.GameKontra) > 0 || d.o.Valat.AnnouncedBy != settle.NoParty {
		return nil
	}
	trull := false
	for _, p := range d.o.Premiums {
		if p.Announced {
			return nil
		}
		trull = trull || p.Kind == rules.TrullPremium && p.Party == settle.Opponents && p.Made
	}
	if !trull {
		return nil
	}
	return refuse(Impossible, "forced_kontra", "is missing: an opponent with the Trull must say Kontra")
}

func (d *guidedDeal) joined() *Refusal {
	for i, j := range d.g.Joined {
		seat, err := d.seat(pathIndex("joined", i)+".person", j.Person)
		if err != nil {
			return err
		}
		d.o.Joined = append(d.o.Joined, settle.Joined{Seat: seat, Tricks: tricksOf(d.c, j.Won)})
	}
	return nil
}

// renamed puts the names of an entry into an error about an outcome.
func (d *guidedDeal) renamed(err *Refusal) *Refusal {
	if err == nil || err.Code != Impossible {
		return err
	}
	for _, name := range []struct{ outcome, entry string }{
		{"declarer_thirds", "count"},
		{"declarer_tricks", "tricks"},
		{"kontra_by_opponent[", "kontra_by_opponent."},
		{"multiplier", ""},
	} {
		if rest, ok := strings.CutPrefix(err.Path, name.outcome); ok {
			err.Path = strings.TrimSuffix(name.entry+rest, "]")
			if seat := strings.TrimPrefix(err.Path, "kontra_by_opponent."); len(seat) == 1 && seat[0] >= '0' && seat[0] < '0'+Seats {
				err.Path = fmt.Sprintf("kontra_by_opponent.%d", d.seating.Active[seat[0]-'0'])
			}
			break
		}
	}
	return err
}

// shares returns what each gets when every opponent pays the declarers so much once.
func (d *guidedDeal) shares(value int) (amounts [Seats]int) {
	for seat := range tarock.Seat(d.rs.Seats) {
		switch {
		case d.o.Side(seat) == settle.Opponents:
			amounts[seat] = -value
		case d.o.Partner == tarock.NoSeat:
			amounts[seat] = (d.rs.Seats - 1) * value
		default:
			amounts[seat] = value
		}
	}
	return amounts
}

// impossible says that no deal can be as an entry says.
func impossible(err error) *Refusal {
	if err == nil {
		return nil
	}
	if bad, ok := errors.AsType[*settle.FieldError](err); ok {
		return refuse(Impossible, bad.Path, "%s", bad.Why)
	}
	return refuse(Impossible, "", "%s", err)
}
