package recital

import (
	"fmt"
	"slices"
	"strings"

	"tarock"
	"tarock/internal/explain"
	"tarock/rules"
)

// dealing says what holds before the first word.
func (w writer) dealing() Section {
	d := &w.rs.Deal
	direction := map[bool]string{true: "clock", false: "counter"}[d.Clockwise]
	hand := func(key string, t rules.ThrowIn) Row { return w.row("deal."+key, w.t("recital.throw."+t.String())) }
	// A hand without tarock that is thrown in is thrown in without a king as well.
	noHonour := when(d.NoTarock != rules.MustThrowIn || d.NoHonour > d.NoTarock, hand("no_honour", d.NoHonour))
	return w.section("deal", d.Cites, slices.Concat([]Row{
		w.row("deal.family", w.t("recital.family."+w.rs.Family.String())),
		w.row("deal.pack", w.pack()), w.row("deal.count", w.t("recital.deal.count."+text(d.Count))),
		w.row("deal.values", w.texts.Text("recital.deal.values."+text(d.Count), explain.Values{"total": d.Total().Points()})),
		w.row("deal.hand", d.HandSize),
	}, when(d.Packet > 0, w.row("deal.packet", w.texts.Text("recital.deal.packet.of", explain.Values{"number": d.Packet}))), []Row{
		w.row("deal.talon", w.halfSize()),
		w.row("deal.direction", w.t("recital.deal."+direction)),
		hand("no_tarock", d.NoTarock), hand("lone_trull", d.LoneTrull),
	}, noHonour)...)
}

// pack says which cards the game is played with.
func (w writer) pack() string {
	missing := tarock.Pack &^ w.rs.Deal.Pack
	key := "without"
	switch w.rs.Deal.Pack {
	case tarock.Pack:
		key = "whole"
	case tarock.SmallPack:
		key = "small"
	}
	return w.texts.Text("recital.deal.pack."+key, explain.Values{"number": w.rs.Deal.Pack.Len(), "cards": w.texts.Cards(missing)})
}

// halfSize says how large the talon is.
func (w writer) halfSize() string {
	if w.rs.Deal.HalfSize == 0 {
		return w.t("recital.deal.talon.none")
	}
	return w.texts.Text("recital.deal.talon.halves", explain.Values{"number": w.rs.Deal.HalfSize})
}

// auction says how the words of the auction go.
func (w writer) auction() []Row {
	b := &w.rs.Bidding
	return slices.Concat([]Row{
		w.yes("bidding.hold", b.VorhandHolds), w.yes("bidding.earlier", b.EarlierHold), w.yes("bidding.hold_announced", (b.VorhandHolds || b.EarlierHold) && !b.NoHoldAnnounced),
		w.yes("bidding.opens", b.OpensWithGame), w.yes("bidding.may_pass", b.VorhandMayPass), w.yes("bidding.step_by_step", b.StepByStep), w.yes("bidding.forehand_word", b.VorhandSaysForehand),
	}, when(!b.OpensWithGame, w.row("bidding.passed_out", w.t("recital.passed_out."+b.PassedOut.String()))), []Row{
		w.yes("bidding.raise", b.RaiseOwn), w.yes("bidding.pass_again", b.PassAgain), w.yes("bidding.by_price", b.ByPrice),
	}, when(w.callsKings(), w.yes("bidding.four_kings", b.FourKingsMayCall || w.rs.Call.Queens), w.yes("bidding.pass_on", b.FourKingsPassOn)))
}

// halves says what becomes of the halves of the talon.
func (w writer) halves() []Row {
	if w.rs.Deal.HalfSize == 0 {
		return nil
	}
	t := &w.rs.Talon
	solo := w.any(func(c *rules.Contract) bool { return c.Side == rules.CallsKing && c.Talon == rules.TalonOpponents })
	rows := slices.Concat(when(solo, w.yes("bidding.solo_king_half", t.SoloKingHalf)), when(w.callsKings(), w.yes("bidding.king_half", t.KingHalf)), []Row{
		w.yes("bidding.stays_open", t.StaysOpen), w.yes("bidding.rest_for_premiums", t.RestForPremiums), w.yes("bidding.rest_to_valat", t.RestToValat),
	})
	for i := range rows {
		rows[i].Cites = t.Cites
	}
	return rows
}

func (w writer) play() Section {
	p := &w.rs.Play
	return w.section("play", p.Cites, slices.Concat([]Row{w.row("play.seats", w.rs.Seats)},
		when(w.negative() || w.callsKings(), w.yes("play.stop_lost", p.StopLost)), []Row{w.yes("play.own_tricks", p.OwnTricks)},
		when(w.open(), w.yes("play.open_silent", !p.OpenSilent), w.yes("play.open_tricks", p.OpenTricks)))...)
}

func (w writer) talon(c *rules.Contract) string {
	if w.rs.Deal.HalfSize == 0 {
		return "–"
	}
	if c.TalonShown {
		return w.t("rules.talon.all_shown")
	}
	var buys []string
	for _, n := range c.Buys {
		buys = append(buys, fmt.Sprint(n))
	}
	return w.texts.Text("rules.talon."+c.Talon.String(), explain.Values{"cards": strings.Join(buys, " + ")})
}
