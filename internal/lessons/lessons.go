// Package lessons is the first-steps tour, from the cards to the first own Rufer, and
// the practice deals that all tables of a course play. What is right in an exercise is
// worked out by the rules; the texts stand in the catalogues.
package lessons

import (
	_ "embed"
	"strings"
	"sync"

	"tarock"
	"tarock/engine"
	"tarock/record"
	"tarock/rules"
)

// A Step is one page of the tour. Its texts have the keys "lesson.ID.title", ".text",
// and for an exercise ".ask", ".good" and ".wrong".
type Step struct {
	ID    string
	Cards tarock.Hand   // that are shown, or of which one is picked
	Trick []tarock.Card // that lies on the table
	Right tarock.Hand   // cards that answer; none: there is nothing to answer
	Deal  int           // practice deal that the step leads to; 0: none
	Count bool          // the step leads to the counting trainer
}

// Steps returns the tour.
func Steps() []Step {
	return []Step{
		{ID: "cards", Cards: cards("T22 T21 T20 T3 T2 T1")},
		{ID: "suits", Cards: cards("HK HQ HN HJ H1 H2 H3 H4")},
		winner("beats", "HK H2 T3 HQ"),
		pick("worth", "T1 T14 HK DQ S10 CJ", func(h tarock.Hand) tarock.Hand { return h & (tarock.Kings | tarock.Trull) }),
		{ID: "count", Cards: cards("SK T14 DQ"), Count: true},
		follow("follow", "D2 T5 HQ SK", "DK"),
		follow("tarock", "T5 T17 HQ CK", "S9"),
		follow("free", "HQ S8 DK", "CQ"),
		winner("takes", "S8 SK T2 T11"),
		{ID: "bid", Cards: cards("T20 T18 T16 T15 T12 T8 T4 HK HQ DN SJ C8")},
		pick("call", "HK DK SK CK T17 T12 HQ", callable),
		pick("discard", "T4 T9 HK D3 S7 CQ", func(h tarock.Hand) tarock.Hand { return h & (tarock.Kings | tarock.Trull) }),
		{ID: "pagat", Cards: cards("T1")},
		{ID: "play", Deal: 1},
	}
}

// cards reads a hand that stands in this file.
func cards(text string) tarock.Hand {
	h, err := tarock.ParseHand(text)
	if err != nil {
		panic("lessons: " + err.Error())
	}
	return h
}

func pick(id, hand string, right func(tarock.Hand) tarock.Hand) Step {
	h := cards(hand)
	return Step{ID: id, Cards: h, Right: right(h)}
}

// winner asks which card of a trick wins it.
func winner(id, trick string) Step {
	s := Step{ID: id, Trick: inOrder(trick)}
	t := tarock.TrickOf(tarock.Duty{}, s.Trick...)
	best, _ := t.Best()
	s.Right = best.Bit()
	return s
}

// follow asks which cards of a hand may be played to a trick.
func follow(id, hand, trick string) Step {
	s := Step{ID: id, Cards: cards(hand), Trick: inOrder(trick)}
	t := tarock.TrickOf(tarock.Duty{}, s.Trick...)
	s.Right = tarock.Legal(s.Cards, &t, tarock.Duty{})
	return s
}

func inOrder(text string) []tarock.Card {
	var all []tarock.Card
	for _, one := range strings.Fields(text) {
		all = append(all, cards(one).Lowest())
	}
	return all
}

// callable returns the kings that may be called with the king of hearts in the hand:
// in the step the four kings lie beside it.
func callable(h tarock.Hand) tarock.Hand { return h & tarock.Kings &^ tarock.Hearts.King().Bit() }

// A Deal is a practice deal: everybody of a course plays the same cards in the same
// place, and compares with the course that was expected.
type Deal struct {
	ID       int
	Record   *record.Record // how it is expected to go
	Contract rules.ContractID
	Learner  tarock.Seat // who plays the game
}

//go:embed deals.tarock
var text string

var load = sync.OnceValues(func() ([]Deal, error) {
	records, err := record.Parse(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	deals := make([]Deal, 0, len(records))
	for i, rec := range records {
		d := Deal{ID: i + 1, Record: rec}
		for _, m := range rec.Moves {
			if bid, ok := m.Action.(engine.Bid); ok {
				d.Contract, d.Learner = bid.Contract, m.Seat
			}
		}
		deals = append(deals, d)
	}
	return deals, nil
})

// Deals returns the practice deals. Callers must not change them.
func Deals() []Deal {
	deals, err := load()
	if err != nil {
		panic("lessons: " + err.Error()) // the file is part of the program, and tested
	}
	return deals
}

// Expected returns what the learner gets in the expected course.
func (d *Deal) Expected() int { return d.Record.Result.Score[d.Learner] }
