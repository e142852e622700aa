package rules

import (
	"errors"
	"fmt"
	"slices"

	"tarock"
	"tarock/rulebook"
)

// Validate reports everything that is wrong with rs, joined into one error, or
// nil. Each message begins with the path of the field at fault, such as
// "contracts[3].value".
func (rs *RuleSet) Validate() error {
	var v validation
	v.check(rs.Ref.ID != "", "ref.id", "must not be empty")
	v.positive(rs.Ref.Revision, "ref.revision")
	v.text(rs.Name, "name")
	v.check(rs.Seats >= 2 && rs.Seats <= tarock.MaxSeats, "seats", "must be 2 to %d, is %d", tarock.MaxSeats, rs.Seats)
	v.positive(rs.MaxMultiplier, "max_multiplier")
	v.deal(rs)
	v.contracts(rs)
	v.premiums(rs)
	v.valat(rs)
	v.bidding(rs)
	v.tables(rs)
	v.citations(rs)
	return errors.Join(v...)
}

// deal checks that the pack goes round: into the hands and the talon.
func (v *validation) deal(rs *RuleSet) {
	d := &rs.Deal
	v.check(tarock.Pack.Contains(d.Pack) && d.Pack != 0, "deal.pack", "must be some of the %d cards", tarock.PackSize)
	v.check(d.HandSize >= 1 && d.HandSize <= MaxTricks, "deal.hand_size", "must be 1 to %d, is %d", MaxTricks, d.HandSize)
	dealt := rs.Seats*d.HandSize + d.TalonSize()
	v.check(dealt == d.Pack.Len(), "deal.half_size", "hands and talon make %d cards, the pack has %d", dealt, d.Pack.Len())
}

type validation []error

func (v *validation) check(ok bool, path, format string, args ...any) {
	if !ok {
		*v = append(*v, fmt.Errorf("%s: %s", path, fmt.Sprintf(format, args...)))
	}
}

func (v *validation) positive(n int, path string) {
	v.check(n > 0, path, "must be positive, is %d", n)
}

func (v *validation) text(t rulebook.Text, path string) {
	v.check(t.De != "", path+".de", "must not be empty")
	v.check(t.En != "", path+".en", "must not be empty")
}

func (v *validation) contracts(rs *RuleSet) {
	v.check(len(rs.Contracts) > 0, "contracts", "must not be empty: nobody could bid")
	seen := map[ContractID]bool{}
	for i := range rs.Contracts {
		c, path := &rs.Contracts[i], fmt.Sprintf("contracts[%d]", i)
		v.check(c.ID != NoContract && c.ID < contractCount, path+".id", "unknown contract %d", c.ID)
		v.check(!seen[c.ID], path+".id", "%q is in the ladder twice", c.ID)
		seen[c.ID] = true
		v.contract(rs, c, path)
	}
}

