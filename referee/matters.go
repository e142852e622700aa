package referee

import (
	"slices"

	"tarock/rules"
)

// A Group sorts the matters as the chapter on Renonce does.
type Group uint8

// The groups.
const (
	Hard      Group = iota // always a Renonce
	Light                  // as a rule none
	Situation              // what else comes up
)

// Who says whose doing a matter is.
type Who uint8

// The ways to ask for it.
const (
	WhoOffends  Who = iota // one or more of the four
	WhoDeclares            // the declarer, without asking
	WhoLaysAway            // the declarer, without asking, where nobody else buys from the talon
	WhoNobody              // nobody of the four
)

// A Row is what is asked and ruled about one matter.
type Row struct {
	Matter  Matter
	Group   Group
	Who     Who                                        // see WhoIn
	Moments []Moment                                   // to choose from; none: it makes no difference
	Details []Detail                                   // to be answered with yes or no
	Premium bool                                       // which premium it is about has to be said
	games   func(*rules.RuleSet, *rules.Contract) bool // nil: in all
	set     func(*rules.RuleSet, *rules.Contract) bool // one such game is in the set; nil: any set
	cases   []ruled
}

// Fits reports whether the matter can come up in the game c of rs.
func (row *Row) Fits(rs *rules.RuleSet, c *rules.Contract) bool {
	return row.games == nil || row.games(rs, c)
}

// WhoIn returns who says whose doing the matter is in the game c, nil for one that is not
// said: [WhoOffends], [WhoDeclares] or [WhoNobody].
func (row *Row) WhoIn(c *rules.Contract) Who {
	switch {
	case row.Who != WhoLaysAway:
		return row.Who
	case c != nil && len(c.Buys) > 1:
		return WhoOffends
	}
	return WhoDeclares
}

// Games returns the games of rs in which the matter can come up.
func (row *Row) Games(rs *rules.RuleSet) []rules.ContractID {
	games := []rules.ContractID{}
	for i := range rs.Contracts {
		if c := &rs.Contracts[i]; row.Fits(rs, c) {
			games = append(games, c.ID)
		}
	}
	return games
}

// Asks returns the details that make a difference under rs: a set may rule alike on
// what another asks about.
func (row *Row) Asks(rs *rules.RuleSet) []Detail {
	moments := row.Moments
	if len(moments) == 0 {
		moments = []Moment{NoMoment}
	}
	asks := []Detail{}
	for _, d := range row.Details {
		if slices.ContainsFunc(moments, func(at Moment) bool { return row.differs(rs, at, d) }) {
			asks = append(asks, d)
		}
	}
	return asks
}

// differs reports whether d leads to another line of the table at a moment, whatever
// else is so.
func (row *Row) differs(rs *rules.RuleSet, at Moment, d Detail) bool {
	if at == NextCut {
		return false
	}
	line := func(details ...Detail) int {
		return slices.IndexFunc(row.cases, func(c ruled) bool { return c.fits(rs, &Question{Moment: at, Details: details}) })
	}
	for _, other := range append(slices.Clone(row.Details), NoDetail) {
		if other != d && line(other) != line(other, d) {
			return true
		}
	}
	return false
}

// The games in which a matter can come up, where it is not all of them.
func (row Row) in(games func(*rules.RuleSet, *rules.Contract) bool) Row {
	row.games = games
	return row
}

// with says that the matter comes up in sets that have such a game.
func (row Row) with(games func(*rules.RuleSet, *rules.Contract) bool) Row {
	row.set = games
	return row
}

// ComesUp reports whether the matter can come up under rs at all.
func (row *Row) ComesUp(rs *rules.RuleSet) bool {
	some := func(is func(*rules.RuleSet, *rules.Contract) bool) bool {
		return is == nil || slices.ContainsFunc(rs.Contracts, func(c rules.Contract) bool { return is(rs, &c) })
	}
	return some(row.games) && some(row.set)
}

func laysAway(_ *rules.RuleSet, c *rules.Contract) bool { return c.DiscardCount() > 0 }

// declares are games in which hands have to be declared.
func declares(rs *rules.RuleSet, c *rules.Contract) bool {
	return rs.DeclaredPremiums()&c.Premiums != 0
}

func callsTarock(_ *rules.RuleSet, c *rules.Contract) bool { return c.Side == rules.CallsTarock }

func redealsCalls(rs *rules.RuleSet) bool { return rs.Renonce.RedealCall }

// partners are games in which two play together against two.
func partners(_ *rules.RuleSet, c *rules.Contract) bool { return c.Calls() }

