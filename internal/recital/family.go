package recital

import (
	"fmt"
	"slices"
	"strings"

	"tarock"
	"tarock/internal/explain"
	"tarock/rules"
)

// any reports whether some game of the set is as is says.
func (w writer) any(is func(*rules.Contract) bool) bool {
	for i := range w.rs.Contracts {
		if is(&w.rs.Contracts[i]) {
			return true
		}
	}
	return false
}

// What a set has, so that its page says nothing of what there is not.
func (w writer) callsKings() bool {
	return w.any(func(c *rules.Contract) bool { return c.Side == rules.CallsKing })
}

func (w writer) callsTarocks() bool {
	return w.any(func(c *rules.Contract) bool { return c.Side == rules.CallsTarock })
}

// partners reports whether in some game two play together against two.
func (w writer) partners() bool { return w.callsKings() || w.callsTarocks() }

func (w writer) negative() bool {
	return w.any(func(c *rules.Contract) bool { return c.Aim == rules.AimTricks })
}

func (w writer) open() bool { return w.any(func(c *rules.Contract) bool { return c.Open }) }

func (w writer) losesMore() bool {
	return w.any(func(c *rules.Contract) bool { return c.LostFactor > 1 })
}

// announcesCards reports whether Trull or kings can be announced.
func (w writer) announcesCards() bool {
	return slices.ContainsFunc(w.rs.Premiums, func(p rules.Premium) bool { return p.Kind == rules.CardsPremium && p.Announced > 0 })
}

// birds reports whether there is another bird than the Pagat.
func (w writer) birds() bool {
	return slices.ContainsFunc(w.rs.Premiums, func(p rules.Premium) bool { return p.Kind == rules.BirdPremium && p.Bird != tarock.Pagat })
}

// when returns rows where they have a place.
func when(holds bool, rows ...Row) []Row {
	if !holds {
		return nil
	}
	return rows
}

// steps says a ladder in which announcements raise a bid.
func (w writer) steps() string {
	var chain strings.Builder
	for i, s := range w.rs.Bidding.Steps {
		switch {
		case i == 0:
		case s.SameStep:
			chain.WriteString(" = ")
		default:
			chain.WriteString(" < ")
		}
		chain.WriteString(w.step(s))
	}
	return chain.String()
}

// step names a bid with what raises it: "Schwarzer mit Pagat".
func (w writer) step(s rules.Step) string {
	name := w.t("contract." + s.Contract.String())
	if s.Premiums == 0 {
		return name
	}
	key := "said.bid." + s.Contract.String()
	for id := range s.Premiums.All() {
		key += "." + id.String()
	}
	if w.texts.Has(key) {
		return w.texts.Text(key, explain.Values{"call": name})
	}
	return w.texts.Text("said.bid_with", explain.Values{"contract": name, "premiums": w.list(s.Premiums)})
}

// called says which tarocks may be called.
func (w writer) called() Row {
	c := &w.rs.Call
	value := w.texts.Text("recital.call.any", explain.Values{"cards": w.texts.Cards(c.Tarocks)})
	if c.Highest {
		value = w.texts.Text("recital.call.highest", explain.Values{"cards": w.texts.Cards(c.Tarocks)})
	}
	row := w.row("bidding.tarocks", value)
	row.Cites = c.Cites
	return row
}

// allCalled says what becomes of a hand that has all the tarocks that may be called.
func (w writer) allCalled() Row {
	row := w.row("bidding.all_tarocks", w.t("recital.call.none_left"))
	row.Cites = w.rs.Call.Cites
	return row
}

// kontraOf says whom Kontra binds in a game, and how high it goes where that is another
// limit than the set's.
func (w writer) kontraOf(c *rules.Contract) string {
	mode := w.t("rules.kontra." + c.Kontra.String())
	if c.KontraLevels == 0 || c.Kontra == rules.NoKontra {
		return mode
	}
	return w.texts.Text("recital.kontra.up_to", explain.Values{"mode": mode, "highest": w.kontraWord(c.KontraLevels)})
}

// kontraWord names a Kontra by its height.
func (w writer) kontraWord(level int) string {
	if key := fmt.Sprintf("kontra.%d", level); w.texts.Has(key) {
		return w.t(key)
	}
	return fmt.Sprint(level)
}

// doubled says after what a round at double stake is played.
func (w writer) doubled() Row {
	if w.rs.DoubleAfter == 0 {
		return w.row("counting.double_after", w.t("recital.counting.no_rounds"))
	}
	return w.row("counting.double_after", w.list(w.rs.DoubleAfter))
}

// tablePoints says with what a table round ends.
func (w writer) tablePoints() Row {
	points := []string{}
	for _, n := range w.rs.Round.Points {
		points = append(points, fmt.Sprint(n))
	}
	value := w.t("recital.counting.no_points")
	if len(points) > 0 {
		value = w.texts.Text("recital.counting.points", explain.Values{"points": strings.Join(points, ", ")})
	}
	row := w.row("counting.table_points", value)
	row.Cites = w.rs.Round.Cites
	return row
}

// worthless says what becomes of a deal that is worth nothing.
func (w writer) worthless() Row {
	row := w.row("counting.worthless", w.t("recital.worthless."+w.rs.Worthless.String()))
	row.Cites = w.rs.Topics[rules.ZeroLine]
	return row
}
