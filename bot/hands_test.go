package bot_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// A judged hand is one with the words that a good player would say.
type judged struct {
	line int
	hand tarock.Hand
	said []string
	good []string
	why  string
}

// TestJudgedHands asks the bots of each level for their word with sixty hands and
// prints how often it is a good one. What is printed stands in docs/bots.md; no level
// may fall below what it has reached.
func TestJudgedHands(t *testing.T) {
	hands := judgedHands(t)
	if len(hands) != 60 {
		t.Errorf("there are %d hands, want 60", len(hands))
	}
	for name, floor := range map[string]int{bot.Wirtshaus: 47, bot.Meister: 48} {
		player, err := bot.Named(name, 1)
		if err != nil {
			t.Fatal(err)
		}
		good := 0
		for _, h := range hands {
			said := h.ask(t, player)
			if slices.Contains(h.good, said) {
				good++
			} else {
				t.Logf("%s, line %d: says %s, good is %s: %s", name, h.line, said, strings.Join(h.good, " or "), h.why)
			}
		}
		t.Logf("%s: %d of %d", name, good, len(hands))
		if good < floor {
			t.Errorf("%s: %d good words, want %d at least", name, good, floor)
		}
	}
}

func judgedHands(t *testing.T) []judged {
	t.Helper()
	data, err := os.ReadFile("testdata/hands.txt")
	if err != nil {
		t.Fatal(err)
	}
	var hands []judged
	for i, line := range strings.Split(string(data), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		parts := strings.Split(line, "|")
		if len(parts) != 4 {
			t.Fatalf("line %d has %d parts", i+1, len(parts))
		}
		hand, err := tarock.ParseHand(parts[0])
		if err != nil || hand.Len() != 12 {
			t.Fatalf("line %d: %d cards (%v)", i+1, hand.Len(), err)
		}
		hands = append(hands, judged{line: i + 1, hand: hand, said: strings.Fields(parts[1]), good: strings.Fields(parts[2]), why: strings.TrimSpace(parts[3])})
	}
	return hands
}

// ask deals the hand to the seat whose turn comes after the words, and the other cards
// by chance until the words can be said, and returns the word of the player.
func (h *judged) ask(t *testing.T, player bot.Player) string {
	t.Helper()
	rs := koenigrufen.OOe2023()
	r := enginetest.NewRand(uint64(h.line))
	for range 1000 {
		if s, seat, ok := h.after(rs, r); ok {
			v := engine.ViewFor(rs, &s, seat)
			return wordOf(player.Choose(rs, &v))
		}
	}
	t.Fatalf("line %d: nobody can have said %v", h.line, h.said)
	return ""
}

// after says the words with cards by chance, and reports whether they are allowed.
func (h *judged) after(rs *rules.RuleSet, r *rand.Rand) (s engine.State, seat tarock.Seat, ok bool) {
	seat = tarock.Seat(len(h.said) % rs.Seats)
	hands, talon := h.deal(r, seat)
	s, _ = enginetest.BeginWith(rs, hands, talon)
	for i, word := range h.said {
		if _, err := engine.Advance(rs, &s, tarock.Seat(i%rs.Seats), actionOf(word), nil); err != nil {
			return s, seat, false
		}
	}
	return s, seat, s.Turn == seat
}

// deal gives the hand to seat and all other cards by chance.
func (h *judged) deal(r *rand.Rand, seat tarock.Seat) (hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) {
	rest := slices.Collect((tarock.Pack &^ h.hand).All())
	r.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	for other := range hands {
		if tarock.Seat(other) == seat {
			hands[other] = h.hand
			continue
		}
		hands[other], rest = tarock.HandOf(rest[:12]...), rest[12:]
	}
	return hands, [2]tarock.Hand{tarock.HandOf(rest[:3]...), tarock.HandOf(rest[3:]...)}
}

// actionOf reads a word; it panics at one that is none, for the test wrote it.
func actionOf(word string) engine.Action {
	switch word {
	case "forehand":
		return engine.SayForehand{}
	case "pass":
		return engine.Pass{}
	}
	var id rules.ContractID
	if err := id.UnmarshalText([]byte(word)); err != nil {
		panic(err)
	}
	return engine.Bid{Contract: id}
}

// wordOf writes a word.
func wordOf(a engine.Action) string {
	switch a := a.(type) {
	case engine.SayForehand:
		return "forehand"
	case engine.Pass:
		return "pass"
	case engine.Hold:
		return "hold"
	case engine.Bid:
		return a.Contract.String()
	}
	return "something else"
}

// TestWordsAreHonest: a bot that plays its words through says the same whatever the
// others hold and the talon has, as long as it sees the same.
func TestWordsAreHonest(t *testing.T) {
	player := &bot.Search{Plan: 8, Seed: 1}
	for i, h := range judgedHands(t) {
		word := h.ask(t, player)
		h.line += 1000 // other cards
		if again := h.ask(t, player); again != word {
			t.Errorf("hand %d: says %s, and %s when the others hold other cards", i+1, word, again)
		}
	}
}

// BenchmarkWords measures how long the highest level thinks about what it does before the
// play, by phase. Of each view the shortest time of all rounds counts, so that other work
// on the machine tells less; -benchtime 5x gives each five.
func BenchmarkWords(b *testing.B) {
	player, err := bot.Named(bot.Meister, 1)
	if err != nil {
		b.Fatal(err)
	}
	rs := koenigrufen.OOe2023()
	for phase, views := range viewsBeforePlay(b, rs, 200) {
		b.Run(phase.String(), func(b *testing.B) {
			took := make([]time.Duration, len(views))
			for i := range took {
				took[i] = time.Hour
			}
			for b.Loop() {
				for i := range views {
					start := time.Now()
					player.Choose(rs, &views[i])
					took[i] = min(took[i], time.Since(start))
				}
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
			b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
			b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "max-ms")
		})
	}
}

// viewsBeforePlay returns n views with a choice of each phase before the play: of the
// auction as it comes, and of what follows in games of every kind.
func viewsBeforePlay(tb testing.TB, rs *rules.RuleSet, n int) map[engine.Phase][]engine.View {
	tb.Helper()
	r := enginetest.NewRand(9)
	views := map[engine.Phase][]engine.View{}
	note := func(s *engine.State) {
		v := engine.ViewFor(rs, s, s.Turn)
		if len(views[s.Phase]) < n && v.Options[0].Action != (engine.OpenTalon{}) {
			views[s.Phase] = append(views[s.Phase], v)
		}
		if _, err := engine.Advance(rs, s, s.Turn, bot.Heuristic{}.Choose(rs, &v), nil); err != nil {
			tb.Fatal(err)
		}
	}
	for len(views[engine.PhaseBidding]) < n {
		s, _ := enginetest.Begin(rs, r)
		for s.Phase == engine.PhaseBidding {
			note(&s)
		}
	}
	for len(views[engine.PhaseDiscarding]) < n || len(views[engine.PhaseTalon]) < n || len(views[engine.PhaseAnnouncing]) < n {
		for _, d := range enginetest.DealsPerContract(rs, 1, r) {
			s, events := enginetest.BeginWith(rs, d.Hands, d.Talon)
			enginetest.BidTo(rs, &s, d.Contract, d.Declarer, events)
			for !s.Over() && s.Phase != engine.PhasePlaying {
				note(&s)
			}
		}
	}
	return views
}