func callsKing(_ *rules.RuleSet, c *rules.Contract) bool { return c.Side == rules.CallsKing }

func needsBird(_ *rules.RuleSet, c *rules.Contract) bool { return c.Bird }

func kingAtTheEnd(_ *rules.RuleSet, c *rules.Contract) bool {
	return c.Premiums.Has(rules.KoenigUltimo)
}

// birds returns games in which so many birds count at least.
func birds(least int) func(*rules.RuleSet, *rules.Contract) bool {
	return func(rs *rules.RuleSet, c *rules.Contract) bool {
		n := 0
		for i := range rs.Premiums {
			if p := &rs.Premiums[i]; p.Kind == rules.BirdPremium && c.Premiums.Has(p.ID) {
				n++
			}
		}
		return n >= least
	}
}

// A ruled is one line of the table of rulings. The first that fits holds.
type ruled struct {
	when    []Moment // none: at any moment
	detail  Detail   // only if this is so
	set     func(*rules.RuleSet) bool
	verdict Verdict
	remedy  Remedy
	topics  []rules.Topic
}

// Rows returns the table of matters, the groups one after the other.
func Rows() []Row {
	return slices.Concat(hardRows(), lightRows(), dealingRows(), tableRows(), kontraRows())
}

// RowOf returns the row of a matter, false where there is none.
func RowOf(m Matter) (Row, bool) {
	rows := Rows()
	i := slices.IndexFunc(rows, func(r Row) bool { return r.Matter == m })
	if i < 0 {
		return Row{}, false
	}
	return rows[i], true
}

// trick are the moments of a card that was played wrongly, and words the later
// ones, by which a false word or discard is noticed.
var (
	trick = []Moment{CardLies, NextLed, TrickTurned, DealOver, NextCut}
	later = []Moment{Playing, DealOver, NextCut}
)

func renonce(topics ...rules.Topic) ruled {
	return ruled{verdict: Renonce, remedy: Pay, topics: topics}
}

func tolerated(remedy Remedy, topics ...rules.Topic) ruled {
	return ruled{verdict: Tolerated, remedy: remedy, topics: topics}
}

func correctable(remedy Remedy, topics ...rules.Topic) ruled {
	return ruled{verdict: Correctable, remedy: remedy, topics: topics}
}

func legal(remedy Remedy, topics ...rules.Topic) ruled {
	return ruled{verdict: Legal, remedy: remedy, topics: topics}
}

func open(remedy Remedy, topics ...rules.Topic) ruled {
	return ruled{verdict: Open, remedy: remedy, topics: topics}
}

func (r ruled) at(when ...Moment) ruled {
	r.when = when
	return r
}

func (r ruled) given(d Detail) ruled {
	r.detail = d
	return r
}

func (r ruled) under(set func(*rules.RuleSet) bool) ruled {
	r.set = set
	return r
}

