package record

import (
	"strconv"
	"strings"

	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// parseAction reads the words of an action; bad is the index of the word at
// fault.
func parseAction(w []string) (a engine.Action, bad int, err error) {
	rest := w[1:]
	if read, ok := plainWords[w[0]]; ok {
		if len(rest) > 0 {
			return nil, 1, wrong("%q stands alone, found %q after it", w[0], rest[0])
		}
		return read, 0, nil
	}
	switch w[0] {
	case "hold":
		premiums, bad, err := parsePremiums(rest)
		return engine.Hold{Premiums: premiums}, bad + 1, err
	case "call":
		return parseCall(rest)
	case "take":
		return parseTake(rest)
	case "give-up":
		return parseGiveUp(rest)
	case "lay":
		return parseLay(rest)
	case "announce":
		return parseAnnounce(rest)
	case "decline":
		return parseDecline(rest)
	case "ruled":
		return parseRuling(rest)
	case "kontra", "rekontra", "subkontra", "hirschkontra", "mordkontra", "kontra-6", "kontra-7", "kontra-8", "kontra-9", "kontra-10":
		return parseKontra(w[0], rest)
	}
	return parseBidOrCard(w)
}

// plainWords are the actions that need no more words.
var plainWords = map[string]engine.Action{
	"forehand": engine.SayForehand{}, "pass": engine.Pass{}, "pass-on": engine.PassOn{}, "throw-in": engine.ThrowIn{}, "open": engine.OpenTalon{},
	"lie": engine.Lie{}, "join": engine.Join{}, "good": engine.Good{},
	"take-back": engine.TakeBack{}, "turn": engine.TurnTrick{}, "lay-down": engine.LayDown{}, "hint": engine.Hint{}, "renonce": engine.Claim{},
}

func parseBidOrCard(w []string) (engine.Action, int, error) {
	var id rules.ContractID
	if err := id.UnmarshalText([]byte(w[0])); err == nil && id != rules.NoContract {
		return parseBid(id, w[1:])
	}
	c, err := tarock.ParseCard(w[0])
	if err != nil {
		return nil, 0, wrong("unknown word %q: want a word of the auction, a contract, a card …", w[0])
	}
	if len(w) > 1 {
		return nil, 1, wrong("one card is played at a time, found %q after %s", w[1], c)
	}
	return engine.Play{Card: c}, 0, nil
}

func parseBid(id rules.ContractID, w []string) (engine.Action, int, error) {
	bid := engine.Bid{Contract: id}
	if n := len(w); n > 0 && strings.HasPrefix(w[n-1], choicePrefix) {
		name := strings.TrimPrefix(w[n-1], choicePrefix)
		if err := bid.Choice.UnmarshalText([]byte(name)); err != nil || bid.Choice == 0 {
			return nil, n, wrong("choice %q: want %q", w[n-1], choicePrefix+"no_head")
		}
		w = w[:n-1]
	}
	called := 0
	if len(w) > 0 {
		if c, err := tarock.ParseCard(w[0]); err == nil {
			bid.Card, called, w = c, 1, w[1:]
		}
	}
	premiums, bad, err := parsePremiums(w)
	bid.Premiums = premiums
	return bid, bad + 1 + called, err
}

func parsePremiums(w []string) (set rules.PremiumSet, bad int, err error) {
	for i, word := range w {
		name, ok := strings.CutPrefix(word, premiumPrefix)
		var id rules.PremiumID
		if !ok || id.UnmarshalText([]byte(name)) != nil || id == rules.NoPremium {
			return 0, i, wrong("premium %q: want %q", word, premiumPrefix+"trull")
		}
		if set.Has(id) {
			return 0, i, wrong("premium %q named twice", name)
		}
		set = set.With(id)
	}
	return set, 0, nil
}

func parseCall(w []string) (engine.Action, int, error) {
	if len(w) != 1 {
		return nil, 0, wrong("call: want a suit or %q", "fourth")
	}
	if w[0] == "fourth" {
		return engine.CallFourth{}, 0, nil
	}
	suit, err := tarock.ParseSuit(w[0])
	return engine.CallKing{Suit: suit}, 1, err
}

func parseTake(w []string) (engine.Action, int, error) {
	if len(w) != 1 || w[0] != "1" && w[0] != "2" {
		return nil, 0, wrong("take: want half 1 or 2")
	}
	return engine.TakeHalf{Half: int(w[0][0] - '1')}, 0, nil
}

func parseGiveUp(w []string) (engine.Action, int, error) {
	switch len(w) {
	case 0:
		return engine.GiveUp{}, 0, nil
	case 1:
		c, err := tarock.ParseCard(w[0])
		return engine.GiveUp{Bird: c}, 1, err
	}
	return nil, 2, wrong("give-up: want at most one bird, found %q", w[1])
}

func parseLay(w []string) (engine.Action, int, error) {
	var cards tarock.Hand
	for i, word := range w {
		c, err := tarock.ParseCard(word)
		if err != nil {
			return nil, i + 1, err
		}
		if cards.Has(c) {
			return nil, i + 1, wrong("card %s named twice", c)
		}
		cards = cards.With(c)
	}
	if cards == 0 {
		return nil, 0, wrong("lay: want the cards that are laid away")
	}
	return engine.LayAway{Cards: cards}, 0, nil
}

func parseAnnounce(w []string) (engine.Action, int, error) {
	if len(w) != 1 {
		return nil, 0, wrong("announce: want one premium")
	}
	var id rules.PremiumID
	err := id.UnmarshalText([]byte(w[0]))
	return engine.Announce{Premium: id}, 1, err
}

// parseKontra reads "game:0" or "trull:2", and "to 1" for an answer.
func parseKontra(word string, w []string) (engine.Action, int, error) {
	a := engine.SayKontra{Answers: tarock.NoSeat}
	for level, name := range kontraWords {
		if name == word {
			a.Level = level
		}
	}
	if len(w) == 0 {
		return nil, 0, wrong("%s: want what on, such as %q", word, "game:0")
	}
	item, err := parseItem(w[0])
	if err != nil {
		return nil, 1, err
	}
	a.Item = item
	if a.Level == 1 {
		if len(w) > 1 {
			return nil, 2, wrong("kontra answers no word, found %q", w[1])
		}
		return a, 0, nil
	}
	if len(w) != 3 || w[1] != "to" {
		return nil, 0, wrong("%s: want whom it answers, such as %q", word, "to 1")
	}
	n, err := strconv.Atoi(w[2])
	if err != nil || n < 0 || n >= tarock.MaxSeats {
		return nil, 3, wrong("seat %q: want 0 to %d", w[2], tarock.MaxSeats-1)
	}
	a.Answers = tarock.Seat(n)
	return a, 0, nil
}

// parseItem reads what a Kontra is said on.
func parseItem(word string) (id engine.ItemID, err error) {
	item, seat, ok := strings.Cut(word, ":")
	n, err := strconv.Atoi(seat)
	if !ok || err != nil || n < 0 || n >= tarock.MaxSeats {
		return id, wrong("item %q: want a name and a seat, such as %q", word, "game:0")
	}
	id.Seat = tarock.Seat(n)
	if item == "game" {
		return id, nil
	}
	if err := id.Premium.UnmarshalText([]byte(item)); err != nil || item == "" {
		return id, wrong("item %q: want %q or a premium", item, "game")
	}
	return id, nil
}

// parseDecline reads "game:0".
func parseDecline(w []string) (engine.Action, int, error) {
	if len(w) != 1 {
		return nil, 0, wrong("%s: want what on, such as %q", "decline", "game:0")
	}
	item, err := parseItem(w[0])
	return engine.DeclineKontra{Item: item}, 1, err
}

// ParseAction reads one action in the words of the notation, without the seat:
// "forehand", "solodreier +trull", "call H", "lay DQ S7 C8", "HK".
func ParseAction(text string) (engine.Action, error) {
	var w []string
	for word := range words(text) {
		w = append(w, word)
	}
	if len(w) == 0 {
		return nil, wrong("no action in %q", text)
	}
	a, _, err := parseAction(w)
	return a, err
}
