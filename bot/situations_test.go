package bot_test

import (
	"strings"
	"testing"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/rules"
	"tarock/rules/koenigrufen"
	"tarock/settle"
)

// A situation is a moment in play, as the seat to play sees it.
type situation struct {
	contract rules.ContractID
	declarer tarock.Seat
	sides    string // by seat: D declarers, O opponents, ? unknown; "" everyone for himself
	public   bool
	call     string // the called king's suit
	mine     bool   // this seat holds the called king
	seat     tarock.Seat
	hand     string
	history  []string // full tricks: "0: HK H4 T5 H2"
	trick    string   // "3: S8 SJ"
	number   int
	announce rules.PremiumSet // by this seat
}

// TestSituations: manners and sense, each by the name of the situation.
func TestSituations(t *testing.T) {
	tests := map[string]struct {
		s    situation
		want string // any of these cards
	}{
		"does not top the partner's trick, and smears": {
			situation{
				contract: rules.Rufer, declarer: 0, sides: "DODO", public: true, call: "H", seat: 2,
				hand: "T21 T5 CQ C8", trick: "0: T22 T3", number: 9,
			}, "T21",
		},
		"smears the queen to the partner who wins for sure": {
			situation{
				contract: rules.Dreier, declarer: 0, sides: "DOOO", public: true, seat: 3,
				hand: "SQ S8 T4", trick: "0: S9 SK SN", number: 10,
			}, "SQ",
		},
		"gives the declarer's sure trick as little as it can": {
			situation{
				contract: rules.Dreier, declarer: 0, sides: "DOOO", public: true, seat: 3,
				hand: "SQ S8 T4", trick: "0: SK S9 SN", number: 10,
			}, "S8",
		},
		"keeps the called king quiet when leading": {
			situation{
				contract: rules.Rufer, declarer: 1, sides: "DDOO", call: "S", mine: true, seat: 0,
				hand: "SK S8 C10 C9 C7 H4", trick: "0:", number: 7,
			}, "C10 C9 C7 H4 S8",
		},
		"keeps the called king when another card of the suit will do": {
			situation{
				contract: rules.Rufer, declarer: 1, sides: "DDOO", call: "S", mine: true, seat: 0,
				hand: "SK S8 T5", trick: "1: S9 S10 S7", number: 4,
			}, "S8",
		},
		"does not lead a king into a void with tarocks left": {
			situation{
				contract: rules.Dreier, declarer: 1, sides: "ODOO", public: true, seat: 0,
				hand: "HK H4 C10 C9", history: []string{"0: H3 T7 H2 H1"}, trick: "0:", number: 9,
			}, "C10 C9 H4",
		},
		"takes the enemy's rich trick with the lowest tarock that does it": {
			situation{
				contract: rules.Dreier, declarer: 0, sides: "DOOO", public: true, seat: 3,
				hand: "T20 T9 T8", trick: "0: SK S9 SQ", number: 10,
			}, "T8",
		},
		"brings the announced Uhu home in its trick": {
			situation{
				contract: rules.Besserrufer, declarer: 3, sides: "?O?D", call: "H", seat: 3,
				hand: "T2 S8", trick: "0: C9 CK C7", number: 11, announce: rules.PremiumsOf(rules.UhuPremium),
			}, "T2",
		},
		"keeps an announced Pagat for the last trick": {
			situation{
				contract: rules.Besserrufer, declarer: 3, sides: "?O?D", call: "H", seat: 3,
				hand: "T1 T6 S8", trick: "0: C9 CQ C7", number: 10, announce: rules.PremiumsOf(rules.PagatUltimo),
			}, "T6",
		},
		"Bettel: unloads the highest card that stays under": {
			situation{
				contract: rules.Bettel, declarer: 2, sides: "OODO", public: true, seat: 2,
				hand: "HQ H4 S7 S8", trick: "0: HK H2", number: 9,
			}, "HQ",
		},
		"Bettel: leads a card that somebody has to beat": {
			situation{
				contract: rules.Bettel, declarer: 0, sides: "DOOO", public: true, seat: 0,
				hand: "HK H4 H3 D4 D3 D2 S7 S8 S9 C7 C8 C9", trick: "0:", number: 1,
			}, "H4 H3 D4 D3 D2 S7 S8 S9 C7 C8 C9",
		},
		"Piccolo: takes its one trick with the Sküs at once": {
			situation{
				contract: rules.Piccolo, declarer: 0, sides: "DOOO", public: true, seat: 0,
				hand: "T22 T3 T2 H4 H3 D4 D3 S7 S8 C7 C8 C9", trick: "0:", number: 1,
			}, "T22",
		},
		"Piccolo: ducks once it has its trick": {
			situation{
				contract: rules.Piccolo, declarer: 0, sides: "DOOO", public: true, seat: 0,
				hand: "H4 H3 D4 SQ", history: []string{"0: T22 T5 T6 T7"}, trick: "1: SK S9 S10", number: 9,
			}, "SQ",
		},
		"against Bettel: stays under the declarer": {
			situation{
				contract: rules.Bettel, declarer: 1, sides: "ODOO", public: true, seat: 3,
				hand: "H2 S7", trick: "0: S8 HJ H4", number: 11,
			}, "S7",
		},
		"Trischaken: gives the king away under a tarock": {
			situation{
				contract: rules.Trischaken, declarer: tarock.NoSeat, seat: 2,
				hand: "HK H4", trick: "0: H3 T9", number: 11,
			}, "HK",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			rs := koenigrufen.OOe2023()
			v := tt.s.view(t, rs)
			a, ok := bot.Heuristic{}.Choose(rs, &v).(engine.Play)
			if !ok || !strings.Contains(" "+tt.want+" ", " "+a.Card.String()+" ") {
				t.Errorf("plays %s, want %s", a.Card, tt.want)
			}
		})
	}
}