func (v *validation) contract(rs *RuleSet, c *Contract, path string) {
	v.positive(c.Value, path+".value")
	v.positive(c.LostFactor, path+".lost_factor")
	v.check(!c.Join || c.Aim == AimTricks, path+".join", "only a negative game is joined")
	v.check(!c.Suspicion || c.Join, path+".suspicion", "only a game that is joined is said on suspicion")
	v.check(!c.Half || c.Aim == AimTricks, path+".half", "only a negative game is worth half a point more")
	v.positive(c.PremiumFactor, path+".premium_factor")
	v.aim(rs, c, path)
	v.talon(rs, c, path)
	v.check(c.NamedBird == NoPremium || c.Bird && rs.Premium(c.NamedBird) != nil && rs.Premium(c.NamedBird).Kind == BirdPremium,
		path+".named_bird", "must be a bird of the table of premiums, is %q", c.NamedBird)
	v.check(c.MinSuits >= 0 && c.MinSuits <= rs.Deal.HandSize, path+".min_suits", "must be 0 to %d, is %d", rs.Deal.HandSize, c.MinSuits)
	v.check(!c.SameStep || path != "contracts[0]", path+".same_step", "there is no row before the first")
	v.check(c.Side != CallsTarock || rs.Call.Tarocks != 0 && tarock.Tarocks.Contains(rs.Call.Tarocks), path+".side", "there is no tarock to call")
	v.check(c.KontraLevels >= 0 && c.KontraLevels <= MaxKontra, path+".kontra_levels", "must be 0 to %d, is %d", MaxKontra, c.KontraLevels)
	v.check(!c.Bird || c.Calls(), path+".bird", "only a calling game announces a bird with the bid")
	v.check((c.Side == EachForHimself) == (c.Aim == AimFewest), path+".side", "everyone for himself goes with the aim of fewest thirds")
	v.check(c.Premiums|c.OpponentPremiums == c.Premiums, path+".opponent_premiums", "must be among premiums")
	for id := range c.Premiums.All() {
		v.check(id == Valat || rs.Premium(id) != nil, path+".premiums", "%q is not in the table of premiums", id)
	}
	v.check(!c.Premiums.Has(KoenigUltimo) || c.Side == CallsKing, path+".premiums", "%q needs a called king", KoenigUltimo)
	v.check(!c.AnnounceWithBid || c.Premiums != 0, path+".announce_with_bid", "there is nothing to announce")
}

// takes is how many ways there are to take a half that is turned.
const takes = 3

func (v *validation) talon(rs *RuleSet, c *Contract, path string) {
	v.check(!c.BirdFromTalon || c.Bird, path+".bird_from_talon", "the game announces no bird")
	v.check(!c.TalonShown || c.Talon == TalonAll, path+".talon_shown", "the declarer does not take all six cards")
	shared := 0
	for _, n := range c.Buys {
		shared += n
	}
	v.check((c.Talon == TalonShared) == (len(c.Buys) > 0), path+".buys", "goes with a shared talon")
	v.check(len(c.Buys) == 0 || shared == rs.Deal.TalonSize() && len(c.Buys) <= rs.Seats, path+".buys", "must share %d cards, share %d", rs.Deal.TalonSize(), shared)
	v.check((c.Talon == TalonTurns) == (len(c.Takes) == takes), path+".takes", "must be %d factors where the halves are turned one after the other, are %d", takes, len(c.Takes))
	v.check(!c.PaidUnplayed || c.Side == CallsKing, path+".paid_unplayed", "only a calling game is paid without play")
	v.check(c.Discard != AnyOrder && c.Discard != NoTarocks || !c.Duty.Suits, path+".discard", "in a Farbenspiel tarocks go first")
}

func (v *validation) aim(rs *RuleSet, c *Contract, path string) {
	switch c.Aim {
	case AimThirds:
		v.check(c.Need > 0 && c.Need <= rs.Deal.Total(), path+".need", "must be 1 to %d thirds, is %d", rs.Deal.Total(), c.Need)
		v.check(c.Need == rs.Need(), path+".need", "must be the same in every contract, is %d and %d", rs.Need(), c.Need)
		v.check(c.Kontra != KontraEach || c.Side == Alone, path+".kontra", "where two play together one Kontra binds all")
	case AimTricks:
		v.check(c.Tricks >= 0 && c.Tricks <= rs.Deal.HandSize, path+".tricks", "must be 0 to %d, is %d", rs.Deal.HandSize, c.Tricks)
		v.check(c.Premiums == 0, path+".premiums", "a game for tricks has none")
	case AimFewest:
		v.check(c.Premiums == 0, path+".premiums", "a game for the fewest thirds has none")
		v.check(c.Kontra == NoKontra, path+".kontra", "everyone for himself has no Kontra")
	default:
		v.check(false, path+".aim", "unknown aim %d", c.Aim)
	}
}

