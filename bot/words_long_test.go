//go:build long

package bot

import (
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/playout"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
	"tarock/rules/koenigrufen"
)

// Single decisions are played on from with both actions by the same searching bots, and what
// they bring is printed by the share of the worlds in which they paid (docs/bots.md).
// TAROCK_TIMES looks through so many times as many deals, TAROCK_SEED through others.

// times returns n as often as TAROCK_TIMES says.
func times(t *testing.T, n int) int {
	t.Helper()
	if text := os.Getenv("TAROCK_TIMES"); text != "" {
		factor, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		return n * factor
	}
	return n
}

// seeded returns a source of deals: those of seed, unless TAROCK_SEED says otherwise.
func seeded(t *testing.T, seed uint64) *rand.Rand {
	t.Helper()
	if text := os.Getenv("TAROCK_SEED"); text != "" {
		other, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		seed = other
	}
	return enginetest.NewRand(seed)
}

// playing returns the bots that play on.
func playing() *Search { return &Search{Worlds: 40, Lay: 80, Seed: 1} }

// A decided is one decision that was played on from with both actions.
type decided struct {
	share, thought, gained float64 // share −1: not tried in likely worlds
	chance                 float64 // of the hand by its model
	said                   bool    // the contest says it
	thumb                  bool    // rules of thumb do it
	suits                  bool    // in a Farbenspiel
}

// decide tries in all worlds of c what it holds second against what it holds first.
func (c *contest) decide() decided {
	c.run()
	d := decided{said: c.best() == &c.tried[1]}
	c.tried[1].out = false
	c.upTo(len(c.worlds))
	d.share = betterShare(c.tried[1].earned, c.tried[0].earned)
	d.thought = c.tried[1].mean(len(c.worlds)) - c.tried[0].mean(len(c.worlds))
	return d
}

// playedOn adds what seat gains from s on by a instead of b; nil is to say nothing.
func (d *decided) playedOn(t *testing.T, rs *rules.RuleSet, s *engine.State, seat tarock.Seat, a, b engine.Action) {
	t.Helper()
	d.gained = playedOn(t, rs, *s, seat, a) - playedOn(t, rs, *s, seat, b)
}

func playedOn(t *testing.T, rs *rules.RuleSet, s engine.State, seat tarock.Seat, a engine.Action) float64 {
	t.Helper()
	if a != nil {
		advance(t, rs, &s, seat, a)
	}
	b := playing()
	if _, err := PlayOn(rs, &s, [tarock.MaxSeats]Player{b, b, b, b}, nil); err != nil {
		t.Fatal(err)
	}
	return float64(s.Score()[seat])
}

func advance(t *testing.T, rs *rules.RuleSet, s *engine.State, seat tarock.Seat, a engine.Action) {
	t.Helper()
	if _, err := engine.Advance(rs, s, seat, a, nil); err != nil {
		t.Fatal(err)
	}
}

// report prints what those decisions gained that fit, by share from each of shares up to the
// next, and all of them; it returns the mean of all and half of its interval.
func report(t *testing.T, what string, list []decided, fits func(*decided) bool, shares ...float64) (mean, half float64) {
	t.Helper()
	line := func(from, upTo float64) (mean, half float64) {
		var gained, thought []float64
		for i := range list {
			if d := &list[i]; fits(d) && d.share >= from && d.share < upTo {
				gained, thought = append(gained, d.gained), append(thought, d.thought)
			}
		}
		mean, err := paired(gained, make([]float64, len(gained)))
		t.Logf("report: %s, share %+.2f to %+.2f: %4d cases, thought %+6.2f, gained %+6.2f ± %.2f", what, from, upTo, len(gained), sumOf(thought)/float64(max(len(thought), 1)), mean, 1.96*err)
		return mean, 1.96 * err
	}
	for i, from := range shares[:max(len(shares)-1, 0)] {
		line(from, shares[i+1])
	}
	return line(-2, math.Inf(1))
}

// TestWhatAValatIsWorth gives Dreier and Farbenspiele to hands that may make a
// Valat, and plays on with and without announcing it.
func TestWhatAValatIsWorth(t *testing.T) {
	rs := koenigrufen.OOe2023()
	r := seeded(t, 953)
	var list []decided
	for range times(t, 1_000_000) {
		hands, talon := enginetest.DealOf(rs, r)
		for seat, h := range hands {
			for _, game := range valatGames(h) {
				s, events := enginetest.BeginWith(rs, hands, talon)
				if _, ok := enginetest.BidTo(rs, &s, game, tarock.Seat(seat), events); ok {
					list = append(list, valatOf(t, rs, &s)...)
				}
			}
		}
	}
	shares := []float64{0, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1.01}
	report(t, "rules of thumb", list, func(d *decided) bool { return d.thumb }, shares...)
	report(t, "others, tarock games", list, func(d *decided) bool { return !d.thumb && !d.suits }, shares...)
	report(t, "others, Farbenspiele", list, func(d *decided) bool { return !d.thumb && d.suits }, shares...)
	report(t, "others", list, func(d *decided) bool { return !d.thumb }, shares...)
	report(t, "said by worlds, tarock games", list, func(d *decided) bool { return !d.thumb && d.said && !d.suits })
	if mean, half := report(t, "said by worlds", list, func(d *decided) bool { return !d.thumb && d.said }); mean < -half {
		t.Error("a Valat that is announced by worlds loses")
	}
}

