package main

import (
	"strconv"
	"strings"

	"tarock"
	"tarock/engine"
	"tarock/internal/explain"
	"tarock/rules"
)

// A narrator tells one seat what happens, and what it can do, in the words of
// the catalogue.
type narrator struct {
	texts *explain.Catalogue
	seat  tarock.Seat
}

// name returns what a seat is called.
func (n *narrator) name(seat tarock.Seat) string {
	if seat == n.seat {
		return n.texts.Text("seat.me", nil)
	}
	return n.texts.Text("cli.play.name", explain.Values{"seat": seat})
}

// tell returns the sentence for e, and "" for what nobody needs to hear. Events
// come as this seat may see them.
func (n *narrator) tell(e engine.Event) string {
	switch e := e.(type) {
	case engine.BidSaid:
		return n.said(e.Seat, n.bid(e))
	case engine.ContractSet:
		if e.Declarer == tarock.NoSeat {
			return n.texts.Text("event.contract_set.all", explain.Values{"contract": n.contract(e.Contract)})
		}
		return n.about(e.Declarer, "event.contract_set", explain.Values{"contract": n.texts.Text("contract.a."+e.Contract.String(), nil)})
	case engine.KingCalled:
		if e.Card.Suit() == tarock.Tarock {
			return "" // called with the bid
		}
		return n.said(e.Declarer, n.call(e))
	case engine.TalonOpened:
		return n.texts.Text("event.talon_opened", explain.Values{"cards": n.halves(e.Talon)})
	case engine.TalonTaken:
		return n.taken(e)
	case engine.TalonLooked:
		return n.looked(e)
	case engine.HandDeclared:
		return n.said(e.Seat, n.texts.Text("said.declare", explain.Values{"premiums": n.premiums(e.Premiums)}))
	case engine.GivenUp:
		return n.said(e.Seat, n.giveUp(e.Bird))
	case engine.CardsLaidAway:
		return n.laidAway(e)
	case engine.PremiumAnnounced:
		return n.said(e.Seat, n.premium(e.Premium))
	case engine.KontraSaid:
		return n.said(e.Seat, n.kontra(e.Level, e.Item))
	case engine.KontraDeclined:
		return n.said(e.Seat, n.texts.Text("said.decline", explain.Values{"kontra": n.kontraWord(2)}))
	case engine.Lain:
		return n.said(e.Seat, n.texts.Text("said.lie", nil))
	case engine.Joined:
		return n.said(e.Seat, n.texts.Text("said.join", nil))
	case engine.GoodSaid:
		return n.said(e.Seat, n.texts.Text("said.good", nil))
	}
	return n.tellPlay(e)
}

// tellPlay is tell for what happens once the first card is played.
func (n *narrator) tellPlay(e engine.Event) string {
	switch e := e.(type) {
	case engine.CardPlayed:
		return n.about(e.Seat, "event.card_played", explain.Values{"card": n.card(e.Card)})
	case engine.PartnerRevealed:
		if e.Partner != tarock.NoSeat {
			return n.about(e.Partner, "event.partner", nil)
		}
	case engine.TrickTaken:
		return n.about(e.Winner, "event.trick_taken", explain.Values{"number": e.Number})
	case engine.HandsShown:
		return n.texts.Text("event.hands_shown", nil)
	case engine.TalonGiven:
		return n.about(e.Seat, "event.talon_given", nil)
	case engine.ThrownIn:
		if e.Seat == tarock.NoSeat {
			return n.texts.Text("event.thrown_in.all", nil)
		}
		return n.about(e.Seat, "event.thrown_in", explain.Values{"cards": n.cards(e.Hand)})
	case engine.DealEnded:
		if e.Unplayed {
			return n.texts.Text("event.deal_unplayed", nil)
		}
		if e.Stopped {
			return n.texts.Text("event.deal_stopped", nil)
		}
		return n.texts.Text("event.deal_ended", nil)
	}
	return ""
}

