//go:build long

package bot

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules/all"
)

// A lesson is one card that was played, among those that could have been.
type lesson struct {
	situation int
	fs        []features
	played    int
}

// TestTrainHabits lets searching bots play deals that rules of thumb have bid, fits the
// habits to the cards they play, and wants them, and those that are shipped, to foretell
// cards of other deals better than chance does. With TAROCK_WRITE_HABITS set it writes the weights.
func TestTrainHabits(t *testing.T) {
	const deals, held = 2500, 400
	learn := lessons(t, 2024, deals)
	test := lessons(t, 7, held)
	weights := fit(learn)
	alike, after := loss(&[situationCount]features{}, test), loss(&weights, test)
	shipped := loss(&habitWeights, test)
	t.Logf("report: %d cards learned; bits a card on %d others: all alike %.3f, habits %.3f, those that are shipped %.3f",
		len(learn), len(test), alike, after, shipped)
	if after >= alike || shipped >= alike {
		t.Errorf("habits need %.3f bits a card, and %.3f, when all alike need %.3f", after, shipped, alike)
	}
	if os.Getenv("TAROCK_WRITE_HABITS") != "" {
		write(t, &weights)
	}
}

func lessons(t *testing.T, seed uint64, deals int) (learned []lesson) {
	t.Helper()
	rs := all.All()[0]
	r := enginetest.NewRand(seed)
	player := &Search{Worlds: 30, Seed: seed}
	for range deals {
		s, _ := enginetest.Begin(rs, r)
		for !s.Over() {
			v := engine.ViewFor(rs, &s, s.Turn)
			a := player.Choose(rs, &v)
			if p, ok := a.(engine.Play); ok {
				k := know(rs, &v)
				legal := legalPlays(&v)
				if cards := distinct(&v, legal); cards.Len() > 1 {
					fs := k.looks(cards, nil)
					learned = append(learned, lesson{k.situation(), fs, (cards & (within(cards, p.Card).Bit() - 1)).Len()})
				}
			}
			if _, err := engine.Advance(rs, &s, s.Turn, a, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	return learned
}

// fit maximises the likelihood of the lessons by gradient steps over all of them.
func fit(lessons []lesson) (weights [situationCount]features) {
	const rounds = 400
	var momentum, squares [situationCount][habitCount]float64
	for round := 1; round <= rounds; round++ {
		var gradient [situationCount][habitCount]float64
		var n [situationCount]float64
		for i := range lessons {
			l := &lessons[i]
			n[l.situation]++
			for j, p := range l.chances(&weights[l.situation]) {
				for f, x := range l.fs[j] {
					gradient[l.situation][f] -= p * float64(x)
				}
			}
			for f, x := range l.fs[l.played] {
				gradient[l.situation][f] += float64(x)
			}
		}
		for s := range weights {
			for f := range weights[s] {
				g := gradient[s][f]/max(n[s], 1) - 0.001*float64(weights[s][f])
				momentum[s][f] = 0.9*momentum[s][f] + 0.1*g
				squares[s][f] = 0.99*squares[s][f] + 0.01*g*g
				m := momentum[s][f] / (1 - math.Pow(0.9, float64(round)))
				q := squares[s][f] / (1 - math.Pow(0.99, float64(round)))
				weights[s][f] += float32(0.05 * m / (math.Sqrt(q) + 1e-8))
			}
		}
	}
	return weights
}

func (l *lesson) chances(w *features) []float64 {
	ps := make([]float64, len(l.fs))
	sum := 0.0
	for i := range l.fs {
		ps[i] = math.Exp(w.score(&l.fs[i]))
		sum += ps[i]
	}
	for i := range ps {
		ps[i] /= sum
	}
	return ps
}

// loss returns the bits that a card costs on average.
func loss(weights *[situationCount]features, lessons []lesson) float64 {
	sum := 0.0
	for i := range lessons {
		l := &lessons[i]
		p := l.chances(&weights[l.situation])[l.played]
		sum -= math.Log2(uninformed/float64(len(l.fs)) + (1-uninformed)*p)
	}
	return sum / float64(len(lessons))
}

func write(t *testing.T, weights *[situationCount]features) {
	t.Helper()
	var b strings.Builder
	b.WriteString("package bot\n\n// habitWeights are written by TestTrainHabits.\nvar habitWeights = [situationCount]features{\n")
	for s := range weights {
		b.WriteString("\t{")
		for f, x := range weights[s] {
			if f > 0 {
				b.WriteString(", ")
			}
			fmt.Fprintf(&b, "%.2f", x)
		}
		b.WriteString("},\n")
	}
	b.WriteString("}\n")
	if err := os.WriteFile("habits_table.go", []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