// valatGames returns the games in which a hand is strong enough to think of a Valat.
func valatGames(h tarock.Hand) []rules.ContractID {
	switch {
	case strength(h) >= 33.5:
		return []rules.ContractID{rules.Dreier}
	case suitTricks(h) >= 8.9:
		return []rules.ContractID{rules.Farbensolo, rules.Farbendreier}
	}
	return nil
}

// valatOf plays on from where the declarer could announce a Valat that is there in half of
// the worlds.
func valatOf(t *testing.T, rs *rules.RuleSet, s *engine.State) []decided {
	t.Helper()
	b := playing()
	for !s.Over() && s.Phase != engine.PhasePlaying {
		v := engine.ViewFor(rs, s, s.Turn)
		if v.Seat == v.Declarer && allows(&v, announceValat) && mayTakeAll(t, rs, &v) {
			c, seed, _ := b.contest(rs, &v, meisterSay, []tried{{action: engine.Lie{}}, {action: announceValat}})
			w := newSaying(rs, &v, seed)
			c.in, c.share = w, w.share
			if w.weighValat(c); len(c.tried) < 2 {
				return nil
			}
			d := c.decide()
			d.thumb, d.suits = thumbsValat(rs, &v), rs.Contract(v.Contract).Duty.Suits
			d.playedOn(t, rs, s, v.Seat, announceValat, engine.Lie{})
			return []decided{d}
		}
		advance(t, rs, s, s.Turn, b.Choose(rs, &v))
	}
	return nil
}

// mayTakeAll reports whether the side of the seat takes all tricks in some of a few worlds
// that fit, before the likely ones are drawn at more cost.
func mayTakeAll(t *testing.T, rs *rules.RuleSet, v *engine.View) bool {
	t.Helper()
	sampler, err := belief.New(rs, v)
	if err != nil {
		t.Fatal(err)
	}
	g, _ := newGame(rs, v, 1)
	src, made := playout.Source(1), 0
	for range 20 {
		var w belief.World
		sampler.Sample(&src, &w)
		if all, _ := g.TakesAll(&w, firstNodes); all {
			made++
		}
	}
	return made >= 6
}

// TestWhatALateKontraIsWorth lets rules of thumb bid and announce; who holds the Pagat with
// seven tarocks announces him, as people do. Where somebody whose side is hidden has
// announced, searching bots play until a card tells it, and from there on with and without a
// Kontra, which counts in the Schrift.
func TestWhatALateKontraIsWorth(t *testing.T) {
	rs := koenigrufen.OOe2023()
	rs.Kontra.InScore = true
	r := seeded(t, 972)
	var list []decided
	for range times(t, 5_000) {
		s, _ := enginetest.Begin(rs, r)
		if hidden, thumb := announcedByHidden(t, rs, &s); hidden {
			for _, d := range lateOf(t, rs, &s) {
				d.thumb = thumb
				list = append(list, d)
			}
		}
	}
	shares := []float64{-1, 0, 0.5, 0.75, 0.9, 1, 1.01}
	report(t, "announced by rules of thumb", list, func(d *decided) bool { return d.thumb }, shares...)
	report(t, "all", list, func(*decided) bool { return true }, shares...)
	report(t, "said, announced by rules of thumb", list, func(d *decided) bool { return d.said && d.thumb })
	if mean, half := report(t, "said", list, func(d *decided) bool { return d.said }); mean < -half {
		t.Error("a late Kontra by worlds loses")
	}
}

// announcedByHidden plays up to the first card, and reports whether another than the declarer
// has announced something in a game with a hidden partner, and whether rules of thumb did.
func announcedByHidden(t *testing.T, rs *rules.RuleSet, s *engine.State) (hidden, thumb bool) {
	t.Helper()
	thumb = true
	pagat := engine.Action(engine.Announce{Premium: rules.PagatUltimo})
	for !s.Over() && s.Phase != engine.PhasePlaying {
		v := engine.ViewFor(rs, s, s.Turn)
		a, other := Heuristic{}.Choose(rs, &v), v.Call != nil && v.Seat != v.Declarer
		if other && a != pagat && v.Hand.Has(tarock.Pagat) && (v.Hand&tarock.Tarocks).Len() >= 7 && allows(&v, pagat) {
			a, thumb = pagat, false
		}
		if said, ok := a.(engine.Announce); ok && other && said.Premium != rules.Valat {
			hidden = true
		}
		advance(t, rs, s, s.Turn, a)
	}
	return hidden && !s.Over(), thumb
}