// hardRows are the breaches that are a Renonce whatever the circumstances, those
// of a false word where the set does not let it cost the premium only.
func hardRows() []Row {
	takeBack := correctable(TakeBack, rules.CardLies, rules.ClaimTime).at(CardLies)
	return []Row{
		{Matter: Duty, Moments: trick, cases: []ruled{takeBack, renonce(rules.HardBreach, rules.OpenBreach)}},
		{Matter: WrongCount, Moments: []Moment{BeforeBid, Playing, DealOver, NextCut}, cases: []ruled{
			correctable(RedealSame, rules.CardCount, rules.Misdeal).at(BeforeBid), renonce(rules.CardCount, rules.HardBreach),
		}},
		Row{Matter: BadDiscard, Who: WhoLaysAway, Moments: append([]Moment{BeforeLead}, later...), cases: []ruled{
			correctable(MendDiscard, rules.Mistakes, rules.Discarding).at(BeforeLead), renonce(rules.HardBreach, rules.Discarding, rules.DiscardTarocks),
		}}.in(laysAway),
		Row{Matter: NoBird, Who: WhoDeclares, Moments: later, cases: []ruled{renonce(rules.FalseWord, rules.BirdForBid)}}.in(needsBird),
		Row{Matter: FourKings, Who: WhoDeclares, Moments: later, cases: []ruled{
			legal(Free, rules.FourKings, rules.Calling).under(func(rs *rules.RuleSet) bool { return rs.Bidding.FourKingsMayCall || rs.Call.Queens || rs.Call.OwnKing }),
			renonce(rules.FalseWord, rules.FourKings),
		}}.in(callsKing),
		Row{Matter: OwnKing, Who: WhoDeclares, Moments: later, cases: []ruled{
			legal(Free, rules.Calling).under(func(rs *rules.RuleSet) bool { return rs.Call.OwnKing }),
			renonce(rules.FalseWord, rules.Calling),
		}}.in(callsKing),
		Row{Matter: FalseKing, Moments: later, cases: []ruled{
			tolerated(LosePremium, rules.FalseWord, rules.AnnounceHeld).under(func(rs *rules.RuleSet) bool { return rs.Renonce.FalseKingLosesPremium }),
			renonce(rules.FalseWord, rules.AnnounceHeld),
		}}.in(kingAtTheEnd),
		Row{Matter: FalseBird, Who: WhoDeclares, Moments: later, Premium: true, cases: []ruled{
			tolerated(LosePremium, rules.FalseWord, rules.AnnounceBird).under(func(rs *rules.RuleSet) bool { return rs.Renonce.FalseBirdLosesPremium }),
			renonce(rules.FalseWord, rules.AnnounceBird),
		}}.in(needsBird),
		Row{Matter: Declaration, Moments: later, cases: []ruled{renonce(rules.FalseWord, rules.HardBreach)}}.in(declares),
		{Matter: GaveAway, Details: []Detail{Decisive}, Moments: later, cases: []ruled{
			renonce(rules.GivingAway).given(Decisive), tolerated(PlayOn, rules.LightBreach, rules.ShownCards),
		}},
		Row{Matter: LowerBird, Moments: trick, cases: []ruled{takeBack, renonce(rules.HigherBirdFirst)}}.in(birds(2)),
		{Matter: Mixed, Moments: later, cases: []ruled{renonce(rules.MixedCards)}},
	}
}

// lightRows are the breaches that are no Renonce as a rule.
func lightRows() []Row {
	rows := []Row{
		Row{Matter: WrongBird, Moments: later, Premium: true, cases: []ruled{
			legal(Free, rules.AnnounceHeld).under(func(rs *rules.RuleSet) bool { return rs.Announcing.Command }),
			tolerated(LosePremium, rules.FalseWord, rules.AnnounceHeld),
		}}.in(birds(1)),
		Row{Matter: EarlyBird, Details: []Detail{ToSave}, Moments: trick, Premium: true, cases: []ruled{
			correctable(TakeBack, rules.CardLies, rules.Praemienzwang).at(CardLies).under(func(rs *rules.RuleSet) bool { return rs.Announcing.KeepAnnounced }),
			renonce(rules.EarlyBird).given(ToSave), tolerated(LosePremium, rules.EarlyBird),
		}}.in(birds(1)),
		{Matter: UnclearWord, Details: []Detail{Decisive}, cases: []ruled{open(Judge, rules.LightBreach).given(Decisive), tolerated(PutRight, rules.LightBreach)}},
		{Matter: EarlyCall, Details: []Detail{Decisive}, cases: []ruled{
			correctable(RedealSame, rules.Misdeal).under(redealsCalls), open(Judge, rules.LightBreach).given(Decisive), tolerated(PutRight, rules.LightBreach),
		}},
		Row{Matter: FalseCall, Who: WhoDeclares, cases: []ruled{
			correctable(RedealSame, rules.Misdeal, rules.Calling).under(redealsCalls), open(Judge, rules.Calling),
		}}.in(callsTarock),
		{Matter: FalseLead, Details: []Detail{Again, Decisive}, Moments: []Moment{CardLies, NextLed, TrickTurned}, cases: []ruled{
			renonce(rules.FalseLead).given(Again).under(func(rs *rules.RuleSet) bool { return rs.Renonce.LeadAgain }),
			tolerated(LeadStands, rules.FalseLead).at(TrickTurned),
			tolerated(LeadStands, rules.FalseLead).at(NextLed).under(func(rs *rules.RuleSet) bool { return rs.Renonce.Lead == rules.LeadWithNext }),
			open(Judge, rules.FalseLead).given(Decisive), correctable(LeadAgain, rules.FalseLead),
		}},
		{Matter: EarlyCard, Details: []Detail{Decisive}, cases: []ruled{renonce(rules.GivingAway).given(Decisive), tolerated(PutRight, rules.LightBreach)}},
		{Matter: Slip, Details: []Detail{Decisive}, cases: []ruled{renonce(rules.GivingAway).given(Decisive), tolerated(PlayOn, rules.LightBreach)}},
		Row{Matter: ShownToPartner, Details: []Detail{Decisive}, cases: []ruled{
			renonce(rules.GivingAway).given(Decisive), tolerated(PlayOn, rules.ShownCards),
		}}.with(partners),
		{Matter: LaidDown, cases: []ruled{tolerated(PlayOn, rules.ShownCards)}},
	}
	for i := range rows {
		rows[i].Group = Light
	}
	return rows
}