func (v *validation) premiums(rs *RuleSet) {
	seen := map[PremiumID]bool{}
	for i := range rs.Premiums {
		p, path := &rs.Premiums[i], fmt.Sprintf("premiums[%d]", i)
		v.check(p.ID != NoPremium && p.ID < Valat, path+".id", "unknown premium %d", p.ID)
		v.check(!seen[p.ID], path+".id", "%q is in the table twice", p.ID)
		seen[p.ID] = true
		v.positive(p.Silent, path+".silent")
		v.check(p.Announced >= 0, path+".announced", "must not be negative, is %d", p.Announced)
		v.check(p.Kind != HandPremium || p.Announced == 0, path+".announced", "what is dealt cannot be announced, is %d", p.Announced)
		v.check(p.Kind != HandPremium || p.Tarocks >= 0 && p.Tarocks <= rs.Deal.HandSize, path+".tarocks", "must be 0 to %d, is %d", rs.Deal.HandSize, p.Tarocks)
		v.check(!p.Between || p.Kind == CatchPremium, path+".between", "only who catches a card has one who loses it")
		v.check(!p.OwnSide || p.Kind == CatchPremium && !p.Between, path+".own_side", "only a card is caught from one's own partner, and not between two")
		v.check(!p.Between || p.Announced == 0, path+".between", "what two players settle between them cannot be announced")
		v.check(p.Kind != HeldPremium || p.Cards != 0 && p.Announced == 0, path+".announced", "what is dealt into a hand is some cards, and cannot be announced")
		v.check(p.Holds == 0 || p.Kind == HeldPremium && p.Holds < p.Cards.Len(), path+".holds", "must be fewer than the %d cards, is %d", p.Cards.Len(), p.Holds)
		v.check((p.Kind == DeclaredPremium) == (p.Hand != NoHandClass) && (p.Kind != DeclaredPremium || p.Announced == 0), path+".hand", "goes with what a hand declares, which is not announced beside it")
		v.check(!p.Personal || p.Kind == HeldPremium, path+".personal", "only what is dealt into a hand has one holder")
		v.check(p.Kind != CardsPremium || p.Cards != 0, path+".cards", "must not be empty")
		v.check(p.Kind != BirdPremium || tarock.Birds.Has(p.Bird), path+".bird", "%q is no bird", p.Bird)
		v.check(p.Kind != SackPremium || p.Thirds > rs.Need(), path+".thirds", "must be more than the %d that win, is %d", rs.Need(), p.Thirds)
		inTrick := p.Trick >= 1 && p.Trick <= rs.Deal.HandSize
		v.check(p.Kind != BirdPremium && p.Kind != KingPremium || inTrick, path+".trick", "must be 1 to %d, is %d", rs.Deal.HandSize, p.Trick)
	}
}

func (v *validation) bidding(rs *RuleSet) {
	b := &rs.Bidding
	each := false
	for i := range rs.Contracts {
		each = each || rs.Contracts[i].Side == EachForHimself
	}
	v.check(b.PassedOut != PlayPassed || each, "bidding.passed_out", "there is no game in which everyone plays for himself")
	for i, s := range b.Steps {
		path := fmt.Sprintf("bidding.steps[%d]", i)
		c := rs.Contract(s.Contract)
		v.check(c != nil, path+".contract", "%q is not a game of the set", s.Contract)
		v.check(c == nil || s.Premiums&^c.Premiums == 0, path+".premiums", "must be premiums of %q", s.Contract)
		v.check(i > 0 || !s.SameStep, path+".same_step", "there is no step before the first")
	}
	v.check(!b.OpensWithGame || !b.VorhandMayPass, "bidding.opens_with_game", "Vorhand may pass, or has to name a game")
	v.check(!b.OpensWithGame || !b.VorhandSaysForehand, "bidding.opens_with_game", `there is no word "Vorhand"`)
	v.check(!b.FourKingsMayCall || rs.Call.OwnKing || rs.Call.Queens, "bidding.four_kings_may_call", "there is nothing they could call")
	v.check(!rs.Call.OwnKing || !slices.ContainsFunc(rs.Contracts, func(c Contract) bool { return c.PaidUnplayed }),
		"call.own_king", "a game that is paid without play must have a partner")
}

