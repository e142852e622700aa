package recital

import (
	"fmt"
	"slices"

	"tarock/internal/explain"
	"tarock/rulebook"
	"tarock/rules"
)

func (w writer) premiums() Section {
	s := Section{ID: "premiums", Title: w.t("rules.premiums"), Head: []string{
		w.t("rules.premium"), w.t("rules.silent"), w.t("rules.announced"), w.t("recital.made"), w.t("rules.in_trick"), w.t("recital.caught"),
	}}
	for i := range w.rs.Premiums {
		p := &w.rs.Premiums[i]
		trick, caught := "–", "–"
		if p.Trick != 0 {
			trick = fmt.Sprint(p.Trick)
			caught = w.t("recital.no")
			if p.SilentFailCosts {
				caught = w.t("recital.yes")
			}
		}
		s.Rows = append(s.Rows, Row{Key: p.ID.String(), Cites: p.Cites, Cells: []string{
			w.t("premium." + p.ID.String()), fmt.Sprint(p.Silent), w.announced(p), w.made(p), trick, caught,
		}})
	}
	return s
}

// made says how a premium is made.
func (w writer) made(p *rules.Premium) string {
	key, number := p.Kind.String(), p.Tarocks
	switch {
	case p.Kind == rules.CatchPremium && p.Cards == 0:
		key = "catch_called"
	case p.Kind == rules.KingPremium && p.Itself:
		key = "king_itself"
	case p.Kind == rules.HandPremium && p.Tarocks == 0:
		key = "hand_none"
	case p.Kind == rules.HeldPremium && p.Holds > 0:
		key, number = "holds", p.Holds
	case p.Kind == rules.DeclaredPremium:
		key = "declared." + p.Hand.String()
	}
	made := w.texts.Text("recital.made."+key, explain.Values{
		"bird": w.texts.Card(p.Bird), "cards": w.texts.Cards(p.Cards), "points": w.points(p.Thirds), "number": number,
	})
	if p.Between {
		made += "; " + w.t("recital.made.between")
	}
	if p.Personal {
		made += "; " + w.t("recital.made.personal")
	}
	if p.Flat {
		made += "; " + w.t("recital.made.flat")
	}
	if p.OwnSide {
		made += "; " + w.t("recital.made.own_side")
	}
	if p.NotBeside != rules.NoPremium {
		made += "; " + w.texts.Text("recital.made.not_beside", explain.Values{"premium": w.t("premium." + p.NotBeside.String())})
	}
	if p.MoneyOnly {
		made += "; " + w.t("recital.made.money")
	}
	return made
}

// announced returns the announced value, and a dash where nobody announces it.
func (w writer) announced(p *rules.Premium) string {
	if p.Announced == 0 {
		return "–"
	}
	return fmt.Sprint(p.Announced)
}

func (w writer) valat() Section {
	v := &w.rs.Valat
	price := func(factor, points int) string {
		switch {
		case v.Adds():
			return w.texts.Text("recital.valat.points", explain.Values{"points": points})
		case v.ByPoints():
			return w.texts.Text("recital.valat.instead", explain.Values{"points": points})
		}
		return w.texts.Text("recital.valat.times", explain.Values{"factor": factor})
	}
	return w.section("valat", v.Cites, slices.Concat([]Row{
		w.row("valat.silent", price(v.SilentFactor, v.SilentPoints)),
		w.row("valat.announced", price(v.AnnouncedFactor, v.AnnouncedPoints)),
		w.row("valat.beside_silent", w.company(v.BesideSilent)),
		w.row("valat.beside_announced", w.company(v.BesideAnnounced)),
		w.row("valat.beside_failed", w.company(v.BesideFailed)),
		w.yes("valat.solo", v.SoloDoubles), w.yes("valat.sure_solo", v.SureSolo), w.row("valat.kontra", w.t("recital.valat.kontra."+v.Kontra.String())),
		w.yes("valat.whole", v.Whole),
	}, when(w.rs.Grade.On(), w.yes("valat.discard", w.rs.Talon.DiscardNotToValat)), w.valatHands(), when(w.losesMore(), w.yes("valat.failed_by_opponents", v.LostFactorWhenFailedByOpponents)), when(w.announcesCards(), w.yes("valat.cards_barred", v.CardsBarred)))...)
}