// dealingRows are the situations before the first card.
func dealingRows() []Row {
	mends := func(rs *rules.RuleSet) bool { return rs.Renonce.MendDeal }
	rows := []Row{
		{Matter: WrongDealer, Moments: []Moment{BeforeBid, AfterBid}, cases: []ruled{
			correctable(RedealRight, rules.WrongDealer).at(BeforeBid), tolerated(DealerStands, rules.WrongDealer),
		}},
		{Matter: Misdeal, Details: []Detail{Mendable}, Moments: []Moment{BeforeBid, AfterBid}, cases: []ruled{
			correctable(MendDeal, rules.Misdeal).at(BeforeBid).given(Mendable).under(mends),
			correctable(RedealSame, rules.Misdeal).at(BeforeBid),
			correctable(RedealSame, rules.Misdeal).under(redealsCalls),
			tolerated(PlayOn, rules.Misdeal),
		}},
		{Matter: OpenCard, Details: []Detail{Decisive}, cases: []ruled{
			correctable(RedealSame, rules.OpenDeal).given(Decisive), tolerated(PlayOn, rules.OpenDeal),
		}},
	}
	return situations(rows, WhoNobody)
}

// tableRows are those of cards that lie, and of people around the table.
func tableRows() []Row {
	noLook := func(rs *rules.RuleSet) bool { return rs.Conduct.NoLookingBack && !rs.Play.OwnTricks }
	rows := []Row{
		{Matter: Onlooker, Details: []Detail{Decisive}, cases: []ruled{
			open(MayAnnul, rules.OnlookerTalk).given(Decisive).under(func(rs *rules.RuleSet) bool { return rs.Renonce.OnlookerAnnuls }),
			tolerated(Warn, rules.OnlookerTalk, rules.Onlookers),
		}},
		{Matter: Fifth, Details: []Detail{Decisive}, cases: []ruled{
			open(FifthPays, rules.FifthTalk).given(Decisive).under(func(rs *rules.RuleSet) bool { return rs.Renonce.FifthPays }),
			open(MayAnnul, rules.FifthTalk).given(Decisive).under(func(rs *rules.RuleSet) bool { return rs.Renonce.OnlookerAnnuls }),
			tolerated(Warn, rules.FifthTalk),
		}},
		{Matter: LastTrick, cases: []ruled{legal(Free, rules.LookingBack)}},
		{Matter: OwnTricks, cases: []ruled{
			legal(Free, rules.LookingBack).under(func(rs *rules.RuleSet) bool { return rs.Play.OwnTricks }),
			open(Forbidden, rules.LookingBack).under(noLook), tolerated(Avoid, rules.LookingBack),
		}},
		{Matter: OtherTricks, cases: []ruled{open(Forbidden, rules.LookingBack)}},
		{Matter: Joined, cases: []ruled{correctable(KeepApart, rules.LookingBack)}},
		{Matter: TakenBack, cases: []ruled{correctable(CardStands, rules.CardLies)}},
		{Matter: Hint, cases: []ruled{legal(Free, rules.Mistakes)}},
		{Matter: Unreported, cases: []ruled{legal(Free, rules.Mistakes)}},
	}
	return situations(rows, WhoNobody)
}

// kontraRows are those of words that were said at the wrong time or to the wrong
// player.
func kontraRows() []Row {
	rows := []Row{
		Row{Matter: PartnerKontra, cases: []ruled{tolerated(VoidWord, rules.KontraPartner)}}.with(partners),
		Row{Matter: LateKontra, cases: []ruled{
			legal(KontraCounts, rules.KontraLate).under(func(rs *rules.RuleSet) bool { return rs.Kontra.Late }),
			{verdict: TooLate, remedy: VoidWord, topics: []rules.Topic{rules.KontraLate, rules.KontraDeadline}},
		}}.with(partners),
		{Matter: MissedKontra, cases: []ruled{{verdict: TooLate, remedy: VoidWord, topics: []rules.Topic{rules.KontraDeadline}}}},
	}
	return situations(rows, WhoNobody)
}

func situations(rows []Row, who Who) []Row {
	for i := range rows {
		rows[i].Group, rows[i].Who = Situation, who
	}
	return rows
}