// about fills the sentence of key about a seat; there is one of its own for "du".
func (n *narrator) about(seat tarock.Seat, key string, values explain.Values) string {
	if seat == n.seat {
		key += ".me"
	}
	all := explain.Values{"name": n.name(seat)}
	for k, v := range values {
		all[k] = v
	}
	return n.texts.Text(key, all)
}

func (n *narrator) said(seat tarock.Seat, words string) string {
	return n.texts.Text("event.said", explain.Values{"name": n.name(seat), "words": words})
}

func (n *narrator) bid(e engine.BidSaid) string {
	switch e.Word {
	case engine.WordForehand:
		return n.texts.Text("said.forehand", nil)
	case engine.WordPass:
		return n.texts.Text("said.pass", nil)
	case engine.WordHold:
		return n.texts.Text("said.hold", nil)
	case engine.WordPassOn:
		return n.texts.Text("said.pass_on", nil)
	}
	if e.Choice != 0 {
		return n.texts.Text("choice."+e.Choice.String(), explain.Values{"contract": n.contract(e.Contract)})
	}
	name := n.contract(e.Contract)
	if e.Card != tarock.NoCard {
		key := "said.call." + e.Contract.String()
		if !n.texts.Has(key) {
			key = "said.call"
		}
		name = n.texts.Text(key, explain.Values{"card": n.texts.Called(e.Card)})
	}
	if e.Premiums == 0 {
		return name
	}
	if own := n.ownWord(e.Contract, e.Premiums); n.texts.Has(own) {
		return n.texts.Text(own, explain.Values{"call": name})
	}
	return n.texts.Text("said.bid_with", explain.Values{"contract": name, "premiums": n.premiums(e.Premiums)})
}

// ownWord returns the key of a bid whose announcements make it a word of its own, such
// as "Schwarzer mit Pagat".
func (n *narrator) ownWord(id rules.ContractID, premiums rules.PremiumSet) string {
	key := "said.bid." + id.String()
	for p := range premiums.All() {
		key += "." + p.String()
	}
	return key
}

func (n *narrator) call(e engine.KingCalled) string {
	if e.Fourth {
		return n.texts.Text("said.call_fourth", nil)
	}
	return n.texts.Text("said.call", explain.Values{"card": n.texts.Called(e.Card)})
}

// looked tells who looks at a half of the talon, and which cards the reader sees there.
func (n *narrator) looked(e engine.TalonLooked) string {
	if e.Cards == 0 {
		return n.about(e.Seat, "event.talon_looked.hidden", nil)
	}
	return n.about(e.Seat, "event.talon_looked", explain.Values{"cards": n.cards(e.Cards)})
}

func (n *narrator) taken(e engine.TalonTaken) string {
	values := explain.Values{"cards": n.cards(e.Cards)}
	switch {
	case e.Half == engine.SharedTalon && e.Cards == 0:
		return n.about(e.Seat, "event.bought.hidden", nil)
	case e.Half == engine.SharedTalon:
		return n.about(e.Seat, "event.bought", values)
	case e.Hidden && e.Cards == 0:
		return n.about(e.Seat, "event.took_half", nil)
	}
	if e.Half == engine.AllHalves {
		if e.Cards == 0 {
			return n.about(e.Seat, "event.talon_taken.hidden", nil)
		}
		return n.about(e.Seat, "event.talon_taken", explain.Values{"cards": n.cards(e.Cards)})
	}
	return n.about(e.Seat, "event.talon_taken", explain.Values{"cards": n.cards(e.Cards)})
}

func (n *narrator) giveUp(bird tarock.Card) string {
	if bird == tarock.NoCard {
		return n.texts.Text("said.give_up", nil)
	}
	return n.texts.Text("said.give_up_bird", explain.Values{"card": n.texts.Card(bird)})
}

func (n *narrator) laidAway(e engine.CardsLaidAway) string {
	values := explain.Values{"n": e.Count, "cards": n.cards(e.Shown)}
	if e.Shown == 0 {
		return n.about(e.Seat, "event.laid_away", values)
	}
	return n.about(e.Seat, "event.laid_away.shown", values)
}