// valatHands says with which hands a soloist announces Valat, and others say Kontra on
// it, where not every hand may.
func (w writer) valatHands() []Row {
	v := &w.rs.Valat
	hand := func(key string, topic rules.Topic) Row {
		row := w.row("valat."+key, w.t("recital.valat."+key+".hand"))
		row.Cites = w.rs.Topics[topic]
		return row
	}
	var rows []Row
	if v.SureSolo {
		rows = append(rows, hand("sure_tarock", rules.AnnounceValat), hand("sure_suits", rules.AnnounceValat))
	}
	if v.Kontra != rules.KontraAnyHand {
		for _, key := range []string{"by_trull", "by_twenty", "by_pair", "by_kings"} {
			rows = append(rows, hand(key, rules.KontraOnValat))
		}
	}
	return rows
}

func (w writer) company(c rules.Company) string {
	return w.texts.Text("recital.company", explain.Values{
		"tricks": w.t("recital.count." + c.Tricks.String()), "cards": w.t("recital.count." + c.Cards.String()),
	})
}

func (w writer) counting() Section {
	factor := 1
	for i := range w.rs.Contracts {
		factor = max(factor, w.rs.Contracts[i].PremiumFactor)
	}
	var cites []rulebook.Clause
	for i := range w.rs.Contracts {
		if w.rs.Contracts[i].Aim == rules.AimThirds {
			cites = w.rs.Contracts[i].Cites
			break
		}
	}
	return w.section("counting", cites, slices.Concat([]Row{
		w.row("counting.need", w.points(w.rs.Need())),
	}, w.graded(), []Row{
		w.row("counting.solo", w.texts.Text("cli.times", explain.Values{"factor": factor})),
		w.rounds(), w.doubled(), w.worthless(), w.tablePoints(),
	})...)
}

// graded says how a game is paid by the point.
func (w writer) graded() []Row {
	g := &w.rs.Grade
	round := w.row("counting.round_up", w.t("recital.no"))
	if g.RoundUp > 1 {
		round = w.row("counting.round_up", w.texts.Text("recital.counting.multiple", explain.Values{"number": g.RoundUp}))
	}
	half := w.rs.Deal.Total().Points() / 2 // whole points: a Blatt more or less does not matter
	return when(g.On(), w.row("counting.graded", w.texts.Text("recital.counting.by_point", explain.Values{"points": half})),
		round, w.number("counting.cap", g.Cap, "recital.counting.no_cap"))
}

// rounds says how much a deal counts in double rounds at most.
func (w writer) rounds() Row {
	if w.rs.MaxMultiplier == 1 {
		return w.row("counting.rounds", w.t("recital.counting.no_rounds"))
	}
	return w.row("counting.rounds", w.texts.Text("cli.times", explain.Values{"factor": w.rs.MaxMultiplier}))
}

func (w writer) bidding() Section {
	b, c := &w.rs.Bidding, &w.rs.Call
	called := when(w.callsKings(),
		w.yes("bidding.own_king", c.OwnKing), w.yes("bidding.fourth", c.Fourth), w.yes("bidding.queens", c.Queens),
		w.yes("bidding.give_up", c.GiveUp), w.yes("bidding.give_up_bird", c.GiveUpBird))
	for i := range called {
		called[i].Cites = c.Cites
	}
	return w.section("bidding", b.Cites, slices.Concat(w.auction(), when(c.Tarocks != 0, w.called(), w.allCalled()), called, w.halves())...)
}

func (w writer) announcing() Section {
	a := &w.rs.Announcing
	return w.section("announcing", a.Cites, slices.Concat([]Row{
		w.yes("announcing.once", a.Once), w.yes("announcing.later", a.DeclarerLater || !a.Once), w.yes("announcing.one_valat", a.OneValat), w.yes("announcing.keep", a.KeepAnnounced),
	}, when(w.announcesCards(), w.yes("announcing.held", a.CardsHeld)), when(w.birds(), w.yes("announcing.command", a.Command), w.yes("announcing.command_talon", a.CommandTalon)))...)
}