// lateOf plays on from where somebody may first say Kontra during the play.
func lateOf(t *testing.T, rs *rules.RuleSet, s *engine.State) []decided {
	t.Helper()
	b, asks := playing(), &Search{Late: meisterKontra, Seed: 1}
	for !s.Over() {
		for seat := range tarock.Seat(rs.Seats) {
			v := engine.ViewFor(rs, s, seat)
			words := lateWords(&v)
			if v.Phase != engine.PhasePlaying || len(words) < 2 {
				continue
			}
			d := decided{share: -1}
			if c, ok := asks.late(rs, &v); ok {
				d, words = c.decide(), c.tried
			}
			d.playedOn(t, rs, s, seat, words[1].action, nil)
			return []decided{d}
		}
		v := engine.ViewFor(rs, s, s.Turn)
		advance(t, rs, s, s.Turn, b.Choose(rs, &v))
	}
	return nil
}

// TestWhatBeiIsWorth gives a negative game to a hand that would bid it, where another could
// play it as well, and plays on with and without "bei".
func TestWhatBeiIsWorth(t *testing.T) {
	base, _ := all.ByID("koenigrufen/ooe-2023")
	rs, err := house.Build(house.Rules{Base: base.Ref, Deviations: map[string]string{"join": "equal"}}, all.At)
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range []rules.ContractID{rules.Piccolo, rules.Bettel, rules.PiccoloOuvert, rules.BettelOuvert} {
		list := joined(t, rs, rs.Contract(game), times(t, 15))
		shares := []float64{0, 0.5, 0.75, 1.01}
		for _, from := range []float64{0.5, leastJoin, 0.7, 0.8} {
			report(t, game.String()+" from "+strconv.FormatFloat(from, 'f', 2, 64), list, func(d *decided) bool { return d.chance >= from }, shares...)
		}
		mean, half := report(t, game.String()+", said", list, func(d *decided) bool { return d.chance >= leastJoin })
		if game == rules.Piccolo && mean < -half {
			t.Error("bei loses")
		}
	}
}

// joined plays so many games of c with and without "bei" of a hand that has an even chance.
func joined(t *testing.T, rs *rules.RuleSet, c *rules.Contract, cases int) (list []decided) {
	t.Helper()
	r := seeded(t, 966)
	for deals := 0; deals < 20_000*cases && len(list) < cases; deals++ {
		hands, talon := enginetest.DealOf(rs, r)
		declarer, seat := tarock.NoSeat, tarock.NoSeat
		for s, h := range hands {
			switch chance := negativeChance(h, c); {
			case declarer == tarock.NoSeat && chance > 0.55:
				declarer = tarock.Seat(s)
			case chance >= 0.5:
				seat = tarock.Seat(s)
			}
		}
		if declarer == tarock.NoSeat || seat == tarock.NoSeat {
			continue
		}
		s, events := enginetest.BeginWith(rs, hands, talon)
		if _, ok := enginetest.BidTo(rs, &s, c.ID, declarer, events); ok {
			list = append(list, joinOf(t, rs, &s, seat)...)
		}
	}
	return list
}

// joinOf plays on from where seat may say "bei".
func joinOf(t *testing.T, rs *rules.RuleSet, s *engine.State, seat tarock.Seat) []decided {
	t.Helper()
	for !s.Over() && s.Phase != engine.PhasePlaying {
		v := engine.ViewFor(rs, s, s.Turn)
		if s.Turn == seat && allows(&v, engine.Join{}) {
			d := joinInWorlds(rs, &v)
			d.chance = negativeChance(v.Hand, rs.Contract(v.Contract))
			d.playedOn(t, rs, s, seat, engine.Join{}, engine.Good{})
			return []decided{d}
		}
		advance(t, rs, s, s.Turn, Heuristic{}.Choose(rs, &v))
	}
	return nil
}

// joinInWorlds tries "bei" against silence in worlds, as another word would be.
func joinInWorlds(rs *rules.RuleSet, v *engine.View) decided {
	beside := *v
	beside.Joined = []tarock.Seat{v.Seat}
	c, seed, _ := playing().contest(rs, v, meisterSay, []tried{{action: engine.Good{}}, {action: engine.Join{}}})
	s := newSaying(rs, v, seed)
	g, _ := newGame(&s.paid, &beside, seed)
	s.games[engine.Join{}] = &said{game: g}
	c.in = s
	return c.decide()
}