func (n *narrator) kontra(level int, item engine.ItemID) string {
	return n.texts.Text("said.kontra", explain.Values{"kontra": n.kontraWord(level), "item": n.item(item)})
}

func (n *narrator) kontraWord(level int) string {
	return n.texts.Text("kontra."+strconv.Itoa(level), nil)
}

// item names what a Kontra is on; the seat is named where it tells items apart.
func (n *narrator) item(id engine.ItemID) string {
	name := n.texts.Text("cli.play.game", nil)
	if id.Premium != rules.NoPremium {
		name = n.premium(id.Premium)
	}
	return n.texts.Text("cli.play.item", explain.Values{"item": name, "name": n.name(id.Seat)})
}

func (n *narrator) contract(id rules.ContractID) string {
	return n.texts.Text("contract."+id.String(), nil)
}

func (n *narrator) premium(id rules.PremiumID) string {
	return n.texts.Text("premium."+id.String(), nil)
}

func (n *narrator) premiums(set rules.PremiumSet) string {
	var names []string
	for id := range set.All() {
		names = append(names, n.premium(id))
	}
	return strings.Join(names, ", ")
}

// card names a card with the notation to type.
func (n *narrator) card(c tarock.Card) string {
	return n.texts.Text("cli.play.notation", explain.Values{"card": n.texts.Card(c), "code": c})
}

func (n *narrator) cards(h tarock.Hand) string {
	var names []string
	for _, c := range h.Cards() {
		names = append(names, n.card(c))
	}
	return strings.Join(names, ", ")
}

func (n *narrator) halves(talon [2]tarock.Hand) string {
	return n.cards(talon[0]) + " | " + n.cards(talon[1])
}

// words names an action as a player would say it.
func (n *narrator) words(a engine.Action, v *engine.View) string {
	switch a := a.(type) {
	case engine.SayForehand:
		return n.texts.Text("say.forehand", nil)
	case engine.PassOn:
		return n.texts.Text("say.pass_on", nil)
	case engine.ThrowIn:
		return n.texts.Text("say.throw_in", nil)
	case engine.Bid:
		return n.bid(engine.BidSaid{Word: engine.WordBid, Contract: a.Contract, Premiums: a.Premiums, Choice: a.Choice, Card: a.Card})
	case engine.Hold:
		highest := v.Bids[len(v.Bids)-1].Contract
		for _, b := range v.Bids {
			if b.Contract != rules.NoContract && b.Word != engine.WordSuspicion {
				highest = b.Contract
			}
		}
		return n.texts.Text("say.hold", explain.Values{"contract": n.bid(engine.BidSaid{Contract: highest, Premiums: a.Premiums})})
	case engine.Pass:
		return n.texts.Text("say.pass", nil)
	case engine.CallKing:
		return n.texts.Card(a.Suit.King())
	case engine.CallFourth:
		return n.texts.Text("said.call_fourth", nil)
	case engine.OpenTalon:
		return n.texts.Text("say.open_talon", nil)
	case engine.TakeHalf:
		return n.texts.Text("talon.take", explain.Values{"cards": n.cards(v.Talon.Halves[a.Half])})
	case engine.GiveUp:
		return n.giveUp(a.Bird)
	case engine.Announce:
		return n.texts.Text("say.announce", explain.Values{"premiums": n.premium(a.Premium)})
	case engine.SayKontra:
		return n.kontra(a.Level, a.Item)
	case engine.DeclineKontra:
		return n.texts.Text("say.decline", explain.Values{"kontra": n.kontraWord(2)})
	case engine.Lie:
		return n.texts.Text("say.lie", nil)
	case engine.Join:
		return n.texts.Text("say.join", nil)
	case engine.Good:
		return n.texts.Text("say.good", nil)
	case engine.LayAway:
		return n.cards(a.Cards)
	case engine.Play:
		return n.card(a.Card)
	}
	return ""
}