func (w writer) kontra() Section {
	k := &w.rs.Kontra
	counts := "money"
	switch {
	case k.InScore:
		counts = "score"
	case k.ToBox:
		counts = "box"
	}
	return w.section("kontra", k.Cites,
		slices.Concat([]Row{w.row("kontra.highest", w.kontraWord(k.Levels)), w.row("kontra.counts", w.t("recital.kontra."+counts))},
			when(w.partners(), w.yes("kontra.late", k.Late)), []Row{w.yes("kontra.silent_valat", k.OnSilentValat)},
			when(w.callsTarocks(), w.yes("kontra.trull", k.TrullMust)), []Row{w.opponentsNeed(k)})...)
}

func (w writer) opponentsNeed(k *rules.Kontra) Row {
	if k.OpponentsNeed == 0 {
		return w.row("kontra.opponents_need", w.t("recital.kontra.as_ever"))
	}
	return w.row("kontra.opponents_need", w.points(k.OpponentsNeed))
}

// conduct says what holds at the table beside the cards.
func (w writer) conduct() Section {
	c, topics := &w.rs.Conduct, &w.rs.Topics
	cut := w.t("recital.conduct.cut.free")
	if c.Cuts > 0 || c.CutCards > 0 {
		cut = w.texts.Text("recital.conduct.cut.number", explain.Values{"times": c.Cuts, "cards": c.CutCards})
	}
	at := func(t rules.Topic, r Row) Row {
		r.Cites = topics[t]
		return r
	}
	return w.section("conduct", topics[rules.Dealing], slices.Concat([]Row{
		w.yes("conduct.knock", c.Knock), w.row("conduct.cut", cut),
		at(rules.LookingBack, w.yes("conduct.no_looking_back", c.NoLookingBack)),
	}, when(w.open(), at(rules.OpenHands, w.yes("conduct.organiser_silences", c.OrganiserSilences))), []Row{
		at(rules.LastWord, w.yes("conduct.leaver_banned", c.LeaverBanned)),
		at(rules.LastWord, w.yes("conduct.no_appeal", c.NoAppeal)),
	})...)
}

func (w writer) trischaken() Section {
	tt, c := &w.rs.Trischaken, w.rs.ForHimself()
	if tt.Scheme == rules.ByDifference {
		s := w.section("trischaken", tt.Cites, w.row("trischaken.scheme", w.t("recital.trischaken."+tt.Scheme.String())),
			w.row("trischaken.unit_point", tt.Unit), w.row("trischaken.zero", w.texts.Text("cli.times", explain.Values{"factor": tt.Zero})))
		s.Title = w.name(c)
		return s
	}
	times := func(n int) string { return w.texts.Text("cli.times", explain.Values{"factor": n}) }
	s := w.section("trischaken", tt.Cites,
		w.row("trischaken.scheme", w.t("recital.trischaken."+tt.Scheme.String())),
		w.row("trischaken.unit", tt.Unit),
		w.row("trischaken.vorhand", times(tt.VorhandFactor)),
		w.yes("trischaken.vorhand_tied", tt.VorhandTiedAlone),
		w.row("trischaken.from", w.mayor(tt)),
		w.row("trischaken.buergermeister", times(tt.BuergermeisterFactor)),
		w.number("trischaken.jungfrau", tt.Jungfrau, "recital.trischaken.shared"),
		w.yes("trischaken.together", tt.Together), w.yes("trischaken.tied", tt.TiedShare),
		w.two("trischaken.two_low", tt.TwoJungfrauen.Low), w.two("trischaken.two_fixed", tt.TwoJungfrauen.Fixed),
		w.yes("trischaken.two_none", tt.TwoJungfrauen.None), w.yes("trischaken.rounded", tt.Rounded),
		w.yes("trischaken.choose_head", c.VorhandChoosesHead), w.yes("trischaken.choose_talon", c.VorhandChoosesTalon))
	s.Title = w.name(c)
	return s
}

// two says what two Jungfrauen share, or get each where two pay two.
func (w writer) two(key string, total int) Row {
	if w.rs.Trischaken.Scheme == rules.TwoPayTwo {
		return w.row(key, w.texts.Text("recital.trischaken.each", explain.Values{"points": 3 * w.rs.Trischaken.Unit / 2}))
	}
	return w.number(key, total, "recital.trischaken.as_ever")
}

// mayor says from where on the loser of a Trischaken is Bürgermeister.
func (w writer) mayor(tt *rules.TrischakenTable) string {
	if tt.Buergermeister > w.rs.Deal.Total() {
		return w.t("recital.trischaken.no_mayor")
	}
	return w.points(tt.Buergermeister)
}