// view builds what the seat sees, with the cards it may play.
func (s situation) view(t *testing.T, rs *rules.RuleSet) engine.View {
	t.Helper()
	c := rs.Contract(s.contract)
	v := engine.View{
		Rules: rs.Ref, Seat: s.seat, Phase: engine.PhasePlaying, Turn: s.seat,
		Contract: s.contract, Declarer: s.declarer, Public: s.public, Number: s.number,
		Hand: parseHand(t, s.hand), Dealt: parseHand(t, s.hand),
	}
	for seat, side := range s.sides {
		v.Sides[seat] = map[rune]settle.Party{'D': settle.Declarers, 'O': settle.Opponents}[side]
	}
	if s.call != "" {
		suit, err := tarock.ParseSuit(s.call)
		if err != nil {
			t.Fatal(err)
		}
		v.Call = &engine.CallView{Suit: suit, Card: suit.King(), Mine: s.mine}
	}
	for _, text := range s.history {
		full := parseTrick(t, c.Duty, text)
		v.History = append(v.History, full)
		v.Played |= tarock.HandOf(full.Cards...)
		v.Tricks[full.Winner]++
	}
	v.Trick = parseTrick(t, c.Duty, s.trick)
	v.Played |= tarock.HandOf(v.Trick.Cards...)
	for seat := range v.HandSizes {
		v.HandSizes[seat] = v.Hand.Len()
	}
	for id := range s.announce.All() {
		v.Items = append(v.Items, engine.ItemView{ID: engine.ItemID{Premium: id, Seat: s.seat}, Announced: true})
	}
	trick := tarock.TrickOf(c.Duty, v.Trick.Cards...)
	d := rs.Duty(c, s.announce, v.Hand, s.number)
	for card := range tarock.Legal(v.Hand, &trick, d).All() {
		v.Options = append(v.Options, engine.Option{Action: engine.Play{Card: card}})
	}
	return v
}

func parseHand(t *testing.T, text string) tarock.Hand {
	t.Helper()
	h, err := tarock.ParseHand(text)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// parseTrick reads "lead: cards".
func parseTrick(t *testing.T, d tarock.Duty, text string) engine.TrickView {
	t.Helper()
	lead := tarock.Seat(text[0] - '0')
	v := engine.TrickView{Lead: lead, Winner: tarock.NoSeat}
	for _, word := range strings.Fields(text[2:]) {
		c, err := tarock.ParseCard(word)
		if err != nil {
			t.Fatal(err)
		}
		v.Cards = append(v.Cards, c)
	}
	if trick := tarock.TrickOf(d, v.Cards...); trick.N > 0 {
		_, at := trick.Best()
		v.Winner = (lead + tarock.Seat(at)) & 3
	}
	return v
}