func (v *validation) valat(rs *RuleSet) {
	if rs.Valat.ByPoints() {
		v.positive(rs.Valat.SilentPoints, "valat.silent_points")
		v.positive(rs.Valat.AnnouncedPoints, "valat.announced_points")
		v.check(rs.Valat.SilentFactor == 0 && rs.Valat.AnnouncedFactor == 0, "valat", "has points or multiplies the game, not both")
	} else {
		v.positive(rs.Valat.SilentFactor, "valat.silent_factor")
		v.positive(rs.Valat.AnnouncedFactor, "valat.announced_factor")
	}
	v.check(!rs.Valat.Whole || !rs.Valat.Adds(), "valat.whole", "points beside the game do not multiply the whole")
	v.check(!rs.Valat.InPlace || rs.Valat.ByPoints(), "valat.in_place", "there are no points to take the place of the game")
	v.check(rs.Kontra.Levels >= 0 && rs.Kontra.Levels <= MaxKontra, "kontra.levels", "must be 0 to %d, is %d", MaxKontra, rs.Kontra.Levels)
	v.check(rs.Kontra.OpponentsNeed == 0 || rs.Kontra.OpponentsNeed > rs.Deal.Total()-rs.Need(), "kontra.opponents_need",
		"must be more than the %d that win without Kontra, is %d", rs.Deal.Total()-rs.Need(), rs.Kontra.OpponentsNeed)
}

// tables checks the prices of Trischaken where the set has it.
func (v *validation) tables(rs *RuleSet) {
	v.grade(rs)
	each := rs.ForHimself()
	if each == nil {
		return
	}
	t := &rs.Trischaken
	v.positive(t.Unit, "trischaken.unit")
	v.check(each.Value == t.Unit, "trischaken.unit", "must be the value of the game, %d, is %d", each.Value, t.Unit)
	v.check((t.Scheme == ByDifference) == (t.Zero > 0), "trischaken.zero", "goes with the scheme by difference, is %d", t.Zero)
	v.positive(t.VorhandFactor, "trischaken.vorhand_factor")
	v.positive(t.BuergermeisterFactor, "trischaken.buergermeister_factor")
	v.check(t.Buergermeister > rs.Deal.Total()/2, "trischaken.buergermeister",
		"must be more than half of %d thirds, is %d", rs.Deal.Total(), t.Buergermeister)
	for path, total := range map[string]int{"low": t.TwoJungfrauen.Low, "fixed": t.TwoJungfrauen.Fixed} {
		v.check(total >= 0 && total%2 == 0, "trischaken.two_jungfrauen."+path, "must be an even number or 0, is %d", total)
	}
	v.positive(rs.Renonce.TrischakenEach, "renonce.trischaken_each")
	v.positive(rs.Renonce.TrischakenEachVorhand, "renonce.trischaken_each_vorhand")
	v.positive(rs.Renonce.TrischakenTwoEach, "renonce.trischaken_two_each")
}

// grade checks the prices by the point, and the price of a Renonce that is fixed.
func (v *validation) grade(rs *RuleSet) {
	g := &rs.Grade
	v.check(g.RoundUp >= 0, "grade.round_up", "must not be negative, is %d", g.RoundUp)
	v.check(g.Cap >= 0 && (g.On() || g.Cap == 0), "grade.cap", "goes with graded games, is %d", g.Cap)
	v.check((rs.Renonce.Price == PriceFixed) == (rs.Renonce.Fixed > 0), "renonce.fixed", "goes with the fixed price, is %d", rs.Renonce.Fixed)
}

func (v *validation) citations(rs *RuleSet) {
	for path, clauses := range rs.Citations() {
		v.check(len(clauses) > 0, path, "must not be empty: every row names its clause")
		for _, c := range clauses {
			_, ok := rulebook.Lookup(c)
			v.check(ok, path, "unknown clause %q", c)
		}
	}
}
